//! The room: the matches at its tables, those to come, who rests, who waits and who is not there. One for all games.

use crate::app::events::session::EventSession;
use crate::app::widgets::later::after;
use leptos::prelude::*;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::queue::{self, Queue, QueuedMatch};
use sobremesa::tournament::{Action, Bye, Contest, EncounterRef, EntrantId, Event, State, Why, text};

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

/// `ended`: matches that were played on the tablet to their end.
pub fn view(ev: EventSession, event: &Event, ended: &[EncounterRef]) -> AnyView {
    let state = event.state();
    let queue = queue::queue(state);
    let here = |call: &QueuedMatch| ended.contains(&call.at);
    // If all that can be played is called, nothing was chosen.
    let chosen = !queue.later.is_empty();
    let calls: Vec<AnyView> =
        queue.now.iter().map(|call| card(ev, state, call, here(call), chosen)).collect();
    let away = away(ev, state);
    view! {
        <ul class="calls">{by_portions(calls)}</ul>
        {away}
        {resting(ev, state)}
        {next(ev, state, &queue)}
        {waiting(ev, state, &queue)}
        {tables(ev, state)}
    }
    .into_any()
}

/// The name of a game where there are several, the round, the pool.
fn part(ev: EventSession, state: &State, call: &QueuedMatch) -> String {
    let (lang, contest) = (ev.ctx.lang(), &state.contests[call.at.game]);
    let phase = &contest.phases[call.at.phase];
    let title = if state.contests.len() > 1 { contest.game.title } else { "" };
    let pool = match phase.encounters().get(call.at.encounter) {
        Some(e) if phase.pools().len() > 1 => text::pool(lang, phase.plan.name, e.pool),
        _ => String::new(),
    };
    let parts = [title.to_string(), text::round(lang, phase, call.at.encounter), pool];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// The one who begins, in a game whose rules leave it to the calendar.
fn starts(ev: EventSession, contest: &Contest, people: &[&str]) -> Option<String> {
    let [first, _] = people else { return None };
    match contest.game {
        game if game.first_deals => {
            Some(ev.say(format!("Reparte primero {first}"), format!("{first} deals first")))
        }
        game if game.first_begins => Some(ev.say(format!("Empieza {first}"), format!("{first} begins"))),
        _ => None,
    }
}

/// One match to call: its table, who plays, who begins, why it is its turn. A tap leads to its result.
fn card(ev: EventSession, state: &State, call: &QueuedMatch, here: bool, chosen: bool) -> AnyView {
    let people = state.names(&call.players);
    let who = if people.len() == 2 { people.join(" – ") } else { people.join(", ") };
    let starts = starts(ev, &state.contests[call.at.game], &people);
    let over =
        here.then(|| ev.say("Terminada en la tableta: apuntar", "Over on the tablet: enter it").to_string());
    let place = call.call.map(|(table, _)| ev.say(format!("Mesa {table}"), format!("Table {table}")));
    // The plain order goes without saying here; the page of the match says it.
    let why = call
        .call
        .filter(|(_, why)| chosen && *why != Why::Order)
        .map(|(_, why)| queue::reason(ev.ctx.lang(), why, state));
    view! {
        <li>
            <a class="call" class:ended=here data-game=call.at.game.number()
                href=ev.at(EventPage::Match(call.at))>
                <span class="where"><strong>{place}</strong> " " <small>{part(ev, state, call)}</small></span>
                <bdi class="who">{who}</bdi>
                <small>{over.or(starts)}</small>
                {why.map(|why| view! { <small class="why-now"><bdi>{why}</bdi></small> })}
            </a>
        </li>
    }
    .into_any()
}

fn next(ev: EventSession, state: &State, queue: &Queue) -> AnyView {
    if queue.later.is_empty() {
        return ().into_any();
    }
    let row = |call: &QueuedMatch| {
        let who = state.names(&call.players).join(" – ");
        view! { <li><bdi>{who}</bdi> " " <small>{part(ev, state, call)}</small></li> }
    };
    let more = queue.later.len().saturating_sub(NEXT);
    let more = (more > 0).then(|| {
        view! { <p class="muted">{ev.say(format!("y {more} más"), format!("and {more} more"))}</p> }
    });
    view! {
        <h3>{ev.say("Después", "Next")}</h3>
        <ul class="next">{queue.later.iter().take(NEXT).map(row).collect_view()}</ul>
        {more}
    }
    .into_any()
}

/// Those who have no match in the round being played; in a Swiss one a bye is worth a win.
fn resting(ev: EventSession, state: &State) -> Vec<AnyView> {
    let several = state.contests.len() > 1;
    let of_game = |contest: &Contest| {
        let rest = queue::resting(contest.current()?);
        let names: Vec<String> = rest.into_iter().map(|player| state.name(player).to_string()).collect();
        let (count, names) = (names.len(), ev.ctx.lang().list(&names));
        let words = match count {
            0 => return None,
            1 => ev.say(format!("Descansa {names}."), format!("{names} rests.")),
            _ => ev.say(format!("Descansan {names}."), format!("{names} rest.")),
        };
        let title = several.then(|| format!("{}: ", contest.game.title));
        Some(view! { <p class="resting"><bdi>{title}{words}</bdi></p> }.into_any())
    };
    state.contests.iter().filter_map(of_game).collect()
}

fn waiting(ev: EventSession, state: &State, queue: &Queue) -> Option<AnyView> {
    let waiting = queue::waiting(state, queue);
    let longest = waiting.first().map(|(_, since)| *since).filter(|since| *since > 0)?;
    let same = waiting.iter().filter(|(_, since)| *since == longest).take(4);
    let names: Vec<String> = same.map(|(player, _)| state.name(*player).to_string()).collect();
    let names = ev.ctx.lang().list(&names);
    let since = ev.ctx.lang().count(
        u32::try_from(longest).unwrap_or(0),
        ["resultado", "resultados"],
        ["result", "results"],
    );
    let words = ev.say(
        format!("Más tiempo esperando: {names} (desde hace {since})."),
        format!("Waiting longest: {names} (for {since})."),
    );
    Some(view! { <p class="waiting"><bdi>{words}</bdi></p> }.into_any())
}

/// People who are not there for now, each with the way back.
fn away(ev: EventSession, state: &State) -> AnyView {
    let row = |player: &EntrantId| {
        let name = state.name(*player).to_string();
        let words = ev.say(format!("{name} no está."), format!("{name} isn’t here."));
        view! { <p class="banner away"><span><bdi>{words}</bdi></span>{come_and_go(ev, name, true)}</p> }
    };
    state.room.away.iter().map(row).collect_view().into_any()
}

/// The button that sets somebody aside, or brings them back.
pub fn come_and_go(ev: EventSession, who: String, away: bool) -> AnyView {
    let words = match away {
        true => ev.say("Ya está aquí", "Back again").to_string(),
        false => ev.say(format!("No está: {who}"), format!("Not here: {who}")),
    };
    let told = match away {
        true => ev.say(format!("{who} ya está."), format!("{who} is back.")),
        false => ev.say(format!("Sus partidas esperan a {who}."), format!("The matches of {who} wait.")),
    };
    let act = move |_| {
        let who = who.clone();
        let action =
            if away { Action::Back { who } } else { Action::Away { who, bye: Bye::None, sits: false } };
        ev.act(action, told.clone(), || {});
    };
    view! { <button class="come-and-go" on:click=act><bdi>{words}</bdi></button> }.into_any()
}

/// The ways on if a match that is called cannot begin.
pub fn not_now(ev: EventSession, state: &State, at: EncounterRef) -> AnyView {
    let Some(call) = state.room.calls.iter().find(|call| call.at == at) else { return ().into_any() };
    let EncounterRef { game, phase, encounter } = at;
    let who = state.names(&call.players).join(" – ");
    let told = ev.say(format!("{who}: otra va antes."), format!("{who}: another goes first."));
    let pass = move |_| {
        ev.act(Action::Pass { game, phase: Some(phase), encounter }, told.clone(), move || {
            ev.go(EventPage::Home)
        });
    };
    let people = call
        .players
        .iter()
        .map(|player| come_and_go(ev, state.name(*player).to_string(), false))
        .collect_view();
    view! {
        <details class="not-now">
            <summary>{ev.say("No pueden empezar", "They can’t start")}</summary>
            <p class="why-now"><bdi>{queue::reason(ev.ctx.lang(), call.why, state)}</bdi></p>
            <div class="add-row">
                <button class="pass" on:click=pass>{ev.say("Otra antes", "Another one first")}</button>
                {people}
            </div>
        </details>
    }
    .into_any()
}

/// The number of tables in the room.
fn tables(ev: EventSession, state: &State) -> AnyView {
    let now = state.room.tables();
    let most = (state.present().len() / 2).max(now);
    let set = move |tables: usize| ev.act(Action::Tables { tables }, String::new(), || {});
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
                    disabled={now >= most}
                    on:click=move |_| set(now + 1)
                >
                    "+"
                </button>
            </span>
        </div>
    }
    .into_any()
}
