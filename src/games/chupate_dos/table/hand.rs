//! One's own hand. A card under the finger can still go back; let go over the pile, it is played.

use super::{Desk, Half};
use crate::games::chupate_dos::text;
use crate::order::sort_by_key;
use crate::pieces::naipes::{Card, Suit};
use crate::ui::browser;
use crate::ui::prelude::*;
use crate::ui::widgets::card::CardFace;
use leptos::ev::{KeyboardEvent, PointerEvent};
use wasm_bindgen::JsCast;

/// A finger that moves less than this has tapped.
const TAP: i32 = 10;

/// A card under the finger: where it was taken, and how far it has gone, in pixels.
#[derive(Clone, Copy, PartialEq)]
struct Held {
    card: Card,
    from: (i32, i32),
    by: (i32, i32),
}

impl Held {
    fn moved(&self) -> bool {
        let (x, y) = self.by;
        x * x + y * y > TAP * TAP
    }
}

/// The hand by suit and rank.
fn sorted(mut hand: Vec<Card>) -> Vec<Card> {
    let place = |card: &Card| (Suit::ALL.iter().position(|s| *s == card.suit), card.rank);
    sort_by_key(&mut hand, place);
    hand
}

#[component]
pub fn Hand(desk: Desk) -> impl IntoView {
    let hand = Memo::new(move |_| desk.table.view.with(|view| sorted(view.hand.clone())));
    let held = RwSignal::new(None::<Held>);
    let size = move || hand.with(|hand| hand.len()).to_string();
    let label = move || {
        let cards = desk.ctx.lang().count(hand.with(Vec::len) as u32, ["carta", "cartas"], ["card", "cards"]);
        format!("{}: {cards}", desk.ctx.say("Tu mano", "Your hand"))
    };
    view! {
        <Show when=move || desk.seat().is_some()>
            <ul class="hand" style:--n=size aria-label=label on:keydown=roam>
                <For each=move || hand.get() key=|card| *card let:card>
                    <HandCard desk held card first=Signal::derive(move || hand.with(|h| h.first() == Some(&card)))/>
                </For>
            </ul>
        </Show>
    }
}

/// Arrows go from card to card.
fn roam(event: KeyboardEvent) {
    let step = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => 1,
        "ArrowLeft" | "ArrowUp" => -1,
        _ => return,
    };
    let Some(cards) = document().query_selector_all(".hand button").ok() else { return };
    let active = document().active_element();
    let at = (0..cards.length()).find(|i| {
        let node = cards.item(*i).and_then(|node| node.dyn_into::<web_sys::Element>().ok());
        node.is_some() && node == active
    });
    let next = at.map_or(0, |at| (at as i64 + step).rem_euclid(cards.length().into()) as u32);
    if let Some(card) = cards.item(next).and_then(|node| node.dyn_into::<web_sys::HtmlElement>().ok()) {
        event.prevent_default();
        let _ = card.focus();
    }
}

#[component]
fn HandCard(desk: Desk, held: RwSignal<Option<Held>>, card: Card, first: Signal<bool>) -> impl IntoView {
    let playable = Memo::new(move |_| desk.playable(card));
    let raised = move || desk.half().raised == Some(card);
    let mine = move || held.get().filter(|held| held.card == card);
    let dragged = move || mine().is_some_and(|held| held.moved());
    let shift = move || {
        let by = mine().filter(Held::moved).map(|held| held.by);
        by.map(|(x, y)| format!("translate({x}px, {y}px)")).unwrap_or_default()
    };
    let label = move || {
        let lang = desk.ctx.lang();
        let state = if playable.get() { "" } else { lang.pick(", no vale ahora", ", not now") };
        format!("{}{state}", text::card(lang, card))
    };
    let down = move |event: PointerEvent| {
        if !event.is_primary() || event.button() != 0 {
            return;
        }
        capture(&event);
        held.set(Some(Held { card, from: point(&event), by: (0, 0) }));
    };
    let go = move |event: PointerEvent| {
        held.update(|held| {
            if let Some(held) = held.as_mut().filter(|held| held.card == card) {
                let (x, y) = point(&event);
                held.by = (x - held.from.0, y - held.from.1);
            }
        });
    };
    let up = move |event: PointerEvent| {
        let Some(was) = held.get_untracked().filter(|held| held.card == card) else { return };
        held.set(None);
        let (x, y) = point(&event);
        if was.moved() && browser::is_over(".middle", x, y) {
            desk.lay(card);
        }
        // A tap is left to the click that follows, which the keyboard and assistive devices send too.
    };
    let tap = move |_| touch_card(desk, card);
    view! {
        <li class="hand-card" class:raised=raised class:dragged=dragged class:dim=move || !playable.get()>
            <button data-card=card.to_string() aria-label=label aria-pressed=move || raised().to_string()
                tabindex=move || if first.get() { "0" } else { "-1" } style:transform=shift
                on:pointerdown=down on:pointermove=go on:pointerup=up on:pointercancel=move |_| held.set(None)
                on:click=tap>
                <CardFace card/>
            </button>
        </li>
    }
}

/// A tap raises a card that may be laid, puts a raised one back, and tells why of any other.
fn touch_card(desk: Desk, card: Card) {
    let raised = untrack(|| desk.half().raised) == Some(card);
    if !desk.table.legal.with_untracked(|legal| legal.iter().any(|mv| mv.card() == Some(card))) {
        return desk.explain(card);
    }
    desk.begin(Half { raised: (!raised).then_some(card), ..Half::default() });
}

fn point(event: &PointerEvent) -> (i32, i32) {
    (event.client_x(), event.client_y())
}

/// The card follows the finger also where the finger leaves it.
fn capture(event: &PointerEvent) {
    let target = event.current_target().and_then(|t| t.dyn_into::<web_sys::Element>().ok());
    if let Some(target) = target {
        let _ = target.set_pointer_capture(event.pointer_id());
    }
}
