//! The engine that all games share. A match folds its moves into a position; undo, loading, replay and sharing fold
//! another log. Nothing here knows the browser, the clock, storage, a language or a piece.

pub mod bot;
pub mod game;
pub mod history;
pub mod laws;
pub mod outcome;
pub mod pass_and_play;
pub mod question;
pub mod random;
pub mod record;
pub mod review;
pub mod rng;
pub mod search;
pub mod seat;
mod short_text;

pub use bot::{Level, Think, Thought};
pub use game::{Game, Illegal, Refusal, Status, add_legal};
pub use history::History;
pub use outcome::{Outcome, Tally};
pub use pass_and_play::{Call, PassAndPlay, TakingBack};
pub use question::Question;
pub use random::{random_play, random_play_in};
pub use record::{Log, Match, Play, Record, ReplayError, Written};
pub use review::{Comparison, Judgement};
pub use rng::{Rng, Seed};
pub use search::{Rollout, Search};
pub use seat::{Direction, PerSeat, Seat, Who};
