//! The room of an event: the display, the bracket, the podium, and what is shared.

use e2e::prelude::*;
use sobremesa::engine::Rng;
use sobremesa::games::COMPETING;
use sobremesa::tournament::forecast::simulate::{play_out, undrawn};
use sobremesa::tournament::{Action, Format};

/// Returns the rows of the display that are wholly visible, and the fixed parts that are not.
const SEEN: &str = include_str!("../../src/js/display.js");

/// Goes through the slides of the display until the first one comes again. Returns every row that was wholly visible on
/// some screen, after the title of its slide.
async fn seen(page: &Page) -> Res<BTreeSet<String>> {
    let (mut all, mut first) = (BTreeSet::new(), None);
    steps!(page; event_page("more"), event_page("display"), wait_for(".slide-body"))?;
    for _ in 0..24 {
        // The display shows a screen once it is drawn.
        page.js_async("const [done] = arguments; requestAnimationFrame(() => setTimeout(done, 80))", vec![]).await?;
        let now = page.js(SEEN).await?;
        assert_eq!(now["off"], json!([]), "{now}");
        if first.as_ref() == Some(&now) {
            break;
        }
        first.get_or_insert_with(|| now.clone());
        let rows = now["rows"].as_array().ok_or("no rows")?;
        all.extend(rows.iter().map(|row| format!("{}: {}", now["slide"], row)));
        page.click(".display footer button").await?;
    }
    Ok(all)
}

/// Checks with 23 people, eleven tables and a bye that all rows are shown in turn at every size, and that the heading,
/// the announcement and the way out are always visible.
#[test]
fn the_display_hides_nobody_at_any_size() -> Res {
    run_session("room_display", TABLET, async |page| {
        steps!(page; new_event("tres-en-raya", &people(23)), draw(), event_page("more"), click(".timer-go"),
            event_page("display"),
            fill(".display-words", &format!("La cena es a las nueve y media en el salón grande{ENTER}")),
            wait_for(".display-line"))?;
        for size in [(1920, 1080), (1024, 600)] {
            page.resize(size).await?;
            let seen = seen(&page).await?;
            let count =
                |what: &str, row: &str| seen.iter().filter(|line| line.contains(what) && line.contains(row)).count();
            for table in 1..=11 {
                assert_eq!(
                    count("Jornada 1 de", &format!("\"Mesa {table} ")),
                    1,
                    "{size:?}: table {table} of {seen:#?}"
                );
            }
            assert_eq!(count("Jornada 1 de", "Descansa"), 1, "{size:?}: {seen:#?}");
            assert_eq!(count("Quién juega dónde", "Jugador"), 23, "{size:?}: {seen:#?}");
        }
        // The standings come with the first result.
        run(&page, 1).await?;
        for size in [(1920, 1080), (1024, 600)] {
            page.resize(size).await?;
            let seen = seen(&page).await?;
            let count = seen.iter().filter(|line| line.contains("Sistema suizo") && line.contains("Jugador")).count();
            // WebKitGTK breaks a table row at the end of a column.
            let whole = if page.engine == Engine::Chrome { 23 } else { 21 };
            assert!(count >= whole, "{size:?}: {seen:#?}");
        }
        page.assert_sound("room-display").await
    })
}

/// Returns the file of an event of twelve people whose first round is drawn, or which is `over`.
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
    steps!(page; wait_for_text(".found", "Copa"), click(".use-file"), wait_for("main.event[aria-busy=false]"))
}

