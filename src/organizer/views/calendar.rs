//! The matches of a game: every phase with its rounds, every match with its table and its result.

use super::bracket::sides;
use super::standings::pool_title;
use crate::lang::Lang;
use crate::order;
use crate::organizer::{pairs, queue, words};
use crate::tournament::{EncounterId, EncounterRef, GameId, Phase, PhaseId, RoundId, State, text};

/// Rounds shown at once; a long league shows the round being played and those around it.
const ROUNDS: usize = 4;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PhaseView {
    pub title: &'static str,
    pub rounds: Vec<RoundView>,
    /// There are rounds that are not shown.
    pub hides: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundView {
    /// Empty if the phase has one round.
    pub name: String,
    /// How many rounds after the one being played, if rounds begin together and this one is still to come.
    pub ahead: Option<u32>,
    /// True if its pairs have reasons.
    pub paired: bool,
    pub matches: Vec<MatchLine>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchLine {
    pub at: EncounterRef,
    /// Its number, table and pool.
    pub what: String,
    pub who: String,
    pub result: String,
    pub played: bool,
}

/// Returns the phases of a game, the last one first; with `all` their rounds too. Empty before its draw.
pub fn calendar(lang: Lang, state: &State, game: GameId, all: bool) -> Vec<PhaseView> {
    let phases = state.contest(game).map_or(vec![], |contest| contest.phases.each().rev().collect());
    phases.into_iter().map(|(at, phase)| phase_view(lang, state, (game, at), phase, all)).collect()
}

fn phase_view(lang: Lang, state: &State, at: (GameId, PhaseId), phase: &Phase, all: bool) -> PhaseView {
    let bracket = phase.bracket().is_some();
    // Rounds by name; an elimination has several of one number.
    let mut rounds: Vec<(String, RoundId, Vec<EncounterId>)> = vec![];
    for (number, e) in phase.encounters().each() {
        let name = text::round(lang, phase, number);
        match rounds.iter_mut().find(|(of, ..)| *of == name) {
            Some((.., matches)) => matches.push(number),
            None => rounds.push((name, e.round, vec![number])),
        }
    }
    if !bracket {
        order::sort_by_key(&mut rounds, |(_, round, _)| *round);
    }
    let open = |(.., matches): &(_, _, Vec<EncounterId>)| {
        matches.iter().any(|number| phase.encounters()[*number].score.is_none())
    };
    let count = rounds.len();
    let playing = rounds.iter().position(open).unwrap_or(count.saturating_sub(1));
    let near = |i: usize| bracket || all || (i + 1 >= playing && i < playing + ROUNDS);
    let shown = rounds.into_iter().enumerate().filter(|(i, _)| near(*i));
    let line = |number| line(lang, state, at, phase, number);
    let together = state.room.rounds_together && !bracket;
    let round = |(i, (name, _, matches)): (usize, (String, RoundId, Vec<EncounterId>))| RoundView {
        name,
        paired: pairs::rule(lang, phase).is_some(),
        ahead: u32::try_from(i.saturating_sub(playing)).ok().filter(|ahead| together && *ahead > 0),
        matches: matches.into_iter().map(line).collect(),
    };
    let rounds: Vec<RoundView> = shown.map(round).collect();
    PhaseView { title: text::phase(lang, phase.plan.name), hides: rounds.len() < count, rounds }
}

fn line(lang: Lang, state: &State, (game, at): (GameId, PhaseId), phase: &Phase, number: EncounterId) -> MatchLine {
    let e = &phase.encounters()[number];
    let at = EncounterRef { game, phase: at, encounter: number };
    let people = state.names(&e.players);
    let who = match people.len() {
        // Known players by name, the others by the match they come from.
        0 => {
            let sides = sides(lang, state, phase, number);
            sides.into_iter().map(|side| side.name).collect::<Vec<_>>().join(" – ")
        }
        2 => people.join(" – "),
        _ => lang.list(&people.into_iter().map(String::from).collect::<Vec<_>>()),
    };
    let number_of = phase.bracket().map_or(String::new(), |_| format!("{number} · "));
    let place = queue::table_of(state, at).filter(|_| e.score.is_none());
    let place = place.map_or(String::new(), |table| super::room::place(lang, table));
    MatchLine {
        at,
        what: format!("{number_of}{place} {}", pool_title(lang, phase, e.pool).unwrap_or_default()),
        who,
        result: words::result(lang, phase, number, |player| state.name(player)),
        played: e.score.is_some(),
    }
}
