//! The hands of the day tried on a device, once each, and the streak of days. They are stored apart from the matches,
//! which may be deleted.

use super::Day;
use std::cmp::Ordering;
use std::fmt;

/// The result of a hand of the day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ended {
    /// `Less` if the person has the better place.
    pub order: Ordering,
    /// The points of the person and of the bot.
    pub points: [u32; 2],
}

/// Stored as "886346 3 5 day.2026-11-23.dudo=w5-0 day.2026-11-23.domino": the number of the last day played, the
/// current and the longest streak of days, and the hands tried on the last day.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Days {
    last: u32,
    row: u32,
    best: u32,
    tried: Vec<(String, Option<Ended>)>,
}

const SIGNS: [(char, Ordering); 3] = [('w', Ordering::Less), ('l', Ordering::Greater), ('d', Ordering::Equal)];

impl Days {
    /// Reads any text; skips words that it can't read.
    pub fn read(text: &str) -> Days {
        let mut words = text.split(' ');
        let mut number = || words.next().and_then(|word| word.parse().ok()).unwrap_or_default();
        let (last, row, best) = (number(), number(), number());
        let tried = words.filter_map(|word| {
            let (id, result) = word.split_once('=').map_or((word, None), |(id, result)| (id, read(result)));
            Day::of(id).map(|_| (id.to_string(), result))
        });
        Days { last, row, best, tried: tried.collect() }
    }

    /// Returns `None` if the hand was not tried, `Some(None)` if it has no result yet.
    pub fn tried(&self, id: &str) -> Option<Option<Ended>> {
        self.tried.iter().find(|(of, _)| of == id).map(|(_, result)| *result)
    }

    /// Records that this hand was begun, and forgets those of other days.
    pub fn begin(&mut self, id: &str) {
        let day = Day::of(id);
        self.tried.retain(|(of, _)| Day::of(of) == day);
        if self.tried(id).is_none() {
            self.tried.push((id.to_string(), None));
        }
    }

    /// Records the result of this hand, and counts its day once.
    pub fn end(&mut self, id: &str, result: Ended) {
        let Some(today) = Day::of(id).map(Day::number) else { return };
        if today > self.last {
            self.row = if today == self.last + 1 { self.row.saturating_add(1) } else { 1 };
            (self.last, self.best) = (today, self.best.max(self.row));
        }
        // A hand of yesterday that ends after midnight leaves those of today alone.
        if self.tried.iter().any(|(of, _)| Day::of(of).is_some_and(|day| day.number() > today)) {
            return;
        }
        self.begin(id);
        self.tried.iter_mut().filter(|(of, _)| of == id).for_each(|(_, was)| *was = Some(result));
    }

    /// Returns the current streak of days, 0 if it is broken today, and the longest.
    pub fn row(&self, today: Day) -> (u32, u32) {
        let unbroken = self.last.saturating_add(1) >= today.number();
        (if unbroken { self.row } else { 0 }, self.best)
    }

    /// Forgets the streaks, but not what was tried today.
    pub fn forget_row(&mut self) {
        (self.last, self.row, self.best) = (0, 0, 0);
    }
}

fn read(text: &str) -> Option<Ended> {
    let (_, order) = SIGNS.into_iter().find(|(sign, _)| text.starts_with(*sign))?;
    let (mine, others) = text.get(1..)?.split_once('-')?;
    Some(Ended { order, points: [mine.parse().ok()?, others.parse().ok()?] })
}

impl fmt::Display for Days {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {} {}", self.last, self.row, self.best)?;
        for (id, result) in &self.tried {
            write!(f, " {id}")?;
            if let Some(Ended { order, points: [mine, others] }) = result {
                let sign = SIGNS.into_iter().find(|(_, of)| of == order).map_or('d', |(sign, _)| sign);
                write!(f, "={sign}{mine}-{others}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WON: Ended = Ended { order: Ordering::Less, points: [5, 0] };

    fn day(day: u32) -> Day {
        Day { year: 2026, month: 11, day }
    }

    #[test]
    fn a_day_counts_once_and_a_missed_one_begins_anew() {
        let mut days = Days::default();
        for (played, row) in [(1, (1, 1)), (2, (2, 2)), (3, (3, 3)), (5, (1, 3)), (6, (2, 3))] {
            for game in ["dudo", "domino"] {
                days.begin(&day(played).id(game));
                days.end(&day(played).id(game), WON);
                assert_eq!(days.row(day(played)), row, "{played} {game}");
            }
        }
        assert_eq!(days.row(day(7)), (2, 3), "today can still be played");
        assert_eq!(days.row(day(8)), (0, 3));
        days.forget_row();
        assert_eq!(days.row(day(6)), (0, 0));
        assert_eq!(days.tried(&day(6).id("dudo")), Some(Some(WON)), "the try stays");
    }

    #[test]
    fn a_hand_is_tried_once_whatever_becomes_of_its_match() {
        let mut days = Days::default();
        let id = day(1).id("dudo");
        assert_eq!(days.tried(&id), None);
        days.begin(&id);
        assert_eq!((days.tried(&id), days.row(day(1))), (Some(None), (0, 0)), "begun is not played");
        days.end(&id, WON);
        days.begin(&id);
        assert_eq!(days.tried(&id), Some(Some(WON)));
        assert_eq!(days.tried(&day(1).id("domino")), None);
        days.begin(&day(2).id("dudo"));
        assert_eq!(days.tried(&id), None, "yesterday is over");
        days.end(&id, WON);
        assert_eq!(days.tried(&day(2).id("dudo")), Some(None), "one that ends after midnight");
    }

    #[test]
    fn they_are_read_as_they_are_written_and_anything_else_is_nothing() {
        let mut days = Days::default();
        assert_eq!(Days::read(&days.to_string()), days);
        days.end(&day(1).id("dudo"), WON);
        days.end(&day(1).id("domino"), Ended { order: Ordering::Greater, points: [0, 12] });
        days.begin(&day(1).id("tres-en-raya"));
        assert_eq!(
            days.to_string().split_once(' ').unwrap().1,
            "1 1 day.2026-11-01.dudo=w5-0 day.2026-11-01.domino=l0-12 day.2026-11-01.tres-en-raya"
        );
        assert_eq!(Days::read(&days.to_string()), days);
        for harmed in
            ["", " ", "a b c", "-1 2", "1 2 3 day.2026-11-01.dudo=ñ", "1 2 3 day.2026-11-01.dudo=w5", "9 x 1 = =w"]
        {
            let read = Days::read(harmed);
            assert!(read.tried.iter().all(|(_, result)| result.is_none()), "{harmed}");
        }
    }
}
