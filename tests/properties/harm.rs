//! Corrupts texts by a few edits, as a bad cable, a bad disk or an attacker would.

use proptest::collection::vec;
use proptest::prelude::*;

/// An edit of a text. The first field is its place, as a fraction of the length (0 to 65,535).
#[derive(Clone, Debug)]
pub enum Edit {
    /// Truncates the text.
    Cut(u16),
    /// Replaces a character.
    Put(u16, char),
    /// Removes this many characters.
    Less(u16, u8),
    /// Repeats this many characters.
    Again(u16, u8),
    /// Reverses this many characters.
    Turn(u16, u8),
    /// Replaces the first value after this place by this text.
    Value(u16, &'static str),
}

/// Values at the limits of what a reader expects.
const VALUES: &str = r#"null true -1 0 1 255 256 65536 4294967296 18446744073709551616 1e400 -0.0 0.5
    "" "x" "\u202e\u0000" [] {} [[[[[[[[[[]]]]]]]]]] {"a":{"a":{"a":1}}}"#;

pub fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let values: Vec<&str> = VALUES.split_whitespace().collect();
    let edit = prop_oneof![
        1 => any::<u16>().prop_map(Edit::Cut),
        4 => (any::<u16>(), any::<char>()).prop_map(|(at, c)| Edit::Put(at, c)),
        2 => (any::<u16>(), 1..40u8).prop_map(|(at, n)| Edit::Less(at, n)),
        2 => (any::<u16>(), 1..40u8).prop_map(|(at, n)| Edit::Again(at, n)),
        1 => (any::<u16>(), 1..40u8).prop_map(|(at, n)| Edit::Turn(at, n)),
        8 => (any::<u16>(), proptest::sample::select(values)).prop_map(|(at, v)| Edit::Value(at, v)),
    ];
    vec(edit, 1..5)
}

pub fn harmed(text: &str, edits: &[Edit]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for edit in edits {
        let place = |at: u16| usize::from(at) * letters.len() / (usize::from(u16::MAX) + 1);
        let end = |at: usize, n: u8| letters.len().min(at + usize::from(n));
        match *edit {
            _ if letters.is_empty() => {}
            Edit::Cut(at) => letters.truncate(place(at)),
            Edit::Put(at, c) => {
                let at = place(at);
                letters[at] = c;
            }
            Edit::Less(at, n) => drop(letters.drain(place(at)..end(place(at), n))),
            Edit::Turn(at, n) => {
                let turned = place(at)..end(place(at), n);
                letters[turned].reverse();
            }
            Edit::Again(at, n) => {
                let again = letters[place(at)..end(place(at), n)].to_vec();
                let at = place(at);
                letters.splice(at..at, again);
            }
            Edit::Value(at, value) => {
                let Some((from, to)) = value_after(&letters, place(at)) else { continue };
                letters.splice(from..to, value.chars());
            }
        }
    }
    letters.into_iter().collect()
}

/// Returns the range of the next value of a JSON text: after a colon, a comma or a bracket, up to the end of the value.
fn value_after(letters: &[char], at: usize) -> Option<(usize, usize)> {
    let from = at + letters[at..].iter().position(|c| matches!(c, ':' | ',' | '['))? + 1;
    let to = from + letters[from..].iter().position(|c| matches!(c, ',' | ']' | '}'))?;
    Some((from, to))
}
