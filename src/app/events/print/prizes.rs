//! Prizes: the split of the takings, to be signed for.

use crate::app::events::prelude::*;
use crate::app::events::standings::plain::GridTable;
use sobremesa::organizer::views::prizes::{PrizesView, USUAL, prizes};

#[component]
pub fn Prizes(ev: EventSession) -> impl IntoView {
    let kept = ev.notes.with_untracked(|notes| notes.prizes.clone());
    let typed = RwSignal::new(if kept.is_empty() { USUAL.into() } else { kept });
    let keep = move |_| ev.note(|notes| notes.prizes = typed.get_untracked());
    let view = Memo::new(move |_| prizes(ev.lang(), ev.event().state(), &typed.get()));
    let note = |words| view! { <p><bdi>{words}</bdi></p> };
    let shown = move |PrizesView { table, notes }| {
        view! {
            <h2>{table.title.clone()}</h2>
            <GridTable grid=table class="prizes"/>
            {notes.into_iter().map(note).collect_view()}
        }
    };
    view! {
        <div class="paper-field" on:change=keep>
            <TextField ev es="Reparto por puestos: % o cantidades" en="Split by place: % or sums" value=typed/>
        </div>
        {move || shown(view.get())}
    }
}
