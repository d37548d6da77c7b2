//! Eliminations of duels: the bracket is a structure over seeds, and results move people through it.

use crate::engine::Rng;
use crate::order;
use crate::tournament::{
    ActionError, Encounter, How, PairingError, Phase, PoolId, Score, Slot, TieAt,
    event::stage::{Form, Stage},
    pairing::bracket::{Bracket, Part},
};

/// A bracket with somebody on every seed. Its matches are the phase's encounters, one by one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seeded {
    pub bracket: Bracket,
    /// The best seed first.
    pub seeds: Vec<usize>,
    /// Matches, from 0, from which somebody went on whatever a correction says of the result.
    pub kept: Vec<(usize, usize)>,
}

impl Phase {
    /// The members in an order drawn by lot.
    pub(in crate::tournament) fn lot(&self, rng: &mut Rng) -> Vec<usize> {
        let mut lot = self.members.clone();
        rng.shuffle(&mut lot);
        lot
    }

    /// A bracket for `seeds`, which `make` gives for their number.
    pub(in crate::tournament) fn draw_bracket(
        &mut self,
        seeds: Vec<usize>,
        make: impl Fn(usize) -> Result<Bracket, PairingError>,
    ) -> Result<(), ActionError> {
        if self.is_drawn() {
            return Err(ActionError::NothingToDraw);
        }
        let bracket = make(seeds.len()).map_err(|_| ActionError::CannotDraw)?;
        let rounds = depths(&bracket);
        let encounter = |round: usize| Encounter { round, pool: PoolId::FIRST, players: vec![], score: None };
        let encounters = rounds.into_iter().map(encounter).collect();
        let form = Form::Bracket(Seeded { bracket, seeds, kept: vec![] });
        self.set_drawn(vec![self.members.clone()], encounters, form);
        self.propagate();
        Ok(())
    }

    /// Takes the draw back, as long as nothing was played.
    pub(in crate::tournament) fn drop_bracket(&mut self) -> Result<(), ActionError> {
        if self.has_begun() {
            return Err(ActionError::CannotJoin);
        }
        self.stage = Stage::Waiting;
        Ok(())
    }

    /// Moves everybody as far as the results take them. A result between others than before is dropped.
    pub(in crate::tournament) fn propagate(&mut self) {
        let Some(Seeded { bracket, seeds, .. }) = self.bracket().cloned() else { return };
        for (i, game) in bracket.matches.iter().enumerate() {
            let who = |slot: Slot| match slot {
                Slot::Seed(seed) => seeds.get(seed).copied(),
                Slot::Winner(of) => self.winner_of(of),
                Slot::Loser(of) => self.loser_of(of),
            };
            let players = match game.slots.map(who) {
                [Some(a), Some(b)] => vec![a, b],
                _ => vec![],
            };
            if self.encounters()[i].players != players {
                self.encounters_mut()[i].score = None;
                self.settled.retain(|(of, _)| *of != TieAt::Match(i));
                if let Some(Seeded { kept, .. }) = self.bracket_mut() {
                    kept.retain(|(of, _)| *of != i);
                }
            }
            self.encounters_mut()[i].players = players;
            if self.is_needless(i) {
                self.encounters_mut()[i].score = Some(Score::annulled(2));
            } else {
                self.walk_over(i);
            }
        }
    }

    /// A match with somebody who left is won by the other; between two of them, by nobody in particular.
    fn walk_over(&mut self, i: usize) {
        let Encounter { players, score: None, .. } = &self.encounters()[i] else { return };
        let [a, b] = players[..] else { return };
        let winner = match (self.gone.contains(&a), self.gone.contains(&b)) {
            (false, false) => return,
            (true, false) => 1,
            // Somebody has to be named for the next round, and is out there too.
            (_, true) => 0,
        };
        self.encounters_mut()[i].score = Some(Score::walkover(self.plan.kind, winner));
    }

