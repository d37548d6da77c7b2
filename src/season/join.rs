//! Joins the logs of one season from two tablets. On each subject the tablet with more changes counts, so that any
//! number of tablets reach the same season in any order.

use super::change::{Change, ChangeError};
use super::fold::{Season, SeasonFile, SeasonHead};
use super::forget::{forget, mark, marks};
use super::people::pair;
use crate::names::apart;
use crate::order::sort_by_key;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Subject {
    Forgotten,
    Scoring,
    Evening(String),
    /// The person that a name means, on the evening with this id or on all.
    Name(Option<String>, String),
    /// Whether two names belong to two people.
    Two([String; 2]),
}

/// All changes of a log about one subject. An undo gives the number of the undone change within this list, from 1.
type Said = (Subject, Vec<Change>);

/// Joins two seasons with the same id. The order of the two makes no difference, nor does joining again. Refuses too
/// many evenings or names.
pub fn join(ours: &Season, theirs: &Season) -> Result<Season, ChangeError> {
    let mut log = vec![];
    for same in both(ours, theirs).chunk_by(|a, b| a.0 == b.0) {
        let changes = match &same[0].0 {
            Subject::Forgotten => {
                vec![Change::Forget { marks: marks(same.iter().flat_map(|(_, changes)| changes)) }]
            }
            Subject::Evening(id) => of_evening(id, same),
            Subject::Scoring | Subject::Name(..) | Subject::Two(_) => more(same),
        };
        let before = log.len();
        let moved = |change| {
            let Change::Undo { change } = change else { return change };
            Change::Undo { change: change + before }
        };
        log.extend(changes.into_iter().map(moved));
    }
    let heads = [&ours.file().season, &theirs.file().season];
    let by = |head: &SeasonHead| (head.started, head.name.clone());
    let first = if by(heads[1]) < by(heads[0]) { heads[1] } else { heads[0] };
    let season = SeasonHead { id: heads[0].id.clone(), ..first.clone() };
    Season::fold(SeasonFile { season, log }).map_err(|(_, why)| why)
}

/// Returns what joining settles by rule: the scoring, or the person of a name, changed on both tablets. Of the two
/// changes the first counts.
pub fn settled(ours: &Season, theirs: &Season) -> Vec<(Change, Change)> {
    let mut found = vec![];
    for same in both(ours, theirs).chunk_by(|a, b| a.0 == b.0) {
        let ([(Subject::Scoring | Subject::Name(..), a), (_, b)], kept) = (same, more(same)) else { continue };
        let common = a.iter().zip(b).take_while(|(a, b)| a == b).count();
        let other = if *a == kept { b } else { a };
        let last = |changes: &[Change]| changes.last().filter(|last| !matches!(last, Change::Undo { .. })).cloned();
        let parted = common < a.len().min(b.len());
        found.extend(last(&kept).zip(last(other)).filter(|(kept, other)| parted && kept != other));
    }
    found
}

/// Sorts the logs of both by subjects, without the names that either has taken out.
fn both(ours: &Season, theirs: &Season) -> Vec<Said> {
    let mut logs = [&ours.file().log, &theirs.file().log].map(Clone::clone);
    let out = marks(logs.iter().flatten());
    logs.iter_mut().for_each(|log| forget(&out, log));
    let mut all = logs.map(|log| said(&log)).concat();
    sort_by_key(&mut all, |(subject, _)| subject.clone());
    all
}

fn subject(change: &Change) -> Option<Subject> {
    Some(match change {
        Change::Add { evening } => Subject::Evening(evening.id.clone()),
        Change::Remove { evening } => Subject::Evening(evening.clone()),
        Change::Score { .. } => Subject::Scoring,
        Change::Same { name, evening, .. } => Subject::Name(evening.clone(), apart(name)),
        Change::Apart { names: [a, b] } => Subject::Two(pair(a, b)),
        Change::Forget { .. } => Subject::Forgotten,
        Change::Undo { .. } => return None,
    })
}

/// Splits a log into the changes about each subject, sorted by subject.
fn said(log: &[Change]) -> Vec<Said> {
    let subject_at = |at: usize| {
        // An undo always refers to an earlier change that is not an undo.
        let of = if let Change::Undo { change } = &log[at] { change - 1 } else { at };
        subject(&log[of])
    };
    let mut all: Vec<(Option<Subject>, usize)> = (0..log.len()).map(|at| (subject_at(at), at)).collect();
    sort_by_key(&mut all, |(subject, _)| subject.clone());
    let list = |same: &[(Option<Subject>, usize)]| {
        let number = |of: usize| same.iter().position(|(_, at)| at + 1 == of).map_or(0, |place| place + 1);
        let change = |(_, at): &(_, usize)| {
            let Change::Undo { change } = &log[*at] else { return log[*at].clone() };
            Change::Undo { change: number(*change) }
        };
        Some((same[0].0.clone()?, same.iter().map(change).collect()))
    };
    all.chunk_by(|a, b| a.0 == b.0).filter_map(list).collect()
}

/// Returns the longest list or, of equal ones, the one whose text sorts last by the marks of its names.
fn more(same: &[Said]) -> Vec<Change> {
    let key = |changes: &Vec<Change>| {
        let text = |changes: &Vec<Change>| serde_json::to_string(changes).unwrap_or_default();
        let mut marked = changes.clone();
        marked.iter_mut().for_each(|change| change.each_name(|_, name| *name = mark("", name)));
        (changes.len(), text(&marked), text(changes))
    };
    let lists = same.iter().map(|(_, changes)| changes);
    lists.max_by(|a, b| key(a).cmp(&key(b))).cloned().unwrap_or_default()
}

/// Returns changes that leave an evening in its latest state, as often done and undone as on the busiest tablet.
fn of_evening(id: &str, same: &[Said]) -> Vec<Change> {
    let adds = same.iter().flat_map(|(_, changes)| changes).filter(|change| matches!(change, Change::Add { .. }));
    let mut states: Vec<Change> = adds.cloned().collect();
    sort_by_key(&mut states, |state| serde_json::to_string(state).unwrap_or_default());
    states.dedup();
    let remove = Change::Remove { evening: id.into() };
    let mut changes = vec![];
    for state in states.iter().chain([&remove]) {
        for turn in 1..=same.iter().map(|(_, changes)| turns(changes, state)).max().unwrap_or(0) {
            let undo = Change::Undo { change: changes.len() };
            changes.push(if turn % 2 == 0 { undo } else { state.clone() });
        }
    }
    changes
}

/// Counts how often `of`, a state of an evening or its removal, took effect or was undone. More changes never lower it.
fn turns(changes: &[Change], of: &Change) -> usize {
    let (mut standing, mut turns) = (vec![], 0);
    for (at, change) in changes.iter().enumerate() {
        match change {
            Change::Undo { change } => standing.retain(|stands: &usize| stands + 1 != *change),
            Change::Add { .. } | Change::Remove { .. } => standing.push(at),
            Change::Score { .. } | Change::Same { .. } | Change::Apart { .. } | Change::Forget { .. } => {}
        }
        let from = if matches!(of, Change::Remove { .. }) { standing.len().saturating_sub(1) } else { 0 };
        let in_force = standing[from..].iter().any(|at| &changes[*at] == of);
        turns += usize::from(in_force != (turns % 2 == 1));
    }
    turns
}
