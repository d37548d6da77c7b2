//! A roll call on phones: people choose their name from a list, and show a code to the organizer.

use super::picture::picture;
use crate::app::lazy_pages::records;
use crate::app::prelude::*;
use sobremesa::names::apart;
use sobremesa::travel::roll::{Present, RollList};

/// Shows the page on which people choose their name and get their code.
pub fn list(list: &RollList) -> AnyView {
    let (ctx, event, list) = (use_ctx(), list.event.clone(), StoredValue::new(list.clone()));
    let (typed, chosen) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    let names = move || {
        let key = apart(&typed.get());
        let fits = |name: &&String| apart(name).contains(&key);
        list.with_value(|list| list.names.iter().filter(fits).cloned().collect::<Vec<_>>())
    };
    let row = move |name: String| {
        let choose = {
            let name = name.clone();
            move |_| chosen.set(Some(name.clone()))
        };
        view! { <li><button on:click=choose><bdi>{name}</bdi></button></li> }
    };
    let shown = move |name: String| {
        let code = list.with_value(|list| list.present(&name)).code().unwrap_or_default();
        view! {
            <h2><bdi>{name.clone()}</bdi></h2>
            <figure class="travel-share">
                {picture(&code, name)}
                <figcaption>{ctx.say("Enseña este código a quien organiza, y ya estás en la lista.",
                    "Show this code to the organizer, and you are on the list.")}</figcaption>
            </figure>
            <p><button class="plain not-me" on:click=move |_| chosen.set(None)>
                {ctx.say("No soy yo", "That’s not me")}
            </button></p>
        }
    };
    let choice = move || {
        view! {
            <p>{ctx.say("¿Quién eres?", "Who are you?")}</p>
            <TextField label=ctx.say("Buscar por el nombre", "Find your name") class="travel-name" value=typed/>
            <ul class="travel-roll">{move || names().into_iter().map(row).collect_view()}</ul>
        }
    };
    view! {
        <Head title=ctx.text("Pasar lista", "Roll call")/>
        <main class="page narrow travel-present">
            <p class="muted"><bdi>{event}</bdi></p>
            {move || match chosen.get() {
                Some(name) => shown(name).into_any(),
                None => choice().into_any(),
            }}
        </main>
    }
    .into_any()
}

/// Marks the person of a code as present on the organizer's tablet, and shows the page that says so.
pub fn present(present: &Present) -> AnyView {
    let (ctx, present) = (use_ctx(), present.clone());
    let ticked = chunk::part(records, move |pages| {
        let (told, to) = (pages.tick)(ctx, &present);
        view! { <p role="status">{told}</p>{to.map(|to| to_roll(ctx, to))} }.into_any()
    });
    view! {
        <Head title=ctx.text("Pasar lista", "Roll call")/>
        <main class="page narrow">
            {ticked}
            <a class="button primary" href=Route::Open("camera".into()).hash()>
                {ctx.say("Leer otro", "Scan another")}
            </a>
        </main>
    }
    .into_any()
}

/// Returns the way back to the roll call at this address.
pub fn to_roll(ctx: Ctx, to: String) -> impl IntoView {
    view! { <p><a class="button to-roll" href=to>{ctx.say("Volver a la lista", "Back to the roll call")}</a></p> }
}
