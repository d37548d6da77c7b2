//! A result in the making: what was tapped so far, and the sheet once it is whole.

use super::diary;
use crate::lang::Lang;
use crate::tournament::{Action, EncounterRef, Event, MatchKind, Names, Round, RoundId, Sheet, State, Total};
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
    /// `None` if there is no such match.
    pub fn new(of: String, state: &State, at: EncounterRef, sheet: Sheet) -> Option<Draft> {
        let (players, round) = seated(state, at)?;
        Some(Draft { of, players, round, sheet })
    }

    /// True if the match still has the players of the draft, in the same round.
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

/// The people of a match by seat, and its round.
fn seated(state: &State, at: EncounterRef) -> Option<(Vec<String>, RoundId)> {
    let (.., encounter) = state.contests.encounter(at)?;
    Some((state.names(&encounter.players).into_iter().map(String::from).collect(), encounter.round))
}

/// Returns the sheet of the last report or correction of a match that is in force and names its phase.
pub fn last_reported(event: &Event, at: EncounterRef) -> Option<Sheet> {
    let log = event.file().log.iter().zip(event.undone()).rev().filter(|(_, undone)| !undone);
    log.map(|(action, _)| action).find_map(|action| match action {
        Action::Report { game, phase: Some(phase), encounter, sheet }
        | Action::Correct { game, phase: Some(phase), encounter, sheet, .. }
            if at == (EncounterRef { game: *game, phase: *phase, encounter: *encounter }) =>
        {
            Some(sheet.clone())
        }
        _ => None,
    })
}

/// Returns the possible final scores of a duel, to be tapped: the first player's wins, then the other's in the same
/// order, so that equal scores face each other. Empty if there are too many.
pub fn scores(kind: MatchKind) -> Vec<(u16, u16)> {
    let wins = match kind {
        MatchKind::FirstTo { wins } if wins <= 5 => {
            return (0..wins).map(|other| (wins, other)).chain((0..wins).map(|other| (other, wins))).collect();
        }
        MatchKind::TwoToFour => [(3, 0), (3, 1), (2, 1), (2, 2), (0, 3), (1, 3), (1, 2)],
        _ => return vec![],
    };
    wins.to_vec()
}

/// The sheet of a match without cards, from the rounds won by seat.
pub fn of_score(kind: MatchKind, names: &[String], won: &[u16]) -> Sheet {
    of_totals(kind, names, won, &vec![0; won.len()])
}

/// The sheet of a match of which only the sums are known: rounds won and cards left, by seat. Rounds that are missing
/// to a fixed number of them were void.
pub fn of_totals(kind: MatchKind, names: &[String], won: &[u16], left: &[u32]) -> Sheet {
    let sum = won.iter().fold(0u16, |sum, won| sum.saturating_add(*won));
    let null_rounds = kind.rounds(names.len()).map_or(0, |all| all.saturating_sub(sum));
    let totals = won.iter().zip(left).map(|(won, left)| Total { won: *won, left: *left, ..Total::default() });
    let mut players = Names::new();
    players.extend(names.iter().cloned().zip(totals));
    Sheet::Totals { players, null_rounds }
}

/// Rounds with the cards that were left, as they are tapped. The only player without a number is the winner, unless
/// `null` is set.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rounds {
    pub done: Vec<Vec<Option<u32>>>,
    /// By seat: cards left in the round being written down.
    pub open: Vec<Option<u32>>,
    pub null: bool,
}

impl Rounds {
    pub fn new(seats: usize) -> Rounds {
        Rounds { done: vec![], open: vec![None; seats], null: false }
    }

