//! Imports documents from files of other tablets: reads them, compares them with the stored ones, and stores them on
//! request.

use crate::app::browser::Chosen;
use crate::app::prelude::*;
use sobremesa::import::{Relation, fits, payloads};
use std::pin::Pin;

/// The text of a document and the id to store it under.
#[derive(Clone)]
pub struct Paper {
    pub id: String,
    pub text: String,
}

/// A document read from a file, compared with the one stored here.
#[derive(Clone)]
pub struct Found {
    pub kind: Kind,
    pub title: String,
    pub line: String,
    /// The imported document.
    pub theirs: Paper,
    /// Its relation to the stored document of the same id, if there is one.
    pub beside: Option<Relation>,
    /// The imported document under another id.
    pub copy: Option<Paper>,
    /// The stored document under another id, to keep it if the imported one replaces it.
    pub aside: Option<Paper>,
    /// The route of a document of this kind, by its id.
    pub here: fn(String) -> Route,
    /// A view that merges the two, if they differ and can be merged.
    pub join: Option<fn(Ctx, &Paper) -> AnyView>,
}

impl Found {
    /// Stores the imported document. Keeps the stored one under another id unless the imported one contains it.
    pub fn take(self, ctx: Ctx) {
        let aside = self.aside.filter(|_| !matches!(self.beside, Some(Relation::Same | Relation::Ahead(_))));
        store_imported(ctx, self.kind, self.theirs, aside, self.here);
    }
}

/// Reads the documents of a file without storing them, or returns a sentence that says why it can't.
pub type Read = fn(Ctx, Vec<String>) -> Result<Vec<Found>, String>;

/// Does slow work ahead so that [`Read`] is quick, and writes its progress into the signal.
pub type Prepare = fn(Ctx, Vec<String>, RwSignal<String>) -> Pin<Box<dyn Future<Output = ()>>>;

/// Takes the received text of this kind, and scrolls to where it will be shown.
pub fn received(ctx: Ctx, kind: Option<Kind>) -> Option<String> {
    let text = ctx.take_received(kind)?;
    browser::reveal(".bring");
    Some(text)
}

/// A field for a file. `taken` gets its text if `fits` accepts its size.
#[component]
pub fn FileField(
    words: Signal<&'static str>,
    class: &'static str,
    #[prop(default = ".json,.txt,application/json,text/plain")] accept: &'static str,
    fits: fn(f64) -> bool,
    #[prop(into)] taken: Callback<Chosen>,
) -> impl IntoView {
    let ctx = use_ctx();
    let choose = move |event: web_sys::Event| {
        leptos::task::spawn_local(async move {
            if let Some(chosen) = browser::chosen_file(&event, fits).await {
                taken.try_run(chosen);
            }
        });
    };
    view! {
        <label class="field">
            <span>{words}</span>
            <span class="button file-button">
                {ctx.text("Elegir un archivo", "Choose a file")}
                <input type="file" class=format!("visually-hidden {class}") accept=accept on:change=choose/>
            </span>
        </label>
    }
}

/// Shows a field for a file, and the documents of this kind in the chosen file.
pub fn import(ctx: Ctx, title: Signal<&'static str>, kind: Kind, read: Read) -> AnyView {
    import_prepared(ctx, title, kind, |_, _, _| Box::pin(async {}), read)
}

/// Works like [`import`] for texts that have to be prepared.
pub fn import_prepared(ctx: Ctx, title: Signal<&'static str>, kind: Kind, prepare: Prepare, read: Read) -> AnyView {
    let chosen = RwSignal::new(received(ctx, Some(kind)).map(Chosen::Text));
    let taken = move |file| drop(chosen.try_set(Some(file)));
    let found = move |chosen: &Chosen| match chosen {
        Chosen::Text(text) => look_at(ctx, payloads(kind, text), prepare, read),
        Chosen::TooLarge(bytes) => looks(ctx, Err(too_large(ctx, *bytes))),
    };
    let words = ctx.text(
        "El archivo que guardó otra tableta. Antes de cambiar nada verás qué trae.",
        "A file saved on another tablet. You’ll see what’s in it before anything changes.",
    );
    view! {
        <section class="bring">
            <h2>{title}</h2>
            <FileField words class="carried-file" fits taken/>
            <div aria-live="polite">{move || chosen.with(|chosen| chosen.as_ref().map(found))}</div>
        </section>
    }
    .into_any()
}

/// Prepares and reads texts. Shows the progress of the preparation, then the documents.
pub fn look_at(ctx: Ctx, texts: Vec<String>, prepare: Prepare, read: Read) -> AnyView {
    let (found, says) = (RwSignal::new(None), RwSignal::new(String::new()));
    leptos::task::spawn_local(async move {
        prepare(ctx, texts.clone(), says).await;
        found.try_set(Some(read(ctx, texts)));
    });
    let wait = move || view! { <p>{says}</p> }.into_any();
    (move || found.get().map_or_else(wait, |found| looks(ctx, found))).into_any()
}

