//! The draw: a phrase of the room as its seed, everybody by name, one after the other, and the log keeps it.

use super::{format, seeds};
use crate::app::events::session::EventSession;
use crate::app::events::standings::bracket::BracketRegion;
use crate::app::play::session;
use leptos::prelude::*;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::views::bracket::bracket;
use sobremesa::organizer::views::room::at_table;
use sobremesa::organizer::views::standings::pool_title;
use sobremesa::organizer::{pairs, pasted, queue};
use sobremesa::tournament::{
    Action, Contest, Encounter, EncounterId, EncounterRef, EntrantId, GameId, Phase, PhaseId, Seats, State,
    TournamentGame, Waits, text,
};

pub fn page(ev: EventSession, game: GameId) -> AnyView {
    let event = ev.peek();
    let Ok(contest) = event.state().contest(game) else {
        return view! { <p>{ev.say("No hay tal juego.", "There is no such game.")}</p> }.into_any();
    };
    let id = contest.game;
    let title = id.title;
    let plan = format::of(ev, game).ok();
    let heading = match pairs::is_paired(contest, plan.as_ref()) {
        true => ev.say("Emparejamiento", "Pairing"),
        false => ev.say("Sorteo", "Draw"),
    };
    let seed = RwSignal::new(session::fresh_id().unwrap_or_default());
    let best = RwSignal::new(rated(ev, game));
    view! {
        <h2>{heading} " · " {title}</h2>
        {move || {
            let event = ev.event();
            let state = event.state();
            let Ok(contest) = state.contest(game) else { return ().into_any() };
            if contest.waits(&state.alphabet) == Waits::Draw {
                before(ev, game, id, state, contest, (seed, best))
            } else {
                after(ev, game, state, contest)
            }
        }}
    }
    .into_any()
}

/// The seeds that ratings make for the first draw.
pub fn rated(ev: EventSession, game: GameId) -> Vec<String> {
    let event = ev.peek();
    let (contest, plan) = (event.state().contest(game), untrack(|| format::of(ev, game)));
    contest.ok().zip(plan.ok()).map_or(vec![], |(of, plan)| pairs::seeds(event.state(), of, &plan))
}

/// A draw by this seed, by the plan as it is for those who are there.
pub fn actions(ev: EventSession, game: GameId, seed: String, seeds: Vec<String>) -> Vec<Action> {
    let event = ev.event();
    let contest = event.state().contest(game).ok().filter(|contest| contest.phases.is_empty());
    let made = contest.and_then(|contest| contest.plan.as_ref());
    let plan = made.and_then(|made| format::of(ev, game).ok().filter(|plan| plan != made));
    let edit = plan.map(|plan| Action::Edit { game, plan: Box::new(plan) });
    edit.into_iter().chain([Action::Draw { game, seed, seeds }]).collect()
}

