//! The size gate: what the first visit downloads before home can be used, or the page that a link leads to.

use crate::Res;
use crate::{chunks, precache};
use std::fs;
use std::path::Path;

const LIMIT: usize = 300 * 1024;
/// No first visit begins there: the events a visitor finds are those begun on that very tablet, from the list of events.
/// It has the same limit to itself.
const WITHIN: &str = "organizer";

struct Row {
    packed: usize,
    raw: usize,
    name: String,
}

pub fn gate(dist: &Path) -> Res {
    let mut rows = Vec::new();
    for name in precache::files(dist)? {
        let data = fs::read(dist.join(&name))?;
        rows.push(Row { packed: squeezed(&data)?.len().min(data.len()), raw: data.len(), name });
    }
    rows.sort_by(|a, b| (b.packed, &b.name).cmp(&(a.packed, &a.name)));
    println!("{:>10} {:>10}  file", "raw", "brotli");
    for row in &rows {
        let later = if precache::comes_later(&row.name) { ", later" } else { "" };
        println!("{:>10} {:>10}  {}{later}", row.raw, row.packed, row.name);
    }
    let first = |row: &Row| !precache::comes_later(&row.name);
    let mut heaviest = sum(&rows, &format!("first load, of at most {LIMIT}"), first);
    for (chunk, files) in chunks::listed(dist)? {
        let visit = |row: &Row| files.contains(&row.name) || chunk != WITHIN && first(row);
        let what = if chunk == WITHIN { "on top of it for" } else { "first load of a link to" };
        heaviest = heaviest.max(sum(&rows, &format!("{what} {chunk}"), visit));
    }
    sum(&rows, "with all that is kept for offline use", |_| true);
    if heaviest <= LIMIT {
        return Ok(());
    }
    Err(format!("a first load is {} bytes too heavy: see the table above", heaviest - LIMIT).into())
}

/// Prints what the rows that are `counted` come to, and gives back how much of it travels.
fn sum(rows: &[Row], what: &str, counted: impl Fn(&Row) -> bool) -> usize {
    let (mut raw, mut packed) = (0, 0);
    for row in rows.iter().filter(|row| counted(row)) {
        (raw, packed) = (raw + row.raw, packed + row.packed);
    }
    println!("{raw:>10} {packed:>10}  {what}");
    packed
}

/// As a good static host sends it.
pub fn squeezed(data: &[u8]) -> Res<Vec<u8>> {
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut &data[..], &mut out, &params)?;
    Ok(out)
}
