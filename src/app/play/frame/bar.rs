//! The bar above the table and the menu behind it.

use super::Frame;
use super::advice::AskAdvice;
use crate::app::lazy_pages::{Shareable, secondary, share};
use crate::app::play::context::{Cover, Rename, exit};
use crate::app::prelude::*;
use wasm_bindgen::JsCast;

/// `round` is the word for a round, and its number; both are empty if there is only one.
#[component]
pub fn TopBar(frame: Frame, round: Signal<(&'static str, String)>) -> impl IntoView {
    view! {
        <header class="top-bar">
            {match frame.controls.tablet.exit_route.get_value() {
                // The match is watched, not played.
                Some(route) => {
                    view! { <BackLink href=route.hash() label=frame.ctx.text("Volver", "Back")/> }.into_any()
                }
                None => view! { <MenuButton menu=frame.menu class="icon-button menu-button"/> }.into_any(),
            }}
            <Me frame/>
            <span class="round">{move || round.get().0} " " {move || round.get().1}</span>
        </header>
    }
}

#[component]
pub fn MenuButton(menu: RwSignal<bool>, class: &'static str) -> impl IntoView {
    view! {
        <button class=class on:click=move |_| menu.set(true) aria-label=use_ctx().text("Menú", "Menu")>
            <Icon d="M4 7h16M4 12h16M4 17h16"/>
        </button>
    }
}

/// The viewer whose hand is on the screen, with the button that hides the hand.
#[component]
fn Me(frame: Frame) -> impl IntoView {
    let several = frame.people().len() > 1;
    let cover = use_context::<Cover>().filter(|_| several);
    view! {
        {move || frame.me.get().map(|seat| view! {
            <span class=format!("me c{}", frame.emblem(seat))>
                <Emblem which=frame.emblem(seat)/>
                <bdi>{frame.name(seat)}</bdi>
                {cover.map(|Cover(cover)| view! {
                    <button class="plain" on:click=move |_| cover.run(())>{frame.ctx.text("Tapar", "Hide")}
                        </button>
                })}
            </span>
        })}
    }
}

/// `score` is the game's own sheet so far; `more` holds the game's own entries.
#[component]
pub fn Menu(frame: Frame, score: AnyView, more: AnyView) -> impl IntoView {
    // The back button closes the menu first.
    browser::push_step();
    let popped = window_event_listener_untyped("popstate", move |_| frame.menu.set(false));
    on_cleanup(move || popped.remove());
    let key = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            frame.close_menu();
        }
    };
    let settings = frame.ctx.text("Letra, luz, sonido, ritmo…", "Text size, light, sound, pace…");
    Effect::new(|| focus::set_soon(".menu .close"));
    view! {
        <div class="overlay" on:keydown=key on:click=leave>
            <div class="menu" role="dialog" aria-modal="true" aria-label=frame.ctx.text("Menú", "Menu")>
                <button class="close primary" on:click=move |_| frame.close_menu()>
                    {frame.ctx.text("Volver a la mesa", "Back to the table")}</button>
                <a class="button" href=move || Route::Rules(frame.game.into(), Some(frame.rule.get().into())).hash()>
                    {frame.ctx.text("Reglas", "Rules")}</a>
                <AskAdvice frame/>
                <section>
                    <h2>{frame.ctx.text("Marcador", "Score")}</h2>
                    {score}
                </section>
                <TakeBack frame/>
                <a class="button" href=frame.replay()>{frame.ctx.text(
                    "Repasar lo jugado",
                    "Look back over the match",
                )}</a>
                {more}
                <WayToPlay frame/>
                {chunk::asked(settings, || chunk::part(secondary, |pages| (pages.at_table)()))}
                {names_form(frame)}
                {elsewhere(frame)}
                <Seal frame/>
                <a class="button" href=exit().href>{frame.ctx.text(
                    "Dejarla aquí (queda guardada)",
                    "Leave for now (it is saved)",
                )}</a>
            </div>
        </div>
    }
}

/// The choice whether the tablet lies in the middle or is passed on.
#[component]
fn WayToPlay(frame: Frame) -> impl IntoView {
    let mesa = frame.mesa?;
    let change = move |_| {
        frame.ctx.change(|prefs| prefs.mesa = !prefs.mesa);
        frame.close_menu();
    };
    let words = move || match mesa.on.get() {
        true => frame.ctx.say("Pasar la tableta de mano en mano", "Pass the tablet round"),
        false => frame.ctx.say("La mesa: dejar la tableta en medio", "On the table: lay the tablet in the middle"),
    };
    Some(view! {
        <Show when=move || mesa.possible.get()>
            <button class="way-to-play" on:click=change>{move || words()}</button>
        </Show>
    })
}

