//! Home looks the same after other pages were visited: the style of one page does not affect another.

use e2e::table::Player;
use e2e::{Engine, GAMES, PHONE, Page, Res, TABLET, reference, run_session, steps};
use serde_json::json;

/// Compares home as it is now with home after a reload.
async fn home_again(page: &Page) -> Res {
    // Pictures are compared only in Chromium: in WebKit the edges differ from one to the next.
    if page.engine != Engine::Chrome {
        return Ok(());
    }
    let walked = still(page, "home-after").await?;
    steps!(page; reload(), wait_for(".home .tiles"))?;
    let fresh = still(page, "home-fresh").await?;
    reference::same(&walked, &fresh)
}

/// Takes pictures until two in a row are the same: the games' drawings load late. The window changes its size before.
/// Chromium draws a page in tiles and keeps those of an earlier size, and the edges of round corners depend on them.
async fn still(page: &Page, name: &str) -> Res<Vec<u8>> {
    steps!(page; resize(PHONE), resize(TABLET))?;
    let mut last = page.screenshot(name).await?;
    for _ in 0..20 {
        tokio::time::sleep(std::time::Duration::from_millis(250)).await;
        let next = page.screenshot(name).await?;
        if next == last {
            return Ok(next);
        }
        last = next;
    }
    Err(format!("{name} does not come to rest").into())
}

/// Deals a match of this game and plays twelve steps.
async fn at_a_table(page: &Page, game: &str) -> Res {
    page.deal_at(game, &["Ana", "Bruno", "*Lola"]).await?;
    Player::new(42).rush(page, 12).await.map(drop)
}

const NARROW: &str =
    "return [...document.querySelectorAll('.match-link .what')].filter((e) => e.clientWidth < 120).length";

async fn walk(page: Page) -> Res {
    page.prefer("prefers-reduced-motion", "reduce").await?;
    let mut seen = vec![("#/event".to_owned(), ".events"), ("#/scores".to_owned(), ".sheet-games")];
    for game in GAMES {
        at_a_table(&page, game).await?;
        seen.push((page.hash().await?, "main.match[aria-busy=false]"));
    }
    page.new_event("dudo", &e2e::evening::people(8)).await?;
    seen.push((page.hash().await?, "main.event[aria-busy=false]"));
    // Without a reload in between, so that the style sheets of all these pages stay.
    page.open("").await?;
    for (route, shown) in seen {
        steps!(page; route(&route), wait_for(shown), route("#/"), wait_for(".home .tiles"))?;
    }
    // With letters twice as large, the names of unfinished matches are not squeezed to one letter a line.
    steps!(page; resize(PHONE), js("document.documentElement.style.fontSize = '200%'"),
        js("document.querySelector('.matches + details').open = true"))?;
    assert_eq!(page.js(NARROW).await?, json!(0), "a letter a line");
    steps!(page; js("document.querySelector('.matches + details').open = false"),
        js("document.documentElement.style.fontSize = ''"), resize(TABLET))?;
    home_again(&page).await
}

#[test]
fn no_page_changes_the_looks_of_home() -> Res {
    run_session("no_page_changes_the_looks_of_home", TABLET, walk)
}
