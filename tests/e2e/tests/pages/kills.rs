//! Kills Chromium and its processes right after the page has shown something, and starts it again with the same
//! profile. Each test kills it once with a healthy IndexedDB and once after the browser has closed the database; with
//! `SOBREMESA_EXTENDED` twenty times each, and twenty times with a slow IndexedDB. WebKit is left out, since its driver
//! deletes the profile.

use e2e::prelude::*;

/// Returns how often each test kills the browser.
fn times() -> usize {
    match Engine::from_env() {
        Ok(Engine::WebKit) | Err(_) => 0,
        Ok(Engine::Chrome) if extended() => 60,
        Ok(Engine::Chrome) => 2,
    }
}

/// Scripts that do nothing to IndexedDB, close it when the page next uses it (as WebKit does in the background), or
/// make it slow: another connection locks it for 0.5 s, with pauses of 0.25 s.
const DATABASES: [&str; 3] = [
    "",
    "const transaction = IDBDatabase.prototype.transaction; \
    IDBDatabase.prototype.transaction = function (...given) { \
        if (!window.wasClosed) { window.wasClosed = true; this.close(); } return transaction.apply(this, given); };",
    include_str!("../../src/js/hold-database.js"),
];

/// Runs `prepare`, then kills the browser again and again: each time `there` checks what was stored, then `more` does
/// something right before the kill. Both get the number of kills so far.
fn survives(
    name: &str,
    prepare: impl AsyncFn(&Page) -> Res,
    more: impl AsyncFn(&Page, usize) -> Res,
    there: impl AsyncFn(&Page, usize) -> Res,
) -> Res {
    let (profile, site) = (TempDir::new(name), site_for(name)?);
    let mut at = String::new();
    let times = times();
    if times == 0 {
        return Ok(());
    }
    for kill in 0..=times {
        let address = at.clone();
        at = block_on(killed(&profile.0, site.clone(), async |page: Page| {
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
        }))?;
    }
    Ok(())
}

#[test]
fn a_match_survives_the_death_of_the_browser() -> Res {
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
}

#[test]
#[ignore = "extended: an event is stored by the same vault as matches and sheets"]
fn the_result_of_an_event_survives_the_death_of_the_browser() -> Res {
    let base = std::sync::Mutex::new(0);
    let lines = async |page: &Page| {
        // A long log is cut: the button shows the rest.
        steps!(page; event_page("log"), wait_for(".log-lines li"),
            js("document.querySelector('.log-lines + button')?.click()"), wait_until_gone(".log-lines + button"))?;
        let count = page.count(".log-lines li").await?;
        steps!(page; event_page(""), wait_for("main.event[aria-busy=false]"))?;
        Res::Ok(count)
    };
    survives(
        "killed_event",
        async |page| {
            // There must be more matches than kills.
            steps!(page; new_event("tres-en-raya", &people(40)), draw())?;
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
}

#[test]
fn an_entry_of_a_sheet_survives_the_death_of_the_browser() -> Res {
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
            // The script answers as soon as the entry is shown: the driver asks nothing between the entry and the kill.
            let tap = "const [wanted, done] = arguments; const count = () => document.querySelectorAll('.score-log li').length; \
                new MutationObserver((_, seen) => { if (count() === wanted) { seen.disconnect(); done(true); } }) \
                .observe(document.body, { subtree: true, childList: true }); document.querySelector('.score-way').click();";
            page.js_async(tap, vec![wanted.into()]).await.map(drop)
        },
        async |page, kill| {
            let shown = *base.lock().unwrap() + kill;
            page.wait_for_count(".score-log li", shown).await
        },
    )
}
