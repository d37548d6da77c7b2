//! The forms for a result, by the kind of the match.

use super::entry::ResultEntry;
use super::{finish_order, rounds};
use crate::app::events::controls::why_field;
use leptos::prelude::*;
use sobremesa::organizer::draft;
use sobremesa::tournament::{MatchKind, Sheet};

/// The form that this kind of match asks for.
pub fn form(entry: &ResultEntry) -> AnyView {
    let scores = draft::scores(entry.kind);
    match entry.kind {
        MatchKind::Places { shared } => finish_order::form(entry.clone(), shared),
        MatchKind::Fixed { cards: true, .. } => rounds::form(entry.clone()),
        _ if entry.names.len() == 2 && !scores.is_empty() => scores_form(entry, scores),
        _ => rounds::wins(entry.clone()),
    }
}

/// All the scores a duel can end with, a tap each.
fn scores_form(entry: &ResultEntry, scores: Vec<(u16, u16)>) -> AnyView {
    let (names, kind, done) = (entry.names.clone(), entry.kind, entry.done);
    let before = entry.start.as_ref().and_then(|sheet| match &entry.score(sheet)?.marks[..] {
        [a, b] => Some((a.won, b.won)),
        _ => None,
    });
    let column = |wins: fn(&(u16, u16)) -> bool| {
        let mine = scores.iter().filter(|score| wins(score));
        mine.map(|(a, b)| {
            let (names, won) = (names.clone(), [*a, *b]);
            let label = format!("{a} – {b}: {} – {}", names[0], names[1]);
            let tap = move |_| done.run(draft::of_score(kind, &names, &won));
            let before = before == Some((*a, *b));
            view! { <button class="score-choice" aria-label=label aria-pressed=before.then_some("true")
            on:click=tap>{format!("{a} – {b}")}</button> }
        })
        .collect_view()
    };
    let draws = scores.iter().any(|(a, b)| a == b);
    let ev = entry.ev;
    view! {
        <div class="scores">
            <section><h3><bdi>{entry.names[0].clone()}</bdi></h3>{column(|(a, b)| a > b)}</section>
            {draws.then(|| view! { <section><h3>{ev.say("Empate", "Draw")}</h3>{column(|(a, b)| a == b)}</section> })}
            <section><h3><bdi>{entry.names[1].clone()}</bdi></h3>{column(|(a, b)| a < b)}</section>
        </div>
    }
    .into_any()
}

/// Walkovers, and matches that count nowhere.
pub fn not_played(entry: &ResultEntry) -> AnyView {
    let (ev, done) = (entry.ev, entry.done);
    let reason = RwSignal::new(String::new());
    let walkovers = entry.names.iter().filter(|_| entry.names.len() == 2).map(|name| {
        let (words, to) = (
            ev.say(format!("Gana {name} por incomparecencia"), format!("{name} wins by walkover")),
            name.clone(),
        );
        view! {
            <button class="walkover" on:click=move |_| done.run(Sheet::Walkover { to: to.clone() })>
                <bdi>{words}</bdi>
            </button>
        }
    });
    view! {
        <details>
            <summary>{ev.say("No se jugó", "It was not played")}</summary>
            <div class="add-row">{walkovers.collect_view()}</div>
            {why_field(ev, reason)}
            <button
                class="annul"
                on:click=move |_| {
                    done
                        .run(Sheet::Annulled {
                            reason: reason.get_untracked(),
                        })
                }
            >
                {ev.say("Anular la partida", "Annul the match")}
            </button>
        </details>
    }
    .into_any()
}
