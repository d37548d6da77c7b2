//! Things that leave one device and arrive on another without a server: links, the pictures of links, two logs of an event.

use e2e::evening::{choose_file, kept_file, new_event, part, people, run};
use e2e::table::{Player, deal_at, sit_at, whole_sheet};
use e2e::{PHONE, Page, Res, TABLET, TABLET_UPRIGHT, run_session, session};
use serde_json::{Value, json};

/// Returns the link that the page shows, from the folder on that it goes through; and a camera reads the same in its
/// picture.
async fn link(page: &Page, name: &str) -> Res<String> {
    page.wait_for(".travel-link").await?;
    let link = page.js("return document.querySelector('.travel-link').value").await?;
    let link = link.as_str().ok_or("no link")?.to_owned();
    page.js("document.querySelector('.travel-share figure').scrollIntoView({ block: 'center' })").await?;
    // A browser may show a little later where it has scrolled to.
    let mut read = vec![];
    for _ in 0..10 {
        read = read_pictures(&page.screenshot(name).await?)?;
        if !read.is_empty() {
            break;
        }
    }
    assert_eq!(read, std::slice::from_ref(&link));
    let (site, code) = link.split_once("/link/#").ok_or("not through a page of the site")?;
    let page = site.split('/').skip(3).collect::<Vec<_>>().join("/");
    Ok(format!("{page}/link/#{code}"))
}

/// Returns the texts of all pictures for a camera that a screenshot shows.
fn read_pictures(png: &[u8]) -> Res<Vec<String>> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info()?;
    let mut pixels = vec![0; reader.output_buffer_size().ok_or("too large")?];
    let frame = reader.next_frame(&mut pixels)?;
    let (width, height) = (frame.width as usize, frame.height as usize);
    let channels = frame.color_type.samples();
    let grey = |x: usize, y: usize| pixels[(y * width + x) * channels + usize::from(channels > 2)];
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(width, height, grey);
    Ok(image.detect_grids().into_iter().filter_map(|grid| Some(grid.decode().ok()?.1)).collect())
}

pub async fn id(page: &Page) -> Res<String> {
    let id = page.wait_js("a match", "return location.hash.match(/^#.match.(.+)$/)?.[1]").await?;
    Ok(id.as_str().ok_or("no id")?.to_owned())
}

