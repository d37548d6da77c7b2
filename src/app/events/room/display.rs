//! The public display: the whole screen, letters for ten metres, and one thing after the other: the tables being
//! played, the people at each table, the bracket, the standings. Rows that do not fit one screenful come on the next.

use super::{screenful, timer};
use crate::app::browser;
use crate::app::events::session::EventSession;
use crate::app::events::standings::{bracket, podium, table};
use leptos::prelude::*;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::backup_age::clock;
use sobremesa::organizer::columns::columns;
use sobremesa::organizer::draft::Rounds;
use sobremesa::organizer::queue::{self, Queue, QueuedMatch};
use sobremesa::tournament::{Contest, EntrantId, Event, GameId, Phase, PoolId, Row, State, text};
use std::time::Duration;

/// The time that one screenful is shown.
const STAY: Duration = Duration::from_secs(12);
/// Matches to come that are worth the room's time.
const NEXT: usize = 12;
/// The part of the display that is shown in screenfuls.
const BODY: &str = ".slide-body";

/// The slides of the display, one shown after the other.
#[derive(Clone, Copy, PartialEq)]
enum Slide {
    /// The room, of all games.
    Tables,
    People,
    Bracket(GameId),
    Ranked(GameId, PoolId),
    General,
}

pub fn page(ev: EventSession) -> AnyView {
    // The slide, and which of its screenfuls.
    let turn = RwSignal::new((0_usize, 0_usize));
    let shows_only = !ev.ctx.writer.get_untracked();
    let on = move || {
        turn.update(|(slide, screenful)| {
            *screenful += 1;
            if *screenful >= screenful::screenfuls(BODY) {
                (*slide, *screenful) = (*slide + 1, 0);
            }
        });
    };
    let next = move || {
        on();
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
    let slide = Memo::new(move |_| {
        let slides = slides(&ev.event());
        slides.get(turn.get().0.checked_rem(slides.len())?).copied()
    });
    Effect::new(move || {
        let (_, screenful) = turn.get();
        // Drawn anew with every result.
        ev.event();
        browser::when_drawn(move || screenful::show_screenful(BODY, screenful));
    });
    view! {
        <main class="display">
            {head(ev)}
            {move || shown(ev, slide.get())}
            {line(ev)}
            <footer>
                {(!shows_only).then(|| words(ev))}
                <button on:click=move |_| on()>{move || ev.say("Siguiente", "Next")}</button>
                <button on:click=|_| browser::fill_screen()>
                    {move || ev.say("Pantalla completa", "Full screen")}
                </button>
                <a class="button" href=ev.at(EventPage::More)>{move || ev.say("Salir", "Leave")}</a>
            </footer>
        </main>
    }
    .into_any()
}

fn head(ev: EventSession) -> AnyView {
    let left = timer::left(ev);
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
    view! { <header><h1><bdi>{name}</bdi></h1>{move || clock_line()}</header> }.into_any()
}

/// The announcement.
fn line(ev: EventSession) -> AnyView {
    let line = move || ev.notes.with(|notes| notes.line.clone());
    view! {
        <div role="status">
            {move || Some(line()).filter(|line| !line.is_empty())
                .map(|line| view! { <p class="display-line"><bdi>{line}</bdi></p> })}
        </div>
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

fn slides(event: &Event) -> Vec<Slide> {
    let state = event.state();
    let mut slides = vec![];
    let queue = queue::queue(state);
    if queue.now.len() + queue.later.len() > 0 {
        slides.push(Slide::Tables);
    }
    if queue.now.len() + queue.later.len() > 1 {
        slides.push(Slide::People);
    }
    for (game, contest) in state.contests.each() {
        let Some(phase) = contest.current().filter(|phase| phase.is_drawn()) else { continue };
        if phase.bracket().is_some() {
            slides.push(Slide::Bracket(game));
        }
        slides.extend(phase.pools().each().map(|(pool, _)| Slide::Ranked(game, pool)));
    }
    if state.contests.len() > 1 {
        slides.push(Slide::General);
    }
    slides
}

fn shown(ev: EventSession, slide: Option<Slide>) -> AnyView {
    let (event, lang) = (ev.event(), ev.ctx.lang());
    let found = |game: GameId| {
        let contest = event.state().contest(game).ok()?;
        Some((contest, contest.current()?))
    };
    let titled = |title: &str, contest: &Contest| format!("{title} · {}", contest.game.title);
    // The only game names the room.
    let of_room = |title: &str| match event.state().contests.as_slice() {
        [only] => titled(title, only),
        _ => title.to_string(),
    };
    let made = slide.and_then(|slide| {
        Some(match slide {
            Slide::General => (
                ev.say("Clasificación general", "General classification").into(),
                podium::general(ev, &event, false),
            ),
            Slide::Tables => (of_room(ev.say("A jugar", "Playing now")), tables(ev, &event)),
            Slide::People => (of_room(ev.say("Quién juega dónde", "Find your table")), people(ev, &event)),
            Slide::Bracket(game) => {
                let (contest, phase) = found(game)?;
                (titled(ev.say("Cuadro", "Bracket"), contest), bracket::for_room(ev, event.state(), phase))
            }
            Slide::Ranked(game, pool) => {
                let (contest, phase) = found(game)?;
                let part = match phase.pools().len() {
                    1 => text::phase(lang, phase.plan.name).into(),
                    _ => text::pool(lang, phase.plan.name, pool),
                };
                (titled(&part, contest), ranked(ev, &event, contest, phase, pool)?)
            }
        })
    });
    let Some((title, body)) = made else {
        return view! { <h2>{ev.say("Enseguida empezamos", "We start soon")}</h2> }.into_any();
    };
    let class = match slide {
        Some(Slide::Ranked(..)) => "slide-body wide",
        Some(Slide::People) => "slide-body narrow",
        Some(Slide::Bracket(_)) => "slide-body whole",
        _ => "slide-body",
    };
    view! { <section class="slide"><h2>{title}</h2><div class=class>{body}</div></section> }.into_any()
}

/// The matches now at the tables with what is known of them, who rests, and the next ones.
fn tables(ev: EventSession, event: &Event) -> AnyView {
    let state = event.state();
    let queue = queue::queue(state);
    let several = state.contests.len() > 1;
    let row = |call: &QueuedMatch| {
        let people: Vec<String> = state.names(&call.players).into_iter().map(String::from).collect();
        let who = if people.len() == 2 { people.join(" – ") } else { people.join(", ") };
        let table = call.call.map(|(table, _)| ev.say(format!("Mesa {table}"), format!("Table {table}")));
        let begun = table.as_ref().and_then(|_| so_far(ev, call, &people));
        let title = several.then(|| state.contests[call.at.game].game.title.to_string());
        let more: Vec<String> = [title, begun].into_iter().flatten().collect();
        let more = (!more.is_empty()).then(|| view! { <small><bdi>{more.join(" · ")}</bdi></small> });
        view! { <li><strong>{table}</strong> " " <span><bdi>{who}</bdi>{more}</span></li> }
    };
    let now = queue.now.iter().map(row).collect_view();
    let later = queue.later.iter().take(NEXT).map(row).collect_view();
    let rest = state.contests.iter().filter_map(Contest::current).map(|phase| resting(ev, state, phase));
    let rest = rest.collect_view();
    let next = (!queue.later.is_empty())
        .then(|| view! { <h3>{ev.say("Después", "Next")}</h3><ul class="display-tables later">{later}</ul> });
    view! { <ul class="display-tables">{now}{rest}</ul>{next} }.into_any()
}

fn resting(ev: EventSession, state: &State, phase: &Phase) -> Option<AnyView> {
    let rest: Vec<String> =
        queue::resting(phase).into_iter().map(|player| state.name(player).to_string()).collect();
    let rests = match rest.len() {
        0 => return None,
        1 => ev.say("Descansa", "Rests"),
        _ => ev.say("Descansan", "Rest"),
    };
    let names = ev.ctx.lang().list(&rest);
    Some(
        view! { <li class="rest"><strong>{rests}</strong> " " <span><bdi>{names}</bdi></span></li> }
            .into_any(),
    )
}

/// A match of several rounds as far as it is written down: "Tras 5 rondas: Ana 2, Beto 2, Carla 1".
fn so_far(ev: EventSession, call: &QueuedMatch, names: &[String]) -> Option<String> {
    let id = ev.match_id(call.at);
    let rounds = ev.notes.with(|notes| {
        let (_, sheet) = notes.drafts.iter().find(|(of, _)| *of == id)?;
        Rounds::of_sheet(sheet, names)
    })?;
    let done = rounds.done.len();
    let each: Vec<String> =
        names.iter().zip(rounds.totals()).map(|(name, (won, _))| format!("{name} {won}")).collect();
    (done > 0).then(|| {
        let each = each.join(", ");
        ev.say(format!("Tras {done} rondas: {each}"), format!("After {done} rounds: {each}"))
    })
}

/// Everybody who is still in, by name, with the table they play at now.
fn people(ev: EventSession, event: &Event) -> AnyView {
    let state = event.state();
    let Queue { now, later } = queue::queue(state);
    let mut all = state.present();
    sobremesa::order::sort_by_key(&mut all, |player| state.alphabet[*player]);
    let row = |player: EntrantId| {
        let at = |calls: &[QueuedMatch]| {
            calls.iter().find(|call| call.players.contains(&player)).map(|call| call.call)
        };
        let place = match (at(&now), at(&later)) {
            (Some(Some((table, _))), _) => ev.say(format!("mesa {table}"), format!("table {table}")),
            (_, Some(_)) => ev.say("después", "next").into(),
            _ => "–".into(),
        };
        view! { <li><bdi>{state.name(player).to_string()}</bdi> " " <strong>{place}</strong></li> }
    };
    view! { <ul class="display-people">{all.into_iter().map(row).collect_view()}</ul> }.into_any()
}

fn ranked(
    ev: EventSession,
    event: &Event,
    contest: &Contest,
    phase: &Phase,
    pool: PoolId,
) -> Option<AnyView> {
    let (state, lang) = (event.state(), ev.ctx.lang());
    let names = state.all_names();
    let tables = contest.tables(contest.last_phase()?, &state.alphabet);
    let table = tables.get(pool)?;
    let columns = columns(lang, phase);
    let heads = columns.iter().map(|column| view! { <th scope="col">{column.head}</th> }).collect_view();
    let rows = &table.standings.rows;
    let row = |(i, row): (usize, &Row)| {
        let last = phase.lines.contains(&(i + 1)) && i + 1 < rows.len();
        view! {
            <tr class:line=last>
                <td>{row.place}</td>
                <th scope="row"><bdi>{names[row.player].clone()}</bdi></th>
                {table::cells(lang, &columns, &table.columns[row.player])}
            </tr>
        }
    };
    Some(
        view! {
            <table class="display-table">
                <thead>
                    <tr>
                        <th scope="col">"#"</th>
                        <th scope="col">{ev.say("Nombre", "Name")}</th>
                        {heads}
                    </tr>
                </thead>
                <tbody>{rows.iter().enumerate().map(row).collect_view()}</tbody>
            </table>
        }
        .into_any(),
    )
}
