//! What can be written on a sheet.

use crate::engine::Seat;
use crate::games::superechelon::StageType;
use serde::{Deserialize, Serialize};

/// One entry of the log. Each belongs to one game or to several; on the sheet of another it is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Who begins: the first round, hand or stage; known from the dice or the cards at the table.
    Begins(Seat),

    /// Chúpate Dos: a round. Cards left by seat, 0 for who won and for who did not play a deciding one; nobody wins a
    /// null one (CD-40, CD-41, CD-46).
    Cards { won: Option<Seat>, left: Vec<u16> },
    /// Chúpate Dos: a yellow card (TO-2).
    Yellow(Seat),

    /// Dudo: loses one die, or two by the siciliana (DU-12, DU-30).
    Loses { seat: Seat, dice: u8 },
    /// Dudo: claimed exactly, and recovers a die (DU-13).
    Calzo(Seat),
    /// Dudo: put out (DU-31).
    Expelled(Seat),
    /// Dudo: the round goes to the right, or to the left (DU-4).
    Way { right: bool },

    /// Tres en Raya: a round; nobody wins a null one (TR-2, TR-4, TR-6).
    Round(Option<Seat>),

    /// Dominó, mode 1: the open ends come to this multiple of five (DO-20).
    Ends { seat: Seat, sum: u16 },
    /// Dominó, mode 3: pase de carrera (DO-41).
    Run(Seat),
    /// Dominó, mode 3: the next player passed on the opening tile (DO-42).
    Opening(Seat),
    /// Dominó, mode 4: somebody passed after this player's tile (DO-50).
    Passed(Seat),
    /// Dominó: the hand is over; `by` laid the last tile, which need not be known of a blocked one. Pips left by seat.
    /// `twice` for a capicúa (DO-52) and for the sabaniao (DO-71).
    Hand { by: Option<Seat>, blocked: bool, twice: bool, left: Vec<u16> },
    /// Dominó: tiles were drawn for a tie, and it fell to this player (DO-12).
    Drew(Seat),

    /// SuperEchelon: a stage, won by a player or the initiator of an escapada, or by nobody (SE-10, SE-23, SE-25).
    Stage { kind: StageType, won: Option<Seat> },
    /// SuperEchelon: the tour is over, its GC points by seat (SE-13, SE-27).
    Tour(Vec<u16>),
}

impl Event {
    /// Every seat it names.
    pub fn seat(&self) -> Option<Seat> {
        match *self {
            Event::Begins(seat)
            | Event::Yellow(seat)
            | Event::Loses { seat, .. }
            | Event::Calzo(seat)
            | Event::Expelled(seat)
            | Event::Ends { seat, .. }
            | Event::Run(seat)
            | Event::Opening(seat)
            | Event::Passed(seat)
            | Event::Drew(seat) => Some(seat),
            Event::Cards { won: seat, .. }
            | Event::Round(seat)
            | Event::Stage { won: seat, .. }
            | Event::Hand { by: seat, .. } => seat,
            Event::Way { .. } | Event::Tour(_) => None,
        }
    }

    /// The numbers it has by seat, where it has any.
    pub fn numbers(&self) -> Option<&[u16]> {
        match self {
            Event::Cards { left, .. } | Event::Hand { left, .. } => Some(left),
            Event::Tour(points) => Some(points),
            _ => None,
        }
    }
}
