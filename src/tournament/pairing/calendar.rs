//! Round robin by Berger tables (TO-10, TO-58): every pair once, or twice with the sides reversed.

use crate::tournament::{Duel, PairingError, Player, pairing::check_number};

/// The largest league: above it the list alone would take more than 30 MB.
pub const MAX_CALENDAR_PLAYERS: usize = 4_000;

/// Returns the rounds in which every pair of `n` players meets once: `n - 1`, or `n` if `n` is odd and one rests in
/// each. Odd `n`: each begins exactly half their matches and the sides alternate. Even `n`: the difference is exactly 1
/// and nobody has the same side more than twice running (TO-58).
///
/// # Errors
/// `TooFew` if there are fewer than 2 players, `TooMany` if more than [`MAX_CALENDAR_PLAYERS`].
pub fn round_robin(n: usize) -> Result<Vec<Vec<Duel>>, PairingError> {
    check_number(n, MAX_CALENDAR_PLAYERS)?;
    Ok((1..n + n % 2).map(|round| berger_round(n, round)).collect())
}

/// Repeats the rounds `legs` times. Every second leg has the sides reversed, and begins with its round `from` (from 0):
/// 1 for Berger tables, since with 0 somebody would have the same side three times running where two legs meet.
pub fn in_legs(rounds: Vec<Vec<Duel>>, legs: usize, from: usize) -> Vec<Vec<Duel>> {
    let mut back: Vec<Vec<Duel>> =
        rounds.iter().map(|round| round.iter().map(|duel| duel.reversed()).collect()).collect();
    back.rotate_left(from);
    (0..legs).flat_map(|leg| if leg % 2 == 0 { rounds.clone() } else { back.clone() }).collect()
}

/// Returns one round of the Berger table, from 1. The anchor meets the last seat, which an odd number leaves empty; the
/// others meet in pairs at equal distance from the anchor on the circle of all other seats.
fn berger_round(n: usize, round: usize) -> Vec<Duel> {
    let last = n - 1 + n % 2;
    let anchor = if round % 2 == 1 { round / 2 } else { last.div_ceil(2) + round / 2 - 1 };
    let (seat, top) = (anchor as Player, last as Player);
    let against_last = if round % 2 == 1 { [seat, top] } else { [top, seat] };
    let (mut up, mut down) = (seat, seat);
    let others = (0..last / 2).map(|_| {
        up = if up + 1 == top { 0 } else { up + 1 };
        down = if down == 0 { top - 1 } else { down - 1 };
        [up, down]
    });
    let duels = n.is_multiple_of(2).then_some(against_last).into_iter().chain(others);
    duels.map(|[first, second]| Duel { first, second }).collect()
}
