//! Calls to the browser.

use leptos::prelude::{document, request_animation_frame, set_timeout, window};
use std::cell::Cell;
use std::pin::Pin;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    /// Passes a panic to the start-up script, which still works then and offers to reload.
    #[wasm_bindgen(js_namespace = window, js_name = sobremesaPanic, catch)]
    pub fn report_panic(message: &str) -> Result<(), JsValue>;
    /// Switches to the new version that is waiting, and reloads the page.
    #[wasm_bindgen(js_namespace = window, js_name = sobremesaUpdate, catch)]
    pub fn update_now() -> Result<(), JsValue>;
    #[wasm_bindgen(js_namespace = window, js_name = sobremesaSound, catch)]
    fn sobremesa_sound(name: &str, heard: bool, felt: bool) -> Result<JsValue, JsValue>;
    /// Keeps the screen on, or stops doing so.
    #[wasm_bindgen(js_namespace = window, js_name = sobremesaAwake, catch)]
    pub fn keep_awake(on: bool) -> Result<(), JsValue>;
    #[wasm_bindgen(js_namespace = window, js_name = sobremesaDraw, catch)]
    fn sobremesa_draw(name: &str) -> Result<js_sys::Promise, JsValue>;
    /// Paints the drawings of a file ahead of time, so that the first move on a table does not wait for them.
    #[wasm_bindgen(js_namespace = window, js_name = sobremesaPaint, catch)]
    pub fn paint_ahead(name: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(js_namespace = window, js_name = sobremesaPicture, catch)]
    fn sobremesa_picture(of: &JsValue, file: &str) -> Result<js_sys::Promise, JsValue>;
}

/// Plays a sound of `device.js` if `heard`, and vibrates if `felt`. Does nothing on a device without either.
pub fn sound(name: &str, heard: bool, felt: bool) {
    let _ = sobremesa_sound(name, heard, felt);
}

/// Starts to load a file of drawings. The future is true once they are loaded, and false if that fails.
pub fn draw(name: &str) -> impl Future<Output = bool> + 'static {
    let drawn = sobremesa_draw(name).map(JsFuture::from);
    async {
        let Ok(drawn) = drawn else { return false };
        drawn.await.is_ok()
    }
}

/// Tells the start-up script that the app has started.
pub fn announce_ready() {
    if let Ok(event) = web_sys::Event::new("sobremesa:ready") {
        let _ = window().dispatch_event(&event);
    }
}

/// Returns a flag that the start-up script keeps on the root element, such as `offline` or `update`.
pub fn root_flag(name: &str) -> Option<String> {
    document().document_element()?.get_attribute(&format!("data-{name}"))
}

pub fn set_root(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute(name, value);
    }
}

pub fn set_title(title: &str) {
    document().set_title(title);
}

/// Sets the title of a page that is not the home page.
pub fn set_page_title(page: &str) {
    set_title(&format!("{page} · Sobremesa"));
}

/// Returns the milliseconds since 1970 by this device's clock.
#[expect(clippy::disallowed_methods, reason = "the clock of the page")]
pub fn now() -> f64 {
    js_sys::Date::now()
}

pub fn is_hidden() -> bool {
    document().hidden()
}

fn media(query: &str) -> Option<web_sys::MediaQueryList> {
    window().match_media(query).ok().flatten()
}

/// Returns true if a media query matches, such as `(prefers-reduced-motion: reduce)`.
pub fn prefers(query: &str) -> bool {
    media(query).is_some_and(|query| query.matches())
}

pub fn language() -> String {
    window().navigator().language().unwrap_or_default()
}

const DARK: &str = "(prefers-color-scheme: dark)";

pub fn prefers_dark() -> bool {
    prefers(DARK)
}

/// Runs a task in the background, also before the page is there, when Leptos' own function can't.
pub fn spawn(task: impl Future<Output = ()> + 'static) {
    let task: Pin<Box<dyn Future<Output = ()>>> = Box::pin(task);
    wasm_bindgen_futures::spawn_local(task);
}

