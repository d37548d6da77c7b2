//! Who is the same person on several evenings.

use super::change::ChangeError;
use super::fold::Season;
use super::ranking::Ranked;
use crate::names::{apart, collation};
use crate::order::sort_by_key;

/// The most names that are said to be one person or two, and the most people who are asked about.
const MOST_NAMES: usize = 1_000;
/// The most questions at once.
const MOST_ASKED: usize = 5;
/// Names with fewer letters are not asked about if they differ in one: Marta and María are two people.
const SHORT: usize = 6;

/// What was said about names, each [`apart`].
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Names {
    /// Who is meant by a name, in one evening or in all.
    same: Vec<Same>,
    /// Two people, the first one in order first.
    two: Vec<[String; 2]>,
}

/// Who is meant by a name.
#[derive(Clone, PartialEq, Debug)]
struct Same {
    /// The evening; else all.
    only: Option<String>,
    name: String,
    /// As it was typed.
    person: String,
    /// The person [`apart`].
    key: String,
}

impl Names {
    /// Returns the person that a name means on an evening, as the season writes it.
    pub fn person<'a>(&'a self, evening: &str, name: &'a str) -> &'a str {
        let key = apart(name);
        let find = |only| self.same.iter().find(|same| same.only.as_deref() == only && same.name == key);
        find(Some(evening)).or_else(|| find(None)).map_or(name, |same| &same.person)
    }

    /// Makes a name a person's, in the evening `only` or in all. The last word on a name counts, also for those who
    /// were said to be it.
    ///
    /// # Errors
    /// [`ChangeError::TooManyNames`].
    pub(super) fn same(&mut self, name: &str, person: &str, only: Option<&str>) -> Result<(), ChangeError> {
        let (name, key) = (apart(name), apart(person));
        // What was said of this name holds no more, nor, for all evenings, that the person goes by it.
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

    /// Notes that two names are two people.
    ///
    /// # Errors
    /// [`ChangeError::TooManyNames`].
    pub(super) fn apart(&mut self, names: &[String; 2]) -> Result<(), ChangeError> {
        self.two.push(pair(&names[0], &names[1]));
        if self.two.len() > MOST_NAMES { Err(ChangeError::TooManyNames) } else { Ok(()) }
    }
}

/// Two names [`apart`], the first one in order first.
pub(super) fn pair(a: &str, b: &str) -> [String; 2] {
    let (a, b) = (apart(a), apart(b));
    if a < b { [a, b] } else { [b, a] }
}

/// Returns pairs of similar names whose owners never played on the same evening: they may be one person.
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

/// Returns true if one name is the beginning of the other up to a blank, or they differ by an accent, or in one letter.
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
