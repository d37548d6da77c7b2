//! A result in the making: what was tapped so far ([`Taps`]) makes a sheet, which is kept ([`Draft`]) until it is whole
//! and goes into the log.

use super::diary;
use crate::lang::Lang;
use crate::tournament::{Action, EncounterRef, Event, MatchKind, Names, Round, RoundId, Sheet, State, Total, named};
use serde::{Deserialize, Serialize};

/// A result that was begun, with the people it is about: a swap, a correction or another draw may give its match to
/// others.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Draft {
    /// The id of the match.
    pub of: String,
    /// By seat.
    players: Vec<String>,
    round: RoundId,
    pub sheet: Sheet,
}

impl Draft {
    /// Returns `None` if there is no such match.
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

    /// Describes what was entered for people who no longer play the match.
    pub fn set_aside(&self, lang: Lang) -> String {
        let (who, told) = (lang.list(&self.players), diary::told(lang, &self.sheet));
        lang.pick(
            format!("Se apartó un resultado a medias, porque ahora juegan otros. Era de {who}: {told}."),
            format!("A result that was begun is set aside, because others play now. It was of {who}: {told}."),
        )
    }
}

/// Returns the people of a match by seat, and its round.
fn seated(state: &State, at: EncounterRef) -> Option<(Vec<String>, RoundId)> {
    let (.., encounter) = state.contests.encounter(at)?;
    Some((state.names(&encounter.players).into_iter().map(String::from).collect(), encounter.round))
}

/// Returns the match and the sheet of a report or correction that names its phase.
pub fn reported(action: &Action) -> Option<(EncounterRef, &Sheet)> {
    match action {
        Action::Report { game, phase: Some(phase), encounter, sheet, .. }
        | Action::Correct { game, phase: Some(phase), encounter, sheet, .. } => {
            Some((EncounterRef { game: *game, phase: *phase, encounter: *encounter }, sheet))
        }
        _ => None,
    }
}

/// Returns the sheet of the last report or correction of a match that is in force and names its phase.
pub fn last_reported(event: &Event, at: EncounterRef) -> Option<Sheet> {
    let log = event.file().log.iter().zip(event.undone()).rev().filter(|(_, undone)| !undone);
    log.filter_map(|(action, _)| reported(action)).find(|(of, _)| *of == at).map(|(_, sheet)| sheet.clone())
}

/// The form in which a result is tapped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// [`Order`]
    Order { shared: bool },
    /// [`Rounds`]
    Rounds,
    /// [`Wins`] of a duel, one tap for both.
    Scores(Vec<(u16, u16)>),
    /// [`Wins`], one tap each.
    Wins,
    /// [`Points`](super::points::Points)
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

    /// Returns true if a correction of a match of `seats` begins with the result that it corrects. What is settled by
    /// its last tap is sooner tapped again than changed.
    pub fn corrects(&self, seats: usize) -> bool {
        match self {
            Form::Order { .. } | Form::Rounds => seats != 2,
            Form::Scores(_) | Form::Points => true,
            Form::Wins => false,
        }
    }
}

/// Returns the possible final scores of a duel, to be tapped: the first player's wins, then the other's in the same
/// order, so that equal scores face each other. Empty if there are too many.
fn scores(kind: MatchKind) -> Vec<(u16, u16)> {
    let wins = match kind {
        MatchKind::FirstTo { wins } if wins <= 5 => {
            return (0..wins).map(|other| (wins, other)).chain((0..wins).map(|other| (other, wins))).collect();
        }
        MatchKind::TwoToFour => [(3, 0), (3, 1), (2, 1), (2, 2), (0, 3), (1, 3), (1, 2)],
        _ => return vec![],
    };
    wins.to_vec()
}

/// What was tapped of a result, by seat. Its sheet is the draft that is kept, and in the end the result.
pub trait Taps: Sized {
    fn new(seats: usize) -> Self;

    /// Reads a sheet, to go on with or to correct; `None` if it was entered in another form, or is about others.
    fn read(sheet: &Sheet, names: &[String]) -> Option<Self>;

    fn stage(&self, kind: MatchKind) -> Stage;

    /// Returns the sheet as far as it is tapped.
    fn sheet(&self, kind: MatchKind, names: &[String]) -> Sheet;
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Something is missing.
    Begun,
    /// Complete, and saved on request.
    Whole,
    /// Complete, and needs no second look.
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

/// Returns the sheet of a match from sums alone: rounds won and cards left, by seat. If the match has a fixed number of
/// rounds, those that nobody won were null.
pub fn of_totals(kind: MatchKind, names: &[String], won: &[u16], left: &[u32]) -> Sheet {
    let sum = won.iter().fold(0u16, |sum, won| sum.saturating_add(*won));
    let null_rounds = kind.rounds(names.len()).map_or(0, |all| all.saturating_sub(sum));
    let totals = won.iter().zip(left).map(|(won, left)| Total { won: *won, left: *left, ..Total::default() });
    Sheet::Totals { players: named(names.iter().cloned().zip(totals)), null_rounds }
}

/// Rounds with the cards that were left. The only player without a number is the winner, unless
/// `null` is set.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rounds {
    pub done: Vec<Vec<Option<u32>>>,
    /// By seat: cards left in the round being written down.
    pub open: Vec<Option<u32>>,
    pub null: bool,
    /// The round before which the open one belongs; the end if `None`.
    at: Option<usize>,
}

