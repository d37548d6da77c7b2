//! One's own hand: a card is raised by a tap or carried by a finger, and goes where it is let go.

use super::card::Face;
use super::desk::Desk;
use crate::app::browser::{self, keeping_focus};
use crate::app::widgets::drag::roam;
use crate::app::widgets::later::later;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use sobremesa::games::superechelon::{Card, Move, explain, text};
use sobremesa::order::sort_by_key;

/// The hand by figure, the strongest for the classification first.
fn sorted(mut hand: Vec<Card>) -> Vec<Card> {
    sort_by_key(&mut hand, |card| *card);
    hand
}

#[component]
pub fn Hand(desk: Desk) -> impl IntoView {
    let hand = Memo::new(move |_| desk.table.view.with(|view| sorted(view.hand.clone())));
    let size = move || hand.with(Vec::len).to_string();
    let label = move || {
        let lang = desk.ctx.lang();
        format!("{}: {}", lang.pick("Tu mano", "Your hand"), text::cards(lang, hand.with(Vec::len) as u8))
    };
    // After the table beneath a curtain that lifts.
    let shown = later(Signal::derive(move || desk.frame.me.get().is_some()));
    Effect::new(move |before: Option<usize>| {
        let now = if shown.get() { hand.with(Vec::len) } else { 0 };
        if before.is_some_and(|before| before != now) {
            // The focused card has gone.
            desk.frame.when_drawn(|| browser::focus_if_lost(".hand button[tabindex='0']"));
        }
        now
    });
    view! {
        <Show when=move || shown.get()>
            <Pile desk/>
            <ul class="hand" style:--n=move || size() aria-label=move || label()
                on:keydown=|event| roam(&event, ".hand button")>
                <For each=move || keeping_focus(hand.get()) key=|card| *card let:card>
                    <HandCard desk card first=Signal::derive(move || hand.with(|h| h.first() == Some(&card)))/>
                </For>
            </ul>
        </Show>
    }
}

/// One's own pile: what has been won, as far as it is known.
#[component]
fn Pile(desk: Desk) -> impl IntoView {
    let words = move || {
        let me = desk.frame.me.get()?;
        let pile = desk.table.view.with(|view| view.piles()[me].clone());
        let cards = text::cards(desk.ctx.lang(), pile.known.len() as u8 + pile.hidden);
        let gc = super::seats::known_gc(&pile).map(|gc| format!(" · {gc} GC")).unwrap_or_default();
        Some(format!("{}: {cards}{gc}", desk.ctx.say("Tu montón", "Your pile")))
    };
    view! { <p class="own-pile">{move || words()}</p> }
}

#[component]
fn HandCard(desk: Desk, card: Card, first: Signal<bool>) -> impl IntoView {
    let playable = Memo::new(move |_| desk.playable(card));
    let raised = Memo::new(move |_| desk.raised() == Some(card));
    // A second tap lays the card where there is one place for it.
    let laid_by_tap = move || desk.only_way(card).filter(|_| raised.get()).map(|mv| mv.to_string());
    let name = StoredValue::new(card.to_string());
    let was_dragged = StoredValue::new(false);
    let drag = desk.drag;
    let label = move || {
        let lang = desk.ctx.lang();
        let state = if playable.get() { "" } else { lang.pick(", ahora no", ", not now") };
        let worth = desk.table.view.with(|view| explain::worth(lang, view, card));
        format!(
            "{worth} ({} {}){state}",
            lang.pick("dorso:", "back:"),
            explain::column(lang, card.back).to_lowercase()
        )
    };
    let down = move |event: PointerEvent| {
        was_dragged.set_value(false);
        name.with_value(|name| drag.take(name, &event));
    };
    let carry = move |event: PointerEvent| {
        drag.carry(&event);
        let dragged = untrack(|| name.with_value(|name| drag.is_dragged(name)));
        if dragged && playable.get_untracked() && !raised.get_untracked() {
            desk.raise(card);
        }
    };
    let up = move |event: PointerEvent| {
        if let Some(point) = drag.let_go(&event) {
            was_dragged.set_value(true);
            desk.let_go(card, point);
        }
    };
    let tap = move |_| {
        // The click that ends a drag is no tap.
        if !was_dragged.get_value() {
            touch(desk, card);
        }
        was_dragged.set_value(false);
    };
    let face = move || view! { <Face card points=desk.worths() kind=desk.kind.get() lang=desk.ctx.lang()/> };
    view! {
        <li class="hand-card" class:raised=raised class:dim=move || !playable.get()
            class:dragged=move || name.with_value(|name| drag.is_dragged(name))>
            <button data-card=card.to_string() aria-pressed=move || raised.get().to_string()
                data-pick=move || (playable.get() && !raised.get()).then(|| card.to_string())
                    data-move=move || laid_by_tap()
                tabindex=move || if first.get() { "0" } else { "-1" }
                    style:transform=move || name.with_value(|name| drag.shift(name))
                on:pointerdown=down on:pointermove=carry on:pointerup=up on:pointercancel=move |_| drag.put_back()
                    on:click=tap>
                <span class="visually-hidden">{move || label()}</span>{move || face()}
            </button>
        </li>
    }
}

/// A tap raises a card that may be laid; again, it lays it where there is one place only, or puts it back. Of any other
/// card it tells why not.
fn touch(desk: Desk, card: Card) {
    let raised = untrack(|| desk.raised()) == Some(card);
    if untrack(|| !desk.playable(card)) {
        return desk.try_move(if desk.is_duel() { Move::Lay(card) } else { Move::Open(card) });
    }
    match untrack(|| desk.only_way(card)) {
        Some(only) if raised => desk.try_move(only),
        None if raised => desk.put_back(),
        _ => desk.raise(card),
    }
}
