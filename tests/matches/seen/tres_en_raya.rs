use serde_json::{Value, json};
use sobremesa::games::tres_en_raya::{End, Event, Phase, Round, View};

pub fn seen(view: &View) -> Value {
    let table = &view.table;
    let stood = table.stood().into_iter().map(|((board, seat), times)| json!([board.to_string(), seat, times]));
    json!({
        "who": view.who,
        "options": table.options,
        "red": table.red,
        "phase": match table.phase {
            Phase::Choosing(seat) => json!(["colour", seat]),
            Phase::Turn(seat) => json!(["turn", seat]),
            Phase::Between(seat) => json!(["deal", seat]),
            Phase::Over => json!("over"),
        },
        "beginner": table.beginner,
        "board": table.board.to_string(),
        "plies": table.plies,
        "stood": stood.collect::<Vec<_>>(),
        "events": table.events.iter().map(event).collect::<Vec<_>>(),
        "rounds": table.rounds.iter().map(round).collect::<Vec<_>>(),
    })
}

fn event(event: &Event) -> Value {
    match *event {
        Event::Rolled { purpose, seat, dice } => json!(["rolled", purpose, seat, dice]),
        Event::Tied => json!("tied"),
        Event::Chose { seat, colour } => json!(["chose", seat, colour]),
        Event::Began { seat } => json!(["began", seat]),
        Event::Placed { seat, cell } => json!(["placed", seat, cell.to_string()]),
        Event::Shifted { seat, from, to } => json!(["shifted", seat, from.to_string(), to.to_string()]),
        Event::Ended(how) => json!(["ended", end(how)]),
    }
}

fn end(end: End) -> Value {
    match end {
        End::Line(seat) => json!(["line", seat]),
        End::Claimed(seat) => json!(["claimed", seat]),
        End::Repeated => json!("repeated"),
        End::Full => json!("full"),
    }
}

fn round(round: &Round) -> Value {
    json!([round.beginner, end(round.end), round.board.to_string(), round.plies])
}
