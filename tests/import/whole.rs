//! Restoring an export of all documents.

use crate::store::faulty::wait;
use serde_json::Value;
use sobremesa::games::{COMPETING, SCORED};
use sobremesa::import::whole::*;
use sobremesa::scorekeeper::Sheet;
use sobremesa::store::{Kind, Memory, Slots, StoreError, Vault, is_export};
use sobremesa::tournament::Event;

/// Returns an empty vault.
fn tablet() -> Vault {
    wait(Vault::open(Box::new(Memory::lasting()), Err(StoreError::Slow)))
}

fn save(vault: &Vault, kind: Kind, id: &str, text: &str) {
    wait(vault.save(kind, id, text)).unwrap();
}

fn a_match(id: &str, name: &str, touched: f64, plays: &[&str]) -> String {
    let plays: Vec<Value> = plays.iter().map(|play| serde_json::json!([0, play])).collect();
    serde_json::json!({
        "id": id, "game": "tres-en-raya", "started": 1.0, "touched": touched, "outcome": null,
        "players": [{ "name": name, "emblem": 0, "bot": false }, { "name": "Bruno", "emblem": 1, "bot": false }],
        "record": { "rules": 1, "options": {}, "seats": 2, "seed": "0".repeat(64), "plays": plays },
    })
    .to_string()
}

fn an_event(id: &str, name: &str) -> String {
    serde_json::json!({ "event": { "format": 1, "id": id, "name": name, "started": 1.0 }, "log": [] }).to_string()
}

fn a_sheet(id: &str) -> String {
    serde_json::json!({
        "format": 1, "id": id, "started": 1.0, "touched": 2.0, "rules": "dudo", "log": [],
        "players": [{ "name": "Ana", "emblem": 0, "bot": false }, { "name": "Bruno", "emblem": 1, "bot": false }],
    })
    .to_string()
}

fn judge(kind: Kind, text: &str) -> bool {
    match kind {
        Kind::Event => Event::read(COMPETING, text).is_ok(),
        Kind::Sheet => Sheet::read(SCORED, text).is_ok(),
        _ => true,
    }
}

fn look(vault: &Vault, text: &str) -> WholeCopy {
    WholeCopy::look(vault, text, judge).unwrap()
}

fn met(copy: &WholeCopy) -> Vec<(&str, Met)> {
    copy.arrivals.iter().map(|arrival| (arrival.packed.id.as_str(), arrival.met)).collect()
}

fn take(vault: &Vault, copy: &WholeCopy, which: impl Fn(Met) -> bool) {
    for arrival in copy.arrivals.iter().filter(|arrival| which(arrival.met)) {
        wait(restore(vault, arrival)).unwrap();
    }
}

fn payload(vault: &Vault, kind: Kind, id: &str) -> Option<String> {
    vault.list(kind).into_iter().find(|d| d.id == id).map(|d| d.payload)
}

