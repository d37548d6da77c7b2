//! Codes that a camera reads: an event goes to another tablet. WebKit's small browser has no camera: there a photo and
//! the codes themselves.

use crate::travel::{id, over};
use e2e::camera::{Picture, film};
use e2e::evening::{draw, new_event, part, people, run};
use e2e::table::whole_sheet;
use e2e::{Engine, PHONE, Page, Res, TABLET, TABLET_UPRIGHT, run_session, session, session_seeing};
use sobremesa::travel::{Content, read};
use std::path::{Path, PathBuf};

/// The event of a browser that would install the app.
const INSTALLABLE: &str = "const offer = new Event('beforeinstallprompt', { cancelable: true }); \
    offer.prompt = async () => { window.asked = true }; window.dispatchEvent(offer)";

/// No camera from now on.
const BLIND: &str = "Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })";

fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("sobremesa-{}-{name}", std::process::id()))
}

/// Returns all pictures of the sequence that is shown, in their order.
async fn pictures(page: &Page) -> Res<Vec<Picture>> {
    page.click(".code-stop").await?;
    let at = "return document.querySelector('.code-at')?.textContent.match(/(\\d+) de (\\d+)/)?.slice(1).map(Number)";
    let mut found = vec![];
    loop {
        let [now, count]: [usize; 2] = serde_json::from_value(page.wait_js("a code", at).await?)?;
        found.push((now, Picture::shown(page).await?));
        if found.len() == count {
            break;
        }
        page.click(".code-next").await?;
        let next =
            format!("return document.querySelector('.code-at').textContent.includes(' {} de ')", now % count + 1);
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
    if page.engine == Engine::WebKit {
        page.js(BLIND).await?;
    }
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

#[test]
#[ignore = "extended: a film of pictures; tests/parts.rs reads and joins them natively"]
fn an_event_goes_to_another_tablet_by_pictures() -> Res {
    run_session("travel_event", TABLET_UPRIGHT, |page| async move {
        new_event(&page, "tres-en-raya", &people(23)).await?;
        assert!(!run(&page, 8).await?);
        part(&page, "carry").await?;
        page.click_text(".bring-in", "cámara de otra tableta").await?;
        let pictures = pictures(&page).await?;
        let mut letters = vec![];
        for picture in &pictures {
            letters.push(picture.text()?.len());
        }
        println!("an event of 23: codes of {letters:?} characters");
        assert!(pictures.len() > 2);
        page.assert_sound("travel-event").await?;
        let seen = file("event.y4m");
        let but_one = pictures.iter().enumerate().filter_map(|(at, picture)| (at != 1).then_some(picture));
        film(&seen, &but_one.collect::<Vec<_>>())?;
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
                other.wait_for_text("main.event", "Jugador 23").await?;
                // As on an iPad: nobody asks, and it is said how. Chromium may ask.
                if other.engine == Engine::Chrome {
                    return Ok(());
                }
                other.js("Object.defineProperty(navigator, 'standalone', { value: false })").await?;
                other.route("#/event").await?;
                other.wait_for_text(".install", "Añadir a pantalla de inicio").await.map(drop)
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
        page.wait_until_gone(".given").await?;
        page.js(INSTALLABLE).await?;
        page.route("#/event").await?;
        page.click(".install-yes").await?;
        page.wait_js("the prompt", "return window.asked").await?;
        page.wait_until_gone(".install").await
    })
}

async fn type_code(page: &Page, code: &str) -> Res {
    page.open("#/event").await?;
    page.js(BLIND).await?;
    page.click(".read-codes").await?;
    page.wait_for_text(".camera-told", "Sin cámara").await?;
    page.click(".camera-other summary").await?;
    page.fill(".camera-typed", code).await?;
    page.click(".camera-enter").await
}

/// Returns the address that invites a phone to the first match of a new event.
async fn invitation(page: &Page) -> Res<String> {
    new_event(page, "tres-en-raya", &people(4)).await?;
    draw(page).await?;
    part(page, "match/1/1/1").await?;
    page.click_text(".bring-in", "móvil de la mesa").await?;
    let link = page.wait_for(".travel-link").await?.prop("value").await?.ok_or("no link")?;
    Ok(link[link.find('#').ok_or("no hash")?..].to_owned())
}

/// Checks that a phone says who its owner is, and the tablet that reads its code ticks them and goes on.
async fn roll_call(page: Page) -> Res {
    new_event(&page, "tres-en-raya", &people(4)).await?;
    let event = page.js("return location.hash.split('/')[2]").await?;
    part(&page, "roll").await?;
    page.click(".roll-codes summary").await?;
    page.click_text(".bring-in", "Código para los móviles").await?;
    let link = page.wait_for(".travel-link").await?.prop("value").await?.ok_or("no link")?;
    page.assert_sound("roll-codes").await?;
    let Ok(Content::Roll(list)) = read(link.rsplit_once('/').ok_or("no code")?.1) else { panic!("{link}") };
    page.open(&link[link.find('#').ok_or("no hash")?..]).await?;
    page.fill(".travel-present .travel-name", "jugador 3").await?;
    page.wait_js("one name", "return document.querySelectorAll('.travel-roll li').length === 1").await?;
    page.assert_sound("roll-names").await?;
    page.click(".travel-roll button").await?;
    page.wait_for(".travel-present .qr").await?;
    page.assert_sound("roll-present").await?;
    let present = |name: &str| list.present(name).code().ok_or("no code");
    type_code(&page, &present("Jugador 3")?).await?;
    page.wait_for_text(".camera-told", "✓ Jugador 3. Están 1 de 4").await?;
    page.fill(".camera-typed", &present("Jugador 1")?).await?;
    page.click(".camera-enter").await?;
    page.wait_for_text(".camera-told", "✓ Jugador 1. Están 2 de 4").await?;
    page.fill(".camera-typed", &present("Nadie")?).await?;
    page.click(".camera-enter").await?;
    page.wait_for_text(".camera-told", "Nadie no está en ningún torneo").await?;
    page.open(&format!("#/event/{}/roll", event.as_str().unwrap_or_default())).await?;
    page.wait_for_text(".entry-count", "Faltan Jugador 2 y Jugador 4").await.map(drop)
}

#[test]
fn who_is_here_is_ticked_by_a_code_from_their_phone() -> Res {
    run_session("camera_roll", TABLET_UPRIGHT, roll_call)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_plays_on_a_phone_and_its_slip_is_entered_once() -> Res {
    let seen = file("slip.y4m");
    let film_of = seen.clone();
    session_seeing("travel_slip", TABLET_UPRIGHT, &seen, |page| async move {
        let link = invitation(&page).await?;
        let played = session("travel_slip_there", PHONE, |phone| async move {
            phone.open(&link).await?;
            phone.wait_for(".invited-play").await?;
            phone.assert_sound("travel-invited").await?;
            phone.click(".invited-play").await?;
            id(&phone).await?;
            over(&phone).await?;
            whole_sheet(&phone).await?;
            phone.click(".bottom-bar a.primary").await?;
            phone.wait_for(".slip-code").await?;
            phone.assert_sound("travel-slip").await?;
            Ok((Picture::shown(&phone).await?, phone.text(".slip-code").await?))
        });
        let (slip, typed) = played.await?;
        println!("a slip with its match: {} characters; typed {typed}", slip.text()?.len());
        if page.engine == Engine::WebKit {
            type_code(&page, &slip.text()?).await?;
        } else {
            film(&film_of, &[&slip])?;
            page.open("#/open/camera").await?;
        }
        page.wait_for_text("main.slip", "jugada a jugada").await?;
        page.assert_sound("travel-slip-read").await?;
        page.click(".slip-enter").await?;
        page.wait_for(".slip-done").await?;
        let _ = std::fs::remove_file(film_of);
        // Once more, typed by hand; and with a letter that is another.
        type_code(&page, &typed.to_lowercase()).await?;
        page.wait_for_text(".slip-refused", "ya estaba apuntado").await?;
        let forged = typed.replacen(|c: char| c != 'A', "A", 1);
        type_code(&page, &forged).await?;
        page.wait_for_text(".camera-told", "no es de Sobremesa").await.map(drop)
    })
    .await
}

#[test]
fn both_sides_confirm_a_result_kept_by_hand() -> Res {
    run_session("travel_signed", TABLET_UPRIGHT, |page| async move {
        let link = invitation(&page).await?;
        let kept = session("travel_signed_there", PHONE, |phone| async move {
            phone.open(&link).await?;
            phone.click(".invited-score summary").await?;
            for (nth, won) in [(1, "3"), (2, "1")] {
                phone.fill(&format!(".invited-score > label:nth-of-type({nth}) input"), won).await?;
            }
            phone.click(".invited-done").await?;
            phone.wait_for(".invited-signs.two").await?;
            phone.wait_for_text(".invited-result", "3 – 1").await?;
            phone.assert_sound("travel-signs").await?;
            phone.click(".invited-sign:first-child").await?;
            phone.wait_for(".invited-sign[aria-pressed=true]").await?;
            assert_eq!(phone.count(".slip-code").await?, 0, "one of two");
            phone.click(".invited-sign:last-child").await?;
            phone.text(".slip-code").await
        });
        type_code(&page, &kept.await?).await?;
        page.wait_for_text("main.slip", "confirmado por todos").await?;
        page.click(".slip-enter").await?;
        page.wait_for(".slip-done").await?;
        page.click_text("main.slip a", "Al torneo").await?;
        part(&page, "log").await?;
        page.wait_for_text(".log-lines", "confirmado en la mesa").await.map(drop)
    })
}
