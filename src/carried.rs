//! Documents from another tablet in a file: taken out of it, and compared with those here. Both are logs.

pub mod whole;

use crate::store::{DocumentState, Kind, LARGEST_DOCUMENT, documents, open};

/// A log from elsewhere compared with ours. Numbers of entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beside {
    Same,
    /// Theirs goes on where ours ends.
    Ahead(usize),
    /// Ours goes on where theirs ends.
    Behind(usize),
    /// The same up to an entry, and then each went its own way: so many of ours, so many of theirs.
    Apart {
        common: usize,
        ours: usize,
        theirs: usize,
    },
}

pub fn compare<T: PartialEq>(ours: &[T], theirs: &[T]) -> Beside {
    let common = ours.iter().zip(theirs).take_while(|(a, b)| a == b).count();
    match (ours.len() - common, theirs.len() - common) {
        (0, 0) => Beside::Same,
        (0, theirs) => Beside::Ahead(theirs),
        (ours, 0) => Beside::Behind(ours),
        (ours, theirs) => Beside::Apart { common, ours, theirs },
    }
}

/// True if a file of one document may be read: it has at most so many bytes.
pub fn fits(bytes: f64) -> bool {
    bytes <= LARGEST_DOCUMENT as f64
}

/// The texts of this kind in a file: one by itself, a sealed one, or those of all that a tablet had. What stands by
/// itself is still to be judged.
pub fn payloads(kind: Kind, text: &str) -> Vec<String> {
    let text = text.trim_start_matches('\u{feff}');
    if !fits(text.len() as f64) {
        return Vec::new();
    }
    let sealed = match documents(text) {
        Some(documents) => documents,
        None if text.starts_with("sobremesa ") => vec![text.to_string()],
        None => return vec![text.to_string()],
    };
    let unsealed = |text: &String| {
        let envelope = open(text).ok()?;
        (envelope.key.kind() == kind && envelope.state != DocumentState::Gone).then_some(envelope.payload)
    };
    sealed.iter().filter_map(unsealed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Envelope, Key, seal};

    #[test]
    fn two_tablets_are_compared_by_their_logs() {
        assert_eq!(compare::<u8>(&[], &[]), Beside::Same);
        assert_eq!(compare(&[1, 2], &[1, 2]), Beside::Same);
        assert_eq!(compare(&[1], &[1, 2, 3]), Beside::Ahead(2));
        assert_eq!(compare(&[1, 2], &[1]), Beside::Behind(1));
        assert_eq!(compare(&[1, 2, 4, 5], &[1, 3, 4]), Beside::Apart { common: 1, ours: 3, theirs: 2 });
    }

    fn sealed(kind: Kind, id: &str, state: DocumentState) -> String {
        let key = Key::new(kind, id).unwrap();
        let payload = format!("{{\"{id}\":1}}");
        seal(&Envelope { format: crate::store::FORMAT, app: "0".into(), key, state, generation: 1, payload })
    }

    #[test]
    fn a_file_is_one_text_or_all_that_a_tablet_had() {
        let (sheet, gone) =
            (sealed(Kind::Sheet, "a", DocumentState::Kept), sealed(Kind::Sheet, "b", DocumentState::Gone));
        let (event, binned) =
            (sealed(Kind::Event, "c", DocumentState::Kept), sealed(Kind::Sheet, "d", DocumentState::Binned));
        assert_eq!(payloads(Kind::Sheet, "\u{feff}{\"x\":1}"), ["{\"x\":1}"]);
        assert_eq!(payloads(Kind::Sheet, &sheet), ["{\"a\":1}"]);
        assert!(payloads(Kind::Event, &sheet).is_empty());
        assert!(payloads(Kind::Sheet, &sheet[..sheet.len() - 2]).is_empty(), "it is cut short");
        let all = [sheet, gone, event, binned];
        let all = serde_json::json!({ "sobremesa": 1, "app": "0", "documents": all, "aside": [] });
        assert_eq!(payloads(Kind::Sheet, &all.to_string()), ["{\"a\":1}", "{\"d\":1}"]);
        assert_eq!(payloads(Kind::Event, &all.to_string()), ["{\"c\":1}"]);
    }
}
