//! The synchronous half of the vault: everything but waiting for the durable copy.

use super::copies::{Choice, Copy, Place, Unfit, choose, target};
use super::envelope::{DocumentState, Envelope, crc32, seal};
use super::key::{Key, Kind, Slot};
use super::ledger::Ledger;
use super::room::OverSince;
use super::slots::{self, Durable, Slots};
use super::{Aside, Health, Memory, Reason, StoreError};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

pub(super) struct SyncVault {
    pub local: Box<dyn Slots>,
    /// The durable store, or why there is none.
    pub store: Result<Rc<dyn Durable>, StoreError>,
    /// The durable store once it has been read. What we can't see we don't overwrite.
    pub durable: Option<Rc<dyn Durable>>,
    /// The reason why it has not been read.
    pub unread: Option<StoreError>,
    /// The documents that the durable store does not have in their newest form yet.
    pub behind: BTreeSet<Key>,
    /// True while [`super::Vault::catch_up`] runs.
    pub catching_up: bool,
    /// The content of the durable store, as read at the start and written since.
    pub copies: BTreeMap<String, String>,
    pub over_since: OverSince,
    ledgers: BTreeMap<Key, Ledger>,
    unsaved: BTreeMap<Key, String>,
    /// Texts to set aside that no store took yet. As long as they wait here, nothing is written over them.
    pending: Vec<Aside>,
    health: Health,
}

/// A key that nothing lies under.
const PROBE: &str = "sobremesa/probe";

/// A write whose first half is done.
pub(super) struct Write {
    pub key: Key,
    pub generation: u64,
    pub text: String,
    local: Result<(), StoreError>,
}

impl SyncVault {
    pub fn new(local: Box<dyn Slots>, durable: Result<Rc<dyn Durable>, StoreError>) -> SyncVault {
        // A store that can't be read must not hide what the other one has. A single fault is no such store.
        let probe = || local.get(PROBE).err().filter(|fault| *fault != StoreError::Full);
        let unread = durable.is_ok().then(|| probe().and_then(|_| probe())).flatten();
        let local = if unread.is_some() { Box::new(Memory::fleeting()) } else { local };
        let fault = if local.lasting() {
            durable.as_ref().err().copied().unwrap_or(StoreError::Slow)
        } else {
            unread.unwrap_or(StoreError::Blocked)
        };
        let health = Health { local: local.lasting(), durable: false, trouble: Some(fault), unsaved: 0 };
        SyncVault {
            local,
            durable: None,
            unread: Some(durable.as_ref().err().copied().unwrap_or(StoreError::Slow)),
            store: durable,
            behind: BTreeSet::default(),
            catching_up: false,
            copies: BTreeMap::default(),
            over_since: |_, _| None,
            ledgers: BTreeMap::default(),
            unsaved: BTreeMap::default(),
            pending: Vec::new(),
            health,
        }
    }

    /// Forgets what it knew, so that the stores are asked again. Texts that no store took are kept.
    pub fn forget_all(&mut self) {
        self.ledgers.clear();
        self.copies.clear();
        self.behind.clear();
        self.durable = None;
        self.unread = Some(StoreError::Slow);
        self.health.durable = false;
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
        self.copies = copies.into_iter().collect();
        // What was written before the durable copy was seen replaces it: one that went another way is set aside.
        let mut strange = Vec::new();
        for (key, ledger) in &mut self.ledgers {
            let Some(text) = self.copies.get(&key.copy()) else { continue };
            let copy = Copy::read(Place::Durable, key, text.clone());
            let reason = match copy.opened {
                Err(Unfit::Bad(reason)) => Some(reason),
                Err(Unfit::Newer) => None,
                Ok(_) => ledger.meet(&copy).then_some(Reason::Branch),
            };
            strange.extend(reason.map(|reason| (key.clone(), reason, copy.text)));
        }
        for (key, reason, text) in strange {
            self.quarantine(&key, reason, &text);
        }
    }

    /// The newest text of a document that lies in a slot or in memory, as a write that the durable store has to take;
    /// `None` if that store has it.
    pub fn newest(&self, key: &Key) -> Option<Write> {
        let copies = self.copies_of(key).ok()?;
        let newest = copies.into_iter().filter(|copy| copy.opened.is_ok()).max_by_key(Copy::generation)?;
        let generation = newest.generation()?;
        let local = match newest.place {
            Place::A | Place::B => Ok(()),
            Place::Unsaved => Err(self.health.trouble.unwrap_or(StoreError::Other)),
            Place::Durable => return None,
        };
        let there = self.copies.get(&key.copy()) == Some(&newest.text);
        (!there).then(|| Write { key: key.clone(), generation, text: newest.text, local })
    }

    pub fn health(&self) -> Health {
        Health { unsaved: self.unsaved.len(), ..self.health }
    }

