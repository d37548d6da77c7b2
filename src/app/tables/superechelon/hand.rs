//! The viewer's hand: a card is raised by a tap or dragged to where it goes.

use super::card::{Face, Small};
use super::table::TableContext;
use crate::app::tables::prelude::*;
use sobremesa::games::superechelon::{Card, Move, explain, text};

/// Returns the hand by figure, the strongest for the classification first.
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
    // One frame after the table, which is under a curtain that lifts.
    let shown = delayed(Signal::derive(move || table.me().is_some()));
    Effect::new(move |before: Option<usize>| {
        let now = if shown.get() { hand.with(Vec::len) } else { 0 };
        if before.is_some_and(|before| before != now) {
            // The focused card has gone.
            table.frame.when_drawn(|| focus::restore(".hand button[tabindex='0']"));
        }
        now
    });
    view! {
        <Show when=move || shown.get()>
            <ul class="hand" style:--n=move || size() aria-label=move || label()
                on:keydown=|event| roam(&event, ".hand button")>
                <For each=move || keeping_focus(hand.get()) key=|card| *card let:card>
                    <HandCard table card first=Signal::derive(move || hand.with(|h| h.first() == Some(&card)))/>
                </For>
            </ul>
        </Show>
    }
}

#[component]
fn HandCard(table: TableContext, card: Card, first: Signal<bool>) -> impl IntoView {
    let playable = Memo::new(move |_| table.playable(card));
    let raised = Memo::new(move |_| table.selection() == Some(card));
    let label = move || {
        let lang = table.ctx.lang();
        let state = if playable.get() { "" } else { lang.pick(", ahora no", ", not now") };
        let worth = table.look(|view| explain::worth(lang, view, card));
        format!("{worth} ({} {}){state}", lang.pick("dorso:", "back:"), explain::column(lang, card.back).to_lowercase())
    };
    let mv = Signal::derive(move || at_a_tap(table, card).map(|mv| mv.to_string()));
    let pick =
        Signal::derive(move || (playable.get() && !raised.get() && mv.with(Option::is_none)).then(|| card.to_string()));
    let raise = Callback::new(move |()| table.select(Some(card)));
    let let_go = Callback::new(move |point| table.let_go(card, point));
    let tap = Callback::new(move |()| touch(table, card));
    // On a phone the small face is shown until the card is raised.
    let face = move || {
        let kind = table.state.kind.get();
        view! {
            <Face card points=table.worths() kind lang=table.ctx.lang() duel=table.is_duel()/>
            <Small card points=table.worths() kind named=table.ctx.lang()/>
        }
    };
    view! {
        <HandPiece drag=table.state.drag class="hand-card" name=card.to_string() playable raised first pick mv
            raise let_go tap>
            <span class="visually-hidden">{move || label()}</span>{move || face()}
        </HandPiece>
    }
}

/// Returns the move that a tap on the card makes: a second tap lays it if there is only one place for it, and a first
/// one if no other move is legal.
fn at_a_tap(table: TableContext, card: Card) -> Option<Move> {
    let alone = table.props.legal.with(|legal| legal.len() == 1);
    table.only_way(card).filter(|_| alone || table.selection() == Some(card))
}

/// Raises a card that may be laid, lays it or puts it back. For any other card it shows why not.
fn touch(table: TableContext, card: Card) {
    if untrack(|| !table.playable(card)) {
        return table.try_move(if table.is_duel() { Move::Lay(card) } else { Move::Open(card) });
    }
    match untrack(|| at_a_tap(table, card)) {
        Some(only) => table.try_move(only),
        None if untrack(|| table.selection()) == Some(card) => table.put_back(),
        None => table.select(Some(card)),
    }
}
