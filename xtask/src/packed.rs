//! Files as a good static host sends them: by brotli, kept by their hash, since it takes seconds for the largest.

use crate::Res;
use crate::host::target;
use crate::precache::hash;
use std::fs;

/// The file packed; nothing where that would not make it smaller.
pub fn brotli(data: &[u8]) -> Res<Option<Vec<u8>>> {
    let kept = target().join("brotli").join(hash(data));
    let packed = match fs::read(&kept) {
        Ok(packed) => packed,
        Err(_) => {
            let packed = squeeze(data)?;
            fs::create_dir_all(target().join("brotli"))?;
            // Whole or not at all, for several servers may do this at once.
            let part = kept.with_extension(std::process::id().to_string());
            fs::write(&part, &packed)?;
            fs::rename(part, kept)?;
            packed
        }
    };
    Ok((packed.len() < data.len()).then_some(packed))
}

fn squeeze(data: &[u8]) -> Res<Vec<u8>> {
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut &data[..], &mut out, &params)?;
    Ok(out)
}
