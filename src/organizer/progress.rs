//! The progress of an event, in a few words for the list of events.

use crate::lang::{Lang, sentence, sentences};
use crate::tournament::{Contest, Phase, State, text};

/// Returns true if all games are over, and in both languages "ganó Ana" or "en marcha, jornada 3 de 7".
pub fn progress(state: &State) -> (bool, [String; 2]) {
    let all = state.contests.len();
    let over = state.contests.iter().filter(|contest| contest.is_over(&state.alphabet)).count();
    let drawn = state.contests.iter().find_map(Contest::current);
    let in_words = |lang: Lang| {
        sentences! { lang, drawn;
            None => "por sortear", "not drawn yet";
            Some(_) if over == all => won(lang, state);
            Some(phase) if all == 1 => format!("{}, {}", lang.pick("en marcha", "under way"), round(lang, phase));
            Some(_) => "en marcha, {over} de {all} juegos terminados", "under way, {over} of {all} games over";
        }
    };
    (all > 0 && over == all, [Lang::Es, Lang::En].map(in_words))
}

/// Returns the text about the winner of the only game or, with several games, of the general classification.
fn won(lang: Lang, state: &State) -> String {
    let of_game =
        |contest: &Contest| contest.tables(contest.last_phase()?, &state.alphabet).first()?.standings.winner();
    let winner = match state.contests.as_slice() {
        [only] => of_game(only),
        _ => state.general().standings.winner(),
    };
    match winner.map(|player| state.name(player)) {
        Some(name) => sentence!(lang, "ganó {name}", "{name} won"),
        None => lang.text("terminado", "over"),
    }
}

/// Returns the current round, such as "jornada 3 de 7", or the phase if its rounds have no names.
fn round(lang: Lang, phase: &Phase) -> String {
    let open = phase.encounters().each().filter(|(_, e)| e.score.is_none()).min_by_key(|(_, e)| e.round);
    let name = open.map(|(at, _)| text::round(lang, phase, at)).filter(|name| !name.is_empty());
    let all = phase.rounds_drawn() + phase.undrawn();
    match name.map(|name| name.to_lowercase()) {
        Some(name) if all > 1 && phase.bracket().is_none() => sentence!(lang, "{name} de {all}", "{name} of {all}"),
        Some(name) => name,
        None => text::phase(lang, phase.plan.name).to_lowercase(),
    }
}
