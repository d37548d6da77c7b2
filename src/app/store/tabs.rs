//! Only one tab of this browser may write: the one that holds a Web Lock. Another tab asks it by a channel to release
//! the lock.
//!
//! In a browser without Web Locks every tab writes, and a tab that finds newer data stops.

use super::browser::{origin_name, sleep};
use crate::app::browser::spawn;
use js_sys::{Function, Object, Promise, Reflect};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::BroadcastChannel;

const USE_HERE: &str = "use here";
/// How often the lock is requested from the writer, and the pause between two requests in milliseconds.
const TAKE_OVER_TRIES: u32 = 15;
const TAKE_OVER_PAUSE_MS: i32 = 100;
/// The pause between the requests of a tab that waits for the writer to be closed, in milliseconds.
const WAITING_PAUSE_MS: i32 = 500;

#[wasm_bindgen]
extern "C" {
    /// web-sys has Web Locks only behind a compiler flag.
    type Locks;

    #[wasm_bindgen(method, catch)]
    fn request(this: &Locks, name: &str, options: &Object, granted: &Function) -> Result<Promise, JsValue>;
}

/// The role of this tab among the tabs of the app. Clones share it.
#[derive(Clone)]
pub struct Tabs(Rc<Tab>);

struct Tab {
    writer: Cell<bool>,
    /// Resolves the promise that holds the lock.
    release: RefCell<Option<Function>>,
    lost: RefCell<Option<Rc<dyn Fn()>>>,
    channel: Option<BroadcastChannel>,
}

impl Tabs {
    /// Listens to the other tabs while the page is open. Must be called only once.
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

    /// Becomes the writer if no other tab is. Returns true if this tab is now the writer.
    pub async fn claim(&self) -> bool {
        self.0.writer.get() || self.ask("ifAvailable").await
    }

    /// Requests the lock until this tab is the writer. Pauses first, so that a tab that has just released the lock
    /// leaves it to the one that asked for it.
    pub async fn await_turn(&self) {
        while {
            let _ = JsFuture::from(sleep(WAITING_PAUSE_MS)).await;
            !self.claim().await
        } {}
    }

    /// Sets what to do when another tab has taken over.
    pub fn on_lost(&self, act: impl Fn() + 'static) {
        *self.0.lost.borrow_mut() = Some(Rc::new(act));
    }

    /// Asks the writer to release the lock, and steals it if there is no answer, for example from a frozen tab. Takes
    /// at most two seconds. After this, the vault must be refreshed.
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

    /// Requests the lock with one option set to true. Returns true if it was granted.
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
        spawn(async move {
            // Rejected if another tab steals the lock, or the browser refuses locks here.
            if JsFuture::from(held).await.is_err() {
                tab.let_go();
                let _ = tell.call1(&JsValue::UNDEFINED, &false.into());
            }
        });
        JsFuture::from(told).await.is_ok_and(|yes| yes.is_truthy())
    }
}

impl Tab {
    /// Returns the promise that holds the lock if it was granted, and passes to `tell` whether it was.
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
