//! A new event on one page: its games, its people, and the format that is proposed for them.

use super::people::partners::{self, AroundAnd};
use super::session::store_new;
use crate::app::browser::Chosen;
use crate::app::events::prelude::*;
use crate::app::import::{FileField, too_large};
use sobremesa::organizer::formats::proposals;
use sobremesa::organizer::pasted::{self, Pasted};
use sobremesa::organizer::views::partners::{counted, entries};
use sobremesa::tournament::{Details, Format, TournamentGame};

pub fn page() -> AnyView {
    let ctx = use_ctx();
    let name = RwSignal::new(default_name(ctx));
    let games = RwSignal::new(Vec::<&'static TournamentGame>::new());
    let text = RwSignal::new(String::new());
    let in_pairs = Memo::new(move |_| games.with(|games| games.iter().any(|game| game.pairs)));
    let joined = RwSignal::new(true);
    let pasted = Memo::new(move |_| pasted::read(&text.get(), &[]));
    let typed = partners::typed(pasted, in_pairs, joined);
    let error = RwSignal::new(String::new());
    Effect::new(move || {
        games.track();
        error.set(String::new());
    });
    let begin = move |_| {
        if games.with_untracked(Vec::is_empty) {
            return error.set(ctx.say("Elige al menos un juego.", "Choose at least one game.").into());
        }
        let Some(id) = fresh_event_id() else {
            let why = (
                "Este navegador no sabe sortear con garantías. Prueba con otro.",
                "This browser has no safe way to make a draw. Try another.",
            );
            return error.set(ctx.say(why.0, why.1).into());
        };
        let event = Event::new(COMPETING, &id, &name.get_untracked(), browser::now());
        let mut event = match event.with(actions(&games.get_untracked(), typed.get_untracked())) {
            Ok(event) => event,
            Err(why) => return error.set(why.words(ctx.lang())),
        };
        event.stamp(0, browser::now());
        let drawable = games.with_untracked(Vec::len) == 1 && event.state().entrants.len() > 1;
        leptos::task::spawn_local(async move {
            store_new(ctx, &event).await;
            let page = if drawable { EventPage::Draw(GameId::FIRST) } else { EventPage::Home };
            Route::Event(event.file().event.id.clone(), page).replace();
        });
    };
    view! {
        <Head title=ctx.text("Nuevo torneo", "New event") of_events=true/>
        <main class="page narrow lobby">
            <fieldset>
                <legend>{ctx.say("¿A qué se juega?", "Which games?")}</legend>
                <div class="game-choices">
                    {COMPETING.iter().map(|game| view! { <GameChoice game games/> }).collect_view()}
                </div>
                <p class="muted">{ctx.say("Con varios juegos es un campeonato, con clasificación general.",
                    "Several games make a championship, with overall standings.")}</p>
            </fieldset>
            <label class="field">
                <span>{move || match in_pairs.get() {
                    false => ctx.say("¿Quién juega? Un nombre por línea; también puedes pegar la lista.",
                        "Who’s playing? One name per line; you can paste the whole list."),
                    true => ctx.say(
                        "¿Quién juega? Una pareja por línea, como «Ana / Luis». Quien venga sin pareja, en su línea: después se sortean.",
                        "Who’s playing? One pair per line, as “Ana / Luis”. Anyone without a partner, on a line alone: pairs can be drawn later.",
                    ),
                }}</span>
                <textarea class="names" rows="9" autocapitalize="words" spellcheck="false" bind:value=text></textarea>
            </label>
            <div aria-live="polite">{move || view! { <Counted pasted=typed.get() pairs=in_pairs.get()/> }}</div>
            <NamesFile text refuse=move |why| drop(error.try_set(why))/>
            <Show when=move || in_pairs.get()><AroundAnd pasted joined/></Show>
            <Plans games typed/>
            <TextField label=ctx.say("Nombre del torneo", "Name of the event") maxlength="40" value=name/>
            <p class="error" role="alert">{move || error.get()}</p>
            <div class="bottom-bar">
                <button class="primary big start-event" on:click=begin>
                    {ctx.say("Crear el torneo", "Create the event")}</button>
            </div>
        </main>
    }
    .into_any()
}

fn default_name(ctx: Ctx) -> String {
    let date = dates::date(ctx.lang(), browser::now());
    let day = date.split(',').next().unwrap_or_default().to_string();
    let name = sentence!(ctx.lang(), "Torneo del {day}", "Event on {day}");
    let events = ctx.vault().list(Kind::Event);
    let taken = |name: &String| events.iter().any(|event| event.payload.contains(&format!("\"{name}\"")));
    let numbered = (2..).map(|number| format!("{name} ({number})"));
    std::iter::once(name.clone()).chain(numbered).find(|name| !taken(name)).unwrap_or_default()
}

fn actions(games: &[&'static TournamentGame], typed: Pasted) -> Vec<Action> {
    let add =
        |game: &&'static TournamentGame| Action::Add { game: game.id.into(), format: Format::ByRules, plan: None };
    let mut all: Vec<Action> = games.iter().map(add).collect();
    all.extend(typed.newcomers.into_iter().map(enter));
    all
}

pub fn enter(newcomer: pasted::Newcomer) -> Action {
    let pasted::Newcomer { name, paid, rating, federation } = newcomer;
    Action::Enter { name, details: Details { paid, rating, federation, ..Details::default() } }
}

#[component]
fn GameChoice(game: &'static TournamentGame, games: RwSignal<Vec<&'static TournamentGame>>) -> impl IntoView {
    let chosen = move || games.with(|games| games.contains(&game));
    let toggle = move |_| {
        games.update(|games| match games.iter().position(|g| *g == game) {
            Some(at) => drop(games.remove(at)),
            None => games.push(game),
        })
    };
    view! {
        <button class="chip game-choice" data-game=game.id aria-pressed=move || chosen().to_string()
            class:on=move || chosen() on:click=toggle>
            {game.title}
        </button>
    }
}

/// The field for a file whose text takes the place of the names typed so far.
#[component]
pub fn NamesFile(text: RwSignal<String>, refuse: impl Fn(String) + Copy + Send + Sync + 'static) -> impl IntoView {
    let ctx = use_ctx();
    let words = ctx.text("O un archivo: nombres, o un TRF de la FIDE", "Or a file: names, or a FIDE TRF");
    let taken = move |file| match file {
        Chosen::Text(names) => drop(text.try_set(names)),
        Chosen::TooLarge(bytes) => refuse(too_large(ctx, bytes)),
    };
    view! { <FileField words class="names-file" accept=".txt,.csv,.trf,.trfx" fits=|bytes| bytes <= 1e6 taken/> }
}

#[component]
fn Counted(pasted: Pasted, pairs: bool) -> impl IntoView {
    let words = counted(use_ctx().lang(), &pasted, pairs);
    view! { <p class="entry-count"><strong>{words}</strong></p><PasteNotices pasted/> }
}

/// Notices about a list: everything that was found in it besides names.
#[component]
pub fn PasteNotices(pasted: Pasted) -> impl IntoView {
    let (warnings, remark) = pasted.notices(use_ctx().lang());
    let banner = |words: String| view! { <p class="banner warn"><bdi>{words}</bdi></p> };
    view! {
        {warnings.into_iter().map(banner).collect_view()}
        {remark.map(|words| view! { <p class="muted"><bdi>{words}</bdi></p> })}
    }
}

#[component]
fn Plans(games: RwSignal<Vec<&'static TournamentGame>>, typed: Memo<Pasted>) -> impl IntoView {
    let ctx = use_ctx();
    let line = |(title, words)| view! { <p class="proposal"><strong>{title}</strong> " " {words}</p> };
    move || {
        let players = |game: &TournamentGame| typed.with(|typed| entries(typed, game.pairs));
        let (games, why) = games.with(|games| proposals(ctx.lang(), games, players));
        view! { {games.into_iter().map(line).collect_view()} {why.map(|why| view! { <p class="muted">{why}</p> })} }
    }
}
