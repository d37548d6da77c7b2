//! The offer to install the app: where it may be made. Its words are in a chunk.

use super::browser;
use super::chunk;
use super::ctx::use_ctx;
use super::lazy_pages::travel;
use leptos::prelude::*;
use sobremesa::store::Kind;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = window, js_name = sobremesaInstall, catch)]
    fn sobremesa_install(ask: bool) -> Result<bool, JsValue>;
}

/// The settings that say that it was answered.
pub const ANSWERED: &str = "install";

/// True if the browser has a prompt of its own for it.
pub fn has_prompt() -> bool {
    sobremesa_install(false).unwrap_or(false)
}

/// Shows the browser's own prompt.
pub fn prompt() {
    let _ = sobremesa_install(true);
}

/// False where it is installed, was answered, or can't be done.
fn may_be_made() -> bool {
    let standalone = js_sys::Reflect::get(&window().navigator(), &"standalone".into());
    // Safari on iPad and iPhone, and no other, says whether it is.
    let by_hand = standalone.is_ok_and(|found| found.as_bool() == Some(false));
    (has_prompt() || by_hand)
        && !browser::prefers("(display-mode: standalone)")
        && use_ctx().vault().peek(Kind::Settings, ANSWERED, |_| Some(())).is_none()
}

/// The offer, which is fetched where it may be made.
pub fn install_offer() -> Option<AnyView> {
    may_be_made().then(|| chunk::part(travel, |pages| (pages.install)()))
}
