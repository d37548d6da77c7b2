//! The solution as the bots have it.

use super::solve::{Node, Round, Strategy};
use sobremesa::games::dudo::{Bid, Face, Move, one_die};

/// Returns the bots' strategy. At a history that it never reaches, all weights are 0.
pub fn shipped(round: &Round) -> Strategy {
    let node = |node: &Node| {
        let mut each = vec![[0.0; 6]; node.answers.len()];
        for (die, face) in Face::ALL.into_iter().enumerate() {
            let answers = one_die::answers(face, &node.bids).unwrap_or_default();
            let sum: f64 = answers.iter().map(|(_, weight)| f64::from(*weight)).sum();
            for (mv, weight) in answers {
                let is =
                    |answer: &Option<(Bid, usize)>| answer.map_or(Move::Doubt, |(bid, _)| Move::Bid(bid, None)) == mv;
                let nth = node.answers.iter().position(is).expect("the answer is legal");
                each[nth][die] = f64::from(weight) / sum;
            }
        }
        each
    };
    round.0.iter().map(node).collect()
}
