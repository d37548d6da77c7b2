use serde_json::{Value, json};
use sobremesa::games::chupate_dos::{Event, Phase, Round, Step, View};
use sobremesa::pieces::naipes::{Card, Suit};

pub fn seen(view: &View) -> Value {
    json!({
        "who": view.who,
        "options": view.options,
        "hand": view.hand,
        "counts": view.counts,
        "stock": view.stock,
        "discard": view.discard,
        "named": view.named.map(Suit::letter),
        "attack": view.attack,
        "playing": view.playing,
        "dealer": view.dealer,
        "direction": view.direction.word(),
        "phase": phase(view.phase),
        "turns": view.turns,
        "owes_ultima": view.owes_ultima,
        "events": view.events.iter().map(event).collect::<Vec<_>>(),
        "tallies": view.score.tallies,
        "null_rounds": view.score.null_rounds,
        "order": view.score.order,
        "rounds": view.rounds.iter().map(round).collect::<Vec<_>>(),
    })
}

fn phase(phase: Phase<Option<Card>>) -> Value {
    match phase {
        Phase::Naming(seat) => json!(["name", seat]),
        Phase::Turn(seat, Step::Free) => json!(["turn", seat]),
        Phase::Turn(seat, Step::Bounce) => json!(["bounce", seat]),
        Phase::Turn(seat, Step::Attacked) => json!(["answer", seat]),
        Phase::Turn(seat, Step::Drew { bounce, card }) => json!(["drew", seat, bounce, card]),
        Phase::Turn(seat, Step::TookDos(card)) => json!(["took-dos", seat, card]),
        Phase::Between(seat) => json!(["deal", seat]),
        Phase::Over => json!("over"),
    }
}

fn event(event: &Event) -> Value {
    match *event {
        Event::Dealt { dealer, turned } => json!(["dealt", dealer, turned]),
        Event::Named { seat, suit } => json!(["named", seat, suit.letter()]),
        Event::Laid { seat, card, names } => json!(["laid", seat, card, names.map(Suit::letter)]),
        Event::Drew { seat, cards } => json!(["drew", seat, cards]),
        Event::Took { seat, cards } => json!(["took", seat, cards]),
        Event::Reshuffled => json!("reshuffled"),
        Event::Skipped { seat } => json!(["skipped", seat]),
        Event::Reversed => json!("reversed"),
        Event::Ultima { seat } => json!(["ultima", seat]),
        Event::Challenged { seat, by, cards } => json!(["challenged", seat, by, cards]),
        Event::Yellow { seat } => json!(["yellow", seat]),
        Event::Won { seat } => json!(["won", seat]),
        Event::Null => json!("null"),
    }
}

fn round(round: &Round) -> Value {
    json!([round.dealer, round.winner, round.left, round.deciding, round.hands])
}
