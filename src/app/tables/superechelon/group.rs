//! A group on the road: an escapada with its cards, or one of the two fans.

use super::card::Small;
use super::desk::Desk;
use crate::app::browser::keeping_focus;
use crate::app::play::game_ui::Reason;
use crate::app::widgets::emblem::Emblem;
use crate::app::widgets::name::Name;
use leptos::prelude::*;
use sobremesa::engine::Seat;
use sobremesa::games::superechelon::{Card, Laid, explain, text};
use sobremesa::solo::is_you;

#[component]
pub fn Group(desk: Desk, owner: Seat) -> impl IntoView {
    let cards = Memo::new(move |_| desk.fan(owner).map(|fan| fan.cards).unwrap_or_default());
    let wish = Memo::new(move |_| desk.raised_onto(owner).filter(|wish| desk.can(*wish)));
    let lit = move || wish.get().is_some();
    let dim = move || desk.raised().is_some() && !lit() && !aimed_here(desk, owner);
    view! {
        <li
            class=format!("group c{}", desk.frame.emblem(owner))
            class:lit=move || lit()
            class:dim=move || dim()
            data-fan=owner.0.to_string()
        >
            <Head desk owner/>
            <ul class="fan">
                <For each=move || keeping_focus(cards.get()) key=|laid| laid.card let:laid>
                    <LaidCard desk owner laid/>
                </For>
            </ul>
        </li>
    }
}

/// True if a raised Bad Day may be aimed at some card here.
fn aimed_here(desk: Desk, owner: Seat) -> bool {
    let fan = desk.fan(owner);
    let mut cards = fan.iter().flat_map(|fan| &fan.cards);
    cards.any(|laid| desk.raised_at(laid.card, owner).is_some_and(|wish| desk.can(wish)))
}

/// The owner of the fan and its points; a tap puts the raised card here, or tells how the points add up.
#[component]
fn Head(desk: Desk, owner: Seat) -> impl IntoView {
    let wish = move || desk.raised_onto(owner);
    let legal = move || wish().filter(|wish| desk.can(*wish));
    let title = move || {
        let name = desk.frame.name(owner);
        match (desk.is_duel(), is_you(&name)) {
            (true, true) => desk.ctx.say("Tu abanico", "Your fan").into(),
            (false, true) => desk.ctx.say("Tu escapada", "Your escapada").into(),
            (true, false) => desk.ctx.say(format!("Abanico de {name}"), format!("{name}’s fan")),
            (false, false) => desk.ctx.say(format!("Escapada de {name}"), format!("{name}’s escapada")),
        }
    };
    let label = move || {
        let points = text::points(desk.ctx.lang(), desk.points(owner));
        match legal() {
            Some(mv) => {
                format!("{}. {}: {points}", text::tell(desk.ctx.lang(), mv, &desk.frame.names()), title())
            }
            None => format!("{}: {points}", title()),
        }
    };
    let tap = move |_| match untrack(wish) {
        Some(wish) => desk.try_move(wish),
        None => tell_sum(desk, owner),
    };
    let after = move || {
        legal().and_then(|mv| desk.points_with(mv)).map(|points| {
            view! {
                <span class="after" aria-hidden="true">"→ "{points}</span>
            }
        })
    };
    view! {
        <button class="group-head" data-move=move || legal().map(|mv| mv.to_string()) on:click=tap>
            <span class="visually-hidden">{move || label()}</span>
            <Emblem which=desk.frame.emblem(owner)/>
            <span class="group-name" aria-hidden="true"><Name name=desk.frame.name(owner)/></span>
            <b class="points" aria-hidden="true">{move || desk.points(owner)}</b>
            {move || after()}
        </button>
    }
}

fn tell_sum(desk: Desk, owner: Seat) {
    let lang = desk.ctx.lang();
    let fan = untrack(|| desk.fan(owner))
        .unwrap_or_else(|| sobremesa::games::superechelon::Fan { owner, cards: vec![] });
    let sum = untrack(|| desk.stage(|view, stage| explain::sum(lang, &fan, &view.options, stage.kind)));
    let rule = if desk.is_duel() { "SE-10" } else { "SE-21" };
    let reason = |sum| Reason { words: format!("{}: {sum}.", desk.frame.name(owner)), rule };
    desk.frame.reason.set(sum.map(reason));
}

/// A card on the road, with the sign of who laid it. A Bad Day is aimed at it.
#[component]
fn LaidCard(desk: Desk, owner: Seat, laid: Laid) -> impl IntoView {
    let (card, seat) = (laid.card, laid.seat);
    let legal = move || desk.raised_at(card, owner).filter(|wish| desk.can(*wish));
    let target = move || legal().is_some() && desk.raised().is_some_and(|card| card.is_bad_day());
    let label = move || {
        let lang = desk.ctx.lang();
        let by = format!(
            "{}, {}",
            desk.table.view.with(|view| explain::worth(lang, view, card)),
            desk.frame.name(seat)
        );
        let cancelled = match canceller(desk, card) {
            Some(by) => format!(", {} {}", lang.pick("anulada por", "cancelled by"), desk.frame.name(by)),
            None => String::new(),
        };
        match legal() {
            Some(mv) => format!("{}. {by}{cancelled}", text::tell(lang, mv, &desk.frame.names())),
            None => format!("{by}{cancelled}"),
        }
    };
    let tap = move |_| match untrack(|| desk.raised_at(card, owner)) {
        Some(wish) => desk.try_move(wish),
        None => {
            let lang = desk.ctx.lang();
            let worth = desk.table.view.with_untracked(|view| explain::worth(lang, view, card));
            desk.frame.refuse(format!("{worth}."), "SE-3");
        }
    };
    let face = move || view! { <Small card points=desk.worths() kind=desk.kind.get()/> };
    let cross =
        move || {
            canceller(desk, card).map(|by| view! {
        <span class=format!("cross c{}", desk.frame.emblem(by))>
            <svg viewBox="0 0 100 120" aria-hidden="true"><path d="M8 10L92 110M92 10L8 110"/></svg>
            <Emblem which=desk.frame.emblem(by)/>
        </span>
    })
        };
    view! {
        <li
            class=format!("laid c{}", desk.frame.emblem(seat))
            class:target=move || target()
            class:cancelled=move || canceller(desk, card).is_some()
        >
            <button
                tabindex="-1"
                data-laid=card.to_string()
                data-move=move || legal().map(|mv| mv.to_string())
                on:click=tap
            >
                <span class="visually-hidden">{move || label()}</span>
                {move || face()}
                <Emblem which=desk.frame.emblem(seat)/>
                {move || cross()}
            </button>
        </li>
    }
}

/// The seat that laid the Bad Day cancelling this card.
fn canceller(desk: Desk, card: Card) -> Option<Seat> {
    let by = desk.stage(|_, stage| stage.bad_days.iter().find(|b| b.against == Some(card)).map(|b| b.seat));
    by.flatten()
}
