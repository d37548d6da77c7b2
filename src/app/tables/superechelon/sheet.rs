//! The sheet after a stage, the final count of a tour, and the end of the season.

use super::card::Small;
use super::desk::Desk;
use crate::app::play::frame::{EndOfMatch, MatchWon, NextRound, RoundTable, ScoreTable, Winner};
use crate::app::widgets::emblem::Emblem;
use crate::app::widgets::later::after;
use crate::app::widgets::plot::{Line, Plot};
use leptos::prelude::*;
use sobremesa::engine::{Outcome, Seat, Who};
use sobremesa::games::superechelon::{Fan, Move, Phase, PointsTable, StageType, Verdict, explain, gc, text};
use sobremesa::order::sort_by_key;
use std::cmp::Reverse;

#[component]
pub fn Sheet(desk: Desk) -> impl IntoView {
    let phase = Memo::new(move |_| desk.table.view.with(|view| view.phase));
    view! {
        <div class="sheet echelon-sheet" tabindex="-1">
            {move || match phase.get() {
                Phase::Over => view! { <Final desk/> }.into_any(),
                Phase::NewTour(_) => view! { <TourEnd desk/> }.into_any(),
                _ => view! { <StageEnd desk/> }.into_any(),
            }}
        </div>
    }
}

#[component]
fn StageEnd(desk: Desk) -> impl IntoView {
    let verdict = move || desk.stage(|_, stage| stage.verdict).unwrap_or(Verdict::Tied);
    view! {
        {move || headline(desk, verdict())}
        {after(move || view! { <Fans desk/> {after(move || view! { <Taken desk/><Totals desk/> })} })}
        <Onward desk label=next_stage(desk)/>
    }
}

/// The winner of the stage.
fn headline(desk: Desk, verdict: Verdict) -> AnyView {
    let seat = match verdict {
        Verdict::Won(owner) => Some(owner),
        _ => None,
    };
    let what = Signal::derive(move || {
        let words = match (seat, desk.is_duel()) {
            (Some(_), true) => desk.ctx.say("gana la etapa", "wins the stage"),
            (Some(_), false) => desk.ctx.say("abrió la escapada ganadora", "opened the winning escapada"),
            (None, _) => desk
                .ctx
                .say("Empate: cada cual recupera sus cartas", "A tie: everybody takes their own cards back"),
        };
        words.to_string()
    });
    view! { <Winner frame=desk.frame seat what star=false/> }.into_any()
}

/// The fans of the stage, the best first, with how each came to its points.
#[component]
fn Fans(desk: Desk) -> impl IntoView {
    let fans = move || {
        let mut fans = desk.stage(|_, stage| stage.fans.clone()).unwrap_or_default();
        sort_by_key(&mut fans, |fan| Reverse(desk.points(fan.owner)));
        fans
    };
    let title = move || {
        let kind = desk.stage(|_, stage| stage.kind).unwrap_or(StageType::Flat);
        explain::stage(desk.ctx.lang(), kind)
    };
    let row = move |fan: Fan| {
        let owner = fan.owner;
        let won = desk.stage(|_, stage| stage.verdict) == Some(Verdict::Won(owner));
        let face = move |laid: &sobremesa::games::superechelon::Laid| {
            let card = laid.card;
            let seat = laid.seat;
            desk.stage(|view, stage| view! {
                <span class=format!("small-card c{}", desk.frame.emblem(seat)) class:cancelled=laid.cancelled>
                    <Small card points=view.options.points.clone() kind=stage.kind/>
                    <Emblem which=desk.frame.emblem(seat)/>
                </span>
            })
        };
        let faces = fan.cards.iter().map(face).collect_view();
        let sum =
            move || desk.stage(|view, stage| explain::sum(desk.ctx.lang(), &fan, &view.options, stage.kind));
        view! {
            <li class=format!("fan-row c{}", desk.frame.emblem(owner)) class:won=won>
                <span class="who"><Emblem which=desk.frame.emblem(owner)/><bdi>{desk.frame.name(owner)}</bdi></span>
                <b class="points">{desk.points(owner)}</b>
                <span class="small-cards" aria-hidden="true">{faces}</span>
                <small class="sum">{move || sum()}</small>
            </li>
        }
    };
    view! {
        <h3>{move || title()}</h3>
        <ul class="fan-rows">{move || fans().into_iter().map(row).collect_view()}</ul>
    }
}

