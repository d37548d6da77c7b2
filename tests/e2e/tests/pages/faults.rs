//! Browsers in which something is missing or fails, from the start or in the middle of a match.

use crate::keep::sheet_of_dudo;
use e2e::prelude::*;

const FAMILY: [&str; 2] = ["Ana", "Bruno"];

/// Access to `localStorage` throws.
const LOCAL_BLOCKED: &str = "Object.defineProperty(window, 'localStorage', \
    { get() { throw new DOMException('no', 'SecurityError'); } });";
/// Reading from `localStorage` throws.
const LOCAL_UNREAD: &str = "Storage.prototype.getItem = () => { throw new DOMException('no', 'SecurityError'); };";
/// `localStorage` is full.
const LOCAL_FULL: &str = "Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError'); };";
const INDEXED_DEAD: &str = "IDBFactory.prototype.open = () => { throw new DOMException('no', 'InvalidStateError'); };";
/// IndexedDB never answers.
const INDEXED_SILENT: &str = "IDBFactory.prototype.open = () => new EventTarget();";
const INDEXED_FULL: &str =
    "IDBObjectStore.prototype.put = () => { throw new DOMException('no', 'QuotaExceededError'); };";

/// No sound, no wake lock, no persistent storage, no sharing, no vibration.
const POOR: &str = include_str!("../../src/js/poor.js");

/// Adds to a fault of `localStorage` more time for IndexedDB, the only store left: 20 s instead of 1 s, as the disk may
/// be busy with other tests.
fn alone(fault: &str) -> String {
    ["window.lasts(1000, 20000); ", fault].concat()
}

async fn table(page: &Page) -> Res<[Value; 5]> {
    Ok(Player::new(0).my_turn(page).await?.middle())
}

/// Plays six steps of a match, reloads, and checks that the table is the same.
async fn play_and_come_back(page: &Page) -> Res {
    start(page, &FAMILY).await?;
    Player::new(5).rush(page, 6).await?;
    let before = table(page).await?;
    page.reload().await?;
    assert_eq!(table(page).await?, before);
    page.wait_until_gone("#notice").await
}

#[test]
fn a_match_is_kept_where_a_store_or_all_else_that_may_be_refused_fails() -> Res {
    for (name, fault) in [
        ("local_blocked", alone(LOCAL_BLOCKED)),
        ("local_unread", alone(LOCAL_UNREAD)),
        ("local_full", alone(LOCAL_FULL)),
        ("indexed_dead", INDEXED_DEAD.into()),
        ("indexed_silent", INDEXED_SILENT.into()),
        ("poor_device", [INDEXED_FULL, POOR].concat()),
    ] {
        block_on(session_at_fault(name, &fault, async |page| {
            play_and_come_back(&page).await?;
            steps!(page; route("#/settings"), wait_for(".save-all"))?;
            if name == "local_full" {
                page.wait_for_text("main p", "solo guarda una copia").await?;
            }
            Ok(())
        }))?;
    }
    Ok(())
}

#[test]
fn where_nothing_can_be_stored_the_match_goes_on_and_says_so() -> Res {
    for (name, fault) in
        [("both_full", [LOCAL_FULL, INDEXED_FULL].concat()), ("both_blocked", [LOCAL_BLOCKED, INDEXED_DEAD].concat())]
    {
        block_on(session_at_fault(name, &fault, async |page| {
            start(&page, &FAMILY).await?;
            // The warning stays until it is closed.
            steps!(page; wait_for_text(".banner.warn", "no deja guardar"),
                click(".banner.warn button"), wait_until_gone(".banner.warn"))?;
            Player::new(5).rush(&page, 8).await?;
            assert_eq!(page.count(".banner.warn, #notice").await?, 0, "said once");
            Ok(())
        }))?;
    }
    Ok(())
}

/// First one store is full, then both.
#[test]
fn the_room_may_run_out_in_the_middle_of_a_match() -> Res {
    run_session("quota_in_a_match", TABLET, async |page| {
        start(&page, &FAMILY).await?;
        let mut player = Player::new(9);
        player.rush(&page, 10).await?;
        page.js(&alone(LOCAL_FULL)).await?;
        player.rush(&page, 10).await?;
        assert_eq!(page.count(".banner.warn").await?, 0, "the other store has it");
        let before = table(&page).await?;
        page.reload().await?;
        assert_eq!(table(&page).await?, before);
        page.js(&[LOCAL_FULL, INDEXED_FULL].concat()).await?;
        player.rush(&page, 10).await?;
        page.wait_for_text(".banner.warn", "no deja guardar").await
    })
}

