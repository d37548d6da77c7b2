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
/// How long a browser may take to end.
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
    // Compiling a module's hot functions once more takes a seventh of the processor, and a test is over before it pays.
    "--js-flags=--liftoff-only",
];

/// A driver and what it has started; all of it ends with this value.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // The browser is a child of the driver: ending the driver alone would leave it behind.
        let group = format!("-{}", self.0.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
        let _ = self.0.wait();
    }
}

/// Browsers that tests have left as they found them: starting one takes a third of what a short test does.
static IDLE: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

pub(crate) struct Browser {
    pub driver: WebDriver,
    process: Process,
}

impl Browser {
    /// Returns one that another test has left, or a new one.
    pub async fn any(engine: Engine) -> Res<Browser> {
        let idle = IDLE.lock().unwrap_or_else(|e| e.into_inner()).pop();
        match idle {
            Some(browser) => Ok(browser),
            None => engine.launch(&[]).await,
        }
    }

    /// Leaves the browser to the next test with one new tab. What was set for the old tabs went with them; what was
    /// stored is not met again, as every test has an address of its own.
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

    pub async fn end(self) {
        let _ = tokio::time::timeout(TIMEOUT, self.driver.quit()).await;
        drop(self.process);
    }

    /// Kills the browser in the middle of whatever it does.
    pub fn kill(self) {
        drop(self.process);
        // Or the driver, which is gone, would be asked to end the browser.
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

    /// Starts a new browser, with options of its own. Only Chromium takes them.
    pub(crate) async fn launch(self, options: &[String]) -> Res<Browser> {
        let mut last = None;
        // A free port may be taken between the asking and the using; then there is another.
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
        let program = match self {
            Self::Chrome => "chromedriver",
            Self::WebKit => "WebKitWebDriver",
        };
        // Driver and browsers end with this program, however it ends: then the pipe to the shell is closed.
        let mut command = Command::new("sh");
        command
            .args(["-c", "\"$@\" & read _; kill -KILL 0", "sh", program])
            // Files that pages offer are saved here.
            .current_dir(&config)
            .env("XDG_CONFIG_HOME", &config)
            // Without a graphics card, an imitation of one takes twice as long as plain painting.
            .env("WEBKIT_SKIA_ENABLE_CPU_RENDERING", "1")
            // Several browsers share the cores: collecting garbage by many threads in each takes a tenth longer.
            .env("JSC_numberOfGCMarkers", "1")
            .arg(format!("--port={port}"))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let child = command.process_group(0).spawn().map_err(|e| format!("{program}: {e}; run `cargo xtask test`"))?;
        Ok(Process(child))
    }

    async fn connect(self, port: u16, options: &[String]) -> Res<WebDriver> {
        let address = format!("http://127.0.0.1:{port}");
        for _ in 0..100 {
            if tokio::net::TcpStream::connect(("127.0.0.1", port)).await.is_ok() {
                // Each test has a runtime of its own, and a connection would end with it: none is kept.
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
                // A folder for what it stores is for the whole Chromium.
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

/// Finds a Chromium without windows: it starts and paints in half of the time. `CHROMIUM` names another program.
fn chromium() -> Option<String> {
    const HEADLESS: &str = "/usr/bin/chromium-headless-shell";
    std::env::var("CHROMIUM").ok().or_else(|| Path::new(HEADLESS).is_file().then(|| HEADLESS.to_owned()))
}

/// Makes WebKit's toolbar slim: without this it of WebKit's browser keeps its window, and so the page, at 447 pixels
/// and more.
fn slim_toolbar() -> Res<PathBuf> {
    let config = std::env::temp_dir().join("sobremesa-e2e");
    let sheet = "* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; \
                 -gtk-icon-transform: scale(0.1); }";
    std::fs::create_dir_all(config.join("gtk-3.0"))?;
    std::fs::write(config.join("gtk-3.0/gtk.css"), sheet)?;
    Ok(config)
}

/// Finds WebKit's own small browser, which Debian keeps beside the library.
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