/// The cards that each player takes from the stage: own cards or fans, booty, and the pile so far.
#[component]
fn Taken(desk: Desk) -> impl IntoView {
    let duel = desk.is_duel();
    let heads = Signal::derive(move || {
        let plain = |es: &str, en: &str| (desk.ctx.say(es, en).to_string(), None);
        let booty = (!duel).then(|| plain("Botín", "Booty"));
        let open = plain("Recoge", "Takes");
        let pile = plain("Montón", "Pile");
        [Some(open), booty, Some(pile)].into_iter().flatten().collect()
    });
    let cells = Callback::new(move |seat: Seat| {
        desk.table.view.with(|view| {
            let (open, booty) = view.stage().map_or((0, 0), |seen| {
                let open = seen.stage.taken_openly(view.seats())[seat].len() as u8;
                (open, seen.share_counts(view.seats())[seat])
            });
            let pile = &view.piles()[seat];
            let cards = usize::from(pile.hidden) + pile.known.len();
            let pile = match super::seats::known_gc(pile).filter(|_| duel) {
                Some(gc) => format!("{cards} ({gc} GC)"),
                None => cards.to_string(),
            };
            let booty = (!duel).then(|| booty.to_string());
            [Some(open.to_string()), booty, Some(pile)].into_iter().flatten().collect::<Vec<_>>()
        })
    });
    let out = move || {
        let out = desk.stage(|view, stage| stage.out(view.seats()).len() as u8).unwrap_or(0);
        let cards = text::cards(desk.ctx.lang(), out);
        (out > 0)
            .then(|| desk.ctx.say(format!("Fuera del juego: {cards}."), format!("Out of the game: {cards}.")))
    };
    view! {
        <h3>{move || desk.ctx.say("Cartas de la etapa", "Cards of the stage")}</h3>
        <ScoreTable frame=desk.frame heads cells/>
        <p class="muted">{move || out()}</p>
    }
}

/// The way on; whoever is named deals.
#[component]
fn Onward(desk: Desk, label: Signal<&'static str>) -> impl IntoView {
    let dealer = move || desk.table.view.with(|view| view.waits_for());
    let who = Signal::derive(move || {
        let name = dealer().map(|seat| {
            desk.frame.to_you(&format!("{} {}", desk.frame.name(seat), desk.ctx.say("reparte", "deals")))
        });
        name.unwrap_or_default()
    });
    let go = Callback::new(move |()| {
        if let Some(seat) = untrack(dealer) {
            desk.table.ask.run((Who::Seat(seat), Move::Deal));
        }
    });
    view! { <NextRound frame=desk.frame label who go/> }
}

#[component]
fn TourEnd(desk: Desk) -> impl IntoView {
    view! {
        <TourWon desk/>
        {after(move || view! { <Count desk/> {after(move || view! { <Totals desk/><Tours desk/><LastStage desk/> })} })}
        <Onward desk label=next_tour(desk)/>
    }
}

/// The winner of the tour.
#[component]
fn TourWon(desk: Desk) -> impl IntoView {
    let winner = move || {
        let tour = desk.table.view.with(|view| view.tours.last().cloned())?;
        let points = tour.points.iter().map(|(_, points)| *points).max().unwrap_or(0);
        let what = Signal::derive(move || {
            let points = text::points(desk.ctx.lang(), points);
            match tour.winner {
                Some(_) => desk
                    .ctx
                    .say(format!("gana la vuelta, con {points} GC"), format!("wins the tour with {points}")),
                None => desk.ctx.say(
                    format!("Empate a {points}: la vuelta se comparte"),
                    format!("Level at {points}: the tour is shared"),
                ),
            }
        });
        Some(view! { <Winner frame=desk.frame seat=tour.winner what star=false/> })
    };
    view! { {winner} }
}

/// The stage that ended the tour, folded.
#[component]
fn LastStage(desk: Desk) -> impl IntoView {
    let verdict = move || desk.stage(|_, stage| stage.verdict).unwrap_or(Verdict::Tied);
    view! {
        <details>
            <summary>{move || desk.ctx.say("La última etapa", "The last stage")}</summary>
            {move || headline(desk, verdict())}
            <Fans desk/>
            <Taken desk/>
        </details>
    }
}

/// The final count: every pile laid open, best first.
#[component]
fn Count(desk: Desk) -> impl IntoView {
    let piles = move || {
        let piles = desk.table.view.with(|view| view.piles());
        let mut piles: Vec<_> = piles.iter().map(|(seat, pile)| (seat, pile.known.clone())).collect();
        piles.iter_mut().for_each(|(_, cards)| sort_by_key(cards, |card| *card));
        sort_by_key(&mut piles, |(_, cards)| Reverse(gc(cards)));
        piles
    };
    let row = move |(seat, cards): (Seat, Vec<sobremesa::games::superechelon::Card>)| {
        let (points, count) = (gc(&cards), cards.len() as u8);
        let told: Vec<_> = cards.clone();
        let words = move || {
            let lang = desk.ctx.lang();
            let names: Vec<&str> = told.iter().map(|card| text::figure(lang, card.figure)).collect();
            names.join(", ")
        };
        let face = |card| view! { <Small card points=PointsTable::default() kind=StageType::Flat/> };
        view! {
            <li class=format!("fan-row pile-row c{}", desk.frame.emblem(seat))>
                <span class="who"><Emblem which=desk.frame.emblem(seat)/><bdi>{desk.frame.name(seat)}</bdi></span>
                <b class="points">{points}" GC"</b>
                <details>
                    <summary>{move || text::cards(desk.ctx.lang(), count)}</summary>
                    <span class="small-cards only-gc" role="img" aria-label=move || words()>
                        {cards.into_iter().map(face).collect_view()}
                    </span>
                </details>
            </li>
        }
    };
    view! {
        <h3>{move || desk.ctx.say("El recuento", "The count")}</h3>
        <ul class="fan-rows">{move || piles().into_iter().map(row).collect_view()}</ul>
    }
}

