//! The hand of the day: everyone who plays it gets the same deal and the same answers from the bot.

use super::bot_name;
use crate::engine::{Level, Rng, Seed};
use crate::saved::Player;

/// A day of the device's calendar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Day {
    pub year: u32,
    pub month: u32,
    pub day: u32,
}

const MARK: &str = "day.";

impl Day {
    /// Returns the day of the match with this id, if it is a hand of the day.
    pub fn of(id: &str) -> Option<Day> {
        let mut parts = id.strip_prefix(MARK)?.split('.').next()?.split('-').map(|part| part.parse().ok());
        let mut part = || parts.next().flatten();
        let day = Day { year: part()?, month: part()?, day: part()? };
        (day.year < 10_000 && (1..=12).contains(&day.month) && (1..=31).contains(&day.day)).then_some(day)
    }

    /// Returns a number that is one more each day. Years begin in March, so that a leap day is the last of its year.
    pub fn number(self) -> u32 {
        let month = (self.month + 9) % 12;
        let year = self.year + 400 - u32::from(month >= 10);
        365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + self.day
    }

    /// Returns the id of the match of this game on this day.
    pub fn id(self, game: &str) -> String {
        let Day { year, month, day } = self;
        format!("{MARK}{year:04}-{month:02}-{day:02}.{game}")
    }

    pub fn seed(self, game: &str) -> Seed {
        Seed::from_words(&self.id(game))
    }

    /// Returns the players: the person and the bot, which is the same every day.
    pub fn table(you: String) -> Vec<Player> {
        let level = Level::Normal;
        vec![Player::person(you, 0), Player { name: bot_name(level).into(), emblem: 1, bot: true, level }]
    }
}

/// Returns the bot's generator after `plays` plays of a hand of the day; `None` if `id` is of another match. Everyone
/// who plays the same gets the same answer, also after a reload.
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
    fn days_are_numbered_in_their_order_and_read_off_an_id() {
        let day = |year, month, day| Day { year, month, day };
        for (before, after) in [
            (day(2026, 11, 23), day(2026, 11, 24)),
            (day(2026, 12, 31), day(2027, 1, 1)),
            (day(2027, 2, 28), day(2027, 3, 1)),
            (day(2028, 2, 28), day(2028, 2, 29)),
            (day(2028, 2, 29), day(2028, 3, 1)),
            (day(2100, 2, 28), day(2100, 3, 1)),
        ] {
            assert_eq!(before.number() + 1, after.number(), "{before:?}");
        }
        assert_eq!(day(2027, 11, 23).number() - day(2026, 11, 23).number(), 365);
        assert_eq!(Day::of(&DAY.id("dudo")), Some(DAY));
        for id in ["day.", "day.2026-11", "day.2026-13-01.dudo", "day.99999-01-01.dudo", "5798ed7e8e3a", "day.a-b-c.d"]
        {
            assert_eq!(Day::of(id), None, "{id}");
        }
    }

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
