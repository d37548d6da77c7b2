//! A season: evenings of this tablet or another one, and one ranking over all of them.
//!
//! A [`Season`] is an append-only log of changes and what follows from it. It keeps of an [`Evening`] who came to which
//! place, so that it needs none of the events afterwards. In which order evenings are added, and how often, makes no
//! difference. `evening` (what is kept of an event), `change` (the log), `fold` (what follows), `join` (two tablets),
//! `people` (who is the same person), `ranking`, `view` (what is shown), `card` (whom somebody met, if the events are
//! still here). Pure.

pub mod card;
mod change;
mod evening;
mod fold;
mod join;
mod people;
pub mod ranking;
#[cfg(test)]
mod tests;
pub mod view;

pub use change::{Change, ChangeError, Scoring, Worth};
pub use evening::{Evening, Placed};
pub use fold::{BadSeason, Season, SeasonFile, SeasonHead};
pub use join::join;
