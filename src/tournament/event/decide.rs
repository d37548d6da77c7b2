//! Settling open ties, in a phase and in the general classification (TO-52).

use crate::engine::Seed;
use crate::order;
use crate::tournament::{ActionError, Decided, EntrantId, GameId, How, PhaseId, Settled, State, Valid};

impl State {
    pub(super) fn decide(
        &mut self,
        game: GameId,
        phase: Option<PhaseId>,
        pool: usize,
        among: &[String],
        how: &Decided,
    ) -> Valid {
        let settled = self.settled_by(among, how)?;
        let contest = self.contest(game)?;
        let phase = contest.named_phase(phase)?;
        let mut ties = contest.ties(phase, &self.alphabet).into_iter();
        let tie = ties.find(|(at, tie)| at.number() == pool && same(&tie.players, &settled.among));
        let (at, _) = tie.ok_or(ActionError::NoSuchTie)?;
        let phase = &mut self.contest_mut(game)?.phases[phase];
        phase.settled.push((at, settled));
        phase.propagate();
        Ok(())
    }

    pub(super) fn decide_general(&mut self, among: &[String], how: &Decided) -> Valid {
        let settled = self.settled_by(among, how)?;
        let general = self.general();
        // Until the last game is over nobody is tied for good.
        if !general.over || !general.standings.open.iter().any(|tie| same(&tie.players, &settled.among)) {
            return Err(ActionError::NoSuchTie);
        }
        self.settled.push(settled);
        Ok(())
    }

    fn how(&self, among: &[EntrantId], how: &Decided) -> Valid<How> {
        let tied = |name: &String| {
            let player = self.player(name)?;
            if among.contains(&player) { Ok(player) } else { Err(ActionError::NotTied(name.clone())) }
        };
        Ok(match how {
            Decided::Round(winner) => How::Round(winner.as_ref().map(tied).transpose()?),
            Decided::Lots(words) => How::Lots(Seed::from_words(words)),
            Decided::Dice(rolls) => {
                let each = |(name, roll): (&String, &u8)| Ok((tied(name)?, *roll));
                let rolls: Vec<(EntrantId, u8)> = rolls.iter().map(each).collect::<Valid<_>>()?;
                if rolls.len() != among.len() || rolls.iter().any(|(_, roll)| !(1..=6).contains(roll)) {
                    return Err(ActionError::BadDice);
                }
                How::Dice(rolls)
            }
            Decided::Order { order, reason } => {
                let order = order.iter().map(tied).collect::<Valid<Vec<_>>>()?;
                let mut sorted = order.clone();
                order::sort(&mut sorted);
                match () {
                    () if reason.trim().is_empty() => return Err(ActionError::NoReason),
                    () if sorted != among => return Err(ActionError::WrongPlayers),
                    () => How::Order(order, reason.clone()),
                }
            }
        })
    }

    fn settled_by(&self, among: &[String], how: &Decided) -> Valid<Settled> {
        let mut among = self.players(among)?;
        order::sort(&mut among);
        let how = self.how(&among, how)?;
        Ok(Settled { among, how })
    }
}

fn same(players: &[EntrantId], among: &[EntrantId]) -> bool {
    players.len() == among.len() && players.iter().all(|player| among.contains(player))
}
