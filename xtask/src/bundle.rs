//! Builds the site: compiles the page, splits its wasm module, and writes the files that a host serves.

use crate::host::{WASM, cargo, dist, root, run, target, timed, tool, tools};
use crate::{Res, chunks, minify, modules, optimize, page, precache, site};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

/// The name of the program and of its module.
pub const PROGRAM: &str = "sobremesa";

/// How a build is compiled. Both kinds have the same layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The development profile, without wasm-opt, and without the service worker, which would go on serving old code.
    Quick,
    /// The build to deploy.
    Release,
}

impl Kind {
    /// Returns the name of Cargo's folder for the profile.
    fn folder(self) -> &'static str {
        match self {
            Kind::Quick => "debug",
            Kind::Release => "release",
        }
    }

    /// Returns the folder of the finished site.
    pub fn site(self) -> PathBuf {
        match self {
            Kind::Quick => target().join("quick"),
            Kind::Release => dist(),
        }
    }

    /// Returns the path of a source of the page: in a release, of its short copy if it has one.
    pub fn source(self, path: &str) -> PathBuf {
        let copy = minify::copies().join(path);
        if self == Kind::Release && copy.is_file() { copy } else { root().join(path) }
    }
}

/// Builds the site into [`Kind::site`], which is replaced only if everything succeeds.
pub fn build(kind: Kind) -> Res {
    let _turn = turn()?;
    timed(&format!("compiling the page ({})", kind.folder()), || {
        let mut command = cargo();
        command.args(["build", "--quiet", "--target", WASM, "--features", "split", "--bin", PROGRAM]);
        run(command.args((kind == Kind::Release).then_some("--release")))
    })?;
    let module = target().join(WASM).join(kind.folder()).join(format!("{PROGRAM}.wasm"));
    let out = target().join("wasm-bindgen").join(kind.folder());
    let mut split = timed("taking the module apart", || chunks::split(&module, &out.join("split")))?;
    let (glue, mut main) = timed("wasm-bindgen", || bindgen(&split.main, &out, kind))?;
    if kind == Kind::Release {
        let mut all: Vec<_> = split.files.values_mut().chain([&mut main]).collect();
        timed("binaryen", || optimize::all(&mut all))?;
        timed("esbuild", minify::sources)?;
        timed("sorting", || {
            for module in all {
                *module = modules::sort(module)?;
            }
            Ok(())
        })?;
    }
    let folder = kind.site();
    // Beside the site, so that it can be renamed to it.
    let staging = folder.with_file_name(".dist");
    let _ = fs::remove_dir_all(&staging);
    let script = chunks::write(&split, &staging, kind)?;
    let glue = chunks::join(&glue, &script);
    let glue = if kind == Kind::Release { minify::glue(&glue)? } else { glue };
    page::lay_out(&staging, kind, &glue, &main, &script)?;
    site::write(&staging, site::address()?.as_deref())?;
    if kind == Kind::Release {
        precache::write_worker(&staging)?;
    }
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::rename(staging, folder)?;
    Ok(())
}

/// Runs wasm-bindgen on the main module. Returns its script and its module, in a release without the names of
/// functions, which are a quarter of it.
fn bindgen(main: &Path, out: &Path, kind: Kind) -> Res<(String, Vec<u8>)> {
    let mut bindgen = Bindgen::new();
    bindgen.web(true)?.input_path(main).out_name(PROGRAM).typescript(false);
    // Exports the table of functions, which the chunks fill.
    bindgen.keep_lld_exports(true).remove_producers_section(true);
    bindgen.remove_name_section(kind == Kind::Release).generate(out)?;
    let glue = fs::read_to_string(out.join(format!("{PROGRAM}.js")))?;
    modules::trim(&fs::read(out.join(format!("{PROGRAM}_bg.wasm")))?, glue)
}

/// Builds with Trunk alone, as `trunk build` does: one module, no service worker, not optimized.
pub fn plain() -> Res {
    let _turn = turn()?;
    // Offline, or Trunk would download the tools that are already installed.
    timed("plain build with Trunk", || run(tool("trunk").args(["build", "--offline", "--dist"]).arg(plain_dist())))
}

pub fn plain_dist() -> PathBuf {
    target().join("plain")
}

/// Waits for other builds, which would overwrite the same files, and returns a lock against them.
fn turn() -> Res<File> {
    fs::create_dir_all(tools())?;
    let turn = File::create(tools().join("build.lock"))?;
    turn.lock()?;
    Ok(turn)
}
