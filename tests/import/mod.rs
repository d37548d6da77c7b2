//! Tests of files that are brought in.

mod whole;

use sobremesa::import::*;
use sobremesa::store::{DocumentState, Envelope, Key, Kind, seal};

#[test]
fn two_tablets_are_compared_by_their_logs() {
    assert_eq!(compare::<u8>(&[], &[]), Relation::Same);
    assert_eq!(compare(&[1, 2], &[1, 2]), Relation::Same);
    assert_eq!(compare(&[1], &[1, 2, 3]), Relation::Ahead(2));
    assert_eq!(compare(&[1, 2], &[1]), Relation::Behind(1));
    assert_eq!(compare(&[1, 2, 4, 5], &[1, 3, 4]), Relation::Apart { common: 1, ours: 3, theirs: 2 });
}

fn sealed(kind: Kind, id: &str, state: DocumentState) -> String {
    let key = Key::new(kind, id).unwrap();
    let payload = format!("{{\"{id}\":1}}");
    seal(&Envelope { app: "0".into(), ..Envelope::new(key, state, 1, &payload) })
}

#[test]
fn a_file_is_one_text_or_all_that_a_tablet_had() {
    let (sheet, gone) = (sealed(Kind::Sheet, "a", DocumentState::Kept), sealed(Kind::Sheet, "b", DocumentState::Gone));
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

#[test]
fn what_is_given_is_known_by_its_beginning() {
    let sheet = sealed(Kind::Sheet, "a", DocumentState::Kept);
    for (text, expected) in [
        ("{\"sobremesa\": 1, \"app\": \"0\", \"documents\": [", Some(Given::Everything)),
        (&sheet, Some(Given::One(Kind::Sheet))),
        (&sheet[..sheet.len() - 2], None),
        ("\u{feff} {\"game\":\"dudo\",\"players\":[],\"record\":{}}", Some(Given::One(Kind::Match))),
        ("{\"format\":1,\"event\":{},\"log\":[]}", Some(Given::One(Kind::Event))),
        ("{\"season\":{},\"log\":[]}", Some(Given::One(Kind::Season))),
        ("{\"players\":[],\"log\":[]}", Some(Given::One(Kind::Sheet))),
        ("{\"players\":[]}", None),
        ("{\"log\":[]", None),
        ("Mira: https://a.b/#/open/1mAB_-9/37, ¡qué partida!", Some(Given::Link("1mAB_-9/37"))),
        ("Juega\nhttps://a.b/x/#/open/day/dudo.", Some(Given::Link("day/dudo"))),
        ("https://a.b/#/open/", None),
        ("Buenos días", None),
        ("", None),
    ] {
        assert_eq!(given(text), expected, "{text}");
    }
}
