//! Criteria that can never decide (TO-56).

use crate::tournament::{Criterion, MatchKind, PhasePlan, Scoring};

/// Returns the criteria of a phase that cannot split players level on points and difference (TO-56): F and G, if
/// everybody plays as many matches of exactly two rounds, scored as in football.
///
/// With `J` matches each, F = Pts - G and +/- = 2 Pts - 2 G - 2 J.
pub fn never_decide(plan: &PhasePlan) -> Vec<Criterion> {
    let two_rounds = matches!(plan.kind, MatchKind::Fixed { plus: 2, cards: true, .. });
    if !two_rounds || plan.scoring != Scoring::FOOTBALL || !plan.duels() || !plan.shape.features().plays_alike {
        return vec![];
    }
    let mut unknown = vec![Criterion::Points, Criterion::Difference];
    let mut never = vec![];
    for step in &plan.chain.steps {
        if unknown.is_empty() && matches!(step, Criterion::RoundsWon | Criterion::Wins) {
            never.push(*step);
        }
        unknown.retain(|criterion| criterion != step);
    }
    never
}
