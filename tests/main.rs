//! Tests of the library that use only its public interface.

mod cost;
mod counts;
mod examples;
mod fields;
mod matches;
mod one_die;
mod parts;
mod properties;
mod referee;
mod saves;
mod second_person;
mod sixth_game;
mod slips;
mod strength;
mod supply;
mod tidy;
mod travel;
