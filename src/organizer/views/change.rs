//! Describes the effects of an action before it is done, in sentences, most serious first.

use crate::lang::{Lang, sentences};
use crate::order;
use crate::organizer::{diary, words};
use crate::tournament::{
    Action, ActionError, Change, Contest, Encounter, EncounterRef, EntrantId, Event, GameId, Phase, PhaseId, Policy,
    Seats, Sheet, State, text,
};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Preview {
    Refused(String),
    Nothing(&'static str),
    Changes(Vec<String>),
}

/// How far a match without a result has come on this tablet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Started {
    /// Its result is entered in part.
    Entered(Sheet),
    /// It is being played on the tablet, or its score is being kept there.
    OnTablet,
}

/// A function that returns how far a match was started on this tablet; `None` if it was not.
pub type Starts<'a> = &'a dyn Fn(EncounterRef) -> Option<Started>;

pub fn preview(lang: Lang, event: &Event, action: &Action, started: Starts) -> Preview {
    let (after, changes) = match (event.after(action), event.preview(action)) {
        (Ok(after), Ok(changes)) => (after, changes),
        (Err(why), _) | (_, Err(why)) => return Preview::Refused(why.words(lang)),
    };
    let state = event.state();
    let matters = |change: &&Change| match change {
        Change::General { .. } => state.contests.len() != 1,
        // In a bracket, the place of somebody with a match to play is open.
        Change::Place { game, phase, who, .. }
            if [state, &after].iter().any(|of| plays_on(of, *game, *phase, *who)) =>
        {
            false
        }
        // Before the first result of a phase everybody is level, so places mean nothing.
        Change::Place { game, phase, .. } | Change::Through { game, phase, .. } => {
            let phases = state.contest(*game).ok().map(|contest| &contest.phases);
            phases.and_then(|phases| phases.get(*phase)).is_some_and(Phase::has_begun)
        }
        Change::Again(_) | Change::Meet { .. } | Change::Tables { .. } | Change::Drawn { .. } => true,
        Change::Reopened { .. } | Change::Points { .. } | Change::Quesito { .. } | Change::Tie { .. } => true,
    };
    let (lost, mut moves): (Vec<&Change>, Vec<&Change>) =
        changes.iter().filter(matters).partition(|change| matches!(change, Change::Again(_)));
    order::sort_by_key(&mut moves, |change| std::cmp::Reverse(weight(change)));
    let say = |change: &&Change| sentence(lang, change, state);
    let mut all: Vec<String> = lost.iter().map(say).collect();
    all.extend(set_aside(lang, state, &after, started));
    all.extend(moves.iter().map(say));
    match all.is_empty() {
        true if changes.is_empty() => Preview::Nothing(lang.pick("No cambia ningún puesto.", "Nobody changes place.")),
        true => Preview::Nothing(lang.pick("No se mueve nadie.", "Nobody moves.")),
        false => Preview::Changes(all),
    }
}

/// Returns true if this player of a bracket has a match left to play.
fn plays_on(state: &State, game: GameId, phase: PhaseId, who: EntrantId) -> bool {
    let phase = state.contests.get(game).and_then(|contest| contest.phases.get(phase));
    let of_bracket = phase.filter(|phase| phase.bracket().is_some());
    of_bracket.is_some_and(|phase| phase.playable().any(|at| phase.encounters()[at].players.contains(&who)))
}

/// Returns the policy of a correction, if it needs one and loses nothing that was played or started.
pub fn policy_at_no_cost(lang: Lang, event: &Event, action: &Action, started: Starts) -> Option<Policy> {
    let mut reseated = action.clone();
    let Action::Correct { policy, .. } = &mut reseated else { return None };
    *policy = Some(Policy::Reseat);
    let (after, changes) = event.after(&reseated).ok().zip(event.preview(&reseated).ok())?;
    let lost = changes.iter().any(|change| matches!(change, Change::Again(_)));
    let asks = event.after(action) == Err(ActionError::NeedsPolicy);
    (asks && !lost && set_aside(lang, event.state(), &after, started).is_empty()).then_some(Policy::Reseat)
}

/// Returns sentences about the started matches that would get other players, or none.
pub fn set_aside(lang: Lang, before: &State, after: &State, started: Starts) -> Vec<String> {
    let aside = |(at, _, e): (EncounterRef, &Phase, &Encounter)| {
        let same = |(.., new): (_, _, &Encounter)| new.players == e.players;
        if e.score.is_some() || e.players == Seats::Unknown || after.contests.encounter(at).is_some_and(same) {
            return None;
        }
        let place = || place_of(lang, before, at);
        let who = || lang.list(&before.names(&e.players));
        Some(sentences! { lang, started(at)?;
            Started::Entered(sheet) => "{}: se aparta lo que llevaban {} ({}). No cuenta para nadie.",
                "{}: what {} had so far ({}) is set aside. It counts for nobody.", place(), who(),
                diary::told(lang, &sheet);
            Started::OnTablet => "{}: se aparta la partida de {} en esta tableta. No cuenta para nadie.",
                "{}: the match of {} on this tablet is set aside. It counts for nobody.", place(), who();
        })
    };
    before.contests.each_encounter().filter_map(aside).collect()
}

/// Returns the phase and round of a match, such as "Liga, jornada 3" or "Final".
fn place_of(lang: Lang, state: &State, at: EncounterRef) -> String {
    let phase = phase_of(lang, state, at.game, at.phase);
    let round = state.contests.encounter(at).map(|(_, of, _)| text::round(lang, of, at.encounter));
    match round.filter(|round| !round.is_empty()) {
        Some(round) => format!("{phase}, {}", round.to_lowercase()),
        None => phase,
    }
}

