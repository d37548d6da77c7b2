//! The words beside a name: out of the event, not here, cards.

use crate::lang::Lang;
use crate::tournament::{EntrantId, PerEntrant, State, text};

/// The fair-play points of everybody: a yellow card is one.
pub fn cards(state: &State) -> PerEntrant<u32> {
    let mut all = PerEntrant::filled(0, state.entrants.len());
    state.sanctions.iter().for_each(|(player, worth)| all[*player] += worth);
    for contest in state.contests.iter() {
        let own = contest.fair_play(state.entrants.len());
        state.entrants.ids().for_each(|player| all[player] += own[player]);
    }
    all
}

/// "no está, 1 tarjeta amarilla"; only how they left for players who are out; empty for most.
pub fn marks(lang: Lang, state: &State, cards: &PerEntrant<u32>, player: EntrantId) -> String {
    if let Some(out) = state.entrants[player].out {
        return text::out(lang, out).into();
    }
    let away = state.room.away.contains(&player).then(|| lang.pick("no está", "not here").to_string());
    let yellow = ["tarjeta amarilla", "tarjetas amarillas"];
    let yellow = (cards[player] > 0).then(|| lang.count(cards[player], yellow, ["yellow card", "yellow cards"]));
    away.into_iter().chain(yellow).collect::<Vec<_>>().join(", ")
}
