//! The home of an event: what to do now, game by game.

use super::session::EventSession;
use super::{link, timer, wall};
use crate::app::browser;
use crate::app::widgets::later::after;
use leptos::prelude::*;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::queue::{self, Queue, QueuedMatch};
use sobremesa::organizer::{age, tablet};
use sobremesa::saved::Head;
use sobremesa::store::Kind;
use sobremesa::tournament::{Action, Contest, Event, GameId, Phase, PhaseId, Waits, text};

pub fn page(ev: EventSession) -> AnyView {
    view! {
        {move || games(ev)}
        {timer::small(ev)}
        {backup(ev)}
    }
    .into_any()
}

fn games(ev: EventSession) -> AnyView {
    let event = ev.event();
    let state = event.state();
    if state.contests.is_empty() {
        return ().into_any();
    }
    let ended = played_here(ev);
    let over = |contest: &Contest| contest.is_over(&state.alphabet);
    // Games with open tasks come first, those that are over last.
    let (done, open): (Vec<_>, Vec<_>) = state.contests.each().partition(|(_, contest)| over(contest));
    let all_over = open.is_empty();
    let mut sections: Vec<AnyView> =
        open.into_iter().map(|(at, contest)| game(ev, &event, at, contest, &ended)).collect();
    if all_over {
        sections.push(wall::end(ev, &event));
    }
    sections.extend(done.into_iter().map(|(at, contest)| wall::podium(ev, &event, at, contest)));
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

fn game(
    ev: EventSession,
    event: &Event,
    number: GameId,
    contest: &Contest,
    ended: &[tablet::TabletMatch],
) -> AnyView {
    let state = event.state();
    let title = contest.game.title;
    let phase = contest.current().map(|phase| format!(" · {}", text::phase(ev.ctx.lang(), phase.plan.name)));
    let body = match contest.waits(&state.alphabet) {
        Waits::Draw => to_draw(ev, event, number, contest),
        Waits::Results(_) => {
            contest.current().map_or(().into_any(), |phase| to_play(ev, event, number, contest, phase, ended))
        }
        Waits::Ties(_, ties) => {
            let sentences = ties
                .iter()
                .map(|(_, tie)| view! { <p>{text::open_tie(ev.ctx.lang(), tie, &state.all_names())}</p> });
            let sentences = sentences.collect_view();
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
        Waits::Nothing => ().into_any(),
    };
    view! { <section class="game-now" data-game=number.number()><h2>{title} {phase}</h2>{body}</section> }
        .into_any()
}

fn to_draw(ev: EventSession, event: &Event, game: GameId, contest: &Contest) -> AnyView {
    // Of a later phase only those who went on.
    let people = contest.current().map_or_else(|| event.state().present(), Phase::present).len();
    let few = contest.phases.is_empty() && people < 2;
    let count = ev.ctx.lang().count(
        u32::try_from(people).unwrap_or(0),
        ["persona", "personas"],
        ["person", "people"],
    );
    view! {
        <div class="task">
            <p>{ev.say(format!("Toca sortear: {count}."), format!("The draw is next: {count}."))}</p>
            {if few { link(ev, EventPage::People, "button primary big", "Apuntar a la gente", "Enter people") } else {
                link(ev, EventPage::Draw(game), "button primary big to-draw", "Al sorteo", "To the draw")
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

/// The longest list shown of what comes later.
const NEXT: usize = 6;

/// As many matches to call as one picture of the page brings.
const PORTION: usize = 12;

/// A long list in portions, each a picture after the one before.
fn by_portions(mut rows: Vec<AnyView>) -> AnyView {
    let rest = rows.split_off(rows.len().min(PORTION));
    let rest = (!rest.is_empty()).then(|| after(move || by_portions(rest)));
    view! { {rows}{rest} }.into_any()
}

fn to_play(
    ev: EventSession,
    event: &Event,
    game: GameId,
    contest: &Contest,
    phase: &Phase,
    ended: &[tablet::TabletMatch],
) -> AnyView {
    let queue = queue::queue(phase, ev.tables());
    let Some(number) = contest.last_phase() else { return ().into_any() };
    let here =
        |call: &QueuedMatch| ended.iter().any(|s| (s.game, s.phase, s.number) == (game, number, call.number));
    let calls: Vec<AnyView> =
        queue.now.iter().map(|call| card(ev, event, (game, number), contest, call, here(call))).collect();
    let played = phase.encounters().iter().filter(|e| e.score.is_some() && e.players.len() != 1).count();
    let all = phase.encounters().iter().filter(|e| e.players.len() != 1).count();
    view! {
        <p class="muted">{ev.say(format!("Jugadas {played} de {all}."), format!("{played} of {all} played."))}</p>
        <ul class="calls">{by_portions(calls)}</ul>
        {resting(ev, event, phase)}
        {next(ev, event, &queue)}
        {waiting(ev, event, game, &queue)}
        {tables(ev, phase)}
    }
    .into_any()
}

/// One match to call: its table, who plays, who begins. A tap leads to its result.
fn card(
    ev: EventSession,
    event: &Event,
    (game, phase): (GameId, PhaseId),
    contest: &Contest,
    call: &QueuedMatch,
    here: bool,
) -> AnyView {
    let state = event.state();
    let people: Vec<String> = state.names(&call.players).into_iter().map(String::from).collect();
    let starts = match (contest.game.first_deals, &people[..]) {
        (true, [first, _]) => {
            Some(ev.say(format!("Reparte primero {first}"), format!("{first} deals first")))
        }
        (_, [first, _]) if contest.game.first_begins => {
            Some(ev.say(format!("Empieza {first}"), format!("{first} begins")))
        }
        _ => None,
    };
    let who = if people.len() == 2 { people.join(" – ") } else { ev.ctx.lang().list(&people) };
    let several = contest.current().is_some_and(|phase| phase.pools().len() > 1);
    let place = ev.say(format!("Mesa {}", call.table), format!("Table {}", call.table));
    let round = contest.current().map(|phase| text::round(ev.ctx.lang(), phase, call.number));
    let pool = contest.current().filter(|_| several).and_then(|phase| {
        let pool = phase.encounters().get(call.number)?.pool;
        Some(format!(" · {}", text::pool(ev.ctx.lang(), phase.plan.name, pool)))
    });
    view! {
        <li>
            <a class="call" class:ended=here href=ev.at(EventPage::of_match(game, phase, call.number))>
                <span class="where">
                    <strong>{place}</strong>
                    " "
                    <small>{round} {pool}</small>
                </span>
                <bdi class="who">{who}</bdi>
                <small>
                    {if here {
                        Some(
                            ev
                                .say("Terminada en la tableta: apuntar", "Over on the tablet: enter it")
                                .to_string(),
                        )
                    } else {
                        starts
                    }}
                </small>
            </a>
        </li>
    }
    .into_any()
}

fn next(ev: EventSession, event: &Event, queue: &Queue) -> AnyView {
    if queue.later.is_empty() {
        return ().into_any();
    }
    let state = event.state();
    let row = |call: &QueuedMatch| {
        let people: Vec<String> = state.names(&call.players).into_iter().map(String::from).collect();
        let where_ = ev.say(format!("mesa {}", call.table), format!("table {}", call.table));
        view! { <li><bdi>{people.join(" – ")}</bdi> " " <small>{where_}</small></li> }
    };
    let more = queue.later.len().saturating_sub(NEXT);
    view! {
        <h3>{ev.say("Después", "Next")}</h3>
        <ul class="next">{queue.later.iter().take(NEXT).map(row).collect_view()}</ul>
        {(more > 0)
            .then(|| {
                view! { <p class="muted">{ev.say(format!("y {more} más"), format!("and {more} more"))}</p> }
            })}
    }
    .into_any()
}

/// Those who have no match in the round being played; in a Swiss one a bye is worth a win.
fn resting(ev: EventSession, event: &Event, phase: &Phase) -> Option<AnyView> {
    let names: Vec<String> =
        queue::resting(phase).into_iter().map(|player| event.state().name(player).to_string()).collect();
    let (count, names) = (names.len(), ev.ctx.lang().list(&names));
    let words = match count {
        0 => return None,
        1 => ev.say(format!("Descansa {names}."), format!("{names} rests.")),
        _ => ev.say(format!("Descansan {names}."), format!("{names} rest.")),
    };
    Some(view! { <p class="resting"><bdi>{words}</bdi></p> }.into_any())
}

fn waiting(ev: EventSession, event: &Event, game: GameId, queue: &Queue) -> AnyView {
    let waiting = queue::waiting(event, game, queue);
    let longest = waiting.first().map(|(_, since)| *since).filter(|since| *since > 0);
    let names: Vec<String> = waiting
        .iter()
        .filter(|(_, since)| Some(*since) == longest)
        .take(4)
        .map(|(p, _)| event.state().name(*p).to_string())
        .collect();
    longest
        .map(|since| {
            let since = ev.ctx.lang().count(
                u32::try_from(since).unwrap_or(0),
                ["resultado", "resultados"],
                ["result", "results"],
            );
            let names = ev.ctx.lang().list(&names);
            view! {
                <p class="waiting">
                    <bdi>
                        {ev
                            .say(
                                format!("Más tiempo esperando: {names} (desde hace {since})."),
                                format!("Waiting longest: {names} (for {since})."),
                            )}
                    </bdi>
                </p>
            }
        })
        .into_any()
}

/// The number of tables in the room.
fn tables(ev: EventSession, phase: &Phase) -> AnyView {
    let needed = queue::tables_needed(phase);
    if needed < 2 {
        return ().into_any();
    }
    let now = ev.tables().unwrap_or(needed).clamp(1, needed);
    let all = now >= needed;
    let set = move |to: usize| ev.note(|notes| notes.tables = (to < needed).then_some(to));
    view! {
        <div class="row-choice stepper">
            <span>{ev.say("Mesas en la sala", "Tables in the room")}</span>
            <span class="up-down">
                <button
                    aria-label=ev.say("Una mesa menos", "One table fewer")
                    disabled=now < 2
                    on:click=move |_| set(now - 1)
                >
                    "−"
                </button>
                <output>{now}</output>
                <button
                    aria-label=ev.say("Una mesa más", "One more table")
                    disabled=all
                    on:click=move |_| set(now + 1)
                >
                    "+"
                </button>
            </span>
        </div>
    }
    .into_any()
}

/// The age of the last copy outside this tablet.
pub fn backup(ev: EventSession) -> AnyView {
    let since = move || {
        let backup = ev.notes.get().backup.map_or(0, |backup| backup.actions);
        ev.event().file().log.len().saturating_sub(backup)
    };
    let words = move || {
        let (since, notes) = (since(), ev.notes.get());
        let ms = notes.backup.map(|backup| (browser::now() - backup.at).max(0.0) as u64);
        age::backup(ev.ctx.lang(), ms, since)
    };
    view! {
        <p class="backup-age" class:much=move || { since() >= age::MUCH }>
            <span>{move || words()}</span>
            <button on:click=move |_| ev.back_up()>{move || ev.say("Guardar copia", "Keep a copy")}</button>
        </p>
    }
    .into_any()
}
