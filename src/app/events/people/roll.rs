//! The roll call: a tap on each name that is here. The ticks are notes of this tablet; the log learns of it when play
//! begins.

use crate::app::events::prelude::*;
use sobremesa::organizer::views::roll::{RollRow, roll};

#[component]
pub fn Roll(ev: EventSession) -> impl IntoView {
    let here = Memo::new(move |_| ev.notes.with(|notes| notes.here.clone()));
    let view = Memo::new(move |_| here.with(|here| roll(ev.lang(), ev.event().state(), here)));
    let rows = Memo::new(move |_| view.with(|view| view.rows.clone()));
    let all = move |_| {
        let names = rows.with_untracked(|rows| rows.iter().map(|row| row.name.clone()).collect());
        ev.note(|notes| notes.here = names);
    };
    let begin = move |_| {
        let Offer { actions, notice, .. } = view.get_untracked().begin;
        let home = move || ev.go(EventPage::Home);
        if actions.is_empty() { home() } else { ev.act_then(actions, notice, Box::new(home)) }
    };
    view! {
        <h2>{ev.say("Pasar lista", "Roll call")}</h2>
        <p class="entry-count" aria-live="polite">{move || view.with(|view| view.summary.clone())}</p>
        <div class="add-row">
            <button class="all-here" on:click=all>{ev.say("Están todos", "Everyone is here")}</button>
            <button class="none-here" on:click=move |_| ev.note(|notes| notes.here.clear())>
                {ev.say("Borrar las marcas", "Clear the ticks")}
            </button>
        </div>
        <ul class="roll">
            <Rows each=rows key=|_, row| row.player.number() row=move |row| view! { <Tick ev row/> }/>
        </ul>
        <button class="primary big begin-play" on:click=begin>
            {move || view.with(|view| view.begin.words.clone())}
        </button>
    }
}

/// One person; the whole row is the button.
#[component]
fn Tick(ev: EventSession, row: Memo<RollRow>) -> impl IntoView {
    let tap = move |_| ev.note(|notes| notes.tick(&row.get_untracked().name));
    view! {
        <li><button aria-pressed=move || row.get().here.to_string() on:click=tap>
            <bdi>{move || row.get().name}</bdi>
        </button></li>
    }
}
