//! Checks of the pages for readers without the app.

use super::*;
use crate::bundle::Kind;
use crate::page::{attribute, with_assets};
use std::collections::BTreeSet;
use tempfile::TempDir;

const ADDRESS: &str = "https://example.org/mesa/";

fn site(address: Option<&str>) -> TempDir {
    let site = tempfile::tempdir().unwrap();
    let html = fs::read_to_string(root().join("index.html")).unwrap();
    let home = with_assets(site.path(), Kind::Quick, &html, "").unwrap();
    fs::write(site.path().join("index.html"), home).unwrap();
    write(site.path(), address).unwrap();
    site
}

fn tags(html: &str) -> impl Iterator<Item = &str> {
    html.split('<').skip(1).filter_map(|rest| Some(rest.split_once('>')?.0))
}

/// Returns the attribute `wanted` of the first tag with `name="value"`.
fn find<'a>(html: &'a str, name: &str, value: &str, wanted: &str) -> Option<&'a str> {
    attribute(tags(html).find(|tag| attribute(tag, name) == Some(value))?, wanted)
}

fn element<'a>(html: &'a str, tag: &str) -> &'a str {
    html.split_once(&format!("<{tag}>")).and_then(|(_, rest)| rest.split_once('<')).map_or("", |(text, _)| text)
}

/// Returns the relative links of the page in `folder` that lead to no file.
fn dead_links(site: &Path, folder: &str, html: &str) -> Vec<String> {
    let links = tags(html).flat_map(|tag| [attribute(tag, "href"), attribute(tag, "src")]).flatten();
    let relative = links.filter(|link| !link.starts_with("https://"));
    let dead = relative.filter(|link| {
        let file = site.join(folder).join(link.split('#').next().unwrap_or_default());
        !(if file.is_dir() { file.join("index.html") } else { file }).is_file()
    });
    dead.map(str::to_owned).collect()
}

/// Returns the faults of a page.
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
fn a_shared_link_goes_through_a_page_that_starts_the_app_and_has_the_preview_of_another() {
    let starts = |address: Option<&str>| {
        let site = site(address);
        let read = |folder: &str| fs::read_to_string(site.path().join(folder).join("index.html")).unwrap();
        for page in pages().unwrap().iter().flatten() {
            let (folder, home) = (format!("{}{LINK}", page.folder()), read(""));
            let html = read(&folder);
            let root = tags(&html).find(|tag| tag.starts_with("base ")).and_then(|tag| attribute(tag, "href"));
            assert_eq!(root, Some(&*"../".repeat(folder.matches('/').count())), "{folder}");
            assert!(html.contains("base-uri 'self'") && html.contains("<html data-pages "), "{folder}");
            let value = |name: &str, of: &str| find(&html, name, of, "content").unwrap();
            assert_eq!(element(&html, "title"), page.values["title"]);
            assert_eq!(value("property", "og:title"), page.values["title"]);
            assert_eq!(value("name", "description"), page.values["description"]);
            assert_eq!(value("name", "robots"), "noindex");
            let base = address.map_or_else(|| root.unwrap().to_owned(), str::to_owned);
            assert_eq!(value("property", "og:image"), format!("{base}{}", page.values["card"]));
            let own = address.map(|address| format!("{address}{}", page.folder()));
            assert_eq!(find(&html, "rel", "canonical", "href"), own.as_deref(), "{folder}");
            let body = |html: &str| html[html.find("<body>").unwrap()..].to_owned();
            assert_eq!(body(&html), body(&home), "it is the app");
        }
    };
    starts(Some(ADDRESS));
    starts(None);
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
