//! The state of what is kept, as the app says it.

use super::*;
use crate::store::Kept;
use crate::store::faulty::Mischief;

const DAY: f64 = 86_400_000.0;

#[test]
fn a_match_opened_one_play_earlier_says_so() {
    let tablet = Tablet::new();
    for payload in ["[1]", "[1,2]", "[1,2,3]"] {
        save(&tablet.open(), "m", payload).unwrap();
    }
    let open = |tablet: &Tablet| tablet.open().load(Kind::Match, "m", |_| Some(())).unwrap().0;
    assert!(!open(&tablet).fell_back, "all is well");
    let newest = if tablet.local.get(SLOT_A).unwrap().unwrap().contains("[1,2,3]") { SLOT_A } else { SLOT_B };
    let spoil = |text: String| text.replace("[1,2,3]", "[1,9,3]");
    tablet.local.set(newest, &spoil(tablet.local.get(newest).unwrap().unwrap())).unwrap();
    let whole = open(&tablet);
    assert!(!whole.fell_back && whole.payload == "[1,2,3]", "the durable copy has it all");
    tablet.durable.set(COPY, &spoil(tablet.durable.get(COPY).unwrap().unwrap())).unwrap();
    let older = open(&tablet);
    assert!(older.fell_back && older.payload == "[1,2]");
    // A copy that no longer says which it was may have been the newest.
    tablet.local.set(newest, "junk").unwrap();
    tablet.durable.set(COPY, "junk").unwrap();
    assert!(open(&tablet).fell_back);
    save(&tablet.open(), "m", "[1,2,4]").unwrap();
    assert!(!open(&tablet).fell_back, "told once");
}

#[test]
fn copies_are_counted_where_they_lie() {
    let tablet = Tablet::new();
    save(&tablet.open(), "a", "1").unwrap();
    assert_eq!(tablet.open().kept(), Kept { twice: 1, ..Kept::default() });
    let full = Faulty::over(&tablet.local).from(1, Mischief::Fail(StoreError::Full));
    let vault_full = vault(full, Some(Faulty::over(&tablet.durable)));
    save(&vault_full, "b", "1").unwrap();
    assert_eq!(tablet.open().kept(), Kept { twice: 1, once: 1, unsaved: 0 });
    save(&tablet.open_blind(), "c", "1").unwrap();
    assert_eq!(tablet.open().kept(), Kept { twice: 1, once: 2, unsaved: 0 });
}

#[test]
fn a_store_that_cannot_be_read_does_not_hide_what_the_other_has() {
    let tablet = Tablet::new();
    save(&tablet.open(), "m", "[1]").unwrap();
    let broken = Faulty::over(&tablet.local).from(0, Mischief::Fail(StoreError::Other));
    let vault = vault(broken, Some(Faulty::over(&tablet.durable)));
    assert_eq!(load(&vault, "m"), Ok("[1]".into()));
    assert!(!vault.health().local);
    save(&vault, "new", "[2]").unwrap();
    assert_eq!((load(&vault, "new"), vault.list(Kind::Match).len()), (Ok("[2]".into()), 2));
    assert_eq!(load(&tablet.open(), "new"), Ok("[2]".into()), "after a reload too");
}

#[test]
fn the_bin_is_emptied_of_what_has_lain_in_it_for_a_month() {
    let tablet = Tablet::new();
    let bin = |at: f64| {
        let vault = tablet.open();
        wait(vault.expire(at));
        ids(&vault.bin(Kind::Match)).into_iter().map(str::to_string).collect::<Vec<_>>()
    };
    for id in ["early", "late", "restored"] {
        save(&tablet.open(), id, "[1]").unwrap();
    }
    wait(tablet.open().remove(Kind::Match, "early")).unwrap();
    wait(tablet.open().remove(Kind::Match, "restored")).unwrap();
    assert_eq!(bin(100.0 * DAY), ["early", "restored"], "noted at the first start after it");
    wait(tablet.open().remove(Kind::Match, "late")).unwrap();
    assert_eq!(bin(120.0 * DAY), ["early", "late", "restored"]);
    wait(tablet.open().restore(Kind::Match, "restored")).unwrap();
    assert_eq!(bin(131.0 * DAY), ["late"]);
    wait(tablet.open().remove(Kind::Match, "restored")).unwrap();
    assert_eq!(bin(140.0 * DAY), ["late", "restored"], "the month begins anew");
    assert_eq!(bin(10.0 * DAY), ["late", "restored"], "a clock that was set back deletes nothing");
    assert_eq!(bin(60.0 * DAY), Vec::<String>::new());
    assert_eq!(ids(&tablet.open().list(Kind::Match)), Vec::<&str>::new());
}
