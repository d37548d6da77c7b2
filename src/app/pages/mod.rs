//! The pages. What only one of them uses lives with it.

pub mod elsewhere;
pub mod events;
pub mod history;
pub mod home;
pub mod rules;
pub mod settings;

use super::play::game_ui::GameInfo;
use leptos::prelude::*;

/// The pages that most visits never open: a chunk of the module.
#[derive(Clone, Copy)]
pub struct Seldom {
    pub history: fn() -> AnyView,
    /// The rules of a game, opened at a rule where one is named.
    pub rules: fn(&'static GameInfo, Option<String>) -> AnyView,
    pub settings: fn() -> AnyView,
}

pub const SELDOM: Seldom = Seldom {
    history: || view! { <history::History/> }.into_any(),
    rules: |entry, rule| view! { <rules::Rules entry rule/> }.into_any(),
    settings: || view! { <settings::Settings/> }.into_any(),
};
