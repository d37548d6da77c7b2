//! The page of a phase: its tables with their lines, movement, and on a tap why somebody stands there.

use super::bracket::BracketRegion;
use crate::app::events::prelude::*;
use crate::app::events::seasons::SeasonAddress;
use crate::app::events::share::picture;
use crate::app::lazy_pages::{self, Shareable};
use sobremesa::organizer::copies::file_name;
use sobremesa::organizer::share;
use sobremesa::organizer::views::bracket::bracket;
use sobremesa::organizer::views::columns::Column;
use sobremesa::organizer::views::grid::{Grid, GridRow};
use sobremesa::organizer::views::individual::{IndividualView, individual};
use sobremesa::organizer::views::room::running;
use sobremesa::organizer::views::standings::{
    RowView, StandingsView, TableView, UnrankedView, live, phases, shown_phase,
};
use sobremesa::tournament::Chances;
use sobremesa::travel::Tables;

/// Rows shown at once of a long table.
const ROWS: usize = 60;

#[component]
pub fn TablePage(ev: EventSession, of: Option<TableAt>) -> impl IntoView {
    let shown = Memo::new(move |_| shown_phase(ev.event().state(), of));
    let body = move || match shown.get() {
        Ok((game, at)) => view! { <PhasePage ev game at/> }.into_any(),
        Err(why) => (why == ActionError::NotDrawn)
            .then(|| view! { <p>{ev.say("Todavía no hay sorteo.", "Not drawn yet.")}</p> })
            .into_any(),
    };
    let here = Some(of.map_or(GameId::FIRST, |of| of.game));
    view! { <GameChips ev page=EventPage::table here/> {move || body()} }
}

/// The choice among the games of a championship, with the general classification beside them.
#[component]
pub fn GameChips(ev: EventSession, page: fn(GameId) -> EventPage, here: Option<GameId>) -> impl IntoView {
    let games = Memo::new(move |_| {
        let event = ev.event();
        event.state().contests.each().map(|(game, contest)| (game, contest.game.title)).collect::<Vec<_>>()
    });
    move || {
        let games = games.get();
        (games.len() > 1).then(|| {
            let chip = |(game, title)| view! { <Chip ev page=page(game) on=here == Some(game)>{title}</Chip> };
            view! {
                <nav class="chips" aria-label=ev.say("Juegos", "Games")>
                    {games.into_iter().map(chip).collect_view()}
                    <Chip ev page=EventPage::Wall on=here.is_none()>"General"</Chip>
                </nav>
            }
        })
    }
}

#[component]
fn PhasePage(ev: EventSession, game: GameId, at: PhaseId) -> impl IntoView {
    let view = Memo::new(move |_| live(ev.lang(), ev.event().state(), game, at).unwrap_or_default());
    let parts = Memo::new(move |_| bracket(ev.lang(), ev.event().state(), (game, at)));
    let all = RwSignal::new(false);
    let columns = Memo::new(move |_| view.with(|view| view.columns.clone()));
    let tables = Memo::new(move |_| view.with(|view| view.tables.clone()));
    let table = move |table| view! { <PoolTable ev columns table all/> };
    let running = move || {
        let lines = running(ev.lang(), ev.event().state(), (game, at, None), &|at| ev.begun(at));
        lines.into_iter().map(|line| view! { <p class="banner"><bdi>{line}</bdi></p> }).collect_view()
    };
    view! {
        <h2>{move || view.with(StandingsView::title)}</h2>
        {move || view.with(|view| view.progress.clone()).map(|words| view! { <p class="muted">{words}</p> })}
        <PhaseChips ev game at/>
        <BracketRegion ev parts to=Some((game, at))/>
        <Rows each=tables key=|at, _| at row=table/>
        {running}
        <Individual ev game at/>
        <Meaning ev view/>
        <ShareStandings ev of=Some((game, at))/>
    }
}

/// The people of a game of pairs, one by one.
#[component]
fn Individual(ev: EventSession, game: GameId, at: PhaseId) -> impl IntoView {
    let view = Memo::new(move |_| individual(ev.lang(), ev.event().state(), game, at));
    let table = move |IndividualView { table, order }| {
        let title = table.title.clone();
        view! {
            <details class="individual">
                <summary>{title.clone()}</summary>
                <div class="scroll-x" tabindex="0" role="region" aria-label=title>
                    <GridTable grid=table class="totals"/>
                </div>
                <p class="muted">{order}</p>
            </details>
        }
    };
    move || view.get().map(table)
}