impl Rounds {
    /// Sets the cards of a seat in the open round, which is closed when only the winner is missing. Does nothing if
    /// all rounds are done.
    pub fn set(&mut self, seat: usize, cards: u32, kind: MatchKind) {
        if self.stage(kind) != Stage::Begun || seat >= self.open.len() {
            return;
        }
        // The same number again takes it back.
        self.open[seat] = (self.open[seat] != Some(cards)).then_some(cards);
        let missing = self.open.iter().filter(|cards| cards.is_none()).count();
        if missing == usize::from(!self.null) {
            let next = vec![None; self.open.len()];
            self.done.insert(self.number() - 1, std::mem::replace(&mut self.open, next));
            (self.null, self.at) = (false, None);
        }
    }

    /// Returns the number of the open round, from 1.
    pub fn number(&self) -> usize {
        1 + self.at.unwrap_or(usize::MAX).min(self.done.len())
    }

    /// Opens a round that was done, to change it. Does nothing while another is begun.
    pub fn reopen(&mut self, round: usize) {
        if self.open.iter().all(Option::is_none) && round < self.done.len() {
            self.open = self.done.remove(round);
            (self.null, self.at) = (self.open.iter().all(Option::is_some), Some(round));
        }
    }

    /// Empties the round being written down, or takes the last one back.
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

/// An order of finish: groups of seats, the best first. The seats of a group share a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    seats: usize,
    pub groups: Vec<Vec<usize>>,
    /// Put out of the table: last, without points (TO-45).
    pub expelled: Vec<usize>,
    /// Tapped first of two who change places.
    pub lifted: Option<usize>,
}

impl Order {
    /// Returns everybody on one place.
    pub fn level(seats: usize) -> Order {
        Order { groups: vec![(0..seats).collect()], ..Order::new(seats) }
    }

    /// Puts a seat on the next place, or beside those on the last one if it `shares` that. Two that have a place
    /// change it, one tapped after the other.
    pub fn tap(&mut self, seat: usize, shares: bool) {
        if self.place(seat).is_some() {
            // Before all have theirs, a second tap is one too many.
            match self.lifted.take() {
                None if self.missing().len() > 1 => {}
                None => self.lifted = Some(seat),
                Some(other) => {
                    let both = self.groups.iter_mut().flatten().filter(|one| [seat, other].contains(one));
                    both.for_each(|one| *one = if *one == seat { other } else { seat });
                }
            }
            return;
        }
        match self.groups.last_mut().filter(|_| shares) {
            Some(group) => group.push(seat),
            None => self.groups.push(vec![seat]),
        }
    }

    /// Takes the last tap back.
    pub fn back(&mut self) {
        if self.lifted.take().is_some() {
            return;
        }
        if let Some(group) = self.groups.last_mut() {
            group.pop();
        }
        self.groups.retain(|group| !group.is_empty());
    }

    pub fn toggle_expelled(&mut self, seat: usize) {
        self.lifted = None;
        match self.expelled.iter().position(|s| *s == seat) {
            Some(at) => drop(self.expelled.remove(at)),
            None => self.expelled.push(seat),
        }
        self.groups.iter_mut().for_each(|group| group.retain(|s| *s != seat));
        self.groups.retain(|group| !group.is_empty());
    }

    /// Returns the place of a seat, from 1.
    pub fn place(&self, seat: usize) -> Option<usize> {
        let mut before = 0;
        for group in &self.groups {
            if group.contains(&seat) {
                return Some(before + 1);
            }
            before += group.len();
        }
        None
    }

    fn missing(&self) -> Vec<usize> {
        (0..self.seats).filter(|seat| self.place(*seat).is_none() && !self.expelled.contains(seat)).collect()
    }
}

impl Taps for Order {
    fn new(seats: usize) -> Order {
        Order { seats, groups: vec![], expelled: vec![], lifted: None }
    }

    fn read(sheet: &Sheet, names: &[String]) -> Option<Order> {
        let Sheet::Places { places, expelled, .. } = sheet else { return None };
        let seat = |name: &String| names.iter().position(|other| other == name);
        let expelled: Vec<usize> = expelled.iter().filter_map(seat).collect();
        let place = |seat: &usize| places.get(&names[*seat]).copied();
        let placed = |seat: &usize| place(seat).is_some() && !expelled.contains(seat);
        let mut seats: Vec<usize> = (0..names.len()).filter(placed).collect();
        crate::order::sort_by_key(&mut seats, place);
        let groups = seats.chunk_by(|a, b| place(a) == place(b)).map(<[usize]>::to_vec).collect();
        Some(Order { groups, expelled, ..Order::new(names.len()) })
    }

    /// Returns how complete it is. It is whole if at most one place is missing: that player is last of those who were
    /// not expelled. With two players it is settled once the winner is known.
    fn stage(&self, _: MatchKind) -> Stage {
        match self.missing().len() {
            2.. => Stage::Begun,
            _ if self.seats == 2 && !self.groups.is_empty() => Stage::Settled,
            _ => Stage::Whole,
        }
    }

    fn sheet(&self, kind: MatchKind, names: &[String]) -> Sheet {
        let mut whole = self.clone();
        if self.stage(kind) != Stage::Begun {
            whole.groups.extend(self.missing().into_iter().map(|last| vec![last]));
            // The first to be expelled comes last.
            whole.groups.extend(self.expelled.iter().rev().map(|seat| vec![*seat]));
        }
        let place =
            |(seat, name): (usize, &String)| Some((name.clone(), u8::try_from(whole.place(seat)?).unwrap_or(u8::MAX)));
        let places = named(names.iter().enumerate().filter_map(place));
        let expelled = self.expelled.iter().filter_map(|seat| names.get(*seat).cloned()).collect();
        Sheet::Places { places, expelled, yellow: Names::new() }
    }
}
