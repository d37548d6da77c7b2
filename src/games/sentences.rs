//! Sentences as tables, Spanish and English side by side.

pub(crate) use crate::lang::{sentence, sentences};
