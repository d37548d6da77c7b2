//! Pieces stay in sight between turns and at the end of a round, and players set the pace of the table.

use e2e::prelude::*;
use sobremesa::engine::{Game, PassAndPlay, Seat, Status, Who};
use sobremesa::games::chupate_dos::ChupateDos;
use sobremesa::games::domino::{Domino, Move};
use sobremesa::games::dudo::Dudo;
use sobremesa::games::superechelon::{self, SuperEchelon};
use sobremesa::games::tres_en_raya::TresEnRaya;

const FAMILY: [&str; 3] = ["Ana", "Bruno", "Carla"];

/// Plays a card and waits for the curtain.
const PLAY: &str = include_str!("../../src/js/landing.js");

/// Returns the lower edge of the open pieces and the upper edge of the curtain.
const EDGES: &str = include_str!("../../src/js/edges.js");

/// Plays until a card without an effect can be laid and the round will go on.
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
    run_session("felt_passing", TABLET, async |page| {
        let mut player = Player::new(5);
        start(&page, &FAMILY).await?;
        page.hasten(1.0).await?;
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
        // A move is taken back in the menu, and once the next player has looked, only if all agree.
        assert_eq!(page.count(".curtain .take-back").await?, 0, "beside the button to look");
        steps!(page; lift_curtain(), wait_for(".hand-card"), click(".menu-button"),
            click(".menu .take-back"), wait_for(".menu .agreed"), click_text(".menu .agree button", "No"),
            click(".menu .close"), click_text(".me button", "Tapar"), wait_for(".curtain"), click(".curtain .to-menu"),
            click(".menu .take-back"), wait_for(".menu .agreed"),
            click(".menu .close"), wait_for(".curtain"))
    })
}

#[test]
fn the_menu_opens_over_the_curtain_shows_no_hand_and_changes_letters_light_language_and_names() -> Res {
    run_session("felt_menu_at_curtain", PHONE, async |page| {
        start(&page, &FAMILY).await?;
        steps!(page; wait_for(".curtain"), click(".curtain .to-menu"), wait_for(".menu"))?;
        assert_eq!(page.count(".curtain, .hand-card").await?, 0, "the menu alone, over what everybody sees");
        assert_eq!(page.count(".advise").await?, 0, "nobody's hand is seen");
        steps!(page; click_text(".menu summary", "Sello del azar"), click(".menu .close"), wait_for(".curtain"),
            assert_count(".hand-card", 0),
            lift_curtain(), wait_for("main.match[aria-busy=false] :is([data-move], [data-pick])"))?;
        // When the hand is covered, the advice about it goes too.
        steps!(page; click(".menu-button"), click(".menu .advise"), wait_for(".prompt .advice"),
            click(".me .plain"), wait_for(".curtain"), assert_count(".advice, [data-advised]", 0))?;
        // With this setting, one tap uncovers the hand.
        steps!(page; open("#/settings"), click_text("label.choice", "Basta un toque"))?;
        start(&page, &FAMILY).await?;
        steps!(page; tap(".look"), wait_for(".hand-card"), assert_count(".look-confirm", 0))?;
        let hand = Player::new(1).see(&page).await?.list("hand");
        steps!(page; resize(TABLET), click(".menu-button"), click_text(".menu button", "Letra, luz"),
            click(".at-table input[name=text]:not(:checked)"),
            wait_until("document.documentElement.dataset.text === 'large'"),
            click_text(".at-table label.choice", "Oscuro"),
            wait_until("document.documentElement.dataset.theme === 'dark'"),
            click_text(".at-table label.choice", "English"), wait_for_text(".menu", "Back to the table"),
            assert_sound("felt-settings"), click_text(".menu button", "Change the names"),
            fill(".names li:nth-child(1) input", "Bruno"),
            click(".save-names"), wait_for_text(".names .error", "Bruno"), fill(".names li:nth-child(1) input", "Zoe"),
            click(".save-names"), wait_for(".curtain"), reload(), wait_for_text(".plate", "Zoe"),
            tap(".look"), wait_for(".hand-card"))?;
        assert_eq!(Player::new(1).see(&page).await?.list("hand"), hand);
        // Who plays alone is called in the language of the moment.
        steps!(page; open("#/new/tres-en-raya"), click(".way.alone"), click(".menu-button"),
            click_text(".menu button", "Change the names"), wait_until("document.querySelector('.names input').value === 'You'"),
            click(".menu .close"), click(".menu-button"), click_text(".menu button", "Text size, light"),
            click_text(".at-table label.choice", "Español"), click_text(".menu button", "Cambiar los nombres"),
            wait_until("document.querySelector('.names input').value === 'Tú'"))?;
        back_leads_home(&page).await
    })
}

