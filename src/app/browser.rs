//! The few things asked of the browser itself.

use leptos::html::ElementType;
use leptos::prelude::{Effect, Get, NodeRef, request_animation_frame, set_timeout};
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = window, js_name = sobremesaPanic, catch)]
    fn sobremesa_panic(message: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(js_namespace = window, js_name = sobremesaUpdate, catch)]
    fn sobremesa_update() -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_namespace = window, js_name = sobremesaSound, catch)]
    fn sobremesa_sound(name: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_namespace = window, js_name = sobremesaAwake, catch)]
    fn sobremesa_awake(on: bool) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_namespace = window, js_name = sobremesaDraw, catch)]
    fn sobremesa_draw(name: &str) -> Result<js_sys::Promise, JsValue>;
    #[wasm_bindgen(js_namespace = window, js_name = sobremesaPaint, catch)]
    fn sobremesa_paint(name: &str) -> Result<JsValue, JsValue>;
}

fn window() -> web_sys::Window {
    leptos::prelude::window()
}

/// Hands a panic to the start-up script, which outlives the app and offers to reload.
pub fn report_panic(message: &str) {
    // Without the script there is nobody left to tell.
    let _ = sobremesa_panic(message);
}

/// Lets the waiting version take over; the page starts again with it.
pub fn update_now() {
    let _ = sobremesa_update();
}

/// Plays a sound of `device.js`. If none can be heard, nothing is missing.
pub fn sound(name: &str) {
    let _ = sobremesa_sound(name);
}

/// Asks for a screen that stays on, or lets it go dark again.
pub fn keep_awake(on: bool) {
    let _ = sobremesa_awake(on);
}

/// Makes the drawings of a file ready, from now on; answers whether they are.
pub fn draw(name: &str) -> impl Future<Output = bool> + 'static {
    let drawn = sobremesa_draw(name).map(JsFuture::from);
    async {
        match drawn {
            Ok(drawn) => drawn.await.is_ok(),
            Err(_) => false,
        }
    }
}

/// Has the drawings of a file laid out before they are on a table, where each would cost its first move some
/// milliseconds.
pub fn paint_ahead(name: &str) {
    let _ = sobremesa_paint(name);
}

/// Tells the start-up script that the app stands.
pub fn announce_ready() {
    if let Ok(event) = web_sys::Event::new("sobremesa:ready") {
        let _ = window().dispatch_event(&event);
    }
}

/// A flag that the start-up script keeps on the root element, such as `offline` or `update`.
pub fn root_flag(name: &str) -> Option<String> {
    window().document()?.document_element()?.get_attribute(&format!("data-{name}"))
}

/// Sets an attribute of the root element.
pub fn set_root(name: &str, value: &str) {
    if let Some(root) = window().document().and_then(|d| d.document_element()) {
        let _ = root.set_attribute(name, value);
    }
}

pub fn set_title(title: &str) {
    if let Some(document) = window().document() {
        document.set_title(title);
    }
}

/// Milliseconds since 1970 by this device's clock.
#[expect(clippy::disallowed_methods, reason = "the clock of the page")]
pub fn now() -> f64 {
    js_sys::Date::now()
}

pub fn is_hidden() -> bool {
    window().document().is_some_and(|d| d.hidden())
}

fn media(query: &str) -> Option<web_sys::MediaQueryList> {
    window().match_media(query).ok().flatten()
}

/// True if the device asks for this, such as `(prefers-reduced-motion: reduce)`.
pub fn prefers(query: &str) -> bool {
    media(query).is_some_and(|query| query.matches())
}

/// The language that the browser is set to.
pub fn language() -> String {
    window().navigator().language().unwrap_or_default()
}

const DARK: &str = "(prefers-color-scheme: dark)";

/// True if the device asks for a dark page.
pub fn prefers_dark() -> bool {
    prefers(DARK)
}

/// Calls back, for as long as the page lives, when the device turns dark or light.
pub fn on_light_change(then: impl Fn() + 'static) {
    if let Some(query) = media(DARK) {
        let then = Closure::<dyn Fn()>::new(then);
        let _ = query.add_event_listener_with_callback("change", then.as_ref().unchecked_ref());
        then.forget();
    }
}

