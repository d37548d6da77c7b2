//! The frame of a sheet: scores, what matters now, what can be tapped, the way back, and all that was entered.

use super::keeper::{How, Keeper, Told};
use super::taps::players;
use super::{begin, carry};
use crate::app::browser::{self, Shared};
use crate::app::ctx::use_ctx;
use crate::app::route::Route;
use crate::app::widgets::emblem::Emblem;
use crate::app::widgets::plot;
use leptos::prelude::*;
use sobremesa::engine::Seat;
use sobremesa::scorekeeper::{SheetLine, plain, words};

pub fn page(keeper: Keeper) -> AnyView {
    let title = move || words::title(keeper.ctx.lang(), &keeper.sheet());
    Effect::new(move || browser::set_title(&format!("{} · Sobremesa", title())));
    // The keyboard goes on where the page begins.
    browser::focus("main.score-sheet");
    view! {
        <header class="head event-head">
            <a
                class="icon-button"
                href=Route::Scores.hash()
                aria-label=move || keeper.say("Todas las hojas", "All sheets")
            >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M15 5l-7 7 7 7" class="stroke"/>
                </svg>
            </a>
            <h1>{move || title()}</h1>
            {share(keeper)}
        </header>
        <main class="page score-sheet" tabindex="-1">
            {move || ended(keeper)}
            <p class="score-now">{move || words::now(keeper.ctx.lang(), &keeper.sheet()).join(" ")}</p>
            {move || who_begins(keeper)}
            {scores(keeper)}
            {move || entries(keeper)}
            {so_far(keeper)}
        </main>
        {bottom(keeper)}
    }
    .into_any()
}

fn over(keeper: Keeper) -> bool {
    keeper.with(|state| state.places().is_some())
}

fn ended(keeper: Keeper) -> AnyView {
    let (lang, sheet) = (keeper.ctx.lang(), keeper.sheet());
    let Some(ending) = words::ending(lang, &sheet) else { return ().into_any() };
    let remark = words::remark(lang, &sheet).map(|remark| view! { <p><bdi>{remark}</bdi></p> });
    view! { <h2 class="winner final"><bdi>{ending}</bdi></h2>{remark} }.into_any()
}

fn who_begins(keeper: Keeper) -> AnyView {
    if !keeper.with(|state| state.asks_who_begins()) {
        return ().into_any();
    }
    let game = keeper.peek().game();
    let tap = Callback::new(move |seat| {
        if let Some(entry) = (game.first)(seat) {
            keeper.enter(entry);
        }
    });
    players(keeper, Seat::all(keeper.seats()).collect(), (game.asks_first)(keeper.ctx.lang()).into(), tap)
}

/// A row for each player: what they have, and what is tapped for them.
fn scores(keeper: Keeper) -> AnyView {
    let row = move |seat: Seat| {
        let total = move || keeper.with(|state| state.totals()[seat.index()]);
        let unit = move || words::unit(keeper.ctx.lang(), &keeper.sheet(), total());
        let unit = move || unit().split_once(' ').map_or(String::new(), |(_, unit)| unit.to_string());
        let place = move || keeper.with(|state| state.places().map(|places| places[seat]));
        let first = move || place() == Some(1);
        let begins = move || !over(keeper) && keeper.with(|state| state.begins() == Some(seat));
        view! {
            <li
                class=format!("score-row c{}", keeper.emblem(seat))
                class:first=move || first()
                class:begins=move || begins()
            >
                <span class="who">
                    <Emblem which=keeper.emblem(seat)/>
                    <bdi>{keeper.name(seat)}</bdi>
                </span>
                <small class="score-more">
                    {move || words::detail(keeper.ctx.lang(), &keeper.sheet(), seat)}
                </small>
                <span class="score-total">
                    <b data-total=seat.index()>{move || total()}</b>
                    <small>{move || unit()}</small>
                </span>
                {move || taps(keeper, seat)}
            </li>
        }
    };
    view! { <ul class="score-rows">{Seat::all(keeper.seats()).map(row).collect_view()}</ul> }.into_any()
}

/// The entry buttons in the row of a player.
fn taps(keeper: Keeper, seat: Seat) -> AnyView {
    if over(keeper) {
        return ().into_any();
    }
    let buttons = (keeper.pad.taps)(keeper, seat);
    if buttons.is_empty() {
        return ().into_any();
    }
    view! { <span class="score-taps">{buttons.collect_view()}</span> }.into_any()
}

/// The entries for the round as a whole, tapped or typed.
fn entries(keeper: Keeper) -> AnyView {
    if over(keeper) {
        return ().into_any();
    }
    (keeper.pad.entries)(keeper)
}

/// The notice of the last entry, or of why it was refused.
fn told(keeper: Keeper) -> AnyView {
    let line = move || {
        keeper.told.get().map(|told| {
            let class = match told.how {
                How::Refused => "banner warn told",
                How::Entered => "visually-hidden",
                How::Shared => "banner told",
            };
            view! { <p class=class><bdi>{told.words}</bdi></p> }
        })
    };
    view! { <div class="score-told" role="status" aria-live="polite">{move || line()}</div> }.into_any()
}

