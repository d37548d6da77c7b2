//! From device to device without a server: links, links as QR codes, and joining two logs of one event.

use e2e::prelude::*;

/// Returns the link that the page shows, relative to the site's root. Checks that its QR code reads the same, and that
/// it goes through the folder `link`.
async fn link(page: &Page, name: &str) -> Res<String> {
    page.wait_for(".travel-link").await?;
    let link = page.js("return document.querySelector('.travel-link').value").await?;
    let link = link.as_str().ok_or("no link")?.to_owned();
    page.js("document.querySelector('.travel-share figure').scrollIntoView({ block: 'center' })").await?;
    // A browser may take some time to paint what it has scrolled to.
    let mut read = vec![];
    for _ in 0..10 {
        read = reference::codes(&page.screenshot(name).await?)?;
        if !read.is_empty() {
            break;
        }
    }
    assert_eq!(read, std::slice::from_ref(&link));
    let (site, code) = link.split_once("/link/#").ok_or("not through a page of the site")?;
    let page = site.split('/').skip(3).collect::<Vec<_>>().join("/");
    Ok(format!("{page}/link/#{code}"))
}

pub async fn id(page: &Page) -> Res<String> {
    let id = page.wait_js("a match", "return location.hash.match(/^#.match.(.+)$/)?.[1]").await?;
    Ok(id.as_str().ok_or("no id")?.to_owned())
}

pub async fn over(page: &Page) -> Res {
    Player::new(20_261_123).rush_to_the_end(page, 4_000).await
}

#[test]
fn a_link_opens_a_table_that_is_set() -> Res {
    let link = run_session("travel_table", TABLET_UPRIGHT, async |page| {
        sit_at(&page, "dudo", &["Ana", "Bruno", "Carla"]).await?;
        page.click(".table-link").await?;
        let link = link(&page, "travel-table").await?;
        page.assert_sound("travel-table-link").await?;
        // A change of the table removes the link to the old one.
        page.click(".places li:last-child .emblem-button, .places li:last-child button").await?;
        page.wait_until_gone(".travel-link").await?;
        Ok(link)
    })?;
    run_session("travel_table_there", PHONE, async |page| {
        steps!(page; open(&link), wait_for(".travel-start"))?;
        for name in ["Ana", "Bruno", "Carla"] {
            page.wait_for_text(".travel-seats", name).await?;
        }
        steps!(page; assert_sound("travel-table-there"), click(".travel-start"))?;
        id(&page).await?;
        page.wait_for("main.match").await
    })
}

#[test]
fn a_finished_match_is_a_link_to_any_move() -> Res {
    let (id_there, link) = run_session("travel_match", TABLET, async |page| {
        page.deal_short("tres-en-raya", &["Ana", "Bruno"], 7).await?;
        let id = id(&page).await?;
        over(&page).await?;
        whole_sheet(&page).await?;
        steps!(page; route(&format!("#/replay/{id}")), wait_for(".reel"))?;
        for _ in 0..3 {
            page.click(".reel-ways button:nth-child(4)").await?;
        }
        page.click(".share-move").await?;
        let link = link(&page, "travel-match").await?;
        page.assert_sound("travel-match-link").await?;
        Ok((id, link))
    })?;
    run_session("travel_match_there", PHONE, async |page| {
        steps!(page; open(&link), wait_for(".reel"))?;
        let at = page.js("return document.querySelector('.reel input[type=range]').value").await?;
        assert_eq!(at, json!("3"), "at the very move");
        let whole = link.strip_suffix("/3").ok_or("no step")?;
        steps!(page; open(whole), wait_for_text(".travel-told", "ganó"), assert_sound("travel-match-there"),
            click(".travel-keep"))?;
        assert_eq!(id(&page).await?, id_there);
        steps!(page; wait_for(".winner"), open(whole), wait_for_text("main", "Está también en este aparato"))
    })
}

#[test]
fn a_match_in_course_goes_on_on_another_device() -> Res {
    async fn from_menu(page: &Page, name: &str) -> Res<String> {
        steps!(page; click(".menu-button"), click_text(".menu .bring-in", "Seguir en otro aparato"))?;
        let link = link(page, name).await?;
        page.click(".menu .close").await?;
        Ok(link)
    }
    run_session("travel_course", TABLET, async |page| {
        page.deal_at("tres-en-raya", &["Ana", "Bruno"]).await?;
        let here = id(&page).await?;
        Player::new(7).rush(&page, 2).await?;
        let early = from_menu(&page, "travel-course").await?;
        let there = session("travel_course_there", TABLET_UPRIGHT, async |other| {
            steps!(other; open(&early), wait_for_text(".travel-told", "sin terminar"), click(".travel-keep"))?;
            let id = id(&other).await?;
            Player::new(8).rush(&other, 2).await?;
            let later = from_menu(&other, "travel-course-there").await?;
            over(&other).await?;
            Ok((id, later))
        });
        let (id_there, later) = there.await?;
        assert_eq!(here, id_there);
        // The link that comes back has more moves than the match here: accepting it loses nothing.
        steps!(page; open(&later), wait_for_text("main", "no se pierde nada"), click(".travel-keep"))?;
        id(&page).await?;
        Player::new(9).rush(&page, 1).await?;
        // Now both have moves that the other lacks.
        steps!(page; open(&later), wait_for_text("main", "Está en este aparato con 1 jugada más"),
            click(".travel-apart"))?;
        assert_ne!(id(&page).await?, here);
        Ok(())
    })
}

