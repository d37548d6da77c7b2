//! The score sheet after a round, and the end of the match.

use super::desk::Desk;
use crate::app::play::frame::{EndOfMatch, MatchWon, NextRound, RoundTable, ScoreTable, Winner};
use crate::app::widgets::card::CardFace;
use crate::app::widgets::later::after;
use crate::app::widgets::plot::{Line, Plot};
use leptos::prelude::*;
use sobremesa::engine::{Outcome, Seat, Who};
use sobremesa::games::chupate_dos::{Doing, Move, Round, text};
use sobremesa::lang::Lang;
use sobremesa::pieces::naipes::Card;

#[component]
pub fn Sheet(desk: Desk) -> impl IntoView {
    let over = Memo::new(move |_| desk.table.view.with(|view| view.doing == Doing::Over));
    view! {
        <div class="sheet">
            {move || {
                if over.get() {
                    view! { <Final desk/> }.into_any()
                } else {
                    view! { <RoundEnd desk/> }.into_any()
                }
            }}
        </div>
    }
}

fn last_round(desk: Desk) -> Option<Round> {
    desk.table.view.with(|view| view.rounds.last().cloned())
}

#[component]
fn RoundEnd(desk: Desk) -> impl IntoView {
    view! {
        {move || last_round(desk).map(|round| headline(desk, round.winner))}
        <Hands desk/>
        {after(move || view! { <Totals desk/><Rounds desk/> })}
        <Deciding desk/>
        <Onward desk/>
    }
}

/// The players who are still level and play on.
#[component]
fn Deciding(desk: Desk) -> impl IntoView {
    let deciding = move || {
        let tied =
            desk.table.view.with(|view| (!view.score.order.is_empty()).then(|| view.playing.clone()))?;
        let names = desk.frame.list(tied);
        Some(desk.ctx.say(
            format!("Siguen empatados {names}: juegan una ronda de desempate."),
            format!("{names} are still level: they play a deciding round."),
        ))
    };
    view! { {move || deciding().map(|line| view! { <p class="deciding"><bdi>{line}</bdi></p> })} }
}

/// The way on, by whoever deals.
#[component]
fn Onward(desk: Desk) -> impl IntoView {
    let next = move || desk.table.view.with(|view| view.doing.seat());
    let deal = Callback::new(move |()| {
        if let Some(seat) = desk.table.view.with_untracked(|view| view.doing.seat()) {
            desk.table.ask.run((Who::Seat(seat), Move::Deal));
        }
    });
    let label = Signal::derive(move || desk.ctx.say("Siguiente ronda", "Next round"));
    let who = Signal::derive(move || {
        let seat = next().map(|seat| {
            desk.frame.to_you(&format!("{} {}", desk.name(seat), desk.ctx.say("reparte", "deals")))
        });
        seat.unwrap_or_default()
    });
    view! { <NextRound frame=desk.frame label who go=deal/> }
}

/// The end of the round or the match in short.
pub fn finish(desk: Desk) -> AnyView {
    if desk.table.view.with_untracked(|view| view.doing == Doing::Over) {
        let outcome = desk.table.view.with_untracked(|view| view.score.outcome());
        let why = reasons(desk, &outcome);
        return view! { <MatchWon frame=desk.frame outcome why/> }.into_any();
    }
    let left = move || {
        let round = last_round(desk)?;
        let left = round.left.iter().filter_map(|(seat, left)| {
            let left = left.filter(|left| *left > 0)?;
            let cards = desk.ctx.lang().count(left.into(), ["carta", "cartas"], ["card", "cards"]);
            let does = desk.ctx.say("se queda con", "is left with");
            Some(desk.frame.to_you(&format!("{} {does} {cards}", desk.name(seat))))
        });
        Some(left.collect::<Vec<_>>().join("; ") + ".")
    };
    view! {
        {move || last_round(desk).map(|round| headline(desk, round.winner))}
        <p class="finish-why"><bdi>{left}</bdi></p>
        <Deciding desk/>
        <Onward desk/>
    }
    .into_any()
}

/// The winner of the round that has just ended.
fn headline(desk: Desk, seat: Option<Seat>) -> AnyView {
    let what = Signal::derive(move || match seat {
        Some(_) => desk.ctx.say("gana la ronda", "wins the round").to_string(),
        None => desk
            .ctx
            .say("Ronda nula: mil turnos sin ganador", "A thousand turns and no winner: a null round")
            .to_string(),
    });
    view! { <Winner frame=desk.frame seat what star=seat.is_some()/> }.into_any()
}

