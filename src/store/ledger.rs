//! This page's knowledge of one document's writes: enough to number the next one, and to notice somebody else's.

use super::StoreError;
use super::copies::{Choice, Copy, ERA, Place, Unfit};

#[derive(Default)]
pub(super) struct Ledger {
    /// The highest generation seen or tried.
    top: u64,
    /// The newest generation known to be stored.
    base: u64,
    /// Generations and marks at or above `base` that we read or wrote ourselves.
    seen: Vec<(u64, u32)>,
    /// Marks of whole texts that were not chosen; they protect nothing.
    distrusted: Vec<u32>,
    /// Marks of what failed writes of ours left behind: nobody's loss.
    pub torn: Vec<u32>,
    /// The slots could not be read when this ledger was begun.
    unread: bool,
    /// This session has begun an era of its own.
    new_era: bool,
    /// Somebody else writes this document: the name under which our own branch is kept.
    pub branch: Option<String>,
}

impl Ledger {
    pub fn begin(copies: &[Copy], choice: &Choice, unread: bool) -> Ledger {
        let mut ledger = Ledger { unread, ..Ledger::default() };
        ledger.absorb(copies);
        ledger.distrusted = choice.rejected.iter().map(|(i, _)| copies[*i].mark()).collect();
        ledger
    }

    fn absorb(&mut self, copies: &[Copy]) {
        for copy in copies {
            let Some(generation) = copy.generation() else { continue };
            self.seen.push((generation, copy.mark()));
            self.top = self.top.max(generation);
            if copy.place != Place::Unsaved {
                self.base = self.base.max(generation);
            }
        }
    }

    /// Looks whether anything newer lies there than what we read or wrote. `slots` are the slots, if they can be
    /// read; `beside` are the copies elsewhere.
    ///
    /// # Errors
    /// [`StoreError::Stale`] and [`StoreError::Newer`].
    pub fn fence(&mut self, slots: Option<&[Copy]>, beside: &[Copy]) -> Result<(), StoreError> {
        if let (true, Some(slots)) = (self.unread, slots) {
            self.unread = false;
            self.absorb(slots);
        }
        let strange = |c: &Copy| c.generation().is_some_and(|g| g >= self.base && !self.seen.contains(&(g, c.mark())));
        let mut all = slots.unwrap_or_default().iter().chain(beside);
        if all.clone().any(|c| c.opened == Err(Unfit::Newer)) {
            return Err(StoreError::Newer);
        }
        if self.branch.is_some() || all.any(strange) { Err(StoreError::Stale) } else { Ok(()) }
    }

    /// Numbers the next write. `blind` where the durable copy can't be seen.
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

    pub fn tried(&mut self, generation: u64, mark: u32) {
        self.seen.push((generation, mark));
    }

    pub fn stored(&mut self, generation: u64) {
        self.base = self.base.max(generation);
        // As long as the durable copy can't be seen, it may be any of these.
        let (base, new_era) = (self.base, self.new_era);
        self.seen.retain(|(g, _)| new_era || *g >= base);
    }

    /// Takes note of the durable copy, which the writes of this session could not see. Returns true if they did not
    /// begin from it: then it is not to be lost.
    pub fn meet(&mut self, copy: &Copy) -> bool {
        let known = copy.generation().is_some_and(|g| self.seen.contains(&(g, copy.mark())));
        let strange = self.new_era && !known;
        if strange {
            self.absorb(std::slice::from_ref(copy));
        }
        self.new_era = false;
        strange
    }

    pub fn trusts(&self, copy: &Copy) -> bool {
        !self.distrusted.contains(&copy.mark())
    }
}
