//! How many dice a bid needs and, on request, how likely it is by the viewer's own dice.

use super::table::TableContext;
use crate::app::tables::prelude::*;
use sobremesa::games::dudo::{Bid, text};

/// What the bid needs or, on request, how likely it is.
#[component]
pub fn Odds(table: TableContext, bid: Memo<Bid>) -> impl IntoView {
    let odds = move || table.selection().odds;
    let line = move || {
        let lang = table.ctx.lang();
        if odds() {
            let mine = table.my_turn().then(|| table.bid());
            let words = |legal: &_| table.look(|view| text::chances(lang, view, mine, legal));
            return table.props.legal.with(|legal| words(legal)).join(" · ");
        }
        table.seen(|seen| text::needs(lang, bid.get(), seen.aces_wild(), seen.total()))
    };
    view! {
        <div class="needs">
            <p role="status">{move || line()}</p>
            <button class="odds" aria-expanded=move || odds().to_string()
                on:click=move |_| table.change(|selection| selection.odds = !selection.odds)>
                {table.ctx.text("¿Qué probabilidad hay?", "What are the odds?")}
            </button>
        </div>
    }
}
