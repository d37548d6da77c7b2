use super::envelope::of_the_future;
use super::*;
use crate::store::faulty::poll_once;
use sobremesa::store::copies::{Copy, ERA, Place, choose};
use sobremesa::store::{DocumentState, Envelope, FORMAT, Key, seal};
use std::future::Future;
use std::pin::Pin;

/// Returns two pages that have loaded the match `m`, whose payload is `[0]`.
fn two_pages(open: impl Fn() -> Vault) -> [Vault; 2] {
    save(&open(), "m", "[0]").unwrap();
    let pages = [open(), open()];
    assert_eq!(pages.each_ref().map(loaded), ["[0]", "[0]"]);
    pages
}

#[test]
fn of_two_writers_the_stale_one_stops_and_its_branch_is_kept() {
    let tablet = Tablet::new();
    let [one, two] = two_pages(|| tablet.open());
    assert_eq!(save(&one, "m", "[0,1]"), Ok(()));
    assert_eq!(save(&two, "m", "[0,2]"), Err(StoreError::Stale));
    assert_eq!(save(&two, "m", "[0,2,2]"), Err(StoreError::Stale), "it stays stopped");
    assert_eq!(two.health().trouble, Some(StoreError::Stale));
    assert_eq!(save(&one, "m", "[0,1,1]"), Ok(()), "the other one is not disturbed");
    assert_eq!(loaded(&tablet.open()), "[0,1,1]");
    let branch = quarantine(&tablet.open());
    assert!(branch.len() == 1 && branch[0].0 == Reason::Branch, "one branch, as long as it grew");
    assert!(branch[0].1.contains("[0,2,2]"));
    // After reading the other page's save it may write again.
    wait(two.refresh());
    assert_eq!(loaded(&two), "[0,1,1]");
    assert_eq!(save(&two, "m", "[0,1,1,2]"), Ok(()));
    assert_eq!(save(&one, "m", "[0,1,1,1]"), Err(StoreError::Stale));
}

#[test]
fn every_interleaving_of_two_writers_leaves_one_unbroken_line() {
    for pattern in 0u32..256 {
        let tablet = Tablet::with(&["0"]);
        let pages = [tablet.open(), tablet.open()];
        let mut lines = pages.each_ref().map(loaded);
        let mut stored = "0".to_string();
        for turn in 0..8 {
            let who = (pattern >> turn & 1) as usize;
            let line = format!("{},{who}{turn}", lines[who]);
            match save(&pages[who], "m", &line) {
                Ok(()) => {
                    assert_eq!(lines[who], stored, "pattern {pattern}: only who has seen it all may write");
                    stored.clone_from(&line);
                }
                Err(fault) => assert_eq!(fault, StoreError::Stale),
            }
            lines[who] = line;
        }
        assert_eq!(loaded(&tablet.open()), stored);
    }
}

#[test]
fn where_only_the_durable_store_works_it_fences_too() {
    let tablet = Tablet::new();
    let open = || tablet.open_with(Faulty::over(&Memory::fleeting()));
    let [one, two] = two_pages(open);
    assert_eq!(save(&one, "m", "[0,1]"), Ok(()));
    assert_eq!(save(&two, "m", "[0,2]"), Err(StoreError::Stale));
    assert_eq!(save(&two, "m", "[0,2]"), Err(StoreError::Stale), "it does not number itself past the other");
    assert!(quarantine(&two)[0].1.contains("[0,2]"));
    assert_eq!(loaded(&open()), "[0,1]");
}

#[test]
fn another_text_under_our_own_generation_is_somebody_elses() {
    let (tablet, other) = (Tablet::new(), Tablet::new());
    let vault = tablet.open_blind();
    save(&vault, "m", "[1]").unwrap();
    save(&other.open_blind(), "m", "[2]").unwrap();
    tablet.local.set(SLOT_A, &text(&other.local, SLOT_A)).unwrap();
    assert_eq!(save(&vault, "m", "[1,1]"), Err(StoreError::Stale));
}

#[test]
fn a_slot_that_could_not_be_read_at_first_is_watched_from_then_on() {
    let tablet = Tablet::new();
    let vault = vault(tablet.local().at(0, Fault::Fail(StoreError::Other)), None);
    assert_eq!(save(&vault, "m", "[1]"), Ok(()));
    let other = tablet.open_blind();
    load(&other, "m").unwrap();
    assert_eq!(save(&other, "m", "[1,2]"), Ok(()));
    assert_eq!(save(&vault, "m", "[1,1]"), Err(StoreError::Stale));
}

#[test]
fn a_newer_app_that_wrote_meanwhile_is_not_overwritten() {
    let tablet = Tablet::new();
    let vault = tablet.open_with(Faulty::over(&Memory::fleeting()));
    save(&vault, "m", "[1]").unwrap();
    let newer = of_the_future(&text(&tablet.durable, COPY));
    tablet.durable.set(COPY, &newer).unwrap();
    assert_eq!(save(&vault, "m", "[1,2]"), Err(StoreError::Newer));
    assert_eq!(text(&tablet.durable, COPY), newer);
}