    /// The grand final was won by who had not lost: there is no second one.
    pub(in crate::tournament) fn is_needless(&self, i: usize) -> bool {
        let part = self.bracket().and_then(|seeded| seeded.bracket.matches.get(i)).map(|game| game.part);
        let unbeaten = |of: usize| self.encounters()[of].players.first();
        part == Some(Part::Reset) && unbeaten(i).is_some() && unbeaten(i) == unbeaten(i - 1)
    }

    /// The player who goes on from this match, if it is decided.
    pub(in crate::tournament) fn winner_of(&self, i: usize) -> Option<usize> {
        let encounter = self.encounters().get(i)?;
        let [a, b] = encounter.players[..] else { return None };
        let score = encounter.score.as_ref()?;
        if self.is_needless(i) {
            return None;
        }
        let kept = self.bracket().and_then(|seeded| seeded.kept.iter().find(|(of, _)| *of == i));
        if let Some((_, player)) = kept {
            return Some(*player);
        }
        // Annulled marks are level: whoever goes on is named.
        match score.marks[0].place.cmp(&score.marks[1].place) {
            std::cmp::Ordering::Less => Some(a),
            std::cmp::Ordering::Greater => Some(b),
            std::cmp::Ordering::Equal => self.settled_winner(i, [a, b]),
        }
    }

    fn settled_winner(&self, i: usize, pair: [usize; 2]) -> Option<usize> {
        let about = self.settled.iter().filter(|(of, settled)| {
            *of == TieAt::Match(i) && pair.iter().all(|player| settled.among.contains(player))
        });
        let winner = |how: &How| match how {
            How::Round(winner) => *winner,
            How::Order(order, _) => order.first().copied(),
            How::Dice(rolls) => {
                let most = rolls.iter().map(|(_, roll)| roll).max()?;
                let mut best = rolls.iter().filter(|(_, roll)| roll == most);
                match (best.next(), best.next()) {
                    (Some((player, _)), None) => Some(*player),
                    _ => None,
                }
            }
            How::Lots(seed) => {
                // From the alphabet, in which the members are listed.
                let mut lot = pair.to_vec();
                order::sort_by_key(&mut lot, |p| self.members.iter().position(|m| m == p));
                crate::engine::Rng::from_seed(seed).choose(&lot).copied()
            }
        };
        about.filter_map(|(_, settled)| winner(&settled.how)).next()
    }

    fn loser_of(&self, i: usize) -> Option<usize> {
        let winner = self.winner_of(i)?;
        self.encounters()[i].players.iter().copied().find(|player| *player != winner)
    }

    /// The progress of each player of the event, higher is better; empty if this is no elimination.
    pub(in crate::tournament) fn progress(&self, players: usize) -> Vec<i64> {
        let Some(Seeded { bracket, .. }) = self.bracket() else { return vec![] };
        let mut progress = vec![0; players];
        let double = bracket.matches.iter().any(|m| m.part == Part::GrandFinal);
        let final_round = bracket.matches.iter().map(|m| m.round).max().unwrap_or(0) as i64;
        for (i, game) in bracket.matches.iter().enumerate() {
            if self.is_needless(i) {
                continue;
            }
            let round = game.round as i64;
            let worth = match game.part {
                // Players without defeat rank ahead of those who are out.
                Part::Winners if double => 0,
                Part::Winners => 4 * round,
                Part::Losers => 4 * round,
                // Above the lost semifinal and below the lost final.
                Part::Third => 4 * final_round - 2,
                Part::GrandFinal => 4 * (final_round + 1),
                Part::Reset => 4 * (final_round + 2),
            };
            for player in &self.encounters()[i].players {
                let won = self.winner_of(i) == Some(*player);
                progress[*player] = progress[*player].max(worth + i64::from(won));
            }
        }
        progress
    }
}

/// The round of each match: one after the last of those it waits for.
fn depths(bracket: &Bracket) -> Vec<usize> {
    let mut depths: Vec<usize> = Vec::new();
    for game in &bracket.matches {
        let source = |slot: &Slot| match slot {
            Slot::Seed(_) => 0,
            Slot::Winner(of) | Slot::Loser(of) => depths.get(*of).copied().unwrap_or(0),
        };
        depths.push(1 + game.slots.iter().map(source).max().unwrap_or(0));
    }
    depths
}
