//! Browsers that lack something, lie or fail: what the page then does. The faults are put in before the page starts, or in the
//! middle of a match.

use crate::keep::sheet_of_dudo;
use e2e::evening::{draw, new_event, people};
use e2e::table::{Player, deal_at, lift, start};
use e2e::{Engine, Page, Res, TABLET, run_session, session_at_fault};
use serde_json::{Value, json};

const FAMILY: [&str; 2] = ["Ana", "Bruno"];

/// `localStorage` may not even be looked at.
const LOCAL_BLOCKED: &str = "Object.defineProperty(window, 'localStorage', \
    { get() { throw new DOMException('no', 'SecurityError'); } });";
/// It is there, and nothing can be read.
const LOCAL_UNREAD: &str = "Storage.prototype.getItem = () => { throw new DOMException('no', 'SecurityError'); };";
/// It has no room for anything.
const LOCAL_FULL: &str = "Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError'); };";
const INDEXED_DEAD: &str = "IDBFactory.prototype.open = () => { throw new DOMException('no', 'InvalidStateError'); };";
/// It takes every question and never answers.
const INDEXED_SILENT: &str = "IDBFactory.prototype.open = () => new EventTarget();";
const INDEXED_FULL: &str =
    "IDBObjectStore.prototype.put = () => { throw new DOMException('no', 'QuotaExceededError'); };";

/// No sound, no word about the screen, no sharing.
const POOR: &str = "for (const name of ['AudioContext', 'webkitAudioContext']) \
        Object.defineProperty(window, name, { value: undefined }); \
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError')); \
    Object.defineProperty(Navigator.prototype, 'wakeLock', { value: { request: refuse } }); \
    Object.defineProperty(Navigator.prototype, 'storage', { value: { persist: refuse, persisted: refuse } }); \
    Object.defineProperty(Navigator.prototype, 'share', { value: refuse }); \
    Object.defineProperty(Navigator.prototype, 'vibrate', { value: undefined });";

/// Leaves IndexedDB alone to keep what is played. Its second to answer becomes twenty here: a disk that others keep
/// busy is not the fault that is tried.
fn alone(fault: &str) -> String {
    ["window.lasts(1000, 20000); ", fault].concat()
}

async fn table(page: &Page) -> Res<[Value; 5]> {
    Ok(Player::new(0).my_turn(page).await?.middle())
}

