//! Makes the page of a build from index.html, which Trunk uses too: with fewer and earlier requests than Trunk, and
//! with the strict content security policy. (Installing Trunk would take six minutes.)

use crate::bundle::Kind;
use crate::host::root;
use crate::precache::{collect, integrity, short_hash};
use crate::{Res, bundle, chunks};
use std::fs;
use std::path::Path;

/// The part of the policy that allows Trunk's live reload, an inline script.
const FOR_LIVE_RELOAD: &str = " 'nonce-{{nonce}}'";
const STYLES: &str = "style-src 'self'";
const SCRIPTS: &str = "script-src 'self'";
/// The inline script of the page, which Trunk's build does not have.
const FIRST: &str = "src/shell/first.js";
/// The beginning of each tag that names something for Trunk, and for this file, to add to the site.
const ASSET: &str = "<link data-trunk ";
const MODULE: &str = "<link rel=\"modulepreload\" href=\"./";
const WASM: &str = "data-wasm=\"./";
const HEAD_ENDS: &str = "</head>";
const BODY_ENDS: &str = "</body>";

/// Writes the page, the app's `glue` script and main module, and all files that index.html names into the folder
/// `site`. `script` is the name of the script that loads the chunks.
pub fn lay_out(site: &Path, kind: Kind, glue: &str, main: &[u8], script: &str) -> Res {
    let name = format!("{}-{}", bundle::PROGRAM, short_hash(main));
    let (js, wasm) = (format!("{name}.js"), format!("{name}_bg.wasm"));
    fs::write(site.join(&js), glue)?;
    fs::write(site.join(&wasm), main)?;
    let config = fs::read_to_string(root().join("Trunk.toml"))?;
    let pattern = |name: &str| -> Res<String> {
        let text = pattern(&config, name).ok_or_else(|| format!("Trunk.toml has no {name}"))?;
        Ok(text.replace("{base}", "./").replace("{js}", &js).replace("{wasm}", &wasm))
    };
    let html = without(&fs::read_to_string(root().join("index.html"))?, FOR_LIVE_RELOAD)?;
    let html = with_assets(site, kind, &html, &pattern("pattern_script")?)?;
    let html = with_script(&html, &fs::read_to_string(kind.source(FIRST))?);
    let early = format!("{}{MODULE}{script}\">\n{HEAD_ENDS}", pattern("pattern_preload")?);
    fs::write(site.join("index.html"), with_digests(site, &html.replacen(HEAD_ENDS, &early, 1))?)?;
    Ok(())
}

/// Returns a value in Trunk.toml, which is between single or triple quotes.
fn pattern<'a>(config: &'a str, name: &str) -> Option<&'a str> {
    let (_, text) = config.split_once(&format!("\n{name} = "))?;
    let quote = if text.starts_with("'''") { "'''" } else { "'" };
    let text = text.strip_prefix(quote)?;
    Some(text.split_once(quote)?.0.trim_start_matches('\n'))
}

fn without(html: &str, words: &str) -> Res<String> {
    match html.contains(words) {
        true => Ok(html.replace(words, "")),
        false => Err(format!("index.html lacks what has to go: {words}").into()),
    }
}

pub fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    Some(tag.split_once(&format!("{name}=\""))?.1.split_once('"')?.0)
}

