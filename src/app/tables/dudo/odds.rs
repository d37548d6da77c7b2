//! The dice that a bid needs, and the chances as seen from one's own dice, shown only on request.

use super::table::TableContext;
use leptos::prelude::*;
use sobremesa::games::dudo::{Bid, Move, View, text};
use sobremesa::lang::Lang;

/// One place, between the bid and the answers: what the bid needs or, once asked for, how likely it is.
#[component]
pub fn Odds(table: TableContext, bid: Memo<Bid>) -> impl IntoView {
    let odds = move || table.selection().odds;
    let line = move || {
        let lang = table.ctx.lang();
        if odds() {
            let mine = table.my_turn().then(|| table.bid());
            let lines = table.look(|view| lines(lang, view, mine, table.can(Move::Calzo)));
            return lines.join(" · ");
        }
        table.seen(|seen| text::needs(lang, bid.get(), seen.aces_wild(), seen.total()))
    };
    view! {
        <div class="needs">
            <p role="status">{move || line()}</p>
            <button
                class="odds"
                aria-expanded=move || odds().to_string()
                on:click=move |_| table.change(|selection| selection.odds = !selection.odds)
            >
                {move || table.ctx.say("¿Qué probabilidad hay?", "What are the odds?")}
            </button>
        </div>
    }
}

/// The chance of the standing bid, that it is exact, and of the bid that is chosen.
fn lines(lang: Lang, view: &View, mine: Option<Bid>, calzo: bool) -> Vec<String> {
    let wild = view.table.aces_wild();
    let told = |bid, chance: f64| format!("{}: {}", text::bid(lang, bid), text::percent(lang, chance));
    let standing = view.table.standing.map(|standing| standing.bid);
    let kinds = [
        standing.map(|bid| told(bid, view.chance(bid, wild))),
        standing.filter(|_| calzo).map(|bid| {
            format!("{} {}", lang.pick("Justo", "Exactly"), told(bid, view.chance_exact(bid, wild)))
        }),
        mine.map(|bid| {
            format!("{} {}", lang.pick("Si dices", "If you bid"), told(bid, view.chance(bid, wild)))
        }),
    ];
    kinds.into_iter().flatten().collect()
}
