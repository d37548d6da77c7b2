//! The score sheet after a round, and the end of the match.

use super::table::TableContext;
use crate::app::tables::prelude::*;
use sobremesa::games::chupate_dos::{Move, Phase, Round, text};
use sobremesa::pieces::naipes::Card;

#[component]
pub fn Sheet(table: TableContext) -> impl IntoView {
    let over = Memo::new(move |_| table.look(|view| view.phase == Phase::Over));
    view! {
        <div class="sheet">
            {move || {
                let end = over.get().then(|| table.end_of_match(|| whole(table))).flatten();
                end.unwrap_or_else(|| view! { <RoundEnd table/> }.into_any())
            }}
        </div>
    }
}

fn last_round(table: TableContext) -> Option<Round> {
    table.look(|view| view.rounds.last().cloned())
}

#[component]
fn RoundEnd(table: TableContext) -> impl IntoView {
    view! {
        {move || last_round(table).map(|round| headline(table, round.winner))}
        <Hands table/>
        {next_frame(move || view! { <Totals table/><Rounds table/> })}
        <Deciding table/>
        {onward(table)}
    }
}

/// The tied players, who play on.
#[component]
fn Deciding(table: TableContext) -> impl IntoView {
    let deciding = move || {
        let tied = table.look(|view| (!view.score.order.is_empty()).then(|| view.playing.clone()))?;
        let names = table.frame.list(tied);
        Some(table.ctx.say(
            format!("Siguen empatados {names}: juegan una ronda de desempate."),
            format!("{names} are still tied: they play a tie-break round."),
        ))
    };
    view! { {move || deciding().map(|line| view! { <p class="deciding"><bdi>{line}</bdi></p> })} }
}

fn onward(table: TableContext) -> impl IntoView {
    let who = Signal::derive(move || {
        let seat = table.look(|view| view.phase.seat());
        seat.map(|seat| table.does(seat, "reparte", "deals")).unwrap_or_default()
    });
    view! { <Onward table label=("Siguiente ronda", "Next round") who deal=Move::Deal/> }
}

/// Shows the end of the round or the match in short.
pub fn finish(table: TableContext) -> AnyView {
    if let Some(won) = table.match_won() {
        return view! { {won} <Scoreboard table/> }.into_any();
    }
    view! {
        {move || last_round(table).map(|round| headline(table, round.winner))}
        <Scoreboard table/>
        <Deciding table/>
        {onward(table)}
    }
    .into_any()
}

/// The rounds that each player has won, and the cards that the last one left them.
#[component]
fn Scoreboard(table: TableContext) -> impl IntoView {
    let lang = table.ctx.lang();
    let side = move |seat: Seat| {
        let (won, last, place) = table.peek(|view| {
            let place = (view.phase == Phase::Over).then(|| view.score.outcome().seats[seat].place);
            (view.score.tallies[seat].rounds_won, view.rounds.last().cloned(), place)
        });
        let best = place.map_or(last.as_ref().is_some_and(|round| round.winner == Some(seat)), |place| place == 1);
        let left = last.and_then(|round| round.left[seat]).filter(|left| *left > 0);
        let cards = left.map(|left| lang.count(left.into(), ["carta", "cartas"], ["card", "cards"]));
        let rounds = lang.count(won.into(), ["ronda", "rondas"], ["round", "rounds"]);
        view! {
            <li class=format!("c{}", table.emblem(seat)) class:won=best>
                <Emblem which=table.emblem(seat)/>
                <bdi>{table.name(seat)}</bdi>
                <b role="img" aria-label=rounds>{won}</b>
                <small>{cards}</small>
            </li>
        }
    };
    view! { <ul class="scoreboard">{Seat::all(table.frame.seats()).map(side).collect_view()}</ul> }
}

fn headline(table: TableContext, seat: Option<Seat>) -> AnyView {
    let (es, en) = match seat {
        Some(_) => ("gana la ronda", "wins the round"),
        None => ("Ronda nula: mil turnos sin ganador", "A thousand turns and no winner: the round is void"),
    };
    let what = Signal::derive(move || table.ctx.say(es, en).to_string());
    view! { <Winner frame=table.frame seat what star=seat.is_some()/> }.into_any()
}

#[component]
fn Hands(table: TableContext) -> impl IntoView {
    let hands = move || {
        let round = last_round(table)?;
        let left = round.hands.iter().filter(|(_, hand)| !hand.is_empty());
        Some(left.map(|(seat, hand)| (seat, hand.to_vec())).collect::<Vec<_>>())
    };
    let row = move |(seat, hand): (Seat, Vec<Card>)| {
        view! {
            <li>
                <bdi class="hand-owner">{table.name(seat)}</bdi>
                {move || open_hand(&hand, table.ctx.lang(), "")}
            </li>
        }
    };
    view! { <ul class="open-hands">{move || hands().map(|hands| hands.into_iter().map(row).collect_view())}</ul> }
}

/// Shows cards in a row, face up, and marks the one that was `better` to lay, whatever suit it names.
pub fn open_hand(cards: &[Card], lang: Lang, better: &str) -> AnyView {
    let names: Vec<String> = cards.iter().map(|card| text::card(lang, *card)).collect();
    let better = better.split('=').next();
    let cards = cards.iter().map(|&card| {
        let class = if better == Some(&card.to_string()) { "card better" } else { "card" };
        view! { <Drawing class of=format!("naipes-{card}")/> }
    });
    view! { <span class="open-hand" role="img" aria-label=names.join(", ")>{cards.collect_view()}</span> }.into_any()
}

/// Rounds won, cards left, yellow cards and Estrellitas of each.
#[component]
pub fn Totals(table: TableContext) -> impl IntoView {
    let heads = vec![
        (("Rondas", "Rounds"), None),
        (("Cartas", "Cards left"), None),
        (("Tarjetas", "Yellow cards"), None),
        (("Estrellitas", "Stars"), None),
    ];
    let cells = Callback::new(move |seat: Seat| {
        let tally = table.look(|view| view.score.tallies[seat]);
        let cells = [tally.rounds_won.into(), tally.left, tally.yellow.into(), tally.stars.into()];
        cells.map(|cell| cell.to_string()).to_vec()
    });
    view! { <ScoreTable frame=table.frame heads cells/> }
}

#[component]
fn Rounds(table: TableContext) -> impl IntoView {
    let read = |round: &Round, seat: Seat| {
        let won = round.winner == Some(seat);
        let cell = match (won, round.left[seat]) {
            (true, _) => "★".to_string(),
            (false, Some(left)) => left.to_string(),
            (false, None) => "–".to_string(),
        };
        (cell, won.into())
    };
    let rows = Signal::derive(move || {
        table.look(|view| RoundRow::list(&view.rounds, table.frame.seats(), 0, |round| round.deciding, read))
    });
    let title = ("Ronda a ronda (cartas que quedaron)", "Round by round (cards left)");
    view! { <RoundByRound frame=table.frame rows title counted=("Rondas ganadas", "Rounds won")/> }
}

fn whole(table: TableContext) -> AnyView {
    next_frame(move || view! { <Totals table/><Rounds table/><Hands table/> })
}
