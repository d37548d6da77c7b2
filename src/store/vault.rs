//! The store as the page uses it: documents in, documents out.

use super::copies::{Copy, Place, choose, choose_and_read, fell_back};
use super::envelope::{DocumentState, Envelope};
use super::key::{Key, Kind};
use super::room::OverSince;
use super::slots::{Durable, Slots, anything, succeeds};
use super::sync::{SyncVault, Write};
use super::{Aside, Document, Health, Kept, StoreError};
use std::cell::RefCell;
use std::future::Future;
use std::rc::Rc;

/// Documents in two stores. Clones are the same vault.
#[derive(Clone)]
pub struct Vault(Rc<RefCell<SyncVault>>);

impl Vault {
    /// Returns a vault over these stores, of which the durable one is read by [`Vault::catch_up`]. Pass the error as
    /// `durable` if there is none.
    pub fn new(local: Box<dyn Slots>, durable: Result<Rc<dyn Durable>, StoreError>) -> Vault {
        Vault(Rc::new(RefCell::new(SyncVault::new(local, durable))))
    }

    /// Makes a vault and tries once to read the durable store; [`Vault::is_loading`] tells whether it has answered.
    pub async fn over(local: Box<dyn Slots>, durable: Result<Rc<dyn Durable>, StoreError>) -> Vault {
        let vault = Vault::new(local, durable);
        vault.catch_up().await;
        vault
    }

    /// Reads the durable store unless that has already succeeded, and writes there the newest texts that it lacks. Does
    /// nothing if a call to this is already running.
    pub async fn catch_up(&self) {
        let store = self.0.borrow().store.clone();
        if std::mem::replace(&mut self.0.borrow_mut().catching_up, true) {
            return;
        }
        if self.0.borrow().durable.is_none() {
            let read = match store {
                Ok(store) => store.all().await,
                Err(fault) => Err(fault),
            };
            self.0.borrow_mut().adopt(read);
        }
        let behind = self.0.borrow().behind.clone();
        for key in behind {
            let write = self.0.borrow().newest(&key);
            let Some(write) = write else {
                self.0.borrow_mut().behind.remove(&key);
                continue;
            };
            // A fault is in the vault's health, and the next call tries again.
            let _ = self.finish(write).await;
            if self.0.borrow().behind.contains(&key) {
                break;
            }
        }
        self.0.borrow_mut().catching_up = false;
    }

    /// True while the durable store has not been read: documents that lie in it alone are in no list.
    pub fn is_loading(&self) -> bool {
        self.0.borrow().unread.is_some_and(|fault| fault != StoreError::Blocked)
    }

    /// True while the durable store, if the browser has one, has not taken the newest text of each document.
    pub fn is_behind(&self) -> bool {
        let sync = self.0.borrow();
        sync.unread != Some(StoreError::Blocked) && !sync.behind.is_empty()
    }

    /// Documents that are over by this judgement make room where localStorage is full: they rest in the durable store
    /// alone.
    pub fn set_eviction_policy(&self, over_since: OverSince) {
        self.0.borrow_mut().over_since = over_since;
    }

    /// The state of the stores.
    pub fn health(&self) -> Health {
        self.0.borrow().health()
    }

    /// The number of documents that lie in both stores, as of now.
    pub fn kept(&self) -> Kept {
        let sync = self.0.borrow();
        let mut kept = Kept::default();
        for key in Kind::ALL.into_iter().flat_map(|kind| sync.keys(kind)) {
            let copies = sync.copies_of(&key).unwrap_or_default();
            let newest = copies.iter().filter_map(Copy::generation).max();
            let here = |wanted: &dyn Fn(Place) -> bool| {
                copies.iter().any(|copy| newest.is_some() && copy.generation() == newest && wanted(copy.place))
            };
            let local = here(&|place| place.slot().is_some()) && sync.local.lasting();
            match (local, here(&|place| place == Place::Durable)) {
                (true, true) => kept.twice += 1,
                (true, false) | (false, true) => kept.once += 1,
                (false, false) => kept.unsaved += 1,
            }
        }
        kept
    }

    /// Every document of a kind that is not in the bin, by id, or why it can't be shown. Checked for damage but not
    /// replayed: [`Vault::load`] may still find that an older copy has to do.
    pub fn entries(&self, kind: Kind) -> Vec<(String, Result<Document, StoreError>)> {
        let of = |envelope: Envelope| (envelope.state == DocumentState::Kept).then(|| envelope.into());
        self.look_through(kind, of)
    }

    /// The readable ones of [`Vault::entries`].
    pub fn list(&self, kind: Kind) -> Vec<Document> {
        self.entries(kind).into_iter().filter_map(|(_, entry)| entry.ok()).collect()
    }

