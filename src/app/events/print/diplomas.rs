//! Diplomas: for the best of every game that is over, and of the championship.

use crate::app::events::prelude::*;
use sobremesa::organizer::views::podium::{DiplomaView, diplomas};

/// A diploma each, the championship first.
#[component]
pub fn Diplomas(ev: EventSession) -> impl IntoView {
    let all = diplomas(ev.lang(), ev.peek().state());
    if all.is_empty() {
        let later = ev.say("Los diplomas salen cuando acaba un juego.", "Diplomas are ready once a game is finished.");
        return view! { <p>{later}</p> }.into_any();
    }
    let all = all.into_iter().map(|diploma| view! { <Diploma ev diploma/> }).collect_view();
    view! { <Place ev/>{all} }.into_any()
}

/// The field for the town or the room. The diplomas name it unless it is empty.
#[component]
fn Place(ev: EventSession) -> impl IntoView {
    let typed = RwSignal::new(ev.notes.with_untracked(|notes| notes.place.clone()));
    let keep = move |_| ev.note(|notes| notes.place = typed.get_untracked());
    view! {
        <div class="paper-field" on:change=keep>
            <TextField ev es="Lugar (sale en los diplomas)" en="Place (on the diplomas)" value=typed/>
        </div>
    }
}

#[component]
fn Diploma(ev: EventSession, diploma: DiplomaView) -> impl IntoView {
    let event = ev.peek();
    let DiplomaView { of, place, words, name } = diploma;
    let day = dates::day(ev.lang(), event.file().event.started);
    let at = move || {
        let place = ev.notes.with(|notes| notes.place.clone());
        if place.is_empty() { day.clone() } else { format!("{place}, {day}") }
    };
    view! {
        <section class=format!("diploma diploma-{place}")>
            <p class="diploma-head">{ev.say("Diploma", "Diploma")}</p>
            <p class="diploma-emblem"><Star/></p>
            <p>{event.file().event.name.clone()} " · " {of}</p>
            <p class="diploma-name"><bdi>{name}</bdi></p>
            <p class="diploma-place">{words}</p>
            <p class="diploma-day"><bdi>{at}</bdi></p>
            <p class="diploma-sign">{ev.say("La organización", "The organizers")}</p>
        </section>
    }
}