/// The season so far: tours won, and points of all the tours that are over.
#[component]
pub fn Totals(desk: Desk) -> impl IntoView {
    let heads = Signal::derive(move || {
        let meaning =
            desk.ctx.say("Puntos GC de las vueltas terminadas", "GC points of the tours that are over");
        vec![
            (desk.ctx.say("Vueltas ganadas", "Tours won").to_string(), None),
            ("GC".to_string(), Some(meaning.to_string())),
        ]
    });
    let cells = Callback::new(move |seat: Seat| {
        let tally = desk.table.view.with(|view| view.standings().seats[seat]);
        vec![tally.rounds_won.to_string(), tally.left.to_string()]
    });
    view! {
        <h3>{move || desk.ctx.say("La temporada", "The season")}</h3>
        <ScoreTable frame=desk.frame heads cells/>
    }
}

/// Every tour of the season, with a plot of the points.
#[component]
fn Tours(desk: Desk) -> impl IntoView {
    let tours = move || desk.table.view.with(|view| view.tours.clone());
    let seats = desk.frame.seats();
    let lines = move || {
        let tours = tours();
        let line = |seat: Seat| {
            let mut sum = 0;
            let totals = tours.iter().map(|tour| {
                sum += u32::from(tour.points[seat]);
                sum
            });
            let (emblem, name) = (desk.frame.emblem(seat), desk.frame.name(seat));
            Line { emblem, name, totals: totals.collect() }
        };
        Seat::all(seats).map(line).collect::<Vec<_>>()
    };
    let rows = Signal::derive(move || {
        let cell = |tour: &sobremesa::games::superechelon::Tour, seat: Seat| {
            let won = if tour.winner == Some(seat) { " ★" } else { "" };
            format!("{}{won}", tour.points[seat])
        };
        let row = |(i, tour): (usize, sobremesa::games::superechelon::Tour)| {
            ((i + 1).to_string(), Seat::all(seats).map(|seat| cell(&tour, seat)).collect())
        };
        tours().into_iter().enumerate().map(row).collect()
    });
    let title = Signal::derive(move || {
        desk.ctx.say("Vuelta a vuelta (puntos GC, ★ quien la gana)", "Tour by tour (GC points, ★ the winner)")
    });
    let what = Signal::derive(move || desk.ctx.say("Puntos GC", "GC points"));
    view! {
        {move || view! { <Plot lines=lines() what/> }}
        <RoundTable frame=desk.frame title rows/>
    }
}

/// The end: places with the reason for each, and the whole sheet.
#[component]
fn Final(desk: Desk) -> impl IntoView {
    let outcome = desk.table.view.with_untracked(|view| view.standings());
    let why = reasons(desk, &outcome);
    let count = move || view! { <Count desk/><LastStage desk/> };
    let sheet = after(move || view! { <Totals desk/><Tours desk/> {after(count)} });
    view! { <EndOfMatch frame=desk.frame outcome why sheet/> }
}

/// The reason why one seat stands above another.
fn reasons(desk: Desk, outcome: &Outcome) -> Callback<(Seat, Seat), String> {
    let seats = outcome.seats.clone();
    let tours = desk.table.view.with_untracked(|view| view.options.tours());
    Callback::new(move |(above, below): (Seat, Seat)| {
        let side = |seat: Seat| (desk.frame.name(seat), &seats[seat]);
        let ((name, tally), (other, lower)) = (side(above), side(below));
        text::why_above(desk.ctx.lang(), tours, (&name, tally), (&other, lower))
    })
}

/// The end of the stage, the tour or the season in short.
pub fn finish(desk: Desk) -> AnyView {
    let stage = move || {
        let verdict = desk.stage(|_, stage| stage.verdict).unwrap_or(Verdict::Tied);
        let points = move || {
            let fans = desk.stage(|_, stage| stage.fans.clone()).unwrap_or_default();
            let of = |fan: &Fan| format!("{} {}", desk.frame.name(fan.owner), desk.points(fan.owner));
            fans.iter().map(of).collect::<Vec<_>>().join(" · ")
        };
        view! { {headline(desk, verdict)} <p class="finish-why"><bdi>{points}</bdi></p> }
    };
    match desk.table.view.with_untracked(|view| view.phase) {
        Phase::Over => {
            let outcome = desk.table.view.with_untracked(|view| view.standings());
            let why = reasons(desk, &outcome);
            view! { <MatchWon frame=desk.frame outcome why/> }.into_any()
        }
        Phase::NewTour(_) => view! { <TourWon desk/><Onward desk label=next_tour(desk)/> }.into_any(),
        _ => view! { {stage()} <Onward desk label=next_stage(desk)/> }.into_any(),
    }
}

fn next_tour(desk: Desk) -> Signal<&'static str> {
    Signal::derive(move || desk.ctx.say("Siguiente vuelta", "Next tour"))
}

fn next_stage(desk: Desk) -> Signal<&'static str> {
    Signal::derive(move || desk.ctx.say("Siguiente etapa", "Next stage"))
}
