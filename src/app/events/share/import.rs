//! The ways out and in: the whole event as a file, tables for a spreadsheet, an event from another tablet.

use super::copies::{BackupAge, PhaseCopies};
use super::{copies, join};
use crate::app::events::{prelude::*, rounds};
use crate::app::import::{self, Found};
use crate::app::lazy_pages::{Outgoing, travel};
use sobremesa::import::payloads;
use sobremesa::order::sort_by_key;
use sobremesa::organizer::copies::file_name;
use sobremesa::organizer::{csv, trf};
use sobremesa::tournament::BadFile;

#[component]
pub fn CarryPage(ev: EventSession) -> impl IntoView {
    let table = move |es: &'static str, en: &'static str, file: &'static str, make: fn(EventSession) -> String| {
        let save = move |_| {
            let name = format!("{}-{file}.csv", file_name(&ev.peek().file().event.name));
            browser::download(&name, &make(ev));
        };
        view! { <button class=file on:click=save>{ev.say(es, en)}</button> }
    };
    view! {
        <h2>{ev.say("Copias y hojas de cálculo", "Copies and spreadsheets")}</h2>
        <p>
            {ev.say(
                "El torneo entero cabe en un archivo. Guárdalo en otro sitio: si la tableta se apaga, se abre en otra desde Torneos, «Traer un torneo».",
                "The whole event fits in one file. Keep it somewhere else: if this tablet dies, open it on another from Events, “Import an event”.")}
        </p>
        <BackupAge ev/>
        <h3>{ev.say("Para hojas de cálculo", "For spreadsheets")}</h3>
        <div class="add-row">
            {table("Inscritos", "Entrants", "inscritos", |ev| csv::entries(ev.lang(), ev.peek().state()))}
            {table("Resultados", "Results", "resultados", |ev| csv::results(ev.lang(), &ev.peek()))}
            {table("Clasificación", "Standings", "clasificacion", |ev| csv::standings(ev.lang(), &ev.peek()))}
        </div>
        <h3>{ev.say("Para árbitros: el archivo de la FIDE (TRF)", "For arbiters: FIDE’s file (TRF)")}</h3>
        <TrfFiles ev/>
        <ToAnother ev/>
        <PhaseCopies id=ev.id()/>
        {import(ev.ctx)}
    }
}

#[component]
fn TrfFiles(ev: EventSession) -> impl IntoView {
    let button = move |title: String, file: String| {
        let save = move |_| {
            browser::download(&format!("{}.trf", file_name(&ev.peek().file().event.name)), &file);
        };
        view! { <button class="trf" on:click=save>{title}</button> }
    };
    move || {
        let event = ev.event();
        match trf::all(&event) {
            Err(why) => view! { <p class="muted">{why.words(ev.lang())}</p> }.into_any(),
            Ok(all) => {
                let buttons = all.into_iter().map(|(game, phase, trf)| {
                    let contest = &event.state().contests[game];
                    let phase = text::phase(ev.lang(), contest.phases[phase].plan.name);
                    button(format!("{}: {phase}", contest.game.title), trf.text())
                });
                view! { <div class="add-row">{buttons.collect_view()}</div> }.into_any()
            }
        }
    }
}

/// The whole event as pictures for the camera of another tablet.
#[component]
fn ToAnother(ev: EventSession) -> impl IntoView {
    let name = ev.ctx.text("Mostrarlo a la cámara de otra tableta", "Show it to another tablet’s camera");
    let codes = move || {
        let event = ev.peek();
        let out = Outgoing {
            text: event.text(),
            line: format!("{} · {}", event.file().event.name, join::line(ev.ctx, &event)),
            given: Callback::new(move |()| copies::mark(ev)),
        };
        chunk::part(travel, move |pages| (pages.send)(out.clone()))
    };
    view! {
        <h3>{ev.say("A otra tableta, sin cable ni red", "To another tablet, no cable or network")}</h3>
        {chunk::asked(name, codes)}
    }
}

/// Shows an event that was read with the camera, beside the stored one with its id.
pub fn look(ctx: Ctx, text: &str) -> AnyView {
    import::look_at(ctx, payloads(Kind::Event, text), rounds::prepare, read)
}

pub fn import(ctx: Ctx) -> AnyView {
    import::import_prepared(ctx, ctx.text("Traer un torneo", "Import an event"), Kind::Event, rounds::prepare, read)
}

/// Reads the events of a file, in the order in which they were started.
fn read(ctx: Ctx, payloads: Vec<String>) -> Result<Vec<Found>, String> {
    let read = payloads.iter().map(|payload| Event::read(COMPETING, payload)).collect::<Result<Vec<_>, _>>();
    let mut events = read.map_err(|why| unreadable(ctx, &why))?;
    if events.is_empty() {
        return Err(unreadable(ctx, &BadFile::Unreadable(String::new())));
    }
    sort_by_key(&mut events, |event| event.file().event.started);
    Ok(events.iter().map(|event| join::found(ctx, event)).collect())
}

fn unreadable(ctx: Ctx, why: &BadFile) -> String {
    let lang = ctx.lang();
    sentences! { lang, why;
        BadFile::Newer(_) => import::newer(ctx);
        BadFile::Unreadable(_) =>
            "Este archivo no es un torneo de Sobremesa, o está cortado. No se ha cambiado nada: pide que lo guarden otra vez.",
            "This isn’t a Sobremesa event, or the file is cut short. Nothing was changed: ask them to save it again.";
        BadFile::Refused(at, why) => "La anotación {at} del archivo no tiene sentido: {} No se ha cambiado nada.",
            "Entry {at} of the file makes no sense: {} Nothing was changed.", why.words(lang);
    }
}
