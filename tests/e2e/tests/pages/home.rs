//! Home looks the same after other pages were visited: the style of one page does not affect another.

use e2e::prelude::*;

/// Returns for each element its place, its size and a hash of its computed styles, those of `::before` and `::after` too.
const LOOKS: &str = include_str!("../../src/js/styles.js");

/// Returns the looks of home once they are the same twice in a row: the games' drawings load late.
async fn looks(page: &Page) -> Res<Vec<Value>> {
    let mut last = Value::Null;
    for _ in 0..20 {
        let next = page.js(LOOKS).await?;
        if next == last {
            return Ok(next.as_array().cloned().unwrap_or_default());
        }
        last = next;
        tokio::time::sleep(std::time::Duration::from_millis(250)).await;
    }
    Err("home does not come to rest".into())
}

const NARROW: &str =
    "return [...document.querySelectorAll('.match-link .what')].filter((e) => e.clientWidth < 120).length";

#[test]
fn no_page_changes_the_looks_of_home() -> Res {
    run_session("no_page_changes_the_looks_of_home", TABLET, async |page| {
        page.prefer("prefers-reduced-motion", "reduce").await?;
        let mut seen = vec![("#/event".to_owned(), ".events"), ("#/scores".to_owned(), ".sheet-games")];
        for game in GAMES {
            page.deal_at(game, &["Ana", "Bruno", "*Lola"]).await?;
            Player::new(42).rush(&page, 3).await?;
            seen.push((page.hash().await?, "main.match[aria-busy=false]"));
        }
        page.new_event("dudo", &people(8)).await?;
        seen.push((page.hash().await?, "main.event[aria-busy=false]"));
        // Without a reload in between, so that the style sheets of all these pages stay.
        page.open("").await?;
        for (route, shown) in seen {
            steps!(page; route(&route), wait_for(shown), route("#/"), wait_for(".home .tiles"))?;
        }
        // With letters twice as large, the names of unfinished matches are not squeezed to one letter a line.
        steps!(page; resize(PHONE), js("document.documentElement.style.fontSize = '200%'"),
            js("document.querySelector('.matches + details').open = true"))?;
        assert_eq!(page.js(NARROW).await?, json!(0), "a letter a line");
        steps!(page; js("document.querySelector('.matches + details').open = false"),
            js("document.documentElement.style.fontSize = ''"), resize(TABLET))?;
        let walked = looks(&page).await?;
        steps!(page; reload(), wait_for(".home .tiles"))?;
        let fresh = looks(&page).await?;
        let other: Vec<_> = walked.iter().zip(&fresh).filter(|(walked, fresh)| walked != fresh).collect();
        assert!(walked.len() == fresh.len() && other.is_empty(), "after other pages and after a reload: {other:#?}");
        Ok(())
    })
}
