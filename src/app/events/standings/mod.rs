//! The standings on the page: components over the values of [`sobremesa::organizer::views`].

pub mod bracket;
pub mod podium;
pub mod table;
