//! The hand of the day: the same deal, and the same answers of the machine, for everybody who plays it.

use super::face;
use crate::engine::{Level, Rng, Seed};
use crate::saved::Player;

/// A day as the calendar of the device has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Day {
    pub year: u32,
    pub month: u32,
    pub day: u32,
}

const MARK: &str = "day.";

impl Day {
    /// The id of its match: one a game and a day.
    pub fn id(self, game: &str) -> String {
        let Day { year, month, day } = self;
        format!("{MARK}{year:04}-{month:02}-{day:02}.{game}")
    }

    pub fn seed(self, game: &str) -> Seed {
        Seed::from_words(&self.id(game))
    }

    /// The person, and the machine that all days have.
    pub fn table(you: String) -> Vec<Player> {
        let level = Level::Normal;
        vec![Player::person(you, 0), Player { name: face(level).into(), emblem: 1, bot: true, level }]
    }
}

/// The chance of the machine after so many plays of the match with this id, where it is a hand of the day: whoever
/// plays the same is answered the same, also after a reload.
pub fn chance(id: &str, plays: usize) -> Option<Rng> {
    id.starts_with(MARK).then(|| Rng::from_seed(&Seed::from_words(&format!("{id}/{plays}"))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saved::check_players;
    use crate::store::{Key, Kind};

    const DAY: Day = Day { year: 2026, month: 3, day: 9 };

    #[test]
    fn a_day_and_a_game_make_one_deal_and_no_other_makes_it() {
        assert_eq!(DAY.id("dudo"), "day.2026-03-09.dudo");
        assert!(Key::new(Kind::Match, &DAY.id("chupate-dos")).is_ok());
        assert_eq!(
            DAY.seed("dudo").to_string(),
            "39e8aa2a7428d129dbbec368bab550916bc9138fc188aaf47a3279b626f79b3f",
            "a change here gives everybody another hand than those who have not updated"
        );
        for other in [Day { day: 10, ..DAY }, Day { month: 4, ..DAY }, Day { year: 2027, ..DAY }] {
            assert_ne!(other.seed("dudo"), DAY.seed("dudo"));
        }
        assert_ne!(DAY.seed("dudo"), DAY.seed("domino"));
    }

    #[test]
    fn the_machine_answers_the_same_play_the_same() {
        let id = DAY.id("domino");
        let answer = |plays| chance(&id, plays).unwrap().below(u32::MAX);
        assert_eq!(answer(7), answer(7));
        assert_ne!(answer(7), answer(8));
        assert!(chance("0123456789ab", 7).is_none());
    }

    #[test]
    fn its_table_can_sit_down() {
        let table = Day::table("Tú".into());
        assert_eq!(check_players(&table), Ok(()));
        assert!(!table[0].bot && table[1].bot);
    }
}