/// The page before a draw: the players, the plan and the seed.
fn before(
    ev: EventSession,
    game: GameId,
    id: &TournamentGame,
    state: &State,
    contest: &Contest,
    (seed, best): (RwSignal<String>, RwSignal<Vec<String>>),
) -> AnyView {
    let first = contest.phases.is_empty();
    let plan = format::of(ev, game);
    let paired = pairs::is_paired(contest, plan.as_ref().ok());
    let members = pairs::to_draw(state, contest, paired);
    let left_out = pairs::left_out(ev.ctx.lang(), state, contest).filter(|_| paired);
    let mut names: Vec<String> = members.iter().map(|player| state.name(*player).to_string()).collect();
    sobremesa::order::sort_by_key(&mut names, |name| sobremesa::tournament::collation(name));
    let names_in_order = names.clone();
    let (told, go) = match paired {
        true => (ev.say("Emparejamiento hecho.", "Paired."), ev.say("¡Emparejar!", "Make the pairings!")),
        false => (ev.say("Sorteo hecho.", "Drawn."), ev.say("¡Sortear!", "Draw!")),
    };
    let draw = move |_| {
        let actions = untrack(|| actions(ev, game, seed.get(), best.get()));
        ev.act_all(actions, told.into(), Box::new(|| {}));
    };
    let seeded = plan.as_ref().ok().filter(|plan| pairs::takes_seeds(contest, plan));
    let seeded = seeded.map(|_| seeds::view(ev, names.clone(), pairs::by_rating(state, contest), best));
    let words = match &plan {
        Ok(plan) => text::plan(ev.ctx.lang(), id, plan),
        Err(why) => why.clone(),
    };
    let phase =
        contest.current().map(|phase| view! { <p><strong>{text::phase(ev.ctx.lang(), phase.plan.name)}</strong></p> });
    view! {
        {first.then(|| view! { <p class="proposal">{words}</p> })}
        {phase}
        {first
            .then(|| {
                view! {
                    <div class="chips">
                        <a class="button" href=ev.at(EventPage::Plan(game))>
                            {ev.say("Cambiar el formato", "Change the format")}
                        </a>
                        <a class="button" href=ev.at(EventPage::People)>
                            {ev.say("Cambiar la lista", "Change the list")}
                        </a>
                    </div>
                }
            })}
        <p class="lot">{names.into_iter().map(|name| view! { <bdi>{name}</bdi> }).collect_view()}</p>
        {left_out.map(|words| view! { <p class="muted"><bdi>{words}</bdi></p> })}
        {seeded}
        <label class="field">
            <span>
                {ev
                    .say(
                        "Semilla del sorteo: déjala así o escribe una frase que diga alguien de la sala. La misma semilla da siempre el mismo sorteo.",
                        "Draw seed: leave it, or type a phrase someone in the room calls out. The same seed always gives the same draw.",
                    )}
            </span>
            <input type="text" class="seed" maxlength="60" bind:value=seed/>
        </label>
        <button class="primary big draw" on:click=draw disabled=plan.is_err()>{go}</button>
        {by_hand(ev, game, &names_in_order)}
    }
    .into_any()
}

/// The same without chance: a line for each group, table or pair.
fn by_hand(ev: EventSession, game: GameId, names: &[String]) -> AnyView {
    let text = RwSignal::new(names.join(", "));
    let arrange = move |_| {
        let text = text.get_untracked();
        let lines = text.lines().map(pasted::between_commas);
        let pools: Vec<Vec<String>> = lines.filter(|pool| !pool.is_empty()).collect();
        let told = ev.say("Colocados a mano.", "Placed by hand.").to_string();
        ev.act(Action::Arrange { game, pools }, told, || {});
    };
    view! {
        <details>
            <summary>{ev.say("Colocar a mano, sin sorteo", "Place them by hand, without a draw")}</summary>
            <label class="field">
                <span>
                    {ev
                        .say(
                            "Una línea por grupo, mesa o pareja, con los nombres entre comas. En unas eliminatorias, una sola línea: el mejor primero.",
                            "One line per group, table or pair, names separated by commas. For a knockout, a single line: the best first.",
                        )}
                </span>
                <textarea class="by-hand" rows="5" spellcheck="false" bind:value=text></textarea>
            </label>
            <button class="arrange" on:click=arrange>{ev.say("Colocarlos así", "Place them like this")}</button>
        </details>
    }
    .into_any()
}

