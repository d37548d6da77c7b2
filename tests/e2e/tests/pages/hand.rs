//! A very large hand: twenty-five cards, as an unlucky player had them in a match of two.

use e2e::table::start;
use e2e::{PHONE, Page, Res, TABLET, session};
use serde_json::{Value, json};

/// Puts the match with the large hand in the place of the one that is open, as the store would keep it.
async fn deal_large_hand(page: &Page) -> Res {
    start(page, &["Ana", "Bruno"]).await?;
    page.wait_for(".curtain").await?;
    let kept = page
        .js("const key = Object.keys(localStorage).find((k) => k.startsWith('sobremesa/match/')); return [key, localStorage[key]]")
        .await?;
    let (key, text) = (kept[0].as_str().ok_or("no key")?, kept[1].as_str().ok_or("no match")?);
    let (head, rest) = text.split_once("\nlength ").ok_or("no length")?;
    let payload =
        rest.split_once('\n').and_then(|(_, rest)| rest.rsplit_once("\ncrc ")).ok_or("no payload")?.0;
    let mut saved: Value = serde_json::from_str(payload)?;
    saved["record"] = serde_json::from_str(include_str!("../../src/large-hand.json"))?;
    let payload = saved.to_string();
    let (head, _) = head.rsplit_once(' ').ok_or("no generation")?;
    let text = format!("{head} 99\nlength {}\n{payload}", payload.len());
    let text = format!("{text}\ncrc {:08x}\n", crc32fast::hash(text.as_bytes()));
    let id = key.rsplit('/').nth(1).ok_or("no id")?.to_owned();
    page.open("").await?;
    page.js_with("localStorage[arguments[0]] = arguments[1]", vec![json!(key), json!(text)]).await?;
    page.open(&format!("#/match/{id}")).await?;
    page.reload().await?;
    page.tap(".look").await?;
    page.click(".look-confirm").await?;
    page.wait_for(".hand-card").await.map(drop)
}

/// The cards whose index, at their upper left, a finger does not meet.
async fn covered(page: &Page) -> Res<Value> {
    page.js("return [...document.querySelectorAll('.hand-card button')].filter((card) => {
           const { left, top } = card.getBoundingClientRect();
           const there = document.elementFromPoint(left + 16, top + 24);
           return !card.contains(there);
         }).map((card) => card.dataset.card)")
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn each_of_twenty_five_cards_is_met_by_a_finger_whatever_was_touched_before() -> Res {
    session("large_hand", TABLET, |page| async move {
        deal_large_hand(&page).await?;
        assert_eq!(page.count(".hand-card").await?, 25);
        for size in [TABLET, PHONE] {
            page.resize(size).await?;
            assert_eq!(covered(&page).await?, json!([]), "{size:?}: untouched");
            page.click_left_edge(".hand-card.dim:nth-of-type(9) button").await?;
            page.wait_for(".reason").await?;
            assert_eq!(covered(&page).await?, json!([]), "{size:?}: after a card that does not follow");
            page.click_left_edge(".hand-card:nth-of-type(3) button").await?;
            page.wait_for(".hand-card.raised").await?;
            assert_eq!(covered(&page).await?, json!([]), "{size:?}: with a card raised");
            page.click_left_edge(".hand-card:nth-of-type(4) button").await?;
            page.wait_for(".hand-card:nth-of-type(4).raised").await?;
        }
        page.assert_sound("large-hand").await
    })
    .await
}
