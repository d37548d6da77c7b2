//! The screen's part of a game's score sheet: what is agreed before the first entry, and what can be tapped.

use super::session::SheetSession;
use crate::app::ctx::use_ctx;
use crate::app::play::lobby::Setting;
use crate::app::widgets::options::Choice;
use leptos::prelude::*;
use sobremesa::engine::{Game, Seat};
use sobremesa::scorekeeper::{AgreedRules, ScoreSheet};

/// The parts that a game adds to its score sheet so that it can be kept on the screen.
pub trait ScorePad: ScoreSheet + 'static {
    /// The form of what is agreed before the first entry.
    fn agree(setting: Setting) -> Agreement;
    /// The buttons in the row of a player.
    fn taps(&self, _: SheetSession, _: Seat) -> Vec<AnyView> {
        Vec::new()
    }
    /// The buttons and forms for the round as a whole.
    fn entries(&self, session: SheetSession) -> AnyView;
}

/// The agreement in the making.
pub struct Agreement {
    pub view: AnyView,
    /// The rules agreed, for so many seats.
    pub rules: Callback<u8, AgreedRules>,
}

impl Agreement {
    /// A form, and the rules of the sheet `S` that it stands for.
    pub fn of<S: ScoreSheet>(
        view: AnyView,
        rules: impl Fn(u8) -> S::Rules + Send + Sync + 'static,
    ) -> Agreement {
        Agreement { view, rules: Callback::new(move |seats| AgreedRules::new(S::Game::ID, &rules(seats))) }
    }
}

/// A [`ScorePad`] as plain functions, made by [`pad`].
pub struct Pad {
    pub game: &'static str,
    pub agree: fn(Setting) -> Agreement,
    pub taps: fn(SheetSession, Seat) -> Vec<AnyView>,
    pub entries: fn(SheetSession) -> AnyView,
}

pub const fn pad<S: ScorePad>() -> Pad {
    Pad {
        game: S::Game::ID,
        agree: S::agree,
        taps: |session, seat| session.count::<S>().map_or_else(Vec::new, |count| count.taps(session, seat)),
        entries: |session| session.count::<S>().map_or_else(|| ().into_any(), |count| count.entries(session)),
    }
}

/// A choice of length; `at` is the place of the one chosen.
pub fn length(
    es: &'static str,
    en: &'static str,
    at: RwSignal<usize>,
    choices: Signal<Vec<String>>,
) -> AnyView {
    let ctx = use_ctx();
    let set = Callback::new(move |chosen| at.set(chosen));
    view! { <Choice name=Signal::derive(move || ctx.say(es, en)) choices chosen=at.into() set/> }.into_any()
}
