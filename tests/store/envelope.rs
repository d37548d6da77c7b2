use serde_json::{Value, json};
use sobremesa::store::copies::{Copy, Place, Unfit};
use sobremesa::store::crc32;
use sobremesa::store::migrate::{FORMAT, STEPS, Step, lift};
use sobremesa::store::{DocumentState, Envelope, Key, Kind, LONGEST_ID, OpenError, Reason, StoreError, open, seal};

fn sample() -> Envelope {
    let key = Key::new(Kind::Match, "7f3a").unwrap();
    Envelope::new(key, DocumentState::Kept, 12, r#"{"who":"Ñandú 🂡","plays":[[0,"a"],[1,"b"]]}"#)
}

fn with_checksum(body: &str) -> String {
    format!("{body}\ncrc {:08x}\n", crc32(body.as_bytes()))
}

fn without_checksum(text: &str) -> &str {
    &text[..text.len() - "\ncrc 01234567\n".len()]
}

/// Returns a text as a newer app would write it: with another first line, but with the same trailer.
pub fn of_the_future(text: &str) -> String {
    let body = text.replacen(&format!("sobremesa {FORMAT}\n"), &format!("sobremesa {}\n", FORMAT + 1), 1);
    with_checksum(&without_checksum(&body).replace("\nstate ", "\nmood "))
}

#[test]
fn the_checksum_is_the_one_of_zip() {
    // The check value of CRC-32/ISO-HDLC in every catalogue.
    assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
    assert_eq!(crc32(b""), 0);
}

#[test]
fn what_is_sealed_can_be_opened() {
    for payload in ["", "{}", "\n\ncrc 00000000\n", "sobremesa 1\n", &sample().payload, &"á\u{0}".repeat(9000)] {
        for state in [DocumentState::Kept, DocumentState::Binned, DocumentState::Gone] {
            for generation in [0, 1, u64::MAX] {
                let key = Key::new(Kind::People, "a_B-9.x").unwrap();
                let envelope = Envelope::new(key, state, generation, payload);
                assert_eq!(open(&seal(&envelope)), Ok(envelope));
            }
        }
    }
}

#[test]
fn the_four_errors_are_told_apart() {
    let text = seal(&sample());
    let nonsense = |from: &str, to: &str| with_checksum(without_checksum(&text.replacen(from, to, 1)));
    for (text, error) in [
        ("hello".into(), OpenError::Foreign),
        (r#"{"version":3}"#.into(), OpenError::Foreign),
        (text.replace("Ñandú", "Ñandu"), OpenError::Damaged),
        (text.replacen("12", "13", 1), OpenError::Damaged),
        (format!("{text} "), OpenError::Damaged),
        (of_the_future(&text), OpenError::Newer(FORMAT + 1)),
        // A flipped digit is not a newer format.
        (text.replacen("sobremesa 1", "sobremesa 9", 1), OpenError::Damaged),
        // The checksum is right, but the header is nonsense.
        (with_checksum("sobremesa 0\napp 1"), OpenError::Damaged),
        (with_checksum("sobremesa x\n"), OpenError::Damaged),
        (with_checksum("sobremesa 1\n"), OpenError::Damaged),
        (with_checksum("sobremesa 99999999999\n"), OpenError::Damaged),
        (with_checksum("sobremesa 1 0\n"), OpenError::Damaged),
        (with_checksum("sobremesa 2 1\n"), OpenError::Damaged),
        (with_checksum("sobremesa "), OpenError::Damaged),
        (nonsense("length ", "length 1"), OpenError::Damaged),
        (nonsense("sobremesa 1", "sobremesa 0"), OpenError::Damaged),
        (nonsense("kind match", "kind chess"), OpenError::Damaged),
    ] {
        assert_eq!(open(&text), Err(error), "{text}");
    }
}

#[test]
fn ids_that_would_break_a_key_or_a_header_are_refused() {
    for bad in ["", "a/b", "a b", "a\nb", "ñ", "..\\", &"x".repeat(LONGEST_ID + 1)] {
        assert_eq!(Key::new(Kind::Match, bad), Err(StoreError::BadId), "{bad}");
    }
}

#[test]
fn only_names_that_are_ours_are_read_as_keys() {
    let key = Key::new(Kind::Match, "m").unwrap();
    assert_eq!(Key::of_slot("sobremesa/match/m/a"), Some(key.clone()));
    assert_eq!(Key::of_slot("sobremesa/match/m/b"), Some(key.clone()));
    assert_eq!(Key::of_copy("sobremesa/match/m"), Some(key.clone()));
    let aside = key.quarantine_name(Reason::Cut, "text");
    assert_eq!(Key::of_quarantined(&aside), Some((key, Reason::Cut)));
    for foreign in ["", "sobremesa", "sobremesa/", "sobremesa/match/m", "sobremesa/match/m/c", "match/m/a", &aside] {
        assert_eq!(Key::of_slot(foreign), None, "{foreign}");
    }
    for foreign in ["sobremesa/match", "sobremesa/match/", "sobremesa/match/m/a", "sobremesa/chess/m", &aside] {
        assert_eq!(Key::of_copy(foreign), None, "{foreign}");
    }
    for foreign in ["sobremesa/aside/match/m", "sobremesa/aside/match/m/what-1", "sobremesa/aside/x/m/cut-1"] {
        assert_eq!(Key::of_quarantined(foreign), None, "{foreign}");
    }
}

fn rename(kind: Kind, mut value: Value) -> Option<Value> {
    if kind == Kind::Match {
        let plays = value.as_object_mut()?.remove("moves")?;
        value["plays"] = plays;
    }
    Some(value)
}

fn count(_: Kind, mut value: Value) -> Option<Value> {
    let count = value.get("plays").map_or(0, |p| p.as_array().map_or(0, Vec::len));
    value["count"] = json!(count);
    Some(value)
}

#[test]
fn a_payload_goes_through_every_step_from_its_own_format() {
    const TWO: &[Step] = &[rename, count];
    let lifted = |from, text: &str| lift(TWO, from, Kind::Match, text.to_string());
    assert_eq!(lifted(1, r#"{"moves":[1,2]}"#).unwrap(), r#"{"plays":[1,2],"count":2}"#);
    assert_eq!(lifted(2, r#"{"plays":[1]}"#).unwrap(), r#"{"plays":[1],"count":1}"#);
    assert_eq!(lifted(3, "not even JSON").unwrap(), "not even JSON", "today's format is not parsed");
    assert_eq!(lifted(1, r#"{"plays":[1,2]}"#), None, "a step may refuse");
    assert_eq!(lifted(1, "not even JSON"), None);
    assert_eq!(lifted(1, &"[".repeat(100_000)), None, "depth is bounded");
    assert_eq!((lifted(0, "{}"), lifted(4, "{}")), (None, None));
    assert_eq!(lift(TWO, 1, Kind::People, r#"{"a":1}"#.into()).unwrap(), r#"{"a":1,"count":0}"#);
    assert_eq!(FORMAT as usize, STEPS.len() + 1);
}

#[test]
fn a_text_in_another_documents_place_is_not_that_document() {
    let key = Key::new(Kind::Match, "other").unwrap();
    let copy = Copy::read(Place::A, &key, seal(&sample()));
    assert_eq!(copy.opened, Err(Unfit::Bad(Reason::Misplaced)));
}
