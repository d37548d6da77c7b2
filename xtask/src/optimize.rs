//! Optimizes the main module and the chunks with binaryen. It comes from npm, since Debian's version is too old and
//! makes wrong modules without an error. It runs slowly in Node, so results are cached by hash.

use crate::host::{root, target};
use crate::precache::{hash, short_hash};
use crate::{Res, host, install};
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::thread;

const SCRIPT: &[u8] = include_bytes!("optimize.mjs");

/// Optimizes the modules, with one process for each processor.
pub fn all(modules: &mut [&mut Vec<u8>]) -> Res {
    let folder = target().join("optimized");
    fs::create_dir_all(&folder)?;
    let kept = |module: &[u8]| {
        folder.join(format!("{}-{}-{}.wasm", hash(module), short_hash(SCRIPT), install::BINARYEN.version))
    };
    let todo = modules.iter().filter(|module| !kept(module).is_file()).map(|module| &module[..]);
    let piles = piles(todo.collect(), thread::available_parallelism().map_or(1, usize::from));
    thread::scope(|scope| {
        let works = piles.iter().filter(|pile| !pile.is_empty());
        let work = |pile| optimize(pile, &kept).map_err(|error| error.to_string());
        let workers: Vec<_> = works.map(|pile| scope.spawn(move || work(pile))).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a thread broke".to_owned())?)
    })?;
    for module in modules {
        **module = fs::read(kept(module))?;
    }
    Ok(())
}

/// Distributes the modules over `count` piles of about the same size: the largest first, each to the smallest pile.
fn piles(mut modules: Vec<&[u8]>, count: usize) -> Vec<Vec<&[u8]>> {
    let mut piles = vec![vec![]; count];
    modules.sort_by_key(|module| std::cmp::Reverse(module.len()));
    for module in modules {
        let bytes = |pile: &&mut Vec<&[u8]>| pile.iter().map(|module| module.len()).sum::<usize>();
        if let Some(pile) = piles.iter_mut().min_by_key(bytes) {
            pile.push(module);
        }
    }
    piles
}

fn optimize(pile: &[&[u8]], kept: &impl Fn(&[u8]) -> PathBuf) -> Res {
    let mut command = Command::new("node");
    command.arg(root().join("xtask/src/optimize.mjs")).arg(install::BINARYEN.path());
    for module in pile {
        let (before, after) = (kept(module).with_extension("before"), kept(module).with_extension("after"));
        fs::write(&before, module)?;
        command.args([before, after]);
    }
    host::run(&mut command)?;
    for module in pile {
        fs::remove_file(kept(module).with_extension("before"))?;
        fs::rename(kept(module).with_extension("after"), kept(module))?;
    }
    Ok(())
}
