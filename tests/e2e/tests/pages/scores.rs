//! Score sheets: one by taps (with undo, reload and a refusal), one by keyboard, and how they look.

use e2e::prelude::*;

/// Opens the set-up of a sheet for these people.
pub async fn new_sheet(page: &Page, game: &str, names: &[&str]) -> Res {
    steps!(page; route(&format!("#/scores/new/{game}")), wait_for(".places input[type=text]"))?;
    seat(page, names).await
}

pub async fn start(page: &Page) -> Res {
    steps!(page; click(".start"), wait_for(".score-rows"))
}

/// Taps the button `nth` for `key` in the row of a player.
async fn tap(page: &Page, seat: usize, key: &str, nth: usize) -> Res {
    let before = page.count(".score-log li").await?;
    let button = format!(".score-row:nth-child({}) [data-tap={key}]:nth-child({nth})", seat + 1);
    press(page, &button).await?;
    entered(page, before + 1).await
}

/// Clicks by a script: rows still move to make room for the last entry, and the driver would miss.
async fn press(page: &Page, css: &str) -> Res {
    page.wait_for(&format!("{css}:not(:disabled)")).await?;
    page.js_with("document.querySelector(arguments[0]).click()", vec![json!(css)]).await.map(drop)
}

async fn entered(page: &Page, entries: usize) -> Res {
    page.wait_for_count(".score-log li", entries).await
}

async fn undo(page: &Page) -> Res {
    let before = page.count(".score-log li").await?;
    page.click(".undo").await?;
    entered(page, before - 1).await
}

async fn who(page: &Page, seat: usize) -> Res {
    choose(page, &format!(".score-form [data-who='{seat}']")).await
}

/// Chooses how the round ended, and waits until the page has scrolled to the keys.
async fn choose(page: &Page, css: &str) -> Res {
    press(page, css).await?;
    let at_rest =
        "const [done] = arguments; requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(done), 50))";
    page.js_async(at_rest, vec![]).await.map(drop)
}

async fn keys(page: &Page, digits: &str) -> Res {
    for digit in digits.chars() {
        match digit {
            ' ' => press(page, ".next-field").await?,
            digit => press(page, &format!("[data-key='{digit}']")).await?,
        }
    }
    Ok(())
}

/// Enters the round that the form holds.
async fn round(page: &Page) -> Res {
    let before = page.count(".score-log li").await?;
    press(page, ".enter-round").await?;
    entered(page, before + 1).await
}

/// Waits until the totals are `what`.
async fn expect(page: &Page, what: &str) -> Res {
    let totals = "[...document.querySelectorAll('[data-total]')].map((e) => e.textContent).join(' ')";
    page.wait_until(&format!("{totals} === '{what}'")).await
}

async fn domino(page: &Page) -> Res {
    steps!(page; open(""), click("a.event-card[href='#/scores']"), click("[data-game=domino]"))?;
    new_sheet(page, "domino", &["Ana", "Beto", "Carla"]).await?;
    start(page).await?;
    steps!(page; click(".score-sheet [data-who='1']"), wait_for_text(".score-now", "Sale Beto"))?;
    tap(page, 0, "ends", 3).await?;
    tap(page, 1, "ends", 1).await?;
    tap(page, 1, "ends", 4).await?;
    expect(page, "15 25 0").await?;
    undo(page).await?;
    expect(page, "15 5 0").await?;
    // Half a round survives a reload.
    who(page, 0).await?;
    keys(page, "17").await?;
    steps!(page; reload(), wait_for(".score-fields"), click(".score-field:nth-child(2) input"))?;
    keys(page, "6 ").await?;
    page.wait_for_text(".score-preview", "Ana +25").await?;
    round(page).await?;
    expect(page, "40 5 0").await?;
    // A blocked round counts differences. Two players cannot both hold no pips.
    choose(page, ".nobody").await?;
    keys(page, "0 0 4 ").await?;
    press(page, ".enter-round").await?;
    steps!(page; wait_for_text(".told.warn", "blanca doble"), click(".score-field:nth-child(2) input"),
        click(".erase"))?;
    keys(page, "7 ").await?;
    round(page).await?;
    expect(page, "51 5 3").await?;
    page.reload().await?;
    expect(page, "51 5 3").await?;
    // Home lists the unfinished sheet.
    steps!(page; open(""), click_text("#unfinished ~ .matches a", "Marcador"))?;
    expect(page, "51 5 3").await?;
    page.assert_sound("scores-domino").await
}

#[test]
fn a_sheet_by_taps_and_one_by_the_keyboard() -> Res {
    run_session("scores_domino", PHONE, async |page| {
        domino(&page).await?;
        keyboard(&page).await
    })
}

/// Checks the pages in each dress, from the list to a round that is half entered.
#[test]
fn sheets_in_every_dress() -> Res {
    run_session("scores_looks", PHONE, async |page| {
        for dress in Dress::worn(page.engine) {
            let tag = dress.tag();
            steps!(page; dress(*dress),
                route("#/scores"), wait_for(".sheet-games"), assert_sound(&format!("scores-list-{tag}")))?;
            new_sheet(&page, "domino", &["Ana", "Beto"]).await?;
            page.assert_sound(&format!("scores-new-{tag}")).await?;
            start(&page).await?;
            who(&page, 0).await?;
            keys(&page, "1").await?;
            page.assert_sound(&format!("scores-form-{tag}")).await?;
            let small = page.small_targets(48).await?;
            assert!(small.is_empty(), "{small:?}");
            new_sheet(&page, "dudo", &["Ana", "Beto"]).await?;
            start(&page).await?;
            tap(&page, 0, "loses", 1).await?;
            page.assert_sound(&format!("scores-dudo-{tag}")).await?;
        }
        Ok(())
    })
}

/// Enters a round of Tres en Raya by the keyboard alone, and undoes it.
async fn keyboard(page: &Page) -> Res {
    page.open("#/scores").await?;
    new_sheet(page, "tres-en-raya", &["Ana", "Beto"]).await?;
    steps!(page; tab_to(".start"), keys(ENTER), wait_for(".score-rows"), tab_to("[data-tap=won]"), keys(" "))?;
    entered(page, 1).await?;
    steps!(page; tab_to(".undo"), keys(ENTER))?;
    entered(page, 0).await
}
