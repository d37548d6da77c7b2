//! Playing alone: the hand of the day, and the matches won against the machines.

use e2e::table::Player;
use e2e::{PHONE, Res, run_session};

#[test]
fn the_hand_of_the_day_is_played_told_and_comes_anew_tomorrow() -> Res {
    run_session("day_told", PHONE, |page| async move {
        page.open("#/new/tres-en-raya").await?;
        page.click("button.day").await?;
        page.wait_for("main.match[aria-busy=false]").await?;
        page.route("#/new/tres-en-raya").await?;
        page.wait_for_text("a.day", "a medias").await?;
        page.click("a.day").await?;
        page.wait_for("main.match[aria-busy=false]").await?;
        Player::new(3).rush_to_the_end(&page, 500).await?;
        page.wait_for(".finish-card .share-day").await?;
        assert!(page.text(".finish-card .tallies").await?.contains("de 1"));
        page.js("navigator.share = async (said) => { window.said = said }").await?;
        page.route("#/new/tres-en-raya").await?;
        page.wait_for_text(".day.done", "Mañana, otra").await?;
        page.click(".share-day").await?;
        let said = page.wait_js("the text", "return window.said?.text").await?;
        let said = said.as_str().unwrap_or_default();
        assert!(said.contains("Tres en Raya") && said.contains("Ramón"), "{said}");
        assert!(said.ends_with("#/open/day/tres-en-raya"), "{said}");
        let lost = page.text(".day.done").await?.contains("Me ha ganado");
        assert!(!(lost && said.contains(['🏆', '🥈'])), "a medal for a defeat: {said}");
        page.assert_sound("day-done").await?;
        page.wait_for_text(".tallies", "Ramón").await?;
        page.route("#/settings").await?;
        page.click(".counted").await?;
        page.wait_for_text(".counted", "Volver a contar").await?;
        page.route("#/new/tres-en-raya").await?;
        page.wait_for(".day.done").await?;
        assert_eq!(page.count(".tallies li:not(.days)").await?, 0, "it is counted anew");
        // One try a day: without its match, too.
        page.route("#/history").await?;
        page.click_text(".match-row button", "Borrar").await?;
        page.wait_until_gone(".match-row").await?;
        page.route("#/new/tres-en-raya").await?;
        page.wait_for_text(".day.done", "Ramón").await?;
        page.js(
            "const D = Date; Date = class extends D { constructor(...a) { a.length ? super(...a) : super(D.now() + 864e5) } }",
        )
        .await?;
        page.route("#/").await?;
        page.wait_for(".home").await?;
        page.route("#/new/tres-en-raya").await?;
        page.wait_for("button.day").await.map(drop)
    })
}
