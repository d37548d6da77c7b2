//! The page of a sheet: scores, what matters now, entries, undo, and the log.

use super::begin;
use super::carry::KeepFile;
use super::round::RoundEntries;
use super::session::{SheetSession, use_session};
use super::taps::{Taps, Who, WhoPick};
use crate::app::journal::{Notice, NoticeKind};
use crate::app::play::context::Exit;
use crate::app::prelude::*;
use crate::app::widgets::plot;
use crate::app::widgets::round_table::{RoundTable, round_row};
use sobremesa::scorekeeper::view::SheetView;
use sobremesa::scorekeeper::{SheetLine, plain, view, words};

/// Returns a memo of a part of the view, which changes only if that part does.
fn part<T>(view: Memo<SheetView>, look: fn(&SheetView) -> &T) -> Memo<T>
where
    T: Clone + PartialEq + Send + Sync + 'static,
{
    Memo::new(move |_| view.with(|view| look(view).clone()))
}

#[component]
pub fn SheetPage(session: SheetSession) -> impl IntoView {
    provide_context(session);
    let kind = Memo::new(move |_| session.draft.with(|draft| draft.kind));
    let view = Memo::new(move |_| view::sheet(session.ctx.lang(), &session.sheet(), kind.get()));
    let title = part(view, |view| &view.title);
    Effect::new(move || browser::set_page_title(&title.get()));
    // So that the keyboard starts at the beginning of the page.
    focus::set_soon("main.score-sheet");
    let (back, label) = match event_match(session) {
        Some(href) => (href, session.ctx.text("La partida del torneo", "The event’s match")),
        None => (Route::Scores.hash(), session.ctx.text("Todas las hojas", "All sheets")),
    };
    view! {
        <header class="head event-head">
            <BackLink href=back label/>
            <h1>{title}</h1>
            <Share/>
        </header>
        <main class="page score-sheet" tabindex="-1">
            <Ending view/>
            <p class="score-now">{part(view, |view| &view.now)}</p>
            <WhoPick pick=part(view, |view| &view.first)/>
            <ul class="score-rows">
                {Seat::all(session.seats()).map(|seat| view! { <Row view seat/> }).collect_view()}
            </ul>
            <RoundEntries round=part(view, |view| &view.round)/>
            <Drawn view/>
            <Rounds view/>
            <Log view/>
            <KeepFile/>
        </main>
        <Bottom view/>
    }
}

/// Returns the page of the match of an event that this sheet counts.
fn event_match(session: SheetSession) -> Option<String> {
    Some(Exit::of(&session.peek().written().id)).filter(|exit| exit.event).map(|exit| exit.href)
}

#[component]
fn Ending(view: Memo<SheetView>) -> impl IntoView {
    let (ending, remark) = (part(view, |view| &view.ending), part(view, |view| &view.remark));
    move || {
        ending.get().map(|ending| {
            let remark = remark.get().map(|remark| view! { <p><bdi>{remark}</bdi></p> });
            view! { <h2 class="winner final"><bdi>{ending}</bdi></h2>{remark} }
        })
    }
}

/// The row of a player: the total, and buttons for entries.
#[component]
fn Row(view: Memo<SheetView>, seat: Seat) -> impl IntoView {
    let row = Memo::new(move |_| view.with(|view| view.rows[seat.index()].clone()));
    let taps = Memo::new(move |_| row.with(|row| row.taps.clone()));
    view! {
        <li class=format!("score-row c{}", use_session().emblem(seat))
            class:first=move || row.with(|row| row.place == Some(1)) class:begins=move || row.with(|row| row.begins)>
            <span class="who"><Who seat/></span>
            <small class="score-more">{move || row.with(|row| row.detail.clone())}</small>
            <span class="score-total">
                <b data-total=seat.index()>{move || row.with(|row| row.total)}</b>
                <small>{move || row.with(|row| row.unit.clone())}</small>
            </span>
            <Show when=move || !taps.with(Vec::is_empty)><span class="score-taps"><Taps taps/></span></Show>
        </li>
    }
}

#[component]
fn Drawn(view: Memo<SheetView>) -> impl IntoView {
    let session = use_session();
    let lines = Memo::new(move |_| {
        let line = |seat: Seat| plot::Line {
            emblem: session.emblem(seat),
            name: session.name(seat),
            totals: view.with(|view| view.totals(seat)),
        };
        Seat::all(session.seats()).map(line).collect::<Vec<_>>()
    });
    let what = session.ctx.text("Totales", "Totals");
    move || view! { <plot::Plot lines=lines.get() what fewest=view.with(|view| view.fewest_wins)/> }
}

