//! Taking a move back: freely while it has shown nobody anything, with the others' consent otherwise.

use super::Session;
use crate::engine::{Seat, Who};
use leptos::prelude::*;

/// The last move of a person, which may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    pub seat: Seat,
    /// Nothing hidden was shown since; otherwise the others are asked.
    pub free: bool,
}

impl Session {
    /// The moves up to the last one of a person, and whose it is. The floor's sanctions stay.
    fn last_of_a_person(&self) -> Option<(usize, Seat)> {
        let made_by = self.game.with(|game| game.made_by());
        let at = made_by.iter().rposition(|who| who.seat().is_none_or(|seat| self.is_person(seat)))?;
        made_by[at].seat().map(|seat| (at, seat))
    }

    /// What can be taken back now. With nobody to ask, only what shows nothing.
    pub fn undo(self) -> Option<Undo> {
        if self.past.with(Option::is_some) {
            return None;
        }
        let (at, seat) = self.last_of_a_person()?;
        let free = self.game.with(|game| !game.reveals_from(at));
        let asked = self.people.with_value(|people| people.len() > 1);
        (free || asked).then_some(Undo { seat, free })
    }

    /// Takes it back, and covers whatever hand is seen but the player's own. From the second time on some games have the floor show a card (TO-3).
    pub fn take_back(self) {
        let Some((at, seat)) = untrack(|| self.last_of_a_person()) else { return };
        if self.busy.get_untracked() || self.only_looks() {
            return;
        }
        let mut next = self.game.with_untracked(|game| game.back_to(at));
        let times = self.taken_back.try_update_value(|times| {
            times.resize(times.len().max(seat.index() + 1), 0);
            times[seat.index()] = times[seat.index()].saturating_add(1);
            times[seat.index()]
        });
        // A sanction that is not legal now is none.
        let sanction = next.sanction(seat, times.unwrap_or(1));
        if let Some((sanctioned, _)) = sanction.and_then(|mv| next.play(Who::Floor, &mv)) {
            next = sanctioned;
        }
        self.show_when_stored(next);
        if self.facing.get_untracked() != Some(seat) {
            self.facing.set(None);
        }
    }
}
