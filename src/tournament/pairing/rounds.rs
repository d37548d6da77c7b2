//! Phases that are drawn round by round: rotated tables (TO-41) and the Swiss system.

use crate::engine::Rng;
use crate::tournament::{
    ActionError, Counted, Encounter, Mark, Phase, Player, Score,
    pairing::{
        rotation::{Request, RoundTables, Table, plan},
        swiss::{Side, SwissEntrant, pair},
    },
    standings::columns::columns,
};

impl Phase {
    /// All rounds not drawn yet; those played stay, and are kept in mind.
    pub(in crate::tournament) fn draw_rotation(
        &mut self,
        least: usize,
        rng: &mut Rng,
    ) -> Result<(), ActionError> {
        if self.undrawn == 0 {
            return Err(ActionError::NothingToDraw);
        }
        // Numbered by the alphabet, so that the order of entry changes nothing.
        let members = self.members.clone();
        let number = |player: &usize| members.iter().position(|m| m == player).unwrap_or(0) as Player;
        let numbers = |table: &Vec<usize>| table.iter().map(number).collect();
        let players: Vec<Player> = numbers(&self.present());
        let earlier: Vec<RoundTables> =
            self.rounds().iter().map(|round| round.iter().map(numbers).collect()).collect();
        let request = Request { players: &players, rounds: self.undrawn, earlier: &earlier, least };
        let plan = plan(request, rng).map_err(|_| ActionError::CannotDraw)?;
        self.certificate = Some(plan.certificate);
        for round in plan.rounds.iter().skip(earlier.len()) {
            let table = |table: &Table| table.iter().map(|number| members[usize::from(*number)]).collect();
            self.add_round(round.iter().map(table).collect());
        }
        Ok(())
    }

    /// The tables of all rounds drawn so far.
    pub fn rounds(&self) -> Vec<Vec<Vec<usize>>> {
        let mut rounds = vec![vec![]; self.round()];
        self.encounters.iter().for_each(|e| rounds[e.round - 1].push(e.players.clone()));
        rounds
    }

    /// The next round of tables by hand.
    pub(in crate::tournament) fn set_tables(&mut self, tables: Vec<Vec<usize>>) -> Result<(), ActionError> {
        if self.undrawn == 0 {
            return Err(ActionError::NothingToDraw);
        }
        if tables.iter().any(|table| table.len() < 2) {
            return Err(ActionError::WrongPools);
        }
        self.add_round(tables);
        Ok(())
    }

    /// The next round of pairs, when the last one is over.
    pub(in crate::tournament) fn draw_swiss(&mut self, rng: &mut Rng) -> Result<(), ActionError> {
        self.ready_for_round()?;
        let mut lot = self.present();
        rng.shuffle(&mut lot);
        let size = lot.iter().chain(&self.members).max().map_or(0, |most| most + 1);
        let all: Vec<&Encounter> = self.encounters.iter().collect();
        let table = columns(&all, &self.plan.scoring, size);
        // The pairing counts from 0, by place in the lot.
        let entrants = lot.iter().enumerate().map(|(i, player)| SwissEntrant {
            score: table[*player].points.into(),
            ..self.history(i, *player, &lot)
        });
        let pairing = pair(&entrants.collect::<Vec<_>>()).map_err(|_| ActionError::CannotDraw)?;
        let duel = |d: &crate::tournament::Duel| vec![lot[usize::from(d.first)], lot[usize::from(d.second)]];
        let mut pairs: Vec<Vec<usize>> = pairing.duels.iter().map(duel).collect();
        pairs.extend(pairing.bye.map(|seat| vec![lot[usize::from(seat)]]));
        self.add_pairs(pairs);
        Ok(())
    }

    fn ready_for_round(&self) -> Result<(), ActionError> {
        if self.undrawn == 0 {
            return Err(ActionError::NothingToDraw);
        }
        if self.encounters.iter().any(|e| e.score.is_none()) { Err(ActionError::RoundOpen) } else { Ok(()) }
    }

    /// The opponents of `player`, and the side in each match.
    fn history(&self, seat: usize, player: usize, lot: &[usize]) -> SwissEntrant {
        let mut entrant = SwissEntrant { player: seat as Player, ..SwissEntrant::default() };
        for encounter in &self.encounters {
            match encounter.players[..] {
                [rests] if rests == player => entrant.byes += 1,
                [a, b] if a == player || b == player => {
                    let other = if a == player { b } else { a };
                    entrant.sides.push(if a == player { Side::First } else { Side::Second });
                    let other = lot.iter().position(|p| *p == other);
                    entrant.met.extend(other.map(|seat| seat as Player));
                }
                _ => {}
            }
        }
        entrant
    }

    /// The next round of pairs by hand; who rests stands alone.
    pub(in crate::tournament) fn set_pairs(&mut self, pairs: Vec<Vec<usize>>) -> Result<(), ActionError> {
        self.ready_for_round()?;
        let resting = pairs.iter().filter(|pair| pair.len() == 1).count();
        if pairs.iter().any(|pair| !(1..=2).contains(&pair.len())) || resting > 1 {
            return Err(ActionError::WrongPools);
        }
        self.add_pairs(pairs);
        Ok(())
    }

    fn add_pairs(&mut self, pairs: Vec<Vec<usize>>) {
        self.add_round(pairs);
        for encounter in self.encounters.iter_mut().filter(|e| e.players.len() == 1) {
            let marks = vec![Mark::default()];
            encounter.score = Some(Score { counted: Counted::Walkover, marks, decided: false });
        }
    }
}
