//! Two thousand changes of the page by chance, of which many find the one before still under way: nothing breaks, and nothing
//! is left behind.

use e2e::table::sit_at;
use e2e::{Engine, Page, Res, TABLET, evening, seed_of, session};
use serde_json::{Value, json};

const NAME: &str = "stress";
/// So many changes with moves and undos among them, which change what is stored, and so the lists of home.
const PLAYED: usize = 1200;
/// Then matches and events stay as they are. By here every page has been shown with it, and the module has the memory that this takes at most.
const WARM: usize = 1800;
const CHANGES: usize = 2400;
/// In one call of the driver, which waits for a minute at most.
const PORTION: usize = 50;
/// What the memory of the module may grow by from there: three of its pages. A peak that comes late takes up to two, and some 300
/// pages are left on the way: more is half a kilobyte that each of them leaves behind.
const GROWTH: i64 = 3 << 16;

const GAMES: [&str; 5] = ["chupate-dos", "dudo", "tres-en-raya", "domino", "superechelon"];
const PAGES: [&str; 12] = [
    "#/",
    "#/",
    "#/history",
    "#/settings",
    "#/event",
    "#/scores",
    "#/no-such-page",
    "#/rules/dudo",
    "#/rules/domino",
    "#/rules/chupate-dos/CD-12",
    "#/scores/new/domino",
    "#/event/new",
];
const PARTS: [&str; 12] = [
    "",
    "",
    "table",
    "matches",
    "people",
    "more",
    "log",
    "wrong",
    "wall",
    "person/1",
    "match/1/1/1",
    "display",
];

/// The address that the page has come to.
async fn here(page: &Page) -> Res<String> {
    Ok(page.js("return location.hash").await?.as_str().unwrap_or_default().to_owned())
}

/// A match of every game, an event and a score sheet; the addresses of all there is.
async fn prepare(page: &Page) -> Res<Vec<String>> {
    let mut all: Vec<String> = PAGES.map(String::from).into();
    for game in GAMES {
        let people = ["Ana", "Bruno", "*Lola"];
        sit_at(page, game, if game == "tres-en-raya" { &people[..2] } else { &people }).await?;
        page.click(".start").await?;
        page.wait_for("main.match").await?;
        let played = here(page).await?;
        all.extend([format!("#/new/{game}"), played.replace("match", "replay"), played.clone(), played]);
    }
    page.route("#/scores/new/tres-en-raya").await?;
    page.fill(".places li:nth-child(1) input[type=text]", "Ana").await?;
    page.fill(".places li:nth-child(2) input[type=text]", "Bruno").await?;
    page.click(".start").await?;
    page.wait_for(".score-rows").await?;
    all.push(here(page).await?);
    evening::new_event(page, "tres-en-raya", "Ana, Beto, Carla, Dani").await?;
    evening::draw(page).await?;
    page.wait_for(".call").await?;
    let event = here(page).await?;
    all.extend(PARTS.map(|part| format!("{event}/{part}")));
    Ok(all)
}

/// Leaves every match where a person has to go on: what bots and the floor still owed it is stored.
async fn let_bots_play(page: &Page, addresses: &[String]) -> Res {
    const WAITS: &str = "return document.querySelector('main.match[aria-busy=false]')
        && document.querySelector('.curtain, .next-round, .winner.final, [data-move]:not(.ultima), [data-pick]') !== null";
    for at in addresses.iter().filter(|address| address.starts_with("#/match/")) {
        // A step back that is still under way may undo the first.
        page.wait_js("home", "location.hash = '#/'; return document.querySelector('.home') !== null").await?;
        page.route(at).await?;
        page.wait_js("a person's turn", WAITS).await?;
    }
    Ok(())
}

/// What the page holds at home, in Spanish, once nothing is under way.
async fn held(page: &Page) -> Res<Value> {
    let mut held = page.js_async(include_str!("../../src/js/memory.js"), vec![]).await?;
    if page.engine == Engine::Chrome {
        // Twice, since what the first collection lets go may have held more.
        for _ in 0..2 {
            page.cdp("HeapProfiler.collectGarbage", json!({})).await?;
        }
        held["alive"] = page.cdp("Memory.getDOMCounters", json!({})).await?;
    }
    println!("{held}");
    Ok(held)
}

/// The lines of home that one of the two moments has and the other one lacks.
fn told_apart(warm: &Value, end: &Value) -> String {
    let of = |one: &Value, other: &Value| {
        let all = |held: &Value| held["lines"].as_array().cloned().unwrap_or_default();
        let others = all(other);
        all(one).into_iter().filter(|line| !others.contains(line)).collect::<Value>()
    };
    format!("{warm} became {end}; gone: {}, new: {}", of(warm, end), of(end, warm))
}

async fn change(
    page: &Page,
    addresses: &[String],
    changes: std::ops::Range<usize>,
    playing: bool,
    sum: &mut Sum,
) -> Res {
    let seed = seed_of(NAME)?;
    for from in changes.step_by(PORTION) {
        let args =
            vec![json!(PORTION), json!(seed.wrapping_add(from as u32)), json!(addresses), json!(playing)];
        let script = concat!(include_str!("../../src/js/below.js"), include_str!("../../src/js/stress.js"));
        let told = page.js_async(script, args).await?;
        if let Some(wrong) = told["wrong"].as_str() {
            return Err(
                format!("{wrong} at change {from} + {}, after {:#}", told["changes"], told["last"]).into()
            );
        }
        sum.add(&told);
    }
    Ok(())
}

/// What was done of each kind.
#[derive(Default, Debug)]
struct Sum {
    pages: u64,
    moves: u64,
    undos: u64,
    languages: u64,
}

impl Sum {
    fn add(&mut self, told: &Value) {
        let of = |key: &str| told[key].as_u64().unwrap_or_default();
        self.pages += of("pages");
        self.moves += of("moves");
        self.undos += of("undos");
        self.languages += of("languages");
    }
}

async fn stress(page: Page) -> Res {
    let (addresses, mut sum) = (prepare(&page).await?, Sum::default());
    // Home has a sign of it from then on.
    page.wait_offline_ready().await?;
    change(&page, &addresses, 0..PLAYED, true, &mut sum).await?;
    println!("{sum:?}");
    assert!(
        sum.pages > 150 && sum.moves > 100 && sum.undos > 20 && sum.languages > 20,
        "too little was tried: {sum:?}"
    );
    let_bots_play(&page, &addresses).await?;
    change(&page, &addresses, PLAYED..WARM, false, &mut sum).await?;
    let warm = held(&page).await?;
    change(&page, &addresses, WARM..CHANGES, false, &mut sum).await?;
    let end = held(&page).await?;
    println!("{sum:?}");
    let grown = |path: &str| -> Res<i64> {
        let of =
            |held: &Value| held.pointer(path).and_then(Value::as_i64).ok_or(format!("no {path} in {held}"));
        Ok(of(&end)? - of(&warm)?)
    };
    for kind in ["/elements", "/texts", "/comments"] {
        assert_eq!(grown(kind)?, 0, "{kind}: {}", told_apart(&warm, &end));
    }
    assert!(grown("/wasm")? <= GROWTH, "the module's memory grew from {warm} to {end}");
    if page.engine == Engine::Chrome {
        assert!(grown("/alive/nodes")? <= 100, "nodes out of the page are kept: from {warm} to {end}");
        assert!(grown("/alive/jsEventListeners")? <= 10, "listeners are kept: from {warm} to {end}");
    }
    page.assert_sound("after-stress").await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_thousand_changes_break_nothing_and_leave_nothing_behind() -> Res {
    session(NAME, TABLET, stress).await
}
