//! QR codes read by a camera. WebKit's test browser has no camera: there the codes come as photos and as text.

use crate::travel::{id, over};
use e2e::camera::{Picture, film};
use e2e::prelude::*;
use sobremesa::travel::{Content, read};
use std::path::{Path, PathBuf};

/// Offers to install the app, as a browser does.
const INSTALLABLE: &str = "const offer = new Event('beforeinstallprompt', { cancelable: true }); \
    offer.prompt = async () => { window.asked = true }; window.dispatchEvent(offer)";

/// Removes the camera.
const BLIND: &str = "Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })";

fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("sobremesa-{}-{name}", std::process::id()))
}

/// Returns all QR codes of the sequence on screen, in order.
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
        steps!(page; click(".code-next"), wait_for_text(".code-at", &format!(" {} de ", now % count + 1)))?;
    }
    found.sort_by_key(|(number, _): &(usize, _)| *number);
    Ok(found.into_iter().map(|(_, picture)| picture).collect())
}

/// Chooses a photo of this code, to be read instead of the camera.
async fn take_photo(page: &Page, picture: &Picture, name: &str) -> Res {
    let photo = file(&format!("{name}.png"));
    picture.photo(&photo)?;
    // Open already where there is no camera.
    page.js("document.querySelector('.camera-other').open = true").await?;
    page.find(".camera-photo").await?.send_keys(photo.to_string_lossy().as_ref()).await?;
    Ok(())
}

/// Reads all codes but the second, by camera or as the browser can, and then the second. `seen` is the film of the
/// camera.
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
        steps!(page; fill(".camera-typed", &texts?.join(" ")), click(".camera-enter"))?;
    }
    page.wait_for_text(".camera-told", &format!("Van {} de {count}. Falta el 2.", count - 1)).await?;
    page.assert_sound("travel-camera").await?;
    if page.engine == Engine::WebKit {
        page.fill(".camera-typed", &pictures[1].text()?).await?;
        return page.click(".camera-enter").await;
    }
    steps!(page; click(".camera-switch"), wait_until_gone(".camera-view"))?;
    film(seen, &all)?;
    page.click(".camera-switch").await
}

#[test]
#[ignore = "extended: a film of pictures; tests/parts.rs reads and joins them natively"]
fn an_event_goes_to_another_tablet_by_pictures() -> Res {
    run_session("travel_event", TABLET_UPRIGHT, async |page| {
        page.new_event("tres-en-raya", &people(23)).await?;
        assert!(!run(&page, 8).await?);
        steps!(page; event_page("carry"), click_text(".bring-in", "cámara de otra tableta"))?;
        let pictures = pictures(&page).await?;
        let letters: Vec<_> = pictures.iter().map(|picture| Ok(picture.text()?.len())).collect::<Res<_>>()?;
        println!("an event of 23: codes of {letters:?} characters");
        assert!(pictures.len() > 2);
        page.assert_sound("travel-event").await?;
        let seen = file("event.y4m");
        let but_one = pictures.iter().enumerate().filter_map(|(at, picture)| (at != 1).then_some(picture));
        film(&seen, &but_one.collect::<Vec<_>>())?;
        let there = session_seeing("travel_event_there", TABLET, &seen, async |other| {
            read_them(&other, &pictures, &seen).await?;
            steps!(other; wait_for_text(".found", "23 inscritos · 8 resultados"),
                    wait_for_text(".found", "No está en esta tableta"), assert_sound("travel-event-there"),
                    click(".use-file"), wait_for("main.event"),
                    event_page("people"), wait_for_text("main.event", "Jugador 23"))?;
            // On an iPad the browser cannot offer to install the app, so the page explains how. Chromium may offer it.
            if other.engine == Engine::Chrome {
                return Ok(());
            }
            other.js("Object.defineProperty(navigator, 'standalone', { value: false })").await?;
            steps!(other; route("#/event"), wait_for_text(".install", "Añadir a pantalla de inicio"))
        });
        there.await?;
        let _ = std::fs::remove_file(seen);
        // Every page of the event here warns that it continues there, until somebody continues it here.
        steps!(page; click(".travel-given"), wait_for_text(".given", "se pasó a otra tableta"), event_page("people"),
            reload(), wait_for(".given"), assert_sound("travel-given"),
            click(".given button"), wait_until_gone(".given"), js(INSTALLABLE), route("#/event"),
            click(".install-yes"), wait_until("window.asked"), wait_until_gone(".install"))
    })
}

async fn type_code(page: &Page, code: &str) -> Res {
    steps!(page; open("#/event"), js(BLIND), click(".read-codes"), wait_for_text(".camera-told", "Sin cámara"),
        fill(".camera-typed", code), click(".camera-enter"))
}

