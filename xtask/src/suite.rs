//! `cargo xtask test`: every check, from the cheapest to the dearest.

use crate::host::{self, cargo, dist, target};
use crate::tally::Tally;
use crate::{Res, bundle, install, size};
use std::process::Command;

pub fn run(extended: bool) -> Res {
    let mut tally = Tally::default();
    let can_build = tally.step("install what is missing", || {
        install::for_checks()?;
        install::for_build()
    });
    lints(&mut tally);
    native_tests(&mut tally, extended);
    let built = can_build && tally.step("release build", bundle::build);
    let built = built && tally.step("plain build", bundle::plain);
    let browsers = tally.step("install browsers", install::for_browsers);
    if built {
        tally.step("size of the first load", || size::gate(&dist()));
    }
    for (engine, title) in [("chrome", "pages in Chromium"), ("webkit", "pages in WebKit")] {
        match (built, browsers) {
            (true, true) => drop(tally.browser_tests(title, &mut in_browser(engine, extended))),
            (false, _) => tally.skip(title, "there is no build"),
            (_, false) => tally.skip(title, "the browsers are missing"),
        }
    }
    tally.finish()
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

fn native_tests(tally: &mut Tally, extended: bool) {
    let mut command = cargo();
    command.args(["test", "--no-fail-fast", "--package", "sobremesa"]);
    if extended {
        command.env("SOBREMESA_EXTENDED", "1");
    }
    tally.tests("rules, bots, storage", &mut command);
    // In the profile that built it, or all of wasm-bindgen would be compiled a second time.
    tally.tests("xtask itself", cargo().args(["test", "--profile", "dev", "--package", "xtask"]));
}

/// The same tests for both engines. WebKit needs a screen, and a large one, since windows can't outgrow it.
fn in_browser(engine: &str, extended: bool) -> Command {
    let mut command = cargo();
    if engine == "webkit" {
        let cargo = command.get_program().to_owned();
        command = Command::new("xvfb-run");
        command.args(["-a", "-s", "-screen 0 2200x2200x24"]).arg(cargo).current_dir(host::root());
    }
    // A browser is some processes of its own, and waits now and then.
    let threads = std::thread::available_parallelism().map_or(2, |cores| cores.get().clamp(2, 6));
    command.args(["test", "--profile", "dev", "--package", "e2e", "--no-fail-fast", "--"]);
    command.arg(format!("--test-threads={threads}"));
    if extended {
        command.env("SOBREMESA_EXTENDED", "1");
    }
    command
        .env("DRIVER", engine)
        .env("DIST", dist())
        .env("PLAIN", bundle::plain_dist())
        .env("AXE", install::axe_path());
    command.env("XTASK", std::env::current_exe().unwrap_or_default());
    command.env("SCREENSHOTS", target().join("screenshots").join(engine));
    command
}
