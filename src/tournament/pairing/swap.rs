//! Two people change places in what is drawn, before either has played.

use crate::tournament::{ActionError, EncounterId, EntrantId, GameId, Phase, Seats, State, Valid};

impl State {
    pub(in crate::tournament) fn swap(&mut self, game: GameId, encounter: EncounterId, who: &str, with: &str) -> Valid {
        let two = [self.player(who)?, self.player(with)?];
        self.contest_mut(game)?.current_mut()?.change_places(encounter, two)
    }
}

impl Phase {
    /// Returns the players who can change places with `who`, who plays this match.
    pub fn may_swap(&self, encounter: EncounterId, who: EntrantId) -> Vec<EntrantId> {
        let may = |other: &EntrantId| self.shared(encounter, [who, *other]).is_ok();
        self.members.iter().copied().filter(may).collect()
    }

    fn change_places(&mut self, encounter: EncounterId, two: [EntrantId; 2]) -> Valid {
        let here = self.shared(encounter, two)?;
        let change = |player: &mut EntrantId| {
            if let Some(at) = two.iter().position(|one| one == player) {
                *player = two[1 - at];
            }
        };
        if let Some(bracket) = self.bracket_mut() {
            bracket.seeds.iter_mut().for_each(change);
            self.propagate();
            return Ok(());
        }
        let rounds = self.plan.shape.rules().rounds().is_some();
        if let Some(drawn) = self.drawn_mut() {
            for at in here {
                let mut players = drawn.encounters[at].players.to_vec();
                players.iter_mut().for_each(change);
                drawn.encounters[at].players = players.into();
            }
            if !rounds {
                drawn.pools.iter_mut().flatten().for_each(change);
            }
        }
        self.certify(None);
        Ok(())
    }

    /// Returns the matches in which the two change places: theirs in the round or, if all rounds are drawn at once, all
    /// of theirs.
    fn shared(&self, encounter: EncounterId, two: [EntrantId; 2]) -> Valid<Vec<EncounterId>> {
        let of = self.encounters().get(encounter).ok_or(ActionError::NoMatch(encounter))?;
        let one_round = self.plan.shape.rules().rounds().is_some();
        let here = self.encounters().each().filter(|(_, e)| {
            (!one_round || e.round == of.round) && two.iter().any(|player| e.players.contains(player))
        });
        let here: Vec<EncounterId> = here.map(|(at, _)| at).collect();
        // A seed with a bye is in no match that is known.
        let seeded = |player: EntrantId| self.bracket().is_some_and(|b| b.seeds.contains(&player));
        let plays = |player: EntrantId| {
            let seated = |at: &EncounterId| self.encounters()[*at].players.contains(&player);
            !self.gone.contains(&player) && (seeded(player) || here.iter().any(seated))
        };
        let away = |at: &EncounterId| match self.encounters()[*at].players {
            Seats::Bye(rests) => self.byes.iter().any(|(player, _)| *player == rests),
            Seats::Unknown | Seats::Duel(_) | Seats::Table(_) => false,
        };
        if of.players.contains(&two[1]) || !of.players.contains(&two[0]) || !plays(two[1]) || here.iter().any(away) {
            return Err(ActionError::CannotSwap);
        }
        let played = |at: &EncounterId| {
            let e = &self.encounters()[*at];
            e.score.is_some() && e.players.is_match()
        };
        if self.through().is_some() || here.iter().any(played) { Err(ActionError::HasResult) } else { Ok(here) }
    }
}