    fn slots_of(&self, key: &Key) -> Result<Vec<Copy>, StoreError> {
        let read = |place: Place, slot: Slot| {
            let text = self.local.get(&key.slot(slot))?;
            Ok(text.map(|text| Copy::read(place, key, text)))
        };
        Ok([read(Place::A, Slot::A)?, read(Place::B, Slot::B)?].into_iter().flatten().collect())
    }

    /// Every copy of a document there is.
    ///
    /// # Errors
    /// If the slots can't be read: guessing from the other copies might bring back an old state as the newest.
    /// A text in memory, because it could not be saved, is no guess.
    pub fn copies_of(&self, key: &Key) -> Result<Vec<Copy>, StoreError> {
        let slots = self.slots_of(key);
        let mut copies = if self.unsaved.contains_key(key) { slots.unwrap_or_default() } else { slots? };
        copies.extend(self.copies_beside(key));
        Ok(copies)
    }

    fn copies_beside(&self, key: &Key) -> Vec<Copy> {
        let durable = self.copies.get(&key.copy()).map(|t| Copy::read(Place::Durable, key, t.clone()));
        let unsaved = self.unsaved.get(key).map(|t| Copy::read(Place::Unsaved, key, t.clone()));
        durable.into_iter().chain(unsaved).collect()
    }

    /// Takes note of a choice: what was rejected is set aside, and writing goes on from here.
    pub fn accept_choice(&mut self, key: &Key, copies: &[Copy], choice: &Choice) {
        for (i, reason) in &choice.rejected {
            self.quarantine(key, *reason, &copies[*i].text);
        }
        self.ledgers.insert(key.clone(), Ledger::begin(copies, choice, false));
    }

