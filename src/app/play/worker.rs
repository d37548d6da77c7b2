//! The worker in which bots think: `think.js` starts it with the module of the page.

use super::catalog::game;
use sobremesa::engine::Question;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = window, js_name = sobremesaThink, catch)]
    fn sobremesa_think(module: &JsValue, game: &str, question: &str) -> Result<js_sys::Promise, JsValue>;
}

/// The worker's answer; `None` if it can't be started, times out or fails.
pub async fn ask(game: &str, question: &Question) -> Option<String> {
    let text = serde_json::to_string(question).ok()?;
    let asked = sobremesa_think(&wasm_bindgen::module(), game, &text).ok()?;
    JsFuture::from(asked).await.ok()?.as_string()
}

/// Called in the worker: the move that answers a question in this game.
#[wasm_bindgen]
pub async fn think(id: String, question: String) -> Option<String> {
    let table = (game(&id)?.table)().await.ok()?;
    (table.ponder)(&question)
}
