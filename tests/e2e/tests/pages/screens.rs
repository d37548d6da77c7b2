//! Every screen: in both languages, light, dark and in the sun, from the phone to the desktop, without a fault that axe knows,
//! without a horizontal scroll, and with targets that a finger meets.

use e2e::table::{Player, deal_by_chance, sit, sit_at};
use e2e::{Dress, PHONE, Page, Res, run_session};

const FAMILY: [&str; 3] = ["Ana", "Bruno", "Carla"];

async fn all_screens(page: Page, dress: Dress) -> Res {
    let tag = dress.tag();
    page.dress(dress).await?;
    page.look(&format!("settings-{tag}")).await?;
    page.open("#/rules/chupate-dos").await?;
    page.wait_for(".rule").await?;
    page.look(&format!("rules-{tag}")).await?;
    page.click(".example-open").await?;
    page.click(".next-step").await?;
    page.look(&format!("example-{tag}")).await?;
    page.open("#/no-such-page").await?;
    page.look(&format!("home-empty-{tag}")).await?;
    new_event(&page, &tag).await?;
    page.open("#/new/chupate-dos").await?;
    page.click(".way.together").await?;
    page.look(&format!("ways-{tag}")).await?;
    sit(&page, &FAMILY).await?;
    page.fix_chance(42).await?;
    page.click("details.options summary").await?;
    page.look(&format!("new-match-{tag}")).await?;
    page.click(".start").await?;
    page.wait_for(".curtain").await?;
    page.look(&format!("curtain-{tag}")).await?;
    through_a_round(&page, &tag).await?;
    page.open("").await?;
    page.look(&format!("home-{tag}")).await
}

/// Goes to the page of a new event, with its names and the format that is proposed for each game.
async fn new_event(page: &Page, tag: &str) -> Res {
    page.open("#/event/new").await?;
    page.click("[data-game=chupate-dos]").await?;
    page.click("[data-game=dudo]").await?;
    page.fill("textarea.names", "Ana, Beto, Carla, Dani, Eva, Fede, Gala, Hugo, Inés, ana").await?;
    // The name that is proposed has the day in it.
    page.fill(".field input[type=text]", "Copa de otoño").await?;
    page.wait_for(".proposal").await?;
    page.js("document.activeElement.blur(); scrollTo(0, 0)").await?;
    page.look(&format!("new-event-{tag}")).await
}

/// The states of the table of Chúpate Dos, each with the place where a rush stops for it. "Última" lasts seconds only, so a
/// rush stops at a hand of two, and steps at the pace of a person lead on.
const STATES: [(&str, &str); 6] = [
    ("table", "main.match:not(:has(.attack, .suit-choice)) .hand-card"),
    ("naming", ".suit-choice"),
    ("attack", ".attack strong"),
    ("ultima", ".ultima, main.match:not(:has(.curtain)) .hand-card:nth-child(2):last-child"),
    ("challenge", ".late"),
    ("sheet", ".next-round"),
];

/// Plays until the first sheet and looks at each state of the table once.
async fn through_a_round(page: &Page, tag: &str) -> Res {
    let mut player = Player::new(42);
    player.forgets = 1;
    let mut left = STATES.to_vec();
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
        if let Some(at) = left.iter().position(|(name, _)| *name == state) {
            left.remove(at);
            match state {
                // The ring of "última" runs out while one looks: a picture is all there is time for.
                "ultima" => drop(page.screenshot(&format!("ultima-{tag}")).await?),
                _ => page.look(&format!("{state}-{tag}")).await?,
            }
            if state == "table" {
                page.click(".menu-button").await?;
                page.wait_for(".menu").await?;
                page.look(&format!("menu-{tag}")).await?;
                page.click(".menu .close").await?;
            }
        }
        if state == "sheet" {
            assert!(left.is_empty(), "never met: {left:?}");
            return Ok(());
        }
        player.step(page).await?;
        if seen.list("hand").len() == 2 {
            continue;
        }
        let places: Vec<&str> = left.iter().map(|(_, place)| *place).collect();
        player.rush_until(page, 300, &places.join(", ")).await?;
    }
}

/// Sets the table, and looks at it at the first thing to do, after some moves, and at its first sheet.
async fn table(page: Page, game: &str, names: &[&str]) -> Res {
    for dress in Dress::worn(page.engine) {
        let tag = dress.tag();
        page.dress(*dress).await?;
        sit_at(&page, game, names).await?;
        page.fix_chance(42).await?;
        page.look(&format!("{game}-set-up-{tag}")).await?;
        page.click(".start").await?;
        let mut player = Player::new(42);
        player.rush_until(&page, 10, UNCOVERED).await?;
        page.look(&format!("{game}-first-{tag}")).await?;
        player.rush(&page, 14).await?;
        player.rush_until(&page, 10, UNCOVERED).await?;
        page.look(&format!("{game}-midway-{tag}")).await?;
        page.click(".menu-button").await?;
        page.wait_for(".menu").await?;
        page.look(&format!("{game}-menu-{tag}")).await?;
        page.click(".menu .close").await?;
        player.rush_until(&page, 300, ".next-round, .winner.final").await?;
        page.look(&format!("{game}-sheet-{tag}")).await?;
    }
    Ok(())
}

/// Somebody looks at what is theirs, and there is something to do.
pub const UNCOVERED: &str = "main.match:not(:has(.curtain)) :is([data-move], [data-pick])";

#[test]
fn the_table_of_dudo() -> Res {
    run_session("screens_dudo", PHONE, |page| table(page, "dudo", &["Ana", "Bruno", "Carla", "David"]))
}

#[test]
fn the_table_of_tres_en_raya() -> Res {
    run_session("screens_tres_en_raya", PHONE, |page| table(page, "tres-en-raya", &["Ana", "Bruno"]))
}

#[test]
fn the_table_of_domino() -> Res {
    run_session("screens_domino", PHONE, |page| table(page, "domino", &["Ana", "Bruno", "Carla"]))
}

#[test]
fn the_table_of_superechelon() -> Res {
    run_session("screens_superechelon", PHONE, |page| table(page, "superechelon", &FAMILY))
}

/// The other screens, and Chúpate Dos with each of its states.
#[test]
fn in_spanish_by_day() -> Res {
    run_session("screens_es_light", PHONE, |page| all_screens(page, Dress::ALL[0]))
}

#[test]
fn in_english_by_night() -> Res {
    run_session("screens_en_dark", PHONE, |page| all_screens(page, Dress::ALL[1]))
}

#[test]
#[ignore = "extended: two dresses more"]
fn in_spanish_in_the_sun() -> Res {
    run_session("screens_es_sun", PHONE, |page| all_screens(page, Dress::ALL[2]))
}

#[test]
#[ignore = "extended: two dresses more"]
fn in_english_by_day() -> Res {
    run_session("screens_en_light", PHONE, |page| all_screens(page, Dress::ALL[3]))
}

/// The end of a match: as written for two players.
#[test]
fn the_end_of_a_match() -> Res {
    run_session("final", PHONE, |page| async move {
        page.prefer("prefers-reduced-motion", "reduce").await?;
        deal_by_chance(&page, "chupate-dos", &["Ana", "Bruno"], 9).await?;
        Player::new(9).rush_to_the_end(&page, 6_000).await?;
        page.look("final-es-light").await
    })
}
