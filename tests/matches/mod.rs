//! Matches of every game, mode and number of seats, through the public door only: the text of one of each as stored
//! files, and very many at random.

pub mod kinds;
mod playthroughs;
mod random;
mod stepping;
mod told;
