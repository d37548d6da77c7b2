//! Chúpate Dos: who won each round, and the cards the others had left (CD-40 to CD-46).

use super::{Cards, ChupateDos, Kind, Options, Round, Score, score::next_of};
use crate::engine::{Outcome, PerSeat, Seat};
use crate::lang::{Lang, reasons};
use crate::saved::Player;
use crate::scorekeeper::{Draft, EntryError, RoundView, ScoreSheet, SheetLine, Tap, by_seat, name, names};
use serde::{Deserialize, Serialize};

/// Cards of the pack (CD-1).
pub const PACK: u16 = 40;

/// Rounds of the match (CD-42, CD-44), who deals first (CD-4), and whether second place matters too (TO-26).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SheetRules {
    pub rounds: u8,
    pub dealer: Seat,
    #[serde(default)]
    pub kind: Kind,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// A round with the cards left by seat: 0 for the winner, and for those who do not play a deciding round. `won` is
    /// `None` in a null round (CD-40, CD-41, CD-46).
    Cards { won: Option<Seat>, left: Vec<u16> },
    /// A yellow card (TO-2).
    Yellow(Seat),
}

reasons! {
    /// Why an entry is refused.
    BadEntry, lang, players: &[Player];
    WinnerHolds(seat: Seat) =>
        "{} ganó la ronda: no le quedan cartas.", "{} won the round, so has no cards left.",
        name(players, *seat); // CD-40
    NoCards(seat: Seat) =>
        "Faltan las cartas de {}: quien no gana tiene alguna.",
        "{}: cards missing. Anyone who didn’t win has some left.", name(players, *seat); // CD-40
    NotDeciding(seat: Seat) =>
        "{} no juega este desempate.", "{} isn’t in this tie-break round.", name(players, *seat); // CD-45
    TooManyCards =>
        "La baraja tiene 40 cartas: esas son demasiadas.", "The deck has 40 cards: that is too many.";
}

#[derive(Clone, PartialEq, Debug)]
pub struct Count {
    seats: u8,
    /// Rounds of the match, deciding ones left out.
    pub rounds: u8,
    kind: Kind,
    /// The dealer of the next round (CD-4).
    pub dealer: Seat,
    /// The seats that play the next round: all, or those who are level (CD-45).
    pub playing: Vec<Seat>,
    pub score: Score,
    played: u8,
    over: bool,
    pub lines: Vec<SheetLine>,
}

impl ScoreSheet for Count {
    type Game = ChupateDos;
    type Rules = SheetRules;
    type Entry = Entry;
    type RuleError = BadEntry;

    /// Returns `None` for a match to a number of rounds won (CD-44), which has no sheet.
    fn rules(options: Options, seats: u8) -> Option<SheetRules> {
        let (rounds, dealer) = (options.rounds_for(seats), Seat(options.first_dealer));
        options.target_for(seats).is_none().then_some(SheetRules { rounds, dealer, kind: options.kind })
    }

    fn begin(rules: &SheetRules, seats: u8) -> Option<Count> {
        (rules.dealer.0 < seats).then(|| Count::new(rules, seats))
    }

    fn seat(entry: &Entry) -> Option<Seat> {
        match *entry {
            Entry::Yellow(seat) => Some(seat),
            Entry::Cards { won, .. } => won,
        }
    }

    fn numbers(entry: &Entry) -> Option<&[u16]> {
        match entry {
            Entry::Cards { left, .. } => Some(left),
            Entry::Yellow(_) => None,
        }
    }

    fn typed(draft: &Draft, left: Vec<u16>) -> Option<Entry> {
        Some(Entry::Cards { won: draft.who, left })
    }

    fn apply(&mut self, entry: &Entry) -> Result<(), EntryError<BadEntry>> {
        match entry {
            Entry::Cards { won, left } => {
                self.refuse(*won, left)?;
                self.add(*won, left);
            }
            Entry::Yellow(seat) => {
                let yellow = &mut self.score.tallies[*seat].yellow;
                *yellow = yellow.saturating_add(1);
            }
        }
        Ok(())
    }

    /// Returns the rounds won, deciding ones left out.
    fn totals(&self) -> Vec<u32> {
        self.score.tallies.iter().map(|(_, tally)| tally.rounds_won.into()).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.over.then(|| self.score.outcome())
    }

    fn begins(&self) -> Option<Seat> {
        Some(self.next_first())
    }

    fn lines(&self) -> &[SheetLine] {
        &self.lines
    }

    fn agreed(lang: Lang, rules: &SheetRules) -> Option<String> {
        Some(lang.count(rules.rounds.into(), ["ronda", "rondas"], ["round", "rounds"]))
    }

