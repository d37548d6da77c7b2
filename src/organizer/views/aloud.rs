//! The announcements in the room, easy to understand when spoken: calls to tables and latest results.

use super::room::{place, rests};
use crate::lang::Lang;
use crate::order::sort_by_key;
use crate::organizer::draft::reported;
use crate::organizer::{queue, words};
use crate::tournament::{Call, Counted, EncounterRef, Event, MatchKind, State, partners};
use std::cmp::Reverse;

const RESULTS: usize = 6;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AloudView {
    /// The called matches in the order of tables, then who rests in each game.
    pub calls: Vec<Announcement>,
    pub results: Vec<Announcement>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// The number of the table for a call, and of the action for a result. It tells announcements apart.
    pub number: usize,
    /// For example "Mesa 4: Ana y Luis." or "Ana y Luis: 2 a 1."
    pub words: String,
}

pub fn aloud(lang: Lang, event: &Event) -> AloudView {
    let (state, log) = (event.state(), event.file().log.iter().zip(event.undone()).enumerate().rev());
    let mut told: Vec<EncounterRef> = vec![];
    let last = log.filter(|(_, (_, undone))| !undone).filter_map(|(number, (action, _))| {
        let (at, _) = reported(action).filter(|(at, _)| !told.contains(at))?;
        told.push(at);
        Some(Announcement { number: number + 1, words: result(lang, state, at)? })
    });
    let results = last.take(RESULTS).collect();
    let resting = state.contests.iter().filter_map(|contest| rests(lang, state, contest)).enumerate();
    let resting = resting.map(|(i, words)| Announcement { number: usize::MAX - i, words });
    let calls = queue::calls(state).into_iter().map(|call| call_to(lang, state, call)).chain(resting).collect();
    AloudView { calls, results }
}

impl AloudView {
    /// Returns what is new since `before`, results first: they free the tables of the calls.
    pub fn news(&self, before: &AloudView) -> Vec<String> {
        let last = before.results.first().map_or(0, |result| result.number);
        let results = self.results.iter().rev().filter(|result| result.number > last);
        let calls = self.calls.iter().filter(|call| !before.calls.contains(call));
        results.chain(calls).map(|announcement| announcement.words.clone()).collect()
    }
}

/// Returns the players of a match, such as "Ana y Luis" or, for pairs, "Ana y Luis contra Eva y Fede".
fn people(lang: Lang, names: &[&str]) -> String {
    match names.iter().map(|name| partners(name)).collect::<Option<Vec<_>>>() {
        Some(pairs) => {
            pairs.iter().map(|pair| lang.list(pair)).collect::<Vec<_>>().join(lang.pick(" contra ", " against "))
        }
        None => lang.list(names),
    }
}

fn call_to(lang: Lang, state: &State, call: &Call) -> Announcement {
    let people = people(lang, &state.names(&call.players));
    let game = match state.contests.len() {
        1 => String::new(),
        _ => format!(", {}", state.contests[call.at.game].game.title),
    };
    Announcement { number: call.table.number(), words: format!("{}{game}: {people}.", place(lang, call.table)) }
}

fn result(lang: Lang, state: &State, at: EncounterRef) -> Option<String> {
    let (_, phase, encounter) = state.contests.encounter(at)?;
    let names = state.names(&encounter.players);
    let (kind, score) = (phase.kind_of(at.encounter), encounter.score.as_ref()?);
    let named = names.len() > 2 || matches!(kind, MatchKind::Fixed { cards: true, .. });
    if let (true, Counted::Played, Some(_)) = (named, score.counted, words::counted(kind, score, 0)) {
        let mut each: Vec<usize> = (0..names.len()).collect();
        sort_by_key(&mut each, |seat| Reverse(words::counted(kind, score, *seat)));
        let won = |seat| format!("{} {}", names[seat], words::counted(kind, score, seat).unwrap_or_default());
        return Some(format!("{}.", lang.list(&each.into_iter().map(won).collect::<Vec<_>>())));
    }
    let line = words::score_line(lang, kind, score, &names);
    // A speech synthesizer does not speak the dash between two numbers. A forfeit leaves no cards.
    let heard = line.replace(" – ", lang.pick(" a ", " to ")).replace(" (0K)", "");
    Some(if names.len() == 2 { format!("{}: {heard}.", people(lang, &names)) } else { format!("{heard}.") })
}
