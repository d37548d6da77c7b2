//! Every sentence of a tournament, in both languages.

mod criterion;
mod forecast;
mod plan;
mod refusals;
mod rounds;
mod standings;

pub use criterion::{Heading, criterion, figure, heading};
pub use forecast::{never_decides, place_stake, stake};
pub use plan::{course, plan, why};
pub use refusals::{ActionError, BadPlan, NoPlan, SheetError};
pub use rounds::{bracket_round, round};
pub use standings::{criteria, halves, last_step, open_tie, out, phase, pool, reason, reason_in, signed};
