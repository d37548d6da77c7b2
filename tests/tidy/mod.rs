//! The invariants of ARCHITECTURE.md that can be checked by reading the files of the project.
//!
//! A check takes files and returns complaints. Its test first runs it on small trees with a violation, to prove that it
//! finds something, and then on the project.

mod modules;
mod rules;
mod styles;

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

/// Returns the folders of src/games, as `src/games/name/`.
fn games(tree: &Tree) -> BTreeSet<String> {
    let inside = source(tree).filter_map(|f| f.path.strip_prefix("src/games/")?.split_once('/'));
    inside.map(|(name, _)| format!("src/games/{name}/")).collect()
}

fn text<'a>(tree: &'a Tree, path: &str) -> &'a str {
    tree.iter().find(|file| file.path == path).map_or("", |file| &file.text)
}

/// Returns true if a word of `line` begins with `word`.
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
    // Cargo.toml and clippy.toml keep the crates of the browser and the clock out of the library.
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
            !file.path.starts_with("tests/tidy/")
                && [".rs", ".js", ".css", ".html", ".toml"].iter().any(|end| file.is(end))
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
