//! The public display: the tables being played, the people, the bracket and the standings, in screenfuls.

use super::timer;
use crate::app::browser::found;
use crate::app::events::prelude::*;
use crate::app::events::standings::bracket::Bracket;
use crate::app::events::standings::podium::{Wall, Winners};
use crate::app::events::standings::table::GridTable;
use sobremesa::organizer::notes::clock;
use sobremesa::organizer::views::bracket::for_room;
use sobremesa::organizer::views::display::{self, PersonRow, Slide, TableRow};
use sobremesa::organizer::views::grid::Grid;
use sobremesa::organizer::views::room::running;
use sobremesa::organizer::views::standings::standings;
use sobremesa::tournament::{Contest, PoolId};

const STAY: Duration = Duration::from_secs(12);
/// The part of the display that is shown in screenfuls.
const BODY: &str = ".slide-body";

#[component]
pub fn Display(ev: EventSession) -> impl IntoView {
    // The slide, and which of its screenfuls.
    let turn = RwSignal::new((0_usize, 0_usize));
    let shows_only = !ev.ctx.writer.get_untracked();
    let on = move || {
        turn.update(|(slide, screenful)| {
            *screenful += 1;
            if *screenful >= screenfuls(BODY) {
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
    every(STAY, next);
    stay_awake();
    let slide = Memo::new(move |_| {
        let slides = display::slides(ev.event().state());
        slides.get(turn.get().0.checked_rem(slides.len())?).copied()
    });
    Effect::new(move || {
        let (_, screenful) = turn.get();
        // Follows the event: drawn anew with every result.
        ev.event();
        browser::when_drawn(move || {
            enlarge(BODY);
            show_screenful(BODY, screenful);
        });
    });
    view! {
        <main class="display">
            <DisplayHead ev/>
            {move || view! { <Shown ev slide=slide.get()/> }}
            <div role="status">{move || Some(line(ev)).filter(|line| !line.is_empty())
                .map(|line| view! { <p class="display-line"><bdi>{line}</bdi></p> })}</div>
            <footer>
                {(!shows_only).then(|| view! { <Announce ev/> })}
                <button on:click=move |_| on()>{ev.say("Siguiente", "Next")}</button>
                <button on:click=|_| browser::fill_screen()>{ev.say("Pantalla completa", "Full screen")}</button>
                <a class="button" href=ev.at(EventPage::More)>{ev.say("Salir", "Leave")}</a>
            </footer>
        </main>
    }
}

#[component]
fn DisplayHead(ev: EventSession) -> impl IntoView {
    let left = timer::left(ev);
    let name = ev.peek().file().event.name.clone();
    let runs = move || ev.notes.with(|notes| notes.timer.since.is_some());
    view! {
        <header>
            <h1><bdi>{name}</bdi></h1>
            <Show when=runs>
                <span class="display-clock" class:over=move || left.get() <= 0 role="timer">
                    {move || clock(left.get())}
                </span>
            </Show>
        </header>
    }
}

fn line(ev: EventSession) -> String {
    ev.notes.with(|notes| notes.line.clone())
}

#[component]
fn Announce(ev: EventSession) -> impl IntoView {
    let label = ev.say("Aviso para la sala", "Announcement");
    let typed = move |e| {
        let typed = event_target_value(&e);
        ev.note(|notes| notes.line = typed)
    };
    view! {
        <input type="text" class="display-words" maxlength="120" aria-label=label placeholder=label
            prop:value=move || line(ev) on:change=typed/>
    }
}

#[component]
fn Shown(ev: EventSession, slide: Option<Slide>) -> impl IntoView {
    let Some(slide) = slide else {
        return view! { <h2>{ev.say("Enseguida empezamos", "Starting soon")}</h2> }.into_any();
    };
    let title = move || display::title(ev.lang(), ev.event().state(), slide);
    let (class, body) = match slide {
        Slide::Tables => ("slide-body", view! { <Tables ev/> }.into_any()),
        Slide::People => ("slide-body narrow", view! { <People ev/> }.into_any()),
        Slide::General => ("slide-body", view! { <Wall ev reasons=false/> }.into_any()),
        Slide::Podium(game) => ("slide-body whole", view! { <Winners ev game/> }.into_any()),
        Slide::Bracket(game) => ("slide-body whole", view! { <LastRounds ev game/> }.into_any()),
        Slide::Ranked(game, pool) => ("slide-body wide", view! { <Ranked ev game pool/> }.into_any()),
    };
    view! { <section class="slide"><h2>{move || title()}</h2><div class=class>{body}</div></section> }.into_any()
}

#[component]
fn Tables(ev: EventSession) -> impl IntoView {
    let row = |TableRow { place, who, more, called }| {
        let more = more.map(|more| view! { <small><bdi>{more}</bdi></small> });
        view! {
            <li class:rest=!called><strong>{place}</strong> " " <span><bdi>{unbroken(&who)}</bdi>{more}</span></li>
        }
    };
    move || {
        let rows = display::tables(ev.lang(), ev.event().state(), &|at| ev.begun(at)).into_iter().map(row);
        view! { <ul class="display-tables">{rows.collect_view()}</ul> }
    }
}

#[component]
fn People(ev: EventSession) -> impl IntoView {
    let row = |PersonRow { name, at, called }| {
        view! { <li class:rest=!called><bdi>{name}</bdi> " " <strong>{at}</strong></li> }
    };
    move || {
        let people = display::people(ev.lang(), ev.event().state());
        view! { <ul class="display-people">{people.into_iter().map(row).collect_view()}</ul> }
    }
}

#[component]
fn LastRounds(ev: EventSession, game: GameId) -> impl IntoView {
    let parts = Memo::new(move |_| {
        let event = ev.event();
        let at = event.state().contests.get(game).and_then(Contest::last_phase).unwrap_or_default();
        for_room(ev.lang(), event.state(), (game, at))
    });
    view! { <Bracket ev parts to=None/> }
}

#[component]
fn Ranked(ev: EventSession, game: GameId, pool: PoolId) -> impl IntoView {
    let phase = move || ev.event().state().contest(game).ok().and_then(Contest::last_phase);
    let grid = Memo::new(move |_| {
        let view = standings(ev.lang(), ev.event().state(), game, phase()?)?;
        let table = view.tables.iter().find(|table| table.pool == pool)?;
        Some(Grid::standings(ev.lang(), &view, table))
    });
    let running = move || {
        let lines = running(ev.lang(), ev.event().state(), (game, phase()?, Some(pool)), &|at| ev.begun(at));
        Some(lines.into_iter().map(|words| view! { <p><bdi>{words}</bdi></p> }).collect_view())
    };
    let table = move || grid.get().map(|grid| view! { <GridTable grid class="display-table"/> });
    view! { {running}{move || table()} }
}

/// Returns the height of a step to the next screenful: a row cut by the edge of one is whole in the next.
fn step_down(element: &web_sys::Element) -> i32 {
    let seen = element.client_height();
    (seen - (seen / 4).min(150)).max(1)
}

/// Returns how many screenfuls wide and how many high an element's content is.
fn screenfuls_of(element: &web_sys::Element) -> (i32, i32) {
    // A few pixels more are only rounding.
    let more = |all: i32, seen: i32, step: i32| ((all - 4 - seen).max(0) as u32).div_ceil(step.max(1) as u32) as i32;
    let width = element.client_width();
    let across = more(element.scroll_width(), width, width) + 1;
    (across, more(element.scroll_height(), element.client_height(), step_down(element)) + 1)
}

/// Returns the number of screenfuls that the content of the first element that matches takes.
fn screenfuls(selector: &str) -> usize {
    let (across, down) = found(selector).map_or((1, 1), |element| screenfuls_of(&element));
    usize::try_from(across * down).unwrap_or(1)
}

/// Enlarges the letters up to 1.8 times, as far as the content fits one screenful. More content stays as it is.
fn enlarge(selector: &str) {
    let Some(element) = browser::found_html(selector) else { return };
    let fits = |tenths: &u32| {
        let _ = element.style().set_property("--grown", &format!("{tenths}0%"));
        element.scroll_width() <= element.client_width() && element.scroll_height() <= element.client_height()
    };
    if fits(&10) {
        let _ = (10..=18).rev().find(fits);
    }
}

fn show_screenful(selector: &str, number: usize) {
    if let (Some(element), Ok(number)) = (found(selector), i32::try_from(number)) {
        let (across, _) = screenfuls_of(&element);
        element.set_scroll_left(number % across * element.client_width());
        element.set_scroll_top(number / across * step_down(&element));
    }
}
