//! One whole match of every game, and of every mode of Dominó, by clicks: no dead end, nothing secret under a curtain,
//! and an end that says who won.

use e2e::table::{Player, sit_at};
use e2e::{PHONE, Page, Res, TABLET, session};

/// Sits down, chooses the option at place `choice` of the first `select` where one is asked for, and plays to the end.
async fn whole_match(page: Page, game: &str, names: &[&str], choice: Option<usize>) -> Res {
    sit_at(&page, game, names).await?;
    if let Some(choice) = choice {
        page.click("details.options summary").await?;
        page.choose(".options select", &choice.to_string()).await?;
    }
    page.click(".start").await?;
    let mut player = Player::new(20_261_121);
    while player.rush(&page, 200).await? {
        assert!(player.steps < 6_000, "{game}: the match does not end");
    }
    println!("{game}: {} steps, {} curtains", player.steps, player.curtains);
    assert!(page.text(".winner.final").await?.chars().count() > 5);
    assert_eq!(page.count(".standing li").await?, names.len());
    page.assert_sound(&format!("end-{game}-{}", choice.map_or(0, |choice| choice + 1))).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_dudo() -> Res {
    session("dudo", TABLET, |page| whole_match(page, "dudo", &["Ana", "Bruno", "*Lola"], None)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_tres_en_raya() -> Res {
    session("tres_en_raya", PHONE, |page| whole_match(page, "tres-en-raya", &["Ana", "Bruno"], None)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_superechelon() -> Res {
    session("superechelon", TABLET, |page| {
        whole_match(page, "superechelon", &["Ana", "Bruno", "*Lola"], None)
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_superechelon_between_two() -> Res {
    session("superechelon_two", PHONE, |page| whole_match(page, "superechelon", &["Ana", "Bruno"], None))
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_domino_in_each_mode() -> Res {
    session("domino", TABLET, |page| async move {
        for mode in 0..6 {
            whole_match(page.clone(), "domino", &["Ana", "Bruno", "*Lola"], Some(mode)).await?;
        }
        Ok(())
    })
    .await
}
