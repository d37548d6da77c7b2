//! The form of the rules that are agreed before a sheet begins.

use crate::app::play::lobby::Setting;
use crate::app::prelude::*;
use sobremesa::engine::Game;
use sobremesa::scorekeeper::{AgreedRules, ScoreSheet};

/// What a game adds to its score sheet so that one can be begun in the app.
pub trait ScorePad: ScoreSheet + 'static {
    fn agree(setting: Setting) -> Agreement;
}

pub struct Agreement {
    pub view: AnyView,
    /// Returns the agreed rules for a number of seats.
    pub rules: Callback<u8, AgreedRules>,
}

impl Agreement {
    /// Makes an agreement from a form and a function that returns the rules it contains, for a number of seats.
    pub fn of<S: ScoreSheet>(
        view: impl IntoView + 'static,
        rules: impl Fn(u8) -> S::Rules + Send + Sync + 'static,
    ) -> Agreement {
        let rules = Callback::new(move |seats| AgreedRules::new(S::Game::ID, &rules(seats)));
        Agreement { view: view.into_any(), rules }
    }
}

/// A [`ScorePad`] as plain functions, made by [`pad`].
pub struct Pad {
    pub game: &'static str,
    pub agree: fn(Setting) -> Agreement,
}

pub const fn pad<S: ScorePad>() -> Pad {
    Pad { game: S::Game::ID, agree: S::agree }
}

/// A choice of length. `at` is the index of the chosen one.
#[component]
pub fn Length(es: &'static str, en: &'static str, at: RwSignal<usize>, choices: Signal<Vec<String>>) -> impl IntoView {
    let ctx = use_ctx();
    let set = Callback::new(move |chosen| at.set(chosen));
    view! { <Choice name=ctx.text(es, en) choices chosen=at.into() set/> }
}
