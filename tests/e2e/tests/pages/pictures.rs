//! Makes the four pictures of the README (a table, a curtain, an event, a phone) and the previews of shared links.

use crate::screens::UNCOVERED;
use e2e::prelude::*;
use e2e::reference::smaller;
use std::path::Path;

/// The maximum size of a picture in bytes: the README is read on phones too.
const LARGEST: usize = 100 << 10;

const PEOPLE: &str = "Ana\nBruno\nCarla\nDani\nEva\nFede\nGala\nHugo\nInés\nJorge\nLuz\nMario";

const AT_REST: &str = "return document.getAnimations().every(({ effect, playState }) => \
    playState !== 'running' || effect.getTiming().iterations === Infinity)";

/// Takes a picture once nothing moves, shrinks it `by` times, and saves it in the folder `PICTURES` if that is set.
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

/// Plays some moves, and stops when a hand is uncovered.
async fn midway(page: &Page, game: &str) -> Res<Player> {
    page.deal_by_chance(game, &["Ana", "Bruno", "Carla"], 42).await?;
    let mut player = Player::new(42);
    player.rush(page, 14).await?;
    player.rush_until(page, 10, UNCOVERED).await?;
    Ok(player)
}

#[test]
#[ignore = "extended: makes the pictures"]
fn a_tablet_at_the_table_and_in_the_evening() -> Res {
    run_session("pictures_tablet", TABLET, async |page| {
        let mut player = midway(&page, "chupate-dos").await?;
        take(&page, "table", 2).await?;
        player.rush_until(&page, 10, ".curtain").await?;
        take(&page, "curtain", 2).await?;
        steps!(page; new_event("tres-en-raya", PEOPLE), draw(), event_page(""))?;
        take(&page, "evening", 2).await
    })
}

#[test]
#[ignore = "extended: makes the pictures"]
fn a_phone() -> Res {
    run_session("pictures_phone", PHONE, async |page| {
        midway(&page, "domino").await?;
        take(&page, "phone", 1).await
    })
}

/// The size of a link preview (Open Graph).
const CARD: (u32, u32) = (1200, 630);

/// Replaces the page with a drawing and a name on felt.
const DRAW_CARD: &str = include_str!("../../src/js/card.js");

const CARDS: [(&str, &str, &str); 6] = [
    ("share", "icons/icon.svg", "Sobremesa"),
    ("share-chupate-dos", "art/tiles/naipes.svg", "Chúpate Dos"),
    ("share-dudo", "art/tiles/dudo.svg", "Dudo"),
    ("share-tres-en-raya", "art/tiles/tres-en-raya.svg", "Tres en Raya"),
    ("share-domino", "art/tiles/domino.svg", "Dominó"),
    ("share-superechelon", "art/tiles/superechelon.svg", "Super\u{ad}Echelon"),
];

#[test]
#[ignore = "extended: makes the pictures"]
fn beside_a_shared_link() -> Res {
    run_session("pictures_shared", CARD, async |page| {
        for (name, drawing, words) in CARDS {
            steps!(page; open(""), js_with(DRAW_CARD, vec![json!(drawing), json!(words)]),
                wait_until("document.images[0].naturalWidth > 0"))?;
            take(&page, name, 1).await?;
        }
        Ok(())
    })
}
