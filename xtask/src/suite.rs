//! `cargo xtask test`: all checks, the quickest first, or a part of them.

use crate::bundle::Kind;
use crate::host::{self, WASM, cargo, dist, target};
use crate::tally::Tally;
use crate::{Res, bundle, install, passed, size};
use std::process::Command;
use std::thread::{self, JoinHandle};

/// The requested part of the checks.
#[derive(Clone, Copy)]
pub struct Part<'a> {
    /// Native tests.
    rules: bool,
    /// The release build and the tests in browsers.
    pages: bool,
    /// Only tests whose names contain this, and no other checks.
    name: Option<&'a str>,
}

impl<'a> Part<'a> {
    /// Reads what follows `test` on the command line.
    pub fn read(args: &'a [String]) -> Part<'a> {
        let mut words = args.iter().map(String::as_str).filter(|arg| !arg.starts_with('-')).peekable();
        let part = words.next_if(|word| ["rules", "pages"].contains(word));
        Part { rules: part != Some("pages"), pages: part != Some("rules"), name: words.next() }
    }

    /// Returns the number of steps that [`run`] takes.
    fn steps(self) -> usize {
        let whole = self.name.is_none();
        2 + if self.rules { 2 } else { 0 }
            + [whole, self.rules && whole].into_iter().filter(|step| *step).count()
            + if self.pages { 4 + usize::from(whole) } else { 0 }
    }
}

/// A thread that works in parallel with the steps.
type Beside = JoinHandle<Result<(), String>>;

fn beside(work: impl FnOnce() -> Res + Send + 'static) -> Beside {
    thread::spawn(move || work().map_err(|error| error.to_string()))
}

fn join(work: Beside) -> Res {
    work.join().map_err(|_| "a thread panicked")?.map_err(Into::into)
}

/// Runs the checks of a part.
///
/// The release build and the installation of browsers run in parallel with the native checks: the last step of the
/// compiler uses only one processor, and an installation waits for the network.
pub fn run(part: Part, extended: bool) -> Res {
    let mut tally = Tally::new(part.steps());
    let whole = part.name.is_none();
    let browsers = part.pages.then(|| beside(install::for_browsers));
    let ready = tally.step("toolchain", install::toolchain);
    let release = (part.pages && ready).then(|| beside(move || build(extended)));
    if whole {
        tally.step("format", || host::run(cargo().args(["fmt", "--all", "--check"])));
    }
    let compiled = tally.step("lints and tests, compiled", || compile(part, extended));
    if part.rules {
        native(&mut tally, compiled, part, extended);
    }
    if let (Some(browsers), Some(release)) = (browsers, release) {
        let installed = tally.step("browsers", || join(browsers));
        let built = tally.step("release build", || join(release));
        if whole {
            tally.check(built, "size of the first load", || size::gate(&dist()));
        }
        let mut in_engine = |engine| {
            let ready = compiled && installed && built;
            let command = || in_browser(engine, part, extended);
            tally.tests(ready, &format!("pages in {engine}"), "cargo xtask test pages", true, command);
        };
        in_engine("chrome");
        // Not earlier, since the release build holds Cargo's lock and compiles the macros that both need. WebKit's
        // tests leave a processor idle for a third of the time.
        let lints = (part.rules && whole).then(|| beside(lint_page));
        in_engine("webkit");
        if let Some(lints) = lints {
            tally.step("lints, wasm", || join(lints));
        }
    } else if part.rules && whole {
        tally.step("lints, wasm", lint_page);
    }
    tally.finish()
}

/// Runs the native tests, but of those of the first package only the ones that read all files if all passed before with
/// the same input.
fn native(tally: &mut Tally, ready: bool, part: Part, extended: bool) {
    const AGAIN: &str = "cargo xtask test rules";
    let same = ready && part.name.is_none() && !extended;
    let input = || same.then(|| passed::input(&mut linted_tests(NATIVE[0], extended))).flatten();
    let before = input();
    if let Some(minutes) = before.as_deref().and_then(passed::minutes_ago) {
        let title = format!("native tests that read all files (with this input all passed {minutes} minutes ago)");
        // With both packages and the name after `--`, or Cargo would compile other features and targets.
        let mut command = native_tests(NATIVE[0], part, extended);
        command.args(["--test", "library", "--", passed::READS_ALL]);
        tally.tests(ready, &title, AGAIN, false, || command);
    } else {
        let title = "native tests of sobremesa";
        let passed = tally.tests(ready, title, AGAIN, false, || native_tests(NATIVE[0], part, extended));
        if let Some(input) = before.filter(|before| passed && input().as_ref() == Some(before)) {
            passed::remember(&input);
        }
    }
    tally.tests(ready, "native tests of xtask", AGAIN, false, || native_tests(NATIVE[1], part, extended));
}

/// Builds, and makes the pictures of the README and of shared links.
pub fn pictures() -> Res {
    install::toolchain()?;
    install::for_browsers()?;
    build(false)?;
    let part = Part { rules: false, pages: true, name: Some("pictures::") };
    host::run(in_browser("chrome", part, true).env("PICTURES", host::root().join("docs/pictures")))
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

/// Returns `cargo test` with Clippy as the compiler, so that code is compiled once for lints and tests. If `extended`,
/// tests run three times as fast, after two more minutes of compilation.
fn linted_tests(packages: &[&str], extended: bool) -> Command {
    let mut cargo = cargo();
    // `cargo clippy` sets the same variables, but can only check.
    cargo.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver").env("CLIPPY_ARGS", "-Dwarnings__CLIPPY_HACKERY__");
    cargo.arg("test");
    if extended {
        cargo.args(["--config", "profile.test.package.sobremesa.opt-level=3"]);
    }
    for package in packages {
        cargo.args(["--package", package]);
    }
    cargo
}

/// The packages of the repository in two groups that are compiled together, with the same features of each crate:
/// browser tests then share the compiled library with the library's own tests. The crates of xtask need other features.
const NATIVE: [&[&str]; 2] = [&["sobremesa", "e2e"], &["xtask"]];

fn browser(extended: bool) -> Command {
    linted_tests(NATIVE[0], extended)
}

/// Compiles and lints the tests of `part`, and if it has no name also the browser tests. Runs at a lower priority than
/// the release build, whose long last step uses only one processor and should begin early.
fn compile(part: Part, extended: bool) -> Res {
    let run = |command: &mut Command| host::run(&mut through("nice", &["-n", "10"], command));
    if part.rules {
        for packages in NATIVE {
            // Not `--all-targets`, which would compile the library and both programs again as tests.
            run(linted_tests(packages, extended).arg("--no-run"))?;
        }
    }
    if part.pages || part.name.is_none() {
        // Named, because `cargo test` skips them by default.
        run(browser(extended).args(["--no-run", "--test", BROWSER_TESTS, "--bench", "*"]))?;
    }
    Ok(())
}

/// Returns `command` run by another program, such as `nice`.
fn through(program: &str, options: &[&str], command: &Command) -> Command {
    let mut outer = Command::new(program);
    outer.args(options).arg(command.get_program()).args(command.get_args()).current_dir(host::root());
    outer.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    outer
}

fn lint_page() -> Res {
    let what = ["--release", "--target", WASM, "--lib", "--bins", "--features", "split"];
    host::run(cargo().args(["clippy", "--quiet"]).args(what).args(["--", "-D", "warnings"]))
}

fn native_tests(packages: &[&str], part: Part, extended: bool) -> Command {
    let mut command = linted_tests(packages, extended);
    command.arg("--no-fail-fast").args(part.name);
    if extended {
        command.env("SOBREMESA_EXTENDED", "1");
    }
    command
}

const BROWSER_TESTS: &str = "pages";

/// The browser tests that also run in WebKit: those of features in which engines differ.
const ENGINES: &str = include_str!("../../tests/e2e/engines.txt");

/// Returns the command that runs browser tests: all of them in Chromium, those of [`ENGINES`] in WebKit, or if
/// `extended` all in both. WebKit needs a virtual screen at least as large as its windows.
fn in_browser(engine: &str, part: Part, extended: bool) -> Command {
    let mut command = browser(extended);
    command.args(["--test", BROWSER_TESTS]);
    if engine == "webkit" {
        command = through("xvfb-run", &["-a", "-s", "-screen 0 2200x2200x24"], &command);
    }
    // A test waits half of its time. Beside those in WebKit the page is linted.
    let cores = thread::available_parallelism().map_or(2, usize::from);
    let threads = if engine == "chrome" { cores * 2 } else { cores * 3 / 2 }.clamp(2, 8);
    command.args(["--no-fail-fast", "--"]).arg(format!("--test-threads={threads}")).args(part.name);
    if engine == "webkit" && !extended && part.name.is_none() {
        command.arg("--exact").args(ENGINES.lines());
    }
    if extended {
        command.arg("--include-ignored").env("SOBREMESA_EXTENDED", "1");
    }
    command
        .env("DRIVER", engine)
        .env("DIST", dist())
        .env("PLAIN", bundle::plain_dist())
        .env("AXE", install::AXE.path())
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

    /// Without this, WebKit would silently skip a renamed test.
    #[test]
    fn every_test_for_both_engines_is_there() {
        for name in ENGINES.lines() {
            let (file, test) = name.split_once("::").unwrap();
            let text = fs::read_to_string(root().join(format!("tests/e2e/tests/pages/{file}.rs"))).unwrap();
            assert!(text.contains(&format!("fn {test}() -> Res {{")), "{name} is not there");
        }
    }
}
