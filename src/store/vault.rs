//! The store as the page uses it: documents in, documents out.

use super::copies::{Copy, Place, choose, fell_back};
use super::envelope::{DocumentState, Envelope};
use super::key::{Key, Kind};
use super::slots::{Durable, Slots, anything, succeeds};
use super::sync::{OverSince, SyncVault, Write};
use super::{Document, Health, Kept, Quarantined, Reading, StoreError};
use std::cell::RefCell;
use std::future::Future;
use std::rc::Rc;

/// The number of documents that are mended between two pauses, in about ten milliseconds on a slow tablet.
const MENDED_AT_ONCE: usize = 16;

/// Documents in two stores. Clones are the same vault.
#[derive(Clone)]
pub struct Vault(Rc<RefCell<SyncVault>>);

impl Vault {
    /// Makes a vault over these stores: `durable` is the error, or a store that [`Vault::catch_up`] has to read.
    pub fn new(local: Box<dyn Slots>, durable: Result<Rc<dyn Durable>, StoreError>) -> Vault {
        Vault(Rc::new(RefCell::new(SyncVault::new(local, durable))))
    }

    /// Makes a vault and tries once to read the durable store.
    pub async fn open(local: Box<dyn Slots>, durable: Result<Rc<dyn Durable>, StoreError>) -> Vault {
        let vault = Vault::new(local, durable);
        vault.catch_up().await;
        vault
    }

    /// Reads the durable store unless that has succeeded or another call does it, and writes the newest texts it lacks.
    pub async fn catch_up(&self) {
        let (store, epoch) = (self.0.borrow().store.clone(), self.0.borrow().epoch);
        if std::mem::replace(&mut self.0.borrow_mut().catching_up, true) {
            return;
        }
        if self.0.borrow().durable.is_none() {
            let read = match store {
                Ok(store) => store.all().await,
                Err(fault) => Err(fault),
            };
            if self.0.borrow().epoch != epoch {
                return;
            }
            self.0.borrow_mut().adopt(read);
        }
        let behind = self.0.borrow().behind.clone();
        for key in behind {
            let write = self.0.borrow().overdue(&key);
            let Some(write) = write else {
                self.0.borrow_mut().behind.remove(&key);
                continue;
            };
            // A fault shows in the vault's health, and the next call tries again.
            let _ = self.finish(write).await;
            if self.0.borrow().behind.contains(&key) {
                break;
            }
        }
        if self.0.borrow().epoch == epoch {
            self.0.borrow_mut().catching_up = false;
        }
    }

    pub fn reading(&self) -> Reading {
        match self.0.borrow().unread {
            None | Some(StoreError::Blocked) => Reading::Done,
            Some(StoreError::Slow) => Reading::Loading,
            Some(_) => Reading::Failed,
        }
    }

    /// Returns true while the durable store lacks the newest text of a document: a crash of the browser may lose it.
    pub fn is_behind(&self) -> bool {
        !self.0.borrow().behind.is_empty()
    }

    /// Sets the function that says which documents are finished, and so may leave a full localStorage.
    pub fn set_eviction_policy(&self, over_since: OverSince) {
        self.0.borrow_mut().over_since = over_since;
    }

    pub fn health(&self) -> Health {
        self.0.borrow().health()
    }

    /// Counts the documents by the number of stores that have their newest state.
    pub fn kept(&self) -> Kept {
        let sync = self.0.borrow();
        let mut kept = Kept::default();
        for key in Kind::ALL.into_iter().flat_map(|kind| sync.keys(kind)) {
            let copies = sync.copies_of(&key).unwrap_or_default();
            let newest = copies.iter().filter_map(Copy::generation).max();
            let newest = copies.iter().filter(|copy| newest.is_some() && copy.generation() == newest);
            let local = sync.local.lasting() && newest.clone().any(|copy| copy.place.slot().is_some());
            let durable = newest.clone().any(|copy| copy.place == Place::Durable);
            match (local, durable) {
                (true, true) => kept.twice += 1,
                (true, false) | (false, true) => kept.once += 1,
                (false, false) => kept.unsaved += 1,
            }
        }
        kept
    }

    /// Returns every readable document of a kind outside the bin. [`Vault::load`] may choose an older copy.
    pub fn list(&self, kind: Kind) -> Vec<Document> {
        self.list_in(kind, DocumentState::Kept)
    }

    pub fn bin(&self, kind: Kind) -> Vec<Document> {
        self.list_in(kind, DocumentState::Binned)
    }

    fn list_in(&self, kind: Kind, state: DocumentState) -> Vec<Document> {
        let sync = self.0.borrow();
        // Few documents are in the bin, and most others need not be opened.
        let keys = sync.keys(kind).into_iter().filter(|key| state == DocumentState::Kept || sync.claims(key, state));
        let envelopes = keys.filter_map(|key| sync.look(&key).ok());
        envelopes.filter(|envelope| envelope.state == state).map(Document::from).collect()
    }

