//! The matches of a game by phases and rounds, with their tables and results.

use super::bracket::sides;
use super::now::is_swiss;
use super::room::{joined, owned, place};
use super::standings::pool_title;
use crate::lang::Lang;
use crate::order;
use crate::organizer::{pairs, queue, words};
use crate::tournament::{Counted, EncounterId, EncounterRef, GameId, MatchKind, Phase, PhaseId, RoundId, State, text};

/// The most rounds shown at once. A long league shows the current round and those around it.
const ROUNDS: usize = 4;
/// The most matches shown at once if a game has one board, on which every match is a round without a name.
const MATCHES: usize = 12;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PhaseView {
    pub title: &'static str,
    pub rounds: Vec<RoundView>,
    /// True if some rounds are not shown.
    pub hides: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundView {
    /// Empty if the phase has one round, or a match in each.
    pub name: String,
    /// The number of rounds from the current one to this one, if it is still to come and rounds begin together.
    pub ahead: Option<u32>,
    /// True if there are reasons for its pairings.
    pub paired: bool,
    pub matches: Vec<MatchLine>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchLine {
    pub at: EncounterRef,
    /// Its number, table and pool.
    pub what: String,
    /// Two players; or a single text that lists all at the table, in their order of finish once they have played.
    pub who: Vec<String>,
    /// Which of the two won.
    pub won: Option<usize>,
    pub result: String,
    pub played: bool,
}

/// Returns the phases of a game, last one first, as are the rounds of a Swiss. With `all` every round is shown. Empty
/// before the draw.
pub fn calendar(lang: Lang, state: &State, game: GameId, all: bool) -> Vec<PhaseView> {
    let phases = state.contest(game).map_or(vec![], |contest| contest.phases.each().rev().collect());
    phases.into_iter().map(|(at, phase)| phase_view(lang, state, (game, at), phase, all)).collect()
}

fn phase_view(lang: Lang, state: &State, at: (GameId, PhaseId), phase: &Phase, all: bool) -> PhaseView {
    let bracket = phase.bracket().is_some();
    // Rounds are grouped by name, because an elimination has several rounds with the same number.
    let mut rounds: Vec<(String, RoundId, Vec<EncounterId>)> = vec![];
    for (number, e) in phase.encounters().each() {
        let name = text::round(lang, phase, number);
        match rounds.iter_mut().find(|(of, round, _)| *of == name && (bracket || *round == e.round)) {
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
    let most = if rounds.iter().any(|(name, ..)| !name.is_empty()) { ROUNDS } else { MATCHES };
    let near = |i: usize| bracket || all || (i + 1 >= playing && i < playing + most);
    let shown = rounds.into_iter().enumerate().filter(|(i, _)| near(*i));
    let line = |number| line(lang, state, at, phase, number);
    let round = |(_, (name, round, matches)): (usize, (String, RoundId, Vec<EncounterId>))| RoundView {
        name,
        paired: pairs::rule(lang, phase).is_some(),
        ahead: ahead(state, phase, round),
        matches: matches.into_iter().map(line).collect(),
    };
    let mut rounds: Vec<RoundView> = shown.map(round).collect();
    if is_swiss(phase) {
        rounds.reverse();
    }
    PhaseView { title: text::phase(lang, phase.plan.name), hides: rounds.len() < count, rounds }
}

/// Returns the number of rounds from the current one to this one, if it is still to come and rounds begin together.
pub(super) fn ahead(state: &State, phase: &Phase, round: RoundId) -> Option<u32> {
    if !state.room.rounds_together || phase.bracket().is_some() {
        return None;
    }
    let open = phase.encounters().iter().filter(|e| e.score.is_none()).map(|e| e.round).min()?;
    u32::try_from(round.number().checked_sub(open.number())?).ok().filter(|ahead| *ahead > 0)
}

fn line(lang: Lang, state: &State, (game, at): (GameId, PhaseId), phase: &Phase, number: EncounterId) -> MatchLine {
    let e = &phase.encounters()[number];
    let at = EncounterRef { game, phase: at, encounter: number };
    let people = state.names_at(at);
    let who = match people.len() {
        // Known players are shown by name, the others by the match that they come from.
        0 => {
            let sides = sides(lang, state, at);
            sides.into_iter().map(|side| side.name).collect()
        }
        2 => owned(&people),
        _ => vec![lang.list(&people)],
    };
    let result = words::result(lang, state, at);
    // An order of finish names everybody.
    let finished = people.len() > 2 && e.score.as_ref().is_some_and(|score| score.counted == Counted::Played);
    let in_order = finished && matches!(phase.kind_of(number), MatchKind::Places { .. });
    let (who, result) = if in_order { (vec![result], String::new()) } else { (who, result) };
    let won = e.score.as_ref().and_then(|score| match &score.marks[..] {
        [one, other] if one.place != other.place => Some(usize::from(one.place > other.place)),
        _ => None,
    });
    let number_of = phase.bracket().map(|_| number.to_string());
    let place = queue::table_of(state, at).filter(|_| e.score.is_none()).map(|table| place(lang, table));
    MatchLine {
        at,
        what: joined(&[number_of, place, pool_title(lang, phase, e.pool)].map(Option::unwrap_or_default)),
        who,
        won,
        result,
        played: e.score.is_some(),
    }
}
