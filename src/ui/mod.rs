//! Everything the browser shows. A component is given a view, the legal moves and a callback; only [`session`] plays,
//! saves, times and calls bots.

pub mod app;
pub mod browser;
pub mod carry;
pub mod chunk;
pub mod dom;
pub mod event;
pub mod frame;
pub mod lobby;
pub mod pages;
pub mod prefs;
pub mod prelude;
pub mod route;
pub mod scores;
pub mod session;
pub mod show;
pub mod signals;
pub mod widgets;

use prelude::*;

/// Mounts the app in the page.
pub fn start() {
    std::panic::set_hook(Box::new(|info| browser::report_panic(&info.to_string())));
    // Leptos has no executor of its own before something is mounted.
    wasm_bindgen_futures::spawn_local(async {
        let ctx = app::Ctx::open().await;
        dom::mount(move || view! { <app::App ctx/> });
        browser::announce_ready();
    });
}
