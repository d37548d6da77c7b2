//! Two thousand random changes of page, many of them while the one before is still under way: nothing breaks or leaks.

use crate::scores::{new_sheet, start as begin_sheet};
use e2e::prelude::*;
use std::ops::Range;

const NAME: &str = "stress";
/// Changes of page in the first part, with moves and undos among them.
const PLAYED: usize = 1200;
/// Stretches of the second part, which has no moves. A leak grows in every stretch; what a page keeps from its first
/// visit, or a peak of memory, in only one.
const STRETCHES: usize = 4;
/// Changes of page in a stretch. They leave about 200 pages of the app: if each leaked half a kilobyte, the wasm memory
/// would grow by a page.
const STRETCH: usize = 350;
/// Changes of page in one call of the driver, which must not take more than a minute.
const PORTION: usize = 50;
const PAGES: &str = "#/ #/ #/history #/settings #/event #/scores #/no-such-page #/rules/dudo #/rules/domino \
    #/rules/chupate-dos/CD-12 #/scores/new/domino #/event/new";
const PARTS: [&str; 12] =
    ["", "", "table", "matches", "people", "more", "log", "wrong", "wall", "person/1", "match/1/1/1", "display"];

/// Stores a match of every game, an event and a score sheet. Returns the addresses of all pages.
async fn prepare(page: &Page) -> Res<Vec<String>> {
    let mut all: Vec<String> = PAGES.split(' ').map(String::from).collect();
    for game in GAMES {
        steps!(page; deal_at(game, &["Ana", "Bruno", "*Lola"]), wait_for("main.match"))?;
        let played = page.hash().await?;
        all.extend([format!("#/new/{game}"), played.replace("match", "replay"), played.clone(), played]);
    }
    new_sheet(page, "tres-en-raya", &["Ana", "Bruno"]).await?;
    begin_sheet(page).await?;
    all.push(page.hash().await?);
    steps!(page; new_event("tres-en-raya", "Ana, Beto, Carla, Dani"), draw(), wait_for(".call"))?;
    let event = page.hash().await?;
    all.extend(PARTS.map(|part| format!("{event}/{part}")));
    Ok(all)
}

/// Visits every match until it waits for a person: the moves that bots and the floor still had to make are then stored.
async fn let_bots_play(page: &Page, addresses: &[String]) -> Res {
    const WAITS: &str = "return document.querySelector('main.match[aria-busy=false]')
        && document.querySelector('.curtain, .zone, .next-round, .winner.final, [data-move]:not(.ultima), [data-pick]') !== null";
    for at in addresses.iter().filter(|address| address.starts_with("#/match/")) {
        // A step back in the history that is still under way may undo the change of route.
        steps!(page; wait_js("home", "location.hash = '#/'; return document.querySelector('.home') !== null"),
            route(at), wait_js("a person's turn", WAITS))?;
    }
    Ok(())
}

/// Returns what the page holds (nodes, lines of text, wasm memory) at home, in Spanish, once it is at rest.
async fn held(page: &Page) -> Res<Value> {
    let mut held = page.js_async(include_str!("../../src/js/memory.js"), vec![]).await?;
    if page.engine == Engine::Chrome {
        // Twice, since objects that the first collection frees may have kept others.
        for _ in 0..2 {
            page.cdp("HeapProfiler.collectGarbage", json!({})).await?;
        }
        held["alive"] = page.cdp("Memory.getDOMCounters", json!({})).await?;
    }
    println!("{held}");
    Ok(held)
}

/// Returns the lines of home that each moment has and the moment before it has not.
fn told_apart(moments: &[Value]) -> Vec<Value> {
    let lines = |held: &Value| held["lines"].as_array().cloned().unwrap_or_default();
    let new = |pair: &[Value]| {
        let before = lines(&pair[0]);
        lines(&pair[1]).into_iter().filter(|line| !before.contains(line)).collect()
    };
    moments.windows(2).map(new).collect()
}

/// Fails if the number at `path` grew in every stretch, by more than `chance`.
fn assert_flat(moments: &[Value], path: &str, chance: i64) -> Res {
    let of = |held: &Value| held.pointer(path).and_then(Value::as_i64).ok_or(format!("no {path} in {held}"));
    let counts = moments.iter().map(of).collect::<Result<Vec<_>, _>>()?;
    let flat = counts.windows(2).any(|pair| pair[1] - pair[0] <= chance);
    assert!(flat, "{path} grows and grows: {counts:?}; new lines: {:?}", told_apart(moments));
    Ok(())
}

async fn change(page: &Page, addresses: &[String], changes: Range<usize>, playing: bool, sum: &mut Sum) -> Res {
    let seed = seed_of(NAME)?;
    for from in changes.step_by(PORTION) {
        let args = vec![json!(PORTION), json!(seed.wrapping_add(from as u32)), json!(addresses), json!(playing)];
        let script = concat!(include_str!("../../src/js/below.js"), include_str!("../../src/js/stress.js"));
        let told = page.js_async(script, args).await?;
        if let Some(wrong) = told["wrong"].as_str() {
            return Err(format!("{wrong} at change {from} + {}, after {:#}", told["changes"], told["last"]).into());
        }
        sum.iter_mut().zip(ENOUGH).for_each(|(sum, (kind, _))| *sum += told[kind].as_u64().unwrap_or_default());
    }
    Ok(())
}

/// The kinds of changes, each with how many are enough.
const ENOUGH: [(&str, u64); 4] = [("pages", 150), ("moves", 100), ("undos", 20), ("languages", 20)];

/// How many changes of each kind in [`ENOUGH`] were made.
type Sum = [u64; ENOUGH.len()];

fn is_enough(sum: &Sum) -> bool {
    sum.iter().zip(ENOUGH).all(|(count, (_, enough))| *count > enough)
}

#[test]
#[ignore = "extended: minutes of random changes"]
fn two_thousand_changes_break_nothing_and_leave_nothing_behind() -> Res {
    run_session(NAME, TABLET, async |page| {
        let (addresses, mut sum) = (prepare(&page).await?, Sum::default());
        let mut changes = 0;
        // A slow machine stores fewer moves between two changes.
        while changes < PLAYED || !is_enough(&sum) {
            assert!(changes < 3 * PLAYED, "too little was tried: {sum:?}");
            change(&page, &addresses, changes..changes + PORTION, true, &mut sum).await?;
            changes += PORTION;
        }
        println!("{sum:?}");
        let_bots_play(&page, &addresses).await?;
        let mut moments = vec![held(&page).await?];
        for _ in 0..STRETCHES {
            change(&page, &addresses, changes..changes + STRETCH, false, &mut sum).await?;
            changes += STRETCH;
            moments.push(held(&page).await?);
        }
        println!("{sum:?}");
        for path in ["/elements", "/texts", "/comments", "/wasm"] {
            assert_flat(&moments, path, 0)?;
        }
        if page.engine == Engine::Chrome {
            assert_flat(&moments, "/alive/nodes", 60)?;
            assert_flat(&moments, "/alive/jsEventListeners", 6)?;
        }
        page.assert_sound("after-stress").await
    })
}
