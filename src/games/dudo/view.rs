//! The view of one seat: all that everybody sees, and its own dice if the round lets it look. No field could carry the
//! dice of others before they are shown, or the generator.

use super::{Dice, Dudo, Table};
use crate::engine::{PerSeat, Rng, Who};

#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub who: Who,
    /// The viewer's own dice; empty for the floor, for a player who may not look (DU-23), and between rounds.
    pub own: Dice,
    pub table: Table,
}

impl View {
    pub(super) fn of(game: &Dudo, who: Who) -> View {
        let seen = who.seat().filter(|seat| game.table.sees(*seat));
        let own = seen.and_then(|seat| game.cups.get(seat)).copied().unwrap_or_default();
        View { who, own, table: game.table.clone() }
    }

    /// Rolls the cups this viewer has not looked under. Every roll fits what was seen: a bid and a pass may be bluffs,
    /// "de éstas" may be any face, and a stacked cup that was shown has been rolled again.
    pub(super) fn determinize(&self, rng: &mut Rng) -> Dudo {
        let cups = PerSeat::new(self.table.dice.len(), |seat| match self.who {
            _ if !self.table.is_round_open() => Dice::default(),
            Who::Seat(me) if me == seat && !self.own.is_empty() => self.own,
            Who::Seat(_) | Who::Floor => Dice::roll(self.table.dice[seat], rng),
        });
        Dudo { rng: rng.split(), table: self.table.clone(), cups }
    }
}
