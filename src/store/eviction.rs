//! Eviction from a full localStorage: first copies of events leave it, then finished documents, oldest first. They stay
//! in IndexedDB.

use super::copies::{Copy, choose};
use super::{Key, key::Slot, sync::SyncVault};
use crate::order::sort_by_key;
use std::collections::BTreeSet;

/// The number of characters to free at a time, about thirty matches. Not fewer, since each search reads every slot.
const CHARACTERS_PER_EVICTION: usize = 1 << 18;

impl SyncVault {
    /// Empties slots of finished documents other than `writing`. Returns true if that freed any room.
    pub(super) fn evict(&mut self, writing: &Key) -> bool {
        let names = self.local.keys().unwrap_or_default();
        let mut keys = BTreeSet::new();
        keys.extend(names.iter().filter_map(|name| Key::of_slot(name)));
        let others = keys.into_iter().filter(|key| key != writing);
        let mut finished: Vec<(u64, Key)> = others.filter_map(|key| Some((self.evictable_since(&key)?, key))).collect();
        sort_by_key(&mut finished, |(since, _)| *since);
        let mut freed = 0;
        for (_, key) in finished {
            for slot in [Slot::A, Slot::B] {
                let name = key.slot(slot);
                let there = self.local.get(&name).ok().flatten().map_or(0, |text| text.len());
                if there > 0 && self.local.remove(&name).is_ok() {
                    freed += there;
                }
            }
            if freed >= CHARACTERS_PER_EVICTION {
                break;
            }
        }
        freed > 0
    }

    /// Returns when a document was finished; `None` if it is not, the durable store lags, or a copy was rejected.
    fn evictable_since(&self, key: &Key) -> Option<u64> {
        self.durable.as_ref()?;
        let durable = self.copies.get(&key.copy())?;
        let copies = self.copies_of(key).ok()?;
        let choice = choose(&copies, &mut |_| true).ok()?;
        let best = &copies[choice.best?];
        let same = choice.rejected.is_empty() && best.text == *durable;
        same.then(|| self.since(best)).flatten()
    }

    /// Returns the time since which the document of this copy is finished; 0 for a backup, which leaves first.
    pub(super) fn since(&self, copy: &Copy) -> Option<u64> {
        let envelope = copy.opened.as_ref().ok()?;
        if envelope.key.is_backup() { Some(0) } else { (self.over_since)(envelope.key.kind(), &envelope.payload) }
    }
}
