//! The parts that stay while the pages of an open event change: its head, its tabs, the notice.

use super::more::More;
use super::people::entrants::People;
use super::people::person::PersonPage;
use super::people::roll::Roll;
use super::plan::draw::DrawPage;
use super::plan::format::PlanPage;
use super::plan::ties::TiesPage;
use super::records;
use super::results::result::MatchPage;
use super::room::aloud::speaks;
use super::room::matches::Matches;
use super::room::now::Now;
use super::share::copies::HandoverNotice;
use super::standings::table::TablePage;
use crate::app::chunk;
use crate::app::events::prelude::*;
use crate::app::route::begin_at;
use sobremesa::organizer::views::podium::tab;

const TABS: [(EventPage, &str, &str); 5] = [
    (EventPage::Home, "Ahora", "Now"),
    (EventPage::Table(None), "Tabla", "Table"),
    (EventPage::Matches(None), "Partidas", "Matches"),
    (EventPage::People, "Gente", "People"),
    (EventPage::More, "Más", "More"),
];

/// The pages of an open event. `asked` is the page that the address names.
#[component]
pub fn Frame(ev: EventSession, asked: Memo<EventPage>) -> impl IntoView {
    Effect::new(move || {
        let page = asked.get();
        untrack(|| ev.visit(page));
    });
    speaks(ev);
    let alone = Memo::new(move |_| ev.page().alone());
    move || match alone.get() {
        true => view! { <Visits ev alone=true/> }.into_any(),
        false => view! { <Headed ev/> }.into_any(),
    }
}

#[component]
fn Headed(ev: EventSession) -> impl IntoView {
    let name = untrack(|| ev.peek().file().event.name.clone());
    let here = Memo::new(move |before: Option<&_>| ev.page().tab(before.copied().flatten()));
    let table = Memo::new(move |_| tab(ev.event().state()));
    let one = move |(i, (page, es, en)): (usize, (EventPage, &'static str, &'static str))| {
        let on = move || here.get() == Some(i);
        let to = move || ev.at(if page == EventPage::Table(None) { table.get() } else { page });
        view! {
            <a href=move || to() class:here=move || on()
                aria-current=move || on().then_some("page")>{ev.say(es, en)}</a>
        }
    };
    view! {
        <header class="head event-head">
            <BackLink href=Route::Events.hash() label=ev.ctx.text("Todos los torneos", "All events")/>
            <h1><bdi>{name}</bdi></h1>
            <a class="button trouble" href=ev.at(EventPage::Wrong)>{ev.say("Ayuda", "Help")}</a>
        </header>
        <nav class="event-tabs" aria-label=ev.say("Partes del torneo", "Parts of the event")>
            {TABS.into_iter().enumerate().map(one).collect_view()}
        </nav>
        <main class="page event" tabindex="-1" aria-busy=move || ev.busy.get().to_string()
            on:toggle:capture=browser::reveal_opened>
            <NoticeLine ctx=ev.ctx notice=ev.notice undo=Callback::new(move |action| ev.undo(action))/>
            <HandoverNotice ev/>
            <Visits ev alone=false/>
        </main>
    }
}

/// Shows the current page, if its layout is that of `alone`. Pages are keyed, so that each is built anew.
#[component]
fn Visits(ev: EventSession, alone: bool) -> impl IntoView {
    let shown = move || Some(ev.page()).filter(|page| page.alone() == alone);
    view! { <For each=shown key=|page| *page children=move |page| untrack(|| view! { <Visit ev page/> })/> }
}

