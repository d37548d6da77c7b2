//! The whole position for the referee. Cards, suits and moves have the short texts of the saves.

use super::{ChupateDos, Kind, Options, Phase, Round, Step, ULTIMA_WINDOWS};
use crate::referee::Open;
use serde_json::{Value, json};

impl Open for ChupateDos {
    fn open(&self) -> Value {
        // Between two rounds, and after the last, the table still shows the one that is over.
        let last = self.rounds.last().filter(|_| matches!(self.phase, Phase::Between(_) | Phase::Over));
        json!({
            "round": last.map_or(self.rounds.len() + 1, |_| self.rounds.len()),
            "deciding": last.map_or(self.score.is_deciding(), |round| round.deciding),
            "playing": last.map_or(self.playing.clone(), Round::seats),
            "dealer": self.dealer,
            "direction": self.direction.word(),
            "phase": phase(self.phase),
            "hands": self.hands,
            "stock": self.stock,
            "discard": self.discard,
            "named": self.named.map(|suit| suit.letter()),
            "attack": self.attack,
            "turns": self.turns,
            "owes_ultima": self.owes_ultima,
            "rounds": &self.rounds[..],
            "tallies": self.score.outcome().seats,
            "null_rounds": self.score.null_rounds,
            "order": self.score.order,
        })
    }

    fn out_of_range(options: &Options, seats: u8) -> Option<[&'static str; 2]> {
        match options {
            _ if options.first_dealer >= seats => Some(["first_dealer", "CD-4"]),
            // There are groups of three to five.
            _ if options.kind == Kind::Group && seats == 2 => Some(["kind", "CD-42"]),
            _ if options.first_to.is_some() && seats > 2 => Some(["first_to", "CD-44"]),
            _ if !ULTIMA_WINDOWS.contains(&options.ultima_window_ms) => Some(["ultima_window_ms", "CD-25"]),
            _ => None,
        }
    }
}

fn phase(phase: Phase) -> Value {
    match phase {
        Phase::Naming(seat) => json!({ "waits": "name", "seat": seat }),
        Phase::Between(seat) => json!({ "waits": "deal", "seat": seat }),
        Phase::Over => json!({ "waits": null }),
        Phase::Turn(seat, step) => match step {
            Step::Free => json!({ "waits": "turn", "seat": seat }),
            Step::Bounce => json!({ "waits": "bounce", "seat": seat }),
            Step::Attacked => json!({ "waits": "answer", "seat": seat }),
            Step::Drew { card, bounce } => {
                json!({ "waits": "drew", "seat": seat, "card": card, "bounce": bounce })
            }
            Step::TookDos(card) => json!({ "waits": "took-dos", "seat": seat, "card": card }),
        },
    }
}
