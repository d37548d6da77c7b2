//! Rounds at tables that are mixed anew each time (TO-41). The search for good tables is `pairing::rotation`.

use super::{Setting, Shape, ShapeRules};
use crate::engine::Rng;
use crate::lang::{Lang, sentence};
use crate::tournament::{
    ActionError, EntrantId, Phase, Player, PoolId, RoundId, Unplayed, Valid,
    pairing::rotation::{Request, RoundTables, Table, mend, plan},
};
use serde::{Deserialize, Serialize};

/// Rounds at tables that are mixed anew each time, none smaller than `least` (TO-41).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rotation {
    pub rounds: usize,
    pub least: usize,
}

impl ShapeRules for Rotation {
    fn numbers(&self) -> Vec<usize> {
        vec![self.rounds, self.least]
    }

    fn settings(&self) -> Vec<Setting> {
        let own = *self;
        let rounds = move |rounds| Shape::Rotation(Rotation { rounds, ..own });
        let least = move |least| Shape::Rotation(Rotation { least, ..own });
        vec![
            Setting::new("rondas", "rounds", own.rounds, rounds),
            Setting::new("mínimo por mesa", "fewest at a table", own.least, least),
        ]
    }

    fn rounds(&self) -> Option<usize> {
        Some(self.rounds)
    }

    /// Draws all rounds that are not drawn yet; those played stay, and are kept in mind.
    fn draw(&self, phase: &mut Phase, rng: &mut Rng) -> Valid {
        // Numbered by the alphabet, so that the order of entry changes nothing.
        let members = phase.members.clone();
        let (players, played) = numbered(phase);
        // Two who are not to meet count as having met already, and more than once.
        let apart = apart(phase);
        let earlier = [&apart[..], &apart[..], &played].concat();
        let (rounds, least) = (phase.undrawn(), self.least);
        let request = Request { players: &players, rounds, earlier: &earlier, least };
        let plan = plan(request, rng).map_err(|_| ActionError::CannotDraw)?;
        for round in plan.rounds.iter().skip(earlier.len()) {
            let table = |table: &Table| table.iter().map(|number| members[usize::from(*number)]).collect();
            phase.add_round(round.iter().map(table).collect());
        }
        phase.certify(Some(plan.certificate).filter(|_| apart.is_empty()));
        Ok(())
    }

    /// Sets the next round of tables.
    fn arrange(&self, phase: &mut Phase, tables: Vec<Vec<EntrantId>>) -> Valid {
        if tables.iter().any(|table| table.len() < 2) {
            return Err(ActionError::WrongPools);
        }
        phase.add_round(tables);
        Ok(())
    }

    /// Mends the rounds in which nothing was reported yet.
    fn leave(&self, phase: &mut Phase, player: EntrantId, _: Unplayed) {
        self.seat_again(phase);
        phase.leave_tables(player);
    }

    fn join(&self, _: &mut Phase, _: EntrantId, _: PoolId, _: usize) -> Valid {
        Ok(())
    }

    fn seat_again(&self, phase: &mut Phase) {
        let (players, mut rounds) = numbered(phase);
        let begun = phase.rounds_begun();
        if players.len() < 2 || begun == rounds.len() {
            return;
        }
        let (members, before) = (phase.members.clone(), rounds.clone());
        let certificate = mend(&mut rounds, begun, &players, self.least, &apart(phase));
        if rounds == before {
            return;
        }
        let table = |table: &Table| table.iter().map(|number| members[usize::from(*number)]).collect();
        let rounds = rounds[begun..].iter().map(|round| round.iter().map(table).collect());
        phase.set_rounds_to_come(rounds.collect());
        phase.certify(Some(certificate).filter(|certificate| certificate.is_proved()));
    }

    fn tables(&self, players: usize, _: usize) -> usize {
        (players / self.least.max(1)).max(1)
    }

    fn sentence(&self, lang: Lang, _: usize, _: usize) -> String {
        let Rotation { rounds, least } = self;
        lang.pick(
            format!("{rounds} rondas en mesas rotatorias de {least} o más"),
            format!("{rounds} rounds at rotating tables of {least} or more"),
        )
    }

    fn round_name(&self, lang: Lang, round: RoundId) -> String {
        sentence!(lang, "Ronda {round}", "Round {round}")
    }
}

/// Returns those who are to be seated, and the tables of all rounds so far, as places among the members.
fn numbered(phase: &Phase) -> (Vec<Player>, Vec<RoundTables>) {
    let number = |player: &EntrantId| phase.members.iter().position(|m| m == player).unwrap_or(0) as Player;
    let numbers = |table: &Vec<EntrantId>| table.iter().map(number).collect();
    let rounds = phase.rounds().iter().map(|round| round.iter().map(numbers).collect()).collect();
    (numbers(&phase.seated()), rounds)
}

/// The most rounds that [`apart`] returns: more would leave the plan no room.
const MOST_APART: usize = 20;

/// Returns those who are not to meet, as rounds in which they sat together.
fn apart(phase: &Phase) -> Vec<RoundTables> {
    let number = |player: &EntrantId| phase.members.iter().position(|m| m == player).map(|at| at as Player);
    let mut rounds: Vec<RoundTables> = vec![];
    for group in &phase.apart {
        let table: Table = group.iter().filter_map(number).collect();
        let fits = |round: &&mut RoundTables| {
            round.iter().all(|other| other.len() == table.len() && !other.iter().any(|p| table.contains(p)))
        };
        match rounds.iter_mut().find(fits) {
            Some(round) => round.push(table),
            None => rounds.push(vec![table]),
        }
    }
    rounds.truncate(MOST_APART);
    rounds
}
