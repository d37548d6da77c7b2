//! The names that most pages use.

pub use super::browser;
pub use super::chunk;
pub use super::ctx::{Ctx, use_ctx};
pub use super::dates;
pub use super::focus::{self, keeping_focus};
pub use super::route::Route;
pub use super::widgets::drawing::{BackLink, DirectionArrow, Drawing, Icon};
pub use super::widgets::emblem::{Emblem, Name, Star};
pub use super::widgets::erased::{Effect, For, Show, set_timeout};
pub use super::widgets::options::{Choice, Switch, TextField};
pub use super::widgets::page::{Head, StillLoading};
pub use super::widgets::removal::Removal;
pub use super::widgets::rows::{Item, Rows};
pub use super::widgets::timing::{delayed, every, in_portions, next_frame, stay_awake};
pub use leptos::prelude::*;
pub use sobremesa::engine::{Seat, Who};
pub use sobremesa::lang::{Lang, Pair, sentence, sentences, texts};
pub use sobremesa::saved::Player;
pub use sobremesa::store::Kind;
pub use std::time::Duration;
