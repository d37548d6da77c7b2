//! Restoring an export of all documents, and the bin: two parts of Settings, loaded on demand.

use crate::app::browser::Chosen;
use crate::app::import::{self, FileField, received};
use crate::app::kept::{Kept, binned};
use crate::app::prelude::*;
use sobremesa::games::COMPETING;
use sobremesa::import::whole::{self, Arrival, Met, WholeCopy};
use sobremesa::store::{LARGEST_EXPORT, Quarantined, Reason, Spoilt, StoreError, open};
use sobremesa::tournament::Event;
use std::sync::Arc;

#[derive(Clone)]
enum Stage {
    Empty,
    Refused(String),
    Looked(Arc<WholeCopy>),
    Storing { done: usize, all: usize },
    Done { stored: u32, failed: u32 },
}

/// Shows a field for an export, and compares its documents with the stored ones.
pub fn restore(ctx: Ctx) -> AnyView {
    let stage = RwSignal::new(received(ctx, None).map_or(Stage::Empty, |text| look(ctx, &text)));
    let taken = move |file| {
        stage.try_set(match file {
            Chosen::Text(text) => look(ctx, &text),
            Chosen::TooLarge(bytes) => Stage::Refused(too_large(ctx, bytes)),
        });
    };
    let words = ctx.text(
        "El archivo de «Guardar todo», de esta tableta o de otra. Antes de cambiar nada verás qué trae.",
        "The file from “Save everything”, from this tablet or another. You’ll see what’s in it before anything changes.",
    );
    view! {
        <section class="bring">
            <h3>{ctx.text("Recuperar de un archivo", "Recover from a file")}</h3>
            <FileField words class="whole-file" fits=|bytes| bytes <= LARGEST_EXPORT as f64 taken/>
            <div aria-live="polite">
                {move || match stage.get() {
                    Stage::Empty => ().into_any(),
                    Stage::Refused(why) => view! { <p class="error">{why}</p> }.into_any(),
                    Stage::Looked(copy) => found(ctx, copy, stage),
                    Stage::Storing { done, all } => {
                        let words = ctx.say(format!("Guardando {done} de {all}…"), format!("Saving {done} of {all}…"));
                        view! { <p role="status">{words}</p> }.into_any()
                    }
                    Stage::Done { stored, failed } => done(ctx, stored, failed),
                }}
            </div>
        </section>
    }
    .into_any()
}

fn look(ctx: Ctx, text: &str) -> Stage {
    // Matches and sheets are checked when they are opened, like all stored ones.
    let judge = |kind: Kind, text: &str| kind != Kind::Event || Event::read(COMPETING, text).is_ok();
    let why = match WholeCopy::look(&ctx.vault(), text, judge) {
        Ok(copy) => return Stage::Looked(Arc::new(copy)),
        Err(StoreError::Newer) => return Stage::Refused(import::newer(ctx)),
        Err(StoreError::NotOurs) => ctx.say(
            "Este archivo no es una copia de todo lo de Sobremesa, o está roto desde el principio. Aquí no se ha cambiado nada. Una partida suelta se abre en «Partidas»; un torneo o una hoja, en su página.",
            "This isn’t a full Sobremesa backup, or the file is damaged. Nothing was changed here. Open a single match under “Matches”; an event or a score sheet, on its own page.",
        ),
        Err(_) => ctx.say(
            "El navegador no deja leer ahora lo que hay guardado aquí. No se ha cambiado nada.",
            "The browser won’t let us read what’s stored here right now. Nothing was changed.",
        ),
    };
    Stage::Refused(why.into())
}

fn too_large(ctx: Ctx, bytes: f64) -> String {
    // An integer, since code that formats fractions is large.
    let size = (bytes / 1e6).ceil() as u32;
    ctx.say(
        format!("Este archivo ocupa {size} MB: es demasiado grande para ser una copia de Sobremesa, y no se ha leído."),
        format!("This file is {size} MB: too large for a Sobremesa backup, so it was not read."),
    )
}