/// Shows the documents, compared with the stored ones, or the error.
pub fn looks(ctx: Ctx, found: Result<Vec<Found>, String>) -> AnyView {
    match found {
        Err(why) => view! { <p class="error">{why}</p> }.into_any(),
        Ok(all) => all.into_iter().map(|found| look(ctx, found)).collect_view().into_any(),
    }
}

/// Says why a file of this many bytes is not read.
pub fn too_large(ctx: Ctx, bytes: f64) -> String {
    // An integer, since code that formats fractions is large.
    let size = (bytes / 1e6).ceil() as u32;
    ctx.say(
        format!("Este archivo ocupa {size} MB: es demasiado grande, y no se ha leído. Si es la copia de todo, se trae desde Ajustes, «Recuperar de un archivo»."),
        format!("This file is {size} MB: too large, so it was not read. If it is the full backup, restore it from Settings, “Recover from a file”."),
    )
}

pub fn newer(ctx: Ctx) -> String {
    ctx.say(
        "El archivo es de una versión más nueva de Sobremesa. Actualiza la aplicación y tráelo otra vez.".into(),
        "The file is from a newer version of Sobremesa. Update the app and import it again.".into(),
    )
}

pub fn entries(ctx: Ctx, n: usize) -> String {
    ctx.lang().count_of(n, ["anotación", "anotaciones"], ["entry", "entries"])
}

/// Returns the number of entries of a log and the date when it began.
pub fn size(ctx: Ctx, n: usize, started: f64) -> String {
    format!("{} · {}", entries(ctx, n), dates::date(ctx.lang(), started))
}

fn words(ctx: Ctx, beside: Option<Relation>, joins: bool) -> String {
    let lang = ctx.lang();
    sentences! { lang, beside;
        None => "No está en esta tableta.", "It is not on this tablet.";
        Some(Relation::Same) => "En esta tableta está igual.", "It is the same as the one on this tablet.";
        Some(Relation::Ahead(n)) =>
            "Sigue donde se queda esta tableta, con {} más: puedes usar lo que traes sin perder nada.",
            "It carries on from where this tablet stopped, with {} more: nothing is lost by using it.",
            entries(ctx, n);
        Some(Relation::Behind(n)) =>
            "Es una copia anterior: en esta tableta hay {} más. Si usas lo que traes, lo de aquí queda guardado aparte.",
            "It is an earlier copy: this tablet has {} more. If you use it, what’s here is kept separately.",
            entries(ctx, n);
        Some(Relation::Apart { common, ours, theirs }) if joins =>
            "Las dos tabletas coinciden hasta la anotación {common}; después hay {ours} aquí y {theirs} en lo que traes.",
            "The two tablets agree up to entry {common}; then there are {ours} here and {theirs} in the imported copy.";
        Some(Relation::Apart { common, ours, theirs }) =>
            "Las dos tabletas coinciden hasta la anotación {common}; después hay {ours} aquí y {theirs} en lo que traes. Elige con cuál se sigue y apunta lo que falte de la otra: lo suyo queda guardado aparte.",
            "The two tablets agree up to entry {common}; after that there are {ours} here and {theirs} in the imported copy. Choose which to continue with and enter what’s missing: the other is kept separately.";
    }
}

fn look(ctx: Ctx, found: Found) -> AnyView {
    let theirs = found.clone();
    let Found { kind, title, line, beside, copy, here, join, .. } = found;
    let joins = join.is_some();
    let words = words(ctx, beside, joins);
    let apart_now = matches!(beside, Some(Relation::Apart { .. }));
    let join = join.filter(|_| apart_now).map(|join| join(ctx, &theirs.theirs));
    let use_it = move |_| theirs.clone().take(ctx);
    let apart = copy.filter(|_| beside.is_some()).map(|copy| {
        let take = move |_| store_imported(ctx, kind, copy.clone(), None, here);
        view! { <button class="as-copy" on:click=take>{ctx.say("Traerlo aparte", "Import it separately")}</button> }
    });
    view! {
        <div class="found">
            <p><strong><bdi>{title}</bdi></strong> " " <small><bdi>{line}</bdi></small></p>
            <p>{words}</p>
            {join}
            {(beside != Some(Relation::Same)).then(|| view! {
                <button class="use-file" class:primary=!joins on:click=use_it>
                    {ctx.say("Usar lo que traes", "Use the imported copy")}
                </button>
            })}
            {apart}
        </div>
    }
    .into_any()
}

pub fn store_imported(ctx: Ctx, kind: Kind, paper: Paper, aside: Option<Paper>, here: fn(String) -> Route) {
    leptos::task::spawn_local(async move {
        for paper in aside.iter().chain([&paper]) {
            // The vault refuses to overwrite a document that was not read.
            let _ = ctx.vault().load(kind, &paper.id, |_| Some(()));
            ctx.save(kind, &paper.id, &paper.text).await;
        }
        crate::app::store::persist().await;
        let merged = ctx.joined.with_value(|joined| joined.as_ref().is_some_and(|(id, _)| *id == paper.id));
        let route = here(paper.id);
        let open = window().location().hash().is_ok_and(|shown| shown.starts_with(&route.hash()));
        route.go();
        // If its page is already open, it shows the old document. After a merge it reads the new one by itself.
        if open && !merged {
            let _ = window().location().reload();
        }
    });
}
