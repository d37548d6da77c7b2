//! Rounds of many players, paired in the worker and kept on this tablet.

use super::{organizer, prelude::*};
use crate::app::play::worker;
use js_sys::Function;
use sobremesa::tournament::known;
use std::pin::Pin;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;

/// The document with the rounds of all events.
const ONLY: &str = "rounds";
/// Logs shorter than this have fewer people than [`known::MANY`].
const LONG_LOG: usize = known::MANY * 30;

fn read_kept(ctx: Ctx) {
    ctx.vault().peek(Kind::Settings, ONLY, |text| {
        known::read(text);
        Some(())
    });
}

/// Pairs the rounds of a file's long events in the worker, so that the page need not pair them when it reads the file.
pub fn prepare(ctx: Ctx, events: Vec<String>, says: RwSignal<String>) -> Pin<Box<dyn Future<Output = ()>>> {
    Box::pin(async move {
        read_kept(ctx);
        for event in events.into_iter().filter(|event| event.len() > LONG_LOG) {
            let told = move |done| drop(says.try_set(pairing(ctx.lang(), done)));
            pair(ctx, event, &[], told).await;
        }
    })
}

/// Returns the event with this id and its text if all its draws are known, or `None` if it is small. If rounds have to
/// be paired first, its text is the error.
pub fn known_event(ctx: Ctx, id: &str) -> Result<Option<(String, Event)>, String> {
    let long = |text: &str| (text.len() > LONG_LOG).then(|| text.to_string());
    let Some(text) = ctx.vault().peek(Kind::Event, id, long) else { return Ok(None) };
    read_kept(ctx);
    match known::without_pairing(|| Event::read(COMPETING, &text)) {
        Ok(event) => Ok(Some((text, event))),
        Err(_) => Err(text),
    }
}

/// Keeps all rounds known by now, if there are new ones.
fn keep(ctx: Ctx) {
    let Some(rounds) = known::written() else { return };
    if ctx.vault().peek(Kind::Settings, ONLY, |text| Some(text == rounds)) != Some(true) {
        leptos::task::spawn_local(ctx.save(Kind::Settings, ONLY, &rounds));
    }
}

/// Pairs rounds in the worker, if there is one, and keeps them. `told` is called with the percentage.
pub async fn pair(ctx: Ctx, event: String, actions: &[Action], told: impl Fn(u32) + 'static) {
    let told = Closure::<dyn Fn(f64)>::new(move |done| told(done as u32));
    let actions = serde_json::to_string(actions).unwrap_or_default();
    let given = vec![known::written().unwrap_or_default(), event, actions];
    if let Some(rounds) = worker::call("pair_rounds", given, told.as_ref()).await {
        known::read(&rounds);
        keep(ctx);
    }
}

/// Receives the progress of a task in percent.
pub type Told = Box<dyn Fn(u32)>;

/// Returns, in the worker, the rounds known after these actions.
#[wasm_bindgen]
pub async fn pair_rounds(known: String, event: String, actions: String, told: Function) -> Option<String> {
    let pages = organizer().await.ok()?;
    let told = move |done| drop(told.call1(&JsValue::UNDEFINED, &JsValue::from(done)));
    (pages.pair)([&known, &event, &actions], Box::new(told))
}

/// Pairs the rounds after these actions. Returns all rounds known then.
pub fn paired([known, event, actions]: [&str; 3], told: Told) -> Option<String> {
    known::read(known);
    known::reporting(told, || {
        let mut event = Event::read(COMPETING, event).ok()?;
        let actions: Vec<Action> = serde_json::from_str(actions).ok()?;
        actions.into_iter().for_each(|action| drop(event.apply(action)));
        known::written()
    })
}

/// Returns the words while a round is paired.
pub fn pairing(lang: Lang, done: u32) -> String {
    sentence!(lang, "Emparejando… {done} %", "Pairing… {done}%")
}
