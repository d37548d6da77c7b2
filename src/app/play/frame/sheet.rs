//! The pieces of a score sheet.

use super::finish::title;
use super::{Frame, Seal};
use crate::app::chunk;
use crate::app::install::install_offer;
use crate::app::play::context::{FastForward, exit};
use crate::app::play::solo::solo;
use crate::app::widgets::emblem::{Emblem, Star};
use crate::app::widgets::term::Term;
use leptos::prelude::*;
use sobremesa::engine::{Outcome, Seat};
use sobremesa::order::sort_by_key;

/// A column's head, and what it means where that is not plain.
pub type ColumnHead = (String, Option<String>);

/// One row a player.
#[component]
pub fn ScoreTable(
    frame: Frame,
    heads: Signal<Vec<ColumnHead>>,
    /// The cells of a seat, a head each.
    cells: Callback<Seat, Vec<String>>,
) -> impl IntoView {
    let head = |(head, meaning): ColumnHead| {
        view! { <th scope="col">{match meaning {
            Some(meaning) => view! { <Term word=head meaning/> }.into_any(),
            None => view! { <span>{head}</span> }.into_any(),
        }}</th> }
    };
    let row = move |seat: Seat| {
        view! {
            <tr>
                <th scope="row">
                    <span class="who">
                        <Emblem which=frame.emblem(seat)/>
                        <bdi>{frame.name(seat)}</bdi>
                    </span>
                </th>
                {move || cells.run(seat).into_iter().map(|cell| view! { <td>{cell}</td> }).collect_view()}
            </tr>
        }
    };
    view! {
        <table class="totals">
            <thead><tr>
                <th scope="col">{move || frame.ctx.say("Jugador", "Player")}</th>
                {move || heads.get().into_iter().map(head).collect_view()}
            </tr></thead>
            <tbody>{Seat::all(frame.seats()).map(row).collect_view()}</tbody>
        </table>
    }
}

/// One row a round, one column a player.
#[component]
pub fn RoundTable(
    frame: Frame,
    title: Signal<&'static str>,
    /// The number of each round and its cells by seat.
    rows: Signal<Vec<(String, Vec<String>)>>,
) -> impl IntoView {
    let row = |(number, cells): (String, Vec<String>)| {
        view! {
            <tr>
                <th scope="row">{number}</th>
                {cells.into_iter().map(|cell| view! { <td>{cell}</td> }).collect_view()}
            </tr>
        }
    };
    view! {
        <details class="rounds">
            <summary>{move || title.get()}</summary>
            <div class="scroll-x" tabindex="0" role="region" aria-label=move || title.get()>
                <table>
                    <thead>
                        <tr>
                            <th scope="col">"#"</th>
                            {Seat::all(frame.seats())
                                .map(|seat| {
                                    view! {
                                        <th scope="col" class=format!("c{}", frame.emblem(seat))>
                                            <Emblem which=frame.emblem(seat)/>
                                            <bdi>{frame.name(seat)}</bdi>
                                        </th>
                                    }
                                })
                                .collect_view()}
                        </tr>
                    </thead>
                    <tbody>{move || rows.get().into_iter().map(row).collect_view()}</tbody>
                </table>
            </div>
        </details>
    }
}

/// The headline of a round that has just ended: a player and what they did, or a sentence alone.
#[component]
pub fn Winner(frame: Frame, seat: Option<Seat>, what: Signal<String>, star: bool) -> impl IntoView {
    let class = seat.map_or("winner".into(), |seat| format!("winner c{}", frame.emblem(seat)));
    let name = seat.map(|seat| frame.name(seat) + " ").unwrap_or_default();
    let words = Signal::derive(move || frame.to_you(&format!("{name}{}", what.get())));
    frame.read_out(words);
    view! {
        <h2 class=class>
            {seat.map(|seat| view! { <Emblem which=frame.emblem(seat)/> })}
            <bdi>{words}</bdi>
            {star.then(|| view! {
                <Star/>
            })}
        </h2>
    }
}

