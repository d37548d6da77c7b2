//! Adapts drawn rounds of tables to a player who comes or leaves, with as few moves as possible.

use super::cost::{meeting, visit};
use super::{Certificate, RoundTables, Table, bound, certificate::meetings, sizes};
use crate::tournament::Player;
use std::collections::BTreeMap;

/// Seats exactly `players` in the rounds from `from` on, at as many tables and of the same sizes as a new plan would
/// have (TO-41), with as few moves as that takes; those are chosen for the fewest repeated meetings. Tables keep their
/// places in the round: if there are too many, the last one is removed. `apart` is given as rounds in which people who
/// are not to meet sat together.
pub fn mend(
    rounds: &mut [RoundTables],
    from: usize,
    players: &[Player],
    least: usize,
    apart: &[RoundTables],
) -> Certificate {
    let wanted = sizes(players.len(), least);
    for at in from..rounds.len() {
        let seated = rounds[at].concat();
        if seated.len() == players.len() && players.iter().all(|player| seated.contains(player)) {
            continue;
        }
        let mut round = std::mem::take(&mut rounds[at]);
        // Tables set by hand keep their number.
        let usual = round.len() == sizes(seated.len(), least).len();
        let tables = if usual { wanted.len() } else { round.len() };
        mend_round(&mut round, players, tables, &Met::count(&[apart, rounds].concat()));
        rounds[at] = round;
    }
    let (earlier, later) = rounds.split_at(from);
    Certificate::count(rounds, bound::bound(players, &wanted, later.len(), earlier))
}

fn mend_round(round: &mut RoundTables, players: &[Player], tables: usize, met: &Met) {
    round.iter_mut().for_each(|table| table.retain(|player| players.contains(player)));
    let mut homeless: Vec<Player> =
        players.iter().copied().filter(|player| !round.iter().any(|table| table.contains(player))).collect();
    while round.len() > tables {
        homeless.extend(round.pop().unwrap_or_default());
    }
    round.resize(tables, vec![]);
    let whole = players.len() / tables.max(1);
    for player in homeless {
        let small = |table: &Table| (table.len() >= whole, table.len() > whole);
        let cost = |at: &usize| (small(&round[*at]), met.cost(player, &round[*at], whole), *at);
        if let Some(best) = (0..tables).min_by_key(cost) {
            round[best].push(player);
        }
    }
    while let Some((from, seat, to)) = best_move(round, whole, met) {
        let player = round[from].remove(seat);
        round[to].push(player);
    }
}

/// Returns the next move from a table that is too large to one that is too small: who, and between which tables.
fn best_move(round: &RoundTables, whole: usize, met: &Met) -> Option<(usize, usize, usize)> {
    let largest = round.iter().map(Vec::len).max()?;
    let smallest = round.iter().map(Vec::len).min()?;
    if largest - smallest < 2 {
        return None;
    }
    let of = |size: usize| (0..round.len()).filter(move |at| round[*at].len() == size);
    let moves =
        of(largest).flat_map(|from| (0..largest).flat_map(move |seat| of(smallest).map(move |to| (from, seat, to))));
    moves.min_by_key(|(from, seat, to)| {
        let player = round[*from][*seat];
        let without: Table = round[*from].iter().copied().filter(|other| *other != player).collect();
        (met.cost(player, &round[*to], whole) - met.cost(player, &without, whole), *from, *seat, *to)
    })
}

/// The counts of two people together, and of one at tables above the smallest size, in the other rounds.
struct Met {
    times: BTreeMap<[Player; 2], u32>,
    visits: BTreeMap<Player, u8>,
}

impl Met {
    fn count(rounds: &[RoundTables]) -> Met {
        let mut met = Met { times: meetings(rounds), visits: BTreeMap::new() };
        for round in rounds {
            let smallest = round.iter().map(Vec::len).filter(|size| *size > 0).min().unwrap_or(0);
            for player in round.iter().filter(|table| table.len() > smallest).flatten() {
                *met.visits.entry(*player).or_default() += 1;
            }
        }
        met
    }

    /// Returns the cost for `player` of joining `table`, which is a large one if it holds `whole` already.
    fn cost(&self, player: Player, table: &Table, whole: usize) -> i64 {
        let times = |other: &Player| self.times.get(&[player.min(*other), player.max(*other)]).copied().unwrap_or(0);
        let visits = self.visits.get(&player).copied().unwrap_or(0);
        let large = if table.len() >= whole { visit(visits + 1) - visit(visits) } else { 0 };
        table.iter().map(|other| meeting(times(other) as u8)).sum::<i64>() + large
    }
}