/// Begins a match, plays, loads the page again, and finds the same table.
async fn play_and_come_back(page: &Page) -> Res {
    start(page, &FAMILY).await?;
    Player::new(5).rush(page, 6).await?;
    let before = table(page).await?;
    page.reload().await?;
    assert_eq!(table(page).await?, before);
    page.wait_until_gone("#notice").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_kept_where_a_store_or_all_else_that_may_be_refused_fails() -> Res {
    for (name, fault) in [
        ("local_blocked", alone(LOCAL_BLOCKED)),
        ("local_unread", alone(LOCAL_UNREAD)),
        ("local_full", alone(LOCAL_FULL)),
        ("indexed_dead", INDEXED_DEAD.into()),
        ("indexed_silent", INDEXED_SILENT.into()),
        ("indexed_full", INDEXED_FULL.into()),
        ("poor_device", POOR.into()),
    ] {
        let played = session_at_fault(name, &fault, |page| async move {
            play_and_come_back(&page).await?;
            page.route("#/settings").await?;
            page.wait_for(".save-all").await?;
            if name == "local_full" {
                page.wait_for_text("main p", "solo guarda una copia").await?;
            }
            Ok(())
        });
        played.await.map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nothing_can_be_stored_the_match_goes_on_and_says_so() -> Res {
    for (name, fault) in
        [("both_full", [LOCAL_FULL, INDEXED_FULL].concat()), ("both_blocked", [LOCAL_BLOCKED, INDEXED_DEAD].concat())]
    {
        session_at_fault(name, &fault, |page| async move {
            start(&page, &FAMILY).await?;
            // Over the hand of a small phone until it is read.
            page.wait_for_text(".banner.warn", "no deja guardar").await?;
            page.click(".banner.warn button").await?;
            page.wait_until_gone(".banner.warn").await?;
            Player::new(5).rush(&page, 8).await?;
            assert_eq!(page.count(".banner.warn, #notice").await?, 0, "said once");
            Ok(())
        })
        .await
        .map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(())
}

/// The room runs out in the middle of a match, in one store and then in both.
#[test]
fn the_room_may_run_out_in_the_middle_of_a_match() -> Res {
    run_session("quota_in_a_match", TABLET, |page| async move {
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
        page.wait_for_text(".banner.warn", "no deja guardar").await.map(drop)
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_source_of_chance_no_match_begins() -> Res {
    const MUTE: &str = "Crypto.prototype.getRandomValues = () => { throw new Error('no entropy'); }; \
        crypto.getRandomValues = Crypto.prototype.getRandomValues;";
    session_at_fault("no_chance", MUTE, |page| async move {
        deal_at(&page, "chupate-dos", &FAMILY).await?;
        page.wait_for_text("main", "no sabe barajar con garantías").await?;
        assert_eq!(page.count(".discard").await?, 0);
        page.wait_until_gone("#notice").await
    })
    .await
}

/// Away to another site and back, as with the browser's own button: from its memory where it keeps pages, or anew.
#[test]
fn coming_back_by_the_browsers_button_shows_the_curtain_and_the_same_match() -> Res {
    run_session("bfcache", TABLET, |page| async move {
        start(&page, &FAMILY).await?;
        let mut player = Player::new(3);
        for _ in 0..3 {
            player.step(&page).await?;
        }
        while player.my_turn(&page).await?.text("curtain").is_none() {
            player.step(&page).await?;
        }
        lift(&page).await?;
        page.wait_for(".hand-card").await?;
        let before = player.see(&page).await?;
        page.js("addEventListener('pageshow', (event) => { window.restored = event.persisted; })").await?;
        page.driver.goto("about:blank").await?;
        page.driver.back().await?;
        page.wait_for(".curtain").await?;
        println!("from memory: {}", page.js("return window.restored ?? false").await?);
        assert_eq!(page.count(".hand-card").await?, 0, "a hand behind the curtain");
        assert_eq!(player.my_turn(&page).await?.middle(), before.middle());
        Ok(())
    })
}

/// Cuts the newest copy of a kind in localStorage.
const DAMAGE: &str = "const [kind] = arguments; \
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`sobremesa/${kind}/`)); \
    const generation = (key) => Number(/\\ngeneration (\\d+)/.exec(localStorage[key])[1]); \
    keys.sort((a, b) => generation(b) - generation(a)); \
    localStorage[keys[0]] = localStorage[keys[0]].slice(0, -20); return keys.length";

#[test]
fn a_match_an_event_and_a_sheet_that_lost_their_last_entry_say_so() -> Res {
    run_session("fell_back", TABLET, |page| async move {
        start(&page, &FAMILY).await?;
        let mut player = Player::new(6);
        for _ in 0..4 {
            player.step(&page).await?;
        }
        let played = page.hash().await?;
        new_event(&page, "tres-en-raya", &people(6)).await?;
        draw(&page).await?;
        let event = page.hash().await?;
        sheet_of_dudo(&page, &FAMILY).await?;
        page.click("[data-tap]").await?;
        page.wait_js("the entry", "return !!document.querySelector('.score-log li')").await?;
        let sheet = page.hash().await?;
        page.leave_for_storage().await?;
        for kind in ["match", "event", "sheet"] {
            assert_eq!(page.js_with(DAMAGE, vec![json!(kind)]).await?, json!(2), "two slots");
        }
        page.empty_database().await?;
        for at in [event, sheet] {
            page.open(&at).await?;
            page.wait_for_text(".banner.told", "antes de seguir").await?;
        }
        page.open(&played).await?;
        page.wait_for_text(".fell-back", "sigue desde la anterior").await?;
        page.click(".fell-back button").await?;
        page.wait_until_gone(".fell-back").await?;
        player.my_turn(&page).await.map(drop)
    })
}

/// Keeps every connection to IndexedDB that the page opens, so that a test can close it as WebKit does in the background.
const HANDLES: &str = "{ window.opened = []; const open = IDBFactory.prototype.open; \
    IDBFactory.prototype.open = function (...given) { const request = open.apply(this, given); \
        request.addEventListener('success', () => window.opened.push(request.result)); return request; }; }";
/// The newest generation of the match in localStorage and that in IndexedDB.
const GENERATIONS: &str = "const [done] = arguments; \
    const of = (text) => Number(/\\ngeneration (\\d+)/.exec(text ?? '\\ngeneration 0')[1]); \
    const slot = Object.keys(localStorage).find((key) => key.includes('sobremesa') && key.includes('/match/')); \
    const key = slot.slice(0, -2); const local = Math.max(of(localStorage[`${key}/a`]), of(localStorage[`${key}/b`])); \
    const open = indexedDB.open('sobremesa'); open.onsuccess = () => { \
        const get = open.result.transaction('documents').objectStore('documents').get(key); \
        get.onsuccess = () => { open.result.close(); done([local, of(get.result)]); }; };";

/// IndexedDB fails for as long as `window.severed` is set.
const SEVERED: &str = "{ const transaction = IDBDatabase.prototype.transaction; \
    IDBDatabase.prototype.transaction = function (...given) { \
        if (window.severed) throw new DOMException('lost', 'UnknownError'); return transaction.apply(this, given); }; }";

/// The open connections take every question and never answer, without an error. A new one works.
const DEAD: &str = "window.opened.forEach((database) => { \
    database.transaction = () => ({ objectStore: () => ({ get: () => ({}) }) }); });";
/// What WebKit does in the background: the next question opens it again, and nobody is told.
const CLOSE: &str = "window.opened.forEach((database) => database.close()); return window.opened.length";
/// Notes whether the table has ever said that there is one copy.
const WATCH: &str = "new MutationObserver(() => { \
    window.said ||= document.querySelector('.one-copy')?.textContent.includes('segunda copia'); \
}).observe(document.body, { subtree: true, childList: true });";

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_database_is_opened_again_and_while_there_is_one_copy_the_table_says_so() -> Res {
    for (name, fault, breaks, mends) in [
        ("severed_database", SEVERED, "window.severed = true", "window.severed = false"),
        ("dead_connection", HANDLES, DEAD, ""),
    ] {
        session_at_fault(name, fault, |page| async move {
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
            // A step may be half a move: a card that asks for a suit.
            player.step(&page).await?;
            player.step(&page).await?;
            page.wait_js("one copy is said", "return !!window.said").await?;
            player.step(&page).await?;
            page.js(mends).await?;
            page.wait_until_gone(".one-copy").await?;
            let both = page.js_async(GENERATIONS, vec![]).await?;
            assert_eq!(both[0], both[1], "localStorage and IndexedDB");
            Ok(())
        })
        .await
        .map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(())
}

/// IndexedDB opens after four seconds only.
const LATE: &str = "{ const success = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess'); \
    Object.defineProperty(IDBRequest.prototype, 'onsuccess', { ...success, set(then) { \
        const late = (event) => setTimeout(() => then.call(this, event), 4000); \
        success.set.call(this, this instanceof IDBOpenDBRequest ? late : then); } }); }";

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_opens_late_is_waited_for_and_its_matches_are_listed() -> Res {
    session_at_fault("late_database", LATE, |page| async move {
        start(&page, &FAMILY).await?;
        Player::new(4).step(&page).await?;
        // The match has its second copy once the database has opened.
        page.open("#/settings").await?;
        page.wait_for_text(".save-all", "Guardar todo").await?;
        page.js("localStorage.clear()").await?;
        page.open("#/settings").await?;
        page.wait_for_text(".save-all", "cargado hasta ahora").await?;
        page.wait_for_text(".save-all", "Guardar todo").await?;
        page.open("#/").await?;
        page.wait_for(".still-loading").await?;
        page.wait_for(".matches li").await?;
        page.wait_until_gone(".still-loading").await
    })
    .await
}

/// As WebKit sometimes does, the database does not answer when it is first opened. It is opened anew, here sooner than
/// after ten seconds.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_whose_opening_never_answers_is_opened_anew() -> Res {
    let silent_once = "window.lasts(10000, 1500); const open = IDBFactory.prototype.open; \
        IDBFactory.prototype.open = () => { IDBFactory.prototype.open = open; return new EventTarget(); };";
    session_at_fault("silent_once", silent_once, |page| async move {
        page.open("#/settings").await?;
        page.wait_for_text(".save-all", "cargado hasta ahora").await?;
        page.wait_for_text(".save-all", "Guardar todo").await.map(drop)
    })
    .await
}

/// Without locks every tab writes. The one that was overtaken says why it stops.
#[tokio::test(flavor = "multi_thread")]
async fn a_tab_that_was_overtaken_says_that_another_went_on() -> Res {
    session_at_fault(
        "overtaken",
        "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });",
        |page| async move {
            // In WebKitGTK a window learns too late of what another one has stored.
            if page.engine != Engine::Chrome {
                return Ok(());
            }
            start(&page, &FAMILY).await?;
            let at = page.hash().await?;
            let first = page.driver.window().await?;
            let second = page.driver.new_tab().await?;
            page.driver.switch_to_window(second).await?;
            page.open(&at).await?;
            let mut player = Player::new(8);
            for _ in 0..6 {
                player.step(&page).await?;
            }
            page.driver.switch_to_window(first).await?;
            Player::new(8).rush(&page, 6).await?;
            page.wait_for_text(".banner.warn", "Otra pestaña ha seguido con esto").await.map(drop)
        },
    )
    .await
}
