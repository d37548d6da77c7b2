//! One match of an event: its result is entered here, or put right, or the match is played on the tablet.

use super::entry::ResultEntry;
use super::{correct, forms, linked_match, slips};
use crate::app::events::plan::swap;
use crate::app::events::room::calls;
use crate::app::events::session::EventSession;
use crate::app::widgets::later::after;
use leptos::prelude::*;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::{queue, words};
use sobremesa::tournament::{
    Action, Encounter, EncounterRef, Event, Phase, Seats, Sheet, TournamentGame, text,
};

pub fn page(ev: EventSession, at: EncounterRef) -> AnyView {
    view! { {move || shown(ev, at)} }.into_any()
}

fn shown(ev: EventSession, at: EncounterRef) -> AnyView {
    let event = ev.event();
    let state = event.state();
    let found = state.contests.encounter(at);
    let Some((contest, of, encounter)) = found.filter(|(.., e)| e.players != Seats::Unknown) else {
        return view! {
            <p>
                {ev
                    .say(
                        "Aún no se sabe quién juega esa partida.",
                        "Who plays that match is not known yet.",
                    )}
            </p>
        }
        .into_any();
    };
    let names: Vec<String> = state.names(&encounter.players).into_iter().map(String::from).collect();
    let title = if names.len() == 2 { names.join(" – ") } else { ev.ctx.lang().list(&names) };
    let table = queue::table_of(state, at).filter(|_| encounter.score.is_none());
    let lang = ev.ctx.lang();
    let parts = [
        contest.game.title.to_string(),
        table.map_or(String::new(), |table| ev.say(format!("mesa {table}"), format!("table {table}"))),
        text::round(lang, of, at.encounter).to_lowercase(),
        words::kind(lang, of.kind_of(at.encounter), names.len()),
    ];
    let what = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    let done = Callback::new(move |sheet: Sheet| report(ev, at, sheet));
    let entry =
        ResultEntry { ev, at, kind: of.kind_of(at.encounter), names, start: None, correcting: false, done };
    let body = match &encounter.score {
        None => unplayed(&entry, contest.game, of),
        Some(_) => played(entry, of, encounter),
    };
    let not_now = calls::not_now(ev, state, at);
    let places = swap::view(ev, at);
    view! { <h2><bdi>{title}</bdi></h2><p class="muted">{what}</p>{body}{not_now}{places} }.into_any()
}

fn report(ev: EventSession, at: EncounterRef, sheet: Sheet) {
    let notice = move |event: &Event| reported(ev, event, at).unwrap_or_default();
    ev.act_and_tell(
        vec![Action::report(at, sheet)],
        Box::new(notice),
        Box::new(move || ev.go(EventPage::Home)),
    );
}

/// "Apuntado: Ana – Beto, 2 – 0."
fn reported(ev: EventSession, event: &Event, at: EncounterRef) -> Option<String> {
    let (_, of, encounter) = event.state().contests.encounter(at)?;
    let names = event.state().names(&encounter.players);
    let line = words::score_line(ev.ctx.lang(), of.kind_of(at.encounter), encounter.score.as_ref()?, &names);
    let line = if names.len() == 2 { format!("{}, {line}", names.join(" – ")) } else { line };
    Some(ev.say(format!("Apuntado: {line}."), format!("Entered: {line}.")))
}

fn played(entry: ResultEntry, phase: &Phase, encounter: &Encounter) -> AnyView {
    let ev = entry.ev;
    let rests = !encounter.players.is_match();
    let event = ev.peek();
    let line = words::result(ev.ctx.lang(), phase, entry.at.encounter, |player| event.state().name(player));
    view! {
        <p class="score">{line}</p>
        {(!rests).then(|| correct::fold(entry))}
    }
    .into_any()
}