/// Returns the singular and plural nouns for a kind, in Spanish and English.
fn nouns(kind: Kind) -> [[&'static str; 2]; 2] {
    match kind {
        Kind::Match => [["partida", "partidas"], ["match", "matches"]],
        Kind::Event => [["torneo", "torneos"], ["event", "events"]],
        Kind::Sheet => [["hoja", "hojas"], ["score sheet", "score sheets"]],
        Kind::Season => [["temporada", "temporadas"], ["season", "seasons"]],
        Kind::Settings => [["ajuste", "ajustes"], ["setting", "settings"]],
        Kind::People => [["lista de personas", "listas de personas"], ["list of people", "lists of people"]],
    }
}

fn noun(ctx: Ctx, kind: Kind) -> &'static str {
    let [es, en] = nouns(kind);
    ctx.say(es[0], en[0])
}

/// Lists the kinds with their numbers of documents, such as "3 partidas y 1 torneo".
fn by_kind(ctx: Ctx, count: impl Fn(Kind) -> u32) -> String {
    let kinds = Kind::ALL.into_iter().map(|kind| (kind, count(kind))).filter(|(_, n)| *n > 0);
    let part = |(kind, n): (Kind, u32)| {
        let [es, en] = nouns(kind);
        ctx.lang().count(n, es, en)
    };
    let parts: Vec<String> = kinds.map(part).collect();
    ctx.lang().list(&parts)
}

fn found(ctx: Ctx, copy: Arc<WholeCopy>, stage: RwSignal<Stage>) -> AnyView {
    let of = |met: Met| by_kind(ctx, |kind| copy.count(|a| a.met == met && a.packed.kind == kind));
    let line = |met: Met| {
        let what = of(met);
        (!what.is_empty()).then(|| {
            let words = words(ctx, met);
            view! { <li data-met=format!("{met:?}")><strong>{words}</strong> " " {what}</li> }
        })
    };
    let gains = copy.count(|arrival| arrival.met.is_gain());
    let all = copy.clone();
    let take_gains = move |_| take(ctx, all.clone(), stage, |arrival| arrival.met.is_gain());
    let apart = [Met::Apart, Met::Older, Met::Deleted];
    let apart = copy.arrivals.iter().filter(|arrival| apart.contains(&arrival.met) && !arrival.packed.binned);
    let apart: Vec<AnyView> = apart.map(|arrival| one_by_one(ctx, &copy, arrival, stage)).collect();
    view! {
        <div class="found">
            <ul class="found-kinds">
                {[Met::New, Met::Newer, Met::Same, Met::Older, Met::Apart, Met::Deleted]
                    .map(line)
                    .into_iter()
                    .flatten()
                    .collect_view()}
            </ul>
            {copy.rest.cut.then(|| view! { <p class="error cut">{ctx.say(
                "Al archivo le falta un trozo. Lo que se ha podido leer está entero.",
                "Part of the file is missing. What could be read is complete.",
            )}</p> })}
            {spoilt(ctx, &copy.spoilt)}
            {(gains > 0).then(|| view! {
                <button class="primary big bring-new" on:click=take_gains>
                    {ctx.say("Traer lo nuevo", "Import what’s new")}
                </button>
            })}
            {(gains == 0).then(|| view! {
                <p>{ctx.say("No trae nada que falte aquí.", "There is nothing new in it.")}</p>
            })}
            {(!apart.is_empty()).then(|| view! {
                <details>
                    <summary>
                        {ctx.say("Elegir una a una las que aquí son distintas", "Choose one by one where they differ")}
                    </summary>
                    <ul class="matches">{apart}</ul>
                </details>
            })}
        </div>
    }
    .into_any()
}

fn words(ctx: Ctx, met: Met) -> &'static str {
    match met {
        Met::New => ctx.say("No está aquí:", "Not here:"),
        Met::Newer => ctx.say("Sigue donde aquí se queda:", "Continues from what’s here:"),
        Met::Same => ctx.say("Está igual:", "Same here:"),
        Met::Older => ctx.say("Aquí va más adelante:", "Further along here:"),
        Met::Apart => ctx.say("Aquí es distinto, y no se toca:", "Different here, left as is:"),
        Met::Deleted => ctx.say("Se borró aquí:", "Deleted here:"),
    }
}

