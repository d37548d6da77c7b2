//! The shapes of a phase, a file each. Another one is a file, its `mod` here, and its line in the list of [`shapes`].

mod double;
mod effort;
mod elimination;
mod knockout;
mod league;
mod rotation;
mod seats;
mod swiss;
mod tables;

pub use effort::Effort;

use crate::engine::Rng;
use crate::lang::Lang;
use crate::tournament::{ActionError, Encounter, EntrantId, Phase, PoolId, RoundId, Unplayed};
use serde::{Deserialize, Serialize};

/// Makes [`Shape`] of a list of files and types; a type without fields has no value of its own in a plan.
macro_rules! shapes {
    ($($file:ident::$name:ident $(($value:ident))?)*) => {
        $(pub use $file::$name;)*

        /// The form of a phase, as it stands in a plan.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Shape {
            $($name $(($value))?,)*
        }

        impl Shape {
            pub fn rules(&self) -> &dyn ShapeRules {
                match self {
                    $(Shape::$name $((shape @ $value { .. }))? => shapes!(of $name $(shape $value)?),)*
                }
            }
        }
    };
    (of $name:ident) => { &$name };
    (of $name:ident $shape:ident $value:ident) => { $shape };
}

shapes! {
    tables::Tables(Tables)
    league::League(League)
    rotation::Rotation(Rotation)
    seats::Seats(Seats)
    swiss::Swiss(Swiss)
    knockout::Knockout(Knockout)
    double::Double
}

impl Shape {
    /// True if a phase of which so many rounds are drawn can go on in the shape `new`.
    pub fn may_become(&self, new: &Shape, drawn: usize) -> bool {
        let alike = std::mem::discriminant(self) == std::mem::discriminant(new);
        self == new || alike && new.rules().rounds().is_some_and(|rounds| rounds >= drawn)
    }
}

/// Everything that a shape decides. The defaults are those of pools that are drawn once, each of them one table.
pub trait ShapeRules {
    /// True if encounters are of two.
    fn duels(&self) -> bool {
        false
    }

    /// Numbers that make sense from 1 on.
    fn numbers(&self) -> Vec<usize> {
        vec![]
    }

    /// Numbers that the organizer can change.
    fn settings(&self) -> Vec<Setting> {
        vec![]
    }

    /// The number of pools, whether or not `players` can fill them.
    fn pools(&self, _players: usize) -> usize {
        1
    }

    /// The number of rounds, if the draw adds rounds to a phase: there may become more of them.
    fn rounds(&self) -> Option<usize> {
        None
    }

    /// The most players that can be drawn.
    fn most_players(&self) -> usize {
        usize::MAX
    }

    /// Draws what comes next: everything, or rounds that are not drawn yet.
    ///
    /// # Errors
    /// [`ActionError`], with nothing changed.
    fn draw(&self, phase: &mut Phase, rng: &mut Rng) -> Result<(), ActionError> {
        phase.draw_pools(rng, |id, pool| self.encounters(id, pool))
    }

    /// The same, set by hand: pools, the tables of the next round, or the order of an elimination. Everybody who is
    /// still in is named once.
    ///
    /// # Errors
    /// [`ActionError`], with nothing changed.
    fn arrange(&self, phase: &mut Phase, pools: Vec<Vec<EntrantId>>) -> Result<(), ActionError> {
        phase.arrange_pools(pools, |id, pool| self.encounters(id, pool))
    }

    /// The encounters of a pool that is drawn once.
    ///
    /// # Errors
    /// [`ActionError::CannotDraw`].
    fn encounters(&self, pool: PoolId, players: &[EntrantId]) -> Result<Vec<Encounter>, ActionError> {
        Ok(vec![Encounter { round: RoundId::FIRST, pool, players: players.to_vec().into(), score: None }])
    }

    /// True if one draw is enough for all rounds.
    fn draws_everything(&self) -> bool {
        true
    }

    /// True if pools are the outcome of the draw; otherwise its encounters are.
    fn draws_pools(&self) -> bool {
        true
    }

    /// True if who loses is out, and the last match is the final.
    fn eliminates(&self) -> bool {
        false
    }

    /// The encounters of a player who has left: dropped, walked over, or kept.
    fn leave(&self, phase: &mut Phase, player: EntrantId, unplayed: Unplayed) {
        if self.duels() {
            phase.leave_duels(player, unplayed);
        } else {
            phase.leave_tables(player);
        }
    }

    /// Makes room in a phase that is drawn, for a newcomer to this pool. `seats`: room at one table.
    ///
    /// # Errors
    /// [`ActionError::CannotJoin`].
    fn join(&self, phase: &mut Phase, player: EntrantId, pool: PoolId, seats: usize) -> Result<(), ActionError> {
        phase.take_seat(player, pool, seats)
    }

    /// Seats those who are there in the rounds that have not begun, where these are tables drawn beforehand.
    fn seat_again(&self, _: &mut Phase) {}

    /// True if everybody plays as often, and all they get they get by playing.
    fn plays_alike(&self) -> bool {
        true
    }

    /// The number of tables at a time.
    fn tables(&self, _players: usize, pools: usize) -> usize {
        pools
    }

    /// "dos grupos de 4 por sorteo, todos contra todos"
    fn sentence(&self, lang: Lang, players: usize, pools: usize) -> String;

    /// True if matches are worth points that are added up.
    fn adds_points(&self) -> bool {
        false
    }

    /// True if players change between tables of different sizes.
    fn mixes_tables(&self) -> bool {
        false
    }

    /// " de cada grupo"
    fn of_each_pool(&self, lang: Lang) -> &'static str {
        lang.pick(" de cada grupo", " of each group")
    }

    /// "Jornada 3"; empty if there is one round only.
    fn round_name(&self, lang: Lang, round: RoundId) -> String {
        lang.pick(format!("Jornada {round}"), format!("Round {round}"))
    }

    fn effort(&self, players: usize, pools: usize) -> Effort {
        Effort::of_rounds(self.rounds().unwrap_or(1), self.tables(players, pools))
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

/// The setting of pools, of which one cannot be made two.
fn groups(pools: usize, with: impl Fn(usize) -> Shape + 'static) -> Vec<Setting> {
    if pools > 1 { vec![Setting::new("grupos", "groups", pools, with)] } else { vec![] }
}
