//! Saving: everything to a file and back, files that are too large, entries shown only once they are stored.

use crate::scores::{new_sheet, start as begin_sheet};
use e2e::prelude::*;

/// Chooses a file of 100 MB, and returns how often it was read before it was refused.
const HUGE: &str = include_str!("../../src/js/huge.js");

#[test]
fn home_asks_for_a_copy_and_everything_saved_comes_back_on_an_emptied_tablet() -> Res {
    run_session("keep_whole", TABLET, async |page| {
        // Home reminds people to save a file once there are twenty-five matches, not at one.
        open_record(&page, "chupate-dos", &["Ana", "Bruno"], &large_hand()?).await?;
        steps!(page; open(""), assert_count(".uncopied", 0))?;
        for n in 0..25 {
            let (key, text) = stored(&format!("m{n}"), "chupate-dos", &["Ana", "Bruno"], &large_hand()?)?;
            page.js_with("localStorage[arguments[0]] = arguments[1]", vec![json!(key), json!(text)]).await?;
        }
        // Of many unfinished matches the newest three stand before the games, and a tap shows the others.
        const ROWS: &str = "[...document.querySelectorAll('.match-row')].filter((row) => row.checkVisibility()).length";
        let (few, all) = (format!("{ROWS} === 3"), format!("{ROWS} === 26"));
        steps!(page; reload(), wait_for_text(".matches + details summary", "23 más"), wait_until(&few),
            click(".matches + details summary"), wait_until(&all),
            click(".uncopied a"), wait_for_text("main p", "lleva también lo que está tapado"))?;
        let text = kept_file(&page, ".save-all").await?;
        steps!(page; route("#/"), wait_for(".match-row"), assert_count(".uncopied", 0), leave_for_storage(),
            empty_database(), js("localStorage.clear()"), open("#/"), wait_for(".from-copy a"),
            assert_count(".match-row", 0))?;
        // The page for files of single matches recognizes the file.
        steps!(page; route("#/history"), give_file(".file-button input", &text), click(".to-settings"),
            click(".bring-back .bring-in"),
            give_file(".whole-file", &text), wait_for(".found-kinds [data-met=New]"), assert_sound("recover"),
            click(".bring-new"), wait_for(".brought"), route("#/"), wait_for(".match-row"))?;
        // Imported again, the file has nothing new.
        steps!(page; route("#/settings"), click(".bring-back .bring-in"),
            give_file(".whole-file", &text), wait_for(".found-kinds [data-met=Same]"))?;
        assert_eq!(page.count(".bring-new").await?, 0);
        for (route, button, field) in
            [("#/settings", ".bring-back .bring-in", ".whole-file"), ("#/event", ".bring-in", ".carried-file")]
        {
            steps!(page; open(route), click(button), wait_for(field))?;
            let read = page.js_async(HUGE, vec![json!(field)]).await?;
            assert_eq!(read, json!(0), "{route}: its size alone refuses it");
        }
        Ok(())
    })
}

#[test]
fn an_entry_is_shown_once_it_is_stored() -> Res {
    run_session("keep_entry", PHONE, async |page| {
        sheet_of_dudo(&page, &["Ana", "Bruno"]).await?;
        page.js(include_str!("../../src/js/slow-store.js")).await?;
        // The store takes 700 ms: both entries are tapped before the first is stored.
        let tapped = "const [done] = arguments; const tap = () => document.querySelector('[data-tap]').click(); \
            const count = () => document.querySelectorAll('.score-log li').length; const before = count(); \
            tap(); tap(); setTimeout(() => done([before, count()]), 200);";
        let seen = page.js_async(tapped, vec![]).await?;
        assert_eq!(seen[0], seen[1], "shown before it was stored");
        let both = seen[0].as_u64().ok_or("no count")? + 2;
        let shown = format!("return document.querySelectorAll('.score-log li').length === {both}");
        steps!(page; wait_js("both entries", &shown), reload())?;
        page.wait_js("both entries after a reload", &shown).await.map(drop)
    })
}

pub async fn sheet_of_dudo(page: &Page, names: &[&str]) -> Res {
    page.open("#/scores").await?;
    new_sheet(page, "dudo", names).await?;
    begin_sheet(page).await
}
