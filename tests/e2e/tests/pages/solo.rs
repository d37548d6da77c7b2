//! Playing alone: the hand of the day, and the count of matches won against bots.

use e2e::prelude::*;

#[test]
fn what_is_felt_has_a_switch_of_its_own() -> Res {
    run_session("felt_alone", PHONE, async |page| {
        let watch = "window.felt = []; navigator.vibrate = (how) => felt.push(how); window.heard = 0; \
            window.AudioContext = class { constructor() { heard += 1 } }";
        steps!(page; open("#/settings"), js(watch), click_text(".choice", "Vibración"), route("#/new/tres-en-raya"),
            click(".way.alone"), wait_for("main.match[aria-busy=false]"))?;
        Player::new(3).rush(&page, 4).await?;
        page.wait_js("a buzz", "return felt.length > 0").await?;
        assert_eq!(page.js("return heard").await?, json!(0), "sound was not asked for");
        Ok(())
    })
}

#[test]
fn the_hand_of_the_day_is_played_told_and_comes_anew_tomorrow() -> Res {
    run_session("day_told", PHONE, async |page| {
        steps!(page; open("#/new/tres-en-raya"), click("button.day"), wait_for("main.match[aria-busy=false]"),
            route("#/new/tres-en-raya"), wait_for_text("a.day", "a medias"),
            click("a.day"), wait_for("main.match[aria-busy=false]"))?;
        Player::new(3).rush_to_the_end(&page, 500).await?;
        page.wait_for(".finish-card .share-day").await?;
        unfold(&page).await?;
        assert!(page.text(".finish-card .tallies").await?.contains("de 1"));
        let won = page.text(".winner.final").await?.contains("Ganas");
        assert_eq!(page.text(".again").await?, if won { "Otra partida" } else { "La revancha" });
        page.click_text(".finish-card button", "sonido y vibración").await?;
        let taken = "return !document.querySelector('.finish-card').innerText.includes('sonido')";
        page.wait_js("the offer of sound is taken", taken).await?;
        let photo = "navigator.canShare = () => true; navigator.share = async ({ files: [file] }) => { \
            const image = await createImageBitmap(file); const canvas = new OffscreenCanvas(image.width, image.height); \
            const pen = canvas.getContext('2d'); pen.drawImage(image, 0, 0); \
            const { data } = pen.getImageData(0, 0, image.width, image.height); \
            window.photo = [image.width >= innerWidth, new Set(new Uint32Array(data.buffer)).size] }";
        steps!(page; js(photo), click(".share-table"))?;
        let drawn = "return window.photo?.[0] && photo[1] > 500";
        page.wait_js("a picture of the table in its colours", drawn).await?;
        steps!(page; js("navigator.share = async (said) => { window.said = said }"),
            route("#/"), wait_for(".seal[href$='tres-en-raya']:is(.won, .lost, .drawn)"))?;
        assert_eq!(page.count(".seal:is(.won, .lost, .drawn, .begun)").await?, 1, "seals of games not played");
        steps!(page; route("#/new/tres-en-raya"), wait_for_text(".day.done", "Mañana, otra"), click(".share-day"))?;
        let said = page.wait_js("the text", "return window.said?.text").await?;
        let said = said.as_str().unwrap_or_default();
        assert!(said.contains("Tres en Raya") && said.contains("Ramón"), "{said}");
        assert!(said.contains(['🟩', '⬜']), "no picture of what happened: {said}");
        assert!(said.ends_with("#/open/day/tres-en-raya"), "{said}");
        let lost = page.text(".day.done").await?.contains("Me ha ganado");
        assert!(!(lost && said.contains(['🏆', '🥈'])), "a medal for a defeat: {said}");
        steps!(page; assert_sound("day-done"), wait_for_text(".tallies", "Ramón"), route("#/settings"),
            click(".counted"), wait_for_text(".counted", "Volver a contar"),
            route("#/new/tres-en-raya"), wait_for(".day.done"))?;
        assert_eq!(page.count(".tallies li:not(.days)").await?, 0, "it is counted anew");
        // One try a day, even if its match is deleted.
        steps!(page; route("#/history"), click(".match-row .quiet"), wait_until_gone(".match-row"),
            route("#/new/tres-en-raya"), wait_for_text(".day.done", "Ramón"))?;
        let tomorrow = "const D = Date; \
            Date = class extends D { constructor(...a) { a.length ? super(...a) : super(D.now() + 864e5) } }";
        page.js(tomorrow).await?;
        steps!(page; route("#/"), wait_for(".home"), route("#/new/tres-en-raya"), wait_for("button.day"))
    })
}
