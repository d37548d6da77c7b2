//! Starting a browser through its driver.

use crate::Res;
use serde_json::json;
use std::net::TcpListener;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::Duration;
use thirtyfour::{Capabilities, WebDriver};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    Chrome,
    WebKit,
}

/// The timeout of one WebDriver command; longer than the driver's own timeouts of scripts and page loads.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(240);
/// The timeout of commands that end a test.
const TIMEOUT: Duration = Duration::from_secs(15);

const CHROME: [&str; 11] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    // Optimizing hot wasm functions takes a seventh of the CPU time, and tests are too short for it to pay.
    "--js-flags=--liftoff-only",
];

/// A driver and the browser that it started. Both are killed when this is dropped.
struct Process {
    driver: Child,
    /// What the driver and the browser write to stderr.
    log: PathBuf,
}

impl Drop for Process {
    fn drop(&mut self) {
        // The whole process group: killing the driver alone would leave the browser running.
        let group = format!("-{}", self.driver.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
        let _ = self.driver.wait();
        let _ = std::fs::remove_file(&self.log);
    }
}

/// Browsers that passed tests have left. Starting one takes a third of the time of a short test.
static IDLE: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

pub(crate) struct Browser {
    pub driver: WebDriver,
    process: Process,
}

impl Browser {
    /// Returns an idle browser, or starts one.
    pub async fn any(engine: Engine) -> Res<Browser> {
        let idle = IDLE.lock().unwrap_or_else(|e| e.into_inner()).pop();
        match idle {
            Some(browser) => Ok(browser),
            None => engine.launch(&[]).await,
        }
    }

    /// Leaves the browser to the next test with one new tab. Settings go with the old tabs, and stored data does not
    /// matter, as every test has its own address.
    pub async fn leave(self) {
        let emptied = async {
            let left = self.driver.windows().await?;
            let new = self.driver.new_tab().await?;
            for window in left {
                self.driver.switch_to_window(window).await?;
                self.driver.close_window().await?;
            }
            self.driver.switch_to_window(new).await
        };
        match tokio::time::timeout(TIMEOUT, emptied).await {
            Ok(Ok(())) => IDLE.lock().unwrap_or_else(|e| e.into_inner()).push(self),
            _ => self.end().await,
        }
    }

    /// Returns false if the connection to the driver is broken.
    pub async fn answers(&self) -> bool {
        matches!(tokio::time::timeout(TIMEOUT, self.driver.windows()).await, Ok(Ok(_)))
    }

    /// Returns the last lines that the driver and the browser wrote to stderr: why one of them crashed.
    pub fn last_words(&self) -> String {
        let log = std::fs::read(&self.process.log).unwrap_or_default();
        let log = String::from_utf8_lossy(&log);
        let lines: Vec<&str> = log.lines().collect();
        lines[lines.len().saturating_sub(12)..].join("\n")
    }

    pub async fn end(self) {
        let _ = tokio::time::timeout(TIMEOUT, self.driver.quit()).await;
        drop(self.process);
    }

    /// Kills the browser in the middle of whatever it does.
    pub fn kill(self) {
        drop(self.process);
        // Dropping the client would send a command to the killed driver.
        let _ = self.driver.leak();
    }
}

impl Engine {
    pub fn from_env() -> Res<Self> {
        match std::env::var("DRIVER").as_deref() {
            Ok("chrome") | Err(_) => Ok(Self::Chrome),
            Ok("webkit") => Ok(Self::WebKit),
            Ok(other) => Err(format!("DRIVER is chrome or webkit, not {other}").into()),
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Chrome => "chrome",
            Self::WebKit => "webkit",
        }
    }

    /// Starts a new browser. WebKit ignores the options.
    pub(crate) async fn launch(self, options: &[String]) -> Res<Browser> {
        let mut last = None;
        // Another process may take the free port before the driver does. Then this tries another.
        for _ in 0..3 {
            let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
            let process = self.start_driver(port)?;
            match self.connect(port, options).await {
                Ok(driver) => return Ok(Browser { driver, process }),
                Err(error) => last = Some(error),
            }
        }
        let why = last.map(|error| error.to_string()).unwrap_or_default();
        Err(format!("the driver of {} did not start, so the page was not judged: {why}", self.name()).into())
    }