/// Returns the file that the event's page of copies saves, and the log in it.
async fn log(page: &Page) -> Res<(String, Value)> {
    steps!(page; event_page("carry"), wait_for(".backup-age"))?;
    let file = kept_file(page, ".backup-age button").await?;
    let read: Value = serde_json::from_str(&file)?;
    Ok((file, read["log"].clone()))
}

/// Returns the name of a player in the result `sheet`.
fn named(sheet: &Value) -> Option<&str> {
    match sheet {
        Value::String(text) => text.starts_with("Jugador").then_some(text),
        Value::Array(items) => items.iter().find_map(named),
        Value::Object(fields) => {
            let key = fields.keys().find(|key| key.starts_with("Jugador")).map(String::as_str);
            key.or_else(|| fields.values().find_map(named))
        }
        _ => None,
    }
}

#[test]
fn the_tables_of_the_moment_are_on_a_phone_and_two_tablets_of_one_event_are_joined() -> Res {
    run_session("travel_joined", TABLET_UPRIGHT, async |page| {
        page.new_event("tres-en-raya", &people(7)).await?;
        assert!(!run(&page, 3).await?);
        steps!(page; event_page("table/1"), wait_for(".share-standings"),
            click_text(".bring-in", "Código QR para los móviles"))?;
        let shared = link(&page, "travel-standings").await?;
        let phone = session("travel_standings_there", PHONE, async |phone| {
            steps!(phone; open(&shared), wait_for_text("main", "Así estaba"), assert_count(".travel-row", 7))?;
            assert_eq!(phone.count("main button").await?, 0, "only to be read");
            // Everybody finds their table by their name.
            let row = phone.js("return [...document.querySelectorAll('.travel-row')].map((e) => e.innerText).find((t) => t.includes('mesa 1,'))");
            let row = row.await?.as_str().ok_or("nobody is at table 1")?.to_string();
            let name = row.split(['.', '–']).nth(1).unwrap_or_default().trim();
            steps!(phone; fill(".travel-name", &name.to_uppercase()), wait_for_text(".travel-found", "mesa 1, con "),
                assert_sound("travel-standings-there"))
        });
        phone.await?;
        let (file, common) = log(&page).await?;
        page.event_page("").await?;
        assert!(!run(&page, 3).await?);
        let (_, ours) = log(&page).await?;
        let (common, ours) = (common.as_array().ok_or("no log")?, ours.as_array().ok_or("no log")?);
        let results = &ours[common.len()..];
        assert_eq!(results.len(), 3);
        // The other tablet has the first result too, another result for the second match, and a late entry.
        let mut other = results[1].clone();
        other["sheet"] = json!({ "kind": "walkover", "to": named(&results[1]["sheet"]).ok_or("nobody")? });
        let late = json!({ "do": "enter", "name": "Zoe" });
        let mut theirs: Value = serde_json::from_str(&file)?;
        let log_there = theirs["log"].as_array_mut().ok_or("no log")?;
        log_there.extend([late.clone(), other.clone(), results[0].clone()]);
        page.open("#/event").await?;
        choose_file(&page, &theirs.to_string()).await?;
        steps!(page; wait_for(".join"), assert_count(".join-choice", 1))?;
        assert_eq!(page.count(".join-list").await?, 3, "what each has alone, and what both have");
        assert_eq!(page.count(".join-them:disabled").await?, 1, "nothing is chosen yet");
        steps!(page; assert_sound("travel-join"), click(".join-side:last-of-type"),
            click(".join-them:enabled"),
            wait_for_text(".told", "Juntado. De la otra tableta: 1 cambio. Vale lo de la otra"))?;
        let (_, joined) = log(&page).await?;
        let joined = joined.as_array().ok_or("no log")?;
        assert_eq!(joined.len(), common.len() + 4);
        assert!(joined.iter().any(|action| action["name"] == late["name"]));
        for expected in [&results[0], &results[2]] {
            assert!(joined.contains(expected), "{expected}");
        }
        assert!(!joined.contains(&results[1]), "the other one was chosen");
        assert!(joined.iter().any(|action| action["sheet"] == other["sheet"]));
        // The version that was not chosen is kept as an event of its own.
        steps!(page; open("#/event"), wait_for_text(".events", "(2)"))
    })
}
