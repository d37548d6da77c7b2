//! The keyboard stays where it is when rows of a list move.

use e2e::keys::{ENTER, RIGHT};
use e2e::table::{Player, again, deal_at, sit_at};
use e2e::{Page, Res, TABLET, TABLET_UPRIGHT, evening, run_session};
use serde_json::{Value, json};

async fn focus(page: &Page, css: &str) -> Res {
    page.wait_for(css).await?;
    page.js_with("document.querySelector(arguments[0]).focus()", vec![json!(css)]).await.map(drop)
}

async fn names(page: &Page) -> Res<Value> {
    page.js("return [...document.querySelectorAll('.places input[type=text]')].map((i) => i.value)").await
}

async fn assert_at(page: &Page, label: &str) -> Res {
    let at = page.js(
        "return document.activeElement.getAttribute('aria-label') ?? document.activeElement.outerHTML.slice(0, 99)",
    );
    assert_eq!(at.await?, json!(label));
    Ok(())
}

#[test]
fn it_goes_along_with_a_seat_that_is_moved() -> Res {
    run_session("keyboard_seats", TABLET, |page| async move {
        sit_at(&page, "chupate-dos", &["Ana", "Bruno", "Carla", "David", "Eva"]).await?;
        focus(&page, "[aria-label='Bajar a Ana']").await?;
        for (order, nth) in [("Bruno Ana Carla David Eva", 1), ("Bruno Carla Ana David Eva", 2)] {
            page.keys(ENTER).await?;
            page.wait_js(
                "the move",
                &format!("return [...document.querySelectorAll('.places input[type=text]')][{nth}].value === 'Ana'"),
            )
            .await?;
            assert_eq!(names(&page).await?, json!(order.split(' ').collect::<Vec<_>>()));
            assert_at(&page, "Bajar a Ana").await?;
        }
        focus(&page, "[aria-label='Subir a Eva']").await?;
        page.keys(&ENTER.repeat(3)).await?;
        page.wait_js("three moves", "return document.querySelectorAll('.places input[type=text]')[1].value === 'Eva'")
            .await?;
        assert_at(&page, "Subir a Eva").await?;
        // A name is being typed while its row and another one change places, by either's button.
        for moved in ["Bajar a Bruno", "Subir a Bruno", "Subir a Carla", "Bajar a Carla"] {
            page.js("const field = document.activeElement; [...document.querySelectorAll('.places input')].find((i) => i.value === 'Carla')?.focus()").await?;
            page.js_with("document.querySelector(`[aria-label='${arguments[0]}']`).click()", vec![json!(moved)])
                .await?;
            assert_eq!(page.js("return document.activeElement.value").await?, json!("Carla"), "{moved}");
        }
        Ok(())
    })
}

/// The piece that has the keyboard, and the names of the hand.
const HAND: &str = "const name = (b) => b.dataset.card ?? b.getAttribute('aria-label').split(',')[0];
    const hand = [...document.querySelectorAll(':is(.hand, .bones) button')];
    const at = hand.find((b) => b === document.activeElement);
    return { names: hand.map(name), at: at ? name(at) : null, page: document.activeElement.outerHTML.slice(0, 99) };";

/// Notes that the call has had the keyboard.
const LISTEN: &str =
    "addEventListener('focusin', (event) => { if (event.target.matches('.ultima')) window.called = true; })";

/// Something took the keyboard away from the hand since this was asked last.
const OWED: &str = "const called = window.called; window.called = false;
    return called === true || document.querySelector('.ultima, .finish-card, .suit-choice') !== null";

/// A piece of the hand; at the end of a match the hand is not shown.
const HELD: &str = "main.match:not(:has(.finish-card)) :is(.hand, .bones) button";

