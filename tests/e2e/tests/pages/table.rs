//! Chúpate Dos by taps: whole matches, what the curtain hides, and what survives a reload.

use e2e::keys::ENTER;
use e2e::table::{Player, again, lift, prepare, sit, start, whole_sheet};
use e2e::{GAMES, PHONE, Page, Res, TABLET, dist, run_session, session_offline};
use serde_json::json;

const FAMILY: [&str; 3] = ["Ana", "Bruno", "Carla"];

/// Returns the public part of the screen, which a look at a hand must not change.
async fn public(player: &Player, page: &Page) -> Res<serde_json::Value> {
    let seen = player.see(page).await?;
    let keys = ["curtain", "top", "stock", "plates", "demanded", "attack", "since", "round"];
    Ok(keys.iter().map(|key| (key.to_string(), seen.0[*key].clone())).collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_match_of_three_by_taps_with_reloads_and_without_a_server() -> Res {
    session_offline("a_whole_match_of_three", TABLET, &dist(), "", |page| async move {
        let mut player = Player::new(20_261_121);
        player.forgets = 2;
        sit(&page, &FAMILY).await?;
        page.click("[data-length=quick]").await?;
        page.click(".start").await?;
        page.wait_for(".discard .card").await?;
        page.wait_offline_ready().await?;
        let mut reloads = 0;
        // The first part by the driver's own taps; then most of it inside the page, to have a whole match in a minute.
        while match (player.steps < 24, reloads < 4) {
            (true, _) => player.step(&page).await?,
            (false, true) => player.rush(&page, 12).await?,
            (false, false) => player.rush(&page, 200).await?,
        } {
            // The server goes in the middle of the match, and never comes back.
            if player.steps == 16 {
                page.site.stop();
            }
            if reloads == 4 {
                continue;
            }
            // The curtain waits for the pieces to land.
            page.wait_for("main.match[aria-busy=false]").await?;
            let curtain = player.see(&page).await?.text("curtain").is_some();
            if curtain && (player.steps > 24 || player.below(9) == 0) {
                reloads += 1;
                let before = public(&player, &page).await?;
                page.reload().await?;
                player.my_turn(&page).await?;
                assert_eq!(public(&player, &page).await?, before, "reload {reloads} changed the table");
            }
        }
        println!("{} steps, {} curtains, {reloads} reloads", player.steps, player.curtains);
        whole_sheet(&page).await?;
        assert!(player.curtains > 30 && reloads == 4, "too little was tried");
        assert_eq!(page.count(".totals tbody tr").await?, 3);
        assert!(page.text(".winner.final").await?.chars().count() > 5);
        assert_eq!(page.count(".standing .why").await?, 3);
        // Whoever climbs is winning: the highest line is the winner's, and the words are there.
        page.wait_for_text(".plot figcaption", "Rondas ganadas").await?;
        page.click_text(".totals .term summary", "K").await?;
        page.wait_for_text(".totals .term span", "Cartas").await.map(drop)
    })
    .await
}

#[test]
fn a_reload_in_the_middle_of_a_turn_comes_back_to_the_curtain_and_the_same_cards() -> Res {
    run_session("reload_in_a_turn", PHONE, |page| async move {
        let mut player = Player::new(7);
        start(&page, &FAMILY).await?;
        for _ in 0..6 {
            while player.my_turn(&page).await?.text("curtain").is_some() {
                player.step(&page).await?;
            }
            let before = player.see(&page).await?;
            if before.is("next") || before.is("ultima") || before.count("suits") > 0 {
                player.step(&page).await?;
                continue;
            }
            page.reload().await?;
            let covered = player.my_turn(&page).await?;
            assert_eq!(covered.text("curtain"), before.text("me"), "the right curtain");
            player.curtain_hides(&page).await?;
            player.step(&page).await?;
            let after = player.my_turn(&page).await?;
            for key in ["me", "hand", "lit", "moves", "top", "stock"] {
                assert_eq!(after.0[key], before.0[key], "{key}");
            }
            player.step(&page).await?;
        }
        Ok(())
    })
}

/// Plays at a device whose store is slow until somebody may call "última", in as many matches as it takes.
async fn until_ultima(player: &mut Player, page: &Page) -> Res {
    const TWO_CARDS: &str = ".hand-card:first-child:nth-last-child(2)";
    while player.steps < 4_000 {
        let seen = player.my_turn(page).await?;
        if seen.is("ultima") {
            return Ok(());
        }
        if seen.is("over") {
            again(page).await?;
        } else if seen.text("curtain").is_none() {
            player.step(page).await?;
        } else {
            page.reload().await?;
            if player.rush_towards(page, 400, TWO_CARDS).await? {
                page.js(include_str!("../../src/js/slow-store.js")).await?;
                player.step(page).await?;
            }
        }
    }
    Err(format!("nobody may call in {} steps", player.steps).into())
}

#[test]
fn ultima_said_in_time_stays_said_though_the_store_is_slow() -> Res {
    run_session("ultima_in_time", PHONE, |page| async move {
        let mut player = Player::new(5);
        start(&page, &FAMILY[..2]).await?;
        until_ultima(&mut player, &page).await?;
        page.wait_until_gone(".ultima").await?;
        player.my_turn(&page).await?;
        let said = public(&player, &page).await?;
        page.reload().await?;
        player.my_turn(&page).await?;
        assert_eq!(public(&player, &page).await?, said, "the reload has unsaid it");
        Ok(())
    })
}

/// The first tap chooses the game, the second the opponents. Nobody is asked for a name, and the match is quick by default.
#[test]
fn two_taps_and_no_word_begin_every_game() -> Res {
    run_session("two_taps", TABLET, |page| async move {
        let round = async |page: &Page| -> Res<String> { page.text(".round").await };
        page.open("#/new/chupate-dos").await?;
        page.click(".way.alone").await?;
        page.wait_for("main.match").await?;
        assert_eq!(round(&page).await?, "Ronda 1 · a 2 ganadas");
        page.route("#/new/chupate-dos").await?;
        prepare(&page).await?;
        page.wait_for("[data-length=written].on").await?;
        page.click(".way.alone").await?;
        page.wait_for("main.match").await?;
        assert_eq!(round(&page).await?, "Ronda 1 de 2");
        page.route("#/new/domino").await?;
        page.click("[data-length=written]").await?;
        page.click(".way.alone").await?;
        page.wait_for("main.match").await?;
        assert_eq!(round(&page).await?, "Ronda 1 · a 200 puntos");
        page.route("#/new/dudo").await?;
        page.wait_for_text(".lengths", "Solo hay una duración").await?;
        for game in GAMES {
            page.route("#/").await?;
            page.click(&format!("a[href='#/new/{game}']")).await?;
            page.click(".way.alone").await?;
            page.wait_for("main.match").await?;
        }
        page.route("#/new/dudo").await?;
        page.wait_for_text(".way.repeat", "Tú").await?;
        page.click(".way.together").await?;
        page.click("[data-count='4']").await?;
        page.wait_for_text(".curtain", "Jugador").await?;
        page.route("#/new/chupate-dos").await?;
        page.click_text(".way.repeat", "Jugador 1, Jugador 2, Jugador 3 y Jugador 4").await?;
        page.wait_for(".curtain").await?;
        // Two only at Tres en Raya: there is nothing to ask.
        page.route("#/new/tres-en-raya").await?;
        page.click(".way.together").await?;
        page.wait_for("main.match").await.map(drop)
    })
}

#[test]
fn an_unfinished_match_waits_on_the_home_page_and_removal_can_be_undone() -> Res {
    run_session("unfinished", TABLET, |page| async move {
        start(&page, &FAMILY).await?;
        let top = Player::new(1).see(&page).await?.0["top"].clone();
        page.click(".leave").await?;
        page.wait_for_text(".match-row", "Ana, Bruno y Carla").await?;
        page.click_text(".match-row button", "Borrar").await?;
        page.wait_until_gone(".match-row").await?;
        page.click_text(".banner button", "Deshacer").await?;
        page.wait_for_text(".match-row", "Ana, Bruno y Carla").await?;
        page.reload().await?;
        page.click(".match-row a").await?;
        page.wait_for(".curtain").await?;
        assert_eq!(Player::new(1).see(&page).await?.0["top"], top);
        // Later than that, it is restored from the bin.
        page.route("#/").await?;
        page.click(".match-row .quiet").await?;
        page.wait_until_gone(".match-row").await?;
        page.route("#/settings").await?;
        page.click(".see-bin .bring-in").await?;
        page.wait_for(".bin .restore").await?;
        page.assert_sound("bin").await?;
        page.click(".bin .restore").await?;
        page.wait_until_gone(".bin .match-row").await?;
        page.route("#/").await?;
        page.wait_for_text(".match-row", "Ana, Bruno y Carla").await?;
        // The names are remembered: a new table is set with them.
        page.open("#/new/chupate-dos").await?;
        page.wait_js("the table that sat down last", "return document.querySelectorAll('.places li').length === 3")
            .await?;
        assert_eq!(
            page.js("return document.querySelectorAll('.places input[type=text]')[2].value").await?,
            json!("Carla")
        );
        Ok(())
    })
}

#[test]
fn a_card_that_does_not_follow_says_why_and_leads_to_its_rule() -> Res {
    run_session("says_why", TABLET, |page| async move {
        let mut player = Player::new(11);
        start(&page, &FAMILY).await?;
        loop {
            let seen = player.my_turn(&page).await?;
            if seen.text("curtain").is_none()
                && !seen.is("next")
                && seen.count("suits") == 0
                && !seen.list("dim").is_empty()
            {
                let card = seen.list("dim")[0].clone();
                page.click_left_edge(&format!("[data-card='{card}']")).await?;
                break;
            }
            player.step(&page).await?;
        }
        let rule = page.wait_for(".reason a").await?.attr("href").await?.unwrap_or_default();
        assert!(rule.contains("#/rules/chupate-dos/CD-"), "{rule}");
        page.click(".reason a").await?;
        page.wait_for(".rule.target").await?;
        page.driver.back().await?;
        page.wait_for(".curtain").await.map(drop)
    })
}

#[test]
fn a_card_is_played_by_dragging_it_to_the_pile_and_goes_back_from_anywhere_else() -> Res {
    run_session("dragging", TABLET, |page| async move {
        let mut player = Player::new(5);
        start(&page, &FAMILY).await?;
        let (seen, card) = loop {
            let seen = player.my_turn(&page).await?;
            let plain = seen.list("lit").into_iter().find(|card| !card.starts_with("10"));
            match plain {
                Some(card) if seen.text("curtain").is_none() => break (seen, card),
                _ => player.step(&page).await?,
            };
        };
        let held = page.find(&format!("[data-card='{card}']")).await?;
        let (round, pile) = (page.find(".round").await?, page.find(".discard").await?);
        page.driver.action_chain().drag_and_drop_element(&held, &round).perform().await?;
        let after = player.see(&page).await?;
        assert_eq!(after.0["hand"], seen.0["hand"], "let go elsewhere, it goes back");
        assert_eq!(after.0["top"], seen.0["top"]);
        // The pile lights up while the card is on its way.
        let chain = page.driver.action_chain().move_to_element_center(&held).click_and_hold();
        chain.move_by_offset(0, -60).perform().await?;
        page.wait_for(".discard.ready").await?;
        page.driver.action_chain().move_by_offset(60, 40).release().perform().await?;
        page.wait_until_gone(".discard.ready, .hand-card.raised").await?;
        page.driver.action_chain().drag_and_drop_element(&held, &pile).perform().await?;
        page.wait_js(
            "the card on the pile",
            &format!("return document.querySelector('.discard .card.naipes-{card}') !== null"),
        )
        .await
        .map(drop)
    })
}

/// A finger holds the button until the hand is there, as touch screens have it: what follows goes to what has come.
const HOLD: &str = "document.querySelector('.look').dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, isPrimary: true }))";
const LET_GO: &str = "
    const card = document.querySelector('.hand-card.dim button') ?? document.querySelector('.hand-card button');
    card.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, isPrimary: true }));
    card.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))";

