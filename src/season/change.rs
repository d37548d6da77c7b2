//! The log of a season.

use super::evening::Evening;
use crate::lang::Lang;
use serde::{Deserialize, Serialize};

/// A change of a season, as its log keeps it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Change {
    /// Adds an evening, or a later state of one.
    Add { evening: Evening },
    /// Takes an evening out.
    Remove { evening: String },
    /// Changes what an evening is worth.
    Score { scoring: Scoring },
    /// Who is written like this, in one evening or in all, is that person.
    Same {
        name: String,
        person: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        evening: Option<String>,
    },
    /// These are two people, however alike their names.
    Apart { names: [String; 2] },
    /// Takes back the change of this number, from 1.
    Undo { change: usize },
}

/// How evenings add up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scoring {
    pub worth: Worth,
    /// The number of evenings of each person that count, their best; all if `None`.
    pub best: Option<usize>,
    /// Points for having come.
    pub attendance: u32,
}

/// What a place is worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Worth {
    /// Points by place, those of the first place first. Places beyond the list are worth nothing.
    Places(Vec<u32>),
    /// The points of the evening's own general classification.
    Points,
}

impl Default for Scoring {
    fn default() -> Scoring {
        Scoring { worth: Worth::Places(vec![10, 8, 6, 5, 4, 3, 2, 1]), best: None, attendance: 0 }
    }
}

/// The most points for one place, and for having come.
pub const MOST_POINTS: u32 = 1_000;
/// The most places with points.
pub const MOST_PLACES: usize = 100;
pub const MOST_EVENINGS: usize = 200;
/// The most people of an evening, as of an event.
pub const MOST_PEOPLE: usize = 1_000;

/// Why a change is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChangeError {
    NoSuchEvening,
    NoSuchName,
    NoSuchChange,
    TooManyEvenings,
    /// An evening without people, with more than an event takes, or with an impossible place.
    BadEvening,
    BadScoring,
    /// More than a season keeps apart.
    TooManyNames,
    /// They met that evening, so they are not one person.
    PlayedTogether,
}

impl ChangeError {
    pub fn words(self, lang: Lang) -> String {
        let (es, en) = match self {
            ChangeError::NoSuchEvening => {
                ("Esa jornada no está en la temporada.", "That evening is not in the season.")
            }
            ChangeError::NoSuchName => ("Nadie se llama así en la temporada.", "Nobody in the season has that name."),
            ChangeError::NoSuchChange => ("No hay nada que deshacer ahí.", "There is nothing to undo there."),
            ChangeError::TooManyEvenings => {
                ("Una temporada tiene 200 jornadas como mucho.", "A season has at most 200 evenings.")
            }
            ChangeError::BadEvening => {
                ("Ese torneo no tiene una clasificación que sumar.", "That event has no standings to add.")
            }
            ChangeError::BadScoring => (
                "Los puntos son números de 0 a 1000, para 100 puestos como mucho.",
                "Points are numbers from 0 to 1000, for 100 places at most.",
            ),
            ChangeError::TooManyNames => (
                "Una temporada junta o separa 1000 nombres como mucho.",
                "A season merges or splits at most 1000 names.",
            ),
            ChangeError::PlayedTogether => (
                "Jugaron la misma jornada: no son la misma persona.",
                "They played on the same evening, so they are two people.",
            ),
        };
        lang.text(es, en)
    }
}
