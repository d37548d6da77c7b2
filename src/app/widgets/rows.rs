//! A keyed list in which each row follows only its own item.

use crate::app::widgets::timing::{at_once, when_drawn};
use leptos::prelude::*;
use std::sync::Arc;

/// Shows each item by `row`, which gets a memo of its item. A row is redrawn only if its item changes, and keeps its
/// state, such as open foldouts and typed text, as long as its key stays. `key` gets the index and the item.
#[component]
pub fn Rows<T, N>(
    /// The items. A memo or a stored value, as it is read for every row.
    #[prop(into)]
    each: Signal<Vec<T>>,
    key: fn(usize, &T) -> usize,
    row: impl Fn(Memo<T>) -> N + Send + Sync + 'static,
) -> impl IntoView
where
    T: Clone + PartialEq + Send + Sync + 'static,
    N: IntoView + 'static,
{
    let find = move |items: &Vec<T>, wanted: usize| {
        items.iter().enumerate().find(|(at, item)| key(*at, *item) == wanted).map(|(_, item)| item.clone())
    };
    let keys = move || each.with(|items| items.iter().enumerate().map(|(at, item)| key(at, item)).collect());
    let of_key = move |key| {
        let first = each.with_untracked(|items| find(items, key))?;
        // A row that is about to be removed keeps its last item.
        let item = Memo::new(move |last: Option<&T>| {
            each.with(|items| find(items, key)).or(last.cloned()).unwrap_or_else(|| first.clone())
        });
        Some(untrack(|| row(item).into_any()))
    };
    keyed(Signal::derive(keys), Arc::new(of_key))
}

type RowOfKey = Arc<dyn Fn(usize) -> Option<AnyView> + Send + Sync>;

/// The number of rows that a new list shows at once, and that each frame adds to it.
const PORTION: usize = 30;

/// Shows the keyed list. Not generic over the items, since each instance would add code.
fn keyed(keys: Signal<Vec<usize>>, row: RowOfKey) -> AnyView {
    let (shown, at_once) = (RwSignal::new(PORTION), at_once());
    Effect::new(move || {
        if shown.get() < keys.with(Vec::len) {
            // The page may have been left.
            when_drawn(move || shown.try_update(|shown| *shown += PORTION).unwrap_or_default());
        }
    });
    let most = move || if at_once() { usize::MAX } else { shown.get() };
    let each = move || keys.with(|keys| keys.iter().take(most()).copied().collect::<Vec<_>>());
    view! { <For each key=|key| *key children=move |key| row(key)/> }.into_any()
}
