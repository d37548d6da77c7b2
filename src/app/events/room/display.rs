//! The public display: the whole screen, letters for ten metres, and one thing after the other: the tables being
//! played, the people at each table, the bracket, the standings. Rows that do not fit one screenful come on the next.

use super::{screenful, timer};
use crate::app::browser;
use crate::app::events::session::EventSession;
use crate::app::events::standings::bracket::Bracket;
use crate::app::events::standings::plain::PlainTable;
use crate::app::events::standings::podium::Wall;
use leptos::prelude::*;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::backup_age::clock;
use sobremesa::organizer::draft::Rounds;
use sobremesa::organizer::queue::{self, Queue, QueuedMatch};
use sobremesa::organizer::views::bracket::for_room;
use sobremesa::organizer::views::standings::{StandingsView, pool_title, standings};
use sobremesa::tournament::{Contest, EntrantId, Event, GameId, Phase, PoolId, State, text};
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
    let Some(slide) = slide else {
        return view! { <h2>{move || ev.say("Enseguida empezamos", "We start soon")}</h2> }.into_any();
    };
    let (class, body) = match slide {
        Slide::Tables => ("slide-body", (move || tables(ev, &ev.event())).into_any()),
        Slide::People => ("slide-body narrow", (move || people(ev, &ev.event())).into_any()),
        Slide::Bracket(game) => ("slide-body whole", view! { <LastRounds ev game/> }.into_any()),
        Slide::Ranked(game, pool) => ("slide-body wide", view! { <Ranked ev game pool/> }.into_any()),
        Slide::General => ("slide-body", view! { <Wall ev reasons=false/> }.into_any()),
    };
    view! { <section class="slide"><h2>{move || title(ev, slide)}</h2><div class=class>{body}</div></section> }
        .into_any()
}

/// The title of a slide, with the game where it is about one.
fn title(ev: EventSession, slide: Slide) -> String {
    let (event, lang) = (ev.event(), ev.ctx.lang());
    let contests = &event.state().contests;
    // The only game names the room.
    let only = Some(GameId::FIRST).filter(|_| contests.len() == 1);
    let (title, game) = match slide {
        Slide::General => (ev.say("Clasificación general", "General classification").into(), None),
        Slide::Tables => (ev.say("A jugar", "Playing now").into(), only),
        Slide::People => (ev.say("Quién juega dónde", "Find your table").into(), only),
        Slide::Bracket(game) => (ev.say("Cuadro", "Bracket").into(), Some(game)),
        Slide::Ranked(game, pool) => {
            let phase = contests.get(game).and_then(Contest::current);
            let name = |phase: &Phase| text::phase(lang, phase.plan.name).into();
            let title = phase.map(|phase| pool_title(lang, phase, pool).unwrap_or_else(|| name(phase)));
            (title.unwrap_or_default(), Some(game))
        }
    };
    match game.and_then(|game| contests.get(game)) {
        Some(contest) => format!("{title} · {}", contest.game.title),
        None => title,
    }
}

#[component]
fn LastRounds(ev: EventSession, game: GameId) -> impl IntoView {
    let parts = Memo::new(move |_| {
        let event = ev.event();
        let phase = event.state().contest(game).ok().and_then(Contest::current);
        phase.map_or(vec![], |phase| for_room(ev.ctx.lang(), event.state(), phase))
    });
    view! { <Bracket ev parts to=None/> }
}

#[component]
fn Ranked(ev: EventSession, game: GameId, pool: PoolId) -> impl IntoView {
    let view = Memo::new(move |_| {
        let event = ev.event();
        let phase = event.state().contest(game).ok().and_then(Contest::last_phase);
        phase.and_then(|at| standings(ev.ctx.lang(), event.state(), game, at)).unwrap_or_default()
    });
    let columns = Memo::new(move |_| view.with(|view| view.columns.clone()));
    let table = move |view: &StandingsView| view.tables.iter().find(|table| table.pool == pool).cloned();
    let rows = Memo::new(move |_| view.with(table).map_or(vec![], |table| table.rows));
    view! { <PlainTable ev class=Some("display-table") columns rows/> }
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
        let title = several.then(|| state.contests[call.game].game.title.to_string());
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
    let id = ev.tablet_match(call.game, call.phase, call.number).id();
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