/// Copies what the page's tags for Trunk name into the site, and replaces the tags with those for a browser.
///
/// The first style sheet is the shell's and becomes part of the page, so that it is painted at once; the policy allows
/// it by its hash. Sheets of chunks are loaded with their chunks. The others are joined into one, in the place of the
/// last.
pub fn with_assets(site: &Path, kind: Kind, html: &str, program: &str) -> Res<String> {
    let mut parts = html.split(ASSET);
    let mut page = parts.next().unwrap_or_default().to_owned();
    let (mut of_chunks, mut shell, mut joined, mut last) = (chunks::sheets(kind)?, None, String::new(), 0);
    for part in parts {
        let (tag, after) = part.split_once('>').ok_or("an open tag in index.html")?;
        // Most tags are removed, with their line.
        page.truncate(page.trim_end().len());
        let href = attribute(tag, "href").unwrap_or_default();
        let (from, name) = (kind.source(href), href.rsplit('/').next().unwrap_or_default());
        match attribute(tag, "rel") {
            Some("rust") => page += &format!("\n  {program}"),
            Some("copy-file") => drop(fs::copy(from, site.join(name))?),
            Some("copy-dir") => copy_folder(&from, &site.join(name))?,
            Some("css") if shell.is_none() => {
                let text = fs::read_to_string(from)?;
                page += &format!("\n  <style>{text}</style>");
                shell = Some(integrity(text.as_bytes()));
            }
            Some("css") if of_chunks.remove(name.trim_end_matches(".css")).is_some() => {}
            Some("css") => {
                joined += &fs::read_to_string(from)?;
                last = page.len();
            }
            _ => return Err(format!("index.html: unknown kind of asset: {ASSET}{tag}>").into()),
        }
        page += after;
    }
    if let Some(sheet) = of_chunks.keys().next() {
        return Err(format!("index.html does not name {sheet}.css of a chunk, which Trunk needs").into());
    }
    let name = format!("style-{}.css", short_hash(joined.as_bytes()));
    let digest = integrity(joined.as_bytes());
    fs::write(site.join(&name), joined)?;
    page.insert_str(last, &format!("\n  <link rel=\"stylesheet\" href=\"./{name}\" integrity=\"{digest}\">"));
    let styles = format!("{STYLES} '{}'", shell.ok_or("index.html names no sheet")?);
    Ok(page.replacen(STYLES, &styles, 1))
}

/// Adds a script at the end of the page, and its hash to the policy.
fn with_script(page: &str, script: &str) -> String {
    let policy = format!("{SCRIPTS} '{}'", integrity(script.as_bytes()));
    page.replacen(SCRIPTS, &policy, 1).replacen(BODY_ENDS, &format!("<script>{script}</script>\n{BODY_ENDS}"), 1)
}

fn copy_folder(from: &Path, to: &Path) -> Res {
    let mut found = Vec::new();
    collect(from, "", &mut found)?;
    for name in found {
        let file = to.join(&name);
        fs::create_dir_all(file.parent().unwrap_or(to))?;
        match name.ends_with(".svg") {
            true => fs::write(file, without_comments(&fs::read_to_string(from.join(&name))?))?,
            false => drop(fs::copy(from.join(&name), file)?),
        }
    }
    Ok(())
}

/// Returns a drawing without its comments.
fn without_comments(drawing: &str) -> String {
    let (first, rest) = drawing.split_once("<!--").unwrap_or((drawing, ""));
    let after = rest.split("<!--").filter_map(|part| Some(part.split_once("-->")?.1));
    [first].into_iter().chain(after).collect()
}

