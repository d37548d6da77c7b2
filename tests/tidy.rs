//! The invariants of ARCHITECTURE.md that can be checked by reading the files of the project.
//!
//! A check takes files and returns complaints. Its test first runs it on small trees with a violation, to prove that it
//! finds something, and then on the project.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

struct File {
    /// Relative to the root of the project, with `/`.
    path: String,
    text: String,
}

type Tree = Vec<File>;
type Complaints = Vec<String>;

/// Files and folders to skip: generated ones, and `.git`, which is a file in a worktree.
const SKIPPED: [&str; 5] = ["target", "dist", ".dist", ".git", "node_modules"];

fn project() -> Tree {
    let mut tree = Vec::new();
    collect(Path::new(env!("CARGO_MANIFEST_DIR")), "", &mut tree);
    assert!(tree.len() > 30, "the project's files are not where they were");
    tree
}

/// Collects all text files.
fn collect(dir: &Path, prefix: &str, tree: &mut Tree) {
    for entry in fs::read_dir(dir).expect("a folder can be read") {
        let entry = entry.expect("an entry can be read");
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        if SKIPPED.contains(&name.as_str()) {
            continue;
        }
        if entry.file_type().expect("an entry has a type").is_dir() {
            collect(&entry.path(), &format!("{path}/"), tree);
        } else if let Ok(text) = fs::read_to_string(entry.path()) {
            tree.push(File { path, text });
        }
    }
}

fn tree(files: &[(&str, &str)]) -> Tree {
    files.iter().map(|(path, text)| File { path: path.to_string(), text: text.to_string() }).collect()
}

/// Checks that each of `breaches` is found, and that the project has none.
fn hold(check: impl Fn(&Tree) -> Complaints, breaches: &[&[(&str, &str)]]) {
    for breach in breaches {
        assert!(!check(&tree(breach)).is_empty(), "the check is blind to {breach:?}");
    }
    let complaints = check(&project());
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

impl File {
    fn is(&self, ending: &str) -> bool {
        self.path.ends_with(ending)
    }

    /// Returns true for a file that has only tests.
    fn is_tests(&self) -> bool {
        self.is("tests.rs") || self.path.contains("tests/")
    }

    /// Returns the lines, numbered from 1.
    fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(i, line)| (i + 1, line))
    }

    /// Returns a complaint about a line.
    fn at(&self, line: usize, what: &str) -> String {
        format!("{}:{line}: {what}", self.path)
    }
}

/// Returns a complaint about each line in which `fault` finds one.
fn in_lines<'a>(files: impl Iterator<Item = &'a File>, fault: impl Fn(&str) -> Option<String>) -> Complaints {
    let faults = |file: &'a File| file.lines().filter_map(|(at, line)| Some(file.at(at, &fault(line)?))).collect();
    files.flat_map(|file| -> Complaints { faults(file) }).collect()
}

fn source(tree: &Tree) -> impl Iterator<Item = &File> {
    tree.iter().filter(|file| file.path.starts_with("src/"))
}

/// Returns true if `line` contains `word`, and not only as the end of a longer word.
fn says(line: &str, word: &str) -> bool {
    let part_of_word = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| !line[..at].ends_with(part_of_word))
}

/// Words that certain files must not contain.
struct Forbidden {
    words: &'static [&'static str],
    why: &'static str,
    applies: fn(&File) -> bool,
    /// Examples of violations: paths and texts.
    breaches: &'static [(&'static str, &'static str)],
}

