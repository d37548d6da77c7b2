//! An unfinished result. The taps ([`Taps`]) make a sheet, stored as a [`Draft`] until it is complete.

use super::diary;
pub use super::finish_order::Order;
use crate::lang::Lang;
use crate::tournament::{Action, EncounterRef, Event, MatchKind, Names, Round, RoundId, Sheet, State, Total, named};
use serde::{Deserialize, Serialize};

/// An unfinished result with its players, since a swap, a correction or a draw may give the match to others.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Draft {
    pub of: String,
    /// The names of the players, in the order of seats.
    players: Vec<String>,
    round: RoundId,
    pub sheet: Sheet,
}

impl Draft {
    /// Makes a draft for the match `at`; `None` if there is no such match.
    pub fn new(of: String, state: &State, at: EncounterRef, sheet: Sheet) -> Option<Draft> {
        let (players, round) = seated(state, at)?;
        Some(Draft { of, players, round, sheet })
    }

    pub fn is_empty(&self) -> bool {
        match &self.sheet {
            Sheet::Rounds { rounds, .. } => rounds.is_empty(),
            Sheet::Totals { players, .. } => players.is_empty(),
            Sheet::Places { places, expelled, .. } => places.is_empty() && expelled.is_empty(),
            Sheet::Points { points, .. } => points.is_empty(),
            Sheet::Walkover { .. } | Sheet::Annulled { .. } => false,
        }
    }

    /// Returns true if the match still has the players of the draft, in the same round.
    pub fn is_current(&self, state: &State, at: EncounterRef) -> bool {
        seated(state, at).is_some_and(|(players, round)| players == self.players && round == self.round)
    }

    /// Returns the message about a draft whose players no longer play the match.
    pub fn set_aside(&self, lang: Lang) -> String {
        let (who, told) = (lang.list(&self.players), diary::told(lang, &self.sheet));
        lang.pick(
            format!("Se apartó un resultado a medias, porque ahora juegan otros. Era de {who}: {told}."),
            format!("A half-entered result was set aside, as others play now. It was {who}’s: {told}."),
        )
    }
}

/// Returns the names of a match's players in the order of seats, and its round.
fn seated(state: &State, at: EncounterRef) -> Option<(Vec<String>, RoundId)> {
    let (.., encounter) = state.contests.encounter(at)?;
    Some((state.names(&encounter.players).into_iter().map(String::from).collect(), encounter.round))
}

/// Returns the match and the sheet of a report or correction that names its phase.
pub fn reported(action: &Action) -> Option<(EncounterRef, &Sheet)> {
    let (Action::Report { game, phase: Some(phase), encounter, sheet, .. }
    | Action::Correct { game, phase: Some(phase), encounter, sheet, .. }) = action
    else {
        return None;
    };
    Some((EncounterRef { game: *game, phase: *phase, encounter: *encounter }, sheet))
}

/// Returns the sheet of a match from its last report or correction that names its phase and is not undone.
pub fn last_reported(event: &Event, at: EncounterRef) -> Option<Sheet> {
    last(event, at).and_then(reported).map(|(_, sheet)| sheet.clone())
}

/// Returns true if everybody at the table confirmed the result of the match.
pub fn is_signed(event: &Event, at: EncounterRef) -> bool {
    matches!(last(event, at), Some(Action::Report { signed: true, .. }))
}

fn last(event: &Event, at: EncounterRef) -> Option<&Action> {
    let log = event.file().log.iter().zip(event.undone()).rev().filter(|(_, undone)| !undone);
    log.map(|(action, _)| action).find(|action| reported(action).is_some_and(|(of, _)| of == at))
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// Enters an [`Order`].
    Order { shared: bool },
    /// Enters [`Rounds`].
    Rounds,
    /// Enters the [`Wins`] of both players of a duel by one tap on one of these scores.
    Scores(Vec<(u16, u16)>),
    /// Enters [`Wins`] by one tap for each player.
    Wins,
    /// Enters [`Points`](super::points::Points).
    Points,
}

