//! The pages. What only one of them uses lives with it.

pub mod elsewhere;
pub mod events;
pub mod history;
pub mod home;
mod names;
pub mod rules;
pub mod settings;

use super::chunk::chunk;
use super::play::game_ui::GameInfo;
use leptos::prelude::*;
use sobremesa::saved::Player;

/// The pages that most visits never open: a chunk of the module.
#[derive(Clone, Copy)]
pub struct Seldom {
    pub history: fn() -> AnyView,
    /// The rules of a game, opened at a rule where one is named.
    pub rules: fn(&'static GameInfo, Option<String>) -> AnyView,
    pub settings: fn() -> AnyView,
    /// The settings that matter while a match is played, for its menu.
    pub at_table: fn() -> AnyView,
    /// The names of the players at a table, to be changed.
    pub names: fn(Vec<Player>, Callback<Vec<String>>) -> AnyView,
}

chunk!(pub seldom: Seldom = SELDOM);

const SELDOM: Seldom = Seldom {
    history: || view! { <history::History/> }.into_any(),
    rules: |entry, rule| view! { <rules::Rules entry rule/> }.into_any(),
    settings: || view! { <settings::Settings/> }.into_any(),
    at_table: || view! { <settings::AtTable/> }.into_any(),
    names: |players, rename| view! { <names::Names players rename/> }.into_any(),
};
