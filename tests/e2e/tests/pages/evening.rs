//! An organizer's evening by taps, from the names to the podium, and every page of an event.

use e2e::evening::{draw, new_event, part, people, run};
use e2e::keys::ENTER;
use e2e::{PHONE, Page, Res, TABLET_UPRIGHT, run_session};

/// Looks at every page of an event that is being played.
async fn pages(page: &Page) -> Res {
    const PAGES: &str = "table matches people person/2 more log carry wrong wall roll aloud plan/1 match/1/1/1 match/1/1/2 \
        display paper/round paper/slips paper/names paper/standings paper/blank paper/prizes paper/diplomas";
    for name in PAGES.split(' ') {
        part(page, name).await?;
        page.assert_sound(&format!("event-{}", name.replace('/', "-"))).await.map_err(|e| format!("{name}: {e}"))?;
    }
    part(page, "table").await?;
    page.click(".standings button.name").await?;
    let why = page.text(".why").await?;
    assert!(why.contains("Ana") || why.contains("Beto"), "{why}");
    part(page, "match/1/1/1").await?;
    page.click(".correct summary").await?;
    page.click(".correct .score-choice").await?;
    page.wait_for(".save-correction").await?;
    page.assert_sound("event-correction").await?;
    for (name, fold, inside) in [("people", "Precio", "details[open] input"), ("person/1", "Retirada", ".withdraw")] {
        part(page, name).await?;
        page.click_text("summary", fold).await?;
        page.wait_for(inside).await?;
        page.assert_sound(&format!("event-{}-open", name.replace('/', "-"))).await?;
    }
    Ok(())
}

async fn undo_the_last(page: &Page) -> Res {
    part(page, "log").await?;
    page.click(".log-lines li:first-child .undo").await?;
    page.click(".undo-now").await?;
    page.wait_for(".log-lines li.undone").await?;
    part(page, "").await?;
    page.wait_for_text(".game-now", "Jugadas 1 de 6").await.map(drop)
}

/// Checks that a notice comes and goes over the page: nothing that a finger is about to meet moves.
async fn told_in_its_place(page: &Page) -> Res {
    const TOPS: &str = "return [...document.querySelectorAll('.event-tabs, .game-now, .call')].map((e) => e.getBoundingClientRect().top + scrollY).join(' ')";
    page.click(".call").await?;
    page.click(".score-choice").await?;
    page.wait_for(".told.settled").await?;
    let told = page.js(TOPS).await?;
    page.click(".told-close").await?;
    page.wait_until_gone(".told").await?;
    assert_eq!(page.js(TOPS).await?, told);
    assert!(told.as_str().is_some_and(|tops| tops.contains(' ')), "{told}");
    // A second tap, meant for what lies there, goes through what has just come: for so long that the test sees it.
    page.js("window.lasts(600, 5000)").await?;
    page.tap(".call").await?;
    page.tap(".score-choice").await?;
    page.wait_for(".told:not(.settled)").await?;
    let below = "const r = document.querySelector('.told').getBoundingClientRect(); return !document.elementFromPoint(r.left + 5, r.top + 5).closest('.told')";
    assert_eq!(page.js(below).await?, serde_json::json!(true));
    page.wait_for(".told.settled").await.map(drop)
}

