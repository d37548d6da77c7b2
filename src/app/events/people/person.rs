//! One person: where they play next, their results, where they stand and why; cards, leaving, another name.

use crate::app::events::controls::{field, why_field};
use crate::app::events::results::correct::preview;
use crate::app::events::room::calls::ComeAndGo;
use crate::app::events::session::EventSession;
use leptos::prelude::*;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::diary::unplayed_words;
use sobremesa::organizer::views::person::{cards as all_cards, marks};
use sobremesa::organizer::views::standings::{RowView, standings};
use sobremesa::organizer::words;
use sobremesa::tournament::{
    Action, Bye, Contest, EncounterRef, EntrantId, Event, GameId, Out, Phase, Shape, Unplayed, text, tidy_name,
};

pub fn page(ev: EventSession, player: EntrantId) -> AnyView {
    if ev.peek().state().entrants.get(player).is_none() {
        return view! { <p>{ev.say("Aquí no hay nadie.", "There is nobody here.")}</p> }.into_any();
    }
    view! {
        <h2><bdi>{move || ev.event().state().name(player).to_string()}</bdi></h2>
        {move || {
            let event = ev.event();
            let state = event.state();
            let marks = marks(ev.ctx.lang(), state, &all_cards(state), player);
            (!marks.is_empty()).then(|| view! { <p class="banner warn">{marks}</p> })
        }}
        {move || games(ev, &ev.event(), player)}
        {move || here(ev, player)}
        {rename(ev, player)}
        <Show when=move || {
            ev.event().state().entrants[player].out.is_none()
        }>{cards(ev, player)} {leaving(ev, player)}</Show>
    }
    .into_any()
}

/// Sets the player aside, or brings them back, also after they withdrew.
fn here(ev: EventSession, player: EntrantId) -> AnyView {
    let event = ev.event();
    let state = event.state();
    let name = state.name(player).to_string();
    let away = match state.entrants[player].out {
        Some(Out::Expelled) => return ().into_any(),
        Some(Out::Withdrawn) => true,
        None => state.room.away.contains(&player),
    };
    let swiss = |contest: &Contest| {
        contest.current().is_some_and(|phase| matches!(phase.plan.shape, Shape::Swiss(_)) && phase.undrawn() > 0)
    };
    let byes = (!away && state.contests.iter().any(swiss)).then(|| byes(ev, &name));
    let tables = |contest: &Contest| contest.current().is_some_and(Phase::may_be_sat_out);
    let sits = (!away && state.contests.iter().any(tables)).then(|| sits_out(ev, &name));
    view! { <p><ComeAndGo ev who=name away/></p>{byes}{sits} }.into_any()
}

/// Leaves the tables of the rounds to come to the others, until they are back.
fn sits_out(ev: EventSession, name: &str) -> AnyView {
    let action = Action::Away { who: name.into(), bye: Bye::None, sits: true };
    let told = ev.say(format!("{name} descansa."), format!("{name} sits out."));
    let open = RwSignal::new(false);
    let shown = action.clone();
    view! {
        <details on:toggle=move |_| open.set(true)>
            <summary>{ev.say("Descansa, y luego vuelve", "Sits out and comes back later")}</summary>
            <p>{ev.say(
                "Las mesas de las rondas sin empezar se llenan con los demás; la ronda que no juegue no le da puntos.",
                "Tables in rounds that haven’t started are filled with the others; a round they sit out scores nothing.",
            )}</p>
            {move || open.get().then(|| preview(ev, &shown))}
            <button class="sit-out" on:click=move |_| ev.act(action.clone(), told.clone(), || {})>
                {ev.say("Descansa", "Sits out")}
            </button>
        </details>
    }
    .into_any()
}

/// A bye that was asked for: the Swiss rounds they are not there for are worth something.
fn byes(ev: EventSession, name: &str) -> AnyView {
    let choices = [
        (Bye::Half, ev.say("Descansa: cuenta como empate", "Bye: counts as a draw")),
        (Bye::Full, ev.say("Descansa: cuenta como victoria", "Bye: counts as a win")),
    ];
    let row = |(bye, words): (Bye, &'static str)| {
        let (who, told) = (name.to_string(), format!("{name}: {}.", words.to_lowercase()));
        let act = move |_| ev.act(Action::Away { who: who.clone(), bye, sits: false }, told.clone(), || {});
        view! { <button class="bye" on:click=act>{words}</button> }
    };
    view! { <div class="add-row">{choices.map(row).collect_view()}</div> }.into_any()
}

