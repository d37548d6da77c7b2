//! Dudo on a phone, and the count of a bid.

use crate::pieces::HAND_RESTS;
use e2e::prelude::*;

/// Returns the parts of the table that are outside the window or covered.
const OUT: &str = include_str!("../../src/js/outside.js");

#[test]
fn bid_hint_chance_and_buttons_are_on_a_phone_with_two_and_with_ten_and_ones_own_dice_stay_in_sight() -> Res {
    run_session("dudo_of_two_and_ten", PHONE, async |page| {
        page.open("").await?;
        for count in [2, 10] {
            steps!(page; route("#/new/dudo"), click(".way.together"), click(&format!("[data-count='{count}']")))?;
            Player::new(5).rush_until(&page, 60, "main:not(:has(.curtain)):has(.hint) .claims").await?;
            // Two large buttons, and of the rare answers only one that the hint names.
            let plain = "const hint = document.querySelector('.hint').textContent; \
                const shown = [...document.querySelectorAll('.claim')].filter((e) => e.checkVisibility()); \
                const may = shown.map((e) => e.dataset.move); return may.includes('dudo') && \
                ['calzo', 'paso'].every((rare) => hint.includes(`«${rare}»`) === may.includes(rare)) && \
                ['.needs', '.odds'].every((css) => !document.querySelector(css).checkVisibility())";
            assert_eq!(page.js(plain).await?, json!(true), "{count}, at first");
            // What is rare fits too.
            page.click(".unfold > summary").await?;
            for size in [PHONE, TALL_PHONE] {
                steps!(page; resize(size), wait_until("scrollY === 0 || !scrollTo(0, 0)"),
                    wait_js("controls at rest", HAND_RESTS))?;
                assert_eq!(page.js(OUT).await?, json!([]), "{count} at {size:?}");
            }
            page.click(".odds").await?;
            page.wait_until("/%|imposible|seguro/.test(document.querySelector('.needs p').textContent)").await?;
            assert_eq!(page.js(OUT).await?, json!([]), "{count}, with the chance");
            page.resize(PHONE).await?;
        }
        own_dice(&page).await
    })
}

/// Checks that a player's own dice are hidden only while somebody else looks, or the cup is down.
async fn own_dice(page: &Page) -> Res {
    page.deal_at("dudo", &["Ana", "*Lola"]).await?;
    let (mut player, mut said_before) = (Player::new(2), 0);
    for _ in 0..6 {
        player.rush_until(page, 60, "main[aria-busy=false] .say[data-move], .next-round").await?;
        said_before = said_before.max(page.count(".trail .die").await?);
        if page.count(".next-round").await? == 0 && page.count(".own.blind").await? == 0 {
            assert_eq!(page.count(".own-dice").await?, 1);
        }
        player.rush(page, 1).await?;
    }
    assert!(said_before > 0, "what was said before the standing bid is not shown");
    steps!(page; route("#/new/dudo"), click(".way.together"), click("[data-count='2']"))?;
    player.rush_until(page, 20, "main:not(:has(.curtain)) .own-cup").await?;
    steps!(page; wait_for(".own-dice"), click(".own-cup"))?;
    assert_eq!(page.count(".own-dice").await?, 0, "a tap lowers the cup");
    Ok(())
}

/// Everything on the sheet that gives away how the count ends.
const TELLS: &str = ".so-far, .totals, .plot, .rounds, .next-round, .winner, .deciding, .verdict p *, .stamp, \
    .change, .returns, .leaves, .dudo-sheet:not(.counting)";

async fn doubt(page: &Page) -> Res {
    Player::new(9).rush_until(page, 60, ".claim.doubt[data-move]").await?;
    page.click(".claim.doubt").await
}

#[test]
fn nothing_tells_how_a_count_ends_before_it_ends_and_a_tap_hurries_it() -> Res {
    run_session("the_count", PHONE, async |page| {
        // Records for each counted die how much of [`TELLS`] was on the sheet at that moment.
        page.open("").await?;
        let watch = "const [tells] = arguments; window.noted = []; new MutationObserver(() => {
              const counted = document.querySelectorAll('.shown-die.counts').length;
              if (!document.querySelector('.reveal') || noted.at(-1)?.[0] === counted) return;
              noted.push([counted, document.querySelectorAll(tells).length]);
            }).observe(document.body, { subtree: true, childList: true, attributes: true })";
        page.js_with(watch, vec![json!(TELLS)]).await?;
        // By its route, in the same document: a new one would not be watched.
        steps!(page; route("#/new/dudo"), click(".way.alone"))?;
        doubt(&page).await?;
        page.wait_for(".next-round, .winner.final").await?;
        // The button to go on does not move when the scores appear below it.
        let place = "return Math.round(document.querySelector('.next-round')?.getBoundingClientRect().top ?? -1)";
        let at_first = page.js(place).await?;
        page.wait_for(".so-far").await?;
        assert_eq!(page.js(place).await?, at_first, "the button moves under the finger");
        // What was counted stays while the verdict is read.
        steps!(page; assert_count(".peak > .tally", 1), assert_count(".peak > .stamp", 1),
            assert_count(".row-name > .change", 1))?;
        let noted = page.js("return noted").await?;
        let steps = noted.as_array().map(Vec::as_slice).unwrap_or_default();
        assert!(steps.len() > 1, "counted at once: {noted}");
        let told = steps.iter().filter(|step| step[1] != json!(0)).count();
        assert!(told <= 1, "told before the end: {noted}");
        // A tap ends the count.
        page.deal_at("dudo", &["Ana", "*Lola"]).await?;
        doubt(&page).await?;
        steps!(page; wait_for(".reveal"), wait_for(".counting .hurry"),
            click("h2.showing"), wait_until("!document.querySelector('.counting')"))
    })
}
