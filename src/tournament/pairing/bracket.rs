//! Single and double elimination as a structure: every match says where its two come from. Who won what, and what the
//! rounds are called, is the caller's.

use crate::tournament::{EncounterId, List, PairingError};

/// With fewer, fewer than two lose in a first match before the semifinals.
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

/// To what part of the bracket a match belongs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// The bracket of those who have not lost; in single elimination the last round of it is the final.
    Winners,
    /// The bracket of those who have lost once.
    Losers,
    /// For third place: the losers of the semifinals.
    Third,
    /// Single elimination: the bracket of those who lost the first match of both sides, before the semifinals.
    Consolation,
    /// Double elimination: the winner of the winners' bracket (first slot) against the winner of the losers' bracket.
    GrandFinal,
    /// The grand final again. Played only if its second slot won it, so that everybody else has lost twice.
    Reset,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BracketMatch {
    pub slots: [Slot; 2],
    pub part: Part,
    /// Within its part, from 1. Where byes empty a round of the losers' bracket its number is left out.
    pub round: usize,
}

/// The matches, each after those its slots name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bracket {
    pub matches: List<EncounterId, BracketMatch>,
}

impl Bracket {
    /// The rounds of its part that come after this match.
    pub fn to_come(&self, game: &BracketMatch) -> usize {
        let same = self.matches.iter().filter(|other| other.part == game.part);
        same.map(|other| other.round).max().unwrap_or(game.round) - game.round
    }

    /// Out after the second defeat.
    pub fn is_double(&self) -> bool {
        self.matches.iter().any(|game| game.part == Part::GrandFinal)
    }

    /// The rounds of the whole that come after this match; none are said of a consolation.
    pub fn before_the_end(&self, game: &BracketMatch) -> Option<usize> {
        match game.part {
            Part::GrandFinal | Part::Reset => Some(0),
            Part::Third => Some(1),
            Part::Winners | Part::Losers => Some(self.to_come(game) + usize::from(self.is_double())),
            Part::Consolation => None,
        }
    }
}

/// A side that may be empty: byes are sides without anybody.
type BracketSide = Option<Slot>;

impl Bracket {
    /// Puts two sides together: a match where both are somebody, otherwise a bye. Gives back who goes on and who falls.
    fn meet(&mut self, sides: [BracketSide; 2], part: Part, round: usize) -> [BracketSide; 2] {
        let [Some(a), Some(b)] = sides else { return [sides[0].or(sides[1]), None] };
        let at = EncounterId::at(self.matches.len());
        self.matches.push(BracketMatch { slots: [a, b], part, round });
        [Some(Slot::Winner(at)), Some(Slot::Loser(at))]
    }

    /// A round of neighbours: those who go on, and those who fall.
    fn round(&mut self, sides: &[BracketSide], part: Part, round: usize) -> [Vec<BracketSide>; 2] {
        let results = sides.chunks_exact(2).map(|two| self.meet([two[0], two[1]], part, round));
        let (on, fallen) = results.map(|[winner, loser]| (winner, loser)).unzip();
        [on, fallen]
    }

    /// Who fell in a first match of both, but for the semifinals, plays on; who fell last has a bye where there is one.
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

/// Single elimination of `n` seeds: the best have the byes, and seeds 1 and 2 can meet only in the final, 1 to 4 only
/// from the semifinals on. With `third`, the losers of the semifinals meet where there are two of them; with
/// `consolation`, those who lost before the semifinals where neither had played yet have a bracket of their own. All
/// that comes before the final.
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

/// Double elimination of `n` seeds: who loses falls into the losers' bracket, who loses again is out. Those who fall
/// come in from the other side, so that they meet again the one who beat them as late as can be. The last two matches
/// are the grand final and its [`Part::Reset`].
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

/// Turns those who fall about, by the other half and by the other end in turn.
fn cross(fallen: &mut [BracketSide], round: usize) {
    if round.is_multiple_of(2) {
        fallen.reverse();
    } else {
        fallen.rotate_left(fallen.len() / 2);
    }
}

/// The seeds in bracket order, empty where a better seed has a bye: 1 8 4 5 2 7 3 6.
fn seeding(n: usize) -> Result<Vec<BracketSide>, PairingError> {
    if n < 2 {
        return Err(PairingError::TooFew);
    }
    if n > MAX_BRACKET_PLAYERS {
        return Err(PairingError::TooMany);
    }
    let mut seeds = vec![0];
    while seeds.len() < n {
        let last = seeds.len() * 2 - 1;
        seeds = seeds.into_iter().flat_map(|seed| [seed, last - seed]).collect();
    }
    Ok(seeds.into_iter().map(|seed| (seed < n).then_some(Slot::Seed(seed))).collect())
}
