//! Round robin by Berger tables (TO-10, TO-58): every pair once, or twice with the sides reversed.

use crate::tournament::{Duel, PairingError, Player};

/// The largest league: above it the list alone would take more than 30 MB.
pub const MAX_CALENDAR_PLAYERS: usize = 4_000;

/// A calendar, round by round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Calendar {
    players: usize,
    duels: Vec<Duel>,
}

impl Calendar {
    /// All matches in the order of the rounds.
    #[cfg(test)]
    pub fn duels(&self) -> &[Duel] {
        &self.duels
    }

    /// Each round with its `n / 2` matches.
    pub fn rounds(&self) -> impl ExactSizeIterator<Item = &[Duel]> {
        self.duels.chunks(self.players / 2)
    }

    /// The player who rests in a round, counted from 0; none if the number of players is even.
    #[cfg(test)]
    pub fn resting(&self, round: usize) -> Option<Player> {
        let duels = self.rounds().nth(round)?;
        let plays = |player: &Player| duels.iter().any(|duel| duel.has(*player));
        (0..self.players as Player).find(|player| !plays(player))
    }
}

/// Every pair of `n` players once, in `n - 1` rounds, or `n` where `n` is odd and one rests in each. Odd `n`: each
/// begins exactly half their matches and the sides alternate. Even `n`: the difference is exactly 1 and nobody has the
/// same side more than twice running (TO-58).
///
/// # Errors
/// `TooFew` if there are fewer than 2 players, `TooMany` if more than [`MAX_CALENDAR_PLAYERS`].
pub fn round_robin(n: usize) -> Result<Calendar, PairingError> {
    check(n)?;
    let mut duels = Vec::with_capacity(n * (n - 1) / 2);
    let seats = n + n % 2;
    (1..seats).for_each(|round| berger_round(n, round, &mut duels));
    Ok(Calendar { players: n, duels })
}

/// Every pair twice, the second time with the sides reversed and nobody the same side more than twice running.
///
/// # Errors
/// As [`round_robin`].
pub fn double_round_robin(n: usize) -> Result<Calendar, PairingError> {
    let mut calendar = round_robin(n)?;
    let leg = calendar.duels.len();
    calendar.duels.reserve_exact(leg);
    // The second leg begins with the second round: in the order of the first, sides would run three times at the seam.
    let begin = if n > 2 { n / 2 } else { 0 };
    for at in (begin..leg).chain(0..begin) {
        let back = calendar.duels[at].reversed();
        calendar.duels.push(back);
    }
    Ok(calendar)
}

pub(super) fn check(n: usize) -> Result<(), PairingError> {
    match n {
        0 | 1 => Err(PairingError::TooFew),
        2..=MAX_CALENDAR_PLAYERS => Ok(()),
        _ => Err(PairingError::TooMany),
    }
}

/// One round of the Berger table, from 1. The anchor meets the last seat, which an odd number leaves empty; the others
/// meet in pairs at equal distance from the anchor on the circle of all other seats.
fn berger_round(n: usize, round: usize, duels: &mut Vec<Duel>) {
    let last = n - 1 + n % 2;
    let anchor = if round % 2 == 1 { round / 2 } else { last.div_ceil(2) + round / 2 - 1 };
    let (seat, top) = (anchor as Player, last as Player);
    if n.is_multiple_of(2) {
        let (first, second) = if round % 2 == 1 { (seat, top) } else { (top, seat) };
        duels.push(Duel { first, second });
    }
    let (mut up, mut down) = (seat, seat);
    duels.extend((0..last / 2).map(|_| {
        up = if up + 1 == top { 0 } else { up + 1 };
        down = if down == 0 { top - 1 } else { down - 1 };
        Duel { first: up, second: down }
    }));
}
