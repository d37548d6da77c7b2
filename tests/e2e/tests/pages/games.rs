//! A match by the keyboard alone, from the home page to the winner. `table` plays a match by taps, `tree` every game by
//! accessible names.

use e2e::prelude::*;

/// Goes from group to group with Tab and through each with the arrows, at random, and stops at something that Enter can
/// do: a move if there is one, otherwise a piece to raise.
async fn wander(page: &Page, player: &mut Player) -> Res {
    const CAN: &str = "const at = document.activeElement, stays = at === window.before;
        window.before = at;
        const wanted = document.querySelector('[data-move]') ? '[data-move]' : '[data-pick]';
        return at.matches('.look, .look-confirm, .next-round, .again, ' + wanted) ? 'can' : stays ? 'stays' : 'goes'";
    // This button has the focus as soon as it appears.
    if page.js("return document.activeElement.matches('.look-confirm')").await? == json!(true) {
        return Ok(());
    }
    for _ in 0..90 {
        let (mut arrow, mut still) = (player.below(4), 0);
        // Arrows go round in a hand, which may have thirty tiles, and stop at the edge of a board, where another arrow
        // goes on. Half of the groups are left at once.
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

/// Uses only Tab, arrows and Enter, from the home page through the first [`by_keys`] steps at the table.
#[test]
fn a_match_of_domino_by_the_keyboard() -> Res {
    run_session("by_keyboard", TABLET, async |page| {
        steps!(page; open(""), tab_to("a[href=\"#/new/domino\"]"), keys(ENTER), tab_to("[data-length=quick]"),
            keys(ENTER), tab_to(".prepare > summary"), keys(ENTER), wait_for(".places input[type=text]"))?;
        for (i, name) in ["Ana", "Bruno"].iter().enumerate() {
            steps!(page; tab_to(&format!(".places li:nth-child({}) input[type=text]", i + 1)), keys(name))?;
        }
        steps!(page; tab_to(".places li:nth-child(2) .bot-button"), keys(ENTER), tab_to(".modes input"),
            assert_count(".mode:has(input) > svg", 7))?;
        // The mode of a quick match is selected. The arrows leave it and come back.
        steps!(page; keys(UP), keys(DOWN), fix_chance(5), tab_to(".start"), js(LISTEN), keys(ENTER))?;
        play_by_keys(&page).await?;
        let (heard, end) = (page.js("return [...heard].join()").await?, page.text(".winner.final").await?);
        assert!(end.chars().count() > 5 && heard.as_str().is_some_and(|heard| heard.contains(&end)), "{end}: {heard}");
        whole_sheet(&page).await?;
        // The bar at the bottom covers part of the page unless it is scrolled to its end.
        steps!(page; assert_count(".standing li", 2), js("scrollTo(0, document.body.scrollHeight)"),
            assert_sound("end-by-keyboard"))
    })
}

/// Returns how many steps of the match are made by the keyboard. The rest are clicks inside the page.
fn by_keys() -> usize {
    if extended() { 60 } else { 30 }
}

/// Plays to the end. Checks that whenever there is something to do, an element of the table has the focus.
async fn play_by_keys(page: &Page) -> Res {
    const TO_DO: &str = "main.match[aria-busy=false] :is([data-move], [data-pick], .next-round, .again, .look)";
    const KEPT: &str = "return document.activeElement !== document.body";
    let mut player = Player::new(20_261_121);
    while page.count(".again").await? == 0 && player.steps < by_keys() {
        player.steps += 1;
        wander(page, &mut player).await?;
        // If the match is over, Enter would begin the next one.
        if page.count(".again").await? == 0 {
            steps!(page; keys(ENTER), wait_for(TO_DO), wait_js("the keyboard at the table", KEPT))?;
        }
    }
    player.rush_to_the_end(page, 900).await
}

/// Records in `heard` the texts of live regions.
const LISTEN: &str = "window.heard = new Set();
    new MutationObserver(() => document.querySelectorAll('[role=status], [aria-live]').forEach((e) => heard.add(e.textContent)))
        .observe(document.body, { subtree: true, childList: true, characterData: true })";
