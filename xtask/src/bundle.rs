//! The release build, through Trunk.

use crate::host::{run, timed, tool, tools};
use crate::{Res, chunks};
use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};

pub fn build() -> Res {
    // Two builds at once would pull the staging folder from under each other.
    let turn = File::create(tools().join("build.lock"))?;
    turn.lock()?;
    // Offline: Trunk would otherwise download the tools that we bring along.
    timed("release build with Trunk", || run(tool("trunk").args(["build", "--release", "--offline"])))
}

/// Answers in the place of the `wasm-bindgen` tool: splits the module and lets wasm-bindgen make the glue of its main
/// part. Trunk can't ask for the removal of names, so we add it: they are a quarter of the module, and no player reads
/// them.
pub fn wasm_bindgen(mut args: Vec<OsString>) -> Res {
    let option = |args: &[OsString], name: &str| {
        args.iter().find_map(|arg| Some(PathBuf::from(arg.to_str()?.strip_prefix(name)?)))
    };
    let input = args.iter().position(|arg| Path::new(arg).extension().is_some_and(|end| end == "wasm"));
    let (Some(input), Some(out), Some(name)) =
        (input, option(&args, "--out-dir="), option(&args, "--out-name="))
    else {
        return glue(args);
    };
    args[input] = chunks::split(Path::new(&args[input]), &out)?.into();
    // The table of functions is exported, for the chunks to fill.
    args.push("--keep-lld-exports".into());
    if out.ends_with("release") {
        args.extend(["--remove-name-section", "--remove-producers-section"].map(Into::into));
    }
    glue(args)?;
    chunks::join(&out.join(name).with_extension("js"), &out)
}

fn glue(args: Vec<OsString>) -> Res {
    let all = std::iter::once("wasm-bindgen".into()).chain(args);
    wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(all).map_err(Into::into)
}
