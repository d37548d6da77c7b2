//! Score sheets: one by taps, with what is undone, reloaded and refused on the way, one by keys, and their looks.

use e2e::keys::ENTER;
use e2e::{Dress, PHONE, Page, Res, run_session};

/// Begins a sheet of the game for these people, five taps from home where they are remembered.
pub async fn new_sheet(page: &Page, game: &str, names: &[&str]) -> Res {
    page.route(&format!("#/scores/new/{game}")).await?;
    page.wait_for(".places input[type=text]").await?;
    while page.count(".places > li").await? < names.len() {
        page.click(".add-row button").await?;
    }
    for (i, name) in names.iter().enumerate() {
        page.fill(&format!(".places > li:nth-child({}) input[type=text]", i + 1), name).await?;
    }
    Ok(())
}

pub async fn start(page: &Page) -> Res {
    page.click(".start").await?;
    page.wait_for(".score-rows").await.map(drop)
}

/// Taps in the row of a player.
async fn tap(page: &Page, seat: usize, key: &str, nth: usize) -> Res {
    let before = page.count(".score-log li").await?;
    let button = format!(".score-row:nth-child({}) [data-tap={key}]:nth-child({nth})", seat + 1);
    press(page, &button).await?;
    entered(page, before + 1).await
}

/// Presses by the page itself: rows still move to make room for the entry before, and a driver would miss.
async fn press(page: &Page, css: &str) -> Res {
    page.wait_for(&format!("{css}:not(:disabled)")).await?;
    page.js_with("document.querySelector(arguments[0]).click()", vec![serde_json::json!(css)]).await.map(drop)
}

async fn entered(page: &Page, entries: usize) -> Res {
    let there = format!("return document.querySelectorAll('.score-log li').length === {entries}");
    page.wait_js(&format!("entry {entries}"), &there).await.map(drop)
}

async fn undo(page: &Page) -> Res {
    let before = page.count(".score-log li").await?;
    page.click(".undo").await?;
    entered(page, before - 1).await
}

async fn who(page: &Page, seat: usize) -> Res {
    choose(page, &format!(".score-form [data-who='{seat}']")).await
}

/// Says how the round ended; the page then brings the keys into sight, and a tap meanwhile would miss them.
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

/// Enters the round in the form.
async fn round(page: &Page) -> Res {
    let before = page.count(".score-log li").await?;
    press(page, ".enter-round").await?;
    entered(page, before + 1).await
}

async fn expect(page: &Page, what: &str) -> Res {
    let totals = "[...document.querySelectorAll('[data-total]')].map((e) => e.textContent).join(' ')";
    page.wait_js(&format!("totals of {what}"), &format!("return {totals} === '{what}'")).await.map(drop)
}

async fn domino(page: Page) -> Res {
    page.open("").await?;
    page.click("a.event-card[href='#/scores']").await?;
    page.click("[data-game=domino]").await?;
    new_sheet(&page, "domino", &["Ana", "Beto", "Carla"]).await?;
    start(&page).await?;
    page.click(".score-sheet [data-who='1']").await?;
    page.wait_for_text(".score-now", "Sale Beto").await?;
    tap(&page, 0, "ends", 3).await?;
    tap(&page, 1, "ends", 1).await?;
    tap(&page, 1, "ends", 4).await?;
    expect(&page, "15 25 0").await?;
    undo(&page).await?;
    expect(&page, "15 5 0").await?;
    // Half a round survives a reload.
    who(&page, 0).await?;
    keys(&page, "17").await?;
    page.reload().await?;
    page.wait_for(".score-fields").await?;
    page.click(".score-field:nth-child(2) input").await?;
    keys(&page, "6 ").await?;
    page.wait_for_text(".score-preview", "Ana +25").await?;
    round(&page).await?;
    expect(&page, "40 5 0").await?;
    // A block: the differences, and who cannot be without pips is told.
    choose(&page, ".nobody").await?;
    keys(&page, "0 0 4 ").await?;
    press(&page, ".enter-round").await?;
    page.wait_for_text(".told.warn", "blanca doble").await?;
    page.click(".score-field:nth-child(2) input").await?;
    page.click(".erase").await?;
    keys(&page, "7 ").await?;
    round(&page).await?;
    expect(&page, "51 5 3").await?;
    page.reload().await?;
    expect(&page, "51 5 3").await?;
    // Home lists the unfinished sheet.
    page.open("").await?;
    page.click_text("#unfinished ~ .matches a", "Marcador").await?;
    expect(&page, "51 5 3").await?;
    page.assert_sound("scores-domino").await
}

#[test]
fn a_sheet_of_domino() -> Res {
    run_session("scores_domino", PHONE, domino)
}

/// Looks at the pages in both languages and lights, from the list to a round half entered.
async fn looks(page: Page) -> Res {
    for dress in Dress::worn(page.engine) {
        let tag = dress.tag();
        page.dress(*dress).await?;
        page.route("#/scores").await?;
        page.wait_for(".sheet-games").await?;
        page.assert_sound(&format!("scores-list-{tag}")).await?;
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
}

#[test]
fn sheets_in_every_dress() -> Res {
    run_session("scores_looks", PHONE, looks)
}

/// Enters a round of Tres en Raya by the keyboard alone, and undoes it.
async fn keyboard(page: Page) -> Res {
    page.open("#/scores").await?;
    new_sheet(&page, "tres-en-raya", &["Ana", "Beto"]).await?;
    page.tab_to(".start").await?;
    page.keys(ENTER).await?;
    page.wait_for(".score-rows").await?;
    page.tab_to("[data-tap=won]").await?;
    page.keys(" ").await?;
    entered(&page, 1).await?;
    page.tab_to(".undo").await?;
    page.keys(ENTER).await?;
    entered(&page, 0).await
}

#[test]
fn a_sheet_by_the_keyboard() -> Res {
    run_session("scores_keyboard", PHONE, keyboard)
}
