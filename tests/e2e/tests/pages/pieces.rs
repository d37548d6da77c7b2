//! Pieces and their words: large enough, not cut off, in a fixed place, and distinguishable in forced colours.

use e2e::prelude::*;

/// A hand is uncovered and something can be done.
const TURN: &str = "main.match[aria-busy=false]:not(:has(.curtain)) :is([data-move], [data-pick])";

/// Returns left, top, right and bottom of the first element that matches, in whole pixels.
async fn place(page: &Page, css: &str) -> Res<[i64; 4]> {
    page.wait_for(css).await?;
    let edges = "const r = document.querySelector(arguments[0]).getBoundingClientRect();
        return [r.left, r.top, r.right, r.bottom].map(Math.round)";
    let found = page.js_with(edges, vec![json!(css)]).await?;
    Ok([0, 1, 2, 3].map(|i| found[i].as_i64().unwrap_or(i64::MAX)))
}

async fn letters(page: &Page, nth: usize) -> Res {
    steps!(page; open("#/settings"), click(&format!("label.choice:nth-of-type({nth}) input[name=text]")))
}

/// Deals, and waits for the first turn of the only person.
async fn begin(page: &Page, game: &str, names: &[&str]) -> Res {
    steps!(page; deal_at(game, names), wait_for(TURN))?;
    // The first hand is dealt with an animation.
    page.wait_js("a hand at rest", HAND_RESTS).await.map(drop)
}

#[test]
fn a_hand_uses_the_width_of_a_phone_and_large_letters_mean_large_cards() -> Res {
    run_session("large_pieces", TALL_PHONE, async |page| {
        let mut before = 0;
        for nth in [1, 2, 3] {
            letters(&page, nth).await?;
            begin(&page, "chupate-dos", &["Ana", "*Lola"]).await?;
            let [left, _, right, bottom] = place(&page, ".hand-card button").await?;
            assert!(right - left >= 74, "letters {nth}: a card of {} pixels", right - left);
            assert!(right - left > before + 8, "letters {nth}: not larger than {before} pixels");
            assert!(bottom <= 844, "letters {nth}: the hand ends at {bottom}");
            before = right - left;
        }
        Ok(())
    })
}

/// Returns names that are hidden, wider than their box, or cut with an ellipsis.
const CUT: &str = "return [...document.querySelectorAll('.plate-name')].filter((e) => !e.getClientRects().length
    || e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== 'visible'
    || getComputedStyle(e).textOverflow === 'ellipsis').map((e) => e.textContent)";

#[test]
fn every_table_is_read_whole_with_long_names_and_with_letters_twice_as_large() -> Res {
    const NAMES: [&str; 5] = ["Ana", "*Oliver", "*Cunegunda", "*Ramón", "*Bartolomé Esteban"];
    run_session("read_whole", PHONE, async |page| {
        let games = [("chupate-dos", 5), ("dudo", 5), ("domino", 4), ("superechelon", 5), ("tres-en-raya", 2)];
        for (game, people) in games {
            page.resize(PHONE).await?;
            begin(&page, game, &NAMES[..people]).await?;
            for size in ["usual", "largest"] {
                page.js_with("document.documentElement.dataset.text = arguments[0]", vec![json!(size)]).await?;
                assert_eq!(page.js(CUT).await?, json!([]), "{game}, {size}");
                page.no_horizontal_scroll().await?;
            }
            page.js("document.documentElement.dataset.text = 'usual'").await?;
            assert_eq!(page.js(SMALL).await?, json!([]), "{game}: printed too small, or wider than its card");
            // In the theme for the sun the felt is white.
            page.js("document.documentElement.dataset.theme = 'sun'").await?;
            assert_eq!(page.js(WHITE).await?, json!([]), "{game}, white on white");
            steps!(page; js("document.documentElement.dataset.theme = 'light'"), resize(TALL_PHONE))?;
            begin(&page, game, &["Ana", "*Lola"]).await?;
            steps!(page; js("document.documentElement.style.fontSize = '200%'"), no_horizontal_scroll())?;
            let low = page.js(LOWEST).await?;
            assert!(low.as_f64() <= Some(2.0 * 844.0), "{game}: down to {low}");
            page.js("document.documentElement.style.fontSize = ''").await?;
        }
        Ok(())
    })
}

/// Returns words on a card smaller than 11 pixels, and names wider than their card.
const SMALL: &str = "return [...document.querySelectorAll('.hand-card .ride *')].filter((e) => e.firstChild?.nodeType === 3
    && e.getClientRects().length && parseFloat(getComputedStyle(e).fontSize) < 11).concat(
    [...document.querySelectorAll('.hand-card .name')].filter((e) => e.scrollWidth > e.clientWidth + 1)).map((e) => e.textContent)";

/// Returns the lower edge of the hand and of everything to press.
const LOWEST: &str =
    "scrollTo(0, 0); return Math.max(...[...document.querySelectorAll('.mine, [data-move], [data-pick]')]
    .map((e) => e.getBoundingClientRect().bottom))";

