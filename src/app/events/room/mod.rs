//! The room while it is played in: who plays where, and what everybody sees.
//!
//! [`now`]: the organizer's next tasks. [`calls`]: the matches to call, those to come, who rests or is away.
//! [`matches`]: the calendar of a phase. [`timer`]: the clock of a round. [`display`]: the public display.
//! [`aloud`]: what is read out.

pub mod aloud;
pub mod calls;
pub mod display;
pub mod matches;
pub mod now;
pub mod timer;
