//! The page of the release: fewer requests, each as early as can be, and the strict policy.

use crate::precache::{hash, integrity};
use crate::{Res, chunks};
use base64::{Engine, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::Path;

/// The addition to the policy for the sake of Trunk's live reload, which is an inline script.
const FOR_LIVE_RELOAD: &str = " 'nonce-{{nonce}}'";
const STYLES: &str = "style-src 'self'";
const SHEET: &str = "<link rel=\"stylesheet\"";
const MODULE: &str = "<link rel=\"modulepreload\" href=\"./";
const WASM: &str = "data-wasm=\"./";
const HEAD_ENDS: &str = "</head>";

/// Finishes `index.html` in the folder of a build.
pub fn finish(site: &Path) -> Res {
    let index = site.join("index.html");
    let html = without(&fs::read_to_string(&index)?, FOR_LIVE_RELOAD)?;
    let html = join_sheets(site, &html)?;
    let early = format!("<link rel=\"modulepreload\" href=\"./{}\">\n{HEAD_ENDS}", chunks::script(site)?);
    fs::write(index, with_digests(site, &html.replacen(HEAD_ENDS, &early, 1))?)?;
    Ok(())
}

/// Adds the digests of the files that the page names, so that none runs that was changed on its way. The start-up script has
/// none: it keeps its name from version to version, and a browser may have kept a page of the one before.
fn with_digests(site: &Path, html: &str) -> Res<String> {
    let mut parts = html.split(MODULE);
    let mut page = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once('"').ok_or("an address without an end")?;
        let digest = match name {
            "boot.js" => String::new(),
            name => format!(" integrity=\"{}\"", integrity(&fs::read(site.join(name))?)),
        };
        page += &format!("{MODULE}{name}\"{digest}{rest}");
    }
    let (before, after) = page.split_once(WASM).ok_or("index.html names no module")?;
    let (name, rest) = after.split_once('"').ok_or("an address without an end")?;
    let digest = STANDARD.encode(Sha256::digest(fs::read(site.join(name))?));
    Ok(format!("{before}{WASM}{name}\" data-digest=\"{digest}\"{rest}"))
}

fn without(html: &str, words: &str) -> Res<String> {
    match html.contains(words) {
        true => Ok(html.replace(words, "")),
        false => Err(format!("index.html lacks what has to go: {words}").into()),
    }
}

/// The first sheet is the shell's and goes into the page, where the policy knows it by its hash: the page is painted before
/// anything else has come. Those of the chunks travel with them. The others become one, in the place of the last.
fn join_sheets(site: &Path, html: &str) -> Res<String> {
    let mut of_chunks = chunks::sheets()?;
    let (mut page, mut joined, mut rest, mut shell) = (String::new(), String::new(), html, None);
    let mut last = 0;
    while let Some((before, after)) = rest.split_once(SHEET) {
        let (tag, after) = after.split_once('>').ok_or("an open tag in index.html")?;
        let name = tag.split_once("href=\"./").and_then(|(_, rest)| rest.split_once('"'));
        let (name, _) = name.ok_or("a sheet without an address")?;
        let text = fs::read_to_string(site.join(name))?;
        fs::remove_file(site.join(name))?;
        page += before;
        rest = after;
        // Trunk adds a hash to each name.
        let stem = name.rsplit_once('-').map_or(name, |(stem, _)| stem);
        if shell.is_none() {
            page += &format!("<style>{text}</style>");
            shell = Some(STANDARD.encode(Sha256::digest(&text)));
        } else if of_chunks.remove(stem).is_none() {
            joined += &text;
            last = page.len();
        }
    }
    if let Some(sheet) = of_chunks.keys().next() {
        return Err(
            format!("index.html does not name {sheet}.css of a chunk, which plain Trunk needs").into()
        );
    }
    let name = format!("style-{}.css", &hash(joined.as_bytes())[..16]);
    let digest = integrity(joined.as_bytes());
    fs::write(site.join(&name), joined)?;
    page.insert_str(last, &format!("{SHEET} href=\"./{name}\" integrity=\"{digest}\">"));
    let styles = format!("{STYLES} 'sha256-{}'", shell.ok_or("index.html names no sheet")?);
    Ok((page + rest).replacen(STYLES, &styles, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_there_can_not_be_taken_out() {
        assert_eq!(without("a 'b'", " 'b'").unwrap(), "a");
        assert!(without("a", "b").is_err());
    }

    #[test]
    fn what_keeps_no_name_has_a_digest() {
        let site = std::env::temp_dir().join(format!("xtask-digests-{}", std::process::id()));
        fs::create_dir_all(&site).unwrap();
        fs::write(site.join("a-1.js"), "x").unwrap();
        fs::write(site.join("a-1.wasm"), "y").unwrap();
        let html = format!("{MODULE}boot.js\">{MODULE}a-1.js\"><script {WASM}a-1.wasm\">");
        let page = with_digests(&site, &html).unwrap();
        assert!(page.contains("boot.js\">"), "{page}");
        assert!(page.contains(&format!("a-1.js\" integrity=\"{}\">", integrity(b"x"))), "{page}");
        assert!(page.contains(&format!("a-1.wasm\" data-digest=\"{}\">", &integrity(b"y")[7..])), "{page}");
        fs::remove_dir_all(site).unwrap();
    }

    #[test]
    fn the_sheets_of_a_page_become_one_beside_the_shells() {
        let site = std::env::temp_dir().join(format!("xtask-page-{}", std::process::id()));
        fs::create_dir_all(&site).unwrap();
        let mut sheets: Vec<String> = ["shell", "base", "pages"].map(String::from).to_vec();
        sheets.extend(chunks::sheets().unwrap().into_keys());
        let link = |name: &String| format!("{SHEET} href=\"./{name}-1a2b.css\" integrity=\"x\"/>\n");
        for name in &sheets {
            fs::write(site.join(format!("{name}-1a2b.css")), format!("/*{name}*/")).unwrap();
        }
        let html = |names: &[String]| format!("{STYLES};{}<p>", names.iter().map(link).collect::<String>());
        let page = join_sheets(&site, &html(&sheets)).unwrap();
        assert!(page.contains("<style>/*shell*/</style>") && page.contains(" 'sha256-"), "{page}");
        assert_eq!(page.matches(SHEET).count(), 1, "{page}");
        let left: Vec<_> = fs::read_dir(&site).unwrap().flatten().collect();
        assert_eq!(left.len(), 1);
        assert_eq!(fs::read_to_string(left[0].path()).unwrap(), "/*base*//*pages*/");
        for name in &sheets {
            fs::write(site.join(format!("{name}-1a2b.css")), "").unwrap();
        }
        assert!(
            join_sheets(&site, &html(&sheets[..sheets.len() - 1])).is_err(),
            "a chunk's sheet is missing"
        );
        fs::remove_dir_all(site).unwrap();
    }
}
