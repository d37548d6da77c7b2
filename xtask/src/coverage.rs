//! `cargo xtask coverage`: which lines and branches of the rules the native tests execute.

use crate::Res;
use crate::host::{answer, cargo, root, run, target, timed};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// The files left out of the count, which covers the rules and the code all games share, without tests, words and the
/// tables of the page.
const LEFT_OUT: &str = r"(tests\.rs|/tests/|text\.rs|laws\.rs)$|/app/|/tests/|/store/|/referee/|\.cargo|rustc";

pub fn run_tests() -> Res {
    let tools = llvm_tools()?;
    let folder = target().join("coverage");
    let _ = fs::remove_dir_all(folder.join("raw"));
    let tests = timed("tests, counting", || {
        let mut command = cargo();
        command.args(["test", "--package", "sobremesa", "--no-fail-fast"]);
        run(counting(&mut command, &folder))
    });
    let profile = folder.join("all.profdata");
    let raw = fs::read_dir(folder.join("raw"))?.filter_map(|file| Some(file.ok()?.path()));
    run(Command::new(tools.join("llvm-profdata")).args(["merge", "-sparse", "-o"]).arg(&profile).args(raw))?;
    let mut report = Command::new(tools.join("llvm-cov"));
    report.args(["report", "--show-branch-summary", "--show-region-summary=false"]);
    report.args(["--ignore-filename-regex", LEFT_OUT, "--instr-profile"]).arg(&profile);
    for (i, binary) in binaries(&folder)?.iter().enumerate() {
        if i > 0 {
            report.arg("--object");
        }
        report.arg(binary);
    }
    let counted = ["src/games", "src/engine", "src/pieces", "src/tournament"];
    report.args(counted.iter().filter(|folder| root().join(folder).is_dir())).current_dir(root());
    run(&mut report)?;
    tests
}

/// Branches are counted by a switch that the stable compiler hides.
fn counting<'a>(command: &'a mut Command, folder: &std::path::Path) -> &'a mut Command {
    command
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTFLAGS", "-C instrument-coverage -Z coverage-options=branch")
        .env("CARGO_TARGET_DIR", folder)
        .env("LLVM_PROFILE_FILE", folder.join("raw/%p-%m.profraw"))
}

/// The test programs, from what Cargo says when there is nothing left to build.
fn binaries(folder: &std::path::Path) -> Res<Vec<PathBuf>> {
    let mut command = cargo();
    command.args(["test", "--package", "sobremesa", "--no-run", "--color", "never"]);
    let said = counting(&mut command, folder).output()?;
    let said = String::from_utf8_lossy(&said.stderr).into_owned();
    let path = |line: &str| Some(PathBuf::from(line.rsplit_once('(')?.1.trim_end().strip_suffix(')')?));
    let found = said.lines().filter(|line| line.trim_start().starts_with("Executable")).filter_map(path);
    Ok(found.map(|path| root().join(path)).collect())
}

fn llvm_tools() -> Res<PathBuf> {
    let sysroot = answer("rustc", &["--print", "sysroot"]).ok_or("rustc is missing")?;
    let host = answer("rustc", &["-vV"]).unwrap_or_default();
    let host = host.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default().to_string();
    let folder = PathBuf::from(sysroot.trim()).join("lib/rustlib").join(host).join("bin");
    if !folder.join("llvm-cov").exists() {
        run(Command::new("rustup").args(["component", "add", "llvm-tools"]).current_dir(root()))?;
    }
    Ok(folder)
}
