//! One whole match of each game by clicks: no dead end, nothing secret under a curtain,
//! and an end that says who won.

use e2e::table::{Player, sit_at};
use e2e::{PHONE, Page, Res, TABLET, session};

/// Sits down and plays to the end.
async fn whole_match(page: Page, game: &str, names: &[&str]) -> Res {
    sit_at(&page, game, names).await?;
    page.click(".start").await?;
    let mut player = Player::new(20_261_121);
    while player.rush(&page, 200).await? {
        assert!(player.steps < 6_000, "{game}: the match does not end");
    }
    println!("{game}: {} steps, {} curtains", player.steps, player.curtains);
    assert!(page.text(".winner.final").await?.chars().count() > 5);
    assert_eq!(page.count(".standing li").await?, names.len());
    page.assert_sound(&format!("end-{game}")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_dudo() -> Res {
    session("dudo", TABLET, |page| whole_match(page, "dudo", &["Ana", "Bruno", "*Lola"])).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_tres_en_raya() -> Res {
    session("tres_en_raya", PHONE, |page| whole_match(page, "tres-en-raya", &["Ana", "Bruno"])).await
}
