//! The writes of one document that this tab knows of. They give the number of the next write and reveal other writers.

use super::StoreError;
use super::copies::{Choice, Copy, ERA, Place};

#[derive(Default)]
pub(super) struct Ledger {
    /// The highest generation seen or tried.
    top: u64,
    /// The newest generation known to be stored.
    base: u64,
    /// Generations and checksums, from `base` on, that this tab read or wrote.
    seen: Vec<(u64, u32)>,
    /// Checksums of valid copies that were rejected; they may be overwritten.
    rejected: Vec<u32>,
    /// Checksums of what this tab's failed writes left behind; they may be overwritten.
    pub torn: Vec<u32>,
    /// True if the slots could not be read when this ledger was made.
    unread: bool,
    /// True if this tab has begun a new era.
    new_era: bool,
    /// If another tab writes this document, the name in quarantine for what this tab saves.
    pub branch: Option<String>,
    /// True if only a newer version of the app can read this document.
    pub newer: bool,
}

impl Ledger {
    /// Makes the ledger of a document with these copies. `unread` is true if the slots could not be read.
    pub fn new(copies: &[Copy], choice: &Choice, unread: bool) -> Ledger {
        let mut ledger = Ledger { unread, ..Ledger::default() };
        ledger.absorb(copies);
        ledger.rejected = choice.rejected.iter().map(|(i, _)| copies[*i].checksum()).collect();
        ledger
    }

    fn absorb(&mut self, copies: &[Copy]) {
        for copy in copies {
            let Some(generation) = copy.generation() else { continue };
            self.seen.push((generation, copy.checksum()));
            self.top = self.top.max(generation);
            if copy.place != Place::Unsaved {
                self.base = self.base.max(generation);
            }
        }
    }

    /// Checks that no other tab has written, which is [`StoreError::Stale`], nor a newer version of the app, which is
    /// [`StoreError::Newer`]. `slots` are the copies in the slots, if they can be read, and `beside` all other copies.
    pub fn fence(&mut self, slots: Option<&[Copy]>, beside: &[Copy]) -> Result<(), StoreError> {
        if let (true, Some(slots)) = (self.unread, slots) {
            self.unread = false;
            self.absorb(slots);
        }
        let foreign =
            |c: &Copy| c.generation().is_some_and(|g| g >= self.base && !self.seen.contains(&(g, c.checksum())));
        let mut all = slots.unwrap_or_default().iter().chain(beside);
        if self.newer || all.clone().any(Copy::is_newer) {
            return Err(StoreError::Newer);
        }
        if self.branch.is_some() || all.any(foreign) { Err(StoreError::Stale) } else { Ok(()) }
    }

    /// Returns the generation of the next write. `blind` is true if the durable copy was not read.
    pub fn next(&mut self, blind: bool) -> u64 {
        let blind = blind || self.unread;
        let new_era = blind && !self.new_era;
        self.new_era |= blind;
        self.top =
            if new_era { (self.top / ERA).saturating_add(1).saturating_mul(ERA) } else { self.top.saturating_add(1) };
        self.top
    }

    pub fn top(&self) -> u64 {
        self.top
    }

    pub fn tried(&mut self, generation: u64, checksum: u32) {
        self.seen.push((generation, checksum));
    }

    pub fn stored(&mut self, generation: u64) {
        self.base = self.base.max(generation);
        // In a new era the durable copy, still unread, may be any text of `seen`.
        let (base, new_era) = (self.base, self.new_era);
        self.seen.retain(|(g, _)| new_era || *g >= base);
    }

    /// Takes a durable copy that was read late. Returns true if the writes of this tab do not continue it.
    pub fn meet(&mut self, copy: &Copy) -> bool {
        let known = copy.generation().is_some_and(|g| self.seen.contains(&(g, copy.checksum())));
        let foreign = self.new_era && !known;
        if foreign {
            self.absorb(std::slice::from_ref(copy));
        }
        self.new_era = false;
        foreign
    }

    pub fn trusts(&self, copy: &Copy) -> bool {
        !self.rejected.contains(&copy.checksum())
    }
}
