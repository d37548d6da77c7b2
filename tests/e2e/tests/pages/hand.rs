//! A very large hand: twenty-five cards, as an unlucky player had them in a match of two.

use e2e::prelude::*;

/// Returns the cards whose index, in the upper left corner, is covered.
async fn covered(page: &Page) -> Res<Value> {
    page.js("return [...document.querySelectorAll('.hand-card button')].filter((card) => {
           const { left, top } = card.getBoundingClientRect();
           const there = document.elementFromPoint(left + 16, top + 24);
           return !card.contains(there);
         }).map((card) => card.dataset.card)")
        .await
}

/// Returns the lightest grey, 0 to 255, at the upper left of the first piece that matches.
async fn paper(page: &Page, css: &str) -> Res<u32> {
    let corner = "const r = document.querySelector(arguments[0]).getBoundingClientRect(); return [r.left, r.top].map(Math.round)";
    let at = page.js_with(corner, vec![json!(css)]).await?;
    let [left, top] = [0, 1].map(|i| at[i].as_u64().unwrap_or(0) as usize);
    reference::lightest(&page.screenshot("paper").await?, [left + 4, top + 8, 24, 60])
}

async fn assert_dim(page: &Page, piece: &str) -> Res {
    let mut seen = (0, 0);
    // The hand may still be moving.
    for _ in 0..20 {
        seen = (paper(page, &format!("{piece}:not(.dim)")).await?, paper(page, &format!("{piece}.dim")).await?);
        if seen.1 + 40 < seen.0 {
            return Ok(());
        }
    }
    Err(format!("{piece}: the lit one has paper of {}, the dim one of {}", seen.0, seen.1).into())
}

/// Plays until a hand has both pieces that can be laid and pieces that cannot.
async fn deal(page: &Page, game: &str, piece: &str) -> Res {
    page.deal_by_chance(game, &["Ana", "Bruno", "Carla"], 7).await?;
    Player::new(7).rush_until(page, 60, &format!("{piece}.dim ~ {piece}:not(.dim)")).await
}

#[test]
fn each_of_twenty_five_cards_is_met_by_a_finger_and_those_that_can_not_be_played_are_dim() -> Res {
    run_session("large_hand", TABLET, async |page| {
        deal_large_hand(&page).await?;
        assert_eq!(page.count(".hand-card").await?, 25);
        assert_dim(&page, ".hand-card").await?;
        for size in [TABLET, PHONE] {
            page.resize(size).await?;
            assert_eq!(covered(&page).await?, json!([]), "{size:?}: untouched");
            steps!(page; click_left_edge(".hand-card.dim:nth-of-type(9) button"), wait_for(".reason"))?;
            assert_eq!(covered(&page).await?, json!([]), "{size:?}: after a card that does not follow");
            steps!(page; click_left_edge(".hand-card:nth-of-type(3) button"), wait_for(".hand-card.raised"))?;
            assert_eq!(covered(&page).await?, json!([]), "{size:?}: with a card raised");
            page.click_left_edge(".hand-card:nth-of-type(4) button").await?;
            page.wait_for(".hand-card:nth-of-type(4).raised").await?;
        }
        steps!(page; assert_sound("large-hand"), resize(TABLET))?;
        deal(&page, "domino", ".bone").await?;
        assert_dim(&page, ".bone").await
    })
}
