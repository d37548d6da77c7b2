//! The sheet after a hand, with the hands laid open and each point explained, and the end of the match.

use super::desk::Desk;
use super::tile::{OpenTiles, TileFace};
use crate::app::play::frame::{EndOfMatch, MatchWon, NextRound, RoundTable, ScoreTable, Winner};
use crate::app::widgets::drawing::Drawing;
use crate::app::widgets::later::after;
use crate::app::widgets::plot::{Line, Plot};
use leptos::prelude::*;
use sobremesa::engine::{Outcome, Seat, Who};
use sobremesa::games::domino::{Ending, Hand, Mode, Move, Phase, Source, TileDraw, View, text};
use sobremesa::pieces::tiles::Tile;

#[component]
pub fn Sheet(desk: Desk) -> impl IntoView {
    let over = Memo::new(move |_| desk.table.view.with(|view| matches!(view.phase, Phase::Over(_))));
    view! {
        <div class="sheet domino-sheet" tabindex="-1">
            {move || if over.get() { view! { <Final desk/> }.into_any() } else { view! { <HandEnd desk/> }.into_any() }}
        </div>
    }
}

#[component]
fn HandEnd(desk: Desk) -> impl IntoView {
    view! {
        {move || last(desk).map(|hand| view! { <LastHand desk hand/> })}
        <Further desk/>
        {after(move || view! { <Totals desk/><Hands desk/> })}
        <Onward desk/>
    }
}

/// The way on, by whoever begins.
#[component]
fn Onward(desk: Desk) -> impl IntoView {
    let next = move || {
        desk.table.view.with(|view| match view.phase {
            Phase::Between(seat) => Some(seat),
            _ => None,
        })
    };
    let deal = Callback::new(move |()| {
        if let Some(seat) = untrack(next) {
            desk.table.ask.run((Who::Seat(seat), Move::Deal));
        }
    });
    let label = Signal::derive(move || desk.ctx.say("Siguiente ronda", "Next hand"));
    let who = Signal::derive(move || {
        let seat =
            next().map(|seat| format!("{} {}", desk.ctx.say("sale", "begun by"), desk.frame.name(seat)));
        seat.unwrap_or_default()
    });
    view! { <NextRound frame=desk.frame label who go=deal/> }
}

/// The hands still to be played to break a tie.
#[component]
fn Further(desk: Desk) -> impl IntoView {
    let further = move || {
        let more = desk.table.view.with(|view| view.score.further);
        (more > 0).then(|| {
            let hands = desk.ctx.lang().count(more.into(), ["ronda", "rondas"], ["hand", "hands"]);
            desk.ctx.say(
                format!("Empate en cabeza: quedan {hands} de desempate."),
                format!("A tie for first place: {hands} to break it."),
            )
        })
    };
    view! { {move || further().map(|line| view! { <p class="deciding">{line}</p> })} }
}

/// The end of the hand or the match in short.
pub fn finish(desk: Desk) -> AnyView {
    let Some(hand) = untrack(|| last(desk)) else { return ().into_any() };
    let outcome = desk.table.view.with_untracked(View::outcome);
    let told = hand.clone();
    let options = desk.table.view.with_untracked(|view| view.options);
    let explained = move || text::explain(desk.ctx.lang(), &told, &options, &desk.frame.names()).join(" ");
    let lines = move || desk.frame.to_you(&explained());
    let hand = StoredValue::new(hand);
    match outcome {
        Some(outcome) => {
            let why = reasons(desk, &outcome);
            view! { <Ribbons desk hand/><MatchWon frame=desk.frame outcome why/> }.into_any()
        }
        None => view! {
            {hand.with_value(|hand| headline(desk, hand))}
            <Ribbons desk hand/>
            <p class="finish-why"><bdi>{lines}</bdi></p>
            <Further desk/>
            <Onward desk/>
        }
        .into_any(),
    }
}

fn headline(desk: Desk, hand: &Hand) -> AnyView {
    let (ending, winner) = (hand.ending, hand.winner);
    let what = Signal::derive(move || text::headline(desk.ctx.lang(), ending, winner.is_some()).to_string());
    view! { <Winner frame=desk.frame seat=Some(winner.unwrap_or(hand.by)) what star=false/> }.into_any()
}

fn last(desk: Desk) -> Option<Hand> {
    desk.table.view.with(|view| view.played.last().cloned())
}

