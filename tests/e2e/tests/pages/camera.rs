//! Codes that a camera reads: an event goes to another tablet. WebKit's small browser has no camera: there a photo and
//! the codes themselves.

use e2e::camera::{Picture, film};
use e2e::evening::{new_event, part, people, run};
use e2e::{Engine, Page, Res, TABLET, TABLET_UPRIGHT, session, session_seeing};
use std::path::{Path, PathBuf};

fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("sobremesa-{}-{name}", std::process::id()))
}

/// All pictures of the sequence that is shown, in their order.
async fn pictures(page: &Page) -> Res<Vec<Picture>> {
    page.click(".code-stop").await?;
    let at = "return document.querySelector('.code-at')?.textContent.match(/(\\d+) de (\\d+)/)?.slice(1).map(Number)";
    let mut found = vec![];
    loop {
        let [now, count] = serde_json::from_value(page.wait_js("a code", at).await?)?;
        found.push((now, Picture::shown(page).await?));
        if found.len() == count {
            break;
        }
        page.click(".code-next").await?;
        let next = format!(
            "return document.querySelector('.code-at').textContent.includes(' {} de ')",
            now % count + 1
        );
        page.wait_js("the next code", &next).await?;
    }
    found.sort_by_key(|(number, _): &(usize, _)| *number);
    Ok(found.into_iter().map(|(_, picture)| picture).collect())
}

/// Chooses a photo of this code.
async fn take_photo(page: &Page, picture: &Picture, name: &str) -> Res {
    let photo = file(&format!("{name}.png"));
    picture.photo(&photo)?;
    page.click(".camera-other summary").await?;
    page.wait_for(".camera-photo").await?.send_keys(photo.to_string_lossy().as_ref()).await?;
    Ok(())
}

/// Reads all codes but the second with whatever the browser has, and then that one too.
async fn read_them(page: &Page, pictures: &[Picture], seen: &Path) -> Res {
    page.open("#/event").await?;
    page.click(".read-codes").await?;
    let (count, all): (usize, Vec<&Picture>) = (pictures.len(), pictures.iter().collect());
    if page.engine == Engine::WebKit {
        page.wait_for_text(".camera-told", "Sin cámara").await?;
    }
    take_photo(page, &pictures[0], "event").await?;
    if page.engine == Engine::WebKit {
        page.wait_for_text(".camera-told", &format!("Van 1 de {count}")).await?;
        let texts: Res<Vec<String>> = pictures[2..].iter().rev().map(Picture::text).collect();
        page.fill(".camera-typed", &texts?.join(" ")).await?;
        page.click(".camera-enter").await?;
    }
    page.wait_for_text(".camera-told", &format!("Van {} de {count}. Falta el 2.", count - 1)).await?;
    page.assert_sound("travel-camera").await?;
    if page.engine == Engine::WebKit {
        page.fill(".camera-typed", &pictures[1].text()?).await?;
        return page.click(".camera-enter").await;
    }
    page.click(".camera-switch").await?;
    page.wait_until_gone(".camera-view").await?;
    film(seen, &all)?;
    page.click(".camera-switch").await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_goes_to_another_tablet_by_pictures() -> Res {
    session("travel_event", TABLET_UPRIGHT, |page| async move {
        new_event(&page, "tres-en-raya", &people(23)).await?;
        assert!(!run(&page, 8).await?);
        part(&page, "carry").await?;
        page.click_text(".bring-in", "cámara de otra tableta").await?;
        let pictures = pictures(&page).await?;
        let letters: Vec<usize> =
            pictures.iter().map(|picture| Ok(picture.text()?.len())).collect::<Res<_>>()?;
        println!("an event of 23: codes of {letters:?} characters");
        assert!(pictures.len() > 2);
        page.assert_sound("travel-event").await?;
        let seen = file("event.y4m");
        let but_one = |(at, picture)| (at != 1).then_some(picture);
        film(&seen, &pictures.iter().enumerate().filter_map(but_one).collect::<Vec<_>>())?;
        let name = "travel_event_there";
        let there = session_seeing(name, TABLET, &seen, |other| {
            let seen = seen.clone();
            async move {
                read_them(&other, &pictures, &seen).await?;
                other.wait_for_text(".found", "23 inscritos · 8 resultados").await?;
                other.wait_for_text(".found", "No está en esta tableta").await?;
                other.assert_sound("travel-event-there").await?;
                other.click(".use-file").await?;
                other.wait_for("main.event").await?;
                part(&other, "people").await?;
                other.wait_for_text("main.event", "Jugador 23").await.map(drop)
            }
        });
        there.await?;
        let _ = std::fs::remove_file(seen);
        // Here it is said on every page that it goes on there, until somebody goes on here.
        page.click(".travel-given").await?;
        page.wait_for_text(".given", "se pasó a otra tableta").await?;
        part(&page, "people").await?;
        page.reload().await?;
        page.wait_for(".given").await?;
        page.assert_sound("travel-given").await?;
        page.click(".given button").await?;
        page.wait_until_gone(".given").await
    })
    .await
}
