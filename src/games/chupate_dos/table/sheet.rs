//! The score sheet after a round, and the end of the match.

use super::{Desk, Doing, Move, menu};
use crate::engine::{Outcome, Seat, Who};
use crate::games::chupate_dos::{Round, text};
use crate::order::sort_by_key;
use crate::ui::prelude::*;
use crate::ui::route::Route;
use crate::ui::widgets::card::CardFace;
use crate::ui::widgets::emblem::Emblem;
use crate::ui::widgets::plot::{Line, Plot};

#[component]
pub fn Sheet(desk: Desk) -> impl IntoView {
    let over = Memo::new(move |_| desk.table.view.with(|view| view.doing == Doing::Over));
    view! {
        <div class="sheet">
            {move || if over.get() { view! { <Final desk/> }.into_any() } else { view! { <RoundEnd desk/> }.into_any() }}
        </div>
    }
}

fn last_round(desk: Desk) -> Option<Round> {
    desk.table.view.with(|view| view.rounds.last().cloned())
}

#[component]
fn RoundEnd(desk: Desk) -> impl IntoView {
    let next = move || desk.table.view.with(|view| view.doing.seat());
    let deal = move |_| {
        if let Some(seat) = desk.table.view.with_untracked(|view| view.doing.seat()) {
            desk.table.ask.run((Who::Seat(seat), Move::Deal));
        }
    };
    let deciding = move || {
        let tied =
            desk.table.view.with(|view| (!view.score.order.is_empty()).then(|| view.playing.clone()))?;
        let names: Vec<String> = tied.into_iter().map(|seat| desk.name(seat)).collect();
        let names = desk.ctx.lang().list(&names);
        Some(desk.ctx.say(
            format!("Siguen empatados {names}: juegan una ronda de desempate."),
            format!("{names} are still level: they play a deciding round."),
        ))
    };
    view! {
        <Winner desk/>
        <Hands desk/>
        <Totals desk/>
        <Rounds desk/>
        {move || deciding().map(|line| view! { <p class="deciding"><bdi>{line}</bdi></p> })}
        <div class="bottom-bar">
            <button class="primary big next-round" on:click=deal>
                {move || desk.ctx.say("Siguiente ronda", "Next round")}
                <small><bdi>{move || next().map(|seat| format!("{} {}", desk.ctx.say("reparte", "dealt by"), desk.name(seat)))}</bdi></small>
            </button>
        </div>
    }
}

/// Who won the round that has just ended.
#[component]
fn Winner(desk: Desk) -> impl IntoView {
    let winner = move || last_round(desk).map(|round| round.winner);
    view! {
        {move || winner().map(|winner| match winner {
            Some(seat) => view! {
                <h2 class=format!("winner c{}", desk.emblem(seat))>
                    <Emblem which=desk.emblem(seat)/>
                    <span><bdi>{desk.name(seat)}</bdi> {move || desk.ctx.say(" gana la ronda", " wins the round")}</span>
                    <svg class="star" viewBox="0 0 64 64" aria-hidden="true"><use href="naipes.svg#star"/></svg>
                </h2>
            }.into_any(),
            None => view! { <h2 class="winner">{move || desk.ctx.say("Ronda nula: mil turnos sin ganador", "A null round: a thousand turns and no winner")}</h2> }.into_any(),
        })}
    }
}

/// The hands laid open.
#[component]
fn Hands(desk: Desk) -> impl IntoView {
    let hands = move || {
        let round = last_round(desk)?;
        let left = round.hands.iter().filter(|(_, hand)| !hand.is_empty());
        Some(left.map(|(seat, hand)| (seat, hand.clone())).collect::<Vec<_>>())
    };
    let row = move |(seat, hand): (Seat, Vec<crate::pieces::naipes::Card>)| {
        let told = move || {
            let lang = desk.ctx.lang();
            hand.iter().map(|card| text::card(lang, *card)).collect::<Vec<_>>().join(", ")
        };
        let cards = last_round(desk).map(|round| round.hands[seat].clone()).unwrap_or_default();
        view! {
            <li>
                <bdi class="hand-owner">{desk.name(seat)}</bdi>
                <span class="open-hand" role="img" aria-label=told>
                    {cards.into_iter().map(|card| view! { <CardFace card/> }).collect_view()}
                </span>
            </li>
        }
    };
    view! { <ul class="open-hands">{move || hands().map(|hands| hands.into_iter().map(row).collect_view())}</ul> }
}

