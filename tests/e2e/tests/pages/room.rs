//! The room of an evening: its display, its bracket, and what only some results ask for.

use e2e::evening::{draw, new_event, part, people, run};
use e2e::{Engine, Page, Res, TABLET, TABLET_UPRIGHT, session};
use std::collections::BTreeSet;

/// Rows of the display that are seen whole, and those of the fixed parts that are not.
const SEEN: &str = "
    const inside = (e, box) => {
        const all = [...e.getClientRects()];
        return all.length > 0 && all.every((r) => r.left >= box.left - 2 && r.right <= box.right + 2
            && r.top >= box.top - 2 && r.bottom <= box.bottom + 2);
    };
    const body = document.querySelector('.slide-body');
    const rows = [...body.querySelectorAll('li, tbody tr')].filter((row) => inside(row, body.getBoundingClientRect()));
    const room = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const fixed = [...document.querySelectorAll('.display header, .display-line, .display footer > *')];
    return {
        slide: document.querySelector('.slide h2').textContent,
        rows: rows.map((row) => row.querySelector('strong')?.textContent + ' ' + row.querySelector('bdi')?.textContent),
        off: fixed.filter((e) => !inside(e, room)).map((e) => e.className || e.localName),
    };";

/// Goes through the whole display: every slide, with all of its rows that were seen whole on some screenful.
async fn seen(page: &Page) -> Res<BTreeSet<String>> {
    let mut all = BTreeSet::new();
    part(page, "more").await?;
    part(page, "display").await?;
    page.wait_for(".slide-body").await?;
    for _ in 0..24 {
        // The screenful is shown once it is drawn.
        page.js_async("const [done] = arguments; requestAnimationFrame(() => setTimeout(done, 80))", vec![])
            .await?;
        let now = page.js(SEEN).await?;
        assert_eq!(now["off"], serde_json::json!([]), "{now}");
        let rows = now["rows"].as_array().ok_or("no rows")?;
        all.extend(rows.iter().map(|row| format!("{}: {}", now["slide"], row)));
        page.click(".display footer button").await?;
    }
    Ok(all)
}

