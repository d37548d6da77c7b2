//! The chances, as seen from one's own dice, shown only on request.

use super::{Desk, Move};
use leptos::prelude::*;
use sobremesa::games::dudo::{Bid, View, text};
use sobremesa::lang::Lang;

#[component]
pub fn Odds(desk: Desk) -> impl IntoView {
    let odds = move || desk.half().odds;
    let chances = move || {
        let mine = desk.my_turn().then(|| desk.bid());
        desk.table.view.with(|view| lines(desk.ctx.lang(), view, mine, desk.may(Move::Calzo)))
    };
    view! {
        <button
            class="plain"
            aria-expanded=move || odds().to_string()
            on:click=move |_| desk.change(|half| half.odds = !half.odds)
        >
            {move || desk.ctx.say("¿Qué probabilidad hay?", "What are the chances?")}
        </button>
        <Show when=odds>
            <ul class="told" role="status">
                {move || chances().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
            </ul>
        </Show>
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