/// The result of a draw, in the order in which it was drawn.
fn after(ev: EventSession, game: GameId, state: &State, contest: &Contest) -> AnyView {
    let Some(phase) = contest.current().filter(|phase| phase.is_drawn()) else {
        return view! { <p>{ev.say("No hay nada que sortear.", "Nothing to draw.")}</p> }.into_any();
    };
    let lang = ev.ctx.lang();
    let last = last_draw(ev, game);
    let seed = last.as_ref().map(|(_, seed)| ev.say(format!("Semilla: {seed}"), format!("Seed: {seed}")));
    let (again, es, en) = match pairs::is_paired(contest, None) {
        true => (ev.say("Repetir el emparejamiento", "Pair again"), "emparejamiento", "pairing"),
        false => (ev.say("Repetir el sorteo", "Draw again"), "sorteo", "draw"),
    };
    let told = ev.say(
        format!("Este {es} se deshace y los dos quedan en el registro, a la vista de todos."),
        format!("This {en} is undone; both stay in the log for everyone to see."),
    );
    let undo = ev.say(format!("Deshacer este {es}"), format!("Undo this {en}"));
    let again = last.filter(|_| !phase.has_begun()).map(|(number, _)| {
        view! {
            <details>
                <summary>{again}</summary>
                <p>{told}</p>
                <button on:click=move |_| ev.undo(number)>{undo}</button>
            </details>
        }
    });
    view! {
        <p class="muted">{seed}</p>
        {pairs::rule(lang, phase).map(|rule| view! { <p>{rule}</p> })}
        {phase.certificate().map(|certificate| view! { <p>{certificate.words(lang)}</p> })}
        <div class="drawn">
            {match phase.bracket() {
                Some(_) => {
                    let parts = Signal::stored(bracket(lang, state, phase));
                    view! { <BracketRegion ev parts to=None/> }.into_any()
                }
                None => pools(ev, state, (game, contest.last_phase().unwrap_or_default()), phase),
            }}
        </div>
        {again}
        <div class="bottom-bar">
            <a class="button primary big" href=ev.at(EventPage::Home)>
                {ev.say("A jugar", "Let’s play")}
            </a>
        </div>
    }
    .into_any()
}

/// The number and seed of the draw that counts.
fn last_draw(ev: EventSession, of: GameId) -> Option<(usize, String)> {
    let event = ev.event();
    let undone = event.undone();
    let log = event.file().log.iter().enumerate().rev();
    log.filter(|(i, _)| !undone[*i]).find_map(|(i, action)| match action {
        Action::Draw { game, seed, .. } if *game == of => Some((i + 1, seed.clone())),
        _ => None,
    })
}

/// Groups, or the tables of the last round drawn, or its pairs.
fn pools(ev: EventSession, state: &State, (game, at): (GameId, PhaseId), phase: &Phase) -> AnyView {
    let lang = ev.ctx.lang();
    let lists: Vec<(String, Vec<EntrantId>, Option<String>)> = if phase.plan.shape.rules().draws_pools() {
        let of_pool = |(at, pool): (_, &Vec<EntrantId>)| {
            let title = pool_title(lang, phase, at);
            // Alone, a pool is nothing but the order of its calendar.
            let title = title.unwrap_or_else(|| ev.say("Orden del calendario", "Schedule order").into());
            (title, pool.clone(), None)
        };
        phase.pools().each().map(of_pool).collect()
    } else {
        // The last round, if every round is drawn by itself.
        let all = phase.plan.shape.rules().draws_everything();
        let last = phase.encounters().iter().map(|e| e.round).max();
        let drawn = phase.encounters().each().filter(|(_, e)| all || Some(e.round) == last);
        let list = |(number, e): (EncounterId, &Encounter)| {
            let title = match e.players {
                Seats::Bye(_) => ev.say("Descansa", "Bye").to_string(),
                Seats::Unknown | Seats::Duel(_) | Seats::Table(_) => {
                    let table = queue::table_of(state, EncounterRef { game, phase: at, encounter: number });
                    let table = table.map(|table| at_table(lang, table));
                    let parts = [Some(text::round(lang, phase, number)), table];
                    let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
                    parts.collect::<Vec<_>>().join(" · ")
                }
            };
            (title, e.players.to_vec(), pairs::why(lang, state, phase, number))
        };
        drawn.map(list).collect()
    };
    let list = |(title, players, why): (String, Vec<EntrantId>, Option<String>)| {
        let row = |player: EntrantId| view! { <li><bdi>{state.name(player).to_string()}</bdi></li> };
        view! {
            <section>
                <h3>{title}</h3>
                <ol>{players.into_iter().map(row).collect_view()}</ol>
                {why.map(|why| view! { <p class="muted why-pair">{why}</p> })}
            </section>
        }
    };
    lists.into_iter().map(list).collect_view().into_any()
}