/// Twenty-three people, eleven tables, somebody who rests: whatever the size, all of it is shown in turn, and head,
/// announcement and the way out stay.
async fn nothing_hidden(page: Page) -> Res {
    new_event(&page, "tres-en-raya", &people(23)).await?;
    draw(&page).await?;
    part(&page, "more").await?;
    page.click(".timer-go").await?;
    part(&page, "display").await?;
    page.fill(".display-words", "La cena es a las nueve y media en el salón grande\u{e007}").await?;
    page.wait_for(".display-line").await?;
    for size in [(1920, 1080), (1280, 720), (1024, 768), (1024, 600)] {
        page.resize(size).await?;
        let seen = seen(&page).await?;
        let count = |what: &str, row: &str| {
            seen.iter().filter(|line| line.contains(what) && line.contains(row)).count()
        };
        for table in 1..=11 {
            assert_eq!(
                count("A jugar", &format!("\"Mesa {table} ")),
                1,
                "{size:?}: table {table} of {seen:#?}"
            );
        }
        assert_eq!(count("A jugar", "Descansa"), 1, "{size:?}: {seen:#?}");
        assert_eq!(count("Quién juega dónde", "Jugador"), 23, "{size:?}: {seen:#?}");
        // WebKitGTK cuts a row of a table where a column of the display ends.
        let whole = if page.engine == Engine::Chrome { 23 } else { 21 };
        assert!(count("Sistema suizo", "Jugador") >= whole, "{size:?}: {seen:#?}");
    }
    page.assert_sound("room-display").await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_display_hides_nobody_at_any_size() -> Res {
    session("room_display", TABLET, nothing_hidden).await
}

/// An elimination of twelve: four byes, rounds by name, a longer final and a consolation, on the screen, on paper and on
/// the display.
async fn bracket(page: Page) -> Res {
    new_event(&page, "tres-en-raya", &people(12)).await?;
    part(&page, "plan/1").await?;
    page.wait_for_text(".formats", "12 partidas, 6 mesas a la vez").await?;
    page.click_text(".formats label", "Corta y con final").await?;
    page.wait_for_text(".proposal", "quien pierde, fuera").await?;
    page.click_text("summary", "Cambiar los números").await?;
    page.click("[aria-label='Final: al mejor de'] .chip:nth-child(2)").await?;
    page.wait_for_text(".proposal", "final al mejor de 3").await?;
    page.click("[aria-label='Quien pierde en la primera ronda'] .chip:nth-child(2)").await?;
    page.wait_for_text(".proposal", "cuadro de consolación").await?;
    page.assert_sound("room-knockout-plan").await?;
    part(&page, "draw/1").await?;
    page.click("button.draw").await?;
    page.wait_for(".drawn .bye").await?;
    assert_eq!(page.count(".drawn .bye").await?, 4, "byes are shown at the draw");
    part(&page, "").await?;
    page.wait_for_text(".call", "Octavos de final").await?;
    assert!(!run(&page, 2).await?);
    part(&page, "table").await?;
    page.wait_for(".bracket").await?;
    page.assert_sound("room-bracket").await?;
    let rounds = page
        .js("return [...document.querySelectorAll('.bracket h2')].map((h) => h.textContent).join()")
        .await?;
    assert_eq!(
        rounds,
        "Octavos de final,Cuartos de final,Semifinal,Final,Tercer puesto,Semifinal de consolación,Final de consolación"
    );
    assert_eq!(page.count(".bracket .side.won").await?, 2);
    // A match between two that are known leads to its result.
    page.click(".bracket a.bout").await?;
    page.wait_for(".score").await?;
    part(&page, "matches").await?;
    page.wait_for_text("h3", "Cuartos de final").await?;
    part(&page, "display").await?;
    page.wait_for(".slide").await?;
    while page.count(".slide .bracket").await? == 0 {
        page.click(".display footer button").await?;
    }
    page.assert_sound("room-display-bracket").await?;
    part(&page, "paper/tables").await?;
    page.wait_for(".paper .bracket").await?;
    page.assert_sound("room-paper-bracket").await?;
    part(&page, "").await?;
    assert!(run(&page, 100).await?);
    part(&page, "table").await?;
    page.wait_for(".bracket").await?;
    assert_eq!(page.count(".bracket .side.won").await?, 15);
    let won = "const last = [...document.querySelectorAll('.bracket-round')].find((r) => r.children[0].textContent === 'Final');
        return [...last.querySelectorAll('b')].map((b) => b.textContent).sort().at(-1)";
    assert_eq!(page.js(won).await?, "2", "the best of three");
    part(&page, "paper/diplomas").await?;
    page.fill(".paper-field input", "Cádiz\u{e007}").await?;
    page.wait_for_text(".diploma-day", "Cádiz, ").await?;
    page.wait_for_text(".diploma-place", "1.er puesto").await?;
    // The list says who won, and asks before what has no copy is deleted.
    page.open("#/event").await?;
    page.wait_for_text(".stands", "ganó ").await?;
    page.click(".match-row button").await?;
    page.wait_for_text(".delete-question", "No tiene copia").await?;
    page.assert_sound("room-delete").await?;
    page.click_text(".delete-question button", "Dejarlo").await?;
    page.wait_until_gone(".delete-question").await?;
    page.click(".match-row button").await?;
    page.click(".delete-anyway").await?;
    page.wait_until_gone(".match-row").await?;
    page.click_text(".banner button", "Deshacer").await?;
    page.wait_for(".match-row").await.map(drop)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_elimination_is_a_bracket() -> Res {
    session("room_bracket", TABLET, bracket).await
}

/// A duel of dominó is one tap, and never level. A card asks for its game. The standings are given away as a text.
async fn words(page: Page) -> Res {
    page.open("#/event").await?;
    page.click("a.primary").await?;
    page.click("[data-game=domino]").await?;
    page.click("[data-game=tres-en-raya]").await?;
    page.fill("textarea.names", "Ana, Beto, Carla, Dani, Eva").await?;
    page.click(".start-event").await?;
    page.wait_for(".game-now").await?;
    part(&page, "plan/1").await?;
    page.click_text(".formats label", "Liga: todos contra todos").await?;
    page.wait_for_text(".proposal", "todos contra todos").await?;
    for game in 1..=2 {
        part(&page, &format!("draw/{game}")).await?;
        draw(&page).await?;
    }
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
    part(&page, "table/2").await?;
    page.js("navigator.share = undefined; navigator.clipboard.writeText = (text) => { window.sent = text; return Promise.resolve() }").await?;
    page.click(".share-standings").await?;
    page.wait_for(".told").await?;
    let sent = page.js("return window.sent").await?;
    assert!(sent.as_str().is_some_and(|text| text.contains("Tres en Raya · Liga\n1. ")), "{sent}");
    page.js("navigator.share = navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))").await?;
    let file = e2e::evening::kept_file(&page, ".share-standings").await?;
    assert_eq!(
        Some(file.as_str()),
        sent.as_str(),
        "where sharing and the clipboard are refused there is a file"
    );
    part(&page, "").await?;
    page.wait_for(".stepper").await?;
    assert_eq!(page.text(".stepper button:last-child").await?, "+");
    Ok(())
}

/// The names at the tables, and the tables.
const CALLED: &str = "return [
    [...document.querySelectorAll('.call .who')].flatMap((e) => e.textContent.split(/ – |, /)),
    [...document.querySelectorAll('.call .where strong')].map((e) => e.textContent)]";

/// Those called now, once it is certain that nobody and no table is called twice.
async fn called(page: &Page) -> Res<BTreeSet<String>> {
    let told = page.js(CALLED).await?;
    let names = |at: usize| -> Vec<String> {
        told[at].as_array().into_iter().flatten().filter_map(|e| e.as_str()).map(String::from).collect()
    };
    for at in 0..2 {
        assert_eq!(names(at).iter().collect::<BTreeSet<_>>().len(), names(at).len(), "{told}");
    }
    Ok(names(0).into_iter().collect())
}

/// Four games drawn at once share the room: people, tables, calls.
async fn one_room(page: Page) -> Res {
    page.open("#/event").await?;
    page.click("a.primary").await?;
    for game in ["chupate-dos", "tres-en-raya", "domino", "superechelon"] {
        page.click(&format!("[data-game={game}]")).await?;
    }
    page.fill("textarea.names", "Ana, Beto, Carla, Dani, Eva, Fede, Gala, Hugo").await?;
    page.click(".start-event").await?;
    page.wait_for(".game-now").await?;
    for game in 1..=4 {
        part(&page, &format!("draw/{game}")).await?;
        draw(&page).await?;
    }
    page.wait_for(".room-now .call").await?;
    assert_eq!(called(&page).await?.len(), 8, "everybody plays");
    page.assert_sound("room-four-games").await?;
    // Somebody who is not there frees the table, and comes back.
    page.click(".call").await?;
    page.click_text("summary", "No pueden empezar").await?;
    page.assert_sound("room-not-now").await?;
    page.click(".come-and-go").await?;
    part(&page, "").await?;
    page.wait_for(".away").await?;
    let there = called(&page).await?;
    let absent = page.text(".away bdi").await?.replace(" no está.", "");
    assert!(!there.contains(&absent) && there.len() >= 2, "{absent} of {there:?}");
    page.click(".away .come-and-go").await?;
    page.wait_until_gone(".away").await?;
    called(&page).await?;
    // With one table less to go round, another match can go before the one that is called.
    while page.count(".stepper button:first-child:disabled").await? == 0 {
        let tables: usize = page.text(".stepper output").await?.parse()?;
        page.click(".stepper button").await?;
        page.wait_for_text(".stepper output", &(tables - 1).to_string()).await?;
    }
    assert_eq!(page.count(".call").await?, 1);
    let first = page.text(".call .who").await?;
    page.click(".call").await?;
    page.click_text("summary", "No pueden empezar").await?;
    page.wait_for(".why-now").await?;
    page.click(".pass").await?;
    page.wait_for(".told").await?;
    page.wait_for(".calls").await?;
    assert_ne!(page.text(".call .who").await?, first);
    // The display names the game of each table, and finds everybody once.
    part(&page, "display").await?;
    page.wait_for_text(".slide", "A jugar").await?;
    page.wait_for_text(".display-tables small", "").await?;
    part(&page, "").await?;
    for _ in 0..6 {
        assert!(!run(&page, 1).await?);
        called(&page).await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn four_games_share_one_room() -> Res {
    session("room_shared", TABLET, one_room).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_a_card_and_a_text_for_the_chat() -> Res {
    session("room_words", TABLET_UPRIGHT, words).await
}

/// A fee with cents that all have paid; somebody leaves, once it is said what that moves, and comes back.
async fn money_and_leavers(page: Page) -> Res {
    new_event(&page, "tres-en-raya", "Ana, Beto, Carla, Dani, Eva, Fede, Gala").await?;
    draw(&page).await?;
    assert!(!run(&page, 1).await?);
    part(&page, "people").await?;
    assert_eq!(page.count(".people .paid").await?, 0, "nobody pays");
    page.click_text("summary", "Precio").await?;
    page.fill("details[open] input", "7,50").await?;
    page.click_text("details[open] button", "Guardar el precio").await?;
    page.wait_for(".people .paid").await?;
    page.click(".all-paid").await?;
    page.wait_for_text(".entry-count", "recaudado: 52,50 €").await?;
    page.assert_sound("room-paid").await?;
    part(&page, "person/1").await?;
    page.click_text("summary", "Se va").await?;
    page.wait_for(".changes li").await?;
    page.assert_sound("room-leaving").await?;
    page.click(".withdraw").await?;
    page.wait_for_text(".banner.warn", "retir").await?;
    page.click(".come-and-go").await?;
    page.wait_until_gone(".banner.warn").await?;
    part(&page, "matches").await?;
    page.wait_for(".line").await?;
    assert_eq!(page.count(".line.played").await?, 1, "what was left is to be played again");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fee_has_cents_and_who_leaves_may_come_back() -> Res {
    session("room_money", TABLET_UPRIGHT, money_and_leavers).await
}