impl Form {
    pub fn new(kind: MatchKind, seats: usize) -> Form {
        match (kind, scores(kind)) {
            (MatchKind::Places { shared }, _) => Form::Order { shared },
            (MatchKind::Points { .. }, _) => Form::Points,
            (MatchKind::Fixed { cards: true, .. }, _) => Form::Rounds,
            (_, scores) if seats == 2 && !scores.is_empty() => Form::Scores(scores),
            (MatchKind::Fixed { cards: false, .. } | MatchKind::FirstTo { .. } | MatchKind::TwoToFour, _) => Form::Wins,
        }
    }

    /// Returns true if a correction begins with the old result. A result that takes few taps is entered anew.
    pub fn corrects(&self, seats: usize) -> bool {
        match self {
            Form::Order { .. } => seats != 2,
            Form::Rounds | Form::Scores(_) | Form::Points => true,
            Form::Wins => false,
        }
    }
}

/// Returns the final scores of a duel, the mirrored ones after the others. Empty if there are too many.
fn scores(kind: MatchKind) -> Vec<(u16, u16)> {
    match kind {
        MatchKind::FirstTo { wins } if wins <= 5 => {
            (0..wins).map(|other| (wins, other)).chain((0..wins).map(|other| (other, wins))).collect()
        }
        MatchKind::TwoToFour => vec![(3, 0), (3, 1), (2, 1), (2, 2), (0, 3), (1, 3), (1, 2)],
        MatchKind::Fixed { .. } | MatchKind::FirstTo { .. } => vec![],
        MatchKind::Places { .. } | MatchKind::Points { .. } => vec![],
    }
}

/// The taps of a result, by seat. Their sheet is stored as the draft and, once complete, becomes the result.
pub trait Taps: Sized {
    fn new(seats: usize) -> Self;

    /// Restores the taps of a sheet. Returns `None` if it was entered in another form or has other players.
    fn read(sheet: &Sheet, names: &[String]) -> Option<Self>;

    fn stage(&self, kind: MatchKind) -> Stage;

    fn sheet(&self, kind: MatchKind, names: &[String]) -> Sheet;
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    Begun,
    /// It is complete, and is saved when the person asks for it.
    Whole,
    /// It is complete and is saved at once.
    Settled,
}

/// Rounds won, by seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wins(pub Vec<Option<u16>>);

impl Taps for Wins {
    fn new(seats: usize) -> Wins {
        Wins(vec![None; seats])
    }

    fn read(sheet: &Sheet, names: &[String]) -> Option<Wins> {
        let Sheet::Totals { players, .. } = sheet else { return None };
        Some(Wins(names.iter().map(|name| Some(players.get(name)?.won)).collect()))
    }

    fn stage(&self, _: MatchKind) -> Stage {
        if self.0.iter().all(Option::is_some) { Stage::Settled } else { Stage::Begun }
    }

    fn sheet(&self, kind: MatchKind, names: &[String]) -> Sheet {
        let tapped = names.iter().zip(&self.0).filter_map(|(name, won)| Some((name.clone(), (*won)?)));
        let (names, won): (Vec<_>, Vec<_>) = tapped.unzip();
        of_totals(kind, &names, &won, &vec![0; won.len()])
    }
}

/// Returns the sheet from the rounds won and the cards left, by seat. Rounds that nobody won count as null.
pub fn of_totals(kind: MatchKind, names: &[String], won: &[u16], left: &[u32]) -> Sheet {
    let sum = won.iter().fold(0u16, |sum, won| sum.saturating_add(*won));
    let null_rounds = kind.rounds(names.len()).map_or(0, |all| all.saturating_sub(sum));
    let totals = won.iter().zip(left).map(|(won, left)| Total { won: *won, left: *left, ..Total::default() });
    Sheet::Totals { players: named(names.iter().cloned().zip(totals)), null_rounds }
}

