//! A keyed list whose rows follow their own items.

use leptos::prelude::*;
use std::sync::Arc;

/// Shows each item by `row`, which gets a memo of its own item: a row is redrawn only if its item changes, and keeps
/// what is open or typed in it while its key stays. `key` also gets the index of the item.
#[component]
pub fn Rows<T, N>(
    /// Read for every row: a memo or a stored value.
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

/// Makes one list for all types of items: each instance would add code.
fn keyed(keys: Signal<Vec<usize>>, row: RowOfKey) -> AnyView {
    view! { <For each=move || keys.get() key=|key| *key children=move |key| row(key)/> }.into_any()
}
