//! Input of the cards that a player has left at the end of a round: buttons for a few, a field for more.

use leptos::prelude::*;

/// The largest number of cards with its own button.
const CHIPS: u32 = 9;
const MAX_CARDS: u32 = 40;

/// Shows the row of a player. `more` labels the field, `now` is the number of cards, and `set` gets the seat and the
/// new number.
pub fn cards_left(
    name: String,
    more: String,
    seat: usize,
    now: Signal<Option<u32>>,
    set: Callback<(usize, u32)>,
) -> AnyView {
    let chips = (1..=CHIPS).map(|cards| {
        let label = format!("{name}: {cards}");
        view! { <button class="card-count" data-seat=seat data-cards=cards aria-label=label
        aria-pressed=move || (now.get() == Some(cards)).to_string() on:click=move |_| set.run((seat, cards))>{cards}
        </button> }
    });
    let chips = chips.collect_view();
    let typed = move |e| {
        if let Ok(cards @ 1..=MAX_CARDS) = event_target_value(&e).trim().parse::<u32>() {
            set.run((seat, cards));
        }
    };
    let text = move || now.get().filter(|n| *n > CHIPS).map_or(String::new(), |n| n.to_string());
    view! {
        <div class="hand-left">
            <strong><bdi>{name}</bdi></strong>
            <span class="chips">{chips}<input class="more-cards" type="text" inputmode="numeric"
                placeholder="…" aria-label=more prop:value=move || text() on:change=typed/></span>
        </div>
    }
    .into_any()
}
