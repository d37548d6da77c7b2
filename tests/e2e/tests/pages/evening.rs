//! An event as its organizer runs it, from the names to the podium, and every page of it.

use e2e::prelude::*;

/// Checks every page of an unfinished event.
async fn pages(page: &Page) -> Res {
    const PAGES: &str = "table matches people person/2 more log carry wrong wall roll aloud plan/1 match/1/1/1 match/1/1/2 \
        display paper/round paper/slips paper/names paper/standings paper/blank paper/prizes paper/diplomas";
    for name in PAGES.split(' ') {
        page.event_page(name).await?;
        page.assert_sound(&format!("event-{}", name.replace('/', "-"))).await.map_err(|e| format!("{name}: {e}"))?;
    }
    steps!(page; event_page("table"), click(".standings button.name"))?;
    let why = page.text(".why").await?;
    assert!(why.contains("Ana") || why.contains("Beto"), "{why}");
    steps!(page; event_page("match/1/1/1"), click(".correct summary"),
        click(".correct .score-choice"), wait_for(".save-correction"), assert_sound("event-correction"))?;
    for (name, fold, inside) in [("people", "Precio", "details[open] input"), ("person/1", "Retirada", ".withdraw")] {
        steps!(page; event_page(name), click_text("summary", fold), wait_for(inside),
            assert_sound(&format!("event-{}-open", name.replace('/', "-"))))?;
    }
    Ok(())
}

async fn undo_the_last(page: &Page) -> Res {
    steps!(page; event_page("log"), click(".log-lines li:first-child .undo"),
        click(".undo-now"), wait_for(".log-lines li.undone"),
        event_page(""), wait_for_text(".game-now", "Jugadas 1 de 6"))
}

/// Checks that a notice appears over the page, so that nothing moves away from under a finger.
async fn told_in_its_place(page: &Page) -> Res {
    const TOPS: &str = "return [...document.querySelectorAll('.event-tabs, .game-now, .call')].map((e) => e.getBoundingClientRect().top + scrollY).join(' ')";
    steps!(page; click(".call"), click(".score-choice"), wait_for(".told.settled"))?;
    let told = page.js(TOPS).await?;
    steps!(page; click(".told-close"), wait_until_gone(".told"))?;
    assert_eq!(page.js(TOPS).await?, told);
    assert!(told.as_str().is_some_and(|tops| tops.contains(' ')), "{told}");
    // A new notice lets taps through, since the finger aims at the page below. The test makes this time longer.
    page.js("window.lasts(600, 5000)").await?;
    steps!(page; tap(".call"), tap(".score-choice"), wait_for(".told:not(.settled)"))?;
    let below = "const r = document.querySelector('.told').getBoundingClientRect(); return !document.elementFromPoint(r.left + 5, r.top + 5).closest('.told')";
    assert_eq!(page.js(below).await?, json!(true));
    page.wait_for(".told.settled").await
}

/// Checks that a page of the event forgets what was typed and unfolded on the last visit.
async fn begins_afresh(page: &Page) -> Res {
    const BEGUN: &str = "const text = document.querySelector('main.event textarea'); \
        return (text ? text.value : '') + document.querySelectorAll('main.event details[open]').length";
    page.js("document.querySelector('.event-head').stands = true").await?;
    steps!(page; event_page("people"), wait_until_gone(".told"), click("main.event summary"),
        fill("main.event textarea", "Dani"))?;
    assert_eq!(page.js(BEGUN).await?, "Dani1");
    steps!(page; event_page("table"), wait_for(".standings"),
        event_page("people"), wait_for("main.event summary"))?;
    assert_eq!(page.js(BEGUN).await?, "0");
    steps!(page; event_page("person/1"), wait_for_text("h2", "Ana"), click("main.event summary"))?;
    assert_eq!(page.js(BEGUN).await?, "1");
    steps!(page; event_page("person/2"), wait_for_text("h2", "Beto"))?;
    assert_eq!(page.js(BEGUN).await?, "0");
    let long = format!("person/{}", "9".repeat(30));
    for nowhere in ["person/0", "person/abc", "match/1/1", "match/0/1/1", &long] {
        steps!(page; event_page(nowhere), wait_for_text("main.event", "Esa página no existe"),
            click("main.event a.primary"), wait_for(".game-now"))?;
    }
    let stands = page.js("return document.querySelector('.event-head').stands === true").await?;
    assert_eq!(stands, json!(true), "another head");
    Ok(())
}

#[test]
fn every_page_of_an_event_under_one_head_and_a_notice_that_moves_nothing() -> Res {
    run_session("evening_pages", TABLET_UPRIGHT, async |page| {
        steps!(page; new_event("tres-en-raya", "Ana, Beto, Carla, Dani"), draw(), resize(PHONE))?;
        told_in_its_place(&page).await?;
        page.resize(TABLET_UPRIGHT).await?;
        // Before `pages`, which ends on the display and the papers: these have no head.
        begins_afresh(&page).await?;
        pages(&page).await?;
        undo_the_last(&page).await
    })
}