/// Returns the classes of the white elements that are printed directly on the felt.
const WHITE: &str = "return [...document.querySelectorAll('.group-head, .end b, .end .slot')].filter((e) => {
    const { color, borderTopColor } = getComputedStyle(e);
    return (e.matches('.slot') ? borderTopColor : color).match(/[\\d.]+/g).slice(0, 3).every((part) => part === '255');
  }).map((e) => e.className)";

/// No piece of the hand is moving.
pub const HAND_RESTS: &str = "return !document.querySelector('.mine')?.getAnimations({ subtree: true })
    .some((a) => a.playState === 'running' && a.effect.getComputedTiming().endTime !== Infinity)";

/// Plays Chúpate Dos until a suit is to be named.
async fn until_naming(page: &Page) -> Res {
    let mut player = Player::new(3);
    for _ in 0..20 {
        if player.rush_towards(page, 300, ".name-suit").await? {
            return Ok(());
        }
        again(page).await?;
    }
    Err("no Sota in twenty matches".into())
}

/// Pile and hand do not move while hints, refusals and announcements come and go.
#[test]
fn pile_and_hand_stay_where_they_are_and_a_suit_is_named_with_the_hand_in_sight() -> Res {
    run_session("nothing_jumps", TALL_PHONE, async |page| {
        begin(&page, "chupate-dos", &["Ana", "*Lola"]).await?;
        let mut player = Player::new(8);
        let mut seen: Vec<[i64; 2]> = Vec::new();
        for _ in 0..14 {
            player.rush_until(&page, 40, &format!("{TURN}, .next-round")).await?;
            if page.count(".next-round, .name-suit, .ultima").await? > 0 {
                player.rush(&page, 1).await?;
                continue;
            }
            seen.push([place(&page, ".discard").await?[1], place(&page, ".hand").await?[3]]);
            if page.count(".hand-card.dim").await? > 0 {
                steps!(page; click_left_edge(".hand-card.dim button"), wait_for(".reason"))?;
                seen.push([place(&page, ".discard").await?[1], place(&page, ".hand").await?[3]]);
            }
            player.rush(&page, 1).await?;
        }
        assert!(seen.len() > 10, "{seen:?}");
        for at in 0..2 {
            let (least, most) = (seen.iter().map(|s| s[at]).min(), seen.iter().map(|s| s[at]).max());
            assert!(most <= least.map(|least| least + 3), "{at}: {seen:?}");
        }
        until_naming(&page).await?;
        for size in [PHONE, TALL_PHONE, TABLET] {
            steps!(page; resize(size), wait_js("the hand at rest", HAND_RESTS))?;
            let (suits, hand) = (place(&page, ".name-suit").await?, place(&page, ".hand-card button").await?);
            assert!(suits[3] <= hand[1], "{size:?}: the suits end at {}, the hand begins at {}", suits[3], hand[1]);
            let pile = place(&page, ".discard").await?;
            assert!(pile[3] <= suits[1], "{size:?}: the suits begin at {}, the pile ends at {}", suits[1], pile[3]);
            assert!(hand[1] < i64::from(size.1) - 60, "{size:?}: the hand begins at {}", hand[1]);
        }
        page.wait_until("document.activeElement.matches('.suit-choice')").await
    })
}

/// Only Chromium can emulate forced colours.
#[test]
fn in_forced_colours_pieces_are_told_apart() -> Res {
    run_session("forced_colours", TABLET, async |page| {
        if !page.prefer("forced-colors", "active").await? {
            return Ok(());
        }
        let edge = "return ['.bone:not(.dim)', '.bone.dim'].map((css) => document.querySelector(css + ' .domino'))
            .map((e) => parseFloat(getComputedStyle(e).outlineWidth) * (getComputedStyle(e).outlineStyle !== 'none'))";
        begin(&page, "domino", &["Ana", "*Lola"]).await?;
        let mut player = Player::new(6);
        player.rush_until(&page, 40, "main:has(.bone.dim) .bone:not(.dim)").await?;
        assert_eq!(page.js(edge).await?, json!([3, 0]));
        begin(&page, "dudo", &["Ana", "*Lola"]).await?;
        let dice = "const c = (css) => getComputedStyle(document.querySelector(css)).backgroundColor;
            return c('.pebble') !== c('.plate')";
        assert_eq!(page.js(dice).await?, json!(true), "the dice of the others");
        steps!(page; wait_for(".say"), js("document.querySelector('.unfold').open = true"),
            wait_for(".face[aria-pressed=true]"))?;
        let chosen = "return getComputedStyle(document.querySelector('.face[aria-pressed=true]')).outlineStyle";
        assert_eq!(page.js(chosen).await?, json!("solid"));
        Ok(())
    })
}

#[test]
fn the_first_visit_speaks_the_language_of_the_browser() -> Res {
    run_session("language", PHONE, async |page| {
        page.open("").await?;
        for (set, lang) in [("en-GB", "en"), ("gl-ES", "es"), ("fr", "en"), ("es-MX", "es")] {
            steps!(page; forget_and_speak(set), reload())?;
            assert_eq!(page.js("return document.documentElement.lang").await?, json!(lang), "{set}");
        }
        // A choice stays, whatever the browser says.
        steps!(page; click(".masthead button[lang=en]"), wait_until("document.documentElement.lang === 'en'"),
            reload(), wait_until("document.documentElement.lang === 'en'"))
    })
}