/// The hand that has just ended: who won it, what to celebrate, the tiles left, and how they were counted.
#[component]
fn LastHand(desk: Desk, hand: Hand) -> impl IntoView {
    let headline = headline(desk, &hand);
    let hand = StoredValue::new(hand);
    let options = desk.table.view.with_untracked(|view| view.options);
    let lines =
        move || hand.with_value(|hand| text::explain(desk.ctx.lang(), hand, &options, &desk.frame.names()));
    let lines = move || lines().iter().map(|line| desk.frame.to_you(line)).collect::<Vec<_>>();
    let draws = hand.with_value(|hand| hand.draws.clone());
    view! {
        {headline}
        <Ribbons desk hand/>
        <ul class="left-hands">
            {Seat::all(desk.frame.seats()).map(|seat| view! { <Left desk hand seat/> }).collect_view()}
        </ul>
        <div class="counted">
            {move || lines().into_iter().map(|line| view! { <p><bdi>{line}</bdi></p> }).collect_view()}
        </div>
        {draws.into_iter().map(|draw| view! { <Drawn desk draw/> }).collect_view()}
    }
}

/// Capicúa, sabaniao and zapatero.
#[component]
fn Ribbons(desk: Desk, hand: StoredValue<Hand>) -> impl IntoView {
    let has = |source: Source| hand.with_value(|hand| hand.items.iter().any(|item| item.source == source));
    let zapateros = desk.table.view.with_untracked(|view| view.score.zapateros.len());
    let all = zapateros > 0 && zapateros + 1 == usize::from(desk.frame.seats());
    let ribbons =
        [(has(Source::Capicua), "¡Capicúa!"), (has(Source::Sabaniao), "¡Sabaniao!"), (all, "¡Zapatero!")];
    let shown = ribbons.into_iter().filter(|(due, _)| *due);
    shown
        .map(|(_, word)| {
            view! {
                <p class="ribbon">
                    <Drawing class="ribbon-cloth" of="domino-ribbon".into()/>
                    <strong>{word}</strong>
                </p>
            }
        })
        .collect_view()
}

/// The tiles left to one player, and where their points came from.
#[component]
fn Left(desk: Desk, hand: StoredValue<Hand>, seat: Seat) -> impl IntoView {
    let tiles: Vec<Tile> = hand.with_value(|hand| hand.left[seat].clone());
    let pips: u16 = tiles.iter().map(|tile| u16::from(tile.pips())).sum();
    let none = tiles.is_empty();
    let names = StoredValue::new(tiles.clone());
    let told = Signal::derive(move || {
        let lang = desk.ctx.lang();
        names.with_value(|tiles| {
            tiles.iter().map(|tile| text::tile(lang, *tile)).collect::<Vec<_>>().join(", ")
        })
    });
    let mode = desk.table.view.with_untracked(|view| view.options.mode);
    let won: u16 =
        hand.with_value(|hand| hand.items.iter().filter(|i| i.seat == seat).map(|i| i.points).sum());
    let total = if won > 0 && mode != Mode::Single { format!("+{won}") } else { String::new() };
    let from = move || hand.with_value(|hand| text::sources(desk.ctx.lang(), hand, seat));
    let out = move || match hand.with_value(|hand| hand.ending) {
        Ending::Out { tile, .. } => {
            format!("{} {}", desk.ctx.say("última:", "last tile:"), text::tile(desk.ctx.lang(), tile))
        }
        _ => desk.ctx.say("sin fichas", "no tiles").to_string(),
    };
    let zapatero = desk.table.view.with_untracked(|view| view.score.zapateros.contains(&seat));
    view! {
        <li class=format!("c{}", desk.frame.emblem(seat))>
            <bdi class="hand-owner">{desk.frame.name(seat)}</bdi>
            {if none {
                view! { <span class="muted">{move || out()}</span> }.into_any()
            } else {
                view! { <OpenTiles tiles told/> }.into_any()
            }}
            <span class="left-pips">{pips}" "{move || desk.ctx.say("pintas", "pips")}</span>
            <b class="left-points">{total}</b>
            <small class="left-from">
                {from}
                {zapatero
                    .then(|| {
                        view! {
                            <em>
                                {move || {
                                    desk
                                        .ctx
                                        .say(" Zapatero: se queda a cero.", " Zapatero: left with nothing.")
                                }}
                            </em>
                        }
                    })}
            </small>
        </li>
    }
}

