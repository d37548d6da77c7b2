//! Taking a move back: freely while it has shown nobody anything, with the others' consent otherwise.

use super::Session;
use crate::app::play::game_ui::GameUi;
use leptos::prelude::*;
use sobremesa::engine::{Match, Play, Seat, Who};

/// The last move of a person, which may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    pub seat: Seat,
    /// Nothing hidden was shown since; otherwise the others are asked.
    pub free: bool,
}

impl<G: GameUi> Session<G> {
    /// The move that can be taken back now. With nobody to ask, only what shows nothing.
    pub(super) fn undo(self) -> Option<Undo> {
        if self.tablet.is_past() {
            return None;
        }
        let (at, seat) = self.tablet.last_of_a_person()?;
        let free = self.game.with(|game| !reveals_from(game, at));
        let asked = self.tablet.people.with_value(|people| people.len() > 1);
        (free || asked).then_some(Undo { seat, free })
    }

    /// Takes it back, and covers whatever hand is seen but the player's own. From the second time on some games have the
    /// floor show a card (TO-3).
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
        if tablet.facing.get_untracked() != Some(seat) {
            tablet.facing.set(None);
        }
    }
}

/// True if a play from this one on has shown somebody what was hidden.
fn reveals_from<G: GameUi>(game: &Match<G>, play: usize) -> bool {
    let mut position = game.at(play);
    game.record().plays[play..].iter().any(|Play(who, mv)| {
        let reveals = position.reveals(mv);
        position.apply(*who, mv);
        reveals
    })
}
