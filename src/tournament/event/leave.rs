//! Cards shown, coming late and leaving (TO-2, TO-5, TO-45). Only what is still to come is planned again.

use crate::order;
use crate::tournament::{
    ActionError, Alphabet, Bye, Contest, Counted, Encounter, EncounterId, EntrantId, GameId, Out, Phase, PhaseId,
    PoolId, RoundId, Score, Seats, State, Unplayed, Valid,
    event::{phase::Left, stage::Stage},
    partners,
};

impl State {
    pub(super) fn sanction(&mut self, who: &str, game: Option<GameId>, worth: u32, reason: &str) -> Valid {
        let player = self.player(who)?;
        if reason.trim().is_empty() {
            return Err(ActionError::NoReason);
        }
        match game {
            Some(game) => self.contest_mut(game)?.sanction(player, worth),
            None => self.sanctions.push((player, worth)),
        }
        Ok(())
    }

    pub(super) fn expel(&mut self, who: &str, unplayed: Unplayed, game: Option<GameId>, reason: &str) -> Valid {
        self.leave(who, Out::Expelled, unplayed)?;
        self.sanction(who, game, 3, reason)
    }

    /// Returns the entrant called `who`, unless they have left.
    fn player_in(&self, who: &str) -> Valid<EntrantId> {
        let player = self.player(who)?;
        match self.entrants[player].out {
            None => Ok(player),
            Some(_) => Err(ActionError::IsOut(who.into())),
        }
    }

    pub(super) fn leave(&mut self, who: &str, out: Out, unplayed: Unplayed) -> Valid {
        let player = self.player_in(who)?;
        self.entrants[player].out = Some(out);
        self.here_again(player);
        let alphabet = self.alphabet.clone();
        self.contests.iter_mut().for_each(|contest| contest.leave(player, out, unplayed, &alphabet));
        Ok(())
    }

    /// Brings back an entrant who was away or withdrew.
    pub(super) fn come_back(&mut self, who: &str) -> Valid {
        let player = self.player(who)?;
        self.here_again(player);
        match self.entrants[player].out {
            None => {
                self.seat_again();
                return Ok(());
            }
            Some(Out::Expelled) => return Err(ActionError::IsOut(who.into())),
            Some(Out::Withdrawn) => self.entrants[player].out = None,
        }
        let of_bracket = |c: &Contest| c.current().is_some_and(|p| p.bracket().is_some() && p.gone.contains(&player));
        if self.contests.iter().any(of_bracket) {
            return Err(ActionError::CannotReturn);
        }
        for contest in self.contests.iter_mut() {
            contest.gone.retain(|other| *other != player);
            if let Some(phase) = contest.phases.last_mut().filter(|phase| phase.gone.contains(&player)) {
                phase.come_back(player);
            }
        }
        self.seat_again();
        Ok(())
    }

    fn here_again(&mut self, player: EntrantId) {
        self.room.here_again(player);
        for phase in self.contests.iter_mut().filter_map(|contest| contest.phases.last_mut()) {
            phase.sitting.retain(|other| *other != player);
        }
    }

    /// Fills the tables of later rounds that are drawn with the players who are present.
    fn seat_again(&mut self) {
        for phase in self.contests.iter_mut().filter_map(|contest| contest.phases.last_mut()) {
            if phase.may_be_sat_out() {
                let shape = phase.plan.shape;
                shape.rules().seat_again(phase);
            }
        }
    }

    /// Marks an entrant as away. If `sits`, the tables of rounds that have not begun are filled without them.
    pub(super) fn set_away(&mut self, who: &str, bye: Bye, sits: bool) -> Valid {
        let player = self.player_in(who)?;
        self.here_again(player);
        self.room.away.push(player);
        self.room.byes.push((player, bye));
        if sits {
            self.room.sitting.push(player);
            let phases = self.contests.iter_mut().filter_map(|contest| contest.phases.last_mut());
            phases.filter(|phase| phase.may_be_sat_out()).for_each(|phase| phase.sitting.push(player));
        }
        self.seat_again();
        Ok(())
    }