/// Plays one match of the event on the tablet, and keeps the score of another: both results are entered in the event.
#[test]
fn a_match_played_on_the_tablet() -> Res {
    run_session("evening_tablet", TABLET_UPRIGHT, async |page| {
        steps!(page; new_event("tres-en-raya", "Ana, Beto, Carla"), draw(), click(".call"), click(".play-here"))?;
        Player::new(7).rush_to_the_end(&page, 6_000).await?;
        page.click(".bottom-bar a.primary").await?;
        // A result that contradicts the match on the tablet is questioned.
        let told = page.text(".task bdi").await?;
        let label = if told.contains('2') { "3 – 0" } else { "3 – 2" };
        steps!(page; click_text(".score-choice", label), wait_for(".contradiction .enter-anyway"),
            click(".from-tablet"), wait_for_text(".game-now", "Jugadas 1 de 3"), click(".call"),
            click(".elsewhere summary"), click(".count-here"), click(".who-chip"))?;
        // The rows below move up when it goes.
        page.wait_until_gone(".who-chip").await?;
        for _ in 0..3 {
            page.click(".score-row:first-child [data-tap=won]").await?;
        }
        steps!(page; click(".score-bar .to-event"),
            click(".from-tablet"), wait_for_text(".game-now", "Jugadas 2 de 3"))
    })
}

/// Draws partners for those without one, replaces a partner, and opens a match for the four of two pairs.
#[test]
fn pairs_are_drawn_changed_and_seated_at_the_tablet() -> Res {
    run_session("evening_pairs", TABLET_UPRIGHT, async |page| {
        steps!(page; open("#/event/new"), click("[data-game=domino-pairs]"),
            fill("textarea.names", &["Ana y Luis", "Eva / Fede", "Gala", "Hugo"].join(ENTER)),
            wait_for_text(".around-and", "Ana y Luis"),
            wait_for_text(".entry-count", "2 parejas y 2 personas sin pareja"),
            wait_for_text(".proposal", "Para 3 parejas"),
            click(".start-event"), wait_for(".draw-pairs"), assert_sound("event-pairs"))?;
        assert_eq!(page.count("button.draw").await?, 0, "not before everybody has a partner");
        steps!(page; click(".draw-pairs"), draw(), event_page("people"), click_text(".people a", "Ana / Luis"),
            click(".substitute summary"), click(".substitute label:last-of-type"),
            fill(".substitute input[type=text]", "Mario"),
            click(".substitute > button"), wait_for_text("main h2", "Ana / Mario"), assert_sound("event-substitute"),
            event_page("match/1/1/1"))?;
        let pairs = page.text("main h2").await?;
        for points in [("0", "200"), ("1", "90")] {
            page.fill(&format!(".points-scored[data-seat=\"{}\"]", points.0), points.1).await?;
        }
        // After saving, the app goes to the matches to be played.
        steps!(page; click(".save-result"), wait_for_text("main.event", "Jugadas 1 de 3"), event_page("table"),
            click(".individual summary"))?;
        let people = page.text(".individual").await?;
        assert!(
            pairs.split([' ', '/', '–']).filter(|name| !name.is_empty()).all(|name| people.contains(name)),
            "{people}"
        );
        page.event_page("match/1/1/2").await?;
        let pairs = page.text("main h2").await?;
        let seated: Vec<&str> = pairs.split(" – ").flat_map(|pair| pair.split(" / ")).collect();
        steps!(page; click(".play-here"), wait_for(".curtain"))?;
        let table = page.text("body").await?;
        assert!(seated.len() == 4 && seated.iter().all(|name| table.contains(*name)), "{seated:?}: {table}");
        Ok(())
    })
}

/// Truncates every copy of every event in localStorage.
const DAMAGE_EVENTS: &str = "\
    for (const key of Object.keys(localStorage).filter((key) => key.startsWith('sobremesa/event/'))) \
        localStorage[key] = localStorage[key].slice(0, -20)";

#[test]
fn ten_players_of_tres_en_raya() -> Res {
    run_session("evening_ten", PHONE, async |page| {
        page.new_event("tres-en-raya", &people(10)).await?;
        let event = page.js("return location.hash.split('/').slice(0, 3).join('/')").await?;
        let event = event.as_str().unwrap_or_default();
        steps!(page; route("#/"),
            click(&format!("#unfinished ~ .matches a[href='{event}']")), wait_for("main.event"))?;
        assert!(run(&page, 200).await?);
        page.wait_for(".podium li").await?;
        // A copy is made at the end of each phase, and the event can be restored from it.
        steps!(page; event_page("carry"), wait_for(".copies .back-to"), assert_sound("event-copies"),
            leave_for_storage(), js(DAMAGE_EVENTS), empty_database(),
            open(event), wait_for_text("main", "están dañados"),
            click(".copies .back-to"), wait_for(".podium li"))?;
        assert!(page.text("main.event").await?.contains("Tres en Raya"));
        steps!(page; route("#/"), wait_for(".home .tiles"))?;
        assert_eq!(page.count(".home .matches a").await?, 0, "what is over is not unfinished");
        // The list says who won, and asks before it deletes an event that was never saved to a file.
        steps!(page; open("#/event"), wait_for_text(".stands", "ganó "), click(".match-row button"),
            wait_for_text(".delete-question", "no tiene copia"), assert_sound("event-delete"),
            click_text(".delete-question button", "Dejarlo"), wait_until_gone(".delete-question"),
            click(".match-row button"), click(".delete-anyway"), wait_until_gone(".match-row"),
            click_text(".banner button", "Deshacer"), wait_for(".match-row"))
    })
}
