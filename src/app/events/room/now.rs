//! The home of an event: what to do now, game by game.

use super::{calls, timer};
use crate::app::events::controls::link;
use crate::app::events::plan::draw;
use crate::app::events::session::EventSession;
use crate::app::events::share::copies;
use crate::app::events::standings::podium::{EventOver, Podium};
use crate::app::play::session;
use crate::app::route::Route;
use leptos::prelude::*;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::tablet;
use sobremesa::saved::Head;
use sobremesa::store::Kind;
use sobremesa::tournament::{
    Action, Contest, Doubt, Event, GameId, Phase, Shape, Waits, shape::Tables, text,
};

pub fn page(ev: EventSession) -> AnyView {
    view! {
        {move || doubts(ev)}
        {move || games(ev)}
        {timer::small(ev)}
        <p><a class="button read-slips" href=Route::Open("camera".into()).hash()>
            {move || ev.say("Leer el resultado de una mesa", "Read a table’s result")}
        </a></p>
        {copies::backup(ev)}
    }
    .into_any()
}

/// Actions that an earlier version took and that cannot have been: they count as they stand until they are put right.
fn doubts(ev: EventSession) -> AnyView {
    let event = ev.event();
    let row = |doubt: &Doubt| {
        let why = text::refused(ev.ctx.lang(), &doubt.why);
        let words = ev.say(
            format!("La anotación {} ya no se admitiría: {why} Cuenta como está; corrígela.", doubt.action),
            format!(
                "Entry {} would be refused now: {why} It counts as it stands; put it right.",
                doubt.action
            ),
        );
        let page = match (doubt.at, &doubt.who) {
            (Some((game, phase, number)), _) => EventPage::of_match(game, phase, number),
            (None, Some(who)) => event.state().player(who).map_or(EventPage::Log, EventPage::Person),
            (None, None) => EventPage::Log,
        };
        view! {
            <p class="banner warn doubt"><span><bdi>{words}</bdi></span>
                <a class="button" href=ev.at(page)>{ev.say("Corregir", "Put it right")}</a></p>
        }
    };
    event.state().doubts.iter().map(row).collect_view().into_any()
}

/// The organizer's tasks, the room, the progress of the games played in it, and the games that are over.
fn games(ev: EventSession) -> AnyView {
    let event = ev.event();
    let state = event.state();
    if state.contests.is_empty() {
        return ().into_any();
    }
    let ended = played_here(ev);
    let all = state.contests.each().map(|(at, contest)| (at, contest, contest.waits(&state.alphabet)));
    let (playing, rest): (Vec<_>, Vec<_>) = all.partition(|(.., waits)| matches!(waits, Waits::Results(_)));
    let (done, tasks): (Vec<_>, Vec<_>) = rest.into_iter().partition(|(.., waits)| *waits == Waits::Nothing);
    let (alone, all_over) = (playing.len() == 1, playing.is_empty() && tasks.is_empty());
    let first = |game: &GameId| state.contests[*game].phases.is_empty();
    let draws: Vec<GameId> = tasks.iter().map(|(at, ..)| *at).filter(first).collect();
    let mut sections: Vec<AnyView> = draw_all(ev, &event, &draws)
        .into_iter()
        .chain(tasks.into_iter().map(|(at, contest, waits)| {
            let beside = draws.len() > 1 && draws.contains(&at);
            game(ev, &event, at, contest, waits, beside)
        }))
        .collect();
    if playing.len() > 1 {
        let room = calls::view(ev, &event, &ended);
        let title = ev.say("A jugar", "Playing now");
        sections
            .push(view! { <section class="game-now room-now"><h2>{title}</h2>{room}</section> }.into_any());
    }
    sections.extend(playing.into_iter().map(|(at, contest, _)| {
        let room = alone.then(|| calls::view(ev, &event, &ended));
        let body = view! { {contest.current().map(|phase| progress(ev, phase))}{room} }.into_any();
        headed(ev, at, contest, body)
    }));
    if all_over {
        sections.push(view! { <EventOver ev/> }.into_any());
    }
    sections.extend(done.into_iter().map(|(game, ..)| view! { <Podium ev game/> }.into_any()));
    sections.into_any()
}

/// The matches of this event that were played on the tablet to their end.
fn played_here(ev: EventSession) -> Vec<tablet::TabletMatch> {
    let prefix = format!("ev.{}.", ev.id());
    let documents = ev.ctx.vault().list(Kind::Match);
    let ours = documents.iter().filter(|document| document.id.starts_with(&prefix));
    let over = ours.filter(|document| {
        serde_json::from_str::<Head>(&document.payload).is_ok_and(|head| head.outcome.is_some())
    });
    over.filter_map(|document| tablet::TabletMatch::of_id(&document.id)).collect()
}

fn headed(ev: EventSession, game: GameId, contest: &Contest, body: AnyView) -> AnyView {
    let phase = contest.current().map(|phase| format!(" · {}", text::phase(ev.ctx.lang(), phase.plan.name)));
    let title = contest.game.title;
    view! { <section class="game-now" data-game=game.number()><h2>{title} {phase}</h2>{body}</section> }
        .into_any()
}

