//! A worked example of a rule: a match up to a position, then steps with a sentence each. Each game has a file of them
//! in `src/rules`, which the page fetches with the rules and a native test plays.

use crate::engine::{Play, Who, Written};
use serde::Deserialize;

#[derive(Deserialize)]
pub struct Example {
    /// Id of the rule that it explains.
    pub rule: String,
    pub es: String,
    pub en: String,
    /// The match up to the first picture.
    pub record: Written,
    pub steps: Vec<Step>,
}

/// One picture with its sentence.
#[derive(Deserialize)]
pub struct Step {
    /// The plays since the picture before.
    #[serde(default)]
    pub plays: Vec<Play<String>>,
    /// The viewer of the picture.
    pub see: Who,
    /// A move that the rules refuse here; the reason is shown.
    #[serde(default)]
    pub refused: Option<Play<String>>,
    pub es: String,
    pub en: String,
}

/// The players of an example, by seat.
pub const NAMES: [&str; 5] = ["Ana", "Bruno", "Carla", "Dani", "Eva"];
