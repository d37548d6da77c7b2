//! Chromium killed with everything it has started, right after something was shown; then another on the same profile. Twice in
//! each place: with a healthy IndexedDB, and after it was closed under the page. With `SOBREMESA_EXTENDED` twenty times each, and
//! as often with a slow one. The driver of WebKit has no profile that outlives it.

use e2e::evening::{draw, new_event, part, people, run};
use e2e::table::{Player, start};
use e2e::{Engine, Page, Res, Site, extended, killed, site_for};
use std::path::PathBuf;
use std::sync::Arc;

fn times() -> usize {
    match Engine::from_env() {
        Ok(Engine::WebKit) | Err(_) => 0,
        Ok(Engine::Chrome) if extended() => 60,
        Ok(Engine::Chrome) => 2,
    }
}

/// A folder for what a browser stores, gone with this value.
struct Profile(PathBuf);

impl Profile {
    fn new(name: &str) -> Profile {
        let folder = std::env::temp_dir().join(format!("sobremesa-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        Profile(folder)
    }
}

impl Drop for Profile {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Scripts that leave IndexedDB healthy, close it at the page's next question (as WebKit does in the background), or make it
/// slow: another connection holds it for half a second of every 0.75.
const DATABASES: [&str; 3] = [
    "",
    "const transaction = IDBDatabase.prototype.transaction; \
    IDBDatabase.prototype.transaction = function (...given) { \
        if (!window.wasClosed) { window.wasClosed = true; this.close(); } return transaction.apply(this, given); };",
    "const done = arguments[0]; const open = indexedDB.open('sobremesa'); open.onsuccess = () => { const hold = () => { \
        const all = open.result.transaction('documents', 'readwrite').objectStore('documents'); \
        const end = performance.now() + 500; \
        const again = () => { if (performance.now() < end) all.get('none').onsuccess = again; }; \
        again(); setTimeout(hold, 750); done(true); }; hold(); };",
];

/// Prepares something, and then over and over does a little more and is killed; `there` is told how often.
async fn survives(
    name: &str,
    prepare: impl AsyncFn(&Page) -> Res,
    more: impl AsyncFn(&Page, usize) -> Res,
    there: impl AsyncFn(&Page, usize) -> Res,
) -> Res {
    let (profile, site): (Profile, Arc<Site>) = (Profile::new(name), site_for(name)?);
    let mut at = String::new();
    let times = times();
    if times == 0 {
        return Ok(());
    }
    for kill in 0..=times {
        let address = at.clone();
        at = killed(&profile.0, site.clone(), async |page: Page| {
            match kill {
                0 => prepare(&page).await?,
                _ => {
                    page.open(&address).await?;
                    there(&page, kill).await.map_err(|error| format!("after kill {kill}: {error}"))?;
                }
            }
            let at = page.hash().await?;
            if kill < times {
                match kill % DATABASES.len() {
                    2 => drop(page.js_async(DATABASES[2], vec![]).await?),
                    at => drop(page.js(DATABASES[at]).await?),
                }
                more(&page, kill).await?;
            }
            Ok(at)
        })
        .await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_survives_the_death_of_the_browser() -> Res {
    let shown = std::sync::Mutex::new(None);
    survives(
        "killed_match",
        async |page| start(page, &["Ana", "Bruno", "Carla"]).await,
        async |page, kill| {
            let mut player = Player::new(kill as u64 + 1);
            for _ in 0..4 {
                player.step(page).await?;
            }
            *shown.lock().unwrap() = Some(player.my_turn(page).await?.middle());
            Ok(())
        },
        async |page, _| {
            let now = Player::new(0).my_turn(page).await?.middle();
            assert_eq!(Some(now), *shown.lock().unwrap());
            Ok(())
        },
    )
    .await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "extended: an event is stored by the same vault as matches and sheets"]
async fn the_result_of_an_event_survives_the_death_of_the_browser() -> Res {
    let base = std::sync::Mutex::new(0);
    let lines = async |page: &Page| {
        part(page, "log").await?;
        page.wait_for(".log-lines li").await?;
        // The rest of a long log.
        page.js("document.querySelector('.log-lines + button')?.click()").await?;
        let count = page.count(".log-lines li").await?;
        part(page, "").await?;
        page.wait_for("main.event[aria-busy=false]").await?;
        Res::Ok(count)
    };
    survives(
        "killed_event",
        async |page| {
            // More matches than kills.
            new_event(page, "tres-en-raya", &people(40)).await?;
            draw(page).await?;
            *base.lock().unwrap() = lines(page).await?;
            Ok(())
        },
        async |page, _| run(page, 1).await.map(drop),
        async |page, kill| {
            let now = lines(page).await?;
            assert!(now >= *base.lock().unwrap() + kill, "{now} lines");
            *base.lock().unwrap() = now - kill;
            Ok(())
        },
    )
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_entry_of_a_sheet_survives_the_death_of_the_browser() -> Res {
    let base = std::sync::Mutex::new(0);
    let entries = async |page: &Page| page.count(".score-log li").await;
    survives(
        "killed_sheet",
        async |page| {
            crate::keep::sheet_of_dudo(page, &["Ana", "Bruno", "Carla", "Dani"]).await?;
            *base.lock().unwrap() = entries(page).await?;
            Ok(())
        },
        async |page, _| {
            let wanted = entries(page).await? + 1;
            // At once, from the look of it: no question of the driver comes between the entry and the kill.
            let tap = "const [wanted, done] = arguments; const count = () => document.querySelectorAll('.score-log li').length; \
                new MutationObserver((_, seen) => { if (count() === wanted) { seen.disconnect(); done(true); } }) \
                .observe(document.body, { subtree: true, childList: true }); document.querySelector('.score-way').click();";
            page.js_async(tap, vec![wanted.into()]).await.map(drop)
        },
        async |page, kill| {
            let there = format!("return document.querySelectorAll('.score-log li').length === {}", *base.lock().unwrap() + kill);
            page.wait_js("every entry that was shown", &there).await.map(drop)
        },
    )
    .await
}
