//! Out and in: the whole event as a file, tables for a spreadsheet, an event from another tablet.

use super::desk::backup;
use super::evening::{Evening, begin, file_name};
use super::link;
use crate::organizer::carried::{self, Beside};
use crate::organizer::csv;
use crate::store::Kind;
use crate::tournament::event::{BadFile, Event, EventFile};
use crate::tournament::refusals;
use crate::ui::app::Ctx;
use crate::ui::browser;
use crate::ui::prelude::*;
use crate::ui::route::Route;
use crate::ui::session;

pub fn page(ev: Evening) -> AnyView {
    let table = move |es: &'static str, en: &'static str, file: &'static str, make: fn(Evening) -> String| {
        let save = move |_| {
            let name = format!("{}-{file}.csv", file_name(&ev.peek().file().event.name));
            browser::download(&name, &make(ev));
        };
        view! { <button class=file on:click=save>{move || ev.say(es, en)}</button> }
    };
    view! {
        <h2>{move || ev.say("Copias y hojas de cálculo", "Copies and spreadsheets")}</h2>
        <p>{move || ev.say("El torneo entero cabe en un archivo. Guárdalo en otro sitio: si la tableta se apaga, se abre en otra desde Torneos, «Traer un torneo».", "The whole event fits one file. Keep it elsewhere: if the tablet dies, open it on another one from Events, \"Bring an event in\".")}</p>
        {backup(ev)}
        <h3>{move || ev.say("Para hojas de cálculo", "For spreadsheets")}</h3>
        <div class="add-row">
            {table("Inscritos", "Entries", "inscritos", |ev| csv::entries(ev.ctx.lang(), ev.peek().state()))}
            {table("Resultados", "Results", "resultados", |ev| csv::results(ev.ctx.lang(), &ev.peek()))}
            {table("Clasificación", "Standings", "clasificacion", |ev| csv::standings(ev.ctx.lang(), &ev.peek()))}
        </div>
        {bring(ev.ctx)}
        <p>{link(ev, "", "button", "Volver", "Back")}</p>
    }
    .into_any()
}

/// A file from another tablet: read, looked at, and only then taken in.
pub fn bring(ctx: Ctx) -> AnyView {
    let found = RwSignal::new(None::<Result<Vec<Event>, String>>);
    let choose = move |event: web_sys::Event| {
        leptos::task::spawn_local(async move {
            if let Some(text) = browser::chosen_text(&event).await {
                found.try_set(Some(carried::read(&text).map_err(|why| unreadable(ctx, &why))));
            }
        });
    };
    view! {
        <section class="bring">
            <h3>{move || ctx.say("Traer un torneo", "Bring an event in")}</h3>
            <label class="field">
                <span>{move || ctx.say("El archivo que guardó otra tableta. Antes de cambiar nada verás qué trae.", "The file that another tablet kept. You will see what it holds before anything changes.")}</span>
                <input type="file" class="event-file" accept=".json,.txt,application/json,text/plain" on:change=choose/>
            </label>
            <div aria-live="polite">{move || match found.get() {
                None => ().into_any(),
                Some(Err(why)) => view! { <p class="error">{why}</p> }.into_any(),
                Some(Ok(events)) => events.into_iter().map(|event| look(ctx, event)).collect_view(),
            }}</div>
        </section>
    }
    .into_any()
}

fn unreadable(ctx: Ctx, why: &BadFile) -> String {
    let lang = ctx.prefs.with_untracked(|p| p.lang);
    match why {
        BadFile::Newer(_) => lang.pick(
            "El archivo es de una versión más nueva de Sobremesa. Actualiza la aplicación y tráelo otra vez.".into(),
            "The file is from a newer version of Sobremesa. Update the app and bring it in again.".into(),
        ),
        BadFile::Unreadable(_) => lang.pick(
            "Este archivo no es un torneo de Sobremesa, o está cortado. No se ha cambiado nada: pide que lo guarden otra vez.".into(),
            "This file is no event of Sobremesa, or it is cut short. Nothing was changed: ask them to keep it again.".into(),
        ),
        BadFile::Refused(at, why) => {
            let why = refusals::refused(lang, why);
            lang.pick(
                format!("La anotación {at} del archivo no tiene sentido: {why} No se ha cambiado nada."),
                format!("Entry {at} of the file makes no sense: {why} Nothing was changed."),
            )
        }
    }
}

