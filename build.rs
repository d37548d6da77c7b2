//! Relocations for `cargo xtask`: the split of the module needs to know which code and data each function refers to.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let page = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32");
    if page && env::var_os("CARGO_FEATURE_SPLIT").is_some() {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
