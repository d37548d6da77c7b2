//! The work a plan is: matches, tables at once, and the time it takes.

use crate::tournament::{Plan, shape::Effort};

/// Returns the work of the whole plan, for the number of players it was made for.
pub fn effort(plan: &Plan) -> Effort {
    let mut left = plan.players;
    let mut all = Effort::default();
    for phase in &plan.phases {
        let of = phase.shape.rules().effort(left, phase.pools(left));
        all.matches += of.matches;
        all.turns += of.turns;
        all.tables = all.tables.max(of.tables);
        left = phase.through * phase.pools(left);
    }
    all
}
