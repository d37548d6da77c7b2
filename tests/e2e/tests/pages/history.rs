//! Replays: of a finished match, step by step and from any player's view; of the moves since one's last turn; of a
//! match from a file. The replay of an unfinished match shows nothing that its players have not seen.

use e2e::prelude::*;

/// Returns the index of the shown ply and the number of plies.
async fn place(page: &Page) -> Res<(u64, u64)> {
    let place = page
        .js("const r = document.querySelector('.reel input[type=range]'); return [Number(r.value), Number(r.max)]")
        .await?;
    Ok((place[0].as_u64().ok_or("no place")?, place[1].as_u64().ok_or("no end")?))
}

async fn at(page: &Page, nth: u64) -> Res {
    page.wait_until(&format!("document.querySelector('.reel input[type=range]').value === '{nth}'")).await
}

async fn key(page: &Page, key: &str) -> Res {
    let press = "(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', \
                 { key: arguments[0], bubbles: true, cancelable: true }))";
    page.js_with(press, vec![json!(key)]).await.map(drop)
}

/// Plays the match to its end.
async fn finish(page: &Page) -> Res {
    Player::new(20_261_121).rush_to_the_end(page, 4_000).await?;
    whole_sheet(page).await
}

/// Chooses the entry `nth` of the list of views. Returns the number of open hands in the page, and the cards of one's
/// own.
async fn hands_seen_by(page: &Page, nth: usize) -> Res<(u64, Value)> {
    page.choose(".reel-more .row-choice:first-child select", &nth.to_string()).await?;
    let seen = "return [document.querySelectorAll('.all-hands li').length, \
                [...document.querySelectorAll('.mine .hand [data-card]')].map((e) => e.dataset.card)]";
    let seen = page.js(seen).await?;
    Ok((seen[0].as_u64().unwrap_or_default(), seen[1].clone()))
}

#[test]
fn a_match_in_course_reveals_nothing_and_one_that_is_over_is_seen_with_any_eyes() -> Res {
    run_session("history_finished", TABLET, async |page| {
        page.deal_short("chupate-dos", &["Ana", "Bruno"], 7).await?;
        Player::new(7).rush(&page, 12).await?;
        let played = page.hash().await?;
        steps!(page; route(&played.replace("match", "replay")), wait_for(".reel"))?;
        let (_, last) = place(&page).await?;
        for nth in (0..=last).rev() {
            let secrets = "return [...document.querySelectorAll('[data-card], [data-secret], .all-hands')].length";
            assert_eq!(page.js(secrets).await?, json!(0), "at {nth}");
            assert_eq!(page.count(".reel-more select option").await?, 0, "nobody's eyes are offered");
            key(&page, "ArrowRight").await?;
        }
        steps!(page; assert_sound("replay-in-course"), route(&played), wait_for("main.match"))?;
        finish(&page).await?;
        steps!(page; click(".keepsakes a"), wait_for(".reel"))?;
        let (first, last) = place(&page).await?;
        assert!(first == 0 && last > 8, "{first} of {last}");
        // By taps.
        page.click(".reel-ways button:nth-child(4)").await?;
        at(&page, 1).await?;
        assert!(page.text(".reel-words").await?.chars().count() > 5, "the play is told");
        page.click(".reel-ways button:nth-child(2)").await?;
        at(&page, 0).await?;
        // By keyboard.
        for (name, nth) in [("End", last), ("ArrowLeft", last - 1), ("Home", 0), ("ArrowLeft", 0), ("ArrowRight", 1)] {
            key(&page, name).await?;
            at(&page, nth).await?;
        }
        page.assert_sound("replay").await?;
        // All hands, Ana's, Bruno's, nobody's.
        let (all, none) = hands_seen_by(&page, 0).await?;
        assert_eq!((all, none), (2, json!([])));
        let (_, ana) = hands_seen_by(&page, 1).await?;
        let (rows, bruno) = hands_seen_by(&page, 2).await?;
        assert!(rows == 0 && ana != bruno && ana != json!([]) && bruno != json!([]), "{ana} {bruno}");
        assert_eq!(hands_seen_by(&page, 3).await?, (0, json!([])));
        // It plays by itself, and takes no moves.
        page.click(".reel-play").await?;
        at(&page, 3).await?;
        page.assert_count("[data-move], .next-round, .again", 0).await
    })
}

#[test]
fn what_happened_since_my_turn_is_seen_again() -> Res {
    run_session("history_again", TABLET, async |page| {
        steps!(page; deal_at("tres-en-raya", &["Ana", "Bruno"]), wait_for("[data-move]"))?;
        for _ in 0..3 {
            Player::new(5).rush(&page, 1).await?;
        }
        steps!(page; wait_for("main.match[aria-busy=false]"),
            wait_until("document.querySelectorAll('.tr-cell .tr-laid').length > 0"))?;
        let laid = "return document.querySelectorAll('.tr-board .tr-laid').length";
        let now = page.js(laid).await?;
        // The replay runs by itself, and a busy machine may look too late: a script in the page records what it shows.
        let watch = format!(
            "const laid = () => {{ {laid} }}; window.shown = []; new MutationObserver(() => \
            window.shown.push(laid())).observe(document.body, {{ subtree: true, childList: true }})"
        );
        steps!(page; js(&watch), click(".see-again"), wait_until(&format!("window.shown.some((n) => n < {now})")),
            wait_until_gone(".reel"))?;
        assert_eq!(page.js(laid).await?, now, "and what is");
        // From now on each of its plies lasts a minute: only the button can end it.
        page.js("window.lasts(900, 60000)").await?;
        steps!(page; click(".see-again"), click(".reel-end"), wait_until_gone(".reel"))
    })
}

#[test]
fn a_match_goes_into_a_file_and_comes_back() -> Res {
    // A browser that offers to install the app.
    let offer = "addEventListener('load', () => { const offer = new Event('beforeinstallprompt', \
                 { cancelable: true }); offer.prompt = async () => {}; dispatchEvent(offer) })";
    block_on(session_at_fault("history_file", offer, async |page| {
        page.deal_short("tres-en-raya", &["Ana", "Bruno"], 7).await?;
        finish(&page).await?;
        steps!(page; click(".install-no"), wait_until_gone(".install"))?;
        let text = kept_file(&page, ".keepsakes button").await?;
        let saved: Value = serde_json::from_str(&text)?;
        assert_eq!(saved["game"], json!("tres-en-raya"));
        steps!(page; open("#/history"), assert_count(".match-row", 1), assert_sound("history"))?;
        for (bad, said) in [
            ("nothing".to_string(), "no es una partida"),
            (saved.to_string().replacen("\"place\":1", "\"place\":2", 1), "El resultado escrito"),
            (saved.to_string().replacen("\"b2\"", "\"b2-b2\"", 1), "no es posible"),
        ] {
            steps!(page; give_file(".file-button input", &bad), wait_for_text(".file-said", said))?;
        }
        steps!(page; give_file(".file-button input", &text), wait_for(".reel"))?;
        key(&page, "End").await?;
        steps!(page; wait_for(".winner.final"), assert_sound("replay-end"))?;
        // After a reload the file is no longer there.
        steps!(page; reload(), wait_for_text("main", "venía de un archivo"))
    }))
}
