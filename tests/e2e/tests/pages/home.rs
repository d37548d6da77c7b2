//! Home looks the same after other pages were visited: the style of one page does not affect another.

use e2e::prelude::*;

/// Returns for each element its place, its size and a hash of its computed styles, those of `::before` and `::after` too.
const LOOKS: &str = "
    const styles = (element, part) => {
        const style = getComputedStyle(element, part);
        const names = [...style].filter((name) => !name.startsWith('--'));
        return names.map((name) => name + style.getPropertyValue(name)).join();
    };
    const hash = (text) => [...text].reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0) | 0, 0);
    return [...document.querySelectorAll('html, body, .home, .home *')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const all = hash([null, '::before', '::after'].map((part) => styles(element, part)).join());
        return [element.tagName, element.className.baseVal ?? element.className, x, y, width, height, all].join(' ');
    })";

/// Returns true once no place and no size on home have changed for ten looks: the games' drawings load late.
const RESTS: &str = "const places = [...document.querySelectorAll('.home *')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.tagName, x, y, width, height].join(' ');
    }).join();
    [window.same, window.places] = [places === window.places ? (window.same ?? 0) + 1 : 0, places];
    return window.same >= 10";

/// Returns the looks of home once it is at rest.
async fn looks(page: &Page) -> Res<Vec<Value>> {
    page.wait_js("home at rest", RESTS).await?;
    Ok(page.js(LOOKS).await?.as_array().cloned().unwrap_or_default())
}

/// Deals a match of this game and plays twelve steps.
async fn at_a_table(page: &Page, game: &str) -> Res {
    page.deal_at(game, &["Ana", "Bruno", "*Lola"]).await?;
    Player::new(42).rush(page, 12).await.map(drop)
}

const NARROW: &str =
    "return [...document.querySelectorAll('.match-link .what')].filter((e) => e.clientWidth < 120).length";

#[test]
fn no_page_changes_the_looks_of_home() -> Res {
    run_session("no_page_changes_the_looks_of_home", TABLET, async |page| {
        page.prefer("prefers-reduced-motion", "reduce").await?;
        let mut seen = vec![("#/event".to_owned(), ".events"), ("#/scores".to_owned(), ".sheet-games")];
        for game in GAMES {
            at_a_table(&page, game).await?;
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
