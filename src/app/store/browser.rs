//! The browser's side of the vault: localStorage, timeouts, and the request for persistent storage.

use super::durable::Indexed;
use gloo_storage::{LocalStorage, Storage as _};
use js_sys::{Array, Promise};
use sobremesa::store::{Durable, Memory, Reading, Slots, StoreError, Vault};
use std::cell::RefCell;
use std::pin::Pin;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{DomException, Storage, StorageManager};

/// How long the page waits for IndexedDB, at the start and after each move, in milliseconds.
pub(super) const IDB_TIMEOUT_MS: i32 = 1000;
/// The pause before IndexedDB is tried again, in milliseconds.
const RETRY_PAUSE_MS: i32 = 3000;
/// The same pause while IndexedDB has not been read yet.
const READING_PAUSE_MS: i32 = 100;

/// Opens the vault of this browser, and waits at most a second for IndexedDB. If `later` and localStorage is not empty,
/// reading IndexedDB is left to [`retry`]. [`Vault::health`] says which stores are missing. Without a store, documents
/// stay in memory.
pub async fn open(later: bool) -> Vault {
    let local: Box<dyn Slots> = match Local::reach() {
        Some(local) => Box::new(local),
        None => Box::new(Memory::fleeting()),
    };
    let holds_anything = local.keys().is_ok_and(|keys| !keys.is_empty());
    let durable = Indexed::reach().map(|indexed| Rc::new(indexed) as Rc<dyn Durable>);
    let vault = Vault::new(local, durable);
    if !(later && holds_anything) {
        refresh(&vault).await;
    }
    vault
}

/// Reads the stores again. Returns after at most a second, but reading goes on if IndexedDB takes longer.
pub async fn refresh(vault: &Vault) {
    let vault = vault.clone();
    within(IDB_TIMEOUT_MS, async move { vault.refresh().await }).await;
}

/// Waits for a pause, then lets the vault catch up with IndexedDB for at most a second, as it may never answer.
pub async fn retry(vault: &Vault) {
    let is_loading = vault.reading() == Reading::Loading;
    let _ = JsFuture::from(sleep(if is_loading { READING_PAUSE_MS } else { RETRY_PAUSE_MS })).await;
    let vault = vault.clone();
    within(IDB_TIMEOUT_MS, async move { vault.catch_up().await }).await;
}

/// Returns the name of the app's database, lock and channel. It begins with the folder, as in `/games/sobremesa`, so
/// that builds in different folders of an origin share nothing.
pub(super) fn origin_name() -> String {
    folder() + "sobremesa"
}

/// Returns the path of the app's folder with slashes, or an empty text at the root of the origin.
fn folder() -> String {
    let path = web_sys::window().and_then(|window| window.location().pathname().ok()).unwrap_or_default();
    path.rsplit_once('/').filter(|(folder, _)| !folder.is_empty()).map_or(String::new(), |(f, _)| format!("{f}/"))
}

/// localStorage, with keys that begin with the folder.
struct Local {
    storage: Storage,
    folder: String,
}

impl Local {
    /// Returns `None` if the browser blocks localStorage. gloo would panic, so this asks first.
    fn reach() -> Option<Local> {
        let storage = web_sys::window()?.local_storage().ok()??;
        storage.length().ok()?;
        Some(Local { storage: LocalStorage::raw(), folder: folder() })
    }

    fn at(&self, key: &str) -> String {
        [&self.folder, key].concat()
    }
}

impl Slots for Local {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.storage.get_item(&self.at(key)).map_err(|error| fault(&error))
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StoreError> {
        // Browsers have many names for a full store, so every error but a blocked store counts as that.
        let set = self.storage.set_item(&self.at(key), text);
        set.map_err(|error| if fault(&error) == StoreError::Blocked { StoreError::Blocked } else { StoreError::Full })
    }

    fn remove(&self, key: &str) -> Result<(), StoreError> {
        self.storage.remove_item(&self.at(key)).map_err(|error| fault(&error))
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        let key = |i| self.storage.key(i).map_err(|error| fault(&error));
        let count = self.storage.length().map_err(|error| fault(&error))?;
        let all: Vec<String> = (0..count).filter_map(|i| key(i).transpose()).collect::<Result<_, _>>()?;
        Ok(all.iter().filter_map(|key| key.strip_prefix(&self.folder)).map(str::to_string).collect())
    }
}

/// Converts an exception of a store.
pub(super) fn fault(error: &JsValue) -> StoreError {
    let name = error.dyn_ref::<DomException>().map(DomException::name).unwrap_or_default();
    match name.as_str() {
        "QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED" => StoreError::Full,
        "SecurityError" | "NotAllowedError" => StoreError::Blocked,
        _ => StoreError::Other,
    }
}

/// Starts work at once, and waits for it at most `milliseconds`. After that it goes on in the background, and the
/// future returns `None`.
pub(super) fn within<T: 'static>(
    milliseconds: i32,
    work: impl Future<Output = T> + 'static,
) -> impl Future<Output = Option<T>> + 'static {
    let result = Rc::new(RefCell::new(None));
    let filled = result.clone();
    let either = race(milliseconds, Box::pin(async move { _ = filled.replace(Some(work.await)) }));
    async move {
        // Neither promise rejects.
        let _ = either.await;
        result.take()
    }
}

/// Starts work at once. The future ends with the work, or after `milliseconds`.
fn race(milliseconds: i32, work: Pin<Box<dyn Future<Output = ()>>>) -> JsFuture {
    let work = future_to_promise(async move {
        work.await;
        Ok(JsValue::UNDEFINED)
    });
    JsFuture::from(Promise::race(&Array::of2(&work, &sleep(milliseconds))))
}

/// Gives the page time to react.
pub async fn pause() {
    let _ = JsFuture::from(sleep(0)).await;
}

/// Returns a promise that resolves after `milliseconds`, or never if the page has been left. WebKit still runs tasks
/// then, and a loop with pauses would spin.
pub(super) fn sleep(milliseconds: i32) -> Promise {
    Promise::new(&mut |resolve, _| {
        if let Some(window) = web_sys::window() {
            // Fails only in a page that has been left.
            let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, milliseconds);
        }
    })
}

/// Asks the browser not to delete stored data when space runs low. Returns its answer.
pub async fn persist() -> bool {
    answer(StorageManager::persist).await
}

/// Returns true if the browser has promised not to delete stored data.
pub async fn persisted() -> bool {
    answer(StorageManager::persisted).await
}

async fn answer(question: fn(&StorageManager) -> Result<Promise, JsValue>) -> bool {
    let Some(window) = web_sys::window() else { return false };
    // Throws if the browser has no storage manager.
    let Ok(promise) = question(&window.navigator().storage()) else { return false };
    JsFuture::from(promise).await.is_ok_and(|yes| yes.is_truthy())
}
