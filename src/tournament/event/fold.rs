//! Folds a log into a state. A snapshot keeps the state at the last draw, so that an undo need not draw again.

use crate::tournament::{Action, ActionError, State, TournamentGames};

/// The state after the first `actions` actions.
#[derive(Clone, Debug)]
pub(super) struct Snapshot {
    actions: usize,
    state: State,
}

impl Snapshot {
    pub(super) fn new(actions: usize, state: &State) -> Snapshot {
        Snapshot { actions, state: state.clone() }
    }

    /// True if two logs undo the same actions before this snapshot. One of them must be the beginning of the other.
    pub(super) fn holds(&self, log: &[Action], other: &[Action]) -> bool {
        undone(other).get(..self.actions) == Some(&undone(log)[..self.actions])
    }

    /// Folds the rest of the log.
    ///
    /// # Errors
    /// The first action, from 1, that makes no sense, and why.
    pub(super) fn fold(&self, log: &[Action]) -> Result<State, (usize, ActionError)> {
        let mut state = self.state.clone();
        let undone = undone(log);
        (self.actions..log.len()).try_for_each(|i| state.take(log, i, &undone))?;
        Ok(state)
    }
}

/// True for actions that are followed by a snapshot.
pub(super) fn draws(action: &Action) -> bool {
    matches!(action, Action::Draw { .. } | Action::Arrange { .. })
}

/// Folds a log and takes a snapshot at its last draw that is not undone.
///
/// # Errors
/// As [`Snapshot::fold`].
pub(super) fn fold(games: TournamentGames, log: &[Action]) -> Result<(State, Snapshot), (usize, ActionError)> {
    let undone = undone(log);
    // Actions that a later undo takes back are left out here too, because the fold uses the undo marks of the whole
    // log.
    let last = (0..log.len()).rfind(|i| draws(&log[*i]) && !undone[*i]).map_or(0, |i| i + 1);
    let mut state = State::new(games);
    let mut snapshot = Snapshot::new(0, &state);
    for i in 0..log.len() {
        state.take(log, i, &undone)?;
        if i + 1 == last {
            snapshot = Snapshot::new(last, &state);
        }
    }
    Ok((state, snapshot))
}

impl State {
    /// Takes the action at `i`, unless it is undone.
    fn take(&mut self, log: &[Action], i: usize, undone: &[bool]) -> Result<(), (usize, ActionError)> {
        match &log[i] {
            Action::Undo { action: number } if !(1..=i).contains(number) => {
                Err((i + 1, ActionError::NoAction(*number)))
            }
            Action::Undo { .. } => Ok(()),
            _ if undone[i] => Ok(()),
            action => self.act(action).map_err(|why| (i + 1, why)),
        }
    }
}

/// Returns for each action whether it is undone, by an undo that is not undone itself.
pub(super) fn undone(log: &[Action]) -> Vec<bool> {
    let mut undone = vec![false; log.len()];
    for (i, action) in log.iter().enumerate().rev() {
        if let (false, Action::Undo { action: number }) = (undone[i], action)
            && (1..=i).contains(number)
        {
            undone[number - 1] = true;
        }
    }
    undone
}
