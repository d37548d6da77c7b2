//! The pages that need no app: one for each game and language, with its rules, and those of `src/site`. A search engine
//! reads them, and whoever has no script.

use crate::Res;
use crate::host::root;
use crate::precache::short_hash;
use pulldown_cmark::{Parser, html};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::{env, fs, path::Path};

/// The address at which the site will stand, with its folder: `https://example.org/mesa/`.
const ADDRESS: &str = "SOBREMESA_URL";
/// Precedes the name of the link preview picture in index.html.
const CARD: &str = "content=\"./pictures/";
const ROBOTS: &str = "robots.txt";
const MAP: &str = "sitemap.xml";
const HEAD_ENDS: &str = "</head>";

struct Language {
    code: &'static str,
    locale: &'static str,
    /// The folder of its pages.
    folder: &'static str,
    name: &'static str,
    /// The name of the list of all pages.
    more: &'static str,
}

static LANGUAGES: [Language; 2] = [
    Language { code: "es", locale: "es_ES", folder: "", name: "Español", more: "Más páginas" },
    Language { code: "en", locale: "en_GB", folder: "en/", name: "English", more: "More pages" },
];

/// A page of `src/site`: lines `name: value`, `---`, then Markdown.
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

    /// The folder of the page in the site: `en/dudo/`.
    fn folder(&self) -> String {
        format!("{}{}/", self.language.folder, self.values["path"])
    }

    /// The way from the page back to the app: `../../`.
    fn root(&self) -> String {
        "../".repeat(self.folder().matches('/').count())
    }
}

/// Returns a rules page as part of another page: headings one level lower, and the id of a rule as its anchor.
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

/// True if a file is for readers without the app; it is not kept for offline use.
pub fn is_for_readers(name: &str) -> bool {
    let sheet = name.starts_with("site-") && name.ends_with(".css");
    sheet || name.ends_with("/index.html") || name.starts_with("pictures/") || [ROBOTS, MAP].contains(&name)
}

/// Returns the sheet of the pages, with the colours of the app: its dark ones where the device asks for them.
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