#[component]
fn PhaseChips(ev: EventSession, game: GameId, at: PhaseId) -> impl IntoView {
    let phases = Memo::new(move |_| phases(ev.lang(), ev.event().state(), game));
    let chip = move |(phase, name)| {
        let page = EventPage::Table(Some(TableAt { game, phase: Some(phase) }));
        view! { <Chip ev page on=phase == at>{name}</Chip> }
    };
    let chips = move || {
        Some(phases.get()).filter(|phases| phases.len() > 1).map(|phases| phases.into_iter().map(chip).collect_view())
    };
    view! { <nav class="chips phases" aria-label=ev.say("Fases", "Phases")>{move || chips()}</nav> }
}

#[component]
fn PoolTable(
    ev: EventSession,
    columns: Memo<Vec<Column>>,
    table: Item<TableView>,
    /// All rows of a long table are shown.
    all: RwSignal<bool>,
) -> impl IntoView {
    // The player whose reason is shown.
    let open = RwSignal::new(None);
    let most = move || if all.get() { usize::MAX } else { ROWS };
    let rows = Memo::new(move |_| table.with(|table| table.rows.iter().take(most()).cloned().collect()));
    let without = Memo::new(move |_| table.with(|table| table.without_place.clone()));
    let title = move || table.with(|table| table.title.clone()).map(|title| view! { <h3>{title}</h3> });
    let row = move |row| view! { <Row ev columns row open/> };
    let unranked = move |row| view! { <Unranked row columns/> };
    let head = |c: Column| view! { <th scope="col"><abbr title=c.meaning>{c.head}</abbr></th> };
    let tie = |words: &String| view! { <p class="banner warn"><bdi>{words.clone()}</bdi></p> };
    view! {
        {title}
        <div class="scroll-x" tabindex="0" role="region" aria-label=ev.say("Clasificación", "Standings")>
            <table class="totals standings">
                <thead>
                    <tr>
                        <th scope="col">"#"</th>
                        <th scope="col">{ev.say("Nombre", "Name")}</th>
                        {move || columns.get().into_iter().map(head).collect_view()}
                    </tr>
                </thead>
                <tbody>
                    <Rows each=rows key=|_, row| row.player.number() row/>
                    <Rows each=without key=|_, row| row.player.number() row=unranked/>
                </tbody>
            </table>
        </div>
        <Show when=move || { table.with(|table| table.rows.len()) > most() }>
            <button class="all-rows" on:click=move |_| all.set(true)>
                {ev.say("Ver la tabla entera", "See the full standings")}
            </button>
        </Show>
        {move || table.with(|table| table.ties_to_settle().iter().map(tie).collect_view())}
    }
}

#[component]
fn Row(
    ev: EventSession,
    columns: Memo<Vec<Column>>,
    row: Item<RowView>,
    open: RwSignal<Option<EntrantId>>,
) -> impl IntoView {
    let player = row.with_untracked(|row| row.player);
    let shown = Memo::new(move |_| open.get() == Some(player));
    let toggle = move |_| open.set((!shown.get_untracked()).then_some(player));
    let line = move || {
        let RowView { rank, name, cells, line, through, chances, moved, rested, absent, marks, .. } = row.get();
        let marks = [rested, absent, marks].into_iter().filter(|mark| !mark.is_empty()).collect::<Vec<_>>().join(", ");
        view! {
            <tr class="row" class:line=line class:through=through data-place=rank>
                <td class="rank">{rank.clone()}<Movement ev moved/></td>
                <th scope="row">
                    <button class="name" aria-expanded=move || shown.get().to_string() on:click=toggle>
                        <bdi>{name}</bdi>
                        <ChanceMark ev chances/>
                        {(!marks.is_empty()).then(|| view! { <small>{marks}</small> })}
                    </button>
                </th>
                <Cells cells columns/>
            </tr>
        }
    };
    view! {
        {line}
        <Show when=move || shown.get()>
            <tr class="why-row">
                <td colspan=move || columns.with(Vec::len) + 2>
                    <p class="why"><bdi>{move || row.with(|row| row.why.clone())}</bdi></p>
                </td>
            </tr>
        </Show>
    }
}

#[component]
fn Cells(cells: Vec<String>, columns: Memo<Vec<Column>>) -> impl IntoView {
    let cell = |(cell, column): (String, Column)| view! { <td class:decides=column.decides>{cell}</td> };
    cells.into_iter().zip(columns.get_untracked()).map(cell).collect_view()
}

