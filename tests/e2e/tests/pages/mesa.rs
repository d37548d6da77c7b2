//! La mesa: the tablet lies in the middle of the table, and a hand is in the page only while its owner holds their
//! edge.

use e2e::prelude::*;
use sobremesa::engine::PassAndPlay;
use sobremesa::games::chupate_dos::ChupateDos;

/// Puts the finger `id` down or up on an element, or both in the same place: `ways` is "down", "up" or "down up".
/// Finger 1 is the primary pointer.
async fn finger(page: &Page, id: u32, ways: &str, css: &str) -> Res {
    page.wait_for(css).await?;
    let touch = "const [id, ways, css] = arguments; const element = document.querySelector(css); \
        const { left, top, width, height } = element.getBoundingClientRect(); \
        for (const way of ways.split(' ')) element.dispatchEvent(new PointerEvent(`pointer${way}`, \
        { pointerId: id, pointerType: 'touch', isPrimary: id === 1, button: 0, bubbles: true, cancelable: true, \
        clientX: left + width / 2, clientY: top + height / 2 }))";
    page.js_with(touch, vec![json!(id), json!(ways), json!(css)]).await.map(drop)
}

/// Taps with the second finger while the first one holds. Both events have the same place, even if the element moves.
async fn tap(page: &Page, css: &str) -> Res {
    finger(page, 2, "down up", css).await
}

/// Drags with the second finger while the first one holds, or with the first one, which `slides` from the edge onto a
/// piece that no other covers.
async fn drag(page: &Page, css: &str, to: &str, slides: bool) -> Res {
    steps!(page; wait_for(css), wait_for(to))?;
    let drag = "const [css, to, slides] = arguments; const middle = (element) => { \
        const { left, top, width, height } = element.getBoundingClientRect(); \
        return [left + width / 2, top + height / 2]; }; \
        const pieces = [...document.querySelectorAll(css)]; \
        const piece = pieces.find((each) => each.contains(document.elementFromPoint(...middle(each)))) ?? pieces[0]; \
        const send = (way, element, target = piece) => { const [clientX, clientY] = middle(element); \
        target.dispatchEvent(new PointerEvent(`pointer${way}`, { pointerId: slides ? 1 : 2, pointerType: 'touch', \
        button: 0, isPrimary: slides, bubbles: true, cancelable: true, clientX, clientY })) }; \
        if (slides) send('move', piece, document.querySelector('.zone.up')); else send('down', piece); \
        const place = document.querySelector(to); send('move', place); send('up', place)";
    page.js_with(drag, vec![json!(css), json!(to), json!(slides)]).await.map(drop)
}

/// A script that makes animations forty times as fast.
const HASTEN: &str = concat!(include_str!("../../src/js/hasten.js"), "hasten();");

async fn at_rest(page: &Page) -> Res {
    page.js(HASTEN).await?;
    page.wait_for("main.mesa[aria-busy=false]:not([data-open]) .plate.turn > .zone").await
}

/// Checks that no hand is in the page, and returns what the match hides.
async fn nothing_is_in_sight(page: &Page, hides: &'static Hides) -> Res<Hidden> {
    let hidden = Hidden::at(page, hides).await?;
    let found = hidden.search(page, &hidden.from(None)?, &BTreeSet::new()).await?;
    assert!(found.is_empty(), "while nobody holds: {found:?}");
    assert_eq!(hidden.drawn(page).await?, 0, "drawn while nobody holds");
    Ok(hidden)
}

/// Holds the edge of the player in turn, then another one too. Checks that only the hand of the first is in the page.
async fn hold(page: &Page, hidden: &Hidden) -> Res {
    let seat = hidden.seat(&page.text(".plate.turn .plate-name").await?)?;
    let (own, others) = (hidden.hand(seat)?, hidden.from(Some(seat))?);
    finger(page, 1, "down", ".plate.turn > .zone").await?;
    page.wait_for("main[data-open]").await?;
    finger(page, 3, "down", ".plate:not(.turn) > .zone").await?;
    page.wait_for(".plate:not(.turn) > .zone.waits").await?;
    hidden.wait_drawn(page, &own).await?;
    let found = hidden.search(page, &others, &own).await?;
    assert!(found.is_empty(), "beside an open hand: {found:?}");
    finger(page, 3, "up", ".plate:not(.turn) > .zone.waits").await?;
    page.wait_until_gone(".zone.waits").await
}

/// Makes a move of the player who holds their edge, by taps or, in the turns 1 and 2, by dragging.
async fn play(page: &Page, game: &str, turn: usize) -> Res {
    if game == "dudo" {
        return tap(page, ".say").await;
    }
    let (place, way) = match game {
        "chupate-dos" => (".discard", ".hand-card.raised button"),
        "domino" => (".line-space", ".actions [data-move]"),
        _ => (".open-place", ".groups [data-move]"),
    };
    let piece = ":is(.hand-card, .bone):not(.dim) button";
    if page.count(piece).await? == 0 {
        return tap(page, ".actions [data-move]").await;
    }
    if turn == 1 || turn == 2 {
        drag(page, piece, place, turn == 2).await?;
    } else {
        let only = page.count(".raised [data-card][data-move]").await? > 0;
        tap(page, piece).await?;
        // A tile that fits only one end is already played, and so is the only card.
        if !only && (game != "domino" || page.count(".bone.raised").await? > 0) {
            tap(page, way).await?;
        }
    }
    match page.count(".suit-choice").await? {
        0 => Ok(()),
        _ => tap(page, ".suit-choice").await,
    }
}

