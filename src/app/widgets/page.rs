//! The head of every page, and pages for documents that can't be shown.

use crate::app::ctx::{Ctx, use_ctx};
use crate::app::widgets::drawing::BackLink;
use crate::app::widgets::erased::{Effect, Show, set_timeout};
use crate::app::{browser, route::Route};
use leptos::prelude::*;
use sobremesa::store::{Reading, StoreError};
use std::time::Duration;

/// Shows the page for an address without content.
pub fn nothing_here(es: &'static str, en: &'static str) -> AnyView {
    let ctx = use_ctx();
    view! {
        <main class="page">
            <h1>{ctx.text("Aquí no hay nada", "Nothing here")}</h1>
            <p>{ctx.text(es, en)}</p>
            <a class="button primary" href=Route::Home.hash()>{ctx.text("Ir al inicio", "Go home")}</a>
        </main>
    }
    .into_any()
}

/// Sentences for a document that can't be opened, each in Spanish and English.
pub struct NotOpened {
    pub newer: [&'static str; 2],
    pub damaged: [&'static str; 2],
    pub missing: [&'static str; 2],
}

impl NotOpened {
    pub fn page(&self, why: StoreError) -> AnyView {
        let [es, en] = match why {
            StoreError::Missing if use_ctx().reading.get_untracked() != Reading::Done => {
                return view! { <main class="page"><StillLoading/></main> }.into_any();
            }
            StoreError::Newer => self.newer,
            StoreError::Unreadable => self.damaged,
            StoreError::Missing | StoreError::BadId => self.missing,
            StoreError::Blocked
            | StoreError::Full
            | StoreError::Mismatch
            | StoreError::Slow
            | StoreError::Stale
            | StoreError::NotOurs
            | StoreError::Other => [
                "El navegador no deja leer ahora lo que hay guardado. No se ha borrado nada: cierra las demás pestañas y vuelve a abrir esta.",
                "The browser won’t let us read what’s stored right now. Nothing has been deleted: close the other tabs and reopen this one.",
            ],
        };
        nothing_here(es, en)
    }
}

/// A notice that the stores are still being read or can't be. Redraws the page once they have been read.
#[component]
pub fn StillLoading() -> impl IntoView {
    let ctx = use_ctx();
    once_read(ctx, move || ctx.writer.notify());
    view! { <LoadingNotice/> }
}

/// If the stores are still being read, runs `then` once they have been.
pub fn once_read(ctx: Ctx, then: impl Fn() + 'static) {
    Effect::new(move |was: Option<Reading>| {
        let reading = ctx.reading.get();
        if was.is_some_and(|was| was != reading) && reading == Reading::Done {
            then();
        }
        reading
    });
}

/// A notice, shown after a second, that the stores are still being read or can't be.
#[component]
pub fn LoadingNotice() -> impl IntoView {
    let (ctx, is_late) = (use_ctx(), RwSignal::new(false));
    set_timeout(move || _ = is_late.try_set(true), Duration::from_secs(1));
    view! {
        <Show when=move || is_late.get() && ctx.reading.get() != Reading::Done>
            <p class="muted still-loading" role="status">{move || match ctx.reading.get() {
                Reading::Loading => ctx.say(
                    "Todavía se está cargando lo guardado: puede faltar algo.",
                    "What is stored is still loading: something may be missing.",
                ),
                Reading::Failed => ctx.say(
                    "La base de datos del navegador da un error: puede faltar algo. Se sigue intentando; si este aviso no se va, recarga la página.",
                    "The browser’s database reports an error, so something may be missing. The app keeps trying; if this notice stays, reload the page.",
                ),
                Reading::Done => "",
            }}</p>
        </Show>
    }
}

/// The head of a page: the title and the link to home, or to the events for a page of theirs.
#[component]
pub fn Head(#[prop(into)] title: Signal<&'static str>, #[prop(optional)] of_events: bool) -> impl IntoView {
    let ctx = use_ctx();
    Effect::new(move || browser::set_page_title(title.get()));
    view! {
        <header class="head">
            {match of_events {
                true => view! { <BackLink href=Route::Events.hash() label=ctx.text("Torneos", "Events")/> },
                false => view! { <BackLink href=Route::Home.hash() label=ctx.text("Inicio", "Home")/> },
            }}
            <h1>{title}</h1>
        </header>
    }
}
