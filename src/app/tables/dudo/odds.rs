//! The dice that a bid needs, and the chances as seen from one's own dice, shown only on request.

use super::table::TableContext;
use crate::app::tables::prelude::*;
use sobremesa::games::dudo::{Bid, text};

/// One place, between the bid and the answers: what the bid needs or, once asked for, how likely it is.
#[component]
pub fn Odds(table: TableContext, bid: Memo<Bid>) -> impl IntoView {
    let odds = move || table.selection().odds;
    let line = move || {
        let lang = table.ctx.lang();
        if odds() {
            let mine = table.my_turn().then(|| table.bid());
            let told = |legal: &_| table.look(|view| text::chances(lang, view, mine, legal));
            return table.props.legal.with(|legal| told(legal)).join(" · ");
        }
        table.seen(|seen| text::needs(lang, bid.get(), seen.aces_wild(), seen.total()))
    };
    view! {
        <div class="needs">
            <p role="status">{move || line()}</p>
            <button class="odds" aria-expanded=move || odds().to_string()
                on:click=move |_| table.change(|selection| selection.odds = !selection.odds)>
                {move || table.ctx.say("¿Qué probabilidad hay?", "What are the odds?")}
            </button>
        </div>
    }
}
