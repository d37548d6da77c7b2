//! The middle of the table: the standing bid as large dice, who made it, and the state of the round.

use super::pieces::Die;
use super::table::TableContext;
use crate::app::tables::prelude::*;
use sobremesa::engine::Direction;
use sobremesa::games::dudo::{Bid, Dice, Event, Face, Move, Obligo, StandingBid, describe, text};

#[component]
pub fn Middle(table: TableContext) -> impl IntoView {
    let standing = Memo::new(move |_| table.seen(|seen| seen.standing));
    // A new bid reuses the element of the last one: its animation only restarts under another name.
    let other = StoredValue::new(false);
    view! {
        <div class="middle">
            {move || match standing.get() {
                Some(standing) => {
                    other.update_value(|other| *other = !*other);
                    view! { <BidOnTable table standing other=other.get_value()/> }.into_any()
                }
                None => view! {
                    <div class="no-bid">
                        {move || table.seen(|seen| seen.phase.seat()).map(|seat| view! {
                            <span class="bid-who">
                                <Emblem which=table.emblem(seat)/>
                                <bdi>{move || table.does(seat, "abre", "opens")}</bdi>
                            </span>
                        })}
                        <span class="bid-big" aria-hidden="true"><b>"?"</b>"×"<i class="die"></i></span>
                        {move || stacked(table)}
                    </div>
                }.into_any(),
            }}
            <Signs table/>
        </div>
    }
}

/// Shows the dice that stacked, which everybody sees until somebody bids (DU-3). The log describes them.
fn stacked(table: TableContext) -> AnyView {
    let stacked = |event: &Event| if let Event::Montado { seat, dice } = event { Some((*seat, *dice)) } else { None };
    let shown: Vec<_> = table.seen(|seen| seen.events.iter().filter_map(stacked).collect());
    let row = |(seat, dice): (Seat, Dice)| {
        view! {
            <span class="stacked" aria-hidden="true">
                <bdi>{table.name(seat)}</bdi>
                {dice.pips().iter().map(|pips| view! { <Die face=Face::from_pips(*pips)/> }).collect_view()}
            </span>
        }
    };
    shown.into_iter().map(row).collect_view().into_any()
}

/// "4 ×" and the face.
#[component]
fn BidOnTable(table: TableContext, standing: StandingBid, other: bool) -> impl IntoView {
    let bid = standing.bid;
    let passed = standing.passed_by.map(|seat| {
        view! { <small class="passed"><bdi>{move || table.does(seat, "ha pasado", "passed it on")}</bdi></small> }
    });
    let words = table.ctx.text("Partida falsa: no obliga a nada", "A false opening: it binds nobody");
    let falsely = standing.falsely.then(|| view! { <small class="falsely">{words}</small> });
    view! {
        <div class=format!("standing-bid c{}", table.emblem(standing.by)) class:other=other
            class:theirs=move || table.me() != Some(standing.by)>
            <span class="bid-who">
                <Emblem which=table.emblem(standing.by)/>
                <bdi>{move || table.does(standing.by, "dice", "bids")}</bdi>
            </span>
            <span class="bid-big" aria-hidden="true">
                <b>{bid.number}</b>
                "×"
                <Die face=bid.face/>
            </span>
            <strong>{move || text::bid(table.ctx.lang(), bid)}</strong>
            {passed}
            {falsely}
        </div>
    }
}

/// Dice in play, the direction, whether aces are wild, dead aces.
#[component]
fn Signs(table: TableContext) -> impl IntoView {
    let dice = move || {
        let (now, first) = table.seen(|seen| (seen.total(), seen.initial()));
        let dice = describe::dice(table.ctx.lang(), now);
        sentence!(table.ctx.lang(), "{dice} de {first} en juego", "{now} of {first} dice in play")
    };
    let kind = move || {
        let (obligo, wild) = table.seen(|seen| (seen.obligo, seen.aces_wild()));
        let aces = match wild {
            true => table.ctx.say("ases comodines", "aces wild"),
            false => table.ctx.say("ases sin comodín", "aces not wild"),
        };
        match obligo {
            None => aces.to_string(),
            Some(Obligo::Undecided) => table.ctx.say("Obligo", "Obligo").to_string(),
            Some(Obligo::Open) => format!("{}, {aces}", table.ctx.say("Obligo abierto", "Open obligo")),
            Some(Obligo::Closed) => format!("{}, {aces}", table.ctx.say("Obligo cerrado", "Closed obligo")),
        }
    };
    let burnt = move || {
        let lang = table.ctx.lang();
        let dead = table
            .seen(|seen| seen.dead_aces.iter().map(|n| text::bid(lang, Bid::new(*n, Face::As))).collect::<Vec<_>>());
        (!dead.is_empty()).then(|| format!("{} {}", table.ctx.say("Quemados:", "Burnt:"), lang.list(&dead)))
    };
    let left = move || table.seen(|seen| seen.direction == Direction::Left);
    let way = move || text::direction(table.ctx.lang(), table.seen(|seen| seen.direction));
    view! {
        <ul class="signs">
            <li><b>{move || dice()}</b></li>
            <li>{move || kind()}</li>
            <Show when=move || table.seen(|seen| !seen.is_duel())>
                <li class="direction" class:left=move || left()>
                    <DirectionArrow/>
                    <span>{move || way()}</span>
                </li>
            </Show>
            {move || burnt().map(|line| view! { <li class="burnt">{line}</li> })}
            <Trail table/>
        </ul>
    }
}

/// The bids before the standing one, latest first; the log has them too. In a replay, the better bid comes before them.
#[component]
fn Trail(table: TableContext) -> impl IntoView {
    let bid = |event: &Event| if let Event::Bid { seat, bid, .. } = event { Some((*seat, *bid)) } else { None };
    let bids = Memo::new(move |_| {
        table.seen(|seen| seen.events.iter().rev().filter_map(bid).skip(1).take(4).collect::<Vec<_>>())
    });
    let said = move |(seat, bid): (Seat, Bid)| {
        let emblem = table.emblem(seat);
        view! {
            <span class=format!("c{emblem}")><Emblem which=emblem/> <b>{bid.number}</b> <Die face=bid.face/></span>
        }
    };
    let better = move || {
        let better = Move::try_from(table.props.tablet().mistake()?.better).ok()?;
        let better = if let Move::Bid(bid, _) = better {
            view! { <b>{bid.number}</b> <Die face=bid.face/> }.into_any()
        } else {
            text::tell(table.ctx.lang(), better).into_any()
        };
        Some(view! { <span class="better">{better}</span> })
    };
    view! {
        <li class="trail" aria-hidden="true">{better} {move || bids.get().into_iter().map(said).collect_view()}</li>
    }
}
