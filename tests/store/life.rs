use super::*;
use sobremesa::store::Health;

#[test]
fn documents_are_kept_apart_by_kind_and_id() {
    let tablet = Tablet::new();
    let vault = tablet.open();
    save(&vault, "one", "1").unwrap();
    save(&vault, "two", "2").unwrap();
    wait(vault.save(Kind::Settings, "one", "3")).unwrap();
    let vault = tablet.open();
    assert_eq!(ids(&vault.list(Kind::Match)), ["one", "two"]);
    assert_eq!(vault.list(Kind::Settings)[0].payload, "3");
    assert_eq!(vault.list(Kind::People), []);
    assert_eq!(load(&vault, "three"), Err(StoreError::Missing));
    assert_eq!(save(&vault, "no/slash", "1"), Err(StoreError::BadId));
}

#[test]
fn what_is_removed_can_be_restored_and_what_is_purged_cannot() {
    let tablet = Tablet::with(&["[1]"]);
    let vault = tablet.open();
    assert_eq!(wait(vault.purge(Kind::Match, "m")), Err(StoreError::Missing), "only from the bin");
    wait(vault.remove(Kind::Match, "m")).unwrap();
    for vault in [vault, tablet.open()] {
        assert_eq!((vault.list(Kind::Match), load(&vault, "m")), (vec![], Err(StoreError::Missing)));
        assert_eq!(ids(&vault.bin(Kind::Match)), ["m"]);
        assert_eq!(vault.peek(Kind::Match, "m", |_| Some(())), None);
        assert_eq!(wait(vault.remove(Kind::Match, "m")), Err(StoreError::Missing));
    }
    wait(tablet.open().restore(Kind::Match, "m")).unwrap();
    let vault = tablet.open();
    assert_eq!(loaded(&vault), "[1]");
    let one = |text: &str| text.strip_prefix("[1").map(str::len);
    assert_eq!(vault.peek(Kind::Match, "m", one), Some(1));
    wait(vault.remove(Kind::Match, "m")).unwrap();
    wait(vault.purge(Kind::Match, "m")).unwrap();
    assert_eq!((vault.bin(Kind::Match), vault.quarantined()), (vec![], vec![]));
    assert_eq!((tablet.local.keys(), tablet.durable.keys()), (Ok(vec![]), Ok(vec![])));
    save(&vault, "m", "anew").unwrap();
    assert_eq!(loaded(&tablet.open()), "anew");
}

#[test]
fn what_is_deleted_for_good_leaves_no_key_behind() {
    let tablet = Tablet::new();
    let vault = tablet.open();
    let all = |id: &str| {
        let (notes, copies) = (sobremesa::organizer::notes_id(id), sobremesa::organizer::copies::copies_id(id));
        [
            (Kind::Event, id.to_string()),
            (Kind::Settings, notes),
            (Kind::Settings, copies),
            (Kind::Match, format!("slip.{id}")),
            (Kind::Settings, format!("slip.{id}")),
        ]
    };
    let store_all = |id: &str| {
        for (kind, name) in all(id) {
            let slot = |slot: &str| format!("sobremesa/{}/{name}/{slot}", kind.word());
            wait(vault.save(kind, &name, &format!("[1] of {id}"))).unwrap();
            wait(vault.save(kind, &name, &format!("[2] of {id}"))).unwrap();
            // One copy of each is damaged, and goes to quarantine at the next load.
            tablet.local.set(&slot("b"), &format!("junk of {id}")).unwrap();
            vault.load(kind, &name, |_| Some(())).unwrap();
            wait(vault.save(kind, &name, &format!("[3] of {id}"))).unwrap();
        }
    };
    let keys = || (tablet.local.keys().unwrap(), tablet.durable.keys().unwrap());
    store_all("stays");
    let stays = keys();
    store_all("goes");
    assert_eq!((keys().0.len(), keys().1.len()), (2 * stays.0.len(), 2 * stays.1.len()));
    assert!(vault.export_all().concat().contains("of goes") && vault.quarantined().len() == 10);
    for (kind, name) in [(Kind::Event, "goes"), (Kind::Match, "slip.goes")] {
        wait(vault.remove(kind, name)).unwrap();
        wait(vault.purge(kind, name)).unwrap();
    }
    assert_eq!(keys(), stays);
    assert!(!vault.export_all().concat().contains("goes") && !tablet.open().export_all().concat().contains("goes"));
    assert_eq!(tablet.open().quarantined().len(), 5);
}

