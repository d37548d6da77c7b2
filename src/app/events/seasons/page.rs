//! One season: its ranking, and all that makes it.

use super::evenings::Evenings;
use super::people::{People, Questions};
use super::scoring::ScoringForm;
use super::session::SeasonSession;
use super::share::Share;
use crate::app::events::standings::plain::GridTable;
use crate::app::journal::{Notice, NoticeKind};
use crate::app::prelude::*;
use sobremesa::season::Change;
use sobremesa::season::view::{ChangeRow, SeasonRow, log, season};

#[component]
pub fn SeasonPage(session: SeasonSession) -> impl IntoView {
    let view = Memo::new(move |_| season(session.lang(), &session.season()));
    let name = untrack(|| session.peek().file().season.name.clone());
    browser::set_title(&format!("{name} · Sobremesa"));
    let rows = Memo::new(move |_| view.with(|view| view.rows.clone()));
    let grid = Memo::new(move |_| view.with(|view| view.grid(session.lang())));
    view! {
        <header class="head event-head">
            <BackLink href=Route::Seasons.hash() label=session.ctx.text("Todas las temporadas", "All seasons")/>
            <h1><bdi>{name}</bdi></h1>
        </header>
        <main class="page event season">
            <p class="season-summary">{move || view.with(|view| view.summary.clone())}</p>
            <Told session/>
            <Questions session view/>
            <Show when=move || !rows.with(Vec::is_empty)>
                <div class="scroll-x" tabindex="0" role="region"
                    aria-label=session.say("Clasificación", "Standings")>
                    {move || view! { <GridTable grid=grid.get() class="totals standings"/> }}
                </div>
                <details class="season-why">
                    <summary>{session.say("Por qué está así", "Why it stands like this")}</summary>
                    <ol class="season-reasons"><Rows each=rows key=|at, _| at row=|row| view! { <Why row/> }/></ol>
                </details>
                <Share session view/>
            </Show>
            <Evenings session view/>
            <ScoringForm session/>
            <People session view/>
            <Log session/>
        </main>
    }
}

/// The place of somebody: its reason, and what each evening was worth.
#[component]
fn Why(row: Memo<SeasonRow>) -> impl IntoView {
    view! {
        <li>
            {move || row.get().place} ". " <strong><bdi>{move || row.get().name}</bdi></strong> " "
            <bdi>{move || row.get().reason}</bdi>
            <br/>
            <small>{move || row.get().lines.join(" · ")}</small>
        </li>
    }
}

/// The last change, with the way back, or why it was refused.
#[component]
fn Told(session: SeasonSession) -> impl IntoView {
    let line = move |Notice { words, kind }: Notice| {
        let class = if kind == NoticeKind::Refused { "banner warn" } else { "banner" };
        let action = match kind {
            NoticeKind::Undoable(change) => Some(change),
            NoticeKind::Done | NoticeKind::Refused | NoticeKind::Shared => None,
        };
        view! {
            <p class=class><bdi>{words}</bdi> " " {action.map(|change| view! { <Undo session change/> })}</p>
        }
    };
    view! { <div role="status" aria-live="polite">{move || session.notice.get().map(line)}</div> }
}

#[component]
fn Undo(session: SeasonSession, change: usize) -> impl IntoView {
    view! {
        <button class="plain" on:click=move |_| session.change(Change::Undo { change })>
            {session.say("Deshacer", "Undo")}
        </button>
    }
}

#[component]
fn Log(session: SeasonSession) -> impl IntoView {
    let rows = Memo::new(move |_| log(session.lang(), &session.season()));
    let row = move |row: Memo<ChangeRow>| {
        let change = row.get_untracked().number;
        view! {
            <li>
                {change} ". "
                <bdi>{move || row.get().words}</bdi> " "
                <Show when=move || row.get().stands><Undo session change/></Show>
            </li>
        }
    };
    view! {
        <details class="season-log">
            <summary>{session.say("Registro", "Log")}</summary>
            <ol><Rows each=rows key=|_, row| row.number row/></ol>
        </details>
    }
}