/// Returns a tablet with two saves of the match `m`, whose copies in `places` were changed.
fn changed(places: &[&str], change: fn(&str) -> String) -> Tablet {
    let tablet = Tablet::with(&["[1]", "[1,2]"]);
    for place in places {
        let store = if *place == COPY { &tablet.durable } else { &tablet.local };
        store.set(place, &change(&text(store, place))).unwrap();
    }
    tablet
}

/// Returns the three copies of the match `m`.
fn all_copies(tablet: &Tablet) -> [Option<String>; 3] {
    [tablet.local.get(SLOT_A), tablet.local.get(SLOT_B), tablet.durable.get(COPY)].map(Result::unwrap)
}

#[test]
fn a_newer_format_is_refused_and_left_byte_for_byte() {
    for places in [vec![SLOT_A], vec![SLOT_B], vec![COPY], vec![SLOT_A, SLOT_B, COPY]] {
        let tablet = changed(&places, of_the_future);
        let (copies, keys) = (all_copies(&tablet), tablet.local.keys());
        let vault = tablet.open();
        assert_eq!(load(&vault, "m"), Err(StoreError::Newer));
        assert_eq!(vault.list(Kind::Match), []);
        assert_eq!(wait(vault.remove(Kind::Match, "m")), Err(StoreError::Newer));
        assert_eq!(wait(vault.restore(Kind::Match, "m")), Err(StoreError::Newer));
        assert_eq!(wait(vault.purge(Kind::Match, "m")), Err(StoreError::Newer));
        wait(vault.mend(async || ()));
        assert!(vault.export_all().concat().contains("mood"), "it can be taken to where it can be read");
        assert_eq!((vault.quarantined(), tablet.local.keys()), (vec![], keys));
        assert_eq!(save(&vault, "m", "[1,2,3]"), Err(StoreError::Newer), "{places:?}");
        assert_eq!(all_copies(&tablet), copies, "{places:?}");
        assert_eq!(quarantine(&vault)[0].0, Reason::Branch, "what an old page still held is not lost");
    }
}

