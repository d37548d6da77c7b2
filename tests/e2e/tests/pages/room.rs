//! The room of an evening: its display, its bracket, its wall, and what goes out of it.

use e2e::evening::{choose_file, draw, new_event, part, people};
use e2e::keys::ENTER;
use e2e::{Engine, PHONE, Page, Res, TABLET, TABLET_UPRIGHT, run_session};
use sobremesa::engine::Rng;
use sobremesa::games::COMPETING;
use sobremesa::tournament::forecast::simulate::{play_out, undrawn};
use sobremesa::tournament::{Action, Format};
use std::collections::BTreeSet;

/// Rows of the display that are seen whole, and those of the fixed parts that are not.
const SEEN: &str = include_str!("../../src/js/display.js");

/// Goes through the whole display: every slide, with all of its rows that were seen whole on some screenful.
async fn seen(page: &Page) -> Res<BTreeSet<String>> {
    let mut all = BTreeSet::new();
    part(page, "more").await?;
    part(page, "display").await?;
    page.wait_for(".slide-body").await?;
    for _ in 0..24 {
        // The screenful is shown once it is drawn.
        page.js_async("const [done] = arguments; requestAnimationFrame(() => setTimeout(done, 80))", vec![]).await?;
        let now = page.js(SEEN).await?;
        assert_eq!(now["off"], serde_json::json!([]), "{now}");
        let rows = now["rows"].as_array().ok_or("no rows")?;
        all.extend(rows.iter().map(|row| format!("{}: {}", now["slide"], row)));
        page.click(".display footer button").await?;
    }
    Ok(all)
}

/// Checks with twenty-three people, eleven tables and somebody who rests that all of it is shown in turn, whatever the
/// size, and that head, announcement and the way out stay.
async fn nothing_hidden(page: Page) -> Res {
    new_event(&page, "tres-en-raya", &people(23)).await?;
    draw(&page).await?;
    part(&page, "more").await?;
    page.click(".timer-go").await?;
    part(&page, "display").await?;
    page.fill(".display-words", &format!("La cena es a las nueve y media en el salón grande{ENTER}")).await?;
    page.wait_for(".display-line").await?;
    for size in [(1920, 1080), (1024, 600)] {
        page.resize(size).await?;
        let seen = seen(&page).await?;
        let count =
            |what: &str, row: &str| seen.iter().filter(|line| line.contains(what) && line.contains(row)).count();
        for table in 1..=11 {
            assert_eq!(count("A jugar", &format!("\"Mesa {table} ")), 1, "{size:?}: table {table} of {seen:#?}");
        }
        assert_eq!(count("A jugar", "Descansa"), 1, "{size:?}: {seen:#?}");
        assert_eq!(count("Quién juega dónde", "Jugador"), 23, "{size:?}: {seen:#?}");
        // WebKitGTK cuts a row of a table where a column of the display ends.
        let whole = if page.engine == Engine::Chrome { 23 } else { 21 };
        assert!(count("Sistema suizo", "Jugador") >= whole, "{size:?}: {seen:#?}");
    }
    page.assert_sound("room-display").await
}

#[test]
fn the_display_hides_nobody_at_any_size() -> Res {
    run_session("room_display", TABLET, nothing_hidden)
}

