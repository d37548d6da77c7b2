//! Pieces on the table stay in sight: between two turns, at the end of a round; and the table goes at one's own pace.

use e2e::table::{Player, deal_at, deal_by_chance, lift, sit_at, start};
use e2e::{PHONE, Page, Res, TABLET, run_session};
use serde_json::json;

const FAMILY: [&str; 3] = ["Ana", "Bruno", "Carla"];

/// Plays a card and waits for the curtain. Tells whether the card was seen before, how often its flight had run out by then, and
/// how many cards of a hand were in the page meanwhile. A flight that is to be hurried, by a tap, would last a minute.
const PLAY: &str = include_str!("../../src/js/landing.js");

/// The lower edge of what lies open, and the upper edge of the curtain.
const EDGES: &str = "
    const r = (css) => [...document.querySelectorAll(css)].map((e) => e.getBoundingClientRect());
    return { open: Math.max(...r('.plate, .discard, .stock').map((e) => e.bottom)), curtain: r('.curtain')[0].top }";

/// Comes to a turn in which a plain card can be laid that ends nothing.
async fn plain_card(player: &mut Player, page: &Page) -> Res<String> {
    loop {
        let seen = player.my_turn(page).await?;
        let plain = |card: &&String| ["4", "5", "6", "3"].iter().any(|rank| card.starts_with(rank));
        let card = seen.list("lit").iter().find(plain).cloned();
        let ends = seen.list("hand").len() < 4;
        match card {
            Some(card) if seen.text("curtain").is_none() && !ends && seen.count("suits") == 0 => {
                return Ok(card);
            }
            _ => drop(player.step(page).await?),
        }
    }
}

#[test]
fn a_move_is_seen_before_the_tablet_passes_and_only_the_hand_is_covered() -> Res {
    run_session("felt_passing", TABLET, |page| async move {
        let mut player = Player::new(5);
        start(&page, &FAMILY).await?;
        for (size, hurried) in [(TABLET, false), (PHONE, false), (PHONE, true)] {
            page.resize(size).await?;
            let card = plain_card(&mut player, &page).await?;
            let told = page.js_async(PLAY, vec![json!(card), json!(hurried)]).await?;
            assert_eq!(told["seen"], json!(true), "gone before it was seen: {told}");
            assert_eq!(told["flown"], json!(u8::from(!hurried)), "a tap hurries it, and nothing else: {told}");
            assert_eq!(told["flies"], json!(true), "it does not come from the hand: {told}");
            assert_eq!(told["hand"], json!(0), "a hand is left on the table");
            let edges = page.js(EDGES).await?;
            assert!(edges["open"].as_f64() < edges["curtain"].as_f64(), "{size:?}: {edges}");
        }
        // Taking it back is in the menu, and no longer for one alone once another has looked.
        assert_eq!(page.count(".curtain .take-back").await?, 0, "beside the button to look");
        lift(&page).await?;
        page.wait_for(".hand-card").await?;
        page.click(".menu-button").await?;
        page.click(".menu .take-back").await?;
        page.wait_for(".menu .agreed").await?;
        page.click_text(".menu .agree button", "No").await?;
        page.click(".menu .close").await?;
        page.click_text(".me button", "Tapar").await?;
        page.wait_for(".curtain").await?;
        page.click(".curtain .to-menu").await?;
        page.click(".menu .take-back").await?;
        page.wait_for(".menu .agreed").await?;
        page.click(".menu .close").await?;
        page.wait_for(".curtain").await?;
        page.assert_sound("felt-curtain").await
    })
}

#[test]
fn the_menu_opens_over_the_curtain_shows_no_hand_and_changes_letters_light_language_and_names() -> Res {
    run_session("felt_menu_at_curtain", PHONE, |page| async move {
        start(&page, &FAMILY).await?;
        page.wait_for(".curtain").await?;
        page.click(".curtain .to-menu").await?;
        page.wait_for(".menu").await?;
        assert_eq!(page.count(".curtain, .hand-card").await?, 0, "the menu alone, over what everybody sees");
        assert_eq!(page.count(".advise").await?, 0, "nobody's hand is seen");
        page.click_text(".menu summary", "Sello del azar").await?;
        page.click(".menu .close").await?;
        page.wait_for(".curtain").await?;
        assert_eq!(page.count(".hand-card").await?, 0);
        lift(&page).await?;
        page.wait_for("main.match[aria-busy=false] :is([data-move], [data-pick])").await?;
        // Advice leaves the page with the hand.
        page.click(".menu-button").await?;
        page.click(".menu .advise").await?;
        page.wait_for(".prompt .advice").await?;
        page.click(".me .plain").await?;
        page.wait_for(".curtain").await?;
        assert_eq!(page.count(".advice, [data-advised]").await?, 0);
        // Where the settings say so, a tap is enough to look.
        page.open("#/settings").await?;
        page.click_text("label.choice", "Basta un toque").await?;
        start(&page, &FAMILY).await?;
        page.tap(".look").await?;
        page.wait_for(".hand-card").await?;
        assert_eq!(page.count(".look-confirm").await?, 0);
        let hand = Player::new(1).see(&page).await?.list("hand");
        page.resize(TABLET).await?;
        page.click(".menu-button").await?;
        page.click_text(".menu button", "Letra, luz").await?;
        page.click(".at-table input[name=text]:not(:checked)").await?;
        page.wait_js("larger letters", "return document.documentElement.dataset.text === 'large'").await?;
        page.click_text(".at-table label.choice", "Oscuro").await?;
        page.wait_js("the dark", "return document.documentElement.dataset.theme === 'dark'").await?;
        page.click_text(".at-table label.choice", "English").await?;
        page.wait_for_text(".menu", "Back to the table").await?;
        page.assert_sound("felt-settings").await?;
        page.click_text(".menu button", "Change the names").await?;
        page.fill(".names li:nth-child(1) input", "Bruno").await?;
        page.click(".save-names").await?;
        page.wait_for_text(".names .error", "Bruno").await?;
        page.fill(".names li:nth-child(1) input", "Zoe").await?;
        page.click(".save-names").await?;
        page.wait_for(".curtain").await?;
        page.reload().await?;
        page.wait_for_text(".plate", "Zoe").await?;
        page.tap(".look").await?;
        page.wait_for(".hand-card").await?;
        assert_eq!(Player::new(1).see(&page).await?.list("hand"), hand);
        Ok(())
    })
}

