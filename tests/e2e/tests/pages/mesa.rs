//! La mesa: the tablet lies in the middle, and a hand is in the page only while its owner holds the edge.

use e2e::hidden::{HIDES, Hidden, Hides};
use e2e::{PHONE, Page, Res, TABLET, run_session};
use serde_json::json;
use std::collections::BTreeSet;

/// Puts a finger down or up on an element. The first one is primary, as the first finger on a glass is.
async fn finger(page: &Page, id: u32, way: &str, css: &str) -> Res {
    page.wait_for(css).await?;
    let touch = "const [id, way, css] = arguments; const element = document.querySelector(css); \
        const { left, top, width, height } = element.getBoundingClientRect(); \
        element.dispatchEvent(new PointerEvent(`pointer${way}`, { pointerId: id, pointerType: 'touch', \
        isPrimary: id === 1, button: 0, bubbles: true, cancelable: true, \
        clientX: left + width / 2, clientY: top + height / 2 }))";
    page.js_with(touch, vec![json!(id), json!(way), json!(css)]).await.map(drop)
}

/// Taps with the second finger, while the first one holds.
async fn tap(page: &Page, css: &str) -> Res {
    finger(page, 2, "down", css).await?;
    finger(page, 2, "up", css).await
}

/// Drags with the second finger, while the first one holds.
async fn drag(page: &Page, css: &str, to: &str) -> Res {
    page.wait_for(css).await?;
    page.wait_for(to).await?;
    let drag = "const [css, to] = arguments; const piece = document.querySelector(css); \
        const send = (way, element) => { const { left, top, width, height } = element.getBoundingClientRect(); \
        piece.dispatchEvent(new PointerEvent(`pointer${way}`, { pointerId: 2, pointerType: 'touch', button: 0, \
        bubbles: true, cancelable: true, clientX: left + width / 2, clientY: top + height / 2 })) }; \
        send('down', piece); const place = document.querySelector(to); send('move', place); send('up', place)";
    page.js_with(drag, vec![json!(css), json!(to)]).await.map(drop)
}

async fn at_rest(page: &Page) -> Res {
    page.wait_for("main.mesa[aria-busy=false]:not([data-open]) .plate.turn > .zone").await.map(drop)
}

async fn nothing_is_in_sight(page: &Page, hides: &'static Hides) -> Res {
    let hidden = Hidden::at(page, hides).await?;
    let found = hidden.search(page, &hidden.from(None)?, &BTreeSet::new()).await?;
    assert!(found.is_empty(), "while nobody holds: {found:?}");
    assert_eq!(hidden.drawn(page).await?, 0, "drawn while nobody holds");
    Ok(())
}

/// Lets the player in turn hold, and another one: the hand of the first alone is there.
async fn hold(page: &Page, hides: &'static Hides) -> Res {
    let hidden = Hidden::at(page, hides).await?;
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

/// Plays one move of the player who holds: pieces are tapped or dragged.
async fn play(page: &Page, game: &str, dragged: bool) -> Res {
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
    if dragged {
        drag(page, piece, place).await?;
    } else {
        tap(page, piece).await?;
        // A tile that fits one end only has gone.
        if game != "domino" || page.count(".bone.raised").await? > 0 {
            tap(page, way).await?;
        }
    }
    match page.count(".suit-choice").await? {
        0 => Ok(()),
        _ => tap(page, ".suit-choice").await,
    }
}

async fn some_turns(page: &Page, hides: &'static Hides) -> Res {
    page.open(&format!("#/new/{}", hides.game)).await?;
    page.wait_for(".way.at-mesa").await?;
    page.js("document.querySelector('[data-length=written]')?.click()").await?;
    page.click(".way.at-mesa").await?;
    page.click("[data-count='4']").await?;
    for turn in 0..6 {
        at_rest(page).await?;
        nothing_is_in_sight(page, hides).await?;
        hold(page, hides).await?;
        play(page, hides.game, turn == 1).await?;
        // The table may have turned to another player: the finger goes up where it was.
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
    run_session("mesa", TABLET, |page| async move {
        for hides in &HIDES {
            some_turns(&page, hides).await.map_err(|error| format!("{}: {error}", hides.game))?;
            // For hands that can't hold: the lock keeps them up, and lays them down.
            page.click(".plate.turn > .keep").await?;
            page.wait_for("main[data-open]").await?;
            page.click(".plate.turn > .keep").await?;
            at_rest(&page).await?;
            nothing_is_in_sight(&page, hides).await?;
        }
        // A narrow window is passed on.
        page.resize(PHONE).await?;
        page.wait_for(".curtain").await?;
        assert_eq!(page.count(".zone").await?, 0);
        page.resize(TABLET).await?;
        page.wait_until_gone(".curtain").await
    })
}

#[test]
fn at_la_mesa_tres_en_raya_is_played_from_two_sides_and_nobody_holds() -> Res {
    run_session("mesa_tres", TABLET, |page| async move {
        page.open("#/new/tres-en-raya").await?;
        page.click(".way.at-mesa").await?;
        page.wait_for("main.mesa .tr-side.far.faces").await?;
        assert_eq!(page.count(".zone, .tr-way").await?, 0);
        // Each sits at an edge of their own, and lays a piece from there.
        let apart = "const [far, board, near] = ['.tr-side.far', '.tr-board', '.tr-side:not(.far)'].map((css) => \
            document.querySelector(css).getBoundingClientRect()); \
            return far.bottom <= board.top && board.bottom <= near.top";
        assert_eq!(page.js(apart).await?, json!(true));
        if page.count(".tr-colour").await? > 0 {
            page.click(".tr-colour").await?;
        }
        for laid in 1..=4 {
            page.wait_for(".tr-side.turn").await?;
            drag(&page, ".tr-side.turn .tr-held", ".tr-cell:not(:has(.tr-laid))").await?;
            let lies = format!("return document.querySelectorAll('.tr-laid').length === {laid}");
            page.wait_js("the piece", &lies).await?;
        }
        Ok(())
    })
}