/// Rounds won, cards left, yellow cards and Estrellitas of each.
#[component]
pub fn Totals(desk: Desk) -> impl IntoView {
    let rows = move || {
        let tallies = desk.table.view.with(|view| view.score.tallies.clone());
        tallies.iter().map(|(seat, tally)| (seat, *tally)).collect::<Vec<_>>()
    };
    view! {
        <table class="totals">
            <thead><tr>
                <th scope="col">{move || desk.ctx.say("Jugador", "Player")}</th>
                <th scope="col">{move || desk.ctx.say("Rondas", "Rounds")}</th>
                <th scope="col"><abbr title=move || desk.ctx.say("Cartas que le han quedado", "Cards left over")>"K"</abbr></th>
                <th scope="col">{move || desk.ctx.say("Tarjetas", "Yellows")}</th>
                <th scope="col">{move || desk.ctx.say("Estrellitas", "Stars")}</th>
            </tr></thead>
            <tbody>{move || rows().into_iter().map(|(seat, tally)| view! {
                <tr>
                    <th scope="row"><span class="who"><Emblem which=desk.emblem(seat)/><bdi>{desk.name(seat)}</bdi></span></th>
                    <td>{tally.rounds_won}</td><td>{tally.left}</td><td>{tally.yellow}</td><td>{tally.stars}</td>
                </tr>
            }).collect_view()}</tbody>
        </table>
    }
}

/// Every round of the match, with a plot of the rounds won.
#[component]
fn Rounds(desk: Desk) -> impl IntoView {
    let rounds = move || desk.table.view.with(|view| view.rounds.clone());
    let seats = desk.table.players.with_value(|players| players.len() as u8);
    let lines = move || {
        let rounds = rounds();
        let line = |seat: Seat| {
            let mut won = 0;
            let totals = rounds.iter().map(|round| {
                won += u32::from(round.winner == Some(seat));
                won
            });
            Line { emblem: desk.emblem(seat), totals: totals.collect() }
        };
        Seat::all(seats).map(line).collect::<Vec<_>>()
    };
    let cell = |round: &Round, seat: Seat| match (round.winner == Some(seat), round.left[seat]) {
        (true, _) => "★".to_string(),
        (false, Some(left)) => left.to_string(),
        (false, None) => "–".to_string(),
    };
    view! {
        {move || view! { <Plot lines=lines()/> }}
        <details class="rounds">
            <summary>{move || desk.ctx.say("Ronda a ronda (cartas que quedaron)", "Round by round (cards left)")}</summary>
            <div class="scroll-x" tabindex="0" role="region" aria-label=move || desk.ctx.say("Ronda a ronda", "Round by round")>
            <table>
                <thead><tr><th scope="col">"#"</th>{Seat::all(seats).map(|seat| view! { <th scope="col"><bdi>{desk.name(seat)}</bdi></th> }).collect_view()}</tr></thead>
                <tbody>{move || rounds().iter().enumerate().map(|(i, round)| view! {
                    <tr>
                        <th scope="row">{i + 1}{round.deciding.then_some("*")}</th>
                        {Seat::all(seats).map(|seat| view! { <td>{cell(round, seat)}</td> }).collect_view()}
                    </tr>
                }).collect_view()}</tbody>
            </table>
            </div>
        </details>
    }
}

/// The end: places with the reason for each, the whole sheet, and what next.
#[component]
fn Final(desk: Desk) -> impl IntoView {
    let outcome = Memo::new(move |_| desk.table.view.with(|view| view.score.outcome()));
    let title = move || {
        let names: Vec<String> = outcome.with(|o| o.winners().map(|seat| desk.name(seat)).collect());
        let names = desk.ctx.lang().list(&names);
        match outcome.with(|o| o.winners().count()) {
            1 => desk.ctx.say(format!("¡{names} gana la partida!"), format!("{names} wins the match!")),
            _ => desk.ctx.say(format!("Empate entre {names}"), format!("A draw between {names}")),
        }
    };
    view! {
        <h2 class="winner final"><bdi>{title}</bdi></h2>
        {move || outcome.with(|outcome| view! { <Standing desk outcome=outcome.clone()/> })}
        <Totals desk/>
        <Rounds desk/>
        <Hands desk/>
        <menu::Seal desk/>
        <div class="bottom-bar">
            <button class="primary big again" on:click=move |_| desk.table.again.run(())>{move || desk.ctx.say("Otra partida", "Another match")}</button>
            <a class="button big" href=Route::Home.hash()>{move || desk.ctx.say("Inicio", "Home")}</a>
        </div>
    }
}

/// From first to last, with why each stands above the next.
#[component]
fn Standing(desk: Desk, outcome: Outcome) -> impl IntoView {
    let mut order: Vec<Seat> = outcome.seats.iter().map(|(seat, _)| seat).collect();
    sort_by_key(&mut order, |seat| outcome.seats[*seat].place);
    let rows = order.iter().enumerate().map(|(i, &seat)| {
        let below = order.get(i + 1).map(|&seat| (desk.name(seat), outcome.seats[seat]));
        let tally = outcome.seats[seat];
        let duel = order.len() == 2;
        let why = move || {
            let (name, other) = below.clone()?;
            Some(text::why_above(desk.ctx.lang(), (&desk.name(seat), &tally), (&name, &other), duel))
        };
        view! {
            <li>
                <b class="place-number">{tally.place}"."</b>
                <span class="who"><Emblem which=desk.emblem(seat)/><bdi>{desk.name(seat)}</bdi></span>
                <small class="why"><bdi>{why}</bdi></small>
            </li>
        }
    });
    view! { <ol class="standing">{rows.collect_view()}</ol> }
}
