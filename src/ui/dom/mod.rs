//! What is shown, and how it gets into the page.
//!
//! Components are written as in Leptos (`view!`, `#[component]`, signals), but every view is a value of one type, and
//! one piece of code builds and changes them all. Leptos would make a type, and the code for it, of each piece of markup.

mod element;
mod list;
mod shown;
mod value;

pub use element::El;
pub use list::{each, show};
pub use value::{IntoValue, Value};

use crate::ui::signals::{Memo, RwSignal};
use leptos::prelude::*;
use shown::Shown;
use std::borrow::Cow;

/// Anything that can be shown.
pub enum AnyView {
    Nothing,
    Text(Cow<'static, str>),
    Element(El),
    /// One after the other.
    Many(Vec<AnyView>),
    /// Asked again whenever a signal changes that it read.
    Live(Box<dyn Ask<AnyView>>),
    /// Told apart by keys: a row that stays keeps its elements and its state.
    Rows(Box<list::Rows>),
}

/// A closure that is asked again and again. As a `dyn FnMut` each would bring a way to be called once, which nobody uses
/// and the page would carry.
pub trait Ask<T> {
    fn ask(&mut self) -> T;
}

impl<F: FnMut() -> V, V: IntoView> Ask<AnyView> for F {
    fn ask(&mut self) -> AnyView {
        self().into_any()
    }
}

/// What may stand in braces in a view.
pub trait IntoView {
    fn into_any(self) -> AnyView;
}

impl IntoView for AnyView {
    fn into_any(self) -> AnyView {
        self
    }
}

impl IntoView for El {
    fn into_any(self) -> AnyView {
        AnyView::Element(self)
    }
}

impl IntoView for () {
    fn into_any(self) -> AnyView {
        AnyView::Nothing
    }
}

impl IntoView for &'static str {
    fn into_any(self) -> AnyView {
        AnyView::Text(Cow::Borrowed(self))
    }
}

impl IntoView for String {
    fn into_any(self) -> AnyView {
        AnyView::Text(Cow::Owned(self))
    }
}

impl<V: IntoView> IntoView for Option<V> {
    fn into_any(self) -> AnyView {
        self.map_or(AnyView::Nothing, V::into_any)
    }
}

impl<V: IntoView> IntoView for Vec<V> {
    fn into_any(self) -> AnyView {
        self.collect_view()
    }
}

impl<V: IntoView, const N: usize> IntoView for [V; N] {
    fn into_any(self) -> AnyView {
        self.collect_view()
    }
}

impl<F: FnMut() -> V + 'static, V: IntoView> IntoView for F {
    fn into_any(self) -> AnyView {
        AnyView::Live(Box::new(self))
    }
}

/// Numbers are shown in digits.
macro_rules! numbers {
    ($($number:ty)*) => { $(
        impl IntoView for $number {
            fn into_any(self) -> AnyView {
                AnyView::Text(Cow::Owned(self.to_string()))
            }
        }
    )* };
}
numbers!(u8 u16 u32 u64 usize i32 i64);

/// A signal shows what is in it.
macro_rules! signals {
    ($($signal:ident)*) => { $(
        impl<T: IntoView + Clone + Send + Sync + 'static> IntoView for $signal<T> {
            fn into_any(self) -> AnyView {
                AnyView::Live(Box::new(move || self.get()))
            }
        }
    )* };
}
signals!(Signal Memo RwSignal ReadSignal);

/// Views of many things, one after the other.
pub trait CollectView {
    fn collect_view(self) -> AnyView;
}

impl<I: IntoIterator<Item: IntoView>> CollectView for I {
    fn collect_view(self) -> AnyView {
        AnyView::Many(self.into_iter().map(IntoView::into_any).collect())
    }
}

/// Runs the body of a component: what it reads is not followed.
pub fn once(body: impl FnOnce() -> AnyView) -> AnyView {
    untrack(body)
}

/// Shows a view at the end of the page, for as long as the page lives.
pub fn mount(view: impl FnOnce() -> AnyView) {
    // Only the first call can set it, and there is no other one.
    let _ = any_spawner::Executor::init_wasm_bindgen();
    let owner = Owner::new();
    let shown = owner.with(|| Shown::new(view()));
    if let Some(body) = document().body() {
        shown.insert(&body, None);
    }
    std::mem::forget((owner, shown));
}
