//! `cargo xtask test`: every check, from the cheapest to the dearest, or a part of them.

use crate::bundle::Kind;
use crate::host::{self, WASM, cargo, dist, target};
use crate::tally::Tally;
use crate::{Res, bundle, install, size};
use std::process::Command;
use std::thread::{self, JoinHandle};

/// The part of the checks that was requested.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Part<'a> {
    All,
    /// Lints and native tests.
    Rules,
    /// The build, its sizes, and the tests in browsers.
    Pages,
    /// Tests with this in their names, native and in browsers.
    Named(&'a str),
}

impl<'a> Part<'a> {
    /// Reads what follows `test` on the command line.
    pub fn read(args: &'a [String]) -> Part<'a> {
        match args.iter().map(String::as_str).find(|arg| !arg.starts_with('-')) {
            None => Part::All,
            Some("rules") => Part::Rules,
            Some("pages") => Part::Pages,
            Some(name) => Part::Named(name),
        }
    }

    fn filter(self) -> Option<&'a str> {
        match self {
            Part::Named(name) => Some(name),
            Part::All | Part::Rules | Part::Pages => None,
        }
    }

    fn has_lints(self) -> bool {
        matches!(self, Part::All | Part::Rules)
    }

    fn has_browsers(self) -> bool {
        self != Part::Rules
    }

    /// The number of steps that [`run`] takes.
    fn steps(self) -> usize {
        match self {
            Part::All => 11,
            Part::Rules => 5,
            Part::Pages => 7,
            Part::Named(_) => 7,
        }
    }
}

/// Work that goes on beside the steps, and its error.
type Beside = JoinHandle<Result<(), String>>;

fn beside(work: impl FnOnce() -> Res + Send + 'static) -> Beside {
    thread::spawn(move || work().map_err(|error| error.to_string()))
}

fn join(work: Beside) -> Res {
    work.join().map_err(|_| "a thread panicked")?.map_err(Into::into)
}

/// Runs the checks of a part.
///
/// The release build and the browsers' installation go on beside the native checks: the last step of the compiler uses one
/// processor, and an installation waits for the network.
pub fn run(part: Part, extended: bool) -> Res {
    let mut tally = Tally::new(part.steps());
    let ready = tally.step("toolchain", install::toolchain);
    let browsers = part.has_browsers().then(|| beside(install::for_browsers));
    let release = (part.has_browsers() && ready).then(|| beside(move || build(extended)));
    if part.has_lints() {
        tally.step("format", || host::run(cargo().args(["fmt", "--all", "--check"])));
        tally.step("lints, native", || lint(&["--workspace", "--all-targets"]));
    }
    if part != Part::Pages {
        tally.tests("native tests", "cargo test --", false, &mut native_tests(part, extended));
    }
    if let (Some(browsers), Some(release)) = (browsers, release) {
        let compiled = tally.step("browser tests, compiled", || host::run(browser_tests().arg("--no-run")));
        let installed = tally.step("browsers", || join(browsers));
        let built = tally.step("release build", || join(release));
        if part.filter().is_none() {
            tally.check(built, "size of the first load", || size::gate(&dist()));
        }
        for engine in ["chrome", "webkit"] {
            let name = format!("pages in {engine}");
            if compiled && installed && built {
                let again = format!("DRIVER={engine} cargo test --package e2e --");
                tally.tests(&name, &again, true, &mut in_browser(engine, part, extended));
            } else {
                tally.skip(&name);
            }
        }
    }
    if part.has_lints() {
        // Late: with the release build they share the compiled macros, and Cargo's lock.
        tally.step("lints, wasm", || {
            lint(&["--release", "--target", WASM, "--lib", "--bins", "--features", "split"])
        });
    }
    tally.finish()
}

fn build(extended: bool) -> Res {
    install::for_release()?;
    bundle::build(Kind::Release)?;
    if extended {
        install::for_plain()?;
        bundle::plain()?;
    }
    Ok(())
}

fn lint(args: &[&str]) -> Res {
    host::run(cargo().args(["clippy", "--quiet"]).args(args).args(["--", "-D", "warnings"]))
}

fn native_tests(part: Part, extended: bool) -> Command {
    let mut command = cargo();
    command.args(["test", "--no-fail-fast", "--package", "sobremesa", "--package", "xtask"]);
    command.args(part.filter());
    if extended {
        command.env("SOBREMESA_EXTENDED", "1");
    }
    command
}

fn browser_tests() -> Command {
    let mut command = cargo();
    command.args(["test", "--package", "e2e", "--tests"]);
    command
}

/// Names of the browser tests that also run in WebKit: those of what engines do differently.
const ENGINES: &str = include_str!("../../tests/e2e/engines.txt");

/// Returns the command that runs browser tests: all in Chromium, those of [`ENGINES`] in WebKit; if `extended`, all in both.
/// WebKit needs a virtual screen at least as large as its windows.
fn in_browser(engine: &str, part: Part, extended: bool) -> Command {
    let mut command = browser_tests();
    if engine == "webkit" {
        let mut screen = Command::new("xvfb-run");
        screen
            .args(["-a", "-s", "-screen 0 2200x2200x24"])
            .arg(command.get_program())
            .args(command.get_args());
        screen.current_dir(host::root());
        command = screen;
    }
    // In Chromium a test waits for pieces to land more than it computes.
    let cores = thread::available_parallelism().map_or(2, usize::from);
    let threads = if engine == "chrome" { cores * 3 / 2 } else { cores }.clamp(2, 8);
    command.args(["--no-fail-fast", "--"]).arg(format!("--test-threads={threads}")).args(part.filter());
    if engine == "webkit" && !extended && part.filter().is_none() {
        command.arg("--exact").args(ENGINES.lines());
    }
    if extended {
        command.arg("--include-ignored").env("SOBREMESA_EXTENDED", "1");
    }
    command
        .env("DRIVER", engine)
        .env("DIST", dist())
        .env("PLAIN", bundle::plain_dist())
        .env("AXE", install::axe_path())
        .env("NGINX_PATH", install::nginx_path())
        .env("XTASK", std::env::current_exe().unwrap_or_default())
        .env("SCREENSHOTS", target().join("screenshots").join(engine));
    command
}

#[cfg(test)]
mod tests {
    use super::ENGINES;
    use crate::host::root;
    use std::fs;

    /// Otherwise WebKit would silently skip a test that was renamed.
    #[test]
    fn every_test_for_both_engines_is_there() {
        for name in ENGINES.lines() {
            let (file, test) = name.split_once("::").unwrap();
            let text = fs::read_to_string(root().join(format!("tests/e2e/tests/pages/{file}.rs"))).unwrap();
            assert!(text.contains(&format!("async fn {test}() -> Res {{")), "{name} is not there");
        }
    }
}
