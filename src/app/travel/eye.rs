//! The interface to `camera.js`.

use js_sys::{Array, Promise, Uint8Array};
use sobremesa::travel::parts::Parcel;
use sobremesa::travel::seen;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = window, js_name = sobremesaCamera, catch)]
    fn sobremesa_camera(what: &str, given: &JsValue) -> Result<Promise, JsValue>;
}

async fn ask(what: &str, given: &JsValue) -> Result<JsValue, JsValue> {
    JsFuture::from(sobremesa_camera(what, given)?).await
}

/// Why the camera can't be used.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Blind {
    Refused,
    NoCamera,
    /// Another program uses the camera, or any other error.
    Trouble,
}

/// Starts the camera and shows it in a `video` element.
pub async fn open(video: &JsValue) -> Result<(), Blind> {
    let Err(why) = ask("open", video).await else { return Ok(()) };
    let name = why.dyn_ref::<web_sys::DomException>().map(web_sys::DomException::name);
    Err(match name.as_deref() {
        Some("NotAllowedError" | "SecurityError") => Blind::Refused,
        Some("NotFoundError" | "NotSupportedError" | "OverconstrainedError") => Blind::NoCamera,
        _ => Blind::Trouble,
    })
}

/// Returns the texts of the codes that the camera sees next, or `None` once it is off.
pub async fn look(video: &JsValue) -> Option<Vec<String>> {
    texts(&ask("look", video).await.ok()?)
}

/// Returns the texts of the codes in the photo chosen in this field, or `None` if it is not a picture.
pub async fn photo(field: &JsValue) -> Option<Vec<String>> {
    texts(&ask("photo", field).await.ok()?)
}

/// Reads the answer of `camera.js`: texts, or grey pixels if the browser itself can't read codes.
fn texts(found: &JsValue) -> Option<Vec<String>> {
    if let Some(texts) = found.dyn_ref::<Array>() {
        return Some(texts.iter().filter_map(|text| text.as_string()).collect());
    }
    let picture = found.dyn_ref::<Uint8Array>()?.to_vec();
    let (size, grey) = picture.split_first_chunk::<4>()?;
    let side = |at: usize| usize::from(u16::from_le_bytes([size[at], size[at + 1]]));
    Some(seen::texts(side(0), side(2), grey))
}

/// Compresses a text if this browser can.
pub async fn pack(text: &str) -> Parcel {
    let bytes = text.as_bytes();
    let packed = ask("pack", &Uint8Array::from(bytes)).await;
    match packed.as_ref().ok().and_then(|packed| packed.dyn_ref::<Uint8Array>()) {
        Some(packed) => Parcel { packed: true, bytes: packed.to_vec() },
        None => Parcel { packed: false, bytes: bytes.to_vec() },
    }
}

pub async fn unpack(parcel: Parcel) -> Option<String> {
    let bytes = match parcel.packed {
        true => ask("unpack", &Uint8Array::from(&parcel.bytes[..])).await.ok()?.dyn_ref::<Uint8Array>()?.to_vec(),
        false => parcel.bytes,
    };
    String::from_utf8(bytes).ok()
}