const FORBIDDEN: [Forbidden; 4] = [
    // Crates of the browser and the clock are kept from the library by Cargo.toml and clippy.toml.
    Forbidden {
        words: &["target_arch"],
        why: "the library is the same on every target; the browser belongs to src/app",
        applies: |file| {
            let program = ["src/app/", "src/main.rs", "src/bin/"].iter().any(|path| file.path.starts_with(path));
            file.path.starts_with("src/") && file.is(".rs") && !program && !file.is_tests()
        },
        breaches: &[("src/store/vault.rs", "#[cfg(target_arch = \"wasm32\")]")],
    },
    // For Rust, clippy.toml has this rule.
    Forbidden {
        words: &["Math.random", "getRandomValues"],
        why: "chance comes from engine/rng.rs",
        applies: |file| file.path.starts_with("src/") && file.is(".js"),
        breaches: &[("src/shell/think.js", "const bot = Math.random();")],
    },
    Forbidden {
        words: &["inner_html", "innerHTML", "style=\""],
        why: "the page's policy allows no raw markup and no inline style",
        applies: |file| ["src/app/", "src/shell/", "index.html"].iter().any(|path| file.path.starts_with(path)),
        breaches: &[
            ("src/app/root.rs", "<p inner_html=text></p>"),
            ("src/app/tables/dudo/cup.rs", "<p style=\"color: red\"></p>"),
        ],
    },
    Forbidden {
        words: &["FIXME", "XXX", "TODO"],
        why: "unfinished",
        applies: |file| {
            file.path != "tests/tidy.rs" && [".rs", ".js", ".css", ".html", ".toml"].iter().any(|end| file.is(end))
        },
        breaches: &[("src/a.rs", "// XXX"), ("src/a.js", "// FIXME")],
    },
];

/// Finds lines that contain a forbidden word.
fn forbidden_words(tree: &Tree) -> Complaints {
    let of_rule = |Forbidden { words, why, applies, .. }: &Forbidden| {
        in_lines(tree.iter().filter(|file| applies(file)), |line| {
            words.iter().find(|word| says(line, word)).map(|word| format!("`{word}`: {why}"))
        })
    };
    FORBIDDEN.iter().flat_map(of_rule).collect()
}

#[test]
fn no_file_says_a_forbidden_word() {
    let breaches: Vec<_> = FORBIDDEN.iter().flat_map(|rule| rule.breaches.chunks(1)).collect();
    hold(forbidden_words, &breaches);
}

// ---- Modules ----

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

// ---- Rooms ----

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

// ---- Sizes ----

const LONGEST_FILE: usize = 400;

/// Finds source files that are too long. Tests may be longer.
fn long_files(tree: &Tree) -> Complaints {
    let written = source(tree).filter(|f| !f.is_tests() && [".rs", ".js", ".css"].iter().any(|e| f.is(e)));
    let long = written.map(|f| (f, f.text.lines().count())).filter(|(_, lines)| *lines > LONGEST_FILE);
    long.map(|(f, lines)| format!("{}: {lines} lines, of at most {LONGEST_FILE}", f.path)).collect()
}

#[test]
fn files_are_short() {
    hold(long_files, &[&[("src/app/root.rs", &"\n".repeat(LONGEST_FILE + 1))]]);
}

const LONGEST_LINE: usize = 120;

/// Finds long lines: rustfmt formats neither `view!` nor style sheets. A line that is only a string may be longer.
fn long_lines(tree: &Tree) -> Complaints {
    let sheets = tree.iter().filter(|f| f.path.starts_with("style/"));
    let formatted = source(tree).filter(|f| !f.is_tests() && [".rs", ".js"].iter().any(|e| f.is(e))).chain(sheets);
    let text = |line: &str| ["\"", "format!(\""].iter().any(|opening| line.trim_start().starts_with(opening));
    in_lines(formatted, |line| {
        let long = line.chars().count() > LONGEST_LINE && !text(line);
        long.then(|| format!("a line has at most {LONGEST_LINE} columns"))
    })
}

#[test]
fn lines_are_short() {
    let rule = format!(".a {{ {} }}", "color: red; ".repeat(12));
    let view = format!("    view! {{ <p>{{a}}</p> {} }}", "<b>{c}</b> ".repeat(12));
    hold(long_lines, &[&[("style/base.css", &rule)], &[("src/app/root.rs", &view)]]);
}

// ---- Rules pages ----

/// A rule on a page: its id, and whether it is marked as a decision of the project ("D").
type Rule = (String, bool);

fn rules(page: &str) -> Vec<Rule> {
    let tags = page.lines().filter_map(|line| line.strip_prefix('[')?.split_once("] "));
    tags.map(|(tag, _)| match tag.strip_suffix(" D") {
        Some(id) => (id.to_string(), true),
        None => (tag.to_string(), false),
    })
    .collect()
}

fn is_id(text: &str) -> bool {
    text.split_once('-').is_some_and(|(letters, number)| {
        letters.len() == 2 && letters.chars().all(|c| c.is_ascii_uppercase()) && number.parse::<u16>().is_ok()
    })
}

