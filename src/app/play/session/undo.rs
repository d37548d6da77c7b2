//! Taking a move back: freely while nobody has seen anything since, by the one who moved and with the others' consent
//! otherwise.

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
        self.game.with(|game| self.undo_in(game)).map(|(_, undo)| undo)
    }

    /// The plays up to the last one of a person, and that move, if it can be taken back. The floor's sanctions stay.
    fn undo_in(self, game: &Match<G>) -> Option<(usize, Undo)> {
        let (tablet, plays) = (self.tablet, &game.record().plays);
        let at = plays.iter().rposition(|Play(who, _)| who.seat().is_none_or(|seat| tablet.is_person(seat)))?;
        let seat = plays[at].0.seat()?;
        let alone = tablet.people.with_value(|people| people.len() < 2);
        let free = match taking_back_from(game, at) {
            // Another player has looked at their hand since: it is no longer for the holder of the tablet alone.
            TakingBack::Free => tablet.looked.get().is_none_or(|looked| looked == seat),
            TakingBack::IfAgreed if !alone => false,
            TakingBack::IfAgreed | TakingBack::Never => return None,
        };
        let times = tablet.times_taken_back(seat).saturating_add(1);
        Some((at, Undo { seat, free, sanctioned: G::after_take_back(seat, times).is_some() }))
    }

    /// Takes it back, and covers whatever hand is seen but the player's own. From the second time on some games have
    /// the floor show a card (TO-3).
    pub(super) fn take_back(self) {
        let tablet = self.tablet;
        // The others have not agreed to lose a move that is still being stored.
        let agreed = |undo: &Undo| undo.free || !tablet.busy.get_untracked();
        let last = untrack(|| self.undo_in(&self.journal.newest())).filter(|(_, undo)| agreed(undo));
        let Some((at, Undo { seat, .. })) = last else { return };
        if tablet.only_looks() || tablet.is_picture() {
            return;
        }
        let sanction = G::after_take_back(seat, tablet.count_take_back(seat));
        self.change(None, |game| {
            let mut next = game.back_to(at);
            if let Some(sanction) = sanction {
                // A sanction that is not legal now is none.
                let _ = next.play(Who::Floor, sanction);
            }
            Ok(next)
        });
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
