//! `<Show>` and `<For>`: what comes and goes.

use super::shown::Shown;
use super::{AnyView, Ask, IntoView};
use leptos::prelude::*;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// Shows a view while a condition holds. The view is made anew each time that the condition comes true.
pub fn show<V: IntoView>(
    when: impl Fn() -> bool + Send + Sync + 'static,
    then: impl Fn() -> V + 'static,
) -> AnyView {
    gate(Box::new(when), Box::new(then))
}

fn gate(when: Box<dyn Fn() -> bool + Send + Sync>, mut then: Box<dyn Ask<AnyView>>) -> AnyView {
    let open = ArcMemo::new(move |_| when());
    AnyView::Live(Box::new(move || if open.get() { then.ask() } else { AnyView::Nothing }))
}

/// Shows a view for each item, known by its key.
pub fn each<I, T, K, V>(
    items: impl Fn() -> I + 'static,
    key: impl Fn(&T) -> K + 'static,
    row: impl Fn(T) -> V + 'static,
) -> AnyView
where
    I: IntoIterator<Item = T>,
    T: 'static,
    K: Hash,
    V: IntoView + 'static,
{
    let row = Rc::new(row);
    // Rows outlive a change of the list, so they don't belong to the effect that follows it.
    let owner = Owner::current().unwrap_or_default();
    AnyView::Live(Box::new(move || {
        let rows = items().into_iter().map(|item| {
            let (key, row) = (hash(&key(&item)), row.clone());
            Row { key, view: Box::new(move || row(item).into_any()) }
        });
        AnyView::Rows(Box::new(Rows { rows: rows.collect(), owner: owner.clone() }))
    }))
}

pub struct Rows {
    rows: Vec<Row>,
    owner: Owner,
}

struct Row {
    key: u64,
    view: Box<dyn FnOnce() -> AnyView>,
}

/// A row in the page.
pub struct ShownRow {
    key: u64,
    owner: Owner,
    pub shown: Shown,
}

impl ShownRow {
    fn new(row: Row, parent: &Owner) -> ShownRow {
        let owner = parent.with(Owner::new);
        let shown = owner.with(|| Shown::new((row.view)()));
        ShownRow { key: row.key, owner, shown }
    }
}

impl Drop for ShownRow {
    fn drop(&mut self) {
        self.owner.cleanup();
    }
}

impl Rows {
    pub fn build(self) -> Vec<ShownRow> {
        self.rows.into_iter().map(|row| ShownRow::new(row, &self.owner)).collect()
    }

    /// Brings the rows in the page, which end before `end`, to this list. The keyboard stays where it is.
    pub fn rebuild(self, shown: &mut Vec<ShownRow>, end: &web_sys::Node) {
        let Some(parent) = end.parent_node() else { return };
        let active = document().active_element();
        let mut old: Vec<Option<ShownRow>> = shown.drain(..).map(Some).collect();
        for row in self.rows {
            let known = old.iter_mut().find(|old| old.as_ref().is_some_and(|old| old.key == row.key));
            shown.push(known.and_then(Option::take).unwrap_or_else(|| ShownRow::new(row, &self.owner)));
        }
        old.iter().flatten().for_each(|gone| gone.shown.remove());
        let mut next = end.clone();
        for row in shown.iter().rev() {
            if row.shown.last().next_sibling().as_ref() != Some(&next) {
                row.shown.insert(&parent, Some(&next));
            }
            next = row.shown.first();
        }
        if let Some(active) = active.filter(|element| document().active_element().as_ref() != Some(element)) {
            let _ = wasm_bindgen::JsCast::unchecked_into::<web_sys::HtmlElement>(active).focus();
        }
    }
}

/// FNV-1a, since what is hashed is not chosen by anybody with a grudge.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

fn hash(key: &impl Hash) -> u64 {
    let mut fnv = Fnv(0xcbf2_9ce4_8422_2325);
    key.hash(&mut fnv);
    fnv.finish()
}
