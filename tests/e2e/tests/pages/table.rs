//! Chúpate Dos by taps: the end of a match, what the curtain hides, and what survives a reload.

use e2e::prelude::*;
use sobremesa::engine::{Game, Status};
use sobremesa::games::chupate_dos::ChupateDos;

const FAMILY: [&str; 3] = ["Ana", "Bruno", "Carla"];

/// Returns what everybody may see of the table: looking at a hand must not change it.
async fn public(player: &Player, page: &Page) -> Res<Value> {
    let seen = player.see(page).await?;
    let keys = ["curtain", "top", "stock", "plates", "demanded", "attack", "since", "round"];
    Ok(keys.iter().map(|key| (key.to_string(), seen.0[*key].clone())).collect())
}

#[test]
fn a_match_of_three_by_taps_with_reloads_and_without_a_server() -> Res {
    block_on(session_offline("a_whole_match_of_three", TABLET, &dist(), "", async |page| {
        let mut player = Player::new(20_261_121);
        player.forgets = 2;
        open_before::<ChupateDos>(&page, &FAMILY, 80, |game| matches!(game.status(), Status::Over(_))).await?;
        steps!(page; wait_for(".discard .card"), wait_offline_ready())?;
        let mut reloads = 0;
        // The first 24 steps are taps of the driver; the rest are clicks inside the page, which are much faster.
        while match (player.steps < 24, reloads < 4) {
            (true, _) => player.step(&page).await?,
            (false, true) => player.rush(&page, 12).await?,
            (false, false) => player.rush(&page, 200).await?,
        } {
            // From here on there is no server.
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
        assert!(player.curtains > 20 && reloads == 4, "too little was tried");
        assert_eq!(page.count(".totals tbody tr").await?, 3);
        assert!(page.text(".winner.final").await?.chars().count() > 5);
        assert_eq!(page.count(".standing .why").await?, 3);
        // The plot shows rounds won. The sheet has a column for the cards left over.
        steps!(page; wait_for_text(".plot figcaption", "Rondas ganadas"),
            wait_for_text(".totals th:nth-child(3)", "Cartas"))
    }))
}

#[test]
fn a_reload_in_a_turn_comes_back_to_the_curtain_and_the_same_cards_and_ultima_stays_said() -> Res {
    run_session("reload_in_a_turn", PHONE, async |page| {
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
        ultima_stays_said(&page).await
    })
}

/// Plays matches until somebody may call "última" while the store is slow.
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

/// "Última" that was said in time stays said although the store is slow.
async fn ultima_stays_said(page: &Page) -> Res {
    let mut player = Player::new(5);
    start(page, &FAMILY[..2]).await?;
    until_ultima(&mut player, page).await?;
    page.wait_until_gone(".ultima").await?;
    player.my_turn(page).await?;
    let said = public(&player, page).await?;
    page.reload().await?;
    player.my_turn(page).await?;
    assert_eq!(public(&player, page).await?, said, "the reload has unsaid it");
    Ok(())
}

/// The first tap chooses the game, the second the opponents. No name is asked for, and the match is quick by default.
#[test]
fn two_taps_and_no_word_begin_every_game() -> Res {
    run_session("two_taps", TABLET, async |page| {
        let round = async |page: &Page| -> Res<String> { page.text(".round").await };
        steps!(page; open("#/new/chupate-dos"), click(".way.alone"), wait_for("main.match"))?;
        assert_eq!(round(&page).await?, "Ronda 1 · gana quien llegue a 2");
        page.route("#/new/chupate-dos").await?;
        prepare(&page).await?;
        steps!(page; wait_for("[data-length=written].on"), click(".way.alone"), wait_for("main.match"))?;
        assert_eq!(round(&page).await?, "Ronda 1 de 2");
        steps!(page; route("#/new/domino"), click("[data-length=written]"),
            click(".way.alone"), wait_for("main.match"))?;
        assert_eq!(round(&page).await?, "Ronda 1 · a 200 puntos");
        steps!(page; route("#/new/dudo"), click("[data-rivals='2']"), wait_for_text(".way.alone", "Olivia y 1 más"),
            click(".way.alone"), wait_for("main.match"), assert_count(".others .plate", 2))?;
        for game in GAMES {
            steps!(page; route("#/"), click(&format!("a[href='#/new/{game}']")),
                click(".way.alone"), wait_for("main.match"))?;
        }
        steps!(page; route("#/new/dudo"), wait_for_text(".way.repeat", "Tú"), click(".way.together"),
            click("[data-count='4']"), wait_for_text(".curtain", "Jugador"), route("#/new/chupate-dos"),
            click_text(".way.repeat", "Jugador 1, Jugador 2, Jugador 3 y Jugador 4"), wait_for(".curtain"))?;
        // Tres en Raya is for two: nobody is asked how many play.
        steps!(page; route("#/new/tres-en-raya"), click(".way.together"), wait_for("main.match"))
    })
}

#[test]
fn an_unfinished_match_waits_on_the_home_page_and_removal_can_be_undone() -> Res {
    run_session("unfinished", TABLET, async |page| {
        start(&page, &FAMILY).await?;
        let top = Player::new(1).see(&page).await?.0["top"].clone();
        steps!(page; click(".leave"), wait_for_text(".match-row", "Ana, Bruno y Carla"),
            wait_for_text(".match-row small", "le toca a "), click(".match-row .quiet"), wait_until_gone(".match-row"),
            wait_until("document.querySelector('.removed .banner')?.getBoundingClientRect().bottom <= innerHeight"),
            click_text(".banner button", "Deshacer"), wait_for_text(".match-row", "Ana, Bruno y Carla"), reload(),
            click(".match-row a"), wait_for(".curtain"))?;
        assert_eq!(Player::new(1).see(&page).await?.0["top"], top);
        // After that it is restored from the bin.
        steps!(page; route("#/"), click(".match-row .quiet"), wait_until_gone(".match-row"), route("#/settings"),
            click(".see-bin .bring-in"), wait_for(".bin .restore"), assert_sound("bin"),
            click(".bin .restore"), wait_until_gone(".bin .match-row"),
            route("#/"), wait_for_text(".match-row", "Ana, Bruno y Carla"))?;
        // The names are remembered: a new table is set with them.
        steps!(page; open("#/new/chupate-dos"), wait_for_count(".places li", 3))?;
        let third = "return document.querySelectorAll('.places input[type=text]')[2].value";
        assert_eq!(page.js(third).await?, json!("Carla"));
        Ok(())
    })
}

/// Taps a card that does not follow: the reason leads to its rule.
async fn it_says_why(player: &mut Player, page: &Page) -> Res {
    loop {
        let seen = player.my_turn(page).await?;
        let blocked = seen.text("curtain").is_some() || seen.is("next") || seen.count("suits") > 0;
        if let Some(card) = seen.list("dim").first().filter(|_| !blocked) {
            page.click_left_edge(&format!("[data-card='{card}']")).await?;
            break;
        }
        player.step(page).await?;
    }
    let rule = page.find(".reason a").await?.attr("href").await?.unwrap_or_default();
    assert!(rule.contains("#/rules/chupate-dos/CD-"), "{rule}");
    steps!(page; click(".reason a"), wait_for(".rule.target"), back(), wait_for(".curtain"))
}

#[test]
fn a_card_is_dragged_to_the_pile_or_goes_back_and_one_that_does_not_follow_says_why() -> Res {
    run_session("dragging", TABLET, async |page| {
        let mut player = Player::new(5);
        start(&page, &FAMILY).await?;
        let (seen, card) = loop {
            let seen = player.my_turn(&page).await?;
            let plain = seen.list("lit").into_iter().find(|card| !card.starts_with("10") && !seen.is("only"));
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
        // The pile lights up while the card is dragged.
        let chain = page.driver.action_chain().move_to_element_center(&held).click_and_hold();
        chain.move_by_offset(0, -60).perform().await?;
        page.wait_for(".discard.ready").await?;
        page.driver.action_chain().move_by_offset(60, 40).release().perform().await?;
        page.wait_until_gone(".discard.ready, .hand-card.raised").await?;
        page.driver.action_chain().drag_and_drop_element(&held, &pile).perform().await?;
        page.wait_for(&format!(".discard .card.naipes-{card}")).await?;
        it_says_why(&mut player, &page).await
    })
}

/// A finger presses the button and holds it. On a touch screen its later events go to the hand that has appeared under
/// it.
const HOLD: &str = "document.querySelector('.look').dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, isPrimary: true }))";
const LET_GO: &str = "
    const card = document.querySelector('.hand-card.dim button') ?? document.querySelector('.hand-card button');
    card.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, isPrimary: true }));
    card.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))";

