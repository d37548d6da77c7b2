//! The order of the matches of a round robin on a single board (TO-58).

use super::{calendar::MAX_CALENDAR_PLAYERS, check_number};
use crate::order;
use crate::tournament::{Duel, PairingError, Player};

/// Up to this odd number of players the longest rest is searched for; above it, the rest is one match shorter.
const SEARCHED: usize = 11;

/// Returns all pairs of `n` players, one match after the other, so that players have as few matches in direct
/// succession as possible: two in all with 3 or 4 players, none from 5 on. Two matches of the same player lie at least
/// `(n - 1) / 2` places apart, the most that is possible; one less if `n` is odd and above 11. Sides as in TO-58:
/// balanced, at most twice running.
///
/// # Errors
/// As [`crate::tournament::pairing::calendar::round_robin`].
pub fn single_board(n: usize) -> Result<Vec<Duel>, PairingError> {
    check_number(n, MAX_CALENDAR_PLAYERS)?;
    let circle = circle(n);
    let rested = if n % 2 == 1 && n <= SEARCHED { rested(n, (n - 1) / 2, &circle) } else { None };
    Ok(with_sides(n, rested.unwrap_or(circle)))
}

/// Pairs everybody with everybody by the circle method. The pairs of a round stand in the order of the distance between
/// the two, so from one round to the next everybody moves by at most one place, and all wait about as long.
fn circle(n: usize) -> Vec<Duel> {
    let turning = n - 1 + n % 2;
    let mut duels = Vec::with_capacity(n * (n - 1) / 2);
    for round in 0..turning {
        if n.is_multiple_of(2) {
            duels.push(Duel { first: round as Player, second: turning as Player });
        }
        for step in 1..=turning / 2 {
            let (up, down) = ((round + step) % turning, (round + turning - step) % turning);
            duels.push(Duel { first: up as Player, second: down as Player });
        }
    }
    duels
}

/// Returns the matches in an order in which two of the same player are at least `gap` places apart; `None` if it would
/// take too long to find. Whoever has waited longest is tried first.
fn rested(n: usize, gap: usize, duels: &[Duel]) -> Option<Vec<Duel>> {
    // Eleven players, the most we search, take a tenth of this.
    const MOST_STEPS: usize = 25_000;
    // The place after which a player may play again, counted so that 0 is "not yet played".
    let mut ready = vec![0; n];
    let mut order: Vec<Duel> = Vec::with_capacity(duels.len());
    let mut left = duels.to_vec();
    order::sort_by_key(&mut left, |duel| (duel.first.min(duel.second), duel.first.max(duel.second)));
    // For every match placed so far: the other candidates for its place, and what `ready` held for its two players.
    let mut open: Vec<Vec<Duel>> = vec![candidates(&left, &ready, 0)];
    let mut undo: Vec<[usize; 2]> = Vec::new();
    for _ in 0..MOST_STEPS {
        if left.is_empty() {
            return Some(order);
        }
        if let Some(duel) = open.last_mut()?.pop() {
            let [a, b] = [duel.first, duel.second].map(usize::from);
            undo.push([ready[a], ready[b]]);
            (ready[a], ready[b]) = (order.len() + gap, order.len() + gap);
            order.push(duel);
            left.retain(|other| *other != duel);
            open.push(candidates(&left, &ready, order.len()));
        } else {
            open.pop();
            let (duel, [a, b]) = (order.pop()?, undo.pop()?);
            (ready[usize::from(duel.first)], ready[usize::from(duel.second)]) = (a, b);
            left.push(duel);
        }
    }
    None
}

/// Returns the matches that may be next, the one to try first at the end.
fn candidates(left: &[Duel], ready: &[usize], place: usize) -> Vec<Duel> {
    let waits = |duel: &Duel| [duel.first, duel.second].map(|player| ready[usize::from(player)]);
    let mut found: Vec<Duel> =
        left.iter().filter(|duel| waits(duel).iter().all(|ready| *ready <= place)).copied().collect();
    order::sort_by_key(&mut found, |duel| {
        let [a, b] = waits(duel);
        let names = (duel.first.min(duel.second), duel.first.max(duel.second));
        std::cmp::Reverse((a.min(b), a.max(b), names))
    });
    found
}

/// Gives these matches their sides: everybody changes sides between their first match and their second, between their
/// third and their fourth, and so on. So the sides are balanced, and nobody has one three times running. This is always
/// possible: a match is linked to at most two others, one by each player, so the links form chains and rings, along
/// which each match determines the next.
fn with_sides(n: usize, duels: Vec<Duel>) -> Vec<Duel> {
    let mut of_player = vec![Vec::new(); n];
    for (at, duel) in duels.iter().enumerate() {
        of_player[usize::from(duel.first)].push(at);
        of_player[usize::from(duel.second)].push(at);
    }
    let partner = |at: usize, player: Player| {
        let own = &of_player[usize::from(player)];
        own.binary_search(&at).ok().and_then(|place| own.get(place ^ 1)).copied()
    };
    let mut sided: Vec<Option<Duel>> = vec![None; duels.len()];
    for at in 0..duels.len() {
        let mut todo = vec![(at, duels[at])];
        while let Some((at, duel)) = todo.pop() {
            if sided[at].is_none() {
                sided[at] = Some(duel);
                let next = [(duel.first, false), (duel.second, true)];
                todo.extend(next.into_iter().filter_map(|(player, begins)| {
                    let next = partner(at, player)?;
                    let other = duels[next];
                    Some((next, if (other.first == player) == begins { other } else { other.reversed() }))
                }));
            }
        }
    }
    sided.into_iter().flatten().collect()
}
