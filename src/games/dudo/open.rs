//! The whole position for the referee. Bids and moves have the short texts of the saves; dice are pips.

use super::{Dice, Dudo, End, Event, Phase, Round};
use crate::engine::{Direction, PerSeat};
use crate::referee::Open;
use serde_json::{Value, json};

impl Open for Dudo {
    fn open(&self) -> Value {
        let table = &self.table;
        json!({
            "round": table.rounds.len() + usize::from(table.is_round_open()),
            "phase": phase(table.phase),
            "cups": cups(&self.cups),
            "dice": table.dice,
            "direction": table.direction.word(),
            "began": table.began,
            "obligo": table.obligo,
            "standing": table.standing,
            "dead_aces": table.dead_aces,
            "passed": table.passed,
            "obliged": table.obliged,
            "out": table.out,
            "expelled": table.expelled,
            "events": table.events.iter().map(event).collect::<Vec<_>>(),
            "rounds": table.rounds.iter().map(round).collect::<Vec<_>>(),
        })
    }
}

fn phase(phase: Phase) -> Value {
    match phase {
        Phase::Choosing(seat) => json!({ "waits": "choice", "seat": seat }),
        Phase::Opening(seat) => json!({ "waits": "opening", "seat": seat }),
        Phase::Turn(seat) => json!({ "waits": "answer", "seat": seat }),
        Phase::Between { seat, obliges } => json!({ "waits": "deal", "seat": seat, "obliges": obliges }),
        Phase::Over => json!({ "waits": null }),
    }
}

fn cups(cups: &PerSeat<Dice>) -> Value {
    json!(cups.iter().map(|(_, dice)| dice.pips()).collect::<Vec<_>>())
}

fn event(event: &Event) -> Value {
    match event {
        Event::Threw(throws) => json!({ "threw": throws }),
        Event::Rolled { begins, obliges } => json!({ "rolled": begins, "obliges": obliges }),
        Event::Montado { seat, dice } => json!({ "montado": seat, "dice": dice.pips() }),
        Event::Obliged { seat, closed } => json!({ "obliged": seat, "closed": closed }),
        Event::Bid { seat, bid, direction: way } => {
            json!({ "bid": bid, "seat": seat, "direction": way.map(Direction::word) })
        }
        Event::Passed { seat } => json!({ "passed": seat }),
        Event::Shown(showing) => json!({ "shown": showing }),
        Event::Out { seat } => json!({ "out": seat }),
        Event::Expelled { seat } => json!({ "expelled": seat }),
    }
}

fn round(round: &Round) -> Value {
    let end = match &round.end {
        End::Shown(showing) => json!(showing),
        End::Expelled(seat) => json!({ "expelled": seat }),
    };
    json!({
        "began": round.began,
        "obligo": round.obligo,
        "end": end,
        "cups": cups(&round.dice),
    })
}