    /// The documents that were removed and can be restored.
    pub fn bin(&self, kind: Kind) -> Vec<Document> {
        let of = |envelope: Envelope| (envelope.state == DocumentState::Binned).then(|| Document::from(envelope));
        self.look_through(kind, of).into_iter().filter_map(|(_, entry)| entry.ok()).collect()
    }

    fn look_through<T>(&self, kind: Kind, of: impl Fn(Envelope) -> Option<T>) -> Vec<(String, Result<T, StoreError>)> {
        let sync = self.0.borrow();
        let look = |key: Key| match sync.look(&key) {
            Ok(envelope) => Some((key.id().to_string(), Ok(of(envelope)?))),
            Err(fault) => Some((key.id().to_string(), Err(fault))),
        };
        sync.keys(kind).into_iter().filter_map(look).collect()
    }

    /// Returns the value that [`Vault::load`] would, but sets nothing aside and begins no write.
    pub fn peek<T>(&self, kind: Kind, id: &str, read: impl FnMut(&str) -> Option<T>) -> Option<T> {
        let copies = self.0.borrow().copies_of(&Key::new(kind, id).ok()?).ok()?;
        choose_and_read(&copies, read).ok()?.1
    }

    /// The newest copy that is whole and that `read` makes something of, with what it made. Copies that are not are set
    /// aside, see [`Vault::aside`]. From here on this page writes the document, until somebody else does.
    ///
    /// # Errors
    /// [`StoreError::Missing`], [`StoreError::Unreadable`], [`StoreError::Newer`], or why the store can't be read.
    pub fn load<T>(
        &self,
        kind: Kind,
        id: &str,
        read: impl FnMut(&str) -> Option<T>,
    ) -> Result<(Document, T), StoreError> {
        let key = Key::new(kind, id)?;
        let copies = self.0.borrow().copies_of(&key)?;
        // Not under the borrow: what reads may look into the vault.
        let (choice, value) = choose_and_read(&copies, read)?;
        self.0.borrow_mut().accept_choice(&key, &copies, &choice);
        let best = choice.best.and_then(|i| copies[i].opened.clone().ok());
        match (best, value) {
            (Some(envelope), Some(value)) if envelope.state == DocumentState::Kept => {
                let fell_back = fell_back(&copies, &choice);
                Ok((Document { fell_back, ..envelope.into() }, value))
            }
            (None, _) if !copies.is_empty() => Err(StoreError::Unreadable),
            _ => Err(StoreError::Missing),
        }
    }

    /// Saves a document. Its slot is written before this returns; the future waits for the durable copy. Ok means
    /// that at least one of the two took it, and [`Vault::health`] tells of the other.
    ///
    /// # Errors
    /// [`StoreError::Stale`] and [`StoreError::Newer`]: not saved over what is there, but set aside. Anything else: in
    /// memory only, where list and load find it; the next save tries again.
    #[must_use = "a move is shown only once this says that it is kept"]
    pub fn save(&self, kind: Kind, id: &str, payload: &str) -> impl Future<Output = Result<(), StoreError>> + use<> {
        let begun = Key::new(kind, id).and_then(|key| self.0.borrow_mut().begin(&key, DocumentState::Kept, payload));
        let vault = self.clone();
        async move { vault.finish(begun?).await }
    }

    /// Moves a document to the bin.
    ///
    /// # Errors
    /// As [`Vault::save`], and [`StoreError::Missing`] or [`StoreError::Unreadable`] where there is nothing to remove.
    pub async fn remove(&self, kind: Kind, id: &str) -> Result<(), StoreError> {
        self.change(kind, id, DocumentState::Kept, DocumentState::Binned).await
    }

    /// Takes a document out of the bin.
    ///
    /// # Errors
    /// As [`Vault::remove`].
    pub async fn restore(&self, kind: Kind, id: &str) -> Result<(), StoreError> {
        self.change(kind, id, DocumentState::Binned, DocumentState::Kept).await
    }

    /// Deletes a document that lies in the bin, for good, with the settings that are there for it alone and what was
    /// set aside of them; or dismisses one that is unreadable, whose copies stay set aside.
    ///
    /// # Errors
    /// As [`Vault::remove`].
    pub async fn purge(&self, kind: Kind, id: &str) -> Result<(), StoreError> {
        let key = Key::new(kind, id)?;
        let unreadable = self.0.borrow().look(&key) == Err(StoreError::Unreadable);
        self.change(kind, id, DocumentState::Binned, DocumentState::Gone).await?;
        if unreadable {
            self.wipe(&key).await;
            return Ok(());
        }
        for beside in key.companions() {
            // Most have none.
            if self.change(beside.kind(), beside.id(), DocumentState::Kept, DocumentState::Gone).await.is_ok() {
                self.clear(&beside).await;
            }
        }
        self.clear(&key).await;
        Ok(())
    }

