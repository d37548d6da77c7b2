//! Learning by playing: hints, advice, the rule that matters now, and the review of a match.

use e2e::prelude::*;
use sobremesa::engine::review::Review;
use sobremesa::engine::{Game, Match, Rng, Seat, Seed, Written, random_play};
use sobremesa::games::tres_en_raya::{Options, TresEnRaya};

/// With hints, which take the most room. Advice is asked for in the menu, written in the prompt and highlighted on the
/// table.
#[test]
fn what_can_be_done_is_in_reach_and_advice_is_told_and_lit() -> Res {
    run_session("reach", PHONE, async |page| {
        for (game, lit) in GAMES.into_iter().zip([true, false, true, true, true]) {
            page.deal_at(game, &["Ana", "*Bruno", "*Carla"]).await?;
            for size in [PHONE, (640, 360), TABLET] {
                steps!(page; resize(size), wait_js("one's turn, with a hint", TURN))?;
                let out = page.js(include_str!("../../src/js/reach.js")).await?;
                assert_eq!(out, json!([]), "{game} at {size:?}");
            }
            page.wait_js("nothing lies over the players", UNCOVERED).await?;
            steps!(page; resize(PHONE), click(".menu-button"),
                click(".menu .advise"), wait_until_gone(".menu"))?;
            let found = "const words = document.querySelector('.prompt .advice')?.textContent ?? '';
                return words.includes(': ') && words.endsWith('.') && words";
            steps!(page; wait_js("the advice", found), no_horizontal_scroll())?;
            if lit {
                page.wait_for("[data-advised]").await?;
            }
            page.assert_sound(&format!("advice-{game}")).await?;
        }
        Ok(())
    })
}

/// The hand, with a hint above it, stands below the players.
const UNCOVERED: &str = "const hand = document.querySelector('.board > .mine')?.getBoundingClientRect();
    const plates = [...document.querySelectorAll('.board .plate')].map((plate) => plate.getBoundingClientRect());
    return !hand || plates.every(({ bottom, width }) => !width || bottom <= hand.top + 1)";

/// It is the turn of a person, a hint is shown, and no piece is moving or raised for it: it could cover something.
const TURN: &str = concat!(
    "return !!document.querySelector('main.match[aria-busy=false] :is([data-move], [data-pick])')",
    " && !!document.querySelector('.hint') && !document.querySelector('[data-flying]')",
    " && document.getAnimations().every((a) => a.animationName === 'gone' || a.effect.getComputedTiming().endTime === Infinity)"
);

#[test]
fn hints_come_and_go_the_rules_open_at_what_matters_and_the_move_that_decided_is_named() -> Res {
    run_session("hints", PHONE, async |page| {
        steps!(page; deal_at("tres-en-raya", &["Ana", "Bruno"]), wait_for_text(".hint", "Toca una casilla vacía"),
            click(".menu-button"), click(".menu a[href*=rules]"), wait_for("#rule-TR-2.target"),
            wait_for("details[open] > .target"), assert_count(".rules > details[open]", 1),
            click(".rules > details:last-child > summary"), wait_for(".rules > details:last-child > ul"),
            click(".head button"), wait_for(".tr-board"),
            click_text(".hint button", "Sin pistas"), wait_until_gone(".hint"), reload(), wait_for(".tr-board"),
            assert_count(".hint", 0))?;
        // The settings bring hints back: always, or in the first match alone.
        let played = page.hash().await?;
        for nth in [2, 1] {
            steps!(page; route("#/settings"), click(&format!("label.choice:nth-of-type({nth}) input[name=hints]")),
                wait_for(&format!("label.choice:nth-of-type({nth}) input[name=hints]:checked")),
                route(&played), wait_for(".hint"))?;
        }
        page.wait_for(".tr-board").await?;
        whoever_begins_wins(&page).await?;
        // The card at the end names the move that decided, and links to the replay, which marks it and names a better
        // one.
        steps!(page; wait_for_text(".decided a", "Ver la jugada decisiva"), click(".decided a"),
            wait_for_text(".reel-words", "Mejor para "), wait_for_text(".reel-words", ": «Pon en"),
            wait_for(".costs .chip[aria-pressed=true]"), wait_for(".tr-better circle"), no_horizontal_scroll(),
            assert_sound("decided"))?;
        // Opened from elsewhere, the replay begins at the deal, and reviews the whole match on request.
        let replay = page.hash().await?;
        steps!(page; route("#/"), route(&replay), wait_for(".costs .review"))?;
        assert!(page.text(".reel-slide small").await?.starts_with("0 /"));
        steps!(page; click(".costs .review"), wait_for(".costs .chip"),
            deal_at("tres-en-raya", &["Ana", "Bruno"]), wait_for(".tr-board"))?;
        assert_eq!(page.count(".hint").await?, 0, "after a whole match");
        // The review of a match against bots finds one's own best move, and the replay says so there.
        let (lost, best) = lost_despite_a_good_move()?;
        open_record(&page, "tres-en-raya", &["Ana", "*Bruno"], &lost).await?;
        let to_best = "const slider = document.querySelector('.reel input[type=range]'); slider.value = arguments[0];
            slider.dispatchEvent(new Event('input', { bubbles: true }))";
        steps!(page; route("#/replay/tres-en-raya"), click(".costs .review"), wait_for(".costs .chip"),
            js_with(to_best, vec![json!(best)]), wait_for_text(".reel-words", "¡Tu mejor jugada: "))
    })
}

