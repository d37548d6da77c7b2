//! Every file is compiled, no rooms import each other in a circle, and every game is in the lists.

use super::*;

/// Finds Rust files that no module and no manifest names: they are not compiled, and their tests never run.
fn uncompiled(tree: &Tree) -> Complaints {
    let roots = ["main.rs", "lib.rs", "build.rs"];
    let is_root = |file: &File| {
        let (folder, name) = file.path.rsplit_once('/').unwrap_or(("", &file.path));
        let listed = format!("\"{}\"", file.path);
        roots.contains(&name)
            || folder.ends_with("examples")
            || folder.ends_with("benches")
            || tree.iter().any(|manifest| manifest.is("Cargo.toml") && manifest.text.contains(&listed))
    };
    let is_named = |file: &File| {
        let path = file.path.trim_end_matches(".rs").trim_end_matches("/mod");
        let (folder, module) = path.rsplit_once('/').unwrap_or(("", path));
        let (parents, named) = (roots.map(|root| format!("{folder}/{root}")), format!("mod {module};"));
        let is_parent = |other: &&File| {
            parents.contains(&other.path) || [format!("{folder}/mod.rs"), format!("{folder}.rs")].contains(&other.path)
        };
        tree.iter().filter(is_parent).any(|parent| parent.text.contains(&named))
    };
    let lost = tree.iter().filter(|file| file.is(".rs") && !is_root(file) && !is_named(file));
    lost.map(|file| format!("{}: no module names it", file.path)).collect()
}

#[test]
fn every_file_is_compiled() {
    let pages = ("tests/e2e/tests/pages/main.rs", "mod home;");
    let (kills, folder) = (("tests/e2e/tests/pages/kills.rs", ""), ("src/dudo/mod.rs", ""));
    hold(uncompiled, &[&[pages, kills], &[("src/lib.rs", "pub mod domino;"), folder]]);
}

/// Returns the room of a module: its first name, or its first two below `app`.
fn room(module: &[&str]) -> Option<String> {
    let depth = if module.first() == Some(&"app") { 2 } else { 1 };
    Some(module.get(..depth)?.join("::"))
}

/// Returns the first name of a path in an import, or of each path between braces.
fn heads(path: &str) -> Vec<&str> {
    let name = |path: &'_ str| path.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(path.len());
    let Some(inside) = path.strip_prefix('{') else { return vec![&path[..name(path)]] };
    let (mut found, mut depth, mut from) = (vec![], 0, 0);
    for (at, c) in inside.char_indices() {
        match c {
            '{' => depth += 1,
            ',' | '}' if depth == 0 => {
                let head = inside[from..at].trim();
                found.push(&head[..name(head)]);
                from = at + 1;
                if c == '}' {
                    break;
                }
            }
            '}' => depth -= 1,
            _ => {}
        }
    }
    found
}

/// Returns the rooms that a file refers to by `crate::` or `super::`.
fn imports(file: &File, module: &[&str]) -> BTreeSet<String> {
    let code: String = file.text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let mut found = BTreeSet::new();
    let from_root = code.match_indices("crate::").map(|(at, word)| (vec![], &code[at + word.len()..]));
    let from_here = code.match_indices("super::").filter(|(at, _)| !code[..*at].ends_with("super::"));
    let from_here = from_here.filter_map(|(at, _)| {
        let path = code[at..].trim_start_matches("super::");
        let up = (code.len() - at - path.len()) / "super::".len();
        Some((module.get(..module.len().checked_sub(up)?)?.to_vec(), path))
    });
    for (base, path) in from_root.chain(from_here) {
        let inside = path.strip_prefix("app::").filter(|_| base.is_empty());
        let base = if inside.is_some() { vec!["app"] } else { base };
        let paths = heads(inside.unwrap_or(path));
        found.extend(paths.iter().filter_map(|head| room(&[&base[..], &[*head]].concat())));
    }
    found
}

/// Finds circular imports between rooms: removes rooms that import none or are imported by none while there are any.
fn rooms_in_a_circle(tree: &Tree) -> Complaints {
    let mut arrows: BTreeSet<(String, String)> = BTreeSet::new();
    for file in source(tree).filter(|f| f.is(".rs") && !f.is_tests()) {
        let path = file.path.trim_start_matches("src/").trim_end_matches(".rs").trim_end_matches("/mod");
        let module: Vec<&str> = path.split('/').collect();
        let Some(own) = room(&module) else { continue };
        arrows.extend(imports(file, &module).into_iter().map(|to| (own.clone(), to)).filter(|(a, b)| a != b));
    }
    loop {
        let (from, to): (BTreeSet<_>, BTreeSet<_>) = arrows.iter().cloned().unzip();
        let left: BTreeSet<_> = arrows.iter().filter(|(a, b)| to.contains(a) && from.contains(b)).cloned().collect();
        if left.len() == arrows.len() {
            return left.into_iter().map(|(a, b)| format!("{a} -> {b}: in a circle of rooms")).collect();
        }
        arrows = left;
    }
}

#[test]
fn no_room_imports_one_that_imports_it() {
    let bar = ("src/app/play/frame/bar.rs", "use crate::app::{browser, pages::secondary};");
    let engine = ("src/engine/bot.rs", "use crate::games::{self, dudo};");
    hold(
        rooms_in_a_circle,
        &[
            &[bar, ("src/app/pages/mod.rs", "use super::play::catalog;")],
            &[engine, ("src/games/dudo/bot.rs", "use super::super::super::engine::Rng;")],
        ],
    );
}

fn unlisted_games(tree: &Tree) -> Complaints {
    let missing = |game: &str| {
        let line = format!("    {}: ", game.trim_start_matches("src/games/").trim_end_matches('/'));
        let lists = ["src/games/mod.rs", "src/app/games.rs"].into_iter();
        let unlisted = lists.filter(|file| !text(tree, file).contains(&line));
        unlisted.map(|file| format!("{file} has no line `{}` for {game}", line.trim())).collect::<Vec<_>>()
    };
    games(tree).iter().flat_map(|game| missing(game)).collect()
}

#[test]
fn the_lists_name_every_game() {
    let rules = ("src/games/dudo/mod.rs", "");
    hold(unlisted_games, &[&[rules], &[rules, ("src/games/mod.rs", "pub mod dudo;")]]);
}
