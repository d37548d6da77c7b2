//! Learning by playing: hints, the rules at the rule that matters now, worked examples.

use e2e::table::{Player, deal_at, sit_at};
use e2e::{GAMES, PHONE, Page, Res, run_session, session_at_fault};
use serde_json::{Value, json};

/// Hints are shown, which leaves the least room. Advice is asked for in the menu, told in the prompt and lit on the table.
#[test]
fn on_a_phone_what_can_be_done_is_in_reach_and_advice_is_told_and_lit() -> Res {
    run_session("reach", PHONE, |page| async move {
        for (game, lit) in GAMES.into_iter().zip([true, false, true, true, true]) {
            deal_at(&page, game, &["Ana", "*Bruno", "*Carla"]).await?;
            for size in [PHONE, (640, 360)] {
                page.resize(size).await?;
                page.wait_js("one's turn, with a hint", TURN).await?;
                let out = page.js(include_str!("../../src/js/reach.js")).await?;
                assert_eq!(out, json!([]), "{game} at {size:?}");
            }
            page.resize(PHONE).await?;
            page.click(".menu-button").await?;
            page.click(".menu .advise").await?;
            page.wait_until_gone(".menu").await?;
            let found = "const words = document.querySelector('.prompt .advice')?.textContent ?? '';
                return words.includes(': ') && words.endsWith('.') && words";
            page.wait_js("the advice", found).await?;
            page.no_horizontal_scroll().await?;
            if lit {
                page.wait_for("[data-advised]").await?;
            }
            page.assert_sound(&format!("advice-{game}")).await?;
        }
        Ok(())
    })
}

/// One's turn. A piece on its way would lie over what it passes.
const TURN: &str = concat!(
    "return !!document.querySelector('main.match[aria-busy=false] :is([data-move], [data-pick])')",
    " && !!document.querySelector('.hint')",
    " && document.getAnimations().every((a) => a.animationName === 'gone' || a.effect.getComputedTiming().endTime === Infinity)"
);

#[test]
fn hints_come_and_go_the_rules_open_at_what_matters_and_the_move_that_decided_is_named() -> Res {
    run_session("hints", PHONE, |page| async move {
        deal_at(&page, "tres-en-raya", &["Ana", "Bruno"]).await?;
        page.wait_for_text(".hint", "Toca una casilla vacía").await?;
        page.click(".menu-button").await?;
        page.click(".menu a[href*=rules]").await?;
        page.wait_for("#rule-TR-2.target").await?;
        page.click(".head button").await?;
        page.wait_for(".tr-board").await?;
        page.click_text(".hint button", "Sin pistas").await?;
        page.wait_until_gone(".hint").await?;
        page.reload().await?;
        page.wait_for(".tr-board").await?;
        assert_eq!(page.count(".hint").await?, 0);
        // They are back if they are wanted: always, and in the first match alone.
        let played = page.hash().await?;
        for nth in [2, 1] {
            page.route("#/settings").await?;
            page.click(&format!("label.choice:nth-of-type({nth}) input[name=hints]")).await?;
            page.wait_for(&format!("label.choice:nth-of-type({nth}) input[name=hints]:checked")).await?;
            page.route(&played).await?;
            page.wait_for(".hint").await?;
        }
        page.wait_for(".tr-board").await?;
        whoever_begins_wins(&page).await?;
        // The card at the end names the move; it leads to the replay, which marks it and says what was better.
        page.wait_for_text(".decided a", "lo decidió: verla").await?;
        page.click(".decided a").await?;
        page.wait_for_text(".reel-words", "Mejor, según la máquina: Pon en").await?;
        page.wait_for(".costs .chip[aria-pressed=true]").await?;
        page.no_horizontal_scroll().await?;
        page.assert_sound("decided").await?;
        // The replay opened by hand begins at the first deal, and looks at the whole match when asked.
        let replay = page.hash().await?;
        page.route("#/").await?;
        page.route(&replay).await?;
        page.wait_for(".costs .review").await?;
        assert!(page.text(".reel-slide small").await?.starts_with("0 /"));
        page.click(".costs .review").await?;
        page.wait_for(".costs .chip").await?;
        deal_at(&page, "tres-en-raya", &["Ana", "Bruno"]).await?;
        page.wait_for(".tr-board").await?;
        assert_eq!(page.count(".hint").await?, 0, "after a whole match");
        Ok(())
    })
}