/// The player's games, one by one.
fn games(ev: EventSession, event: &Event, player: EntrantId) -> AnyView {
    let contests = event.state().contests.each();
    contests.map(|(game, contest)| in_game(ev, event, game, contest, player)).collect_view().into_any()
}

fn in_game(ev: EventSession, event: &Event, game: GameId, contest: &Contest, player: EntrantId) -> AnyView {
    let (state, lang) = (event.state(), ev.ctx.lang());
    let Some((at, phase)) = contest.phases.each().rfind(|(_, phase)| phase.members.contains(&player)) else {
        return ().into_any();
    };
    let own: Vec<AnyView> = phase
        .encounters()
        .each()
        .filter(|(_, e)| e.players.contains(&player))
        .map(|(number, e)| {
            let others: Vec<String> =
                e.players.iter().filter(|p| **p != player).map(|p| state.name(*p).to_string()).collect();
            let who = if others.is_empty() { ev.say("Descansa", "Bye").into() } else { lang.list(&others) };
            let address = EncounterRef { game, phase: at, encounter: number };
            let call = state.room.calls.iter().find(|call| call.at == address);
            let what = match (&e.score, call) {
                (Some(_), _) => words::own_result(lang, phase, number, player),
                (None, Some(call)) => {
                    ev.say(format!("ahora, mesa {}", call.table), format!("now, table {}", call.table))
                }
                (None, None) => text::round(lang, phase, number).to_lowercase(),
            };
            view! {
                <li><a class="line" href=ev.at(EventPage::Match(address))>
                    <bdi>{who}</bdi> " " <span>{what}</span>
                </a></li>
            }
            .into_any()
        })
        .collect();
    let standings = standings(lang, state, game, at).unwrap_or_default();
    let stands = standings.row(player).map(|RowView { place, why, .. }| {
        view! {
            <p class="stands">
                {ev.say(format!("Va en el puesto {place}. {why}"), format!("In place {place}. {why}"))}
            </p>
        }
    });
    view! {
        <h3>{contest.game.title} " · " {text::phase(lang, phase.plan.name)}</h3>
        {stands}
        <ul class="lines">{own}</ul>
    }
    .into_any()
}

fn rename(ev: EventSession, player: EntrantId) -> AnyView {
    let entrant = ev.peek().state().entrants[player].clone();
    let name = RwSignal::new(entrant.name);
    let age = RwSignal::new(entrant.details.age.map_or(String::new(), |age| age.to_string()));
    let note = RwSignal::new(entrant.details.note);
    let rating = RwSignal::new(entrant.details.rating.map_or(String::new(), |rating| rating.to_string()));
    let save = move |_| {
        let event = ev.peek();
        let now = &event.state().entrants[player];
        let mut details = now.details.clone();
        details.age = age.get_untracked().trim().parse().ok();
        details.note = note.get_untracked();
        details.rating = rating.get_untracked().trim().parse().ok();
        let typed = name.get_untracked();
        let name = Some(tidy_name(&typed)).filter(|name| *name != now.name);
        let told = ev.say("Datos guardados.", "Details saved.").to_string();
        ev.act(Action::Amend { who: now.name.clone(), name, details: Some(details) }, told, || {});
    };
    view! {
        <details>
            <summary>{move || ev.say("Nombre y datos", "Name and details")}</summary>
            {field(ev, "Nombre", "Name", name)}
            {field(ev, "Edad", "Age", age)}
            {field(ev, "Nota", "Note", note)}
            {field(ev, "Elo o puntuación: los más altos, cabezas de serie", "Rating: the highest are seeded", rating)}
            <button on:click=save>{move || ev.say("Guardar", "Keep")}</button>
        </details>
    }
    .into_any()
}