    fn told(lang: Lang, _: &SheetRules, entry: &Entry, players: &[Player]) -> String {
        let who = Self::seat(entry).map_or("", |seat| name(players, seat));
        match entry {
            Entry::Cards { won: None, .. } => lang.text("Ronda nula", "Void round"),
            Entry::Cards { left, .. } => {
                let sum = left.iter().map(|cards| u32::from(*cards)).sum();
                let cards = lang.count(sum, ["carta", "cartas"], ["card", "cards"]);
                lang.pick(
                    format!("Ronda de {who}; a los demás les quedan {cards}"),
                    format!("{who} wins the round; the others are left with {cards}"),
                )
            }
            Entry::Yellow(_) => lang.pick(format!("Tarjeta amarilla a {who}"), format!("Yellow card for {who}")),
        }
    }

    fn now(&self, lang: Lang, players: &[Player]) -> Vec<String> {
        let (dealer, first) = (name(players, self.dealer), name(players, self.next_first()));
        let round = if self.score.is_deciding() {
            let tied = names(lang, players, &self.playing);
            lang.pick(format!("Ronda de desempate entre {tied}."), format!("Tie-break round between {tied}."))
        } else {
            let (n, of) = (self.lines.len() + 1, self.rounds);
            lang.pick(format!("Ronda {n} de {of}."), format!("Round {n} of {of}."))
        };
        let deals =
            lang.pick(format!("Reparte {dealer} y empieza {first}."), format!("{dealer} deals and {first} starts."));
        vec![round, deals]
    }

    fn detail(&self, lang: Lang, seat: Seat) -> String {
        let tally = self.score.tallies[seat];
        let yellow = u32::from(tally.yellow);
        let left = lang.count(tally.left, ["carta", "cartas"], ["card", "cards"]);
        let yellows = lang.count(yellow, ["amarilla", "amarillas"], ["yellow", "yellows"]);
        if yellow == 0 { left } else { format!("{left} · {yellows}") }
    }

    fn round(&self, lang: Lang, players: &[Player], _: u8) -> RoundView {
        let yellow = |(seat, player): (Seat, &Player)| {
            let name = &player.name;
            let words = lang.pick(format!("Amarilla a {name}"), format!("Yellow for {name}"));
            Tap::new("yellow", words, &Entry::Yellow(seat))
        };
        let yellows = Seat::all(self.seats).zip(players).map(yellow).collect();
        RoundView {
            cards: self.playing.clone(),
            rare: Some((lang.pick("Tarjetas amarillas", "Yellow cards"), yellows)),
            ..RoundView::default()
        }
    }

    fn why(lang: Lang, why: &BadEntry, players: &[Player]) -> String {
        why.words(lang, players)
    }
}

impl Count {
    pub fn new(rules: &SheetRules, seats: u8) -> Count {
        Count {
            seats,
            rounds: rules.rounds.max(1),
            kind: rules.kind,
            dealer: rules.dealer,
            playing: Seat::all(seats).collect(),
            score: Score::new(seats),
            played: 0,
            over: false,
            lines: Vec::new(),
        }
    }

    fn refuse(&self, won: Option<Seat>, left: &[u16]) -> Result<(), EntryError<BadEntry>> {
        for (seat, cards) in Seat::all(self.seats).zip(left) {
            let plays = self.playing.contains(&seat);
            match (won == Some(seat), *cards) {
                (true, _) if !plays => return Err(BadEntry::NotDeciding(seat).into()),
                (true, 1..) => return Err(BadEntry::WinnerHolds(seat).into()),
                (false, 0) if plays => return Err(BadEntry::NoCards(seat).into()),
                (false, 1..) if !plays => return Err(BadEntry::NotDeciding(seat).into()),
                _ => {}
            }
        }
        // At least one card is on the pile.
        let sum = left.iter().fold(0u16, |sum, cards| sum.saturating_add(*cards));
        if sum >= PACK { Err(BadEntry::TooManyCards.into()) } else { Ok(()) }
    }

    fn add(&mut self, winner: Option<Seat>, left: &[u16]) {
        let deciding = self.score.is_deciding();
        let cards = |seat: Seat| self.playing.contains(&seat).then(|| left[seat.index()] as u8);
        let round = Round {
            dealer: self.dealer,
            winner,
            left: PerSeat::new(self.seats, cards),
            deciding,
            hands: PerSeat::new(self.seats, |_| Cards::default()),
        };
        self.played = self.played.saturating_add(u8::from(!deciding));
        let options = Options { kind: self.kind, ..Options::default() };
        match self.score.end_round(&round, |_| self.played >= self.rounds, &options) {
            Some(playing) => self.playing = playing,
            None => self.over = true,
        }
        let cell = |seat: Seat| match (winner == Some(seat), round.left[seat]) {
            (true, _) => "★".to_string(),
            (false, Some(left)) => left.to_string(),
            (false, None) => "–".to_string(),
        };
        let cells = by_seat(self.seats, cell);
        let number = format!("{}{}", self.lines.len() + 1, if deciding { "*" } else { "" });
        self.lines.push(SheetLine { number, cells, totals: Some(self.totals()) });
        self.dealer = self.next_first();
    }

    /// Returns the player to the dealer's right (CD-5); the first card turned up may change that.
    fn next_first(&self) -> Seat {
        next_of(&self.playing, self.dealer, self.seats)
    }
}
