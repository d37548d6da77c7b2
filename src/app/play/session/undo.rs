//! Taking a move back: freely while it has shown nobody anything, with the others' consent otherwise.

use super::Session;
use crate::app::play::game_ui::GameUi;
use leptos::prelude::*;
use sobremesa::engine::{Match, Play, Seat, TakingBack, Who};

/// The last move of a person, which may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    pub seat: Seat,
    /// Nobody has to be asked.
    pub free: bool,
    /// The floor answers with a sanction: it was not the first time (TO-3).
    pub sanctioned: bool,
}

impl<G: GameUi> Session<G> {
    /// The move that can be taken back now. With nobody to ask, only what is free; what showed something hidden, never.
    pub(super) fn undo(self) -> Option<Undo> {
        if self.tablet.is_past() {
            return None;
        }
        let (at, seat) = self.tablet.last_of_a_person()?;
        let alone = self.tablet.people.with_value(|people| people.len() < 2);
        let free = match self.game.with(|game| taking_back_from(game, at)) {
            TakingBack::Free => true,
            TakingBack::IfAgreed if !alone => false,
            TakingBack::IfAgreed | TakingBack::Never => return None,
        };
        let times = self.tablet.times_taken_back(seat).saturating_add(1);
        Some(Undo { seat, free, sanctioned: G::after_take_back(seat, times).is_some() })
    }

    /// Takes it back, and covers whatever hand is seen but the player's own. From the second time on some games have
    /// the floor show a card (TO-3).
    pub(super) fn take_back(self) {
        let tablet = self.tablet;
        let Some((at, seat)) = untrack(|| tablet.last_of_a_person()) else { return };
        if tablet.busy.get_untracked() || tablet.only_looks() {
            return;
        }
        let mut next = self.game.with_untracked(|game| game.back_to(at));
        if let Some(sanction) = G::after_take_back(seat, tablet.count_take_back(seat)) {
            // A sanction that is not legal now is none.
            let _ = next.play(Who::Floor, sanction);
        }
        self.show_when_stored(next);
        if tablet.active_seat.get_untracked() != Some(seat) {
            tablet.active_seat.set(None);
        }
    }
}

/// The strictest limit on taking back of all plays from this one on.
fn taking_back_from<G: GameUi>(game: &Match<G>, play: usize) -> TakingBack {
    let mut position = game.at(play);
    let each = game.record().plays[play..].iter().map(|Play(who, mv)| {
        let taking_back = position.taking_back(mv);
        position.apply(*who, mv);
        taking_back
    });
    each.max().unwrap_or(TakingBack::Free)
}