/// Returns the folders of src/games, as `src/games/name/`.
fn games(tree: &Tree) -> BTreeSet<String> {
    let inside = source(tree).filter_map(|f| f.path.strip_prefix("src/games/")?.split_once('/'));
    inside.map(|(name, _)| format!("src/games/{name}/")).collect()
}

fn text<'a>(tree: &'a Tree, path: &str) -> &'a str {
    tree.iter().find(|file| file.path == path).map_or("", |file| &file.text)
}

/// Returns the path of a rules page: `src/games/tres_en_raya/` has `src/rules/tres-en-raya.es.md`.
fn page_of(game: &str, lang: &str) -> String {
    let id = game.trim_start_matches("src/games/").trim_end_matches('/').replace('_', "-");
    format!("src/rules/{id}.{lang}.md")
}

/// Finds rows of docs/faults.md that name a missing test, or name none and do not say "none yet".
fn unheld_faults(tree: &Tree) -> Complaints {
    let (tests, mut found) = (test_names(tree), Vec::new());
    for file in tree.iter().filter(|f| f.path == "docs/faults.md") {
        let rows = file.lines().filter(|(_, line)| line.starts_with("| ") && line.matches('|').count() > 4);
        for (at, line) in rows.filter(|(_, line)| !line.contains("---") && !line.contains("| fault |")) {
            let held = line.trim_end_matches(['|', ' ']).rsplit('|').next().unwrap_or_default();
            let named: Vec<&str> = held.split('`').skip(1).step_by(2).collect();
            if named.is_empty() && !held.trim().starts_with("none yet") {
                found.push(file.at(at, "neither a test nor \"none yet\""));
            }
            let missing = named.iter().filter(|name| !tests.contains(name));
            found.extend(missing.map(|name| file.at(at, &format!("there is no test {name}"))));
        }
    }
    found
}

#[test]
fn every_test_that_the_table_of_faults_names_is_there() {
    let row = |held: &str| format!("| 1 | a fault | what happens | {held} |\n");
    let tests = ("src/a.rs", "#[test]\nfn held() {}\nfn helper() {}\n#[test]\n#[ignore]\nfn in_a_page() {}");
    let (gone, helper, silent) = (row("`held`, `gone`"), row("`helper`"), row("somebody"));
    let breach = |text: &'static str| [("docs/faults.md", text), tests];
    let leak = |text: String| -> &'static str { text.leak() };
    let [gone, helper, silent] = [gone, helper, silent].map(|text| breach(leak(text)));
    hold(unheld_faults, &[&gone, &helper, &silent]);
    let sound = breach(leak(row("`held`, `in_a_page`") + &row("none yet; by hand")));
    assert!(unheld_faults(&tree(&sound)).is_empty());
}

/// Returns the Spanish and the English rules page of every game, after its folder.
fn pages(tree: &Tree) -> Vec<(String, [&str; 2])> {
    let page = |game: &str, lang| text(tree, &page_of(game, lang));
    games(tree).into_iter().map(|game| (game.clone(), [page(&game, "es"), page(&game, "en")])).collect()
}

fn test_names(tree: &Tree) -> Vec<&str> {
    let mut names = Vec::new();
    for file in tree.iter().filter(|f| f.is(".rs")) {
        let mut is_test = false;
        for line in file.text.lines().map(str::trim) {
            let name = line.split_once("fn ").and_then(|(_, rest)| rest.split_once('('));
            match name {
                Some((name, _)) if is_test => names.push(name),
                _ => {}
            }
            is_test = line.ends_with("test]") || is_test && name.is_none();
        }
    }
    names
}

fn untested_rules(tree: &Tree) -> Complaints {
    let tests = test_names(tree);
    let mut found = Vec::new();
    for (game, [es, _]) in pages(tree) {
        for (id, _) in rules(es) {
            let named = format!("_{}_", id.to_lowercase().replace('-', "_"));
            if !tests.iter().any(|name| format!("_{name}").contains(&named)) {
                found.push(format!("{}: {id} is in no test's name (fn …{named}…)", page_of(&game, "es")));
            }
        }
    }
    found
}

