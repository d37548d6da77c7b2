use super::*;
use crate::store::faulty::Mischief;
use crate::store::{Health, Reason};

const SAVES: usize = 60;
const MISCHIEF: [Mischief; 4] =
    [Mischief::Fail(StoreError::Full), Mischief::Deny(StoreError::Slow), Mischief::Drop, Mischief::Halve];

/// A log that grows, as a match does.
fn payload(saves: usize) -> String {
    let mut text = String::from(r#"{"plays":""#);
    text.extend((0..saves).map(|i| char::from(b'0' + (i % 10) as u8)));
    text + r#""}"#
}

/// The number of saves that made this payload, which must be one of ours.
fn saves_in(payload: &str) -> usize {
    let saves = payload.bytes().filter(u8::is_ascii_digit).count();
    assert_eq!(payload, self::payload(saves), "no prefix of what was saved");
    saves
}

/// Plays a whole match, and gives the number of saves at the last one that was acknowledged.
fn play(vault: &Vault) -> usize {
    let mut acknowledged = 0;
    for n in 1..=SAVES {
        match save(vault, "m", &payload(n)) {
            Ok(()) => acknowledged = n,
            Err(StoreError::Stale | StoreError::Newer) => panic!("save {n} was refused to its only writer"),
            Err(_) => assert!(vault.health().trouble.is_some(), "save {n}"),
        }
        // A store that lies once may hide the newest copy once; what was loaded then must not be played on.
        let loaded = load(vault, "m").or_else(|_| load(vault, "m")).map(|p| saves_in(&p));
        let loaded = if loaded == Ok(n) { loaded } else { load(vault, "m").map(|p| saves_in(&p)) };
        assert_eq!(loaded.unwrap_or(n), n, "what is on the table is what is loaded");
    }
    acknowledged
}

/// After a reload nothing acknowledged is missing, and nothing is there that was never saved.
fn check(tablet: &Tablet, acknowledged: usize, what: &str) {
    let found = match load(&tablet.open(), "m") {
        Ok(payload) => saves_in(&payload),
        Err(StoreError::Missing | StoreError::Unreadable) => 0,
        Err(other) => panic!("{what}: {other:?}"),
    };
    assert!(found >= acknowledged, "{what}: {acknowledged} acknowledged, {found} found");
}

fn calls_of_a_clean_run() -> (usize, usize) {
    let tablet = Tablet::new();
    let (local, durable) = (Faulty::over(&tablet.local), Faulty::over(&tablet.durable));
    assert_eq!(play(&vault(local.clone(), Some(durable.clone()))), SAVES);
    (local.calls(), durable.calls())
}

#[test]
fn whichever_local_call_fails_nothing_acknowledged_is_lost() {
    let (local, _) = calls_of_a_clean_run();
    assert!(local > 4 * SAVES, "{local} calls");
    for mischief in MISCHIEF {
        for n in 0..local {
            // The other store hides what the one loses, so that alone is the hard case.
            for with_durable in [false, true] {
                if with_durable && n % 5 > 0 {
                    continue;
                }
                let tablet = Tablet::new();
                let durable = with_durable.then(|| Faulty::over(&tablet.durable));
                let vault = vault(Faulty::over(&tablet.local).at(n, mischief), durable);
                let acknowledged = play(&vault);
                let due = if with_durable { SAVES } else { SAVES - 1 };
                assert!(acknowledged >= due, "{mischief:?} at {n}: only the save it hit may fail");
                check(&tablet, acknowledged, &format!("{mischief:?} at {n}, durable: {with_durable}"));
            }
        }
    }
}

#[test]
fn whichever_durable_call_fails_nothing_acknowledged_is_lost() {
    let (_, durable) = calls_of_a_clean_run();
    assert!(durable > SAVES);
    for mischief in MISCHIEF {
        for n in 0..durable {
            for local in [Memory::lasting(), Memory::fleeting()] {
                let tablet = Tablet { local, ..Tablet::new() };
                let durable = Faulty::over(&tablet.durable).at(n, mischief);
                let vault = vault(Faulty::over(&tablet.local), Some(durable));
                let acknowledged = play(&vault);
                let only_durable = !tablet.local.lasting();
                // The durable store is not read back: one that lies is covered as long as the other one does not.
                if only_durable && matches!(mischief, Mischief::Drop | Mischief::Halve) {
                    continue;
                }
                let tablet = Tablet { local: if only_durable { Memory::lasting() } else { tablet.local }, ..tablet };
                check(&tablet, acknowledged, &format!("{mischief:?} at {n}, only durable: {only_durable}"));
            }
        }
    }
}

#[test]
fn a_store_that_breaks_for_good_leaves_the_other() {
    let (local, durable) = calls_of_a_clean_run();
    for mischief in
        [Mischief::Fail(StoreError::Full), Mischief::Deny(StoreError::Slow), Mischief::Drop, Mischief::Halve]
    {
        for n in (0..local).step_by(3) {
            let tablet = Tablet::new();
            let vault = vault(Faulty::over(&tablet.local).from(n, mischief), Some(Faulty::over(&tablet.durable)));
            check(&tablet, play(&vault), &format!("local {mischief:?} from {n}"));
        }
        for n in 1..durable {
            let tablet = Tablet::new();
            let vault = vault(Faulty::over(&tablet.local), Some(Faulty::over(&tablet.durable).from(n, mischief)));
            let acknowledged = play(&vault);
            assert_eq!(acknowledged, SAVES);
            check(&tablet, acknowledged, &format!("durable {mischief:?} from {n}"));
        }
    }
}

#[test]
fn both_stores_breaking_is_said_and_nothing_acknowledged_is_lost() {
    for n in 0..200 {
        let tablet = Tablet::new();
        let full = Mischief::Fail(StoreError::Full);
        let local = Faulty::over(&tablet.local).from(n * 2, full);
        let durable = Faulty::over(&tablet.durable).from(n / 3 + 1, full);
        let vault = vault(local, Some(durable));
        let acknowledged = play(&vault);
        if acknowledged < SAVES {
            let told = Health { local: false, durable: false, trouble: Some(StoreError::Full), unsaved: 1 };
            assert_eq!(vault.health(), told);
            assert_eq!(vault.list(Kind::Match)[0].payload, payload(SAVES), "it is still in memory");
            assert!(vault.export_all().contains(&payload(SAVES).replace('"', "\\\"")), "and can be taken away");
        }
        check(&tablet, acknowledged, &format!("both from {n}"));
    }
}

#[test]
fn after_a_full_store_has_room_again_everything_is_saved() {
    let tablet = Tablet::new();
    let local = Faulty::over(&tablet.local).from(0, Mischief::Fail(StoreError::Full));
    let vault = vault(local.clone(), None);
    assert_eq!(save(&vault, "m", "1"), Err(StoreError::Full));
    local.heal();
    assert_eq!(save(&vault, "m", "2"), Ok(()));
    assert_eq!(vault.health().unsaved, 0);
    assert_eq!(load(&tablet.open(), "m"), Ok("2".into()));
}

#[test]
fn the_newest_slot_cut_anywhere_leaves_the_one_before() {
    let tablet = Tablet::new();
    let vault = tablet.open_blind();
    save(&vault, "m", "[1]").unwrap();
    save(&vault, "m", "[1,2]").unwrap();
    let newest = tablet.local.get(SLOT_B).unwrap().unwrap();
    for end in 0..newest.len() {
        let after = Tablet { local: copy_of(&tablet.local), durable: Memory::lasting() };
        after.local.set(SLOT_B, &newest[..end]).unwrap();
        let vault = after.open();
        assert_eq!(load(&vault, "m"), Ok("[1]".into()), "cut at {end}");
        let aside = vault.aside();
        assert_eq!((aside.len(), aside[0].reason), (1, Reason::Cut));
        assert_eq!(aside[0].text, newest[..end]);
        // Playing on keeps it, and so does another reload.
        save(&vault, "m", "[1,3]").unwrap();
        save(&vault, "m", "[1,3,4]").unwrap();
        assert_eq!(after.open().aside(), aside);
        assert_eq!(load(&after.open(), "m"), Ok("[1,3,4]".into()));
    }
}

#[test]
fn the_durable_copy_outlives_a_local_store_that_forgot() {
    // A killed browser loses what localStorage had not yet put on disk.
    for lost in 0..=6 {
        let tablet = Tablet::new();
        let vault = tablet.open();
        let mut disks = vec![copy_of(&tablet.local)];
        for n in 1..=6 {
            save(&vault, "m", &payload(n)).unwrap();
            disks.push(copy_of(&tablet.local));
        }
        let after = Tablet { local: disks.swap_remove(6 - lost), durable: copy_of(&tablet.durable) };
        let vault = after.open();
        assert_eq!(load(&vault, "m").map(|p| saves_in(&p)), Ok(6), "{lost} lost");
        assert_eq!(save(&vault, "m", &payload(7)), Ok(()));
        assert_eq!(load(&after.open_blind(), "m").map(|p| saves_in(&p)), Ok(7));
        assert_eq!(vault.aside(), []);
    }
}

#[test]
fn a_session_without_the_durable_copy_outranks_it_and_keeps_it_as_a_branch() {
    let tablet = Tablet::new();
    let vault = tablet.open();
    save(&vault, "m", "[1]").unwrap();
    let forgotten = copy_of(&tablet.local);
    for n in 2..9 {
        save(&vault, "m", &format!("[1,{n}]")).unwrap();
    }
    // Killed: local forgets seven saves, and this time IndexedDB does not answer.
    let tablet = Tablet { local: forgotten, ..tablet };
    let blind = tablet.open_blind();
    assert_eq!(load(&blind, "m"), Ok("[1]".into()));
    save(&blind, "m", "[1,77]").unwrap();
    save(&blind, "m", "[1,77,78]").unwrap();
    let vault = tablet.open();
    assert_eq!(load(&vault, "m"), Ok("[1,77,78]".into()), "what was played last goes on");
    let aside = vault.aside();
    assert_eq!((aside.len(), aside[0].reason), (1, Reason::Branch));
    assert!(aside[0].text.contains("[1,8]"), "and what was played before is not lost");
    save(&vault, "m", "[1,77,78,79]").unwrap();
    assert_eq!(load(&tablet.open(), "m"), Ok("[1,77,78,79]".into()));
    assert_eq!(tablet.open().aside(), aside);
}

#[test]
fn a_copy_the_rules_refuse_gives_way_to_one_they_accept() {
    let tablet = Tablet::new();
    let vault = tablet.open_blind();
    save(&vault, "m", "good").unwrap();
    save(&vault, "m", "impossible").unwrap();
    let legal = |payload: &str| (payload != "impossible").then(|| payload.to_string());
    for _ in 0..2 {
        let vault = tablet.open();
        assert_eq!(vault.load(Kind::Match, "m", legal).unwrap().1, "good");
        assert_eq!(vault.aside()[0].reason, Reason::Refused);
    }
    let vault = tablet.open();
    vault.load(Kind::Match, "m", legal).unwrap();
    save(&vault, "m", "better").unwrap();
    let (a, b) = (tablet.local.get(SLOT_A).unwrap().unwrap(), tablet.local.get(SLOT_B).unwrap().unwrap());
    assert!(a.contains("good") && b.contains("better"), "the refused copy was the one to give way");
    assert_eq!(tablet.open().load(Kind::Match, "m", legal).unwrap().1, "better");
    assert_eq!(tablet.open().aside().len(), 1);
}

#[test]
fn when_no_copy_can_be_read_all_are_kept_and_a_clean_start_is_possible() {
    let tablet = Tablet::new();
    save(&tablet.open(), "m", "[1]").unwrap();
    save(&tablet.open(), "m", "[1,2]").unwrap();
    for (store, key) in [(&tablet.local, SLOT_A), (&tablet.local, SLOT_B), (&tablet.durable, COPY)] {
        store.set(key, &store.get(key).unwrap().unwrap().replace("[1", "[7")).unwrap();
    }
    let vault = tablet.open();
    assert_eq!(vault.entries(Kind::Match), [("m".to_string(), Err(StoreError::Unreadable))]);
    assert_eq!(load(&vault, "m"), Err(StoreError::Unreadable));
    let aside = vault.aside();
    assert_eq!(aside.iter().map(|a| a.reason).collect::<Vec<_>>(), [Reason::Damaged; 2], "equal texts once");
    save(&vault, "m", "fresh").unwrap();
    assert_eq!(load(&tablet.open(), "m"), Ok("fresh".into()));
    assert_eq!(tablet.open().aside(), aside);
}

#[test]
fn what_cannot_be_set_aside_is_not_overwritten() {
    let tablet = Tablet::new();
    tablet.local.set(SLOT_A, "junk of unknown value").unwrap();
    let open = |durable: Option<Rc<dyn Durable>>| {
        wait(Vault::over(Box::new(Cramped::aside(&tablet.local)), durable.ok_or(StoreError::Slow)))
    };
    let vault = open(None);
    assert_eq!(load(&vault, "m"), Err(StoreError::Unreadable));
    assert_eq!(save(&vault, "m", "[0]"), Ok(()), "there is a slot without junk");
    tablet.local.set(SLOT_B, "more of it").unwrap();
    let vault = open(None);
    assert_eq!(load(&vault, "m"), Err(StoreError::Unreadable));
    assert_eq!(save(&vault, "m", "[1]"), Err(StoreError::Full));
    assert_eq!(vault.aside().len(), 2, "shown and exportable from memory");
    assert_eq!(tablet.local.get(SLOT_A), Ok(Some("junk of unknown value".into())));
    assert_eq!(tablet.local.get(SLOT_B), Ok(Some("more of it".into())));
    // With a durable store there is room for both: the junk and the save.
    let vault = open(Some(Rc::new(Faulty::over(&tablet.durable))));
    assert_eq!(save(&vault, "m", "[1]"), Ok(()));
    assert_eq!(save(&vault, "m", "[1,2]"), Ok(()));
    assert_eq!(vault.health().trouble, None);
    assert_eq!(load(&tablet.open(), "m"), Ok("[1,2]".into()));
    assert_eq!(tablet.open().aside().len(), 2);
}

#[test]
fn a_durable_copy_is_set_aside_durably_before_it_is_replaced() {
    let tablet = Tablet { local: Memory::fleeting(), ..Tablet::new() };
    tablet.durable.set(COPY, "junk of unknown value").unwrap();
    let vault = tablet.open();
    assert_eq!(load(&vault, "m"), Err(StoreError::Unreadable));
    assert_eq!(save(&vault, "m", "[1]"), Ok(()));
    let after = Tablet { local: Memory::lasting(), ..tablet };
    assert_eq!(load(&after.open(), "m"), Ok("[1]".into()));
    assert_eq!(after.open().aside()[0].text, "junk of unknown value");
}

#[test]
fn a_purge_waits_for_what_could_not_be_set_aside() {
    let tablet = Tablet::new();
    save(&tablet.open(), "m", "[1]").unwrap();
    wait(tablet.open().remove(Kind::Match, "m")).unwrap();
    tablet.durable.set(COPY, "junk of unknown value").unwrap();
    // Reading at the start is the first call, setting the junk aside the second.
    let durable = Faulty::over(&tablet.durable).at(1, Mischief::Fail(StoreError::Full));
    let vault = wait(Vault::over(Box::new(Cramped::aside(&tablet.local)), Ok(Rc::new(durable))));
    assert_eq!(wait(vault.purge(Kind::Match, "m")), Ok(()));
    assert_eq!(tablet.durable.get(COPY), Ok(Some("junk of unknown value".into())));
    let vault = tablet.open();
    assert_eq!((vault.list(Kind::Match), vault.bin(Kind::Match)), (vec![], vec![]));
}

#[test]
fn a_blocked_local_store_is_memory_and_says_so() {
    let tablet = Tablet { local: Memory::fleeting(), ..Tablet::new() };
    let vault = tablet.open_blind();
    assert_eq!(vault.health(), Health { local: false, durable: false, trouble: Some(StoreError::Blocked), unsaved: 0 });
    assert_eq!(save(&vault, "m", "[1]"), Err(StoreError::Blocked));
    assert_eq!(load(&vault, "m"), Ok("[1]".into()), "the evening goes on");
    assert_eq!(vault.health().unsaved, 1);
    let vault = tablet.open();
    assert_eq!(save(&vault, "m", "[2]"), Ok(()), "IndexedDB alone will do");
    assert_eq!(vault.health(), Health { local: false, durable: true, trouble: Some(StoreError::Blocked), unsaved: 0 });
}

#[test]
fn a_read_back_that_differs_is_a_failed_write() {
    let tablet = Tablet::new();
    for mischief in [Mischief::Drop, Mischief::Halve] {
        // Calls of a first save: two reads to get acquainted, two to fence, the write.
        let vault = vault(Faulty::over(&tablet.local).at(4, mischief), None);
        assert_eq!(save(&vault, "m", "[1]"), Err(StoreError::Mismatch));
        assert_eq!(vault.health().trouble, Some(StoreError::Mismatch));
        assert_eq!(save(&vault, "m", "[1,2]"), Ok(()));
        assert_eq!(vault.aside(), [], "what our own failed write left behind is nobody's loss");
        assert_eq!(load(&tablet.open(), "m"), Ok("[1,2]".into()));
        tablet.local.remove(SLOT_A).unwrap();
        tablet.local.remove(SLOT_B).unwrap();
    }
}

#[test]
fn a_store_that_cannot_be_read_is_not_taken_for_an_empty_one() {
    let tablet = Tablet::new();
    save(&tablet.open(), "m", "[1]").unwrap();
    let vault = vault(Faulty::over(&tablet.local).at(0, Mischief::Fail(StoreError::Blocked)), None);
    assert_eq!(load(&vault, "m"), Err(StoreError::Blocked));
    assert_eq!(load(&vault, "m"), Ok("[1]".into()));
}