/// Calls `then` whenever the device switches between dark and light.
pub fn on_light_change(then: impl Fn() + 'static) {
    if let Some(query) = media(DARK) {
        let then = Closure::<dyn Fn()>::new(then);
        let _ = query.add_event_listener_with_callback("change", then.as_ref().unchecked_ref());
        then.forget();
    }
}

/// Reports the size of an element until this is dropped.
pub struct SizeWatch {
    observer: web_sys::ResizeObserver,
    _seen: Closure<dyn Fn()>,
}

impl Drop for SizeWatch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Calls `then` with the inner size in CSS pixels of the first element that matches, now and after each change.
pub fn watch_size(selector: &str, then: impl Fn((i32, i32)) + 'static) -> Option<SizeWatch> {
    let element = found(selector)?;
    let watched = element.clone();
    let seen = Closure::<dyn Fn()>::new(move || then((watched.client_width(), watched.client_height())));
    let observer = web_sys::ResizeObserver::new(seen.as_ref().unchecked_ref()).ok()?;
    observer.observe(&element);
    Some(SizeWatch { observer, _seen: seen })
}

/// Returns the first element that matches.
pub fn found(selector: &str) -> Option<web_sys::Element> {
    document().query_selector(selector).ok()?
}

pub fn found_html(selector: &str) -> Option<web_sys::HtmlElement> {
    found(selector)?.dyn_into().ok()
}

/// Runs `act` once the page is drawn. Measuring an element or moving the focus earlier would make the browser lay out
/// the page twice. A hidden page is never drawn: there `act` runs after `LATEST`.
pub fn when_drawn(act: impl FnOnce() + 'static) {
    when_drawn_boxed(Box::new(act));
}

fn when_drawn_boxed(act: Box<dyn FnOnce()>) {
    const LATEST: Duration = Duration::from_millis(200);
    let act = Rc::new(Cell::new(Some(act)));
    let then = move || {
        if let Some(act) = act.take() {
            act();
        }
    };
    let late = then.clone();
    request_animation_frame(|| set_timeout(then, Duration::ZERO));
    set_timeout(late, LATEST);
}

/// Scrolls until the first element that matches is at the lower edge.
pub fn reveal(selector: &'static str) {
    when_drawn(move || found(selector).iter().for_each(|element| element.scroll_into_view_with_bool(false)));
}

/// Scrolls until all of a foldout that was just opened is in view, or its beginning if it is longer than the window.
pub fn reveal_opened(event: web_sys::Event) {
    let Some(fold) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) else { return };
    when_drawn(move || {
        let (place, seen) = (fold.get_bounding_client_rect(), found("html").map_or(0, |root| root.client_height()));
        if fold.has_attribute("open") && place.bottom() > seen.into() {
            fold.scroll_into_view_with_bool(place.height() > seen.into());
        }
    });
}

/// Adds a history entry for the page as it is, so that the back button does not leave it at once.
pub fn push_step() {
    let _ = window().history().and_then(|history| history.push_state(&JsValue::NULL, ""));
}

/// Changes the address of the page, without opening anything.
pub fn rename_step(address: &str) {
    let _ = window().history().and_then(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(address)));
}

pub fn back() {
    let _ = window().history().and_then(|history| history.back());
}

/// Returns true if the point, in page pixels, lies over the first element that matches.
pub fn is_over(selector: &str, x: i32, y: i32) -> bool {
    let (x, y) = (f64::from(x), f64::from(y));
    found(selector).is_some_and(|element| {
        let r = element.get_bounding_client_rect();
        r.left() <= x && x <= r.right() && r.top() <= y && y <= r.bottom()
    })
}

