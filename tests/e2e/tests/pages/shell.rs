//! The shell around the app: start-up, content security policy, offline use, several tabs.

use e2e::prelude::*;
use std::fs;

/// On a slow connection (only Chromium can emulate one) the shell shows what the app will show, and what is tapped
/// before the app has started counts: a game, a level, "Play!".
#[test]
fn a_game_can_be_chosen_before_the_app_has_come() -> Res {
    const TILES: &str = "return [...document.querySelectorAll(arguments[0] + ' .tile:not([href*=day])')].map((tile) => [
        tile.getAttribute('href'), tile.querySelector('img').getAttribute('src'), Math.round(tile.getBoundingClientRect().top),
        ...tile.innerText.split(/\\s*\\n\\s*/)])";
    const TABLE: &str = "return [...document.querySelectorAll(arguments[0] + ' :is(h1, .head a, .table-laid, .chip[data-level], .alone)')]
        .map((part) => [part.tagName === 'H1' || part.matches('button') ? part.innerText.replace(/\\s+/g, ' ') : '',
            part.ariaPressed, part.matches('a, button') && part.querySelector('path').getAttribute('d'), Math.round(part.getBoundingClientRect().top), Math.round(part.getBoundingClientRect().left)])";
    run_session("before_the_app", TABLET, async |page| {
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
            steps!(page; forget_and_speak(language), goto(""), wait_for("#first:not([hidden])"))?;
            let before = page.js_with(TILES, vec![json!("#first")]).await?;
            assert_eq!(page.count("main").await?, 0, "the app was faster than the line");
            page.wait_until_gone("#shell, #first").await?;
            assert_eq!(page.js_with(TILES, vec![json!("main")]).await?, before, "{language}");
        }
        page.js("localStorage.clear()").await?;
        steps!(page; goto(""), click("#first [href='#/new/dudo']"), wait_for("#first-table:not([hidden])"))?;
        let before = page.js_with(TABLE, vec![json!("#first-table")]).await?;
        page.wait_until_gone("#first-table").await?;
        assert_eq!(page.js_with(TABLE, vec![json!("body")]).await?, before);
        steps!(page; goto("#/new/domino"), click("#first-table .alone"),
            js("location.hash = '#/new/dudo'"), wait_until_gone("#first-table"))?;
        assert_eq!(page.count("main.lobby").await?, 1, "who went to another game has begun neither");
        steps!(page; goto("#/new/dudo"), click("#first-table [data-level=normal]"),
            click("#first-table .alone"))?;
        assert_eq!(page.count("main").await?, 0, "the app was faster than the line");
        steps!(page; wait_for("main.match"), wait_for_text("main", "Ramón"))
    })
}

#[test]
fn the_policy_is_in_force_and_its_breaches_are_seen_and_a_panic_leaves_a_way_on() -> Res {
    run_session("the_policy_is_in_force", TABLET, async |page| {
        page.open("").await?;
        assert_eq!(page.csp_violations().await?, [""; 0]);
        // The policy forbids inline style and inline scripts.
        let inline = "const s = document.createElement('style'); s.textContent = 'main { color: red }'; \
            document.body.append(s)";
        steps!(page; js(inline), wait_until("window.__seen.csp.size > 0"))?;
        assert!(page.csp_violations().await?[0].contains("style-src"));
        let inline = "try { const s = document.createElement('script'); s.textContent = 'window.intruder = 1'; \
            document.body.append(s) } catch {} return window.intruder ?? null";
        assert_eq!(page.js(inline).await?, Value::Null);
        // In a browser with trusted types, it also forbids markup that could run, and workers from other sites.
        let refused = "const refused = (act) => { try { act(); return false; } catch { return true; } }; \
            const markup = () => { document.createElement('p').innerHTML = '<img src=x onerror=alert()>' }; \
            const worker = () => new Worker('https://example.org/w.js'); \
            return !window.trustedTypes || [markup, worker].every(refused)";
        assert_eq!(page.js(refused).await?, true);
        steps!(page; js("sobremesaPanic('somewhere')"), wait_for_text("#notice", "Tu partida está guardada"),
            screenshot("panic"), click("#notice button"), wait_until_gone("#notice"), wait_for("main"))
    })
}

