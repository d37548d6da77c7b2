//! Checks that hold on every screen.

use crate::{Page, Res, from_env};
use serde_json::{Value, json};

impl Page {
    /// Returns the violations of WCAG 2.2 AA and of best practices that axe finds, each with its elements.
    pub async fn axe(&self) -> Res<Vec<String>> {
        if self.js("return !window.axe").await? == json!(true) {
            let path = from_env("AXE", "target/tools/axe-core/node_modules/axe-core/axe.min.js");
            let source = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
            self.js(&source).await?;
        }
        let found = self.js_async(include_str!("js/axe.js"), vec![]).await?;
        if found.is_array() { Ok(strings(&found)) } else { Err(format!("axe failed: {found}").into()) }
    }

    /// Returns violations of the content security policy since the page was opened.
    pub async fn csp_violations(&self) -> Res<Vec<String>> {
        let found = self.js("window.__seen?.read?.(); return [...(window.__seen?.csp ?? [])]").await?;
        Ok(strings(&found))
    }

    /// Returns the errors that were thrown or written to the console; in WebKit only those after the page has loaded.
    pub async fn console_errors(&self) -> Res<Vec<String>> {
        Ok(strings(&self.js("return window.__seen?.errors ?? []").await?))
    }

    pub async fn no_horizontal_scroll(&self) -> Res {
        none("the page is wider than its window", strings(&self.js(include_str!("js/overflow.js")).await?))
    }

    /// Returns buttons and links with a side shorter than `least` pixels.
    pub async fn small_targets(&self, least: u32) -> Res<Vec<String>> {
        Ok(strings(&self.js_with(include_str!("js/targets.js"), vec![json!(least)]).await?))
    }

    /// Checks for policy violations, errors, horizontal scrolling, and violations of axe.
    pub async fn assert_sound(&self, name: &str) -> Res {
        self.at_rest().await?;
        none(&format!("{name}: policy broken"), self.csp_violations().await?)?;
        none(&format!("{name}: errors"), self.console_errors().await?)?;
        self.no_horizontal_scroll().await.map_err(|e| format!("{name}: {e}"))?;
        none(&format!("{name}: axe"), self.axe().await?)
    }
}

pub(crate) fn strings(list: &Value) -> Vec<String> {
    let items = list.as_array().map(Vec::as_slice).unwrap_or_default();
    items.iter().map(|item| item.as_str().unwrap_or_default().to_owned()).collect()
}

fn none(what: &str, found: Vec<String>) -> Res {
    if found.is_empty() {
        return Ok(());
    }
    Err(format!("{what}:\n  {}", found.join("\n  ")).into())
}