/// Thirty pictures later.
const FRAMES: &str = "const done = arguments[0]; let left = 30;
    const next = () => left-- ? requestAnimationFrame(next) : done(true); next()";

#[test]
fn back_closes_the_menu_and_then_leads_home() -> Res {
    run_session("felt_back", PHONE, |page| async move {
        page.open("").await?;
        page.click("a[href='#/new/chupate-dos']").await?;
        page.click(".way.alone").await?;
        page.wait_for("main.match").await?;
        let table = page.hash().await?;
        page.click(".menu-button").await?;
        page.wait_for(".menu").await?;
        page.driver.back().await?;
        page.wait_until_gone(".menu").await?;
        assert_eq!(page.hash().await?, table);
        // Closed by its button it leaves no step behind.
        page.click(".menu-button").await?;
        page.click(".menu .close").await?;
        page.wait_until_gone(".menu").await?;
        // Nor does a link of it: the way back from the rules leads to the table.
        page.click(".menu-button").await?;
        page.click(".menu a[href*=rules]").await?;
        page.wait_for(".rule").await?;
        page.driver.back().await?;
        page.wait_for("main.match").await?;
        page.driver.back().await?;
        page.wait_for(".home").await?;
        // An address that is asked for as it closes is not undone.
        page.route(&table).await?;
        page.wait_for("main.match[aria-busy=false]").await?;
        page.click(".menu-button").await?;
        page.wait_for(".menu").await?;
        page.js("document.querySelector('.menu .close').click(); location.hash = '#/settings'").await?;
        page.wait_for(".counted").await?;
        page.js_async(FRAMES, vec![]).await?;
        assert_eq!(page.hash().await?, "#/settings");
        Ok(())
    })
}

/// A script after which bots pause for a minute, unless they are hurried.
const SLOW_BOTS: &str = "
    const pause = window.setTimeout;
    window.pauses = 0;
    window.setTimeout = (then, ms) => {
        if (ms === 900) window.pauses += 1;
        return pause.call(window, then, ms === 900 ? 60000 : ms);
    };";

/// Moves, and hurries the bots until it is the player's turn again. False if it is not in time.
const HURRY: &str = include_str!("../../src/js/hurry.js");

#[test]
fn a_tap_or_a_key_hurries_the_bots() -> Res {
    run_session("felt_hurry", TABLET, |page| async move {
        deal_at(&page, "chupate-dos", &["Ana", "*Lola", "*Tomás", "*Nuria"]).await?;
        page.wait_for(".prompt.my-turn").await?;
        page.js(SLOW_BOTS).await?;
        for hurried in ["tap", "key", "key", "key"] {
            page.wait_for(".prompt.my-turn").await?;
            assert_eq!(page.js_async(HURRY, vec![json!(hurried)]).await?, json!(true), "a {hurried} does not hurry");
        }
        assert_eq!(page.js("return window.pauses > 0 && window.told").await?, json!(true), "it is not said");
        Ok(())
    })
}

/// Notes where a piece flies that an element's click plays, and how far that is from where the piece was.
const FLIGHT: &str = include_str!("../../src/js/flight.js");

/// Checks that a flight begins near where the piece was, passes by places in between, and goes away from there.
fn it_flew(game: &str, path: &serde_json::Value) {
    let path: Vec<f64> = path.as_array().into_iter().flatten().filter_map(serde_json::Value::as_f64).collect();
    let (first, last) = (path.first().copied().unwrap_or(f64::MAX), path.last().copied().unwrap_or_default());
    let between = path.iter().filter(|far| **far > first + 5.0 && **far < last - 5.0).count();
    assert!(first < last / 2.0 && between > 0, "{game}: it does not come from the hand: {path:?}");
}

