//! Questions to a bot in a worker, as texts that carry everything it needs to choose the same move.

use super::{Level, Match, PassAndPlay, Record, Rng, Seat, Seed, Think, Who, Written};
use serde::{Deserialize, Serialize};

/// A request for the move of a bot, whose generator starts from `seed`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Question {
    pub seat: Seat,
    pub level: Level,
    pub seed: Seed,
    pub record: Written,
}

/// Replays the match, searches from the view of the seat alone, and returns the move as its short text. Returns `None`
/// if the text is no question, the record does not replay, or the bot would not search.
pub fn ponder<G: Think + PassAndPlay>(question: &str) -> Option<String> {
    let question: Question = serde_json::from_str(question).ok()?;
    let (Some(game), Ok(())) = Match::<G>::replay(Record::<G>::read(&question.record)?) else { return None };
    let who = Who::Seat(question.seat);
    let mut legal = game.game().legal_moves(who);
    legal.retain(|mv| !G::is_call(mv));
    let chance = &mut Rng::from_seed(&question.seed);
    Some(G::search(&game.game().view(who), &legal, question.level, chance)?.finish().into())
}