#[test]
fn removing_and_purging_interrupted_anywhere_is_done_or_not_done() {
    let (fail, deny) = (Fault::Fail(StoreError::Other), Fault::Deny(StoreError::Other));
    // IndexedDB reports when a transaction is complete, which is taken as true: it never lies here.
    let local = [fail, deny, Fault::Drop, Fault::Halve].map(|fault| (true, fault));
    for (is_local, fault) in local.into_iter().chain([(false, fail), (false, deny)]) {
        for n in 0..40 {
            let tablet = Tablet::with(&["[1]", "[1,2]"]);
            let vault = match is_local {
                true => tablet.open_with(tablet.local().from(n, fault)),
                false => vault(tablet.local(), Some(tablet.durable().from(n, fault))),
            };
            let removed = wait(vault.remove(Kind::Match, "m"));
            let purged = wait(vault.purge(Kind::Match, "m"));
            let what = format!("local: {is_local}, {fault:?} from {n}: {removed:?} {purged:?}");
            check_removal(&tablet.open(), removed, purged, &what);
            wait(tablet.open().mend(async || ()));
            check_removal(&tablet.open(), removed, purged, &what);
            let kept = tablet.open_blind();
            assert!(kept.list(Kind::Match).len() + kept.bin(Kind::Match).len() <= 1, "{what}");
        }
    }
}

fn check_removal(vault: &Vault, removed: Result<(), StoreError>, purged: Result<(), StoreError>, what: &str) {
    let (list, bin) = (vault.list(Kind::Match), vault.bin(Kind::Match));
    assert!(list.len() + bin.len() <= 1, "{what}");
    assert!(list.iter().chain(&bin).all(|d| d.payload == "[1,2]"), "{what}");
    assert!(removed.is_err() || list.is_empty(), "{what}: came back");
    assert!(purged.is_err() || bin.is_empty(), "{what}: came back");
    assert!(purged.is_ok() || list.len() + bin.len() == 1, "{what}: lost");
}

#[test]
fn a_purge_out_of_sight_of_the_durable_copy_still_holds_when_it_is_back() {
    let tablet = Tablet::with(&["[1]"]);
    let blind = tablet.open_blind();
    wait(blind.remove(Kind::Match, "m")).unwrap();
    wait(blind.purge(Kind::Match, "m")).unwrap();
    let vault = tablet.open();
    assert_eq!((vault.list(Kind::Match), vault.bin(Kind::Match)), (vec![], vec![]));
    wait(vault.mend(async || ()));
    assert_eq!((tablet.local.keys(), tablet.durable.keys()), (Ok(vec![]), Ok(vec![])));
}

#[test]
fn what_is_unreadable_can_be_dismissed_and_stays_in_quarantine() {
    let tablet = Tablet::with(&["[1]"]);
    tablet.local.set(SLOT_A, "junk").unwrap();
    tablet.durable.set(COPY, "other junk").unwrap();
    let vault = tablet.open();
    assert_eq!(wait(vault.remove(Kind::Match, "m")), Err(StoreError::Unreadable));
    assert_eq!(wait(vault.purge(Kind::Match, "m")), Ok(()));
    assert_eq!(load(&vault, "m"), Err(StoreError::Missing));
    let vault = tablet.open();
    assert_eq!(load(&vault, "m"), Err(StoreError::Missing));
    let junk = ["junk", "other junk"].map(|text| (Reason::Foreign, text.to_string()));
    assert!(junk.iter().all(|found| quarantine(&vault).contains(found)) && vault.quarantined().len() == 2);
}

#[test]
fn mending_fills_what_is_empty() {
    let tablet = Tablet::new();
    save(&tablet.open(), "both", "1").unwrap();
    save(&tablet.open_blind(), "local", "2").unwrap();
    save(&tablet.open(), "durable", "3").unwrap();
    tablet.local.remove("sobremesa/match/durable/a").unwrap();
    let vault = tablet.open();
    wait(vault.mend(async || ()));
    assert_eq!(ids(&tablet.open_blind().list(Kind::Match)), ["both", "durable", "local"]);
    let only_durable = Tablet { local: Memory::lasting(), durable: copy_of(&tablet.durable) };
    assert_eq!(ids(&only_durable.open().list(Kind::Match)), ["both", "durable", "local"]);
    for id in ["both", "local", "durable"] {
        load(&vault, id).unwrap();
        assert_eq!(save(&vault, id, "on"), Ok(()), "{id}");
    }
    assert_eq!(vault.quarantined(), []);
}

