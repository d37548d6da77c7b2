//! The synchronous half of the vault: everything except waiting for the durable store.

use super::copies::{Choice, Copy, Place, Unfit, choose, target};
use super::{
    DocumentState, Durable, Envelope, Health, Key, Kind, Memory, Quarantined, Reason, Slots, StoreError, crc32,
    key::Slot, ledger::Ledger, seal, slots,
};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// Returns the time of the last change of a finished document, in milliseconds since 1970; `None` for any other.
pub type OverSince = fn(Kind, &str) -> Option<u64>;

pub(super) struct SyncVault {
    pub local: Box<dyn Slots>,
    /// The durable store, or the reason why there is none.
    pub store: Result<Rc<dyn Durable>, StoreError>,
    /// The durable store once it has been read. Before that nothing is written to it.
    pub durable: Option<Rc<dyn Durable>>,
    /// The reason why the durable store has not been read.
    pub unread: Option<StoreError>,
    /// Documents whose newest text the durable store does not have yet.
    pub behind: BTreeSet<Key>,
    /// Grows whenever the stores are to be read again. The answer to a read of an earlier epoch is ignored.
    pub epoch: u32,
    /// True while [`super::Vault::catch_up`] runs.
    pub catching_up: bool,
    /// The content of the durable store, as read at the start and written since.
    pub copies: BTreeMap<String, String>,
    pub over_since: OverSince,
    ledgers: BTreeMap<Key, Ledger>,
    /// The newest text of each document that no store has taken.
    pub unsaved: BTreeMap<Key, String>,
    /// Texts for the quarantine that no store has taken yet. Until then their slots are not overwritten.
    pending: Vec<Quarantined>,
    health: Health,
}

/// A key without a document, for testing if the local store can be read.
const PROBE: &str = "sobremesa/probe";

/// A write after its attempt on the slot.
pub(super) struct Write {
    pub key: Key,
    pub generation: u64,
    pub text: String,
    local: Result<(), StoreError>,
}

impl SyncVault {
    pub fn new(local: Box<dyn Slots>, durable: Result<Rc<dyn Durable>, StoreError>) -> SyncVault {
        // If the local store can't be read, the durable one has to do alone. A single failure is ignored.
        let probe = || local.get(PROBE).err().filter(|fault| *fault != StoreError::Full);
        let broken = durable.is_ok().then(|| probe().and_then(|_| probe())).flatten();
        let local = if broken.is_some() { Box::new(Memory::fleeting()) } else { local };
        let unread = durable.as_ref().err().copied().unwrap_or(StoreError::Slow);
        let trouble = if local.lasting() { unread } else { broken.unwrap_or(StoreError::Blocked) };
        let health = Health { local: local.lasting(), durable: false, trouble: Some(trouble), unsaved: 0 };
        SyncVault {
            local,
            store: durable,
            durable: None,
            unread: Some(unread),
            behind: BTreeSet::default(),
            epoch: 0,
            catching_up: false,
            copies: BTreeMap::default(),
            over_since: |_, _| None,
            ledgers: BTreeMap::default(),
            unsaved: BTreeMap::default(),
            pending: Vec::new(),
            health,
        }
    }

    /// Forgets what was read, but neither unsaved texts nor the ledgers of documents by a newer version of the app.
    pub fn forget_all(&mut self) {
        self.ledgers.retain(|_, ledger| ledger.newer);
        self.copies.clear();
        self.behind.clear();
        self.durable = None;
        self.unread = Some(self.store.as_ref().err().copied().unwrap_or(StoreError::Slow));
        self.health.durable = false;
        self.epoch += 1;
        self.catching_up = false;
    }

    /// Takes the content of the durable store, or the reason why it could not be read.
    pub fn adopt(&mut self, read: Result<Vec<(String, String)>, StoreError>) {
        self.unread = read.as_ref().err().copied();
        self.health.durable = read.is_ok();
        if self.health.local {
            self.health.trouble = self.unread;
        }
        let Ok(copies) = read else { return };
        self.durable = self.store.clone().ok();
        self.copies.clear();
        self.copies.extend(copies);
        // Texts saved meanwhile will replace durable copies. Copies that they do not continue go to quarantine.
        let mut rejected = Vec::new();
        for (key, ledger) in &mut self.ledgers {
            let Some(text) = self.copies.get(&key.copy()) else { continue };
            let copy = Copy::read(Place::Durable, key, text.clone());
            let reason = match copy.opened {
                Err(Unfit::Bad(reason)) => Some(reason),
                Err(Unfit::Newer) => None,
                Ok(_) => ledger.meet(&copy).then_some(Reason::Branch),
            };
            rejected.extend(reason.map(|reason| (key.clone(), reason, copy.text)));
        }
        for (key, reason, text) in rejected {
            self.quarantine(&key, reason, &text);
        }
    }

