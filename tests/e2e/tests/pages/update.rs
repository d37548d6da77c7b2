//! A new version waits for the player, arrives whole, or does not arrive.

use e2e::table::{Player, deal_at};
use e2e::{Engine, Page, Res, TABLET, dist, session_at, session_offline};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

const NEXT: &str = "0123456789abcdef";

#[tokio::test(flavor = "multi_thread")]
async fn a_new_version_arrives_whole_and_waits_for_the_players_word() -> Res {
    let copy = Copy::of_the_build("waits")?;
    session_offline("a_new_version_waits", TABLET, &copy.0, "", |page| async move {
        page.open("").await?;
        page.wait_offline_ready().await?;
        let before = caches(&page).await?;
        assert_eq!(before.len(), 1);
        page.js("window.playing = true; addEventListener('sobremesa:update', () => { window.told = true })").await?;
        let file = page.site.dist.join("art/naipes.svg");
        let whole = fs::read(&file)?;
        publish_next(&page.site.dist)?;
        // A host that answers with a page where a file should be, and says 200; with half the file; with an error.
        let page_instead = b"<!DOCTYPE html><title>Not found</title>".to_vec();
        for sent in [Some(page_instead), Some(whole[..whole.len() / 2].to_vec()), None] {
            match sent {
                Some(sent) => fs::write(&file, sent)?,
                None => fs::remove_file(&file)?,
            }
            look_for_update(&page).await?;
            let refused = "return navigator.serviceWorker.getRegistration().then((r) => !r.installing && !r.waiting)";
            page.wait_js("the refusal", refused).await?;
            assert_eq!(caches(&page).await?, before);
            assert_eq!(page.js("return [window.playing, window.told ?? null]").await?, json!([true, null]));
        }
        fs::write(&file, whole)?;
        look_for_update(&page).await?;
        page.wait_js("the news of a new version", "return document.documentElement.dataset.update === 'waiting'")
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

/// A page where the start-up script should be. What offers the way on is a style, whatever became of the script.
#[tokio::test(flavor = "multi_thread")]
async fn without_the_start_up_script_there_is_a_way_on_within_ten_seconds() -> Res {
    let copy = Copy::of_the_build("late")?;
    fs::write(copy.0.join("boot.js"), "<!DOCTYPE html><title>Not found</title>")?;
    session_at("a_late_start", TABLET, &copy.0, |page| async move {
        page.driver.goto(&page.site.url).await?;
        page.wait_for_text("#shell a", "Cargar otra vez").await.map(drop)
    })
    .await
}

/// One tab takes the new version, of which the host has dropped a game; the other goes on with its own, is told, and takes it.
#[tokio::test(flavor = "multi_thread")]
async fn an_update_in_one_tab_leaves_the_other_its_own_version() -> Res {
    const TOLD: &str = "return document.documentElement.dataset.update === 'waiting'";
    let copy = Copy::of_the_build("tabs")?;
    session_offline("an_update_in_one_tab", TABLET, &copy.0, "", |page| async move {
        page.open("").await?;
        page.wait_offline_ready().await?;
        let first = page.driver.window().await?;
        let second = page.driver.new_tab().await?;
        page.driver.switch_to_window(second.clone()).await?;
        page.open("").await?;
        page.wait_offline_ready().await?;
        publish_without(&page.site.dist, "chunks/dudo_set_up-")?;
        look_for_update(&page).await?;
        page.driver.switch_to_window(first).await?;
        page.wait_js("the news of a new version", TOLD).await?;
        page.js("window.old = true; sobremesaUpdate()").await?;
        page.wait_js("the page to start again", "return !window.old && !!document.querySelector('main')").await?;
        page.wait_offline_ready().await?;
        assert_eq!(caches(&page).await?.len(), 2, "the other tab still runs the old version");
        page.driver.switch_to_window(second).await?;
        page.wait_js("the news in the other tab", TOLD).await?;
        page.wait_for(".banner button").await?;
        // The lock may have come here while the other tab was loading.
        if page.count("a[href='#/new/dudo']").await? == 0 {
            page.click_text("button", "Usar esta").await?;
        }
        page.wait_for("a[href='#/new/dudo']").await?;
        page.route("#/new/dudo").await?;
        page.wait_for(".ways, .prepare").await?;
        page.route("#/").await?;
        page.js("window.old = true").await?;
        page.click(".banner button").await?;
        page.wait_js("the new version", "return !window.old && !!document.querySelector('main')").await?;
        page.wait_offline_ready().await?;
        let after = caches(&page).await?;
        assert!(after.len() == 1 && after[0].ends_with(NEXT), "{after:?}");
        Ok(())
    })
    .await
}

/// Publishes the next version, without the files of this name: they are gone from the host too.
fn publish_without(dist: &Path, name: &str) -> Res {
    publish_next(dist)?;
    let file = dist.join("sw.js");
    let worker = fs::read_to_string(&file)?;
    let kept: Vec<&str> = worker.lines().filter(|line| !line.contains(&format!("[\"{name}"))).collect();
    if kept.len() == worker.lines().count() {
        return Err(format!("no {name} in the list").into());
    }
    fs::write(&file, kept.join("\n"))?;
    for file in fs::read_dir(dist.join("chunks"))?.flatten() {
        if file.path().to_string_lossy().contains(name) {
            fs::remove_file(file.path())?;
        }
    }
    Ok(())
}

/// Returns the file of the build whose name begins and ends so.
fn file_of(dist: &Path, folder: &str, begins: &str, ends: &str) -> Res<PathBuf> {
    let files = fs::read_dir(dist.join(folder))?.flatten().map(|file| file.path());
    let named = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        name.starts_with(begins) && name.ends_with(ends)
    };
    files.into_iter().find(named).ok_or_else(|| format!("no {begins}…{ends}").into())
}

/// Changes a byte of a file, and gives back how it was.
fn harm(file: &Path) -> Res<Vec<u8>> {
    let whole = fs::read(file)?;
    let mut harmed = whole.clone();
    // A letter of a script or a sheet in another case; in a module, a number in its code.
    let at = (whole.len() / 2..whole.len()).find(|at| whole[*at].is_ascii_lowercase()).ok_or("no letter")?;
    harmed[at] ^= 0x20;
    fs::write(file, harmed)?;
    Ok(whole)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chunk_that_was_changed_on_its_way_does_not_run() -> Res {
    let copy = Copy::of_the_build("changed")?;
    let files = [("dudo_set_up-", ".wasm"), ("dudo-", ".wasm"), ("dudo-", ".css")];
    let mut harmed = vec![];
    for (begins, ends) in files {
        let file = file_of(&copy.0, "chunks", begins, ends)?;
        harmed.push((harm(&file)?, file));
    }
    session_at("a_changed_chunk", TABLET, &copy.0, |page| async move {
        page.goto("#/new/dudo").await?;
        for (at, (whole, file)) in harmed.into_iter().enumerate() {
            if at == 1 {
                page.click(".way.alone").await?;
            }
            // Another one than that of the file before.
            page.wait_for_text("[role=alert]:not([data-old])", "No se ha podido descargar").await?;
            page.js("document.querySelector('[role=alert]').dataset.old = ''").await?;
            fs::write(&file, whole)?;
            page.click(".again").await?;
            if at == 0 {
                page.wait_for(".way.alone").await?;
            }
        }
        page.wait_for("main.match").await.map(drop)
    })
    .await
}

/// The extras of a match have not arrived: the match goes on, and they are asked for again when they are wanted.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_without_its_extras_and_says_that_advice_is_missing() -> Res {
    let copy = Copy::of_the_build("extras")?;
    let file = file_of(&copy.0, "chunks", "extras-", ".wasm")?;
    let whole = harm(&file)?;
    session_at("without_extras", TABLET, &copy.0, |page| async move {
        deal_at(&page, "tres-en-raya", &["Ana", "Bruno"]).await?;
        let ask = async || {
            page.wait_for("main.match[aria-busy=false] [data-pick], main.match[aria-busy=false] [data-move]").await?;
            page.click(".menu-button").await?;
            page.click(".menu .advise").await?;
            page.wait_until_gone(".menu").await
        };
        ask().await?;
        page.wait_for_text(".prompt .advice", "No se ha podido cargar").await?;
        // The end is told without the sheet, and there is a way on.
        Player::new(7).rush_until(&page, 400, ".whole-sheet").await?;
        page.wait_for_text(".winner.final", "gana la partida").await?;
        let said = page.text(".winner.final").await?;
        page.click(".whole-sheet").await?;
        page.wait_for_text("[role=alert]", "No se ha podido descargar").await?;
        assert_eq!(page.text(".winner.final").await?, said);
        page.wait_for_text(".bottom-bar .again", "Otra partida").await?;
        deal_at(&page, "dudo", &["Ana", "Bruno"]).await?;
        Player::new(7).rush_until(&page, 400, ".in-short").await?;
        page.wait_for_text(".in-short", "dado").await?;
        page.wait_for(".next-round").await?;
        fs::write(&file, whole)?;
        page.click_text("button.again", "Reintentar").await?;
        page.wait_for(".dudo-sheet").await.map(drop)
    })
    .await
}

/// The module, its sheet, its script: all come with the first visit.
#[tokio::test(flavor = "multi_thread")]
async fn a_first_file_that_was_changed_on_its_way_does_not_run() -> Res {
    for (begins, ends) in [("sobremesa-", ".wasm"), ("style-", ".css"), ("sobremesa-", ".js")] {
        let copy = Copy::of_the_build("first")?;
        let file = file_of(&copy.0, "", begins, ends)?;
        let whole = harm(&file)?;
        session_at("a_changed_first_file", TABLET, &copy.0, |page| async move {
            // Of scripts that a script asks for, only Chromium takes the word of the page.
            if ends == ".js" && page.engine != Engine::Chrome {
                return Ok(());
            }
            page.goto("").await?;
            page.wait_for_text("#notice", "No se ha podido abrir").await?;
            fs::write(&file, whole)?;
            page.click("#notice button").await?;
            page.wait_for("main.home").await.map(drop)
        })
        .await
        .map_err(|error| format!("{begins}{ends}: {error}"))?;
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

/// Publishes the same files under another version: enough for a browser to see a new worker.
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
