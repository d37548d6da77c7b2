//! The shell around the app: it starts, keeps its policy, and lives on without a network.

use e2e::{Engine, Page, Res, TABLET, dist, run_session, session, session_offline};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;

/// On a slow line, which only Chromium can be given: what is there before the app is what the app shows then, and what is
/// tapped meanwhile counts: a game, who sits opposite, and that the match begins.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_can_be_chosen_before_the_app_has_come() -> Res {
    const TILES: &str = "return [...document.querySelectorAll(arguments[0] + ' .tile')].map((tile) => [
        tile.getAttribute('href'), tile.querySelector('img').getAttribute('src'), Math.round(tile.getBoundingClientRect().top),
        ...tile.innerText.split(/\\s*\\n\\s*/)])";
    const TABLE: &str = "return [...document.querySelectorAll(arguments[0] + ' :is(h1, .head a, .table-laid, .chip[data-level], .alone)')]
        .map((part) => [part.tagName === 'H1' || part.matches('button') ? part.innerText.replace(/\\s+/g, ' ') : '',
            part.ariaPressed, part.matches('a, button') && part.querySelector('path').getAttribute('d'), Math.round(part.getBoundingClientRect().top), Math.round(part.getBoundingClientRect().left)])";
    session("before_the_app", TABLET, |page| async move {
        if page.engine != Engine::Chrome {
            return Ok(());
        }
        page.open("").await?;
        page.cdp("Network.enable", json!({})).await?;
        page.cdp("Network.setBypassServiceWorker", json!({ "bypass": true })).await?;
        page.cdp("Network.setCacheDisabled", json!({ "cacheDisabled": true })).await?;
        let line =
            json!({ "offline": false, "latency": 0, "downloadThroughput": 400_000, "uploadThroughput": 400_000 });
        page.cdp("Network.emulateNetworkConditions", line).await?;
        for language in ["es-CL", "en-GB"] {
            page.forget_and_speak(language).await?;
            page.goto("").await?;
            page.wait_for("#first:not([hidden])").await?;
            let before = page.js_with(TILES, vec![json!("#first")]).await?;
            assert_eq!(page.count("main").await?, 0, "the app was faster than the line");
            page.wait_until_gone("#shell, #first").await?;
            assert_eq!(page.js_with(TILES, vec![json!("main")]).await?, before, "{language}");
        }
        page.js("localStorage.clear()").await?;
        page.goto("").await?;
        page.click("#first [href='#/new/dudo']").await?;
        page.wait_for("#first-table:not([hidden])").await?;
        let before = page.js_with(TABLE, vec![json!("#first-table")]).await?;
        page.wait_until_gone("#first-table").await?;
        assert_eq!(page.js_with(TABLE, vec![json!("body")]).await?, before);
        page.goto("#/new/domino").await?;
        page.click("#first-table .alone").await?;
        page.js("location.hash = '#/new/dudo'").await?;
        page.wait_until_gone("#first-table").await?;
        assert_eq!(page.count("main.lobby").await?, 1, "who went to another game has begun neither");
        page.goto("#/new/dudo").await?;
        page.click("#first-table [data-level=normal]").await?;
        page.click("#first-table .alone").await?;
        assert_eq!(page.count("main").await?, 0, "the app was faster than the line");
        page.wait_for("main.match").await?;
        page.wait_for_text("main", "Ramón").await.map(drop)
    })
    .await
}

#[test]
fn the_policy_is_in_force_and_its_breaches_are_seen() -> Res {
    run_session("the_policy_is_in_force", TABLET, |page| async move {
        page.open("").await?;
        assert_eq!(page.csp_violations().await?, [""; 0]);
        // Inline code and style are what the policy is there to stop.
        let inline = "const s = document.createElement('style'); s.textContent = 'main { color: red }'; \
            document.body.append(s)";
        page.js(inline).await?;
        page.wait_js("the breach to be noted", "return window.__seen.csp.size > 0").await?;
        assert!(page.csp_violations().await?[0].contains("style-src"));
        let inline = "try { const s = document.createElement('script'); s.textContent = 'window.intruder = 1'; \
            document.body.append(s) } catch {} return window.intruder ?? null";
        assert_eq!(page.js(inline).await?, Value::Null);
        // In a browser that knows trusted types, so is markup that could run, and a worker of somebody else's.
        let refused = "const refused = (act) => { try { act(); return false; } catch { return true; } }; \
            const markup = () => { document.createElement('p').innerHTML = '<img src=x onerror=alert()>' }; \
            const worker = () => new Worker('https://example.org/w.js'); \
            return !window.trustedTypes || [markup, worker].every(refused)";
        assert_eq!(page.js(refused).await?, true);
        Ok(())
    })
}

