//! The worker for slow computations, which `think.js` starts with the module of the page.

use super::catalog::game;
use sobremesa::engine::Question;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = window, js_name = sobremesaThink, catch)]
    fn sobremesa_think(
        module: &JsValue,
        name: &str,
        given: Vec<String>,
        told: &JsValue,
    ) -> Result<js_sys::Promise, JsValue>;
}

/// Calls the function of this name in the worker; `None` if the worker can't be started, times out or fails. `told` is
/// called with the numbers that it reports meanwhile.
pub async fn call(name: &str, given: Vec<String>, told: &JsValue) -> Option<String> {
    let asked = sobremesa_think(&wasm_bindgen::module(), name, given, told).ok()?;
    JsFuture::from(asked).await.ok()?.as_string()
}

/// Returns the worker's move; `None` as for [`call`].
pub async fn ask(game: &str, question: &Question) -> Option<String> {
    let text = serde_json::to_string(question).ok()?;
    call("think", vec![game.into(), text], &JsValue::UNDEFINED).await
}

/// Returns, in the worker, the move that answers a question in this game.
#[wasm_bindgen]
pub async fn think(id: String, question: String) -> Option<String> {
    let table = (game(&id)?.table)().await.ok()?;
    (table.ponder)(&question)
}
