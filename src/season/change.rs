//! The changes of a season, which its log keeps, and why one is refused.

use super::evening::Evening;
use crate::lang::reasons;
use serde::{Deserialize, Serialize};

/// A change of a season, as it stands in the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Change {
    /// Adds an evening, or replaces it by a later state of the same event.
    Add { evening: Evening },
    /// Removes the evening with this id.
    Remove { evening: String },
    /// Changes what an evening is worth.
    Score { scoring: Scoring },
    /// Says that `name` means `person`, on the evening with this id or, without one, on all evenings.
    Same {
        name: String,
        person: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        evening: Option<String>,
    },
    /// Says that these names belong to two people, however similar they are.
    Apart { names: [String; 2] },
    /// Undoes the change with this number in the log, from 1.
    Undo { change: usize },
    /// Takes names out of all other changes, by their marks (`forget.rs`). Cannot be taken back.
    Forget { marks: Vec<String> },
}

impl Change {
    /// Calls `with` for each name of a person, with the evening on which it was written, "" for all.
    pub(super) fn each_name(&mut self, mut with: impl FnMut(&str, &mut String)) {
        match self {
            Change::Add { evening: Evening { id, results, .. } } => {
                results.iter_mut().for_each(|row| with(id, &mut row.name));
            }
            Change::Same { name, person, evening } => {
                with(evening.as_deref().unwrap_or_default(), name);
                with("", person);
            }
            Change::Apart { names } => names.iter_mut().for_each(|name| with("", name)),
            Change::Remove { .. } | Change::Score { .. } | Change::Undo { .. } | Change::Forget { .. } => {}
        }
    }
}

/// How the points of the evenings are added up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scoring {
    pub worth: Worth,
    /// How many evenings of each person count, the best ones; `None` if all count.
    pub best: Option<usize>,
    /// The points for coming to an evening.
    pub attendance: u32,
}

/// What counts as the points of a person on an evening.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Worth {
    /// Points by place, beginning with the first place. Places beyond the list are worth nothing.
    Places(Vec<u32>),
    /// The points of the evening's own general classification.
    Points,
}

/// The points by place, unless the organizer sets others.
pub const USUAL: [u32; 8] = [10, 8, 6, 5, 4, 3, 2, 1];

impl Default for Scoring {
    fn default() -> Scoring {
        Scoring { worth: Worth::Places(USUAL.to_vec()), best: None, attendance: 0 }
    }
}

/// The most points for one place, and for coming to an evening.
pub const MOST_POINTS: u32 = 1_000;
/// The most places that can be worth points.
pub const MOST_PLACES: usize = 100;
pub const MOST_EVENINGS: usize = 200;
/// The most people on an evening, the same as in an event.
pub const MOST_PEOPLE: usize = 1_000;

reasons! {
    #[derive(Copy)]
    ChangeError, lang;
    NoSuchEvening => "Esa jornada no está en la temporada.", "That evening is not in the season.";
    NoSuchName => "Nadie se llama así en la temporada.", "Nobody in the season has that name.";
    NoSuchChange => "No hay nada que deshacer ahí.", "There is nothing to undo there.";
    TooManyEvenings => "Una temporada tiene 200 jornadas como mucho.", "A season has at most 200 evenings.";
    /// The evening has no people, more than an event can have, or a place that is impossible.
    BadEvening => "Ese torneo no tiene una clasificación que sumar.", "That event has no standings to add.";
    BadScoring => "Los puntos son números de 0 a 1000, para 100 puestos como mucho.",
        "Points are numbers from 0 to 1000, for 100 places at most.";
    TooManyNames => "Una temporada junta o separa 1000 nombres como mucho.",
        "A season merges or splits at most 1000 names.";
    PlayedTogether => "Jugaron la misma jornada: no son la misma persona.",
        "They played on the same evening, so they are two people.";
}
