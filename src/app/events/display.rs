//! The public display: the whole screen, letters for ten metres, and one thing after the other: the tables being
//! played, the standings, what is next.

use super::session::EventSession;
use super::{standings, timer};
use crate::app::browser;
use leptos::prelude::*;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::age::clock;
use sobremesa::organizer::queue;
use sobremesa::tournament::{Contest, Event, text};
use std::time::Duration;

/// The time that one slide is shown.
const STAY: Duration = Duration::from_secs(12);
/// Rows that fit a screen.
const ROWS: usize = 10;

/// One screenful.
struct Slide {
    title: String,
    body: AnyView,
}

pub fn page(ev: EventSession) -> AnyView {
    let turn = RwSignal::new(0_usize);
    let shows_only = !ev.ctx.writer.get_untracked();
    let next = move || {
        turn.update(|turn| *turn += 1);
        if shows_only {
            ev.follow();
        }
    };
    let ticking = set_interval_with_handle(next, STAY);
    browser::keep_awake(true);
    on_cleanup(move || {
        browser::keep_awake(false);
        if let Ok(handle) = ticking {
            handle.clear();
        }
    });
    let left = timer::left(ev);
    let line = move || ev.notes.with(|notes| notes.line.clone());
    let name = ev.peek().file().event.name.clone();
    let clock_line = move || {
        ev.notes.with(|notes| notes.timer.since.is_some()).then(|| {
            view! {
                <span class="display-clock" class:over=move || left.get() <= 0 role="timer">
                    {move || clock(left.get())}
                </span>
            }
        })
    };
    view! {
        <main class="display">
            <header><h1><bdi>{name}</bdi></h1>{move || clock_line()}</header>
            {move || {
                let event = ev.event();
                let mut slides = slides(ev, &event);
                if slides.is_empty() {
                    return view! { <h2>{ev.say("Enseguida empezamos", "We start soon")}</h2> }.into_any();
                }
                let at = turn.get() % slides.len();
                let Slide { title, body } = slides.swap_remove(at);
                view! { <section class="slide"><h2>{title}</h2>{body}</section> }.into_any()
            }}
            <Show when=move || !line().is_empty()>
                <p class="display-line" role="status">
                    <bdi>{move || line()}</bdi>
                </p>
            </Show>
            <footer>
                {(!shows_only).then(|| words(ev))}
                <button on:click=move |_| {
                    turn.update(|turn| *turn += 1)
                }>{move || ev.say("Siguiente", "Next")}</button>
                <button on:click=|_| browser::fill_screen()>
                    {move || ev.say("Pantalla completa", "Full screen")}
                </button> <a class="button" href=ev.at(EventPage::More)>
                    {move || ev.say("Salir", "Leave")}
                </a>
            </footer>
        </main>
    }
    .into_any()
}

/// The announcement, as it is typed.
fn words(ev: EventSession) -> AnyView {
    let line = move || ev.notes.with(|notes| notes.line.clone());
    let label = move || ev.say("Aviso para la sala", "Announcement");
    view! {
        <input
            type="text"
            class="display-words"
            maxlength="120"
            aria-label=move || label()
            placeholder=move || label()
            prop:value=move || line()
            on:change=move |e| {
                let typed = event_target_value(&e);
                ev.note(|notes| notes.line = typed)
            }
        />
    }
    .into_any()
}

fn slides(ev: EventSession, event: &Event) -> Vec<Slide> {
    let state = event.state();
    let mut slides = vec![];
    for contest in &state.contests {
        if !contest.phases.is_empty() && !contest.is_over(&state.alphabet) {
            tables(ev, event, contest, &mut slides);
        }
        if !contest.phases.is_empty() {
            ranked(ev, event, contest, &mut slides);
        }
    }
    if state.contests.len() > 1 {
        slides.push(Slide {
            title: ev.say("Clasificación general", "General classification").into(),
            body: super::wall::general(ev, event, false),
        });
    }
    slides
}

/// The matches now at the tables, and the next ones.
fn tables(ev: EventSession, event: &Event, contest: &Contest, slides: &mut Vec<Slide>) {
    let Some(phase) = contest.current() else { return };
    let queue = queue::queue(phase, ev.tables());
    let game = contest.game.title;
    let row = |call: &queue::QueuedMatch| {
        let people: Vec<String> = event.state().names(&call.players).into_iter().map(String::from).collect();
        let who = if people.len() == 2 { people.join(" – ") } else { people.join(", ") };
        view! {
            <li>
                <strong>{ev.say(format!("Mesa {}", call.table), format!("Table {}", call.table))}</strong>
                " "
                <bdi>{who}</bdi>
            </li>
        }
    };
    for (calls, title) in
        [(&queue.now, ev.say("A jugar", "Playing now")), (&queue.later, ev.say("Después", "Next"))]
    {
        let most = if std::ptr::eq(calls, &queue.now) { calls.len() } else { calls.len().min(ROWS) };
        for part in calls[..most].chunks(ROWS) {
            let body =
                view! { <ul class="display-tables">{part.iter().map(row).collect_view()}</ul> }.into_any();
            slides.push(Slide { title: format!("{title} · {game}"), body });
        }
    }
}

fn ranked(ev: EventSession, event: &Event, contest: &Contest, slides: &mut Vec<Slide>) {
    let (state, lang) = (event.state(), ev.ctx.lang());
    let Some(at) = contest.last_phase() else { return };
    let phase = &contest.phases[at];
    if !phase.is_drawn() {
        return;
    }
    let names = state.all_names();
    let columns = standings::columns(lang, phase);
    for table in contest.tables(at, &state.alphabet) {
        let pool = if phase.pools().len() > 1 {
            text::pool(lang, phase.plan.name, table.pool)
        } else {
            text::phase(lang, phase.plan.name).into()
        };
        let title = format!("{} · {pool}", contest.game.title);
        let heads = || columns.iter().map(|(head, ..)| view! { <th scope="col">{*head}</th> }).collect_view();
        for (part, rows) in table.standings.rows.chunks(ROWS).enumerate() {
            let row = |(i, row): (usize, &sobremesa::tournament::Row)| {
                let cells = standings::cells(&columns, &table.columns[row.player]);
                let at = part * ROWS + i + 1;
                let last = phase.lines.contains(&at) && at < table.standings.rows.len();
                view! {
                    <tr class:line=last>
                        <td>{row.place}</td>
                        <th scope="row">
                            <bdi>{names[row.player].clone()}</bdi>
                        </th>
                        {cells}
                    </tr>
                }
            };
            let body = view! {
                <table class="display-table">
                    <thead>
                        <tr>
                            <th scope="col">"#"</th>
                            <th scope="col">{ev.say("Nombre", "Name")}</th>
                            {heads()}
                        </tr>
                    </thead>
                    <tbody>{rows.iter().enumerate().map(row).collect_view()}</tbody>
                </table>
            };
            slides.push(Slide { title: title.clone(), body: body.into_any() });
        }
    }
}
