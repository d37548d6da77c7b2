//! The others, in the order they play: the backs of their cards, what they have won, whose turn it is, who deals.

use super::card::{Back, backs};
use super::flights::TAKEN;
use super::table::TableContext;
use crate::app::tables::prelude::*;
use sobremesa::games::superechelon::text;

#[component]
pub fn Seats(table: TableContext) -> impl IntoView {
    // Play goes to the left: the next player stands first.
    let order = move || table.frame.around().into_iter().rev().collect();
    let plate = Callback::new(move |seat| view! { <Backs table seat/> }.into_any());
    view! { <Others frame=table.frame each=Signal::derive(order) plate/> }
}

#[component]
fn Backs(table: TableContext, seat: Seat) -> impl IntoView {
    let dealer = move || table.look(|view| view.dealer == seat);
    let hand = Memo::new(move |_| table.look(|view| view.backs[seat].clone()));
    let won = Memo::new(move |_| {
        let pile = table.look(|view| view.piles()[seat].clone());
        pile.known.len() as u8 + pile.hidden
    });
    let pile = table.landed(TAKEN, move || won.get().into());
    let label = Signal::derive(move || {
        let lang = table.ctx.lang();
        let turn = table.turn_words(seat);
        let deals = if dealer() { lang.pick(", reparte", ", deals") } else { "" };
        let hand = hand.with(|hand| backs(lang, hand));
        let (won, pile) = (text::cards(lang, won.get()), lang.pick("ha ganado", "has won"));
        let back = lang.pick("en la mano, dorsos:", "in hand, backs:");
        format!("{}{turn}{deals}; {back} {hand}; {pile} {won}", table.name(seat))
    });
    view! {
        <Plate frame=table.frame seat turn=table.in_turn(seat) label>
            <span class="plate-backs" aria-hidden="true">
                {move || hand.get().into_iter().map(|kind| view! { <Back kind/> }).collect_view()}
            </span>
            <span class="plate-marks" aria-hidden="true">
                <span hidden=move || pile.get() == 0>
                    <span class="pile-word">{table.ctx.text("montón", "pile")} " "</span><b>{pile}</b>
                </span>
                {table.frame.bot_mark(seat)}
                <Show when=dealer><small class="dealer">{table.ctx.text("reparte", "deals")}</small></Show>
            </span>
        </Plate>
    }
}
