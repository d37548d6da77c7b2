//! The whole position for the referee. Tiles and moves have the short texts of the saves.

use super::line::Side;
use super::options::Options;
use super::position::{Domino, Phase};
use super::refusal::Refused;
use super::score::{Ending, Hand, Item, Source, TileDraw};
use super::text;
use crate::lang::Lang;
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
            "items": items(&self.score.items),
            "further": self.score.further,
            "zapateros": self.score.zapateros,
            "events": self.events.iter().map(event).collect::<Vec<_>>(),
            "played": self.played.iter().map(hand).collect::<Vec<_>>(),
        })
    }

    /// DO-80.
    fn out_of_range(options: &Options, seats: u8) -> Option<&'static str> {
        (options.for_seats(seats) != *options).then_some("mode")
    }

    fn reason(refused: &Refused, lang: Lang) -> String {
        text::refusal(lang, *refused)
    }
}

fn phase(phase: Phase) -> Value {
    match phase {
        Phase::Turn(seat) => json!({ "waits": "turn", "seat": seat }),
        Phase::Between(seat) => json!({ "waits": "deal", "seat": seat }),
        Phase::Over(winner) => json!({ "waits": null, "winner": winner }),
    }
}

fn source(source: Source) -> &'static str {
    match source {
        Source::Ends => "ends",
        Source::Pips => "pips",
        Source::Differences => "differences",
        Source::Run => "run",
        Source::Opening => "opening",
        Source::Pass => "pass",
        Source::Capicua => "capicua",
        Source::Sabaniao => "sabaniao",
    }
}

fn items(items: &[Item]) -> Vec<Value> {
    items.iter().map(|item| json!([item.seat, source(item.source), item.points])).collect()
}

fn ending(ending: Ending) -> Value {
    match ending {
        Ending::Out { tile, capicua } => json!({ "how": "out", "tile": tile, "capicua": capicua }),
        Ending::Blocked => json!({ "how": "blocked" }),
        Ending::Reached => json!({ "how": "reached" }),
    }
}

fn draw(draw: &TileDraw) -> Value {
    json!({ "highest": draw.highest, "rounds": draw.rounds, "taken": draw.taken })
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
        Scored { seat, source: of, points } => {
            json!({ "scored": seat, "source": source(*of), "points": points })
        }
        PairScored { pair, source: of, points } => {
            json!({ "scored": pair, "source": source(*of), "points": points })
        }
        Ended { seat, ending: how } => json!({ "ended": seat, "ending": ending(*how) }),
        TieDrawn(drawn) => json!({ "tie": draw(drawn) }),
    }
}

fn hand(hand: &Hand) -> Value {
    json!({
        "starter": hand.starter,
        "ending": ending(hand.ending),
        "by": hand.by,
        "winner": hand.winner,
        "left": hand.left,
        "items": items(&hand.items),
        "draws": hand.draws.iter().map(draw).collect::<Vec<_>>(),
        "further": hand.further,
    })
}
