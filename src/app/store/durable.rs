//! IndexedDB: one database with one object store, texts by key.

use super::browser::{IDB_TIMEOUT_MS, fault, origin_name, within};
use crate::app::browser::spawn;
use js_sys::{Array, Object, Promise, Reflect};
use sobremesa::store::StoreError;
use sobremesa::store::{Check, Durable, Task};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{Event, IdbDatabase, IdbFactory, IdbObjectStore, IdbTransaction};

const STORE: &str = "documents";
/// The time for the first attempt to read, in milliseconds. WebKit may never answer it.
const FIRST_READ_TIMEOUT_MS: i32 = 10_000;

#[wasm_bindgen]
extern "C" {
    /// web-sys has transaction options only behind a compiler flag.
    #[wasm_bindgen(extends = IdbDatabase)]
    type Database;

    #[wasm_bindgen(method, catch)]
    fn transaction(this: &Database, store: &str, mode: &str, options: &Object) -> Result<IdbTransaction, JsValue>;
}

type Texts = Vec<(String, String)>;

/// The database. It is opened when it is first needed, and again after the browser has closed it. Clones share it.
#[derive(Clone)]
pub(super) struct Indexed {
    factory: IdbFactory,
    /// A promise of the open database.
    connection: Rc<RefCell<Option<Promise>>>,
    /// The last write took too long. Until one ends in time, writes are started but not awaited.
    late: Rc<Cell<bool>>,
    /// The time for an attempt to read, in milliseconds. It doubles after each timeout.
    read_timeout_ms: Rc<Cell<i32>>,
}

impl Durable for Indexed {
    fn all(&self) -> Task<Texts> {
        let (this, timeout) = (self.clone(), self.read_timeout_ms.get());
        let reading = within(timeout, self.clone().work(read));
        Box::pin(async move {
            let result = reading.await.unwrap_or(Err(StoreError::Slow));
            if result == Err(StoreError::Slow) {
                this.read_timeout_ms.set(timeout.saturating_mul(2));
                this.disconnect();
            }
            result
        })
    }

    fn put(&self, key: &str, text: &str, check: Check) -> Task<()> {
        let (key, text) = (key.to_string(), text.to_string());
        self.write(Box::new(move |database| Box::pin(put(database, key.clone(), text.clone(), check))))
    }

    fn delete(&self, key: &str) -> Task<()> {
        let key = key.to_string();
        self.write(Box::new(move |database| Box::pin(delete(database, key.clone()))))
    }
}

impl Indexed {
    /// Finds the browser's IndexedDB, or says why this page can't use it.
    pub fn reach() -> Result<Indexed, StoreError> {
        let window = web_sys::window().ok_or(StoreError::Blocked)?;
        let factory = window.indexed_db().map_err(|error| fault(&error))?.ok_or(StoreError::Blocked)?;
        let read_timeout_ms = Rc::new(Cell::new(FIRST_READ_TIMEOUT_MS));
        Ok(Indexed { factory, connection: Rc::default(), late: Rc::default(), read_timeout_ms })
    }

    fn write(&self, work: Box<dyn Fn(IdbDatabase) -> Task<()>>) -> Task<()> {
        let (this, was_late) = (self.clone(), self.late.get());
        let work = within(IDB_TIMEOUT_MS, self.clone().work(work));
        let timed = async move {
            let result = work.await.unwrap_or(Err(StoreError::Slow));
            this.late.set(result == Err(StoreError::Slow));
            if this.late.get() {
                this.disconnect();
            }
            result
        };
        Box::pin(async move {
            if was_late {
                // Awaited in the background, since it decides whether later writes are awaited.
                spawn(async { _ = timed.await });
                return Err(StoreError::Slow);
            }
            timed.await
        })
    }

    /// Closes the connection once its transactions have ended. The next operation opens another. In WebKit, a
    /// connection may stop answering without an error after some time in the background.
    fn disconnect(&self) {
        let Some(connection) = self.connection.take() else { return };
        spawn(async move {
            if let Ok(database) = JsFuture::from(connection).await {
                database.unchecked_into::<IdbDatabase>().close();
            }
        });
    }

    /// Runs `work` with the database. If it fails, tries once more with a new connection, since the browser may have
    /// closed the old one, as WebKit does in the background.
    async fn work<T, F>(self, work: impl Fn(IdbDatabase) -> F) -> Result<T, StoreError>
    where
        F: Future<Output = Result<T, StoreError>>,
    {
        let mut again = true;
        loop {
            // All operations await the same promise, so they start in the order of the calls.
            let connection = self.connection();
            let result = match JsFuture::from(connection.clone()).await {
                Ok(database) => work(database.unchecked_into()).await,
                Err(error) => Err(fault(&error)),
            };
            let may_be_closed = matches!(result, Err(StoreError::Blocked | StoreError::Other));
            if may_be_closed {
                self.connection.borrow_mut().take_if(|now| Object::is(now, &connection));
            }
            if !(may_be_closed && std::mem::take(&mut again)) {
                return result;
            }
        }
    }

    fn connection(&self) -> Promise {
        let this = self.clone();
        let connect = || future_to_promise(async move { this.connect().await.map(JsValue::from) });
        self.connection.borrow_mut().get_or_insert_with(connect).clone()
    }

    async fn connect(self) -> Result<IdbDatabase, JsValue> {
        let request = self.factory.open(&origin_name())?;
        let asked = request.clone();
        let create = Closure::once(move || {
            if let Ok(database) = asked.result() {
                // If this fails, reading the store fails too and reports it.
                let _ = database.unchecked_into::<IdbDatabase>().create_object_store(STORE);
            }
        });
        request.set_onupgradeneeded(Some(create.as_ref().unchecked_ref()));
        let opened = Promise::new(&mut |resolve, reject| {
            request.set_onsuccess(Some(&resolve));
            request.set_onerror(Some(&reject));
        });
        if JsFuture::from(opened).await.is_err() {
            return Err(request.error()?.map_or(JsValue::UNDEFINED, JsValue::from));
        }
        let database: IdbDatabase = request.result()?.unchecked_into();
        // The browser has closed the connection, or a newer version of the app needs to upgrade the database. The next
        // operation opens it again. The database is taken from the event: a database and a listener that refer to each
        // other would leak.
        let close = Closure::<dyn Fn(Event)>::new(move |event: Event| {
            if let Some(database) = event.target() {
                database.unchecked_into::<IdbDatabase>().close();
            }
            self.connection.take();
        });
        let close = close.into_js_value();
        database.set_onclose(Some(close.unchecked_ref()));
        database.set_onversionchange(Some(close.unchecked_ref()));
        Ok(database)
    }
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

/// Checks the old text and writes the new one in one transaction, so that no other tab can write in between.
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

/// Begins a transaction. In browsers that support `durability`, it completes only once it is on disk.
fn begin(database: &IdbDatabase, mode: &str) -> Result<(IdbTransaction, IdbObjectStore), StoreError> {
    let options = Object::new();
    let _ = Reflect::set(&options, &"durability".into(), &"strict".into());
    let transaction = database.unchecked_ref::<Database>().transaction(STORE, mode, &options);
    let transaction = transaction.map_err(|error| fault(&error))?;
    let store = transaction.object_store(STORE).map_err(|error| fault(&error))?;
    Ok((transaction, store))
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
