//! Eliminations of duels: the bracket is a structure over seeds, and results move people through it.

use crate::engine::Rng;
use crate::tournament::{
    ActionError, Encounter, EncounterId, EntrantId, List, MatchKind, PairingError, PerEntrant, Phase, PhasePlan,
    PoolId, RoundId, Score, Seats, Slot, TieAt, Valid,
    event::stage::{Form, Stage},
    pairing::bracket::{Bracket, Part},
};

/// A bracket with somebody on every seed. Its matches are the phase's encounters, one by one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seeded {
    pub bracket: Bracket,
    /// The best seed first.
    pub seeds: Vec<EntrantId>,
    /// Players who stay in the next round although the match was corrected and has another winner now.
    pub kept: Vec<(EncounterId, EntrantId)>,
}

impl Phase {
    /// Returns the seeds, then the other members by lot.
    pub(super) fn lot(&self, rng: &mut Rng) -> Vec<EntrantId> {
        let mut lot = self.members.clone();
        rng.shuffle(&mut lot);
        self.seed(&mut lot);
        lot
    }

    /// Draws the bracket that `make` returns for the number of `seeds`.
    pub(super) fn draw_bracket(
        &mut self,
        seeds: Vec<EntrantId>,
        make: impl Fn(usize) -> Result<Bracket, PairingError>,
    ) -> Valid {
        let bracket = make(seeds.len()).map_err(|_| ActionError::CannotDraw)?;
        let rounds = rounds(&bracket);
        let encounter =
            |round: &RoundId| Encounter { round: *round, pool: PoolId::FIRST, players: Seats::Unknown, score: None };
        let encounters = rounds.iter().map(encounter).collect();
        let form = Form::Bracket(Seeded { bracket, seeds, kept: vec![] });
        self.set_drawn(vec![self.members.clone()], encounters, form);
        self.propagate();
        Ok(())
    }

    /// Undoes the draw, if nothing was played.
    pub(super) fn drop_bracket(&mut self) -> Valid {
        if self.has_begun() {
            return Err(ActionError::CannotJoin);
        }
        self.stage = Stage::Waiting;
        self.seeds.clear();
        Ok(())
    }

    /// Moves everybody as far as the results take them. The result of a match whose players change is dropped.
    pub(in crate::tournament) fn propagate(&mut self) {
        self.propagate_from(None);
    }

    /// Does what [`Phase::propagate`] does for the matches to which the result of `only` leads; if `None`, for all.
    pub(in crate::tournament) fn propagate_from(&mut self, only: Option<EncounterId>) {
        let Some(Seeded { bracket, .. }) = self.bracket() else { return };
        for at in only.map_or_else(|| bracket.matches.ids().collect(), |only| bracket.onwards(only)) {
            let Some(slots) = self.bracket().map(|seeded| seeded.bracket.matches[at].slots) else { return };
            let players = match slots.map(|slot| self.comes_from(slot)) {
                [Some(a), Some(b)] => Seats::Duel([a, b]),
                _ => Seats::Unknown,
            };
            if self.encounters()[at].players != players {
                self.seat(at, players);
            }
            if self.is_needless(at) {
                self.set_score(at, Some(Score::annulled(2)));
            } else {
                self.walk_over(at);
            }
        }
    }

    /// Replaces the players of a match and drops its result and decisions.
    fn seat(&mut self, at: EncounterId, players: Seats) {
        self.settled.retain(|(of, _)| *of != TieAt::Match(at));
        if let Some(Seeded { kept, .. }) = self.bracket_mut() {
            kept.retain(|(of, _)| *of != at);
        }
        if let Some(encounter) = self.drawn_mut().and_then(|drawn| drawn.encounters.get_mut(at)) {
            (encounter.players, encounter.score) = (players, None);
        }
    }

    /// Returns the kind of a match, which may be longer towards the end of an elimination.
    pub fn kind_of(&self, at: EncounterId) -> MatchKind {
        self.kind_by(&self.plan, at)
    }

    /// Returns the kind of a match by another plan.
    pub(in crate::tournament) fn kind_by(&self, plan: &PhasePlan, at: EncounterId) -> MatchKind {
        let bracket = self.bracket().map(|seeded| &seeded.bracket);
        let left = bracket.and_then(|of| of.before_the_end(of.matches.get(at)?));
        plan.kind_of(left.and_then(|left| plan.best_of.get(left)).copied().unwrap_or(0))
    }

    /// Returns the player on one side of a match, if known.
    pub fn comes_from(&self, slot: Slot) -> Option<EntrantId> {
        match slot {
            Slot::Seed(seed) => self.bracket()?.seeds.get(seed).copied(),
            Slot::Winner(of) => self.winner_of(of),
            Slot::Loser(of) => self.loser_of(of),
        }
    }

