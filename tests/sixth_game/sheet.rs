//! The score sheet of pares o nones: who won each round.

use super::rules::{Options, ParesONones};
use serde::{Deserialize, Serialize};
use sobremesa::engine::{Outcome, PerSeat, Seat, Tally};
use sobremesa::lang::Lang;
use sobremesa::saved::Player;
use sobremesa::scorekeeper::{EntryError, ScoreSheet, SheetLine, by_seat, name};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// The winner of the round, and the fingers shown.
    Round { won: Seat, fingers: u8 },
}

#[derive(Clone, PartialEq, Debug)]
pub enum BadEntry {
    TooManyFingers(u8),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Count {
    target: u32,
    won: Vec<u32>,
    lines: Vec<SheetLine>,
}

impl ScoreSheet for Count {
    type Game = ParesONones;
    type Rules = Options;
    type Entry = Entry;
    type RuleError = BadEntry;

    fn rules(options: Options, _: u8) -> Option<Options> {
        Some(options)
    }

    fn begin(rules: &Options, seats: u8) -> Option<Count> {
        Some(Count { target: rules.target.into(), won: vec![0; seats.into()], lines: vec![] })
    }

    fn seat(Entry::Round { won, .. }: &Entry) -> Option<Seat> {
        Some(*won)
    }

    fn apply(&mut self, Entry::Round { won, fingers }: &Entry) -> Result<(), EntryError<BadEntry>> {
        if *fingers > 10 {
            return Err(BadEntry::TooManyFingers(*fingers).into());
        }
        self.won[won.index()] += 1;
        let cells = by_seat(2, |seat| if seat == *won { fingers.to_string() } else { String::new() });
        let number = (self.lines.len() + 1).to_string();
        self.lines.push(SheetLine { number, cells, totals: Some(self.won.clone()) });
        Ok(())
    }

    fn totals(&self) -> Vec<u32> {
        self.won.clone()
    }

    fn lines(&self) -> &[SheetLine] {
        &self.lines
    }

    fn outcome(&self) -> Option<Outcome> {
        let best = *self.won.iter().max()?;
        let place = |seat: Seat| 1 + u8::from(self.won[seat.index()] < best);
        let seats = PerSeat::new(2, |seat| Tally { place: place(seat), ..Tally::default() });
        (best >= self.target).then_some(Outcome { null_rounds: 0, seats })
    }

    fn begins(&self) -> Option<Seat> {
        None
    }

    fn told(lang: Lang, _: &Options, Entry::Round { won, fingers }: &Entry, players: &[Player]) -> String {
        let who = name(players, *won);
        lang.pick(format!("{who}, con {fingers}"), format!("{who}, with {fingers}"))
    }

    fn now(&self, lang: Lang, _: &[Player]) -> Vec<String> {
        vec![lang.pick("¡Una, dos y tres!", "One, two, three!").into()]
    }

    fn why(lang: Lang, BadEntry::TooManyFingers(n): &BadEntry, _: &[Player]) -> String {
        lang.pick(format!("{n} dedos no caben en dos manos."), format!("Two hands do not have {n} fingers."))
    }
}