/// Tells the size of an element whenever it changes, for as long as this lives.
pub struct SizeWatch {
    observer: web_sys::ResizeObserver,
    _seen: Closure<dyn Fn()>,
}

impl Drop for SizeWatch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Watches the first element that matches, without its border, in CSS pixels; tells its size at once too.
pub fn watch_size(selector: &str, then: impl Fn((i32, i32)) + 'static) -> Option<SizeWatch> {
    let element = found(selector)?;
    let watched = element.clone();
    let seen = Closure::<dyn Fn()>::new(move || then((watched.client_width(), watched.client_height())));
    let observer = web_sys::ResizeObserver::new(seen.as_ref().unchecked_ref()).ok()?;
    observer.observe(&element);
    Some(SizeWatch { observer, _seen: seen })
}

/// The first element that matches.
pub fn found(selector: &str) -> Option<web_sys::Element> {
    window().document()?.query_selector(selector).ok()?
}

/// Does something once the page is drawn as it is to be. To measure an element or move the focus before makes the
/// browser lay everything out at once, and then again. A hidden page is not drawn: it waits for `UNSEEN`.
pub fn when_drawn(act: impl FnOnce() + 'static) {
    const UNSEEN: Duration = Duration::from_millis(200);
    let act = Rc::new(Cell::new(Some(act)));
    let then = move || {
        if let Some(act) = act.take() {
            act();
        }
    };
    let late = then.clone();
    request_animation_frame(|| set_timeout(then, Duration::ZERO));
    set_timeout(late, UNSEEN);
}

/// Moves the focus to the first element that matches, once it is drawn.
pub fn focus(selector: &'static str) {
    when_drawn(move || focus_now(selector));
}

/// Moves the focus to this element once it is in the page and drawn.
pub fn focus_on<E>(node: NodeRef<E>)
where
    E: ElementType,
    E::Output: JsCast + AsRef<web_sys::HtmlElement> + Clone + 'static,
{
    Effect::new(move || {
        if let Some(element) = node.get() {
            when_drawn(move || {
                let element: &web_sys::HtmlElement = element.as_ref();
                let _ = element.focus();
            });
        }
    });
}

/// For the rows of a `<For>` that may change places: `each=move || keeping_focus(rows.get())`. A browser takes the
/// focus from an element that is moved in the page; it is given back once the rows are in their new order.
pub fn keeping_focus<T>(rows: T) -> T {
    let active = || window().document().and_then(|d| d.active_element());
    let held = active().filter(|element| element.tag_name() != "BODY");
    if let Some(held) = held.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        wasm_bindgen_futures::spawn_local(async move {
            if held.is_connected() && active().as_ref() != Some(held.as_ref()) {
                let _ = held.focus();
            }
        });
    }
    rows
}

/// True if no part of the page has the focus, so that keys belong to the page.
pub fn nothing_focused() -> bool {
    let active = window().document().and_then(|d| d.active_element());
    active.is_none_or(|element| element.matches("body, main, [tabindex='-1']").unwrap_or(false))
}

/// Moves the focus to the first element that matches, if the focused element is gone.
pub fn focus_if_lost(selector: &str) {
    let active = window().document().and_then(|d| d.active_element());
    if active.is_none_or(|element| element.tag_name() == "BODY") {
        focus_now(selector);
    }
}

/// Blurs an element focused by a tap, before a change that removes parts of the page: a browser that finds the focus in
/// a removed part lays out the half-changed page at once. A focus moved by the keyboard stays, also while another
/// window has the focus: then nothing here matches `:focus`.
pub fn let_go() {
    let active = window().document().and_then(|d| d.active_element());
    let tapped = active.filter(|element| element.matches(":focus:not(:focus-visible)").unwrap_or(false));
    if let Some(element) = tapped.and_then(|e| e.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = element.blur();
    }
}