pub async fn over(page: &Page) -> Res {
    Player::new(20_261_123).rush_to_the_end(page, 4_000).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_opens_a_table_that_is_set() -> Res {
    let set = session("travel_table", TABLET_UPRIGHT, |page| async move {
        sit_at(&page, "dudo", &["Ana", "Bruno", "Carla"]).await?;
        page.click(".table-link").await?;
        let link = link(&page, "travel-table").await?;
        page.assert_sound("travel-table-link").await?;
        // An old link goes with the table that it was of.
        page.click(".places li:last-child .emblem-button, .places li:last-child button").await?;
        page.wait_until_gone(".travel-link").await?;
        Ok(link)
    });
    let link = set.await?;
    session("travel_table_there", PHONE, |page| async move {
        page.open(&link).await?;
        page.wait_for(".travel-start").await?;
        for name in ["Ana", "Bruno", "Carla"] {
            page.wait_for_text(".travel-seats", name).await?;
        }
        page.assert_sound("travel-table-there").await?;
        page.click(".travel-start").await?;
        id(&page).await?;
        page.wait_for("main.match").await?;
        Ok(())
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_match_is_a_link_to_any_move() -> Res {
    let played = session("travel_match", TABLET, |page| async move {
        deal_at(&page, "tres-en-raya", &["Ana", "Bruno"]).await?;
        let id = id(&page).await?;
        over(&page).await?;
        whole_sheet(&page).await?;
        page.route(&format!("#/replay/{id}")).await?;
        page.wait_for(".reel").await?;
        for _ in 0..3 {
            page.click(".reel-ways button:nth-child(4)").await?;
        }
        page.click(".share-move").await?;
        let link = link(&page, "travel-match").await?;
        page.assert_sound("travel-match-link").await?;
        Ok((id, link))
    });
    let (id_there, link) = played.await?;
    session("travel_match_there", PHONE, |page| async move {
        page.open(&link).await?;
        page.wait_for(".reel").await?;
        let at = page.js("return document.querySelector('.reel input[type=range]').value").await?;
        assert_eq!(at, json!("3"), "at the very move");
        let whole = link.strip_suffix("/3").ok_or("no step")?;
        page.open(whole).await?;
        page.wait_for_text(".travel-told", "ganó").await?;
        page.assert_sound("travel-match-there").await?;
        page.click(".travel-keep").await?;
        assert_eq!(id(&page).await?, id_there);
        page.wait_for(".winner").await?;
        page.open(whole).await?;
        page.wait_for_text("main", "Está también en este aparato").await.map(drop)
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_in_course_goes_on_on_another_device() -> Res {
    async fn from_menu(page: &Page, name: &str) -> Res<String> {
        page.click(".menu-button").await?;
        page.click_text(".menu .bring-in", "Seguir en otro aparato").await?;
        let link = link(page, name).await?;
        page.click(".menu .close").await?;
        Ok(link)
    }
    session("travel_course", TABLET, |page| async move {
        deal_at(&page, "tres-en-raya", &["Ana", "Bruno"]).await?;
        let here = id(&page).await?;
        Player::new(7).rush(&page, 2).await?;
        let early = from_menu(&page, "travel-course").await?;
        let there = session("travel_course_there", TABLET_UPRIGHT, |other| async move {
            other.open(&early).await?;
            other.wait_for_text(".travel-told", "sin terminar").await?;
            other.click(".travel-keep").await?;
            let id = id(&other).await?;
            Player::new(8).rush(&other, 2).await?;
            let later = from_menu(&other, "travel-course-there").await?;
            over(&other).await?;
            Ok((id, later))
        });
        let (id_there, later) = there.await?;
        assert_eq!(here, id_there);
        // It comes back further on than it went: nothing is lost by taking it.
        page.open(&later).await?;
        page.wait_for_text("main", "no se pierde nada").await?;
        page.click(".travel-keep").await?;
        id(&page).await?;
        Player::new(9).rush(&page, 1).await?;
        // And here it has gone further now, another way.
        page.open(&later).await?;
        page.wait_for_text("main", "Está en este aparato con 1 jugada más").await?;
        page.click(".travel-apart").await?;
        assert_ne!(id(&page).await?, here);
        Ok(())
    })
    .await
}

/// Returns the log that the event's own copy holds.
async fn log(page: &Page) -> Res<(String, Value)> {
    part(page, "carry").await?;
    page.wait_for(".backup-age").await?;
    let file = kept_file(page, ".backup-age button").await?;
    let read: Value = serde_json::from_str(&file)?;
    Ok((file, read["log"].clone()))
}

/// Returns a player named in a result.
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
    run_session("travel_joined", TABLET_UPRIGHT, |page| async move {
        new_event(&page, "tres-en-raya", &people(7)).await?;
        assert!(!run(&page, 3).await?);
        part(&page, "table/1").await?;
        page.wait_for(".share-standings").await?;
        page.click_text(".bring-in", "Código QR para los móviles").await?;
        let shared = link(&page, "travel-standings").await?;
        let phone = session("travel_standings_there", PHONE, |phone| async move {
            phone.open(&shared).await?;
            phone.wait_for_text("main", "Así estaba").await?;
            assert_eq!(phone.count(".travel-row").await?, 7);
            assert_eq!(phone.count("main button").await?, 0, "only to be read");
            // Everybody finds the table they are called to.
            let row = phone.js("return [...document.querySelectorAll('.travel-row')].map((e) => e.innerText).find((t) => t.includes('mesa 1,'))");
            let row = row.await?.as_str().ok_or("nobody is at table 1")?.to_string();
            let name = row.split(['.', '–']).nth(1).unwrap_or_default().trim();
            phone.fill(".travel-name", &name.to_uppercase()).await?;
            phone.wait_for_text(".travel-found", "mesa 1, con ").await?;
            phone.assert_sound("travel-standings-there").await
        });
        phone.await?;
        let (file, common) = log(&page).await?;
        part(&page, "").await?;
        assert!(!run(&page, 3).await?);
        let (_, ours) = log(&page).await?;
        let (common, ours) = (common.as_array().ok_or("no log")?, ours.as_array().ok_or("no log")?);
        let results = &ours[common.len()..];
        assert_eq!(results.len(), 3);
        // The other tablet was told of the first one too, has another result for the second, and a late entry.
        let mut other = results[1].clone();
        other["sheet"] = json!({ "kind": "walkover", "to": named(&results[1]["sheet"]).ok_or("nobody")? });
        let late = json!({ "do": "enter", "name": "Zoe" });
        let mut theirs: Value = serde_json::from_str(&file)?;
        let log_there = theirs["log"].as_array_mut().ok_or("no log")?;
        log_there.extend([late.clone(), other.clone(), results[0].clone()]);
        page.open("#/event").await?;
        choose_file(&page, &theirs.to_string()).await?;
        page.wait_for(".join").await?;
        assert_eq!(page.count(".join-choice").await?, 1);
        assert_eq!(page.count(".join-list").await?, 3, "what each has alone, and what both have");
        assert_eq!(page.count(".join-them:disabled").await?, 1, "nothing is chosen yet");
        page.assert_sound("travel-join").await?;
        page.click(".join-side:last-of-type").await?;
        page.click(".join-them:enabled").await?;
        page.wait_for("main.event").await?;
        let (_, joined) = log(&page).await?;
        let joined = joined.as_array().ok_or("no log")?;
        assert_eq!(joined.len(), common.len() + 4);
        assert!(joined.iter().any(|action| action["name"] == late["name"]));
        for expected in [&results[0], &results[2]] {
            assert!(joined.contains(expected), "{expected}");
        }
        assert!(!joined.contains(&results[1]), "the other one was chosen");
        assert!(joined.iter().any(|action| action["sheet"] == other["sheet"]));
        // The result chosen against is kept with the whole of its event.
        page.open("#/event").await?;
        page.wait_for_text(".events", "(2)").await.map(drop)
    })
}