/// Writes the pages into a build that has its index.html. Without an `address` they name no absolute address, and there
/// is no sitemap.
pub fn write(site: &Path, address: Option<&str>) -> Res {
    let template = fs::read_to_string(root().join("src/site/page.html"))?;
    let sheet = sheet()?;
    let style = format!("site-{}.css", short_hash(sheet.as_bytes()));
    fs::write(site.join(&style), sheet)?;
    let pages = pages()?;
    for pair in &pages {
        for (at, page) in pair.iter().enumerate() {
            let list = pages.iter().map(|pair| &pair[at]);
            let text = render(&template, page, pair, list, address)?.replace("{style}", &style);
            let folder = site.join(page.folder());
            fs::create_dir_all(&folder)?;
            fs::write(folder.join("index.html"), text)?;
        }
    }
    if let Some(address) = address {
        let home = site.join("index.html");
        let link = format!("  <link rel=\"canonical\" href=\"{address}\">\n{HEAD_ENDS}");
        let text = fs::read_to_string(&home)?.replacen(HEAD_ENDS, &link, 1);
        fs::write(home, text.replace(CARD, &format!("content=\"{address}pictures/")))?;
    }
    write_for_robots(site, address, pages.iter().flatten().map(Page::folder))
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

/// Fills in the template for a page of `pair`; `list` are the pages in its language.
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
mod tests {
    use super::*;
    use crate::page::{attribute, with_assets};
    use std::collections::BTreeSet;
    use tempfile::TempDir;

    const ADDRESS: &str = "https://example.org/mesa/";

    fn site(address: Option<&str>) -> TempDir {
        let site = tempfile::tempdir().unwrap();
        let html = fs::read_to_string(root().join("index.html")).unwrap();
        let home = with_assets(site.path(), &html, "").unwrap();
        fs::write(site.path().join("index.html"), home).unwrap();
        write(site.path(), address).unwrap();
        site
    }

    fn tags(html: &str) -> impl Iterator<Item = &str> {
        html.split('<').skip(1).filter_map(|rest| Some(rest.split_once('>')?.0))
    }

    /// Returns `wanted` of the tag that has `name="value"`.
    fn find<'a>(html: &'a str, name: &str, value: &str, wanted: &str) -> Option<&'a str> {
        attribute(tags(html).find(|tag| attribute(tag, name) == Some(value))?, wanted)
    }

    fn element<'a>(html: &'a str, tag: &str) -> &'a str {
        html.split_once(&format!("<{tag}>")).and_then(|(_, rest)| rest.split_once('<')).map_or("", |(text, _)| text)
    }

    /// Returns the links in a page of `folder` whose files the site lacks.
    fn dead_links(site: &Path, folder: &str, html: &str) -> Vec<String> {
        let links = tags(html).flat_map(|tag| [attribute(tag, "href"), attribute(tag, "src")]).flatten();
        let relative = links.filter(|link| !link.starts_with("https://"));
        let dead = relative.filter(|link| {
            let file = site.join(folder).join(link.split('#').next().unwrap_or_default());
            !(if file.is_dir() { file.join("index.html") } else { file }).is_file()
        });
        dead.map(str::to_owned).collect()
    }

    /// Returns what is wrong with a page.
    fn faults(site: &Path, page: &Page, html: &str) -> Vec<String> {
        let mut found = dead_links(site, &page.folder(), html);
        let mut expect = |holds: bool, what: &str| found.extend((!holds).then(|| what.to_owned()));
        let length = |text: Option<&str>| text.map_or(0, |text| text.chars().count());
        let title = element(html, "title");
        expect((20..=80).contains(&title.chars().count()), "title");
        expect((80..=165).contains(&length(find(html, "name", "description", "content"))), "description");
        expect(html.contains(&format!("<html lang=\"{}\"", page.language.code)), "lang");
        expect(html.matches("<h1>").count() == 1 && !element(html, "h1").is_empty(), "h1");
        let own = format!("{ADDRESS}{}", page.folder());
        expect(find(html, "rel", "canonical", "href") == Some(&own), "canonical");
        expect(find(html, "property", "og:url", "content") == Some(&own), "og:url");
        expect(find(html, "hreflang", page.language.code, "href") == Some(&own), "hreflang of its own");
        expect(find(html, "property", "og:title", "content") == Some(title), "og:title");
        for name in ["og:description", "og:site_name", "og:type", "og:locale", "og:image:alt"] {
            expect(length(find(html, "property", name, "content")) > 0, name);
        }
        let card = find(html, "property", "og:image", "content").and_then(|card| card.strip_prefix(ADDRESS));
        expect(card.is_some_and(|card| site.join(card).is_file()), "og:image");
        expect(find(html, "name", "twitter:card", "content") == Some("summary_large_image"), "twitter:card");
        expect(tags(html).filter(|tag| tag.starts_with("img ")).all(|tag| length(attribute(tag, "alt")) > 0), "alt");
        expect(!html.contains("<script") && !html.contains("style=\"") && !html.contains('{'), "script, style or {");
        found
    }

    #[test]
    fn every_page_is_whole_and_its_links_lead_somewhere() {
        let site = site(Some(ADDRESS));
        let (mut titles, pages) = (BTreeSet::new(), pages().unwrap());
        for [es, en] in &pages {
            for page in [es, en] {
                let html = fs::read_to_string(site.path().join(page.folder()).join("index.html")).unwrap();
                assert_eq!(faults(site.path(), page, &html), Vec::<String>::new(), "{}", page.folder());
                for (code, to) in [("es", es), ("en", en), ("x-default", es)] {
                    let expected = format!("{ADDRESS}{}", to.folder());
                    assert_eq!(find(&html, "hreflang", code, "href"), Some(&*expected), "{}", page.folder());
                }
                assert!(titles.insert(page.values["title"].clone()), "{} is a title twice", page.values["title"]);
                for (good, broken) in [("href=\"../", "href=\"../x/"), ("<h1>", "<h2>"), ("canonical", "c")] {
                    let broken = html.replacen(good, broken, 1);
                    assert!(!faults(site.path(), page, &broken).is_empty(), "the check is blind to {good}");
                }
            }
        }
        let written = fs::read_dir(root().join("src/site")).unwrap().map(|file| file.unwrap().path());
        let written = written.filter(|file| file.extension().is_some_and(|end| end == "md")).count();
        assert_eq!(written, 2 * pages.len(), "a page is not in order.txt");
        let map = fs::read_to_string(site.path().join("sitemap.xml")).unwrap();
        assert_eq!(map.matches("<loc>https://example.org/mesa/").count(), 2 * pages.len() + 1);
        let home = fs::read_to_string(site.path().join("index.html")).unwrap();
        assert_eq!(find(&home, "rel", "canonical", "href"), Some(ADDRESS));
        let card = find(&home, "property", "og:image", "content").unwrap().strip_prefix(ADDRESS).unwrap();
        assert!(site.path().join(card).is_file(), "{card}");
    }

    #[test]
    fn every_game_has_a_page_with_all_its_rules() {
        let site = site(None);
        let rules = fs::read_dir(root().join("src/rules")).unwrap().map(|file| file.unwrap().file_name());
        let rules = rules.filter_map(|name| name.to_str().map(str::to_owned)).filter(|name| name.ends_with(".md"));
        for name in rules {
            let (game, lang) = name.trim_end_matches(".md").split_once('.').unwrap();
            let folder = if lang == "es" { game.to_owned() } else { format!("{lang}/{game}") };
            let html = fs::read_to_string(site.path().join(folder).join("index.html")).unwrap();
            let text = fs::read_to_string(root().join("src/rules").join(&name)).unwrap();
            let ids = text.lines().filter_map(|line| line.strip_prefix('[')?.split([' ', ']']).next());
            for id in ids {
                assert_eq!(html.matches(&format!("id=\"{id}\"")).count(), 1, "{name}: {id}");
            }
            assert!(html.contains(&format!("href=\"{}#/new/{game}\"", if lang == "es" { "../" } else { "../../" })));
        }
    }

    #[test]
    fn without_an_address_nothing_is_absolute() {
        let site = site(None);
        for page in pages().unwrap().iter().flatten() {
            let html = fs::read_to_string(site.path().join(page.folder()).join("index.html")).unwrap();
            assert!(!html.contains("https://") && !html.contains("canonical"), "{}", page.folder());
        }
        assert!(!site.path().join("sitemap.xml").exists() && site.path().join("robots.txt").exists());
    }

    #[test]
    fn the_id_of_a_rule_is_its_anchor() {
        let html = to_html(&with_ids("# Uno\n\n[DU-3 D] Dos *tres*.\n"));
        assert_eq!(html, "<h2>Uno</h2>\n<p><span class=\"rule\" id=\"DU-3\">DU-3</span> Dos <em>tres</em>.</p>\n");
    }
}