/// Adds the digests of the files that the page names, so that a browser refuses changed ones. The start-up script has
/// none: its name is the same in all versions, and a browser may combine it with a cached page of another version.
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
    let digest = integrity(&fs::read(site.join(name))?);
    Ok(format!("{before}{WASM}{name}\" data-digest=\"{}\"{rest}", digest.trim_start_matches("sha256-")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;
    use std::path::PathBuf;

    #[test]
    fn words_that_are_missing_can_not_be_removed() {
        assert_eq!(without("a 'b'", " 'b'").unwrap(), "a");
        assert!(without("a", "b").is_err());
    }

    #[test]
    fn patterns_are_read_in_single_and_triple_quotes() {
        let config = "[build]\na = '<one>'\nb = '''\n<two>\n<three>\n'''\n";
        assert_eq!((pattern(config, "a"), pattern(config, "b")), (Some("<one>"), Some("<two>\n<three>\n")));
        assert_eq!(pattern(config, "c"), None);
    }

    #[test]
    fn every_file_without_a_lasting_name_has_a_digest() {
        let site = tempfile::tempdir().unwrap();
        fs::write(site.path().join("a-1.js"), "x").unwrap();
        fs::write(site.path().join("a-1.wasm"), "y").unwrap();
        let html = format!("{MODULE}boot.js\">{MODULE}a-1.js\"><script {WASM}a-1.wasm\">");
        let page = with_digests(site.path(), &html).unwrap();
        assert!(page.contains("boot.js\">"), "{page}");
        assert!(page.contains(&format!("a-1.js\" integrity=\"{}\">", integrity(b"x"))), "{page}");
        assert!(page.contains(&format!("a-1.wasm\" data-digest=\"{}\">", &integrity(b"y")[7..])), "{page}");
    }

    fn png_size(name: &str) -> String {
        let data = fs::read(root().join("src/shell").join(name)).unwrap();
        assert!(data.starts_with(b"\x89PNG\r\n\x1a\n"), "{name} is no PNG");
        let number = |at: usize| u32::from_be_bytes(data[at..at + 4].try_into().unwrap());
        format!("{}x{}", number(16), number(20))
    }

    #[test]
    fn the_manifest_can_be_installed() {
        let text = fs::read_to_string(root().join("src/shell/manifest.webmanifest")).unwrap();
        let manifest: Value = serde_json::from_str(&text).unwrap();
        for member in
            ["id", "name", "short_name", "description", "start_url", "scope", "theme_color", "background_color"]
        {
            assert!(manifest[member].as_str().is_some_and(|text| !text.is_empty()), "{member}");
        }
        assert_eq!((&manifest["display"], &manifest["lang"]), (&"standalone".into(), &"es".into()));
        let shortcuts: Vec<&str> =
            manifest["shortcuts"].as_array().unwrap().iter().filter_map(|to| to["url"].as_str()).collect();
        let rules = fs::read_dir(root().join("src/rules")).unwrap().map(|file| file.unwrap().file_name());
        let games: Vec<String> =
            rules.filter_map(|name| Some(name.to_str()?.strip_suffix(".es.md")?.to_owned())).collect();
        for route in games.iter().map(|game| format!("new/{game}")).chain(["event/new".into()]) {
            assert!(shortcuts.contains(&&*format!("./#/{route}")), "{route} has no shortcut");
        }
        assert_eq!(shortcuts.len(), games.len() + 1);
        for (size, purpose) in [("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")] {
            let mut icons = manifest["icons"].as_array().unwrap().iter();
            let icon = icons.find(|icon| icon["sizes"] == size && icon["purpose"] == purpose).unwrap();
            assert_eq!(png_size(icon["src"].as_str().unwrap()), size);
        }
        assert_eq!(png_size("icons/apple-touch-180.png"), "180x180");
        let screenshots = manifest["screenshots"].as_array().unwrap();
        for screenshot in screenshots {
            let file = format!("../../docs/{}", screenshot["src"].as_str().unwrap());
            assert_eq!(screenshot["sizes"], png_size(&file), "{file}");
        }
        for shape in ["narrow", "wide"] {
            assert!(screenshots.iter().any(|screenshot| screenshot["form_factor"] == shape), "{shape}");
        }
    }

    #[test]
    fn the_page_is_laid_out_with_all_it_names() {
        let site = tempfile::tempdir().unwrap();
        let html = fs::read_to_string(root().join("index.html")).unwrap();
        let page = with_assets(site.path(), Kind::Quick, &html, "<script></script>").unwrap();
        assert!(page.contains("<style>") && page.contains(" 'sha256-") && !page.contains("data-trunk"), "{page}");
        assert_eq!(page.matches("rel=\"stylesheet\"").count(), 1, "{page}");
        assert_eq!(page.matches("<script></script>").count(), 1, "{page}");
        for name in ["boot.js", "manifest.webmanifest", "icons/icon.svg", "art/tiles/dudo.svg"] {
            assert!(site.path().join(name).is_file(), "{name}");
        }
        let deck = |folder: PathBuf| fs::read_to_string(folder.join("art/naipes.svg")).unwrap();
        let (drawn, sent) = (deck(root().join("src")), deck(site.path().into()));
        assert!(drawn.contains("<!--") && !sent.contains("<!--") && sent.ends_with("</svg>\n"), "comments are sent");
        let unnamed = html.replace("style/chunks/dudo.css", "style/base.css");
        assert!(with_assets(site.path(), Kind::Quick, &unnamed, "").is_err(), "a chunk's sheet is missing");
        let strange = html.replacen("rel=\"copy-dir\"", "rel=\"tailwind-css\"", 1);
        assert!(with_assets(site.path(), Kind::Quick, &strange, "").is_err(), "an unknown kind of asset");
    }
}
