//! [`Page`]: commands to open, press, read and wait for things in the browser.

use crate::chance::CHANCE;
use crate::keys::TAB;
use crate::{Engine, Res, Site, Size, from_env, steps};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use thirtyfour::{By, WebDriver, WindowHandle};

/// How long a test waits for something on an idle machine.
const TIMEOUT: Duration = Duration::from_secs(20);
/// A script that returns how long a fixed computation takes, in milliseconds.
const PACE: &str = include_str!("js/pace.js");
/// What [`PACE`] returns on an idle machine, in milliseconds.
const USUAL_PACE: f64 = 30.0;
/// Calls back with true if an element does not move for two frames: a piece that changes hands starts to move a frame
/// late.
const RESTS: &str = include_str!("js/rests.js");

#[derive(Clone)]
pub struct Page {
    pub driver: WebDriver,
    pub engine: Engine,
    pub site: Arc<Site>,
    /// [`TIMEOUT`], up to six times as long if the machine is slow or busy.
    pub(crate) patience: Duration,
}

impl Page {
    pub(crate) fn new(driver: WebDriver, engine: Engine, site: Arc<Site>) -> Self {
        Self { driver, engine, site, patience: TIMEOUT }
    }

    /// Measures the speed of the machine, sets the timeouts accordingly, and resizes the page.
    pub(crate) async fn prepare(&mut self, size: Size) -> Res {
        if self.engine == Engine::Chrome {
            let source = include_str!("js/watch.js");
            self.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
        }
        let pace = self.js(PACE).await?.as_f64().unwrap_or_default() / USUAL_PACE;
        self.patience = TIMEOUT.mul_f64(pace.clamp(1.0, 6.0));
        // A script may play for half a minute and then wait as long as any other command.
        self.driver.set_script_timeout(self.patience + Duration::from_secs(40)).await?;
        self.driver.set_page_load_timeout(self.patience + Duration::from_secs(40)).await?;
        self.resize(size).await
    }

    /// Runs a command of the Chrome DevTools Protocol and returns its answer.
    pub async fn cdp(&self, method: &str, params: Value) -> Res<Value> {
        Ok(self.driver.cdp().send_raw(method, params).await?)
    }

