//! The form for a round that ends with cards left in hands. One tap for each player who did not win enters the round.

use super::session::use_session;
use crate::app::prelude::*;
use crate::app::widgets::cards_left::cards_left;
use sobremesa::scorekeeper::{Draft, view};

#[component]
pub fn Hands(playing: Memo<Vec<Seat>>) -> impl IntoView {
    let session = use_session();
    let sketch = move |change: &dyn Fn(&mut Draft)| {
        session.sketch(change);
        let draft = session.draft.get_untracked();
        if let Some(entry) = playing.with_untracked(|playing| view::left(&session.peek(), playing, &draft)) {
            session.enter(entry);
        }
    };
    let set = Callback::new(move |(seat, cards): (usize, u32)| {
        sketch(&|draft| draft.numbers[seat] = cards.to_string());
    });
    let row = move |seat: Item<Seat>| {
        let seat = seat.get_untracked();
        let name = session.name(seat);
        let more = format!("{name}: {}", session.say("otro número de cartas", "another number of cards"));
        let cards = Signal::derive(move || session.draft.with(|draft| draft.number(seat)).map(u32::from));
        cards_left(name, more, seat.index(), cards, set)
    };
    let null = move |e| {
        let on = event_target_checked(&e);
        sketch(&|draft| draft.none = on);
    };
    let erase = move |_| session.sketch(|draft| draft.numbers.fill(String::new()));
    let begun = move || session.draft.with(|draft| !draft.numbers.iter().all(String::is_empty));
    view! {
        <section class="score-form">
            <h2>{session.say("¿Quién gana la ronda?", "Who wins the round?")}</h2>
            <p class="muted">{session.say("Toca las cartas que les quedan a los demás: gana quien falte.",
                "Tap how many cards each of the others has left: whoever you leave out has won.")}</p>
            <label class="choice"><input type="checkbox" class="null-round"
                prop:checked=move || session.draft.with(|draft| draft.none) on:change=null/>
                <span>{session.say("Ronda nula: nadie la gana", "Void round: nobody wins it")}</span></label>
            <Rows each=playing key=|_, seat| seat.index() row/>
            <button class="erase-hands" disabled=move || !begun() on:click=erase>
                {session.say("Borrar estas cartas", "Clear these cards")}</button>
        </section>
    }
}