/// A game that waits for the organizer.
fn game(
    ev: EventSession,
    event: &Event,
    number: GameId,
    contest: &Contest,
    waits: Waits,
    beside: bool,
) -> AnyView {
    let body = match waits {
        Waits::Draw => to_draw(ev, event, number, contest, beside),
        Waits::Ties(_, ties) => {
            let names = event.state().all_names();
            let sentence = |tie| view! { <p>{text::open_tie(ev.ctx.lang(), tie, &names)}</p> };
            let sentences = ties.iter().map(|(_, tie)| sentence(tie)).collect_view();
            view! {
                <div class="task">
                    {sentences} <a class="button primary big" href=ev.at(EventPage::Ties(Some(number)))>
                        {ev.say("Resolver el desempate", "Settle the tie")}
                    </a>
                </div>
            }
            .into_any()
        }
        Waits::Advance => to_advance(ev, event, number, contest),
        Waits::Results(_) | Waits::Nothing => ().into_any(),
    };
    headed(ev, number, contest, body)
}

/// One tap for the draws of all games that nobody has drawn yet.
fn draw_all(ev: EventSession, event: &Event, games: &[GameId]) -> Option<AnyView> {
    let several = u32::try_from(games.len()).ok().filter(|games| *games > 1)?;
    (event.state().present().len() > 1).then_some(())?;
    let words = ev.ctx.lang().count(several, ["juego", "juegos"], ["game", "games"]);
    let told = ev.say("Sorteos hechos.", "All drawn.").to_string();
    let games = games.to_vec();
    let draw = move |_| {
        let each = |game: &GameId| actions_of_chance(ev, *game);
        let actions = games.iter().flat_map(each).collect();
        ev.act_all(actions, told.clone(), Box::new(|| {}));
    };
    Some(
        view! {
            <p>
                <button class="primary big draw-all" on:click=draw>
                    {ev.say(format!("Sortear los {words}"), format!("Draw all {words}"))}
                </button>
            </p>
        }
        .into_any(),
    )
}

/// A draw by a seed of chance alone.
fn actions_of_chance(ev: EventSession, game: GameId) -> Vec<Action> {
    untrack(|| draw::actions(ev, game, session::fresh_id().unwrap_or_default(), vec![]))
}

/// A phase at one table has nothing to choose: a tap draws who begins, and it is called.
fn begin_table(ev: EventSession, game: GameId, phase: &Phase) -> AnyView {
    let name = text::phase(ev.ctx.lang(), phase.plan.name);
    let told = ev.say("Sorteo hecho.", "Drawn.").to_string();
    let begin = move |_| ev.act_all(actions_of_chance(ev, game), told.clone(), Box::new(|| {}));
    view! {
        <button class="primary big draw-now" on:click=begin>
            {ev.say(format!("A jugar: {name}"), format!("Play: {name}"))}
        </button>
    }
    .into_any()
}

/// `beside`: others wait too, and one tap draws them all.
fn to_draw(ev: EventSession, event: &Event, game: GameId, contest: &Contest, beside: bool) -> AnyView {
    // Of a later phase only those who went on.
    let people = contest.current().map_or_else(|| event.state().present(), Phase::present).len();
    let few = contest.phases.is_empty() && people < 2;
    let alone = |phase: &&Phase| phase.plan.shape == Shape::Tables(Tables { pools: 1 });
    let one_table = contest.current().filter(alone);
    let count = ev.ctx.lang().count(
        u32::try_from(people).unwrap_or(0),
        ["persona", "personas"],
        ["person", "people"],
    );
    view! {
        <div class="task">
            <p>{ev.say(format!("Toca sortear: {count}."), format!("The draw is next: {count}."))}</p>
            {match one_table {
                Some(phase) => begin_table(ev, game, phase),
                _ if few => link(ev, EventPage::People, "button primary big", "Apuntar a la gente", "Enter people"),
                _ => {
                    let class = if beside { "button to-draw" } else { "button primary big to-draw" };
                    link(ev, EventPage::Draw(game), class, "Al sorteo", "To the draw")
                }
            }}
            {contest
                .phases
                .is_empty()
                .then(|| link(ev, EventPage::Plan(game), "button", "Ver el formato", "See the format"))}
        </div>
    }
    .into_any()
}

/// Everything is played: the phase can be closed.
fn to_advance(ev: EventSession, event: &Event, game: GameId, contest: &Contest) -> AnyView {
    let state = event.state();
    let best: Vec<String> = contest
        .last_phase()
        .map_or(vec![], |at| contest.qualifiers(at, &state.alphabet))
        .into_iter()
        .map(|player| state.name(player).to_string())
        .collect();
    let best = ev.ctx.lang().list(&best);
    let told = ev.say(format!("Pasan {best}."), format!("{best} go on."));
    let advance = move |_| ev.act(Action::Advance { game }, told.clone(), || {});
    view! {
        <div class="task">
            <p>
                {ev
                    .say(
                        "Está todo jugado. Pasan a la siguiente fase:",
                        "Everything is played. These go on:",
                    )}
            </p>
            <p class="go-on">
                <bdi>{best}</bdi>
            </p>
            <button class="primary big advance" on:click=advance>
                {ev.say("Cerrar la fase", "Close the phase")}
            </button>
            <button class="keep-copy" on:click=move |_| ev.back_up()>
                {ev.say("Guardar antes una copia", "Keep a copy first")}
            </button>
            {link(ev, EventPage::table(game), "button", "Ver la tabla", "See the table")}
        </div>
    }
    .into_any()
}

/// The progress of a phase.
fn progress(ev: EventSession, phase: &Phase) -> AnyView {
    let played = phase.encounters().iter().filter(|e| e.score.is_some() && e.players.len() != 1).count();
    let all = phase.encounters().iter().filter(|e| e.players.len() != 1).count();
    view! {
        <p class="muted">{ev.say(format!("Jugadas {played} de {all}."), format!("{played} of {all} played."))}</p>
    }
    .into_any()
}
