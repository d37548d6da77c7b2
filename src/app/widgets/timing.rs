//! Work that a page puts off: parts drawn a frame later, so that a slow tablet does not freeze, and timers that end
//! with their part of the page.

use crate::app::browser;
use crate::app::widgets::erased::Effect;
use leptos::prelude::*;
use std::time::Duration;

/// The number of parts that are still to be drawn. Provided as context by pages that show whether they are busy.
#[derive(Clone, Copy)]
pub struct PendingParts {
    count: RwSignal<usize>,
    at_once: RwSignal<bool>,
}

impl PendingParts {
    pub fn provide() -> PendingParts {
        let pending = PendingParts { count: RwSignal::new(0), at_once: RwSignal::new(false) };
        provide_context(pending);
        pending
    }

    pub fn any(self) -> bool {
        self.count.get() > 0
    }

    /// Draws all parts without waiting for frames, also those that come later.
    pub fn draw_at_once(self) {
        self.at_once.set(true);
    }
}

/// Returns a function that is true if the page draws all its parts at once. It works after the context is disposed of.
pub fn at_once() -> impl Fn() -> bool + Copy + Send + Sync {
    let pending = use_context::<PendingParts>();
    move || pending.and_then(|pending| pending.at_once.try_get()) == Some(true)
}

/// Runs `act` once the page is drawn, and counts a pending part until then.
pub fn when_drawn(act: impl FnOnce() + 'static) {
    let pending = use_context::<PendingParts>().map(|pending| pending.count);
    if let Some(count) = pending {
        count.update(|count| *count += 1);
    }
    browser::when_drawn(move || {
        act();
        if let Some((count, left)) = pending.and_then(|count| Some((count, count.try_get_untracked()?))) {
            let _ = count.try_set(left.saturating_sub(1));
        }
    });
}

/// Calls `act` again and again, with this pause, until the caller's part of the page is removed.
pub fn every(pause: Duration, act: impl Fn() + 'static) {
    let ticking = set_interval_with_handle(act, pause);
    on_cleanup(move || ticking.into_iter().for_each(|ticking| ticking.clear()));
}

/// Keeps the screen on until the caller's part of the page is removed.
pub fn stay_awake() {
    let _ = browser::keep_awake(true);
    on_cleanup(|| _ = browser::keep_awake(false));
}

/// Returns a signal that follows `wanted`, with a delay of one frame if it becomes true.
pub fn delayed(wanted: Signal<bool>) -> Signal<bool> {
    // A memo, so that the effect runs only on changes.
    let wanted = Memo::new(move |_| wanted.get());
    let shown = RwSignal::new(false);
    Effect::new(move || {
        if !wanted.get() {
            shown.set(false);
        } else if !shown.get_untracked() {
            when_drawn(move || {
                if wanted.try_get_untracked() == Some(true) {
                    shown.set(true);
                }
            });
        }
    });
    Memo::new(move |_| wanted.get() && shown.get()).into()
}

/// Shows a view one frame later. Nested in another one, it is shown two frames later.
pub fn next_frame<V: IntoView>(view: impl FnOnce() -> V + 'static) -> AnyView {
    next_frame_boxed(Box::new(move || view().into_any()))
}

/// The number of views of a long list that each frame draws.
const PORTION: usize = 60;

/// Shows the views of a list: one portion per frame on a page with [`PendingParts`], otherwise all at once.
pub fn in_portions(mut views: Box<dyn Iterator<Item = AnyView>>) -> AnyView {
    let waits = use_context::<PendingParts>().and_then(|pending| pending.at_once.try_get_untracked()) == Some(false);
    let most = if waits { PORTION } else { usize::MAX };
    let first: Vec<AnyView> = views.by_ref().take(most).collect();
    let rest = (first.len() == most).then(|| next_frame(move || in_portions(views)));
    (first, rest).into_any()
}

fn next_frame_boxed(view: Box<dyn FnOnce() -> AnyView>) -> AnyView {
    let drawn = RwSignal::new(false);
    when_drawn(move || _ = drawn.try_set(true));
    let view = StoredValue::new_local(Some(view));
    let at_once = at_once();
    // A memo, so that it is shown once.
    let due = Memo::new(move |_| drawn.get() || at_once());
    let shown = move || due.get().then(|| view.try_update_value(Option::take).flatten().map(|view| view()));
    shown.into_any()
}
