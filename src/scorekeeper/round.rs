//! A round that is typed in: the winner, and a number for each of the others.

use super::written::Draft;
use crate::engine::Seat;

/// The most digits of a typed number.
const DIGITS: usize = 3;

/// The form for a round that ends with numbers, in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NumbersForm {
    pub title: &'static str,
    /// The question who won. The winner has no number.
    pub who: Option<WhoWon>,
    /// What the numbers count.
    pub what: &'static str,
    pub seats: u8,
    /// The highest number.
    pub most: u16,
    /// Shortcuts that add to a number, each with its label.
    pub adds: Vec<(u16, &'static str)>,
    /// The sum of both numbers, if two play and it is fixed: one number then gives the other.
    pub sums_to: Option<u16>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WhoWon {
    pub legend: &'static str,
    /// The label of "nobody won".
    pub none: &'static str,
    /// The question to ask instead if nobody won.
    pub none_by: Option<&'static str>,
    /// The label of the condition that doubles the points, if there is one.
    pub twice: Option<&'static str>,
}

impl WhoWon {
    pub fn legend(&self, draft: &Draft) -> &'static str {
        self.none_by.filter(|_| draft.none).unwrap_or(self.legend)
    }

    pub fn is_chosen(&self, draft: &Draft, seat: Seat) -> bool {
        draft.who == Some(seat) && (!draft.none || self.none_by.is_some())
    }

    pub fn choose(&self, draft: &mut Draft, seat: Seat) {
        draft.none = draft.none && self.none_by.is_some();
        draft.who = Some(seat);
    }
}

impl Draft {
    /// Returns the number typed for a seat, as text; empty if there is none.
    pub fn text(&self, seat: Seat) -> &str {
        self.numbers.get(seat.index()).map_or("", String::as_str)
    }

    pub fn number(&self, seat: Seat) -> Option<u16> {
        self.text(seat).parse().ok()
    }

    /// Switches "nobody won" on or off.
    pub fn toggle_none(&mut self) {
        self.none = !self.none;
        self.who = None;
    }
}

impl NumbersForm {
    /// Returns the seats that need a number: all but the winner. None before the winner is known.
    pub fn counted(&self, draft: &Draft) -> Vec<Seat> {
        let all = draft.none || self.who.is_none();
        let counts = |seat: &Seat| all || draft.who.is_some_and(|who| who != *seat);
        Seat::all(self.seats).filter(counts).collect()
    }

    /// Returns the numbers by seat, 0 for the winner; `None` while one is missing.
    pub fn numbers(&self, draft: &Draft) -> Option<Vec<u16>> {
        let counted = self.counted(draft);
        let number = |seat| if counted.contains(&seat) { draft.number(seat) } else { Some(0) };
        if counted.is_empty() { None } else { Seat::all(self.seats).map(number).collect() }
    }

    /// Returns the field that keys write to: the active one, or else the first.
    pub fn field(&self, draft: &Draft, active: Option<Seat>) -> Option<Seat> {
        let counted = self.counted(draft);
        active.filter(|seat| counted.contains(seat)).or(counted.first().copied())
    }

    /// Returns the next empty field after `after`, continuing with the first field after the last one.
    pub fn next(&self, draft: &Draft, after: Option<Seat>) -> Option<Seat> {
        let counted = self.counted(draft);
        let at = after.and_then(|seat| counted.iter().position(|s| *s == seat)).map_or(0, |at| at + 1);
        let mut round = counted[at..].iter().chain(&counted[..at]).copied();
        round.find(|seat| draft.text(*seat).is_empty()).or(after).or(counted.first().copied())
    }

    /// Writes the digits of `text` as the number of a seat.
    pub fn write(&self, draft: &mut Draft, seat: Seat, text: &str) {
        draft.numbers.resize(self.seats.into(), String::new());
        draft.numbers[seat.index()] = text.chars().filter(char::is_ascii_digit).take(DIGITS).collect();
        // Of two piles with a fixed sum, one gives the other.
        if let Some((sum, number)) = self.sums_to.zip(draft.number(seat)) {
            draft.numbers[1 - seat.index().min(1)] = sum.saturating_sub(number).to_string();
        }
    }

    /// Adds a digit to the number of a seat. Returns the field for the next digit: another one if the number is full.
    pub fn press(&self, draft: &mut Draft, seat: Seat, digit: u32) -> Option<Seat> {
        let most = u32::from(self.most);
        // A digit after a full number begins a new number.
        let grown = u32::from(draft.number(seat).unwrap_or(0)) * 10 + digit;
        let number = if grown > most.max(9) || draft.text(seat) == "0" { digit } else { grown };
        self.write(draft, seat, &number.to_string());
        if number * 10 > most && self.sums_to.is_none() { self.next(draft, Some(seat)) } else { Some(seat) }
    }

    /// Adds the points of a card to the number of a seat.
    pub fn add(&self, draft: &mut Draft, seat: Seat, points: u16) {
        let sum = draft.number(seat).unwrap_or(0).saturating_add(points).min(self.most);
        self.write(draft, seat, &sum.to_string());
    }
}
