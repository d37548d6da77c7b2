//! Starting a browser through its driver.

use crate::Res;
use serde_json::json;
use std::net::TcpListener;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use thirtyfour::{Capabilities, WebDriver};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    Chrome,
    WebKit,
}

const CHROME: [&str; 10] = [
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
];

/// A driver and what it has started; all of it ends with this value.
pub struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // The browser is a child of the driver: ending the driver alone would leave it behind.
        let group = format!("-{}", self.0.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
        let _ = self.0.wait();
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

    pub async fn launch(self) -> Res<(Process, WebDriver)> {
        self.launch_with(&[]).await
    }

    /// The same with options of the browser's own. Only Chromium takes them.
    pub(crate) async fn launch_with(self, options: &[String]) -> Res<(Process, WebDriver)> {
        let mut last = None;
        // A free port may be taken between the asking and the using; then there is another.
        for _ in 0..3 {
            let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
            let process = self.start_driver(port)?;
            match self.connect(port, options).await {
                Ok(driver) => return Ok((process, driver)),
                Err(error) => last = Some(error),
            }
        }
        Err(last.unwrap_or_else(|| "no driver".into()))
    }

    fn start_driver(self, port: u16) -> Res<Process> {
        let config = slim_toolbar()?;
        let program = match self {
            Self::Chrome => "chromedriver",
            Self::WebKit => "WebKitWebDriver",
        };
        let mut command = Command::new(program);
        command
            .env("XDG_CONFIG_HOME", config)
            // Without a graphics card, an imitation of one takes twice as long as plain painting.
            .env("WEBKIT_SKIA_ENABLE_CPU_RENDERING", "1")
            .arg(format!("--port={port}"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let child = command
            .process_group(0)
            .spawn()
            .map_err(|e| format!("{program}: {e}; run `cargo xtask test`"))?;
        Ok(Process(child))
    }

    async fn connect(self, port: u16, options: &[String]) -> Res<WebDriver> {
        let address = format!("http://127.0.0.1:{port}");
        for _ in 0..100 {
            if tokio::net::TcpStream::connect(("127.0.0.1", port)).await.is_ok() {
                let start = WebDriver::new(&address, self.capabilities(options)?);
                return Ok(tokio::time::timeout(Duration::from_secs(60), start).await??);
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
                caps.set("goog:chromeOptions", json!({ "args": args }))?;
            }
            Self::WebKit => caps.set(
                "webkitgtk:browserOptions",
                json!({ "binary": mini_browser()?, "args": ["--automation"] }),
            )?,
        }
        Ok(caps)
    }
}

/// Without this the toolbar of WebKit's browser keeps its window, and so the page, at 447 pixels and more.
fn slim_toolbar() -> Res<PathBuf> {
    let config = std::env::temp_dir().join("sobremesa-e2e");
    let sheet = "* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; \
                 -gtk-icon-transform: scale(0.1); }";
    std::fs::create_dir_all(config.join("gtk-3.0"))?;
    std::fs::write(config.join("gtk-3.0/gtk.css"), sheet)?;
    Ok(config)
}

/// WebKit's own small browser, which Debian keeps beside the library.
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