#[test]
fn what_a_later_version_wrote_in_todays_format_is_not_taken_for_damage() {
    for (app, expected) in [
        ("0.1.1", Err(StoreError::Newer)),
        ("0.10.0", Err(StoreError::Newer)),
        ("99.0.0", Err(StoreError::Newer)),
        (env!("CARGO_PKG_VERSION"), Ok("[1]".to_string())),
        ("0.0.9", Ok("[1]".to_string())),
        ("?", Ok("[1]".to_string())),
    ] {
        let tablet = Tablet::with(&["[1]", r#"[1,{"new":"field"}]"#]);
        for (store, place) in [(&tablet.local, SLOT_B), (&tablet.durable, COPY)] {
            let envelope = sobremesa::store::open(&text(store, place)).unwrap();
            store.set(place, &seal(&Envelope { app: app.to_string(), ..envelope })).unwrap();
        }
        let before = all_copies(&tablet);
        let vault = tablet.open();
        let read = |text: &str| (!text.contains("new")).then_some(());
        let loaded = vault.load(Kind::Match, "m", read).map(|(document, ())| document.payload);
        assert_eq!(loaded, expected, "{app}");
        assert_eq!(vault.quarantined().is_empty(), expected.is_err(), "{app}");
        if expected.is_err() {
            assert_eq!(vault.peek(Kind::Match, "m", read), None);
            assert_eq!(save(&vault, "m", "[1,2]"), Err(StoreError::Newer), "{app}");
            wait(vault.refresh());
            assert_eq!(save(&vault, "m", "[1,2]"), Err(StoreError::Newer), "{app}, read again");
            assert_eq!(all_copies(&tablet), before, "{app}");
        }
    }
}

/// Returns the same document in a later format that this app can still read.
fn readable(text: &str) -> String {
    let text = seal(&Envelope { format: FORMAT + 1, ..sobremesa::store::open(text).unwrap() });
    assert!(text.starts_with("sobremesa 1 2\n"));
    text
}

#[test]
fn what_a_newer_app_wrote_and_this_one_can_read_is_shown_and_left_byte_for_byte() {
    for places in [vec![SLOT_A], vec![SLOT_B], vec![COPY], vec![SLOT_A, SLOT_B, COPY]] {
        let tablet = changed(&places, readable);
        let copies = all_copies(&tablet);
        let vault = tablet.open();
        let (document, ()) = vault.load(Kind::Match, "m", |_| Some(())).unwrap();
        assert_eq!((document.payload.as_str(), document.fell_back), ("[1,2]", false));
        assert!(document.read_only, "{places:?}");
        assert_eq!(vault.health().trouble, Some(StoreError::Newer));
        assert_eq!(save(&vault, "m", "[1,2,3]"), Err(StoreError::Newer), "{places:?}");
        assert_eq!(wait(vault.remove(Kind::Match, "m")), Err(StoreError::Newer));
        assert_eq!(all_copies(&tablet), copies, "{places:?}");
        let blind = tablet.open();
        assert_eq!(save(&blind, "m", "[1,2,3]"), Err(StoreError::Newer), "{places:?}, not loaded before");
        let export = vault.export_all().concat();
        let read = sobremesa::store::unpack(&export).unwrap();
        assert_eq!((read.documents.len(), read.spoilt.len()), if places.contains(&SLOT_B) { (0, 1) } else { (1, 0) });
    }
}

#[test]
fn what_belongs_to_others_is_never_touched() {
    let tablet = Tablet::new();
    let foreign =
        ["theme", "sobremesa", "sobremesa/", "sobremesa/chess/1/a", "sobremesa/match/m/c", "sobremesa/match//a"];
    for key in foreign {
        tablet.local.set(key, "theirs").unwrap();
        tablet.durable.set(key, "theirs").unwrap();
    }
    let vault = tablet.open();
    save_all(&vault, &["[1]", "[1,2]"]);
    wait(vault.remove(Kind::Match, "m")).unwrap();
    wait(vault.purge(Kind::Match, "m")).unwrap();
    wait(vault.mend(async || ()));
    assert_eq!(vault.list(Kind::Match), []);
    for store in [&tablet.local, &tablet.durable] {
        assert_eq!(store.keys().unwrap().len(), foreign.len());
        assert_eq!(foreign.map(|key| text(store, key)), ["theirs"; 6]);
    }
}

type Saving = Pin<Box<dyn Future<Output = Result<(), StoreError>>>>;

fn three_saves(vault: &Vault) -> [Saving; 3] {
    [0, 1, 2].map(|n| Box::pin(vault.save(Kind::Match, "m", &format!("[{n}]"))) as Saving)
}

#[test]
fn saves_that_overlap_end_with_the_last_one() {
    // With a local store that takes the saves, and with one that is full.
    for full in [false, true] {
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let tablet = Tablet::new();
            let local = if full { tablet.local().refusing("") } else { tablet.local() };
            let vault = tablet.open_with(local);
            let mut saves = three_saves(&vault);
            if !full {
                assert_eq!(loaded(&tablet.open_blind()), "[2]", "in its slot before anybody waited");
            }
            for save in &mut saves {
                assert_eq!(poll_once(save), None);
            }
            for i in order {
                assert_eq!(poll_once(&mut saves[i]), Some(Ok(())));
                assert_eq!(loaded(&vault), "[2]", "{order:?}");
            }
            assert_eq!(save(&vault, "m", "[3]"), Ok(()));
            assert_eq!([loaded(&vault), loaded(&tablet.open())], ["[3]", "[3]"]);
        }
    }
}

#[test]
fn an_earlier_save_that_comes_last_is_no_stranger() {
    let tablet = Tablet::new();
    let vault = tablet.open();
    let mut saves = three_saves(&vault);
    for save in saves.iter_mut().rev() {
        assert_eq!(poll_once(save), None, "the durable store is asked in the wrong order");
    }
    for save in &mut saves {
        assert_eq!(poll_once(save), Some(Ok(())));
    }
    assert_eq!(save(&vault, "m", "[3]"), Ok(()));
    assert_eq!((loaded(&tablet.open()), vault.quarantined()), ("[3]".into(), vec![]));
}

/// Returns which copies of these places and generations are rejected, and why. All have different texts.
fn rejected(copies: &[(Place, u64)]) -> Vec<(usize, Reason)> {
    let key = Key::new(Kind::Match, "m").unwrap();
    let read = |(at, (place, generation)): (usize, &(Place, u64))| {
        let envelope = Envelope::new(key.clone(), DocumentState::Kept, *generation, &at.to_string());
        Copy::read(*place, &key, seal(&envelope))
    };
    let copies: Vec<Copy> = copies.iter().enumerate().map(read).collect();
    choose(&copies, &mut |_| true).unwrap().rejected
}

#[test]
fn only_a_durable_copy_of_an_earlier_era_went_another_way_unseen() {
    use Place::{A, B, Durable};
    assert_eq!(rejected(&[(A, 6), (B, 5), (Durable, 5)]), []);
    assert_eq!(rejected(&[(A, ERA), (Durable, 5)]), [(1, Reason::Branch)]);
    assert_eq!(rejected(&[(A, ERA + 7), (B, 5)]), [], "slots are seen by whoever writes them");
    assert_eq!(rejected(&[(A, ERA + 7), (Durable, ERA + 6)]), []);
    assert_eq!(rejected(&[(A, 2 * ERA), (Durable, ERA + 6)]), [(1, Reason::Branch)]);
    for place in [B, Durable] {
        assert_eq!(rejected(&[(A, 6), (place, 6)]), [(1, Reason::Branch)], "two of one generation");
    }
}

#[test]
fn what_only_the_durable_store_holds_of_another_tab_is_seen_once_it_is_read_again() {
    let tablet = Tablet::new();
    let here = tablet.open();
    save(&tablet.open_with(tablet.local().refusing("")), "m", "[1]").unwrap();
    assert_eq!(load(&here, "m"), Err(StoreError::Missing));
    wait(here.refresh());
    assert_eq!(loaded(&here), "[1]");
    assert_eq!(save(&here, "m", "[1,2]"), Ok(()), "and is nobody else's any more");
}
