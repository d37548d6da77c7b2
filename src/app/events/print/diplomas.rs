//! Diplomas: for the best of every game that is over, and of the championship.

use crate::app::dates;
use crate::app::events::controls::field;
use crate::app::events::session::EventSession;
use crate::app::widgets::emblem::Star;
use leptos::prelude::*;
use sobremesa::tournament::{EntrantId, Event, text};

/// A diploma each, the championship first.
pub fn all(ev: EventSession, event: &Event) -> AnyView {
    let state = event.state();
    let mut all: Vec<AnyView> = vec![];
    let several = state.contests.len() > 1;
    let general =
        Some(state.general()).filter(|general| several && general.over && general.standings.open.is_empty());
    for row in general.iter().flat_map(|general| &general.standings.rows).filter(|row| row.place <= 3) {
        let of = ev.say("Clasificación general", "General classification");
        all.push(diploma(ev, event, of, row.place, row.player));
    }
    for contest in state.contests.iter().filter(|contest| contest.is_over(&state.alphabet)) {
        let gains = contest.gains(&state.alphabet);
        let mut best: Vec<(usize, EntrantId)> =
            gains.each().filter_map(|(player, gain)| Some((gain.place?, player))).collect();
        sobremesa::order::sort_by_key(&mut best, |best| *best);
        let best = best.into_iter().filter(|(place, _)| *place <= 3);
        all.extend(best.map(|(place, player)| diploma(ev, event, contest.game.title, place, player)));
    }
    if all.is_empty() {
        let later = ev.say("Los diplomas salen cuando acaba un juego.", "Diplomas come when a game is over.");
        return view! { <p>{later}</p> }.into_any();
    }
    view! { {place(ev)}{all} }.into_any()
}

/// The place, which the diplomas say if it is written here.
fn place(ev: EventSession) -> AnyView {
    let typed = RwSignal::new(ev.notes.with_untracked(|notes| notes.place.clone()));
    let keep = move |_| ev.note(|notes| notes.place = typed.get_untracked());
    let place = field(ev, "Lugar (sale en los diplomas)", "Place (on the diplomas)", typed);
    view! { <div class="paper-field" on:change=keep>{place}</div> }.into_any()
}

fn diploma(ev: EventSession, event: &Event, of: &str, place: usize, player: EntrantId) -> AnyView {
    let words = text::place(ev.ctx.lang(), place);
    let day = dates::day(ev.ctx.lang(), event.file().event.started);
    let at = move || {
        let place = ev.notes.with(|notes| notes.place.clone());
        if place.is_empty() { day.clone() } else { format!("{place}, {day}") }
    };
    let class = format!("diploma diploma-{place}");
    view! {
        <section class=class>
            <p class="diploma-head">{ev.say("Diploma", "Diploma")}</p>
            <p class="diploma-emblem"><Star/></p>
            <p>{event.file().event.name.clone()} " · " {of.to_string()}</p>
            <p class="diploma-name"><bdi>{event.state().name(player).to_string()}</bdi></p>
            <p class="diploma-place">{words}</p>
            <p class="diploma-day"><bdi>{at}</bdi></p>
            <p class="diploma-sign">{ev.say("La organización", "The organizers")}</p>
        </section>
    }
    .into_any()
}
