//! Taking a move back: freely while it has shown nobody anything, with the others' consent otherwise.

use super::Session;
use crate::engine::{Play, Seat, Who};
use crate::ui::prelude::*;
use crate::ui::show::Show;

/// The last move of a person, which may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    pub seat: Seat,
    /// Nothing hidden was shown since; otherwise the others are asked.
    pub free: bool,
}

impl<G: Show> Session<G> {
    /// The moves up to the last one of a person, and whose it is. The floor's sanctions stay.
    fn last_of_a_person(&self) -> Option<(usize, Seat)> {
        self.game.with(|game| {
            let plays = &game.record().plays;
            let at =
                plays.iter().rposition(|Play(who, _)| who.seat().is_none_or(|seat| self.is_person(seat)))?;
            plays[at].0.seat().map(|seat| (at, seat))
        })
    }

    /// What can be taken back now. With nobody to ask, only what shows nothing.
    pub(super) fn undo(self) -> Option<Undo> {
        let (at, seat) = self.last_of_a_person()?;
        let free = self.game.with(|game| {
            let mut position = game.at(at);
            game.record().plays[at..].iter().all(|Play(who, mv)| {
                let quiet = !position.reveals(mv);
                position.apply(*who, mv);
                quiet
            })
        });
        let asked = self.people.with_value(|people| people.len() > 1);
        (free || asked).then_some(Undo { seat, free })
    }

    /// Takes it back; from the second time on some games have the floor show a card (TO-3).
    pub(super) fn take_back(self) {
        let Some((at, seat)) = untrack(|| self.last_of_a_person()) else { return };
        if self.busy.get_untracked() {
            return;
        }
        let mut next = self.game.get_untracked();
        while next.record().plays.len() > at && next.undo() {}
        let times = self.taken_back.try_update_value(|times| {
            times.resize(times.len().max(seat.index() + 1), 0);
            times[seat.index()] = times[seat.index()].saturating_add(1);
            times[seat.index()]
        });
        if let Some(sanction) = G::after_take_back(seat, times.unwrap_or(1)) {
            // A sanction that is not legal now is none.
            let _ = next.play(Who::Floor, sanction);
        }
        self.show_when_stored(next);
        self.facing.set(Some(seat));
    }
}
