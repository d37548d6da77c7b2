//! A match is its log (options, seats, seed and moves); the position always follows from it.

use super::{Game, Illegal, Rng, Seed, Status, Who};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::value::{RawValue, to_raw_value};

/// One line of the log, saved as `[who, move]`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Play<M>(pub Who, pub M);

/// What is saved of a match, with options `O` and moves `M`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Log<O, M> {
    /// [`Game::RULES`] of the program that wrote it.
    pub rules: u16,
    pub options: O,
    pub seats: u8,
    pub seed: Seed,
    pub plays: Vec<Play<M>>,
}

pub type Record<G> = Log<<G as Game>::Options, <G as Game>::Move>;

/// The log of any game as it is stored: options in JSON, moves in their short texts. The page reads and writes
/// this type alone, so that it has the code for one game, not for five.
pub type Written = Log<Box<RawValue>, String>;

impl<O, M> Log<O, M>
where
    O: Serialize + DeserializeOwned,
    M: Clone + Into<String> + TryFrom<String>,
{
    /// Returns `None` if the options or a move are not of this game.
    pub fn read(written: &Written) -> Option<Log<O, M>> {
        // serde would accept a list with as many values, too.
        let by_name = Some(written.options.get()).filter(|text| text.starts_with('{'))?;
        let play = |Play(who, mv): &Play<String>| Some(Play(*who, M::try_from(mv.clone()).ok()?));
        Some(Log {
            rules: written.rules,
            options: serde_json::from_str(by_name).ok()?,
            seats: written.seats,
            seed: written.seed,
            plays: written.plays.iter().map(play).collect::<Option<_>>()?,
        })
    }

    pub fn written(&self) -> Written {
        Log {
            rules: self.rules,
            options: to_raw_value(&self.options).expect("options are plain values"),
            seats: self.seats,
            seed: self.seed,
            plays: self.plays.iter().map(|Play(who, mv)| Play(*who, mv.clone().into())).collect(),
        }
    }
}

/// The reason why a record does not replay to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayError {
    /// The version of its rules, if that is not the current one.
    Rules(u16),
    /// A number of seats that the game does not allow.
    Seats(u8),
    /// The index of the first play that is not legal.
    Play(usize),
}

/// A record and the position that it leads to.
#[derive(Clone, PartialEq, Debug)]
pub struct Match<G: Game> {
    record: Record<G>,
    game: G,
}

impl<G: Game> Match<G> {
    /// Deals a new match. `seats` must be in [`Game::SEATS`].
    pub fn start(options: G::Options, seats: u8, seed: Seed) -> Match<G> {
        let game = G::deal(&options, seats, Rng::from_seed(&seed));
        Match { record: Log { rules: G::RULES, options, seats, seed, plays: Vec::new() }, game }
    }

    /// Replays a record as far as it is legal, and says where the replay stopped. The match that is returned has only
    /// the plays up to there; it is `None` only if not even the deal is possible.
    pub fn replay(record: Record<G>) -> (Option<Match<G>>, Result<(), ReplayError>) {
        if !G::SEATS.contains(&record.seats) {
            return (None, Err(ReplayError::Seats(record.seats)));
        }
        if record.rules != G::RULES {
            return (None, Err(ReplayError::Rules(record.rules)));
        }
        let mut game = Match::start(record.options, record.seats, record.seed);
        for (i, Play(who, mv)) in record.plays.into_iter().enumerate() {
            if game.play(who, mv).is_err() {
                return (Some(game), Err(ReplayError::Play(i)));
            }
        }
        (Some(game), Ok(()))
    }

    pub fn play(&mut self, who: Who, mv: G::Move) -> Result<(), Illegal<G::Move>> {
        self.game.play(who, &mv)?;
        self.record.plays.push(Play(who, mv));
        Ok(())
    }

    /// Takes the last play back. Returns false if there is none.
    pub fn undo(&mut self) -> bool {
        if self.record.plays.pop().is_none() {
            return false;
        }
        self.game = self.at(self.record.plays.len());
        true
    }

    /// Returns the match after its first `plays` plays.
    pub fn back_to(&self, plays: usize) -> Match<G> {
        let mut record = self.record.clone();
        record.plays.truncate(plays);
        Match { record, game: self.at(plays) }
    }

    /// Returns the position after the first `plays` plays.
    pub fn at(&self, plays: usize) -> G {
        let mut game = G::deal(&self.record.options, self.record.seats, Rng::from_seed(&self.record.seed));
        self.record.plays.iter().take(plays).for_each(|Play(who, mv)| game.apply(*who, mv));
        game
    }

    pub fn game(&self) -> &G {
        &self.game
    }

    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    pub fn is_over(&self) -> bool {
        matches!(self.game.status(), Status::Over(_))
    }
}
