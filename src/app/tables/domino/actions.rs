//! The buttons under the hand: where to lay the raised tile, to draw, to pass.

use super::table::TableContext;
use crate::app::tables::prelude::*;
use sobremesa::games::domino::{Move, text};

#[component]
pub fn Actions(table: TableContext) -> impl IntoView {
    let moves = move || {
        let plain = |mv: &Move| *mv == Move::Pass || *mv == Move::Draw && table.draws();
        let mut moves = table.raised_ways();
        table.props.legal.with(|legal| moves.extend(legal.iter().copied().filter(plain)));
        moves
    };
    view! {
        <div class="actions">
            {move || moves().into_iter().map(|mv| view! { <Action table mv/> }).collect_view()}
            {table.frame.take_back_now()}
        </div>
    }
}

#[component]
fn Action(table: TableContext, mv: Move) -> impl IntoView {
    let label = move || {
        let Move::Lay(_, side) = mv else { return table.tell(mv) };
        let lang = table.ctx.lang();
        lang.pick("Poner ", "Play ").to_string() + &table.look(|view| text::end(lang, &view.line, side))
    };
    view! {
        <button class="big primary" aria-label=move || table.tell(mv) data-move=mv.to_string()
            on:click=move |_| table.ask(mv)>
            <span>{move || label()}</span>
            {move || table.gain(mv).map(|gain| view! { <small>{gain}</small> })}
        </button>
    }
}
