//! Lists of stored matches, score sheets and events, with players, dates and winners. They can be opened, watched and
//! deleted.

use crate::app::play::catalog::game;
use crate::app::play::game_ui::GameInfo;
use crate::app::prelude::*;
use serde::Deserialize;
use sobremesa::engine::Outcome;
use sobremesa::order::sort_by_key;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::notes_id;
use sobremesa::season::SeasonHead;
use sobremesa::solo::{call_you, is_you};
use sobremesa::store::{Document, Vault};
use sobremesa::tournament::EventHead;

/// What a list shows of a document, read from its text without replaying its log.
#[derive(Clone, Deserialize)]
pub struct Kept {
    #[serde(skip, default = "a_match")]
    pub kind: Kind,
    pub id: String,
    /// The id of the game, or the name of an event or season.
    game: String,
    pub touched: f64,
    players: Vec<Player>,
    /// The seat to move in a match.
    #[serde(default)]
    turn: Option<Seat>,
    /// The score, and the pieces on the table.
    #[serde(default)]
    glance: String,
    /// The outcome of a finished match or sheet.
    outcome: Option<Outcome>,
    /// True for an event that is over, and for a season.
    #[serde(default)]
    over: bool,
}

fn a_match() -> Kind {
    Kind::Match
}

/// The parts of an event, a season, or the notes of an event that this list shows.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Parts {
    event: Option<EventHead>,
    season: Option<SeasonHead>,
    over: bool,
}

fn parts(text: &str) -> Option<Parts> {
    serde_json::from_str(text).ok()
}

impl Kept {
    pub fn is_over(&self) -> bool {
        self.over || self.outcome.is_some()
    }

    pub fn is_match(&self) -> bool {
        self.kind == Kind::Match
    }

    pub fn read(ctx: Ctx, kind: Kind, id: &str, text: &str) -> Option<Kept> {
        match kind {
            Kind::Event => Kept::event(ctx, id, text),
            Kind::Match | Kind::Sheet => Kept::game(kind, text),
            Kind::Season => Kept::season(id, text),
            Kind::Settings | Kind::People => None,
        }
    }

    /// Returns the game and its players, or the name of an event or season.
    pub fn called(&self, ctx: Ctx) -> String {
        let names: Vec<String> = self.players.iter().map(|player| player.name.clone()).collect();
        match game(&self.game).filter(|_| self.kind != Kind::Event) {
            Some(entry) => format!("{}: {}", entry.title, ctx.lang().list(&names)),
            None => self.game.clone(),
        }
    }

    fn game(kind: Kind, text: &str) -> Option<Kept> {
        let head = without_record(text).and_then(|head| serde_json::from_str(&head).ok());
        head.or_else(|| serde_json::from_str(text).ok()).map(|kept| Kept { kind, ..kept })
    }

    fn event(ctx: Ctx, id: &str, text: &str) -> Option<Kept> {
        let mut event = parts(text)?.event?;
        event.clean();
        let over = ctx.vault().peek(Kind::Settings, &notes_id(id), parts).is_some_and(|notes| notes.over);
        Some(Kept { over, ..Kept::named(Kind::Event, id, event.name, event.started) })
    }

    fn season(id: &str, text: &str) -> Option<Kept> {
        let season = parts(text)?.season?;
        Some(Kept { over: true, ..Kept::named(Kind::Season, id, season.name, season.started) })
    }

    fn named(kind: Kind, id: &str, game: String, touched: f64) -> Kept {
        let (id, players, glance) = (id.into(), Vec::new(), String::new());
        Kept { kind, id, game, touched, players, turn: None, glance, outcome: None, over: false }
    }

    fn here(&self) -> Route {
        match self.kind {
            Kind::Event => Route::Event(self.id.clone(), EventPage::Home),
            Kind::Sheet => Route::Sheet(self.id.clone()),
            Kind::Season => Route::Season(self.id.clone()),
            Kind::Match | Kind::Settings | Kind::People => Route::Play(self.id.clone()),
        }
    }
}