const TO_DO: &str = "return !!document.querySelector('main.match[aria-busy=false]') && \
    !!document.querySelector('.next-round, .winner.final, [data-move]:enabled, [data-pick]:enabled')";

/// Somebody who plays for the first time is told a few things, each of them once. The coach is the same in every game.
#[test]
fn the_coach_says_each_thing_once_and_a_few_at_most() -> Res {
    run_session("coach_chupate-dos", PHONE, |page| async move {
        page.open("#/new/chupate-dos").await?;
        page.click(".alone").await?;
        let (mut player, mut said) = (Player::new(6), Vec::<String>::new());
        while player.steps < 60 {
            page.wait_js("something to do", TO_DO).await?;
            let hint = page.js("return document.querySelector('.hint span')?.textContent").await?;
            if let Some(hint) = hint.as_str().filter(|hint| said.last().is_none_or(|last| last != hint)) {
                assert!(!said.iter().any(|old| old == hint), "{hint} again after {said:?}");
                said.push(hint.into());
            }
            if !player.rush(&page, 1).await? {
                break;
            }
        }
        assert!((2..=5).contains(&said.len()), "{said:?}");
        Ok(())
    })
}

/// Plays the match to its end, round by round.
async fn whoever_begins_wins(page: &Page) -> Res {
    loop {
        for cell in ["a1", "a2", "b1", "b2", "c1"] {
            page.wait_for(&format!("[data-cell={cell}]")).await?;
            // Within the page, as the board may be turning to who plays next.
            page.js(&format!("document.querySelector('[data-cell={cell}]').click()")).await?;
            page.wait_for(&format!("[data-cell={cell}] .tr-laid, .again")).await?;
        }
        page.wait_for(".next-round, .again").await?;
        if page.count(".again").await? > 0 {
            return Ok(());
        }
        page.click(".next-round").await?;
        page.wait_until_gone(".next-round").await?;
    }
}

/// Slices would take a minute each: whoever answers is the worker, which has all the time it needs on a busy machine.
const IN_WORKER: &str = "window.lasts(4, 60000); window.lasts(2000, 600000); window.lasts(15000, 600000);";
const NO_WORKER: &str = "window.Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } };";
/// It is made, and never says a word.
const SILENT_WORKER: &str = "window.Worker = class extends EventTarget { postMessage() {} terminate() {} };";

/// Lets the best machine move and asks for advice. Returns its words, and how many tiles lie.
async fn advised_after_a_hard_bot(page: &Page) -> Res<Value> {
    sit_at(page, "domino", &["Ana", "*Bruno"]).await?;
    let level = ".places li:nth-child(2) .bot-button + .bot-button";
    for next in ["normal", "difícil"] {
        page.click(level).await?;
        page.wait_for_text(level, next).await?;
    }
    page.fix_chance(11).await?;
    page.click(".start").await?;
    page.wait_js("one's turn", TURN).await?;
    Player::new(2).rush_until(page, 60, ".laid + .laid").await?;
    page.wait_js("one's turn", TURN).await?;
    page.click(".menu-button").await?;
    page.click(".menu .advise").await?;
    page.wait_until_gone(".menu").await?;
    let told = "const words = document.querySelector('.prompt .advice')?.textContent ?? '';
        return words.includes(': ') && words.endsWith('.') && [words, document.querySelectorAll('.laid').length]";
    page.wait_js("the advice", told).await
}

async fn advised_at_fault(name: &str, fault: &str) -> Res<Value> {
    let name = format!("worker_{name}");
    session_at_fault(&name, fault, |page| async move { advised_after_a_hard_bot(&page).await }).await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "extended: fails if the browser refuses a worker, and the app may then think in the page"]
async fn the_worker_answers() -> Res {
    advised_at_fault("alone", IN_WORKER).await.map(drop)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_thinks_the_same_in_a_worker_and_where_none_answers() -> Res {
    let mut told = Vec::new();
    for (name, fault) in [("there", ""), ("none", NO_WORKER), ("silent", SILENT_WORKER)] {
        told.push(advised_at_fault(name, fault).await?);
    }
    assert!(told.iter().all(|words| *words == told[0]), "{told:?}");
    Ok(())
}