/// Calls back after thirty frames.
const FRAMES: &str = "const done = arguments[0]; let left = 30;
    const next = () => left-- ? requestAnimationFrame(next) : done(true); next()";

/// Back closes the menu, and then leads home.
async fn back_leads_home(page: &Page) -> Res {
    steps!(page; route("#/"), click("a[href='#/new/chupate-dos']"),
        click(".way.alone"), wait_for("main.match"))?;
    let table = page.hash().await?;
    steps!(page; click(".menu-button"), wait_for(".menu"), back(), wait_until_gone(".menu"))?;
    assert_eq!(page.hash().await?, table);
    // Closed by its button, the menu leaves no entry in the history.
    steps!(page; click(".menu-button"), click(".menu .close"), wait_until_gone(".menu"))?;
    // Nor does a link in the menu: back from the rules leads to the table.
    steps!(page; click(".menu-button"), click(".menu a[href*=rules]"), wait_for(".rule.target"),
        back(), wait_for("main.match"), back(), wait_for(".home"))?;
    // A route set while the menu closes is kept.
    steps!(page; route(&table), wait_for("main.match[aria-busy=false]"), click(".menu-button"), wait_for(".menu"),
        js("document.querySelector('.menu .close').click(); location.hash = '#/settings'"), wait_for(".counted"),
        js_async(FRAMES, vec![]))?;
    assert_eq!(page.hash().await?, "#/settings");
    Ok(())
}

/// Makes bots pause for a minute, unless they are hurried.
const SLOW_BOTS: &str = include_str!("../../src/js/slow-bots.js");

/// Moves, and hurries the bots by taps or keys. Returns true if the player's turn comes in time.
const HURRY: &str = include_str!("../../src/js/hurry.js");

#[test]
fn a_tap_or_a_key_hurries_the_bots() -> Res {
    run_session("felt_hurry", TABLET, async |page| {
        steps!(page; deal_at("chupate-dos", &["Ana", "*Lola", "*Tomás", "*Nuria"]), wait_for(".prompt.my-turn"),
            js(SLOW_BOTS))?;
        for hurried in ["tap", "key", "key", "key"] {
            page.wait_for(".prompt.my-turn").await?;
            assert_eq!(page.js_async(HURRY, vec![json!(hurried)]).await?, json!(true), "a {hurried} does not hurry");
        }
        assert_eq!(page.js("return window.pauses > 0 && window.told").await?, json!(true), "it is not said");
        Ok(())
    })
}

/// Defines `flight`.
const FLIGHT: &str = include_str!("../../src/js/flight.js");

/// Checks that a flight begins near where the piece lay, moves away from there, and has steps in between.
fn it_flew(game: &str, path: &Value) {
    let path: Vec<f64> = path.as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
    let (first, last) = (path.first().copied().unwrap_or(f64::MAX), path.last().copied().unwrap_or_default());
    let between = path.iter().filter(|far| **far > first + 5.0 && **far < last - 5.0).count();
    assert!(first < last / 2.0 && between > 0, "{game}: it does not come from the hand: {path:?}");
}

