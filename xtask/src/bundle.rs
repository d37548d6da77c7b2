//! The release build, through Trunk.

use crate::Res;
use crate::host::{run, timed, tool, tools};
use std::ffi::OsString;
use std::fs::File;

pub fn build() -> Res {
    // Two builds at once would pull the staging folder from under each other.
    let turn = File::create(tools().join("build.lock"))?;
    turn.lock()?;
    // Offline: Trunk would otherwise download the tools that we bring along.
    timed("release build with Trunk", || run(tool("trunk").args(["build", "--release", "--offline"])))
}

/// Answers in the place of the `wasm-bindgen` tool. Trunk can't ask for the removal of names, so we add it: they are
/// a quarter of the module, and no player reads them.
pub fn wasm_bindgen(args: Vec<OsString>) -> Res {
    let release = args.iter().any(|a| {
        let text = a.to_string_lossy();
        text.starts_with("--out-dir=") && text.trim_end_matches(['/', '\\']).ends_with("release")
    });
    let extra = ["--remove-name-section", "--remove-producers-section"].map(OsString::from);
    let all = std::iter::once("wasm-bindgen".into()).chain(args).chain(extra.into_iter().filter(|_| release));
    wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(all).map_err(Into::into)
}
