//! The choice of the match to call next. The player who has waited longest plays; of their matches the one that lets
//! most people play at once, if several games share the people.

use super::{Open, Room, Why};
use crate::tournament::{Contest, EncounterRef, GameId, Id, List, PerEntrant};

impl Room {
    /// Returns the match to call next and why, of those whose players are all free, without `but`. If `only`, the
    /// reason may be that no other match can be played.
    pub(super) fn next(
        &self,
        contests: &List<GameId, Contest>,
        busy: &PerEntrant<bool>,
        but: Option<EncounterRef>,
        only: bool,
    ) -> Option<(Open, Why)> {
        let rounds = self.rounds_together.then(|| self.rounds_in_play(contests));
        let mut left = self.sets_left(contests);
        let mut boards = vec![];
        // The matches that could be called, each with the longest and the total wait of its players.
        let mut all: Vec<(&Open, (usize, usize))> = vec![];
        for open in &self.open {
            let players = || open.players(contests);
            if open.two.iter().any(|player| busy[*player])
                || but == Some(open.at)
                || left[open.at.game.index()] == 0
                || rounds.as_ref().is_some_and(|rounds| rounds[open.at.game.index()] != Some(open.round))
                || open.board.is_some_and(|pool| boards.contains(&(open.at.game, pool)))
                || players().iter().any(|player| busy[*player])
            {
                continue;
            }
            boards.extend(open.board.map(|pool| (open.at.game, pool)));
            all.push((open, self.turn(open, contests)));
        }
        let (first, (longest, _)) = *all.iter().min_by_key(|(_, turn)| *turn)?;
        let waits = first.players(contests).iter().copied().find(|player| self.since[*player] == longest)?;
        let open = match all.first().zip(all.last()) {
            Some(((a, _), (b, _))) if a.at.game != b.at.game && first.board.is_none() => {
                let own = all.iter().map(|(open, _)| *open).filter(|open| open.players(contests).contains(&waits));
                let seats = |open: &Open| self.seats(contests, &all, open, busy, &mut left);
                most_seats(first, own, seats)
            }
            _ => first,
        };
        let rivals = all.iter().filter(|(other, _)| !other.players(contests).contains(&waits));
        let why = match rivals.map(|(_, (since, _))| *since).min() {
            _ if open.board.is_some() => Why::Order,
            _ if all.len() == 1 && only => Why::Only,
            Some(since) if since <= longest && open.at != first.at => Why::Most(waits),
            Some(since) if since <= longest => Why::Order,
            None if self.results == longest => Why::Order,
            _ => Why::Waited(waits, self.results - longest),
        };
        Some((*open, why))
    }

    /// Returns how many more matches of each game can be called.
    fn sets_left(&self, contests: &List<GameId, Contest>) -> Vec<usize> {
        let in_play = |game| self.calls.iter().filter(|call| call.at.game == game).count();
        let left = |game| self.sets(game).map_or(usize::MAX, |all| all.saturating_sub(in_play(game)));
        contests.ids().map(left).collect()
    }

    /// Returns how many people play if `open` is called first and then every match of `all`, in order, that still can
    /// be.
    fn seats(
        &self,
        contests: &List<GameId, Contest>,
        all: &[(&Open, (usize, usize))],
        open: &Open,
        busy: &PerEntrant<bool>,
        left: &mut [usize],
    ) -> usize {
        let (mut busy, before, mut count) = (busy.clone(), left.to_vec(), 0);
        let tables = self.tables().saturating_sub(self.calls.len());
        let mut seated = 0;
        for open in std::iter::once(open).chain(all.iter().map(|(open, _)| *open)) {
            let (players, left) = (open.players(contests), &mut left[open.at.game.index()]);
            if seated == tables {
                break;
            } else if *left > 0 && !players.iter().any(|player| busy[*player]) {
                players.iter().for_each(|player| busy[*player] = true);
                (*left, seated, count) = (*left - 1, seated + 1, count + players.len());
            }
        }
        left.copy_from_slice(&before);
        count
    }
}

/// The most matches of one player that are compared before one is called.
const COMPARED: usize = 8;

/// Returns the match of `own` that `seats` the most people: `first` unless another seats more.
fn most_seats<'a>(
    first: &'a Open,
    own: impl Iterator<Item = &'a Open>,
    mut seats: impl FnMut(&Open) -> usize,
) -> &'a Open {
    let mut best = (seats(first), first);
    for open in own.take(COMPARED) {
        let count = seats(open);
        if count > best.0 {
            best = (count, open);
        }
    }
    best.1
}
