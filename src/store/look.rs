//! Finds and reads the copies of a document without changing anything.

use super::copies::{Copy, Place, Unfit, envelope};
use super::envelope::{claimed_generation, claimed_state, claims_newer};
use super::{DocumentState, Envelope, Key, Kind, StoreError, key::Slot, sync::SyncVault};
use crate::order::sort_by_key;
use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// The texts found for a document.
type Texts<'a> = Vec<(Place, Cow<'a, str>)>;

impl SyncVault {
    pub fn keys(&self, kind: Kind) -> Vec<Key> {
        let local = self.local.keys().unwrap_or_default();
        let local = local.iter().filter_map(|name| Key::of_slot(name));
        let durable = self.copies.keys().filter_map(|name| Key::of_copy(name));
        let all = local.chain(durable).chain(self.unsaved.keys().cloned());
        // `collect` would sort them first, with four kilobytes of code for each type.
        let mut keys = BTreeSet::new();
        keys.extend(all.filter(|key| key.kind() == kind));
        keys.into_iter().collect()
    }

    /// Returns the copy that [`super::copies::choose`] takes, without replaying it. Opens copies in the order that
    /// their headers suggest, so that one is usually enough, since lists look at every document.
    pub fn look(&self, key: &Key) -> Result<Envelope, StoreError> {
        let mut texts = self.texts_of(key)?;
        sort_by_key(&mut texts, |(place, text)| (!claims_newer(text), Reverse(claimed_generation(text)), *place));
        let mut missing = StoreError::Missing;
        for (_, text) in texts {
            match envelope(key, &text) {
                Ok(envelope) => return Ok(envelope),
                Err(Unfit::Newer) => return Err(StoreError::Newer),
                Err(Unfit::Bad(_)) => missing = StoreError::Unreadable,
            }
        }
        Err(missing)
    }

    /// Returns true if the header of any copy of a document names this state. The copy may be damaged.
    pub fn claims(&self, key: &Key, state: DocumentState) -> bool {
        self.texts_of(key).is_ok_and(|texts| texts.iter().any(|(_, text)| claimed_state(text) == Some(state)))
    }

    pub fn slots_of(&self, key: &Key) -> Result<Vec<Copy>, StoreError> {
        Ok(read_all(key, self.slot_texts(key)?))
    }

    fn slot_texts(&self, key: &Key) -> Result<Texts<'_>, StoreError> {
        let read = |place: Place, slot: Slot| {
            let text = self.local.get(&key.slot(slot))?;
            Ok(text.map(|text| (place, Cow::from(text))))
        };
        Ok([read(Place::A, Slot::A)?, read(Place::B, Slot::B)?].into_iter().flatten().collect())
    }

    /// Returns every copy of a document. Fails if the slots can't be read, since the other copies may be older; not if
    /// there is an unsaved text, which is newer than all copies.
    pub fn copies_of(&self, key: &Key) -> Result<Vec<Copy>, StoreError> {
        Ok(read_all(key, self.texts_of(key)?))
    }

    /// Returns the texts of [`SyncVault::copies_of`].
    fn texts_of(&self, key: &Key) -> Result<Texts<'_>, StoreError> {
        let slots = self.slot_texts(key);
        let mut texts = if self.unsaved.contains_key(key) { slots.unwrap_or_default() } else { slots? };
        texts.extend(self.texts_beside(key));
        Ok(texts)
    }

    /// Returns the texts that are in no slot.
    fn texts_beside(&self, key: &Key) -> Texts<'_> {
        let durable = self.copies.get(&key.copy()).map(|text| (Place::Durable, Cow::from(text)));
        let unsaved = self.unsaved.get(key).map(|text| (Place::Unsaved, Cow::from(text)));
        durable.into_iter().chain(unsaved).collect()
    }

    /// Returns the copies that are in no slot.
    pub fn copies_beside(&self, key: &Key) -> Vec<Copy> {
        read_all(key, self.texts_beside(key))
    }
}

fn read_all(key: &Key, texts: Texts<'_>) -> Vec<Copy> {
    texts.into_iter().map(|(place, text)| Copy::read(place, key, text.into_owned())).collect()
}