/// Returns sixteen bytes of chance, others on every load. The test's name makes them the same in every run, so that a
/// red run can be repeated.
async fn drawn(page: &Page) -> Res<Value> {
    page.js("return [...crypto.getRandomValues(new Uint8Array(16))].join(' ')").await
}

/// Without sw.js in the build this test fails in both engines, so it is not the browser's own cache that answers.
#[tokio::test(flavor = "multi_thread")]
async fn without_a_network_the_app_starts_all_the_same_and_a_lost_file_is_fetched_again() -> Res {
    const NAME: &str = "without_a_network";
    let chance = session_offline(NAME, TABLET, &dist(), "", |page| async move {
        page.open("").await?;
        let mut chance = vec![drawn(&page).await?];
        page.wait_offline_ready().await?;
        page.site.stop();
        page.reload().await?;
        chance.push(drawn(&page).await?);
        page.open("?from=home").await?;
        page.open("index.html").await?;
        page.wait_offline_ready().await?;
        assert_eq!(page.js_async(FETCH_ALL, vec![json!(addresses()?)]).await?, json!([]));
        page.site.restart()?;
        page.open("").await?;
        assert_eq!(page.js_async(DELETE_ONE, vec![]).await?, json!(true));
        page.site.stop();
        // Gone, and nobody to get it from: the promise is not made.
        page.driver.goto(format!("{}?again", page.site.url)).await?;
        page.wait_for("main").await?;
        assert_eq!(ask_the_worker(&page).await?, json!(false));
        page.site.restart()?;
        assert_eq!(ask_the_worker(&page).await?, json!(true));
        Ok(chance)
    })
    .await?;
    assert_ne!(chance[0], chance[1]);
    session(NAME, TABLET, |page| async move {
        page.open("").await?;
        assert_eq!(drawn(&page).await?, chance[0]);
        page.reload().await?;
        assert_eq!(drawn(&page).await?, chance[1], "drawn from the offline copy");
        Ok(())
    })
    .await
}

#[test]
fn a_panic_leaves_a_way_on() -> Res {
    run_session("a_panic_leaves_a_way_on", TABLET, |page| async move {
        page.open("").await?;
        page.js("sobremesaPanic('somewhere')").await?;
        page.wait_for_text("#notice", "Tu partida está guardada").await?;
        page.screenshot("panic").await?;
        page.click("#notice button").await?;
        page.wait_until_gone("#notice").await?;
        page.wait_for("main").await.map(drop)
    })
}

async fn ask_the_worker(page: &Page) -> Res<Value> {
    let script = "const done = arguments[0], { port1, port2 } = new MessageChannel();
        port1.onmessage = (e) => done(e.data);
        navigator.serviceWorker.ready.then(({ active }) => active.postMessage('check', [port2]));";
    page.js_async(script, vec![]).await
}

/// The size gate leaves the games, their rules pages and the sounds out of the first load.
#[test]
fn nothing_is_loaded_before_it_is_wanted_nor_twice() -> Res {
    run_session("what_is_loaded", TABLET, |page| async move {
        page.open("").await?;
        let pictures =
            "return [...document.querySelectorAll('.tile-picture')].every((p) => p.complete && p.naturalWidth > 0)";
        page.wait_js("the pictures", pictures).await?;
        assert_eq!(loaded(&page, &["/rules/", "/device.js", "/camera.js", "/chunks/"]).await?, [""; 0]);
        // WebKit sometimes lists a picture once for its preload and once for its use.
        let drawn: BTreeSet<String> = loaded(&page, &["/art/"]).await?.into_iter().collect();
        assert!(drawn.len() == 5 && drawn.iter().all(|name| name.contains("/art/tiles/")), "{drawn:?}");
        page.route("#/new/dudo").await?;
        page.wait_for(".lobby").await?;
        let chunks = loaded(&page, &["/chunks/"]).await?;
        let wanted = ["/dudo_set_up-", "/set_ups-", "/shared-"];
        assert!(wanted.iter().all(|name| chunks.iter().any(|c| c.contains(name))), "{chunks:?}");
        // Loaded once it is drawn: the table, with what it shares with one other game, and the hand of the day, with what pages
        // share.
        let soon = ["dudo-", "/tables-", "/shared_tables-", "/solo-", "/pages-"];
        let known = |chunk: &str| wanted.iter().chain(&soon).any(|name| chunk.contains(name));
        assert!(chunks.iter().all(|chunk| known(chunk)), "{chunks:?}");
        // The chunk of a linked page travels beside the main part of the module, and is not asked for again when it is wanted.
        for (link, main, chunk) in [
            ("#/new/tres-en-raya", ".lobby", "/tres_en_raya_set_up-"),
            ("#/event", ".page", "/events-"),
            ("#/scores", ".page", "/scorekeeper-"),
        ] {
            page.open(link).await?;
            page.wait_for(main).await?;
            let mut chunks = loaded(&page, &["/chunks/"]).await?;
            assert!(chunks.iter().any(|name| name.contains(chunk)), "{link}: {chunks:?}");
            chunks.sort();
            assert!(chunks.windows(2).all(|two| two[0] != two[1]), "{link}: {chunks:?}");
        }
        Ok(())
    })
}

