//! Updates: a new version is used only if all of it arrives and the player agrees. Changed files do not run.

use e2e::prelude::*;
use sobremesa::engine::{Game, Status};
use sobremesa::games::tres_en_raya::TresEnRaya;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const NEXT: &str = "0123456789abcdef";

#[test]
fn a_new_version_arrives_whole_and_waits_for_the_players_word() -> Res {
    let copy = copy_of_the_build("waits")?;
    block_on(session_offline("a_new_version_waits", TABLET, &copy.0, "", async |page| {
        steps!(page; open(""), wait_offline_ready())?;
        let before = caches(&page).await?;
        assert_eq!(before.len(), 1);
        page.js("window.playing = true; addEventListener('sobremesa:update', () => { window.told = true })").await?;
        let file = page.site.dist.join("art/naipes.svg");
        let whole = fs::read(&file)?;
        publish_next(&page.site.dist)?;
        // A host that answers 200 with a page instead of the file, with half of the file, or with an error.
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
        page.wait_until("document.documentElement.dataset.update === 'waiting'").await?;
        assert_eq!(page.js("return [window.playing, window.told]").await?, json!([true, true]));
        // The old version stays complete: the page may still need any of its files.
        assert_eq!(caches(&page).await?.len(), 2);
        page.js("sobremesaUpdate()").await?;
        page.wait_until("window.playing === undefined && !!document.querySelector('main')").await?;
        page.wait_offline_ready().await?;
        let after = caches(&page).await?;
        assert!(after.len() == 1 && after[0].ends_with(NEXT), "{after:?}");
        assert_eq!(page.js("return document.documentElement.dataset.update ?? null").await?, json!(null));
        Ok(())
    }))
}

/// The host answers with a page instead of the start-up script. The link to reload is revealed by CSS, without a
/// script.
#[test]
fn without_the_start_up_script_there_is_a_way_on_within_ten_seconds() -> Res {
    let copy = copy_of_the_build("late")?;
    fs::write(copy.0.join("boot.js"), "<!DOCTYPE html><title>Not found</title>")?;
    block_on(session_at("a_late_start", TABLET, &copy.0, async |page| {
        page.driver.goto(&page.site.url).await?;
        page.wait_for_text("#shell a", "Cargar otra vez").await
    }))
}

/// One tab updates to a version without a game. The other keeps its own version, offers the update, and then takes it.
#[test]
fn an_update_in_one_tab_leaves_the_other_its_own_version() -> Res {
    const TOLD: &str = "return document.documentElement.dataset.update === 'waiting'";
    let copy = copy_of_the_build("tabs")?;
    block_on(session_offline("an_update_in_one_tab", TABLET, &copy.0, "", async |page| {
        steps!(page; open(""), wait_offline_ready())?;
        let [first, second] = page.second_tab().await?;
        steps!(page; open(""), wait_offline_ready())?;
        publish_without(&page.site.dist, "chunks/dudo_set_up-")?;
        look_for_update(&page).await?;
        page.driver.switch_to_window(first).await?;
        steps!(page; wait_js("the news of a new version", TOLD), js("window.old = true; sobremesaUpdate()"),
            wait_until("!window.old && !!document.querySelector('main')"), wait_offline_ready())?;
        assert_eq!(caches(&page).await?.len(), 2, "the other tab still runs the old version");
        page.driver.switch_to_window(second).await?;
        steps!(page; wait_js("the news in the other tab", TOLD), wait_for(".banner button"))?;
        // This tab may have become the writer while the other was loading.
        if page.count("a[href='#/new/dudo']").await? == 0 {
            page.click_text("button", "Usar esta").await?;
        }
        steps!(page; wait_for("a[href='#/new/dudo']"), route("#/new/dudo"), wait_for(".ways, .prepare"), route("#/"),
            js("window.old = true"), click(".banner button"),
            wait_until("!window.old && !!document.querySelector('main')"), wait_offline_ready())?;
        let after = caches(&page).await?;
        assert!(after.len() == 1 && after[0].ends_with(NEXT), "{after:?}");
        Ok(())
    }))
}

/// Publishes the next version without the files whose name begins with `name`.
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

/// Returns the file in `folder` of the build whose name begins and ends like this.
fn file_of(dist: &Path, folder: &str, begins: &str, ends: &str) -> Res<PathBuf> {
    let files = fs::read_dir(dist.join(folder))?.flatten().map(|file| file.path());
    let named = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        name.starts_with(begins) && name.ends_with(ends)
    };
    files.into_iter().find(named).ok_or_else(|| format!("no {begins}…{ends}").into())
}

/// Changes a byte of a file, and returns its original content.
fn corrupt(file: &Path) -> Res<Vec<u8>> {
    let whole = fs::read(file)?;
    let mut corrupted = whole.clone();
    // Flips the case of a letter in a script or a style sheet, or changes a number in the code of a module.
    let at = (whole.len() / 2..whole.len()).find(|at| whole[*at].is_ascii_lowercase()).ok_or("no letter")?;
    corrupted[at] ^= 0x20;
    fs::write(file, corrupted)?;
    Ok(whole)
}

