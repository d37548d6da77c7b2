//! Tests of cards and tiles.

mod naipes;
mod tiles;
