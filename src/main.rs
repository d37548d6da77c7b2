//! The page: mounts the app. On other targets there is nothing to mount.

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
