//! The builds: the release, which is Trunk's and what only `cargo xtask` adds to it; and Trunk's alone.

use crate::host::{dist, root, run, target, timed, tool, tools};
use crate::{Res, chunks, optimize, page, precache};
use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// Tells the `wasm-bindgen` that Trunk calls to split the module.
const SPLIT: &str = "XTASK_SPLIT";

/// The release, in `dist` once it is whole.
pub fn build() -> Res {
    let _turn = turn()?;
    // Beside `dist`, so that it can take its place.
    let site = root().join(".dist");
    timed("release build with Trunk", || {
        let mut trunk = trunk(&site);
        run(trunk.args(["--release", "--features", "split"]).env(SPLIT, "1"))
    })?;
    chunks::copy(&bindgen("release"), &site)?;
    page::finish(&site)?;
    precache::write_worker(&site)?;
    if dist().exists() {
        fs::remove_dir_all(dist())?;
    }
    fs::rename(site, dist())?;
    Ok(())
}

/// The build of Trunk alone for work on the page: one module, no worker, not optimized.
pub fn plain() -> Res {
    let _turn = turn()?;
    timed("plain build with Trunk", || run(&mut trunk(&plain_dist())))
}

pub fn plain_dist() -> PathBuf {
    target().join("plain")
}

/// Two builds at once would pull the staging folder from under each other.
fn turn() -> Res<File> {
    let turn = File::create(tools().join("build.lock"))?;
    turn.lock()?;
    Ok(turn)
}

/// Offline: Trunk would otherwise download the tools that we bring along.
fn trunk(to: &Path) -> std::process::Command {
    let mut trunk = tool("trunk");
    trunk.args(["build", "--offline", "--dist"]).arg(to).env_remove(SPLIT);
    trunk
}

/// The folder that wasm-bindgen writes into when Trunk calls it.
fn bindgen(profile: &str) -> PathBuf {
    target().join("wasm-bindgen").join(profile)
}

/// Answers in the place of the `wasm-bindgen` tool. For the release it splits the module and lets wasm-bindgen make the
/// glue of its main part. Trunk can't ask for the removal of names, so we add it: they are a quarter of the module, and no player
/// reads them.
pub fn wasm_bindgen(mut args: Vec<OsString>) -> Res {
    let option = |args: &[OsString], name: &str| {
        args.iter().find_map(|arg| Some(PathBuf::from(arg.to_str()?.strip_prefix(name)?)))
    };
    let input = args.iter().position(|arg| Path::new(arg).extension().is_some_and(|end| end == "wasm"));
    let (Some(input), Some(out), Some(name), Some(_)) =
        (input, option(&args, "--out-dir="), option(&args, "--out-name="), env::var_os(SPLIT))
    else {
        return glue(args);
    };
    args[input] = chunks::split(Path::new(&args[input]), &out)?.into();
    // The table of functions is exported, for the chunks to fill.
    args.extend(
        ["--keep-lld-exports", "--remove-name-section", "--remove-producers-section"].map(Into::into),
    );
    glue(args)?;
    let main = out.join(format!("{}_bg.wasm", name.display()));
    let mut module = [fs::read(&main)?];
    timed("wasm-opt of the main part", || optimize::all(&mut module))?;
    fs::write(main, &module[0])?;
    chunks::join(&out.join(name).with_extension("js"), &out)
}

fn glue(args: Vec<OsString>) -> Res {
    let all = std::iter::once("wasm-bindgen".into()).chain(args);
    wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(all).map_err(Into::into)
}