/// Returns the JSON of a match without its record, which is most of it and comes last; `None` if the JSON has another
/// order. The searched texts cannot be part of a name, where quotes are escaped.
fn without_record(text: &str) -> Option<String> {
    let head = &text[..text.find(r#","record":"#)?];
    head.contains(r#","outcome":"#).then(|| format!("{head}}}"))
}

/// Returns when a finished match or score sheet was last changed; `None` for all other documents.
pub fn over_since(kind: Kind, text: &str) -> Option<u64> {
    let kept = matches!(kind, Kind::Match | Kind::Sheet).then(|| Kept::game(kind, text))??;
    kept.is_over().then_some(kept.touched as u64)
}

/// Returns the stored matches that can be read, the latest first.
pub fn matches(ctx: Ctx) -> Vec<Kept> {
    read_all(ctx, &[Kind::Match], Vault::list)
}

/// Returns the stored matches, sheets and events that can be read, the latest first.
pub fn everything(ctx: Ctx) -> Vec<Kept> {
    read_all(ctx, &[Kind::Match, Kind::Sheet, Kind::Event], Vault::list)
}

/// Returns the documents in the bin, the latest first.
pub fn binned(ctx: Ctx) -> Vec<Kept> {
    read_all(ctx, &[Kind::Match, Kind::Event, Kind::Sheet, Kind::Season], Vault::bin)
}

fn read_all(ctx: Ctx, kinds: &[Kind], list: fn(&Vault, Kind) -> Vec<Document>) -> Vec<Kept> {
    let documents = kinds.iter().flat_map(|kind| list(&ctx.vault(), *kind));
    let mut all: Vec<Kept> = documents.filter_map(|of| Kept::read(ctx, of.kind, &of.id, &of.payload)).collect();
    sort_by_key(&mut all, |kept| -kept.touched);
    all
}

#[component]
pub fn MatchList(all: Signal<Vec<Kept>>, removal: Removal) -> impl IntoView {
    view! {
        <ul class="matches">
            <For each=move || keeping_focus(all.get()) key=|kept| kept.id.clone() let:kept>
                <MatchRow kept removal/>
            </For>
        </ul>
    }
}

#[component]
fn MatchRow(kept: Kept, removal: Removal) -> impl IntoView {
    let ctx = use_ctx();
    let href = kept.here().hash();
    let Kept { kind, id, game: name, touched, mut players, turn, glance, outcome, .. } = kept;
    call_you(ctx.lang(), &mut players);
    let names = players.iter().map(|p| p.name.clone()).collect::<Vec<_>>();
    let played = game(&name).filter(|_| kind != Kind::Event);
    let (score, pieces) = glance.split_once('|').unwrap_or_default();
    // With more players nobody could tell whose each number is.
    let score = if players.len() > 4 { String::new() } else { score.replace(' ', "–") };
    let picture = played.map(|GameInfo { art, .. }| match pieces.is_empty() {
        true => view! { <img class="mini" src=format!("art/tiles/{art}.svg") alt=""/> }.into_any(),
        false => {
            // Until its drawings are there, the table is empty.
            drop(browser::draw(art));
            let piece = |piece| view! { <i class=format!("art {art}-{piece}")></i> };
            view! { <span class=format!("mini of-{art}")>{pieces.split(' ').map(piece).collect_view()}</span> }
                .into_any()
        }
    });
    let title = played.map_or(name, |entry| entry.title.to_string());
    let named = |seat: Seat| players.get(seat.index()).map(|player| player.name.clone());
    let open = outcome.is_none();
    let replay = (outcome.is_some() && kind == Kind::Match).then(|| Route::Replay(id.clone()).hash());
    // Who won, or who is to move.
    let state: Option<(Pair, Vec<String>)> = match (outcome, turn.and_then(named)) {
        (Some(outcome), _) => {
            let won: Vec<String> = outcome.winners().filter_map(named).collect();
            Some(match won.iter().any(|name| is_you(name)) {
                true => (("ganaste", "you won"), Vec::new()),
                false => (("victoria de", "won by"), won),
            })
        }
        (None, Some(name)) if is_you(&name) => Some((("te toca", "your turn"), Vec::new())),
        (None, name) => name.map(|name| (("le toca a", "next:"), vec![name])),
    };
    let go = if open && state.as_ref().is_some_and(|(_, names)| names.is_empty()) { "go" } else { "" };
    let (names, state) = (StoredValue::new(names), StoredValue::new(state));
    let delete = move || match kind == Kind::Sheet {
        true => ctx.say("Borrar la hoja de", "Delete the sheet of"),
        false => ctx.say("Borrar la partida de", "Delete the match of"),
    };
    // An event is deleted only on the page of events, which asks for confirmation.
    let remove = (kind != Kind::Event).then(|| {
        let remove = move |_| removal.remove(kind, id.clone());
        view! {
            <button class="icon-button quiet" on:click=remove
                aria-label=move || format!("{} {}", delete(), ctx.lang().list(&names.get_value()))>
                <Icon d="M6 6l12 12M18 6L6 18"/>
            </button>
        }
    });
    view! {
        <li class="match-row">
            <a class="match-link" href=href>
                {picture}
                <span class="faces">{players.iter().map(|p| view! { <Emblem which=p.emblem/> }).collect_view()}</span>
                <span class="what">
                    <strong><bdi>{title}</bdi></strong>
                    <span><bdi>{move || ctx.lang().list(&names.get_value())}</bdi>" "<b>{score}</b></span>
                    <small>
                        {move || apart(ctx, kind)}
                        <b class=go>{move || state.get_value().map(|((es, en), names)| format!("{} {}", ctx.say(es, en),
                            ctx.lang().list(&names)))}</b>" "
                        {move || dates::recent(ctx.lang(), touched)}
                    </small>
                </span>
                {open.then(|| view! { <span class="button">{ctx.text("Seguir", "Go on")}</span> })}
            </a>
            {replay.map(|href| view! {
                <a class="plain see-match" href=href
                    aria-label=move || format!("{} {}", ctx.say("Ver jugada a jugada la partida de",
                        "Replay the match with"), ctx.lang().list(&names.get_value()))>
                    {ctx.text("Ver", "Watch")}
                </a>
            })}
            {remove}
        </li>
    }
}

/// Returns a label for the kind of a document, empty for a match.
fn apart(ctx: Ctx, kind: Kind) -> &'static str {
    match kind {
        Kind::Event => ctx.say("Torneo · ", "Event · "),
        Kind::Sheet => ctx.say("Marcador · ", "Score sheet · "),
        Kind::Season => ctx.say("Temporada · ", "Season · "),
        Kind::Match | Kind::Settings | Kind::People => "",
    }
}
