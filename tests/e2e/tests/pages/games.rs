//! A match by the keyboard alone, from the home page on: no dead end, and an end that says who won. `table` plays one by
//! taps, `tree` every game by names.

use e2e::keys::{DOWN, ENTER, LEFT, RIGHT, TAB, UP};
use e2e::table::{Player, whole_sheet};
use e2e::{Page, Res, TABLET, extended, run_session};
use serde_json::json;

async fn assert_end(page: &Page, name: &str, people: usize) -> Res {
    assert!(page.text(".winner.final").await?.chars().count() > 5);
    whole_sheet(page).await?;
    assert_eq!(page.count(".standing li").await?, people);
    // The bar below floats over the middle of the page, and over nothing at its end.
    page.js("scrollTo(0, document.body.scrollHeight)").await?;
    page.assert_sound(&format!("end-{name}")).await
}

/// Goes from group to group with Tab, and about in each with the arrows, and stays at something that can be done: a move if
/// there is one, else a piece to raise.
async fn wander(page: &Page, player: &mut Player) -> Res {
    const CAN: &str = "const at = document.activeElement, stays = at === window.before;
        window.before = at;
        const wanted = document.querySelector('[data-move]') ? '[data-move]' : '[data-pick]';
        return at.matches('.look, .look-confirm, .next-round, .again, ' + wanted) ? 'can' : stays ? 'stays' : 'goes'";
    // An element that has just been opened has the focus.
    if page.js("return document.activeElement.matches('.look-confirm')").await? == json!(true) {
        return Ok(());
    }
    for _ in 0..90 {
        let (mut arrow, mut still) = (player.below(4), 0);
        // Arrows lead round and round in a hand, as far as the last of thirty tiles, and to the edges of a board, where
        // another one leads on; now and then a group is left at once.
        for step in 0..[1, 40][player.below(2)] {
            page.keys(if step == 0 { TAB } else { [RIGHT, LEFT, UP, DOWN][arrow] }).await?;
            match page.js(CAN).await?.as_str() {
                Some("can") => return Ok(()),
                Some("stays") if step > 0 => (arrow, still) = ((arrow + 1) % 4, still + 1),
                _ => still = 0,
            }
            if still == 4 {
                break;
            }
        }
    }
    let here = page.js(
        "return `${document.activeElement.outerHTML.slice(0, 200)} in ${document.querySelector('main').innerText}`",
    );
    Err(format!("the keyboard leads to nothing that can be done, but to {}", here.await?).into())
}

/// Tab, arrows, Enter and nothing else, from the home page through the first [`by_keys`] steps at the table.
#[test]
fn a_match_of_domino_by_the_keyboard() -> Res {
    run_session("by_keyboard", TABLET, |page| async move {
        page.open("").await?;
        page.tab_to("a[href=\"#/new/domino\"]").await?;
        page.keys(ENTER).await?;
        page.tab_to("[data-length=quick]").await?;
        page.keys(ENTER).await?;
        page.tab_to(".prepare > summary").await?;
        page.keys(ENTER).await?;
        page.wait_for(".places input[type=text]").await?;
        for (i, name) in ["Ana", "Bruno"].iter().enumerate() {
            page.tab_to(&format!(".places li:nth-child({}) input[type=text]", i + 1)).await?;
            page.keys(name).await?;
        }
        page.tab_to(".places li:nth-child(2) .bot-button").await?;
        page.keys(ENTER).await?;
        page.tab_to(".modes input").await?;
        // A quick match has the fifth mode, the shortest: the arrows leave it and come back.
        page.keys(UP).await?;
        page.keys(DOWN).await?;
        page.fix_chance(5).await?;
        page.tab_to(".start").await?;
        page.js(LISTEN).await?;
        page.keys(ENTER).await?;
        play_by_keys(&page).await?;
        let (heard, end) = (page.js("return [...heard].join()").await?, page.text(".winner.final").await?);
        assert!(heard.as_str().is_some_and(|heard| heard.contains(&end)), "{end}: {heard}");
        assert_end(&page, "by-keyboard", 2).await
    })
}

/// Steps by the keyboard in a match; the rest goes by clicks inside the page.
fn by_keys() -> usize {
    if extended() { 60 } else { 30 }
}

/// Plays to the end. The keyboard is never lost: whenever there is something to do it is at some element of the table.
async fn play_by_keys(page: &Page) -> Res {
    const TO_DO: &str = "main.match[aria-busy=false] :is([data-move], [data-pick], .next-round, .again, .look)";
    const KEPT: &str = "return document.activeElement !== document.body";
    let mut player = Player::new(20_261_121);
    while page.count(".again").await? == 0 && player.steps < by_keys() {
        player.steps += 1;
        wander(page, &mut player).await?;
        // The end may have come meanwhile: Enter would begin the next match.
        if page.count(".again").await? == 0 {
            page.keys(ENTER).await?;
            page.wait_for(TO_DO).await?;
            page.wait_js("the keyboard at the table", KEPT).await?;
        }
    }
    player.rush_to_the_end(page, 900).await
}

/// Texts that are read out without being asked for.
const LISTEN: &str = "window.heard = new Set();
    new MutationObserver(() => document.querySelectorAll('[role=status], [aria-live]').forEach((e) => heard.add(e.textContent)))
        .observe(document.body, { subtree: true, childList: true, characterData: true })";