/// Returns sixteen random bytes. They differ from load to load, but not from run to run: their seed is the test's name.
async fn drawn(page: &Page) -> Res<Value> {
    page.js("return [...crypto.getRandomValues(new Uint8Array(16))].join(' ')").await
}

/// Without sw.js this test fails in both engines, so it is not the browser's HTTP cache that answers.
#[test]
fn without_a_network_the_app_starts_all_the_same_and_a_lost_file_is_fetched_again() -> Res {
    const NAME: &str = "without_a_network";
    let chance = block_on(session_offline(NAME, TABLET, &dist(), "", async |page| {
        page.open("").await?;
        let mut chance = vec![drawn(&page).await?];
        page.wait_offline_ready().await?;
        page.site.stop();
        page.reload().await?;
        chance.push(drawn(&page).await?);
        steps!(page; open("?from=home"), open("index.html"), wait_offline_ready())?;
        assert_eq!(page.js_async(FETCH_ALL, vec![json!(addresses()?)]).await?, json!([]));
        page.site.restart()?;
        page.open("").await?;
        assert_eq!(page.js_async(DELETE_ONE, vec![]).await?, json!(true));
        page.site.stop();
        // A file is missing and cannot be fetched: the worker does not claim to have everything.
        page.driver.goto(format!("{}?again", page.site.url)).await?;
        page.wait_for("main").await?;
        assert_eq!(ask_the_worker(&page).await?, json!(false));
        page.site.restart()?;
        assert_eq!(ask_the_worker(&page).await?, json!(true));
        Ok(chance)
    }))?;
    assert_ne!(chance[0], chance[1]);
    run_session(NAME, TABLET, async |page| {
        page.open("").await?;
        assert_eq!(drawn(&page).await?, chance[0]);
        page.reload().await?;
        assert_eq!(drawn(&page).await?, chance[1], "drawn from the offline copy");
        Ok(())
    })
}

async fn ask_the_worker(page: &Page) -> Res<Value> {
    let script = "const done = arguments[0], { port1, port2 } = new MessageChannel();
        port1.onmessage = (e) => done(e.data);
        navigator.serviceWorker.ready.then(({ active }) => active.postMessage('check', [port2]));";
    page.js_async(script, vec![]).await
}

/// The first load has no games, rules pages or sounds; `cargo xtask size` counts on that.
#[test]
fn nothing_is_loaded_before_it_is_wanted_nor_twice() -> Res {
    run_session("what_is_loaded", TABLET, async |page| {
        page.open("").await?;
        page.wait_until("[...document.querySelectorAll('.tile-picture')].every((p) => p.naturalWidth > 0)").await?;
        assert_eq!(loaded(&page, &["/rules/", "/device.js", "/camera.js", "/chunks/"]).await?, [""; 0]);
        // WebKit sometimes lists a picture twice: for its preload and for its use.
        let drawn: BTreeSet<String> = loaded(&page, &["/art/"]).await?.into_iter().collect();
        assert!(drawn.len() == 6 && drawn.iter().all(|name| name.contains("/art/tiles/")), "{drawn:?}");
        steps!(page; route("#/new/dudo"), wait_for(".lobby"))?;
        let chunks = loaded(&page, &["/chunks/"]).await?;
        let wanted = ["/dudo_set_up-", "/set_ups-", "/shared-"];
        assert!(wanted.iter().all(|name| chunks.iter().any(|c| c.contains(name))), "{chunks:?}");
        // Once the set-up is drawn these are loaded too: the table, the hand of the day, the form, and the chunks that they
        // share.
        let soon = ["dudo-", "/tables-", "/shared_tables-", "/solo-", "/prepare-", "/pages-"];
        let known = |chunk: &str| wanted.iter().chain(&soon).any(|name| chunk.contains(name));
        assert!(chunks.iter().all(|chunk| known(chunk)), "{chunks:?}");
        // The chunk of a linked page is loaded beside the main module, and not a second time when the page needs it.
        for (link, main, chunk) in [
            ("#/new/tres-en-raya", ".lobby", "/tres_en_raya_set_up-"),
            ("#/event", ".page", "/events-"),
            ("#/scores", ".page", "/scorekeeper-"),
        ] {
            steps!(page; open(link), wait_for(main))?;
            let mut chunks = loaded(&page, &["/chunks/"]).await?;
            assert!(chunks.iter().any(|name| name.contains(chunk)), "{link}: {chunks:?}");
            chunks.sort();
            assert!(chunks.windows(2).all(|two| two[0] != two[1]), "{link}: {chunks:?}");
        }
        Ok(())
    })
}

