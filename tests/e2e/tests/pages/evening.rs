//! An organizer's evening by taps: from the names to the podium, with what goes wrong on the way.

use e2e::evening::{choose_file, draw, kept_file, new_event, part, people, run};
use e2e::{PHONE, Page, Res, TABLET_UPRIGHT, session};

const NINE: &str = "Ana\nBeto\nCarla\nDani\nEva\nFede\nGala\nHugo\nInés";

/// One match of two rounds with cards, won by `winner`: three taps from the home of the event.
async fn duel(page: &Page, winner: usize, cards: usize) -> Res {
    page.tap(".call").await?;
    for round in 1..=2 {
        page.wait_for_text("h3", &format!("Ronda {round}")).await?;
        page.click(&format!(".card-count[data-seat='{}'][data-cards='{cards}']", 1 - winner)).await?;
    }
    page.wait_for(".game-now").await.map(drop)
}

/// A table of rounds with cards: the seats win in turn.
async fn table(page: &Page, seats: usize, rounds: usize) -> Res {
    page.tap(".call").await?;
    for round in 0..rounds {
        for seat in (0..seats).filter(|seat| *seat != round % 3 % seats) {
            page.click(&format!(".card-count[data-seat='{seat}'][data-cards='{}']", seat + 1)).await?;
        }
    }
    page.tap(".save-result").await
}

/// Nine players: the league, a result put right after the final was drawn, the final, the podium.
async fn nine_at_cards(page: Page) -> Res {
    new_event(&page, "chupate-dos", &format!("{NINE}\nana")).await?;
    page.assert_sound("event-draw").await?;
    draw(&page).await?;
    page.assert_sound("event-home").await?;
    for match_ in 0..36 {
        duel(&page, usize::from(match_ % 3 == 0), 1 + match_ % 7).await?;
    }
    // Whatever ties there are at the line are settled as the rules say.
    while page.count(".advance").await? == 0 {
        page.click("a[href*='/ties/']").await?;
        page.click(".round-won").await?;
        part(&page, "").await?;
        page.wait_for(".game-now").await?;
    }
    page.click(".advance").await?;
    page.click(".draw-now").await?;
    page.wait_for(".call").await?;
    let finalists = page.text(".call .who").await?;
    put_right(&page).await?;
    part(&page, "").await?;
    page.wait_for(".call").await?;
    assert_eq!(page.text(".call .who").await?, finalists, "those who went on stay, as was chosen");
    table(&page, 4, 10).await?;
    if page.count(".podium").await? == 0 && page.count("a[href*='/ties/']").await? > 0 {
        page.click("a[href*='/ties/']").await?;
        while page.count(".round-won").await? > 0 {
            page.click(".round-won").await?;
        }
        part(&page, "").await?;
    }
    page.wait_for(".podium li").await?;
    page.assert_sound("event-podium").await?;
    page.reload().await?;
    page.wait_for(".podium li").await.map(drop)
}

/// Puts the first match right, whoever won it, and lets stay those who went on.
async fn put_right(page: &Page) -> Res {
    part(page, "match/1/1/1").await?;
    page.click(".correct summary").await?;
    for _ in 0..2 {
        page.click(".correct .card-count[data-seat='0'][data-cards='9']").await?;
    }
    page.wait_for(".save-correction").await?;
    page.assert_sound("event-correction").await?;
    if page.count(".policies").await? > 0 {
        page.click(".policies label:nth-of-type(2) input").await?;
        page.wait_for(".changes li").await?;
    }
    page.click(".save-correction").await?;
    page.wait_for(".game-now").await.map(drop)
}

#[tokio::test(flavor = "multi_thread")]
async fn nine_players_of_chupate_dos() -> Res {
    session("evening_nine", PHONE, nine_at_cards).await
}

/// Every page of an event that is being played.
async fn pages(page: Page) -> Res {
    new_event(&page, "tres-en-raya", "Ana, Beto, Carla, Dani").await?;
    draw(&page).await?;
    page.click(".call").await?;
    page.click(".score-choice").await?;
    page.wait_for(".told").await?;
    for name in [
        "table",
        "matches",
        "people",
        "person/2",
        "more",
        "log",
        "carry",
        "wrong",
        "wall",
        "plan/1",
        "match/1/1/1",
        "match/1/1/2",
        "display",
        "paper/slips",
        "paper/names",
        "paper/standings",
        "paper/blank",
        "paper/diplomas",
    ] {
        part(&page, name).await?;
        page.assert_sound(&format!("event-{}", name.replace('/', "-")))
            .await
            .map_err(|e| format!("{name}: {e}"))?;
    }
    part(&page, "table").await?;
    page.click(".standings button.name").await?;
    let why = page.text(".why").await?;
    assert!(why.contains("Ana") || why.contains("Beto"), "{why}");
    part(&page, "log").await?;
    page.click(".log-lines li:first-child .undo").await?;
    page.click(".undo-now").await?;
    page.wait_for(".log-lines li.undone").await?;
    part(&page, "").await?;
    page.wait_for_text(".game-now", "Jugadas 0 de 6").await.map(drop)
}