/// The cards that each player had left, round by round. The winner of a round is the only player without a number; a
/// `null` round has no winner.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rounds {
    pub done: Vec<Vec<Option<u32>>>,
    /// The cards left in the round that is being entered, by seat.
    pub open: Vec<Option<u32>>,
    /// True if nobody won the open round.
    pub null: bool,
    /// The index in `done` at which the open round is inserted; `None` for the end.
    at: Option<usize>,
}

impl Rounds {
    /// Sets the cards of a seat. The round is closed once only the winner's number is missing.
    pub fn set(&mut self, seat: usize, cards: u32, kind: MatchKind) {
        if self.stage(kind) != Stage::Begun || seat >= self.open.len() {
            return;
        }
        // Entering the same number again removes it.
        self.open[seat] = (self.open[seat] != Some(cards)).then_some(cards);
        let missing = self.open.iter().filter(|cards| cards.is_none()).count();
        if missing == usize::from(!self.null) {
            let next = vec![None; self.open.len()];
            self.done.insert(self.number() - 1, std::mem::replace(&mut self.open, next));
            (self.null, self.at) = (false, None);
        }
    }

    pub fn number(&self) -> usize {
        1 + self.at.unwrap_or(usize::MAX).min(self.done.len())
    }

    /// Reopens the round with this index so that it can be changed. Does nothing if the open round is not empty.
    pub fn reopen(&mut self, round: usize) {
        if self.open.iter().all(Option::is_none) && round < self.done.len() {
            self.open = self.done.remove(round);
            (self.null, self.at) = (self.open.iter().all(Option::is_some), Some(round));
        }
    }

    /// Empties the open round or, if it is empty, removes the last one that was done.
    pub fn back(&mut self) {
        if self.open.iter().any(Option::is_some) {
            self.open.fill(None);
        } else {
            self.done.pop();
        }
    }

    /// Returns the rounds won and cards left so far, by seat.
    pub fn totals(&self) -> Vec<(u32, u32)> {
        let mut totals = vec![(0, 0); self.open.len()];
        for round in &self.done {
            let winner = round.iter().position(Option::is_none);
            for (seat, ((won, left), cards)) in totals.iter_mut().zip(round).enumerate() {
                *won += u32::from(winner == Some(seat));
                *left += cards.unwrap_or(0);
            }
        }
        totals
    }
}

impl Taps for Rounds {
    fn new(seats: usize) -> Rounds {
        Rounds { open: vec![None; seats], ..Rounds::default() }
    }

    fn read(sheet: &Sheet, names: &[String]) -> Option<Rounds> {
        let Sheet::Rounds { rounds, .. } = sheet else { return None };
        let mut people = rounds.iter().flat_map(|round| round.left.keys().chain(&round.won));
        if !people.all(|name| names.contains(name)) {
            return None;
        }
        let cards = |round: &Round| names.iter().map(|name| round.left.get(name).copied()).collect();
        let done: Vec<Vec<Option<u32>>> = rounds.iter().map(cards).collect();
        Some(Rounds { done, ..Rounds::new(names.len()) })
    }

    fn stage(&self, kind: MatchKind) -> Stage {
        let won = |round: &Vec<Option<u32>>| round.iter().any(Option::is_none);
        match self.open.len() {
            seats if self.done.len() < usize::from(kind.rounds(seats).unwrap_or(0)) => Stage::Begun,
            2 if self.done.iter().all(won) => Stage::Settled,
            _ => Stage::Whole,
        }
    }

    fn sheet(&self, _: MatchKind, names: &[String]) -> Sheet {
        let round = |cards: &Vec<Option<u32>>| {
            let won = cards.iter().position(Option::is_none).and_then(|seat| names.get(seat)).cloned();
            let left = named(names.iter().zip(cards).filter_map(|(name, cards)| Some((name.clone(), (*cards)?))));
            Round { won, left }
        };
        Sheet::Rounds { rounds: self.done.iter().map(round).collect(), yellow: Names::new() }
    }
}
