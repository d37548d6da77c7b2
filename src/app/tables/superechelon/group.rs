//! A group on the road: an escapada with its cards, or one of the two fans.

use super::card::Small;
use super::flights::LAID;
use super::table::TableContext;
use crate::app::tables::prelude::*;
use sobremesa::games::superechelon::{Card, Laid, explain, text};
use sobremesa::solo::is_you;

#[component]
pub fn Group(table: TableContext, owner: Seat) -> impl IntoView {
    let cards = Memo::new(move |_| table.fan(owner).map(|fan| fan.cards).unwrap_or_default());
    let wish = Memo::new(move |_| table.raised_onto(owner).filter(|wish| table.can(*wish)));
    let lit = move || wish.get().is_some();
    // In a duel the other fan is the one to beat.
    let dim = move || !table.is_duel() && table.selection().is_some() && !lit() && !aimed_here(table, owner);
    view! {
        <li class=format!("group c{}", table.emblem(owner)) class:lit=move || lit() class:dim=move || dim()
            class:won=move || table.has_won(owner)
            data-fan=owner.0.to_string()>
            <Head table owner/>
            <ul class="fan">
                <For each=move || keeping_focus(cards.get()) key=|laid| laid.card let:laid>
                    <LaidCard table owner laid/>
                </For>
            </ul>
        </li>
    }
}

/// Returns true if a raised Bad Day may be aimed at some card here.
fn aimed_here(table: TableContext, owner: Seat) -> bool {
    let fan = table.fan(owner);
    let mut cards = fan.iter().flat_map(|fan| &fan.cards);
    cards.any(|laid| table.raised_at(laid.card, owner).is_some_and(|wish| table.can(wish)))
}

/// The owner of the fan and its points. A tap puts the raised card here, or shows how the points add up.
#[component]
fn Head(table: TableContext, owner: Seat) -> impl IntoView {
    let wish = move || table.raised_onto(owner);
    let legal = move || wish().filter(|wish| table.can(*wish));
    let title = move || {
        let name = table.name(owner);
        match (table.is_duel(), is_you(&name)) {
            (true, true) => table.ctx.say("Tu abanico", "Your fan").into(),
            (false, true) => table.ctx.say("Tu escapada", "Your escapada").into(),
            (true, false) => sentence!(table.ctx.lang(), "Abanico de {name}", "{name}’s fan"),
            (false, false) => sentence!(table.ctx.lang(), "Escapada de {name}", "{name}’s escapada"),
        }
    };
    let label = move || {
        let points = text::points(table.ctx.lang(), table.points(owner));
        match legal() {
            Some(mv) => {
                let words = text::tell(table.ctx.lang(), mv, &table.frame.names());
                format!("{}. {}: {points}", table.frame.to_you(&words), title())
            }
            None => format!("{}: {points}", title()),
        }
    };
    let tap = move |_| match untrack(wish) {
        Some(wish) => table.try_move(wish),
        None => tell_sum(table, owner),
    };
    let points = table.landed(LAID, move || table.points(owner));
    let after = move || {
        legal().and_then(|mv| table.points_with(mv)).map(|points| {
            view! {
                <span class="after" aria-hidden="true">"→ "{points}</span>
            }
        })
    };
    view! {
        <button class="group-head" data-move=move || legal().map(|mv| mv.to_string()) on:click=tap>
            <span class="visually-hidden">{move || label()}</span>
            <Emblem which=table.emblem(owner)/>
            <span class="group-name" aria-hidden="true"><Name name=table.name(owner)/></span>
            <b class="points" aria-hidden="true">{points}</b>
            {move || after()}
        </button>
    }
}

fn tell_sum(table: TableContext, owner: Seat) {
    let lang = table.ctx.lang();
    let fan =
        untrack(|| table.fan(owner)).unwrap_or_else(|| sobremesa::games::superechelon::Fan { owner, cards: vec![] });
    let sum = untrack(|| table.stage(|view, stage| explain::sum(lang, &fan, &view.options, stage.kind)));
    let rule = if table.is_duel() { "SE-10" } else { "SE-21" };
    table.frame.reason.set(sum.map(|sum| Reason { words: format!("{}: {sum}.", table.name(owner)), rule }));
}

/// A card on the road, with the emblem of the player who laid it. A Bad Day may be aimed at it.
#[component]
fn LaidCard(table: TableContext, owner: Seat, laid: Laid) -> impl IntoView {
    let (card, seat) = (laid.card, laid.seat);
    let legal = move || table.raised_at(card, owner).filter(|wish| table.can(*wish));
    let target = move || legal().is_some() && table.selection().is_some_and(|card| card.is_bad_day());
    let label = move || {
        let lang = table.ctx.lang();
        let by = format!("{}, {}", table.look(|view| explain::worth(lang, view, card)), table.name(seat));
        let cancelled = match canceller(table, card) {
            Some(by) => {
                table.frame.to_you(&format!(", {} {}", lang.pick("anulada por", "cancelled by"), table.name(by)))
            }
            None => String::new(),
        };
        match legal() {
            Some(mv) => {
                let words = text::tell(lang, mv, &table.frame.names());
                format!("{}. {by}{cancelled}", table.frame.to_you(&words))
            }
            None => format!("{by}{cancelled}"),
        }
    };
    let tap = move |_| match untrack(|| table.raised_at(card, owner)) {
        Some(wish) => table.try_move(wish),
        None => {
            let lang = table.ctx.lang();
            let worth = table.peek(|view| explain::worth(lang, view, card));
            table.frame.refuse(format!("{worth}."), "SE-3");
        }
    };
    let face = move || view! { <Small card points=table.worths() kind=table.state.kind.get() named=table.ctx.lang()/> };
    let cross = move || {
        canceller(table, card).map(|by| {
            view! {
                <span class=format!("cross c{}", table.emblem(by))>
                    <svg viewBox="0 0 100 120" aria-hidden="true"><path d="M8 10L92 110M92 10L8 110"/></svg>
                    <Emblem which=table.emblem(by)/>
                </span>
            }
        })
    };
    view! {
        <li class=format!("laid c{}", table.emblem(seat)) class:target=move || target()
            class:cancelled=move || canceller(table, card).is_some()>
            <button tabindex="-1" data-laid=card.to_string() data-move=move || legal().map(|mv| mv.to_string())
                on:click=tap>
                <span class="visually-hidden">{move || label()}</span>
                {move || face()}
                <Emblem which=table.emblem(seat)/>
                {move || cross()}
            </button>
        </li>
    }
}

/// Returns the seat that laid the Bad Day cancelling this card.
fn canceller(table: TableContext, card: Card) -> Option<Seat> {
    let by = table.stage(|_, stage| stage.bad_days.iter().find(|b| b.against == Some(card)).map(|b| b.seat));
    by.flatten()
}
