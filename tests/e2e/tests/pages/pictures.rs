//! The four pictures of the README: a table and its curtain on a tablet, an evening, and a phone.

use crate::screens::UNCOVERED;
use e2e::evening::{draw, new_event, part};
use e2e::reference::smaller;
use e2e::table::{Player, sit_at};
use e2e::{PHONE, Page, Res, TABLET, session};
use std::path::Path;

/// Bytes of a picture, at most: the README is read on phones too.
const LARGEST: usize = 100 << 10;

const PEOPLE: &str = "Ana\nBruno\nCarla\nDani\nEva\nFede\nGala\nHugo\nInés\nJorge\nLuz\nMario";

const AT_REST: &str = "return document.getAnimations().every(({ effect, playState }) => \
    playState !== 'running' || effect.getTiming().iterations === Infinity)";

/// Takes a picture, `by` times as small, once nothing moves; keeps it in `PICTURES` if that is set.
async fn take(page: &Page, name: &str, by: usize) -> Res {
    page.wait_js("a table at rest", AT_REST).await?;
    let png = smaller(&page.screenshot(&format!("readme-{name}")).await?, by, LARGEST)?;
    assert!(png.len() <= LARGEST, "{name} has {} bytes", png.len());
    if let Some(folder) = std::env::var_os("PICTURES") {
        std::fs::create_dir_all(&folder)?;
        std::fs::write(Path::new(&folder).join(format!("{name}.png")), png)?;
    }
    Ok(())
}

/// Plays some moves, and stops where somebody looks at what is theirs.
async fn midway(page: &Page, game: &str) -> Res<Player> {
    sit_at(page, game, &["Ana", "Bruno", "Carla"]).await?;
    page.fix_chance(42).await?;
    page.click(".start").await?;
    let mut player = Player::new(42);
    player.rush(page, 14).await?;
    player.rush_until(page, 10, UNCOVERED).await?;
    Ok(player)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "extended: makes the pictures"]
async fn a_tablet_at_the_table_and_in_the_evening() -> Res {
    session("pictures_tablet", TABLET, |page| async move {
        let mut player = midway(&page, "chupate-dos").await?;
        take(&page, "table", 2).await?;
        player.rush_until(&page, 10, ".curtain").await?;
        take(&page, "curtain", 2).await?;
        new_event(&page, "tres-en-raya", PEOPLE).await?;
        draw(&page).await?;
        part(&page, "").await?;
        take(&page, "evening", 2).await
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "extended: makes the pictures"]
async fn a_phone() -> Res {
    session("pictures_phone", PHONE, |page| async move {
        midway(&page, "domino").await?;
        take(&page, "phone", 1).await
    })
    .await
}