#[component]
fn Rounds(view: Memo<SheetView>) -> impl IntoView {
    let session = use_session();
    let lines = part(view, |view| &view.lines);
    let title = session.ctx.text("Ronda a ronda", "Round by round");
    let player = move |seat| (session.emblem(seat), session.name(seat));
    let players = move || Seat::all(session.seats()).map(player).collect();
    let row = |line: Item<SheetLine>| {
        move || {
            let line = line.get();
            round_row(line.number, line.cells)
        }
    };
    view! {
        <Show when=move || !lines.with(Vec::is_empty)>
            <RoundTable title players=players()><Rows each=lines key=|at, _| at row/></RoundTable>
        </Show>
    }
}

/// Every entry, the latest first.
#[component]
fn Log(view: Memo<SheetView>) -> impl IntoView {
    let session = use_session();
    let log = part(view, |view| &view.log);
    let latest_first =
        Memo::new(move |_| (1..).zip(log.get()).collect::<Vec<(usize, String)>>().into_iter().rev().collect());
    let line = |line: Item<(usize, String)>| {
        view! {
            <li><span class="log-number">{line.get_untracked().0}</span> <bdi>{move || line.get().1}</bdi></li>
        }
    };
    view! {
        <Show when=move || !log.with(Vec::is_empty)>
            <details class="score-log">
                <summary>{session.say("Todo lo apuntado", "Everything entered")}</summary>
                <ol><Rows each=latest_first key=|_, (number, _)| *number row=line/></ol>
            </details>
        </Show>
    }
}

/// The notice about the last entry, or why it was refused.
#[component]
fn Notice() -> impl IntoView {
    let session = use_session();
    let line = move || {
        session.notice.get().map(|notice| {
            let class = match notice.kind {
                NoticeKind::Refused => "banner warn told",
                NoticeKind::Done | NoticeKind::Undoable(_) => "visually-hidden",
                NoticeKind::Shared => "banner told",
            };
            view! { <p class=class><bdi>{notice.words}</bdi></p> }
        })
    };
    view! { <div class="score-told" role="status" aria-live="polite">{move || line()}</div> }
}

/// The bar at the bottom: undo, and after the end another sheet or the result for an event.
#[component]
fn Bottom(view: Memo<SheetView>) -> impl IntoView {
    let session = use_session();
    let last = Memo::new(move |_| view.with(|view| view.log.last().cloned()));
    let over = move || view.with(|view| view.ending.is_some());
    let again = move |_| {
        let written = session.peek().written().clone();
        // This cannot be refused: the same rules and players already have a sheet.
        let _ = begin::begin(session.ctx, written.rules, written.players);
    };
    view! {
        <footer class="score-bar">
            <Notice/>
            <button class="undo" on:click=move |_| session.undo() disabled=move || last.with(Option::is_none)>
                <Icon d="M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2"/>
                <span>
                    {session.say("Deshacer", "Undo")} <small>
                        <bdi>{move || last.get().unwrap_or_default()}</bdi>
                    </small>
                </span>
            </button> <Show when=over>
                {match event_match(session) {
                    Some(href) => view! {
                        <a class="button primary big to-event" href=href>
                            {session.say("Al resultado del torneo", "Enter it in the event")}
                        </a>
                    }.into_any(),
                    None => view! {
                        <button class="primary big another" on:click=again>
                            {session.say("Otra hoja igual", "Another sheet like this")}
                        </button>
                    }.into_any(),
                }}
            </Show>
        </footer>
    }
}

#[component]
fn Share() -> impl IntoView {
    let session = use_session();
    let send = move |_| {
        leptos::task::spawn_local(async move {
            let lang = session.ctx.prefs.with_untracked(|prefs| prefs.lang);
            let sheet = session.peek();
            let title = words::title(lang, &sheet);
            let done = browser::share(&title, &plain::text(lang, &sheet), "marcador.txt").await;
            if let Some(notice) = Notice::shared(lang, done) {
                session.notice.try_set(Some(notice));
            }
        });
    };
    view! { <button class="score-share" on:click=send>{session.say("Compartir", "Share")}</button> }
}
