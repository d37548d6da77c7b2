//! Who is the same person on several evenings.

use super::fold::Season;
use super::ranking::Ranked;
use crate::names::{apart, collation};
use crate::order::sort_by_key;

/// The most questions at once.
const MOST_ASKED: usize = 5;
/// Names shorter than this are not taken for each other by a letter: Ana and Eva are two people.
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
    person: String,
}

impl Names {
    /// Returns the person that a name means on an evening, as the season writes it.
    pub fn person<'a>(&'a self, evening: &str, name: &'a str) -> &'a str {
        let here = |same: &&Same| same.only.as_deref() == Some(evening) && same.name == apart(name);
        self.everywhere(self.same.iter().find(here).map_or(name, |same| &same.person))
    }

    fn everywhere<'a>(&'a self, name: &'a str) -> &'a str {
        let mut person = name;
        let next = |name: &str| self.same.iter().find(|same| same.only.is_none() && same.name == apart(name));
        while let Some(same) = next(person) {
            person = &same.person;
        }
        person
    }

    /// `only`: the evening, or else all. Who is said to be themselves, is.
    pub(super) fn same(&mut self, name: &str, typed: &str, only: Option<&str>) {
        let meant = self.everywhere(typed).to_string();
        let written = apart(name);
        let mut person = meant;
        if only.is_none() && apart(&person) == written {
            // The other way round: what led from the person to this name goes.
            self.forget(None, &apart(typed));
            person = typed.into();
        }
        self.forget(only, &written);
        if only.is_some() || apart(&person) != written {
            self.same.push(Same { only: only.map(String::from), name: written, person });
        }
    }

    fn forget(&mut self, only: Option<&str>, name: &str) {
        self.same.retain(|same| same.only.as_deref() != only || same.name != name);
    }

    pub(super) fn apart(&mut self, names: &[String; 2]) {
        self.two.push(pair(&names[0], &names[1]));
    }
}

fn pair(a: &str, b: &str) -> [String; 2] {
    let (a, b) = (apart(a), apart(b));
    if a < b { [a, b] } else { [b, a] }
}

/// Returns pairs of names that may be one person: they never met, and are alike.
pub fn unsure(season: &Season, people: &[Ranked]) -> Vec<[String; 2]> {
    let mut people: Vec<_> = people.iter().map(|person| (letters(&person.name), person)).collect();
    sort_by_key(&mut people, |(letters, person)| (letters.clone(), person.name.clone()));
    let mut found = vec![];
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
