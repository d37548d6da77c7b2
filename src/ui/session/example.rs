//! A match that is only shown: the pictures of a worked example.

use super::{Calling, Session, Standing};
use crate::engine::{Play, Seat, Who};
use crate::lang::Lang;
use crate::saved::{Player, Saved};
use crate::ui::show::Entry;
use leptos::prelude::*;
use serde_json::value::RawValue;

impl Session {
    /// Nothing is asked of it, stored or timed: it is busy for ever.
    pub fn example(entry: &'static Entry, players: Vec<Player>, game: Standing) -> Session {
        let people = Seat::all(players.len() as u8).collect();
        let head = Saved {
            id: String::new(),
            game: entry.id.into(),
            started: 0.0,
            touched: 0.0,
            players,
            late: false,
            taken_back: Vec::new(),
            outcome: None,
            record: RawValue::NULL.to_owned(),
        };
        let session = Session::new(entry, head, game, people);
        session.busy.set(true);
        session
    }

    /// Shows another position, as `who` sees it.
    pub fn show(self, game: Standing, who: Who) {
        self.facing.set(who.seat());
        self.calling.set(match game.call() {
            Some(call) if who.seat() == Some(call.by) => Calling::Window(call),
            Some(call) => Calling::Late(call.by),
            None => Calling::Nobody,
        });
        self.game.set(game);
    }
}

/// The match after these plays; nothing where one is not legal.
pub fn after(game: &Standing, plays: &[Play<String>]) -> Option<Standing> {
    let mut game = game.clone();
    for Play(who, mv) in plays {
        game = game.play(*who, mv)?.0;
    }
    Some(game)
}

/// Why a wish is refused, with the id of its rule.
pub fn refusal(
    game: &Standing,
    Play(who, wish): &Play<String>,
    lang: Lang,
) -> Option<(String, &'static str)> {
    game.why(*who, wish, lang)
}
