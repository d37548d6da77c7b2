//! The pages that work without the app: one with the rules for each game and language, and those of `src/site`. They
//! are for search engines and for browsers without scripts.

use crate::Res;
use crate::host::root;
use crate::precache::short_hash;
use pulldown_cmark::{Parser, html};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::{env, fs, path::Path};

/// The variable with the future address of the site, with its folder: `https://example.org/mesa/`.
const ADDRESS: &str = "SOBREMESA_URL";
/// Precedes the name of the link preview picture in index.html.
const CARD: &str = "content=\"./pictures/";
const ROBOTS: &str = "robots.txt";
const MAP: &str = "sitemap.xml";
const HEAD_ENDS: &str = "</head>";
/// The folder inside that of a page through which shared links start the app, so that messengers show the title and
/// picture of the page.
const LINK: &str = "link/";

struct Language {
    code: &'static str,
    locale: &'static str,
    /// The folder of the pages in this language.
    folder: &'static str,
    name: &'static str,
    /// The title of the list of all pages.
    more: &'static str,
}

static LANGUAGES: [Language; 2] = [
    Language { code: "es", locale: "es_ES", folder: "", name: "Español", more: "Más páginas" },
    Language { code: "en", locale: "en_GB", folder: "en/", name: "English", more: "More pages" },
];

/// A page of `src/site`: lines `name: value`, a line `---`, then Markdown.
struct Page {
    language: &'static Language,
    values: BTreeMap<String, String>,
    text: String,
}

impl Page {
    fn read(id: &str, language: &'static Language) -> Res<Page> {
        let file = format!("{id}.{}.md", language.code);
        let source = fs::read_to_string(root().join("src/site").join(&file))?;
        let (head, text) = source.split_once("\n---\n").ok_or_else(|| format!("{file} has no line ---"))?;
        let mut values = BTreeMap::new();
        for line in head.lines() {
            let (name, value) = line.split_once(':').ok_or_else(|| format!("{file}: not a value: {line}"))?;
            if value.contains(['"', '<', '&']) {
                return Err(format!("{file}: a value has no \", < or &: {line}").into());
            }
            values.insert(name.to_owned(), value.trim().to_owned());
        }
        for name in ["name", "path", "title", "description", "picture", "alt", "card", "to", "button"] {
            values.get(name).ok_or_else(|| format!("{file} has no {name}"))?;
        }
        let rules = fs::read_to_string(root().join("src/rules").join(&file)).unwrap_or_default();
        Ok(Page { language, values, text: format!("{text}\n{}", with_ids(&rules)) })
    }

    /// Returns the folder of the page in the site: `en/dudo/`.
    fn folder(&self) -> String {
        format!("{}{}/", self.language.folder, self.values["path"])
    }

    /// Returns the path from the page to the root of the site: `../../`.
    fn root(&self) -> String {
        "../".repeat(self.folder().matches('/').count())
    }
}

/// Returns a rules page as part of another page: headings are one level lower, and ids of rules are anchors.
fn with_ids(rules: &str) -> String {
    let line = |line: &str| match line.strip_prefix('[').and_then(|line| line.split_once("] ")) {
        Some((id, text)) => {
            let id = id.trim_end_matches(" D");
            format!("<span class=\"rule\" id=\"{id}\">{id}</span> {text}\n")
        }
        None if line.starts_with('#') => format!("#{line}\n"),
        None => format!("{line}\n"),
    };
    rules.lines().map(line).collect()
}

fn to_html(markdown: &str) -> String {
    let mut out = String::new();
    html::push_html(&mut out, Parser::new(markdown));
    out
}

/// Returns every page in Spanish and in English, in the order of `order.txt`.
fn pages() -> Res<Vec<[Page; 2]>> {
    let order = fs::read_to_string(root().join("src/site/order.txt"))?;
    let [es, en] = &LANGUAGES;
    order.lines().map(|id| Ok([Page::read(id, es)?, Page::read(id, en)?])).collect()
}

/// Returns the address of the site, ending in a slash, if one is configured.
pub fn address() -> Res<Option<String>> {
    let Ok(address) = env::var(ADDRESS) else { return Ok(None) };
    if address.is_empty() {
        return Ok(None);
    }
    if !address.starts_with("https://") && !address.starts_with("http://") {
        return Err(format!("{ADDRESS} is not an address: {address}").into());
    }
    Ok(Some(format!("{}/", address.trim_end_matches('/'))))
}

/// Returns true if a file is for readers without the app. It is not stored for offline use.
pub fn is_for_readers(name: &str) -> bool {
    let sheet = name.starts_with("site-") && name.ends_with(".css");
    sheet || name.ends_with("/index.html") || name.starts_with("pictures/") || [ROBOTS, MAP].contains(&name)
}

/// Returns the style sheet of the pages, with the colours of the app, dark if the device prefers that.
fn sheet() -> Res<String> {
    let tokens = fs::read_to_string(root().join("style/tokens.css"))?;
    let block = |head: &str| {
        let (_, rest) = tokens.split_once(head).ok_or_else(|| format!("tokens.css has no {head}"))?;
        rest.split_once('}').map(|(block, _)| block).ok_or_else(|| format!("{head} has no end"))
    };
    let (light, dark) = (block(":root {")?, block(":root[data-theme=\"dark\"] {")?);
    let own = fs::read_to_string(root().join("src/site/site.css"))?;
    Ok(format!(":root {{{light}}}\n@media (prefers-color-scheme: dark) {{\n:root {{{dark}}}\n}}\n{own}"))
}