/// The hands laid open.
#[component]
fn Hands(desk: Desk) -> impl IntoView {
    let hands = move || {
        let round = last_round(desk)?;
        let left = round.hands.iter().filter(|(_, hand)| !hand.is_empty());
        Some(left.map(|(seat, hand)| (seat, hand.to_vec())).collect::<Vec<_>>())
    };
    let row = move |(seat, hand): (Seat, Vec<Card>)| {
        view! {
            <li>
                <bdi class="hand-owner">{desk.name(seat)}</bdi>
                {move || open_hand(&hand, desk.ctx.lang())}
            </li>
        }
    };
    view! { <ul class="open-hands">{move || hands().map(|hands| hands.into_iter().map(row).collect_view())}</ul> }
}

/// Cards in a row, face up.
pub fn open_hand(cards: &[Card], lang: Lang) -> AnyView {
    let told: Vec<String> = cards.iter().map(|card| text::card(lang, *card)).collect();
    let cards = cards.iter().map(|&card| view! { <CardFace card/> });
    view! { <span class="open-hand" role="img" aria-label=told.join(", ")>{cards.collect_view()}</span> }
        .into_any()
}

/// Rounds won, cards left, yellow cards and Estrellitas of each.
#[component]
pub fn Totals(desk: Desk) -> impl IntoView {
    let heads = Signal::derive(move || {
        let plain = |es: &str, en: &str| (desk.ctx.say(es, en).to_string(), None);
        let left = desk.ctx.say("Cartas que le han quedado", "Cards left over");
        vec![
            plain("Rondas", "Rounds"),
            ("K".to_string(), Some(left.to_string())),
            plain("Tarjetas", "Yellows"),
            plain("Estrellitas", "Stars"),
        ]
    });
    let cells = Callback::new(move |seat: Seat| {
        let tally = desk.table.view.with(|view| view.score.tallies[seat]);
        let cells = [tally.rounds_won.into(), tally.left, tally.yellow.into(), tally.stars.into()];
        cells.map(|cell| cell.to_string()).to_vec()
    });
    view! { <ScoreTable frame=desk.frame heads cells/> }
}

/// Every round of the match, with a plot of the rounds won.
#[component]
fn Rounds(desk: Desk) -> impl IntoView {
    let rounds = move || desk.table.view.with(|view| view.rounds.clone());
    let seats = desk.frame.seats();
    let lines = move || {
        let rounds = rounds();
        let line = |seat: Seat| {
            let mut won = 0;
            let totals = rounds.iter().map(|round| {
                won += u32::from(round.winner == Some(seat));
                won
            });
            Line { emblem: desk.emblem(seat), name: desk.name(seat), totals: totals.collect() }
        };
        Seat::all(seats).map(line).collect::<Vec<_>>()
    };
    let cell = |round: &Round, seat: Seat| match (round.winner == Some(seat), round.left[seat]) {
        (true, _) => "★".to_string(),
        (false, Some(left)) => left.to_string(),
        (false, None) => "–".to_string(),
    };
    let rows = Signal::derive(move || {
        let numbered = rounds().into_iter().enumerate();
        let row = |(i, round): (usize, Round)| {
            let number = format!("{}{}", i + 1, if round.deciding { "*" } else { "" });
            (number, Seat::all(seats).map(|seat| cell(&round, seat)).collect())
        };
        numbered.map(row).collect()
    });
    let title = Signal::derive(move || {
        desk.ctx.say("Ronda a ronda (cartas que quedaron)", "Round by round (cards left)")
    });
    let what = Signal::derive(move || desk.ctx.say("Rondas ganadas", "Rounds won"));
    view! {
        {move || view! { <Plot lines=lines() what/> }}
        <RoundTable frame=desk.frame title rows/>
    }
}

/// The end: places with the reason for each, and the whole sheet.
#[component]
fn Final(desk: Desk) -> impl IntoView {
    let outcome = desk.table.view.with_untracked(|view| view.score.outcome());
    let why = reasons(desk, &outcome);
    let sheet = after(move || view! { <Totals desk/><Rounds desk/><Hands desk/> });
    view! { <EndOfMatch frame=desk.frame outcome why sheet/> }
}

/// The reason why one seat stands above another.
fn reasons(desk: Desk, outcome: &Outcome) -> Callback<(Seat, Seat), String> {
    let seats = outcome.seats.clone();
    Callback::new(move |(above, below): (Seat, Seat)| {
        let side = |seat: Seat| (desk.name(seat), seats[seat]);
        let ((name, tally), (other, lower)) = (side(above), side(below));
        text::why_above(desk.ctx.lang(), (&name, &tally), (&other, &lower), seats.len() == 2)
    })
}
