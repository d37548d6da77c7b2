//! The frame of a sheet: scores, what matters now, what can be tapped, the way back, and all that was entered.

use super::session::SheetSession;
use super::taps::players;
use super::{begin, carry};
use crate::app::browser;
use crate::app::ctx::use_ctx;
use crate::app::journal::{Notice, NoticeKind};
use crate::app::route::Route;
use crate::app::widgets::emblem::Emblem;
use crate::app::widgets::plot;
use leptos::prelude::*;
use sobremesa::engine::Seat;
use sobremesa::scorekeeper::{SheetLine, plain, words};

pub fn page(session: SheetSession) -> AnyView {
    let title = move || words::title(session.ctx.lang(), &session.sheet());
    Effect::new(move || browser::set_title(&format!("{} · Sobremesa", title())));
    // The keyboard goes on where the page begins.
    browser::focus("main.score-sheet");
    view! {
        <header class="head event-head">
            <a
                class="icon-button"
                href=Route::Scores.hash()
                aria-label=move || session.say("Todas las hojas", "All sheets")
            >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M15 5l-7 7 7 7" class="stroke"/>
                </svg>
            </a>
            <h1>{move || title()}</h1>
            {share(session)}
        </header>
        <main class="page score-sheet" tabindex="-1">
            {move || ended(session)}
            <p class="score-now">{move || words::now(session.ctx.lang(), &session.sheet()).join(" ")}</p>
            {move || who_begins(session)}
            {scores(session)}
            {move || entries(session)}
            {so_far(session)}
        </main>
        {bottom(session)}
    }
    .into_any()
}

fn over(session: SheetSession) -> bool {
    session.with(|state| state.places().is_some())
}

fn ended(session: SheetSession) -> AnyView {
    let (lang, sheet) = (session.ctx.lang(), session.sheet());
    let Some(ending) = words::ending(lang, &sheet) else { return ().into_any() };
    let remark = words::remark(lang, &sheet).map(|remark| view! { <p><bdi>{remark}</bdi></p> });
    view! { <h2 class="winner final"><bdi>{ending}</bdi></h2>{remark} }.into_any()
}

fn who_begins(session: SheetSession) -> AnyView {
    if !session.with(|state| state.asks_who_begins()) {
        return ().into_any();
    }
    let game = session.peek().game();
    let tap = Callback::new(move |seat| {
        if let Some(entry) = (game.first)(seat) {
            session.enter(entry);
        }
    });
    players(session, Seat::all(session.seats()).collect(), (game.asks_first)(session.ctx.lang()).into(), tap)
}

/// A row for each player: what they have, and what is tapped for them.
fn scores(session: SheetSession) -> AnyView {
    let row = move |seat: Seat| {
        let total = move || session.with(|state| state.totals()[seat.index()]);
        let unit = move || words::unit(session.ctx.lang(), &session.sheet(), total());
        let unit = move || unit().split_once(' ').map_or(String::new(), |(_, unit)| unit.to_string());
        let place = move || session.with(|state| state.places().map(|places| places[seat]));
        let first = move || place() == Some(1);
        let begins = move || !over(session) && session.with(|state| state.begins() == Some(seat));
        view! {
            <li
                class=format!("score-row c{}", session.emblem(seat))
                class:first=move || first()
                class:begins=move || begins()
            >
                <span class="who">
                    <Emblem which=session.emblem(seat)/>
                    <bdi>{session.name(seat)}</bdi>
                </span>
                <small class="score-more">
                    {move || words::detail(session.ctx.lang(), &session.sheet(), seat)}
                </small>
                <span class="score-total">
                    <b data-total=seat.index()>{move || total()}</b>
                    <small>{move || unit()}</small>
                </span>
                {move || taps(session, seat)}
            </li>
        }
    };
    view! { <ul class="score-rows">{Seat::all(session.seats()).map(row).collect_view()}</ul> }.into_any()
}

/// The entry buttons in the row of a player.
fn taps(session: SheetSession, seat: Seat) -> AnyView {
    if over(session) {
        return ().into_any();
    }
    let buttons = (session.pad.taps)(session, seat);
    if buttons.is_empty() {
        return ().into_any();
    }
    view! { <span class="score-taps">{buttons.collect_view()}</span> }.into_any()
}

/// The entries for the round as a whole, tapped or typed.
fn entries(session: SheetSession) -> AnyView {
    if over(session) {
        return ().into_any();
    }
    (session.pad.entries)(session)
}

/// The notice of the last entry, or of why it was refused.
fn notice(session: SheetSession) -> AnyView {
    let line = move || {
        session.notice.get().map(|notice| {
            // An entry stands on the button that takes it back; the others have to be seen.
            let class = match notice.kind {
                NoticeKind::Refused => "banner warn told",
                NoticeKind::Done | NoticeKind::Undoable(_) => "visually-hidden",
                NoticeKind::Shared => "banner told",
            };
            view! { <p class=class><bdi>{notice.words}</bdi></p> }
        })
    };
    view! { <div class="score-told" role="status" aria-live="polite">{move || line()}</div> }.into_any()
}

