//! The whole position for the referee. Cells and moves have the short texts of the saves. A board is nine characters
//! from a1 to c3, row by row: the number of a seat, or a dot.

use super::{End, Event, Options, Phase, Round, TresEnRaya, Variant};
use crate::engine::{PerSeat, Seat};
use crate::referee::Open;
use serde_json::{Value, json};

/// Null rounds in a row after which a match of bots counts as endless. Bots that err have far fewer.
const NULL_ROUNDS: usize = 20;

impl Open for TresEnRaya {
    fn open(&self) -> Value {
        let table = &self.table;
        // While the colour is being chosen the dice for the start are still to be thrown.
        let begun = !matches!(table.phase, Phase::Choosing(_));
        json!({
            "game": match table.variant() { Variant::Three => "three", Variant::Nine => "nine" },
            "round": table.rounds.len() + usize::from(matches!(table.phase, Phase::Choosing(_) | Phase::Turn(_))),
            "phase": phase(table.phase),
            "red": table.red,
            "dice": table.events.iter().filter_map(rolled).collect::<Vec<_>>(),
            "beginner": begun.then_some(table.beginner),
            "board": table.board.to_string(),
            "held": Seat::all(2).map(|seat| begun.then(|| table.held(seat))).collect::<Vec<_>>(),
            "plies": table.plies,
            "stood": table.stood().into_iter().map(|((board, seat), times)| json!([board.to_string(), seat, times])).collect::<Vec<_>>(),
            "rounds": table.rounds.iter().map(round).collect::<Vec<_>>(),
            "won": PerSeat::new(2, |seat| table.won(seat)),
        })
    }

    fn out_of_range(options: &Options, _: u8) -> Option<[&'static str; 2]> {
        (options.target() != options.target).then_some(["target", "TR-8"])
    }

    fn endless(&self) -> Option<String> {
        let null = self.table.rounds.iter().rev().take_while(|round| round.winner().is_none()).count();
        (null >= NULL_ROUNDS).then(|| {
            format!("the last {null} rounds were null and are played again (TR-4), as two who never err draw for ever: name a lower level, or play --option kind=group, which ends after 5 rounds (TR-9)")
        })
    }
}

fn phase(phase: Phase) -> Value {
    let waits = match phase {
        Phase::Choosing(_) => "colour",
        Phase::Turn(_) => "turn",
        Phase::Between(_) => "deal",
        Phase::Over => return json!({ "waits": null }),
    };
    json!({ "waits": waits, "seat": phase.seat() })
}

/// Returns the dice thrown before this round.
fn rolled(event: &Event) -> Option<Value> {
    let Event::Rolled { purpose, seat, dice } = event else { return None };
    Some(json!({ "for": purpose, "seat": seat, "dice": dice }))
}

fn round(round: &Round) -> Value {
    json!({
        "beginner": round.beginner,
        "end": match round.end {
            End::Line(_) => "line",
            End::Claimed(_) => "claimed",
            End::Repeated => "repeated",
            End::Full => "full",
        },
        "winner": round.winner(),
        "claimed_by": match round.end { End::Claimed(seat) => Some(seat), End::Line(_) | End::Repeated | End::Full => None },
        "counts": round.counts(),
        "board": round.board.to_string(),
        "lines": round.lines().iter().map(|line| line.map(|cell| cell.to_string())).collect::<Vec<_>>(),
        "plies": round.plies,
    })
}