#[test]
fn without_a_source_of_chance_no_match_begins() -> Res {
    const MUTE: &str = "Crypto.prototype.getRandomValues = () => { throw new Error('no entropy'); }; \
        crypto.getRandomValues = Crypto.prototype.getRandomValues;";
    block_on(session_at_fault("no_chance", MUTE, async |page| {
        steps!(page; deal_at("chupate-dos", &FAMILY), wait_for_text("main", "no sabe barajar con garantías"),
            assert_count(".discard", 0), wait_until_gone("#notice"))
    }))
}

/// Goes to another site and back by the browser's button: the page comes from the back/forward cache or is loaded
/// again.
#[test]
fn coming_back_by_the_browsers_button_shows_the_curtain_and_the_same_match() -> Res {
    run_session("bfcache", TABLET, async |page| {
        start(&page, &FAMILY).await?;
        let mut player = Player::new(3);
        player.rush(&page, 6).await?;
        player.rush_until(&page, 60, ".curtain").await?;
        steps!(page; lift_curtain(), wait_for(".hand-card"))?;
        let before = player.see(&page).await?;
        page.js("addEventListener('pageshow', (event) => { window.restored = event.persisted; })").await?;
        page.driver.goto("about:blank").await?;
        steps!(page; back(), wait_for(".curtain"))?;
        println!("from memory: {}", page.js("return window.restored ?? false").await?);
        assert_eq!(page.count(".hand-card").await?, 0, "a hand behind the curtain");
        assert_eq!(player.my_turn(&page).await?.middle(), before.middle());
        Ok(())
    })
}

/// Truncates the newest copy of a kind of document in localStorage, and returns the number of copies.
const DAMAGE: &str = include_str!("../../src/js/damage.js");

#[test]
fn a_match_an_event_and_a_sheet_that_lost_their_last_entry_say_so() -> Res {
    run_session("fell_back", TABLET, async |page| {
        start(&page, &FAMILY).await?;
        let mut player = Player::new(6);
        player.rush(&page, 8).await?;
        let played = page.hash().await?;
        steps!(page; new_event("tres-en-raya", &people(6)), draw())?;
        let event = page.hash().await?;
        sheet_of_dudo(&page, &FAMILY).await?;
        steps!(page; click("[data-tap]"), wait_until("!!document.querySelector('.score-log li')"))?;
        let sheet = page.hash().await?;
        page.leave_for_storage().await?;
        for kind in ["match", "event", "sheet"] {
            assert_eq!(page.js_with(DAMAGE, vec![json!(kind)]).await?, json!(2), "two slots");
        }
        page.empty_database().await?;
        for at in [event, sheet] {
            steps!(page; open(&at), wait_for_text(".banner.told", "antes de seguir"))?;
        }
        steps!(page; open(&played), wait_for_text(".fell-back", "sigue desde la anterior"),
            click(".fell-back button"), wait_until_gone(".fell-back"))?;
        player.my_turn(&page).await.map(drop)
    })
}

/// Records every connection to IndexedDB that the page opens, so that a test can close it as WebKit does in the
/// background.
const HANDLES: &str = "{ window.opened = []; const open = IDBFactory.prototype.open; \
    IDBFactory.prototype.open = function (...given) { const request = open.apply(this, given); \
        request.addEventListener('success', () => window.opened.push(request.result)); return request; }; }";
/// Returns the newest generation of the match in localStorage and the one in IndexedDB.
const GENERATIONS: &str = include_str!("../../src/js/generations.js");

/// IndexedDB fails while `window.severed` is set.
const SEVERED: &str = "{ const transaction = IDBDatabase.prototype.transaction; \
    IDBDatabase.prototype.transaction = function (...given) { \
        if (window.severed) throw new DOMException('lost', 'UnknownError'); return transaction.apply(this, given); }; }";

/// The open connections never answer, without an error. A new one works.
const DEAD: &str = "window.opened.forEach((database) => { \
    database.transaction = () => ({ objectStore: () => ({ get: () => ({}) }) }); });";
