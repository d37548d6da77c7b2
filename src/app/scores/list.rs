//! The list of sheets on this device, with links to begin one.

use super::carry;
use crate::app::lazy_pages::records;
use crate::app::play::catalog::games;
use crate::app::prelude::*;
use sobremesa::games::SCORED;
use sobremesa::order::sort_by_key;
use sobremesa::scorekeeper::{Sheet, view};

/// Returns the sheets that can be read, the latest first.
fn stored(ctx: Ctx) -> Vec<Sheet> {
    let documents = ctx.vault().list(Kind::Sheet);
    let mut sheets: Vec<Sheet> =
        documents.iter().filter_map(|document| Sheet::read(SCORED, &document.payload).ok()).collect();
    sort_by_key(&mut sheets, |sheet| -sheet.written().touched);
    sheets
}

#[component]
pub fn Sheets() -> impl IntoView {
    let ctx = use_ctx();
    let all = RwSignal::new(stored(ctx));
    let title = ctx.text("Traer una hoja", "Import a sheet");
    let removal = Removal::new(move || all.set(stored(ctx)));
    view! {
        <Head title=ctx.text("Marcador", "Scorekeeper")/>
        <main class="page narrow scores-home">
            <StillLoading/>
            <h2>{ctx.say("¿A qué se juega?", "What are you playing?")}</h2>
            <ul class="tiles sheet-games">
                {games().iter().map(|game| {
                    let href = Route::NewSheet(game.id.into()).hash();
                    let picture = format!("art/tiles/{}.svg", game.art);
                    view! {
                        <li><a class="tile" data-game=game.id href=href>
                            <img class="tile-picture" src=picture alt="" width="320" height="200"/>
                            <strong>{game.title}</strong>
                        </a></li>
                    }
                }).collect_view()}
            </ul>
            <Show when=move || all.with(|all| !all.is_empty())>
                <h2>{ctx.say("Hojas guardadas", "Saved sheets")}</h2>
            </Show>
            <ul class="matches sheets">
                <For each=move || all.get() key=|sheet| sheet.written().id.clone() let:sheet><Row sheet removal/></For>
            </ul>
            {removal.banner()}
            {chunk::requested_unless(ctx.has_received(Some(Kind::Sheet)), title, move || {
                chunk::part(records, move |pages| (pages.import_file)(ctx, title, Kind::Sheet, carry::read))
            })}
        </main>
    }
}

#[component]
fn Row(sheet: Sheet, removal: Removal) -> impl IntoView {
    let ctx = use_ctx();
    let (id, touched) = (sheet.written().id.clone(), sheet.written().touched);
    let href = Route::Sheet(id.clone()).hash();
    let remove = move |_| removal.remove(Kind::Sheet, id.clone());
    let row = Memo::new(move |_| view::row(ctx.lang(), &sheet));
    view! {
        <li class="match-row">
            <a class="match-link" href=href>
                <span class="faces">
                    {move || row.get().emblems.into_iter().map(|which| view! { <Emblem which/> }).collect_view()}
                </span>
                <span class="what">
                    <strong>{move || row.get().title}</strong>
                    <span><bdi>{move || row.get().names}</bdi></span>
                    <small>{move || dates::date(ctx.lang(), touched)} " · " <bdi>{move || row.get().how}</bdi></small>
                </span>
            </a>
            <button class="plain quiet" on:click=remove aria-label=move || row.get().delete>
                {ctx.say("Borrar", "Delete")}
            </button>
        </li>
    }
}
