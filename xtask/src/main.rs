//! `cargo xtask serve` and `cargo xtask test`: they install what is missing, build, serve and test.
//!
//! The same executable answers as `wasm-bindgen` when it is called by that name: Trunk looks for one on the PATH,
//! and this one is pinned by our own lock file.

mod bundle;
mod chunks;
mod coverage;
mod host;
mod install;
mod lighthouse;
mod optimize;
mod packed;
mod page;
mod precache;
mod server;
mod shares;
mod size;
mod suite;
mod tally;

use server::Manner;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Errors are one sentence that says what to do.
pub type Res<T = ()> = Result<T, Box<dyn std::error::Error>>;

const USAGE: &str = "usage: cargo xtask <command>
  serve [--port N]    build, and serve on 127.0.0.1 (port 8080, or the next free one)
  test [PART] [--extended]
                      every check, then the tests in Chromium and WebKit; PART: `rules` for lints and native tests,
                      `pages` for builds and browsers, or a word from the names of tests; --extended plays many
                      more matches, and looks at every screen in both languages by day and by night
  build [--plain]     build into dist/; --plain: one module, as Trunk alone makes it, into target/plain
  size                build, and weigh the first load
  lighthouse          the scores of what was built last
  coverage            lines and branches of the rules that the native tests execute";

fn main() -> ExitCode {
    let mut args = std::env::args_os();
    let name = args.next().map(PathBuf::from).unwrap_or_default();
    if name.file_stem().is_some_and(|stem| stem == "wasm-bindgen") {
        return report(bundle::wasm_bindgen(args.collect()));
    }
    let args: Vec<String> = args.map(|a| a.to_string_lossy().into_owned()).collect();
    report(dispatch(&args))
}

fn report(result: Res) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(args: &[String]) -> Res {
    match args.first().map(String::as_str) {
        Some("serve") => serve(&args[1..]),
        Some("test") => suite::run(suite::Part::read(&args[1..]), args.iter().any(|a| a == "--extended")),
        Some("build") => {
            install::for_build()?;
            if args.iter().any(|a| a == "--plain") { bundle::plain() } else { bundle::build() }
        }
        Some("size") => {
            install::for_build()?;
            bundle::build()?;
            size::gate(&host::dist())
        }
        Some("lighthouse") => lighthouse::run_all(),
        Some("coverage") => coverage::run_tests(),
        _ => Err(USAGE.into()),
    }
}

/// `--dist DIR`, `--under NAME`, `--first SCRIPT` and `--compressed` are for the browser tests: they serve a finished
/// build, and take exactly the port they ask for, so that a server can come back where it was.
fn serve(args: &[String]) -> Res {
    let port = match option(args, "--port") {
        Some(text) => Some(text.parse::<u16>().map_err(|_| format!("not a port: {text}"))?),
        None => None,
    };
    let manner = Manner {
        under: option(args, "--under").unwrap_or_default(),
        first: option(args, "--first").map(Path::new),
        compressed: args.iter().any(|a| a == "--compressed"),
    };
    if let Some(dist) = option(args, "--dist") {
        return server::run(server::bind(port.unwrap_or(0))?, Path::new(dist), &manner);
    }
    install::for_build()?;
    bundle::build()?;
    let listener = match port {
        Some(port) => server::bind(port)?,
        None => server::bind_from(8080)?,
    };
    server::run(listener, &host::dist(), &Manner::default())
}

fn option<'a>(args: &'a [String], name: &str) -> Option<&'a str> {
    let at = args.iter().position(|a| a == name)?;
    args.get(at + 1).map(String::as_str)
}
