//! The offline copy: writes the list of all files of a build with their hashes into the service worker.

use crate::host::root;
use crate::{Res, chunks, site};
use base64::{Engine, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::fs;
use std::path::Path;

pub const WORKER: &str = "sw.js";

/// Writes the service worker of a release.
pub fn write_worker(dist: &Path) -> Res {
    let template = fs::read_to_string(root().join("src/shell").join(WORKER))?;
    let mut list = String::from("[\n");
    for file in files(dist)? {
        let name = if file == "index.html" { "./" } else { &file };
        let (hash, kind) = (hash(&fs::read(dist.join(&file))?), media_type(&file));
        writeln!(list, "  [{name:?}, {hash:?}, {kind:?}],")?;
    }
    // Without a last comma, so that the list is also JSON, which tests read.
    let list = format!("{}\n]", list.trim_end().trim_end_matches(','));
    let version = hash(format!("{template}{list}").as_bytes());
    let worker = template.replace("__VERSION__", &version[..16]).replace("__FILES__", &list);
    fs::write(dist.join(WORKER), worker)?;
    Ok(())
}

/// Returns the names of all files for offline use, with `/` between folders. Leaves out the service worker, the pages
/// for readers without the app, and the icons as PNG, which a device loads when the app is installed.
pub fn files(dist: &Path) -> Res<Vec<String>> {
    let mut found = Vec::new();
    collect(dist, "", &mut found)?;
    found.retain(|name| name != WORKER && !(name.starts_with("icons/") && name.ends_with(".png")));
    found.retain(|name| !site::is_for_readers(name));
    found.sort();
    Ok(found)
}

/// Returns true if the home page does not need this file. Such files are not in the first load: they are loaded when
/// needed, or by the service worker once the page is there.
pub fn comes_later(name: &str) -> bool {
    let folder = |folder| name.split_once('/').is_some_and(|(first, _)| first == folder);
    let drawings = folder("art") && !name.starts_with(chunks::PICTURES);
    drawings
        || folder("rules")
        || folder(chunks::FOLDER)
        || ["camera.js", "device.js", "offline.js", "think.js"].contains(&name)
}

pub fn collect(dir: &Path, prefix: &str, found: &mut Vec<String>) -> Res {
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), found)?;
        } else {
            found.push(name);
        }
    }
    Ok(())
}

pub fn hash(data: &[u8]) -> String {
    Sha256::digest(data).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns the part of [`hash`] that is used in file names.
pub fn short_hash(data: &[u8]) -> String {
    hash(data)[..16].into()
}

/// Returns the digest of a file for the attribute `integrity` and for the policy.
pub fn integrity(data: &[u8]) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(data)))
}

pub fn media_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "md" => "text/markdown; charset=utf-8",
        "xml" => "application/xml",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_offline_list_is_the_build() {
        let site = tempfile::tempdir().unwrap();
        for name in ["index.html", "a.js", "chunks/b.wasm", "icons/icon.svg", "icons/192.png", "dudo/index.html"] {
            let file = site.path().join(name);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, name).unwrap();
        }
        // Written twice, to see that the worker does not list itself.
        write_worker(site.path()).unwrap();
        write_worker(site.path()).unwrap();
        let worker = fs::read_to_string(site.path().join(WORKER)).unwrap();
        let (_, list) = worker.split_once("const FILES = ").unwrap();
        let list: Vec<[String; 3]> = serde_json::from_str(list.split_once(";\n").unwrap().0).unwrap();
        let row = |name: &str, file: &str| [name.into(), hash(file.as_bytes()), media_type(file).into()];
        // The icon as PNG, which the system loads at installation, and the page without the app are not in the list.
        let expected = [row("a.js", "a.js"), row("chunks/b.wasm", "chunks/b.wasm")];
        let expected = expected.into_iter().chain([row("icons/icon.svg", "icons/icon.svg"), row("./", "index.html")]);
        assert_eq!(list, expected.collect::<Vec<_>>());
        assert!(!worker.contains("__"), "a place was not filled in");
    }
}