/// Writes the pages into a build that already has index.html. Without an `address` they contain no absolute links, and
/// there is no sitemap.
pub fn write(site: &Path, address: Option<&str>) -> Res {
    let template = fs::read_to_string(root().join("src/site/page.html"))?;
    let sheet = sheet()?;
    let style = format!("site-{}.css", short_hash(sheet.as_bytes()));
    fs::write(site.join(&style), sheet)?;
    let pages = pages()?;
    let home = home(&fs::read_to_string(site.join("index.html"))?, address);
    fs::write(site.join("index.html"), &home)?;
    for pair in &pages {
        for (at, page) in pair.iter().enumerate() {
            let list = pages.iter().map(|pair| &pair[at]);
            let text = render(&template, page, pair, list, address)?.replace("{style}", &style);
            let folder = site.join(page.folder());
            fs::create_dir_all(folder.join(LINK))?;
            fs::write(folder.join("index.html"), text)?;
            fs::write(folder.join(LINK).join("index.html"), start(&home, page, address)?)?;
        }
    }
    write_for_robots(site, address, pages.iter().flatten().map(Page::folder))
}

/// Marks the app's page as having these pages, and adds its address.
fn home(page: &str, address: Option<&str>) -> String {
    let page = page.replacen("<html ", "<html data-pages ", 1);
    let Some(address) = address else { return page };
    let link = format!("  <link rel=\"canonical\" href=\"{address}\">\n{HEAD_ENDS}");
    page.replacen(HEAD_ENDS, &link, 1).replace(CARD, &format!("content=\"{address}pictures/"))
}

/// Returns the app's page with the title and the picture of `page`, for the folder [`LINK`]. Its links are relative to
/// the root, where the start-up script goes at once.
fn start(home: &str, page: &Page, address: Option<&str>) -> Res<String> {
    let root = format!("../{}", page.root());
    let (base, values) = (address.unwrap_or(&root), &page.values);
    let meta = |name: &str, of: &str, value: &str| (format!("<meta {name}=\"{of}\" content=\""), value.to_owned());
    let named = [
        ("<title>".into(), values["title"].clone()),
        meta("name", "description", &values["description"]),
        meta("property", "og:title", &values["title"]),
        meta("property", "og:image", &format!("{base}{}", values["card"])),
    ];
    let mut text = home.replacen("base-uri 'none'", "base-uri 'self'", 1);
    for (opening, value) in named {
        let (before, after) = text.split_once(&opening).ok_or_else(|| format!("index.html lacks {opening}"))?;
        let end = after.find(['"', '<']).unwrap_or_default();
        text = format!("{before}{opening}{value}{}", &after[end..]);
    }
    if let Some(address) = address {
        let own = |folder: &str| format!("rel=\"canonical\" href=\"{address}{folder}\"");
        text = text.replacen(&own(""), &own(&page.folder()), 1);
    }
    let more = format!("<base href=\"{root}\">\n  <meta name=\"robots\" content=\"noindex\">\n  <title>");
    Ok(text.replacen("<title>", &more, 1))
}

fn write_for_robots(site: &Path, address: Option<&str>, folders: impl Iterator<Item = String>) -> Res {
    let mut robots = String::from("User-agent: *\nAllow: /\n");
    if let Some(address) = address {
        let mut map = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        map += "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
        for folder in std::iter::once(String::new()).chain(folders) {
            writeln!(map, "  <url><loc>{address}{folder}</loc></url>")?;
        }
        fs::write(site.join(MAP), format!("{map}</urlset>\n"))?;
        writeln!(robots, "Sitemap: {address}{MAP}")?;
    }
    fs::write(site.join(ROBOTS), robots)?;
    Ok(())
}

/// Fills in the template for `page`. `pair` is the page in both languages, `list` has all pages in its language.
fn render<'a>(
    template: &str,
    page: &'a Page,
    pair: &[Page; 2],
    list: impl Iterator<Item = &'a Page>,
    address: Option<&str>,
) -> Res<String> {
    let (root, language) = (page.root(), page.language);
    let base = address.unwrap_or(&root);
    let other = pair.iter().find(|other| other.language.code != language.code).ok_or("a page in one language")?;
    let mut links = String::new();
    if let Some(address) = address {
        let own = format!("{address}{}", page.folder());
        writeln!(links, "<link rel=\"canonical\" href=\"{own}\">\n  <meta property=\"og:url\" content=\"{own}\">")?;
    }
    let codes = pair.iter().map(|page| (page.language.code, page)).chain([("x-default", &pair[0])]);
    for (code, page) in codes {
        writeln!(links, "  <link rel=\"alternate\" hreflang=\"{code}\" href=\"{base}{}\">", page.folder())?;
    }
    let mut pages = String::new();
    for each in list {
        let (name, href) = (&each.values["name"], format!("{root}{}", each.folder()));
        let current = if each.folder() == page.folder() { " aria-current=\"page\"" } else { "" };
        writeln!(pages, "        <li><a href=\"{href}\"{current}>{name}</a></li>")?;
    }
    let (opening, rest) = page.text.split_at(page.text.find("\n## ").unwrap_or(page.text.len()));
    let card = format!("{base}{}", page.values["card"]);
    let (opening, rest, to_other) = (to_html(opening), to_html(rest), format!("{root}{}", other.folder()));
    let filled = [
        ("lang", language.code),
        ("locale", language.locale),
        ("links", links.trim()),
        ("card", &card),
        ("other-lang", other.language.code),
        ("other-name", other.language.name),
        ("other", &to_other),
        ("more", language.more),
        ("root", &root),
        ("opening", opening.trim()),
        ("rest", rest.trim()),
        ("pages", pages.trim_end()),
    ];
    let values = page.values.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let fill = |text: String, (name, value)| text.replace(&format!("{{{name}}}"), value);
    Ok(filled.into_iter().chain(values).fold(template.to_owned(), fill))
}

#[cfg(test)]
mod tests;