    /// Returns the write of a document's newest text to the durable store; `None` if that store already has it.
    pub fn overdue(&self, key: &Key) -> Option<Write> {
        let copies = self.behind.contains(key).then(|| self.copies_of(key).ok())??;
        let newest = copies.into_iter().filter(|copy| copy.opened.is_ok()).max_by_key(Copy::generation)?;
        let local = match newest.place {
            Place::A | Place::B => Ok(()),
            Place::Unsaved => Err(self.health.trouble.unwrap_or(StoreError::Other)),
            Place::Durable => return None,
        };
        let generation = newest.generation()?;
        let there = self.copies.get(&key.copy()) == Some(&newest.text);
        (!there).then(|| Write { key: key.clone(), generation, text: newest.text, local })
    }

    pub fn health(&self) -> Health {
        Health { unsaved: self.unsaved.len(), ..self.health }
    }

    /// Continues from the chosen copy. Rejected copies go to quarantine.
    pub fn accept_choice(&mut self, key: &Key, copies: &[Copy], choice: &Choice) {
        for (i, reason) in &choice.rejected {
            self.quarantine(key, *reason, &copies[*i].text);
        }
        self.ledgers.insert(key.clone(), Ledger::new(copies, choice, false));
    }

    /// Refuses all writes to a document that only a newer version of the app can read.
    pub fn leave_to_newer(&mut self, key: &Key) {
        self.ledgers.entry(key.clone()).or_default().newer = true;
        self.health.trouble = Some(StoreError::Newer);
    }

    /// Begins a save: numbers and seals the text, and tries to write it to a slot. Fails with [`StoreError::Stale`] or
    /// [`StoreError::Newer`] if it must not be saved. A failed slot is noted in [`Write`].
    pub fn begin(&mut self, key: &Key, state: DocumentState, payload: &str) -> Result<Write, StoreError> {
        self.load_ledger(key);
        let (slots, beside) = (self.slots_of(key), self.copies_beside(key));
        let blind = self.durable.is_none();
        let ledger = self.ledgers.entry(key.clone()).or_default();
        let fence = ledger.fence(slots.as_deref().ok(), &beside);
        let generation = ledger.next(blind);
        let text = seal(&Envelope::new(key.clone(), state, generation, payload));
        if let Err(fault) = fence {
            self.quarantine_branch(key, text, fault);
            return Err(fault);
        }
        ledger.tried(generation, crc32(text.as_bytes()));
        self.unsaved.insert(key.clone(), text.clone());
        let local = slots.and_then(|slots| match self.write_slot(key, &slots, &text) {
            Err(StoreError::Full) if self.evict(key) => self.write_slot(key, &slots, &text),
            written => written,
        });
        let local = if self.local.lasting() { local } else { local.and(Err(StoreError::Blocked)) };
        Ok(Write { key: key.clone(), generation, text, local })
    }

    /// Prepares a document that is saved before it was ever loaded.
    fn load_ledger(&mut self, key: &Key) {
        if self.ledgers.contains_key(key) {
            return;
        }
        let slots = self.slots_of(key);
        let unread = slots.is_err();
        let mut copies = slots.unwrap_or_default();
        copies.extend(self.copies_beside(key));
        match choose(&copies, &mut |_| true) {
            Ok(choice) if !unread => self.accept_choice(key, &copies, &choice),
            choice => {
                let ledger = Ledger::new(&copies, &choice.unwrap_or_default(), unread);
                self.ledgers.insert(key.clone(), ledger);
            }
        }
    }

    fn write_slot(&mut self, key: &Key, slots: &[Copy], text: &str) -> Result<(), StoreError> {
        for copy in slots {
            let ours = self.ledgers.get(key).is_some_and(|l| l.torn.contains(&copy.checksum()));
            if let (Err(Unfit::Bad(reason)), false) = (&copy.opened, ours) {
                self.quarantine(key, *reason, &copy.text);
            }
        }
        let ledger = self.ledgers.entry(key.clone()).or_default();
        let slot = target(slots, |copy| ledger.trusts(copy));
        let old = slots.iter().find(|c| c.place.slot() == Some(slot));
        if old.is_some_and(|old| self.pending.iter().any(|waiting| waiting.text == old.text)) {
            return Err(StoreError::Full);
        }
        let name = key.slot(slot);
        let result = slots::write(&*self.local, &name, text);
        if let (Err(StoreError::Mismatch), Ok(Some(torn))) = (result, self.local.get(&name)) {
            ledger.torn.push(crc32(torn.as_bytes()));
        }
        result
    }

    /// Ends a save with the answer of the durable store. Fails as [`super::Vault::save`] does.
    pub fn end(&mut self, write: Write, durable: Result<(), StoreError>) -> Result<(), StoreError> {
        self.health.local = write.local.is_ok();
        self.health.durable = durable.is_ok();
        self.health.trouble = write.local.err().or(durable.err());
        if durable.is_err() {
            self.behind.insert(write.key.clone());
        } else if !self.has_moved_on(&write) {
            self.behind.remove(&write.key);
        }
        if let Err(fault @ (StoreError::Stale | StoreError::Newer)) = durable {
            self.unsaved.remove(&write.key);
            self.behind.remove(&write.key);
            self.health.trouble = Some(fault);
            self.quarantine_branch(&write.key, write.text, fault);
            return Err(fault);
        }
        if write.local.is_ok() || durable.is_ok() {
            // A document that was forgotten meanwhile has no ledger: it is read again before it is written.
            if let Some(ledger) = self.ledgers.get_mut(&write.key) {
                ledger.stored(write.generation);
            }
            if self.unsaved.get(&write.key) == Some(&write.text) {
                self.unsaved.remove(&write.key);
            }
        }
        if durable.is_ok() && self.durable_generation(&write.key) < Some(write.generation) {
            self.copies.insert(write.key.copy(), write.text);
        }
        if durable.is_ok() { Ok(()) } else { write.local }
    }

