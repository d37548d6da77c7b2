//! The page in the browser. A component gets a view, the legal moves and a callback. Only [`play::session`] plays and
//! saves matches, keeps time and calls bots.

/// Makes a type `Copy` whatever its parameters are. A derive would require them to be `Copy` too.
macro_rules! copyable {
    (<$($param:ident $(: $bound:ident)?),+> $type:ty) => {
        impl<$($param $(: $bound)?),+> Clone for $type {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<$($param $(: $bound)?),+> Copy for $type {}
    };
}

pub mod browser;
pub mod chunk;
pub mod ctx;
pub mod dates;
pub mod events;
pub mod focus;
pub mod games;
pub mod import;
pub mod install;
pub mod journal;
pub mod kept;
pub mod lazy_pages;
pub mod pages;
pub mod play;
pub mod prefs;
pub mod prelude;
pub mod recover;
pub mod root;
pub mod route;
pub mod scores;
pub mod store;
pub mod tables;
pub mod travel;
pub mod widgets;

use leptos::prelude::*;

/// Starts the app. In a worker, which has no page, it only provides the games, for bots.
pub fn start() {
    if web_sys::window().is_none() {
        return play::catalog::offer(games::GAMES);
    }
    std::panic::set_hook(Box::new(|info| _ = browser::report_panic(&info.to_string())));
    browser::spawn(async {
        play::catalog::offer(games::GAMES);
        lazy_pages::provide(root::LAZY_PAGES);
        let ctx = ctx::Ctx::open(kept::over_since).await;
        mount_to_body(move || view! { <root::App ctx/> });
        browser::announce_ready();
    });
}
