//! Measures how long a slow tablet on a slow connection takes to start: Chromium with a quarter of the CPU and its
//! profile "Slow 4G", and a build served with Brotli. Each run makes a first visit with a new browser, and a second one
//! once the service worker has every file. Prints medians of five runs: seconds to the first paint, to a page that
//! answers a tap (the shell does so before the app has started) and to the app, and the requests and bytes until then.
//! Also measures home with 300 finished matches in both stores, and with 3,200 more only in IndexedDB: the app should
//! take at most 0.3 s longer than without them.
//!
//! `cargo xtask build`, then `cargo bench --profile dev -p e2e --bench start`; `RUNS=1` for a quick look.

use e2e::{GAMES, Page, Res, Site, TABLET_UPRIGHT, dist, session_on, steps};
use serde_json::{Value, json};
use sobremesa::engine::{Level, Seed};
use sobremesa::games::REFEREED;
use sobremesa::referee::Request;
use sobremesa::saved::{Player, Saved};
use sobremesa::store::{DocumentState, Envelope, Key, Kind, seal};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// The selectors of the first thing to tap at home, at a set-up, and at a stored match.
const HOME: &str = "#first:not([hidden]) .tile, main .tile";
const SET_UP: &str = "#first-table:not([hidden]) .alone, main.lobby .alone";
const TABLE: &str = "main.match[aria-busy=false] :is(.look, [data-pick], [data-move])";
/// The latency in milliseconds, and bytes per second.
const LINE: (f64, f64) = (562.0, 184_320.0);

/// Milliseconds to the first paint, to a usable page and to the app; requests and bytes until then.
type Visit = [f64; 5];
type Visits = BTreeMap<(usize, String), Vec<Visit>>;

/// Records when the element `WANTED` and the app are drawn and the main thread is free again.
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

/// Throttles the network and the CPU, or stops doing so.
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

/// Matches in both stores.
const MANY: usize = 300;
/// All matches. Those beyond [`MANY`] are in IndexedDB alone.
const MOST: usize = 3_500;
/// Matches played of each game. The others are copies of these with other ids.
const PLAYED: usize = 4;

/// Returns a finished match without an id, of as many bots as the game seats, at most five.
fn finished(game: &str, nth: usize) -> Res<Saved<Value>> {
    let refereed = REFEREED.game(game).map_err(|stop| format!("{stop:?}"))?;
    let seats = 5.min(*refereed.seats.end());
    let (seed, bots) = (Seed::from_number(nth as u64), Some(Level::Easy));
    let request = Request { seats, options: Vec::new(), seed, bots, json: true, legal: false };
    let mut told = Vec::new();
    (refereed.play)(&request, &mut told).map_err(|stop| format!("{stop:?}"))?;
    let told = String::from_utf8(told)?;
    let lines = told.lines().map(serde_json::from_str).collect::<Result<Vec<Value>, _>>()?;
    let (Some(head), Some(end)) = (lines.first(), lines.last()) else { return Err("no match".into()) };
    let plays = lines.iter().filter(|line| line["ply"].is_u64()).map(|line| json!([line["who"], line["move"]]));
    let names = ["Ana", "Bruno", "Carla", "Dani", "Eva"].into_iter().zip(0..seats);
    let players = names.map(|(name, emblem)| Player::person(name.into(), emblem)).collect();
    let record = json!({ "rules": head["rules"], "options": head["options"], "seats": seats, "seed": head["seed"],
        "plays": plays.collect::<Vec<_>>() });
    let outcome = serde_json::from_value(end["outcome"].clone())?;
    Ok(Saved { started: 1.7e12, touched: 1.7e12, outcome, ..Saved::new(String::new(), game, players, record) })
}

/// Returns [`MOST`] matches, of all games in turn: the id and the last two stored states of each.
fn many() -> Res<Vec<[String; 3]>> {
    let played = (0..PLAYED).flat_map(|nth| GAMES.map(|game| finished(game, nth)));
    let mut played: Vec<Saved<Value>> = played.collect::<Res<_>>()?;
    let mut sealed = |at: usize| {
        let id = format!("{at:012x}");
        let from = at % played.len();
        let saved = &mut played[from];
        saved.id.clone_from(&id);
        let key = Key::new(Kind::Match, &id).map_err(|error| format!("{error:?}"))?;
        let text = serde_json::to_string(saved)?;
        let state = |nth| seal(&Envelope::new(key.clone(), DocumentState::Kept, nth, &text));
        Ok([id, state(1), state(2)])
    };
    (0..MOST).map(&mut sealed).collect()
}

/// Writes matches into IndexedDB, and if its second argument is true into localStorage too, as the app does.
const FILL: &str = include_str!("../src/js/fill.js");

/// Visits a page for the first time and again when everything is stored.
async fn both(page: Page, game: Option<&str>, matches: &[[String; 3]]) -> Res<Vec<(String, Visit)>> {
    // A browser is busy for a while after its start.
    tokio::time::sleep(Duration::from_secs(2)).await;
    page.cdp("Network.enable", json!({})).await?;
    let address = game.map(|game| format!("#/new/{game}")).unwrap_or_default();
    let (name, wanted) = (game.unwrap_or("home"), if game.is_some() { SET_UP } else { HOME });
    let mut visits = vec![(format!("{name}, first"), visit(&page, &address, wanted).await?)];
    page.wait_offline_ready().await?;
    // Without the service worker only the browser's HTTP cache helps.
    page.cdp("Network.setBypassServiceWorker", json!({ "bypass": true })).await?;
    visits.push((format!("{name}, second without the worker"), visit(&page, &address, wanted).await?));
    page.cdp("Network.setBypassServiceWorker", json!({ "bypass": false })).await?;
    visits.push((format!("{name}, second"), visit(&page, &address, wanted).await?));
    if game.is_none() {
        let (recent, resting) = matches.split_at(MANY);
        for (count, matches) in [(MANY, recent), (MOST, resting)] {
            for some in matches.chunks(MANY) {
                page.js_async(FILL, vec![json!(some), json!(count == MANY)]).await?;
            }
            let told = visit(&page, &address, wanted).await?;
            page.wait_for_count(".match-row", 10).await?;
            visits.push((format!("{name} with {count} finished matches, second"), told));
        }
    }
    if let Some(game) = game {
        steps!(page; deal_at(game, &["Ana", "Bruno", "Carla"]), wait_for("main.match"))?;
        let stored = page.hash().await?;
        visits.push((format!("a stored match of {game}, second"), visit(&page, &stored, TABLE).await?));
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
    // The server compresses each file when it is first requested.
    session_on("warm", TABLET_UPRIGHT, site.clone(), Some(&[]), async |page| {
        for _ in 0..9 {
            if page.open("").await.is_ok() && page.wait_offline_ready().await.is_ok() {
                return Ok(());
            }
        }
        Err("the server does not come to an end of compressing".into())
    })
    .await?;
    let matches = many()?;
    let mut all = Visits::new();
    for _ in 0..runs {
        for (at, game) in std::iter::once(None).chain(GAMES.map(Some)).enumerate() {
            let visit = async |page| both(page, game, &matches).await;
            let visits = session_on("start", TABLET_UPRIGHT, site.clone(), Some(&[]), visit).await?;
            for (nth, (name, visit)) in visits.into_iter().enumerate() {
                println!("{name}: {}", Value::from(visit.to_vec()));
                all.entry((at * 10 + nth, name)).or_default().push(visit);
            }
        }
    }
    print(&all);
    Ok(())
}
