//! Counts the stored matches of one person against bots of one level.

use crate::engine::{Level, Seat};
use crate::order::sort_by_key;
use crate::saved::{Player, Saved};

/// The matches against bots of one level in one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wins {
    pub played: u32,
    pub won: u32,
    /// The number of matches won in a row up to the last one.
    pub streak: u32,
    /// The highest number of matches won in a row.
    pub best: u32,
}

/// Returns the only person at the table and the level of all its bots; `None` if there is no such person or level.
pub fn machine(players: &[Player]) -> Option<(Seat, Level)> {
    let mut people = players.iter().enumerate().filter(|(_, player)| !player.bot);
    let me = people.next().map(|(at, _)| Seat(at as u8))?;
    let level = players.iter().find(|player| player.bot)?.level;
    let alike = players.iter().all(|player| !player.bot || player.level == level);
    (people.next().is_none() && alike).then_some((me, level))
}

/// Counts the matches of this game, level and, if given, number of seats that ended after `since` (milliseconds).
pub fn wins_against<R>(matches: &[Saved<R>], game: &str, level: Level, seats: Option<usize>, since: f64) -> Wins {
    let of_seats = |m: &Saved<R>| seats.is_none_or(|seats| seats == m.players.len());
    let counts = |m: &&Saved<R>| m.game == game && m.touched > since && of_seats(m);
    let won = |m: &Saved<R>| {
        let (me, _) = machine(&m.players).filter(|(_, of)| *of == level)?;
        let outcome = m.outcome.as_ref()?;
        // A tie for first place is no win; first place with a partner is one.
        Some(outcome.winners().any(|seat| seat == me) && (outcome.is_of_pairs() || outcome.winners().count() == 1))
    };
    let mut ended: Vec<(f64, bool)> =
        matches.iter().filter(counts).filter_map(|m| Some((m.touched, won(m)?))).collect();
    sort_by_key(&mut ended, |(touched, _)| *touched);
    let mut wins = Wins::default();
    for (_, won) in ended {
        wins.played += 1;
        wins.won += u32::from(won);
        wins.streak = if won { wins.streak + 1 } else { 0 };
        wins.best = wins.best.max(wins.streak);
    }
    wins
}
