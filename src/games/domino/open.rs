//! The whole position for the referee. Tiles and moves have the short texts of the saves.

use super::{Domino, Options, Phase, Side};
use crate::referee::Open;
use serde_json::{Value, json};

impl Open for Domino {
    fn open(&self) -> Value {
        let line = self.line.placed().iter();
        json!({
            "hand": self.played.len() + usize::from(matches!(self.phase, Phase::Turn(_))),
            "mode": self.options.mode,
            "phase": phase(self.phase),
            "starter": self.starter,
            "must_open": self.must_open,
            "hands": self.hands,
            "drawn": self.drawn,
            "boneyard": self.boneyard,
            "line": line.map(|p| json!([p.seat, p.left, p.right()])).collect::<Vec<_>>(),
            "ends": self.line.ends(),
            "last": self.last,
            "passes": self.passes,
            "points": self.score.points,
            "items": self.score.items,
            "further": self.score.further,
            "zapateros": self.score.zapateros,
            "events": self.events.iter().map(event).collect::<Vec<_>>(),
            "played": &self.played[..],
        })
    }

    /// Names `mode` if it is not for `seats`: pairs need four.
    fn out_of_range(options: &Options, seats: u8) -> Option<[&'static str; 2]> {
        (options.for_seats(seats) != *options).then_some(["mode", "DO-80"])
    }
}

fn phase(phase: Phase) -> Value {
    match phase {
        Phase::Turn(seat) => json!({ "waits": "turn", "seat": seat }),
        Phase::Between(seat) => json!({ "waits": "deal", "seat": seat }),
        Phase::Over(winner) => json!({ "waits": null, "winner": winner }),
    }
}

fn event(event: &super::position::Event) -> Value {
    use super::position::Event::*;
    match event {
        Redealt { seat, shown } => json!({ "redealt": seat, "shown": shown }),
        Begins { seat, tile } => json!({ "begins": seat, "tile": tile }),
        Laid { seat, tile, side } => {
            json!({ "laid": seat, "tile": tile, "side": side.map(Side::letter) })
        }
        Drew { seat } => json!({ "drew": seat }),
        Passed { seat } => json!({ "passed": seat }),
        Scored { seat, source, points } => {
            json!({ "scored": seat, "source": source, "points": points })
        }
        PairScored { pair, source, points } => {
            json!({ "scored": pair, "source": source, "points": points })
        }
        Ended { seat, ending } => json!({ "ended": seat, "ending": ending }),
        TieDrawn(draw) => json!({ "tie": draw }),
    }
}
