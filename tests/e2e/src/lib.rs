//! Tests of the built page in real browsers. `cargo xtask test` runs them in Chromium, then those that `engines.txt`
//! names in WebKitGTK.
//!
//! ```no_run
//! use e2e::prelude::*;
//!
//! #[test]
//! fn a_player_opens_the_rules() -> Res {
//!     run_session("a_player_opens_the_rules", TABLET, async |page| {
//!         page.open("#/rules").await?;          // the server, the browser and the window are ready
//!         page.click("#next").await?;           // waits for the element, 20 s at most
//!         steps!(page; wait_for_text("h1", "Reglas"), click(".back"))?;
//!         page.assert_sound("rules").await      // axe, policy, errors, width
//!     })
//! }
//! ```
//!
//! Each test has its own server on its own port, and therefore its own storage. Its browser is new, or a new tab of one
//! that a passed test left (Chromium only). A test that fails or takes ten minutes leaves a screenshot
//! `FAILED-<name>.png`, and its browser and server are ended. To run one by hand: `cargo xtask build`, then
//! `DRIVER=webkit xvfb-run -a cargo test --profile dev -p e2e --test pages shell::`.
//!
//! The page's random numbers come from a seed: a hash of the test's name, or `SOBREMESA_SEED`. It is printed.

mod audit;
pub mod camera;
mod chance;
mod engine;
pub mod evening;
pub mod hidden;
pub mod keys;
mod looks;
mod nginx;
mod page;
pub mod reference;
mod site;
pub mod stored;
pub mod table;
mod wait;

pub use chance::seed_of;
use engine::Browser;
pub use engine::Engine;
pub use looks::Dress;
pub use page::Page;
pub use site::Site;
pub use sobremesa::engine::laws::extended;
/// For commands that [`Page`] does not have.
pub use thirtyfour;

/// What nearly every test of the page needs.
pub mod prelude {
    pub use crate::evening::{choose_file, kept_file, people, run};
    pub use crate::hidden::{HIDES, Hidden, Hides};
    pub use crate::keys::*;
    pub use crate::stored::*;
    pub use crate::table::*;
    pub use crate::*;
    pub use serde_json::{Value, json};
    pub use std::collections::BTreeSet;
}

use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;
use thirtyfour::error::{WebDriverError, WebDriverErrorInner};

pub type Error = Box<dyn std::error::Error + Send + Sync>;
pub type Res<T = ()> = Result<T, Error>;

/// The games, in the order of the home page.
pub const GAMES: [&str; 5] = ["chupate-dos", "dudo", "tres-en-raya", "domino", "superechelon"];

/// The width and the height of the viewport, in CSS pixels.
pub type Size = (u32, u32);
pub const PHONE: Size = (360, 640);
pub const TALL_PHONE: Size = (390, 844);
pub const TABLET: Size = (1024, 768);
pub const TABLET_UPRIGHT: Size = (768, 1024);

/// The time limit of one test.
const LIMIT: Duration = Duration::from_secs(600);

fn printed_seed(name: &str) -> Res<u32> {
    let seed = chance::seed_of(name)?;
    println!("{name}: SOBREMESA_SEED={seed}");
    Ok(seed)
}

/// A script that removes the service worker: it fetches and checks every file of the build, which most tests do not
/// need.
const NO_WORKER: &str = "delete Navigator.prototype.serviceWorker;";

/// Runs a test with empty storage and without the service worker.
pub async fn session<T>(name: &str, size: Size, test: impl AsyncFnOnce(Page) -> Res<T>) -> Res<T> {
    session_at(name, size, &dist(), test).await
}

/// Runs a [`session`] on a runtime of its own, for tests that are not asynchronous.
pub fn run_session<T>(name: &str, size: Size, test: impl AsyncFnOnce(Page) -> Res<T>) -> Res<T> {
    block_on(session(name, size, test))
}

/// Waits for one of these sessions.
pub fn block_on<T>(session: impl Future<Output = Res<T>>) -> Res<T> {
    tokio::runtime::Runtime::new()?.block_on(session)
}

/// Calls methods of [`Page`] one after another: `steps!(page; click(".start"), wait_for(".curtain"))?`.
#[macro_export]
macro_rules! steps {
    ($page:expr; $($step:ident($($arg:expr),*)),+ $(,)?) => {
        async {
            $($page.$step($($arg),*).await?;)+
            $crate::Res::<()>::Ok(())
        }
        .await
    };
}

/// Runs a [`session`] with the build in the folder `dist`.
pub async fn session_at<T>(name: &str, size: Size, dist: &Path, test: impl AsyncFnOnce(Page) -> Res<T>) -> Res<T> {
    session_offline(name, size, dist, NO_WORKER, test).await
}

/// Runs a [`session`] on a phone in which the script `fault` runs before any of the page, to remove or break a browser
/// feature.
pub async fn session_at_fault<T>(name: &str, fault: &str, test: impl AsyncFnOnce(Page) -> Res<T>) -> Res<T> {
    session_offline(name, PHONE, &dist(), &[NO_WORKER, fault].concat(), test).await
}

/// Runs a test with the build in `dist`, the script `fault` (or "") before any of the page, and the service worker.
pub async fn session_offline<T>(
    name: &str,
    size: Size,
    dist: &Path,
    fault: &str,
    test: impl AsyncFnOnce(Page) -> Res<T>,
) -> Res<T> {
    let seed = printed_seed(name)?;
    session_on(name, size, Arc::new(Site::at_fault(dist, seed, fault)?), None, test).await
}

