//! What every file of the page begins with: Leptos, but for its views, which are our own (see [`super::dom`]), and for
//! signals of any type (see [`super::signals`]).

pub use super::dom::{AnyView, CollectView, IntoView, IntoView as IntoAny};
pub use super::signals::{Effect, Memo, RwSignal};
pub use leptos::prelude::*;
pub use markup::{component, view};