async fn some_turns(page: &Page, hides: &'static Hides) -> Res {
    steps!(page; open(&format!("#/new/{}", hides.game)), wait_for(".way.at-mesa"))?;
    page.js("document.querySelector('[data-length=written]')?.click()").await?;
    steps!(page; click(".way.at-mesa"), click("[data-count='4']"))?;
    for turn in 0..4 {
        at_rest(page).await?;
        hold(page, &nothing_is_in_sight(page, hides).await?).await?;
        play(page, hides.game, turn).await?;
        // The table may have turned, so that the finger is over another zone when it goes up.
        page.js(
            "document.querySelectorAll('.zone').forEach((zone) => zone.dispatchEvent(new PointerEvent('pointerup', \
            { pointerId: 1, isPrimary: true, bubbles: true })))",
        )
        .await?;
    }
    at_rest(page).await
}

#[test]
fn at_la_mesa_a_hand_is_in_the_page_only_while_its_owner_holds() -> Res {
    run_session("mesa", TABLET, async |page| {
        for hides in &HIDES {
            some_turns(&page, hides).await.map_err(|error| format!("{}: {error}", hides.game))?;
            // Instead of holding, one can lock the hand open.
            steps!(page; click(".plate.turn > .keep"), wait_for("main[data-open]"),
                click(".plate.turn > .keep"))?;
            at_rest(&page).await?;
            nothing_is_in_sight(&page, hides).await?;
        }
        // On a narrow window the tablet is passed round, with a curtain.
        steps!(page; resize(PHONE), wait_for(".curtain"), assert_count(".zone", 0),
            resize(TABLET), wait_until_gone(".curtain"))
    })
}

/// True if every side shows the cards left there, and who won the round, except the side that the middle faces.
const READ: &str = include_str!("../../src/js/round-read.js");

#[test]
fn at_la_mesa_the_end_of_a_round_is_read_at_every_side() -> Res {
    run_session("mesa_round", TABLET, async |page| {
        open_before::<ChupateDos>(&page, &["Ana", "Bruno", "Carla"], 3, ChupateDos::rests).await?;
        steps!(page; click(".curtain .to-menu"), click(".way-to-play"), wait_for("main.mesa"))?;
        let play = concat!(include_str!("../../src/js/hasten.js"), include_str!("../../src/js/mesa-round.js"));
        assert_eq!(page.js_async(play, vec![]).await?, json!(true), "no round ends");
        steps!(page; wait_js("the end at every side", READ), click(".plate:not(.turn) .seat-result"),
            wait_until("document.querySelector('.plate:not(.turn) > .faced')"))
    })
}

/// True if a finger meets the field and the button of the form.
const UNCOVERED: &str = "return [...document.querySelectorAll('.naming :is(input, .save-names)')].every((e) => {
    const { x, y, width, height } = e.getBoundingClientRect();
    return e.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})";

#[test]
fn at_la_mesa_one_may_say_who_one_is_a_count_is_told_at_every_side_and_tres_en_raya_needs_no_holding() -> Res {
    run_session("mesa_count", TABLET, async |page| {
        steps!(page; open("#/new/dudo"), click(".way.at-mesa"), click("[data-count='3']"))?;
        at_rest(&page).await?;
        steps!(page; assert_count(".who-sits", 3), click(".plate.turn .who-sits"), assert_count(".who-sits", 3),
            wait_for(".naming input"), wait_js("nothing lies over the form", UNCOVERED),
            fill(".plate.turn .names input", "Ana"), click(".plate.turn .emblem-button"),
            click(".save-names"), wait_for_text(".plate.turn .plate-name", "Ana"))?;
        at_rest(&page).await?;
        page.assert_count(".who-sits", 2).await?;
        for claim in [".say", ".claim.doubt"] {
            at_rest(&page).await?;
            steps!(page; click(".plate.turn > .keep"), wait_for("main[data-open]"), click(claim),
                wait_until_gone(".who-sits"))?;
        }
        steps!(page; wait_for(".dudo-sheet.counting .tally"), click(".hurry"), wait_for(".next-round"))?;
        page.wait_js("each cup at its side, one count", include_str!("../../src/js/sides.js")).await?;
        steps!(page; click(".next-round"), wait_until_gone(".dudo-sheet"))?;
        tres_en_raya(&page).await
    })
}

/// Tres en Raya is played from two sides, and nobody holds.
async fn tres_en_raya(page: &Page) -> Res {
    steps!(page; route("#/new/tres-en-raya"), click(".way.at-mesa"), wait_for("main.mesa .tr-side.far.faces"),
        assert_count(".zone, .tr-way", 0))?;
    // Each player has an edge of their own.
    let apart = "const [far, board, near] = ['.tr-side.far', '.tr-board', '.tr-side:not(.far)'].map((css) => \
        document.querySelector(css).getBoundingClientRect()); \
        return far.bottom <= board.top && board.bottom <= near.top";
    assert_eq!(page.js(apart).await?, json!(true));
    if page.count(".tr-colour").await? > 0 {
        page.click(".tr-colour").await?;
    }
    for laid in 1..=4 {
        page.wait_for(".tr-side.turn").await?;
        drag(page, ".tr-side.turn .tr-held", ".tr-cell:not(:has(.tr-laid))", false).await?;
        let lies = format!("return document.querySelectorAll('.tr-laid').length === {laid}");
        page.wait_js("the piece", &lies).await?;
    }
    Ok(())
}
