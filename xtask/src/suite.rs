//! `cargo xtask test`: every check, from the cheapest to the dearest, or a part of them.

use crate::host::{self, cargo, dist, target};
use crate::tally::Tally;
use crate::{Res, bundle, install, size};
use std::process::Command;
use std::thread;

/// The part of the checks that is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Part<'a> {
    All,
    /// Lints and native tests.
    Rules,
    /// The builds, their sizes, and the tests in browsers.
    Pages,
    /// Tests with this in their names, native and in browsers.
    Named(&'a str),
}

impl<'a> Part<'a> {
    /// From what follows `test` on the command line.
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
            _ => None,
        }
    }
}

pub fn run(part: Part, extended: bool) -> Res {
    let mut tally = Tally::default();
    let can_build = tally.step("install what is missing", || {
        install::for_checks()?;
        install::for_build()
    });
    // Most of the builds is the work of one processor, and the native checks leave others idle.
    let builds = (part == Part::All && can_build).then(|| {
        thread::spawn(|| bundle::build().and_then(|()| bundle::plain()).map_err(|error| error.to_string()))
    });
    if matches!(part, Part::All | Part::Rules) {
        lints(&mut tally);
    }
    if part != Part::Pages {
        native_tests(&mut tally, part, extended);
    }
    if part != Part::Rules {
        let built = match builds {
            Some(builds) => tally.step("the rest of the builds", || {
                builds.join().map_err(|_| "a build panicked")?.map_err(Into::into)
            }),
            None => {
                can_build
                    && tally.step("release build", bundle::build)
                    && tally.step("plain build", bundle::plain)
            }
        };
        pages(&mut tally, part, built, extended);
    }
    tally.finish()
}

fn pages(tally: &mut Tally, part: Part, built: bool, extended: bool) {
    let browsers = tally.step("install browsers", install::for_browsers);
    if built && part.filter().is_none() {
        tally.step("size of the first load", || size::gate(&dist()));
    }
    for (engine, title) in [("chrome", "pages in Chromium"), ("webkit", "pages in WebKit")] {
        match (built, browsers) {
            (true, true) => match tempfile::tempdir() {
                // It goes with all that browsers and tests leave in it.
                Ok(folder) => {
                    tally.browser_tests(
                        title,
                        in_browser(engine, part, extended).env("TMPDIR", folder.path()),
                    );
                    // Browsers end a moment after the tests, and write until then.
                    thread::sleep(std::time::Duration::from_secs(2));
                }
                Err(error) => tally.skip(title, &format!("there is no folder for temporary files: {error}")),
            },
            (false, _) => tally.skip(title, "there is no build"),
            (_, false) => tally.skip(title, "the browsers are missing"),
        }
    }
}

fn lints(tally: &mut Tally) {
    let strict = ["--", "-D", "warnings"];
    tally.step("format", || lint(&["fmt", "--all", "--check"]));
    tally.step("lints, native", || {
        lint(&[&["clippy", "--quiet", "--workspace", "--all-targets"], &strict[..]].concat())
    });
    tally.step("lints, wasm", || {
        let page = [
            "clippy",
            "--quiet",
            "--target",
            "wasm32-unknown-unknown",
            "--lib",
            "--bins",
            "--features",
            "split",
        ];
        lint(&[&page, &strict[..]].concat())
    });
}

fn lint(args: &[&str]) -> Res {
    host::run(cargo().args(args))
}

fn native_tests(tally: &mut Tally, part: Part, extended: bool) {
    let mut command = cargo();
    command.args(["test", "--no-fail-fast", "--package", "sobremesa"]).args(part.filter());
    if extended {
        command.env("SOBREMESA_EXTENDED", "1");
    }
    tally.tests("rules, bots, storage", &mut command);
    // In the profile that built it, or all of wasm-bindgen would be compiled a second time.
    tally.tests(
        "xtask itself",
        cargo().args(["test", "--profile", "dev", "--package", "xtask"]).args(part.filter()),
    );
}

/// The same tests for both engines. WebKit needs a screen, and a large one, since windows can't outgrow it.
fn in_browser(engine: &str, part: Part, extended: bool) -> Command {
    let mut command = cargo();
    if engine == "webkit" {
        let cargo = command.get_program().to_owned();
        command = Command::new("xvfb-run");
        command.args(["-a", "-s", "-screen 0 2200x2200x24"]).arg(cargo).current_dir(host::root());
    }
    // In Chromium a test waits for pieces to land more than it computes.
    let cores = thread::available_parallelism().map_or(2, usize::from);
    let threads = if engine == "chrome" { cores * 3 / 2 } else { cores }.clamp(2, 8);
    command.args(["test", "--profile", "dev", "--package", "e2e", "--no-fail-fast", "--"]);
    command.arg(format!("--test-threads={threads}")).args(part.filter());
    if extended {
        command.env("SOBREMESA_EXTENDED", "1");
    }
    command
        .env("DRIVER", engine)
        .env("DIST", dist())
        .env("PLAIN", bundle::plain_dist())
        .env("AXE", install::axe_path())
        .env("NGINX_PATH", install::nginx_path());
    command.env("XTASK", std::env::current_exe().unwrap_or_default());
    command.env("SCREENSHOTS", target().join("screenshots").join(engine));
    command
}
