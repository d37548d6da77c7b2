//! The browser's side of the store: localStorage, IndexedDB, and the tabs that share them.

mod browser;
mod durable;
mod tabs;

pub use browser::{open, pause, persist, persisted, refresh, retry};
pub use tabs::Tabs;
