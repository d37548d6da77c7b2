use serde_json::{Value, json};
use sobremesa::engine::Direction;
use sobremesa::games::dudo::{End, Event, Phase, Round, Showing, StandingBid, View};

pub fn seen(view: &View) -> Value {
    let table = &view.table;
    let standing = |s: &StandingBid| json!([s.bid, s.by, s.opening, s.falsely, s.passed_by]);
    json!({
        "who": view.who,
        "own": view.own.pips(),
        "options": table.options,
        "dice": table.dice,
        "direction": table.direction.word(),
        "obliged": table.obliged,
        "out": table.out,
        "expelled": table.expelled,
        "phase": phase(table.phase),
        "began": table.began,
        "obligo": table.obligo,
        "standing": table.standing.as_ref().map(standing),
        "dead_aces": table.dead_aces,
        "passed": table.passed,
        "events": table.events.iter().map(event).collect::<Vec<_>>(),
        "rounds": table.rounds.iter().map(round).collect::<Vec<_>>(),
    })
}

fn phase(phase: Phase) -> Value {
    match phase {
        Phase::Choosing(seat) => json!(["choice", seat]),
        Phase::Opening(seat) => json!(["opening", seat]),
        Phase::Turn(seat) => json!(["answer", seat]),
        Phase::Between { seat, obliges } => json!(["deal", seat, obliges]),
        Phase::Over => json!("over"),
    }
}

fn event(event: &Event) -> Value {
    match event {
        Event::Threw(throws) => json!(["threw", throws]),
        Event::Rolled { begins, obliges } => json!(["rolled", begins, obliges]),
        Event::Montado { seat, dice } => json!(["montado", seat, dice.pips()]),
        Event::Obliged { seat, closed } => json!(["obliged", seat, closed]),
        Event::Bid { seat, bid, direction } => {
            json!(["bid", seat, bid, direction.map(Direction::word)])
        }
        Event::Passed { seat } => json!(["passed", seat]),
        Event::Shown(showing) => shown(showing),
        Event::Out { seat } => json!(["out", seat]),
        Event::Expelled { seat } => json!(["expelled", seat]),
    }
}

fn shown(showing: &Showing) -> Value {
    let Showing { claim, by, against, bid, face, count, seat, change } = *showing;
    json!([claim, by, against, bid, face, count, seat, change])
}

fn round(round: &Round) -> Value {
    let end = match &round.end {
        End::Shown(showing) => shown(showing),
        End::Expelled(seat) => json!(["expelled", seat]),
    };
    let cups: Vec<&[u8]> = round.dice.iter().map(|(_, dice)| dice.pips()).collect();
    json!([round.began, round.obligo, end, cups])
}
