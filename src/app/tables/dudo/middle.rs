//! The middle of the table: the standing bid as large dice, who made it, and what holds in this round.

use super::desk::Desk;
use super::pieces::Die;
use crate::app::widgets::emblem::Emblem;
use leptos::prelude::*;
use sobremesa::engine::{Direction, Seat};
use sobremesa::games::dudo::{Bid, Dice, Event, Face, Obligo, StandingBid, text, told};

/// The verb as it is said of this player, or to them.
fn bids(desk: Desk, seat: Seat) -> String {
    let told = format!("{} {}", desk.frame.name(seat), desk.ctx.say("dice", "bids"));
    desk.frame.to_you(&told).rsplit(' ').next().unwrap_or_default().into()
}

#[component]
pub fn Middle(desk: Desk) -> impl IntoView {
    let standing = Memo::new(move |_| desk.seen(|table| table.standing));
    view! {
        <div class="middle">
            {move || match standing.get() {
                Some(standing) => view! { <BidOnTable desk standing/> }.into_any(),
                None => view! {
                    <div class="no-bid">
                        <span>{move || desk.ctx.say("Todavía no hay apuesta", "No bid yet")}</span>
                        {move || stacked(desk)}
                    </div>
                }.into_any(),
            }}
            <Signs desk/>
        </div>
    }
}

/// The dice that stacked, which everybody sees until somebody bids (DU-3). The log tells of them.
fn stacked(desk: Desk) -> AnyView {
    let stacked = |event: &Event| match event {
        Event::Montado { seat, dice } => Some((*seat, *dice)),
        _ => None,
    };
    let shown: Vec<_> = desk.seen(|table| table.events.iter().filter_map(stacked).collect());
    let row = |(seat, dice): (Seat, Dice)| {
        view! {
            <span class="stacked" aria-hidden="true">
                <bdi>{desk.frame.name(seat)}</bdi>
                {dice.pips().iter().map(|pips| view! { <Die face=Face::from_pips(*pips)/> }).collect_view()}
            </span>
        }
    };
    shown.into_iter().map(row).collect_view().into_any()
}

/// "4 ×" and the face.
#[component]
fn BidOnTable(desk: Desk, standing: StandingBid) -> impl IntoView {
    let bid = standing.bid;
    let passed = standing.passed_by.map(|seat| {
        let told = move || format!("{} {}", desk.frame.name(seat), desk.ctx.say("ha pasado", "passed it on"));
        view! { <small class="passed"><bdi>{move || told()}</bdi></small> }
    });
    let falsely = standing.falsely.then(|| {
        view! {
            <small class="falsely">
                {move || desk.ctx.say("Partida falsa: no obliga a nada", "A false opening: it binds nobody")}
            </small>
        }
    });
    view! {
        <div class=format!("standing-bid c{}", desk.frame.emblem(standing.by))>
            <span class="bid-who">
                <Emblem which=desk.frame.emblem(standing.by)/>
                <bdi>{desk.frame.name(standing.by)}</bdi>
                {move || bids(desk, standing.by)}
            </span>
            <span class="bid-big" aria-hidden="true">
                <b>{bid.number}</b>
                "×"
                <Die face=bid.face/>
            </span>
            <strong>{move || text::bid(desk.ctx.lang(), bid)}</strong>
            {passed}
            {falsely}
        </div>
    }
}

/// Dice in play, the direction, whether aces are wild, and what else holds.
#[component]
fn Signs(desk: Desk) -> impl IntoView {
    let dice = move || {
        let (now, first) = desk.seen(|table| (table.total(), table.initial()));
        desk.ctx.say(
            format!("{} de {first} en juego", told::dice(desk.ctx.lang(), now)),
            format!("{now} of {first} dice in play"),
        )
    };
    let kind = move || {
        let (obligo, wild) = desk.seen(|table| (table.obligo, table.aces_wild()));
        let aces = match wild {
            true => desk.ctx.say("ases comodines", "aces wild"),
            false => desk.ctx.say("ases sin comodín", "aces not wild"),
        };
        match obligo {
            None => aces.to_string(),
            Some(Obligo::Undecided) => desk.ctx.say("Obligo", "Obligo").to_string(),
            Some(Obligo::Open) => format!("{}, {aces}", desk.ctx.say("Obligo abierto", "Open obligo")),
            Some(Obligo::Closed) => format!("{}, {aces}", desk.ctx.say("Obligo cerrado", "Closed obligo")),
        }
    };
    let burnt = move || {
        let lang = desk.ctx.lang();
        let dead = desk.seen(|table| {
            table.dead_aces.iter().map(|n| text::bid(lang, Bid::new(*n, Face::As))).collect::<Vec<_>>()
        });
        (!dead.is_empty()).then(|| format!("{} {}", desk.ctx.say("Quemados:", "Burnt:"), lang.list(&dead)))
    };
    let left = move || desk.seen(|table| table.direction == Direction::Left);
    let way = move || text::direction(desk.ctx.lang(), desk.seen(|table| table.direction));
    view! {
        <ul class="signs">
            <li><b>{move || dice()}</b></li>
            <li>{move || kind()}</li>
            <Show when=move || desk.seen(|table| !table.is_duel())>
                <li class="direction" class:left=move || left()>
                    <svg viewBox="0 0 64 24" aria-hidden="true">
                        <path class="stroke" d="M4 16C20 4 44 4 58 15M58 15l-3-9M58 15l-9-1"/>
                    </svg>
                    <span>{move || way()}</span>
                </li>
            </Show>
            {move || burnt().map(|line| view! { <li class="burnt">{line}</li> })}
        </ul>
    }
}
