//! Sentences about what may still happen: criteria that can never decide, stakes of a match.

use crate::lang::{Lang, sentence};
use crate::tournament::{Chances, Criterion, EntrantId, PerEntrant, PlaceStake, Stake, text::criterion};

/// Says beforehand that this step of a chain decides nothing (TO-56).
pub fn never_decides(lang: Lang, step: Criterion) -> String {
    let name = criterion(lang, step);
    lang.pick(
        format!("En este formato «{name}» no puede decidir nunca: quienes empatan en los criterios anteriores empatan también en éste."),
        format!("In this format “{name}” can never decide: anyone tied on the criteria before it is tied on it too."),
    )
}

/// The stake of a result in words; `None` if it settles nothing.
pub fn stake(lang: Lang, stake: &Stake, names: &PerEntrant<String>) -> Option<String> {
    let name = |player: EntrantId| names.get(player).cloned().unwrap_or_default();
    let all = |what: Chances| -> Vec<String> {
        stake.settles.iter().filter(|(_, chance)| *chance == what).map(|(player, _)| name(*player)).collect()
    };
    let if_so = match stake.winner {
        Some(player) => sentence!(lang, "Si gana {}", "If {} wins", name(player)),
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

/// Returns the stake of one player at an open table in words; `None` if no place settles anything.
pub fn place_stake(lang: Lang, stake: &PlaceStake, seats: usize, names: &PerEntrant<String>) -> Option<String> {
    let name = names.get(stake.player)?;
    let through = stake.through.map(|last| match last {
        _ if last >= seats => lang.pick("dentro, pase lo que pase".into(), "through whatever happens".into()),
        1 => lang.pick("dentro con el primer puesto".into(), "through with first place".into()),
        _ => {
            let place = lang.place(last);
            sentence!(lang, "dentro con el {place} o mejor", "through with {place} or better")
        }
    });
    let out = stake.out.map(|first| match first {
        1 => lang.pick("fuera, pase lo que pase".into(), "out whatever happens".into()),
        _ if first == seats => lang.pick("fuera con el último puesto".into(), "out with the last place".into()),
        _ => {
            let place = lang.place(first);
            sentence!(lang, "fuera con el {place} o peor", "out with {place} or worse")
        }
    });
    let parts: Vec<String> = through.into_iter().chain(out).collect();
    (!parts.is_empty()).then(|| format!("{name}: {}.", parts.join("; ")))
}
