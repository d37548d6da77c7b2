//! Who is the same person on several evenings.

use super::fold::Season;
use crate::names::{apart, collation};
use std::collections::{BTreeMap, BTreeSet};

/// The most questions at once.
const MOST_ASKED: usize = 5;
/// Names shorter than this are not taken for each other by a letter: Ana and Eva are two people.
const SHORT: usize = 6;

/// What was said about names, each [`apart`].
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Names {
    /// Who is meant by a name, in one evening or in all.
    same: BTreeMap<(Option<String>, String), String>,
    /// Two people, the first one in order first.
    two: BTreeSet<[String; 2]>,
}

impl Names {
    /// Returns the person that a name means on an evening, as the season writes it.
    pub fn person<'a>(&'a self, evening: &str, name: &'a str) -> &'a str {
        let only = (Some(evening.to_string()), apart(name));
        self.everywhere(self.same.get(&only).map_or(name, |person| person))
    }

    fn everywhere<'a>(&'a self, name: &'a str) -> &'a str {
        let mut person = name;
        while let Some(next) = self.same.get(&(None, apart(person))) {
            person = next;
        }
        person
    }

    /// `only`: the evening, or else all. Who is said to be themselves, is.
    pub(super) fn same(&mut self, name: &str, person: &str, only: Option<&str>) {
        let meant = self.everywhere(person).to_string();
        let written = (only.map(String::from), apart(name));
        if only.is_none() && apart(&meant) == written.1 {
            // The other way round: what led from the person to this name goes.
            self.same.remove(&(None, apart(person)));
            if apart(person) != written.1 {
                self.same.insert(written, person.into());
            }
            return;
        }
        self.same.insert(written, meant);
    }

    pub(super) fn apart(&mut self, names: &[String; 2]) {
        self.two.insert(pair(&names[0], &names[1]));
    }
}

fn pair(a: &str, b: &str) -> [String; 2] {
    let mut pair = [apart(a), apart(b)];
    pair.sort();
    pair
}

/// Returns pairs of names that may be one person: they never met, and are alike.
pub fn unsure(season: &Season) -> Vec<[String; 2]> {
    let mut people: BTreeMap<String, (String, BTreeSet<&str>)> = BTreeMap::new();
    for evening in season.evenings() {
        for row in &evening.results {
            let person = season.names().person(&evening.id, &row.name);
            people.entry(apart(person)).or_insert_with(|| (person.into(), BTreeSet::new())).1.insert(&evening.id);
        }
    }
    let people: Vec<_> = people.into_values().map(|(name, evenings)| (letters(&name), name, evenings)).collect();
    let mut found = vec![];
    for (at, (one, name, came)) in people.iter().enumerate() {
        for (other, other_name, other_came) in &people[at + 1..] {
            let asked = season.names().two.contains(&pair(name, other_name));
            if !asked && came.is_disjoint(other_came) && alike(one, other) {
                found.push([name.clone(), other_name.clone()]);
            }
        }
    }
    found.truncate(MOST_ASKED);
    found
}

/// Returns the letters of a name without accents, as it is sorted.
fn letters(name: &str) -> Vec<char> {
    collation(name).0.into_iter().map(|(letter, _)| letter).collect()
}

/// True if one name is the beginning of the other up to a blank, or they differ by an accent, or in one letter.
fn alike(a: &[char], b: &[char]) -> bool {
    let begins = |long: &[char], short: &[char]| long.starts_with(short) && long.get(short.len()) == Some(&' ');
    begins(a, b) || begins(b, a) || a == b || a.len().min(b.len()) >= SHORT && one_letter_apart(a, b)
}

fn one_letter_apart(a: &[char], b: &[char]) -> bool {
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    let same = short.iter().zip(long).take_while(|(a, b)| a == b).count();
    match long.len() - short.len() {
        0 => short[same..].len() <= 1 || short[same + 1..] == long[same + 1..],
        1 => short[same..] == long[same + 1..],
        _ => false,
    }
}
