//! The focus stays on its row when the rows of a list move.

use e2e::prelude::*;

async fn focus(page: &Page, css: &str) -> Res {
    page.wait_for(css).await?;
    page.js_with("document.querySelector(arguments[0]).focus()", vec![json!(css)]).await.map(drop)
}

async fn assert_at(page: &Page, label: &str) -> Res {
    let at =
        "return document.activeElement.getAttribute('aria-label') ?? document.activeElement.outerHTML.slice(0, 99)";
    assert_eq!(page.js(at).await?, json!(label));
    Ok(())
}

/// The focus goes along with a seat that is moved.
async fn seats(page: &Page) -> Res {
    sit_at(page, "chupate-dos", &["Ana", "Bruno", "Carla", "David", "Eva"]).await?;
    focus(page, "[aria-label='Bajar a Ana']").await?;
    for (order, nth) in [("Bruno Ana Carla David Eva", 1), ("Bruno Carla Ana David Eva", 2)] {
        page.keys(ENTER).await?;
        let moved = format!("document.querySelectorAll('.places input[type=text]')[{nth}].value === 'Ana'");
        page.wait_until(&moved).await?;
        let names = "return [...document.querySelectorAll('.places input[type=text]')].map((i) => i.value).join(' ')";
        assert_eq!(page.js(names).await?, json!(order));
        assert_at(page, "Bajar a Ana").await?;
    }
    focus(page, "[aria-label='Subir a Eva']").await?;
    page.keys(&ENTER.repeat(3)).await?;
    page.wait_until("document.querySelectorAll('.places input[type=text]')[1].value === 'Eva'").await?;
    assert_at(page, "Subir a Eva").await?;
    // Two rows swap, by either's button, while a name is being typed in one of them.
    for moved in ["Bajar a Bruno", "Subir a Bruno", "Subir a Carla", "Bajar a Carla"] {
        page.js("const field = document.activeElement; [...document.querySelectorAll('.places input')].find((i) => i.value === 'Carla')?.focus()").await?;
        page.js_with("document.querySelector(`[aria-label='${arguments[0]}']`).click()", vec![json!(moved)]).await?;
        assert_eq!(page.js("return document.activeElement.value").await?, json!("Carla"), "{moved}");
    }
    Ok(())
}

/// Returns the names of the pieces in the hand, and the one that has the focus.
const HAND: &str = "const name = (b) => b.dataset.card ?? b.getAttribute('aria-label').split(',')[0];
    const hand = [...document.querySelectorAll(':is(.hand, .bones) button')];
    const at = hand.find((b) => b === document.activeElement);
    return { names: hand.map(name), at: at ? name(at) : null, page: document.activeElement.outerHTML.slice(0, 99) };";

/// Records that the button to call "última" has had the focus.
const LISTEN: &str =
    "addEventListener('focusin', (event) => { if (event.target.matches('.ultima')) window.called = true; })";

/// Returns true if something took the focus from the hand since the last call.
const OWED: &str = "const called = window.called; window.called = false;
    return called === true || document.querySelector('.ultima, .finish-card, .suit-choice') !== null";

/// A piece of the hand. At the end of a match there is none.
const HELD: &str = "main.match:not(:has(.finish-card)) :is(.hand, .bones) button";

/// Focuses a piece of the hand and plays on by clicks. Checks that the focus stays on it while it is in the hand. Ends
/// once the hand has changed `wanted` times.
async fn hand(page: &Page, game: &str, wanted: usize) -> Res {
    steps!(page; deal_at(game, &["Ana", "*Lola"]), wait_for("main.match"), js(LISTEN))?;
    let (mut player, mut changes) = (Player::new(42), 0);
    while changes < wanted {
        assert!(player.steps < 300, "{game}: the hand changed {changes} times only");
        if !player.rush_towards(page, 20, HELD).await? {
            again(page).await?;
            continue;
        }
        // By keys, since the page gives up the focus that a tap has set.
        if page.js(HAND).await?["at"].is_null() {
            page.tab_to(HELD).await?;
        }
        page.keys(&RIGHT.repeat(player.below(4))).await?;
        let before = page.js(HAND).await?;
        let round = page.js("return document.querySelector('.next-round') !== null").await?;
        player.rush(page, 1).await?;
        page.wait_until("document.querySelector('main.match[aria-busy=false]') !== null").await?;
        // The button to call "última" and the end of a round take the focus, and give it back.
        page.wait_until("document.activeElement !== document.body").await?;
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

/// In WebKit this also tests a window in the background: the driver's window is never active, so nothing in it matches
/// `:focus`.
#[test]
fn it_goes_along_with_a_seat_and_stays_at_its_piece_when_others_come_and_go() -> Res {
    run_session("keyboard_hands", TABLET, async |page| {
        seats(&page).await?;
        for game in ["chupate-dos", "domino", "superechelon"] {
            hand(&page, game, 4).await?;
        }
        Ok(())
    })
}

/// Undoes the last action, and returns how many nodes the page "Now" adds and removes, without its notice.
const NODES_OF_AN_UNDO: &str = include_str!("../../src/js/nodes.js");

const FOCUS_AT_ONCE: &str = include_str!("../../src/js/focus-at-once.js");

/// A result changes only the row of its table: the test undoes one, and then undoes that. In the standings the rows below
/// move only when a reason opens or closes, since results are entered on other pages.
#[test]
fn it_stays_at_its_table_when_a_result_comes_in_and_at_its_name_in_the_standings() -> Res {
    run_session("keyboard_calls", TABLET_UPRIGHT, async |page| {
        const ALL: &str = "const calls = document.querySelectorAll('.call').length, all = calls === window.calls;
            window.calls = calls;
            return all";
        const AT: &str = "return document.activeElement.matches('.call') && document.activeElement.textContent";
        const NAME: &str = "return document.activeElement.matches('.name') && document.activeElement.textContent";
        steps!(page; new_event("tres-en-raya", &evening::people(60)), draw())?;
        evening::run(&page, 2).await?;
        page.wait_js("all tables", ALL).await?;
        focus(&page, ".calls li:nth-child(5) .call").await?;
        let table = page.js(AT).await?;
        for what in ["a result is taken back", "it comes in again"] {
            let nodes = page.js_async(NODES_OF_AN_UNDO, vec![]).await?;
            assert!(nodes.as_u64().is_some_and(|nodes| (1..=30).contains(&nodes)), "{what}: {nodes} nodes");
            assert_eq!(page.js(AT).await?, table, "{what}");
        }
        page.js_async(FOCUS_AT_ONCE, vec![json!("table"), json!(".standings tbody tr:nth-child(2) .name")]).await?;
        let name = page.js(NAME).await?;
        assert!(name.is_string(), "a page that has just opened takes the focus from where a person has set it");
        for rows in [61, 60, 61] {
            page.keys(ENTER).await?;
            let there = format!("return document.querySelectorAll('.standings tbody tr').length === {rows}");
            page.wait_js("the reason, or none", &there).await?;
            assert_eq!(page.js(NAME).await?, name);
        }
        Ok(())
    })
}
