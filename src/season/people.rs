//! Decides which names on several evenings mean the same person.

use super::change::{Change, ChangeError};
use super::evening::{Evening, Placed};
use super::fold::Season;
use super::forget::is_nameless;
use super::ranking::Ranked;
use crate::names::{apart, collation, letters};
use crate::order::sort_by_key;

/// The most statements that names mean one person, the most that they mean two, and the most people who are compared.
pub(super) const MOST_NAMES: usize = 1_000;
/// The most questions shown at once.
const MOST_ASKED: usize = 5;
/// The length from which names that differ in one letter are asked about; shorter, like Marta and María, are not.
const SHORT: usize = 6;

/// The statements about names. Names are compared as [`apart`] returns them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Names {
    /// The persons that names mean, on one evening or on all.
    same: Vec<Same>,
    /// The pairs of names that mean two people, each pair in the order of [`pair`].
    two: Vec<[String; 2]>,
}

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

    /// Returns the names that mean the person with this key: for each the evening (`""` for all) and the name as
    /// [`apart`] returns it.
    pub(super) fn known_as<'a>(&'a self, key: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        let own = self.same.iter().filter(move |same| same.key == key);
        own.map(|same| (same.only.as_deref().unwrap_or_default(), &same.name[..]))
    }

    /// Makes `name`, and every name that meant it, mean `person` on the evening `only`, or on all if `None`. Refuses
    /// too many names.
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

    /// Notes that two names mean two people; [`ChangeError::TooManyNames`] if there are too many.
    pub(super) fn apart(&mut self, names: &[String; 2]) -> Result<(), ChangeError> {
        self.two.push(pair(&names[0], &names[1]));
        if self.two.len() > MOST_NAMES { Err(ChangeError::TooManyNames) } else { Ok(()) }
    }
}

impl Season {
    /// Returns the written names that mean somebody of another name, each with that person, and with the evening if
    /// it is the only one.
    pub fn merged(&self) -> Vec<([String; 2], Option<&Evening>)> {
        let mut found: Vec<([String; 2], Option<&Evening>)> = vec![];
        for name in self.written_names() {
            found.push(([name.clone(), self.names().person("", &name).into()], None));
        }
        for of in self.evenings() {
            for Placed { name, .. } in &of.results {
                let [usual, person] = ["", &of.id].map(|evening| self.names().person(evening, name));
                if apart(usual) != apart(person) {
                    found.push(([name.clone(), person.into()], Some(of)));
                }
            }
        }
        found.retain(|([name, person], _)| apart(name) != apart(person));
        found
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
            let named = !is_nameless(&one.name) && !is_nameless(&other.name);
            if named && alike(letters, other_letters) && !met() && !asked() {
                let mut both = [*one, *other];
                if one.name.chars().count() == other.name.chars().count() {
                    sort_by_key(&mut both, |person| person.evenings.iter().flatten().count());
                }
                found.push(both.map(|person| person.name.clone()));
            }
        }
    }
    found.truncate(MOST_ASKED);
    found
}

/// Two names that a change calls one person, though another change or an evening shows that they are two.
#[derive(Clone, PartialEq, Debug)]
pub struct Dispute {
    pub names: [String; 2],
    /// The person that both are now.
    pub person: String,
    /// The evening on which both played; if `None`, somebody said that they are two.
    pub met: Option<String>,
    /// The changes to take back so that they are one person; none if they met.
    pub one: Vec<usize>,
    /// The changes to take back so that they are two.
    pub two: Vec<usize>,
}

/// Returns the names on which joined tablets disagree: one said they are one person, and another that they are two, or
/// had both at one event.
pub fn disputes(season: &Season) -> Vec<Dispute> {
    let standing = || (1..).zip(&season.file().log).filter(|(number, _)| !season.undone()[number - 1]);
    let person = |evening: &str, name: &str| season.names().person(evening, name).to_string();
    let mut found: Vec<Dispute> = vec![];
    let mut add = |evening: Option<&Evening>, a: &str, b: &str, one: Vec<usize>| {
        let (id, [first, second]) = (evening.map_or("", |evening| &evening.id), pair(a, b));
        let of_two = |change: &Change| {
            let Change::Same { name, evening: only, .. } = change else { return false };
            only.as_deref().is_none_or(|only| only == id) && [&first, &second].contains(&&apart(name))
        };
        let said: Vec<usize> = standing().filter(|(_, change)| of_two(change)).map(|(number, _)| number).collect();
        let two = said.last().copied().into_iter().collect();
        let met = evening.map(|evening| evening.name.clone());
        found.push(Dispute { names: [a.into(), b.into()], person: person(id, a), met, one, two });
    };
    for evening in season.evenings() {
        let mut rows: Vec<(String, &str)> =
            evening.results.iter().map(|row| (apart(&person(&evening.id, &row.name)), &row.name[..])).collect();
        sort_by_key(&mut rows, |(key, name)| (key.clone(), collation(name)));
        for both in rows.windows(2).filter(|both| both[0].0 == both[1].0) {
            add(Some(evening), both[0].1, both[1].1, vec![]);
        }
    }
    let two_people = |(number, change): (usize, &Change)| {
        let Change::Apart { names } = change else { return None };
        Some((pair(&names[0], &names[1]), number, names.clone()))
    };
    let mut said: Vec<_> = standing().filter_map(two_people).collect();
    sort_by_key(&mut said, |(two, number, _)| (two.clone(), *number));
    for same in said.chunk_by(|a, b| a.0 == b.0) {
        let (two, _, [a, b]) = &same[0];
        if two[0] != two[1] && apart(&person("", a)) == apart(&person("", b)) {
            add(None, a, b, same.iter().map(|(_, number, _)| *number).collect());
        }
    }
    found.truncate(MOST_ASKED);
    found
}

/// Returns true if one name begins with the other, perhaps with an initial at its end, or if they differ only in
/// accents or, if long, in one letter.
fn alike(a: &[char], b: &[char]) -> bool {
    let begins = |long: &[char], short: &[char]| {
        let short = short.strip_suffix(&['.']).unwrap_or(short);
        let initial = short.iter().rev().nth(1) == Some(&' ');
        long.starts_with(short) && (initial || long.get(short.len()) == Some(&' '))
    };
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
