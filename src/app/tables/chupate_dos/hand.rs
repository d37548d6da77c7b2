//! The viewer's hand. A card dropped on the pile is played, or refused with the reason; dropped anywhere else it goes
//! back.

use super::table::{Selection, TableContext};
use crate::app::tables::prelude::*;
use crate::app::widgets::drawing::CardFace;
use sobremesa::games::chupate_dos::{Move, text};
use sobremesa::pieces::naipes::{Card, Suit};

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
        let cards = table.ctx.lang().count_of(hand.with(Vec::len), ["carta", "cartas"], ["card", "cards"]);
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
    let raised = Memo::new(move |_| table.raised() == Some(card));
    let label = Signal::derive(move || {
        let lang = table.ctx.lang();
        let state = if playable.get() { "" } else { lang.pick(", no vale ahora", ", not now") };
        format!("{}{state}", text::card(lang, card))
    });
    let only = move || raised.get() && table.selection().raised.is_none() && table.can(Move::Lay(card));
    let pick = Signal::derive(move || (playable.get() && !only()).then(|| card.to_string()));
    let mv = Signal::derive(move || only().then(|| card.to_string()));
    let raise = Callback::new(move |()| table.select(Selection { raised: Some(card), ..Selection::default() }));
    let let_go = Callback::new(move |(x, y)| match browser::is_over(".middle", x, y) {
        true => table.lay(card),
        false if untrack(|| table.playable(card)) => table.put_back(),
        false => table.explain_card(card),
    });
    // The second tap plays, or the first if no other card fits. A card that does not fit says why.
    let tap = Callback::new(move |()| match raised.get_untracked() || !playable.get_untracked() {
        true => table.lay(card),
        false => raise.run(()),
    });
    view! {
        <HandPiece drag class="hand-card" name=card.to_string() secret=true label playable raised first pick mv
            raise let_go tap>
            <CardFace card/>
        </HandPiece>
    }
}