#[component]
fn Visit(ev: EventSession, page: EventPage) -> impl IntoView {
    let ev = ev.of_page();
    provide_context(ev.ctx);
    if !page.alone() {
        browser::set_page_title(&ev.peek().file().event.name);
        // The focus moves to the beginning of the page.
        focus::move_soon(|| begin_at("main.event"));
    }
    match page {
        EventPage::Home => view! { <Now ev/> }.into_any(),
        EventPage::Display => chunk::part(records, move |pages| (pages.display)(ev)),
        EventPage::Paper(what) => chunk::part(records, move |pages| (pages.paper)(ev, what)),
        EventPage::People => view! { <People ev/> }.into_any(),
        EventPage::Person(player) => view! { <PersonPage ev player/> }.into_any(),
        EventPage::Roll => view! { <Roll ev/> }.into_any(),
        EventPage::Aloud => chunk::part(records, move |pages| (pages.aloud)(ev)),
        EventPage::Plan(game) => view! { <PlanPage ev game/> }.into_any(),
        EventPage::Draw(game) => view! { <DrawPage ev game/> }.into_any(),
        EventPage::Match(at) => view! { <MatchPage ev at/> }.into_any(),
        EventPage::Ties(game) => view! { <TiesPage ev game/> }.into_any(),
        EventPage::Table(of) => view! { <TablePage ev of/> }.into_any(),
        EventPage::Matches(game) => view! { <Matches ev game=game.unwrap_or_default()/> }.into_any(),
        EventPage::Wall => chunk::part(records, move |pages| (pages.wall)(ev)),
        EventPage::Log => chunk::part(records, move |pages| (pages.log)(ev)),
        EventPage::Carry => chunk::part(records, move |pages| (pages.carry)(ev)),
        EventPage::Wrong => chunk::part(records, move |pages| (pages.help)(ev)),
        EventPage::More => view! { <More ev/> }.into_any(),
        EventPage::Unknown => view! { <Unknown ev/> }.into_any(),
    }
}

#[component]
fn Unknown(ev: EventSession) -> impl IntoView {
    view! {
        <p>{ev.say("Esa página no existe en este torneo.", "There is no such page in this event.")}</p>
        <p><PageLink ev page=EventPage::Home class="button primary" es="Volver" en="Back"/></p>
    }
}

/// The time during which a tap passes through a new notice: it was meant for the page under it.
const SETTLES: Duration = Duration::from_millis(600);
/// The time after which a notice disappears; a refusal stays until it is closed.
const LEAVES: Duration = Duration::from_secs(8);
/// A notice stays at least this many milliseconds for each of its bytes.
const READ_BYTE: u64 = 80;

/// The notice of the last action with an undo button, or of a refusal. It lies over the page.
#[component]
pub fn NoticeLine(ctx: Ctx, notice: RwSignal<Option<Notice>>, undo: Callback<usize>) -> impl IntoView {
    let settled = RwSignal::new(false);
    Effect::new(move || {
        settled.set(false);
        let shown = notice.with(|notice| notice.as_ref().map(|of| (of.is_refusal(), of.words.len() as u64)));
        if let Some((bad, length)) = shown {
            let read = LEAVES.max(Duration::from_millis(READ_BYTE * length));
            let settles = set_timeout_with_handle(move || settled.set(true), SETTLES).ok();
            let leaves =
                (!bad).then(|| set_timeout_with_handle(move || drop(notice.try_set(None)), read).ok()).flatten();
            // Ends both timers, so that the next notice stays its full time; the page may also be left meanwhile.
            on_cleanup(move || settles.into_iter().chain(leaves).for_each(|waiting| waiting.clear()));
        }
    });
    let take_back = move |action| {
        let words = ctx.say("Deshacer", "Undo");
        view! { <button class="plain" on:click=move |_| undo.run(action)>{words}</button> }
    };
    let close = ctx.say("Cerrar el aviso", "Close the notice");
    let line = move |told: Notice| {
        let class = if told.is_refusal() { "banner warn told" } else { "banner told" };
        let action = match told.kind {
            NoticeKind::Undoable(action) => Some(action),
            NoticeKind::Done | NoticeKind::Refused | NoticeKind::Shared => None,
        };
        view! {
            <div class=class class:settled=settled>
                <span><bdi>{told.words}</bdi></span>
                {action.map(take_back)}
                <button class="plain told-close" aria-label=close on:click=move |_| drop(notice.try_set(None))>
                    <Icon d="M6 6l12 12M18 6L6 18"/>
                </button>
            </div>
        }
    };
    view! { <div role="status" aria-live="polite">{move || notice.get().map(line)}</div> }
}
