//! The words for looking ahead: what to expect of a plan, what an action would change, what is at stake.

use crate::lang::Lang;
use crate::tournament::{
    Chances, Change, EntrantId, Outlook, PerEntrant, PlaceStake, Stake,
    text::{criterion, last_step},
};

/// The forecast of a phase, a sentence for each point (TO-52, TO-56).
pub fn outlook(lang: Lang, of: &Outlook) -> Vec<String> {
    let mut all: Vec<String> = of
        .dead
        .iter()
        .map(|dead| {
            let name = criterion(lang, *dead);
            lang.pick(
                format!("En este formato «{name}» no puede decidir nunca: quienes empatan en los criterios anteriores empatan también en éste."),
                format!("In this format \"{name}\" can never decide: who is level by the criteria before it is level by it too."),
            )
        })
        .collect();
    if let Some(percent) = (of.ties * 100 + of.tries / 2).checked_div(of.tries) {
        let last = last_step(lang, of.last);
        all.push(match percent {
            0 => lang.pick(
                format!("Un empate que importe es muy raro; si llega, lo decide {last}."),
                format!("A tie that matters is very rare; if it comes, {last} settles it."),
            ),
            _ => lang.pick(
                format!("Entre iguales, unas {percent} de cada 100 veces habrá un empate que importa: lo decide {last}."),
                format!("Among equals, about {percent} times in 100 there is a tie that matters: {last} settles it."),
            ),
        });
    }
    all
}

fn place(lang: Lang, place: Option<usize>) -> String {
    match place {
        Some(place) => lang.pick(format!("{place}.º"), format!("place {place}")),
        None => lang.pick("sin puesto", "no place").into(),
    }
}

/// One thing that an action would change.
pub fn change(lang: Lang, change: &Change, names: &PerEntrant<String>) -> String {
    let name = |player: &EntrantId| names.get(*player).map_or("?", String::as_str);
    let (es, en) = match change {
        Change::Place { phase, who, from, to, .. } => (
            format!("Fase {phase}: {} pasa de {} a {}.", name(who), place(lang, *from), place(lang, *to)),
            format!(
                "Phase {phase}: {} moves from {} to {}.",
                name(who),
                place(lang, *from),
                place(lang, *to)
            ),
        ),
        Change::Through { phase, who, on: true, .. } => (
            format!("{} se clasifica en la fase {phase}.", name(who)),
            format!("{} goes on from phase {phase}.", name(who)),
        ),
        Change::Through { phase, who, .. } => (
            format!("{} ya no se clasifica en la fase {phase}.", name(who)),
            format!("{} does not go on from phase {phase} any more.", name(who)),
        ),
        Change::Again { phase, number, .. } => (
            format!("Fase {phase}: la partida {number} se juega otra vez."),
            format!("Phase {phase}: match {number} is played again."),
        ),
        Change::Tables { phase, round, .. } => (
            format!("Fase {phase}: cambian las mesas de la ronda {round}."),
            format!("Phase {phase}: the tables of round {round} change."),
        ),
        Change::Reopened { phase, .. } => (
            format!("La fase {phase} espera a que se cierre otra vez la anterior."),
            format!("Phase {phase} waits until the one before is closed again."),
        ),
        Change::Points { game, who, from, to } => (
            format!("Juego {game}: {} pasa de {from} a {to} puntos.", name(who)),
            format!("Game {game}: {} moves from {from} to {to} points.", name(who)),
        ),
        Change::Quesito { game, who, has: true } => (
            format!("{} se lleva el Quesito del juego {game}.", name(who)),
            format!("{} gets the Quesito of game {game}.", name(who)),
        ),
        Change::Quesito { game, who, .. } => (
            format!("{} se queda sin el Quesito del juego {game}.", name(who)),
            format!("{} loses the Quesito of game {game}.", name(who)),
        ),
        Change::General { who, from, to } => (
            format!("General: {} pasa de {} a {}.", name(who), place(lang, *from), place(lang, *to)),
            format!("General: {} moves from {} to {}.", name(who), place(lang, *from), place(lang, *to)),
        ),
        Change::Tie { phase, who, .. } => {
            let tied: Vec<String> = who.iter().map(|player| name(player).to_string()).collect();
            (
                format!("Fase {phase}: hay que desempatar a {}.", lang.list(&tied)),
                format!("Phase {phase}: the tie of {} has to be settled.", lang.list(&tied)),
            )
        }
    };
    lang.pick(es, en)
}

/// The stake of a result in words; none if it settles nothing.
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

/// The stake of one player at an open table in words; none if no place settles anything.
pub fn place_stake(
    lang: Lang,
    stake: &PlaceStake,
    seats: usize,
    names: &PerEntrant<String>,
) -> Option<String> {
    let name = names.get(stake.player)?;
    let through = stake.through.map(|last| match last {
        _ if last >= seats => lang.pick("dentro, pase lo que pase".into(), "through whatever happens".into()),
        1 => lang.pick("dentro con el primer puesto".into(), "through with first place".into()),
        _ => lang.pick(
            format!("dentro con el {last}.º puesto o mejor"),
            format!("through with place {last} or better"),
        ),
    });
    let out = stake.out.map(|first| match first {
        1 => lang.pick("fuera, pase lo que pase".into(), "out whatever happens".into()),
        _ if first == seats => {
            lang.pick("fuera con el último puesto".into(), "out with the last place".into())
        }
        _ => lang.pick(
            format!("fuera con el {first}.º puesto o peor"),
            format!("out with place {first} or worse"),
        ),
    });
    let parts: Vec<String> = through.into_iter().chain(out).collect();
    (!parts.is_empty()).then(|| format!("{name}: {}.", parts.join("; ")))
}
