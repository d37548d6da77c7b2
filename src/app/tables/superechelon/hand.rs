//! One's own hand: a card is raised by a tap or carried by a finger, and goes where it is let go.

use super::card::Face;
use super::table::TableContext;
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
pub fn Hand(table: TableContext) -> impl IntoView {
    let hand = Memo::new(move |_| table.look(|view| sorted(view.hand.clone())));
    let size = move || hand.with(Vec::len).to_string();
    let label = move || {
        let lang = table.ctx.lang();
        format!("{}: {}", lang.pick("Tu mano", "Your hand"), text::cards(lang, hand.with(Vec::len) as u8))
    };
    // After the table beneath a curtain that lifts.
    let shown = later(Signal::derive(move || table.me().is_some()));
    Effect::new(move |before: Option<usize>| {
        let now = if shown.get() { hand.with(Vec::len) } else { 0 };
        if before.is_some_and(|before| before != now) {
            // The focused card has gone.
            table.frame.when_drawn(|| browser::focus_if_lost(".hand button[tabindex='0']"));
        }
        now
    });
    view! {
        <Show when=move || shown.get()>
            <Pile table/>
            <ul class="hand" style:--n=move || size() aria-label=move || label()
                on:keydown=|event| roam(&event, ".hand button")>
                <For each=move || keeping_focus(hand.get()) key=|card| *card let:card>
                    <HandCard table card first=Signal::derive(move || hand.with(|h| h.first() == Some(&card)))/>
                </For>
            </ul>
        </Show>
    }
}

/// One's own pile: what has been won, as far as it is known.
#[component]
fn Pile(table: TableContext) -> impl IntoView {
    let words = move || {
        let me = table.me()?;
        let pile = table.look(|view| view.piles()[me].clone());
        let cards = text::cards(table.ctx.lang(), pile.known.len() as u8 + pile.hidden);
        let gc = super::seats::known_gc(&pile).map(|gc| format!(" · {gc} GC")).unwrap_or_default();
        Some(format!("{}: {cards}{gc}", table.ctx.say("Tu montón", "Your pile")))
    };
    view! { <p class="own-pile">{move || words()}</p> }
}

#[component]
fn HandCard(table: TableContext, card: Card, first: Signal<bool>) -> impl IntoView {
    let playable = Memo::new(move |_| table.playable(card));
    let raised = Memo::new(move |_| table.selection() == Some(card));
    // A second tap lays the card where there is one place for it.
    let laid_by_tap = move || table.only_way(card).filter(|_| raised.get()).map(|mv| mv.to_string());
    let name = StoredValue::new(card.to_string());
    let was_dragged = StoredValue::new(false);
    let drag = table.state.drag;
    let label = move || {
        let lang = table.ctx.lang();
        let state = if playable.get() { "" } else { lang.pick(", ahora no", ", not now") };
        let worth = table.look(|view| explain::worth(lang, view, card));
        format!("{worth} ({} {}){state}", lang.pick("dorso:", "back:"), explain::column(lang, card.back).to_lowercase())
    };
    let down = move |event: PointerEvent| {
        was_dragged.set_value(false);
        name.with_value(|name| drag.take(name, &event));
    };
    let carry = move |event: PointerEvent| {
        drag.carry(&event);
        let dragged = untrack(|| name.with_value(|name| drag.is_dragged(name)));
        if dragged && playable.get_untracked() && !raised.get_untracked() {
            table.select(Some(card));
        }
    };
    let up = move |event: PointerEvent| {
        if let Some(point) = drag.let_go(&event) {
            was_dragged.set_value(true);
            table.let_go(card, point);
        }
    };
    let tap = move |_| {
        // The click that ends a drag is no tap.
        if !was_dragged.get_value() {
            touch(table, card);
        }
        was_dragged.set_value(false);
    };
    let face = move || view! { <Face card points=table.worths() kind=table.state.kind.get() lang=table.ctx.lang()/> };
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
fn touch(table: TableContext, card: Card) {
    let raised = untrack(|| table.selection()) == Some(card);
    if untrack(|| !table.playable(card)) {
        return table.try_move(if table.is_duel() { Move::Lay(card) } else { Move::Open(card) });
    }
    match untrack(|| table.only_way(card)) {
        Some(only) if raised => table.try_move(only),
        None if raised => table.put_back(),
        _ => table.select(Some(card)),
    }
}
