//! The result of a round, and the end of the match.

use super::board::{Picture, Piece};
use super::desk::Desk;
use crate::app::play::frame::{EndOfMatch, MatchWon, NextRound, RoundTable, ScoreTable, Winner};
use crate::app::widgets::later::after;
use leptos::prelude::*;
use sobremesa::engine::{Outcome, Seat, Who};
use sobremesa::games::tres_en_raya::{Kind, Move, text};

/// Beside the board, on which the line can still be seen.
#[component]
pub fn RoundEnd(desk: Desk) -> impl IntoView {
    let lang = move || desk.ctx.lang();
    let next = move || desk.look(|table| table.phase.seat());
    let deal = Callback::new(move |()| {
        if let Some(seat) = desk.table.view.with_untracked(|view| view.table.phase.seat()) {
            desk.table.ask.run((Who::Seat(seat), Move::Deal));
        }
    });
    let headline = move || {
        let round = desk.look(|table| table.rounds.last().copied())?;
        let seat = round.winner();
        let what = Signal::derive(move || match seat {
            Some(_) => desk.ctx.say("gana la ronda", "wins the round").to_string(),
            None => text::ending(lang(), round.end, &desk.frame.names()),
        });
        Some(view! { <Winner frame=desk.frame seat what star=seat.is_some()/> })
    };
    let label = Signal::derive(move || desk.ctx.say("Siguiente ronda", "Next round"));
    let who = Signal::derive(move || {
        let dice = desk.look(|table| table.next_beginner().is_none());
        match next().filter(|_| !dice) {
            Some(seat) => format!("{} {}", desk.ctx.say("empieza", "begun by"), desk.frame.name(seat)),
            None => desk.ctx.say("los dados dirán quién empieza", "the dice decide who begins").into(),
        }
    });
    view! {
        <section class="tr-end">
            {move || headline()}
            <ul class="tr-score">{Seat::all(2).map(|seat| view! { <Won desk seat/> }).collect_view()}</ul>
            <NextRound frame=desk.frame label who go=deal/>
        </section>
    }
}

/// The rounds that a player has won, a piece each, of those that win the match.
#[component]
fn Won(desk: Desk, seat: Seat) -> impl IntoView {
    let won = Memo::new(move |_| desk.look(|table| table.won(seat)));
    let all = move || {
        desk.look(|table| match table.options.kind {
            Kind::Match => table.options.target().into(),
            Kind::Group | Kind::League => table.won(seat).max(1),
        })
    };
    let label = move || {
        let rounds = desk.ctx.lang().count(won.get().into(), ["ronda", "rondas"], ["round", "rounds"]);
        format!("{}: {rounds}", desk.frame.name(seat))
    };
    let place = move |at: u16| {
        let piece = (at < won.get()).then(|| view! { <Piece colour=desk.look(|table| table.colour(seat))/> });
        view! { <i class="tr-won">{piece}</i> }
    };
    view! {
        <li aria-label=move || label()>
            <bdi aria-hidden="true">{desk.frame.name(seat)}</bdi>
            <span aria-hidden="true">{move || (0..all()).map(place).collect_view()}</span>
        </li>
    }
}

/// Rounds won and Estrellitas of each.
#[component]
pub fn Totals(desk: Desk) -> impl IntoView {
    let heads = Signal::derive(move || {
        let plain = |es: &str, en: &str| (desk.ctx.say(es, en).to_string(), None);
        vec![plain("Rondas ganadas", "Rounds won"), plain("Estrellitas", "Stars")]
    });
    let cells = Callback::new(move |seat: Seat| {
        let won = desk.look(|table| table.won(seat)).to_string();
        vec![won.clone(), won]
    });
    view! { <ScoreTable frame=desk.frame heads cells/> }
}

/// Every round of the match.
#[component]
fn Rounds(desk: Desk) -> impl IntoView {
    let rows = Signal::derive(move || {
        let null = desk.ctx.say("nula", "null");
        desk.look(|table| {
            let row = |(i, round): (usize, &sobremesa::games::tres_en_raya::Round)| {
                let cell = |seat: Seat| match round.winner() {
                    Some(winner) if winner == seat => "★",
                    Some(_) => "–",
                    None => null,
                };
                ((i + 1).to_string(), Seat::all(2).map(|seat| cell(seat).to_string()).collect())
            };
            table.rounds.iter().enumerate().map(row).collect()
        })
    });
    let title = Signal::derive(move || desk.ctx.say("Ronda a ronda", "Round by round"));
    view! { <RoundTable frame=desk.frame title rows/> }
}

/// The end in short, beside the last board.
pub fn finish(desk: Desk) -> AnyView {
    let outcome = untrack(|| desk.look(|table| table.outcome()));
    let why = reasons(desk, &outcome);
    view! { <MatchWon frame=desk.frame outcome why/> }.into_any()
}

/// The move that lost the last round.
#[component]
fn Slip(desk: Desk) -> impl IntoView {
    let slip = untrack(|| desk.look(|table| table.slip()))?;
    let told = move || desk.frame.to_you(&text::slip(desk.ctx.lang(), slip, &desk.frame.names()));
    Some(view! { <p class="tr-slip"><bdi>{move || told()}</bdi></p> })
}

/// The reason why one seat stands above another.
fn reasons(desk: Desk, outcome: &Outcome) -> Callback<(Seat, Seat), String> {
    let seats = outcome.seats.clone();
    Callback::new(move |(above, below): (Seat, Seat)| {
        let side = |seat: Seat| (desk.frame.name(seat), seats[seat]);
        let ((name, tally), (other, lower)) = (side(above), side(below));
        text::why_above(desk.ctx.lang(), (&name, &tally), (&other, &lower))
    })
}

/// The end: who won and why, the last board, and where the last round was lost.
#[component]
pub fn Final(desk: Desk) -> impl IntoView {
    let (outcome, last) = untrack(|| desk.look(|table| (table.outcome(), table.rounds.last().copied())));
    let why = reasons(desk, &outcome);
    let sheet = view! {
        {last.map(|round| view! { <Picture desk round/> })}
        <Slip desk/>
        {after(move || view! { <Totals desk/><Rounds desk/> })}
    };
    view! { <div class="sheet"><EndOfMatch frame=desk.frame outcome why sheet=sheet.into_any()/></div> }
}
