//! Exports and imports.

use super::*;
use sobremesa::store::{Envelope, seal, unpack};

#[test]
fn what_is_quarantined_can_be_reinstated_or_deleted() {
    let tablet = Tablet::new();
    let [one, two] = [tablet.open(), tablet.open()];
    save(&one, "m", "[1]").unwrap();
    wait(two.refresh());
    load(&two, "m").unwrap();
    save(&one, "m", "[1,1]").unwrap();
    assert_eq!(save(&two, "m", "[1,2]"), Err(StoreError::Stale));
    tablet.durable.set("sobremesa/aside/match/m/cut-00000000-3", "cut").unwrap();
    let vault = tablet.open();
    let [branch, cut] = [Reason::Branch, Reason::Cut]
        .map(|reason| vault.quarantined().into_iter().find(|found| found.reason == reason).unwrap());
    assert_eq!(wait(vault.reinstate(&cut)), Err(StoreError::Unreadable));
    wait(vault.reinstate(&branch)).unwrap();
    assert_eq!(loaded(&vault), "[1,2]");
    let left = vault.quarantined();
    assert!(left.len() == 2 && left.iter().any(|found| found.text.contains("[1,1]")), "what it replaced is kept");
    for found in left {
        wait(vault.discard(&found.name));
    }
    assert_eq!((vault.quarantined(), tablet.open().quarantined()), (vec![], vec![]));
    assert_eq!(loaded(&tablet.open()), "[1,2]");
}

#[test]
fn what_is_no_export_of_ours_is_refused_before_anything_is_stored() {
    let text = Tablet::with(&["[1]"]).open().export_all().concat();
    let huge = " ".repeat(100 << 20);
    let deep = "[".repeat(100_000);
    let deep_in = format!(r#"{{"sobremesa":1,"app":"","documents":{}"#, "[".repeat(100_000));
    let zero = text.replace("\"sobremesa\": 1", "\"sobremesa\": 0");
    let most = format!(r#"{{"sobremesa":1,"app":"","documents":[{}""],"aside":[]}}"#, "\"\",".repeat(20_000));
    let bad = ["", "null", "{}", "[]", &huge, &deep, &deep_in, r#"{"sobremesa":-1}"#, &zero, &most];
    for bad in bad {
        let why: String = bad.chars().take(40).collect();
        assert_eq!(unpack(bad).err(), Some(StoreError::NotOurs), "{why}");
    }
    for newer in ["2", "99"] {
        let text = text.replace("\"sobremesa\": 1", &format!("\"sobremesa\": {newer}"));
        assert_eq!(unpack(&text).err(), Some(StoreError::Newer));
    }
}

#[test]
fn of_a_damaged_export_the_rest_is_read_and_the_damage_has_a_name() {
    let tablet = Tablet::new();
    for id in ["a", "b", "c"] {
        save(&tablet.open(), id, r#"{"n":"[1]"}"#).unwrap();
    }
    let text = tablet.open().export_all().concat();
    let read = |text: &str| {
        let unpacked = unpack(text).unwrap();
        let whole: Vec<String> = unpacked.documents.into_iter().map(|d| d.id).collect();
        (whole, unpacked.spoilt, unpacked.cut)
    };
    let spoilt = vec![(Some((Kind::Match, "a".to_string())), StoreError::Unreadable)];
    let rest = ["b".to_string(), "c".to_string()];
    assert_eq!(read(&text.replacen("[1]", "[2]", 1)), (rest.to_vec(), spoilt, false));
    let cut = &text[..text.rfind("sobremesa 1").unwrap() + 40];
    assert_eq!(read(cut), (vec!["a".to_string(), "b".to_string()], vec![], true));
}

#[test]
fn what_a_newer_app_exported_says_so() {
    let tablet = Tablet::with(&["[1]"]);
    for (app, is_newer) in [("99.0.0", true), ("0.0.9", false)] {
        let envelope = sobremesa::store::open(&text(&tablet.durable, COPY)).unwrap();
        for (store, key) in [(&tablet.local, SLOT_A), (&tablet.durable, COPY)] {
            store.set(key, &seal(&Envelope { app: app.into(), ..envelope.clone() })).unwrap();
        }
        assert_eq!(unpack(&tablet.open().export_all().concat()).unwrap().documents[0].is_newer, is_newer, "{app}");
    }
}
