//! The size gate: what the first visit downloads.

use crate::Res;
use crate::precache;
use std::fs;
use std::path::Path;

const LIMIT: usize = 300 * 1024;

pub fn gate(dist: &Path) -> Res {
    let mut rows = Vec::new();
    for name in precache::files(dist)? {
        let data = fs::read(dist.join(&name))?;
        rows.push((squeezed(&data)?, data.len(), name));
    }
    rows.sort_by(|a, b| b.cmp(a));
    let (packed, raw) = rows.iter().fold((0, 0), |(p, r), row| (p + row.0, r + row.1));
    println!("{:>10} {:>10}  file", "raw", "brotli");
    for (packed, raw, name) in &rows {
        println!("{raw:>10} {packed:>10}  {name}");
    }
    println!("{raw:>10} {packed:>10}  first load, of at most {LIMIT}");
    if packed <= LIMIT {
        return Ok(());
    }
    Err(format!("the first load is {} bytes too heavy: see the table above", packed - LIMIT).into())
}

/// As a good static host sends it.
fn squeezed(data: &[u8]) -> Res<usize> {
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut &data[..], &mut out, &params)?;
    Ok(out.len().min(data.len()))
}