    /// Gives a match without result to the opponent of a player who left; if both left, to the first.
    fn walk_over(&mut self, at: EncounterId) {
        let Encounter { players, score: None, .. } = &self.encounters()[at] else { return };
        let Seats::Duel([a, b]) = *players else { return };
        let winner = match (self.gone.contains(&a), self.gone.contains(&b)) {
            (false, false) => return,
            (true, false) => 1,
            // If both left, the next round still needs a player, who loses there too.
            (_, true) => 0,
        };
        self.set_score(at, Some(Score::walkover(self.kind_of(at), winner)));
    }

    /// Returns true for a second grand final that is not played, since the unbeaten player won the first.
    pub(in crate::tournament) fn is_needless(&self, at: EncounterId) -> bool {
        let game = self.bracket().and_then(|seeded| seeded.bracket.matches.get(at));
        let Some([Slot::Winner(grand_final), _]) = game.filter(|game| game.part == Part::Reset).map(|g| g.slots) else {
            return false;
        };
        let unbeaten = |of: EncounterId| self.encounters()[of].players.first();
        unbeaten(at).is_some() && unbeaten(at) == unbeaten(grand_final)
    }

    /// Returns the player who goes on from this match, if it is decided.
    pub fn winner_of(&self, at: EncounterId) -> Option<EntrantId> {
        let encounter = self.encounters().get(at)?;
        let Seats::Duel([a, b]) = encounter.players else { return None };
        let score = encounter.score.as_ref()?;
        if self.is_needless(at) {
            return None;
        }
        let kept = self.bracket().and_then(|seeded| seeded.kept.iter().find(|(of, _)| *of == at));
        if let Some((_, player)) = kept {
            return Some(*player);
        }
        // An annulled match is level: the organizer names who goes on.
        match score.marks[0].place.cmp(&score.marks[1].place) {
            std::cmp::Ordering::Less => Some(a),
            std::cmp::Ordering::Greater => Some(b),
            std::cmp::Ordering::Equal => self.settled_winner(at, [a, b]),
        }
    }

    fn settled_winner(&self, at: EncounterId, pair: [EntrantId; 2]) -> Option<EntrantId> {
        // In alphabetical order, as `members` is.
        let pair: Vec<EntrantId> = self.members.iter().copied().filter(|member| pair.contains(member)).collect();
        let about = self.settled.iter().filter(|(of, _)| *of == TieAt::Match(at));
        about.filter_map(|(_, settled)| settled.split(&pair)).map(|(_, parts)| parts[0].0[0]).next()
    }

    fn loser_of(&self, at: EncounterId) -> Option<EntrantId> {
        let winner = self.winner_of(at)?;
        self.encounters()[at].players.iter().copied().find(|player| *player != winner)
    }

    /// Returns the progress of each player of the event, higher is better; empty if this is no elimination. Whoever is
    /// in a round has come as far as that round, even by a bye.
    pub(in crate::tournament) fn progress(&self, players: usize) -> PerEntrant<i64> {
        let Some(Seeded { bracket, .. }) = self.bracket() else { return List::new() };
        let mut progress = PerEntrant::filled(0, players);
        let double = bracket.is_double();
        let final_round = bracket.matches.iter().map(|m| m.round).max().unwrap_or(0) as i64;
        for (at, game) in bracket.matches.each() {
            if self.is_needless(at) {
                continue;
            }
            let round = game.round as i64;
            let winner = self.winner_of(at);
            let worth = match game.part {
                // Players without defeat rank ahead of all others; whoever has lost is ranked by their next match.
                Part::Winners if double && winner.is_none() => 4 * final_round + 2,
                Part::Winners if double => 0,
                Part::Winners => 4 * round,
                Part::Losers => 4 * round,
                // Above the lost semifinal and below the lost final.
                Part::Third => 4 * final_round - 2,
                // Below all who are, or were, in the bracket itself and nowhere else.
                Part::Consolation => 4 * (round - final_round) - 2,
                Part::GrandFinal => 4 * (final_round + 1),
                Part::Reset => 4 * (final_round + 2),
            };
            // Before the match for third place has its players, a lost semifinal is no step towards it.
            let pairing = game.part == Part::Third && self.encounters()[at].players == Seats::Unknown;
            for player in game.slots.iter().filter(|_| !pairing).filter_map(|slot| self.comes_from(*slot)) {
                let worth = worth + i64::from(winner == Some(player));
                let consoled = game.part == Part::Consolation && progress[player] > 0;
                progress[player] = if consoled { worth } else { progress[player].max(worth) };
            }
        }
        progress
    }
}

/// Returns the round of each match: one after the last of those it waits for.
fn rounds(bracket: &Bracket) -> List<EncounterId, RoundId> {
    let mut rounds: List<EncounterId, RoundId> = List::new();
    for game in bracket.matches.iter() {
        let after = |slot: &Slot| match slot {
            Slot::Seed(_) => RoundId::FIRST,
            Slot::Winner(of) | Slot::Loser(of) => rounds.get(*of).map_or(RoundId::FIRST, |round| round.next()),
        };
        let round = game.slots.iter().map(after).max().unwrap_or_default();
        rounds.push(round);
    }
    rounds
}
