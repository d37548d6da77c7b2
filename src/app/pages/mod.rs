//! The pages that belong to no game.

pub mod elsewhere;
pub mod events;
pub mod history;
pub mod home;
mod names;
pub mod rules;
pub mod settings;

use super::{chunk::lazy, lazy_pages::SecondaryPages, play::catalog::with_game};
use crate::app::prelude::*;

lazy!(pub secondary: SecondaryPages = SECONDARY_PAGES);

const SECONDARY_PAGES: SecondaryPages = SecondaryPages {
    history: || view! { <history::History/> }.into_any(),
    rules: |game, rule| with_game(game, |entry| view! { <rules::Rules entry rule/> }.into_any()),
    settings: || view! { <settings::Settings/> }.into_any(),
    at_table: || view! { <settings::AtTable/> }.into_any(),
    names: |players, only, rename| view! { <names::Names players only rename/> }.into_any(),
};