    /// Clears away a purged document and what was set aside of it.
    async fn clear(&self, key: &Key) {
        let names = self.0.borrow_mut().drop_asides(key);
        let durable = self.0.borrow().durable.clone();
        if let Some(durable) = durable {
            for name in names {
                // What can't be deleted is set aside again at the next start.
                let _ = durable.delete(&name).await;
            }
        }
        self.wipe(key).await;
    }

    async fn change(&self, kind: Kind, id: &str, from: DocumentState, to: DocumentState) -> Result<(), StoreError> {
        let key = Key::new(kind, id)?;
        let looked = self.0.borrow().look(&key);
        let payload = match looked {
            Ok(envelope) if envelope.state != from => return Err(StoreError::Missing),
            Err(StoreError::Unreadable) if to == DocumentState::Gone => String::new(),
            Ok(_) if to == DocumentState::Gone => String::new(),
            looked => looked?.payload,
        };
        let write = self.0.borrow_mut().begin(&key, to, &payload)?;
        self.finish(write).await
    }

    pub(super) async fn finish(&self, write: Write) -> Result<(), StoreError> {
        let durable = match self.second_copy(&write).await {
            Err(StoreError::Stale) if self.0.borrow().has_moved_on(&write) => Err(StoreError::Slow),
            other => other,
        };
        self.0.borrow_mut().end(write, durable)
    }

    async fn second_copy(&self, write: &Write) -> Result<(), StoreError> {
        let unread = self.0.borrow().unread.unwrap_or(StoreError::Blocked);
        let durable = self.0.borrow().durable.clone().ok_or(unread)?;
        let pending = self.0.borrow().pending(&write.key);
        for aside in pending {
            durable.put(&aside.name, &aside.text, anything).await?;
            self.0.borrow_mut().aside_kept(aside);
        }
        durable.put(&write.key.copy(), &write.text, succeeds).await
    }

    /// Clears away what is left of a purged document: older states first and the tombstone last, so that an
    /// interruption leaves the tombstone.
    async fn wipe(&self, key: &Key) {
        let durable = self.0.borrow().durable.clone();
        let waits = !self.0.borrow().pending(key).is_empty();
        if waits || !self.0.borrow_mut().clear_old(key) {
            return;
        }
        // A durable store we can't reach may hold an older state: the tombstone has to wait for it.
        let Some(durable) = durable else { return };
        if durable.delete(&key.copy()).await.is_ok() {
            self.0.borrow_mut().forget(key);
        }
    }

    /// Everything that was set aside, in any session.
    pub fn aside(&self) -> Vec<Aside> {
        self.0.borrow().asides()
    }

    /// Reads the stores again, after another tab has written. Every document has to be loaded anew.
    pub async fn refresh(&self) {
        self.0.borrow_mut().forget_all();
        self.catch_up().await;
    }

    /// For an idle moment of the tab that writes: gives every document that lies in one store only its copy in the
    /// other, unless it rests there, and finishes interrupted purges. Replaces nothing.
    pub async fn mend(&self) {
        for kind in Kind::ALL {
            let keys = self.0.borrow().keys(kind);
            for key in keys {
                self.mend_one(&key).await;
            }
        }
    }

    async fn mend_one(&self, key: &Key) {
        let Ok(copies) = self.0.borrow().copies_of(key) else { return };
        let best = choose(&copies, &mut |_| true).ok().and_then(|choice| choice.best);
        let Some(best) = best.map(|i| &copies[i]) else { return };
        if best.is_gone() {
            self.0.borrow_mut().fill_slot(key, &best.text);
            return self.wipe(key).await;
        }
        if best.place == Place::Durable {
            let mut sync = self.0.borrow_mut();
            return if sync.since(best).is_none() {
                sync.fill_slot(key, &best.text)
            };
        }
        let durable = self.0.borrow().durable.clone();
        let Some(durable) = durable.filter(|_| copies.iter().all(|c| c.place != Place::Durable)) else {
            return;
        };
        if durable.put(&key.copy(), &best.text, succeeds).await.is_ok() {
            self.0.borrow_mut().copies.insert(key.copy(), best.text.clone());
        }
    }

    pub(super) fn sync(&self) -> &RefCell<SyncVault> {
        &self.0
    }
}

impl From<Envelope> for Document {
    fn from(envelope: Envelope) -> Document {
        let Envelope { key, generation, payload, .. } = envelope;
        Document { kind: key.kind(), id: key.id().to_string(), generation, payload, fell_back: false }
    }
}