/// One writer among tabs: the second one waits, takes over if it is asked to, and goes on when the other is closed.
#[test]
fn a_second_tab_waits_until_it_is_its_turn() -> Res {
    run_session("a_second_tab", TABLET, |page| async move {
        const WAITS: &str = "Sobremesa está abierta en otra pestaña";
        page.open("").await?;
        let first = page.driver.window().await?;
        let second = page.driver.new_tab().await?;
        page.driver.switch_to_window(second.clone()).await?;
        page.open("").await?;
        page.wait_for_text("h1", WAITS).await?;
        // The driver of WebKit breaks at a picture of a second tab.
        if page.engine == Engine::Chrome {
            page.assert_sound("second-tab").await?;
        }
        page.click_text("button", "Usar esta").await?;
        page.wait_for("a[href='#/new/dudo']").await?;
        page.driver.switch_to_window(first.clone()).await?;
        page.wait_for_text("h1", WAITS).await?;
        page.driver.switch_to_window(second).await?;
        page.driver.close_window().await?;
        page.driver.switch_to_window(first).await?;
        page.wait_for("a[href='#/new/dudo']").await.map(drop)
    })
}

/// Returns the requests of the page with one of these words in the address.
async fn loaded(page: &Page, words: &[&str]) -> Res<Vec<String>> {
    let all = page.js("return performance.getEntriesByType('resource').map((r) => r.name)").await?;
    let mut all: Vec<String> = serde_json::from_value(all)?;
    all.retain(|name| words.iter().any(|word| name.contains(word)));
    Ok(all)
}

#[test]
fn a_game_or_rules_that_do_not_arrive_can_be_asked_for_again() -> Res {
    run_session("it_does_not_arrive", TABLET, |page| async move {
        page.open("").await?;
        page.js("window.kept = fetch; window.fetch = () => Promise.reject(new Error('no network'))").await?;
        page.route("#/new/dudo").await?;
        page.wait_for_text("[role=alert]", "No se ha podido descargar").await?;
        page.assert_sound("game-lost").await?;
        page.js("document.querySelector('.again').dataset.old = ''").await?;
        page.click(".again").await?;
        let focused = "return document.activeElement.matches('.again:not([data-old])')";
        page.wait_js("the keyboard on the new button", focused).await?;
        page.wait_for_text("[role=alert]", "No se ha podido descargar").await?;
        page.js("window.fetch = window.kept").await?;
        page.click(".again").await?;
        page.wait_for(".lobby .way").await?;
        // The page of the rules is there, in the same chunk as this one; their text is not.
        page.open("#/settings").await?;
        page.js("window.kept = fetch; window.fetch = () => Promise.reject(new Error('no network'))").await?;
        page.js("location.hash = '#/rules/chupate-dos/CD-12'").await?;
        page.wait_for_text("[role=alert]", "No se han podido cargar las reglas").await?;
        page.assert_sound("rules-lost").await?;
        page.js("window.fetch = window.kept").await?;
        page.click(".rules button").await?;
        page.wait_for(".rule.target").await?;
        assert_eq!(page.count("[role=alert]").await?, 0);
        Ok(())
    })
}

/// Calls back with the addresses that can't be had.
const FETCH_ALL: &str = "const [list, done] = arguments;
    Promise.all(list.map((a) => fetch(a).then((r) => r.ok, () => false).then((ok) => ok ? [] : [a])))
        .then((lost) => done(lost.flat()));";

const DELETE_ONE: &str = "const done = arguments[0];
    caches.keys().then(async ([name]) => {
        const cache = await caches.open(name);
        done(await cache.delete(new URL('manifest.webmanifest', location.href).href));
    });";

/// Returns the addresses in the list that the build has written into the worker.
fn addresses() -> Res<Vec<String>> {
    let worker = fs::read_to_string(dist().join("sw.js"))?;
    let list = worker.split_once("const FILES = ").and_then(|(_, rest)| rest.split_once(";\n")).ok_or("no list")?.0;
    let list: Vec<(String, String, String)> = serde_json::from_str(list)?;
    Ok(list.into_iter().map(|(name, ..)| name).collect())
}
