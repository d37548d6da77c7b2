//! The log of the event in plain words, the latest first; anything can be taken back, after a look at what would
//! change.

use super::session::EventSession;
use crate::app::events::results::correct::preview;
use leptos::prelude::*;
use sobremesa::organizer::diary;
use sobremesa::tournament::Action;

/// Lines shown at once.
const SHOWN: usize = 60;

pub fn page(ev: EventSession) -> AnyView {
    let most = RwSignal::new(SHOWN);
    let chosen = RwSignal::new(None::<usize>);
    view! {
        <h2>{move || ev.say("Registro", "Log")}</h2>
        <p class="muted">
            {move || {
                ev
                    .say(
                        "Todo lo que se ha hecho, lo último primero. Nada se borra: deshacer también queda escrito.",
                        "Everything that was done, the latest first. Nothing is erased: undoing is written down too.",
                    )
            }}
        </p>
        <ol class="log-lines">{move || lines(ev, most.get(), chosen)}</ol>
        <Show when=move || { ev.event().file().log.len() > most.get() }>
            <button on:click=move |_| most.update(|most| *most += 200)>{move || ev.say("Ver más", "See more")}</button>
        </Show>
    }
    .into_any()
}

fn lines(ev: EventSession, most: usize, chosen: RwSignal<Option<usize>>) -> AnyView {
    let event = ev.event();
    let undone = event.undone();
    let line = |(i, action): (usize, &Action)| {
        let number = i + 1;
        let words = diary::sentence(ev.ctx.lang(), action, event.state());
        let gone = undone[i];
        let label = ev.say(format!("Deshacer la anotación {number}"), format!("Undo entry {number}"));
        view! {
            <li class:undone=gone>
                <span class="number">{number}</span>
                <span class="words">
                    <bdi>{words}</bdi>
                    {gone.then(|| view! { <small>{ev.say(" (deshecha)", " (undone)")}</small> })}
                </span>
                {(!gone)
                    .then(|| {
                        view! {
                            <button
                                class="plain undo"
                                aria-label=label
                                on:click=move |_| chosen.set(Some(number))
                            >
                                {ev.say("Deshacer", "Undo")}
                            </button>
                        }
                    })}
                {move || (chosen.get() == Some(number)).then(|| ask(ev, number, chosen))}
            </li>
        }
    };
    event.file().log.iter().enumerate().rev().take(most).map(line).collect_view().into_any()
}

/// The changes that taking the action back would make.
fn ask(ev: EventSession, number: usize, chosen: RwSignal<Option<usize>>) -> AnyView {
    let action = Action::Undo { action: number };
    let possible = ev.event().after(&action).is_ok();
    let undo = move |_| {
        chosen.set(None);
        ev.undo(number);
    };
    view! {
        <div class="task">
            {preview(ev, &action)}
            {possible
                .then(|| {
                    view! {
                        <button class="primary undo-now" on:click=undo>
                            {ev.say("Deshacerlo", "Undo it")}
                        </button>
                    }
                })} <button on:click=move |_| chosen.set(None)>{ev.say("Dejarlo", "Leave it")}</button>
        </div>
    }
    .into_any()
}
