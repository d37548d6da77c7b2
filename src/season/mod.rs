//! A season: evenings of this tablet or another one, and one ranking over all of them.
//!
//! A [`Season`] is an append-only log of changes and the state computed from it. An [`Evening`] keeps the places of an
//! event, so that the season does not need the event afterwards. The result does not depend on the order in which
//! evenings are added, nor on how often one is added. No module reads a clock, storage or the page.

pub mod card;
mod change;
mod evening;
mod fold;
mod forget;
mod join;
mod people;
pub mod ranking;
pub mod view;

pub use change::{Change, ChangeError, MOST_EVENINGS, Scoring, USUAL, Worth};
pub use evening::{Evening, Placed};
pub use fold::{BadSeason, FORMAT, Season, SeasonFile, SeasonHead};
pub use forget::forgetting;
pub use join::join;
pub use people::unsure;
