use serde_json::{Value, json};
use sobremesa::games::domino::{Ending, Event, Hand, Item, Phase, Side, Source, TileDraw, View};

pub fn seen(view: &View) -> Value {
    json!({
        "who": view.who,
        "options": view.options,
        "hand": view.hand,
        "drawn": view.drawn,
        "counts": view.counts,
        "boneyard": view.boneyard,
        "line": view.line.placed().iter().map(|p| json!([p.seat, p.tile, p.left])).collect::<Vec<_>>(),
        "starter": view.starter,
        "must_open": view.must_open,
        "phase": match view.phase {
            Phase::Turn(seat) => json!(["turn", seat]),
            Phase::Between(seat) => json!(["deal", seat]),
            Phase::Over(winner) => json!(["over", winner]),
        },
        "last": view.last,
        "passes": view.passes,
        "events": view.events.iter().map(event).collect::<Vec<_>>(),
        "points": view.score.points,
        "items": items(&view.score.items),
        "further": view.score.further,
        "zapateros": view.score.zapateros,
        "played": view.played.iter().map(hand).collect::<Vec<_>>(),
    })
}

fn event(event: &Event) -> Value {
    match event {
        Event::Redealt { seat, shown } => json!(["redealt", seat, shown]),
        Event::Begins { seat, tile } => json!(["begins", seat, tile]),
        Event::Laid { seat, tile, side } => json!(["laid", seat, tile, side.map(Side::letter)]),
        Event::Drew { seat } => json!(["drew", seat]),
        Event::Passed { seat } => json!(["passed", seat]),
        Event::Scored { seat, source: of, points } => json!(["scored", seat, source(*of), points]),
        Event::PairScored { pair, source: of, points } => json!(["pair", pair, source(*of), points]),
        Event::Ended { seat, ending: how } => json!(["ended", seat, ending(*how)]),
        Event::TieDrawn(tie) => draw(tie),
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
        Ending::Out { tile, capicua } => json!(["out", tile, capicua]),
        Ending::Blocked => json!("blocked"),
        Ending::Reached => json!("reached"),
    }
}

fn draw(draw: &TileDraw) -> Value {
    json!(["tie", draw.highest, draw.rounds, draw.taken])
}

fn hand(hand: &Hand) -> Value {
    let draws: Vec<Value> = hand.draws.iter().map(draw).collect();
    let (ending, items) = (ending(hand.ending), items(&hand.items));
    json!([hand.starter, ending, hand.by, hand.winner, hand.left, items, draws, hand.further])
}