    /// The first half of a save: numbered, sealed, and in its slot if the local store takes it.
    ///
    /// # Errors
    /// Only where it must not be saved at all; a store that fails is in [`Write`].
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
            Err(StoreError::Full) if self.make_room(key) => self.write_slot(key, &slots, &text),
            written => written,
        });
        let local = if self.local.lasting() { local } else { local.and(Err(StoreError::Blocked)) };
        Ok(Write { key: key.clone(), generation, text, local })
    }

    /// A document that is saved before it was ever loaded.
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
                let ledger = Ledger::begin(&copies, &choice.unwrap_or_default(), unread);
                self.ledgers.insert(key.clone(), ledger);
            }
        }
    }

    fn write_slot(&mut self, key: &Key, slots: &[Copy], text: &str) -> Result<(), StoreError> {
        for copy in slots {
            let ours = self.ledgers.get(key).is_some_and(|l| l.torn.contains(&copy.mark()));
            if let (Err(Unfit::Bad(reason)), false) = (&copy.opened, ours) {
                self.quarantine(key, *reason, &copy.text);
            }
        }
        let ledger = self.ledgers.entry(key.clone()).or_default();
        let slot = target(slots, |copy| ledger.trusts(copy));
        let old = slots.iter().find(|c| c.place.slot() == Some(slot));
        if old.is_some_and(|old| self.pending.iter().any(|aside| aside.text == old.text)) {
            return Err(StoreError::Full);
        }
        let name = key.slot(slot);
        let result = slots::write(&*self.local, &name, text);
        if let (Err(StoreError::Mismatch), Ok(Some(torn))) = (result, self.local.get(&name)) {
            ledger.torn.push(crc32(torn.as_bytes()));
        }
        result
    }

    /// The second half of a save, once the durable store has answered.
    ///
    /// # Errors
    /// As [`super::Vault::save`].
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
            self.ledgers.entry(write.key.clone()).or_default().stored(write.generation);
            if self.unsaved.get(&write.key) == Some(&write.text) {
                self.unsaved.remove(&write.key);
            }
        }
        if durable.is_ok() && self.durable_generation(&write.key) < Some(write.generation) {
            self.copies.insert(write.key.copy(), write.text);
        }
        if durable.is_ok() { Ok(()) } else { write.local }
    }

    /// True if a later write of ours is under way: then a refusal of this one says nothing of others.
    pub fn has_moved_on(&self, write: &Write) -> bool {
        self.ledgers.get(&write.key).is_some_and(|ledger| ledger.top() > write.generation)
    }

    fn durable_generation(&self, key: &Key) -> Option<u64> {
        Copy::read(Place::Durable, key, self.copies.get(&key.copy())?.clone()).generation()
    }

    /// Keeps what we can't save over somebody else's work, always under the same name for as long as it grows.
    fn quarantine_branch(&mut self, key: &Key, text: String, fault: StoreError) {
        self.health.trouble = Some(fault);
        let ledger = self.ledgers.entry(key.clone()).or_default();
        let name = ledger.branch.get_or_insert_with(|| key.aside(Reason::Branch, &text)).clone();
        self.keep_aside(Aside { kind: key.kind(), id: key.id().to_string(), reason: Reason::Branch, name, text });
    }

    pub fn quarantine(&mut self, key: &Key, reason: Reason, text: &str) {
        let name = key.aside(reason, text);
        let (kind, id, text) = (key.kind(), key.id().to_string(), text.to_string());
        self.keep_aside(Aside { kind, id, reason, name, text });
    }

    /// Stores a text under its aside name, or lets it wait until a store takes it.
    fn keep_aside(&mut self, aside: Aside) {
        self.pending.retain(|a| a.name != aside.name);
        if self.copies.get(&aside.name) == Some(&aside.text) || self.has_local(&aside) {
            return;
        }
        let written = slots::write(&*self.local, &aside.name, &aside.text);
        if written.is_err() || !self.local.lasting() {
            self.pending.push(aside);
        }
    }

    fn has_local(&self, aside: &Aside) -> bool {
        self.local.lasting() && self.local.get(&aside.name) == Ok(Some(aside.text.clone()))
    }

    pub fn pending(&self, key: &Key) -> Vec<Aside> {
        self.pending.iter().filter(|a| a.kind == key.kind() && a.id == key.id()).cloned().collect()
    }

    /// The durable store took a text that was waiting to be set aside.
    pub fn aside_kept(&mut self, aside: Aside) {
        self.pending.retain(|a| *a != aside);
        self.copies.insert(aside.name, aside.text);
    }

    pub fn asides(&self) -> Vec<Aside> {
        let mut found: BTreeMap<String, String> = self.copies.clone();
        for name in self.local.keys().unwrap_or_default() {
            if let (Some(_), Ok(Some(text))) = (Key::of_aside(&name), self.local.get(&name)) {
                found.insert(name, text);
            }
        }
        found.extend(self.pending.iter().map(|a| (a.name.clone(), a.text.clone())));
        let aside = |(name, text): (String, String)| {
            let (key, reason) = Key::of_aside(&name)?;
            Some(Aside { kind: key.kind(), id: key.id().to_string(), reason, name, text })
        };
        found.into_iter().filter_map(aside).collect()
    }

    /// Deletes what was set aside of a document, unless some of it is found only now and no store took it yet. Returns
    /// the names, under which the durable store may hold it too.
    pub fn drop_asides(&mut self, key: &Key) -> Vec<String> {
        if !self.pending(key).is_empty() {
            return Vec::new();
        }
        let all = self.asides().into_iter().filter(|aside| aside.kind == key.kind() && aside.id == key.id());
        let names: Vec<String> = all.map(|aside| aside.name).collect();
        for name in &names {
            // What can't be removed is still shown as set aside.
            let _ = self.local.remove(name);
            self.copies.remove(name);
        }
        names
    }

    /// Every document of a kind, with its copies.
    pub fn keys(&self, kind: Kind) -> Vec<Key> {
        let local = self.local.keys().unwrap_or_default();
        let local = local.iter().filter_map(|name| Key::of_slot(name));
        let durable = self.copies.keys().filter_map(|name| Key::of_copy(name));
        let all = local.chain(durable).chain(self.unsaved.keys().cloned());
        let keys: BTreeSet<Key> = all.filter(|key| key.kind() == kind).collect();
        keys.into_iter().collect()
    }

    /// The document as its best whole copy has it. Without replaying, and without changing anything.
    pub fn look(&self, key: &Key) -> Result<Envelope, StoreError> {
        let mut copies = self.copies_of(key)?;
        let best = choose(&copies, &mut |_| true)?.best;
        let missing = if copies.is_empty() { StoreError::Missing } else { StoreError::Unreadable };
        copies.swap_remove(best.ok_or(missing)?).opened.map_err(|_| StoreError::Unreadable)
    }

    /// Removes the slots of a purged document that an older state is in. True where none of those is left and the
    /// tombstone is seen to lie beside them, so that the durable one may go.
    pub fn clear_old(&mut self, key: &Key) -> bool {
        let Ok(slots) = self.slots_of(key) else { return false };
        let (gone, old): (Vec<_>, Vec<_>) = slots.iter().partition(|c| c.is_gone());
        let removed = old.iter().filter_map(|c| c.place.slot()).all(|s| self.local.remove(&key.slot(s)).is_ok());
        removed && !gone.is_empty() && self.local.lasting()
    }

    /// Forgets a purged document, whose last trace is in its slots.
    pub fn forget(&mut self, key: &Key) {
        for slot in [Slot::A, Slot::B] {
            // A tombstone that stays harms nobody.
            let _ = self.local.remove(&key.slot(slot));
        }
        self.copies.remove(&key.copy());
        self.unsaved.remove(key);
        self.ledgers.remove(key);
        self.behind.remove(key);
    }

    /// Gives a whole document that lies in the durable store alone its first slot again.
    pub fn fill_slot(&mut self, key: &Key, text: &str) {
        if self.slots_of(key).is_ok_and(|slots| slots.is_empty()) {
            // A failure changes nothing: the durable copy is still there.
            let _ = slots::write(&*self.local, &key.slot(Slot::A), text);
        }
    }
}
