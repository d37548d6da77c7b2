//! Sentences about what may still happen: criteria that can never decide, stakes of a match.

use crate::lang::{Lang, sentence, sentences};
use crate::tournament::{Chances, Criterion, EntrantId, PerEntrant, PlaceStake, Stake, text::criterion};

/// Says beforehand that this step of a chain decides nothing (TO-56).
pub fn never_decides(lang: Lang, step: Criterion) -> String {
    let name = criterion(lang, step);
    lang.pick(
        format!("En este formato «{name}» no puede decidir nunca: quienes empatan en los criterios anteriores empatan también en este."),
        format!("In this format “{name}” can never decide: anyone tied on the criteria before it is tied on it too."),
    )
}

/// The stake of a result in words; `None` if it settles nothing.
pub fn stake(lang: Lang, stake: &Stake, names: &PerEntrant<String>) -> Option<String> {
    let name = |player: EntrantId| names.get(player).cloned().unwrap_or_default();
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
        let settled = stake.settles.iter().filter(|(_, chance)| *chance == what);
        let list: Vec<String> = settled.map(|(player, _)| name(*player)).collect();
        if !list.is_empty() {
            parts.push(format!("{}: {}", lang.pick(es, en), lang.list(&list)));
        }
    }
    (!parts.is_empty()).then(|| format!("{if_so}, {}.", parts.join("; ")))
}

/// Returns the stake of one player at an open table in words; `None` if no place settles anything.
pub fn place_stake(lang: Lang, stake: &PlaceStake, seats: usize, names: &PerEntrant<String>) -> Option<String> {
    let name = names.get(stake.player)?;
    let through = stake.through.map(|last| {
        sentences! { lang, last;
            _ if last >= seats => "dentro, pase lo que pase", "through whatever happens";
            1 => "dentro con el primer puesto", "through with first place";
            _ => "dentro con el {} o mejor", "through with {} or better", lang.place(last);
        }
    });
    let out = stake.out.map(|first| {
        sentences! { lang, first;
            1 => "fuera, pase lo que pase", "out whatever happens";
            _ if first == seats => "fuera con el último puesto", "out with last place";
            _ => "fuera con el {} o peor", "out with {} or worse", lang.place(first);
        }
    });
    let parts: Vec<String> = through.into_iter().chain(out).collect();
    (!parts.is_empty()).then(|| format!("{name}: {}.", parts.join("; ")))
}
