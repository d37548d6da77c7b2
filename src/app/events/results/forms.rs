//! The forms for a result, by the kind of the match.

use super::entry::ResultEntry;
use super::finish_order::FinishOrder;
use super::rounds::{PointsForm, RoundsForm, WinsForm};
use crate::app::events::prelude::*;
use sobremesa::organizer::draft::{Form, Wins};

/// The form that this kind of match asks for.
#[component]
pub fn ResultForm(entry: ResultEntry) -> impl IntoView {
    match entry.form() {
        Form::Order { shared } => view! { <FinishOrder entry shared/> }.into_any(),
        Form::Rounds => view! { <RoundsForm entry/> }.into_any(),
        Form::Scores(scores) => view! { <Scores entry scores/> }.into_any(),
        Form::Wins => view! { <WinsForm entry/> }.into_any(),
        Form::Points => view! { <PointsForm entry/> }.into_any(),
    }
}

/// All the scores a duel can end with, a tap each.
#[component]
fn Scores(entry: ResultEntry, scores: Vec<(u16, u16)>) -> impl IntoView {
    let (ev, names) = (entry.ev, entry.names());
    let wins = entry.taps::<Wins>();
    let before = wins.with(|Wins(won)| won.clone());
    let choice = |(a, b): (u16, u16)| {
        let label = format!("{a} – {b}: {} – {}", names[0], names[1]);
        let score = [Some(a), Some(b)];
        let tap = move |_| wins.tap(&|Wins(won)| *won = score.to_vec());
        let pressed = (before == score).then_some("true");
        view! {
            <button class="score-choice" aria-label=label aria-pressed=pressed on:click=tap>
                {format!("{a} – {b}")}
            </button>
        }
    };
    let column = |title: String, wins: fn(&(u16, u16)) -> bool| {
        let choices = scores.iter().copied().filter(wins).map(choice).collect_view();
        view! { <section><h3><bdi>{title}</bdi></h3>{choices}</section> }
    };
    let level = |(a, b): &(u16, u16)| a == b;
    let draws = scores.iter().any(level).then(|| {
        let choices = scores.iter().copied().filter(level).map(choice).collect_view();
        view! { <section><h3>{ev.say("Empate", "Draw")}</h3>{choices}</section> }
    });
    view! {
        <div class="scores">
            {column(names[0].clone(), |(a, b)| a > b)}
            {draws}
            {column(names[1].clone(), |(a, b)| a < b)}
        </div>
    }
}

/// Walkovers, and matches that count nowhere.
#[component]
pub fn NotPlayed(entry: ResultEntry) -> impl IntoView {
    let (ev, done) = (entry.ev, entry.done);
    let reason = RwSignal::new(String::new());
    let walkover = |to: String| {
        let words = ev.say(format!("Gana {to} por incomparecencia"), format!("{to} wins by forfeit"));
        view! {
            <button class="walkover" on:click=move |_| done.run(Sheet::Walkover { to: to.clone() })>
                <bdi>{words}</bdi>
            </button>
        }
    };
    let walkovers = entry.names().into_iter().filter(|_| entry.is_duel()).map(walkover).collect_view();
    let annul = move |_| done.run(Sheet::Annulled { reason: reason.get_untracked() });
    view! {
        <details>
            <summary>{ev.say("No se jugó", "It wasn’t played")}</summary>
            <div class="add-row">{walkovers}</div>
            <ReasonField ev reason/>
            <button class="annul" on:click=annul>{ev.say("Anular la partida", "Void the match")}</button>
        </details>
    }
}