/// Puts the keyboard at a piece of the hand and plays on by clicks: the keyboard stays at the piece for as long as it is held.
/// Ends once other pieces have come or gone, or changed their order, `wanted` times.
async fn hand(page: &Page, game: &str, wanted: usize) -> Res {
    deal_at(page, game, &["Ana", "*Lola"]).await?;
    page.wait_for("main.match").await?;
    page.js(LISTEN).await?;
    let (mut player, mut changes) = (Player::new(42), 0);
    while changes < wanted {
        assert!(player.steps < 300, "{game}: the hand changed {changes} times only");
        if !player.rush_towards(page, 20, HELD).await? {
            again(page).await?;
            continue;
        }
        // Reached by keys, as by whoever plays so: what a tap has reached is let go.
        if page.js(HAND).await?["at"].is_null() {
            page.tab_to(HELD).await?;
        }
        page.keys(&RIGHT.repeat(player.below(4))).await?;
        let before = page.js(HAND).await?;
        let round = page.js("return document.querySelector('.next-round') !== null").await?;
        player.rush(page, 1).await?;
        page.wait_js("the table at rest", "return document.querySelector('main.match[aria-busy=false]') !== null")
            .await?;
        // A call that is owed takes the keyboard, and gives it back when it is over; so does the end of a round.
        page.wait_js("the keyboard at the table", "return document.activeElement !== document.body").await?;
        let after = page.js(HAND).await?;
        let owed = page.js(OWED).await? == json!(true);
        let held = !owed && after["names"].as_array().is_some_and(|names| names.contains(&before["at"]));
        if held && round == json!(false) {
            assert_eq!(after["at"], before["at"], "{game}: {before} became {after}");
            changes += usize::from(after["names"] != before["names"]);
        }
    }
    assert_eq!(player.curtains, 0, "{game}: nobody else looks");
    Ok(())
}

/// The driver's window of WebKit is never the active one, so that nothing in it matches `:focus`: there this is also what
/// becomes of the keyboard's place while one looks at another window.
#[test]
fn it_stays_at_its_piece_when_others_come_and_go() -> Res {
    run_session("keyboard_hands", TABLET, |page| async move {
        for game in ["chupate-dos", "domino", "superechelon"] {
            hand(&page, game, 4).await?;
        }
        Ok(())
    })
}

/// The nodes that the page "Now" adds and removes, its notice apart, when what was done last is undone.
const NODES_OF_AN_UNDO: &str = include_str!("../../src/js/nodes.js");

/// A result changes the row of its table and no other: here it is undone, and the undo is.
///
/// No row of the standings moves under the keyboard: results are entered on other pages, the room's display, which follows another
/// tab, has no buttons in its rows, and what another tab writes draws the whole page anew. The row of a reason comes and goes.
#[test]
fn it_stays_at_its_table_when_a_result_comes_in_and_at_its_name_in_the_standings() -> Res {
    run_session("keyboard_calls", TABLET_UPRIGHT, |page| async move {
        const ALL: &str = "const calls = document.querySelectorAll('.call').length, all = calls === window.calls;
            window.calls = calls;
            return all";
        const AT: &str = "return document.activeElement.matches('.call') && document.activeElement.textContent";
        const NAME: &str = "return document.activeElement.querySelector('bdi')?.textContent";
        evening::new_event(&page, "tres-en-raya", &evening::people(60)).await?;
        evening::draw(&page).await?;
        evening::run(&page, 2).await?;
        page.wait_js("all tables", ALL).await?;
        focus(&page, ".calls li:nth-child(5) .call").await?;
        let table = page.js(AT).await?;
        for what in ["a result is taken back", "it comes in again"] {
            let nodes = page.js_async(NODES_OF_AN_UNDO, vec![]).await?;
            assert!(nodes.as_u64().is_some_and(|nodes| (1..=30).contains(&nodes)), "{what}: {nodes} nodes");
            assert_eq!(page.js(AT).await?, table, "{what}");
        }
        evening::part(&page, "table").await?;
        focus(&page, ".standings tbody tr:nth-child(2) .name").await?;
        let name = page.js(NAME).await?;
        for rows in [61, 60, 61] {
            page.keys(ENTER).await?;
            let there = format!("return document.querySelectorAll('.standings tbody tr').length === {rows}");
            page.wait_js("the reason, or none", &there).await?;
            assert_eq!(page.js(NAME).await?, name);
        }
        Ok(())
    })
}
