//! Rounds won, when the match is over, and the order at the end (TR-8 to TR-11).

use super::{Kind, Round, TARGETS, Table, opponent};
use crate::engine::{Outcome, PerSeat, Seat, Tally};

/// Rounds of a match in the preliminary group (TR-9).
pub const GROUP_ROUNDS: usize = 5;

/// The most rounds that count as played in a match: one fewer than twice the highest target.
const MOST_ROUNDS: usize = 2 * TARGETS[TARGETS.len() - 1] as usize - 1;

/// Returns true if no further round is played. `winners` are those of the rounds that count as played.
pub fn is_decided(kind: Kind, target: u8, winners: &[Option<Seat>]) -> bool {
    let won = |seat: Seat| winners.iter().filter(|winner| **winner == Some(seat)).count();
    let most = won(Seat(0)).max(won(Seat(1)));
    match (kind, winners) {
        (Kind::Match, _) => most >= usize::from(target),
        (Kind::Group, _) => winners.len() >= GROUP_ROUNDS,
        // TR-10: after 1-1 the third round is the last; after 2-0 and 2-1 the fourth.
        (Kind::League, [first, second, _]) => most >= 3 || first != second,
        (Kind::League, _) => most >= 3 || winners.len() > 3,
    }
}

impl Table {
    /// Returns the rounds won by `seat`, each worth an Estrellita (TR-11).
    pub fn won(&self, seat: Seat) -> u16 {
        self.rounds.iter().filter(|round| round.winner() == Some(seat)).count() as u16
    }

    /// Returns the number of stars to draw for `seat`: the rounds that win the match, or those won so far.
    pub fn to_win(&self, seat: Seat) -> u16 {
        match self.options.kind {
            Kind::Match => self.options.target().into(),
            Kind::Group | Kind::League => self.won(seat).max(1),
        }
    }

    /// Returns the rounds that count as played.
    fn counted(&self) -> impl Iterator<Item = &Round> + Clone {
        self.rounds.iter().filter(|round| round.counts())
    }

    /// Returns true if no further round is played.
    pub(super) fn is_decided(&self) -> bool {
        let mut winners = [None; MOST_ROUNDS];
        let filled = winners.iter_mut().zip(self.counted());
        let count = filled.map(|(winner, round)| *winner = round.winner()).count();
        is_decided(self.options.kind, self.options.target(), &winners[..count])
    }

    pub fn outcome(&self) -> Outcome {
        outcome(self.counted().map(Round::winner))
    }
}

/// Returns the result from the winners of the rounds that count as played. The player who won more is first; if level,
/// both are. This game has no `left` and no yellow cards.
pub(super) fn outcome(winners: impl Iterator<Item = Option<Seat>> + Clone) -> Outcome {
    let won = |seat: Option<Seat>| winners.clone().filter(|winner| *winner == seat).count() as u16;
    let tally = |seat: Seat| {
        let (own, other) = (won(Some(seat)), won(Some(opponent(seat))));
        Tally { place: 1 + u8::from(own < other), rounds_won: own, stars: own, ..Tally::default() }
    };
    Outcome { null_rounds: won(None), seats: PerSeat::new(2, tally) }
}