    pub(super) fn join(&mut self, game: GameId, who: &str, pool: Option<PoolId>) -> Valid {
        let player = self.player_in(who)?;
        let (alphabet, single) = (self.alphabet.clone(), partners(who).is_none());
        let contest = self.contest_mut(game)?;
        if contest.game.pairs && single {
            return Err(ActionError::NoPartner(who.into()));
        }
        let seats = contest.game.most_seats();
        if contest.phases.iter().any(|phase| phase.members.contains(&player)) {
            return Err(ActionError::AlreadyInGame(who.into()));
        }
        match contest.phases.as_mut_slice() {
            [] => Err(ActionError::NotDrawn),
            [phase] => {
                phase.join(player, pool, seats)?;
                order::sort_by_key(&mut phase.members, |member| alphabet[*member]);
                Ok(())
            }
            _ => Err(ActionError::CannotJoin),
        }
    }
}

impl Contest {
    /// Returns the round in which `player` would first play after joining, or none if the game would have to be drawn
    /// again. The outer `None` means that it is too late to join: a bracket in which a match has a result is kept.
    pub fn joins_at(&self, player: EntrantId) -> Option<Option<RoundId>> {
        let [phase] = self.phases.as_slice() else { return None };
        let mut joined = phase.clone();
        joined.join(player, None, self.game.most_seats()).ok()?;
        if joined.is_drawn() {
            let own = joined.encounters().iter().filter(|e| e.players.contains(&player)).map(|e| e.round).min();
            return Some(own.or(Some(RoundId::at(phase.rounds_drawn()))));
        }
        let reported = |e: &Encounter| e.score.is_some() && !e.players.iter().any(|player| phase.gone.contains(player));
        (!phase.encounters().iter().any(reported)).then_some(None)
    }

    fn leave(&mut self, player: EntrantId, out: Out, unplayed: Unplayed, alphabet: &Alphabet) {
        let over = !self.phases.is_empty() && self.is_over(alphabet);
        self.gone.push(player);
        let Some(phase) = self.phases.last() else { return };
        if over || !phase.members.contains(&player) {
            return;
        }
        if !phase.is_drawn() && self.phases.len() > 1 {
            // The seat goes to the next player of the phase before, which the organizer closes again: a tie may matter.
            self.back_to(PhaseId::at(self.phases.len() - 2));
            if let Some(before) = self.phases.last_mut() {
                before.reopen();
                for player in &self.gone {
                    if before.members.contains(player) && !before.without_place.contains(player) {
                        before.gone.push(*player);
                        before.without_place.push(*player);
                    }
                }
            }
            return;
        }
        let last = self.in_last_phase();
        if let Some(phase) = self.phases.last_mut() {
            phase.leave(player, unplayed);
            // In the last league a player who withdrew keeps a place if any of their results counts.
            if out == Out::Expelled || !last || !phase.plan.duels() || !phase.has_result(player) {
                phase.without_place.push(player);
            }
        }
    }
}

impl Phase {
    fn leave(&mut self, player: EntrantId, unplayed: Unplayed) {
        self.gone.push(player);
        let shape = self.plan.shape;
        shape.rules().leave(self, player, unplayed);
        self.end_if_alone();
    }

    /// Returns true if a match of the player counts; always in an elimination, as it gives everybody a place.
    fn has_result(&self, player: EntrantId) -> bool {
        let counts = |e: &Encounter| {
            let with = e.players.is_match() && e.players.contains(&player);
            with && e.score.as_ref().is_some_and(|score| score.counted != Counted::Annulled)
        };
        self.bracket().is_some() || self.encounters().iter().any(counts)
    }

    /// Makes the unplayed duels of `player` walkovers, or annuls them.
    pub(in crate::tournament) fn leave_duels(&mut self, player: EntrantId, unplayed: Unplayed) {
        let (kind, gone, mut left) = (self.plan.kind, self.gone.clone(), vec![]);
        for (index, encounter) in self.encounters_mut().enumerate() {
            let Seats::Duel([a, b]) = encounter.players else { continue };
            if a != player && b != player {
                continue;
            }
            let other = usize::from(a == player);
            let both = gone.contains(&a) && gone.contains(&b);
            let before = encounter.score.clone();
            let counted = before.as_ref().map(|score| score.counted);
            encounter.score = match (counted, unplayed) {
                (_, Unplayed::AnnulAll) => Some(Score::annulled(2)),
                (Some(Counted::Played), _) => continue,
                // If both withdrew, nobody wins.
                _ if both => Some(Score::annulled(2)),
                (Some(_), _) => continue,
                (None, Unplayed::Walkover) => Some(Score::walkover(kind, other)),
                (None, Unplayed::Annul) => Some(Score::annulled(2)),
            };
            let (encounter, seat, score) = (EncounterId::at(index), usize::from(b == player), encounter.score.clone());
            left.push(Left { who: player, encounter, seat, before, score });
        }
        left.into_iter().for_each(|left| self.leave_match(left));
    }

