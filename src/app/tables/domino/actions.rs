//! The buttons under the hand: where to lay the raised tile, to draw, to pass.

use super::table::TableContext;
use crate::app::tables::prelude::*;
use sobremesa::games::domino::{Mode, Move, text};

#[component]
pub fn Actions(table: TableContext) -> impl IntoView {
    let moves = move || {
        let plain = |mv: &Move| matches!(mv, Move::Draw | Move::Pass);
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
        let lang = table.ctx.lang();
        match mv {
            Move::Lay(_, side) if table.raised_ways().len() > 1 => {
                lang.pick("Poner ", "Play ").to_string() + &table.look(|view| text::end(lang, &view.line, side))
            }
            Move::Lay(tile, _) => format!("{} {}", lang.pick("Poner", "Play"), text::tile(lang, tile)),
            mv => table.tell(mv),
        }
    };
    let more = move || {
        let sum = table.look(|view| match view.options.mode {
            Mode::Fives => view.sum_after(mv),
            _ => None,
        })?;
        let points = if sum > 0 && sum.is_multiple_of(5) { format!(" · +{sum}") } else { String::new() };
        Some(format!("{} {sum}{points}", table.ctx.say("suma", "adds up to")))
    };
    view! {
        <button class="big primary" aria-label=move || table.tell(mv) data-move=mv.to_string()
            on:click=move |_| table.ask(mv)>
            <span>{move || label()}</span>
            {move || more().map(|more| view! { <small>{more}</small> })}
        </button>
    }
}
