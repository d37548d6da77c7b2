//! A durable store that answers late, fails for a while, or was closed under the page.

use super::*;
use crate::store::faulty::Mischief;

const LATE: Mischief = Mischief::Fail(StoreError::Slow);

/// A page whose IndexedDB did not answer at the start.
fn open_late(tablet: &Tablet) -> Vault {
    vault(Faulty::over(&tablet.local), Some(Faulty::over(&tablet.durable).at(0, LATE)))
}

/// The newest payload in IndexedDB.
fn durable(tablet: &Tablet, id: &str) -> Option<String> {
    let text = tablet.durable.get(&format!("sobremesa/match/{id}")).unwrap()?;
    Some(crate::store::open(&text).unwrap().payload)
}

#[test]
fn a_database_that_answers_late_is_adopted() {
    let tablet = Tablet::new();
    save(&tablet.open(), "rests", "1").unwrap();
    save(&tablet.open(), "m", "[1]").unwrap();
    tablet.local.remove("sobremesa/match/rests/a").unwrap();
    let vault = open_late(&tablet);
    assert!(vault.is_loading());
    assert_eq!(ids(&vault.list(Kind::Match)), ["m"]);
    load(&vault, "m").unwrap();
    save(&vault, "m", "[1,2]").unwrap();
    save(&vault, "new", "[]").unwrap();
    assert!(vault.is_behind());
    wait(vault.catch_up());
    assert!(!vault.is_loading() && !vault.is_behind());
    assert_eq!(ids(&vault.list(Kind::Match)), ["m", "new", "rests"]);
    assert_eq!(durable(&tablet, "m").as_deref(), Some("[1,2]"));
    assert_eq!(durable(&tablet, "new").as_deref(), Some("[]"));
    save(&vault, "m", "[1,2,3]").unwrap();
    assert_eq!(durable(&tablet, "m").as_deref(), Some("[1,2,3]"));
    assert_eq!(vault.aside(), [], "one line");
    assert_eq!(tablet.open().aside(), []);
}

#[test]
fn what_a_late_database_holds_beyond_the_slots_is_not_lost() {
    for plays_on in [false, true] {
        let tablet = Tablet::new();
        save(&tablet.open(), "m", "[1]").unwrap();
        let earlier = copy_of(&tablet.local);
        save(&tablet.open(), "m", "[1,2]").unwrap();
        // The browser was killed before localStorage reached the disk.
        let tablet = Tablet { local: earlier, ..tablet };
        let vault = open_late(&tablet);
        assert_eq!(load(&vault, "m"), Ok("[1]".into()));
        if plays_on {
            save(&vault, "m", "[1,3]").unwrap();
        }
        wait(vault.catch_up());
        if plays_on {
            save(&vault, "m", "[1,3,4]").unwrap();
            assert_eq!(load(&tablet.open(), "m"), Ok("[1,3,4]".into()));
            let aside = tablet.open().aside();
            assert_eq!(aside.len(), 1);
            assert!(aside[0].text.contains("[1,2]"), "the other line is kept");
        } else {
            assert_eq!(save(&vault, "m", "[1,3]"), Err(StoreError::Stale), "it went on beyond what is shown");
            assert_eq!(load(&tablet.open(), "m"), Ok("[1,2]".into()));
        }
    }
}

#[test]
fn a_damaged_copy_in_a_late_database_is_set_aside_before_it_is_replaced() {
    let tablet = Tablet::new();
    save(&tablet.open(), "m", "[1]").unwrap();
    tablet.durable.set(COPY, "junk").unwrap();
    let vault = open_late(&tablet);
    load(&vault, "m").unwrap();
    save(&vault, "m", "[1,2]").unwrap();
    wait(vault.catch_up());
    assert_eq!(durable(&tablet, "m").as_deref(), Some("[1,2]"));
    assert_eq!(tablet.open().aside()[0].text, "junk");
}

#[test]
fn after_a_failed_or_late_write_the_newest_text_is_put_again() {
    for mischief in [LATE, Mischief::Deny(StoreError::Slow), Mischief::Fail(StoreError::Other)] {
        let tablet = Tablet::new();
        let broken = Faulty::over(&tablet.durable).from(2, mischief);
        let vault = vault(Faulty::over(&tablet.local), Some(broken.clone()));
        save(&vault, "m", "[1]").unwrap();
        assert!(!vault.is_behind());
        save(&vault, "m", "[1,2]").unwrap();
        save(&vault, "n", "[]").unwrap();
        assert!(vault.is_behind(), "one copy only");
        wait(vault.catch_up());
        assert!(vault.is_behind(), "{mischief:?} goes on");
        broken.heal();
        wait(vault.catch_up());
        assert!(!vault.is_behind());
        // A killed browser loses what localStorage had not yet put on disk.
        let killed = Tablet { local: Memory::lasting(), ..tablet };
        assert_eq!(load(&killed.open(), "m"), Ok("[1,2]".into()), "{mischief:?}");
        assert_eq!(load(&killed.open(), "n"), Ok("[]".into()), "{mischief:?}");
    }
}

#[test]
fn what_no_store_took_is_put_again_too() {
    let tablet = Tablet::new();
    let broken = Faulty::over(&tablet.durable).from(1, Mischief::Fail(StoreError::Full));
    let vault = vault(Faulty::over(&Memory::fleeting()), Some(broken.clone()));
    assert!(save(&vault, "m", "[1]").is_err());
    broken.heal();
    wait(vault.catch_up());
    assert_eq!((vault.health().unsaved, durable(&tablet, "m").as_deref()), (0, Some("[1]")));
}

#[test]
fn what_another_tab_wrote_is_not_replaced_by_catching_up() {
    let tablet = Tablet::new();
    let broken = Faulty::over(&tablet.durable).from(2, LATE);
    let vault = vault(Faulty::over(&tablet.local), Some(broken.clone()));
    save(&vault, "m", "[1]").unwrap();
    save(&vault, "m", "[1,2]").unwrap();
    let other = tablet.open();
    load(&other, "m").unwrap();
    save(&other, "m", "[1,2,3]").unwrap();
    broken.heal();
    wait(vault.catch_up());
    assert_eq!(load(&tablet.open(), "m"), Ok("[1,2,3]".into()));
    assert_eq!(save(&vault, "m", "[1,2,4]"), Err(StoreError::Stale));
}
