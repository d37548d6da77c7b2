//! Limits on what a first visit downloads before the home page or the page of a link can be used.

use crate::Res;
use crate::{chunks, packed, precache};
use std::fs;
use std::path::Path;
use std::thread;

/// The limit for the home page, with the set-ups of games that answer before the app has started.
const HOME: usize = 204 * 1024;
/// The limit for the offline copy: 1.71 MiB.
const EVERYTHING: usize = 1_753 * 1024;

/// Returns the name of the visit that loads this chunk, and its limit in bytes.
fn limit(chunk: &str) -> (String, usize) {
    let link = |to: &str| format!("first load of a link to {to}");
    if let Some(game) = chunk.strip_suffix("_set_up") {
        return (link(game), 269 * 1024);
    }
    if let Some(game) = chunk.strip_suffix("_extras") {
        return (format!("that, its table, and the extras of all games: {game}"), 556 * 1024);
    }
    match chunk {
        "events" => (link(chunk), 309 * 1024),
        // Reached from home: files that both need count once.
        "organizer" => (format!("home, and what is added by {chunk}"), HOME + 554 * 1024),
        "records" => (format!("that, and what is added by {chunk}"), HOME + 702 * 1024),
        "scorekeeper" => (link(chunk), 418 * 1024),
        "camera" | "prepare" | "secondary" | "solo" => (link(chunk), 333 * 1024),
        "travel" => (link(chunk), 400 * 1024),
        game => (format!("that, and the table of {game}"), 458 * 1024),
    }
}

struct Row {
    packed: usize,
    raw: usize,
    name: String,
}

/// Prints the sizes of all files and visits. Fails if a visit exceeds its limit.
pub fn gate(dist: &Path) -> Res {
    let mut rows = rows(dist, precache::files(dist)?)?;
    rows.sort_by(|a, b| (b.packed, &b.name).cmp(&(a.packed, &a.name)));
    println!("{:>10} {:>10}  file", "raw", "brotli");
    for row in &rows {
        let later = if precache::comes_later(&row.name) { ", later" } else { "" };
        println!("{:>10} {:>10}  {}{later}", row.raw, row.packed, row.name);
    }
    let first = |row: &Row| !precache::comes_later(&row.name);
    println!("\n{:>10} {:>10} {:>10}  visit", "raw", "brotli", "limit");
    let mut heavy = vec![sum(&rows, "first load of home", HOME, first)];
    for (chunk, files) in chunks::listed(dist)? {
        let (what, limit) = limit(&chunk);
        let visit = |row: &Row| files.contains(&row.name) || first(row);
        heavy.push(sum(&rows, &what, limit, visit));
    }
    heavy.push(sum(&rows, "everything kept for offline use", EVERYTHING, |_| true));
    match heavy.into_iter().flatten().collect::<Vec<_>>() {
        heavy if heavy.is_empty() => Ok(()),
        heavy => Err(format!("too heavy, see the tables above: {}", heavy.join(", ")).into()),
    }
}

/// Compresses the files on all processors. They are distributed in turn, since the largest are neighbours by name.
fn rows(dist: &Path, names: Vec<String>) -> Res<Vec<Row>> {
    let row = |name: &String| -> Res<Row> {
        let data = fs::read(dist.join(name))?;
        let packed = packed::brotli(&data)?.map_or(data.len(), |packed| packed.len());
        Ok(Row { packed, raw: data.len(), name: name.clone() })
    };
    let cores = thread::available_parallelism().map_or(2, usize::from);
    thread::scope(|scope| {
        let share = |core: usize| {
            let names = names.iter().skip(core).step_by(cores);
            scope.spawn(move || names.map(row).collect::<Res<Vec<Row>>>().map_err(|error| error.to_string()))
        };
        let shares: Vec<_> = (0..cores).map(share).collect();
        let packed = shares.into_iter().map(|share| share.join().map_err(|_| "a thread panicked")?);
        Ok(packed.collect::<Result<Vec<_>, String>>()?.into_iter().flatten().collect())
    })
}

/// Prints the sum of the `counted` rows. Returns a complaint if it exceeds the limit.
fn sum(rows: &[Row], what: &str, limit: usize, counted: impl Fn(&Row) -> bool) -> Option<String> {
    let (mut raw, mut packed) = (0, 0);
    for row in rows.iter().filter(|row| counted(row)) {
        (raw, packed) = (raw + row.raw, packed + row.packed);
    }
    println!("{raw:>10} {packed:>10} {limit:>10}  {what}");
    (packed > limit).then(|| format!("{what} by {} bytes", packed - limit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_heavy_is_said() {
        let row = |packed, name: &str| Row { packed, raw: packed, name: name.into() };
        let rows = [row(10, "a"), row(5, "b")];
        assert_eq!(sum(&rows, "all", 15, |_| true), None);
        assert_eq!(sum(&rows, "all", 14, |_| true).unwrap(), "all by 1 bytes");
        assert_eq!(sum(&rows, "one", 10, |row| row.name == "a"), None);
    }
}
