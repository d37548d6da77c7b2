//! Single and double elimination, which differ in the bracket alone.

use super::{Effort, ShapeRules};
use crate::engine::Rng;
use crate::lang::Lang;
use crate::tournament::{
    EntrantId, PairingError, Phase, PoolId, Unplayed, Valid,
    pairing::bracket::{Bracket, Part, double, single},
};
use serde::{Deserialize, Serialize};

/// A knockout shape: each match decides who stays in.
pub trait Elimination {
    /// Builds the bracket, or refuses a number of players.
    fn bracket(&self, players: usize) -> Result<Bracket, PairingError>;

    fn sentence(&self, lang: Lang) -> String;
}

impl<E: Elimination> ShapeRules for E {
    fn draw(&self, phase: &mut Phase, rng: &mut Rng) -> Valid {
        self.arrange(phase, vec![phase.lot(rng)])
    }

    fn arrange(&self, phase: &mut Phase, seeds: Vec<Vec<EntrantId>>) -> Valid {
        phase.draw_bracket(seeds.concat(), |players| self.bracket(players))
    }

    fn leave(&self, phase: &mut Phase, _: EntrantId, _: Unplayed) {
        phase.propagate();
    }

    fn join(&self, phase: &mut Phase, _: EntrantId, _: PoolId, _: usize) -> Valid {
        phase.drop_bracket()
    }

    fn sentence(&self, lang: Lang, _: usize, _: usize) -> String {
        Elimination::sentence(self, lang)
    }

    fn effort(&self, players: usize, _: usize) -> Effort {
        let Ok(bracket) = self.bracket(players) else { return Effort::default() };
        let has = |part: Part| bracket.matches.iter().any(|game| game.part == part);
        let halvings = players.next_power_of_two().trailing_zeros() as usize;
        Effort {
            // The grand final is hardly ever played again.
            matches: bracket.matches.iter().filter(|game| game.part != Part::Reset).count(),
            tables: (players / 2).max(1),
            turns: if has(Part::Losers) { halvings * 2 } else { halvings },
        }
    }
}

/// Single elimination.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Knockout {
    pub third: bool,
    /// Adds a bracket for players who lost their first match to an opponent in their own first match.
    pub consolation: bool,
}

impl Elimination for Knockout {
    fn bracket(&self, players: usize) -> Result<Bracket, PairingError> {
        single(players, self.third, self.consolation)
    }

    fn sentence(&self, lang: Lang) -> String {
        let mut words = lang.text("quien pierde, fuera", "out after one defeat");
        if self.third {
            words += lang.pick(", con partida por el tercer puesto", ", with a match for third place");
        }
        if self.consolation {
            words += lang.pick(
                ", y cuadro de consolación para quien cae al empezar",
                ", and a consolation bracket for first-round losers",
            );
        }
        words
    }
}

/// Double elimination: out after the second defeat.
pub struct Double;

impl Elimination for Double {
    fn bracket(&self, players: usize) -> Result<Bracket, PairingError> {
        double(players)
    }

    fn sentence(&self, lang: Lang) -> String {
        lang.text("fuera a la segunda derrota", "out after the second defeat")
    }
}