    fn start_driver(self, port: u16) -> Res<Process> {
        let config = slim_toolbar()?;
        let log = config.join(format!("{port}.log"));
        let program = match self {
            Self::Chrome => "chromedriver",
            Self::WebKit => "WebKitWebDriver",
        };
        // The shell kills the driver and its browsers when its stdin closes, that is when this program ends in any way.
        let mut command = Command::new("sh");
        command
            .args(["-c", "\"$@\" & read _; kill -KILL 0", "sh", program])
            // Downloads are saved here.
            .current_dir(&config)
            .env("XDG_CONFIG_HOME", &config)
            // Without a graphics card, painting by the CPU takes half as long as software-emulated GPU painting.
            .env("WEBKIT_SKIA_ENABLE_CPU_RENDERING", "1")
            // Several browsers share the cores: with many garbage collection threads in each, tests take a tenth
            // longer.
            .env("JSC_numberOfGCMarkers", "1")
            // As in Chromium, wasm functions are not optimized. WebKit 2.50 frees code that it has replaced by optimized
            // code, and about once in two hundred tests it then read what was no longer mapped.
            .env("JSC_useOMGJIT", "0")
            // Only the hottest wasm functions are compiled. For each, WebKit halts all threads by a signal, which leaves
            // EINTR in `errno`. GLib once read that as a failure of `getauxval` and ended the page. A test now gets 500
            // signals instead of 16,000, and takes as long.
            .env("JSC_thresholdForBBQOptimizeAfterWarmUp", "100000")
            .arg(format!("--port={port}"))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(std::fs::File::create(&log)?);
        let child = command.process_group(0).spawn().map_err(|e| format!("{program}: {e}; run `cargo xtask test`"))?;
        Ok(Process { driver: child, log })
    }

    async fn connect(self, port: u16, options: &[String]) -> Res<WebDriver> {
        let address = format!("http://127.0.0.1:{port}");
        for _ in 0..100 {
            if tokio::net::TcpStream::connect(("127.0.0.1", port)).await.is_ok() {
                // No connection is kept: it would end with the runtime of its test.
                let client = reqwest::Client::builder().timeout(ANSWER_TIMEOUT).pool_max_idle_per_host(0).build()?;
                let start = WebDriver::builder(&address, self.capabilities(options)?);
                let start = start.keep_alive(false).client(client);
                return Ok(tokio::time::timeout(Duration::from_secs(60), start.connect()).await??);
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        Err(format!("{} does not answer", self.name()).into())
    }

    fn capabilities(self, options: &[String]) -> Res<Capabilities> {
        let mut caps = Capabilities::new();
        match self {
            Self::Chrome => {
                let args: Vec<&str> = CHROME.into_iter().chain(options.iter().map(String::as_str)).collect();
                let mut wished = json!({ "args": args });
                // The headless shell has no profile folder: a test that needs one gets the full Chromium.
                let stores = options.iter().any(|option| option.starts_with("--user-data-dir"));
                if let Some(program) = chromium().filter(|_| !stores) {
                    wished["binary"] = json!(program);
                }
                caps.set("goog:chromeOptions", wished)?;
            }
            Self::WebKit => {
                caps.set("webkitgtk:browserOptions", json!({ "binary": mini_browser()?, "args": ["--automation"] }))?
            }
        }
        Ok(caps)
    }
}

/// Returns `CHROMIUM`, or the headless shell if it is installed, which starts and paints twice as fast as Chromium.
fn chromium() -> Option<String> {
    const HEADLESS: &str = "/usr/bin/chromium-headless-shell";
    std::env::var("CHROMIUM").ok().or_else(|| Path::new(HEADLESS).is_file().then(|| HEADLESS.to_owned()))
}

/// Writes a style sheet that makes the toolbar of WebKit's browser narrow, and returns the folder for its
/// configuration. Otherwise the toolbar keeps the window at least 447 pixels wide.
fn slim_toolbar() -> Res<PathBuf> {
    let config = std::env::temp_dir().join("sobremesa-e2e");
    let sheet = "* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; \
                 -gtk-icon-transform: scale(0.1); }";
    std::fs::create_dir_all(config.join("gtk-3.0"))?;
    std::fs::write(config.join("gtk-3.0/gtk.css"), sheet)?;
    Ok(config)
}

/// Finds MiniBrowser, the test browser of WebKitGTK, which Debian installs beside the library.
fn mini_browser() -> Res<String> {
    for machine in std::fs::read_dir("/usr/lib")?.flatten() {
        for version in ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"] {
            let path = machine.path().join(version).join("MiniBrowser");
            if path.is_file() {
                return Ok(path.to_string_lossy().into_owned());
            }
        }
    }
    Err("no MiniBrowser of WebKitGTK under /usr/lib".into())
}
