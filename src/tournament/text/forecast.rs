//! Sentences about what may still happen: criteria that can never decide, effects of an action, stakes of a match.

use crate::lang::Lang;
use crate::tournament::{
    Chances, Change, Criterion, EncounterRef, EntrantId, GameId, PerEntrant, PhaseId, PlaceStake, Stake, State,
    text::{self, criterion},
};

/// Says beforehand that this step of a chain decides nothing (TO-56).
pub fn never_decides(lang: Lang, step: Criterion) -> String {
    let name = criterion(lang, step);
    lang.pick(
        format!("En este formato «{name}» no puede decidir nunca: quienes empatan en los criterios anteriores empatan también en éste."),
        format!("In this format “{name}” can never decide: anyone tied on the criteria before it is tied on it too."),
    )
}

fn place(lang: Lang, place: Option<usize>) -> String {
    match place {
        Some(place) => lang.pick(format!("{place}.º"), format!("place {place}")),
        None => lang.text("sin puesto", "no place"),
    }
}

/// One thing that an action would change.
pub fn change(lang: Lang, change: &Change, state: &State) -> String {
    let name = |player: &EntrantId| state.name(*player);
    let title = |game: &GameId| state.contest(*game).map_or("", |contest| contest.game.title);
    let part = |game: &GameId, phase: &PhaseId| phase_of(lang, state, *game, *phase);
    let (es, en) = match change {
        Change::Place { game, phase, who, from, to } => {
            let (part, who, from, to) = (part(game, phase), name(who), place(lang, *from), place(lang, *to));
            (format!("{part}: {who} pasa de {from} a {to}."), format!("{part}: {who} moves from {from} to {to}."))
        }
        Change::Through { game, phase, who, on: true } => (
            format!("{}: {} se clasifica.", part(game, phase), name(who)),
            format!("{}: {} goes through.", part(game, phase), name(who)),
        ),
        Change::Through { game, phase, who, .. } => (
            format!("{}: {} ya no se clasifica.", part(game, phase), name(who)),
            format!("{}: {} no longer goes through.", part(game, phase), name(who)),
        ),
        Change::Again(EncounterRef { game, phase, encounter }) => (
            format!("{}: la partida {encounter} se juega otra vez.", part(game, phase)),
            format!("{}: match {encounter} is replayed.", part(game, phase)),
        ),
        Change::Tables { game, phase, round, who: Some(who) } => {
            let (es, en) = movers(lang, state, who);
            (
                format!("{}, ronda {round}: {es}.", part(game, phase)),
                format!("{}, round {round}: {en}.", part(game, phase)),
            )
        }
        Change::Tables { game, phase, round, .. } => (
            format!("{}: cambian las mesas de la jornada {round}.", part(game, phase)),
            format!("{}: the tables of round {round} change.", part(game, phase)),
        ),
        Change::Reopened { game, phase } => (
            format!("{}: espera a que se cierre otra vez la fase anterior.", part(game, phase)),
            format!("{}: waits until the previous phase is closed again.", part(game, phase)),
        ),
        Change::Points { game, who, from, to } => (
            format!("{}: {} pasa de {from} a {to} puntos.", title(game), name(who)),
            format!("{}: {} moves from {from} to {to} points.", title(game), name(who)),
        ),
        Change::Quesito { game, who, has: true } => (
            format!("{} se lleva el Quesito de {}.", name(who), title(game)),
            format!("{} wins the {} Quesito.", name(who), title(game)),
        ),
        Change::Quesito { game, who, .. } => (
            format!("{} se queda sin el Quesito de {}.", name(who), title(game)),
            format!("{} loses the {} Quesito.", name(who), title(game)),
        ),
        Change::General { who, from, to } => (
            format!("General: {} pasa de {} a {}.", name(who), place(lang, *from), place(lang, *to)),
            format!("General: {} moves from {} to {}.", name(who), place(lang, *from), place(lang, *to)),
        ),
        Change::Tie { game, phase, who, .. } => {
            let tied: Vec<String> = who.iter().map(|player| name(player).to_string()).collect();
            (
                format!("{}: hay que desempatar a {}.", part(game, phase), lang.list(&tied)),
                format!("{}: the tie between {} has to be broken.", part(game, phase), lang.list(&tied)),
            )
        }
    };
    lang.pick(es, en)
}

/// The players who change tables in a round.
fn movers(lang: Lang, state: &State, who: &[EntrantId]) -> (String, String) {
    let names: Vec<String> = who.iter().map(|player| state.name(*player).to_string()).collect();
    let (one, all) = (names.len() == 1, lang.list(&names));
    match names.len() {
        0 => ("no cambia de mesa nadie más".into(), "nobody else changes tables".into()),
        _ => (
            format!("cambia{} de mesa {all}", if one { "" } else { "n" }),
            format!("{all} change{} tables", if one { "s" } else { "" }),
        ),
    }
}

/// "Liga", with the game before it if there are several.
fn phase_of(lang: Lang, state: &State, game: GameId, phase: PhaseId) -> String {
    let Ok(contest) = state.contest(game) else { return String::new() };
    let planned = contest.plan.as_ref().and_then(|plan| plan.phases.get(phase.number() - 1));
    let name = planned.map_or("", |planned| text::phase(lang, planned.name));
    if state.contests.len() > 1 { format!("{}, {name}", contest.game.title) } else { name.into() }
}

/// The stake of a result in words; `None` if it settles nothing.
pub fn stake(lang: Lang, stake: &Stake, names: &PerEntrant<String>) -> Option<String> {
    let name = |player: EntrantId| names.get(player).cloned().unwrap_or_default();
    let all = |what: Chances| -> Vec<String> {
        stake.settles.iter().filter(|(_, chance)| *chance == what).map(|(player, _)| name(*player)).collect()
    };
    let if_so = match stake.winner {
        Some(player) => lang.pick(format!("Si gana {}", name(player)), format!("If {} wins", name(player))),
        None => lang.pick("Si empatan".into(), "If they draw".into()),
    };
    let mut parts = Vec::new();
    for (what, es, en) in [
        (Chances::Through, "dentro", "through"),
        (Chances::Out, "fuera", "out"),
        (Chances::Alive, "todavía con opciones", "still alive"),
    ] {
        let list = all(what);
        if !list.is_empty() {
            parts.push(format!("{}: {}", lang.pick(es, en), lang.list(&list)));
        }
    }
    (!parts.is_empty()).then(|| format!("{if_so}, {}.", parts.join("; ")))
}

/// The stake of one player at an open table in words; `None` if no place settles anything.
pub fn place_stake(lang: Lang, stake: &PlaceStake, seats: usize, names: &PerEntrant<String>) -> Option<String> {
    let name = names.get(stake.player)?;
    let through = stake.through.map(|last| match last {
        _ if last >= seats => lang.pick("dentro, pase lo que pase".into(), "through whatever happens".into()),
        1 => lang.pick("dentro con el primer puesto".into(), "through with first place".into()),
        _ => {
            lang.pick(format!("dentro con el {last}.º puesto o mejor"), format!("through with place {last} or better"))
        }
    });
    let out = stake.out.map(|first| match first {
        1 => lang.pick("fuera, pase lo que pase".into(), "out whatever happens".into()),
        _ if first == seats => lang.pick("fuera con el último puesto".into(), "out with the last place".into()),
        _ => lang.pick(format!("fuera con el {first}.º puesto o peor"), format!("out with place {first} or worse")),
    });
    let parts: Vec<String> = through.into_iter().chain(out).collect();
    (!parts.is_empty()).then(|| format!("{name}: {}.", parts.join("; ")))
}