/// Returns a match that the first player loses, and the number of plays up to and with the best move of that player.
fn lost_despite_a_good_move() -> Res<(Written, usize)> {
    for seed in 0..100 {
        let mut rng = Rng::from_number(seed);
        let mut played = Match::<TresEnRaya>::start(Options::default(), 2, Seed::from_number(seed));
        while let Some((who, mv)) = random_play(played.game(), 2, &mut rng) {
            played.play(who, mv).map_err(|_| "a random move is refused")?;
        }
        let lost = played.game().status().outcome().is_some_and(|end| end.seats[Seat(0)].place > 1);
        let mut review = Review::new(&played, vec![Seat(0)], 0);
        while lost && review.step().is_none() {}
        if let Some(before) = review.best(Seat(0)) {
            return Ok((played.record().written(), before + 1));
        }
    }
    Err("no such match among a hundred".into())
}

const TO_DO: &str = "return !!document.querySelector('main.match[aria-busy=false]') && \
    !!document.querySelector('.next-round, .winner.final, [data-move]:enabled, [data-pick]:enabled')";

/// A person who plays for the first time gets two to five hints, each of them once. The coach is the same in every
/// game.
#[test]
fn the_coach_says_each_thing_once_and_a_few_at_most() -> Res {
    run_session("coach_chupate-dos", PHONE, async |page| {
        steps!(page; open("#/new/chupate-dos"), click(".alone"))?;
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
            // By a script, as the board may be turning to the next player.
            page.js(&format!("document.querySelector('[data-cell={cell}]').click()")).await?;
            page.wait_for(&format!("[data-cell={cell}] .tr-laid, .again")).await?;
        }
        page.wait_for(".next-round, .again").await?;
        if page.count(".again").await? > 0 {
            return Ok(());
        }
        steps!(page; click(".next-round"), wait_until_gone(".next-round"))?;
    }
}

/// Thinking in the page would take a minute a slice, so an answer must come from the worker. It may take ten minutes.
const IN_WORKER: &str = "window.lasts(4, 60000); window.lasts(2000, 600000); window.lasts(15000, 600000);";
const NO_WORKER: &str = "window.Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } };";
/// A worker that never answers. It has 0.2 s instead of 2 s to begin, and 0.5 s instead of 15 s to answer.
const SILENT_WORKER: &str = "window.lasts(2000, 200); window.lasts(15000, 500); \
    window.Worker = class extends EventTarget { postMessage() {} terminate() {} };";

/// Plays against the strongest bot, then asks for advice. Returns its words, and how many tiles are on the table.
async fn advised_after_a_hard_bot(page: &Page) -> Res<Value> {
    sit_at(page, "domino", &["Ana", "*Bruno"]).await?;
    let level = ".places li:nth-child(2) .bot-button + .bot-button";
    for next in ["normal", "difícil"] {
        steps!(page; click(level), wait_for_text(level, next))?;
    }
    steps!(page; fix_chance(11), click(".start"), wait_js("one's turn", TURN))?;
    Player::new(2).rush_until(page, 60, ".laid + .laid").await?;
    page.wait_js("one's turn", TURN).await?;
    steps!(page; click(".menu-button"), click(".menu .advise"), wait_until_gone(".menu"))?;
    let told = "const words = document.querySelector('.prompt .advice')?.textContent ?? '';
        return words.includes(': ') && words.endsWith('.') && [words, document.querySelectorAll('.laid').length]";
    page.wait_js("the advice", told).await
}

fn advised_at_fault(name: &str, fault: &str) -> Res<Value> {
    let name = format!("worker_{name}");
    block_on(session_at_fault(&name, fault, async |page| advised_after_a_hard_bot(&page).await))
}

#[test]
#[ignore = "extended: fails if the browser refuses a worker, and the app may then think in the page"]
fn the_worker_answers() -> Res {
    advised_at_fault("alone", IN_WORKER).map(drop)
}

#[test]
fn a_bot_thinks_the_same_in_a_worker_and_where_none_answers() -> Res {
    let mut told = Vec::new();
    for (name, fault) in [("there", ""), ("none", NO_WORKER), ("silent", SILENT_WORKER)] {
        told.push(advised_at_fault(name, fault)?);
    }
    assert!(told.iter().all(|words| *words == told[0]), "{told:?}");
    Ok(())
}
