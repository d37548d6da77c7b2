use super::envelope::of_the_future;
use super::*;
use sobremesa::store::{DocumentState, Envelope, Health, Key, seal};

const SAVES: usize = 60;
const FAULTS: [Fault; 4] = [Fault::Fail(StoreError::Full), Fault::Deny(StoreError::Slow), Fault::Drop, Fault::Halve];

/// Returns a log that grows, as a match does.
fn payload(saves: usize) -> String {
    let mut text = String::from(r#"{"plays":""#);
    text.extend((0..saves).map(|i| char::from(b'0' + (i % 10) as u8)));
    text + r#""}"#
}

/// Returns the number of saves that made the loaded payload, which must be one of ours.
fn load_saves(vault: &Vault) -> Result<usize, StoreError> {
    let payload = load(vault, "m")?;
    let saves = payload.bytes().filter(u8::is_ascii_digit).count();
    assert_eq!(payload, self::payload(saves), "no prefix of what was saved");
    Ok(saves)
}

/// Plays a whole match, and returns the number of saves at the last one that was acknowledged.
fn play(vault: &Vault) -> usize {
    let mut acknowledged = 0;
    for n in 1..=SAVES {
        match save(vault, "m", &payload(n)) {
            Ok(()) => acknowledged = n,
            Err(StoreError::Stale | StoreError::Newer) => panic!("save {n} was refused to its only writer"),
            Err(_) => assert!(vault.health().trouble.is_some(), "save {n}"),
        }
        // A read that fails once may hide the newest copy; so it is loaded again.
        let loaded = load_saves(vault).or_else(|_| load_saves(vault));
        let loaded = if loaded == Ok(n) { loaded } else { load_saves(vault) };
        assert_eq!(loaded.unwrap_or(n), n, "what is on the table is what is loaded");
    }
    acknowledged
}

/// Checks that after a reload nothing acknowledged is missing, and nothing is there that was never saved.
fn check(tablet: &Tablet, acknowledged: usize, what: &str) {
    let found = match load_saves(&tablet.open()) {
        Err(StoreError::Missing | StoreError::Unreadable) => 0,
        found => found.unwrap_or_else(|error| panic!("{what}: {error:?}")),
    };
    assert!(found >= acknowledged, "{what}: {acknowledged} acknowledged, {found} found");
}

fn calls_of_a_clean_run() -> (usize, usize) {
    let tablet = Tablet::new();
    let (local, durable) = (tablet.local(), tablet.durable());
    assert_eq!(play(&vault(local.clone(), Some(durable.clone()))), SAVES);
    (local.calls(), durable.calls())
}

#[test]
fn whichever_local_call_fails_nothing_acknowledged_is_lost() {
    let (local, _) = calls_of_a_clean_run();
    assert!(local > 4 * SAVES, "{local} calls");
    for fault in FAULTS {
        for n in 0..local {
            // With the other store nothing can be lost, so the hard case is without it.
            for with_durable in [false, true] {
                if with_durable && n % 5 > 0 {
                    continue;
                }
                let tablet = Tablet::new();
                let vault = vault(tablet.local().at(n, fault), with_durable.then(|| tablet.durable()));
                let acknowledged = play(&vault);
                let due = if with_durable { SAVES } else { SAVES - 1 };
                assert!(acknowledged >= due, "{fault:?} at {n}: only the save it hit may fail");
                check(&tablet, acknowledged, &format!("{fault:?} at {n}, durable: {with_durable}"));
            }
        }
    }
}

#[test]
fn whichever_durable_call_fails_nothing_acknowledged_is_lost() {
    let (_, durable) = calls_of_a_clean_run();
    assert!(durable > SAVES);
    for fault in FAULTS {
        for n in 0..durable {
            for local in [Memory::lasting(), Memory::fleeting()] {
                let only_durable = !local.lasting();
                let tablet = Tablet { local, ..Tablet::new() };
                let acknowledged = play(&vault(tablet.local(), Some(tablet.durable().at(n, fault))));
                // The durable store is not read back, so if it lies, only the other store helps.
                if only_durable && matches!(fault, Fault::Drop | Fault::Halve) {
                    continue;
                }
                let tablet = Tablet { local: if only_durable { Memory::lasting() } else { tablet.local }, ..tablet };
                check(&tablet, acknowledged, &format!("{fault:?} at {n}, only durable: {only_durable}"));
            }
        }
    }
}

#[test]
fn a_store_that_breaks_for_good_leaves_the_other() {
    let (local, durable) = calls_of_a_clean_run();
    for fault in FAULTS {
        for n in (0..local).step_by(3) {
            let tablet = Tablet::new();
            let acknowledged = play(&tablet.open_with(tablet.local().from(n, fault)));
            check(&tablet, acknowledged, &format!("local {fault:?} from {n}"));
        }
        for n in 1..durable {
            let tablet = Tablet::new();
            assert_eq!(play(&vault(tablet.local(), Some(tablet.durable().from(n, fault)))), SAVES);
            check(&tablet, SAVES, &format!("durable {fault:?} from {n}"));
        }
    }
}

#[test]
fn both_stores_breaking_is_said_and_nothing_acknowledged_is_lost() {
    let full = Fault::Fail(StoreError::Full);
    for n in 0..200 {
        let tablet = Tablet::new();
        let vault = vault(tablet.local().from(n * 2, full), Some(tablet.durable().from(n / 3 + 1, full)));
        let acknowledged = play(&vault);
        if acknowledged < SAVES {
            let told = Health { local: false, durable: false, trouble: Some(StoreError::Full), unsaved: 1 };
            assert_eq!(vault.health(), told);
            assert_eq!(vault.list(Kind::Match)[0].payload, payload(SAVES), "it is still in memory");
            assert!(
                vault.export_all().concat().contains(&payload(SAVES).replace('"', "\\\"")),
                "and can be taken away"
            );
        }
        check(&tablet, acknowledged, &format!("both from {n}"));
    }
}

#[test]
fn the_newest_slot_cut_anywhere_leaves_the_one_before() {
    let tablet = Tablet::new();
    let vault = tablet.open_blind();
    save_all(&vault, &["[1]", "[1,2]"]);
    let newest = text(&tablet.local, SLOT_B);
    for end in 0..newest.len() {
        let after = Tablet { local: copy_of(&tablet.local), durable: Memory::lasting() };
        after.local.set(SLOT_B, &newest[..end]).unwrap();
        let vault = after.open();
        assert_eq!(loaded(&vault), "[1]", "cut at {end}");
        let cut = [(Reason::Cut, newest[..end].to_string())];
        assert_eq!(quarantine(&vault), cut);
        // Later saves and another reload keep it.
        save_all(&vault, &["[1,3]", "[1,3,4]"]);
        assert_eq!((loaded(&after.open()), &quarantine(&after.open())[..]), ("[1,3,4]".into(), &cut[..]));
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
        assert_eq!(load_saves(&vault), Ok(6), "{lost} lost");
        assert_eq!(save(&vault, "m", &payload(7)), Ok(()));
        assert_eq!(load_saves(&after.open_blind()), Ok(7));
        assert_eq!(vault.quarantined(), []);
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
    // The browser is killed: localStorage forgets seven saves, and IndexedDB does not answer.
    let tablet = Tablet { local: forgotten, ..tablet };
    let blind = tablet.open_blind();
    assert_eq!(loaded(&blind), "[1]");
    save_all(&blind, &["[1,77]", "[1,77,78]"]);
    let vault = tablet.open();
    assert_eq!(loaded(&vault), "[1,77,78]", "what was played last goes on");
    let branch = quarantine(&vault);
    assert!(branch.len() == 1 && branch[0].0 == Reason::Branch, "{branch:?}");
    assert!(branch[0].1.contains("[1,8]"), "and what was played before is not lost");
    save(&vault, "m", "[1,77,78,79]").unwrap();
    assert_eq!((loaded(&tablet.open()), quarantine(&tablet.open())), ("[1,77,78,79]".into(), branch));
}

#[test]
fn a_copy_the_rules_refuse_gives_way_to_one_they_accept() {
    let tablet = Tablet::new();
    let vault = tablet.open_blind();
    save_all(&vault, &["good", "impossible"]);
    let legal = |payload: &str| (payload != "impossible").then(|| payload.to_string());
    let load_legal = |vault: &Vault| vault.load(Kind::Match, "m", legal).unwrap().1;
    for _ in 0..2 {
        let vault = tablet.open();
        assert_eq!(load_legal(&vault), "good");
        assert_eq!(quarantine(&vault)[0].0, Reason::Refused);
    }
    let vault = tablet.open();
    load_legal(&vault);
    save(&vault, "m", "better").unwrap();
    let (a, b) = (text(&tablet.local, SLOT_A), text(&tablet.local, SLOT_B));
    assert!(a.contains("good") && b.contains("better"), "the refused copy was the one to give way");
    assert_eq!(load_legal(&tablet.open()), "better");
    assert_eq!(tablet.open().quarantined().len(), 1);
}

#[test]
fn when_no_copy_can_be_read_all_are_kept_and_a_clean_start_is_possible() {
    let tablet = Tablet::with(&["[1]", "[1,2]"]);
    for (store, key) in [(&tablet.local, SLOT_A), (&tablet.local, SLOT_B), (&tablet.durable, COPY)] {
        replace(store, key, "[1", "[7");
    }
    let vault = tablet.open();
    assert_eq!(vault.list(Kind::Match), []);
    assert_eq!(load(&vault, "m"), Err(StoreError::Unreadable));
    let damaged = quarantine(&vault);
    assert_eq!(damaged.iter().map(|(reason, _)| *reason).collect::<Vec<_>>(), [Reason::Damaged; 2], "equal texts once");
    save(&vault, "m", "fresh").unwrap();
    assert_eq!((loaded(&tablet.open()), quarantine(&tablet.open())), ("fresh".into(), damaged));
}

#[test]
fn what_cannot_be_quarantined_is_not_overwritten() {
    let tablet = Tablet::new();
    let no_quarantine = || tablet.local().refusing("/aside/");
    tablet.local.set(SLOT_A, "junk of unknown value").unwrap();
    let blind = vault(no_quarantine(), None);
    assert_eq!(load(&blind, "m"), Err(StoreError::Unreadable));
    assert_eq!(save(&blind, "m", "[0]"), Ok(()), "there is a slot without junk");
    tablet.local.set(SLOT_B, "more of it").unwrap();
    let blind = vault(no_quarantine(), None);
    assert_eq!(load(&blind, "m"), Err(StoreError::Unreadable));
    assert_eq!(save(&blind, "m", "[1]"), Err(StoreError::Full));
    assert_eq!(blind.quarantined().len(), 2, "shown and exportable from memory");
    assert_eq!(text(&tablet.local, SLOT_A), "junk of unknown value");
    assert_eq!(text(&tablet.local, SLOT_B), "more of it");
    // With a durable store there is room for both: the junk and the save.
    let vault = tablet.open_with(no_quarantine());
    assert_eq!(save(&vault, "m", "[1]"), Ok(()));
    assert_eq!(save(&vault, "m", "[1,2]"), Ok(()));
    assert_eq!(vault.health().trouble, None);
    assert_eq!((loaded(&tablet.open()), tablet.open().quarantined().len()), ("[1,2]".into(), 2));
}

#[test]
fn a_durable_copy_is_quarantined_durably_before_it_is_replaced() {
    let tablet = Tablet { local: Memory::fleeting(), ..Tablet::new() };
    tablet.durable.set(COPY, "junk of unknown value").unwrap();
    let vault = tablet.open();
    assert_eq!(load(&vault, "m"), Err(StoreError::Unreadable));
    assert_eq!(save(&vault, "m", "[1]"), Ok(()));
    let after = Tablet { local: Memory::lasting(), ..tablet };
    assert_eq!(loaded(&after.open()), "[1]");
    assert_eq!(quarantine(&after.open())[0].1, "junk of unknown value");
}

#[test]
fn a_purge_waits_for_what_could_not_be_quarantined() {
    let tablet = Tablet::with(&["[1]"]);
    wait(tablet.open().remove(Kind::Match, "m")).unwrap();
    tablet.durable.set(COPY, "junk of unknown value").unwrap();
    // Reading at the start is the first call, the quarantine of the junk the second.
    let durable = tablet.durable().at(1, Fault::Fail(StoreError::Full));
    let full = vault(tablet.local().refusing("/aside/"), Some(durable));
    assert_eq!(wait(full.purge(Kind::Match, "m")), Ok(()));
    assert_eq!(text(&tablet.durable, COPY), "junk of unknown value");
    let vault = tablet.open();
    assert_eq!((vault.list(Kind::Match), vault.bin(Kind::Match)), (vec![], vec![]));
}

#[test]
fn a_blocked_local_store_is_memory_and_says_so() {
    let tablet = Tablet { local: Memory::fleeting(), ..Tablet::new() };
    let vault = tablet.open_blind();
    let blocked = Health { local: false, durable: false, trouble: Some(StoreError::Blocked), unsaved: 0 };
    assert_eq!(vault.health(), blocked);
    assert_eq!(save(&vault, "m", "[1]"), Err(StoreError::Blocked));
    assert_eq!((loaded(&vault), vault.health().unsaved), ("[1]".into(), 1), "the evening goes on");
    let vault = tablet.open();
    assert_eq!(save(&vault, "m", "[2]"), Ok(()), "IndexedDB alone will do");
    assert_eq!(vault.health(), Health { durable: true, ..blocked });
}

#[test]
fn a_read_back_that_differs_is_a_failed_write() {
    for fault in [Fault::Drop, Fault::Halve] {
        let tablet = Tablet::new();
        // Calls of a first save: two reads for the ledger, two for the fence, the write.
        let vault = vault(tablet.local().at(4, fault), None);
        assert_eq!(save(&vault, "m", "[1]"), Err(StoreError::Mismatch));
        assert_eq!(vault.health().trouble, Some(StoreError::Mismatch));
        assert_eq!(save(&vault, "m", "[1,2]"), Ok(()));
        assert_eq!(vault.quarantined(), [], "what our own failed write left behind is nobody's loss");
        assert_eq!(loaded(&tablet.open()), "[1,2]");
    }
}

#[test]
fn a_store_that_cannot_be_read_is_not_taken_for_an_empty_one() {
    let tablet = Tablet::with(&["[1]"]);
    let vault = vault(tablet.local().at(0, Fault::Fail(StoreError::Blocked)), None);
    assert_eq!(load(&vault, "m"), Err(StoreError::Blocked));
    assert_eq!(loaded(&vault), "[1]");
}

#[test]
fn a_list_takes_the_copy_that_loading_takes() {
    let sealed = |generation: u64| {
        let key = Key::new(Kind::Match, "m").unwrap();
        seal(&Envelope::new(key, DocumentState::Kept, generation, &format!("payload {generation}")))
    };
    let newest = sealed(3);
    let texts = [
        None,
        Some(sealed(1)),
        Some(sealed(2)),
        Some(newest.clone()),
        Some(newest[..newest.len() - 4].to_string()),
        Some(newest.replace("generation 3", "generation 9")),
        Some(of_the_future(&sealed(2))),
        Some(newest.replace("id m", "id n")),
        Some("hello".into()),
    ];
    let texts = &texts;
    for (a, b, copy) in texts.iter().flat_map(|a| texts.iter().flat_map(move |b| texts.iter().map(move |c| (a, b, c))))
    {
        let tablet = Tablet::new();
        for (store, key, text) in
            [(&tablet.local, SLOT_A, a), (&tablet.local, SLOT_B, b), (&tablet.durable, COPY, copy)]
        {
            text.iter().for_each(|text| store.set(key, text).unwrap());
        }
        let vault = tablet.open();
        let listed = vault.list(Kind::Match).pop().map(|document| document.payload);
        assert_eq!(listed, load(&vault, "m").ok(), "{a:?} {b:?} {copy:?}");
    }
}
