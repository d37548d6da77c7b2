//! The rules, bots, tournaments and score sheets of Sobremesa, a table for five Spanish-language games: Chúpate Dos,
//! Dudo, Tres en Raya, Dominó and SuperEchelon. Everything here is pure: no screen, clock, network or hidden chance.
//!
//! A match is its log. A player sees a view of the position and chooses one of the legal moves:
//!
//! ```
//! use sobremesa::engine::{Game, Level, Match, Rng, Seed, Status, Think, Who};
//! use sobremesa::games::dudo::{Dudo, Options};
//!
//! let mut game = Match::<Dudo>::start(Options::default(), 3, Seed::from_words("front page"));
//! let mut rng = Rng::from_number(1);
//! while let Status::Waiting(seat) = game.game().status() {
//!     let who = Who::Seat(seat);
//!     let legal = game.game().legal_moves(who);
//!     let mv = Dudo::answer(&game.game().view(who), &legal, Level::Easy, &mut rng).unwrap();
//!     game.play(who, mv).unwrap();
//! }
//! let (again, broken) = Match::<Dudo>::replay(game.record().clone());
//! assert_eq!((again.unwrap(), broken), (game, Ok(())));
//! ```
//!
//! The programs in `examples/` play a match, write a bot, run a Swiss tournament, keep the score of a Dominó and verify
//! a shared match. For bots in other languages see `docs/programs.md`.
//!
//! Read in this order: [`engine`] (what all games share), [`pieces`] (cards, dice and tiles), [`games`] (the rules),
//! [`tournament`] (events of many matches), [`organizer`] (running an event), [`scorekeeper`] (score sheets for games
//! at a real table), [`saved`], [`store`] and [`import`] (storage), [`travel`] (links and QR codes), [`referee`] (the
//! rules without a screen), [`solo`] (one person against bots), [`mesa`] (seats round one tablet).

// A new case of an enum has to be named wherever a `match` tells cases apart.
#![deny(clippy::wildcard_enum_match_arm)]

pub mod engine;
pub mod example;
pub mod games;
pub mod import;
pub mod lang;
pub mod mesa;
pub mod names;
pub mod order;
pub mod organizer;
pub mod pieces;
pub mod referee;
pub mod saved;
pub mod scorekeeper;
pub mod season;
pub mod solo;
pub mod store;
pub mod tournament;
pub mod travel;
