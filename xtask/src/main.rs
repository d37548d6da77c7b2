//! `cargo xtask`: installs missing tools, builds, serves and tests.

#![expect(clippy::disallowed_types, reason = "says how long its work takes")]

mod bundle;
mod chunks;
mod host;
mod install;
mod lighthouse;
mod minify;
mod modules;
mod optimize;
mod packed;
mod page;
mod passed;
mod precache;
mod server;
mod shares;
mod site;
mod size;
mod suite;
mod tally;

use bundle::Kind;
use std::path::Path;
use std::process::ExitCode;

/// An error is one sentence that says what to do.
pub type Res<T = ()> = Result<T, Box<dyn std::error::Error>>;

const USAGE: &str = "usage: cargo xtask <command>
  serve [--release] [--port N]
                      build quickly and serve on 127.0.0.1 (port 8080, or the next free one);
                      --release: what is deployed, with its offline copy (port 8100)
  test [PART] [NAME] [--extended]
                      every check, then the tests in Chromium and WebKit; PART: `rules` for lints and native tests,
                      `pages` for the build and browsers; NAME: only tests with this in their names; --extended runs
                      every test in both browsers, with every screen in both languages by day and by night, many more
                      random matches, and the build of Trunk alone
  build [--plain]     build into dist/; SOBREMESA_URL, if set, is the address at which it will stand; --plain: one
                      module, as Trunk alone makes it, into target/plain
  size                build, and weigh the first load
  pictures            build, and make the pictures of the README and of links anew, in docs/pictures
  lighthouse          the scores of what was built last";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(args: &[String]) -> Res {
    let has = |option: &str| args.iter().any(|arg| arg == option);
    match args.first().map(String::as_str) {
        Some("serve") => serve(&args[1..]),
        Some("test") => suite::run(suite::Part::read(&args[1..]), has("--extended")),
        Some("build") if has("--plain") => {
            install::toolchain()?;
            install::for_plain()?;
            bundle::plain()
        }
        Some("build") => release(),
        Some("size") => {
            release()?;
            size::gate(&host::dist())
        }
        Some("pictures") => suite::pictures(),
        Some("lighthouse") => lighthouse::run_all(),
        _ => Err(USAGE.into()),
    }
}

/// Builds the release into `dist`.
fn release() -> Res {
    install::toolchain()?;
    install::for_release()?;
    bundle::build(Kind::Release)
}

/// Builds and serves the app. `--dist DIR`, `--first SCRIPT` and `--compressed` are for the browser tests: they serve a
/// finished build at exactly the requested port, so that a server can be restarted.
fn serve(args: &[String]) -> Res {
    let has = |option: &str| args.iter().any(|arg| arg == option);
    let port = match option(args, "--port") {
        Some(text) => Some(text.parse::<u16>().map_err(|_| format!("not a port: {text}"))?),
        None => None,
    };
    let (first, compressed) = (option(args, "--first"), has("--compressed"));
    if let Some(dist) = option(args, "--dist") {
        return server::run(server::bind(port.unwrap_or(0))?, Path::new(dist), first, compressed);
    }
    // Different ports: at the same address, the service worker of a release would answer for a quick build.
    let (kind, usual) = if has("--release") { (Kind::Release, 8100) } else { (Kind::Quick, 8080) };
    match kind {
        Kind::Release => release()?,
        Kind::Quick => {
            install::toolchain()?;
            bundle::build(kind)?;
            println!("This is the whole app, compiled quickly: large, slower, and without its offline copy.");
            println!("`cargo xtask serve --release` serves what is deployed.");
        }
    }
    let listener = match port {
        Some(port) => server::bind(port)?,
        None => server::bind_from(usual)?,
    };
    server::run(listener, &kind.site(), first, compressed)
}

fn option<'a>(args: &'a [String], name: &str) -> Option<&'a str> {
    let at = args.iter().position(|a| a == name)?;
    args.get(at + 1).map(String::as_str)
}
