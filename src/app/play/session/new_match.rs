//! Beginning a match: it is stored before its first card is shown.

use super::chance;
use crate::app::play::game_ui::GameUi;
use crate::app::prelude::*;
use sobremesa::engine::{Match, Seed, Status, Written};
use sobremesa::saved::Saved;
use std::pin::Pin;

/// The match to begin: its id on this device, and its players by seat.
pub struct NewMatch {
    pub ctx: Ctx,
    pub id: String,
    pub players: Vec<Player>,
    /// The shuffle that was agreed on; otherwise a new one.
    pub seed: Option<Seed>,
}

/// The id of a match once it is stored; `None` if the device has no source of chance.
pub type Begun = Pin<Box<dyn Future<Output = Option<String>>>>;

/// Deals a match and stores it. The number of players must be one that the game allows.
pub fn begin<G: GameUi>(new: NewMatch, mut options: G::Options) -> Begun {
    let NewMatch { ctx, id, players, seed } = new;
    G::fit(&mut options, players.len() as u8);
    let dealt = seed.or_else(chance::seed).map(|seed| Match::<G>::start(options, players.len() as u8, seed));
    let now = browser::now();
    // Without a glance: until the first move lists show the picture of the game, as a set-up need not know its pieces.
    let saved = dealt.map(|dealt| Saved {
        started: now,
        touched: now,
        turn: turn(dealt.game()),
        ..Saved::new(id, G::ID, players, dealt.record().written())
    });
    Box::pin(async move {
        let saved = saved?;
        ctx.save(Kind::Match, &saved.id, &text(&saved)).await;
        Some(saved.id)
    })
}

/// Returns the seat to move; `None` between two rounds and at the end.
pub(super) fn turn<G: GameUi>(game: &G) -> Option<Seat> {
    match game.status() {
        Status::Waiting(seat) if !game.rests() => Some(seat),
        Status::Waiting(_) | Status::Over(_) => None,
    }
}

/// Returns the text of a match in the store.
pub(super) fn text(saved: &Saved<Written>) -> String {
    serde_json::to_string(saved).expect("a match is plain values")
}
