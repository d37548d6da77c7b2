//! The browser's side of the vault: localStorage, how long to wait, and asking for storage that stays.

use super::durable::Indexed;
use gloo_storage::{LocalStorage, Storage as _};
use js_sys::{Array, Promise};
use sobremesa::store::{Durable, Memory, Slots, StoreError, Vault};
use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{DomException, Storage, StorageManager};

/// Milliseconds the page waits for IndexedDB, at its start and after each move.
pub(super) const IDB_TIMEOUT_MS: i32 = 1000;
/// Milliseconds until IndexedDB is asked again for what it did not answer.
const RETRY: i32 = 3000;

/// The vault of this browser. Never fails and takes a second at most: what is not there is in
/// [`Vault::health`], and what no store takes lies in memory.
pub async fn open() -> Vault {
    let local: Box<dyn Slots> = match Local::reach() {
        Some(local) => Box::new(local),
        None => Box::new(Memory::fleeting()),
    };
    let durable = Indexed::reach().map(|indexed| Rc::new(indexed) as Rc<dyn Durable>);
    let vault = Vault::new(local, durable);
    refresh(&vault).await;
    vault
}

/// Reads the stores again and waits a second at most. IndexedDB is waited for behind the page if it takes longer.
pub async fn refresh(vault: &Vault) {
    let vault = vault.clone();
    let read = async move {
        vault.refresh().await;
        Ok(())
    };
    // The vault itself says that it is still loading.
    let _ = within(IDB_TIMEOUT_MS, read).await;
}

/// Waits a moment, then lets the vault catch up.
pub async fn retry(vault: &Vault) {
    let _ = JsFuture::from(sleep(RETRY)).await;
    vault.catch_up().await;
}

/// The name under which this app has something of the origin: in a folder it carries the folder, as in
/// `/games/sobremesa`, so that a build in another folder keeps its own.
pub(super) fn name() -> String {
    folder() + NAME
}

const NAME: &str = "sobremesa";

/// The path of the folder that the app is in, with its slashes; empty at the top of the origin.
fn folder() -> String {
    let path = web_sys::window().and_then(|window| window.location().pathname().ok()).unwrap_or_default();
    path.rsplit_once('/').filter(|(folder, _)| !folder.is_empty()).map_or(String::new(), |(f, _)| format!("{f}/"))
}

/// localStorage, once it is known to be there. Its keys begin with the folder.
struct Local {
    storage: Storage,
    folder: String,
}

impl Local {
    /// gloo's way to the store panics where the browser blocks it, so it is taken only after a look of our own.
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
        // Browsers have many names for a full store; a text that is refused for no other reason is one too many.
        self.storage.set_item(&self.at(key), text).map_err(|error| match fault(&error) {
            StoreError::Blocked => StoreError::Blocked,
            _ => StoreError::Full,
        })
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

/// The meaning of an exception of a store.
pub(super) fn fault(error: &JsValue) -> StoreError {
    let name = error.dyn_ref::<DomException>().map(DomException::name).unwrap_or_default();
    match name.as_str() {
        "QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED" => StoreError::Full,
        "SecurityError" | "InvalidStateError" | "NotFoundError" | "NotAllowedError" => StoreError::Blocked,
        _ => StoreError::Other,
    }
}

/// Starts work at once, and waits for it no longer than so many milliseconds. Work that takes longer goes on.
///
/// # Errors
/// [`StoreError::Slow`], or the work's own.
pub(super) fn within<T: 'static>(
    milliseconds: i32,
    work: impl Future<Output = Result<T, StoreError>> + 'static,
) -> impl Future<Output = Result<T, StoreError>> + 'static {
    let result = Rc::new(RefCell::new(None));
    let filled = result.clone();
    let either = either(milliseconds, Box::pin(async move { drop(filled.replace(Some(work.await))) }));
    async move {
        // Neither of the two rejects.
        let _ = either.await;
        result.take().unwrap_or(Err(StoreError::Slow))
    }
}

fn either(milliseconds: i32, work: Pin<Box<dyn Future<Output = ()>>>) -> JsFuture {
    let work = future_to_promise(async move {
        work.await;
        Ok(JsValue::UNDEFINED)
    });
    Promise::race(&Array::of2(&work, &sleep(milliseconds))).into()
}

/// Resolves after so many milliseconds.
pub(super) fn sleep(milliseconds: i32) -> Promise {
    Promise::new(&mut |resolve, _| {
        let window = web_sys::window();
        let timer = window.map(|w| w.set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, milliseconds));
        if !matches!(timer, Some(Ok(_))) {
            let _ = resolve.call0(&JsValue::UNDEFINED);
        }
    })
}

/// Asks the browser not to evict what is stored when room gets short. It may say no, and its yes is no promise.
pub async fn persist() -> bool {
    answer(StorageManager::persist).await
}

/// True if the browser says that it won't evict what is stored.
pub async fn persisted() -> bool {
    answer(StorageManager::persisted).await
}

async fn answer(question: fn(&StorageManager) -> Result<Promise, JsValue>) -> bool {
    let Some(window) = web_sys::window() else { return false };
    // Without a storage manager the question throws, and that is a no.
    let Ok(promise) = question(&window.navigator().storage()) else { return false };
    JsFuture::from(promise).await.is_ok_and(|yes| yes.is_truthy())
}
