//! Searches the page for every piece that a match hides, as the referee knows them: at the curtain, and beside an open
//! hand.

use e2e::prelude::*;

/// Returns everything in the page that could be a piece of a hand.
const IN_SIGHT: &str = "return [...document.querySelectorAll('.hand-card, .bone, .own-dice, [data-card], [data-secret]')] \
    .map((piece) => piece.outerHTML.slice(0, 80))";

/// Checks that the search finds no hand at the curtain, and once it is lifted the whole of one's own hand and no other.
async fn look_at_both(page: &Page, hides: &'static Hides) -> Res {
    let hidden = Hidden::at(page, hides).await?;
    let nobody = BTreeSet::new();
    let found = hidden.search(page, &hidden.from(None)?, &nobody).await?;
    assert!(found.is_empty(), "behind the curtain: {found:?}");
    assert_eq!(page.js(IN_SIGHT).await?, json!([]));
    assert_eq!(hidden.drawn(page).await?, 0, "drawn behind the curtain");
    let name = page.text("#curtain-name").await?;
    let seat = hidden.seat(&name)?;
    let (own, others) = (hidden.hand(seat)?, hidden.from(Some(seat))?);
    steps!(page; lift_curtain(), wait_until_gone(".curtain"))?;
    hidden.wait_drawn(page, &own).await?;
    assert_ne!(page.js(IN_SIGHT).await?, json!([]), "the look is blind");
    let found = hidden.search(page, &others, &own).await?;
    assert!(found.is_empty(), "beside the hand of {name}: {found:?}");
    let found = hides.look(page, &own).await?;
    let found: BTreeSet<String> = found.into_iter().map(|(piece, _)| piece).collect();
    assert_eq!(found, own, "the same search finds the hand of {name}");
    println!("{}: {} pieces of {name}, and not {} of others", hides.game, own.len(), others.len());
    Ok(())
}

/// Checks that the search can fail: writes every hidden piece into an attribute, and expects all of them to be found.
async fn a_leak_is_found(page: &Page, hides: &'static Hides) -> Res {
    let hidden = Hidden::at(page, hides).await?;
    let seat = hidden.seat(&page.text("#curtain-name").await?)?;
    let (own, others) = (hidden.hand(seat)?, hidden.from(Some(seat))?);
    let leak = |text: Value| async move { page.js_with("document.body.dataset.leak = arguments[0]", vec![text]).await };
    leak(json!(others.iter().cloned().collect::<Vec<_>>().join("; "))).await?;
    let found = hidden.search(page, &others, &own).await?;
    let found: BTreeSet<String> = found.into_iter().map(|(piece, _)| piece).collect();
    leak(json!("")).await?;
    assert_eq!(found, others, "the search is blind");
    Ok(())
}

#[test]
fn nothing_that_the_referee_knows_to_be_hidden_is_in_the_page() -> Res {
    run_session("hidden", TABLET, async |page| {
        for hides in &HIDES {
            page.deal_at(hides.game, &["Ana", "Bruno", "Carla"]).await?;
            let mut player = Player::new(11);
            for _ in 0..3 {
                player.rush_until(&page, 60, ".curtain").await?;
                look_at_both(&page, hides).await.map_err(|error| format!("{}: {error}", hides.game))?;
            }
            player.rush_until(&page, 60, ".curtain").await?;
            a_leak_is_found(&page, hides).await?;
        }
        Ok(())
    })
}
