//! The result of a round, and the end of the match.

use super::board::{Picture, Piece};
use super::table::TableContext;
use crate::app::tables::prelude::*;
use sobremesa::games::tres_en_raya::{Move, text};

/// The result of a round, beside the board with its winning line.
#[component]
pub fn RoundEnd(table: TableContext) -> impl IntoView {
    let lang = move || table.ctx.lang();
    let next = move || table.seen(|seen| seen.phase.seat());
    let headline = move || {
        let round = table.seen(|seen| seen.rounds.last().copied())?;
        let seat = round.winner();
        let what = Signal::derive(move || match seat {
            Some(_) => table.ctx.say("gana la ronda", "wins the round").to_string(),
            None => text::ending(lang(), round.end, &table.frame.names()),
        });
        Some(view! { <Winner frame=table.frame seat what star=seat.is_some()/> })
    };
    let who = Signal::derive(move || {
        let dice = table.seen(|seen| seen.next_beginner().is_none());
        match next().filter(|_| !dice) {
            Some(seat) => table.does(seat, "empieza", "begins"),
            None => table.ctx.say("los dados dirán quién empieza", "the dice decide who starts").into(),
        }
    });
    view! {
        <section class="tr-end">
            {move || headline()}
            <Score table/>
            <Onward table label=("Siguiente ronda", "Next round") who deal=Move::Deal/>
        </section>
    }
}

/// The rounds won by both: "Ana 2 – 1 Bruno".
#[component]
pub fn Score(table: TableContext) -> impl IntoView {
    view! { <ul class="tr-score">{Seat::all(2).map(|seat| view! { <Won table seat/> }).collect_view()}</ul> }
}

/// The rounds that a player has won of those needed to win the match, one piece for each.
#[component]
fn Won(table: TableContext, seat: Seat) -> impl IntoView {
    let won = Memo::new(move |_| table.seen(|seen| seen.won(seat)));
    let all = move || table.seen(|seen| seen.to_win(seat));
    let label = move || {
        let rounds = table.ctx.lang().count(won.get().into(), ["ronda", "rondas"], ["round", "rounds"]);
        format!("{}: {rounds}", table.name(seat))
    };
    let place = move |at: u16| {
        let piece = (at < won.get()).then(|| view! { <Piece colour=table.seen(|seen| seen.colour(seat))/> });
        view! { <i class="tr-won">{piece}</i> }
    };
    view! {
        <li aria-label=move || label()>
            <bdi aria-hidden="true">{table.name(seat)}</bdi>
            <span aria-hidden="true">{move || (0..all()).map(place).collect_view()}</span>
            <b aria-hidden="true">{won}</b>
        </li>
    }
}

#[component]
pub fn Totals(table: TableContext) -> impl IntoView {
    let heads = vec![(("Rondas ganadas", "Rounds won"), None), (("Estrellitas", "Stars"), None)];
    let cells = Callback::new(move |seat: Seat| {
        let won = table.seen(|seen| seen.won(seat)).to_string();
        vec![won.clone(), won]
    });
    view! { <ScoreTable frame=table.frame heads cells/> }
}

#[component]
fn Rounds(table: TableContext) -> impl IntoView {
    let rows = Signal::derive(move || {
        let null = table.ctx.say("nula", "void");
        table.seen(|seen| {
            let row = |(i, round): (usize, &sobremesa::games::tres_en_raya::Round)| {
                let cell = |seat: Seat| match round.winner() {
                    Some(winner) if winner == seat => "★",
                    Some(_) => "–",
                    None => null,
                };
                ((i + 1).to_string(), Seat::all(2).map(|seat| cell(seat).to_string()).collect())
            };
            seen.rounds.iter().enumerate().map(row).collect()
        })
    });
    view! { <RoundTable frame=table.frame title=("Ronda a ronda", "Round by round") rows/> }
}

/// The end: who won and why, and the last board.
#[component]
pub fn Final(table: TableContext) -> impl IntoView {
    let last = untrack(|| table.seen(|seen| seen.rounds.last().copied()));
    let sheet = move || {
        view! {
            {last.map(|round| view! { <Picture table round/> })}
            {next_frame(move || view! { <Totals table/><Rounds table/> })}
        }
        .into_any()
    };
    view! { <div class="sheet">{table.end_of_match(sheet)}</div> }
}
