//! How long a slow tablet stands still: matches at a person's pace, and results entered in a large event, in Chromium with a
//! quarter of the processor. Prints the tasks over 50 ms, which the Long Tasks API tells of.
//!
//! `cargo xtask build`, then `cargo bench --profile dev -p e2e --bench pace`; `RATE=2` for half of the processor.

use e2e::table::{Player, sit_at};
use e2e::{Page, Res, TABLET_UPRIGHT, evening, session};
use serde_json::json;

const STEPS: usize = 60;
const PEOPLE: usize = 200;
const RESULTS: usize = 6;
/// What a person looks at a page before they tap, in milliseconds.
const PACE: u32 = 500;

#[tokio::main]
async fn main() -> Res {
    for game in ["chupate-dos", "dudo", "tres-en-raya", "domino", "superechelon"] {
        session(game, TABLET_UPRIGHT, |page| async move {
            let people = ["Ana", "Bruno", "*Carla"];
            sit_at(&page, game, if game == "tres-en-raya" { &people[..2] } else { &people }).await?;
            page.fix_chance(20_261_122).await?;
            page.click(".start").await?;
            page.wait_for("main.match").await?;
            slow_down(&page).await?;
            let mut player = Player::new(20_261_122);
            player.pace = PACE;
            while player.steps < STEPS && player.rush(&page, 10).await? {}
            tell(&page, &format!("{game}, {} steps", player.steps)).await
        })
        .await?;
    }
    for game in ["chupate-dos", "dudo", "tres-en-raya"] {
        session(game, TABLET_UPRIGHT, |page| async move {
            evening::new_event(&page, game, &evening::people(PEOPLE)).await?;
            evening::draw(&page).await?;
            slow_down(&page).await?;
            evening::run_at(&page, RESULTS, PACE).await?;
            tell(&page, &format!("{game}, {PEOPLE} people, {RESULTS} results")).await
        })
        .await?;
    }
    Ok(())
}

/// Takes the processor away, and begins to count.
async fn slow_down(page: &Page) -> Res {
    let rate = std::env::var("RATE").map_or(Ok(4.0), |text| text.parse::<f64>())?;
    page.cdp("Emulation.setCPUThrottlingRate", json!({ "rate": rate })).await?;
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    page.js(
        "window.longTasks = []; const note = (list) => longTasks.push(...list.getEntries().map((e) => e.duration)); \
         new PerformanceObserver(note).observe({ type: 'longtask' })",
    )
    .await
    .map(drop)
}

async fn tell(page: &Page, what: &str) -> Res {
    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    println!("{what}: tasks over 50 ms, in milliseconds: {}", page.js("return longTasks").await?);
    Ok(())
}