/// What a file holds, beside what is here.
fn look(ctx: Ctx, theirs: Event) -> AnyView {
    let id = theirs.file().event.id.clone();
    let ours = ctx.vault().list(Kind::Event).into_iter().find(|document| document.id == id);
    let ours = ours.and_then(|document| Event::read(&document.payload).ok());
    let beside = ours.as_ref().map(|ours| carried::compare(ours, &theirs));
    let words = match beside {
        None => ctx.say("No está en esta tableta.".to_string(), "It is not on this tablet.".to_string()),
        Some(Beside::Same) => ctx.say("Es igual que el de esta tableta.".into(), "It is the same as the one here.".into()),
        Some(Beside::Ahead(n)) => ctx.say(format!("Sigue donde acaba el de aquí, con {n} anotaciones más: puedes usarlo sin perder nada."), format!("It goes on where the one here ends, with {n} entries more: nothing is lost by using it.")),
        Some(Beside::Behind(n)) => ctx.say(format!("Es una copia anterior: al de aquí le siguen {n} anotaciones que se perderían."), format!("It is an earlier copy: {n} entries made here after it would be lost.")),
        Some(Beside::Apart { common, ours, theirs }) => ctx.say(
            format!("Las dos tabletas coinciden hasta la anotación {common}; después hay {ours} aquí y {theirs} en el archivo. Elige con cuál se sigue y apunta lo que falte de la otra: queda guardada como torneo aparte."),
            format!("The two tablets agree up to entry {common}; then there are {ours} here and {theirs} in the file. Choose the one to go on with and enter what is missing: the other one is kept as an event of its own."),
        ),
    };
    let file = theirs.file();
    let people = u32::try_from(theirs.state().entrants.len()).unwrap_or(0);
    let line = format!(
        "{} · {} · {}",
        ctx.lang().count(people, ["inscrito", "inscritos"], ["entry", "entries"]),
        ctx.lang().count(
            u32::try_from(file.log.len()).unwrap_or(0),
            ["anotación", "anotaciones"],
            ["log entry", "log entries"]
        ),
        browser::date(ctx.lang(), file.event.started)
    );
    let name = file.event.name.clone();
    let take = StoredValue::new_local((theirs, ours));
    let use_it = move |_| {
        take.with_value(|(theirs, ours)| {
            // Ours is kept beside it, under another id, unless theirs has all of it.
            let aside = ours
                .as_ref()
                .filter(|_| !matches!(beside, Some(Beside::Same | Beside::Ahead(_))))
                .and_then(copy_of);
            bring_in(ctx, theirs.clone(), aside);
        })
    };
    let as_copy = move |_| {
        take.with_value(|(theirs, _)| {
            if let Some(copy) = copy_of(theirs) {
                bring_in(ctx, copy, None)
            }
        })
    };
    view! {
        <div class="task found">
            <p><strong><bdi>{name}</bdi></strong> " " <small>{line}</small></p>
            <p>{words}</p>
            {(beside != Some(Beside::Same)).then(|| view! { <button class="primary use-file" on:click=use_it>{ctx.say("Usar el del archivo", "Use the file's")}</button> })}
            {beside.map(|_| view! { <button class="as-copy" on:click=as_copy>{ctx.say("Traerlo como otro torneo", "Bring it in as another event")}</button> })}
        </div>
    }
    .into_any()
}

/// The same event under another id.
fn copy_of(event: &Event) -> Option<Event> {
    let mut file: EventFile = event.file().clone();
    file.event.id = session::fresh_id()?;
    file.event.name = format!("{} (2)", file.event.name);
    Event::load(file).ok()
}

fn bring_in(ctx: Ctx, event: Event, aside: Option<Event>) {
    leptos::task::spawn_local(async move {
        if let Some(aside) = aside {
            begin(ctx, &aside).await;
        }
        // Read first what is there, so that the vault writes over it.
        let id = event.file().event.id.clone();
        let _ = ctx.vault().load(Kind::Event, &id, |_| true);
        begin(ctx, &event).await;
        Route::Event(id, String::new()).go();
    });
}
