//! Corrections of results (TO-4). If a later phase depends on the result, the organizer says who plays it.

use crate::order;
use crate::tournament::{
    ActionError, Alphabet, Contest, Counted, EncounterId, EncounterRef, EntrantId, Phase, PhaseId, Policy, Score,
    Sheet, State, Valid, event::contest::new_phase, pairing::elimination::Seeded,
};

impl State {
    pub(super) fn correct(&mut self, at: EncounterRef, sheet: &Sheet, policy: Option<&Policy>, reason: &str) -> Valid {
        if reason.trim().is_empty() {
            return Err(ActionError::NoReason);
        }
        if self.contests[at.game].phases[at.phase].encounters()[at.encounter].score.is_none() {
            return Err(ActionError::NoResult);
        }
        let score = self.score(at, sheet)?;
        let decided = match policy {
            Some(Policy::Decide(names)) => Some(self.players(names)?),
            _ => None,
        };
        let alphabet = self.alphabet.clone();
        let of = &mut self.contests[at.game];
        of.phases[at.phase].rescore(at.encounter, score, policy, decided.as_deref())?;
        of.after_correction(at.phase, policy, decided, &alphabet)
    }
}

impl Contest {
    fn after_correction(
        &mut self,
        phase: PhaseId,
        policy: Option<&Policy>,
        decided: Option<Vec<EntrantId>>,
        alphabet: &Alphabet,
    ) -> Valid {
        let Some(old) = self.phases[phase].through().map(<[_]>::to_vec) else { return Ok(()) };
        let new = match (policy, decided) {
            (Some(Policy::Keep), _) => return Ok(()),
            (_, Some(decided)) => {
                let mut each = decided.clone();
                order::sort(&mut each);
                each.dedup();
                let members = &self.phases[phase].members;
                let there = |player: &EntrantId| {
                    members.contains(player) && (!self.gone.contains(player) || old.contains(player))
                };
                if each.len() != old.len() || !each.iter().all(there) {
                    return Err(ActionError::WrongPlayers);
                }
                decided
            }
            _ => {
                let new = self.qualifiers(phase, alphabet);
                let same = new.len() == old.len() && new.iter().all(|player| old.contains(player));
                let settled = self.ties(phase, alphabet).is_empty() && self.phases[phase].is_played();
                match (same && settled, policy, settled) {
                    (true, ..) => return Ok(()),
                    (_, None, _) => return Err(ActionError::NeedsPolicy),
                    (.., false) if !self.phases[phase].is_played() => return Err(ActionError::Unfinished),
                    (.., false) => return Err(ActionError::TiesOpen),
                    _ => new,
                }
            }
        };
        self.reseat(phase, &old, new, alphabet);
        Ok(())
    }

    /// Gives the seats of the `old` qualifiers to the `new` ones. Their matches are played again; later phases go.
    fn reseat(&mut self, phase: PhaseId, old: &[EntrantId], new: Vec<EntrantId>, alphabet: &Alphabet) {
        let by_name = |mut players: Vec<EntrantId>| {
            order::sort_by_key(&mut players, |player| alphabet[*player]);
            players
        };
        let out = by_name(old.iter().copied().filter(|player| !new.contains(player)).collect());
        let into = by_name(new.iter().copied().filter(|player| !old.contains(player)).collect());
        self.phases[phase].close(new.clone());
        let following = phase.next();
        let Some(next) = self.phases.get_mut(following) else { return };
        if next.is_drawn() {
            let swaps: Vec<(EntrantId, EntrantId)> = out.into_iter().zip(into).collect();
            // With fewer newcomers than seats, players who already have a seat keep it.
            let seated =
                |player: &EntrantId| swaps.iter().find(|(out, _)| out == player).map_or(*player, |(_, into)| *into);
            let seated = old.iter().map(seated).collect();
            next.swap(&swaps, alphabet);
            if !swaps.is_empty() {
                next.reopen();
                self.back_to(following);
            }
            self.phases[phase].close(seated);
        } else if let Some(plan) = &self.plan {
            *next = new_phase(plan, following, new, alphabet);
        }
    }
}

impl Phase {
    /// Replaces a result. If others would then meet in an elimination, the policy decides about those matches.
    fn rescore(
        &mut self,
        at: EncounterId,
        score: Score,
        policy: Option<&Policy>,
        decided: Option<&[EntrantId]>,
    ) -> Valid {
        let goes_on = match (policy, decided) {
            _ if self.bracket().is_none() => None,
            // Once the phase is closed, the policy names its qualifiers.
            (Some(Policy::Keep), _) => self.winner_of(at),
            (_, Some(_)) if self.through().is_some() => self.winner_of(at),
            (_, Some([player])) if self.encounters()[at].players.contains(player) => Some(*player),
            (_, Some(_)) => return Err(ActionError::WrongPlayers),
            _ => None,
        };
        let before = self.played_but(at);
        self.set_score(at, Some(score));
        if let Some(Seeded { kept, .. }) = self.bracket_mut() {
            kept.retain(|(of, _)| *of != at);
            kept.extend(goes_on.map(|player| (at, player)));
        }
        self.propagate();
        if policy.is_none() && self.played_but(at) < before { Err(ActionError::NeedsPolicy) } else { Ok(()) }
    }

    fn played_but(&self, at: EncounterId) -> usize {
        let played = |score: &Score| score.counted == Counted::Played;
        let others = self.encounters().each().filter(|(other, _)| *other != at);
        others.filter(|(_, e)| e.score.as_ref().is_some_and(played)).count()
    }

    /// Exchanges players; the results of their matches are dropped.
    fn swap(&mut self, swaps: &[(EntrantId, EntrantId)], alphabet: &Alphabet) {
        let other = |player: &EntrantId| swaps.iter().find(|(out, _)| out == player).map(|(_, into)| *into);
        let change = |players: &mut [EntrantId]| {
            let mut changed = false;
            for player in players {
                if let Some(into) = other(player) {
                    (*player, changed) = (into, true);
                }
            }
            changed
        };
        change(&mut self.members);
        order::sort_by_key(&mut self.members, |player| alphabet[*player]);
        if let Some(drawn) = self.drawn_mut() {
            drawn.pools.iter_mut().for_each(|pool| {
                change(pool);
            });
            for encounter in drawn.encounters.iter_mut() {
                let mut players = encounter.players.to_vec();
                if change(&mut players) {
                    (encounter.players, encounter.score) = (players.into(), None);
                }
            }
        }
        if let Some(Seeded { seeds, kept, .. }) = self.bracket_mut() {
            change(seeds);
            kept.retain(|(_, player)| other(player).is_none());
        }
        self.settled.retain(|(_, settled)| settled.among.iter().all(|player| other(player).is_none()));
        self.gone.retain(|player| other(player).is_none());
        self.without_place.retain(|player| other(player).is_none());
        self.propagate();
    }
}
