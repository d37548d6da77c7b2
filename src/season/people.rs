//! Decides which names on several evenings mean the same person.

use super::change::ChangeError;
use super::fold::Season;
use super::ranking::Ranked;
use crate::names::{apart, collation};
use crate::order::sort_by_key;

/// The most statements that names mean one person, the most that they mean two, and the most people who are compared.
const MOST_NAMES: usize = 1_000;
/// The most questions shown at once.
const MOST_ASKED: usize = 5;
/// The length in letters from which two names that differ in one letter are asked about. Shorter ones, like Marta and
/// María, are often two people.
const SHORT: usize = 6;

/// The statements about names. Names are compared as [`apart`] returns them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Names {
    /// The persons that names mean, on one evening or on all.
    same: Vec<Same>,
    /// The pairs of names that mean two people, each pair in the order of [`pair`].
    two: Vec<[String; 2]>,
}

/// The person whom a name means.
#[derive(Clone, PartialEq, Debug)]
struct Same {
    /// The id of the only evening for which this holds; `None` if it holds for all.
    only: Option<String>,
    /// The name as [`apart`] returns it.
    name: String,
    /// The name of the person as it was typed.
    person: String,
    /// The name of the person as [`apart`] returns it.
    key: String,
}

impl Names {
    /// Returns the person that a name means on an evening, as the season writes it.
    pub fn person<'a>(&'a self, evening: &str, name: &'a str) -> &'a str {
        let key = apart(name);
        let find = |only| self.same.iter().find(|same| same.only.as_deref() == only && same.name == key);
        find(Some(evening)).or_else(|| find(None)).map_or(name, |same| &same.person)
    }

    /// Makes `name` mean `person`, on the evening `only` or on all. This replaces what the name meant before. Names
    /// that meant `name` now mean `person` too.
    ///
    /// # Errors
    /// [`ChangeError::TooManyNames`].
    pub(super) fn same(&mut self, name: &str, person: &str, only: Option<&str>) -> Result<(), ChangeError> {
        let (name, key) = (apart(name), apart(person));
        // Remove what the name meant before and, if this is for all evenings, the opposite statement.
        self.same.retain(|same| {
            let said = same.only.as_deref() == only && same.name == name;
            let reversed = only.is_none() && same.only.is_none() && same.name == key && same.key == name;
            !said && !reversed
        });
        let known = self.same.iter().find(|same| same.only.is_none() && same.name == key);
        let (person, key) = known.map_or((person.into(), key.clone()), |same| (same.person.clone(), same.key.clone()));
        if only.is_none() {
            for same in self.same.iter_mut().filter(|same| same.key == name) {
                (same.person, same.key) = (person.clone(), key.clone());
            }
        }
        if only.is_some() || key != name {
            self.same.push(Same { only: only.map(String::from), name, person, key });
        }
        if self.same.len() > MOST_NAMES { Err(ChangeError::TooManyNames) } else { Ok(()) }
    }

    /// Notes that two names mean two people.
    ///
    /// # Errors
    /// [`ChangeError::TooManyNames`].
    pub(super) fn apart(&mut self, names: &[String; 2]) -> Result<(), ChangeError> {
        self.two.push(pair(&names[0], &names[1]));
        if self.two.len() > MOST_NAMES { Err(ChangeError::TooManyNames) } else { Ok(()) }
    }
}

/// Returns two names as [`apart`] returns them, in alphabetical order.
pub(super) fn pair(a: &str, b: &str) -> [String; 2] {
    let (a, b) = (apart(a), apart(b));
    if a < b { [a, b] } else { [b, a] }
}

/// Returns pairs of similar names that may mean one person, since they never came on the same evening.
pub fn unsure(season: &Season, people: &[Ranked]) -> Vec<[String; 2]> {
    let mut people: Vec<_> = people.iter().map(|person| (letters(&person.name), person)).collect();
    sort_by_key(&mut people, |(letters, person)| (letters.clone(), person.name.clone()));
    let mut found = vec![];
    people.truncate(MOST_NAMES);
    for (at, (letters, one)) in people.iter().enumerate() {
        for (other_letters, other) in &people[at + 1..] {
            let met = || one.evenings.iter().zip(&other.evenings).any(|(a, b)| a.is_some() && b.is_some());
            let asked = || season.names().two.contains(&pair(&one.name, &other.name));
            if alike(letters, other_letters) && !met() && !asked() {
                found.push([one.name.clone(), other.name.clone()]);
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

/// Returns true if one name is the other followed by a space and more, or if both are equal but for accents, or if both
/// are long and differ in one letter.
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
