//! Remembers the input with which the native tests passed, so that a change to the page alone does not repeat them.

use crate::host::{answer, root, target};
use crate::precache::hash;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// Files and folders that no native test reads while it runs, except those of [`READS_ALL`].
const NOT_READ: [&str; 7] =
    ["src/app/", "src/art/", "src/shell/", "style/", "tests/e2e/", "index.html", "CHANGELOG.md"];

/// The tests that read all files of the project.
pub const READS_ALL: &str = "tidy::";

/// Returns a digest of all that decides whether native tests pass: the programs that `compile` makes, the files that
/// they read, and the variables that they obey. Returns `None` if git does not list the files.
pub fn input(compile: &mut Command) -> Option<String> {
    let built = compile.args(["--no-run", "--quiet", "--message-format", "json"]).output().ok()?;
    let program =
        |line: &str| Some(serde_json::from_str::<serde_json::Value>(line).ok()?["executable"].as_str()?.into());
    let programs = String::from_utf8(built.stdout).ok()?.lines().filter_map(program).collect::<BTreeSet<String>>();
    let listed = answer("git", &["ls-files", "-z", "--cached", "--others", "--exclude-standard"])?;
    let files = listed.split_terminator('\0').filter(|file| !NOT_READ.iter().any(|path| file.starts_with(path)));
    let read: BTreeSet<&str> = programs.iter().map(String::as_str).chain(files).collect();
    let obeyed = |name: &str| ["SOBREMESA_", "PROPTEST_", "BLESS"].iter().any(|start| name.starts_with(start));
    let variables = env::vars_os().filter(|(name, _)| obeyed(&name.to_string_lossy())).collect::<BTreeMap<_, _>>();
    let complete = built.status.success() && !programs.is_empty();
    complete.then(|| hash(format!("{variables:?}{}", digest(&root(), read)).as_bytes()))
}

/// Returns the names of files and hashes of their contents.
fn digest(root: &Path, files: BTreeSet<&str>) -> String {
    let line =
        |file| format!("{file} {}\n", fs::read(root.join(file)).map_or_else(|e| e.to_string(), |data| hash(&data)));
    files.into_iter().map(line).collect()
}

fn note() -> PathBuf {
    target().join("native-tests-passed")
}

/// Returns how many minutes ago the native tests passed with this input, if they were the last ones that did.
pub fn minutes_ago(input: &str) -> Option<u64> {
    let known = fs::read_to_string(note()).is_ok_and(|known| known == input);
    let age = fs::metadata(note()).ok()?.modified().ok()?.elapsed().unwrap_or_default();
    known.then_some(age.as_secs() / 60)
}

/// Remembers that the native tests passed with this input.
pub fn remember(input: &str) {
    // If this fails, the tests run again.
    let _ = fs::write(note(), input);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_file_another_text_or_another_name_is_another_input() {
        let folder = tempfile::tempdir().unwrap();
        let seen = |files: &[&str]| digest(folder.path(), files.iter().copied().collect());
        fs::write(folder.path().join("a"), "1").unwrap();
        let missing = seen(&["a", "b"]);
        fs::write(folder.path().join("b"), "1").unwrap();
        let both = seen(&["a", "b"]);
        fs::write(folder.path().join("b"), "2").unwrap();
        let all = [missing, both.clone(), seen(&["a", "b"]), seen(&["a"]), seen(&["b"])];
        assert!((1..all.len()).all(|at| !all[..at].contains(&all[at])), "{all:?}");
        fs::write(folder.path().join("b"), "1").unwrap();
        assert_eq!(seen(&["b", "a"]), both);
    }

    /// Other tests would be skipped although what they read has changed.
    #[test]
    fn only_the_tests_that_read_all_files_read_the_page() {
        let listed = answer("git", &["ls-files", "tests/*.rs"]).unwrap_or_default();
        assert!(fs::read_to_string(root().join("tests/main.rs")).unwrap().contains("mod tidy;"), "none would run");
        let others = listed.lines().filter(|file| !file.starts_with("tests/tidy/") && !file.starts_with("tests/e2e/"));
        for file in others {
            let text = fs::read_to_string(root().join(file)).unwrap_or_default();
            let read = NOT_READ.iter().find(|path| text.contains(*path));
            assert_eq!(read, None, "{file} reads it");
        }
    }
}
