//! Phases whose pools are all drawn at once.

use crate::engine::Rng;
use crate::order;
use crate::tournament::{ActionError, Encounter, EntrantId, Phase, PoolId, Valid, event::stage::Form, pairing::lots};

/// The encounters of one pool, by its place and its players.
type Encounters = Valid<Vec<Encounter>>;

impl Phase {
    pub(super) fn draw_pools(
        &mut self,
        rng: &mut Rng,
        encounters: impl Fn(PoolId, &[EntrantId]) -> Encounters,
    ) -> Valid {
        let seats: Vec<usize> = (0..self.members.len()).collect();
        let pools = lots::groups(&seats, self.plan.pools(seats.len()), rng).map_err(|_| ActionError::CannotDraw)?;
        let pools = pools.iter().map(|pool| pool.iter().map(|seat| self.members[*seat]).collect());
        self.fill(pools.collect(), encounters)
    }

    pub(super) fn arrange_pools(
        &mut self,
        pools: Vec<Vec<EntrantId>>,
        encounters: impl Fn(PoolId, &[EntrantId]) -> Encounters,
    ) -> Valid {
        if pools.len() != self.plan.pools(self.members.len()) {
            return Err(ActionError::WrongPools);
        }
        self.fill(pools, encounters)
    }

    fn fill(&mut self, pools: Vec<Vec<EntrantId>>, encounters: impl Fn(PoolId, &[EntrantId]) -> Encounters) -> Valid {
        if pools.iter().any(|pool| pool.len() < 2) {
            return Err(ActionError::WrongPools);
        }
        let mut all = Vec::new();
        for (at, pool) in pools.iter().enumerate() {
            all.extend(encounters(PoolId::at(at), pool)?);
        }
        order::sort_by_key(&mut all, |e| e.round);
        self.set_drawn(pools, all, Form::Pools);
        Ok(())
    }

    /// Seats a newcomer at a table of this pool without a result and with fewer than `seats` players.
    pub(super) fn take_seat(&mut self, player: EntrantId, pool: PoolId, seats: usize) -> Valid {
        let room = |e: &&mut Encounter| e.pool == pool && e.score.is_none() && e.players.len() < seats;
        let table = self.encounters_mut().find(room).ok_or(ActionError::CannotJoin)?;
        table.players = [&table.players[..], &[player]].concat().into();
        Ok(())
    }
}
