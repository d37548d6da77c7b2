//! The built app as people use it, in a real browser: one program, so that a long test and many short ones share the machine.

mod dudo;
mod evening;
mod faults;
mod felt;
mod games;
mod hand;
mod history;
mod home;
mod hosting;
mod keep;
mod keyboard;
mod kills;
mod learn;
mod paper;
mod pieces;
mod plain;
mod room;
mod scores;
mod screens;
mod shell;
mod solo;
mod stress;
mod table;
mod travel;
mod tree;
mod update;