/// The game that a card belongs to: at first the one the player is playing.
fn card_game(ev: EventSession, player: EntrantId) -> (RwSignal<Option<GameId>>, AnyView) {
    let event = ev.peek();
    let state = event.state();
    let open = |c: &Contest| !c.phases.is_empty() && !c.is_over(&state.alphabet);
    let plays = |c: &Contest| {
        let phase = c.current().filter(|_| open(c));
        phase.is_some_and(|p| p.playable().any(|at| p.encounters()[at].players.contains(&player)))
    };
    let found = |fits: &dyn Fn(&Contest) -> bool| {
        state.contests.each().find(|(_, contest)| fits(contest)).map(|(game, _)| game)
    };
    let game = RwSignal::new(found(&plays).or_else(|| found(&open)));
    if state.contests.len() < 2 {
        return (game, ().into_any());
    }
    let chips = state.contests.each().map(|(at, contest)| {
        let pressed = move || (game.get() == Some(at)).to_string();
        view! {
            <button class="chip card-game" aria-pressed=pressed on:click=move |_| game.set(Some(at))>
                {contest.game.title}
            </button>
        }
    });
    let chips = chips.collect_view();
    let label = ev.say("¿En qué juego?", "In which game?");
    (game, view! { <p>{label}</p><div class="chips" role="group" aria-label=label>{chips}</div> }.into_any())
}

fn cards(ev: EventSession, player: EntrantId) -> AnyView {
    let reason = RwSignal::new(String::new());
    let (game, games) = card_game(ev, player);
    let show = move |_| {
        let event = ev.peek();
        let who = event.state().name(player).to_string();
        let told = ev.say(format!("Tarjeta amarilla a {who}."), format!("Yellow card for {who}."));
        let action = Action::Sanction { who, game: game.get_untracked(), reason: reason.get_untracked() };
        ev.act(action, told, move || reason.set(String::new()));
    };
    view! {
        <details>
            <summary>{move || ev.say("Tarjeta amarilla", "Yellow card")}</summary>
            {games}
            {why_field(ev, reason)}
            <button class="yellow" on:click=show>
                {move || ev.say("Mostrar la amarilla", "Show the yellow card")}
            </button>
        </details>
    }
    .into_any()
}

/// The consequences of leaving, before they leave.
fn moves(ev: EventSession, player: EntrantId, unplayed: Unplayed) -> AnyView {
    let who = ev.peek().state().name(player).to_string();
    preview(ev, &Action::Withdraw { who, unplayed })
}

const UNPLAYED: [Unplayed; 3] = [Unplayed::Walkover, Unplayed::Annul, Unplayed::AnnulAll];

fn leaving(ev: EventSession, player: EntrantId) -> AnyView {
    let unplayed = RwSignal::new(0_usize);
    let reason = RwSignal::new(String::new());
    let (game, games) = card_game(ev, player);
    let open = RwSignal::new(false);
    let act = move |out: Out| {
        let who = ev.peek().state().name(player).to_string();
        let unplayed = UNPLAYED[unplayed.get_untracked()];
        let told = match out {
            Out::Withdrawn => ev.say(format!("{who} se retira."), format!("{who} withdraws.")),
            Out::Expelled => ev.say(format!("{who}, fuera del torneo."), format!("{who} is out of the event.")),
        };
        let action = match out {
            Out::Withdrawn => Action::Withdraw { who, unplayed },
            Out::Expelled => {
                Action::Expel { who, unplayed, game: game.get_untracked(), reason: reason.get_untracked() }
            }
        };
        ev.act(action, told, || {});
    };
    view! {
        <details on:toggle=move |_| open.set(true)>
            <summary>{move || ev.say("Retirada o expulsión", "Withdrawal or expulsion")}</summary>
            <fieldset>
                <legend>{move || ev.say("Sus partidas sin jugar", "Unplayed matches")}</legend>
                {UNPLAYED
                    .iter()
                    .enumerate()
                    .map(|(i, which)| {
                        view! {
                            <label class="choice">
                                <input
                                    type="radio"
                                    name="unplayed"
                                    prop:checked=move || unplayed.get() == i
                                    on:change=move |_| unplayed.set(i)
                                />
                                <span>{move || unplayed_words(ev.ctx.lang(), *which)}</span>
                            </label>
                        }
                    })
                    .collect_view()}
            </fieldset>
            {move || open.get().then(|| moves(ev, player, UNPLAYED[unplayed.get()]))}
            <button class="withdraw" on:click=move |_| act(Out::Withdrawn)>
                {move || ev.say("Se retira", "Withdraws")}
            </button>
            {games}
            {why_field(ev, reason)}
            <button class="expel" on:click=move |_| act(Out::Expelled)>
                {move || ev.say("Tarjeta roja: expulsar", "Red card: expel")}
            </button>
        </details>
    }
    .into_any()
}
