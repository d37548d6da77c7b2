//! The log of the event in plain words, the latest first; anything can be taken back after a preview.

use crate::app::events::prelude::*;
use crate::app::events::results::correct::ActionPreview;
use sobremesa::organizer::diary::{LogLine, log};

const SHOWN: usize = 60;

#[component]
pub fn Log(ev: EventSession) -> impl IntoView {
    let most = RwSignal::new(SHOWN);
    let chosen = RwSignal::new(None::<usize>);
    let lines = Memo::new(move |_| log(ev.lang(), &ev.event(), most.get()));
    view! {
        <h2>{ev.say("Registro", "Log")}</h2>
        <p class="muted">{ev.say(
            "Todo lo que se ha hecho, lo último primero. Nada se borra: deshacer también queda escrito.",
            "Everything that was done, latest first. Nothing is erased: undoing is recorded too.")}</p>
        <ol class="log-lines">
            <Rows each=lines key=|_, line| line.number row=move |line| view! { <Line ev line chosen/> }/>
        </ol>
        <Show when=move || { ev.event().file().log.len() > most.get() }>
            <button on:click=move |_| most.update(|most| *most += 200)>{ev.say("Ver más", "Show more")}</button>
        </Show>
    }
}

/// A line of the log. `chosen` is the number of the action whose undo is being considered.
#[component]
fn Line(ev: EventSession, line: Item<LogLine>, chosen: RwSignal<Option<usize>>) -> impl IntoView {
    let number = line.with_untracked(|line| line.number);
    let undone = Memo::new(move |_| line.with(|line| line.undone));
    view! {
        <li class:undone=undone>
            <span class="number">{number}</span>
            <span class="words">
                {move || line.get().at.map(|at| view! { <small>{dates::recent(ev.lang(), at)}</small> " " })}
                <bdi>{move || line.get().words}</bdi>
                {move || undone.get().then(|| view! { <small>{ev.say(" (deshecha)", " (undone)")}</small> })}
            </span>
            {move || (!undone.get()).then(|| view! {
                <button class="plain undo" on:click=move |_| chosen.set(Some(number))
                    aria-label=sentence!(ev.lang(), "Deshacer la anotación {number}", "Undo entry {number}")>
                    {ev.say("Deshacer", "Undo")}
                </button>
            })}
            {move || (chosen.get() == Some(number)).then(|| view! { <Ask ev number chosen/> })}
        </li>
    }
}

#[component]
fn Ask(ev: EventSession, number: usize, chosen: RwSignal<Option<usize>>) -> impl IntoView {
    let action = Action::Undo { action: number };
    let possible = ev.event().after(&action).is_ok();
    let undo = move |_| {
        chosen.set(None);
        ev.undo(number);
    };
    view! {
        <div class="task">
            <ActionPreview ev action/>
            {possible.then(|| view! {
                <button class="primary undo-now" on:click=undo>{ev.say("Deshacerlo", "Undo it")}</button>
            })}
            <button on:click=move |_| chosen.set(None)>{ev.say("Dejarlo", "Leave it")}</button>
        </div>
    }
}
