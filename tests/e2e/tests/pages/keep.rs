//! Keeping: copies and their way back, files that are too large, entries that wait for the store.

use e2e::evening::{draw, kept_file, new_event, part, people, run};
use e2e::table::start;
use e2e::{PHONE, Page, Res, TABLET, session};
use serde_json::json;

/// Clears the data of the site, as a browser does.
const CLEAR: &str = "const [done] = arguments; const open = indexedDB.open('sobremesa'); open.onsuccess = () => { \
    const all = open.result.transaction('documents', 'readwrite'); all.objectStore('documents').clear(); \
    all.oncomplete = () => { localStorage.clear(); done(true); }; };";

/// Puts a file of this text into a field.
async fn choose(page: &Page, field: &str, text: &str) -> Res {
    let file = std::env::temp_dir().join(format!("whole-{}.json", page.site.url.replace(['/', ':'], "")));
    std::fs::write(&file, text)?;
    let field = page.wait_for(field).await?;
    Ok(field.send_keys(file.to_string_lossy().as_ref()).await?)
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_saved_comes_back_on_an_emptied_tablet() -> Res {
    session("keep_whole", TABLET, |page| async move {
        start(&page, &["Ana", "Bruno"]).await?;
        page.route("#/settings").await?;
        page.wait_for_text("main p", "lleva también lo que está tapado").await?;
        let text = kept_file(&page, ".save-all").await?;
        page.js_async(CLEAR, vec![]).await?;
        page.route("#/").await?;
        page.reload().await?;
        page.wait_for(".from-copy a").await?;
        assert_eq!(page.count(".match-row").await?, 0);
        // A page for single matches says what the file is.
        page.route("#/history").await?;
        choose(&page, ".file-button input", &text).await?;
        page.click(".to-settings").await?;
        page.click(".bring-back .bring-in").await?;
        choose(&page, ".whole-file", &text).await?;
        page.wait_for(".found-kinds [data-met=New]").await?;
        page.assert_sound("recover").await?;
        page.click(".bring-new").await?;
        page.wait_for(".brought").await?;
        page.route("#/").await?;
        page.wait_for(".match-row").await?;
        // Brought in again it is all the same.
        page.route("#/settings").await?;
        page.click(".bring-back .bring-in").await?;
        choose(&page, ".whole-file", &text).await?;
        page.wait_for(".found-kinds [data-met=Same]").await?;
        assert_eq!(page.count(".bring-new").await?, 0);
        Ok(())
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_a_hundred_megabytes_is_refused_at_once() -> Res {
    session("keep_huge", TABLET, |page| async move {
        for (route, button, field) in [
            ("#/settings", ".bring-back .bring-in", ".whole-file"),
            ("#/event", ".bring-in", ".carried-file"),
        ] {
            page.open(route).await?;
            page.click(button).await?;
            page.wait_for(field).await?;
            let huge = "const [css, done] = arguments; const field = document.querySelector(css); let read = 0; \
                for (const way of ['text', 'arrayBuffer', 'stream', 'slice']) { const was = Blob.prototype[way]; \
                    Blob.prototype[way] = function (...given) { read += 1; return was.apply(this, given); }; } \
                const files = new DataTransfer(); files.items.add(new File([new Uint8Array(1e8)], 'x.json')); \
                field.files = files.files; field.dispatchEvent(new Event('change', { bubbles: true })); \
                const look = () => document.querySelector('.bring .error') ? done(read) : setTimeout(look, 10); look();";
            let read = page.js_async(huge, vec![json!(field)]).await?;
            assert_eq!(read, json!(0), "{route}: its size alone refuses it");
        }
        Ok(())
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_entry_is_shown_once_it_is_stored() -> Res {
    session("keep_entry", PHONE, |page| async move {
        sheet_of_dudo(&page, &["Ana", "Bruno"]).await?;
        page.js(include_str!("../../src/js/slow-store.js")).await?;
        // The store takes 700 ms; two entries are tapped before it has answered for the first.
        let tapped = "const [done] = arguments; const tap = () => document.querySelector('[data-tap]').click(); \
            const count = () => document.querySelectorAll('.score-log li').length; const before = count(); \
            tap(); tap(); setTimeout(() => done([before, count()]), 200);";
        let seen = page.js_async(tapped, vec![]).await?;
        assert_eq!(seen[0], seen[1], "shown before it was stored");
        let both = seen[0].as_u64().ok_or("no count")? + 2;
        let shown = format!("return document.querySelectorAll('.score-log li').length === {both}");
        page.wait_js("both entries", &shown).await?;
        page.reload().await?;
        page.wait_js("both entries after a reload", &shown).await.map(drop)
    })
    .await
}

pub async fn sheet_of_dudo(page: &Page, names: &[&str]) -> Res {
    page.open("#/scores/new/dudo").await?;
    page.wait_for(".places input[type=text]").await?;
    while page.count(".places > li").await? < names.len() {
        page.click(".add-row button").await?;
    }
    for (i, name) in names.iter().enumerate() {
        page.fill(&format!(".places > li:nth-child({}) input[type=text]", i + 1), name).await?;
    }
    page.click(".start").await?;
    page.wait_for("[data-tap]").await.map(drop)
}

/// Every copy of every event cut short, and nothing left in IndexedDB.
const DAMAGE_EVENTS: &str = "const [done] = arguments; \
    for (const key of Object.keys(localStorage).filter((key) => key.startsWith('sobremesa/event/'))) \
        localStorage[key] = localStorage[key].slice(0, -20); \
    const open = indexedDB.open('sobremesa'); open.onsuccess = () => { \
        const all = open.result.transaction('documents', 'readwrite'); all.objectStore('documents').clear(); \
        all.oncomplete = () => { open.result.close(); done(true); }; };";

#[tokio::test(flavor = "multi_thread")]
async fn an_event_keeps_a_copy_at_the_end_of_each_phase_and_comes_back_from_it() -> Res {
    session("keep_event", PHONE, |page| async move {
        new_event(&page, "tres-en-raya", &people(6)).await?;
        draw(&page).await?;
        assert_eq!(page.count(".backup-age.much").await?, 0);
        assert!(run(&page, 999).await?, "played to its podium");
        page.wait_for(".backup-age.much").await?;
        part(&page, "carry").await?;
        page.wait_for(".copies .back-to").await?;
        page.assert_sound("event-copies").await?;
        let at = page.js("return location.hash").await?;
        page.open("#/settings").await?;
        page.js_async(DAMAGE_EVENTS, vec![]).await?;
        page.open(at.as_str().unwrap_or_default()).await?;
        page.wait_for_text("main", "están dañados").await?;
        page.click(".copies .back-to").await?;
        page.wait_for(".podium").await.map(drop)
    })
    .await
}

/// The stored match once more under another id, sealed as the app would.
fn sealed_again(text: &str, id: &str, other: &str) -> Res<String> {
    let (body, _) = text.rsplit_once("\ncrc ").ok_or("no seal")?;
    let body = body.replace(id, other);
    Ok(format!("{body}\ncrc {:08x}\n", sobremesa::store::crc32(body.as_bytes())))
}

#[tokio::test(flavor = "multi_thread")]
async fn home_asks_for_a_copy_when_much_has_none() -> Res {
    session("keep_asks", PHONE, |page| async move {
        start(&page, &["Ana", "Bruno"]).await?;
        let kept = page
            .js("const key = Object.keys(localStorage).find((k) => k.startsWith('sobremesa/match/')); return [key, localStorage[key]]")
            .await?;
        let (key, text) = (kept[0].as_str().ok_or("no key")?, kept[1].as_str().ok_or("no match")?);
        let id = key.rsplit('/').nth(1).ok_or("no id")?;
        page.open("").await?;
        assert_eq!(page.count(".uncopied").await?, 0);
        for n in 0..25 {
            let other = format!("{}{n:02}", &id[..id.len() - 2]);
            let (key, text) = (key.replace(id, &other), sealed_again(text, id, &other)?);
            page.js_with("localStorage[arguments[0]] = arguments[1]", vec![json!(key), json!(text)]).await?;
        }
        page.reload().await?;
        page.click(".uncopied a").await?;
        page.click(".save-all").await?;
        page.route("#/").await?;
        page.wait_for(".match-row").await?;
        assert_eq!(page.count(".uncopied").await?, 0);
        Ok(())
    })
    .await
}
