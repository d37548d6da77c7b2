//! The page: starts the app in the browser. On other targets it prints an error.

#![deny(clippy::disallowed_fields, clippy::wildcard_enum_match_arm)]
#![cfg_attr(
    target_arch = "wasm32",
    allow(clippy::redundant_closure, reason = "Leptos makes one type of the closures that it sees in the markup")
)]

#[cfg(target_arch = "wasm32")]
mod app;

#[cfg(target_arch = "wasm32")]
fn main() {
    app::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This is a page for the browser. Run: cargo xtask serve");
    std::process::exit(2);
}
