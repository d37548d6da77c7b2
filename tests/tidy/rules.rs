//! Rules pages, the tests that name their rules, and the table of faults.

use super::*;

/// A rule on a page: its id, and whether it is marked as a decision of the project ("D").
type Rule = (String, bool);

fn rules(page: &str) -> Vec<Rule> {
    let tags = page.lines().filter_map(|line| line.strip_prefix('[')?.split_once("] "));
    tags.map(|(tag, _)| match tag.strip_suffix(" D") {
        Some(id) => (id.to_string(), true),
        None => (tag.to_string(), false),
    })
    .collect()
}

fn is_id(text: &str) -> bool {
    text.split_once('-').is_some_and(|(letters, number)| {
        letters.len() == 2 && letters.chars().all(|c| c.is_ascii_uppercase()) && number.parse::<u16>().is_ok()
    })
}

/// Returns the path of a rules page: `src/games/tres_en_raya/` has `src/rules/tres-en-raya.es.md`.
fn page_of(game: &str, lang: &str) -> String {
    let id = game.trim_start_matches("src/games/").trim_end_matches('/').replace('_', "-");
    format!("src/rules/{id}.{lang}.md")
}

/// Finds rows of docs/faults.md that name a missing test, or name none and do not say "none yet".
fn unheld_faults(tree: &Tree) -> Complaints {
    let (tests, mut found) = (test_names(tree), Vec::new());
    for file in tree.iter().filter(|f| f.path == "docs/faults.md") {
        let rows = file.lines().filter(|(_, line)| line.starts_with("| ") && line.matches('|').count() > 4);
        for (at, line) in rows.filter(|(_, line)| !line.contains("---") && !line.contains("| fault |")) {
            let held = line.trim_end_matches(['|', ' ']).rsplit('|').next().unwrap_or_default();
            let named: Vec<&str> = held.split('`').skip(1).step_by(2).collect();
            if named.is_empty() && !held.trim().starts_with("none yet") {
                found.push(file.at(at, "neither a test nor \"none yet\""));
            }
            let missing = named.iter().filter(|name| !tests.contains(name));
            found.extend(missing.map(|name| file.at(at, &format!("there is no test {name}"))));
        }
    }
    found
}

#[test]
fn every_test_that_the_table_of_faults_names_is_there() {
    let row = |held: &str| format!("| 1 | a fault | what happens | {held} |\n");
    let tests = ("src/a.rs", "#[test]\nfn held() {}\nfn helper() {}\n#[test]\n#[ignore]\nfn in_a_page() {}");
    let (gone, helper, silent) = (row("`held`, `gone`"), row("`helper`"), row("somebody"));
    let breach = |text: &'static str| [("docs/faults.md", text), tests];
    let leak = |text: String| -> &'static str { text.leak() };
    let [gone, helper, silent] = [gone, helper, silent].map(|text| breach(leak(text)));
    hold(unheld_faults, &[&gone, &helper, &silent]);
    let sound = breach(leak(row("`held`, `in_a_page`") + &row("none yet; by hand")));
    assert!(unheld_faults(&tree(&sound)).is_empty());
}

/// Returns the Spanish and the English rules page of every game, after its folder.
fn pages(tree: &Tree) -> Vec<(String, [&str; 2])> {
    let page = |game: &str, lang| text(tree, &page_of(game, lang));
    games(tree).into_iter().map(|game| (game.clone(), [page(&game, "es"), page(&game, "en")])).collect()
}

fn test_names(tree: &Tree) -> Vec<&str> {
    let mut names = Vec::new();
    for file in tree.iter().filter(|f| f.is(".rs")) {
        let mut is_test = false;
        for line in file.text.lines().map(str::trim) {
            let name = line.split_once("fn ").and_then(|(_, rest)| rest.split_once('('));
            match name {
                Some((name, _)) if is_test => names.push(name),
                _ => {}
            }
            is_test = line.ends_with("test]") || is_test && name.is_none();
        }
    }
    names
}

fn untested_rules(tree: &Tree) -> Complaints {
    let tests = test_names(tree);
    let mut found = Vec::new();
    for (game, [es, _]) in pages(tree) {
        for (id, _) in rules(es) {
            let named = format!("_{}_", id.to_lowercase().replace('-', "_"));
            if !tests.iter().any(|name| format!("_{name}").contains(&named)) {
                found.push(format!("{}: {id} is in no test's name (fn …{named}…)", page_of(&game, "es")));
            }
        }
    }
    found
}

