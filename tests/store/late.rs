//! A durable store that answers late, fails for a while, or closes while the page is open.

use super::*;
use crate::store::faulty::poll_once;
use sobremesa::store::Reading;
use std::future::Future;
use std::pin::Pin;

const LATE: Fault = Fault::Fail(StoreError::Slow);

/// Opens a page whose IndexedDB did not answer at the start.
fn open_late(tablet: &Tablet) -> Vault {
    vault(tablet.local(), Some(tablet.durable().at(0, LATE)))
}

#[test]
fn a_database_that_answers_late_is_adopted() {
    let tablet = Tablet::with(&["[1]"]);
    save(&tablet.open(), "evicted", "1").unwrap();
    tablet.local.remove("sobremesa/match/evicted/a").unwrap();
    let vault = open_late(&tablet);
    assert!(vault.reading() == Reading::Loading);
    assert_eq!(ids(&vault.list(Kind::Match)), ["m"]);
    load(&vault, "m").unwrap();
    save(&vault, "m", "[1,2]").unwrap();
    save(&vault, "new", "[]").unwrap();
    assert!(vault.is_behind());
    wait(vault.catch_up());
    assert!(vault.reading() == Reading::Done && !vault.is_behind());
    assert_eq!(ids(&vault.list(Kind::Match)), ["evicted", "m", "new"]);
    assert_eq!(tablet.durable_payload("m").as_deref(), Some("[1,2]"));
    assert_eq!(tablet.durable_payload("new").as_deref(), Some("[]"));
    save(&vault, "m", "[1,2,3]").unwrap();
    assert_eq!(tablet.durable_payload("m").as_deref(), Some("[1,2,3]"));
    assert_eq!(vault.quarantined(), [], "one line");
    assert_eq!(tablet.open().quarantined(), []);
}

#[test]
fn what_a_late_database_holds_beyond_the_slots_is_not_lost() {
    for plays_on in [false, true] {
        let tablet = Tablet::with(&["[1]"]);
        let earlier = copy_of(&tablet.local);
        save(&tablet.open(), "m", "[1,2]").unwrap();
        // The browser was killed before localStorage reached the disk.
        let tablet = Tablet { local: earlier, ..tablet };
        let vault = open_late(&tablet);
        assert_eq!(loaded(&vault), "[1]");
        if plays_on {
            save(&vault, "m", "[1,3]").unwrap();
        }
        wait(vault.catch_up());
        if plays_on {
            save(&vault, "m", "[1,3,4]").unwrap();
            assert_eq!(loaded(&tablet.open()), "[1,3,4]");
            let quarantined = quarantine(&tablet.open());
            assert!(quarantined.len() == 1 && quarantined[0].1.contains("[1,2]"), "the other line is kept");
        } else {
            assert_eq!(save(&vault, "m", "[1,3]"), Err(StoreError::Stale), "it went on beyond what is shown");
            assert_eq!(loaded(&tablet.open()), "[1,2]");
        }
    }
}

#[test]
fn a_damaged_copy_in_a_late_database_is_quarantined_before_it_is_replaced() {
    let tablet = Tablet::with(&["[1]"]);
    tablet.durable.set(COPY, "junk").unwrap();
    let vault = open_late(&tablet);
    load(&vault, "m").unwrap();
    save(&vault, "m", "[1,2]").unwrap();
    wait(vault.catch_up());
    assert_eq!(tablet.durable_payload("m").as_deref(), Some("[1,2]"));
    assert_eq!(quarantine(&tablet.open()), [(Reason::Foreign, "junk".into())]);
}

#[test]
fn after_a_failed_or_late_write_the_newest_text_is_put_again() {
    for fault in [LATE, Fault::Deny(StoreError::Slow), Fault::Fail(StoreError::Other)] {
        let tablet = Tablet::new();
        let broken = tablet.durable().from(2, fault);
        let vault = vault(tablet.local(), Some(broken.clone()));
        save(&vault, "m", "[1]").unwrap();
        assert!(!vault.is_behind());
        save(&vault, "m", "[1,2]").unwrap();
        save(&vault, "n", "[]").unwrap();
        assert!(vault.is_behind(), "one copy only");
        wait(vault.catch_up());
        assert!(vault.is_behind(), "{fault:?} goes on");
        broken.heal();
        wait(vault.catch_up());
        assert!(!vault.is_behind());
        // A killed browser loses what localStorage had not yet put on disk.
        let killed = Tablet { local: Memory::lasting(), ..tablet };
        assert_eq!(loaded(&killed.open()), "[1,2]", "{fault:?}");
        assert_eq!(load(&killed.open(), "n"), Ok("[]".into()), "{fault:?}");
    }
}

