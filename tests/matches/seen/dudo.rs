use serde_json::{Value, json};
use sobremesa::engine::Direction;
use sobremesa::games::dudo::{Claim, End, Event, Obligo, Phase, Round, Showing, View};

pub fn seen(view: &View) -> Value {
    let table = &view.table;
    let standing =
        |s: &sobremesa::games::dudo::StandingBid| json!([s.bid.to_string(), s.by, s.opening, s.falsely, s.passed_by]);
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
        "obligo": table.obligo.map(obligo),
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

fn obligo(obligo: Obligo) -> &'static str {
    match obligo {
        Obligo::Undecided => "undecided",
        Obligo::Open => "open",
        Obligo::Closed => "closed",
    }
}

fn event(event: &Event) -> Value {
    match event {
        Event::Threw(throws) => json!(["threw", throws]),
        Event::Rolled { begins, obliges } => json!(["rolled", begins, obliges]),
        Event::Montado { seat, dice } => json!(["montado", seat, dice.pips()]),
        Event::Obliged { seat, closed } => json!(["obliged", seat, closed]),
        Event::Bid { seat, bid, direction } => {
            json!(["bid", seat, bid.to_string(), direction.map(Direction::word)])
        }
        Event::Passed { seat } => json!(["passed", seat]),
        Event::Shown(showing) => shown(showing),
        Event::Out { seat } => json!(["out", seat]),
        Event::Expelled { seat } => json!(["expelled", seat]),
    }
}

fn shown(showing: &Showing) -> Value {
    let claim = match showing.claim {
        Claim::Doubt => "dudo",
        Claim::Calzo => "calzo",
        Claim::DoubtPass => "dudo-paso",
        Claim::Siciliana => "siciliana",
    };
    let Showing { by, against, bid, face, count, seat, change, .. } = *showing;
    json!([claim, by, against, bid.to_string(), face.pips(), count, seat, change])
}

fn round(round: &Round) -> Value {
    let end = match &round.end {
        End::Shown(showing) => shown(showing),
        End::Expelled(seat) => json!(["expelled", seat]),
    };
    let cups: Vec<&[u8]> = round.dice.iter().map(|(_, dice)| dice.pips()).collect();
    json!([round.began, round.obligo.map(obligo), end, cups])
}
