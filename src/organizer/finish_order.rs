//! Entering the order in which players finished, by taps on their names.

use super::draft::{Stage, Taps};
use crate::tournament::{MatchKind, Names, Sheet, named};

/// An order of finish: groups of seats, the best first. The seats of a group share a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    seats: usize,
    pub groups: Vec<Vec<usize>>,
    /// The seats of players expelled from the table, who come last and get no points (TO-45).
    pub expelled: Vec<usize>,
    /// The first of two seats that are tapped to swap places.
    pub lifted: Option<usize>,
}

impl Order {
    /// Returns the order in which everybody shares one place.
    pub fn level(seats: usize) -> Order {
        Order { groups: vec![(0..seats).collect()], ..Order::new(seats) }
    }

    /// Gives a seat the next place, or the last one again if it `shares`. Two taps on placed seats swap them.
    pub fn tap(&mut self, seat: usize, shares: bool) {
        if self.place(seat).is_some() {
            // While others still miss a place, a second tap on a seat is an accident.
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

    /// Handles a tap on a phone. A tap on a placed seat clears the order. If no place may be shared (`None`), the last
    /// seat is placed without a tap.
    pub fn tap_or_clear(&mut self, seat: usize, shares: Option<bool>) {
        if self.place(seat).is_some() {
            return self.groups.clear();
        }
        self.tap(seat, shares == Some(true));
        if let (None, [last]) = (shares, &self.missing()[..]) {
            self.tap(*last, false);
        }
    }

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
        let at = self.groups.iter().position(|group| group.contains(&seat))?;
        Some(1 + self.groups[..at].iter().map(Vec::len).sum::<usize>())
    }

    /// Returns the place of a seat as it would be saved now: the only seat without one comes last.
    pub fn place_if_saved(&self, seat: usize) -> Option<usize> {
        let last = !self.groups.is_empty() && self.missing() == [seat];
        self.place(seat).or_else(|| last.then(|| 1 + self.groups.iter().map(Vec::len).sum::<usize>()))
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

    /// Returns how complete it is: whole if one place is missing, since that player comes last.
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
            // The player who was expelled first comes last.
            whole.groups.extend(self.expelled.iter().rev().map(|seat| vec![*seat]));
        }
        let place =
            |(seat, name): (usize, &String)| Some((name.clone(), u8::try_from(whole.place(seat)?).unwrap_or(u8::MAX)));
        let places = named(names.iter().enumerate().filter_map(place));
        let expelled = self.expelled.iter().filter_map(|seat| names.get(*seat).cloned()).collect();
        Sheet::Places { places, expelled, yellow: Names::new() }
    }
}
