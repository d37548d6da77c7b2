//! The work a plan is: matches, tables at once, and the time it takes.

use crate::tournament::pairing::bracket::single;
use crate::tournament::{PhasePlan, Plan, Shape, shape::League};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    pub matches: usize,
    /// Tables that are busy at once, if there are enough.
    pub tables: usize,
    /// Matches one after the other at the table that has most of them.
    pub turns: usize,
}

/// The whole plan, for the number it was made for.
pub fn effort(plan: &Plan) -> Effort {
    let mut left = plan.players;
    let mut all = Effort::default();
    for phase in &plan.phases {
        let of = phase_effort(phase, left);
        all.matches += of.matches;
        all.turns += of.turns;
        all.tables = all.tables.max(of.tables);
        left = phase.through * phase.pools(left);
    }
    all
}

fn phase_effort(phase: &PhasePlan, players: usize) -> Effort {
    let rounds_of = |rounds: usize, tables: usize| Effort { matches: rounds * tables, tables, turns: rounds };
    match phase.shape {
        Shape::Tables(_) => rounds_of(1, phase.pools(players)),
        Shape::Seats(seats) => rounds_of(1, players.div_ceil(seats.size.max(1))),
        Shape::Rotation(rotation) => rounds_of(rotation.rounds, (players / rotation.least.max(1)).max(1)),
        Shape::Swiss(swiss) => rounds_of(swiss.rounds, players / 2),
        Shape::League(league) => of_league(league, phase.pools(players), players),
        Shape::Knockout(knockout) => {
            let bracket = single(players, knockout.third, knockout.consolation);
            let matches = bracket.map_or(0, |bracket| bracket.matches.len());
            Effort { matches, tables: (players / 2).max(1), turns: doublings(players) }
        }
        // All but the winner lose twice; the winner perhaps once.
        Shape::Double => Effort {
            matches: (players * 2).saturating_sub(2),
            tables: (players / 2).max(1),
            turns: doublings(players) * 2,
        },
    }
}

fn of_league(league: League, pools: usize, players: usize) -> Effort {
    let legs = usize::from(league.legs);
    let mut all = Effort::default();
    for pool in 0..pools {
        let size = players / pools + usize::from(pool < players % pools);
        let matches = size * size.saturating_sub(1) / 2 * legs;
        let tables = if league.one_board { 1 } else { size / 2 };
        all.matches += matches;
        all.tables += tables;
        all.turns = all.turns.max(matches.div_ceil(tables.max(1)));
    }
    all
}

fn doublings(players: usize) -> usize {
    players.next_power_of_two().trailing_zeros() as usize
}
