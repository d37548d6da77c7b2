//! Stored matches as rows: who played, when, who won; to open, to see again, to delete.

use super::game;
use crate::order::sort_by_key;
use crate::saved::Head;
use crate::store::Kind;
use crate::ui::app::{Ctx, use_ctx};
use crate::ui::browser;
use crate::ui::prelude::*;
use crate::ui::route::Route;
use crate::ui::widgets::emblem::Emblem;
use crate::ui::widgets::removal::Removal;

/// The stored matches that can be read, last touched first.
pub fn stored(ctx: Ctx) -> Vec<Head> {
    let documents = ctx.vault().list(Kind::Match);
    let mut heads: Vec<Head> =
        documents.iter().filter_map(|document| serde_json::from_str(&document.payload).ok()).collect();
    sort_by_key(&mut heads, |head| -head.touched);
    heads
}

/// The list of `all`, read again whenever one of them goes or comes back.
pub fn removal(ctx: Ctx, all: RwSignal<Vec<Head>>) -> Removal {
    Removal::of(Kind::Match, move || all.set(stored(ctx)))
}

/// Says that a match is gone, with the way back.
pub fn removed(removal: Removal) -> AnyView {
    removal.banner("Partida borrada.", "Match deleted.")
}

#[component]
pub fn MatchList(heads: Signal<Vec<Head>>, removal: Removal) -> impl IntoView {
    view! {
        <ul class="matches">
            <For each=move || heads.get() key=|head| head.id.clone() let:head>
                <MatchRow head removal/>
            </For>
        </ul>
    }
}

#[component]
fn MatchRow(head: Head, removal: Removal) -> impl IntoView {
    let ctx = use_ctx();
    let id = StoredValue::new(head.id.clone());
    let names = StoredValue::new(head.players.iter().map(|p| p.name.clone()).collect::<Vec<_>>());
    let title = move || game(&head.game).map_or("?", |entry| (entry.title)(ctx.lang()));
    let winner = head.outcome.as_ref().map(|outcome| {
        let won = outcome.winners().filter_map(|seat| head.players.get(seat.index()));
        won.map(|p| p.name.clone()).collect::<Vec<_>>()
    });
    let over = winner.is_some();
    let (winner, touched) = (StoredValue::new(winner), head.touched);
    let remove = move |_| removal.remove(id.get_value());
    view! {
        <li class="match-row">
            <a class="match-link" href=Route::Play(id.get_value()).hash()>
                <span class="faces">
                    {head.players.iter().map(|p| view! { <Emblem which=p.emblem/> }).collect_view()}
                </span>
                <span class="what">
                    <strong>{title}</strong>
                    <span><bdi>{move || ctx.lang().list(&names.get_value())}</bdi></span>
                    <small>
                        {move || browser::date(ctx.lang(), touched)}
                        {move || winner.get_value().map(|w| format!(" · {} {}", ctx.say("ganó", "won by"), ctx.lang().list(&w)))}
                    </small>
                </span>
            </a>
            {over.then(|| view! {
                <a class="plain see-match" href=Route::Replay(id.get_value()).hash()
                    aria-label=move || format!("{} {}", ctx.say("Ver jugada a jugada la partida de", "See move by move the match of"), ctx.lang().list(&names.get_value()))>
                    {move || ctx.say("Ver", "See")}
                </a>
            })}
            <button class="plain quiet" on:click=remove
                aria-label=move || format!("{} {}", ctx.say("Borrar la partida de", "Delete the match of"), ctx.lang().list(&names.get_value()))>
                {move || ctx.say("Borrar", "Delete")}
            </button>
        </li>
    }
}
