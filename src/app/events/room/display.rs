//! The public display: the whole screen, letters for ten metres, and one thing after the other: the tables being
//! played, the people at each table, the bracket, the standings. Rows that do not fit one screenful come on the next.

use super::{screenful, timer};
use crate::app::browser;
use crate::app::events::session::{EventSession, Notes};
use crate::app::events::standings::{bracket, podium, table};
use leptos::prelude::*;
use sobremesa::organizer::address::{EventPage, MatchAt};
use sobremesa::organizer::backup_age::clock;
use sobremesa::organizer::columns::columns;
use sobremesa::organizer::views::display::{self, Slide, TableRow, TablesView};
use sobremesa::tournament::{Contest, Event, Phase, PoolId, Row};
use std::time::Duration;

/// The time that one screenful is shown.
const STAY: Duration = Duration::from_secs(12);
/// The part of the display that is shown in screenfuls.
const BODY: &str = ".slide-body";

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
        let slides = display::slides(ev.event().state());
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

fn shown(ev: EventSession, slide: Option<Slide>) -> AnyView {
    let event = ev.event();
    let phase = |game| {
        let contest = event.state().contests.get(game)?;
        Some((contest, contest.current()?))
    };
    let body = slide.and_then(|slide| {
        Some(match slide {
            Slide::General => podium::general(ev, &event, false),
            Slide::Tables => view! { <Tables ev/> }.into_any(),
            Slide::People => view! { <People ev/> }.into_any(),
            Slide::Bracket(game) => bracket::for_room(ev, event.state(), phase(game)?.1),
            Slide::Ranked(game, pool) => {
                let (contest, phase) = phase(game)?;
                ranked(ev, &event, contest, phase, pool)?
            }
        })
    });
    let Some((slide, body)) = slide.zip(body) else {
        return view! { <h2>{ev.say("Enseguida empezamos", "We start soon")}</h2> }.into_any();
    };
    let class = match slide {
        Slide::Ranked(..) => "slide-body wide",
        Slide::People => "slide-body narrow",
        Slide::Bracket(_) => "slide-body whole",
        Slide::Tables | Slide::General => "slide-body",
    };
    let title = display::title(ev.ctx.lang(), event.state(), slide);
    view! { <section class="slide"><h2>{title}</h2><div class=class>{body}</div></section> }.into_any()
}

#[component]
fn Tables(ev: EventSession) -> impl IntoView {
    let begun = move |MatchAt { game, phase, number }| {
        let id = ev.tablet_match(game, phase, number).id();
        let sheet = |notes: &Notes| Some(notes.drafts.iter().find(|(of, _)| *of == id)?.1.clone());
        ev.notes.with(sheet)
    };
    let row = |TableRow { place, who, more }| {
        let more = more.map(|more| view! { <small><bdi>{more}</bdi></small> });
        view! { <li><strong>{place}</strong> " " <span><bdi>{who}</bdi>{more}</span></li> }
    };
    let rest = |(rests, who)| {
        view! { <li class="rest"><strong>{rests}</strong> " " <span><bdi>{who}</bdi></span></li> }
    };
    move || {
        let TablesView { now, resting, next } = display::tables(ev.ctx.lang(), ev.event().state(), begun);
        let next = (!next.is_empty()).then(|| {
            let next = next.into_iter().map(row).collect_view();
            view! { <h3>{ev.say("Después", "Next")}</h3><ul class="display-tables later">{next}</ul> }
        });
        let (now, rest) = (now.into_iter().map(row), resting.into_iter().map(rest));
        view! { <ul class="display-tables">{now.collect_view()}{rest.collect_view()}</ul>{next} }
    }
}

/// Everybody who is still in, by name, with the table they play at now.
#[component]
fn People(ev: EventSession) -> impl IntoView {
    let row = |(name, at)| view! { <li><bdi>{name}</bdi> " " <strong>{at}</strong></li> };
    move || {
        let people = display::people(ev.ctx.lang(), ev.event().state());
        view! { <ul class="display-people">{people.into_iter().map(row).collect_view()}</ul> }
    }
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