/// Checks that each visit of a page begins afresh.
async fn begins_afresh(page: &Page) -> Res {
    const BEGUN: &str = "const text = document.querySelector('main.event textarea'); \
        return (text ? text.value : '') + document.querySelectorAll('main.event details[open]').length";
    page.js("document.querySelector('.event-head').stands = true").await?;
    part(page, "people").await?;
    page.wait_until_gone(".told").await?;
    page.fill("main.event textarea", "Dani").await?;
    page.click("main.event summary").await?;
    assert_eq!(page.js(BEGUN).await?, "Dani1");
    part(page, "table").await?;
    page.wait_for(".standings").await?;
    part(page, "people").await?;
    page.wait_for("main.event textarea").await?;
    assert_eq!(page.js(BEGUN).await?, "0");
    part(page, "person/1").await?;
    page.wait_for_text("h2", "Ana").await?;
    page.click("main.event summary").await?;
    assert_eq!(page.js(BEGUN).await?, "1");
    part(page, "person/2").await?;
    page.wait_for_text("h2", "Beto").await?;
    assert_eq!(page.js(BEGUN).await?, "0");
    let long = format!("person/{}", "9".repeat(30));
    for nowhere in ["person/0", "person/abc", "match/1/1", "match/0/1/1", &long] {
        part(page, nowhere).await?;
        page.wait_for_text("main.event", "Esa página no existe").await?;
        page.click("main.event a.primary").await?;
        page.wait_for(".game-now").await?;
    }
    let stands = page.js("return document.querySelector('.event-head').stands === true").await?;
    assert_eq!(stands, serde_json::json!(true), "another head");
    Ok(())
}

#[test]
fn every_page_of_an_event_under_one_head_and_a_notice_that_moves_nothing() -> Res {
    run_session("evening_pages", TABLET_UPRIGHT, |page| async move {
        new_event(&page, "tres-en-raya", "Ana, Beto, Carla, Dani").await?;
        draw(&page).await?;
        page.resize(PHONE).await?;
        told_in_its_place(&page).await?;
        page.resize(TABLET_UPRIGHT).await?;
        // The display and the papers, seen last of all, have no head.
        begins_afresh(&page).await?;
        pages(&page).await?;
        undo_the_last(&page).await
    })
}

/// Plays a match of the event on the tablet, and keeps the score of another there: both results come back.
async fn on_the_tablet(page: Page) -> Res {
    new_event(&page, "tres-en-raya", "Ana, Beto, Carla").await?;
    draw(&page).await?;
    page.click(".call").await?;
    page.click(".play-here").await?;
    e2e::table::Player::new(7).rush_to_the_end(&page, 6_000).await?;
    page.click(".bottom-bar a.primary").await?;
    // Another result than the one that was played is asked about.
    let told = page.text(".task bdi").await?;
    let label = if told.contains('2') { "3 – 0" } else { "3 – 2" };
    page.click_text(".score-choice", label).await?;
    page.wait_for(".contradiction .enter-anyway").await?;
    page.click(".from-tablet").await?;
    page.wait_for_text(".game-now", "Jugadas 1 de 3").await?;
    page.click(".call").await?;
    page.click(".count-here").await?;
    page.click(".who-chip").await?;
    // Its place is taken by the rows below it.
    page.wait_until_gone(".who-chip").await?;
    for _ in 0..3 {
        page.click(".score-row:first-child [data-tap=won]").await?;
    }
    page.click(".score-bar .to-event").await?;
    page.click(".from-tablet").await?;
    page.wait_for_text(".game-now", "Jugadas 2 de 3").await.map(drop)
}

#[test]
fn a_match_played_on_the_tablet() -> Res {
    run_session("evening_tablet", TABLET_UPRIGHT, on_the_tablet)
}

