//! Single and double elimination as a structure: every match names where its two players come from.

use crate::order;
use crate::tournament::{EncounterId, List, PairingError, pairing::check_number};

/// The fewest entrants of a consolation bracket; below, not even two lose their first match before the semifinals.
pub const LEAST_CONSOLED: usize = 6;

/// The most entrants of a bracket.
pub const MAX_BRACKET_PLAYERS: usize = 4_096;

/// The origin of one side of a match. Matches are numbered by their place in [`Bracket::matches`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Slot {
    /// The entrant of that seed, the best being 0.
    Seed(usize),
    Winner(EncounterId),
    Loser(EncounterId),
}

/// The part of the bracket that a match belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// The bracket of players without defeat; in single elimination its last round is the final.
    Winners,
    /// Double elimination: the bracket of players with one defeat.
    Losers,
    /// For third place: the losers of the semifinals.
    Third,
    /// Single elimination: the bracket of those who lost, before the semifinals, a match that was the first of both
    /// sides.
    Consolation,
    /// Double elimination: the winner of the winners' bracket (first slot) against the winner of the losers' bracket.
    GrandFinal,
    /// The grand final again, if the player from the losers' bracket won it.
    Reset,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BracketMatch {
    pub slots: [Slot; 2],
    pub part: Part,
    /// The round within its part, from 1. A round of the losers' bracket that is empty because of byes is left out.
    pub round: usize,
    /// The next matches of the winner and of the loser.
    next: [Option<EncounterId>; 2],
}

/// The matches, each after those its slots name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bracket {
    pub matches: List<EncounterId, BracketMatch>,
}

impl Bracket {
    /// Returns the number of rounds of its part after this match.
    pub fn to_come(&self, game: &BracketMatch) -> usize {
        // The last round of a part is its last match's.
        let last = self.matches.iter().rfind(|other| other.part == game.part);
        last.map_or(0, |last| last.round - game.round)
    }

    /// Returns this match and all those to which its result leads somebody, in order.
    pub fn onwards(&self, at: EncounterId) -> Vec<EncounterId> {
        let (mut all, mut seen) = (vec![at], 0);
        while seen < all.len() {
            for next in self.matches[all[seen]].next.into_iter().flatten() {
                if !all.contains(&next) {
                    all.push(next);
                }
            }
            seen += 1;
        }
        order::sort(&mut all);
        all
    }

    pub fn is_double(&self) -> bool {
        self.matches.last().is_some_and(|game| game.part == Part::Reset)
    }

    /// Returns the number of rounds between this match and the end; `None` in a consolation.
    pub fn before_the_end(&self, game: &BracketMatch) -> Option<usize> {
        match game.part {
            Part::GrandFinal | Part::Reset => Some(0),
            Part::Third => Some(1),
            Part::Winners | Part::Losers => Some(self.to_come(game) + usize::from(self.is_double())),
            Part::Consolation => None,
        }
    }
}

/// One side of a match; `None` for a bye.
type BracketSide = Option<Slot>;

impl Bracket {
    /// Adds a match if neither side is a bye. Returns who wins and who loses it.
    fn meet(&mut self, sides: [BracketSide; 2], part: Part, round: usize) -> [BracketSide; 2] {
        let [Some(a), Some(b)] = sides else { return [sides[0].or(sides[1]), None] };
        let at = EncounterId::at(self.matches.len());
        for slot in [a, b] {
            match slot {
                Slot::Seed(_) => {}
                Slot::Winner(of) => self.matches[of].next[0] = Some(at),
                Slot::Loser(of) => self.matches[of].next[1] = Some(at),
            }
        }
        self.matches.push(BracketMatch { slots: [a, b], part, round, next: [None; 2] });
        [Some(Slot::Winner(at)), Some(Slot::Loser(at))]
    }

    /// Adds a round in which neighbours meet. Returns the winners and the losers.
    fn round(&mut self, sides: &[BracketSide], part: Part, round: usize) -> [Vec<BracketSide>; 2] {
        let results = sides.chunks_exact(2).map(|two| self.meet([two[0], two[1]], part, round));
        let (on, fallen) = results.map(|[winner, loser]| (winner, loser)).unzip();
        [on, fallen]
    }