    /// Returns the value that [`Vault::load`] would return, but quarantines nothing and does not claim the document.
    pub fn peek<T>(&self, kind: Kind, id: &str, mut read: impl FnMut(&str) -> Option<T>) -> Option<T> {
        let mut value = None;
        let chosen = self.peek_chosen(kind, id, &mut |text| {
            value = read(text);
            value.is_some()
        });
        value.filter(|_| chosen)
    }

    /// Chooses a copy as [`choose`] does. Returns false if there is none.
    fn peek_chosen(&self, kind: Kind, id: &str, replays: &mut dyn FnMut(&str) -> bool) -> bool {
        let copies = Key::new(kind, id).and_then(|key| self.0.borrow().copies_of(&key));
        copies.is_ok_and(|copies| choose(&copies, replays).is_ok())
    }

    /// Loads the newest valid copy for which `read` returns a value, with that value. Other copies go to quarantine.
    /// From then on this tab writes the document, until another tab does. Fails with [`StoreError::Missing`],
    /// [`StoreError::Unreadable`], [`StoreError::Newer`], or the fault of the store.
    pub fn load<T>(
        &self,
        kind: Kind,
        id: &str,
        mut read: impl FnMut(&str) -> Option<T>,
    ) -> Result<(Document, T), StoreError> {
        let mut value = None;
        let document = self.load_chosen(kind, id, &mut |text| {
            value = read(text);
            value.is_some()
        })?;
        Ok((document, value.ok_or(StoreError::Missing)?))
    }

    fn load_chosen(&self, kind: Kind, id: &str, replays: &mut dyn FnMut(&str) -> bool) -> Result<Document, StoreError> {
        let key = Key::new(kind, id)?;
        let copies = self.0.borrow().copies_of(&key)?;
        // Not under the borrow: `replays` may use the vault.
        let choice = choose(&copies, replays).inspect_err(|_| self.0.borrow_mut().leave_to_newer(&key))?;
        self.0.borrow_mut().accept_choice(&key, &copies, &choice);
        let read_only = copies.iter().any(Copy::is_newer);
        if read_only {
            self.0.borrow_mut().leave_to_newer(&key);
        }
        match choice.best.and_then(|i| copies[i].opened.clone().ok()) {
            Some(envelope) if envelope.state == DocumentState::Kept => {
                let fell_back = fell_back(&copies, &choice);
                Ok(Document { fell_back, read_only, ..envelope.into() })
            }
            None if !copies.is_empty() => Err(StoreError::Unreadable),
            None | Some(_) => Err(StoreError::Missing),
        }
    }

    /// Saves a document. Writes its slot before returning; the future waits for the durable copy, and is Ok if at least
    /// one of the two stores has taken it. If the durable one has not, [`Vault::is_behind`] is true. After
    /// [`StoreError::Stale`] and [`StoreError::Newer`] the text is in quarantine. After any other error it is in
    /// memory, where list and load find it, until a later save or [`Vault::catch_up`] succeeds.
    #[must_use = "a move is shown only once this says that it is kept"]
    pub fn save(&self, kind: Kind, id: &str, payload: &str) -> impl Future<Output = Result<(), StoreError>> + use<> {
        let begun = Key::new(kind, id).and_then(|key| self.0.borrow_mut().begin(&key, DocumentState::Kept, payload));
        let vault = self.clone();
        async move { vault.finish(begun?).await }
    }

    /// Moves a document to the bin. Fails as [`Vault::save`] does, and with [`StoreError::Missing`] or
    /// [`StoreError::Unreadable`] if there is nothing to remove.
    pub async fn remove(&self, kind: Kind, id: &str) -> Result<(), StoreError> {
        self.change(kind, id, DocumentState::Kept, DocumentState::Binned).await
    }

    /// Restores a document from the bin. Fails as [`Vault::remove`] does.
    pub async fn restore(&self, kind: Kind, id: &str) -> Result<(), StoreError> {
        self.change(kind, id, DocumentState::Binned, DocumentState::Kept).await
    }

    /// Deletes a document from the bin for good, with its companions and all their texts in quarantine. If the document
    /// is unreadable, its copies stay in quarantine. Fails as [`Vault::remove`] does.
    pub async fn purge(&self, kind: Kind, id: &str) -> Result<(), StoreError> {
        let key = Key::new(kind, id)?;
        let unreadable = self.0.borrow().look(&key) == Err(StoreError::Unreadable);
        self.change(kind, id, DocumentState::Binned, DocumentState::Gone).await?;
        if unreadable {
            self.wipe(&key).await;
            return Ok(());
        }
        for companion in key.companions() {
            // Most documents have no companions.
            if self.change(companion.kind(), companion.id(), DocumentState::Kept, DocumentState::Gone).await.is_ok() {
                self.clear(&companion).await;
            }
        }
        self.clear(&key).await;
        Ok(())
    }

    /// Deletes the remains of a purged document, and its texts in quarantine unless some are still pending.
    async fn clear(&self, key: &Key) {
        if self.0.borrow().pending(key).is_empty() {
            for found in self.quarantined().into_iter().filter(|found| found.is_of(key)) {
                self.discard(&found.name).await;
            }
        }
        self.wipe(key).await;
    }

