//! Home: unfinished matches first, then the games.

use crate::app::kept::{Kept, MatchList, everything};
use crate::app::play::solo::{Solo, solo};
use crate::app::prelude::*;
use crate::app::widgets::page::{LoadingNotice, once_read};
use crate::app::{play::catalog::games, play::game_ui::GameInfo, widgets::timing::PendingParts};

#[component]
pub fn Home() -> impl IntoView {
    let ctx = use_ctx();
    let all = RwSignal::new(everything(ctx));
    once_read(ctx, move || all.set(everything(ctx)));
    // A first visit loads no results.
    let first = ctx.vault().list(Kind::Match).is_empty();
    let pending = PendingParts::provide();
    let removal = Removal::new(move || all.set(everything(ctx)));
    Effect::new(move || {
        browser::set_title(ctx.say("Sobremesa: juegos en una tableta", "Sobremesa: games on one tablet"))
    });
    let open = move || all.with(|all| all.iter().filter(|kept| !kept.is_over()).cloned().collect::<Vec<_>>());
    let done = move || {
        let over = |kept: &&Kept| kept.is_match() && kept.is_over();
        all.with(|all| all.iter().filter(over).take(10).cloned().collect::<Vec<_>>())
    };
    // Drawn one frame later, since it stands below the games.
    let below = move || {
        view! {
            {if first { days(ctx).into_any() } else { today().into_any() }}
            <Show when=move || !done().is_empty()>
                <details>
                    <summary>{ctx.text("Terminadas", "Finished")}</summary>
                    <MatchList all=Signal::derive(done) removal/>
                </details>
            </Show>
            <a class="button" href=Route::History.hash()>
                {ctx.text("Partidas jugadas y de archivo", "Finished matches and files")}</a>
            <Scores/>
            <LoadingNotice/>
            {removal.banner()}
            <Copies kept=Signal::derive(move || all.with(Vec::len) as u32)/>
        }
    };
    let of_game =
        |game: &GameInfo| tile(ctx, Route::NewMatch(game.id.into()), game.art, (game.title, game.title), game.pitch);
    view! {
        <main class="page home" aria-busy=move || pending.any().to_string()>
            <header class="masthead">
                <h1>"Sobremesa"</h1>
                <button class="plain" lang=ctx.text("en", "es")
                    on:click=move |_| ctx.change(|p| p.lang = p.lang.pick(Lang::En, Lang::Es))>
                    {ctx.text("English", "Español")}
                </button>
                <a class="icon-button" href=Route::Settings.hash() aria-label=ctx.text("Ajustes", "Settings")>
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                        <path class="stroke" d="M4 7h9m5 0h2M4 17h2m5 0h9"/>
                        <circle class="stroke" cx="15.5" cy="7" r="2.5"/>
                            <circle class="stroke" cx="8.5" cy="17" r="2.5"/>
                    </svg>
                </a>
            </header>
            <UpdateOffer/>
            <Show when=move || !open().is_empty()>
                <section aria-labelledby="unfinished">
                    <h2 id="unfinished">{ctx.text("Sin terminar", "Unfinished")}</h2>
                    <MatchList all=Signal::derive(open) removal/>
                    // The style sheet hides all but the newest three until it is opened.
                    <details><summary>
                        {move || open().len().saturating_sub(3)}{ctx.text(" más", " more")}
                    </summary></details>
                </section>
            </Show>
            <section aria-labelledby="games">
                <h2 id="games">{ctx.text("Juegos", "Games")}</h2>
                <ul class="tiles">
                    {games().iter().map(of_game).collect_view()}
                    {tile(ctx, Route::Events, "torneo", ("Torneos", "Events"), (
                        "La velada entera: sorteo, mesas y clasificación.",
                        "The whole evening: draw, tables and standings.",
                    ))}
                </ul>
                <p class="offline-sign" role="status">
                    <Show when=move || ctx.offline.get()>
                        <Icon d="M5 13l4 4L19 7"/>
                        {ctx.text("Lista para jugar sin conexión", "Ready to play offline")}
                    </Show>
                </p>
            </section>
            {next_frame(below)}
        </main>
    }
}

