//! Keeping: copies and their way back, files that are too large, entries that wait for the store.

use crate::scores::{new_sheet, start as begin_sheet};
use e2e::evening::kept_file;
use e2e::table::{first_stored, start};
use e2e::{PHONE, Page, Res, TABLET, run_session};
use serde_json::json;

/// Chooses a file of a hundred megabytes; answers how often it was read before it was refused.
const HUGE: &str = "const [css, done] = arguments; const field = document.querySelector(css); let read = 0; \
    for (const way of ['text', 'arrayBuffer', 'stream', 'slice']) { const was = Blob.prototype[way]; \
        Blob.prototype[way] = function (...given) { read += 1; return was.apply(this, given); }; } \
    const files = new DataTransfer(); files.items.add(new File([new Uint8Array(1e8)], 'x.json')); \
    field.files = files.files; field.dispatchEvent(new Event('change', { bubbles: true })); \
    const look = () => document.querySelector('.bring .error') ? done(read) : setTimeout(look, 10); look();";

/// Returns the stored match once more under another id, sealed as the app would.
fn sealed_again(text: &str, id: &str, other: &str) -> Res<String> {
    let (body, _) = text.rsplit_once("\ncrc ").ok_or("no seal")?;
    let body = body.replace(id, other);
    Ok(format!("{body}\ncrc {:08x}\n", sobremesa::store::crc32(body.as_bytes())))
}

#[test]
fn home_asks_for_a_copy_and_everything_saved_comes_back_on_an_emptied_tablet() -> Res {
    run_session("keep_whole", TABLET, |page| async move {
        start(&page, &["Ana", "Bruno"]).await?;
        // Home asks for a copy of twenty-five matches, not of one.
        let (key, id, text) = first_stored(&page).await?;
        page.open("").await?;
        assert_eq!(page.count(".uncopied").await?, 0);
        for n in 0..25 {
            let other = format!("{}{n:02}", &id[..id.len() - 2]);
            let (key, text) = (key.replace(&id, &other), sealed_again(&text, &id, &other)?);
            page.js_with("localStorage[arguments[0]] = arguments[1]", vec![json!(key), json!(text)]).await?;
        }
        page.reload().await?;
        page.click(".uncopied a").await?;
        page.wait_for_text("main p", "lleva también lo que está tapado").await?;
        let text = kept_file(&page, ".save-all").await?;
        page.route("#/").await?;
        page.wait_for(".match-row").await?;
        assert_eq!(page.count(".uncopied").await?, 0);
        page.leave_for_storage().await?;
        page.empty_database().await?;
        page.js("localStorage.clear()").await?;
        page.open("#/").await?;
        page.wait_for(".from-copy a").await?;
        assert_eq!(page.count(".match-row").await?, 0);
        // A page for single matches says what the file is.
        page.route("#/history").await?;
        page.give_file(".file-button input", &text).await?;
        page.click(".to-settings").await?;
        page.click(".bring-back .bring-in").await?;
        page.give_file(".whole-file", &text).await?;
        page.wait_for(".found-kinds [data-met=New]").await?;
        page.assert_sound("recover").await?;
        page.click(".bring-new").await?;
        page.wait_for(".brought").await?;
        page.route("#/").await?;
        page.wait_for(".match-row").await?;
        // Brought in again it is all the same.
        page.route("#/settings").await?;
        page.click(".bring-back .bring-in").await?;
        page.give_file(".whole-file", &text).await?;
        page.wait_for(".found-kinds [data-met=Same]").await?;
        assert_eq!(page.count(".bring-new").await?, 0);
        for (route, button, field) in
            [("#/settings", ".bring-back .bring-in", ".whole-file"), ("#/event", ".bring-in", ".carried-file")]
        {
            page.open(route).await?;
            page.click(button).await?;
            page.wait_for(field).await?;
            let read = page.js_async(HUGE, vec![json!(field)]).await?;
            assert_eq!(read, json!(0), "{route}: its size alone refuses it");
        }
        Ok(())
    })
}

#[test]
fn an_entry_is_shown_once_it_is_stored() -> Res {
    run_session("keep_entry", PHONE, |page| async move {
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
}

pub async fn sheet_of_dudo(page: &Page, names: &[&str]) -> Res {
    page.open("#/scores").await?;
    new_sheet(page, "dudo", names).await?;
    begin_sheet(page).await
}
