//! What comes one picture later than the rest: a slow tablet lays out in two steps what would keep it too long in one.

use crate::ui::browser;
use crate::ui::prelude::*;

/// True once there is a picture in which `wanted` was; false at once.
pub fn later(wanted: Signal<bool>) -> Signal<bool> {
    let shown = RwSignal::new(wanted.get_untracked());
    Effect::new(move || {
        if !wanted.get() {
            shown.set(false);
        } else if !shown.get_untracked() {
            browser::when_drawn(move || {
                if wanted.try_get_untracked() == Some(true) {
                    shown.set(true);
                }
            });
        }
    });
    Signal::derive(move || wanted.get() && shown.get())
}

/// Views that come once there is a picture without them.
pub fn afterwards(views: Vec<AnyView>) -> impl IntoView {
    let drawn = RwSignal::new(false);
    // The page may have been left.
    browser::when_drawn(move || {
        let _ = drawn.try_set(true);
    });
    let views = StoredValue::new_local(views);
    move || drawn.get().then(|| views.try_update_value(std::mem::take))
}
