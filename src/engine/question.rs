//! A question to a bot that thinks elsewhere, such as in a worker: a text that carries all it takes to think the same.

use super::bot::{Level, Think};
use super::pass_and_play::PassAndPlay;
use super::record::{Match, Record, Written};
use super::rng::{Rng, Seed};
use super::seat::{Seat, Who};
use serde::{Deserialize, Serialize};

/// A request for a move: the seat, the level of the bot, and its chance.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Question {
    pub seat: Seat,
    pub level: Level,
    pub seed: Seed,
    pub record: Written,
}

/// The move that a search finds, as its short text; the match is replayed, and the search is given the view of the seat
/// and nothing else. `None` where the text is no question, the record does not replay, or there is nothing to think
/// about.
pub fn ponder<G: Think + PassAndPlay>(question: &str) -> Option<String> {
    let question: Question = serde_json::from_str(question).ok()?;
    let (Some(game), Ok(())) = Match::<G>::replay(Record::<G>::read(&question.record)?) else { return None };
    let who = Who::Seat(question.seat);
    let mut legal = game.game().legal_moves(who);
    legal.retain(|mv| !G::is_call(mv));
    let chance = &mut Rng::from_seed(&question.seed);
    let mut thought = G::search(&game.game().view(who), &legal, question.level, chance)?;
    loop {
        if let Some(mv) = thought.step() {
            return Some(mv.into());
        }
    }
}
