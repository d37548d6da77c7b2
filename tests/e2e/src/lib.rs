//! Tests of the built page in real browsers. `cargo xtask test` runs them in Chromium, then those that
//! `engines.txt` names in WebKitGTK.
//!
//! ```no_run
//! use e2e::{Res, TABLET, session};
//!
//! #[tokio::test(flavor = "multi_thread")] // the default flavour hangs when a test fails
//! async fn a_player_opens_the_rules() -> Res {
//!     session("a_player_opens_the_rules", TABLET, |page| async move {
//!         page.open("#/rules").await?;          // the server, the browser and the window are ready
//!         page.click("#next").await?;           // waits for what it needs, 20 s at most
//!         page.wait_for_text("h1", "Reglas").await?;
//!         page.assert_sound("rules").await      // axe, policy, errors, width; and a screenshot
//!     })
//!     .await
//! }
//! ```
//!
//! Each test has its own server, on a port that no other test has, and so its own storage; and a browser that is new or, in
//! Chromium, was left by a test that passed, in a new tab. A test that fails, or lasts ten minutes, leaves a screenshot
//! `FAILED-<name>.png` and ends its processes.
//! To run one by hand: `cargo xtask build`, then `DRIVER=webkit xvfb-run -a cargo test --profile dev -p e2e --test pages shell::`.
//!
//! The chance of the page is fixed: by the name of the test, or by `SOBREMESA_SEED`, which is printed where a test fails.

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
pub mod table;

pub use audit::Violation;
pub use chance::seed_of;
use engine::Browser;
pub use engine::Engine;
pub use looks::Dress;
pub use page::Page;
pub use site::Site;
pub use sobremesa::engine::laws::extended;
/// For the odd thing that [`Page`] has no word for.
pub use thirtyfour;

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

/// Sizes of the page itself, in CSS pixels.
pub const PHONE: (u32, u32) = (360, 640);
pub const TALL_PHONE: (u32, u32) = (390, 844);
pub const TABLET: (u32, u32) = (1024, 768);
pub const TABLET_UPRIGHT: (u32, u32) = (768, 1024);

const LIMIT: Duration = Duration::from_secs(600);

fn printed_seed(name: &str) -> Res<u32> {
    let seed = chance::seed_of(name)?;
    println!("{name}: SOBREMESA_SEED={seed}");
    Ok(seed)
}

/// Takes the offline worker away. It fetches and checks every file of the build, which most tests would do for nothing.
const NO_WORKER: &str = "delete Navigator.prototype.serviceWorker;";

/// Runs a test in a browser that has nothing of other tests, and makes no offline copy.
pub async fn session<T, F, Fut>(name: &str, size: (u32, u32), test: F) -> Res<T>
where
    F: FnOnce(Page) -> Fut,
    Fut: Future<Output = Res<T>>,
{
    session_at(name, size, &dist(), test).await
}

/// Runs a test as [`session`] does, to its end.
pub fn run_session<T, F, Fut>(name: &str, size: (u32, u32), test: F) -> Res<T>
where
    F: FnOnce(Page) -> Fut,
    Fut: Future<Output = Res<T>>,
{
    tokio::runtime::Runtime::new()?.block_on(session(name, size, test))
}

/// Runs a test as [`session`] does, with another build.
pub async fn session_at<T, F, Fut>(name: &str, size: (u32, u32), dist: &Path, test: F) -> Res<T>
where
    F: FnOnce(Page) -> Fut,
    Fut: Future<Output = Res<T>>,
{
    session_offline(name, size, dist, NO_WORKER, test).await
}

/// Runs a test as [`session`] does, in a browser from which the script `fault` takes something away before any script of the page.
pub async fn session_at_fault<T, F, Fut>(name: &str, fault: &str, test: F) -> Res<T>
where
    F: FnOnce(Page) -> Fut,
    Fut: Future<Output = Res<T>>,
{
    session_offline(name, PHONE, &dist(), &[NO_WORKER, fault].concat(), test).await
}

/// Runs a test with this build, a fault or none, and the offline worker.
pub async fn session_offline<T, F, Fut>(name: &str, size: (u32, u32), dist: &Path, fault: &str, test: F) -> Res<T>
where
    F: FnOnce(Page) -> Fut,
    Fut: Future<Output = Res<T>>,
{
    let seed = printed_seed(name)?;
    session_on(name, size, Arc::new(Site::at_fault(dist, seed, fault)?), test).await
}

/// Starts a Chromium that keeps what it stores in this folder. At the end of `test` it is killed, in the middle of
/// whatever it does.
pub async fn killed<T, F, Fut>(profile: &Path, site: Arc<Site>, test: F) -> Res<T>
where
    F: FnOnce(Page) -> Fut,
    Fut: Future<Output = Res<T>>,
{
    let browser = Engine::Chrome.launch(&[format!("--user-data-dir={}", profile.display())]).await?;
    let mut page = Page::new(browser.driver.clone(), Engine::Chrome, site);
    let result = match page.prepare(PHONE).await {
        Ok(()) => guarded(test(page)).await,
        Err(error) => Err(error),
    };
    let (result, _) = told_apart(result, &browser, Engine::Chrome).await;
    browser.kill();
    result
}

