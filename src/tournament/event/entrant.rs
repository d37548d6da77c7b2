//! Entrants, and the order of their names.

use serde::{Deserialize, Serialize};

/// Somebody who entered. The name is the id: what the log calls them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entrant {
    pub name: String,
    /// The name's [`collation`], kept because every entry is compared with all others.
    pub key: Key,
    pub details: Details,
    pub out: Option<Out>,
}

/// Optional details of an entrant (TO-1, TO-40).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Details {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub age: Option<u8>,
    /// The oldest deals first where no age says so.
    pub oldest: bool,
    pub paid: bool,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// Why somebody plays no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Out {
    Withdrawn,
    Expelled,
}

/// The sort key of a name.
pub type Key = (Vec<(char, bool)>, String);

/// The sort key of a name (TO-1): accents and case are ignored, ñ comes after n, and names equal so far go by the
/// letters as typed.
pub fn collation(name: &str) -> Key {
    // Some keyboards type the tilde as a character of its own.
    let lower = name.to_lowercase().replace("n\u{303}", "ñ");
    (lower.chars().filter(|c| !is_accent(*c)).map(|c| (plain(c), c == 'ñ')).collect(), name.to_string())
}

/// A combining accent, typed as a character of its own.
fn is_accent(c: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&c)
}

fn plain(c: char) -> char {
    match c {
        'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        'ý' | 'ÿ' => 'y',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::collation;

    #[test]
    fn to_1_names_are_ordered_as_spanish_orders_them() {
        let sorted = ["Álvaro", "alvaro b", "Ana", "ÁNA", "Begoña", "Ñico", "Nuria", "Oscar", "Óscar", "Zoe"];
        let mut names = sorted.to_vec();
        names.reverse();
        names.sort_by_key(|name| collation(name));
        assert_eq!(
            names,
            ["Álvaro", "alvaro b", "Ana", "ÁNA", "Begoña", "Nuria", "Ñico", "Oscar", "Óscar", "Zoe"]
        );
        assert!(collation("cana") < collation("caña") && collation("cañz") < collation("cao"));
        assert_eq!(collation("Pen\u{303}a").0, collation("Peña").0);
    }
}
