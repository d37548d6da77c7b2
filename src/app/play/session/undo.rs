//! Taking a move back: freely while nobody has seen anything since, otherwise with the others' consent.

use super::Session;
use crate::app::play::game_ui::GameUi;
use crate::app::prelude::*;
use sobremesa::engine::{Match, Play, TakingBack};

/// The last move of a person, which may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    pub seat: Seat,
    /// The number of plays before it.
    pub at: usize,
    /// No consent is needed.
    pub free: bool,
    /// The floor shows a card, because it is not the first time (TO-3).
    pub sanctioned: bool,
}

impl<G: GameUi> Session<G> {
    /// Returns the move that can be taken back now. A move that revealed something hidden never can; one that needs
    /// consent can't if nobody else plays.
    pub(super) fn undo(self) -> Option<Undo> {
        if self.tablet.is_past() {
            return None;
        }
        self.game.with(|game| self.undo_in(game))
    }

    /// Returns the last play of a person if it can be taken back. The floor's sanctions stay.
    fn undo_in(self, game: &Match<G>) -> Option<Undo> {
        let (tablet, plays) = (self.tablet, &game.record().plays);
        let at = plays.iter().rposition(|Play(who, _)| who.seat().is_none_or(|seat| tablet.is_person(seat)))?;
        let seat = plays[at].0.seat()?;
        let alone = tablet.people.with_value(|people| people.len() < 2);
        let free = match taking_back_from(game, at) {
            // Once another player has uncovered their hand, the others have to agree.
            TakingBack::Free => tablet.looked.get().is_none_or(|looked| looked == seat),
            TakingBack::IfAgreed if !alone => false,
            TakingBack::IfAgreed | TakingBack::Never => return None,
        };
        let times = tablet.times_taken_back(seat).saturating_add(1);
        Some(Undo { seat, at, free, sanctioned: G::after_take_back(seat, times).is_some() })
    }

    /// Takes the last move back and covers every hand but the player's own. In Chúpate Dos a yellow card is shown from
    /// the second time on (TO-3).
    pub(super) fn take_back(self) {
        let tablet = self.tablet;
        // The others have not agreed to lose a move that is still being stored.
        let agreed = |undo: &Undo| undo.free || !tablet.busy.get_untracked();
        let last = untrack(|| self.undo_in(&self.journal.newest())).filter(agreed);
        let Some(Undo { seat, at, .. }) = last else { return };
        if tablet.only_looks() || tablet.is_picture() {
            return;
        }
        let sanction = G::after_take_back(seat, tablet.count_take_back(seat));
        self.change(None, |game| {
            let mut next = game.back_to(at);
            if let Some(sanction) = sanction {
                // If the sanction is not legal now, it is left out.
                let _ = next.play(Who::Floor, sanction);
            }
            Ok(next)
        });
        if tablet.active_seat.get_untracked() != Some(seat) {
            tablet.active_seat.set(None);
        }
    }
}

/// Returns the strictest limit on taking back of all plays from this one on.
fn taking_back_from<G: GameUi>(game: &Match<G>, play: usize) -> TakingBack {
    let mut position = game.at(play);
    let each = game.record().plays[play..].iter().map(|Play(who, mv)| {
        let taking_back = position.taking_back(mv);
        position.apply(*who, mv);
        taking_back
    });
    each.max().unwrap_or(TakingBack::Free)
}