/// Runs a test in a new Chromium that stores its data in the folder `profile`, then kills it without warning.
pub async fn killed<T>(profile: &Path, site: Arc<Site>, test: impl AsyncFnOnce(Page) -> Res<T>) -> Res<T> {
    let browser = Engine::Chrome.launch(&[format!("--user-data-dir={}", profile.display())]).await?;
    let mut page = Page::new(browser.driver.clone(), Engine::Chrome, site);
    let result = match page.prepare(PHONE).await {
        Ok(()) => guarded(test(page)).await,
        Err(error) => Err(error),
    };
    let (result, _) = blame(result, &browser, Engine::Chrome).await;
    browser.kill();
    result
}

/// Returns a server for several sessions, whose random numbers come from the seed of `name`.
pub fn site_for(name: &str) -> Res<Arc<Site>> {
    Ok(Arc::new(Site::at_fault(&dist(), chance::seed_of(name)?, NO_WORKER)?))
}

/// Runs a [`session`] with a camera that shows this film. Only Chromium has one.
pub async fn session_seeing<T>(name: &str, size: Size, film: &Path, test: impl AsyncFnOnce(Page) -> Res<T>) -> Res<T> {
    let seed = printed_seed(name)?;
    let options = [
        "--use-fake-ui-for-media-stream".to_owned(),
        "--use-fake-device-for-media-stream".to_owned(),
        format!("--use-file-for-fake-video-capture={}", film.display()),
    ];
    session_on(name, size, Arc::new(Site::at_fault(&dist(), seed, NO_WORKER)?), Some(&options), test).await
}

/// Runs a test at `site`, which several sessions may share. It starts a new browser with `options`; if they are `None`,
/// it takes any browser that is idle.
pub async fn session_on<T>(
    name: &str,
    size: Size,
    site: Arc<Site>,
    options: Option<&[String]>,
    test: impl AsyncFnOnce(Page) -> Res<T>,
) -> Res<T> {
    let engine = Engine::from_env()?;
    // In a tab of a used browser, WebKit's driver once could not read the result of a script.
    let passed_on = engine == Engine::Chrome && options.is_none();
    let browser =
        if passed_on { Browser::any(engine).await? } else { engine.launch(options.unwrap_or_default()).await? };
    let mut page = Page::new(browser.driver.clone(), engine, site);
    let result = match page.prepare(size).await {
        Ok(()) => guarded(test(page.clone())).await,
        Err(error) => Err(error),
    };
    let (result, lost) = blame(result, &browser, engine).await;
    if result.is_err() && !lost {
        // The app's own panic message, if it panicked.
        if let Ok(said) = page.js("return document.querySelector('#notice pre')?.textContent").await
            && !said.is_null()
        {
            eprintln!("the page says: {said}");
        }
        let _ = tokio::time::timeout(Duration::from_secs(10), page.screenshot(&format!("FAILED-{name}"))).await;
    }
    drop(page);
    // After a failure the browser is in an unknown state: no other test gets it.
    if result.is_ok() && passed_on {
        browser.leave().await;
    } else {
        browser.end().await;
    }
    result.map_err(|error| format!("{name}: {error}").into())
}

/// Returns true if a test failed because the driver was lost, and says so in the error: the page is not to blame.
async fn blame<T>(result: Res<T>, browser: &Browser, engine: Engine) -> (Res<T>, bool) {
    match result {
        Err(error) if is_unanswered(&error) || !browser.answers().await => {
            let (name, words) = (engine.name(), browser.last_words());
            (Err(format!("the driver of {name} was lost, so the page was not judged: {error}\n{words}").into()), true)
        }
        result => (result, false),
    }
}

/// Returns true if a command reached no driver, or its answer did not come back.
fn is_unanswered(error: &Error) -> bool {
    let error = error.downcast_ref::<WebDriverError>().map(WebDriverError::as_inner);
    matches!(error, Some(WebDriverErrorInner::HttpError(_)))
}

/// Turns a panic and a timeout into errors.
async fn guarded<T>(test: impl Future<Output = Res<T>>) -> Res<T> {
    let mut test = pin!(test);
    let caught = poll_fn(|context| {
        let poll = catch_unwind(AssertUnwindSafe(|| test.as_mut().poll(context)));
        poll.unwrap_or_else(|_| Poll::Ready(Err("panicked: see its message above".into())))
    });
    let late = |_| Err(format!("not done after {LIMIT:?}").into());
    tokio::time::timeout(LIMIT, caught).await.unwrap_or_else(late)
}

/// A folder below the system's for temporary files, not yet created. It is removed with this value.
pub struct TempDir(pub PathBuf);

impl TempDir {
    pub fn new(name: &str) -> TempDir {
        let folder = TempDir(std::env::temp_dir().join(format!("sobremesa-{name}-{}", std::process::id())));
        folder.remove();
        folder
    }

    fn remove(&self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl Drop for TempDir {
    fn drop(&mut self) {
        self.remove();
    }
}

/// Returns the build under test.
pub fn dist() -> PathBuf {
    from_env("DIST", "dist")
}

/// Returns the build made by Trunk alone, without xtask. To make it by hand: `cargo xtask build --plain`.
pub fn plain_dist() -> PathBuf {
    from_env("PLAIN", "target/plain")
}

/// Returns the path in the environment variable `name`, which `cargo xtask test` sets, or else `usual` in the project.
fn from_env(name: &str, usual: &str) -> PathBuf {
    let project = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::env::var_os(name).map(PathBuf::from).unwrap_or_else(|| project.join(usual))
}
