//! Worked examples of rules: a match up to a position, then steps with a sentence each. Each game has a file of them in
//! `src/rules`, which the page loads with the rules and `tests/examples` plays.

use crate::engine::{Play, Who, Written};
use serde::Deserialize;

#[derive(Deserialize)]
pub struct Example {
    /// The id of the rule that the example explains.
    pub rule: String,
    pub es: String,
    pub en: String,
    /// The match up to the first step.
    pub record: Written,
    pub steps: Vec<Step>,
}

/// A position with a sentence.
#[derive(Deserialize)]
pub struct Step {
    /// The plays since the step before.
    #[serde(default)]
    pub plays: Vec<Play<String>>,
    /// The seat, or the floor, whose view is shown.
    pub see: Who,
    /// A move that is refused here. The page shows the reason.
    #[serde(default)]
    pub refused: Option<Play<String>>,
    pub es: String,
    pub en: String,
}

/// The players of an example, by seat.
pub const NAMES: [&str; 5] = ["Ana", "Bruno", "Carla", "Dani", "Eva"];
