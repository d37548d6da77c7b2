//! Decides whether to offer to install the app. The offer itself is in a chunk.

use super::lazy_pages::travel;
use crate::app::prelude::*;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = window, js_name = sobremesaInstall, catch)]
    fn sobremesa_install(ask: bool) -> Result<bool, JsValue>;
}

/// The id of the document that is stored once the offer was answered.
pub const ANSWERED: &str = "install";

/// Returns true if the browser can show its own prompt.
pub fn has_prompt() -> bool {
    sobremesa_install(false).unwrap_or(false)
}

pub fn prompt() {
    let _ = sobremesa_install(true);
}

/// Returns true unless the app is already installed, can't be installed, or the offer was answered.
fn may_be_offered() -> bool {
    let standalone = js_sys::Reflect::get(&window().navigator(), &"standalone".into());
    // Only Safari on iPad and iPhone has this property.
    let by_hand = standalone.is_ok_and(|found| found.as_bool() == Some(false));
    (has_prompt() || by_hand)
        && !browser::prefers("(display-mode: standalone)")
        && use_ctx().vault().peek(Kind::Settings, ANSWERED, |_| Some(())).is_none()
}

pub fn install_offer() -> Option<AnyView> {
    may_be_offered().then(|| chunk::part(travel, |pages| (pages.install)()))
}
