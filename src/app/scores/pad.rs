//! The form of what is agreed before the first entry of a sheet.

use crate::app::play::lobby::Setting;
use crate::app::prelude::*;
use sobremesa::engine::Game;
use sobremesa::scorekeeper::{AgreedRules, ScoreSheet};

/// The part that a game adds to its score sheet so that it can be begun on the screen.
pub trait ScorePad: ScoreSheet + 'static {
    fn agree(setting: Setting) -> Agreement;
}

/// The agreement in the making.
pub struct Agreement {
    pub view: AnyView,
    /// The rules agreed, for this number of seats.
    pub rules: Callback<u8, AgreedRules>,
}

impl Agreement {
    /// Returns a form, and the rules of the sheet `S` that it stands for.
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

/// A choice of length; `at` is the place of the one chosen.
#[component]
pub fn Length(es: &'static str, en: &'static str, at: RwSignal<usize>, choices: Signal<Vec<String>>) -> impl IntoView {
    let ctx = use_ctx();
    let set = Callback::new(move |chosen| at.set(chosen));
    view! { <Choice name=ctx.text(es, en) choices chosen=at.into() set/> }
}
