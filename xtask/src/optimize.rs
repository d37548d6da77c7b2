//! Runs wasm-opt on a finished module or a part of one. The tool comes from npm, since Debian's is too old and silently
//! wrong, and runs in node, which is slow: a module that has not changed is skipped.

use crate::host::{run, target};
use crate::precache::hash;
use crate::{Res, install};
use std::fs;
use std::process::Command;
use std::sync::Mutex;

/// Below so many bytes there is next to nothing to gain.
const SMALLEST: usize = 8192;

/// The features that rustc's wasm32 target asks of a browser; the modules have lost the section that says so.
const FEATURES: [&str; 6] = [
    "bulk-memory",
    "mutable-globals",
    "multivalue",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
];

/// Makes the modules smaller, as many at a time as there are processors.
pub fn all(mut queue: Vec<&mut Vec<u8>>) -> Res {
    let processors = std::thread::available_parallelism().map_or(1, |n| n.get());
    // The largest are begun first, or the last one would be waited for alone.
    queue.retain(|module| module.len() >= SMALLEST);
    queue.sort_by_key(|module| module.len());
    let queue = Mutex::new(queue);
    let next = || queue.lock().unwrap_or_else(|e| e.into_inner()).pop();
    let work = || -> Result<(), String> {
        while let Some(module) = next() {
            *module = one(module).map_err(|e| e.to_string())?;
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..processors).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a thread broke")?)
    })
    .map_err(|error: String| error.into())
}

fn one(module: &[u8]) -> Res<Vec<u8>> {
    let folder = target().join("optimized");
    let kept = folder.join(format!("{}-{}.wasm", hash(module), install::BINARYEN));
    if !kept.is_file() {
        fs::create_dir_all(&folder)?;
        let (before, after) = (kept.with_extension("before"), kept.with_extension("part"));
        fs::write(&before, module)?;
        let mut command = Command::new("node");
        command.arg(install::wasm_opt_path()).args(["-Oz", "--strip-debug", "--strip-producers"]);
        command.args(FEATURES.map(|feature| format!("--enable-{feature}")));
        run(command.arg(&before).arg("-o").arg(&after))?;
        fs::remove_file(before)?;
        fs::rename(after, &kept)?;
    }
    Ok(fs::read(kept)?)
}
