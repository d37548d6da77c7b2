//! The time until the page can be used on a slow tablet with a slow line: Chromium with a quarter of the processor and
//! the "Slow 4G" of its tools, the build compressed as a good host sends it. A first visit by a new browser, and a second one
//! when the worker holds everything. Prints the median of five: seconds to the first paint and to a page that answers a tap,
//! with what was asked for and what travelled by then. On a first visit to home a tap on a game counts before the app is there, and so does one on "Play!" at its set-up.
//! Then home once more with 300 finished matches in both stores, and with 3,200 more in IndexedDB alone: the app is to be there
//! 0.3 s later at most than without.
//!
//! `cargo xtask build`, then `cargo bench --profile dev -p e2e --bench start`; `RUNS=1` for a quick look.

use e2e::table::deal_at;
use e2e::{GAMES, Page, Res, Site, TABLET_UPRIGHT, dist, session_anew};
use serde_json::{Value, json};
use sobremesa::engine::{Level, Seed};
use sobremesa::games::REFEREED;
use sobremesa::referee::Request;
use sobremesa::saved::{Player, Saved};
use sobremesa::store::{DocumentState, Envelope, Key, Kind, seal};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// The first thing to tap at home, on a link to a game, and at a stored match.
const HOME: &str = "#first:not([hidden]) .tile, main .tile";
const SET_UP: &str = "#first-table:not([hidden]) .alone, main.lobby .alone";
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

/// Makes line and processor slow, or not.
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

/// Many matches in both stores, and so many that all but these rest in IndexedDB alone. So few of each game are played:
/// the others are the same under other ids.
const MANY: usize = 300;
const MOST: usize = 3_500;
const PLAYED: usize = 4;

/// Returns a finished match of as many as sit round a table, but five at the most, of no id yet.
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
    Ok(Saved {
        id: String::new(),
        game: game.into(),
        started: 1.7e12,
        touched: 1.7e12,
        players: names.map(|(name, emblem)| Player::person(name.into(), emblem)).collect(),
        late: false,
        taken_back: Vec::new(),
        outcome: serde_json::from_value(end["outcome"].clone())?,
        record: json!({ "rules": head["rules"], "options": head["options"], "seats": seats, "seed": head["seed"],
            "plays": plays.collect::<Vec<_>>() }),
    })
}

/// Returns all of them, of all games in turn: the id of each, and its last two states.
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

/// Puts them into IndexedDB, and if told into both stores, as the app keeps them.
const FILL: &str = include_str!("../src/js/fill.js");

/// Visits twice, the second time once everything is kept and the first visit has nothing left to do.
async fn both(page: Page, game: Option<&str>, matches: &[[String; 3]]) -> Res<Vec<(String, Visit)>> {
    // A browser that has just begun has the processor to itself for a while.
    tokio::time::sleep(Duration::from_secs(2)).await;
    page.cdp("Network.enable", json!({})).await?;
    let address = game.map(|game| format!("#/new/{game}")).unwrap_or_default();
    let (name, wanted) = (game.unwrap_or("home"), if game.is_some() { SET_UP } else { HOME });
    let mut visits = vec![(format!("{name}, first"), visit(&page, &address, wanted).await?)];
    page.wait_offline_ready().await?;
    // As before the worker has everything: the browser's own cache is all there is.
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
            page.wait_js("the finished matches", "return document.querySelectorAll('.match-row').length === 10")
                .await?;
            visits.push((format!("{name} with {count} finished matches, second"), told));
        }
    }
    if let Some(game) = game {
        deal_at(&page, game, &["Ana", "Bruno", "Carla"]).await?;
        page.wait_for("main.match").await?;
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
    // The server compresses each file when it is first asked for, which takes its time.
    session_anew("warm", TABLET_UPRIGHT, site.clone(), |page| async move {
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
            let visits = session_anew("start", TABLET_UPRIGHT, site.clone(), |page| both(page, game, &matches)).await?;
            for (nth, (name, visit)) in visits.into_iter().enumerate() {
                println!("{name}: {}", Value::from(visit.to_vec()));
                all.entry((at * 10 + nth, name)).or_default().push(visit);
            }
        }
    }
    print(&all);
    Ok(())
}