    /// Sets the cards of a seat in the open round, which is closed when only the winner is missing. Does nothing if
    /// all `rounds` are done.
    pub fn set(&mut self, seat: usize, cards: Option<u32>, rounds: usize) {
        if self.done.len() >= rounds || seat >= self.open.len() {
            return;
        }
        self.open[seat] = cards;
        let missing = self.open.iter().filter(|cards| cards.is_none()).count();
        if missing == usize::from(!self.null) {
            let next = vec![None; self.open.len()];
            self.done.push(std::mem::replace(&mut self.open, next));
            self.null = false;
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

    /// True for a duel whose rounds are done and were all won by somebody: it needs no second look.
    pub fn settle_duel(&self, rounds: usize) -> bool {
        let won = |round: &Vec<Option<u32>>| round.iter().any(Option::is_none);
        self.open.len() == 2 && self.done.len() == rounds && self.done.iter().all(won)
    }

    /// The sheet of the rounds done so far.
    pub fn sheet(&self, names: &[String]) -> Sheet {
        let round = |cards: &Vec<Option<u32>>| {
            let won = cards.iter().position(Option::is_none).and_then(|seat| names.get(seat)).cloned();
            let mut left = Names::new();
            left.extend(names.iter().zip(cards).filter_map(|(name, cards)| Some((name.clone(), (*cards)?))));
            Round { won, left }
        };
        Sheet::Rounds { rounds: self.done.iter().map(round).collect(), yellow: Names::new() }
    }

    /// Rounds won and cards left so far, by seat.
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

    /// The rounds of a sheet, to go on with or to put right; `None` if it has none, or is about others.
    pub fn of_sheet(sheet: &Sheet, names: &[String]) -> Option<Rounds> {
        let Sheet::Rounds { rounds, .. } = sheet else { return None };
        let mut people = rounds.iter().flat_map(|round| round.left.keys().chain(&round.won));
        if !people.all(|name| names.contains(name)) {
            return None;
        }
        let cards = |round: &Round| names.iter().map(|name| round.left.get(name).copied()).collect();
        let done: Vec<Vec<Option<u32>>> = rounds.iter().map(cards).collect();
        Some(Rounds { done, ..Rounds::new(names.len()) })
    }
}

/// An order of finish, as it is tapped: groups of seats, the best first. The seats of a group share a place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Order {
    pub groups: Vec<Vec<usize>>,
    /// Put out of the table: last, without points (TO-45).
    pub expelled: Vec<usize>,
}

impl Order {
    /// Everybody on one place.
    pub fn level(seats: usize) -> Order {
        Order { groups: vec![(0..seats).collect()], expelled: vec![] }
    }

    /// The order of a sheet, to put right.
    pub fn of_sheet(sheet: &Sheet, names: &[String]) -> Option<Order> {
        let Sheet::Places { places, expelled, .. } = sheet else { return None };
        let out = |seat: &usize| expelled.contains(&names[*seat]);
        let (expelled, mut seats): (Vec<usize>, Vec<usize>) = (0..names.len()).partition(out);
        let place = |seat: &usize| places.get(&names[*seat]).copied();
        crate::order::sort_by_key(&mut seats, place);
        let groups = seats.chunk_by(|a, b| place(a) == place(b)).map(<[usize]>::to_vec).collect();
        Some(Order { groups, expelled })
    }

    /// The next to finish, or one more on the place of the last.
    pub fn tap(&mut self, seat: usize, shares: bool) {
        if self.place(seat).is_some() {
            return;
        }
        match self.groups.last_mut().filter(|_| shares) {
            Some(group) => group.push(seat),
            None => self.groups.push(vec![seat]),
        }
    }

    /// Takes the last tap back.
    pub fn back(&mut self) {
        if let Some(group) = self.groups.last_mut() {
            group.pop();
        }
        self.groups.retain(|group| !group.is_empty());
    }

    pub fn toggle_expelled(&mut self, seat: usize) {
        match self.expelled.iter().position(|s| *s == seat) {
            Some(at) => drop(self.expelled.remove(at)),
            None => self.expelled.push(seat),
        }
        self.groups.iter_mut().for_each(|group| group.retain(|s| *s != seat));
        self.groups.retain(|group| !group.is_empty());
    }

    /// The place of a seat, from 1.
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

    /// The sheet, once at most one is missing: that one is last of those who were not expelled.
    pub fn sheet(&self, names: &[String]) -> Option<Sheet> {
        let seats = names.len();
        let mut whole = self.clone();
        let missing: Vec<usize> =
            (0..seats).filter(|s| self.place(*s).is_none() && !self.expelled.contains(s)).collect();
        match missing[..] {
            [] => {}
            [last] => whole.groups.push(vec![last]),
            _ => return None,
        }
        // The first to be expelled comes last.
        whole.groups.extend(self.expelled.iter().rev().map(|seat| vec![*seat]));
        let mut places = Names::new();
        for (seat, name) in names.iter().enumerate() {
            places.extend(whole.place(seat).map(|place| (name.clone(), u8::try_from(place).unwrap_or(u8::MAX))));
        }
        let expelled = self.expelled.iter().filter_map(|seat| names.get(*seat).cloned()).collect();
        Some(Sheet::Places { places, expelled, yellow: Names::new() })
    }
}
