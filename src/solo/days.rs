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