/// Makes a link in the menu replace the history entry of the menu.
fn leave(event: leptos::ev::MouseEvent) {
    let link = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let link = link.and_then(|element| element.closest("a[href^='#']").ok().flatten());
    if let Some(href) = link.and_then(|link| link.get_attribute("href")) {
        event.prevent_default();
        let _ = window().location().replace(&href);
    }
}

/// Shows the form of the players' names; not in a match of an event.
fn names_form(frame: Frame) -> Option<AnyView> {
    let Rename(rename) = use_context::<Rename>().filter(|_| !exit().event)?;
    let title = frame.ctx.text("Cambiar los nombres", "Change the names");
    let rename = Callback::new(move |players| {
        frame.close_menu();
        rename.run(players);
    });
    let players = frame.controls.tablet.players;
    let form = move || chunk::part(secondary, move |pages| (pages.names)(players.get_value(), None, rename));
    Some(chunk::asked(title, form))
}

/// Shows the link that takes the match to another device.
fn elsewhere(frame: Frame) -> AnyView {
    let title = frame.ctx.text("Seguir en otro aparato", "Continue on another device");
    chunk::asked(title, move || share(Shareable::Stored { id: frame.controls.tablet.id.get_value(), at: None }))
}

/// Takes back a person's last move: at once if nobody has seen anything since, otherwise once the others have agreed.
#[component]
fn TakeBack(frame: Frame) -> impl IntoView {
    let asking = RwSignal::new(false);
    let go = move || {
        frame.controls.take_back.run(());
        frame.close_menu();
    };
    let press = move |_| match frame.controls.undo.get_untracked() {
        Some(undo) if undo.free && !undo.sanctioned => go(),
        _ => asking.set(true),
    };
    let others = move |seat: Seat| frame.list(frame.people().into_iter().filter(|s| *s != seat));
    view! {
        {move || frame.controls.undo.get().map(|undo| view! {
            <button class="take-back" on:click=press>
                <bdi>{move || frame.to_you(&frame.ctx.say(
                    format!("Deshacer la última jugada de {}", frame.name(undo.seat)),
                    format!("Take back {}’s last move", frame.name(undo.seat)),
                ))}</bdi>
            </button>
            <Show when=move || asking.get()>
                <div class="banner agree" role="alertdialog"
                    aria-label=frame.ctx.text("¿De acuerdo?", "Do you agree?")>
                    {(!undo.free).then(|| view! { <p>{move || frame.ctx.say(
                        format!("Ya no se puede deshacer sin más. ¿De acuerdo, {}?", others(undo.seat)),
                        format!("It can’t just be taken back any more. Do the others agree ({})?", others(undo.seat)),
                    )}</p> })}
                    {undo.sanctioned.then(|| view! { <p>{move || frame.ctx.say(
                        format!("No es la primera vez: le cuesta una tarjeta amarilla a {}.", frame.name(undo.seat)),
                        format!("Not the first time: it costs {} a yellow card.", frame.name(undo.seat)),
                    )}</p> })}
                    <button class="primary agreed" on:click=move |_| go()>
                        {move || frame.ctx.say(
                            format!("Soy {}: deshacer", frame.name(undo.seat)),
                            format!("I’m {}: take it back", frame.name(undo.seat)),
                        )}</button>
                    <button on:click=move |_| asking.set(false)>{frame.ctx.text("No", "No")}</button>
                </div>
            </Show>
        })}
    }
}

/// The seal of the shuffle, opened once the match is over.
#[component]
pub fn Seal(frame: Frame) -> impl IntoView {
    view! {
        <details class="seal">
            <summary>{frame.ctx.text("Sello del azar", "Deal seal")}</summary>
            <p class="muted">{frame.ctx.text(
                "Resume todo lo que el azar traerá en la partida, fijado desde antes de empezar. Hazle una foto: al final se abre, y cualquiera puede comprobar que nada ha cambiado.",
                "It sums up everything chance will bring, fixed before the match began. Take a photo: it is opened at the end, and anyone can check that nothing changed.",
            )}</p>
            <code>{move || frame.controls.seal.get().0}</code>
            {move || frame.controls.seal.get().1.map(|seed| view! {
                <p>{frame.ctx.text("Semilla:", "Seed:")}</p>
                <code>{seed}</code>
            })}
        </details>
    }
}