#[test]
fn a_copy_that_stayed_behind_catches_up_after_a_reload() {
    let tablet = Tablet::with(&["[1]"]);
    let vault_of = |calls| vault(tablet.local(), Some(tablet.durable().from(calls, LATE)));
    // Reading succeeds, but no write does until the page is closed.
    let severed = vault_of(1);
    load(&severed, "m").unwrap();
    save(&severed, "m", "[1,2]").unwrap();
    let severed_again = vault_of(1);
    wait(severed_again.mend(async || ()));
    assert!(severed_again.is_behind(), "and the page says so");
    assert_eq!(tablet.durable_payload("m").as_deref(), Some("[1]"));
    let vault = tablet.open();
    wait(vault.mend(async || ()));
    assert!(!vault.is_behind());
    assert_eq!(tablet.durable_payload("m").as_deref(), Some("[1,2]"));
    save(&vault, "m", "[1,2,3]").unwrap();
    assert_eq!((loaded(&tablet.open()), vault.quarantined()), ("[1,2,3]".into(), vec![]));
}

#[test]
fn a_document_forgotten_while_it_was_being_written_can_be_saved_on() {
    let tablet = Tablet::with(&["[1]"]);
    let vault = tablet.open();
    load(&vault, "m").unwrap();
    let writing = vault.save(Kind::Match, "m", "[1,2]");
    wait(vault.refresh());
    wait(writing).unwrap();
    assert_eq!(save(&vault, "m", "[1,2,3]"), Ok(()));
    assert_eq!(loaded(&tablet.open()), "[1,2,3]");
}

#[test]
fn without_a_durable_store_every_save_is_said_to_have_one_copy() {
    let tablet = Tablet::new();
    let vault = wait(Vault::open(Box::new(tablet.local()), Err(StoreError::Blocked)));
    assert!(vault.reading() == Reading::Done && !vault.is_behind(), "nothing is awaited, and nothing was saved");
    save(&vault, "m", "[1]").unwrap();
    assert!(vault.is_behind(), "a killed browser may lose it");
    wait(vault.catch_up());
    assert!(vault.is_behind());
}

#[test]
fn what_no_store_took_is_put_again_too() {
    let tablet = Tablet::new();
    let broken = tablet.durable().from(1, Fault::Fail(StoreError::Full));
    let vault = vault(Faulty::over(&Memory::fleeting()), Some(broken.clone()));
    assert!(save(&vault, "m", "[1]").is_err());
    broken.heal();
    wait(vault.catch_up());
    assert_eq!((vault.health().unsaved, tablet.durable_payload("m").as_deref()), (0, Some("[1]")));
}

#[test]
fn what_another_tab_wrote_is_not_replaced_by_catching_up() {
    let tablet = Tablet::new();
    let broken = tablet.durable().from(2, LATE);
    let vault = vault(tablet.local(), Some(broken.clone()));
    save_all(&vault, &["[1]", "[1,2]"]);
    let other = tablet.open();
    load(&other, "m").unwrap();
    save(&other, "m", "[1,2,3]").unwrap();
    broken.heal();
    wait(vault.catch_up());
    assert_eq!(loaded(&tablet.open()), "[1,2,3]");
    assert_eq!(save(&vault, "m", "[1,2,4]"), Err(StoreError::Stale));
}

#[test]
fn a_database_that_always_fails_is_not_said_to_be_loading() {
    let tablet = Tablet::with(&["[1]"]);
    let broken = tablet.durable().from(0, Fault::Fail(StoreError::Other));
    let vault = vault(tablet.local(), Some(broken.clone()));
    for _ in 0..10 {
        assert_eq!(vault.reading(), Reading::Failed);
        wait(vault.catch_up());
    }
    broken.heal();
    wait(vault.catch_up());
    assert_eq!(vault.reading(), Reading::Done);
}

#[test]
fn a_reading_that_began_before_another_tab_wrote_is_not_adopted() {
    let tablet = Tablet::with(&["[1]"]);
    let vault = Vault::new(Box::new(tablet.local()), Ok(Rc::new(tablet.durable())));
    let late = vault.clone();
    let mut first: Pin<Box<dyn Future<Output = ()>>> = Box::pin(async move { late.catch_up().await });
    assert_eq!(poll_once(&mut first), None);
    save(&tablet.open_with(tablet.local().refusing("")), "n", "[2]").unwrap();
    wait(vault.refresh());
    assert_eq!(poll_once(&mut first), Some(()));
    assert_eq!(ids(&vault.list(Kind::Match)), ["m", "n"]);
}