    /// Returns true if this tab has begun a later write. Then a refusal of this write is no sign of another tab.
    pub fn has_moved_on(&self, write: &Write) -> bool {
        self.ledgers.get(&write.key).is_some_and(|ledger| ledger.top() > write.generation)
    }

    fn durable_generation(&self, key: &Key) -> Option<u64> {
        Copy::read(Place::Durable, key, self.copies.get(&key.copy())?.clone()).generation()
    }

    /// Quarantines the text of this tab after another tab has written. Later texts of this tab replace it.
    fn quarantine_branch(&mut self, key: &Key, text: String, fault: StoreError) {
        self.health.trouble = Some(fault);
        let ledger = self.ledgers.entry(key.clone()).or_default();
        let name = ledger.branch.get_or_insert_with(|| key.quarantine_name(Reason::Branch, &text)).clone();
        self.store_quarantined(Quarantined::new(key, Reason::Branch, name, text));
    }

    pub fn quarantine(&mut self, key: &Key, reason: Reason, text: &str) {
        let name = key.quarantine_name(reason, text);
        self.store_quarantined(Quarantined::new(key, reason, name, text.to_string()));
    }

    /// Stores a text in quarantine. It is pending until a store takes it.
    fn store_quarantined(&mut self, found: Quarantined) {
        self.pending.retain(|waiting| waiting.name != found.name);
        let in_slots = self.local.lasting() && self.local.get(&found.name) == Ok(Some(found.text.clone()));
        if in_slots || self.copies.get(&found.name) == Some(&found.text) {
            return;
        }
        let written = slots::write(&*self.local, &found.name, &found.text);
        if written.is_err() || !self.local.lasting() {
            self.pending.push(found);
        }
    }

    pub fn pending(&self, key: &Key) -> Vec<Quarantined> {
        self.pending.iter().filter(|waiting| waiting.is_of(key)).cloned().collect()
    }

    /// Notes that the durable store took a pending text.
    pub fn quarantine_stored(&mut self, stored: Quarantined) {
        self.pending.retain(|waiting| *waiting != stored);
        self.copies.insert(stored.name, stored.text);
    }

    pub fn quarantined(&self) -> Vec<Quarantined> {
        let mut found: BTreeMap<String, String> = self.copies.clone();
        for name in self.local.keys().unwrap_or_default() {
            if let (Some(_), Ok(Some(text))) = (Key::of_quarantined(&name), self.local.get(&name)) {
                found.insert(name, text);
            }
        }
        found.extend(self.pending.iter().map(|a| (a.name.clone(), a.text.clone())));
        let read = |(name, text): (String, String)| {
            let (key, reason) = Key::of_quarantined(&name)?;
            Some(Quarantined::new(&key, reason, name, text))
        };
        found.into_iter().filter_map(read).collect()
    }

    /// Deletes a quarantined text except from the durable store.
    pub fn drop_quarantined(&mut self, name: &str) {
        self.pending.retain(|waiting| waiting.name != name);
        // A text that can't be removed is still listed.
        let _ = self.local.remove(name);
        self.copies.remove(name);
    }

    /// Removes the slots that hold an older state of a purged document. Returns true if none is left and a slot holds
    /// the tombstone: then the durable tombstone may be deleted.
    pub fn clear_old(&mut self, key: &Key) -> bool {
        let Ok(slots) = self.slots_of(key) else { return false };
        let (gone, old): (Vec<_>, Vec<_>) = slots.iter().partition(|c| c.is_gone());
        let removed = old.iter().filter_map(|c| c.place.slot()).all(|s| self.local.remove(&key.slot(s)).is_ok());
        removed && !gone.is_empty() && self.local.lasting()
    }

    /// Forgets a purged document and removes its tombstone.
    pub fn forget(&mut self, key: &Key) {
        for slot in [Slot::A, Slot::B] {
            // A tombstone that can't be removed does no harm.
            let _ = self.local.remove(&key.slot(slot));
        }
        self.copies.remove(&key.copy());
        self.unsaved.remove(key);
        self.ledgers.remove(key);
        self.behind.remove(key);
    }

    /// Writes a document that is only in the durable store to a slot.
    pub fn fill_slot(&mut self, key: &Key, text: &str) {
        if self.slots_of(key).is_ok_and(|slots| slots.is_empty()) {
            // If this fails, the durable copy is still there.
            let _ = slots::write(&*self.local, &key.slot(Slot::A), text);
        }
    }
}
