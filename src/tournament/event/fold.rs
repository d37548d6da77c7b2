//! Folds a log into a state. Snapshots at the last draws spare an undo from drawing everything again.

use crate::tournament::{Action, ActionError, State, TournamentGames, Valid};
use std::sync::Arc;

/// The state after the first `actions` actions.
#[derive(Clone, Debug)]
pub(super) struct Snapshot {
    pub actions: usize,
    state: Arc<State>,
}

/// The number of draws that have a snapshot.
const KEPT: usize = 2;

/// The snapshots at the last draws that are not undone, the newest last.
#[derive(Clone, Default, Debug)]
pub(super) struct Snapshots(Vec<Snapshot>);

impl Snapshots {
    /// Keeps the state after the first `actions` actions.
    pub(super) fn add(&mut self, actions: usize, state: &State) {
        if self.0.len() == KEPT {
            self.0.remove(0);
        }
        self.0.push(Snapshot { actions, state: Arc::new(state.clone()) });
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the snapshots for which `holds` returns true.
    pub(super) fn filter(&self, holds: impl Fn(&Snapshot) -> bool) -> Snapshots {
        Snapshots(self.0.iter().filter(|snapshot| holds(snapshot)).cloned().collect())
    }
}

/// Returns true for actions that are followed by a snapshot.
pub(super) fn draws(action: &Action) -> bool {
    matches!(action, Action::Draw { .. } | Action::Arrange { .. })
}

/// Folds a log from the newest of the `known` snapshots on. If `looks`, later draws get snapshots too. Fails with the
/// number (from 1) of the first refused action, and the reason.
pub(super) fn fold(
    games: TournamentGames,
    log: &[Action],
    undos: &Undos,
    known: Snapshots,
    looks: bool,
) -> Result<(State, Snapshots), (usize, ActionError)> {
    let (first, mut state) = match known.0.last() {
        Some(newest) => (newest.actions, State::clone(&newest.state)),
        None => (0, State::new(games)),
    };
    // `undos` has the whole log, so an action that is undone only after the last draw is left out too.
    let drawn = (if looks { first } else { log.len() }..log.len()).rev();
    let drawn = drawn.filter(|i| draws(&log[*i]) && !undos.is_undone(*i));
    let marks: Vec<usize> = drawn.take(KEPT).map(|i| i + 1).collect();
    let mut snapshots = known;
    for i in first..log.len() {
        state.take(log, i, undos)?;
        if marks.contains(&(i + 1)) {
            snapshots.add(i + 1, &state);
        }
    }
    Ok((state, snapshots))
}

impl State {
    /// Takes the action at `i`, unless it is undone.
    fn take(&mut self, log: &[Action], i: usize, undos: &Undos) -> Result<(), (usize, ActionError)> {
        let taken = if let Action::Undo { action: number } = &log[i] {
            if (1..=i).contains(number) { Ok(()) } else { Err(ActionError::NoAction(*number)) }
        } else if undos.is_undone(i) {
            Ok(())
        } else {
            self.act(&log[i])
        };
        // The log may pass a match that is not called now: calls depend on the rules' version and on undos.
        let missed = matches!(taken, Err(ActionError::NotCalled | ActionError::NoOther));
        if missed { Ok(()) } else { taken.map_err(|why| (i + 1, why)) }
    }
}

/// For each action of a log, the number of undos of it that are not undone themselves.
#[derive(Clone, Default, Debug)]
pub(super) struct Undos(Vec<u32>);

impl Undos {
    pub(super) fn new(log: &[Action]) -> Undos {
        let mut undos = vec![0; log.len()];
        for (i, action) in log.iter().enumerate().rev() {
            if let (0, Action::Undo { action: number }) = (undos[i], action)
                && (1..=i).contains(number)
            {
                undos[number - 1] += 1;
            }
        }
        Undos(undos)
    }

    pub(super) fn is_undone(&self, i: usize) -> bool {
        self.0[i] > 0
    }

    /// Returns for each of the first `actions` actions whether it is undone.
    pub(super) fn first(&self, actions: usize) -> impl Iterator<Item = bool> {
        self.0.iter().take(actions).map(|undos| *undos > 0)
    }

    /// Adds an action that is not undone.
    pub(super) fn push(&mut self) {
        self.0.push(0);
    }

    /// Undoes the action with this number, and returns what [`Undos::flip`] returns.
    pub(super) fn undo(&mut self, log: &[Action], number: usize) -> Valid<Option<usize>> {
        match number.checked_sub(1).filter(|i| *i < log.len()) {
            None => Err(ActionError::NoAction(number)),
            Some(i) if self.is_undone(i) => Err(ActionError::AlreadyUndone(number)),
            Some(i) => Ok(self.flip(log, i, true)),
        }
    }

    /// Adds an undo of the action at `i` if `adds`, or removes one. Returns the action that this undoes or restores.
    pub(super) fn flip(&mut self, log: &[Action], mut i: usize, mut adds: bool) -> Option<usize> {
        loop {
            let undos = &mut self.0[i];
            *undos = if adds { *undos + 1 } else { *undos - 1 };
            if *undos != u32::from(adds) {
                return None;
            }
            let Action::Undo { action: number } = &log[i] else { return Some(i) };
            (i, adds) = (number - 1, !adds);
        }
    }
}
