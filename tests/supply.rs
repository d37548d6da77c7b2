//! What the project is made of: every crate comes from crates.io, with its checksum, under a licence that asks for nothing but to
//! be named. Known weaknesses are `cargo deny check advisories`, by hand: their list is a repository that a test can't count on.

use serde_json::Value;
use std::process::Command;

/// Licences that a page may be made with and given away, by their names in SPDX.
const LICENCES: [&str; 11] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// An expression of SPDX can be met: one of what stands at an OR (`/` in old manifests), all of what stands at an AND. An exception
/// after WITH only permits more.
fn can_be_met(expression: &str) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let (met, rest) = any_of(&words);
    met && rest.is_empty()
}

fn any_of<'a, 'b>(words: &'a [&'b str]) -> (bool, &'a [&'b str]) {
    let (mut met, mut rest) = all_of(words);
    while let ["OR", more @ ..] = rest {
        let (also, after) = all_of(more);
        (met, rest) = (met || also, after);
    }
    (met, rest)
}

fn all_of<'a, 'b>(words: &'a [&'b str]) -> (bool, &'a [&'b str]) {
    let (mut met, mut rest) = one(words);
    while let ["AND", more @ ..] = rest {
        let (also, after) = one(more);
        (met, rest) = (met && also, after);
    }
    (met, rest)
}

fn one<'a, 'b>(words: &'a [&'b str]) -> (bool, &'a [&'b str]) {
    match words {
        ["(", inner @ ..] => match any_of(inner) {
            (met, [")", rest @ ..]) => (met, rest),
            (_, rest) => (false, rest),
        },
        [name, "WITH", _, rest @ ..] | [name, rest @ ..] => (LICENCES.contains(name), rest),
        [] => (false, words),
    }
}

#[test]
fn a_licence_is_read_as_spdx_means_it() {
    for met in [
        "MIT",
        "MIT/Apache-2.0",
        "MIT OR GPL-3.0-only",
        "(MIT OR GPL-2.0-only) AND ISC",
        "Apache-2.0 WITH LLVM-exception",
    ] {
        assert!(can_be_met(met), "{met}");
    }
    for unmet in ["", "GPL-3.0-only", "MIT AND GPL-3.0-only", "(MIT OR Zlib) AND MPL-2.0", "(MIT", "MIT Zlib"]
    {
        assert!(!can_be_met(unmet), "{unmet}");
    }
}

/// What is wrong with a crate, as `cargo metadata` tells of it. Those of the workspace have no source, and name a licence too.
fn fault(package: &Value) -> Option<String> {
    let word = |key: &str| package[key].as_str();
    let name = format!("{} {}", word("name")?, word("version")?);
    match (word("license"), word("source")) {
        (_, Some(source)) if source != REGISTRY => Some(format!("{name} comes from {source}")),
        (None, _) => Some(format!("{name} names no licence")),
        (Some(licence), _) if !can_be_met(licence) => Some(format!("{name} is under {licence}")),
        _ => None,
    }
}

#[test]
fn every_crate_is_free_and_comes_from_the_registry() {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--locked", "--format-version", "1", "--manifest-path"])
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let told: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let packages = told["packages"].as_array().expect("crates");
    assert!(packages.len() > 100, "it sees them all");
    let faults: Vec<String> = packages.iter().filter_map(fault).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));

    let of = |licence: &str, source: &str| {
        fault(&serde_json::json!({ "name": "a", "version": "1", "license": licence, "source": source }))
    };
    assert_eq!(of("MIT", REGISTRY), None);
    assert!(of("AGPL-3.0-only", REGISTRY).is_some(), "a licence with conditions");
    assert!(of("MIT", "git+https://example.org/a").is_some(), "a source that can change");
}

#[test]
fn every_crate_is_locked_with_its_checksum() {
    let lock = include_str!("../Cargo.lock");
    for package in lock.split("[[package]]").skip(1).filter(|package| package.contains("source = ")) {
        assert!(package.contains(REGISTRY) && package.contains("\nchecksum = \""), "{package}");
    }
}
