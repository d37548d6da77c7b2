//! A keyed list in which each row follows only its own item.

use crate::app::widgets::erased::{self, Effect, KeyedRow};
use crate::app::widgets::timing::{at_once, when_drawn};
use leptos::prelude::*;
use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

/// The current item of a row. A `Memo<T>` in its place would be compiled again for each `T`.
pub struct Item<T> {
    now: Memo<Erased>,
    of: PhantomData<fn() -> T>,
}

copyable!(<T> Item<T>);

impl<T: Clone + 'static> Item<T> {
    pub fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        self.now.with(|now| read(now.item.downcast_ref().expect("the type of the list")))
    }

    pub fn get(self) -> T {
        self.with(T::clone)
    }

    pub fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        untrack(|| self.with(read))
    }

    pub fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }
}

#[derive(Clone)]
struct Erased {
    item: Arc<dyn Any + Send + Sync>,
    equal: fn(&dyn Any, &dyn Any) -> bool,
}

impl PartialEq for Erased {
    fn eq(&self, other: &Erased) -> bool {
        (self.equal)(&*self.item, &*other.item)
    }
}

/// Shows each item by `row`. A row is redrawn only if its item changes, and keeps its state, such as open foldouts and
/// typed text, as long as its key stays. `key` gets the index and the item.
#[component]
pub fn Rows<T, N>(
    /// The items. A memo or a stored value, as it is read for every row.
    #[prop(into)]
    each: Signal<Vec<T>>,
    key: fn(usize, &T) -> usize,
    row: impl Fn(Item<T>) -> N + Send + Sync + 'static,
) -> impl IntoView
where
    T: Clone + PartialEq + Send + Sync + 'static,
    N: IntoView + 'static,
{
    let equal = |one: &dyn Any, other: &dyn Any| one.downcast_ref::<T>() == other.downcast_ref();
    let keys = move || each.with(|items| items.iter().enumerate().map(|(at, item)| key(at, item)).collect());
    let find = move |wanted: usize| {
        each.with(|items| {
            let found = items.iter().enumerate().find(|(at, item)| key(*at, *item) == wanted);
            found.map(|(_, item)| Erased { item: Arc::new(item.clone()), equal })
        })
    };
    let row = move |now: Memo<Erased>| row(Item { now, of: PhantomData }).into_any();
    keyed(Signal::derive(keys), Arc::new(find), Arc::new(row))
}

/// The number of rows that a new list shows at once, and that each frame adds to it.
const PORTION: usize = 30;

/// Shows the keyed list. Not generic over the items, since each instance would add code.
fn keyed(
    keys: Signal<Vec<usize>>,
    find: Arc<dyn Fn(usize) -> Option<Erased> + Send + Sync>,
    row: Arc<dyn Fn(Memo<Erased>) -> AnyView + Send + Sync>,
) -> AnyView {
    let (shown, at_once) = (RwSignal::new(PORTION), at_once());
    Effect::new(move || {
        if shown.get() < keys.with(Vec::len) {
            // The page may have been left.
            when_drawn(move || shown.try_update(|shown| *shown += PORTION).unwrap_or_default());
        }
    });
    let most = move || if at_once() { usize::MAX } else { shown.get() };
    let of_key = move |key: &usize| {
        let (find, row, key) = (find.clone(), row.clone(), *key);
        let view = move || {
            let first = untrack(|| find(key))?;
            // A row that is about to be removed keeps its last item.
            let now =
                Memo::new(move |last: Option<&Erased>| find(key).or(last.cloned()).unwrap_or_else(|| first.clone()));
            Some(untrack(|| row(now)))
        };
        KeyedRow { key: key as u64, view: Box::new(move || view().into_any()) }
    };
    let rows = move || keys.with(|keys| keys.iter().take(most()).map(&of_key).collect());
    erased::keyed(Box::new(rows))
}
