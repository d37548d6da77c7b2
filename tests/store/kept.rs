//! What the app tells people about stored documents.

use super::*;
use sobremesa::store::Kept;

const DAY: f64 = 86_400_000.0;

#[test]
fn a_match_opened_one_play_earlier_says_so() {
    let tablet = Tablet::with(&["[1]", "[1,2]", "[1,2,3]"]);
    let open = || {
        let document = tablet.open().load(Kind::Match, "m", |_| Some(())).unwrap().0;
        (document.fell_back, document.payload)
    };
    assert_eq!(open(), (false, "[1,2,3]".into()), "all is well");
    let newest = if text(&tablet.local, SLOT_A).contains("[1,2,3]") { SLOT_A } else { SLOT_B };
    replace(&tablet.local, newest, "[1,2,3]", "[1,9,3]");
    assert_eq!(open(), (false, "[1,2,3]".into()), "the durable copy has it all");
    replace(&tablet.durable, COPY, "[1,2,3]", "[1,9,3]");
    assert_eq!(open(), (true, "[1,2]".into()));
    // A copy whose generation can't be read may have been the newest.
    tablet.local.set(newest, "junk").unwrap();
    tablet.durable.set(COPY, "junk").unwrap();
    assert_eq!(open(), (true, "[1,2]".into()));
    save(&tablet.open(), "m", "[1,2,4]").unwrap();
    assert_eq!(open(), (false, "[1,2,4]".into()), "told once");
}

#[test]
fn copies_are_counted_where_they_lie() {
    let tablet = Tablet::new();
    save(&tablet.open(), "a", "1").unwrap();
    assert_eq!(tablet.open().kept(), Kept { twice: 1, once: 0, unsaved: 0 });
    save(&tablet.open_with(tablet.local().from(1, Fault::Fail(StoreError::Full))), "b", "1").unwrap();
    assert_eq!(tablet.open().kept(), Kept { twice: 1, once: 1, unsaved: 0 });
    save(&tablet.open_blind(), "c", "1").unwrap();
    assert_eq!(tablet.open().kept(), Kept { twice: 1, once: 2, unsaved: 0 });
}

#[test]
fn a_store_that_cannot_be_read_does_not_hide_what_the_other_has() {
    let tablet = Tablet::with(&["[1]"]);
    let vault = tablet.open_with(tablet.local().from(0, Fault::Fail(StoreError::Other)));
    assert_eq!((loaded(&vault), vault.health().local), ("[1]".into(), false));
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
    let remove = |id| wait(tablet.open().remove(Kind::Match, id)).unwrap();
    for id in ["early", "late", "restored"] {
        save(&tablet.open(), id, "[1]").unwrap();
    }
    remove("early");
    remove("restored");
    assert_eq!(bin(100.0 * DAY), ["early", "restored"], "noted at the first start after it");
    remove("late");
    assert_eq!(bin(120.0 * DAY), ["early", "late", "restored"]);
    wait(tablet.open().restore(Kind::Match, "restored")).unwrap();
    assert_eq!(bin(131.0 * DAY), ["late"]);
    remove("restored");
    assert_eq!(bin(140.0 * DAY), ["late", "restored"], "the month begins anew");
    assert_eq!(bin(10.0 * DAY), ["late", "restored"], "a clock that was set back deletes nothing");
    assert_eq!(bin(60.0 * DAY), Vec::<String>::new());
    assert_eq!(ids(&tablet.open().list(Kind::Match)), Vec::<&str>::new());
}