#[test]
fn a_chunk_that_was_changed_on_its_way_does_not_run() -> Res {
    let copy = copy_of_the_build("changed")?;
    let files = [("dudo_set_up-", ".wasm"), ("dudo-", ".wasm"), ("dudo-", ".css")];
    let mut corrupted = vec![];
    for (begins, ends) in files {
        let file = file_of(&copy.0, "chunks", begins, ends)?;
        corrupted.push((corrupt(&file)?, file));
    }
    block_on(session_at("a_changed_chunk", TABLET, &copy.0, async |page| {
        page.goto("#/new/dudo").await?;
        for (at, (whole, file)) in corrupted.into_iter().enumerate() {
            if at == 1 {
                page.click(".way.alone").await?;
            }
            // The attribute marks the alert of the file before.
            page.wait_for_text("[role=alert]:not([data-old])", "No se ha podido descargar").await?;
            page.js("document.querySelector('[role=alert]').dataset.old = ''").await?;
            fs::write(&file, whole)?;
            page.click(".again").await?;
            if at == 0 {
                page.wait_for(".way.alone").await?;
            }
        }
        page.wait_for("main.match").await
    }))
}

/// The chunk `extras` of a match does not arrive: the match goes on, and the chunk can be requested again.
#[test]
fn a_match_goes_on_without_its_extras_and_says_that_advice_is_missing() -> Res {
    let copy = copy_of_the_build("extras")?;
    let file = file_of(&copy.0, "chunks", "extras-", ".wasm")?;
    let whole = corrupt(&file)?;
    block_on(session_at("without_extras", TABLET, &copy.0, async |page| {
        open_before::<TresEnRaya>(&page, &["Ana", "Bruno"], 4, |game| matches!(game.status(), Status::Over(_))).await?;
        let ask = async || {
            steps!(page; wait_for("main.match[aria-busy=false] [data-pick], main.match[aria-busy=false] [data-move]"),
                click(".menu-button"), click(".menu .advise"), wait_until_gone(".menu"))
        };
        ask().await?;
        page.wait_for_text(".prompt .advice", "No se ha podido cargar").await?;
        // The end is announced without the sheet, and another match can begin.
        Player::new(7).rush_until(&page, 400, ".whole-sheet").await?;
        page.wait_for_text(".winner.final", "gana la partida").await?;
        let said = page.text(".winner.final").await?;
        unfold(&page).await?;
        steps!(page; click(".whole-sheet"), wait_for_text("[role=alert]", "No se ha podido descargar"))?;
        assert_eq!(page.text(".winner.final").await?, said);
        steps!(page; wait_for_text(".bottom-bar .again", "Otra partida"), deal_at("dudo", &["Ana", "Bruno"]))?;
        Player::new(7).rush_until(&page, 400, ".in-short").await?;
        steps!(page; wait_for_text(".in-short", "dado"), wait_for(".next-round"))?;
        fs::write(&file, whole)?;
        steps!(page; click_text("button.again", "Reintentar"), wait_for(".dudo-sheet"))
    }))
}

/// The module, its style sheet and its script: all are in the first load.
#[test]
fn a_first_file_that_was_changed_on_its_way_does_not_run() -> Res {
    for (begins, ends) in [("sobremesa-", ".wasm"), ("style-", ".css"), ("sobremesa-", ".js")] {
        let copy = copy_of_the_build("first")?;
        let file = file_of(&copy.0, "", begins, ends)?;
        let whole = corrupt(&file)?;
        block_on(session_at("a_changed_first_file", TABLET, &copy.0, async |page| {
            // Only Chromium checks the integrity of scripts that scripts import.
            if ends == ".js" && page.engine != Engine::Chrome {
                return Ok(());
            }
            steps!(page; goto(""), wait_for_text("#notice", "No se ha podido abrir"))?;
            fs::write(&file, whole)?;
            steps!(page; click("#notice button"), wait_for("main.home"))
        }))
        .map_err(|error| format!("{begins}{ends}: {error}"))?;
    }
    Ok(())
}

/// Returns a copy of the build that a test may change.
fn copy_of_the_build(name: &str) -> Res<TempDir> {
    let to = TempDir::new(name);
    match Command::new("cp").arg("-r").args([&dist(), &to.0]).status()?.success() {
        true => Ok(to),
        false => Err("the build can't be copied".into()),
    }
}

/// Publishes the same files as version [`NEXT`], which is enough for a browser to see a new worker.
fn publish_next(dist: &Path) -> Res {
    let file = dist.join("sw.js");
    let worker = fs::read_to_string(&file)?;
    let (head, rest) = worker.split_once("const VERSION = \"").ok_or("no version")?;
    let (_, tail) = rest.split_once('"').ok_or("no version")?;
    Ok(fs::write(file, format!("{head}const VERSION = \"{NEXT}\"{tail}"))?)
}

/// Makes the browser look for a new version.
async fn look_for_update(page: &Page) -> Res {
    // This call does not fail if the new worker cannot be installed: the test checks for that.
    let script = "const done = arguments[0];
        navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => done(1), () => done(0));";
    page.js_async(script, vec![]).await.map(drop)
}

async fn caches(page: &Page) -> Res<Vec<String>> {
    let names = page.js_async("const done = arguments[0]; caches.keys().then(done)", vec![]).await?;
    Ok(serde_json::from_value(names)?)
}
