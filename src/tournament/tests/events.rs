//! Actions, corrections, coming late and leaving.
