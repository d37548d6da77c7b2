//! A new version waits for the player, arrives whole, or does not arrive.

use e2e::{Page, Res, TABLET, dist, session_at};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

const NEXT: &str = "0123456789abcdef";

#[tokio::test(flavor = "multi_thread")]
async fn a_new_version_waits_for_the_players_word() -> Res {
    let copy = Copy::of_the_build("waits")?;
    session_at("a_new_version_waits", TABLET, &copy.0, "", |page| async move {
        page.open("").await?;
        page.wait_offline_ready().await?;
        let before = caches(&page).await?;
        assert_eq!(before.len(), 1);
        page.js("window.playing = true; addEventListener('sobremesa:update', () => { window.told = true })")
            .await?;
        publish_next(&page.site.dist)?;
        look_for_update(&page).await?;
        page.wait_js(
            "the news of a new version",
            "return document.documentElement.dataset.update === 'waiting'",
        )
        .await?;
        assert_eq!(page.js("return [window.playing, window.told]").await?, json!([true, true]));
        // Both versions are whole: the page may still need any file of its own.
        assert_eq!(caches(&page).await?.len(), 2);
        page.js("sobremesaUpdate()").await?;
        page.wait_js(
            "the page to start again",
            "return window.playing === undefined && !!document.querySelector('main')",
        )
        .await?;
        page.wait_offline_ready().await?;
        let after = caches(&page).await?;
        assert!(after.len() == 1 && after[0].ends_with(NEXT), "{after:?}");
        assert_eq!(page.js("return document.documentElement.dataset.update ?? null").await?, json!(null));
        Ok(())
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_half_published_version_is_refused() -> Res {
    let copy = Copy::of_the_build("half")?;
    session_at("a_half_published_version", TABLET, &copy.0, "", |page| async move {
        page.open("").await?;
        page.wait_offline_ready().await?;
        let before = caches(&page).await?;
        // A host that answers with a page where a file should be, and says 200.
        fs::write(page.site.dist.join("art/naipes.svg"), "<!DOCTYPE html><title>Not found</title>")?;
        publish_next(&page.site.dist)?;
        look_for_update(&page).await?;
        let refused =
            "return navigator.serviceWorker.getRegistration().then((r) => !r.installing && !r.waiting)";
        page.wait_js("the refusal", refused).await?;
        assert_eq!(caches(&page).await?, before);
        page.site.stop();
        page.open("").await?;
        page.wait_offline_ready().await
    })
    .await
}

/// The start-up script missing, cut, or a page where it should be.
#[tokio::test(flavor = "multi_thread")]
async fn without_the_start_up_script_there_is_a_way_on_within_ten_seconds() -> Res {
    let copy = Copy::of_the_build("late")?;
    let script = copy.0.join("boot.js");
    let whole = fs::read_to_string(&script)?;
    for broken in [None, Some(&whole[..whole.len() / 2]), Some("<!DOCTYPE html><title>Not found</title>")] {
        match broken {
            Some(text) => fs::write(&script, text)?,
            None => fs::remove_file(&script)?,
        }
        session_at("a_late_start", TABLET, &copy.0, "", |page| async move {
            page.driver.goto(&page.site.url).await?;
            page.wait_for_text("#shell a", "Cargar otra vez").await.map(drop)
        })
        .await?;
    }
    Ok(())
}

/// A build that a test may change.
struct Copy(PathBuf);

impl Copy {
    fn of_the_build(name: &str) -> Res<Self> {
        let to = std::env::temp_dir().join(format!("sobremesa-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&to);
        copy(&dist(), &to)?;
        Ok(Self(to))
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn copy(from: &Path, to: &Path) -> Res {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

/// The same files under another version: enough for a browser to see a new worker.
fn publish_next(dist: &Path) -> Res {
    let file = dist.join("sw.js");
    let worker = fs::read_to_string(&file)?;
    let (head, rest) = worker.split_once("const VERSION = \"").ok_or("no version")?;
    let (_, tail) = rest.split_once('"').ok_or("no version")?;
    Ok(fs::write(file, format!("{head}const VERSION = \"{NEXT}\"{tail}"))?)
}

async fn look_for_update(page: &Page) -> Res {
    // That the new worker can't be installed is for the test to see, not for this call to fail.
    let script = "const done = arguments[0];
        navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => done(1), () => done(0));";
    page.js_async(script, vec![]).await.map(drop)
}

async fn caches(page: &Page) -> Res<Vec<String>> {
    let names = page.js_async("const done = arguments[0]; caches.keys().then(done)", vec![]).await?;
    Ok(serde_json::from_value(names)?)
}