#[test]
fn every_rule_is_named_by_a_test() {
    let game = ("src/games/dudo/mod.rs", "");
    let page = ("src/rules/dudo.es.md", "[DU-1] Uno.\n");
    let other = ("src/games/dudo/tests.rs", "#[test]\nfn du_10_ten() {}\nfn du_1_not_a_test() {}");
    hold(untested_rules, &[&[game, page], &[page, other]]);
    let both = ("src/games/dudo/tests.rs", "#[test]\nfn du_2_du_1_two_rules() {}");
    assert_eq!(untested_rules(&tree(&[game, page, both])), Complaints::new());
}

fn pages_apart(tree: &Tree) -> Complaints {
    let mut found = Vec::new();
    for (game, [es, en]) in pages(tree) {
        let (spanish, english) = (rules(es), rules(en));
        let unknown = spanish.iter().find(|(id, _)| !is_id(id)).map(|(id, _)| format!("{game}: not an id: {id}"));
        found.extend(unknown);
        if spanish.is_empty() {
            found.push(format!("{}: names no rule", page_of(&game, "es")));
        }
        if spanish.iter().map(|(id, _)| id).collect::<BTreeSet<_>>().len() < spanish.len() {
            found.push(format!("{}: names a rule twice", page_of(&game, "es")));
        }
        let apart =
            spanish.iter().filter(|r| !english.contains(r)).chain(english.iter().filter(|r| !spanish.contains(r)));
        found.extend(apart.map(|(id, ours)| format!("{game}: {id} (D: {ours}) is on one page only")));
        for (lang, page, marked) in [("es", es, &spanish), ("en", en, &english)] {
            found.extend(readings_apart(page, marked).map(|why| format!("{}: {why}", page_of(&game, lang))));
            let odd = page.lines().filter(|line| line.matches('*').count() % 2 == 1);
            found.extend(odd.map(|line| format!("{}: an open `*`: {line}", page_of(&game, lang))));
        }
        if examples(es) != examples(en) {
            found.push(format!("{game}: {} examples in Spanish, {} in English", examples(es), examples(en)));
        }
    }
    found
}

fn examples(page: &str) -> usize {
    page.lines().filter(|line| line.starts_with("> ")).count()
}

/// Returns a complaint unless the last section lists exactly the decisions marked D.
fn readings_apart(page: &str, rules: &[Rule]) -> Option<String> {
    let last = page.rsplit("\n## ").next()?;
    let listed = last.lines().filter_map(|line| line.strip_prefix("- ")?.split_once(':')).map(|(id, _)| id);
    let marked: Vec<&str> = rules.iter().filter(|(_, ours)| *ours).map(|(id, _)| id.as_str()).collect();
    let listed: Vec<&str> = listed.collect();
    (listed != marked).then(|| format!("marked D are {marked:?}, listed at the end are {listed:?}"))
}

#[test]
fn both_rules_pages_name_the_same_rules_and_decisions() {
    let (game, es, en) = (("src/games/dudo/mod.rs", ""), "src/rules/dudo.es.md", "src/rules/dudo.en.md");
    let good = "[DU-1] Uno.\n\n[DU-2 D] Dos.\n\n## Fin\n\n- DU-2: dos.\n";
    assert_eq!(pages_apart(&tree(&[game, (es, good), (en, good)])), Complaints::new());
    let breach = |en_text: &str| {
        assert!(!pages_apart(&tree(&[game, (es, good), (en, en_text)])).is_empty(), "the check is blind to {en_text}");
    };
    breach(&good.replace("[DU-1] ", ""));
    breach(&good.replace("[DU-2 D]", "[DU-2]"));
    breach(&good.replace("- DU-2:", "- DU-1:"));
    breach(&good.replace("Uno", "*Uno"));
    breach(&format!("> One.\n\n{good}"));
    hold(pages_apart, &[&[game, (es, ""), (en, "")], &[game]]);
}

/// Finds refusals whose rule is not on the rules page that they link to.
fn dead_links(tree: &Tree) -> Complaints {
    let of_game = |(game, [es, _]): (String, [&str; 2])| {
        let files = tree.iter().filter(|f| f.path.starts_with(&game) && f.is(".rs") && !f.is_tests());
        in_lines(files, |line| {
            let mut ids = line.split('"').skip(1).step_by(2).filter(|text| is_id(text));
            let dead = ids.find(|id| !rules(es).iter().any(|(rule, _)| rule == id))?;
            Some(format!("{dead} is not on the rules page"))
        })
    };
    pages(tree).into_iter().flat_map(of_game).collect()
}