/// Fetches a text file of the build; `None` if that fails.
pub async fn fetch_text(address: &str) -> Option<String> {
    let response = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    let response: web_sys::Response = response.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

pub enum Chosen {
    Text(String),
    /// The file was not read, because it has this many bytes.
    TooLarge(f64),
}

/// Reads the file chosen in a field if `fits` accepts its size; `None` if there is none or it can't be read.
pub async fn chosen_file(event: &web_sys::Event, fits: fn(f64) -> bool) -> Option<Chosen> {
    let field: web_sys::HtmlInputElement = event.target()?.dyn_into().ok()?;
    let file = field.files()?.get(0)?;
    let size = file.size();
    let chosen = match fits(size) {
        true => {
            let bytes = js_sys::Uint8Array::new(&JsFuture::from(file.array_buffer()).await.ok()?);
            Some(Chosen::Text(sobremesa::organizer::trf::decode(bytes.to_vec())))
        }
        false => Some(Chosen::TooLarge(size)),
    };
    // Without this, choosing the same file again would cause no event.
    field.set_value("");
    chosen
}

/// Offers `text` as a file to download.
pub fn download(name: &str, text: &str) -> Option<()> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let blob = web_sys::Blob::new_with_str_sequence(&parts).ok()?;
    let url = web_sys::Url::create_object_url_with_blob(&blob).ok()?;
    let link: web_sys::HtmlAnchorElement = document().create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    web_sys::Url::revoke_object_url(&url).ok()
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shared {
    /// Passed to the device's dialog, or cancelled there.
    Sent,
    Copied,
    /// Saved as a file.
    Filed,
}

/// Shares a text by the device's own dialog. If there is none, copies the text, and if that fails, saves it as `file`.
pub async fn share(title: &str, text: &str, file: &str) -> Shared {
    if can_share() {
        let data = web_sys::ShareData::new();
        data.set_title(title);
        data.set_text(text);
        match JsFuture::from(window().navigator().share_with_data(&data)).await {
            Ok(_) => return Shared::Sent,
            Err(why) if why.dyn_ref::<web_sys::DomException>().is_some_and(|e| e.name() == "AbortError") => {
                return Shared::Sent;
            }
            Err(_) => {}
        }
    }
    if copy(text).await {
        return Shared::Copied;
    }
    download(file, text);
    Shared::Filed
}

/// Shares a picture as [`share`] does. `of` is a canvas, or words to draw below the table. `None` if drawing fails.
pub async fn share_picture(of: &JsValue, file: &str) -> Option<Shared> {
    let how = JsFuture::from(sobremesa_picture(of, file).ok()?).await.ok()?;
    Some(match how.as_f64()? {
        0.0 => Shared::Sent,
        1.0 => Shared::Copied,
        _ => Shared::Filed,
    })
}

/// Copies a text to the clipboard. Returns false if the browser does not allow it.
pub async fn copy(text: &str) -> bool {
    let navigator = window().navigator();
    has(&navigator, "clipboard") && JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
}

pub fn can_share() -> bool {
    has(&window().navigator(), "share")
}

/// Returns true if an object of the browser has this property, which may be missing in older ones.
pub fn has(of: &JsValue, what: &str) -> bool {
    js_sys::Reflect::get(of, &what.into()).is_ok_and(|found| found.is_truthy())
}

/// Returns the full address of a page of the app. It leads through `folder` if the build has pages without the app.
pub fn address(folder: &str, hash: &str) -> String {
    let location = window().location();
    let part = |part: Result<String, JsValue>| part.unwrap_or_default();
    let folder = if root_flag("pages").is_some() { folder } else { "" };
    format!("{}{}{folder}{hash}", part(location.origin()), part(location.pathname()))
}

pub fn print() {
    let _ = window().print();
}

/// Turns full screen on or off.
pub fn fill_screen() {
    if document().fullscreen_element().is_some() {
        document().exit_fullscreen();
    } else if let Some(root) = document().document_element() {
        let _ = root.request_fullscreen();
    }
}
