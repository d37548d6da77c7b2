//! Home looks as it did, whatever was seen in between: what one page is dressed in reaches no other.

use e2e::table::{Player, sit_at};
use e2e::{Engine, GAMES, Page, Res, TABLET, reference, session};

/// A picture of home as it is now, and one of it freshly loaded, which must be the same.
async fn home_again(page: &Page, after: &str) -> Res {
    page.route("#/").await?;
    page.wait_for(".home .tiles").await?;
    // As everywhere, pictures are compared in Chromium only: WebKit's edges differ from one picture to the next.
    if page.engine != Engine::Chrome {
        return Ok(());
    }
    let walked = still(page, &format!("home-after-{after}")).await?;
    page.reload().await?;
    page.wait_for(".home .tiles").await?;
    let fresh = still(page, &format!("home-fresh-{after}")).await?;
    reference::same(&walked, &fresh).map_err(|e| format!("home after {after}: {e}").into())
}

/// A picture once nothing has changed in it for a while: the games' drawings come when they are ready.
async fn still(page: &Page, name: &str) -> Res<Vec<u8>> {
    page.wait_offline_ready().await?;
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

/// The table of a match of this game, which has been played for a while.
async fn at_a_table(page: &Page, game: &str) -> Res {
    let people = ["Ana", "Bruno", "*Lola"];
    sit_at(page, game, if game == "tres-en-raya" { &people[..2] } else { &people }).await?;
    page.click(".start").await?;
    Player::new(42).rush(page, 12).await.map(drop)
}

async fn walk(page: Page) -> Res {
    page.prefer("prefers-reduced-motion", "reduce").await?;
    let mut wrong = Vec::new();
    for game in GAMES {
        at_a_table(&page, game).await?;
        wrong.extend(home_again(&page, game).await.err());
    }
    e2e::evening::new_event(&page, "dudo", &e2e::evening::people(8)).await?;
    wrong.extend(home_again(&page, "an-event").await.err());
    for (list, shown) in [("event", ".events"), ("scores", ".sheet-games")] {
        page.route(&format!("#/{list}")).await?;
        page.wait_for(shown).await?;
        wrong.extend(home_again(&page, list).await.err());
    }
    let wrong: Vec<String> = wrong.iter().map(ToString::to_string).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_changes_the_looks_of_home() -> Res {
    session("no_page_changes_the_looks_of_home", TABLET, walk).await
}
