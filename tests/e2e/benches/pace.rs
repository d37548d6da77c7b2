//! Measures the pauses of a slow tablet, in Chromium with a quarter of the CPU: matches at a person's pace, taps in a
//! hand of 25 cards, and results entered in a large event. Prints the tasks over 50 ms (Long Tasks API) and for the
//! large hand the time from each tap to its frame (Event Timing API, in steps of 8 ms).
//!
//! `cargo xtask build`, then `cargo bench --profile dev -p e2e --bench pace`; `RATE=2` for half of the CPU; `-- hand
//! event` measures only these parts. The parts are the games, `hard`, `hand` and `event`.

use e2e::{GAMES, Page, Res, TABLET_UPRIGHT, evening, session, steps};
use e2e::{stored::deal_large_hand, table::Player, table::sit_at};
use serde_json::json;
use std::time::Duration;

const STEPS: usize = 60;
const PEOPLE: usize = 200;
const RESULTS: usize = 6;
const TAPS: usize = 12;
/// The pause before each tap, in milliseconds.
const PACE: u32 = 500;

#[tokio::main]
async fn main() -> Res {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let wants = |part: &str| wanted.is_empty() || wanted.iter().any(|name| name == part);
    for game in GAMES.into_iter().filter(|game| wants(game)) {
        session(game, TABLET_UPRIGHT, async |page| a_match(page, game).await).await?;
    }
    if wants("hard") {
        for game in ["chupate-dos", "dudo", "domino", "superechelon"] {
            session(game, TABLET_UPRIGHT, async |page| against_three(page, game).await).await?;
        }
    }
    if wants("hand") {
        session("hand", TABLET_UPRIGHT, a_large_hand).await?;
    }
    if wants("event") {
        for game in ["chupate-dos", "dudo", "tres-en-raya"] {
            session(game, TABLET_UPRIGHT, async |page| an_event(page, game).await).await?;
        }
    }
    Ok(())
}

async fn a_match(page: Page, game: &str) -> Res {
    sit_at(&page, game, &["Ana", "Bruno", "*Carla"]).await?;
    play(page, STEPS, game).await
}

/// Plays against three bots of the strongest level.
async fn against_three(page: Page, game: &str) -> Res {
    sit_at(&page, game, &["Ana", "*Bruno", "*Carla", "*Dani"]).await?;
    // Each click raises the level by one, from easy.
    let harder = "for (const level of document.querySelectorAll('.places [aria-label^=Nivel]')) level.click()";
    steps!(page; js(harder), js(harder))?;
    play(page, STEPS / 4, &format!("{game} against three strong machines")).await
}

async fn play(page: Page, steps: usize, what: &str) -> Res {
    steps!(page; fix_chance(20_261_122), click(".start"), wait_for("main.match"))?;
    slow_down(&page).await?;
    let mut player = Player::new(20_261_122);
    player.pace = PACE;
    while player.steps < steps && player.rush(&page, 10).await? {}
    tell(&page, &format!("{what}, {} steps", player.steps)).await
}

async fn a_large_hand(page: Page) -> Res {
    deal_large_hand(&page).await?;
    slow_down(&page).await?;
    for nth in 0..TAPS {
        tokio::time::sleep(Duration::from_millis(PACE.into())).await;
        page.click_left_edge(&format!(".hand-card:nth-of-type({}) button", 1 + nth * 7 % 25)).await?;
    }
    tell(&page, &format!("chupate-dos, {TAPS} taps in a hand of 25")).await?;
    // A tap that changes nothing gets its frame only with the next tap.
    let pictured = page.js_with("return taps.filter((ms) => ms < arguments[0])", vec![json!(PACE)]).await?;
    println!("from tap to picture, in milliseconds: {pictured}");
    Ok(())
}

async fn an_event(page: Page, game: &str) -> Res {
    steps!(page; new_event(game, &evening::people(PEOPLE)), draw())?;
    slow_down(&page).await?;
    evening::run_at(&page, RESULTS, PACE).await?;
    tell(&page, &format!("{game}, {PEOPLE} people, {RESULTS} results")).await
}

/// Throttles the CPU, and begins to record long tasks and taps.
async fn slow_down(page: &Page) -> Res {
    let rate = std::env::var("RATE").map_or(Ok(4.0), |text| text.parse::<f64>())?;
    page.cdp("Emulation.setCPUThrottlingRate", json!({ "rate": rate })).await?;
    tokio::time::sleep(Duration::from_secs(2)).await;
    page.js(
        "const watch = (type, list, counts) => new PerformanceObserver((entries) => \
           list.push(...entries.getEntries().filter(counts).map((e) => e.duration))).observe({ type, durationThreshold: 16 }); \
         watch('longtask', (window.longTasks = []), () => true); \
         watch('event', (window.taps = []), (e) => e.name === 'click')",
    )
    .await
    .map(drop)
}

async fn tell(page: &Page, what: &str) -> Res {
    tokio::time::sleep(Duration::from_secs(1)).await;
    println!("{what}: tasks over 50 ms, in milliseconds: {}", page.js("return longTasks").await?);
    Ok(())
}
