//! One writer among the tabs of this browser: the tab that holds a Web Lock. A channel asks it to let go.
//!
//! In a browser without locks every tab writes, and the ledger's fence stops the tab that was overtaken.

use super::browser::{origin_name, sleep};
use js_sys::{Function, Object, Promise, Reflect};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::BroadcastChannel;

const USE_HERE: &str = "use here";
/// How often, and after which pause in milliseconds, the lock is requested from a tab that was asked to let go.
const TAKE_OVER_TRIES: u32 = 15;
const TAKE_OVER_PAUSE_MS: i32 = 100;
/// Pause between two requests of a tab that waits until the writer is closed, in milliseconds.
const WAITING_PAUSE_MS: i32 = 500;

#[wasm_bindgen]
extern "C" {
    /// web-sys has these only behind a compiler flag.
    type Locks;

    #[wasm_bindgen(method, catch)]
    fn request(this: &Locks, name: &str, options: &Object, granted: &Function) -> Result<Promise, JsValue>;
}

/// This tab among those of the app. Clones are the same tab.
#[derive(Clone)]
pub struct Tabs(Rc<Tab>);

struct Tab {
    writer: Cell<bool>,
    /// Resolves the promise that holds the lock.
    release: RefCell<Option<Function>>,
    lost: RefCell<Option<Rc<dyn Fn()>>>,
    channel: Option<BroadcastChannel>,
}

impl Default for Tabs {
    fn default() -> Tabs {
        Tabs::new()
    }
}

impl Tabs {
    /// Listens to the other tabs for as long as the page is open. Make one per page.
    pub fn new() -> Tabs {
        let channel = BroadcastChannel::new(&origin_name()).ok();
        let tab = Tab { writer: Cell::default(), release: RefCell::default(), lost: RefCell::default(), channel };
        let tabs = Tabs(Rc::new(tab));
        if let Some(channel) = &tabs.0.channel {
            let tab = tabs.0.clone();
            let heard = Closure::<dyn Fn(JsValue)>::new(move |event: JsValue| {
                let said = Reflect::get(&event, &"data".into()).ok().and_then(|data| data.as_string());
                if said.as_deref() == Some(USE_HERE) {
                    tab.let_go();
                }
            });
            let heard = heard.into_js_value();
            channel.set_onmessage(Some(heard.unchecked_ref()));
        }
        tabs
    }

    pub fn is_writer(&self) -> bool {
        self.0.writer.get()
    }

    /// Becomes the writer if no other tab is. Returns true if this tab is the writer now.
    pub async fn claim(&self) -> bool {
        self.is_writer() || self.ask("ifAvailable").await
    }

    /// Requests the lock until this tab is the writer. Pauses first, so that a tab that was asked to let go leaves the
    /// lock to the tab that asked.
    pub async fn await_turn(&self) {
        while {
            let _ = JsFuture::from(sleep(WAITING_PAUSE_MS)).await;
            !self.claim().await
        } {}
    }

    /// Sets what to do once another tab has taken over: stop writing, and say so.
    pub fn on_lost(&self, act: impl Fn() + 'static) {
        *self.0.lost.borrow_mut() = Some(Rc::new(act));
    }

    /// Asks the writer to let go ("Use here"), and steals the lock if it does not answer, as a frozen tab won't. Takes
    /// at most two seconds. Then refresh the vault and load everything anew.
    pub async fn take_over(&self) -> bool {
        if let Some(channel) = &self.0.channel {
            // If this fails, the lock is stolen.
            let _ = channel.post_message(&JsValue::from_str(USE_HERE));
        }
        for _ in 0..TAKE_OVER_TRIES {
            if self.claim().await {
                return true;
            }
            let _ = JsFuture::from(sleep(TAKE_OVER_PAUSE_MS)).await;
        }
        self.ask("steal").await
    }

    /// Requests the lock with one option set.
    async fn ask(&self, option: &str) -> bool {
        let Some(locks) = locks() else {
            self.0.writer.set(true);
            return true;
        };
        let mut tell = None;
        let told = Promise::new(&mut |resolve, _| tell = Some(resolve));
        let Some(tell) = tell else { return false };
        let (tab, answer) = (self.0.clone(), tell.clone());
        let granted = Closure::once_into_js(move |lock: JsValue| tab.granted(&lock, &answer));
        let options = Object::new();
        let _ = Reflect::set(&options, &option.into(), &true.into());
        let Ok(held) = locks.request(&origin_name(), &options, granted.unchecked_ref()) else { return false };
        let tab = self.0.clone();
        spawn_local(async move {
            // Rejected if another tab stole the lock, or the browser refuses locks here.
            if JsFuture::from(held).await.is_err() {
                tab.let_go();
                let _ = tell.call1(&JsValue::UNDEFINED, &false.into());
            }
        });
        JsFuture::from(told).await.is_ok_and(|yes| yes.is_truthy())
    }
}

impl Tab {
    /// Holds the lock, if it was granted, until the returned promise resolves.
    fn granted(&self, lock: &JsValue, tell: &Function) -> JsValue {
        let given = lock.is_truthy();
        let held = given.then(|| {
            self.writer.set(true);
            Promise::new(&mut |resolve, _| drop(self.release.replace(Some(resolve))))
        });
        let _ = tell.call1(&JsValue::UNDEFINED, &given.into());
        held.map_or(JsValue::UNDEFINED, JsValue::from)
    }

    fn let_go(&self) {
        if !self.writer.replace(false) {
            return;
        }
        let lost = self.lost.borrow().clone();
        if let Some(act) = lost {
            act();
        }
        if let Some(release) = self.release.take() {
            let _ = release.call0(&JsValue::UNDEFINED);
        }
    }
}

fn locks() -> Option<Locks> {
    let navigator = web_sys::window()?.navigator();
    let locks = Reflect::get(&navigator, &"locks".into()).ok()?;
    locks.is_object().then(|| locks.unchecked_into())
}
