//! Settling open ties, in a phase and in the general classification (TO-52).

use super::action::Decided;
use super::event::State;
use super::refused::Refused;
use super::standings::Settled;

impl State {
    pub(super) fn decide(
        &mut self,
        game: usize,
        phase: Option<usize>,
        pool: usize,
        among: &[String],
        how: &Decided,
    ) -> Result<(), Refused> {
        let settled = self.settled_by(among, how)?;
        let contest = self.contest(game)?;
        let phase = contest.phase_index(phase)?;
        let mut ties = contest.ties(phase, &self.alphabet).into_iter();
        if !ties.any(|(of, tie)| of == pool && same(&tie.players, &settled.among)) {
            return Err(Refused::NoSuchTie);
        }
        let phase = &mut self.contest_mut(game)?.phases[phase];
        phase.settled.push((pool - 1, settled));
        phase.propagate();
        Ok(())
    }

    pub(super) fn decide_general(&mut self, among: &[String], how: &Decided) -> Result<(), Refused> {
        let settled = self.settled_by(among, how)?;
        if !self.general().standings.open.iter().any(|tie| same(&tie.players, &settled.among)) {
            return Err(Refused::NoSuchTie);
        }
        self.settled.push(settled);
        Ok(())
    }

    fn settled_by(&self, among: &[String], how: &Decided) -> Result<Settled, Refused> {
        let mut among = self.players(among)?;
        among.sort_unstable();
        let how = self.how(&among, how)?;
        Ok(Settled { among, how })
    }
}

fn same(players: &[usize], among: &[usize]) -> bool {
    players.len() == among.len() && players.iter().all(|player| among.contains(player))
}