fn unplayed(entry: &ResultEntry, game: &'static TournamentGame, phase: &Phase) -> AnyView {
    let ev = entry.ev;
    let here = linked_match::outcome(entry);
    let typed = RwSignal::new(None::<Sheet>);
    let mut by_hand = entry.clone();
    if let Some(here) = here.clone() {
        let entry = StoredValue::new_local(entry.clone());
        by_hand.done = Callback::new(move |sheet: Sheet| {
            let same = entry.with_value(|entry| entry.score(&sheet) == entry.score(&here));
            if same { entry.with_value(|entry| entry.done.run(sheet)) } else { typed.set(Some(sheet)) }
        });
    }
    let contradicts = {
        let (entry, here) = (StoredValue::new_local(entry.clone()), here.clone());
        move || {
            let (typed, here) = (typed.get()?, here.clone()?);
            Some(entry.with_value(|entry| linked_match::contradiction(entry, typed, &here)))
        }
    };
    let from_tablet = here.clone().map(|sheet| {
        let done = entry.done;
        let told = sobremesa::organizer::diary::told(ev.ctx.lang(), &sheet);
        view! {
            <div class="task">
                <p>
                    {ev.say("La partida de la tableta ha terminado:", "The match on the tablet is over:")} " "
                    <bdi>{told}</bdi>
                </p>
                <button class="primary big from-tablet" on:click=move |_| done.run(sheet.clone())>
                    {ev.say("Apuntar ese resultado", "Enter that result")}
                </button>
            </div>
        }
    });
    let later = by_hand.clone();
    // On a device one match of the plan is played, and not the best of several.
    let playable = std::mem::discriminant(&entry.kind) == std::mem::discriminant(&phase.plan.kind);
    let rarer = move || {
        view! {
            {forms::not_played(&later)}
            {at_stake(&later)}
            {(playable && here.is_none()).then(|| linked_match::begin(&later, game))}
            {playable.then(|| slips::invite(&later, game))}
        }
    };
    view! { {from_tablet}{contradicts}{forms::form(&by_hand)}{after(rarer)} }.into_any()
}

/// The stakes of this match (who would be through or out), computed on request.
fn at_stake(entry: &ResultEntry) -> AnyView {
    let (ev, EncounterRef { game, phase, encounter }) = (entry.ev, entry.at);
    let told = RwSignal::new(None::<Vec<String>>);
    let ask = move |_| {
        let event = ev.peek();
        let state = event.state();
        let Ok(of) = state.contest(game).map(|contest| &contest.phases[phase]) else { return };
        let (lang, through, names) = (ev.ctx.lang(), of.plan.through, state.all_names());
        let mut lines: Vec<String> = match of.plan.duels() {
            true => {
                of.at_stake(encounter, through).iter().filter_map(|s| text::stake(lang, s, &names)).collect()
            }
            false => {
                let stakes = of.places_at_stake(encounter, through);
                stakes.iter().filter_map(|s| text::place_stake(lang, s, stakes.len(), &names)).collect()
            }
        };
        let nothing = ev.say("Todavía no decide nada por sí sola.", "By itself it settles nothing yet.");
        if lines.is_empty() {
            lines.push(nothing.into());
        }
        told.set(Some(lines));
    };
    let event = ev.peek();
    let of = event.state().contest(game).ok().map(|contest| &contest.phases[phase]);
    if !of.is_some_and(|of| of.plan.through > 0 && of.has_stakes() && of.members.len() <= 24) {
        return ().into_any();
    }
    view! {
        <p>
            <button class="stake" on:click=ask>
                {ev.say("¿Qué se juegan?", "What is at stake?")}
            </button>
        </p>
        <ul class="plain-list" aria-live="polite">
            {move || {
                told
                    .get()
                    .unwrap_or_default()
                    .into_iter()
                    .map(|line| {
                        view! {
                            <li>
                                <bdi>{line}</bdi>
                            </li>
                        }
                    })
                    .collect_view()
            }}
        </ul>
    }
    .into_any()
}
