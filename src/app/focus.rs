//! The focus of the keyboard.

use super::browser::{found_html, spawn, when_drawn};
use leptos::prelude::document;
use wasm_bindgen::JsCast;

/// Returns the element that has the focus. The body has it while nothing else does.
fn focused() -> Option<web_sys::Element> {
    document().active_element().filter(|element| element.tag_name() != "BODY")
}

fn focus_matches(selector: &str) -> bool {
    focused().is_some_and(|element| element.matches(selector).unwrap_or(false))
}

/// Moves the focus to the first element that matches once the page is drawn, as [`move_soon`] does.
pub fn set_soon(selector: &'static str) {
    move_soon(move || set(selector));
}

/// Runs `act`, which moves the focus, once the page is drawn. If something new has the focus by then, `act` is dropped:
/// on a slow device a person is already typing there.
pub fn move_soon(act: impl FnOnce() + 'static) {
    let before = focused();
    when_drawn(move || {
        let now = focused();
        if now.is_none() || now == before {
            act();
        }
    });
}

/// Keeps the focus while the rows of a `<For>` change places: `each=move || keeping_focus(rows.get())`. A browser takes
/// the focus from an element that moves in the page, so it is restored once the rows are in their new order.
pub fn keeping_focus<T>(rows: T) -> T {
    if let Some(held) = focused().and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        spawn(async move {
            if held.is_connected() && focused().as_ref() != Some(held.as_ref()) {
                let _ = held.focus();
            }
        });
    }
    rows
}

/// Returns true if no part of the page has the focus, so that keys belong to the page.
pub fn is_free() -> bool {
    focused().is_none() || focus_matches("main, [tabindex='-1']")
}

/// Moves the focus to the first element that matches, if the focused element is gone.
pub fn restore(selector: &str) {
    if focused().is_none() {
        set(selector);
    }
}

/// Blurs an element focused by a tap. Call it before a change that removes parts of the page: a browser that finds the
/// focus in a removed part lays out the half-changed page at once. A focus moved by the keyboard stays, even while
/// another window has the focus and nothing here matches `:focus`.
pub fn release() {
    let tapped = focused().filter(|element| element.matches(":focus:not(:focus-visible)").unwrap_or(false));
    if let Some(element) = tapped.and_then(|e| e.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = element.blur();
    }
}

/// Moves the focus to the first element that matches.
pub fn set(selector: &str) {
    if let Some(element) = found_html(selector) {
        let _ = element.focus();
    }
}

/// Moves the focus without scrolling to the element: WebKit would do so a moment later.
pub fn set_in_place(selector: &str) {
    if let Some(element) = found_html(selector) {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = element.focus_with_options(&options);
    }
}

/// Returns true if the focus is in a field or a list, which needs its keys.
pub fn is_in_field() -> bool {
    focus_matches("input, select, textarea")
}
