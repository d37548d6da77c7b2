//! The shapes of a phase. A new one needs its type, its case of [`Shape`] and its lines in [`Shape::rules`] and
//! [`Shape::features`].

mod dutch;
mod elimination;
mod league;
mod rotation;
mod swiss;
mod tables;

use crate::engine::Rng;
use crate::lang::{Lang, sentence};
use crate::tournament::{Encounter, EntrantId, Phase, PoolId, RoundId, Unplayed, Valid};
use serde::{Deserialize, Serialize};

pub use crate::tournament::pairing::dutch::{Against, ColourRule, Rule, WhyNot};
pub use crate::tournament::pairing::swiss::Faults;
pub use dutch::PairReason;
pub use elimination::{Double, Knockout};
pub use league::League;
pub use rotation::Rotation;
pub use swiss::{Floater, PairedRound, Swiss, SwissSystem};
pub use tables::{Seats, Tables};

/// The form of a phase, as a plan stores it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    Tables(Tables),
    League(League),
    Rotation(Rotation),
    Seats(Seats),
    Swiss(Swiss),
    Knockout(Knockout),
    Double,
}

impl Shape {
    pub fn rules(&self) -> &dyn ShapeRules {
        match self {
            Shape::Tables(shape) => shape,
            Shape::League(shape) => shape,
            Shape::Rotation(shape) => shape,
            Shape::Seats(shape) => shape,
            Shape::Swiss(shape) => shape,
            Shape::Knockout(shape) => shape,
            Shape::Double => &Double,
        }
    }

    pub fn features(&self) -> Features {
        let once = Features { draws_everything: true, draws_pools: true, plays_alike: true, ..Features::default() };
        match self {
            Shape::Tables(_) | Shape::Seats(_) => once,
            Shape::League(_) => Features { duels: true, adds_points: true, ..once },
            Shape::Rotation(_) => Features { draws_pools: false, adds_points: true, mixes_tables: true, ..once },
            Shape::Swiss(_) => Features { duels: true, adds_points: true, ..Features::default() },
            Shape::Knockout(_) | Shape::Double => {
                Features { duels: true, draws_everything: true, eliminates: true, ..Features::default() }
            }
        }
    }

    /// Returns true if a phase with `drawn` rounds drawn can go on in the shape `new`.
    pub fn may_become(&self, new: &Shape, drawn: usize) -> bool {
        let alike = match (self, new) {
            (Shape::Swiss(old), Shape::Swiss(new)) => old.system == new.system,
            _ => std::mem::discriminant(self) == std::mem::discriminant(new),
        };
        self == new || alike && new.rules().rounds().is_some_and(|rounds| rounds >= drawn)
    }
}

/// What the phases of a shape have in common.
#[derive(Clone, Copy, Default)]
pub struct Features {
    /// Encounters are of two.
    pub duels: bool,
    /// One draw is enough for all rounds.
    pub draws_everything: bool,
    /// True if the draw decides pools, false if it decides encounters.
    pub draws_pools: bool,
    pub eliminates: bool,
    /// Everybody plays equally often and gets points only by playing. A Swiss bye is worth points and no rounds, and an
    /// elimination ends sooner for some.
    pub plays_alike: bool,
    /// The points of several matches are added up.
    pub adds_points: bool,
    /// Players change between tables of different sizes.
    pub mixes_tables: bool,
}

/// The rules of a shape. By default every pool is drawn once and is one table.
pub trait ShapeRules {
    /// Returns the numbers of the shape, which must be at least 1.
    fn numbers(&self) -> Vec<usize> {
        vec![]
    }

    /// Returns the numbers that the organizer can change.
    fn settings(&self) -> Vec<Setting> {
        vec![]
    }

    /// Returns the number of pools, whether or not `players` can fill them.
    fn pools(&self, _players: usize) -> usize {
        1
    }

    /// Returns the number of rounds, if rounds are drawn one after the other.
    fn rounds(&self) -> Option<usize> {
        None
    }

    fn most_players(&self) -> usize {
        usize::MAX
    }

    /// Draws everything, or the rounds that are not drawn yet. If refused, nothing changes.
    fn draw(&self, phase: &mut Phase, rng: &mut Rng) -> Valid {
        phase.draw_pools(rng, |id, pool| self.encounters(id, pool))
    }

    /// Sets by hand the pools, the tables of the next round or the seeds. `pools` name everybody still in once.
    fn arrange(&self, phase: &mut Phase, pools: Vec<Vec<EntrantId>>) -> Valid {
        phase.arrange_pools(pools, |id, pool| self.encounters(id, pool))
    }

    /// Returns the encounters of a pool that is drawn once, or refuses.
    fn encounters(&self, pool: PoolId, players: &[EntrantId]) -> Valid<Vec<Encounter>> {
        Ok(vec![Encounter { round: RoundId::FIRST, pool, players: players.to_vec().into(), score: None }])
    }

    /// Drops the encounters of a player who has left, or makes them walkovers.
    fn leave(&self, phase: &mut Phase, player: EntrantId, unplayed: Unplayed) {
        if phase.plan.duels() {
            phase.leave_duels(player, unplayed);
        } else {
            phase.leave_tables(player);
        }
    }

    /// Seats a newcomer to a drawn pool, at tables of at most `seats`, or refuses.
    fn join(&self, phase: &mut Phase, player: EntrantId, pool: PoolId, seats: usize) -> Valid {
        phase.take_seat(player, pool, seats)
    }

    /// Seats the players who are present in the rounds that are drawn and have not begun, if the shape has such rounds.
    fn seat_again(&self, _: &mut Phase) {}

    /// Returns the number of tables in use at once.
    fn tables(&self, _players: usize, pools: usize) -> usize {
        pools
    }

    /// Says "dos grupos de 4 por sorteo, todos contra todos".
    fn sentence(&self, lang: Lang, players: usize, pools: usize) -> String;

    /// Says " de cada grupo".
    fn of_each_pool(&self, lang: Lang) -> &'static str {
        lang.pick(" de cada grupo", " of each group")
    }

    /// Says "Jornada 3"; empty if there is one round only, or if rounds are single matches.
    fn round_name(&self, lang: Lang, round: RoundId) -> String {
        sentence!(lang, "Jornada {round}", "Round {round}")
    }

    fn effort(&self, players: usize, pools: usize) -> Effort {
        Effort::per_round(self.rounds().unwrap_or(1), self.tables(players, pools))
    }
}

/// How much there is to play in a phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    pub matches: usize,
    /// Tables busy at once, if there are enough.
    pub tables: usize,
    /// Matches one after the other at the busiest table.
    pub turns: usize,
}

impl Effort {
    fn per_round(rounds: usize, tables: usize) -> Effort {
        Effort { matches: rounds * tables, tables, turns: rounds }
    }
}

/// A number of a shape that the organizer can change.
pub struct Setting {
    pub es: &'static str,
    pub en: &'static str,
    pub value: usize,
    /// The shape with another value.
    pub with: Box<dyn Fn(usize) -> Shape>,
}

impl Setting {
    fn new(es: &'static str, en: &'static str, value: usize, with: impl Fn(usize) -> Shape + 'static) -> Setting {
        Setting { es, en, value, with: Box::new(with) }
    }
}

/// Returns the setting for the number of pools; one pool cannot become two.
fn groups(pools: usize, with: impl Fn(usize) -> Shape + 'static) -> Vec<Setting> {
    if pools > 1 { vec![Setting::new("grupos", "groups", pools, with)] } else { vec![] }
}
