//! IndexedDB: one database, one object store, texts by key. By hand, because four operations need no crate.

use super::browser::{PATIENCE, fault, within};
use js_sys::{Array, Object, Promise, Reflect};
use sobremesa::store::StoreError;
use sobremesa::store::{Check, Durable, Task};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbObjectStore, IdbRequest, IdbTransaction};

const DATABASE: &str = "sobremesa";
const STORE: &str = "documents";

#[wasm_bindgen]
extern "C" {
    /// web-sys keeps the options of a transaction behind a flag of the compiler.
    #[wasm_bindgen(extends = IdbDatabase)]
    type Database;

    #[wasm_bindgen(method, catch)]
    fn transaction(
        this: &Database,
        store: &str,
        mode: &str,
        options: &Object,
    ) -> Result<IdbTransaction, JsValue>;
}

type Texts = Vec<(String, String)>;

/// The open database.
pub(super) struct Indexed {
    database: IdbDatabase,
    /// Read together with opening, so that both fit into one wait.
    first: RefCell<Option<Texts>>,
    /// A write did not end in time. Until it has, later ones are started but not waited for.
    late: Rc<Cell<bool>>,
}

impl Indexed {
    pub async fn open() -> Result<Indexed, StoreError> {
        let database = connect().await?;
        let opened = Indexed { database, first: RefCell::default(), late: Rc::default() };
        opened.first.replace(Some(read(opened.database.clone()).await?));
        Ok(opened)
    }
}

impl Drop for Indexed {
    fn drop(&mut self) {
        self.database.close();
    }
}

impl Durable for Indexed {
    fn all(&self) -> Task<Texts> {
        match self.first.take() {
            Some(texts) => Box::pin(async { Ok(texts) }),
            None => Box::pin(within(PATIENCE, read(self.database.clone()))),
        }
    }

    fn put(&self, key: &str, text: &str, check: Check) -> Task<()> {
        self.write(put(self.database.clone(), key.to_string(), text.to_string(), check))
    }

    fn delete(&self, key: &str) -> Task<()> {
        self.write(delete(self.database.clone(), key.to_string()))
    }
}

impl Indexed {
    fn write(&self, work: impl Future<Output = Result<(), StoreError>> + 'static) -> Task<()> {
        let (late, was_late) = (self.late.clone(), self.late.get());
        let done = late.clone();
        let work = within(PATIENCE, async move {
            let result = work.await;
            done.set(false);
            result
        });
        Box::pin(async move {
            if was_late {
                return Err(StoreError::Slow);
            }
            let result = work.await;
            late.set(result == Err(StoreError::Slow));
            result
        })
    }
}

async fn connect() -> Result<IdbDatabase, StoreError> {
    let factory = web_sys::window().and_then(|w| w.indexed_db().ok().flatten()).ok_or(StoreError::Blocked)?;
    let request = factory.open(DATABASE).map_err(|error| fault(&error))?;
    let asked = request.clone();
    let create = Closure::once(move || {
        if let Ok(database) = asked.result() {
            // If it fails, reading the store will too, and says so.
            let _ = database.unchecked_into::<IdbDatabase>().create_object_store(STORE);
        }
    });
    request.set_onupgradeneeded(Some(create.as_ref().unchecked_ref()));
    let database: IdbDatabase = answer(&request).await?.unchecked_into();
    let closing = database.clone();
    // A newer version of the app may have to change the database while we are open.
    let close = Closure::<dyn Fn()>::new(move || closing.close()).into_js_value();
    database.set_onversionchange(Some(close.unchecked_ref()));
    Ok(database)
}

async fn read(database: IdbDatabase) -> Result<Texts, StoreError> {
    let (transaction, store) = begin(&database, "readonly")?;
    let keys = store.get_all_keys().map_err(|error| fault(&error))?;
    let values = store.get_all().map_err(|error| fault(&error))?;
    ended(&transaction).await?;
    let [keys, values] = [keys, values].map(|request| request.result().unwrap_or_default());
    let pair = |(key, value): (JsValue, JsValue)| Some((key.as_string()?, value.as_string()?));
    Ok(Array::from(&keys).iter().zip(Array::from(&values).iter()).filter_map(pair).collect())
}

/// Looks and writes in one transaction, so that no other tab comes between.
async fn put(database: IdbDatabase, key: String, text: String, check: Check) -> Result<(), StoreError> {
    let (transaction, store) = begin(&database, "readwrite")?;
    let found = store.get(&JsValue::from_str(&key)).map_err(|error| fault(&error))?;
    let refused = Rc::new(Cell::new(None));
    let (asked, refusal, aborted) = (found.clone(), refused.clone(), transaction.clone());
    let write = Closure::once(move || {
        let old = asked.result().ok().and_then(|value| value.as_string());
        let checked = old.map_or(Ok(()), |old| check(&old, &text));
        let put = |()| store.put_with_key(&JsValue::from_str(&text), &JsValue::from_str(&key));
        if let Err(fault) = checked.and_then(|ok| put(ok).map_err(|error| fault(&error))) {
            refusal.set(Some(fault));
            let _ = aborted.abort();
        }
    });
    found.set_onsuccess(Some(write.as_ref().unchecked_ref()));
    let ended = ended(&transaction).await;
    refused.get().map_or(ended, Err)
}

async fn delete(database: IdbDatabase, key: String) -> Result<(), StoreError> {
    let (transaction, store) = begin(&database, "readwrite")?;
    store.delete(&JsValue::from_str(&key)).map_err(|error| fault(&error))?;
    ended(&transaction).await
}

/// A transaction that is complete only once it is on the medium, where the browser knows how to ask for that.
fn begin(database: &IdbDatabase, mode: &str) -> Result<(IdbTransaction, IdbObjectStore), StoreError> {
    let options = Object::new();
    let _ = Reflect::set(&options, &"durability".into(), &"strict".into());
    let transaction = database.unchecked_ref::<Database>().transaction(STORE, mode, &options);
    let transaction = transaction.map_err(|error| fault(&error))?;
    let store = transaction.object_store(STORE).map_err(|error| fault(&error))?;
    Ok((transaction, store))
}

async fn answer(request: &IdbRequest) -> Result<JsValue, StoreError> {
    let asked = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    });
    match JsFuture::from(asked).await {
        Ok(_) => request.result().map_err(|error| fault(&error)),
        Err(_) => Err(request.error().ok().flatten().map_or(StoreError::Other, |error| fault(&error))),
    }
}

async fn ended(transaction: &IdbTransaction) -> Result<(), StoreError> {
    let end = Promise::new(&mut |resolve, reject| {
        transaction.set_oncomplete(Some(&resolve));
        transaction.set_onabort(Some(&reject));
    });
    match JsFuture::from(end).await {
        Ok(_) => Ok(()),
        Err(_) => Err(transaction.error().map_or(StoreError::Other, |error| fault(&error))),
    }
}