#[test]
fn held_long_enough_the_curtain_lifts_and_the_keyboard_asks_once_more() -> Res {
    run_session("hold_to_look", TABLET, async |page| {
        start(&page, &FAMILY).await?;
        page.wait_for(".curtain").await?;
        // The page becomes hidden between the curtain and the hand.
        page.js("Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })").await?;
        page.lift_curtain().await?;
        tokio::time::sleep(std::time::Duration::from_millis(600)).await;
        assert_eq!((page.count(".curtain").await?, page.count(".hand-card").await?), (1, 0));
        page.js("delete document.hidden").await?;
        let look = page.find(".look").await?;
        page.driver.action_chain().move_to_element_center(&look).click_and_hold().perform().await?;
        page.wait_until_gone(".curtain").await?;
        page.driver.action_chain().release().perform().await?;
        steps!(page; wait_for(".hand-card"), click_text(".me button", "Tapar"), wait_for(".curtain"))?;
        assert_eq!(page.count(".hand-card, [data-card]").await?, 0);
        // The curtain takes the focus once it is drawn, and a key pressed before would be lost.
        page.wait_js("the keyboard at the name", "return document.activeElement.id === 'curtain-name'").await?;
        page.find(".look").await?.send_keys(ENTER).await?;
        page.find(".look-confirm").await?.send_keys(ENTER).await?;
        steps!(page; wait_for(".hand-card"), click_text(".me button", "Tapar"), wait_for(".curtain"),
            js(HOLD), wait_for(".hand-card"), js(LET_GO))?;
        assert_eq!(page.count(".hand-card.raised, .reason").await?, 0, "letting go taps a card");
        steps!(page; click(".hand-card button"), wait_for(".hand-card.raised, .reason"))
    })
}