/// Returns a server for browsers that come and go.
pub fn site_for(name: &str) -> Res<Arc<Site>> {
    Ok(Arc::new(Site::at_fault(&dist(), chance::seed_of(name)?, NO_WORKER)?))
}

/// Runs a test at a site that was started already, which several may share.
pub async fn session_on<T, F, Fut>(name: &str, size: (u32, u32), site: Arc<Site>, test: F) -> Res<T>
where
    F: FnOnce(Page) -> Fut,
    Fut: Future<Output = Res<T>>,
{
    session_with(name, size, site, None, test).await
}

/// Runs a test as [`session_on`] does, in a browser that was at no site before and so has nothing of it.
pub async fn session_anew<T, F, Fut>(name: &str, size: (u32, u32), site: Arc<Site>, test: F) -> Res<T>
where
    F: FnOnce(Page) -> Fut,
    Fut: Future<Output = Res<T>>,
{
    session_with(name, size, site, Some(&[]), test).await
}

/// Runs a test as [`session`] does, with a camera that sees this film. Only Chromium has one.
pub async fn session_seeing<T, F, Fut>(name: &str, size: (u32, u32), film: &Path, test: F) -> Res<T>
where
    F: FnOnce(Page) -> Fut,
    Fut: Future<Output = Res<T>>,
{
    let seed = printed_seed(name)?;
    let options = [
        "--use-fake-ui-for-media-stream".to_owned(),
        "--use-fake-device-for-media-stream".to_owned(),
        format!("--use-file-for-fake-video-capture={}", film.display()),
    ];
    session_with(name, size, Arc::new(Site::at_fault(&dist(), seed, NO_WORKER)?), Some(&options), test).await
}

/// Runs a test in a browser of its own with these options, or if there are none in one that others may have used.
async fn session_with<T, F, Fut>(
    name: &str,
    size: (u32, u32),
    site: Arc<Site>,
    options: Option<&[String]>,
    test: F,
) -> Res<T>
where
    F: FnOnce(Page) -> Fut,
    Fut: Future<Output = Res<T>>,
{
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
    let (result, lost) = told_apart(result, &browser, engine).await;
    if result.is_err() && !lost {
        // The message of a panic of the app, if there was one.
        if let Ok(said) = page.js("return document.querySelector('#notice pre')?.textContent").await
            && !said.is_null()
        {
            eprintln!("the page says: {said}");
        }
        let _ = tokio::time::timeout(Duration::from_secs(10), page.screenshot(&format!("FAILED-{name}"))).await;
    }
    drop(page);
    // What a failure has left behind is met by no other test.
    if result.is_ok() && passed_on {
        browser.leave().await;
    } else {
        browser.end().await;
    }
    result
}

/// Says of a failure whether the driver was lost, which is none of the page, and returns true if it was.
async fn told_apart<T>(result: Res<T>, browser: &Browser, engine: Engine) -> (Res<T>, bool) {
    match result {
        Err(error) if is_unanswered(&error) || !browser.answers().await => {
            (Err(format!("the driver of {} was lost, so the page was not judged: {error}", engine.name()).into()), true)
        }
        result => (result, false),
    }
}

/// Returns true if a command reached no driver, or its answer did not come back.
fn is_unanswered(error: &Error) -> bool {
    let error = error.downcast_ref::<WebDriverError>().map(WebDriverError::as_inner);
    matches!(error, Some(WebDriverErrorInner::HttpError(_)))
}

/// Turns a panic and a test without end into failures like any other.
async fn guarded<T>(test: impl Future<Output = Res<T>>) -> Res<T> {
    let mut test = pin!(test);
    let caught = poll_fn(|context| {
        let poll = catch_unwind(AssertUnwindSafe(|| test.as_mut().poll(context)));
        poll.unwrap_or_else(|_| Poll::Ready(Err("panicked: see its message above".into())))
    });
    let late = |_| Err(format!("not done after {LIMIT:?}").into());
    tokio::time::timeout(LIMIT, caught).await.unwrap_or_else(late)
}

/// Returns the build under test.
pub fn dist() -> PathBuf {
    from_env("DIST", "dist")
}

/// Returns the build that Trunk alone makes of the project; by hand, `cargo xtask build --plain`.
pub fn plain_dist() -> PathBuf {
    from_env("PLAIN", "target/plain")
}

/// Returns a path that `cargo xtask test` passes, or its usual place in the project.
fn from_env(name: &str, usual: &str) -> PathBuf {
    let project = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::env::var_os(name).map(PathBuf::from).unwrap_or_else(|| project.join(usual))
}