#[test]
fn every_rule_is_named_by_a_test() {
    let game = ("src/games/dudo/mod.rs", "");
    let page = ("src/rules/dudo.es.md", "[DU-1] Uno.\n");
    let other = ("src/games/dudo/tests.rs", "#[test]\nfn du_10_ten() {}\nfn du_1_not_a_test() {}");
    hold(untested_rules, &[&[game, page], &[page, other]]);
    let both = ("src/games/dudo/tests.rs", "#[test]\nfn du_2_du_1_two_rules() {}");
    assert_eq!(untested_rules(&tree(&[game, page, both])), Complaints::new());
}

fn pages_apart(tree: &Tree) -> Complaints {
    let mut found = Vec::new();
    for (game, [es, en]) in pages(tree) {
        let (spanish, english) = (rules(es), rules(en));
        let unknown = spanish.iter().find(|(id, _)| !is_id(id)).map(|(id, _)| format!("{game}: not an id: {id}"));
        found.extend(unknown);
        if spanish.is_empty() {
            found.push(format!("{}: names no rule", page_of(&game, "es")));
        }
        if spanish.iter().map(|(id, _)| id).collect::<BTreeSet<_>>().len() < spanish.len() {
            found.push(format!("{}: names a rule twice", page_of(&game, "es")));
        }
        let apart =
            spanish.iter().filter(|r| !english.contains(r)).chain(english.iter().filter(|r| !spanish.contains(r)));
        found.extend(apart.map(|(id, ours)| format!("{game}: {id} (D: {ours}) is on one page only")));
        for (lang, page, marked) in [("es", es, &spanish), ("en", en, &english)] {
            found.extend(readings_apart(page, marked).map(|why| format!("{}: {why}", page_of(&game, lang))));
            let odd = page.lines().filter(|line| line.matches('*').count() % 2 == 1);
            found.extend(odd.map(|line| format!("{}: an open `*`: {line}", page_of(&game, lang))));
        }
        if examples(es) != examples(en) {
            found.push(format!("{game}: {} examples in Spanish, {} in English", examples(es), examples(en)));
        }
    }
    found
}

fn examples(page: &str) -> usize {
    page.lines().filter(|line| line.starts_with("> ")).count()
}

/// Returns a complaint unless the last section lists exactly the decisions marked D.
fn readings_apart(page: &str, rules: &[Rule]) -> Option<String> {
    let last = page.rsplit("\n## ").next()?;
    let listed = last.lines().filter_map(|line| line.strip_prefix("- ")?.split_once(':')).map(|(id, _)| id);
    let marked: Vec<&str> = rules.iter().filter(|(_, ours)| *ours).map(|(id, _)| id.as_str()).collect();
    let listed: Vec<&str> = listed.collect();
    (listed != marked).then(|| format!("marked D are {marked:?}, listed at the end are {listed:?}"))
}

#[test]
fn both_rules_pages_name_the_same_rules_and_decisions() {
    let (game, es, en) = (("src/games/dudo/mod.rs", ""), "src/rules/dudo.es.md", "src/rules/dudo.en.md");
    let good = "[DU-1] Uno.\n\n[DU-2 D] Dos.\n\n## Fin\n\n- DU-2: dos.\n";
    assert_eq!(pages_apart(&tree(&[game, (es, good), (en, good)])), Complaints::new());
    let breach = |en_text: &str| {
        assert!(!pages_apart(&tree(&[game, (es, good), (en, en_text)])).is_empty(), "the check is blind to {en_text}");
    };
    breach(&good.replace("[DU-1] ", ""));
    breach(&good.replace("[DU-2 D]", "[DU-2]"));
    breach(&good.replace("- DU-2:", "- DU-1:"));
    breach(&good.replace("Uno", "*Uno"));
    breach(&format!("> One.\n\n{good}"));
    hold(pages_apart, &[&[game, (es, ""), (en, "")], &[game]]);
}

/// Finds refusals whose rule is not on the rules page that they link to.
fn dead_links(tree: &Tree) -> Complaints {
    let of_game = |(game, [es, _]): (String, [&str; 2])| {
        let files = tree.iter().filter(|f| f.path.starts_with(&game) && f.is(".rs") && !f.is_tests());
        in_lines(files, |line| {
            let mut ids = line.split('"').skip(1).step_by(2).filter(|text| is_id(text));
            let dead = ids.find(|id| !rules(es).iter().any(|(rule, _)| rule == id))?;
            Some(format!("{dead} is not on the rules page"))
        })
    };
    pages(tree).into_iter().flat_map(of_game).collect()
}

#[test]
fn every_rule_that_a_refusal_names_is_on_the_page() {
    let page = ("src/rules/dudo.es.md", "[DU-1] Uno.\n");
    hold(dead_links, &[&[page, ("src/games/dudo/refusal.rs", "NotYours => \"DU-2\",")]]);
}
