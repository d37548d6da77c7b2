//! Tres en Raya: who won each round (TR-8 to TR-11).

use super::{Kind, Options, TresEnRaya, is_decided, score::outcome};
use crate::engine::{Outcome, Seat};
use crate::lang::Lang;
use crate::saved::Player;
use crate::scorekeeper::{EntryError, RoundView, ScoreSheet, SheetLine, Tap, begins, by_seat, name};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;

/// The kind of match, and the number of rounds that wins an ordinary one (TR-8 to TR-10).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SheetRules {
    pub kind: Kind,
    pub target: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// The first player of the first round.
    Begins(Seat),
    /// A round; nobody wins a null one (TR-2, TR-4, TR-6).
    Round(Option<Seat>),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Count {
    pub kind: Kind,
    pub target: u8,
    /// The first player of the next round (TR-7).
    pub begins: Option<Seat>,
    /// The winners of the rounds that count as played.
    counted: Vec<Option<Seat>>,
    pub lines: Vec<SheetLine>,
}

impl ScoreSheet for Count {
    type Game = TresEnRaya;
    type Rules = SheetRules;
    type Entry = Entry;
    type RuleError = Infallible;

    fn rules(options: Options, _: u8) -> Option<SheetRules> {
        Some(SheetRules { kind: options.kind, target: options.target() })
    }

    fn begin(rules: &SheetRules, _: u8) -> Option<Count> {
        Some(Count::new(rules.kind, rules.target))
    }

    fn seat(entry: &Entry) -> Option<Seat> {
        match *entry {
            Entry::Begins(seat) => Some(seat),
            Entry::Round(won) => won,
        }
    }

    fn first(seat: Seat) -> Option<Entry> {
        Some(Entry::Begins(seat))
    }

    fn apply(&mut self, entry: &Entry) -> Result<(), EntryError<Infallible>> {
        match *entry {
            Entry::Begins(_) if !self.lines.is_empty() => return Err(EntryError::Begun),
            Entry::Begins(seat) => self.begins = Some(seat),
            Entry::Round(winner) => {
                // A null round counts in the game of nine only (TR-4, TR-9).
                if winner.is_some() || self.kind == Kind::Group {
                    self.counted.push(winner);
                }
                self.begins = self.begins.map(|seat| Seat(1 - seat.0));
                let cell = |seat: Seat| if winner == Some(seat) { "★" } else { "" }.to_string();
                let cells = by_seat(2, cell);
                let number = (self.lines.len() + 1).to_string();
                self.lines.push(SheetLine { number, cells, totals: Some(self.totals()) });
            }
        }
        Ok(())
    }

    /// Returns the rounds won, each an Estrellita (TR-11).
    fn totals(&self) -> Vec<u32> {
        let won = |seat: Seat| self.counted.iter().filter(|winner| **winner == Some(seat)).count();
        Seat::all(2).map(|seat| won(seat) as u32).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        is_decided(self.kind, self.target, &self.counted).then(|| outcome(self.counted.iter().copied()))
    }

    fn begins(&self) -> Option<Seat> {
        self.begins
    }

    fn lines(&self) -> &[SheetLine] {
        &self.lines
    }

    fn agreed(lang: Lang, rules: &SheetRules) -> Option<String> {
        Some(length(lang, rules.kind, rules.target))
    }

    fn told(lang: Lang, _: &SheetRules, entry: &Entry, players: &[Player]) -> String {
        let who = Self::seat(entry).map_or("", |seat| name(players, seat));
        match entry {
            Entry::Begins(_) => lang.pick(format!("Empieza {who}"), format!("{who} starts")),
            Entry::Round(None) => lang.text("Ronda nula", "Void round"),
            Entry::Round(_) => lang.pick(format!("Ronda de {who}"), format!("{who} wins the round")),
        }
    }

    fn now(&self, lang: Lang, players: &[Player]) -> Vec<String> {
        let n = self.lines.len() + 1;
        let mut all = vec![lang.pick(format!("Ronda {n}."), format!("Round {n}."))];
        all.extend(begins(lang, players, self.begins));
        all
    }

    fn taps(&self, lang: Lang, seat: Seat, _: u8) -> Vec<Tap> {
        vec![Tap::new("won", lang.pick("Gana la ronda", "Wins the round"), &Entry::Round(Some(seat)))]
    }

    fn round(&self, lang: Lang, _: &[Player], _: u8) -> RoundView {
        let null = Tap::new("null", lang.pick("Ronda nula", "Void round"), &Entry::Round(None));
        RoundView { taps: vec![null], ..RoundView::default() }
    }

    fn why(_: Lang, why: &Infallible, _: &[Player]) -> String {
        match *why {}
    }
}

impl Count {
    pub fn new(kind: Kind, target: u8) -> Count {
        Count { kind, target: target.max(1), begins: None, counted: Vec::new(), lines: Vec::new() }
    }
}

/// Describes the length of a match (TR-8 to TR-10).
pub fn length(lang: Lang, kind: Kind, target: u8) -> String {
    match kind {
        Kind::Match => {
            let rounds = lang.count(target.into(), ["ronda ganada", "rondas ganadas"], ["round won", "rounds won"]);
            format!("{} {rounds}", lang.pick("a", "first to"))
        }
        Kind::Group => lang.text("grupo: 5 rondas del juego de nueve", "group: 5 rounds of the game of nine"),
        Kind::League => lang.text("liga: 3 o 4 rondas", "league: 3 or 4 rounds"),
    }
}
