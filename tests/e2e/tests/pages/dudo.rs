//! Dudo on a phone, and its count.

use e2e::table::{Player, deal_at};
use e2e::{PHONE, Page, Res, TALL_PHONE, run_session, session};
use serde_json::json;

/// The parts that are not wholly in the window, or lie under something else.
const OUT: &str = include_str!("../../src/js/outside.js");

#[tokio::test(flavor = "multi_thread")]
async fn bid_hint_chance_and_buttons_are_on_a_phone_with_two_and_with_ten() -> Res {
    for count in [2, 10] {
        session(&format!("dudo_of_{count}"), PHONE, |page| async move {
            page.open("#/new/dudo").await?;
            page.click(".way.together").await?;
            page.click(&format!("[data-count='{count}']")).await?;
            Player::new(5).rush_until(&page, 60, "main:not(:has(.curtain)):has(.hint) .claims").await?;
            // What is rarely needed has room too.
            page.click(".unfold > summary").await?;
            for size in [PHONE, TALL_PHONE] {
                page.resize(size).await?;
                page.wait_js("the table", "return scrollY === 0 || !scrollTo(0, 0)").await?;
                assert_eq!(page.js(OUT).await?, json!([]), "{count} at {size:?}");
            }
            page.click(".odds").await?;
            page.wait_js(
                "the chance",
                "return /%|imposible|seguro/.test(document.querySelector('.needs p').textContent)",
            )
            .await?;
            assert_eq!(page.js(OUT).await?, json!([]), "{count}, with the chance");
            Ok(())
        })
        .await?;
    }
    Ok(())
}

#[test]
fn ones_own_dice_stay_in_sight_where_nobody_else_looks() -> Res {
    run_session("dice_up", PHONE, |page| async move {
        deal_at(&page, "dudo", &["Ana", "*Lola"]).await?;
        let mut player = Player::new(2);
        for _ in 0..6 {
            player.rush_until(&page, 60, "main[aria-busy=false] .say[data-move], .next-round").await?;
            if page.count(".next-round").await? == 0 && page.count(".own.blind").await? == 0 {
                assert_eq!(page.count(".own-dice").await?, 1);
            }
            player.rush(&page, 1).await?;
        }
        page.open("#/new/dudo").await?;
        page.click(".way.together").await?;
        page.click("[data-count='2']").await?;
        player.rush_until(&page, 20, "main:not(:has(.curtain)) .own-cup").await?;
        page.wait_for(".own-dice").await?;
        page.click(".own-cup").await?;
        assert_eq!(page.count(".own-dice").await?, 0, "a tap lowers the cup");
        Ok(())
    })
}

/// Everything on the sheet that tells how the count ends.
const TELLS: &str =
    ".so-far, .totals, .plot, .rounds, .next-round, .winner, .deciding, .verdict p *, .dudo-sheet:not(.counting)";

async fn doubt(page: &Page) -> Res {
    deal_at(page, "dudo", &["Ana", "*Lola"]).await?;
    Player::new(9).rush_until(page, 60, ".claim.doubt[data-move]").await?;
    page.click(".claim.doubt").await?;
    page.wait_for(".reveal").await.map(drop)
}

#[test]
fn nothing_tells_how_a_count_ends_before_it_ends_and_a_tap_hurries_it() -> Res {
    run_session("the_count", PHONE, |page| async move {
        // Each die that is counted is noted with what else there was on the sheet at that moment.
        page.open("").await?;
        let watch = "window.noted = []; new MutationObserver(() => {
              const counted = document.querySelectorAll('.shown-die.counts').length;
              if (!document.querySelector('.reveal') || noted.at(-1)?.[0] === counted) return;
              noted.push([counted, document.querySelectorAll(arguments[0]).length]);
            }).observe(document.body, { subtree: true, childList: true, attributes: true })";
        page.js_with(
            &format!("const tells = arguments[0]; {}", watch.replace("arguments[0]", "tells")),
            vec![json!(TELLS)],
        )
        .await?;
        doubt_here(&page).await?;
        page.wait_for(".next-round, .winner.final").await?;
        // The way on stays where it came, also once the scores are there.
        let place = "return Math.round(document.querySelector('.next-round')?.getBoundingClientRect().top ?? -1)";
        let at_first = page.js(place).await?;
        page.wait_for(".so-far").await?;
        assert_eq!(page.js(place).await?, at_first, "the button moves under the finger");
        let noted = page.js("return noted").await?;
        let steps = noted.as_array().map(Vec::as_slice).unwrap_or_default();
        assert!(steps.len() > 1, "counted at once: {noted}");
        let told = steps.iter().filter(|step| step[1] != json!(0)).count();
        assert!(told <= 1, "told before the end: {noted}");
        // And hurried.
        doubt(&page).await?;
        page.wait_for(".counting .hurry").await?;
        page.click("h2.showing").await?;
        page.wait_js("the end at once", "return !document.querySelector('.counting')").await.map(drop)
    })
}

/// Doubts in the same document, which keeps what watches it.
async fn doubt_here(page: &Page) -> Res {
    page.route("#/new/dudo").await?;
    page.click(".way.alone").await?;
    Player::new(9).rush_until(page, 60, ".claim.doubt[data-move]").await?;
    page.click(".claim.doubt").await
}
