//! Installs the tools that the machine lacks, once; later runs skip them.

use crate::Res;
use crate::host::{answer, cargo, on_path, root, run, target, timed, tools};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const TRUNK: &str = "0.21.14";
const AXE: &str = "4.14.1";
pub const BINARYEN: &str = "132.0.0";
/// Version 13 asks for a newer node than Debian has.
const LIGHTHOUSE: &str = "12.8.2";
const WASM: &str = "wasm32-unknown-unknown";

/// The tools that `serve` and `build` need.
pub fn for_build() -> Res {
    wasm_target()?;
    wasm_bindgen()?;
    trunk()?;
    npm("binaryen", BINARYEN, &wasm_opt_path())
}

/// The tools that the checks need beyond the build.
pub fn for_checks() -> Res {
    for component in ["rustfmt", "clippy"] {
        if answer("cargo", &[if component == "rustfmt" { "fmt" } else { "clippy" }, "--version"]).is_none() {
            rustup(&["component", "add", component])?;
        }
    }
    Ok(())
}

/// Browsers, their drivers, a screen for WebKit to draw on, axe, and nginx.
pub fn for_browsers() -> Res {
    browsers()?;
    nginx()?;
    npm("axe-core", AXE, &axe_path())
}

pub fn for_lighthouse() -> Res {
    browsers()?;
    npm("lighthouse", LIGHTHOUSE, &lighthouse_path())
}

pub fn axe_path() -> PathBuf {
    tools().join("axe-core/node_modules/axe-core/axe.min.js")
}

pub fn nginx_path() -> PathBuf {
    if on_path("nginx") { "nginx".into() } else { tools().join("nginx/usr/sbin/nginx") }
}

pub fn wasm_opt_path() -> PathBuf {
    tools().join("binaryen/node_modules/binaryen/bin/wasm-opt")
}

pub fn lighthouse_path() -> PathBuf {
    tools().join("lighthouse/node_modules/lighthouse/cli/index.js")
}

fn wasm_target() -> Res {
    let sysroot = answer("rustc", &["--print", "sysroot"])
        .ok_or("rustc is missing: install Rust from https://rustup.rs")?;
    if Path::new(sysroot.trim()).join("lib/rustlib").join(WASM).is_dir() {
        return Ok(());
    }
    rustup(&["target", "add", WASM])
}

fn rustup(args: &[&str]) -> Res {
    let wish = args.join(" ");
    if answer("rustup", &["--version"]).is_none() {
        return Err(format!(
            "this Rust was not installed by rustup: install rustup (https://rustup.rs) and run `rustup {wish}`, \
             or add what it names with your system's packages"
        )
        .into());
    }
    timed(&format!("rustup {wish}"), || run(Command::new("rustup").args(args).current_dir(root())))
}

/// Ourselves under the name that Trunk looks for.
fn wasm_bindgen() -> Res {
    let bin = tools().join("bin");
    fs::create_dir_all(&bin)?;
    let us = std::env::current_exe()?;
    let link = bin.join(format!("wasm-bindgen{}", std::env::consts::EXE_SUFFIX));
    let fresh = |p: &Path| fs::metadata(p).and_then(|m| Ok((m.len(), m.modified()?))).ok();
    if fresh(&link).is_some() && fresh(&link) == fresh(&us) {
        return Ok(());
    }
    let _ = fs::remove_file(&link);
    fs::hard_link(&us, &link).or_else(|_| fs::copy(&us, &link).map(drop))?;
    Ok(())
}

