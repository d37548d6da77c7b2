//! Home looks as it did, whatever was seen in between: what one page is dressed in reaches no other.

use e2e::table::{Player, deal_at};
use e2e::{Engine, GAMES, PHONE, Page, Res, TABLET, reference, run_session};
use serde_json::json;

/// Compares home as it is now with home freshly loaded.
async fn home_again(page: &Page) -> Res {
    // As everywhere, pictures are compared in Chromium only: WebKit's edges differ from one picture to the next.
    if page.engine != Engine::Chrome {
        return Ok(());
    }
    let walked = still(page, "home-after").await?;
    page.reload().await?;
    page.wait_for(".home .tiles").await?;
    let fresh = still(page, "home-fresh").await?;
    reference::same(&walked, &fresh)
}

/// Returns a picture once nothing has changed in it for a while: the games' drawings come when they are ready.
async fn still(page: &Page, name: &str) -> Res<Vec<u8>> {
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

/// Goes to the table of a match of this game, which has been played for a while.
async fn at_a_table(page: &Page, game: &str) -> Res {
    deal_at(page, game, &["Ana", "Bruno", "*Lola"]).await?;
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
    e2e::evening::new_event(&page, "dudo", &e2e::evening::people(8)).await?;
    seen.push((page.hash().await?, "main.event[aria-busy=false]"));
    // One visit: the sheets of all these pages stay until home is loaded again.
    page.open("").await?;
    for (route, shown) in seen {
        page.route(&route).await?;
        page.wait_for(shown).await?;
        page.route("#/").await?;
        page.wait_for(".home .tiles").await?;
    }
    // Letters twice as large: what was left unfinished is still read in lines, and not letter by letter.
    page.resize(PHONE).await?;
    page.js("document.documentElement.style.fontSize = '200%'").await?;
    assert_eq!(page.js(NARROW).await?, json!(0), "a letter a line");
    page.js("document.documentElement.style.fontSize = ''").await?;
    page.resize(TABLET).await?;
    home_again(&page).await
}

#[test]
fn no_page_changes_the_looks_of_home() -> Res {
    run_session("no_page_changes_the_looks_of_home", TABLET, walk)
}
