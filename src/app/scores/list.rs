//! The sheets on this device, and the way to a new one.

use super::carry;
use crate::app::chunk;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::dates;
use crate::app::doors::organizer;
use crate::app::play::catalog::games;
use crate::app::route::Route;
use crate::app::widgets::emblem::Emblem;
use crate::app::widgets::page::Head;
use crate::app::widgets::removal::Removal;
use leptos::prelude::*;
use sobremesa::games::SCORED;
use sobremesa::order::sort_by_key;
use sobremesa::scorekeeper::{Sheet, words};
use sobremesa::store::Kind;

/// The sheets that can be read, the latest first.
fn stored(ctx: Ctx) -> Vec<Sheet> {
    let documents = ctx.vault().list(Kind::Sheet);
    let mut sheets: Vec<Sheet> =
        documents.iter().filter_map(|document| Sheet::read(SCORED, &document.payload).ok()).collect();
    sort_by_key(&mut sheets, |sheet| -sheet.written().touched);
    sheets
}

pub fn page() -> AnyView {
    let ctx = use_ctx();
    let all = RwSignal::new(stored(ctx));
    let title = Signal::derive(move || ctx.say("Traer una hoja", "Bring a sheet in"));
    let removal = Removal::new(move || all.set(stored(ctx)));
    view! {
        <Head title=Signal::derive(move || ctx.say("Marcador", "Scorekeeper"))/>
        <main class="page narrow scores-home">
            <h2>{move || ctx.say("¿A qué jugáis?", "What do you play?")}</h2>
            <ul class="sheet-games">
                {games()
                    .iter()
                    .map(|game| {
                        view! {
                            <li>
                                <a
                                    class="button big"
                                    data-game=game.id
                                    href=Route::NewSheet(game.id.into()).hash()
                                >
                                    {move || (game.title)(ctx.lang())}
                                </a>
                            </li>
                        }
                    })
                    .collect_view()}
            </ul>
            <Show when=move || all.with(|all| !all.is_empty())>
                <h2>{move || ctx.say("Hojas guardadas", "Sheets kept")}</h2>
            </Show>
            <ul class="matches sheets">
                {move || all.get().into_iter().map(|sheet| row(ctx, sheet, removal)).collect_view()}
            </ul>
            {removal.banner()}
            {chunk::asked_unless(
                ctx.is_given(Some(Kind::Sheet)),
                title,
                move || chunk::part(
                    organizer,
                    move |pages| (pages.bring_in)(ctx, title, Kind::Sheet, carry::read),
                ),
            )}
        </main>
    }
    .into_any()
}

fn row(ctx: Ctx, sheet: Sheet, removal: Removal) -> AnyView {
    let lang = ctx.lang();
    let written = sheet.written();
    let players = &written.players;
    let (id, touched) = (written.id.clone(), written.touched);
    let names = lang.list(&players.iter().map(|player| player.name.clone()).collect::<Vec<_>>());
    let title = words::title(lang, &sheet);
    let how = words::ending(lang, &sheet).unwrap_or_else(|| ctx.say("sin terminar", "unfinished").into());
    let href = Route::Sheet(id.clone()).hash();
    let label = format!("{} {names}", ctx.say("Borrar la hoja de", "Delete the sheet of"));
    let faces = players.iter().map(|player| view! { <Emblem which=player.emblem/> }).collect_view();
    let remove = move |_| removal.remove(Kind::Sheet, id.clone());
    view! {
        <li class="match-row">
            <a class="match-link" href=href>
                <span class="faces">{faces}</span>
                <span class="what">
                    <strong>{title}</strong>
                    <span><bdi>{names}</bdi></span>
                    <small>{dates::date(lang, touched)} " · " <bdi>{how}</bdi></small>
                </span>
            </a>
            <button class="plain quiet" on:click=remove aria-label=label>{ctx.say("Borrar", "Delete")}</button>
        </li>
    }
    .into_any()
}
