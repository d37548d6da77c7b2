//! Folders of the project, and running programs.

use crate::Res;
use std::env;
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::Command;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// The compilation target of the page.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Returns the folder of the project, which may have moved since xtask was compiled.
pub fn root() -> PathBuf {
    let xtask = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let xtask = xtask.filter(|dir| dir.ends_with("xtask")).unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    xtask.parent().expect("xtask lies in the project").into()
}

pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Returns Cargo's target folder: the one that this program was built in.
pub fn target() -> PathBuf {
    let exe = env::current_exe().unwrap_or_default();
    let noted = exe.ancestors().find(|dir| [".rustc_info.json", "CACHEDIR.TAG"].iter().any(|f| dir.join(f).exists()));
    noted.map(PathBuf::from).unwrap_or_else(|| root().join("target"))
}

/// Returns the folder for installed tools, inside the target folder.
pub fn tools() -> PathBuf {
    target().join("tools")
}

pub fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// Returns a command for an installed tool, with the installed tools first in `PATH`.
pub fn tool(name: &str) -> Command {
    let (bin, old) = (tools().join("bin"), env::var_os("PATH").unwrap_or_default());
    let path = env::join_paths(std::iter::once(bin.clone()).chain(env::split_paths(&old)));
    let mut command = Command::new(bin.join(name));
    command.current_dir(root()).env("PATH", path.unwrap_or(old));
    command
}

pub fn run(command: &mut Command) -> Res {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().map_err(|e| format!("could not start {name}: {e}"))?;
    if status.success() { Ok(()) } else { Err(format!("{name} failed ({status})").into()) }
}

/// Returns the output of a command, or `None` if it fails.
pub fn answer(program: impl AsRef<OsStr>, args: &[&str]) -> Option<String> {
    let output = Command::new(program).args(args).current_dir(root()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

pub fn on_path(name: &str) -> bool {
    env::split_paths(&env::var_os("PATH").unwrap_or_default()).any(|dir| dir.join(name).is_file())
}

/// Runs `work` and prints when it begins, every 30 seconds that it goes on, and how long it took.
pub fn timed<T>(what: &str, work: impl FnOnce() -> Res<T>) -> Res<T> {
    eprintln!("-- {what} ...");
    let start = Instant::now();
    let seconds = || start.elapsed().as_secs_f32();
    let (working, watch) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            while watch.recv_timeout(Duration::from_secs(30)) == Err(RecvTimeoutError::Timeout) {
                eprintln!("-- {what}: {:.0} s so far", seconds());
            }
        });
        let result = work();
        drop(working);
        let end = if result.is_ok() { "done" } else { "failed" };
        eprintln!("-- {what}: {end} in {:.1} s", seconds());
        result
    })
}