/// Checks the pages of a cup that has just been drawn and of a championship that is over. Both are played natively and
/// imported.
#[test]
fn a_bracket_and_a_championship_are_seen_on_their_pages() -> Res {
    run_session("room_bracket", TABLET, async |page| {
        let cup = event(&[("tres-en-raya", Format::Knockout)], false)?;
        page.open("#/event").await?;
        choose_file(&page, &cup[..cup.len() / 2]).await?;
        page.wait_for_text(".bring .error", "No se ha cambiado nada").await?;
        bring_in(&page, &cup).await?;
        steps!(page; wait_for_text(".call", "Octavos de final"),
            event_page("table"), wait_for(".bracket"), assert_sound("room-bracket"),
            event_page("display"), wait_for(".slide"))?;
        while page.count(".slide .bracket").await? == 0 {
            page.click(".display footer button").await?;
        }
        steps!(page; assert_sound("room-display-bracket"),
            event_page("paper/tables"), wait_for(".paper .bracket"), assert_sound("room-paper-bracket"))?;
        let games = ["dudo", "tres-en-raya", "superechelon"].map(|game| (game, Format::ByRules));
        bring_in(&page, &event(&games, true)?).await?;
        steps!(page; wait_for(".podium li"), assert_sound("event-podium"), event_page("wall"), wait_for(".wall-stars"),
            assert_count(".wall-legend li", 3), assert_sound("event-championship"))
    })
}

/// Checks that a duel of dominó is entered by one tap and cannot be a draw, that a yellow card asks for its game, and
/// that the standings are shared as text.
#[test]
fn a_draw_a_card_and_a_text_for_the_chat() -> Res {
    run_session("room_words", TABLET_UPRIGHT, async |page| {
        steps!(page; open("#/event"), click("a.primary"), click("[data-game=domino]"),
            click("[data-game=tres-en-raya]"), fill("textarea.names", "Ana, Beto, Carla, Dani, Eva"), resize(PHONE),
            click(".start-event"), wait_for(".draw-all"))?;
        // The focus is on the page, which is not scrolled for it.
        steps!(page; wait_until("document.activeElement.matches('main.event') && scrollY === 0"),
            resize(TABLET_UPRIGHT), event_page("plan/1"),
            click_text(".formats label", "Liga: todos contra todos"), wait_for_text(".proposal", "todos contra todos"),
            event_page(""), click(".draw-all"), wait_for_text(".resting", "Descansa"),
            wait_for_text(".call[data-game='1']", "Jornada 1"))?;
        assert!(!page.text(".call[data-game='1']").await?.contains("Empieza"), "in dominó a double begins");
        steps!(page; click(".call[data-game='1']"), wait_for(".finish"))?;
        assert_eq!(page.count(".draw-result").await?, 0, "every mode of dominó settles its first place (DO-13)");
        steps!(page; click(".finish"), wait_for_text("section[data-game='1']", "Jugadas 1 de 10"),
            event_page("person/1"),
            click_text("summary", "Tarjeta amarilla"), click_text("details[open] .card-game", "Tres en Raya"),
            fill("details[open] .reason", "Protesta"), click(".yellow"), wait_for(".told"), event_page("carry"))?;
        let file = kept_file(&page, ".backup-age button").await?;
        assert!(file.replace([' ', '\n'], "").contains(r#""do":"sanction","who":"Ana","game":2"#), "{file}");
        let trf = kept_file(&page, ".trf").await?;
        assert!(trf.starts_with("012 ") && trf.contains("\r\n001    1      "), "{trf}");
        page.event_page("table/2").await?;
        page.js("navigator.share = undefined; navigator.clipboard.writeText = (text) => { window.sent = text; return Promise.resolve() }").await?;
        steps!(page; click(".share-standings"), wait_for(".told"))?;
        let sent = page.js("return window.sent").await?;
        assert!(sent.as_str().is_some_and(|text| text.contains("Tres en Raya · Liga\n1. ")), "{sent}");
        page.js("navigator.share = navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))").await?;
        let file = kept_file(&page, ".share-standings").await?;
        assert_eq!(Some(file.as_str()), sent.as_str(), "where sharing and the clipboard are refused there is a file");
        steps!(page; event_page(""), click_text("summary", "Mesas, rondas y material"), wait_for(".stepper"))?;
        assert_eq!(page.text(".stepper button:last-child").await?, "+");
        Ok(())
    })
}
