//! Compresses files with Brotli, as a good static host does. The largest takes seconds, so results are cached by hash.

use crate::Res;
use crate::host::target;
use crate::precache::hash;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// Returns the compressed file, or `None` if it is not smaller.
pub fn brotli(data: &[u8]) -> Res<Option<Vec<u8>>> {
    let kept = target().join("brotli").join(hash(data));
    let packed = match fs::read(&kept) {
        Ok(packed) => packed,
        Err(_) => {
            fs::create_dir_all(target().join("brotli"))?;
            // Renamed once complete, since several servers may do this at once.
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

/// Compresses a file with Node, which includes Brotli. A crate would take time to compile for every `cargo xtask
/// serve`.
fn squeeze(file: &Path) -> Res<Vec<u8>> {
    const SCRIPT: &str =
        "process.stdout.write(require('zlib').brotliCompressSync(require('fs').readFileSync(process.argv[1])))";
    let output = Command::new("node").args(["-e", SCRIPT]).arg(file).stderr(Stdio::inherit()).output()?;
    if output.status.success() { Ok(output.stdout) } else { Err("node could not compress a file".into()) }
}