/// Begins an event, and returns the link that invites a phone to its first match.
async fn invitation(page: &Page) -> Res<String> {
    steps!(page; new_event("tres-en-raya", &people(4)), draw(), event_page("match/1/1/1"),
        click(".elsewhere summary"), click_text(".bring-in", "móvil de la mesa"))?;
    let link = page.find(".travel-link").await?.prop("value").await?.ok_or("no link")?;
    Ok(link[link.find('#').ok_or("no hash")?..].to_owned())
}

/// Checks that a phone shows a code for its owner, and that the tablet that reads it marks them as present.
#[test]
fn who_is_here_is_ticked_by_a_code_from_their_phone() -> Res {
    run_session("camera_roll", TABLET_UPRIGHT, async |page| {
        page.new_event("tres-en-raya", &people(4)).await?;
        steps!(page; event_page("roll"), click(".roll-codes summary"),
            click_text(".bring-in", "Código para los móviles"))?;
        let link = page.find(".travel-link").await?.prop("value").await?.ok_or("no link")?;
        page.assert_sound("roll-codes").await?;
        let Ok(Content::Roll(list)) = read(link.rsplit_once('/').ok_or("no code")?.1) else { panic!("{link}") };
        steps!(page; open(&link[link.find('#').ok_or("no hash")?..]), fill(".travel-present .travel-name", "jugador 3"),
            wait_for_count(".travel-roll li", 1), assert_sound("roll-names"),
            click(".travel-roll button"), wait_for(".travel-present .qr"), assert_sound("roll-present"))?;
        let present = |name: &str| list.present(name).code().ok_or("no code");
        type_code(&page, &present("Jugador 3")?).await?;
        steps!(page; wait_for_text(".camera-told", "✓ Jugador 3. Están 1 de 4"),
            fill(".camera-typed", &present("Jugador 1")?),
            click(".camera-enter"), wait_for_text(".camera-told", "✓ Jugador 1. Están 2 de 4"),
            fill(".camera-typed", &present("Nadie")?),
            click(".camera-enter"), wait_for_text(".camera-told", "Nadie no está en ningún torneo"),
            click(".to-roll"), wait_for_text(".entry-count", "Faltan Jugador 2 y Jugador 4"))
    })
}

#[test]
fn a_table_plays_on_a_phone_and_its_slip_is_entered_once() -> Res {
    let seen = file("slip.y4m");
    block_on(session_seeing("travel_slip", TABLET_UPRIGHT, &seen, async |page| {
        let link = invitation(&page).await?;
        let played = session("travel_slip_there", PHONE, async |phone| {
            steps!(phone; open(&link), wait_for(".invited-play"), assert_sound("travel-invited"),
                click(".invited-play"))?;
            id(&phone).await?;
            over(&phone).await?;
            whole_sheet(&phone).await?;
            steps!(phone; click(".bottom-bar a.primary"), wait_for(".slip-code"), assert_sound("travel-slip"))?;
            Ok((Picture::shown(&phone).await?, phone.text(".slip-code").await?))
        });
        let (slip, typed) = played.await?;
        println!("a slip with its match: {} characters; typed {typed}", slip.text()?.len());
        if page.engine == Engine::WebKit {
            type_code(&page, &slip.text()?).await?;
        } else {
            film(&seen, &[&slip])?;
            page.open("#/open/camera").await?;
        }
        steps!(page; wait_for_text("main.slip", "jugada a jugada"), assert_sound("travel-slip-read"),
            click(".slip-enter"), wait_for(".slip-done"))?;
        let _ = std::fs::remove_file(&seen);
        // The same code again, typed by hand; and with one letter changed.
        type_code(&page, &typed.to_lowercase().replace('-', " ")).await?;
        page.wait_for_text(".slip-refused", "ya estaba apuntado").await?;
        let forged = typed.replacen(|c: char| c != 'A', "A", 1);
        type_code(&page, &forged).await?;
        page.wait_for_text(".camera-told", "no es de Sobremesa").await
    }))
}

#[test]
fn both_sides_confirm_a_result_kept_by_hand() -> Res {
    run_session("travel_signed", TABLET_UPRIGHT, async |page| {
        let link = invitation(&page).await?;
        let kept = session("travel_signed_there", PHONE, async |phone| {
            steps!(phone; open(&link), click_text(".invited-place", "3 – 1"), wait_for(".invited-signs.two"),
                wait_for_text(".invited-result", "3 – 1"), assert_sound("travel-signs"),
                click(".invited-sign:first-child"), wait_for(".invited-sign[aria-pressed=true]"))?;
            assert_eq!(phone.count(".slip-code").await?, 0, "one of two");
            phone.click(".invited-sign:last-child").await?;
            phone.text(".slip-code").await
        });
        type_code(&page, &kept.await?).await?;
        steps!(page; wait_for_text("main.slip", "confirmado por todos"), click(".slip-enter"), wait_for(".slip-done"),
            click_text("main.slip a", "Al torneo"),
            event_page("log"), wait_for_text(".log-lines", "confirmado en la mesa"))
    })
}