#[test]
fn the_same_gesture_plays_a_raised_piece_in_every_game_and_it_flies_from_the_hand() -> Res {
    run_session("felt_gesture", TABLET, |page| async move {
        for (game, piece) in [("chupate-dos", ".hand-card"), ("domino", ".bone"), ("superechelon", ".hand-card")] {
            deal_by_chance(&page, game, &["Ana", "Bruno"], 7).await?;
            page.js(FLIGHT).await?;
            let mut player = Player::new(7);
            let lit = format!("{piece}:not(.dim) button:is([data-pick], [data-move])");
            for turn in 0.. {
                player.rush_until(&page, 60, &lit).await?;
                page.wait_until_gone("[data-flying]").await?;
                let before = page.count(piece).await?;
                // A tile that fits one end goes at one tap, the rest at the second. A Sota asks for a suit, and a tile
                // may fit both ends: those have no one way.
                let gesture = include_str!("../../src/js/gesture.js");
                let played = page.js_async(gesture, vec![json!(lit), json!(piece), json!(before)]).await?;
                if !played.is_null() {
                    it_flew(game, &played);
                    break;
                }
                assert!(turn < 8, "{game}: no piece is played by a second tap");
                player.rush(&page, 1).await?;
            }
        }
        deal_by_chance(&page, "tres-en-raya", &["Ana", "Bruno"], 7).await?;
        page.js(FLIGHT).await?;
        page.wait_for(".tr-held.lit").await?;
        page.wait_until_gone("[data-flying]").await?;
        let place = "const done = arguments[0]; const held = document.querySelector('.tr-held.lit'); held.click(); \
            setTimeout(() => window.flight(held, document.querySelector('.tr-cell.lit')).then(done), 50)";
        it_flew("tres-en-raya", &page.js_async(place, vec![]).await?);
        Ok(())
    })
}

/// Plays on until a round is over.
async fn to_the_finish(page: &Page, game: &str, names: &[&str]) -> Res {
    sit_at(page, game, names).await?;
    page.click("[data-length=quick]").await?;
    page.fix_chance(42).await?;
    page.click(".start").await?;
    Player::new(42).rush_until(page, 400, ".finish-card").await
}

#[test]
fn the_last_piece_stays_on_the_felt_and_the_sheet_is_a_tap_away() -> Res {
    run_session("felt_finish", PHONE, |page| async move {
        let games =
            [("chupate-dos", ".discard .card"), ("domino", ".board .domino, .line"), ("superechelon", "[data-gone]")];
        for (game, felt) in games {
            to_the_finish(&page, game, &FAMILY).await?;
            page.wait_for(felt).await?;
            assert_eq!(page.count(".sheet").await?, 0, "{game}");
            // Who plays by keys is led to it.
            let led = "return document.activeElement.matches('.finish-card')";
            page.wait_js(&format!("the keyboard at the end of {game}"), led).await?;
            page.assert_sound(&format!("finish-{game}")).await?;
            page.click(".whole-sheet").await?;
            page.wait_for(".sheet .totals").await?;
            assert_eq!(page.count(".finish-card").await?, 0);
            page.click(".next-round, .again").await?;
            page.wait_until_gone(".sheet").await?;
        }
        Ok(())
    })
}

#[test]
fn who_is_out_may_see_the_end_at_once() -> Res {
    run_session("felt_out", PHONE, |page| async move {
        deal_by_chance(&page, "dudo", &["Ana", "*Lola", "*Tomás"], 3).await?;
        let mut player = Player::new(3);
        let over = loop {
            match player.rush_towards(&page, 400, ".play-out").await {
                Ok(true) => break false,
                _ if page.count(".winner.final").await? > 0 => break true,
                other => drop(other?),
            }
        };
        if over {
            return Err("Ana has won: another seed is needed".into());
        }
        page.click(".play-out").await?;
        page.wait_for(".winner.final").await.map(drop)
    })
}

#[test]
fn what_leaves_no_choice_goes_by_itself_where_that_is_wished() -> Res {
    run_session("felt_obvious", PHONE, |page| async move {
        page.open("#/settings").await?;
        page.click_text("label.choice", "Pasar y robar automáticamente").await?;
        deal_by_chance(&page, "chupate-dos", &["Ana", "*Lola"], 11).await?;
        let mut player = Player::new(11);
        // Nothing of the hand can be laid: the stock is short of a card before anybody has tapped.
        for _ in 0..300 {
            let seen = player.my_turn(&page).await?;
            if seen.is("over") || seen.is("next") || !seen.list("lit").is_empty() || seen.list("moves").len() != 1 {
                assert!(player.step(&page).await?, "the match is over");
                continue;
            }
            let hand = seen.list("hand").len();
            let more = format!("return document.querySelectorAll('.hand-card').length > {hand}");
            return page.wait_js("a card drawn", &more).await.map(drop);
        }
        Err("there was always something to play".into())
    })
}