/// Shows a document that is different here, with a button to use the file's version.
fn one_by_one(ctx: Ctx, copy: &Arc<WholeCopy>, arrival: &Arrival, stage: RwSignal<Stage>) -> AnyView {
    let name = Kept::read(ctx, arrival.packed.kind, &arrival.packed.id, &arrival.packed.payload)
        .map_or_else(|| noun(ctx, arrival.packed.kind).to_string(), |kept| kept.called(ctx));
    let (copy, wanted) = (copy.clone(), (arrival.packed.kind, arrival.packed.id.clone()));
    let words = words(ctx, arrival.met);
    let use_it = move |_| {
        let wanted = wanted.clone();
        take(ctx, copy.clone(), stage, move |a| (a.packed.kind, &a.packed.id) == (wanted.0, &wanted.1));
    };
    let button = view! {
        <button class="plain use-file" on:click=use_it>
            {ctx.say("Usar lo del archivo (lo de aquí queda apartado)", "Use the file’s (what’s here is set aside)")}
        </button>
    };
    row(name, words.into(), button.into_any())
}

/// Shows the name of a document, a note about it, and buttons.
fn row(name: String, note: String, buttons: AnyView) -> AnyView {
    view! {
        <li class="match-row">
            <span class="what"><strong><bdi>{name}</bdi></strong><small>{note}</small></span>
            {buttons}
        </li>
    }
    .into_any()
}

fn spoilt(ctx: Ctx, spoilt: &[Spoilt]) -> AnyView {
    if spoilt.is_empty() {
        return ().into_any();
    }
    let name = |(name, fault): &Spoilt| {
        let what = match name {
            Some((kind, id)) => format!("{} «{id}»", noun(ctx, *kind)),
            None => ctx.say("una parte sin nombre", "a part without a name").to_string(),
        };
        if *fault != StoreError::Newer {
            return what;
        }
        ctx.say(format!("{what} (de una versión más nueva)"), format!("{what} (from a newer version)"))
    };
    let names: Vec<String> = spoilt.iter().take(20).map(name).collect();
    view! {
        <p class="error spoilt">
            {ctx.say("No se puede leer, y se queda fuera: ", "Can’t be read, so left out: ")}
            {ctx.lang().list(&names)} "."
        </p>
    }
    .into_any()
}

fn done(ctx: Ctx, stored: u32, failed: u32) -> AnyView {
    let came =
        ctx.lang().count(stored, ["cosa ha vuelto", "cosas han vuelto"], ["thing came back", "things came back"]);
    view! {
        <p role="status" class="brought">{came} "."</p>
        {(failed > 0).then(|| view! { <p class="error">{ctx.say(
            format!("{failed} no se han podido guardar en este navegador. Deja sitio y trae el archivo otra vez."),
            format!("{failed} could not be saved in this browser. Free some space and import the file again."),
        )}</p> })}
    }
    .into_any()
}

fn take(ctx: Ctx, copy: Arc<WholeCopy>, stage: RwSignal<Stage>, wanted: impl Fn(&Arrival) -> bool + 'static) {
    leptos::task::spawn_local(async move {
        let vault = ctx.vault();
        let all: Vec<&Arrival> = copy.arrivals.iter().filter(|arrival| wanted(arrival)).collect();
        let (mut stored, mut failed) = (0, 0);
        for (done, arrival) in all.iter().enumerate() {
            stage.try_set(Stage::Storing { done: done + 1, all: all.len() });
            match whole::restore(&vault, arrival).await {
                Ok(()) => stored += 1,
                Err(_) => failed += 1,
            }
        }
        vault.restore_quarantine(&copy.rest);
        if all.iter().any(|arrival| arrival.packed.kind == Kind::Settings) {
            ctx.load_prefs();
        }
        crate::app::store::persist().await;
        stage.try_set(Stage::Done { stored, failed });
    });
}

