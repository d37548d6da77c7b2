//! One season: its ranking, and everything that it follows from.

use super::evenings::Evenings;
use super::forms::{People, Questions, ScoringForm};
use super::session::SeasonSession;
use super::share::Share;
use crate::app::events::frame::NoticeLine;
use crate::app::events::standings::table::GridTable;
use crate::app::prelude::*;
use sobremesa::games::COMPETING;
use sobremesa::season::view::{ChangeRow, SeasonRow, log, season};
use sobremesa::season::{Season, card, forgetting};
use sobremesa::tournament::Event;

#[component]
pub fn SeasonPage(session: SeasonSession) -> impl IntoView {
    let view = Memo::new(move |_| season(session.lang(), &session.season()));
    let name = untrack(|| session.peek().file().season.name.clone());
    let rows = Memo::new(move |_| view.with(|view| view.rows.clone()));
    let grid = Memo::new(move |_| view.with(|view| view.grid(session.lang())));
    view! {
        {head(session.ctx, &name)}
        <main class="page event season">
            <p class="season-summary">{move || view.with(|view| view.summary.clone())}</p>
            <NoticeLine ctx=session.ctx notice=session.notice undo=Callback::new(move |change| session.undo(change))/>
            <Questions session view/>
            <Show when=move || !rows.with(Vec::is_empty)>
                <div class="scroll-x" tabindex="0" role="region"
                    aria-label=session.say("Clasificación", "Standings")>
                    {move || view! { <GridTable grid=grid.get() class="totals standings" cards=true/> }}
                </div>
                <details class="season-why">
                    <summary>{session.say("Por qué está así", "Why this order")}</summary>
                    <ol class="season-reasons">
                        <Rows each=rows key=|at, _| at row=move |row| view! { <Why session row/> }/>
                    </ol>
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

/// The head of a page of seasons.
pub fn head(ctx: Ctx, name: &str) -> AnyView {
    browser::set_page_title(name);
    view! {
        <header class="head event-head">
            <BackLink href=Route::Seasons.hash() label=ctx.text("Todas las temporadas", "All seasons")/>
            <h1><bdi>{name.to_string()}</bdi></h1>
        </header>
    }
    .into_any()
}

/// A person's place: its reason, and the points of each evening.
#[component]
fn Why(session: SeasonSession, row: Item<SeasonRow>) -> impl IntoView {
    view! {
        <li>
            {move || row.get().place} ". " <strong><bdi>{move || row.get().name}</bdi></strong> " "
            <bdi>{move || row.get().reason}</bdi>
            <br/>
            <small>{move || row.get().lines.join(" · ")}</small>
            <Show when=move || row.with(|row| row.person.is_some())><Forget session row/></Show>
        </li>
    }
}

/// Takes the name of a person out of the season, which keeps their place.
#[component]
fn Forget(session: SeasonSession, row: Item<SeasonRow>) -> impl IntoView {
    let forget = move |_| {
        let change = row.get_untracked().person.map(|person| forgetting(&session.peek(), &person));
        session.change(change);
    };
    view! {
        <details class="season-out">
            <summary>{session.say("Quitar su nombre", "Remove the name")}</summary>
            <p class="muted">{session.say(
                "Si lo pide, queda «(sin nombre)» con su puesto y sus puntos, y el nombre no vuelve al juntar temporadas. Los torneos y archivos guardados lo conservan: se borran aparte.",
                "On request, “(no name)” keeps the place and the points, and the name doesn’t come back when seasons are merged. Saved events and files keep it: delete them separately.")}</p>
            <button class="season-forget" on:click=forget>
                {session.say("Quitar su nombre", "Remove the name")}
            </button>
        </details>
    }
}

/// Returns a person's results at the event with this id, or says that the event is not on this tablet.
pub fn results(ctx: Ctx, season: &Season, event: &str, person: &str) -> String {
    let event = ctx.vault().peek(Kind::Event, event, |text| Event::read(COMPETING, text).ok());
    let line = event.map(|event| {
        card::results(ctx.lang(), season, &event, person).join(" · ").replace(" – ", "\u{a0}–\u{2060}\u{a0}")
    });
    line.unwrap_or_else(|| ctx.say("el torneo no está en esta tableta", "the event is not on this tablet").into())
}

#[component]
fn Log(session: SeasonSession) -> impl IntoView {
    let rows = Memo::new(move |_| log(session.lang(), &session.season()));
    let row = move |row: Item<ChangeRow>| {
        let change = row.get_untracked().number;
        view! {
            <li>
                {change} ". "
                <bdi>{move || row.get().words}</bdi> " "
                <Show when=move || row.get().stands>
                    <button class="plain" on:click=move |_| session.undo(change)>
                        {session.say("Deshacer", "Undo")}
                    </button>
                </Show>
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
