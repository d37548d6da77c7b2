//! Matches of every game, mode and number of seats: one of each compared with a stored text, and many at random.

pub mod kinds;
mod playthroughs;
mod random;
mod stepping;
mod told;
