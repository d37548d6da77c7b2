//! The time until the page can be used on a slow tablet with a slow line: Chromium with a quarter of the processor and
//! the "Slow 4G" of its tools, the build compressed as a good host sends it. A first visit by a new browser, and a second one
//! when the worker holds everything. Prints the median of five: seconds to the first paint and to a page that answers a tap,
//! with what was asked for and what travelled by then. On a first visit to home a tap on a game counts before the app is there.
//!
//! `cargo xtask build`, then `cargo bench --profile dev -p e2e --bench start`; `RUNS=1` for a quick look.

use e2e::table::sit_at;
use e2e::{GAMES, Page, Res, Site, TABLET_UPRIGHT, dist, session_on};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// The first thing to tap at home, on a link to a game, and at a stored match.
const HOME: &str = "#first:not([hidden]) .tile, main .tile";
const SET_UP: &str = ".lobby .way";
const TABLE: &str = "main.match[aria-busy=false] :is(.look, [data-pick], [data-move])";
/// Milliseconds before each answer, and bytes per second.
const LINE: (f64, f64) = (562.0, 184_320.0);

/// Milliseconds to the first paint, to a page that can be used and to the app itself; requests, bytes until then.
type Visit = [f64; 5];
type Visits = BTreeMap<(usize, String), Vec<Visit>>;

/// Notes when what is wanted, and the app, have been drawn, and a task that was asked for then has its turn.
const WATCH: &str = "const drawn = (css, note) => {
    const look = () => document.querySelector(css)
        ? requestAnimationFrame(() => setTimeout(() => note(performance.now())))
        : requestAnimationFrame(look);
    look();
};
drawn(WANTED, (now) => { window.usable ??= now; });
drawn('main', (now) => { window.app ??= now; })";

const TOLD: &str = "
    const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter((e) => e.startTime < Math.max(usable, app));
    const paint = performance.getEntriesByName('first-contentful-paint')[0].startTime;
    return [paint, usable, Math.max(usable, app), all.length, all.reduce((sum, e) => sum + e.transferSize, 0)]";

/// With a slow line and processor, or without.
async fn slow(page: &Page, on: bool) -> Res {
    let (latency, throughput) = if on { LINE } else { (0.0, -1.0) };
    let line = json!({ "offline": false, "latency": latency, "downloadThroughput": throughput, "uploadThroughput": throughput });
    page.cdp("Network.emulateNetworkConditions", line).await?;
    page.cdp("Emulation.setCPUThrottlingRate", json!({ "rate": if on { 4 } else { 1 } })).await.map(drop)
}

async fn visit(page: &Page, address: &str, wanted: &str) -> Res<Visit> {
    page.driver.goto("about:blank").await?;
    let watch = json!({ "source": WATCH.replace("WANTED", &json!(wanted).to_string()) });
    let script = page.cdp("Page.addScriptToEvaluateOnNewDocument", watch).await?;
    slow(page, true).await?;
    page.driver.goto(format!("{}{address}", page.site.url)).await?;
    page.wait_js(wanted, "return window.usable && window.app").await?;
    let told: Visit = serde_json::from_value(page.js(TOLD).await?)?;
    slow(page, false).await?;
    let script = json!({ "identifier": script["identifier"] });
    page.cdp("Page.removeScriptToEvaluateOnNewDocument", script).await?;
    Ok(told)
}

/// The second visit comes when everything is kept, and the first one has nothing left to do.
async fn both(page: Page, game: Option<&str>) -> Res<Vec<(String, Visit)>> {
    // A browser that has just begun has the processor to itself for a while.
    tokio::time::sleep(Duration::from_secs(2)).await;
    page.cdp("Network.enable", json!({})).await?;
    let address = game.map(|game| format!("#/new/{game}")).unwrap_or_default();
    let (name, wanted) = (game.unwrap_or("home"), if game.is_some() { SET_UP } else { HOME });
    let mut visits = vec![(format!("{name}, first"), visit(&page, &address, wanted).await?)];
    page.wait_offline_ready().await?;
    visits.push((format!("{name}, second"), visit(&page, &address, wanted).await?));
    if let Some(game) = game {
        let people = ["Ana", "Bruno", "Carla"];
        sit_at(&page, game, if game == "tres-en-raya" { &people[..2] } else { &people }).await?;
        page.click(".start").await?;
        page.wait_for("main.match").await?;
        let stored = page.js("return location.hash").await?;
        let stored = stored.as_str().unwrap_or_default();
        visits.push((format!("a stored match of {game}, second"), visit(&page, stored, TABLE).await?));
    }
    Ok(visits)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn print(visits: &Visits) {
    println!("{:<44} {:>8} {:>8} {:>8} {:>9} {:>9}", "", "paint, s", "usable", "app", "requests", "bytes");
    for ((_, name), visits) in visits {
        let of = |at: usize| median(visits.iter().map(|visit| visit[at]).collect());
        let [paint, usable, app] = [of(0) / 1e3, of(1) / 1e3, of(2) / 1e3];
        println!("{name:<44} {paint:>8.2} {usable:>8.2} {app:>8.2} {:>9} {:>9}", of(3), of(4));
    }
    println!("goals: first 1.0, home 2.5, a link 4.0; second 0.6, 0.9, 1.2");
}

#[tokio::main]
async fn main() -> Res {
    let runs = std::env::var("RUNS").map_or(Ok(5), |text| text.parse::<usize>())?;
    let site = Arc::new(Site::compressed(&dist())?);
    // The server compresses each file when it is first asked for, which takes its time.
    session_on("warm", TABLET_UPRIGHT, site.clone(), |page| async move {
        for _ in 0..9 {
            if page.open("").await.is_ok() && page.wait_offline_ready().await.is_ok() {
                return Ok(());
            }
        }
        Err("the server does not come to an end of compressing".into())
    })
    .await?;
    let mut all = Visits::new();
    for _ in 0..runs {
        for (at, game) in std::iter::once(None).chain(GAMES.map(Some)).enumerate() {
            let visits = session_on("start", TABLET_UPRIGHT, site.clone(), |page| both(page, game)).await?;
            for (nth, (name, visit)) in visits.into_iter().enumerate() {
                println!("{name}: {}", Value::from(visit.to_vec()));
                all.entry((at * 10 + nth, name)).or_default().push(visit);
            }
        }
    }
    print(&all);
    Ok(())
}
