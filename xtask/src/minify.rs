//! Minifies the scripts and style sheets of a release with esbuild.

use crate::host::{root, run, target};
use crate::{Res, install};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folders of scripts and sheets.
const FOLDERS: [&str; 3] = ["src/shell", "style", "style/chunks"];
/// The build adds lines to these two scripts. The service worker is not shortened; the loader of chunks keeps its names.
const WORKER: &str = "sw.js";
const LOADER: &str = "chunks.js";

/// Returns the folder of the short copies, which have the same paths as in the project.
pub fn copies() -> PathBuf {
    target().join("minified")
}

/// Makes the short copies of the scripts and sheets.
pub fn sources() -> Res {
    let mut files = Vec::new();
    for file in FOLDERS.iter().flat_map(|folder| fs::read_dir(root().join(folder))).flatten() {
        files.push(file?.path());
    }
    let is = |file: &Path, name: &str| file.file_name().is_some_and(|own| own == name);
    files.retain(|file| file.extension().is_some_and(|kind| kind == "js" || kind == "css") && !is(file, WORKER));
    let (loaders, others): (Vec<_>, Vec<_>) = files.into_iter().partition(|file| is(file, LOADER));
    // The lines that are added call functions by their names.
    esbuild(&["--minify-whitespace", "--minify-syntax"], &loaders)?;
    esbuild(&["--minify"], &others)
}

fn esbuild(options: &[&str], files: &[PathBuf]) -> Res {
    let mut command = Command::new(install::ESBUILD.path());
    command.args(options).args(files).current_dir(root());
    run(command.args(["--log-level=error", "--outbase=."]).arg(format!("--outdir={}", copies().display())))
}

/// Returns a script of wasm-bindgen in fewer bytes.
pub fn glue(script: &str) -> Res<String> {
    let (long, short) = (target().join("glue.js"), target().join("glue.min.js"));
    fs::write(&long, script)?;
    let mut command = Command::new(install::ESBUILD.path());
    command.args(["--minify", "--log-level=error"]).arg(long);
    run(command.arg(format!("--outfile={}", short.display())))?;
    Ok(fs::read_to_string(short)?)
}