/// The way on after a round; `who` makes the move.
#[component]
pub fn NextRound(
    frame: Frame,
    label: Signal<&'static str>,
    who: Signal<String>,
    go: Callback<()>,
) -> impl IntoView {
    view! {
        <div class="bottom-bar">
            <PlayOut frame/>
            <button class="primary big next-round" on:click=move |_| go.run(())>
                {move || label.get()}
                <small><bdi>{move || who.get()}</bdi></small>
            </button>
        </div>
    }
}

/// For people who are no longer in the match: the bots play it out.
#[component]
pub fn PlayOut(frame: Frame) -> impl IntoView {
    let FastForward(fast_forward) = use_context::<FastForward>()?;
    let button = move || {
        view! {
            <button class="big play-out" on:click=move |_| fast_forward.run(true)>
                {move || frame.ctx.say("Ver el final", "Skip to the end")}
            </button>
        }
    };
    Some(view! { {move || frame.only_bots_left.get().then(button)} })
}

/// The end: places with the reason for each, the game's sheet, the seal, and what next.
#[component]
pub fn EndOfMatch(
    frame: Frame,
    outcome: Outcome,
    /// The reason why the first seat stands above the second.
    why: Callback<(Seat, Seat), String>,
    sheet: AnyView,
) -> impl IntoView {
    let winners: Vec<Seat> = outcome.winners().collect();
    let won = Signal::derive(move || title(frame, &winners));
    frame.read_out(won);
    let mut order: Vec<Seat> = outcome.seats.iter().map(|(seat, _)| seat).collect();
    sort_by_key(&mut order, |seat| outcome.seats[*seat].place);
    let below: Vec<Option<Seat>> = order.iter().copied().skip(1).map(Some).chain([None]).collect();
    let rows = order.into_iter().zip(below).map(|(seat, below)| {
        view! {
            <li>
                <b class="place-number">{outcome.seats[seat].place.to_string()}"."</b>
                <span class="who"><Emblem which=frame.emblem(seat)/><bdi>{frame.name(seat)}</bdi></span>
                <small class="why"><bdi>{move || below.map(|below| frame.to_you(&why.run((seat, below))))}</bdi></small>
            </li>
        }
    });
    view! {
        <h2 class="winner final"><bdi>{won}</bdi></h2>
        <ol class="standing">{rows.collect_view()}</ol>
        {sheet}
        <Seal frame/>
        {(!frame.is_replay()).then(|| view! { <Keepsakes frame/><AfterMatch frame/> })}
    }
}

/// To look at it again, or to keep it.
#[component]
fn Keepsakes(frame: Frame) -> impl IntoView {
    view! {
        <div class="keepsakes">
            <a class="button" href=frame.replay()>
                {move || frame.ctx.say("Ver la partida jugada a jugada", "See the match move by move")}
            </a>
            <button on:click=move |_| frame.controls.replay.save.run(())>
                {move || frame.ctx.say("Guardar la partida en un archivo", "Save the match to a file")}
            </button>
        </div>
    }
}

/// The ways on.
#[component]
pub fn AfterMatch(frame: Frame) -> impl IntoView {
    let exit = exit();
    let alone = frame.people().len() == 1;
    let id = frame.controls.tablet.id;
    view! {
        {match alone {
            true => Some(chunk::part(solo, move |solo| id.with_value(|id| (solo.end)(id)))),
            false if exit.event => None,
            false => install_offer(),
        }}
        <div class="bottom-bar">
            {(!exit.event)
                .then(|| {
                    view! {
                        <button class="primary big again" on:click=move |_| frame.controls.again.run(())>
                            {move || frame.ctx.say("Otra partida", "Another match")}
                        </button>
                    }
                })} <a class="button big" class:primary=exit.event href=exit.href>
                {move || {
                    if exit.event {
                        frame.ctx.say("Al torneo", "To the event")
                    } else {
                        frame.ctx.say("Inicio", "Home")
                    }
                }}
            </a>
        </div>
    }
}