fn so_far(session: SheetSession) -> AnyView {
    view! {
        {move || drawn(session)}
        {move || rounds(session)}
        {move || log(session)}
        {carry::keep(session)}
    }
    .into_any()
}

fn drawn(session: SheetSession) -> AnyView {
    let all = session.with(|state| state.lines().to_vec());
    let line = |seat: Seat| {
        let totals = all.iter().filter_map(|line| line.totals.as_ref().map(|totals| totals[seat.index()]));
        plot::Line { emblem: session.emblem(seat), name: session.name(seat), totals: totals.collect() }
    };
    let lines: Vec<plot::Line> = Seat::all(session.seats()).map(line).collect();
    let what = Signal::derive(|| use_ctx().say("Totales", "Totals"));
    view! { <plot::Plot lines what/> }.into_any()
}

fn rounds(session: SheetSession) -> AnyView {
    let lines = session.with(|state| state.lines().to_vec());
    if lines.is_empty() {
        return ().into_any();
    }
    let title = session.say("Ronda a ronda", "Round by round");
    let head = |seat: Seat| {
        let class = format!("c{}", session.emblem(seat));
        view! { <th scope="col" class=class><Emblem which=session.emblem(seat)/><bdi>{session.name(seat)}</bdi></th> }
    };
    let heads = Seat::all(session.seats()).map(head).collect_view();
    let row = |line: SheetLine| {
        let cells = line.cells.into_iter().map(|cell| view! { <td>{cell}</td> });
        view! { <tr><th scope="row">{line.number}</th>{cells.collect_view()}</tr> }
    };
    view! {
        <details class="rounds">
            <summary>{title}</summary>
            <div class="scroll-x" tabindex="0" role="region" aria-label=title>
                <table>
                    <thead><tr><th scope="col">"#"</th>{heads}</tr></thead>
                    <tbody>{lines.into_iter().map(row).collect_view()}</tbody>
                </table>
            </div>
        </details>
    }
    .into_any()
}

/// Every entry, the latest first.
fn log(session: SheetSession) -> AnyView {
    let (lang, sheet) = (session.ctx.lang(), session.sheet());
    let log = &sheet.written().log;
    if log.is_empty() {
        return ().into_any();
    }
    let lines = log.iter().enumerate().rev().map(|(i, event)| {
        view! { <li><span class="log-number">{i + 1}</span> <bdi>{words::entry(lang, &sheet, event)}</bdi></li> }
    });
    view! {
        <details class="score-log">
            <summary>{session.say("Todo lo apuntado", "Everything entered")}</summary>
            <ol>{lines.collect_view()}</ol>
        </details>
    }
    .into_any()
}

/// The last entry can be taken back; after the end another sheet begins.
fn bottom(session: SheetSession) -> AnyView {
    let last = move || {
        let sheet = session.sheet();
        sheet.written().log.last().map(|event| words::entry(session.ctx.lang(), &sheet, event))
    };
    let again = move |_| {
        let written = session.peek().written().clone();
        // The only refusals are of a sheet that could not be here.
        let _ = begin::begin(session.ctx, written.rules, written.players);
    };
    view! {
        <footer class="score-bar">
            {notice(session)}
            <button class="undo" on:click=move |_| session.undo() disabled=move || last().is_none()>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path class="stroke" d="M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2"/>
                </svg>
                <span>
                    {move || session.say("Deshacer", "Undo")} <small>
                        <bdi>{move || last().unwrap_or_default()}</bdi>
                    </small>
                </span>
            </button> <Show when=move || over(session)>
                <button class="primary big another" on:click=again>
                    {move || session.say("Otra hoja igual", "Another sheet like it")}
                </button>
            </Show>
        </footer>
    }
    .into_any()
}

fn share(session: SheetSession) -> AnyView {
    let send = move |_| {
        leptos::task::spawn_local(async move {
            let lang = session.ctx.prefs.with_untracked(|prefs| prefs.lang);
            let sheet = session.peek();
            let title = words::title(lang, &sheet);
            let done = browser::share(&title, &plain::text(lang, &sheet), "marcador.txt").await;
            let copied = lang.pick("Copiado: pégalo donde quieras.", "Copied: paste it wherever you like.");
            let filed = lang.pick("Guardado en un archivo de texto.", "Saved to a text file.");
            if let Some(notice) = Notice::shared(done, copied, filed) {
                session.notice.try_set(Some(notice));
            }
        });
    };
    view! { <button class="score-share" on:click=send>{move || session.say("Compartir", "Share")}</button> }
        .into_any()
}