/// Draws people without a partner into pairs, replaces one of a pair, and seats all four at the tablet.
async fn in_pairs(page: Page) -> Res {
    page.open("#/event/new").await?;
    page.click("[data-game=domino-pairs]").await?;
    page.fill("textarea.names", &["Ana y Luis", "Eva / Fede", "Gala", "Hugo"].join(ENTER)).await?;
    page.wait_for_text(".around-and", "Ana y Luis").await?;
    page.wait_for_text(".entry-count", "2 parejas y 2 personas sin pareja").await?;
    page.wait_for_text(".proposal", "Para 3 parejas").await?;
    page.click(".start-event").await?;
    page.wait_for(".draw-pairs").await?;
    page.assert_sound("event-pairs").await?;
    assert_eq!(page.count("button.draw").await?, 0, "not before everybody has a partner");
    page.click(".draw-pairs").await?;
    draw(&page).await?;
    part(&page, "people").await?;
    page.click_text(".people a", "Ana / Luis").await?;
    page.click(".substitute summary").await?;
    page.click(".substitute label:last-of-type").await?;
    page.fill(".substitute input[type=text]", "Mario").await?;
    page.click(".substitute > button").await?;
    page.wait_for_text("main h2", "Ana / Mario").await?;
    page.assert_sound("event-substitute").await?;
    part(&page, "match/1/1/1").await?;
    let pairs = page.text("main h2").await?;
    for points in [("0", "200"), ("1", "90")] {
        page.fill(&format!(".points-scored[data-seat=\"{}\"]", points.0), points.1).await?;
    }
    page.click(".save-result").await?;
    part(&page, "table").await?;
    page.click(".individual summary").await?;
    let people = page.text(".individual").await?;
    assert!(pairs.split([' ', '/', '–']).filter(|name| !name.is_empty()).all(|name| people.contains(name)), "{people}");
    part(&page, "match/1/1/2").await?;
    let [first, second] = [" – ", " / "].map(|between| between.to_string());
    let pairs = page.text("main h2").await?;
    let seated: Vec<String> = pairs.split(&first).flat_map(|pair| pair.split(&second)).map(String::from).collect();
    page.click(".play-here").await?;
    page.wait_for(".curtain").await?;
    let table = page.text("body").await?;
    assert!(seated.len() == 4 && seated.iter().all(|name| table.contains(name)), "{seated:?}: {table}");
    Ok(())
}

#[test]
fn pairs_are_drawn_changed_and_seated_at_the_tablet() -> Res {
    run_session("evening_pairs", TABLET_UPRIGHT, in_pairs)
}

/// Cuts every copy of every event in localStorage short.
const DAMAGE_EVENTS: &str = "\
    for (const key of Object.keys(localStorage).filter((key) => key.startsWith('sobremesa/event/'))) \
        localStorage[key] = localStorage[key].slice(0, -20)";

#[test]
fn ten_players_of_tres_en_raya() -> Res {
    run_session("evening_ten", PHONE, |page| async move {
        new_event(&page, "tres-en-raya", &people(10)).await?;
        let event = page.js("return location.hash.split('/').slice(0, 3).join('/')").await?;
        let event = event.as_str().unwrap_or_default();
        page.route("#/").await?;
        page.click(&format!("#unfinished ~ .matches a[href='{event}']")).await?;
        page.wait_for("main.event").await?;
        assert!(run(&page, 200).await?);
        page.wait_for(".podium li").await?;
        // A copy is kept at the end of each phase, and the event comes back from it.
        part(&page, "carry").await?;
        page.wait_for(".copies .back-to").await?;
        page.assert_sound("event-copies").await?;
        page.leave_for_storage().await?;
        page.js(DAMAGE_EVENTS).await?;
        page.empty_database().await?;
        page.open(event).await?;
        page.wait_for_text("main", "están dañados").await?;
        page.click(".copies .back-to").await?;
        page.wait_for(".podium li").await?;
        assert!(page.text("main.event").await?.contains("Tres en Raya"));
        page.route("#/").await?;
        page.wait_for(".home .tiles").await?;
        assert_eq!(page.count(".home .matches a").await?, 0, "what is over is not unfinished");
        // The list says who won, and asks before what has no copy is deleted.
        page.open("#/event").await?;
        page.wait_for_text(".stands", "ganó ").await?;
        page.click(".match-row button").await?;
        page.wait_for_text(".delete-question", "no tiene copia").await?;
        page.assert_sound("event-delete").await?;
        page.click_text(".delete-question button", "Dejarlo").await?;
        page.wait_until_gone(".delete-question").await?;
        page.click(".match-row button").await?;
        page.click(".delete-anyway").await?;
        page.wait_until_gone(".match-row").await?;
        page.click_text(".banner button", "Deshacer").await?;
        page.wait_for(".match-row").await.map(drop)
    })
}
