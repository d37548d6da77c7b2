//! Every screen: in both languages, light and dark, from the phone to the desktop, without a fault that axe knows,
//! without a horizontal scroll, and with targets that a finger meets.

use e2e::table::{Player, sit, start};
use e2e::{Page, Res, session};

/// The sizes of the design: a phone, a tablet both ways, a large tablet.
const SIZES: [(u32, u32); 4] = [(360, 640), (768, 1024), (1024, 768), (1366, 1024)];
const FAMILY: [&str; 3] = ["Ana", "Bruno", "Carla"];

/// Looks at one screen in all sizes; axe reads it in the first.
async fn look(page: &Page, name: &str) -> Res {
    for (i, size) in SIZES.into_iter().enumerate() {
        page.resize(size).await?;
        let file = format!("{name}-{}x{}", size.0, size.1);
        if i == 0 {
            page.assert_sound(&file).await?;
            let small = page.small_targets(24).await?;
            assert!(small.is_empty(), "{file}: {small:?}");
        } else {
            page.screenshot(&file).await?;
            page.no_horizontal_scroll().await.map_err(|e| format!("{file}: {e}"))?;
        }
    }
    page.resize(SIZES[0]).await
}

async fn dress(page: &Page, english: bool, dark: bool) -> Res {
    page.open("#/settings").await?;
    page.click(&format!("label.choice:nth-of-type({}) input[name=lang]", if english { 2 } else { 1 }))
        .await?;
    page.click(&format!("label.choice:nth-of-type({}) input[name=theme]", if dark { 3 } else { 2 })).await?;
    page.wait_js(
        "the dress",
        &format!(
            "const r = document.documentElement; return r.lang === '{}' && r.dataset.theme === '{}'",
            if english { "en" } else { "es" },
            if dark { "dark" } else { "light" },
        ),
    )
    .await
    .map(drop)
}

async fn all_screens(page: Page, english: bool, dark: bool) -> Res {
    let tag = format!("{}-{}", if english { "en" } else { "es" }, if dark { "dark" } else { "light" });
    dress(&page, english, dark).await?;
    look(&page, &format!("settings-{tag}")).await?;
    page.open("#/rules/chupate-dos").await?;
    page.wait_for(".rule").await?;
    look(&page, &format!("rules-{tag}")).await?;
    page.click(".example-open").await?;
    page.click(".next-step").await?;
    look(&page, &format!("example-{tag}")).await?;
    page.open("#/no-such-page").await?;
    look(&page, &format!("home-empty-{tag}")).await?;
    sit(&page, &FAMILY).await?;
    page.click("details.options summary").await?;
    look(&page, &format!("new-match-{tag}")).await?;
    page.click(".start").await?;
    page.wait_for(".curtain").await?;
    look(&page, &format!("curtain-{tag}")).await?;
    through_a_round(&page, &tag).await?;
    page.open("").await?;
    look(&page, &format!("home-{tag}")).await
}

/// Plays until the first sheet and looks at each new state of the table.
async fn through_a_round(page: &Page, tag: &str) -> Res {
    let mut player = Player::new(42);
    player.forgets = 1;
    let mut met: Vec<&str> = Vec::new();
    loop {
        let seen = player.my_turn(page).await?;
        let state = if seen.is("next") {
            "sheet"
        } else if seen.text("curtain").is_some() {
            if seen.count("late") > 0 { "challenge" } else { "curtain" }
        } else if seen.count("suits") > 0 {
            "naming"
        } else if seen.is("ultima") {
            "ultima"
        } else if seen.text("attack").is_some() {
            "attack"
        } else {
            "table"
        };
        // The ring of "última" runs out while one looks: a picture is all there is time for.
        if state == "ultima" && !met.contains(&state) {
            page.screenshot(&format!("ultima-{tag}")).await?;
        } else if !met.contains(&state) {
            look(page, &format!("{state}-{tag}")).await?;
        }
        if state == "table" && !met.contains(&state) {
            page.click(".menu-button").await?;
            page.wait_for(".menu").await?;
            look(page, &format!("menu-{tag}")).await?;
            page.click(".menu .close").await?;
        }
        met.push(state);
        if state == "sheet" {
            return Ok(());
        }
        player.step(page).await?;
    }
}

/// The end of a match of two rounds against nobody's patience: as written for two players.
async fn to_the_end(page: Page) -> Res {
    let mut player = Player::new(9);
    start(&page, &["Ana", "Bruno"]).await?;
    while player.rush(&page, 100).await? {}
    look(&page, "final-es-light").await
}

#[tokio::test(flavor = "multi_thread")]
async fn in_spanish_by_day() -> Res {
    session("screens_es_light", SIZES[0], |page| all_screens(page, false, false)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn in_spanish_by_night() -> Res {
    session("screens_es_dark", SIZES[0], |page| all_screens(page, false, true)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn in_english_by_day() -> Res {
    session("screens_en_light", SIZES[0], |page| all_screens(page, true, false)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn in_english_by_night() -> Res {
    session("screens_en_dark", SIZES[0], |page| all_screens(page, true, true)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_match() -> Res {
    session("final", SIZES[0], to_the_end).await
}