/// Checks that a duel of dominó is one tap and never level, that a card asks for its game, and that the standings are
/// shared as a text.
async fn words(page: Page) -> Res {
    page.open("#/event").await?;
    page.click("a.primary").await?;
    page.click("[data-game=domino]").await?;
    page.click("[data-game=tres-en-raya]").await?;
    page.fill("textarea.names", "Ana, Beto, Carla, Dani, Eva").await?;
    page.resize(PHONE).await?;
    page.click(".start-event").await?;
    page.wait_for(".draw-all").await?;
    // The focus is on the page, and its head is in sight all the same.
    let head = "return document.activeElement.matches('main.event') && scrollY === 0";
    page.wait_js("the head in sight", head).await?;
    page.resize(TABLET_UPRIGHT).await?;
    part(&page, "plan/1").await?;
    page.click_text(".formats label", "Liga: todos contra todos").await?;
    page.wait_for_text(".proposal", "todos contra todos").await?;
    part(&page, "").await?;
    page.click(".draw-all").await?;
    page.wait_for_text(".resting", "Descansa").await?;
    page.wait_for_text(".call[data-game='1']", "Jornada 1").await?;
    assert!(!page.text(".call[data-game='1']").await?.contains("Empieza"), "in dominó a double begins");
    page.click(".call[data-game='1']").await?;
    page.wait_for(".finish").await?;
    assert_eq!(page.count(".draw-result").await?, 0, "every mode of dominó settles its first place (DO-13)");
    page.click(".finish").await?;
    page.wait_for_text("section[data-game='1']", "Jugadas 1 de 10").await?;
    part(&page, "person/1").await?;
    page.click_text("summary", "Tarjeta amarilla").await?;
    page.click_text("details[open] .card-game", "Tres en Raya").await?;
    page.fill("details[open] .reason", "Protesta").await?;
    page.click(".yellow").await?;
    page.wait_for(".told").await?;
    part(&page, "carry").await?;
    let file = e2e::evening::kept_file(&page, ".backup-age button").await?;
    assert!(file.replace([' ', '\n'], "").contains(r#""do":"sanction","who":"Ana","game":2"#), "{file}");
    let trf = e2e::evening::kept_file(&page, ".trf").await?;
    assert!(trf.starts_with("012 ") && trf.contains("\r\n001    1      "), "{trf}");
    part(&page, "table/2").await?;
    page.js("navigator.share = undefined; navigator.clipboard.writeText = (text) => { window.sent = text; return Promise.resolve() }").await?;
    page.click(".share-standings").await?;
    page.wait_for(".told").await?;
    let sent = page.js("return window.sent").await?;
    assert!(sent.as_str().is_some_and(|text| text.contains("Tres en Raya · Liga\n1. ")), "{sent}");
    page.js("navigator.share = navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))").await?;
    let file = e2e::evening::kept_file(&page, ".share-standings").await?;
    assert_eq!(Some(file.as_str()), sent.as_str(), "where sharing and the clipboard are refused there is a file");
    part(&page, "").await?;
    page.wait_for(".stepper").await?;
    assert_eq!(page.text(".stepper button:last-child").await?, "+");
    Ok(())
}

/// Returns an event of twelve people, drawn; played to its end if it is `over`.
fn event(games: &[(&str, Format)], over: bool) -> Res<String> {
    let names = (1..=12).map(|n| format!("Jugador {n}"));
    let event = undrawn(COMPETING, &format!("copa-{}", games.len()), games, names);
    let mut event = event.map_err(|why| format!("{why:?}"))?;
    for game in event.state().contests.ids() {
        let draw = Action::Draw { game, seed: "s".into(), seeds: vec![] };
        event.apply(draw).map_err(|why| format!("{why:?}"))?;
    }
    if over {
        play_out(&mut event, 0, &mut Rng::from_number(7)).map_err(|why| format!("{why:?}"))?;
    }
    Ok(event.text())
}

async fn bring_in(page: &Page, event: &str) -> Res {
    page.open("#/event").await?;
    choose_file(page, event).await?;
    page.wait_for_text(".found", "Copa").await?;
    page.click(".use-file").await?;
    page.wait_for("main.event[aria-busy=false]").await.map(drop)
}

/// Looks at a cup that has just been drawn and a championship that is over. Both come in files, and were played
/// natively.
async fn bracket_and_wall(page: Page) -> Res {
    let cup = event(&[("tres-en-raya", Format::Knockout)], false)?;
    page.open("#/event").await?;
    choose_file(&page, &cup[..cup.len() / 2]).await?;
    page.wait_for_text(".bring .error", "No se ha cambiado nada").await?;
    bring_in(&page, &cup).await?;
    page.wait_for_text(".call", "Octavos de final").await?;
    part(&page, "table").await?;
    page.wait_for(".bracket").await?;
    page.assert_sound("room-bracket").await?;
    part(&page, "display").await?;
    page.wait_for(".slide").await?;
    while page.count(".slide .bracket").await? == 0 {
        page.click(".display footer button").await?;
    }
    page.assert_sound("room-display-bracket").await?;
    part(&page, "paper/tables").await?;
    page.wait_for(".paper .bracket").await?;
    page.assert_sound("room-paper-bracket").await?;
    let games = ["dudo", "tres-en-raya", "superechelon"].map(|game| (game, Format::ByRules));
    bring_in(&page, &event(&games, true)?).await?;
    page.wait_for(".podium li").await?;
    page.assert_sound("event-podium").await?;
    part(&page, "wall").await?;
    page.wait_for(".wall-stars").await?;
    assert_eq!(page.count(".wall-legend li").await?, 3);
    page.assert_sound("event-championship").await
}

#[test]
fn a_bracket_and_a_championship_are_seen_on_their_pages() -> Res {
    run_session("room_bracket", TABLET, bracket_and_wall)
}

#[test]
fn a_draw_a_card_and_a_text_for_the_chat() -> Res {
    run_session("room_words", TABLET_UPRIGHT, words)
}