/// Only one tab may write. A second one waits, and takes over on request or when the first is closed.
#[test]
fn a_second_tab_waits_until_it_is_its_turn() -> Res {
    run_session("a_second_tab", TABLET, async |page| {
        const WAITS: &str = "Sobremesa está abierta en otra pestaña";
        page.open("").await?;
        let [first, second] = page.second_tab().await?;
        steps!(page; open(""), wait_for_text("h1", WAITS))?;
        // WebKit's driver fails at a screenshot of a second tab.
        if page.engine == Engine::Chrome {
            page.assert_sound("second-tab").await?;
        }
        steps!(page; click_text("button", "Usar esta"), wait_for("a[href='#/new/dudo']"))?;
        page.driver.switch_to_window(first.clone()).await?;
        page.wait_for_text("h1", WAITS).await?;
        page.driver.switch_to_window(second).await?;
        page.driver.close_window().await?;
        page.driver.switch_to_window(first).await?;
        page.wait_for("a[href='#/new/dudo']").await
    })
}

/// Returns the addresses of the loaded files that contain one of these words.
async fn loaded(page: &Page, words: &[&str]) -> Res<Vec<String>> {
    let all = page.js("return performance.getEntriesByType('resource').map((r) => r.name)").await?;
    let mut all: Vec<String> = serde_json::from_value(all)?;
    all.retain(|name| words.iter().any(|word| name.contains(word)));
    Ok(all)
}

#[test]
fn a_game_or_rules_that_do_not_arrive_can_be_asked_for_again() -> Res {
    run_session("it_does_not_arrive", TABLET, async |page| {
        steps!(page; open(""), js("window.kept = fetch; window.fetch = () => Promise.reject(new Error('no network'))"),
            route("#/new/dudo"), wait_for_text("[role=alert]", "No se ha podido descargar"), assert_sound("game-lost"),
            js("document.querySelector('.again').dataset.old = ''"), click(".again"),
            wait_until("document.activeElement.matches('.again:not([data-old])')"),
            wait_for_text("[role=alert]", "No se ha podido descargar"), js("window.fetch = window.kept"),
            click(".again"), wait_for(".lobby .way"))?;
        // The rules page is in the same chunk as this one, but the text of the rules is loaded separately.
        steps!(page; open("#/settings"),
            js("window.kept = fetch; window.fetch = () => Promise.reject(new Error('no network'))"),
            js("location.hash = '#/rules/chupate-dos/CD-12'"),
            wait_for_text("[role=alert]", "No se han podido cargar las reglas"), assert_sound("rules-lost"),
            js("window.fetch = window.kept"), click(".rules button"), wait_for(".rule.target"),
            assert_count("[role=alert]", 0))?;
        Ok(())
    })
}

/// Calls back with the addresses that cannot be fetched.
const FETCH_ALL: &str = "const [list, done] = arguments;
    Promise.all(list.map((a) => fetch(a).then((r) => r.ok, () => false).then((ok) => ok ? [] : [a])))
        .then((lost) => done(lost.flat()));";

const DELETE_ONE: &str = "const done = arguments[0];
    caches.keys().then(async ([name]) => {
        const cache = await caches.open(name);
        done(await cache.delete(new URL('manifest.webmanifest', location.href).href));
    });";

/// Returns the addresses in the list that the build wrote into the service worker.
fn addresses() -> Res<Vec<String>> {
    let worker = fs::read_to_string(dist().join("sw.js"))?;
    let list = worker.split_once("const FILES = ").and_then(|(_, rest)| rest.split_once(";\n")).ok_or("no list")?.0;
    let list: Vec<(String, String, String)> = serde_json::from_str(list)?;
    Ok(list.into_iter().map(|(name, ..)| name).collect())
}
