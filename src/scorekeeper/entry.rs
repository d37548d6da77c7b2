//! One entry of a sheet as a text: the JSON of the game's own entry type. Only the game reads it.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry(String);

impl Entry {
    /// Returns the text of a game's own entry.
    pub fn new(entry: &impl Serialize) -> Entry {
        Entry(serde_json::to_string(entry).unwrap_or_default())
    }

    pub fn read<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_str(&self.0).ok()
    }
}

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let raw: &RawValue = serde_json::from_str(&self.0).map_err(serde::ser::Error::custom)?;
        raw.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Entry, D::Error> {
        Ok(Entry(Box::<RawValue>::deserialize(deserializer)?.get().into()))
    }
}
