//! Style sheets touch no page but their own.

use super::*;

fn without_comments(sheet: &str) -> String {
    sheet.split("/*").map(|part| part.rsplit("*/").next().unwrap_or(part)).collect()
}

/// Returns the top-level selectors and at-rules of a style sheet.
fn outermost(sheet: &str) -> Vec<&str> {
    let (mut found, mut from, mut depth) = (Vec::new(), 0, 0);
    for (at, brace) in sheet.match_indices(['{', '}']) {
        if brace == "{" && depth == 0 {
            found.push(sheet[from..at].trim());
        }
        depth += if brace == "{" { 1 } else { -1 };
        from = at + 1;
    }
    found
}

/// Finds styles that affect other pages. The sheet of a chunk stays loaded when its page is left, so it must be one
/// rule under the class of that page. Nested selectors must not begin with a letter, which the oldest supported
/// browsers ignore.
fn styles_of_other_pages(tree: &Tree) -> Complaints {
    let mut found = Complaints::new();
    for (file, name) in tree.iter().filter_map(|f| Some((f, f.path.strip_prefix("style/chunks/")?))) {
        let chunk = name.split(['-', '.']).next().unwrap_or(name).replace('_', "-");
        // The tables of all games share a sheet: what only a match has, and La mesa.
        let classes = match chunk.as_str() {
            "tables" => vec![":where(.match)".into(), ".match.mesa".into()],
            _ => vec![format!(":where(.chunk-{chunk})")],
        };
        let own = ["@keyframes ", "@property --"].map(|at| format!("{at}{chunk}-"));
        let sheet = without_comments(&file.text);
        let heads = outermost(&sheet).into_iter();
        let heads: Vec<_> = heads.filter(|head| !own.iter().any(|own| head.starts_with(own))).collect();
        if heads != classes {
            found.push(format!("{}: the outermost rules are {heads:?} and not {classes:?}", file.path));
        }
        let nested = sheet.lines().filter(|line| line.starts_with(' ') && line.contains('{'));
        let bare = nested.map(str::trim).filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        found.extend(bare.map(|line| format!("{}: without `&` before it: {line}", file.path)));
    }
    found
}

#[test]
fn a_sheet_is_nested_under_the_class_of_its_chunk() {
    let good = ":where(.chunk-a-b) {\n  & p, .x { }\n}\n/* Own { */\n@keyframes a-b-x { to { } }@property --a-b-x { }";
    assert_eq!(styles_of_other_pages(&tree(&[("style/chunks/a_b-c.css", good)])), Complaints::new());
    let breaches = [
        "",
        ".x { }",
        ":where(.chunk-b) { .x { } }",
        ":where(.chunk-a) { .x { } }\n@media print { .x { } }",
        ":where(.chunk-a) { .x { } }\n:where(.chunk-a) { .y { } }",
        ":where(.chunk-a) { .x { } }\n@keyframes x { }",
        ":where(.chunk-a) {\n  p { }\n}",
    ];
    let trees = breaches.map(|text| [("style/chunks/a.css", text)]);
    hold(styles_of_other_pages, &trees.each_ref().map(|tree| &tree[..]));
}

/// Finds styles of lobby classes in the sheet of a game, which is for the table although the lobby is below its class.
fn lobby_in_a_chunk(tree: &Tree) -> Complaints {
    let lobby = |f: &&File| f.path.starts_with("src/app/play/lobby/") || f.path == "src/app/play/solo.rs";
    let named = tree.iter().filter(lobby).flat_map(|f| f.text.split("class=\"").skip(1));
    let classes: BTreeSet<&str> =
        named.filter_map(|after| after.split_once('"')).flat_map(|(classes, _)| classes.split(' ')).collect();
    let shared = ["primary", "big", "plain", "muted"];
    let of_game = |f: &&File| {
        let game = f.path.strip_prefix("style/chunks/").and_then(|name| name.strip_suffix(".css"));
        game.is_some_and(|game| tree.iter().any(|f| f.path == format!("src/app/tables/{game}/mod.rs")))
    };
    in_lines(tree.iter().filter(of_game), |line| {
        let class = line.trim_start().strip_prefix('.')?;
        let class = class.split(|c: char| !c.is_alphanumeric() && c != '-').next()?;
        let of_lobby = classes.contains(class) && !shared.contains(&class);
        of_lobby.then(|| format!("`{class}` is a class of the lobby"))
    })
}

#[test]
fn no_sheet_of_a_chunk_changes_the_lobby() {
    let lobby = ("src/app/play/lobby/ways.rs", "view! { <button class=\"way alone\"> }");
    let sheet = ("style/chunks/dudo.css", ":where(.chunk-dudo) {\n  .way { gap: 0; }\n}");
    hold(lobby_in_a_chunk, &[&[lobby, sheet, ("src/app/tables/dudo/mod.rs", "")]]);
}