#[test]
fn the_same_gesture_plays_a_raised_piece_in_every_game_and_it_flies_from_the_hand() -> Res {
    run_session("felt_gesture", TABLET, async |page| {
        for (game, piece) in [("chupate-dos", ".hand-card"), ("domino", ".bone"), ("superechelon", ".hand-card")] {
            // The cards dealt begin to fly some frames after they are seen.
            steps!(page; deal_by_chance(game, &["Ana", "Bruno"], 7), hasten(1.0), js(FLIGHT),
                js_async(FRAMES, vec![]))?;
            let mut player = Player::new(7);
            let lit = format!("{piece}:not(.dim) button:is([data-pick], [data-move])");
            for turn in 0.. {
                player.rush_until(&page, 60, &lit).await?;
                page.wait_until_gone("[data-flying]").await?;
                let before = page.count(piece).await?;
                // A tile that fits one end is played by one tap, other pieces by a second tap. This skips pieces that
                // need a choice: a Sota, and a tile that fits both ends.
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
        steps!(page; deal_by_chance("tres-en-raya", &["Ana", "Bruno"], 7),
            js(FLIGHT), wait_for(".tr-held.lit"), wait_until_gone("[data-flying]"))?;
        let place = "const done = arguments[0]; const held = document.querySelector('.tr-held.lit'); held.click(); \
            setTimeout(() => window.flight(held, document.querySelector('.tr-cell.lit')).then(done), 50)";
        it_flew("tres-en-raya", &page.js_async(place, vec![]).await?);
        Ok(())
    })
}

/// Opens a match of three shortly before the end of its first round, plays on to it, and looks for the last pieces.
async fn at_the_finish<G: PassAndPlay>(page: &Page, felt: &str) -> Res {
    open_before::<G>(page, &FAMILY, 3, G::rests).await?;
    Player::new(42).rush_until(page, 400, ".finish-card").await?;
    page.wait_for(felt).await?;
    assert_eq!(page.count(".sheet").await?, 0, "{}", G::ID);
    // The card has the focus, for those who play by keyboard.
    let led = "return document.activeElement.matches('.finish-card')";
    page.wait_js(&format!("the keyboard at the end of {}", G::ID), led).await?;
    unfold(page).await?;
    steps!(page; click(".whole-sheet"), wait_for(".sheet .totals"),
        assert_count(".finish-card", 0), click(".next-round, .again"), wait_until_gone(".sheet"))
}

#[test]
fn the_last_piece_stays_on_the_felt_and_the_sheet_is_a_tap_away() -> Res {
    run_session("felt_finish", PHONE, async |page| {
        at_the_finish::<ChupateDos>(&page, ".discard .card").await?;
        at_the_finish::<Domino>(&page, ".board .domino, .line").await?;
        at_the_finish::<SuperEchelon>(&page, "[data-gone]").await
    })
}

/// Returns the tag of the first words on the card at the end, and how many links and buttons it has before it unfolds.
const ON_THE_CARD: &str = "const seen = (css) => [...document.querySelectorAll(`.finish-card :is(${css})`)]
    .filter((e) => e.checkVisibility());
    return [seen('h2, p, a, button')[0].localName, seen('a, button, summary').length]";

/// Returns true if the last tile and the winning line are above the card of the end.
const DECIDED_IS_SEEN: &str = "const top = document.querySelector('.finish-card').getBoundingClientRect().top + 1;
    return [...document.querySelectorAll('.laid.last, .tr-cell.won')]
        .every((e) => e.getBoundingClientRect().bottom <= top)";

#[test]
fn one_tap_draws_until_a_tile_of_domino_fits() -> Res {
    run_session("felt_draws", PHONE, async |page| {
        let ana = Who::Seat(Seat(0));
        let draws = |game: &Domino| game.legal_moves(ana) == [Move::Draw];
        // The next tile does not fit either.
        let twice = |game: &Domino| {
            let mut next = game.clone();
            draws(game) && next.play(ana, &Move::Draw).is_ok() && draws(&next)
        };
        open_before(&page, &["Ana", "*Bruno"], 0, twice).await?;
        page.wait_for("main.match[aria-busy=false] .boneyard.lit").await?;
        let before = page.count(".bone").await?;
        steps!(page; click(".boneyard.lit"), wait_until_gone(".boneyard.lit"),
            wait_for(".bone:not(.dim), .actions [data-move], .finish-card"))?;
        assert!(page.count(".bone").await? > before + 1, "one tap draws one tile");
        Ok(())
    })
}

/// Opens a match against a bot shortly before its end, plays on to it, and looks at the card of the end.
async fn at_the_end<G: Game>(page: &Page) -> Res {
    open_before::<G>(page, &["Tú", "*Olivia"], 3, |game| matches!(game.status(), Status::Over(_))).await?;
    Player::new(5).rush_to_the_end(page, 900).await?;
    page.wait_for(".finish-card .again").await?;
    let seen = page.js(ON_THE_CARD).await?;
    let taps = seen[1].as_u64().unwrap_or_default();
    assert!((3..=4).contains(&taps), "{}: {seen}", G::ID);
    assert!(["h2", "p"].contains(&seen[0].as_str().unwrap_or_default()), "{} begins with {seen}", G::ID);
    unfold(page).await?;
    steps!(page; wait_js("what decided, above the open card", DECIDED_IS_SEEN),
        assert_sound(&format!("end-{}", G::ID)), click_text(".finish-card a", "Inicio"), wait_for(".tile"))
}

#[test]
fn the_end_is_a_headline_one_button_home_one_link_and_the_rest_under_more() -> Res {
    run_session("felt_end", PHONE, async |page| {
        at_the_end::<ChupateDos>(&page).await?;
        at_the_end::<Dudo>(&page).await?;
        at_the_end::<Domino>(&page).await?;
        at_the_end::<TresEnRaya>(&page).await
    })
}

#[test]
fn what_is_left_of_a_decided_tour_plays_by_itself_and_who_is_out_may_see_the_end_at_once() -> Res {
    run_session("felt_rush", PHONE, async |page| {
        let decided = |game: &SuperEchelon| {
            let view = game.view(Who::Floor);
            game.rests() && matches!(view.phase, superechelon::Phase::Between(_)) && view.decided().is_some()
        };
        open_before(&page, &["Tú", "*Olivia"], 0, decided).await?;
        let table = page.hash().await?;
        // Its next step comes when the table is already left.
        steps!(page; js("document.querySelector('.rush').click(); location.hash = '#/'"), wait_for(".home .tiles"),
            js_async(FRAMES, vec![]), assert_count("#notice", 0), route(&table))?;
        // The last tour ends the match.
        let over = "return /la (vuelta|partida)/.test(document.querySelector('h2.winner')?.textContent)";
        steps!(page; click(".rush"), wait_js("the end of the tour", over))?;
        let out = |game: &Dudo| game.rests() && !game.view(Who::Floor).table.is_in(Seat(0));
        open_before(&page, &["Ana", "*Lola", "*Tomás"], 0, out).await?;
        steps!(page; click(".play-out"), wait_for(".winner.final"))
    })
}

#[test]
fn booty_leaves_the_escapadas_that_lost_in_sight_of_the_one_that_won() -> Res {
    run_session("felt_booty", TABLET, async |page| {
        let gives = |game: &SuperEchelon| matches!(game.view(Who::Floor).phase, superechelon::Phase::Giving(_));
        open_before(&page, &FAMILY, 0, gives).await?;
        Player::new(1).rush_until(&page, 60, ".booty .hand li + li").await?;
        let seen = "return document.querySelector('.group.won').checkVisibility()";
        steps!(page; wait_js("the escapadas", seen),
            click(".booty .hand button"), wait_for(".group:not(.won) [data-gone]"))
    })
}

#[test]
fn the_only_card_takes_one_tap_and_what_leaves_no_choice_goes_by_itself_where_that_is_wished() -> Res {
    run_session("felt_obvious", PHONE, async |page| {
        const ONLY: &str = ".raised [data-card][data-move]";
        page.deal_by_chance("chupate-dos", &FAMILY[..2], 7).await?;
        Player::new(7).rush_until(&page, 200, ONLY).await?;
        let card = page.js(&format!("return document.querySelector('{ONLY}').dataset.move")).await?;
        let card = card.as_str().ok_or("no card")?;
        steps!(page; click(ONLY), wait_for(&format!(".discard .card.naipes-{card}")),
            route("#/settings"), click_text("label.choice", "Pasar y robar automáticamente"),
            deal_by_chance("chupate-dos", &["Ana", "*Lola"], 11))?;
        let mut player = Player::new(11);
        // If no card can be laid, one is drawn without a tap.
        for _ in 0..300 {
            let seen = player.my_turn(&page).await?;
            if seen.is("over") || seen.is("next") || !seen.list("lit").is_empty() || seen.list("moves").len() != 1 {
                assert!(player.step(&page).await?, "the match is over");
                continue;
            }
            let hand = seen.list("hand").len();
            return page.wait_until(&format!("document.querySelectorAll('.hand-card').length > {hand}")).await;
        }
        Err("there was always something to play".into())
    })
}
