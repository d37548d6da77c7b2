//! Room in a full localStorage: what is over leaves it and rests in IndexedDB alone, oldest first.

use super::Kind;
use super::copies::{Copy, choose};
use super::key::{Key, Slot};
use super::sync::SyncVault;
use crate::order::sort_by_key;
use std::collections::BTreeSet;

/// The time of the last change of a document that is over, in milliseconds since 1970; none for any other.
pub type OverSince = fn(Kind, &str) -> Option<u64>;

/// The characters that are freed at a time, some thirty matches: looking for them reads every slot there is.
const AT_A_TIME: usize = 1 << 18;

impl SyncVault {
    /// Empties slots of documents that are over, but for `writing`. True if any room was made.
    pub(super) fn make_room(&mut self, writing: &Key) -> bool {
        let names = self.local.keys().unwrap_or_default();
        let keys: BTreeSet<Key> = names.iter().filter_map(|name| Key::of_slot(name)).collect();
        let mut resting: Vec<(u64, Key)> =
            keys.into_iter().filter(|key| key != writing).filter_map(|key| Some((self.may_rest(&key)?, key))).collect();
        sort_by_key(&mut resting, |(since, _)| *since);
        let mut freed = 0;
        for (_, key) in resting {
            for slot in [Slot::A, Slot::B] {
                let name = key.slot(slot);
                let there = self.local.get(&name).ok().flatten().map_or(0, |text| text.len());
                if there > 0 && self.local.remove(&name).is_ok() {
                    freed += there;
                }
            }
            if freed >= AT_A_TIME {
                break;
            }
        }
        freed > 0
    }

    /// The time since when a document is over, if the durable store has its newest state and the slots nothing else.
    fn may_rest(&self, key: &Key) -> Option<u64> {
        self.durable.as_ref()?;
        let durable = self.copies.get(&key.copy())?;
        let copies = self.copies_of(key).ok()?;
        let choice = choose(&copies, &mut |_| true).ok()?;
        let best = &copies[choice.best?];
        let same = choice.rejected.is_empty() && best.text == *durable;
        same.then(|| self.since(best)).flatten()
    }

    /// The time since when the document is over.
    pub(super) fn since(&self, copy: &Copy) -> Option<u64> {
        let envelope = copy.opened.as_ref().ok()?;
        (self.over_since)(envelope.key.kind(), &envelope.payload)
    }
}
