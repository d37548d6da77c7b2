//! One's own hand. A card under the finger can still go back; let go over the pile, it is played.

use super::table::{Selection, TableContext};
use crate::app::browser::{self, keeping_focus};
use crate::app::widgets::card::CardFace;
use crate::app::widgets::drag::{CLICK_FOLLOWS, Drag, roam};
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use sobremesa::games::chupate_dos::text;
use sobremesa::order::sort_by_key;
use sobremesa::pieces::naipes::{Card, Suit};

/// The hand by suit and rank.
fn sorted(mut hand: Vec<Card>) -> Vec<Card> {
    let place = |card: &Card| (Suit::ALL.iter().position(|s| *s == card.suit), card.rank);
    sort_by_key(&mut hand, place);
    hand
}

#[component]
pub fn Hand(table: TableContext) -> impl IntoView {
    let hand = Memo::new(move |_| table.look(|view| sorted(view.hand.clone())));
    let drag = Drag::new();
    let size = move || hand.with(|hand| hand.len()).to_string();
    let label = move || {
        let cards = table.ctx.lang().count(hand.with(Vec::len) as u32, ["carta", "cartas"], ["card", "cards"]);
        format!("{}: {cards}", table.ctx.say("Tu mano", "Your hand"))
    };
    view! {
        <Show when=move || table.me().is_some()>
            <ul class="hand" style:--n=move || size() aria-label=move || label()
                on:keydown=|event| roam(&event, ".hand button")>
                <For each=move || keeping_focus(hand.get()) key=|card| *card let:card>
                    <HandCard table drag card first=Signal::derive(move || hand.with(|h| h.first() == Some(&card)))/>
                </For>
            </ul>
        </Show>
    }
}

#[component]
fn HandCard(table: TableContext, drag: Drag, card: Card, first: Signal<bool>) -> impl IntoView {
    let playable = Memo::new(move |_| table.playable(card));
    let raised = move || table.selection().raised == Some(card);
    let name = StoredValue::new(card.to_string());
    let carried = StoredValue::new(false);
    let label = move || {
        let lang = table.ctx.lang();
        let state = if playable.get() { "" } else { lang.pick(", no vale ahora", ", not now") };
        format!("{}{state}", text::card(lang, card))
    };
    let up = move |event: PointerEvent| let_go(table, drag, carried, card, &event);
    // A card on its way lights the pile.
    let carry = move |event: PointerEvent| {
        drag.carry(&event);
        let new = untrack(|| !raised()) && playable.get_untracked();
        if new && untrack(|| name.with_value(|name| drag.is_dragged(name))) {
            carried.set_value(true);
            table.select(Selection { raised: Some(card), ..Selection::default() });
        }
    };
    // The click that ends a drag is no tap.
    let tap = move |_| {
        if !carried.try_update_value(std::mem::take).unwrap_or_default() {
            touch_card(table, card);
        }
    };
    view! {
        <li class="hand-card" class:raised=move || raised()
            class:dragged=move || name.with_value(|name| drag.is_dragged(name)) class:dim=move || !playable.get()>
            <button data-card=card.to_string() data-secret=""
                data-pick=move || playable.get().then(|| card.to_string()) aria-label=move || label()
                aria-pressed=move || raised().to_string() tabindex=move || if first.get() { "0" } else { "-1" }
                style:transform=move || name.with_value(|name| drag.shift(name))
                on:pointerdown=move |event| name.with_value(|name| drag.take(name, &event)) on:pointermove=carry
                on:pointerup=up on:pointercancel=move |_| drag.put_back() on:click=tap>
                <CardFace card/>
            </button>
        </li>
    }
}

/// A card let go over the middle is played; anywhere else it goes back.
fn let_go(table: TableContext, drag: Drag, carried: StoredValue<bool>, card: Card, event: &PointerEvent) {
    let Some((x, y)) = drag.let_go(event) else { return };
    let forget = move || {
        let _ = carried.try_set_value(false);
    };
    set_timeout(forget, CLICK_FOLLOWS);
    match browser::is_over(".middle", x, y) {
        true => table.lay(card),
        false => table.put_back(),
    }
}

/// A tap raises a card that may be laid, another plays it, and of any other card it tells why not.
fn touch_card(table: TableContext, card: Card) {
    let raised = untrack(|| table.selection().raised) == Some(card);
    if !table.props.legal.with_untracked(|legal| legal.iter().any(|mv| mv.card() == Some(card))) {
        return table.explain_card(card);
    }
    if raised {
        return table.lay(card);
    }
    table.select(Selection { raised: Some(card), ..Selection::default() });
}