/// Moves the focus to the first element that matches.
pub fn focus_now(selector: &str) {
    if let Some(element) = found(selector).and_then(|e| e.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Scrolls until the first element that matches is seen, at the lower edge.
pub fn reveal(selector: &str) {
    if let Some(element) = found(selector) {
        element.scroll_into_view_with_bool(false);
    }
}

/// Lays a step into the history that looks like the page as it is: the back button comes to it before it leaves.
pub fn push_step() {
    let _ = window().history().and_then(|history| history.push_state(&JsValue::NULL, ""));
}

/// The same as the back button.
pub fn back() {
    let _ = window().history().and_then(|history| history.back());
}

/// True if the focus is in a field or a list, which needs its keys.
pub fn in_a_field() -> bool {
    let active = window().document().and_then(|d| d.active_element());
    active.is_some_and(|element| element.matches("input, select, textarea").unwrap_or(false))
}

/// True if the point, in page pixels, lies over the first element that matches.
pub fn is_over(selector: &str, x: i32, y: i32) -> bool {
    let (x, y) = (f64::from(x), f64::from(y));
    found(selector).is_some_and(|element| {
        let r = element.get_bounding_client_rect();
        r.left() <= x && x <= r.right() && r.top() <= y && y <= r.bottom()
    })
}

/// A text file of the build; `None` if it can't be had.
pub async fn fetch_text(address: &str) -> Option<String> {
    let response = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    let response: web_sys::Response = response.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

/// A file that was chosen in a field.
pub enum Chosen {
    Text(String),
    /// So many bytes are more than such a file has. Nothing of it was read.
    TooLarge(f64),
}

/// The text of the file chosen in a field, if its size passes; `None` if none was chosen, or it can't be read.
pub async fn chosen_file(event: &web_sys::Event, fits: fn(f64) -> bool) -> Option<Chosen> {
    let (field, file) = file_of(event)?;
    let size = file.size();
    let chosen = match fits(size) {
        true => JsFuture::from(file.text()).await.ok()?.as_string().map(Chosen::Text),
        false => Some(Chosen::TooLarge(size)),
    };
    // The same file may be chosen again.
    field.set_value("");
    chosen
}

fn file_of(event: &web_sys::Event) -> Option<(web_sys::HtmlInputElement, web_sys::File)> {
    let field: web_sys::HtmlInputElement = event.target()?.dyn_into().ok()?;
    let file = field.files()?.get(0)?;
    Some((field, file))
}

/// Offers `text` as a file to keep.
pub fn download(name: &str, text: &str) -> Option<()> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    download_blob(name, &web_sys::Blob::new_with_str_sequence(&parts).ok()?)
}

/// The same of anything.
pub fn download_blob(name: &str, blob: &web_sys::Blob) -> Option<()> {
    let url = web_sys::Url::create_object_url_with_blob(blob).ok()?;
    let link: web_sys::HtmlAnchorElement = window().document()?.create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    web_sys::Url::revoke_object_url(&url).ok()
}

/// The outcome of sharing a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shared {
    /// The browser took it, or the person thought better of it.
    Sent,
    Copied,
    /// Saved as a file, the last way there is.
    Filed,
}

/// Gives a text to whatever the device shares with; else it is copied; else it becomes a file of this name.
pub async fn share(title: &str, text: &str, file: &str) -> Shared {
    let navigator = window().navigator();
    if has(&navigator, "share") {
        let data = web_sys::ShareData::new();
        data.set_title(title);
        data.set_text(text);
        match JsFuture::from(navigator.share_with_data(&data)).await {
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

/// Copies a text; false where the browser does not let us.
pub async fn copy(text: &str) -> bool {
    let navigator = window().navigator();
    has(&navigator, "clipboard") && JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
}

/// True if the device has a way to share.
pub fn can_share() -> bool {
    has(&window().navigator(), "share")
}

/// True if the browser has this property; older ones do not.
pub fn has(of: &JsValue, what: &str) -> bool {
    js_sys::Reflect::get(of, &what.into()).is_ok_and(|found| found.is_truthy())
}

/// The whole address of a page of the app, for others: without what stood before the hash.
pub fn address(hash: &str) -> String {
    let location = window().location();
    let part = |part: Result<String, JsValue>| part.unwrap_or_default();
    format!("{}{}{hash}", part(location.origin()), part(location.pathname()))
}

/// Opens the browser's own way to print.
pub fn print() {
    let _ = window().print();
}

/// Gives the page the whole screen, or gives it back.
pub fn fill_screen() {
    let Some(document) = window().document() else { return };
    if document.fullscreen_element().is_some() {
        document.exit_fullscreen();
    } else if let Some(root) = document.document_element() {
        // If the browser refuses, the page keeps its size.
        let _ = root.request_fullscreen();
    }
}