#[test]
fn every_rule_that_a_refusal_names_is_on_the_page() {
    let page = ("src/rules/dudo.es.md", "[DU-1] Uno.\n");
    hold(dead_links, &[&[page, ("src/games/dudo/refusal.rs", "NotYours => \"DU-2\",")]]);
}

// ---- Styles ----

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

// ---- Leftovers ----

/// Finds absolute paths of the machine on which the project was written.
fn paths_of_a_machine(tree: &Tree) -> Complaints {
    let roots = ["work", "root"].map(|folder| format!("/{folder}/"));
    let inside = |c: char| c.is_alphanumeric() || "_-./}>)".contains(c);
    in_lines(tree.iter(), |line| {
        let absolute = |root: &String| line.match_indices(root.as_str()).any(|(at, _)| !line[..at].ends_with(inside));
        roots.iter().find(|root| absolute(root)).map(|root| format!("a path under {root}"))
    })
}

#[test]
fn no_path_of_one_machine_is_written_down() {
    let path = format!("see {}main", ["/wo", "rk/"].concat());
    hold(paths_of_a_machine, &[&[("README.md", &path)]]);
    let address = ["https://example.org/wo", "rk/"].concat();
    assert!(paths_of_a_machine(&tree(&[("README.md", &address)])).is_empty());
}

// ---- Dependencies ----

/// Finds dependencies without a comment that says why they are there: right above, or above their group or section.
fn unexplained(tree: &Tree) -> Complaints {
    let mut found = Vec::new();
    for file in tree.iter().filter(|f| f.path == "Cargo.toml" || f.is("/Cargo.toml")) {
        let (mut in_section, mut reason) = (false, false);
        for (n, line) in file.lines() {
            if let Some(section) = line.strip_prefix('[') {
                in_section = section.trim_end().ends_with("dependencies]");
                let single = section.contains("dependencies.");
                if single && !reason {
                    found.push(file.at(n, &format!("a dependency without a reason: {line}")));
                }
            } else if line.starts_with('#') {
                reason = true;
            } else if line.trim().is_empty() {
                reason = false;
            } else if in_section && !reason && line.starts_with(|c: char| c.is_ascii_lowercase()) {
                found.push(file.at(n, &format!("a dependency without a reason: {line}")));
            }
        }
    }
    if text(tree, "Cargo.lock").is_empty() {
        found.push("Cargo.lock is missing".into());
    }
    found
}

#[test]
fn every_dependency_says_why_and_is_locked() {
    let lock = ("Cargo.lock", "version = 4");
    hold(
        unexplained,
        &[
            &[lock, ("Cargo.toml", "[dependencies]\nserde = \"1\"")],
            &[lock, ("xtask/Cargo.toml", "[dependencies]\n# For a.\na = \"1\"\n\nb = \"1\"")],
            &[lock, ("Cargo.toml", "[dependencies.serde]\nversion = \"1\"")],
            &[("Cargo.toml", "[dependencies]\n# For a.\na = \"1\"")],
        ],
    );
}

// ---- The list of games ----

fn unlisted_games(tree: &Tree) -> Complaints {
    let (rules, tables) = (text(tree, "src/games/mod.rs"), text(tree, "src/app/games.rs"));
    let mut found = Vec::new();
    for game in games(tree) {
        let name = game.trim_start_matches("src/games/").trim_end_matches('/');
        let listed = format!("    {name}: ");
        for (file, list, line) in [
            ("src/games/mod.rs", rules, format!("pub mod {name};")),
            ("src/games/mod.rs", rules, listed.clone()),
            ("src/app/games.rs", tables, listed),
        ] {
            if !list.contains(&line) {
                found.push(format!("{file} has no line `{}` for {game}", line.trim()));
            }
        }
    }
    found
}

#[test]
fn the_lists_name_every_game() {
    let rules = ("src/games/dudo/mod.rs", "");
    hold(unlisted_games, &[&[rules], &[rules, ("src/games/mod.rs", "pub mod dudo;")]]);
}
