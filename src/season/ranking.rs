//! The ranking of a season.

use super::change::{Scoring, Worth};
use super::evening::Placed;
use super::fold::Season;
use crate::names::{apart, collation};
use crate::order::sort_by_key;
use std::cmp::Reverse;

/// A person of the season.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranked {
    /// From 1; people who are level in everything share it.
    pub place: usize,
    pub name: String,
    pub total: u32,
    /// One element for each evening of the season, in order; `None` if the person was not there.
    pub evenings: Vec<Option<Score>>,
    /// The reason why this person is below the one right above; `None` for the first.
    pub below: Option<Below>,
}

/// What an evening is worth to a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    pub place: usize,
    /// The points for the place plus those for coming.
    pub points: u32,
    /// False if only the best evenings count and this is not one of them.
    pub counts: bool,
}

/// The reason why a person is below the one right above, in the order in which the reasons are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Below {
    /// The person has this many points fewer.
    Points(u32),
    /// They came to this place less often (`own` times, the next one up `above` times) and to each better one as often.
    Place {
        place: usize,
        own: usize,
        above: usize,
    },
    Nothing,
}

impl Ranked {
    fn times_in(&self, place: usize) -> usize {
        self.evenings.iter().flatten().filter(|score| score.place == place).count()
    }

    /// Compares with the next person up. `worst` is the highest place number in the season.
    fn below(&self, above: &Ranked, worst: usize) -> Below {
        if self.total != above.total {
            return Below::Points(above.total.abs_diff(self.total));
        }
        let told = (1..=worst).find(|place| self.times_in(*place) != above.times_in(*place));
        told.map_or(Below::Nothing, |place| Below::Place {
            place,
            own: self.times_in(place),
            above: above.times_in(place),
        })
    }
}

/// Returns everybody, best first.
pub fn ranking(season: &Season) -> Vec<Ranked> {
    let evenings = season.evenings();
    // Each person with the name as it is compared.
    let mut people: Vec<(String, Ranked)> = vec![];
    for (at, evening) in evenings.iter().enumerate() {
        for row in &evening.results {
            let name = season.names().person(&evening.id, &row.name);
            let key = apart(name);
            let known = people.iter().position(|(known, _)| *known == key);
            let person = known.unwrap_or_else(|| {
                let evenings = vec![None; evenings.len()];
                people.push((key, Ranked { place: 0, name: name.into(), total: 0, evenings, below: None }));
                people.len() - 1
            });
            // A person who stands twice has the better place, until the organizer says who is who.
            people[person].1.evenings[at].get_or_insert(Score {
                place: row.place,
                points: worth(season.scoring(), row),
                counts: true,
            });
        }
    }
    let mut all: Vec<Ranked> = people.into_iter().map(|(_, person)| person).collect();
    all.iter_mut().for_each(|person| add_up(person, season.scoring().best));
    let scores = all.iter().flat_map(|person| person.evenings.iter().flatten());
    let worst = scores.map(|score| score.place).max().unwrap_or(0);
    let places = |person: &Ranked| (1..=worst).map(|place| Reverse(person.times_in(place))).collect::<Vec<_>>();
    sort_by_key(&mut all, |person| (Reverse(person.total), places(person), collation(&person.name)));
    for at in 0..all.len() {
        let below = at.checked_sub(1).map(|above| all[at].below(&all[above], worst));
        all[at].place = if below == Some(Below::Nothing) { all[at - 1].place } else { at + 1 };
        all[at].below = below;
    }
    all
}

fn worth(scoring: &Scoring, row: &Placed) -> u32 {
    let points = match &scoring.worth {
        Worth::Places(places) => places.get(row.place - 1).copied().unwrap_or(0),
        Worth::Points => row.points,
    };
    points + scoring.attendance
}

/// Adds up the `best` evenings of a person (all if `None`). Of equal ones the earlier count.
fn add_up(person: &mut Ranked, best: Option<usize>) {
    let mut scores: Vec<&mut Score> = person.evenings.iter_mut().flatten().collect();
    sort_by_key(&mut scores, |score| Reverse(score.points));
    let counted = best.unwrap_or(scores.len());
    for (at, score) in scores.into_iter().enumerate() {
        score.counts = at < counted;
    }
    person.total = person.evenings.iter().flatten().filter(|score| score.counts).map(|score| score.points).sum();
}
