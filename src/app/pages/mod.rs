//! The pages. A part that only one of them uses lives with it.

pub mod elsewhere;
pub mod events;
pub mod history;
pub mod home;
mod names;
pub mod rules;
pub mod settings;

use super::chunk::chunk;
use super::doors::Seldom;
use super::play::catalog::with_game;
use leptos::prelude::*;

chunk!(pub seldom: Seldom = SELDOM);

const SELDOM: Seldom = Seldom {
    history: || view! { <history::History/> }.into_any(),
    rules: |game, rule| with_game(game, |entry| view! { <rules::Rules entry rule/> }.into_any()),
    settings: || view! { <settings::Settings/> }.into_any(),
    at_table: || view! { <settings::AtTable/> }.into_any(),
    names: |players, rename| view! { <names::Names players rename/> }.into_any(),
};
