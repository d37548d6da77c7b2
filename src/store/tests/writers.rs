use super::envelope::of_the_future;
use super::*;
use crate::store::copies::{Copy, ERA, Place, choose};
use crate::store::faulty::{Mischief, nudge};
use crate::store::{DocumentState, Envelope, Key, Reason, seal};
use std::future::Future;
use std::pin::Pin;

#[test]
fn of_two_writers_the_stale_one_stops_and_its_branch_is_kept() {
    let tablet = Tablet::new();
    save(&tablet.open(), "m", "[0]").unwrap();
    let (one, two) = (tablet.open(), tablet.open());
    assert_eq!((load(&one, "m"), load(&two, "m")), (Ok("[0]".into()), Ok("[0]".into())));
    assert_eq!(save(&one, "m", "[0,1]"), Ok(()));
    assert_eq!(save(&two, "m", "[0,2]"), Err(StoreError::Stale));
    assert_eq!(save(&two, "m", "[0,2,2]"), Err(StoreError::Stale), "it stays stopped");
    assert_eq!(two.health().trouble, Some(StoreError::Stale));
    assert_eq!(save(&one, "m", "[0,1,1]"), Ok(()), "the other one is not disturbed");
    let vault = tablet.open();
    assert_eq!(load(&vault, "m"), Ok("[0,1,1]".into()));
    let aside = vault.aside();
    assert_eq!((aside.len(), aside[0].reason), (1, Reason::Branch), "one branch, as long as it grew");
    assert!(aside[0].text.contains("[0,2,2]"));
    // Having read the other's work it may write again.
    wait(two.refresh());
    assert_eq!(load(&two, "m"), Ok("[0,1,1]".into()));
    assert_eq!(save(&two, "m", "[0,1,1,2]"), Ok(()));
    assert_eq!(save(&one, "m", "[0,1,1,1]"), Err(StoreError::Stale));
}

#[test]
fn every_interleaving_of_two_writers_leaves_one_unbroken_line() {
    for pattern in 0u32..256 {
        let tablet = Tablet::new();
        save(&tablet.open(), "m", "0").unwrap();
        let pages = [tablet.open(), tablet.open()];
        let mut lines = [load(&pages[0], "m").unwrap(), load(&pages[1], "m").unwrap()];
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
        assert_eq!(load(&tablet.open(), "m"), Ok(stored));
    }
}

#[test]
fn where_only_the_durable_store_works_it_fences_too() {
    let durable = Memory::lasting();
    let open = || vault(Faulty::over(&Memory::fleeting()), Some(Faulty::over(&durable)));
    save(&open(), "m", "[0]").unwrap();
    let (one, two) = (open(), open());
    assert_eq!((load(&one, "m"), load(&two, "m")), (Ok("[0]".into()), Ok("[0]".into())));
    assert_eq!(save(&one, "m", "[0,1]"), Ok(()));
    assert_eq!(save(&two, "m", "[0,2]"), Err(StoreError::Stale));
    assert_eq!(save(&two, "m", "[0,2]"), Err(StoreError::Stale), "it does not number itself past the other");
    assert!(two.aside()[0].text.contains("[0,2]"));
    assert_eq!(load(&open(), "m"), Ok("[0,1]".into()));
}

#[test]
fn two_texts_of_one_generation_are_a_choice_and_a_branch() {
    let (one, two) = (Tablet::new(), Tablet::new());
    save(&one.open_blind(), "m", "[1]").unwrap();
    save(&two.open(), "m", "x").unwrap();
    let local = Tablet { local: copy_of(&two.local), durable: Memory::lasting() };
    // As if two tabs without locks had written generation 1 in the same instant.
    let other = Tablet::new();
    save(&other.open(), "m", "[2]").unwrap();
    local.durable.set(COPY, &other.durable.get(COPY).unwrap().unwrap()).unwrap();
    let vault = local.open();
    assert_eq!(load(&vault, "m"), Ok("x".into()));
    assert_eq!(vault.aside()[0].reason, Reason::Branch);
    assert!(vault.aside()[0].text.contains("[2]"));
}

#[test]
fn another_text_under_our_own_generation_is_somebody_elses() {
    let (tablet, other) = (Tablet::new(), Tablet::new());
    let vault = tablet.open_blind();
    save(&vault, "m", "[1]").unwrap();
    save(&other.open_blind(), "m", "[2]").unwrap();
    tablet.local.set(SLOT_A, &other.local.get(SLOT_A).unwrap().unwrap()).unwrap();
    assert_eq!(save(&vault, "m", "[1,1]"), Err(StoreError::Stale));
}

