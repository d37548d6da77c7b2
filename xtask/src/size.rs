//! The size gate: what the first visit downloads before home can be used.

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
    println!("{:>10} {:>10}  file", "raw", "brotli");
    for (packed, raw, name) in &rows {
        println!(
            "{raw:>10} {packed:>10}  {name}{}",
            if precache::comes_later(name) { ", later" } else { "" }
        );
    }
    let sum = |later: bool| {
        let counted = rows.iter().filter(|row| later || !precache::comes_later(&row.2));
        counted.fold((0, 0), |(packed, raw), row| (packed + row.0, raw + row.1))
    };
    let ((packed, raw), (all, all_raw)) = (sum(false), sum(true));
    println!("{raw:>10} {packed:>10}  first load, of at most {LIMIT}");
    println!("{all_raw:>10} {all:>10}  with all that is kept for offline use");
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
