//! Waits until the page shows something.

#![expect(clippy::disallowed_types, reason = "a test gives up after a time")]

use crate::{Page, Res};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use thirtyfour::WebElement;
use thirtyfour::session::scriptret::ScriptRet;

/// Returns the route and the first words of the page, which a failed wait tells.
const HERE: &str = "return `${location.hash}: ${document.body.innerText.slice(0, 300)}`";
/// A script that returns the first visible element that matches a selector.
const FIND: &str = include_str!("js/find.js");
/// The pause between two attempts.
const PAUSE: Duration = Duration::from_millis(50);

impl Page {
    /// Runs a script in the page until its answer is truthy, at most a second: a command costs the driver ten others.
    async fn poll(&self, script: &str, args: Vec<Value>) -> Res<ScriptRet> {
        let script = format!("const look = () => {{\n{script}\n}};\n{}", include_str!("js/poll.js"));
        Ok(self.driver.execute(script, args).await?)
    }

    /// Waits for a truthy answer of the script, and returns it. `what` describes it in the error of a timeout.
    pub async fn wait_js(&self, what: &str, script: &str) -> Res<Value> {
        self.wait_with(what, script, vec![]).await
    }

    async fn wait_with(&self, what: &str, script: &str, args: Vec<Value>) -> Res<Value> {
        self.wait(what, async || {
            let value = self.poll(script, args.clone()).await?.json().clone();
            Ok((!value.is_null()).then_some(value))
        })
        .await
    }

    pub(crate) async fn wait<T>(&self, what: &str, attempt: impl AsyncFn() -> Res<Option<T>>) -> Res<T> {
        let start = Instant::now();
        loop {
            // Commands fail while the browser changes pages.
            let (found, error) = match attempt().await {
                Ok(found) => (found, None),
                Err(error) => (None, Some(error)),
            };
            if let Some(found) = found {
                return Ok(found);
            }
            if start.elapsed() > self.patience {
                let why = error.map(|e| format!(" ({e})")).unwrap_or_default();
                return Err(format!("waited {:?} for {what}{why} at {}", self.patience, self.here().await).into());
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Returns the route and the first words of the page.
    pub(crate) async fn here(&self) -> String {
        self.js(HERE).await.unwrap_or_default().to_string()
    }

    /// Returns the first visible element that matches and contains `text`, if any. If `press`, it must not be moving.
    pub(crate) async fn look_for(&self, css: &str, text: Option<&str>, press: bool) -> Res<Option<WebElement>> {
        let found = self.poll(FIND, vec![json!(css), json!(text), json!(press)]).await?;
        Ok(if found.json().is_null() { None } else { Some(found.element()?) })
    }

    /// Waits for a visible element and returns it.
    pub async fn find(&self, css: &str) -> Res<WebElement> {
        self.wait(css, async || self.look_for(css, None, false).await).await
    }

    pub async fn wait_for(&self, css: &str) -> Res {
        self.wait_to_see(css, None).await
    }

    /// Waits for a visible element that contains `text`.
    pub async fn wait_for_text(&self, css: &str, text: &str) -> Res {
        self.wait_to_see(css, Some(text)).await
    }

    /// Waits for an element without fetching it, which would take the driver three more commands.
    async fn wait_to_see(&self, css: &str, text: Option<&str>) -> Res {
        let what = format!("{css} {}", text.map(|text| format!("with the text {text:?}")).unwrap_or_default());
        let seen = format!("return (() => {{\n{FIND}\n}})() !== null");
        self.wait_with(&what, &seen, vec![json!(css), json!(text), json!(false)]).await.map(drop)
    }

    pub async fn wait_for_count(&self, css: &str, count: usize) -> Res {
        let seen = "return document.querySelectorAll(arguments[0]).length === arguments[1]";
        self.wait_with(&format!("{count} {css}"), seen, vec![json!(css), json!(count)]).await.map(drop)
    }

    /// Waits until a JavaScript expression is truthy.
    pub async fn wait_until(&self, condition: &str) -> Res {
        self.wait_js(condition, &format!("return {condition}")).await.map(drop)
    }

    pub async fn wait_until_gone(&self, css: &str) -> Res {
        self.wait_for_count(css, 0).await
    }
}
