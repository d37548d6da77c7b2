//! Runs Google's Lighthouse on the home page, as a desktop and as a mid-range phone: four scores each.

use crate::host::{dist, run, target, timed};
use crate::{Res, install, server};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The required score of each category, of 100. On a busy machine the scores are lower.
const GOALS: [(&str, [(&str, u32); 4]); 2] = [
    ("desktop", [("performance", 100), ("accessibility", 100), ("best-practices", 100), ("seo", 100)]),
    ("mobile", [("performance", 98), ("accessibility", 100), ("best-practices", 100), ("seo", 100)]),
];

/// Prints the scores of the build in `dist`, served compressed.
pub fn run_all() -> Res {
    install::for_lighthouse()?;
    let listener = server::bind(0)?;
    let address = format!("http://{}/", listener.local_addr()?);
    std::thread::spawn(move || server::run(listener, &dist(), None, true).map_err(|e| e.to_string()));
    let mut low = Vec::new();
    for (device, goals) in GOALS {
        let report = target().join(format!("lighthouse-{device}.json"));
        timed(&format!("Lighthouse, {device}"), || measure(&address, device, &report))?;
        let told: Value = serde_json::from_slice(&fs::read(&report)?)?;
        for (category, goal) in goals {
            let score = score(&told, category).ok_or_else(|| format!("no score for {category}"))?;
            println!("{device:>8} {score:>4} {category}");
            if score < goal {
                low.push(format!("{device} {category} {score}, not {goal}"));
            }
        }
    }
    if low.is_empty() { Ok(()) } else { Err(low.join("; ").into()) }
}

fn measure(address: &str, device: &str, report: &Path) -> Res {
    let mut node = Command::new("node");
    node.arg(install::LIGHTHOUSE.path()).args([address, "--quiet", "--output=json"]);
    node.arg(format!("--output-path={}", report.display()));
    node.arg("--only-categories=performance,accessibility,best-practices,seo");
    node.arg("--chrome-flags=--headless --no-sandbox --disable-gpu --disable-dev-shm-usage");
    if device == "desktop" {
        node.arg("--preset=desktop");
    }
    run(node.env("CHROME_PATH", "/usr/bin/chromium"))
}

/// Returns the score of a category in a report, from 0 to 100.
fn score(report: &Value, category: &str) -> Option<u32> {
    let score = report["categories"][category]["score"].as_f64()?;
    Some((score * 100.0).round() as u32)
}

#[cfg(test)]
mod tests {
    use super::score;
    use serde_json::json;

    #[test]
    fn scores_are_read() {
        let report = json!({
            "audits": { "seo": { "score": 0.1 } },
            "categories": { "performance": { "score": 0.985 }, "seo": { "score": 1 }, "pwa": { "score": null } },
        });
        assert_eq!((score(&report, "performance"), score(&report, "seo")), (Some(99), Some(100)));
        assert_eq!((score(&report, "accessibility"), score(&report, "pwa")), (None, None));
    }
}
