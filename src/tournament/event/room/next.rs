//! The choice of the match to call next: one of the player who has waited longest, so that most can play at once.

use super::{Open, Room, Why};
use crate::tournament::{Contests, EncounterRef, EntrantId, Id, PerEntrant};
use std::cmp::Reverse;

/// A match that could be called when tables were free.
pub(super) struct Candidate<'a> {
    pub open: Open,
    pub players: &'a [EntrantId],
    /// The longest and the total wait of its players.
    turn: (usize, usize),
}

impl Room {
    /// Returns the open matches but `but` whose players are all free. Those of one game stand with the longest wait
    /// first, unless their order is fixed.
    pub(super) fn candidates<'a>(
        &self,
        contests: &'a Contests,
        busy: &PerEntrant<bool>,
        but: Option<EncounterRef>,
    ) -> Vec<Candidate<'a>> {
        let rounds = self.rounds_together.then(|| self.rounds_in_play(contests));
        let round = |open: &Open| rounds.as_ref().is_none_or(|of| of[open.at.game.index()] == Some(open.round));
        let two = |open: &Open| !open.two.iter().any(|player| busy[*player]);
        let open = self.open.iter().filter(|open| two(open) && but != Some(open.at) && round(open));
        let candidate =
            |open: &Open| Candidate { open: *open, players: open.players(contests), turn: self.turn(open, contests) };
        let mut all: Vec<Candidate> = open.map(candidate).collect();
        if by_turn(&all) {
            crate::order::sort_by_key(&mut all, |one| one.turn);
        }
        all
    }

    /// Returns the match to call next, and why. If `only` is false, the reason is never that no other can be played.
    pub(super) fn next<'a>(
        &self,
        contests: &Contests,
        candidates: &'a [Candidate<'a>],
        busy: &PerEntrant<bool>,
        only: bool,
    ) -> Option<(&'a Candidate<'a>, Why)> {
        let left = self.sets_left(contests);
        let mut boards = vec![];
        // All matches that could be called now. If they are in order of their turns, those up to the first one that has
        // no player of the first match are enough.
        let by_turn = by_turn(candidates);
        let mut all: Vec<&Candidate> = vec![];
        for one @ Candidate { open, players, .. } in candidates {
            if players.iter().any(|player| busy[*player])
                || left[open.at.game.index()] == 0
                || open.board.is_some_and(|pool| boards.contains(&(open.at.game, pool)))
            {
                continue;
            }
            boards.extend(open.board.map(|pool| (open.at.game, pool)));
            all.push(one);
            if by_turn && !players.iter().any(|player| all[0].players.contains(player)) {
                break;
            }
        }
        let first = *all.iter().min_by_key(|one| one.turn)?;
        let (longest, _) = first.turn;
        let waits = first.players.iter().copied().find(|player| self.since[*player] == longest)?;
        let chosen = match all.first().zip(all.last()) {
            Some((a, b)) if a.open.at.game != b.open.at.game && first.open.board.is_none() => {
                let own = all.iter().copied().filter(|one| one.players.contains(&waits)).take(COMPARED);
                // Of those that seat the same number, the first.
                let most = |one: &&Candidate| Reverse(self.seats(&all, one, busy, &left));
                std::iter::once(first).chain(own).min_by_key(most).unwrap_or(first)
            }
            _ => first,
        };
        let rivals = all.iter().filter(|other| !other.players.contains(&waits));
        let why = match rivals.map(|other| other.turn.0).min() {
            _ if chosen.open.board.is_some() => Why::Order,
            _ if all.len() == 1 && only => Why::Only,
            Some(since) if since <= longest && chosen.open.at != first.open.at => Why::Most(waits),
            Some(since) if since <= longest => Why::Order,
            None if self.results == longest => Why::Order,
            _ => Why::Waited(waits, self.results - longest),
        };
        Some((chosen, why))
    }

    /// Returns how many more matches of each game can be called.
    fn sets_left(&self, contests: &Contests) -> Vec<usize> {
        let in_play = |game| self.calls.iter().filter(|call| call.at.game == game).count();
        let left = |game| self.sets(game).map_or(usize::MAX, |all| all.saturating_sub(in_play(game)));
        contests.ids().map(left).collect()
    }

    /// Returns how many people play if `one` is called first, and then every match of `all` in order that still can be.
    fn seats(&self, all: &[&Candidate], one: &Candidate, busy: &PerEntrant<bool>, left: &[usize]) -> usize {
        let (mut busy, mut left, mut count) = (busy.clone(), left.to_vec(), 0);
        let tables = self.tables().saturating_sub(self.calls.len());
        let mut seated = 0;
        for Candidate { open, players, .. } in std::iter::once(one).chain(all.iter().copied()) {
            let left = &mut left[open.at.game.index()];
            if seated == tables {
                break;
            } else if *left > 0 && !players.iter().any(|player| busy[*player]) {
                players.iter().for_each(|player| busy[*player] = true);
                (*left, seated, count) = (*left - 1, seated + 1, count + players.len());
            }
        }
        count
    }
}

/// Returns true if these matches are of one game, and nothing but the waits of their players orders them.
fn by_turn(all: &[Candidate]) -> bool {
    let ends = all.first().zip(all.last());
    ends.is_some_and(|(a, b)| a.open.at.game == b.open.at.game && a.open.board.is_none())
}

/// The most matches of one player that are compared before one is called.
const COMPARED: usize = 8;
