//! Files as a good static host sends them: by brotli, kept by their hash, since it takes seconds for the largest.

use crate::Res;
use crate::host::target;
use crate::precache::hash;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// Returns the file packed; `None` if that would not make it smaller.
pub fn brotli(data: &[u8]) -> Res<Option<Vec<u8>>> {
    let kept = target().join("brotli").join(hash(data));
    let packed = match fs::read(&kept) {
        Ok(packed) => packed,
        Err(_) => {
            fs::create_dir_all(target().join("brotli"))?;
            // Whole or not at all, for several servers may do this at once.
            let part = kept.with_extension(std::process::id().to_string());
            fs::write(&part, data)?;
            let packed = squeeze(&part)?;
            fs::write(&part, &packed)?;
            fs::rename(part, kept)?;
            packed
        }
    };
    Ok((packed.len() < data.len()).then_some(packed))
}

/// Compresses a file by Node, which has brotli within it; a crate would be compiled for every `cargo xtask serve`.
fn squeeze(file: &Path) -> Res<Vec<u8>> {
    const SCRIPT: &str =
        "process.stdout.write(require('zlib').brotliCompressSync(require('fs').readFileSync(process.argv[1])))";
    let output = Command::new("node").args(["-e", SCRIPT]).arg(file).stderr(Stdio::inherit()).output()?;
    if output.status.success() { Ok(output.stdout) } else { Err("node could not compress a file".into()) }
}
