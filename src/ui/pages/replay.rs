//! A match step by step. Once it is over nothing of it is secret; before, everybody sees what the floor saw, and who
//! plays alone against bots what they saw themselves.

use super::stored::{Opened, game_of, open_file, payload, with_match};
use super::{lost, with_code};
use crate::engine::Seat;
use crate::saved::Player;
use crate::ui::app::{Ctx, use_ctx};
use crate::ui::browser;
use crate::ui::route::Route;
use crate::ui::session::Session;
use crate::ui::widgets::emblem::Emblem;
use crate::ui::widgets::options::Choice;
use crate::ui::widgets::reel::ReelBar;
use leptos::prelude::*;

/// In the address of a match that was opened from a file, instead of its id.
pub const FILE: &str = "file";

#[component]
pub fn Replay(id: String) -> impl IntoView {
    if id != FILE {
        return with_match(&id.clone(), move |opened| replay_page(opened, Route::Play(id.clone())));
    }
    let gone = || {
        lost(
            "Esta partida venía de un archivo: vuelve a abrirlo en «Partidas».",
            "This match came from a file: open it again under “Matches”.",
        )
    };
    let file = use_ctx().opened_file;
    let Some(entry) = file.with_value(|text| game_of(payload(text).as_str())) else { return gone() };
    with_code(entry, move |code| match file.with_value(|text| open_file(text, entry, code)) {
        Ok(opened) => replay_page(opened, Route::History),
        Err(_) => gone(),
    })
}

fn replay_page(Opened { entry, code, head, game }: Opened, way_out: Route) -> AnyView {
    let ctx = use_ctx();
    let people = head.players.iter().enumerate().filter(|(_, player)| !player.bot);
    let people: Vec<Seat> = people.map(|(at, _)| Seat(at as u8)).collect();
    let secrets = game.back_to(0).has_secrets();
    let session = Session::look(entry, head, game, way_out);
    let eyes: Vec<Option<Seat>> = match people[..] {
        _ if !secrets => vec![None],
        _ if session.is_over() => Seat::all(session.seats()).map(Some).chain([None]).collect(),
        [alone] => vec![Some(alone), None],
        _ => vec![None],
    };
    // All hands lie open only in a match that is over.
    let open = RwSignal::new(secrets && session.is_over());
    if !open.get_untracked() {
        session.look_as(eyes[0]);
    }
    let (table, _) = (code.table)(session);
    let told = Callback::new(move |()| session.told());
    let more = view! { <Eyes session open eyes/><Rounds session/><SaveButton session/> }.into_any();
    Effect::new(|| browser::focus(".reel-play"));
    Effect::new(move || browser::set_title(&format!("{} · Sobremesa", (entry.title)(ctx.lang()))));
    view! {
        <main class="match replay">
            <div class="table-place">{table}<OpenHands session open/></div>
            <ReelBar reel=session.whole_reel() told more/>
        </main>
    }
    .into_any()
}

/// Every hand, under the table as who looks from outside sees it.
#[component]
fn OpenHands(session: Session, open: RwSignal<bool>) -> impl IntoView {
    let row = move |seat: Seat| {
        let Player { name, emblem, .. } = session.player(seat);
        session.hand(seat).map(|hand| {
            view! {
                <li class=format!("c{emblem}")>
                    <span class="who"><Emblem which=emblem/><bdi>{name}</bdi></span>
                    {hand}
                </li>
            }
        })
    };
    view! {
        <Show when=move || open.get()>
            <ul class="all-hands">{move || Seat::all(session.seats()).map(row).collect_view()}</ul>
        </Show>
    }
}

/// Whose eyes look. The first choice shows all hands, where the match is over.
#[component]
fn Eyes(session: Session, open: RwSignal<bool>, eyes: Vec<Option<Seat>>) -> impl IntoView {
    let ctx = use_ctx();
    if eyes.len() < 2 {
        return ().into_any();
    }
    let all = usize::from(open.get_untracked());
    let eyes = StoredValue::new(eyes);
    let words = move |ctx: Ctx, seat: &Option<Seat>| match seat {
        Some(seat) => format!("{} {}", ctx.say("Como", "As"), session.player(*seat).name),
        None => ctx.say("Lo que ven todos", "What everybody sees").into(),
    };
    let choices = Signal::derive(move || {
        let mut choices = Vec::new();
        if all > 0 {
            choices.push(ctx.say("Todas las manos", "All hands").to_string());
        }
        eyes.with_value(|eyes| choices.extend(eyes.iter().map(|seat| words(ctx, seat))));
        choices
    });
    let chosen = RwSignal::new(0);
    let set = Callback::new(move |at: usize| {
        chosen.set(at);
        open.set(at < all);
        let seat = at.checked_sub(all).and_then(|at| eyes.with_value(|eyes| eyes.get(at).copied().flatten()));
        session.look_as(seat);
    });
    let name = Signal::derive(move || ctx.say("Quién mira", "Who looks"));
    view! { <Choice name choices chosen=Signal::derive(move || chosen.get()) set/> }.into_any()
}

/// The beginning of each round, where there are several.
#[component]
fn Rounds(session: Session) -> impl IntoView {
    let ctx = use_ctx();
    let rounds = session.rounds();
    if rounds.len() < 2 {
        return ().into_any();
    }
    let reel = session.whole_reel();
    let count = rounds.len();
    let rounds = StoredValue::new(rounds);
    let choices = Signal::derive(move || {
        let word = ctx.say("Ronda", "Round");
        (1..=count).map(|nth| format!("{word} {nth}")).collect()
    });
    let chosen = Signal::derive(move || {
        let at = reel.at();
        rounds.with_value(|rounds| rounds.iter().rposition(|begun| *begun <= at).unwrap_or(0))
    });
    let set = Callback::new(move |nth: usize| {
        if let Some(begun) = rounds.with_value(|rounds| rounds.get(nth).copied()) {
            reel.go(begun);
        }
    });
    let name = Signal::derive(move || ctx.say("Ronda", "Round"));
    view! { <Choice name choices chosen set/> }.into_any()
}

#[component]
fn SaveButton(session: Session) -> impl IntoView {
    let ctx = use_ctx();
    session.is_over().then(|| {
        view! {
            <button class="icon-button" on:click=move |_| session.save_file()
                aria-label=move || ctx.say("Guardar la partida en un archivo", "Save the match to a file")>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path class="stroke" d="M12 4v11m-5-5l5 5 5-5M5 20h14"/></svg>
            </button>
        }
    })
}