/// Returns a match of five players of typical size: 8.6 KB in each of two slots. Three hundred fill localStorage.
fn match_of_five(n: usize, over: bool) -> String {
    format!(r#"{{"over":{over},"match":{n},"plays":"{}"}}"#, "x".repeat(8_500))
}

/// Returns the number in a finished match of [`match_of_five`] as the time since which it is finished.
fn since(_: Kind, text: &str) -> Option<u64> {
    let told = text.strip_prefix(r#"{"over":true,"match":"#)?;
    told.split(',').next()?.parse().ok()
}

#[test]
fn three_hundred_matches_of_five_fill_the_store_and_old_ones_that_are_over_make_room() {
    let tablet = Tablet::new();
    let full = tablet.open_with(tablet.local().with_room(5_200_000));
    full.set_eviction_policy(since);
    for n in 0..330 {
        assert_eq!(save(&full, &format!("m{n}"), &match_of_five(n, false)), Ok(()));
        assert_eq!(save(&full, &format!("m{n}"), &match_of_five(n, n != 7)), Ok(()));
    }
    assert_eq!(full.health(), Health { local: true, durable: true, trouble: None, unsaved: 0 });
    let kept = tablet.open().kept();
    assert!(kept.twice > 270 && kept.once > 20 && kept.unsaved == 0, "{kept:?}");
    let here = |n: usize| tablet.local.get(&format!("sobremesa/match/m{n}/b")).unwrap().is_some();
    assert!(!here(0) && !here(20) && here(300) && here(329), "the oldest have left");
    assert!(here(7), "what goes on stays");
    for n in [0, 7, 329] {
        assert_eq!(load(&tablet.open(), &format!("m{n}")), Ok(match_of_five(n, n != 7)));
    }
    // Evicted matches are not brought back at the next start, but can be continued.
    let again = tablet.open();
    again.set_eviction_policy(since);
    wait(again.mend(async || ()));
    assert!(!here(0) && tablet.open().kept() == kept);
    load(&again, "m0").unwrap();
    assert_eq!(save(&again, "m0", "[1]"), Ok(()));
    assert_eq!(load(&tablet.open_blind(), "m0"), Ok("[1]".into()));
    // A list reads each copy once, however many documents there are.
    let local = tablet.local();
    let reloaded = tablet.open_with(local.clone());
    assert_eq!(reloaded.list(Kind::Match).len(), 330);
    assert!(local.calls() < 2 * 330 + 10, "{} calls", local.calls());
}

#[test]
fn copies_of_events_make_room_before_matches() {
    let tablet = Tablet::new();
    save(&tablet.open(), "m0", &match_of_five(1, true)).unwrap();
    for id in ["copies-e", "event-e"] {
        wait(tablet.open().save(Kind::Settings, id, &"x".repeat(1 << 18))).unwrap();
    }
    let vault = tablet.open_with(tablet.local().with_room(0));
    vault.set_eviction_policy(since);
    assert_eq!(save(&vault, "new", "[1]"), Ok(()));
    let left = ["match/m0", "settings/copies-e", "settings/event-e", "match/new"]
        .map(|key| tablet.local.get(&format!("sobremesa/{key}/a")).unwrap().is_some());
    assert_eq!(left, [true, false, true, true]);
    assert_eq!(tablet.open().list(Kind::Settings).len(), 2);
}

#[test]
fn only_what_is_whole_and_the_same_in_both_stores_makes_room() {
    let tablet = Tablet::new();
    let over = |n| match_of_five(n, true);
    for n in 0..4 {
        save(&tablet.open(), &format!("m{n}"), &over(n)).unwrap();
    }
    // One match has no durable copy, another a damaged one, and a slot of the third can't be read.
    tablet.durable.remove("sobremesa/match/m0").unwrap();
    tablet.durable.set("sobremesa/match/m1", "junk").unwrap();
    tablet.local.set("sobremesa/match/m2/b", "junk").unwrap();
    let before: Vec<String> = tablet.local.keys().unwrap();
    let vault = tablet.open_with(tablet.local().with_room(0));
    vault.set_eviction_policy(since);
    assert_eq!(save(&vault, "new", "[1]"), Ok(()));
    let after = tablet.local.keys().unwrap();
    let left: Vec<&String> = before.iter().filter(|key| !after.contains(key)).collect();
    assert_eq!(left, ["sobremesa/match/m3/a"]);
}