/// Shows links to the daily games without their results, so that a first visit loads less.
fn days(ctx: Ctx) -> impl IntoView {
    let day = |game: &GameInfo| {
        tile(ctx, Route::Open(format!("day/{}", game.id)), game.art, (game.title, game.title), ("", ""))
    };
    view! {
        <section class="today">
            <h2>{ctx.text("Las partidas de hoy", "Today’s games")}</h2>
            <ul class="seals">{games().iter().map(day).collect_view()}</ul>
        </section>
    }
}

/// Shows the daily games, how they went, and the last opponent.
fn today() -> impl IntoView {
    let found = RwSignal::new(None::<Solo>);
    leptos::task::spawn_local(async move {
        if let Ok(solo) = solo().await {
            found.try_set(Some(solo));
        }
    });
    view! { <section class="today">{move || found.get().map(|solo| (solo.home)())}</section> }
}

/// A link to score sheets, for games at real tables.
#[component]
fn Scores() -> impl IntoView {
    let ctx = use_ctx();
    view! {
        <section aria-labelledby="scores">
            <h2 id="scores">{ctx.text("Marcador", "Scorekeeper")}</h2>
            <a class="event-card" href=Route::Scores.hash()>
                <strong>{ctx.text("Para jugar con cartas o fichas de verdad", "For real cards or tiles")}
                    </strong>
                <span>{ctx.text(
                    "Aquí se apunta lo que pasa, un toque cada vez, y las cuentas salen solas.",
                    "Tap what happens, and the sums are done for you.",
                )}</span>
            </a>
        </section>
    }
}

/// Shows a picture that leads to a game or to the events.
fn tile(ctx: Ctx, to: Route, art: &str, title: Pair, words: Pair) -> AnyView {
    view! {
        <li><a class="tile" href=to.hash()>
            <img class="tile-picture" src=format!("art/tiles/{art}.svg") alt="" width="320" height="200"/>
            <strong>{ctx.text(title.0, title.1)}</strong>
            <span>{ctx.text(words.0, words.1)}</span>
        </a></li>
    }
    .into_any()
}

#[component]
pub fn UpdateOffer() -> impl IntoView {
    let ctx = use_ctx();
    view! {
        <Show when=move || ctx.update.get()>
            <p class="banner" role="status">
                {ctx.text("Hay una versión nueva.", "There is a new version.")}
                <button class="plain" on:click=|_| _ = browser::update_now()>{ctx.text("Usarla", "Use it")}</button>
            </p>
        </Show>
    }
}

/// The number of new documents since the last export from which on home recommends another.
const COPY_REMINDER_AFTER: u32 = 25;

/// Offers to restore an export if nothing is stored, and recommends an export if there are many new documents.
#[component]
fn Copies(kept: Signal<u32>) -> impl IntoView {
    let ctx = use_ctx();
    let words = move || {
        let new = kept.get().saturating_sub(ctx.prefs.with(|p| p.copied));
        if new >= COPY_REMINDER_AFTER {
            let words = ctx.say(
                format!("{new} partidas, hojas y torneos solo están en este aparato. Guárdalos en un archivo, desde Ajustes."),
                format!("{new} matches, sheets and events are only on this device. Save them to a file, from Settings."),
            );
            return Some(("muted uncopied", words));
        }
        let none = kept.get() == 0 && ctx.vault().list(Kind::People).is_empty();
        none.then(|| {
            let (es, en) = (
                "¿Guardaste tus partidas en un archivo? Recupéralas en Ajustes.",
                "Did you save your matches to a file? Recover them in Settings.",
            );
            ("muted from-copy", ctx.say(es, en).to_string())
        })
    };
    let link = |(class, words)| view! { <p class=class><a href=Route::Settings.hash()>{words}</a></p> };
    view! { {move || words().map(link)} }
}