#[component]
fn Movement(ev: EventSession, moved: i64) -> impl IntoView {
    let (class, sign, words) = match moved {
        0 => return None,
        1.. => ("moved up", "▲", ev.say("sube", "up")),
        _ => ("moved down", "▼", ev.say("baja", "down")),
    };
    Some(view! {
        <span class=class>
            <span aria-hidden="true">{sign}</span>
            <span class="visually-hidden">{words}</span>
            {moved.unsigned_abs()}
        </span>
    })
}

#[component]
fn ChanceMark(ev: EventSession, chances: Chances) -> impl IntoView {
    let (class, words) = match chances {
        Chances::Through => ("sure", ev.say("dentro", "through")),
        Chances::Alive => return None,
        Chances::Out => ("lost", ev.say("fuera", "out")),
    };
    Some(view! { <small class=class>{words}</small> })
}

#[component]
fn Unranked(row: Item<UnrankedView>, columns: Memo<Vec<Column>>) -> impl IntoView {
    move || {
        let UnrankedView { name, cells, out, .. } = row.get();
        view! {
            <tr class="without">
                <td>"–"</td><th scope="row"><bdi>{name}</bdi> " " <small>{out}</small></th><Cells cells columns/>
            </tr>
        }
    }
}

/// Explains the lines and columns of the table, and how ties are broken.
#[component]
fn Meaning(ev: EventSession, view: Memo<StandingsView>) -> impl IntoView {
    let tap = ev.say("Toca un nombre para leer por qué está ahí.", "Tap a name to see why it is there.");
    view! {
        <p class="muted">{tap}</p>
        <p>{move || view.with(|view| view.line.clone())}</p>
        <p class="muted">{move || view.with(|view| view.legend.clone())}</p>
        {move || view.with(|view| view.bye).map(|bye| view! { <p class="muted">{bye}</p> })}
        <p class="muted">{move || view.with(|view| view.order.clone())}</p>
    }
}

/// The ways out for the standings: as a text for a chat, as a picture, as a code for everybody's phone.
#[component]
pub fn ShareStandings(ev: EventSession, of: Option<(GameId, PhaseId)>) -> impl IntoView {
    let send = move |_| {
        let event = ev.peek();
        let text = share::text(ev.lang(), &event, of);
        let name = event.file().event.name.clone();
        leptos::task::spawn_local(async move {
            let file = format!("{}.txt", file_name(&name));
            let way = browser::share(&name, &text, &file).await;
            if let Some(notice) = Notice::shared(ev.lang(), way) {
                ev.show_notice(Some(notice));
            }
        });
    };
    let draw = move |_| {
        let event = ev.peek();
        picture::send(ev.ctx, ev.notice, event.file().event.name.clone(), share::picture(ev.lang(), &event, of));
    };
    let tables = move || {
        let text = share::for_phones(ev.lang(), &ev.peek(), of);
        lazy_pages::share(Shareable::Tables(Tables::new(browser::now(), &text)))
    };
    view! {
        <p>
            <button class="share-standings" on:click=send>
                {ev.say("Compartir la clasificación", "Share the standings")}
            </button>
            " "
            <button class="share-standings as-picture" on:click=draw>
                {ev.say("Como imagen", "As an image")}
            </button>
        </p>
        {chunk::asked(ev.ctx.text("Código QR para los móviles", "QR code for everyone’s phone"), tables)}
    }
}

/// A table without buttons and without its title, also for the display and for paper. With `cards` a name leads to the
/// person's card.
#[component]
pub fn GridTable(
    grid: Grid,
    #[prop(optional)] class: Option<&'static str>,
    #[prop(optional)] cards: bool,
) -> impl IntoView {
    let Grid { heads, names, rows, .. } = grid;
    let heads = heads.into_iter().map(|head| view! { <th scope="col">{head}</th> });
    let cell = move |(at, text): (usize, String)| match at == names {
        true => {
            let names = text.split('\n').map(|name| view! { <bdi>{name.to_string()}</bdi> }).collect_view();
            let names = match cards {
                true => view! { <a class="name" href=SeasonAddress::Card { name: &text }.route().hash()>{names}</a> }
                    .into_any(),
                false => names.into_any(),
            };
            view! { <th scope="row">{names}</th> }.into_any()
        }
        false => view! { <td>{text}</td> }.into_any(),
    };
    let row = move |GridRow { cells, line }| {
        // In a ranking the first cell is the place.
        let place = (names > 0).then(|| cells[0].clone());
        view! { <tr class:line=line data-place=place>{cells.into_iter().enumerate().map(cell).collect_view()}</tr> }
            .into_any()
    };
    view! {
        <table class=class>
            <thead><tr>{heads.collect_view()}</tr></thead>
            <tbody>{in_portions(Box::new(rows.into_iter().map(row)))}</tbody>
        </table>
    }
}