fn trunk() -> Res {
    let trunk = tools().join("bin").join(format!("trunk{}", std::env::consts::EXE_SUFFIX));
    if answer(&trunk, &["--version"]).is_some_and(|v| v.trim() == format!("trunk {TRUNK}")) {
        return Ok(());
    }
    let build = tools().join("build");
    timed(&format!("installing Trunk {TRUNK} into {} (some minutes, once)", target().display()), || {
        let mut install = cargo();
        install.args([
            "install",
            "--locked",
            "--force",
            "trunk",
            "--version",
            TRUNK,
            "--no-default-features",
            "--root",
        ]);
        install.arg(tools()).env("CARGO_TARGET_DIR", &build);
        // Trunk's own release profile takes twice as long to compile, for a tool that runs a second.
        install.env("CARGO_PROFILE_RELEASE_LTO", "off").env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
        install.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1");
        run(&mut install)
    })?;
    let _ = fs::remove_dir_all(build);
    Ok(())
}

fn browsers() -> Res {
    // xauth is only recommended by xvfb, yet xvfb-run does not start without it.
    let wanted = [
        ("chromium-headless-shell", "chromium-headless-shell"),
        ("chromedriver", "chromium-driver"),
        ("WebKitWebDriver", "webkit2gtk-driver"),
        ("xvfb-run", "xvfb"),
        ("xauth", "xauth"),
    ];
    let mut missing: Vec<&str> =
        wanted.iter().filter(|(file, _)| !on_path(file)).map(|(_, package)| *package).collect();
    if missing.contains(&"chromium-headless-shell") {
        // A driver that is there already may be of an older version.
        missing.push("chromium-driver");
    }
    apt(&missing)
}

/// Unpacked only: installed, Debian's package would start a server on this machine.
fn nginx() -> Res {
    if answer(nginx_path(), &["-v"]).is_some() {
        return Ok(());
    }
    if !on_path("apt-get") {
        return Err("not a Debian: install nginx, and run `cargo xtask test` again".into());
    }
    let folder = tools().join("nginx");
    fs::create_dir_all(&folder)?;
    timed("unpacking Debian's nginx", || {
        let download =
            || run(Command::new("apt-get").args(["-qq", "download", "nginx"]).current_dir(&folder));
        // A machine that has all the other packages may know of none yet.
        download().or_else(|_| {
            run(Command::new("apt-get").args(["-qq", "update"]))?;
            download()
        })?;
        let package = fs::read_dir(&folder)?.filter_map(|entry| Some(entry.ok()?.path()));
        let package = package.filter(|path| path.extension().is_some_and(|end| end == "deb")).max();
        let package = package.ok_or("apt-get brought no package of nginx")?;
        run(Command::new("dpkg").arg("-x").args([package, folder.clone()]))
    })
}

/// A package at its version, in a folder of its own, unless it is there.
fn npm(package: &str, version: &str, file: &Path) -> Res {
    let folder = tools().join(package);
    let noted = folder.join(version);
    if file.is_file() && noted.is_file() {
        return Ok(());
    }
    if !on_path("npm") {
        apt(&["nodejs", "npm"])?;
    }
    fs::create_dir_all(&folder)?;
    timed(&format!("npm install {package}@{version}"), || {
        let mut npm = Command::new("npm");
        npm.args(["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", "--prefix"]);
        run(npm.arg(&folder).arg(format!("{package}@{version}")))
    })?;
    Ok(fs::write(noted, "")?)
}

fn apt(packages: &[&str]) -> Res {
    if packages.is_empty() {
        return Ok(());
    }
    let list = packages.join(" ");
    if !on_path("apt-get") {
        return Err(format!(
            "not a Debian: install what its packages {list} hold, and run `cargo xtask test` again"
        )
        .into());
    }
    if answer("id", &["-u"]).is_none_or(|id| id.trim() != "0") {
        return Err(
            format!("not root: run `sudo apt-get install {list}`, and `cargo xtask test` again").into()
        );
    }
    timed(&format!("apt-get install {list}"), || {
        let apt = |args: &[&str]| {
            let mut command = Command::new("apt-get");
            run(command.args(args).env("DEBIAN_FRONTEND", "noninteractive"))
        };
        apt(&["-qq", "update"])?;
        apt(&[&["-qq", "-y", "install", "--no-install-recommends"], packages].concat())
    })
}
