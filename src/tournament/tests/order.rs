//! Standings against slow and separate reckonings, and whatever the order of entry.
