//! A lower bound on the repeats of any rotation (TO-57).
//!
//! The repeats are the sum, over pairs of rounds, of how many pairs of players sit together in both. Each pair of
//! rounds has a least number of its own; and all meetings together, spread as evenly as possible over all pairs of
//! players, have another. The higher of the two bounds holds.

use super::RoundTables;
use super::certificate::{meetings, pairs};
use crate::order;
use crate::tournament::Player;
use std::collections::BTreeMap;

/// Returns the least repeats of `rounds` rounds of `players` after the `earlier` ones, all rounds counted.
pub(super) fn bound(players: &[Player], sizes: &[usize], rounds: usize, earlier: &[RoundTables]) -> u64 {
    let rounds = rounds as u64;
    let before = meetings(earlier);
    let played: u64 = before.values().map(|m| pairs(u64::from(*m))).sum();
    let among_new = pairs(rounds) * shared(sizes, sizes.len());
    let with_old: u64 = earlier.iter().map(|round| after(players, sizes, round)).sum();
    let by_rounds = played + with_old * rounds + among_new;
    by_rounds.max(by_meetings(players, sizes, rounds, &before))
}

/// Returns the least number of pairs of the same class among `seats` people of `classes` classes: with `seats = q *
/// classes + r` and as even as can be, r C(q+1, 2) + (classes - r) C(q, 2).
pub(super) fn least_pairs(seats: usize, classes: usize) -> u64 {
    let (q, r) = ((seats / classes) as u64, (seats % classes) as u64);
    r * pairs(q + 1) + (classes as u64 - r) * pairs(q)
}

/// Returns the least number of pairs of visits to big tables, over all players, in a plan that is drawn at once and
/// whose repeats are `bound`. Any two of its rounds mix their tables as evenly as possible, so some players sit at big
/// tables in both.
pub(super) fn common(n: usize, tables: usize, rounds: usize, bound: u64) -> u64 {
    let (small, big) = (n / tables, n % tables);
    let rounds = pairs(rounds as u64);
    let sizes: Vec<usize> = (0..tables).map(|table| small + usize::from(table < big)).collect();
    if big == 0 || bound != rounds * shared(&sizes, tables) {
        return 0;
    }
    // A big table takes `each` players from every table of the other round, and one more from `more` of these tables;
    // the small tables have room for `elsewhere` of those extra players.
    let (each, more) = ((small + 1) / tables, (small + 1) % tables);
    let elsewhere = (tables - big) * big.min(more.saturating_sub(1));
    rounds * (big * big * each + (big * more).saturating_sub(elsewhere)) as u64
}

/// Returns the most such pairs if everybody makes between `low` and `high` visits, `all` of them together.
pub(super) fn pairs_among(n: usize, all: usize, (low, high): (u8, u8)) -> u64 {
    let (low, wide) = (usize::from(low), usize::from(high - low).max(1));
    let over = all.saturating_sub(n * low);
    let (most, rest) = (over / wide, over % wide);
    let of = |visits: usize| pairs(visits as u64);
    let others = n.saturating_sub(most + 1) as u64 * of(low);
    most as u64 * of(low + wide) + if most < n { of(low + rest) + others } else { 0 }
}

fn shared(sizes: &[usize], classes: usize) -> u64 {
    sizes.iter().map(|seats| least_pairs(*seats, classes)).sum()
}

/// Returns the least number of pairs who sit together in an earlier round and again in one to come: the higher of two
/// bounds. For the first, the players of each earlier table who are still here spread evenly over the new tables. For
/// the second, each new table is filled evenly from the earlier tables, and newcomers sit where they help most.
fn after(players: &[Player], sizes: &[usize], earlier: &RoundTables) -> u64 {
    let here = |player: &&Player| players.binary_search(player).is_ok();
    let classes: Vec<usize> = earlier.iter().map(|table| table.iter().filter(here).count()).collect();
    let classes: Vec<usize> = classes.into_iter().filter(|class| *class > 0).collect();
    if classes.is_empty() {
        return 0;
    }
    let newcomers = players.len() - classes.iter().sum::<usize>();
    let mut old_seats = sizes.to_vec();
    for _ in 0..newcomers {
        // The last of s people from `classes` classes adds floor((s - 1) / classes) pairs.
        if let Some(fullest) = old_seats.iter_mut().max() {
            *fullest -= 1;
        }
    }
    shared(&classes, sizes.len()).max(shared(&old_seats, classes.len()))
}

/// Returns the least repeats if the meetings to come could go to any pairs, those who met least first.
fn by_meetings(players: &[Player], sizes: &[usize], rounds: u64, before: &BTreeMap<[Player; 2], u32>) -> u64 {
    let here = |player: &Player| players.binary_search(player).is_ok();
    let mut met: Vec<u64> = before.iter().filter(|(two, _)| two.iter().all(here)).map(|(_, m)| u64::from(*m)).collect();
    let mut repeats: u64 = before.values().map(|m| pairs(u64::from(*m))).sum();
    order::sort(&mut met);
    let mut level = 0;
    // Pairs at `level` meetings, all others being above it.
    let mut lowest = pairs(players.len() as u64) - met.len() as u64;
    let mut above = met.into_iter().peekable();
    let mut left = rounds * sizes.iter().map(|seats| pairs(*seats as u64)).sum::<u64>();
    while left > 0 {
        while above.next_if(|m| *m <= level).is_some() {
            lowest += 1;
        }
        let now = left.min(lowest);
        repeats += now * level;
        left -= now;
        level += 1;
    }
    repeats
}