/// A tie broken by drawing tiles, each draw with the tiles that came.
#[component]
fn Drawn(desk: Desk, draw: TileDraw) -> impl IntoView {
    let event = sobremesa::games::domino::Event::TieDrawn(draw.clone());
    let told = move || text::event(desk.ctx.lang(), &event, &desk.frame.names());
    let round = move |round: Vec<(Seat, Tile)>| {
        let drawn = round.into_iter().map(|(seat, tile)| {
            view! {
                <li class:taken=seat == draw.taken>
                    <TileFace tile top=tile.high()/>
                    <bdi>{desk.frame.name(seat)}</bdi>
                </li>
            }
        });
        view! { <ul aria-hidden="true">{drawn.collect_view()}</ul> }
    };
    view! {
        <div class="tile-draw">
            {draw.rounds.clone().into_iter().map(round).collect_view()}
            <p><bdi>{move || told()}</bdi></p>
        </div>
    }
}

/// The points of the hand and of the match.
#[component]
pub fn Totals(desk: Desk) -> impl IntoView {
    let heads = Signal::derive(move || {
        let plain = |es: &str, en: &str| (desk.ctx.say(es, en).to_string(), None);
        vec![plain("Ganadas", "Won"), plain("Esta ronda", "This hand"), plain("Total", "Total")]
    });
    let cells = Callback::new(move |seat: Seat| {
        desk.table.view.with(|view| {
            let items = view.score.items.iter().filter(|item| item.seat == seat);
            let won = view.played.iter().filter(|hand| hand.winner == Some(seat)).count();
            vec![
                won.to_string(),
                items.map(|item| item.points).sum::<u16>().to_string(),
                view.score.points[seat].to_string(),
            ]
        })
    });
    view! { <ScoreTable frame=desk.frame heads cells/> }
}

fn points(hand: &Hand, seat: Seat) -> u16 {
    hand.items.iter().filter(|item| item.seat == seat).map(|item| item.points).sum()
}

/// Every hand of the match, with a plot of the points.
#[component]
fn Hands(desk: Desk) -> impl IntoView {
    let hands = move || desk.table.view.with(|view| view.played.clone());
    let seats = desk.frame.seats();
    let lines = move || {
        let hands = hands();
        let line = |seat: Seat| {
            let mut sum = 0;
            let totals = hands.iter().map(|hand| {
                sum += u32::from(points(hand, seat));
                sum
            });
            let (emblem, name) = (desk.frame.emblem(seat), desk.frame.name(seat));
            Line { emblem, name, totals: totals.collect() }
        };
        Seat::all(seats).map(line).collect::<Vec<_>>()
    };
    let cell = |hand: &Hand, seat: Seat| {
        let won = if hand.winner == Some(seat) { " ★" } else { "" };
        format!("{}{won}", points(hand, seat))
    };
    let rows = Signal::derive(move || {
        let numbered = hands().into_iter().enumerate();
        let row = |(i, hand): (usize, Hand)| {
            let number = format!("{}{}", i + 1, if hand.further { "*" } else { "" });
            (number, Seat::all(seats).map(|seat| cell(&hand, seat)).collect())
        };
        numbered.map(row).collect()
    });
    let title = Signal::derive(move || desk.ctx.say("Ronda a ronda (puntos)", "Hand by hand (points)"));
    let what = Signal::derive(move || desk.ctx.say("Puntos", "Points"));
    let fewest = desk.table.view.with_untracked(|view| view.options.mode.fewest_wins());
    view! {
        {move || view! { <Plot lines=lines() what fewest/> }}
        <RoundTable frame=desk.frame title rows/>
    }
}

/// The end: the last hand, places with the reason for each, and the whole sheet.
#[component]
fn Final(desk: Desk) -> impl IntoView {
    let Some(outcome) = desk.table.view.with_untracked(|view| view.outcome()) else {
        return ().into_any();
    };
    let why = reasons(desk, &outcome);
    let hand = last(desk).map(|hand| view! { <LastHand desk hand/> });
    let sheet = after(move || view! { {hand} {after(move || view! { <Totals desk/><Hands desk/> })} });
    view! { <EndOfMatch frame=desk.frame outcome why sheet/> }.into_any()
}

/// The reason why one seat stands above another.
fn reasons(desk: Desk, outcome: &Outcome) -> Callback<(Seat, Seat), String> {
    let places = outcome.seats.clone();
    Callback::new(move |(above, below): (Seat, Seat)| {
        let level = places[above].place == places[below].place;
        desk.table
            .view
            .with(|view| text::why_above(desk.ctx.lang(), view, &desk.frame.names(), [above, below], level))
    })
}