#[test]
fn held_long_enough_the_curtain_lifts_and_the_keyboard_asks_once_more() -> Res {
    run_session("hold_to_look", TABLET, |page| async move {
        start(&page, &FAMILY).await?;
        page.wait_for(".curtain").await?;
        // The page is put away in the moment between the curtain and the hand.
        page.js("Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })").await?;
        lift(&page).await?;
        tokio::time::sleep(std::time::Duration::from_millis(600)).await;
        assert_eq!((page.count(".curtain").await?, page.count(".hand-card").await?), (1, 0));
        page.js("delete document.hidden").await?;
        let look = page.find(".look").await?;
        page.driver.action_chain().move_to_element_center(&look).click_and_hold().perform().await?;
        page.wait_until_gone(".curtain").await?;
        page.driver.action_chain().release().perform().await?;
        page.wait_for(".hand-card").await?;
        page.click_text(".me button", "Tapar").await?;
        page.wait_for(".curtain").await?;
        assert_eq!(page.count(".hand-card, [data-card]").await?, 0);
        // The curtain takes the focus once it is drawn, and a key pressed before would be lost.
        page.wait_js("the keyboard at the name", "return document.activeElement.id === 'curtain-name'").await?;
        page.find(".look").await?.send_keys(ENTER).await?;
        page.find(".look-confirm").await?.send_keys(ENTER).await?;
        page.wait_for(".hand-card").await?;
        page.click_text(".me button", "Tapar").await?;
        page.wait_for(".curtain").await?;
        page.js(HOLD).await?;
        page.wait_for(".hand-card").await?;
        page.js(LET_GO).await?;
        assert_eq!(page.count(".hand-card.raised, .reason").await?, 0, "letting go taps a card");
        page.click(".hand-card button").await?;
        page.wait_for(".hand-card.raised, .reason").await.map(drop)
    })
}