/// A notice comes and goes over the page: nothing that a finger is about to meet moves.
async fn told_in_its_place(page: Page) -> Res {
    const TOPS: &str = "return [...document.querySelectorAll('.event-tabs, .game-now, .call')].map((e) => e.getBoundingClientRect().top + scrollY).join(' ')";
    new_event(&page, "tres-en-raya", "Ana, Beto, Carla, Dani").await?;
    draw(&page).await?;
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

#[tokio::test(flavor = "multi_thread")]
async fn what_is_told_moves_nothing() -> Res {
    session("evening_told", PHONE, told_in_its_place).await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_of_an_event() -> Res {
    session("evening_pages", TABLET_UPRIGHT, pages).await
}

/// The head stands while the pages under it change, and each visit of a page begins afresh.
async fn under_one_head(page: Page) -> Res {
    const BEGUN: &str = "const text = document.querySelector('main.event textarea'); \
        return (text ? text.value : '') + document.querySelectorAll('main.event details[open]').length";
    new_event(&page, "tres-en-raya", "Ana, Beto, Carla").await?;
    draw(&page).await?;
    page.js("document.querySelector('.event-head').stands = true").await?;
    page.click(".call").await?;
    page.click(".score-choice").await?;
    page.wait_for(".game-now").await?;
    page.wait_for(".told").await?;
    part(&page, "people").await?;
    page.wait_until_gone(".told").await?;
    page.fill("main.event textarea", "Dani").await?;
    page.click("main.event summary").await?;
    assert_eq!(page.js(BEGUN).await?, "Dani1");
    part(&page, "table").await?;
    page.wait_for(".standings").await?;
    part(&page, "people").await?;
    page.wait_for("main.event textarea").await?;
    assert_eq!(page.js(BEGUN).await?, "0");
    part(&page, "person/1").await?;
    page.wait_for_text("h2", "Ana").await?;
    page.click("main.event summary").await?;
    assert_eq!(page.js(BEGUN).await?, "1");
    part(&page, "person/2").await?;
    page.wait_for_text("h2", "Beto").await?;
    assert_eq!(page.js(BEGUN).await?, "0");
    let long = format!("person/{}", "9".repeat(30));
    for nowhere in ["person/0", "person/abc", "match/1/1", "match/0/1/1", &long] {
        part(&page, nowhere).await?;
        page.wait_for_text("main.event", "no lleva a ninguna página").await?;
        page.click("main.event a.primary").await?;
        page.wait_for(".game-now").await?;
    }
    let stands = page.js("return document.querySelector('.event-head').stands === true").await?;
    assert_eq!(stands, serde_json::json!(true));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_of_an_event_change_under_one_head() -> Res {
    session("evening_head", TABLET_UPRIGHT, under_one_head).await
}

/// A match of the event is played on the tablet, and its result comes back.
async fn on_the_tablet(page: Page) -> Res {
    new_event(&page, "tres-en-raya", "Ana, Beto, Carla").await?;
    draw(&page).await?;
    page.click(".call").await?;
    page.click(".play-here").await?;
    let mut player = e2e::table::Player::new(7);
    while player.rush(&page, 200).await? {
        assert!(player.steps < 6_000, "the match does not end");
    }
    page.click(".bottom-bar a.primary").await?;
    // Another result than the one that was played is asked about.
    let told = page.text(".task bdi").await?;
    let label = if told.contains('2') { "3 – 0" } else { "3 – 2" };
    page.click_text(".score-choice", label).await?;
    page.wait_for(".contradiction .enter-anyway").await?;
    page.click(".from-tablet").await?;
    page.wait_for_text(".game-now", "Jugadas 1 de 3").await.map(drop)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_played_on_the_tablet() -> Res {
    session("evening_tablet", TABLET_UPRIGHT, on_the_tablet).await
}

/// A file from another tablet is looked at, and taken in.
async fn from_elsewhere(page: Page) -> Res {
    const EVENT: &str = r#"{"event":{"format":1,"id":"copa","name":"Copa"},"log":[{"do":"add","game":"dudo"},
        {"do":"enter","name":"Ana"},{"do":"enter","name":"Beto"},{"do":"draw","seed":"x"}]}"#;
    page.open("#/event").await?;
    choose_file(&page, &EVENT[..80]).await?;
    page.wait_for_text(".bring .error", "No se ha cambiado nada").await?;
    page.open("#/event").await?;
    choose_file(&page, EVENT).await?;
    page.wait_for_text(".found", "Copa").await?;
    page.click(".use-file").await?;
    page.wait_for(".call").await?;
    page.open("#/event").await?;
    let behind = EVENT.replace(r#",{"do":"draw","seed":"x"}"#, "");
    choose_file(&page, &behind).await?;
    page.wait_for_text(".found", "anterior").await?;
    page.click(".use-file").await?;
    page.wait_for(".to-draw").await?;
    page.open("#/event").await?;
    page.wait_for_text(".events", "Copa (2)").await.map(drop)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_from_another_tablet() -> Res {
    session("evening_elsewhere", TABLET_UPRIGHT, from_elsewhere).await
}

/// The texts of the event's tables, in the order of its games.
async fn standings(page: &Page, games: usize) -> Res<Vec<String>> {
    let mut all = vec![];
    for game in 1..=games {
        part(page, &format!("table/{game}")).await?;
        all.push(page.text("main.event").await?);
    }
    Ok(all)
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_players_of_tres_en_raya() -> Res {
    session("evening_ten", PHONE, |page| async move {
        new_event(&page, "tres-en-raya", &people(10)).await?;
        let event = page.js("return location.hash.split('/').slice(0, 3).join('/')").await?;
        let event = event.as_str().unwrap_or_default();
        page.route("#/").await?;
        page.click(&format!("#unfinished ~ .matches a[href='{event}']")).await?;
        page.wait_for("main.event").await?;
        assert!(run(&page, 200).await?);
        page.wait_for(".podium li").await?;
        assert!(page.text("main.event").await?.contains("Tres en Raya"));
        page.route("#/").await?;
        page.wait_for(".home .tiles").await?;
        assert_eq!(page.count(".home .matches a").await?, 0, "what is over is not unfinished");
        Ok(())
    })
    .await
}

/// The file that the event's own button gives.
async fn kept(page: &Page) -> Res<String> {
    part(page, "carry").await?;
    page.wait_for(".backup-age").await?;
    kept_file(page, ".backup-age button").await
}

/// To the end, by the same chance on every tablet; what its tables say then.
async fn finish(page: &Page) -> Res<Vec<String>> {
    part(page, "").await?;
    page.fix_chance(7).await?;
    assert!(run(page, 200).await?);
    page.wait_for(".podium li").await?;
    let podium = page.text(".podium").await?;
    Ok([vec![podium], standings(page, 1).await?].concat())
}

/// The tablet dies in the middle: another one, which has never seen the event, ends it from the file as this one does.
#[tokio::test(flavor = "multi_thread")]
async fn an_event_ends_the_same_on_another_tablet() -> Res {
    session("evening_carried", TABLET_UPRIGHT, |page| async move {
        new_event(&page, "tres-en-raya", &people(10)).await?;
        assert!(!run(&page, 9).await?);
        let file = kept(&page).await?;
        let other = session("evening_other", TABLET_UPRIGHT, |other| async move {
            other.open("#/event").await?;
            choose_file(&other, &file).await?;
            other.click(".use-file").await?;
            other.wait_for(".game-now").await?;
            finish(&other).await
        });
        let there = other.await?;
        assert_eq!(finish(&page).await?, there);
        Ok(())
    })
    .await
}

/// The open: one of them is put out in the second round, and it still ends with a podium.
#[tokio::test(flavor = "multi_thread")]
async fn twenty_three_at_dudo() -> Res {
    session("evening_open", TABLET_UPRIGHT, |page| async move {
        new_event(&page, "dudo", &people(23)).await?;
        assert!(!run(&page, 8).await?, "a round has five or six tables");
        part(&page, "person/5").await?;
        page.click("details:has(.expel) summary").await?;
        page.fill("details:has(.expel) input.reason", "Miró bajo el cacho de otro").await?;
        page.click(".expel").await?;
        page.wait_for(".banner.warn").await?;
        assert!(run(&page, 200).await?);
        page.wait_for(".podium li").await?;
        part(&page, "log").await?;
        assert!(page.text("main.event").await?.contains("Tarjeta roja"));
        Ok(())
    })
    .await
}

/// Three games make a championship, with Quesitos and a wall.
#[tokio::test(flavor = "multi_thread")]
async fn a_championship_of_three_games() -> Res {
    session("evening_three", TABLET_UPRIGHT, |page| async move {
        page.open("#/event").await?;
        page.click("a.primary").await?;
        for game in ["chupate-dos", "tres-en-raya", "superechelon"] {
            page.click(&format!("[data-game={game}]")).await?;
        }
        page.fill("textarea.names", &people(8)).await?;
        page.resize((360, 640)).await?;
        page.click(".start-event").await?;
        page.wait_for(".draw-all").await?;
        // The focus is on the page, and its head is in sight all the same.
        page.wait_js(
            "the head in sight",
            "return document.activeElement.matches('main.event') && scrollY === 0",
        )
        .await?;
        page.resize(TABLET_UPRIGHT).await?;
        // One tap draws all three, and a final at one table needs no page of its own.
        assert!(run(&page, 400).await?);
        part(&page, "wall").await?;
        page.wait_for(".wall-stars").await?;
        assert_eq!(page.count(".wall-legend li").await?, 3);
        assert!(page.text(".wall-of").await?.starts_with(|c: char| c.is_alphabetic()));
        page.assert_sound("event-championship").await?;
        assert_eq!(standings(&page, 3).await?.len(), 3);
        Ok(())
    })
    .await
}
