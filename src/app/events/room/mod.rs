//! The room while matches are played: who plays where, and what everybody sees.

pub mod aloud;
pub mod calls;
pub mod display;
pub mod matches;
pub mod now;
pub mod timer;
