//! Everything the browser shows. A component is given a view, the legal moves and a callback; only [`session`] plays,
//! saves, times and calls bots.

pub mod app;
pub mod browser;
pub mod carry;
pub mod chunk;
pub mod event;
pub mod frame;
pub mod game_ui;
pub mod lobby;
pub mod pages;
pub mod prefs;
pub mod route;
pub mod scores;
pub mod session;
pub mod widgets;

use leptos::prelude::*;

/// Mounts the app in the page.
pub fn start() {
    std::panic::set_hook(Box::new(|info| browser::report_panic(&info.to_string())));
    wasm_bindgen_futures::spawn_local(async {
        let ctx = app::Ctx::open().await;
        mount_to_body(move || view! { <app::App ctx/> });
        browser::announce_ready();
    });
}