/// Returns how much a change matters. Moving by many places matters more than by few, and anything else more than both.
fn weight(change: &Change) -> usize {
    let (Change::Place { from, to, .. } | Change::General { from, to, .. }) = change else { return usize::MAX };
    from.zip(*to).map_or(usize::MAX, |(from, to)| from.abs_diff(to))
}

/// Describes how somebody's place changes; `None` is no place.
fn moved(lang: Lang, who: &str, from: Option<usize>, to: Option<usize>) -> String {
    let (is, was) = (lang.ordinal(to.unwrap_or_default()), lang.ordinal(from.unwrap_or_default()));
    sentences! { lang, (from, to);
        (Some(_), Some(_)) => "{who} pasa de {was} a {is}.", "{who} moves from {was} to {is}.";
        (_, None) => "{who} se queda sin puesto (era {was}).", "{who} is left without a place (was {was}).";
        (None, Some(_)) => "{who} pasa a ser {is}.", "{who} is now {is}.";
    }
}

/// Describes one change that an action would make. `state` is the state before the action.
fn sentence(lang: Lang, change: &Change, state: &State) -> String {
    let name = |player: &EntrantId| state.name(*player);
    let title = |game: &GameId| state.contest(*game).map_or("", |contest| contest.game.title);
    let part = |game: &GameId, phase: &PhaseId| phase_of(lang, state, *game, *phase);
    let planned = |contest: &Contest| contest.plan.as_ref().map_or(0, |plan| plan.phases.len());
    let several = state.contests.iter().map(planned).sum::<usize>() > 1;
    let for_now = |game: &GameId, phase: &PhaseId| match state.contests[*game].phases[*phase].through() {
        None => lang.pick(", de momento", ", for now"),
        Some(_) => "",
    };
    sentences! { lang, change;
        // The phase is named only if the event has several.
        Change::Place { game, phase, who, from, to } if several =>
            moved(lang, &format!("{}: {}", part(game, phase), name(who)), *from, *to);
        Change::Place { who, from, to, .. } => moved(lang, name(who), *from, *to);
        Change::Through { game, phase, who, on: true } => "{}: {} se clasifica{}.", "{}: {} goes through{}.",
            part(game, phase), name(who), for_now(game, phase);
        Change::Through { game, phase, who, .. } => "{}: {} ya no se clasifica{}.", "{}: {} no longer goes through{}.",
            part(game, phase), name(who), for_now(game, phase);
        Change::Again(at) => "{}: se juega otra vez; {} ({}) ya no cuenta.",
            "{}: to be played again; {} ({}) no longer counts.", place_of(lang, state, *at),
            state.names_at(*at).join(" – "), words::result(lang, state, *at);
        Change::Meet { at, who } => {
            let (place, names) = (place_of(lang, state, *at), lang.list(&state.names(who)));
            sentences! { lang, who.len();
                0 => "{place}: aún sin rivales.", "{place}: nobody is in it yet.";
                1 => "{place}: {names} no tiene rival.", "{place}: {names} has no opponent.";
                _ => "{place}: jugarán {names}.", "{place}: {names} play.";
            }
        };
        Change::Tables { game, phase, round, who } => "{}, ronda {round}: {}.", "{}, round {round}: {}.",
            part(game, phase), movers(lang, state, who);
        Change::Drawn { game, phase, round, again: true } => "{}: vuelve la jornada {round}.",
            "{}: round {round} comes back.", part(game, phase);
        Change::Drawn { game, phase, round, .. } => "{}: se borra la jornada {round}.",
            "{}: round {round} is removed.", part(game, phase);
        Change::Reopened { game, phase } => "{}: espera a que se cierre otra vez la fase anterior.",
            "{}: waits until the previous phase is closed again.", part(game, phase);
        Change::Points { game, who, from, to } => "{}: {} pasa de {from} a {to} puntos.",
            "{}: {} moves from {from} to {to} points.", title(game), name(who);
        Change::Quesito { game, who, has: true } => "{} se lleva el Quesito de {}.",
            "{} wins the {} Quesito.", name(who), title(game);
        Change::Quesito { game, who, .. } => "{} se queda sin el Quesito de {}.",
            "{} loses the {} Quesito.", name(who), title(game);
        Change::General { who, from, to } => moved(lang, &format!("General: {}", name(who)), *from, *to);
        Change::Tie { game, phase, who, .. } => "{}: hay que desempatar a {}.",
            "{}: the tie between {} has to be broken.", part(game, phase), lang.list(&state.names(who));
    }
}

/// Returns the words for the players who change tables in a round.
fn movers(lang: Lang, state: &State, who: &[EntrantId]) -> String {
    let all = lang.list(&state.names(who));
    sentences! { lang, who.len();
        0 => "no cambia de mesa nadie más", "nobody else changes tables";
        1 => "cambia de mesa {all}", "{all} changes tables";
        _ => "cambian de mesa {all}", "{all} change tables";
    }
}

/// Returns the name of a phase, such as "Liga", after the name of the game if there are several games.
fn phase_of(lang: Lang, state: &State, game: GameId, phase: PhaseId) -> String {
    let Ok(contest) = state.contest(game) else { return String::new() };
    let planned = contest.plan.as_ref().and_then(|plan| plan.phases.get(phase.number() - 1));
    let name = planned.map_or("", |planned| text::phase(lang, planned.name));
    if state.contests.len() > 1 { format!("{}, {name}", contest.game.title) } else { name.into() }
}
