use serde_json::{Value, json};
use sobremesa::games::superechelon::{Event, Fan, Phase, Stage, StageType, StageView, Verdict, View};

pub fn seen(view: &View) -> Value {
    json!({
        "who": view.who,
        "options": view.options,
        "hand": view.hand,
        "backs": view.backs.map(|backs| letters(backs)),
        "deck": view.deck,
        "top": view.top.map(StageType::letter),
        "aside": letters(&view.aside),
        "aside_shown": view.aside_shown,
        "stages": view.stages.iter().map(stage_view).collect::<Vec<_>>(),
        "dealer": view.dealer,
        "phase": match view.phase {
            Phase::Laying(seat) => json!(["lay", seat]),
            Phase::Giving(seat) => json!(["give", seat]),
            Phase::Between(seat) => json!(["deal", seat]),
            Phase::NewTour(seat) => json!(["new-tour", seat]),
            Phase::Over => json!("over"),
        },
        "events": view.events.iter().map(event).collect::<Vec<_>>(),
        "tours": view.tours.iter().map(|tour| json!([tour.points, tour.winner])).collect::<Vec<_>>(),
    })
}

fn letters(backs: &[StageType]) -> String {
    backs.iter().map(|back| back.letter()).collect()
}

fn stage_view(seen: &StageView) -> Value {
    json!([stage(&seen.stage), seen.given, seen.shares])
}

fn stage(stage: &Stage) -> Value {
    let fan = |fan: &Fan| {
        let cards = fan.cards.iter().map(|laid| json!([laid.seat, laid.card, laid.cancelled]));
        json!([fan.owner, cards.collect::<Vec<_>>()])
    };
    let bad_days = stage.bad_days.iter().map(|b| json!([b.seat, b.card, b.against]));
    json!({
        "type": stage.kind.letter(),
        "cards_each": stage.quota,
        "starter": stage.starter,
        "fans": stage.fans.iter().map(fan).collect::<Vec<_>>(),
        "bad_days": bad_days.collect::<Vec<_>>(),
        "verdict": match stage.verdict {
            Verdict::Open => json!("open"),
            Verdict::Tied => json!("tied"),
            Verdict::Won(owner) => json!(["won", owner]),
        },
    })
}

fn event(event: &Event) -> Value {
    match *event {
        Event::Drew { seat, card } => json!(["drew", seat, card]),
        Event::DrawLevel => json!("draw-level"),
        Event::Dealt { dealer, each, aside, kind, last } => {
            json!(["dealt", dealer, each, aside, kind.letter(), last])
        }
        Event::Laid { seat, card, owner, opens } => json!(["laid", seat, card, owner, opens]),
        Event::BadDay { seat, card, against } => json!(["bad-day", seat, card, against]),
        Event::StageWon { owner, points } => json!(["stage-won", owner, points]),
        Event::StageTied => json!("stage-tied"),
        Event::Gave { from, to, cards } => json!(["gave", from, to, cards]),
        Event::TookBooty { seat, cards } => json!(["took-booty", seat, cards]),
        Event::BootyOut { cards } => json!(["booty-out", cards]),
        Event::TourWon { seat, points } => json!(["tour-won", seat, points]),
        Event::TourShared { points } => json!(["tour-shared", points]),
    }
}