    /// Records a match that somebody left. Players who left it earlier get the same score in their records.
    fn leave_match(&mut self, left: Left) {
        let same = self.left.iter_mut().filter(|other| other.encounter == left.encounter);
        same.for_each(|other| other.score.clone_from(&left.score));
        self.left.push(left);
    }

    /// Removes `player` from tables without a result, also from those that all others have left.
    pub(in crate::tournament) fn leave_tables(&mut self, player: EntrantId) {
        let deserted: Vec<EncounterId> = self.left.iter().map(|left| left.encounter).collect();
        let mut left = vec![];
        for (index, encounter) in self.encounters_mut().enumerate() {
            let alone = !encounter.players.is_match() && deserted.contains(&EncounterId::at(index));
            if encounter.score.is_some() && !alone {
                continue;
            }
            let Some(seat) = encounter.players.iter().position(|p| *p == player) else { continue };
            let mut players = encounter.players.to_vec();
            players.remove(seat);
            encounter.players = players.into();
            if !encounter.players.is_match() {
                encounter.score = Some(Score::annulled(encounter.players.len()));
            }
            let score = encounter.score.clone();
            left.push(Left { who: player, encounter: EncounterId::at(index), seat, before: None, score });
        }
        left.into_iter().for_each(|left| self.leave_match(left));
    }

    /// Restores the matches that `player` left, unless they have a result.
    fn come_back(&mut self, player: EntrantId) {
        self.gone.retain(|other| *other != player);
        self.without_place.retain(|other| *other != player);
        let last = self.rounds_drawn();
        let all = std::mem::take(&mut self.left).into_iter();
        let (mine, rest): (Vec<Left>, Vec<Left>) = all.partition(|left| left.who == player);
        self.left = rest;
        // A Swiss round that is over stays as it is.
        let by_round = !self.plan.shape.features().draws_everything;
        let (kind, gone, duels) = (self.plan.kind, self.gone.clone(), self.plan.duels());
        for Left { encounter, seat, before, score, .. } in mine {
            let Some(e) = self.drawn_mut().and_then(|drawn| drawn.encounters.get_mut(encounter)) else {
                continue;
            };
            if e.score != score || by_round && e.round.number() < last {
                continue;
            }
            let other = e.players.iter().any(|other| *other != player && gone.contains(other));
            let played = before.filter(|score| score.counted == Counted::Played);
            e.score = match duels && other && played.is_none() {
                true => Some(Score::walkover(kind, seat)),
                false => played,
            };
            if !e.players.contains(&player) {
                let (before, after) = e.players.split_at(seat.min(e.players.len()));
                e.players = [before, &[player], after].concat().into();
            }
            if !e.players.is_match() {
                e.score = Some(Score::annulled(e.players.len()));
            }
            let score = e.score.clone();
            // Players who are still gone record the match as it stands now.
            self.left
                .iter_mut()
                .filter(|left| left.encounter == encounter)
                .for_each(|left| left.score.clone_from(&score));
        }
        let rounds = self.plan.shape.rules().rounds();
        if self.is_drawn() && self.encounters().is_empty() {
            self.stage = Stage::Waiting;
        } else if let Some(rounds) = rounds {
            self.set_undrawn(rounds.saturating_sub(self.rounds_drawn()));
        }
        self.end_if_alone();
    }

    /// Adds a newcomer to `pool`, or to the smallest one. `seats` is the most players at one table.
    fn join(&mut self, player: EntrantId, pool: Option<PoolId>, seats: usize) -> Valid {
        if self.is_played() {
            return Err(ActionError::CannotJoin);
        }
        let smallest = || self.pools().ids().min_by_key(|pool| self.pools()[*pool].len());
        let pool = pool.or_else(smallest).unwrap_or_default();
        let shape = self.plan.shape;
        if self.is_drawn() {
            self.pools().get(pool).ok_or(ActionError::WrongPools)?;
            shape.rules().join(self, player, pool, seats)?;
        }
        self.members.push(player);
        if let Some(pool) = self.drawn_mut().and_then(|drawn| drawn.pools.get_mut(pool)) {
            pool.push(player);
        }
        shape.rules().seat_again(self);
        Ok(())
    }
}