    /// Sets the viewport to exactly this many CSS pixels.
    pub async fn resize(&self, (width, height): Size) -> Res {
        if self.engine == Engine::Chrome {
            let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
            self.cdp("Emulation.setDeviceMetricsOverride", metrics).await?;
            return Ok(());
        }
        // The driver sets the size of the window. How much of it is the viewport only the page knows.
        let wish = [i64::from(width), i64::from(height)];
        let edge = self.js("return [outerWidth - innerWidth, outerHeight - innerHeight]").await?;
        let mut outer = [0, 1].map(|at| wish[at] + edge[at].as_i64().unwrap_or_default());
        for attempt in 1..=200 {
            if attempt % 5 == 1 {
                self.driver.set_window_rect(0, 0, outer[0].max(1) as u32, outer[1].max(1) as u32).await?;
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
            let inner = self.js("return [innerWidth, innerHeight]").await?;
            let off = [0, 1].map(|at| wish[at] - inner[at].as_i64().unwrap_or_default());
            if off == [0, 0] {
                return Ok(());
            }
            if attempt % 5 == 0 {
                outer = [outer[0] + off[0], outer[1] + off[1]];
            }
        }
        Err(format!("the window can't be made {width} x {height}").into())
    }

    /// Sets a media feature such as `prefers-color-scheme`. Returns false in WebKit, which cannot.
    pub async fn prefer(&self, feature: &str, value: &str) -> Res<bool> {
        if self.engine != Engine::Chrome {
            return Ok(false);
        }
        let features = json!({ "features": [{ "name": feature, "value": value }] });
        self.cdp("Emulation.setEmulatedMedia", features).await?;
        Ok(true)
    }

    /// Loads the app at a route such as `#/rules`, or "" for home, and waits until it has replaced the shell, and the
    /// chunk of the page has arrived.
    pub async fn open(&self, route: &str) -> Res {
        const STARTED: &str = "return document.querySelector('main')?.checkVisibility() \
            && !document.querySelector('#shell, p.late')";
        steps!(self; goto(route), wait_js("the app", STARTED))
    }

    /// Loads an address relative to the site's, and returns as soon as the browser has loaded it.
    pub async fn goto(&self, address: &str) -> Res {
        // A browser that goes from one fragment to another does not load the page again; from another page it does.
        if address.starts_with('#') && self.driver.current_url().await?.as_str().starts_with(&self.site.url) {
            self.driver.goto("about:blank").await?;
        }
        self.driver.goto(format!("{}{address}", self.site.url)).await?;
        self.watch().await
    }

    /// Leaves the app for a file of the same origin, where a test can change the storage and the app cannot.
    pub async fn leave_for_storage(&self) -> Res {
        self.goto("robots.txt").await
    }

    pub async fn reload(&self) -> Res {
        self.driver.refresh().await?;
        steps!(self; watch(), wait_for("main"), wait_until_gone("#shell"))
    }

    /// Changes the route of the running app.
    pub async fn route(&self, hash: &str) -> Res {
        self.js_with("location.hash = arguments[0]", vec![json!(hash)]).await.map(drop)
    }

    pub async fn hash(&self) -> Res<String> {
        Ok(self.js("return location.hash").await?.as_str().unwrap_or_default().to_owned())
    }

    async fn watch(&self) -> Res {
        self.hasten(10.0).await?;
        self.js(include_str!("js/watch.js")).await.map(drop)
    }

    /// Plays animations so many times as fast until the next load. Only in Chromium, which draws all their frames.
    pub async fn hasten(&self, times: f64) -> Res {
        if self.engine == Engine::Chrome {
            self.cdp("Animation.setPlaybackRate", json!({ "playbackRate": times })).await?;
        }
        Ok(())
    }

    pub async fn js(&self, script: &str) -> Res<Value> {
        self.js_with(script, vec![]).await
    }

    pub async fn js_with(&self, script: &str, args: Vec<Value>) -> Res<Value> {
        Ok(self.driver.execute(script, args).await?.json().clone())
    }

    /// Runs a script that calls its last argument with the answer. In it, `patience` is how long it may wait, in
    /// milliseconds.
    pub async fn js_async(&self, script: &str, args: Vec<Value>) -> Res<Value> {
        let script = format!("const patience = {};\n{script}", self.patience.as_millis());
        Ok(self.driver.execute_async(script, args).await?.json().clone())
    }

    pub async fn count(&self, css: &str) -> Res<usize> {
        let count = self.js_with("return document.querySelectorAll(arguments[0]).length", vec![json!(css)]).await?;
        Ok(count.as_u64().ok_or("no count")? as usize)
    }

    /// Checks, without waiting, how many elements match.
    pub async fn assert_count(&self, css: &str, expected: usize) -> Res {
        assert_eq!(self.count(css).await?, expected, "elements {css}");
        Ok(())
    }

    /// Goes back by the browser's button.
    pub async fn back(&self) -> Res {
        Ok(self.driver.back().await?)
    }

    pub async fn click(&self, css: &str) -> Res {
        self.press(css, None).await
    }

    /// Clicks an element with the fewest commands, for matches of hundreds of taps. It need not be at rest.
    pub async fn tap(&self, css: &str) -> Res {
        self.wait(&format!("a tap on {css}"), async || {
            self.driver.find(By::Css(css)).await?.click().await?;
            Ok(Some(()))
        })
        .await
    }

    /// Clicks the first visible element that contains `text`.
    pub async fn click_text(&self, css: &str, text: &str) -> Res {
        self.press(css, Some(text)).await
    }

    /// Clicks near the left edge: the part of a card that the next one leaves uncovered.
    pub async fn click_left_edge(&self, css: &str) -> Res {
        self.wait(&format!("a click on the edge of {css}"), async || {
            let element = self.find(css).await?;
            let rests = self.js_async(RESTS, vec![element.to_json()?]).await?;
            if rests != json!(true) {
                return Ok(None);
            }
            let width = element.rect().await?.width as i64;
            let chain = self.driver.action_chain_with_delay(None, Some(Duration::ZERO));
            chain.move_to_element_with_offset(&element, 12 - width / 2, 0).click().perform().await?;
            Ok(Some(()))
        })
        .await
    }

    /// Finds and clicks an element. If it is replaced in between, tries both again.
    async fn press(&self, css: &str, text: Option<&str>) -> Res {
        self.wait(&format!("a click on {css} {}", text.unwrap_or_default()), async || {
            let Some(element) = self.look_for(css, text, true).await? else { return Ok(None) };
            element.click().await?;
            Ok(Some(()))
        })
        .await
    }

    /// Types into whatever has the focus.
    pub async fn keys(&self, keys: &str) -> Res {
        Ok(self.driver.action_chain().send_keys(keys).perform().await?)
    }

    /// Opens a second tab and switches to it. Returns the first and the second.
    pub async fn second_tab(&self) -> Res<[WindowHandle; 2]> {
        let (first, second) = (self.driver.window().await?, self.driver.new_tab().await?);
        self.driver.switch_to_window(second.clone()).await?;
        Ok([first, second])
    }

    /// Presses Tab, at least once, until an element that matches has the focus.
    pub async fn tab_to(&self, css: &str) -> Res {
        for _ in 0..80 {
            self.keys(TAB).await?;
            let there = self.js_with("return document.activeElement.matches(arguments[0])", vec![json!(css)]);
            if there.await? == json!(true) {
                return Ok(());
            }
        }
        Err(format!("Tab does not lead to {css}").into())
    }

    /// Returns the text of the first visible element that matches, as soon as it is not empty.
    pub async fn text(&self, css: &str) -> Res<String> {
        self.wait(&format!("a text in {css}"), async || {
            let Some(element) = self.look_for(css, None, false).await? else { return Ok(None) };
            Ok(Some(element.text().await?).filter(|text| !text.is_empty()))
        })
        .await
    }

    pub async fn attr(&self, css: &str, name: &str) -> Res<Option<String>> {
        Ok(self.find(css).await?.attr(name).await?)
    }

    /// Empties a field and types into it.
    pub async fn fill(&self, css: &str, text: &str) -> Res {
        let field = self.find(css).await?;
        // WebKit's driver would not scroll to it.
        field.scroll_into_view().await?;
        field.clear().await?;
        Ok(field.send_keys(text).await?)
    }

    /// Chooses a file with this text in a file field.
    pub async fn give_file(&self, css: &str, text: &str) -> Res {
        let file = std::env::temp_dir().join(format!("sobremesa-{}.json", self.site.url.replace(['/', ':'], "")));
        std::fs::write(&file, text)?;
        Ok(self.find(css).await?.send_keys(file.to_string_lossy().as_ref()).await?)
    }

    /// Clears localStorage, and sets the browser's language from the next load on.
    pub async fn forget_and_speak(&self, language: &str) -> Res {
        let forget = "localStorage.clear(); document.cookie = `language_${location.port}=${arguments[0]}; path=/`";
        self.js_with(forget, vec![json!(language)]).await.map(drop)
    }

    /// Empties the app's database, the second place where documents are stored.
    pub async fn empty_database(&self) -> Res {
        let empty = "const [done] = arguments; const open = indexedDB.open('sobremesa'); open.onsuccess = () => { \
            const all = open.result.transaction('documents', 'readwrite'); all.objectStore('documents').clear(); \
            all.oncomplete = () => { open.result.close(); done(true); }; };";
        self.js_async(empty, vec![]).await.map(drop)
    }

    /// Chooses an option of a `select` by its value.
    pub async fn choose(&self, css: &str, value: &str) -> Res {
        self.click(&format!("{css} option[value={value:?}]")).await
    }

    /// Seeds the page's random numbers with `seed` until it is loaded again.
    pub async fn fix_chance(&self, seed: u32) -> Res {
        self.js_with(&format!("{CHANCE} fixChance(arguments[0])"), vec![json!(seed)]).await.map(drop)
    }

    /// Waits until the page says that every file of the build is stored for offline use.
    pub async fn wait_offline_ready(&self) -> Res {
        self.wait_until("document.documentElement.dataset.offline === 'ready'").await
    }

    /// Waits until the app is not busy.
    pub(crate) async fn at_rest(&self) -> Res {
        self.wait_until_gone("main[aria-busy=true]").await
    }

    /// Takes a screenshot, and saves it as `<name>.png` in the engine's folder.
    pub async fn screenshot(&self, name: &str) -> Res<Vec<u8>> {
        let dir = from_env("SCREENSHOTS", &format!("target/screenshots/{}", self.engine.name()));
        std::fs::create_dir_all(&dir)?;
        self.at_rest().await?;
        let png = match self.engine {
            // The driver would compress it more slowly.
            Engine::Chrome => self.captured(json!({ "format": "png", "optimizeForSpeed": true })).await?,
            Engine::WebKit => self.driver.screenshot_as_png().await?,
        };
        std::fs::write(dir.join(format!("{name}.png")), &png)?;
        Ok(png)
    }

    /// Returns the viewport of this size, which begins at the scroll position `at`, as a PNG shrunk `by` times. Only
    /// Chromium can; it is `by` times as quick.
    pub(crate) async fn small_screenshot(&self, at: &Value, (width, height): Size, by: usize) -> Res<Vec<u8>> {
        let clip = json!({ "x": at[0], "y": at[1], "width": width, "height": height, "scale": 1.0 / by as f64 });
        self.captured(json!({ "format": "png", "optimizeForSpeed": true, "clip": clip })).await
    }

    async fn captured(&self, wanted: Value) -> Res<Vec<u8>> {
        let taken = self.cdp("Page.captureScreenshot", wanted).await?;
        Ok(BASE64_STANDARD.decode(taken["data"].as_str().unwrap_or_default())?)
    }
}
