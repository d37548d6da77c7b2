//! `Show`, `For`, `Effect` and `set_timeout` with boxed closures, so that they are compiled once. Leptos compiles its
//! own again for each use. The prelude exports these instead.

use leptos::prelude::*;
use leptos::reactive::effect::EffectFunction;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

/// Shows its children while `when` is true, otherwise `fallback`.
#[component(transparent)]
pub fn Show(
    when: impl Fn() -> bool + Send + Sync + 'static,
    children: ChildrenFn,
    #[prop(optional, into)] fallback: ViewFn,
) -> impl IntoView {
    shown(Box::new(when), children, fallback)
}

fn shown(when: Box<dyn Fn() -> bool + Send + Sync>, children: ChildrenFn, fallback: ViewFn) -> AnyView {
    let when = ArcMemo::new(move |_| when());
    let view = move || if when.get() { children() } else { fallback.run() };
    view.into_any()
}

/// Shows each item by `children`. The view of an item stays as long as its `key`.
#[component(transparent)]
pub fn For<I, K, N>(
    each: impl Fn() -> I + Send + Sync + 'static,
    key: impl Fn(&I::Item) -> K + Send + Sync + 'static,
    children: impl Fn(I::Item) -> N + Send + Sync + 'static,
) -> impl IntoView
where
    I: IntoIterator + 'static,
    I::Item: Send + 'static,
    K: Hash + 'static,
    N: IntoView + 'static,
{
    let row = Arc::new(move |item| children(item).into_any());
    let rows = move || {
        let rows = each().into_iter().map(|item| {
            let (row, mut hasher) = (row.clone(), DefaultHasher::new());
            key(&item).hash(&mut hasher);
            KeyedRow { key: hasher.finish(), view: Box::new(move || row(item)) }
        });
        rows.collect()
    };
    keyed(Box::new(rows))
}

/// A row of a list. It is drawn only if its key is new.
pub struct KeyedRow {
    pub key: u64,
    pub view: Box<dyn FnOnce() -> AnyView + Send>,
}

/// Shows a keyed list.
pub fn keyed(rows: Box<dyn Fn() -> Vec<KeyedRow> + Send + Sync>) -> AnyView {
    view! { <leptos::prelude::For each=rows key=|row| row.key children=|row: KeyedRow| (row.view)()/> }.into_any()
}

pub struct Effect;

impl Effect {
    /// Runs `act` now, and again whenever a signal that it reads changes. It may take what it returned last.
    pub fn new<T: 'static, M>(mut act: impl EffectFunction<T, M> + 'static) -> Effect {
        let mut last = None;
        let act: Box<dyn FnMut()> = Box::new(move || last = Some(act.run(last.take())));
        leptos::prelude::Effect::new(act);
        Effect
    }
}

/// Runs `act` after a pause.
pub fn set_timeout(act: impl FnOnce() + 'static, pause: Duration) {
    let act: Box<dyn FnOnce()> = Box::new(act);
    leptos::prelude::set_timeout(act, pause);
}