#[test]
fn a_slot_that_could_not_be_read_at_first_is_watched_from_then_on() {
    let tablet = Tablet::new();
    let local = Faulty::over(&tablet.local).at(0, Mischief::Fail(StoreError::Other));
    let vault = vault(local, None);
    assert_eq!(save(&vault, "m", "[1]"), Ok(()));
    let other = tablet.open_blind();
    load(&other, "m").unwrap();
    assert_eq!(save(&other, "m", "[1,2]"), Ok(()));
    assert_eq!(save(&vault, "m", "[1,1]"), Err(StoreError::Stale));
}

#[test]
fn a_newer_app_that_wrote_meanwhile_is_not_overwritten() {
    let durable = Memory::lasting();
    let vault = vault(Faulty::over(&Memory::fleeting()), Some(Faulty::over(&durable)));
    save(&vault, "m", "[1]").unwrap();
    let newer = of_the_future(&durable.get(COPY).unwrap().unwrap());
    durable.set(COPY, &newer).unwrap();
    assert_eq!(save(&vault, "m", "[1,2]"), Err(StoreError::Newer));
    assert_eq!(durable.get(COPY), Ok(Some(newer)));
}

#[test]
fn a_newer_format_is_refused_and_left_byte_for_byte() {
    for places in [vec![SLOT_A], vec![SLOT_B], vec![COPY], vec![SLOT_A, SLOT_B, COPY]] {
        let tablet = Tablet::new();
        save(&tablet.open(), "m", "[1]").unwrap();
        save(&tablet.open(), "m", "[1,2]").unwrap();
        let store = |place: &str| if place == COPY { &tablet.durable } else { &tablet.local };
        for place in &places {
            store(place).set(place, &of_the_future(&store(place).get(place).unwrap().unwrap())).unwrap();
        }
        let before = (copy_of(&tablet.local), copy_of(&tablet.durable));
        let vault = tablet.open();
        assert_eq!(load(&vault, "m"), Err(StoreError::Newer));
        assert_eq!(vault.entries(Kind::Match), [("m".to_string(), Err(StoreError::Newer))]);
        assert_eq!(wait(vault.remove(Kind::Match, "m")), Err(StoreError::Newer));
        assert_eq!(wait(vault.restore(Kind::Match, "m")), Err(StoreError::Newer));
        assert_eq!(wait(vault.purge(Kind::Match, "m")), Err(StoreError::Newer));
        wait(vault.mend());
        assert!(vault.export_all().contains("mood"), "it can be taken to where it can be read");
        assert_eq!(vault.aside(), []);
        assert_eq!(copy_of(&tablet.local).keys(), before.0.keys());
        assert_eq!(save(&vault, "m", "[1,2,3]"), Err(StoreError::Newer), "{places:?}");
        for key in [SLOT_A, SLOT_B] {
            assert_eq!(tablet.local.get(key), before.0.get(key), "{places:?}");
        }
        assert_eq!(tablet.durable.get(COPY), before.1.get(COPY));
        assert_eq!(vault.aside()[0].reason, Reason::Branch, "what an old page still held is not lost");
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
        let tablet = Tablet::new();
        save(&tablet.open(), "m", "[1]").unwrap();
        save(&tablet.open(), "m", r#"[1,{"new":"field"}]"#).unwrap();
        for (store, place) in [(&tablet.local, SLOT_B), (&tablet.durable, COPY)] {
            let mut envelope = crate::store::open(&store.get(place).unwrap().unwrap()).unwrap();
            envelope.app = app.to_string();
            store.set(place, &seal(&envelope)).unwrap();
        }
        let before = (copy_of(&tablet.local), copy_of(&tablet.durable));
        let vault = tablet.open();
        let read = |text: &str| (!text.contains("new")).then_some(());
        let loaded = vault.load(Kind::Match, "m", read).map(|(document, ())| document.payload);
        assert_eq!(loaded, expected, "{app}");
        assert_eq!(vault.aside().is_empty(), expected.is_err(), "{app}");
        if expected.is_err() {
            assert_eq!(vault.peek(Kind::Match, "m", read), None);
            for key in [SLOT_A, SLOT_B] {
                assert_eq!(tablet.local.get(key), before.0.get(key));
            }
            assert_eq!(tablet.durable.get(COPY), before.1.get(COPY));
        }
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
    save(&vault, "m", "[1]").unwrap();
    save(&vault, "m", "[1,2]").unwrap();
    wait(vault.remove(Kind::Match, "m")).unwrap();
    wait(vault.purge(Kind::Match, "m")).unwrap();
    wait(vault.mend());
    assert_eq!(vault.list(Kind::Match), []);
    for store in [&tablet.local, &tablet.durable] {
        assert_eq!(store.keys().unwrap().len(), foreign.len());
        for key in foreign {
            assert_eq!(store.get(key), Ok(Some("theirs".into())), "{key}");
        }
    }
}

type Saving = Pin<Box<dyn Future<Output = Result<(), StoreError>>>>;

fn three_saves(vault: &Vault) -> Vec<Saving> {
    (0..3).map(|n| Box::pin(vault.save(Kind::Match, "m", &format!("[{n}]"))) as Saving).collect()
}

#[test]
fn saves_that_overlap_end_with_the_last_one() {
    // With a local store that takes them, and with one that is full.
    for cramped in [false, true] {
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let tablet = Tablet::new();
            let local: Box<dyn Slots> = match cramped {
                true => Box::new(Cramped::all(&tablet.local)),
                false => Box::new(tablet.local.clone()),
            };
            let vault = wait(Vault::over(local, Ok(Rc::new(Faulty::over(&tablet.durable)))));
            let mut saves = three_saves(&vault);
            if !cramped {
                assert_eq!(load(&tablet.open_blind(), "m"), Ok("[2]".into()), "in its slot before anybody waited");
            }
            for save in &mut saves {
                assert_eq!(nudge(save), None);
            }
            for i in order {
                assert_eq!(nudge(&mut saves[i]), Some(Ok(())));
                assert_eq!(load(&vault, "m"), Ok("[2]".into()), "{order:?}");
            }
            assert_eq!(save(&vault, "m", "[3]"), Ok(()));
            assert_eq!((load(&vault, "m"), load(&tablet.open(), "m")), (Ok("[3]".into()), Ok("[3]".into())));
        }
    }
}

#[test]
fn an_earlier_save_that_comes_last_is_no_stranger() {
    let tablet = Tablet::new();
    let vault = tablet.open();
    let mut saves = three_saves(&vault);
    for save in saves.iter_mut().rev() {
        assert_eq!(nudge(save), None, "the durable store is asked in the wrong order");
    }
    for save in &mut saves {
        assert_eq!(nudge(save), Some(Ok(())));
    }
    assert_eq!(save(&vault, "m", "[3]"), Ok(()));
    assert_eq!(load(&tablet.open(), "m"), Ok("[3]".into()));
    assert_eq!(vault.aside(), []);
}

#[test]
fn a_save_nobody_waits_for_is_in_its_slot() {
    let tablet = Tablet::new();
    drop(tablet.open().save(Kind::Match, "m", "[1]"));
    assert_eq!(load(&tablet.open_blind(), "m"), Ok("[1]".into()));
}

/// The reasons for which copies of these places and generations are turned away, each with a text of its own.
fn turned_away(copies: &[(Place, u64)]) -> Vec<(usize, Reason)> {
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
    assert_eq!(turned_away(&[(A, 6), (B, 5), (Durable, 5)]), []);
    assert_eq!(turned_away(&[(A, ERA), (Durable, 5)]), [(1, Reason::Branch)]);
    assert_eq!(turned_away(&[(A, ERA + 7), (B, 5)]), [], "slots are seen by whoever writes them");
    assert_eq!(turned_away(&[(A, ERA + 7), (Durable, ERA + 6)]), []);
    assert_eq!(turned_away(&[(A, 2 * ERA), (Durable, ERA + 6)]), [(1, Reason::Branch)]);
    assert_eq!(turned_away(&[(A, 6), (B, 6)]), [(1, Reason::Branch)], "two of one generation");
}

#[test]
fn what_only_the_durable_store_holds_of_another_tab_is_seen_once_it_is_read_again() {
    let tablet = Tablet::new();
    let here = tablet.open();
    let full = Cramped::all(&tablet.local);
    let there = wait(Vault::over(Box::new(full), Ok(Rc::new(Faulty::over(&tablet.durable)))));
    save(&there, "m", "[1]").unwrap();
    assert_eq!(load(&here, "m"), Err(StoreError::Missing));
    wait(here.refresh());
    assert_eq!(load(&here, "m"), Ok("[1]".into()));
    assert_eq!(save(&here, "m", "[1,2]"), Ok(()), "and is nobody else's any more");
}