/// Closes the connections, as WebKit does in the background. The page opens a new one without a notice.
const CLOSE: &str = "window.opened.forEach((database) => database.close()); return window.opened.length";
/// Records in `said` whether the table has warned that there is only one copy.
const WATCH: &str = "new MutationObserver(() => { \
    window.said ||= document.querySelector('.one-copy')?.textContent.includes('segunda copia'); \
}).observe(document.body, { subtree: true, childList: true });";

#[test]
fn a_closed_database_is_opened_again_and_while_there_is_one_copy_the_table_says_so() -> Res {
    for (name, fault, breaks, mends) in [
        ("severed_database", SEVERED, "window.severed = true", "window.severed = false"),
        ("dead_connection", HANDLES, DEAD, ""),
    ] {
        block_on(session_at_fault(name, fault, async |page| {
            start(&page, &FAMILY).await?;
            let mut player = Player::new(4);
            player.step(&page).await?;
            page.js(WATCH).await?;
            if fault == HANDLES {
                for _ in 0..3 {
                    assert_ne!(page.js(CLOSE).await?, json!(0));
                    player.step(&page).await?;
                }
                player.my_turn(&page).await?;
                assert_eq!(page.js("return !!window.said").await?, json!(false), "both stores have it");
                let both = page.js_async(GENERATIONS, vec![]).await?;
                assert_eq!(both[0], both[1], "localStorage and IndexedDB");
            }
            page.js(breaks).await?;
            // Two steps: a card that asks for a suit is half a move.
            player.step(&page).await?;
            player.step(&page).await?;
            page.wait_until("!!window.said").await?;
            player.step(&page).await?;
            steps!(page; js(mends), wait_until_gone(".one-copy"))?;
            let both = page.js_async(GENERATIONS, vec![]).await?;
            assert_eq!(both[0], both[1], "localStorage and IndexedDB");
            Ok(())
        }))?;
    }
    Ok(())
}

/// IndexedDB opens once a test calls `arrive`.
const LATE: &str = include_str!("../../src/js/late-database.js");

#[test]
fn a_database_that_opens_late_is_waited_for_and_its_matches_are_listed() -> Res {
    block_on(session_at_fault("late_database", LATE, async |page| {
        start(&page, &FAMILY).await?;
        Player::new(4).step(&page).await?;
        // The match has its second copy as soon as the database has opened.
        steps!(page; open("#/settings"), js("arrive()"), wait_for_text(".save-all", "Guardar todo"),
            js("localStorage.clear()"), open("#/settings"), wait_for_text(".save-all", "cargado hasta ahora"),
            js("arrive()"), wait_for_text(".save-all", "Guardar todo"),
            open("#/"), wait_for(".still-loading"), js("arrive()"), wait_for(".matches li"),
            wait_until_gone(".still-loading"))
    }))
}

/// WebKit's database sometimes does not answer the first `open`. The page then opens it again after ten seconds, here
/// 1.5 s.
#[test]
fn a_database_whose_opening_never_answers_is_opened_anew() -> Res {
    let silent_once = "window.lasts(10000, 1500); const open = IDBFactory.prototype.open; \
        IDBFactory.prototype.open = () => { IDBFactory.prototype.open = open; return new EventTarget(); };";
    block_on(session_at_fault("silent_once", silent_once, async |page| {
        steps!(page; open("#/settings"), wait_for_text(".save-all", "cargado hasta ahora"),
            wait_for_text(".save-all", "Guardar todo"))
    }))
}

/// In a browser without Web Locks every tab writes. A tab that finds newer data stops and says why.
#[test]
fn a_tab_that_was_overtaken_says_that_another_went_on() -> Res {
    const NO_LOCKS: &str = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });";
    block_on(session_at_fault("overtaken", NO_LOCKS, async |page| {
        // In WebKitGTK a window sees too late what another one has stored.
        if page.engine != Engine::Chrome {
            return Ok(());
        }
        start(&page, &FAMILY).await?;
        let at = page.hash().await?;
        let [first, _] = page.second_tab().await?;
        page.open(&at).await?;
        Player::new(8).rush(&page, 12).await?;
        page.driver.switch_to_window(first).await?;
        Player::new(8).rush(&page, 6).await?;
        page.wait_for_text(".banner.warn", "Otra pestaña ha seguido con esto").await
    }))
}