    /// Adds the consolation bracket. The players who lost last get its byes.
    fn console(&mut self) {
        let semifinals = self.matches.iter().map(|game| game.round).max().unwrap_or(0);
        let first = |slot: &Slot| matches!(slot, Slot::Seed(_));
        let fell =
            |game: &BracketMatch| game.part == Part::Winners && game.round < semifinals && game.slots.iter().all(first);
        let fallen: Vec<EncounterId> =
            self.matches.each().rev().filter(|(_, game)| fell(game)).map(|(at, _)| at).collect();
        let Ok(seeds) = seeding(fallen.len()) else { return };
        let loser = |side: BracketSide| match side {
            Some(Slot::Seed(seed)) => fallen.get(seed).copied().map(Slot::Loser),
            other => other,
        };
        let mut sides: Vec<BracketSide> = seeds.into_iter().map(loser).collect();
        for round in 1.. {
            if sides.len() < 2 {
                break;
            }
            [sides, _] = self.round(&sides, Part::Consolation, round);
        }
    }
}

/// Builds a single elimination of `n` seeds: the best have the byes; seeds 1 and 2 can meet only in the final, 1 to 4
/// only from the semifinals on. `third` adds a match of the two losers of the semifinals, `consolation` a bracket
/// ([`Part::Consolation`]). Both come before the final.
///
/// # Errors
/// `TooFew` if there are fewer than 2 players, `TooMany` if more than [`MAX_BRACKET_PLAYERS`].
pub fn single(n: usize, third: bool, consolation: bool) -> Result<Bracket, PairingError> {
    let mut sides = seeding(n)?;
    let mut bracket = Bracket::default();
    for round in 1.. {
        if sides.len() == 2 && consolation {
            bracket.console();
        }
        let [on, fallen] = bracket.round(&sides, Part::Winners, round);
        if on.len() == 2 && third {
            bracket.meet([fallen[0], fallen[1]], Part::Third, 1);
        }
        sides = on;
        if sides.len() == 1 {
            break;
        }
    }
    Ok(bracket)
}

/// Builds a double elimination of `n` seeds. Losers enter the losers' bracket from the other side, so that rematches
/// come as late as possible. The last two matches are the grand final and its [`Part::Reset`].
///
/// # Errors
/// As [`single`].
pub fn double(n: usize) -> Result<Bracket, PairingError> {
    let mut bracket = Bracket::default();
    let [mut sides, mut losers] = bracket.round(&seeding(n)?, Part::Winners, 1);
    let mut losers_round = 0;
    for round in 2.. {
        if sides.len() == 1 {
            break;
        }
        losers_round += 1;
        [losers, _] = bracket.round(&losers, Part::Losers, losers_round);
        let [on, mut fallen] = bracket.round(&sides, Part::Winners, round);
        cross(&mut fallen, round);
        losers_round += 1;
        let met: Vec<BracketSide> = losers.iter().zip(&fallen).flat_map(|(old, new)| [*new, *old]).collect();
        [losers, _] = bracket.round(&met, Part::Losers, losers_round);
        sides = on;
    }
    let last = bracket.meet([sides[0], losers[0]], Part::GrandFinal, 1);
    bracket.meet(last, Part::Reset, 1);
    Ok(bracket)
}

/// Reverses or exchanges the losers of a round in the way that, of several tried, has the fewest rematches.
fn cross(fallen: &mut [BracketSide], round: usize) {
    let half = fallen.len().div_ceil(2);
    match round % 4 {
        2 => fallen.reverse(),
        0 => fallen.rotate_left(half),
        _ => fallen.chunks_mut(half).for_each(<[_]>::reverse),
    }
}

/// Returns the seeds in bracket order, for eight players 1 8 4 5 2 7 3 6; `None` opposite a seed that has a bye.
fn seeding(n: usize) -> Result<Vec<BracketSide>, PairingError> {
    check_number(n, MAX_BRACKET_PLAYERS)?;
    let mut seeds = vec![0];
    while seeds.len() < n {
        let last = seeds.len() * 2 - 1;
        seeds = seeds.into_iter().flat_map(|seed| [seed, last - seed]).collect();
    }
    Ok(seeds.into_iter().map(|seed| (seed < n).then_some(Slot::Seed(seed))).collect())
}
