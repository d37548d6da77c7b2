//! A match that is only shown: the pictures of a worked example.

use super::{Calling, Session, Standing};
use crate::engine::{Play, Seat, Who};
use crate::lang::Lang;
use crate::saved::Player;
use crate::ui::app::use_ctx;
use crate::ui::prelude::*;
use crate::ui::show::Entry;

impl Session {
    /// Nothing is asked of it, stored or timed: it is busy for ever.
    pub fn example(entry: &'static Entry, players: Vec<Player>, game: Standing) -> Session {
        Session {
            ctx: use_ctx(),
            entry,
            id: StoredValue::new(String::new()),
            started: 0.0,
            people: StoredValue::new(Seat::all(players.len() as u8).collect()),
            players: StoredValue::new(players),
            game: RwSignal::new(game),
            facing: RwSignal::new(None),
            calling: RwSignal::new(Calling::Nobody),
            late: StoredValue::new(false),
            taken_back: StoredValue::new(Vec::new()),
            epoch: StoredValue::new(0),
            busy: RwSignal::new(true),
            bots: StoredValue::new_local(super::chance::bot_rng()),
        }
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