    async fn change(&self, kind: Kind, id: &str, from: DocumentState, to: DocumentState) -> Result<(), StoreError> {
        let key = Key::new(kind, id)?;
        let looked = self.0.borrow().look(&key);
        let payload = match looked {
            Ok(envelope) if envelope.state != from => return Err(StoreError::Missing),
            Ok(_) | Err(StoreError::Unreadable) if to == DocumentState::Gone => String::new(),
            looked => looked?.payload,
        };
        let write = self.0.borrow_mut().begin(&key, to, &payload)?;
        self.finish(write).await
    }

    pub(super) async fn finish(&self, write: Write) -> Result<(), StoreError> {
        let durable = match self.write_durable(&write).await {
            Err(StoreError::Stale) if self.0.borrow().has_moved_on(&write) => Err(StoreError::Slow),
            other => other,
        };
        self.0.borrow_mut().end(write, durable)
    }

    async fn write_durable(&self, write: &Write) -> Result<(), StoreError> {
        let unread = self.0.borrow().unread.unwrap_or(StoreError::Blocked);
        let durable = self.0.borrow().durable.clone().ok_or(unread)?;
        let pending = self.0.borrow().pending(&write.key);
        for waiting in pending {
            durable.put(&waiting.name, &waiting.text, anything).await?;
            self.0.borrow_mut().quarantine_stored(waiting);
        }
        durable.put(&write.key.copy(), &write.text, succeeds).await
    }

    /// Deletes the remains of a purged document: the tombstone last, so that it outlives an interruption.
    async fn wipe(&self, key: &Key) {
        let durable = self.0.borrow().durable.clone();
        let waits = !self.0.borrow().pending(key).is_empty();
        if waits || !self.0.borrow_mut().clear_old(key) {
            return;
        }
        // If the durable store was not read, it may hold an older state, so the tombstone has to stay.
        let Some(durable) = durable else { return };
        if durable.delete(&key.copy()).await.is_ok() {
            self.0.borrow_mut().forget(key);
        }
    }

    /// Returns every text in quarantine, including those of earlier sessions.
    pub fn quarantined(&self) -> Vec<Quarantined> {
        self.0.borrow().quarantined()
    }

    /// Deletes a text from the quarantine for good. If a store fails to delete it, it is listed again later.
    pub async fn discard(&self, name: &str) {
        self.0.borrow_mut().drop_quarantined(name);
        let durable = self.0.borrow().durable.clone();
        if let Some(durable) = durable {
            let _ = durable.delete(name).await;
        }
    }

    /// Reads the stores again after another tab has written. After this, load every document again.
    pub async fn refresh(&self) {
        self.0.borrow_mut().forget_all();
        self.catch_up().await;
    }

    /// Brings each store up to date from the other one, and finishes purges; what was evicted stays so. Call it in the
    /// tab that writes, while the page is idle. Awaits `pause` now and then, so that the page stays responsive.
    pub async fn mend(&self, pause: impl AsyncFn()) {
        for kind in Kind::ALL {
            let keys = self.0.borrow().keys(kind);
            for some in keys.chunks(MENDED_AT_ONCE) {
                for key in some {
                    self.mend_one(key).await;
                }
                pause().await;
            }
        }
    }

    async fn mend_one(&self, key: &Key) {
        let Ok(copies) = self.0.borrow().copies_of(key) else { return };
        let Ok(choice) = choose(&copies, &mut |_| true) else { return };
        let Some(best) = choice.best.map(|i| &copies[i]) else { return };
        if best.is_gone() {
            self.0.borrow_mut().fill_slot(key, &best.text);
            return self.wipe(key).await;
        }
        if best.place == Place::Durable {
            let mut sync = self.0.borrow_mut();
            if sync.since(best).is_none() {
                sync.fill_slot(key, &best.text);
            }
            return;
        }
        let durable = self.0.borrow().durable.clone();
        let there = |copy: &Copy| copy.place == Place::Durable && copy.text == best.text;
        let bad = |(i, _): &(usize, _)| copies[*i].place == Place::Durable;
        // A rejected durable copy has to be in quarantine before it is replaced.
        let Some(durable) = durable.filter(|_| !copies.iter().any(there) && !choice.rejected.iter().any(bad)) else {
            return;
        };
        match durable.put(&key.copy(), &best.text, succeeds).await {
            Ok(()) => drop(self.0.borrow_mut().copies.insert(key.copy(), best.text.clone())),
            // Another tab has written.
            Err(StoreError::Stale | StoreError::Newer) => {}
            Err(_) => drop(self.0.borrow_mut().behind.insert(key.clone())),
        }
    }

    pub(super) fn sync(&self) -> &RefCell<SyncVault> {
        &self.0
    }
}

impl From<Envelope> for Document {
    fn from(envelope: Envelope) -> Document {
        let read_only = envelope.is_read_only();
        let Envelope { key, generation, payload, .. } = envelope;
        Document { kind: key.kind(), id: key.id().to_string(), generation, payload, fell_back: false, read_only }
    }
}
