//! Finished matches, and matches opened from a file.

use crate::app::kept::{MatchList, matches};
use crate::app::play::stored::{BadFile, CantResume, check_file, reason};
use crate::app::prelude::*;
use crate::app::{browser::Chosen, play::replay::FILE};
use sobremesa::import::fits;

#[component]
pub fn History() -> impl IntoView {
    let ctx = use_ctx();
    let all = RwSignal::new(matches(ctx));
    let removal = Removal::new(move || all.set(matches(ctx)));
    let done = move || all.with(|all| all.iter().filter(|kept| kept.is_over()).cloned().collect::<Vec<_>>());
    view! {
        <Head title=ctx.text("Partidas", "Matches")/>
        <main class="page narrow">
            <StillLoading/>
            <section aria-labelledby="finished">
                <h2 id="finished">{ctx.text("Terminadas", "Finished")}</h2>
                {move || if done().is_empty() {
                    view! { <p class="muted">{ctx.text(
                        "Aquí quedan las partidas cuando acaban, para verlas otra vez.",
                        "Finished matches stay here, so you can watch them again.",
                    )}</p> }.into_any()
                } else {
                    view! { <MatchList all=Signal::derive(done) removal/> }.into_any()
                }}
            </section>
            <OpenFile/>
            {removal.banner()}
        </main>
    }
}

/// A field that opens a match from a file. Nothing is stored.
#[component]
fn OpenFile() -> impl IntoView {
    let ctx = use_ctx();
    let bad = RwSignal::new(None::<BadFile>);
    let open = move |text: String| async move {
        match check_file(&text).await {
            Ok(()) => {
                ctx.opened_file.set_value(text);
                Route::Replay(FILE.into()).go();
            }
            Err(why) => drop(bad.try_set(Some(why))),
        }
    };
    let choose = move |event: web_sys::Event| {
        leptos::task::spawn_local(async move {
            match browser::chosen_file(&event, fits).await {
                Some(Chosen::Text(text)) => open(text).await,
                Some(Chosen::TooLarge(_)) => drop(bad.try_set(Some(BadFile::TooLarge))),
                None => {}
            }
        });
    };
    if let Some(text) = ctx.take_received(Some(Kind::Match)) {
        leptos::task::spawn_local(open(text));
    }
    view! {
        <section aria-labelledby="from-file">
            <h2 id="from-file">{ctx.text("De un archivo", "From a file")}</h2>
            <p>{ctx.text(
                "Abre una partida guardada: se comprueba con las reglas, jugada a jugada, y la ves.",
                "Open a saved match: it is checked against the rules, move by move, and then shown.",
            )}</p>
            <label class="button file-button">
                {ctx.text("Abrir un archivo de partida", "Open a match file")}
                <input type="file" accept=".json,.txt" class="visually-hidden" on:change=choose/>
            </label>
            <p class="file-said" role="alert">{move || bad.get().map(|why| sentence(ctx.lang(), why))}</p>
            <Show when=move || matches!(bad.get(), Some(BadFile::Whole | BadFile::TooLarge))>
                <a class="button to-settings" href=Route::Settings.hash()>
                    {ctx.text("Ir a Ajustes", "Go to Settings")}
                </a>
            </Show>
        </section>
    }
}

/// Says why a file is not opened, and what to do.
fn sentence(lang: Lang, why: BadFile) -> String {
    sentences! { lang, why;
        BadFile::Unopened(CantResume::Unreadable) =>
            "Este archivo no es una partida de Sobremesa, o está dañado.",
            "This isn’t a Sobremesa match, or the file is damaged.";
        BadFile::Unopened(why) => reason(why);
        BadFile::Whole =>
            "Este archivo es una copia de todo. Se trae desde Ajustes, «Recuperar de un archivo».",
            "This file is a full backup. Restore it from Settings, “Recover from a file”.";
        BadFile::TooLarge =>
            "Este archivo es demasiado grande para ser una partida, y no se ha leído. Si es la copia de todo, se trae desde Ajustes, «Recuperar de un archivo».",
            "This file is too large for a match, so it was not read. If it is the full backup, restore it from Settings, “Recover from a file”.";
        BadFile::NoCode =>
            "No se ha podido cargar el juego de esta partida. Comprueba la conexión e inténtalo otra vez.",
            "This match’s game could not be loaded. Check your connection and try again.";
        BadFile::Outcome =>
            "El resultado escrito en el archivo no es el que dan sus jugadas: alguien lo ha cambiado.",
            "The result in the file isn’t the one its moves lead to: someone has changed it.";
    }
}
