//! A round that ends with cards in the hands: a tap for each who did not win, and it is written down.

use super::session::SheetSession;
use crate::app::widgets::cards_left::cards_left;
use leptos::prelude::*;
use sobremesa::engine::Seat;
use sobremesa::scorekeeper::Entry;

/// `entry` is of who won and the cards of each seat.
pub fn hands(
    session: SheetSession,
    playing: Vec<Seat>,
    entry: fn(Option<Seat>, Vec<u16>) -> Entry,
) -> AnyView {
    let playing = StoredValue::new(playing);
    let number = move |seat: Seat| {
        session
            .draft
            .with(|draft| draft.numbers.get(seat.index()).and_then(|cards| cards.parse::<u16>().ok()))
    };
    // Who alone has none left is the winner; in a null round nobody is.
    let settle = move || {
        let missing: Vec<Seat> =
            playing.get_value().into_iter().filter(|seat| number(*seat).is_none()).collect();
        let won = match (&missing[..], session.draft.with(|draft| draft.none)) {
            ([], true) => None,
            ([winner], false) => Some(*winner),
            _ => return,
        };
        let left = Seat::all(session.seats()).map(|seat| number(seat).unwrap_or(0)).collect();
        session.enter(entry(won, left));
    };
    let set = Callback::new(move |(seat, cards): (usize, u32)| {
        session.sketch(|draft| draft.numbers[seat] = cards.to_string());
        untrack(settle);
    });
    let row = move |seat: Seat| {
        let name = session.name(seat);
        let more = format!("{name}: {}", session.say("otro número de cartas", "another number of cards"));
        cards_left(name, more, seat.index(), Signal::derive(move || number(seat).map(u32::from)), set)
    };
    let null = move |e| {
        let on = event_target_checked(&e);
        session.sketch(|draft| draft.none = on);
        untrack(settle);
    };
    let erase = move |_| session.sketch(|draft| draft.numbers.fill(String::new()));
    let begun = move || playing.get_value().into_iter().any(|seat| number(seat).is_some());
    view! {
        <section class="score-form">
            <h2>{session.say("¿Quién gana la ronda?", "Who wins the round?")}</h2>
            <p class="muted">{session.say(
                "Toca las cartas que les quedan a los demás: quien falta es quien gana.",
                "Tap the cards left to each of the others: who is missing has won.",
            )}</p>
            <label class="choice"><input type="checkbox" class="null-round"
                prop:checked=move || session.draft.with(|draft| draft.none) on:change=null/>
                <span>{session.say("Ronda nula: nadie la gana", "Null round: nobody wins it")}</span></label>
            {playing.get_value().into_iter().map(row).collect_view()}
            <button class="erase-hands" disabled=move || !begun() on:click=erase>
                {session.say("Borrar estas cartas", "Erase these cards")}</button>
        </section>
    }
    .into_any()
}
