//! Installs missing tools. Later runs skip those that are there.

use crate::Res;
use crate::host::{WASM, answer, cargo, on_path, root, run, target, timed, tools};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const TRUNK: &str = "0.21.14";
pub const AXE: Npm = Npm { package: "axe-core", version: "4.14.1", file: "axe.min.js" };
pub const BINARYEN: Npm = Npm { package: "binaryen", version: "132.0.0", file: "index.js" };
pub const ESBUILD: Npm = Npm { package: "esbuild", version: "0.28.2", file: "bin/esbuild" };
/// Version 13 needs a newer Node than Debian has.
pub const LIGHTHOUSE: Npm = Npm { package: "lighthouse", version: "12.8.2", file: "cli/index.js" };

/// Installs the Rust components and targets in rust-toolchain.toml, in case rustup is configured not to do so by
/// itself.
pub fn toolchain() -> Res {
    let sysroot =
        answer("rustc", &["--print", "sysroot"]).ok_or("rustc is missing: install Rust from https://rustup.rs")?;
    let sysroot = Path::new(sysroot.trim());
    let tools = ["cargo-clippy", "rustfmt"].map(|tool| format!("bin/{tool}{}", std::env::consts::EXE_SUFFIX));
    let wanted = tools.into_iter().chain([format!("lib/rustlib/{WASM}")]);
    if wanted.into_iter().all(|path| sysroot.join(path).exists()) {
        return Ok(());
    }
    if answer("rustup", &["--version"]).is_none() {
        return Err("this Rust was not installed by rustup: install rustup (https://rustup.rs), or add what \
                    rust-toolchain.toml names with your system's packages"
            .into());
    }
    // Cargo's proxy sets this variable, which would make rustup ignore the targets in rust-toolchain.toml.
    let mut rustup = Command::new("rustup");
    rustup.args(["toolchain", "install"]).env_remove("RUSTUP_TOOLCHAIN").current_dir(root());
    timed("rustup toolchain install", || run(&mut rustup))
}

/// Installs binaryen and esbuild, which a release needs besides the toolchain.
pub fn for_release() -> Res {
    ESBUILD.install()?;
    BINARYEN.install()
}

/// Installs browsers, their drivers, a virtual screen for WebKit, axe, and nginx.
pub fn for_browsers() -> Res {
    browsers()?;
    nginx()?;
    AXE.install()
}

pub fn for_lighthouse() -> Res {
    browsers()?;
    LIGHTHOUSE.install()
}

/// Compiles and installs Trunk, and wasm-bindgen, which it calls.
pub fn for_plain() -> Res {
    cargo_install("trunk", TRUNK)?;
    cargo_install("wasm-bindgen-cli", &locked("wasm-bindgen")?)
}

pub fn nginx_path() -> PathBuf {
    if on_path("nginx") { "nginx".into() } else { tools().join("nginx/usr/sbin/nginx") }
}

fn cargo_install(package: &str, version: &str) -> Res {
    let noted = tools().join(format!("{package}-{version}"));
    if noted.is_file() {
        return Ok(());
    }
    let install = |locked: Option<&str>| {
        let mut install = cargo();
        install.arg("install").args(locked).args(["--force", "--no-default-features", "--root"]).arg(tools());
        install.arg(format!("{package}@{version}")).env("CARGO_TARGET_DIR", target().join("installed"));
        // Compiling quickly is more important than running quickly.
        install.env("CARGO_PROFILE_RELEASE_LTO", "off").env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
        run(install.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"))
    };
    timed(&format!("cargo install {package}@{version} into {} (some minutes)", tools().display()), || {
        // A mirror of the registry may lack a version that the package was locked to.
        install(Some("--locked")).or_else(|_| install(None))
    })?;
    Ok(fs::write(noted, "")?)
}

/// Returns the version of a crate in Cargo.lock.
fn locked(package: &str) -> Res<String> {
    let lock = fs::read_to_string(root().join("Cargo.lock"))?;
    let (_, after) = lock
        .split_once(&format!("name = \"{package}\"\nversion = \""))
        .ok_or_else(|| format!("Cargo.lock names no {package}"))?;
    Ok(after.split('"').next().unwrap_or_default().into())
}

fn browsers() -> Res {
    // The package xvfb only recommends xauth, but xvfb-run does not start without it.
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
        // An installed driver may not match the new browser.
        missing.push("chromium-driver");
    }
    apt(&missing)
}

/// Unpacks nginx without installing it: Debian's package would start a server.
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
        let download = || run(Command::new("apt-get").args(["-qq", "download", "nginx"]).current_dir(&folder));
        // On a machine that needed no other package, the list of packages may be missing.
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

/// A package of npm, installed into a folder of its own.
pub struct Npm {
    package: &'static str,
    pub version: &'static str,
    /// The file in the package that is used.
    file: &'static str,
}

impl Npm {
    /// Returns the path of the file that is used.
    pub fn path(&self) -> PathBuf {
        tools().join(self.package).join("node_modules").join(self.package).join(self.file)
    }

    /// Installs the package, unless this version is there.
    fn install(&self) -> Res {
        let Npm { package, version, .. } = self;
        let folder = tools().join(package);
        let noted = folder.join(version);
        if self.path().is_file() && noted.is_file() {
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
}

fn apt(packages: &[&str]) -> Res {
    if packages.is_empty() {
        return Ok(());
    }
    let list = packages.join(" ");
    if !on_path("apt-get") {
        return Err(
            format!("not a Debian: install what its packages {list} hold, and run `cargo xtask test` again").into()
        );
    }
    if answer("id", &["-u"]).is_none_or(|id| id.trim() != "0") {
        return Err(format!("not root: run `sudo apt-get install {list}`, and `cargo xtask test` again").into());
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