/// Shows the deleted documents, with buttons to restore or delete them for good.
pub fn bin(ctx: Ctx) -> AnyView {
    let all = RwSignal::new(binned(ctx));
    let sure = RwSignal::new(false);
    let restore = move |kind: Kind, id: String| {
        leptos::task::spawn_local(async move {
            ctx.unsaved.set(ctx.vault().restore(kind, &id).await.is_err());
            all.try_set(binned(ctx));
        });
    };
    let empty = move |_| {
        if !sure.get_untracked() {
            return sure.set(true);
        }
        leptos::task::spawn_local(async move {
            for kept in all.get_untracked() {
                // If this fails, the document stays in the list.
                let _ = ctx.vault().purge(kept.kind, &kept.id).await;
            }
            sure.try_set(false);
            all.try_set(binned(ctx));
        });
    };
    let binned_row = move |kept: Kept| {
        let (kind, id, name) = (kept.kind, kept.id.clone(), kept.called(ctx));
        let note = format!("{} · {}", noun(ctx, kind), dates::date(ctx.lang(), kept.touched));
        let words = ctx.say("Recuperar", "Restore");
        let label = format!("{words} {name}");
        let restore = move |_| restore(kind, id.clone());
        let button = view! { <button class="plain restore" aria-label=label on:click=restore>{words}</button> };
        row(name, note, button.into_any())
    };
    view! {
        <section class="bin">
            <h3>{ctx.text("Papelera", "Bin")}</h3>
            <p class="muted">
                {move || match all.with(Vec::is_empty) {
                    true => ctx.say("La papelera está vacía.", "The bin is empty."),
                    false => ctx.say(
                        "Lo que se borra se queda aquí un mes, y después se va del todo.",
                        "Deleted items stay here for a month, then they are gone for good.",
                    ),
                }}
            </p>
            <ul class="matches">{move || all.get().into_iter().map(binned_row).collect_view()}</ul>
            <Show when=move || !all.with(Vec::is_empty)>
                <button class="empty-bin" on:click=empty>{move || match sure.get() {
                    false => ctx.say("Vaciar la papelera", "Empty the bin"),
                    true => ctx.say("Sí, borrarlo todo para siempre", "Yes, delete it all for good"),
                }}</button>
            </Show>
        </section>
        <Quarantine/>
    }
    .into_any()
}

/// The documents in quarantine, with buttons to use or delete them.
#[component]
fn Quarantine() -> impl IntoView {
    let ctx = use_ctx();
    let all = RwSignal::new(ctx.vault().quarantined());
    let set_aside = move |found: Quarantined| {
        // A valid document that was not chosen in a conflict can be chosen after all.
        let sealed = open(&found.text).ok().filter(|_| found.reason == Reason::Branch);
        let kept = sealed.and_then(|sealed| Kept::read(ctx, found.kind, &found.id, &sealed.payload));
        let name = match &kept {
            Some(kept) => kept.called(ctx),
            None => format!("{} «{}»", noun(ctx, found.kind), found.id),
        };
        let why = match found.reason {
            Reason::Branch => ctx.say("No se eligió", "Not chosen"),
            Reason::Refused => ctx.say("Las reglas no lo admiten", "Against the rules"),
            Reason::Foreign | Reason::Cut | Reason::Damaged | Reason::Misplaced | Reason::Outdated => {
                ctx.say("No se puede leer", "Can’t be read")
            }
        };
        let found = StoredValue::new(found);
        let choose = move |_| {
            leptos::task::spawn_local(async move {
                ctx.unsaved.set(ctx.vault().reinstate(&found.get_value()).await.is_err());
                all.try_set(ctx.vault().quarantined());
            });
        };
        let delete = move |_| {
            leptos::task::spawn_local(async move {
                ctx.vault().discard(&found.get_value().name).await;
                all.try_set(ctx.vault().quarantined());
            });
        };
        let put_back = kept.map(|_| {
            let words = ctx.say("Usar esta", "Use this one");
            view! { <button class="plain reinstate" on:click=choose>{words}</button> }
        });
        let delete = view! {
            <button class="plain quiet discard" on:click=delete>
                {ctx.say("Borrar para siempre", "Delete for good")}
            </button>
        };
        row(name, why.into(), (put_back, delete).into_any())
    };
    view! {
        <Show when=move || !all.with(Vec::is_empty)>
            <section class="quarantine">
                <h3>{ctx.text("Copias apartadas", "Set aside")}</h3>
                <ul class="matches">{move || all.get().into_iter().map(set_aside).collect_view()}</ul>
            </section>
        </Show>
    }
}