#[test]
fn a_copy_of_everything_comes_back_on_an_emptied_tablet() {
    let disk = Memory::lasting();
    disk.set("sobremesa/aside/match/m/cut-b0f094fd-3", "cut").unwrap();
    let lost = wait(Vault::open(Box::new(disk), Err(StoreError::Slow)));
    save(&lost, Kind::Match, "m", &a_match("m", "Ñ 🂡", 1.0, &["a"]));
    save(&lost, Kind::Event, "e", &an_event("e", "Verano"));
    save(&lost, Kind::Sheet, "s", &a_sheet("s"));
    save(&lost, Kind::Settings, "device", r#"{"odd":"\u0000"}"#);
    save(&lost, Kind::People, "device", r#"{"known":[]}"#);
    save(&lost, Kind::Match, "binned", &a_match("binned", "Ana", 1.0, &[]));
    wait(lost.remove(Kind::Match, "binned")).unwrap();
    assert!(is_export(&lost.export_all().concat()) && !is_export(&a_match("m", "Ana", 1.0, &[])));
    let text = lost.export_all().concat();

    let found = tablet();
    let copy = look(&found, &text);
    assert!(copy.arrivals.iter().all(|arrival| arrival.met == Met::New) && copy.spoilt.is_empty());
    assert_eq!(copy.count(|arrival| arrival.packed.kind == Kind::Match), 2);
    take(&found, &copy, Met::is_gain);
    found.restore_quarantine(&copy.rest);
    assert_eq!((found.quarantined().len(), found.quarantined()), (1, lost.quarantined()));
    for kind in Kind::ALL {
        let ids = |vault: &Vault| vault.list(kind).into_iter().map(|d| (d.id, d.payload)).collect::<Vec<_>>();
        assert_eq!(ids(&found), ids(&lost), "{kind:?}");
    }
    assert_eq!(found.bin(Kind::Match).len(), 1);
    let again = look(&found, &text);
    assert!(again.arrivals.iter().all(|arrival| arrival.met == Met::Same), "{:?}", met(&again));
}

#[test]
fn each_document_is_compared_with_the_one_here_and_nothing_is_overwritten_unasked() {
    let (here, there) = (tablet(), tablet());
    let both = |id: &str, ours: &[&str], theirs: &[&str]| {
        save(&here, Kind::Match, id, &a_match(id, "Ana", 1.0, ours));
        save(&there, Kind::Match, id, &a_match(id, "Ana", 2.0, theirs));
    };
    both("ahead", &["a"], &["a", "b"]);
    both("apart", &["a", "b"], &["a", "c"]);
    both("behind", &["a", "b"], &["a"]);
    both("deleted", &["a"], &["a"]);
    both("same", &["a"], &["a"]);
    wait(here.remove(Kind::Match, "deleted")).unwrap();
    save(&there, Kind::Match, "unseen", &a_match("unseen", "Ana", 1.0, &[]));
    save(&here, Kind::Settings, "device", r#"{"sound":true}"#);
    save(&there, Kind::Settings, "device", r#"{"sound":false}"#);

    let copy = look(&here, &there.export_all().concat());
    let expected = [
        ("ahead", Met::Newer),
        ("apart", Met::Apart),
        ("behind", Met::Older),
        ("deleted", Met::Deleted),
        ("same", Met::Same),
        ("unseen", Met::New),
        ("device", Met::Apart),
    ];
    assert_eq!(met(&copy), expected);
    let ours = |id: &str| payload(&here, Kind::Match, id);
    let before = ["apart", "behind", "deleted", "same"].map(ours);
    take(&here, &copy, Met::is_gain);
    assert_eq!(["apart", "behind", "deleted", "same"].map(ours), before);
    assert_eq!(payload(&here, Kind::Settings, "device").unwrap(), r#"{"sound":true}"#);
    assert!(here.quarantined().is_empty() && ours("unseen").is_some());
    assert_eq!(ours("ahead"), payload(&there, Kind::Match, "ahead"));
    // On request theirs replaces ours, which is quarantined.
    take(&here, &copy, |met| met == Met::Apart);
    assert_eq!(ours("apart"), payload(&there, Kind::Match, "apart"));
    assert!(here.quarantined().iter().any(|aside| aside.id == "apart" && aside.text.contains("\"b\"")));
}

#[test]
fn what_has_not_the_form_of_its_kind_is_named_and_the_rest_is_taken() {
    let there = tablet();
    save(&there, Kind::Match, "good", &a_match("good", "Ana", 1.0, &[]));
    save(&there, Kind::Match, "other-id", &a_match("good", "Ana", 1.0, &[]));
    save(&there, Kind::Match, "words", "\"x\"");
    save(&there, Kind::Match, "alone", &a_match("alone", "Ana", 1.0, &[]).replace("\"seats\":2", "\"seats\":5"));
    save(&there, Kind::Event, "e", &an_event("e", "x").replace("[]", r#"[{"do":"fly"}]"#));
    save(&there, Kind::Sheet, "s", &a_sheet("s").replace("\"dudo\"", "\"chess\""));
    save(&there, Kind::People, "device", "[]");
    let copy = look(&tablet(), &there.export_all().concat());
    assert_eq!(met(&copy), [("good", Met::New)]);
    let spoilt: Vec<&str> =
        copy.spoilt.iter().map(|(name, _)| name.as_ref().map_or("", |(_, id)| id.as_str())).collect();
    assert_eq!(spoilt, ["alone", "other-id", "words", "e", "s", "device"]);
}

#[test]
fn names_and_times_are_cleaned_on_the_way_in() {
    let there = tablet();
    let long = "n".repeat(100_000);
    save(&there, Kind::Match, "m", &a_match("m", &long, 1e300, &[]));
    save(&there, Kind::Event, "e", &an_event("e", &format!("\u{202e}\u{0}{long}")));
    let here = tablet();
    take(&here, &look(&here, &there.export_all().concat()), Met::is_gain);
    for (kind, id) in [(Kind::Match, "m"), (Kind::Event, "e")] {
        let text = payload(&here, kind, id).unwrap();
        assert!(text.len() < 1000 && !text.contains("e300") && !text.contains('\u{202e}'), "{text}");
    }
}

#[test]
fn an_event_file_is_cleaned_on_reading() {
    let long = format!("\u{202e}\u{0}{}", "n".repeat(100_000));
    let file = serde_json::json!({
        "event": { "format": 1, "id": "e", "name": long, "started": 1e300 },
        "log": [
            { "do": "enter", "name": "Ana", "details": { "note": long } },
            { "do": "fee", "cents": 500, "currency": long, "includes": long },
        ],
    });
    let event = Event::read(COMPETING, &file.to_string()).unwrap();
    assert_eq!(event.file().event.name.chars().count(), sobremesa::tournament::LONGEST_NAME);
    assert!(event.file().event.started < 1e15 && event.text().len() < 1000, "{}", event.text());
    let nameless = file.to_string().replace(&"n".repeat(100_000), "");
    assert_eq!(Event::read(COMPETING, &nameless).unwrap().file().event.name, "e");
}

#[test]
fn a_file_that_is_too_large_for_one_document_is_not_read() {
    use sobremesa::import::{fits, payloads};
    assert!(fits(4e6) && !fits(4e6 + 1.0) && !fits(f64::NAN) && !fits(100e6));
    assert!(payloads(Kind::Event, &" ".repeat(5_000_000)).is_empty());
}
