//! The standings on the page: components over the values of [`sobremesa::organizer::views`].
//!
//! [`table`]: the tables of a phase, and the same without buttons. [`bracket`]: an elimination. [`podium`]: the end of
//! a game, and the general classification.

pub mod bracket;
pub mod podium;
pub mod table;