fn so_far(keeper: Keeper) -> AnyView {
    view! {
        {move || drawn(keeper)}
        {move || rounds(keeper)}
        {move || log(keeper)}
        {carry::keep(keeper)}
    }
    .into_any()
}

fn drawn(keeper: Keeper) -> AnyView {
    let all = keeper.with(|state| state.lines().to_vec());
    let line = |seat: Seat| {
        let totals = all.iter().filter_map(|line| line.totals.as_ref().map(|totals| totals[seat.index()]));
        plot::Line { emblem: keeper.emblem(seat), name: keeper.name(seat), totals: totals.collect() }
    };
    let lines: Vec<plot::Line> = Seat::all(keeper.seats()).map(line).collect();
    let what = Signal::derive(|| use_ctx().say("Totales", "Totals"));
    view! { <plot::Plot lines what/> }.into_any()
}

fn rounds(keeper: Keeper) -> AnyView {
    let lines = keeper.with(|state| state.lines().to_vec());
    if lines.is_empty() {
        return ().into_any();
    }
    let title = keeper.say("Ronda a ronda", "Round by round");
    let head = |seat: Seat| {
        let class = format!("c{}", keeper.emblem(seat));
        view! { <th scope="col" class=class><Emblem which=keeper.emblem(seat)/><bdi>{keeper.name(seat)}</bdi></th> }
    };
    let row = |line: SheetLine| {
        let cells = line.cells.into_iter().map(|cell| view! { <td>{cell}</td> });
        view! { <tr><th scope="row">{line.number}</th>{cells.collect_view()}</tr> }
    };
    view! {
        <details class="rounds">
            <summary>{title}</summary>
            <div class="scroll-x" tabindex="0" role="region" aria-label=title>
                <table>
                    <thead><tr><th scope="col">"#"</th>{Seat::all(keeper.seats()).map(head).collect_view()}</tr></thead>
                    <tbody>{lines.into_iter().map(row).collect_view()}</tbody>
                </table>
            </div>
        </details>
    }
    .into_any()
}

/// Every entry, the latest first.
fn log(keeper: Keeper) -> AnyView {
    let (lang, sheet) = (keeper.ctx.lang(), keeper.sheet());
    let log = &sheet.written().log;
    if log.is_empty() {
        return ().into_any();
    }
    let lines = log.iter().enumerate().rev().map(|(i, event)| {
        view! { <li><span class="log-number">{i + 1}</span> <bdi>{words::entry(lang, &sheet, event)}</bdi></li> }
    });
    view! {
        <details class="score-log">
            <summary>{keeper.say("Todo lo apuntado", "Everything entered")}</summary>
            <ol>{lines.collect_view()}</ol>
        </details>
    }
    .into_any()
}

/// The last entry can be taken back; after the end another sheet begins.
fn bottom(keeper: Keeper) -> AnyView {
    let last = move || {
        let sheet = keeper.sheet();
        sheet.written().log.last().map(|event| words::entry(keeper.ctx.lang(), &sheet, event))
    };
    let again = move |_| {
        let written = keeper.peek().written().clone();
        // The only refusals are of a sheet that could not be here.
        let _ = begin::begin(keeper.ctx, written.rules, written.players);
    };
    view! {
        <footer class="score-bar">
            {told(keeper)}
            <button class="undo" on:click=move |_| keeper.undo() disabled=move || last().is_none()>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path class="stroke" d="M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2"/>
                </svg>
                <span>
                    {move || keeper.say("Deshacer", "Undo")} <small>
                        <bdi>{move || last().unwrap_or_default()}</bdi>
                    </small>
                </span>
            </button> <Show when=move || over(keeper)>
                <button class="primary big another" on:click=again>
                    {move || keeper.say("Otra hoja igual", "Another sheet like it")}
                </button>
            </Show>
        </footer>
    }
    .into_any()
}

fn share(keeper: Keeper) -> AnyView {
    let send = move |_| {
        leptos::task::spawn_local(async move {
            let lang = keeper.ctx.prefs.with_untracked(|prefs| prefs.lang);
            let sheet = keeper.peek();
            let title = words::title(lang, &sheet);
            let done = browser::share(&title, &plain::text(lang, &sheet), "marcador.txt").await;
            let words = match done {
                Shared::Sent => return,
                Shared::Copied => {
                    lang.pick("Copiado: pégalo donde quieras.", "Copied: paste it wherever you like.")
                }
                Shared::Filed => lang.pick("Guardado en un archivo de texto.", "Saved to a text file."),
            };
            keeper.told.try_set(Some(Told { words: words.into(), how: How::Shared }));
        });
    };
    view! { <button class="score-share" on:click=send>{move || keeper.say("Compartir", "Share")}</button> }
        .into_any()
}
