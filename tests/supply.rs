//! Every crate comes from crates.io with a checksum, under a licence that requires at most attribution. Known
//! vulnerabilities are checked by hand with `cargo deny check advisories`, which needs the network.

use serde_json::Value;
use std::process::Command;

/// Accepted licences, as manifests write them. A person reads a new one before it is added.
const LICENCES: &str = include_str!("data/licences.txt");

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Returns what is wrong with a crate of `cargo metadata`. Those of the workspace have no source, but a licence.
fn fault(package: &Value) -> Option<String> {
    let word = |key: &str| package[key].as_str();
    let name = format!("{} {}", word("name")?, word("version")?);
    match (word("license"), word("source")) {
        (_, Some(source)) if source != REGISTRY => Some(format!("{name} comes from {source}")),
        (None, _) => Some(format!("{name} names no licence")),
        (Some(licence), _) if LICENCES.lines().all(|known| known != licence) => {
            Some(format!("{name} is under {licence}"))
        }
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
