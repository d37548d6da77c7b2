//! Every screen in both languages and all themes, from phone to desktop: no fault that axe finds, no horizontal
//! scrolling, and targets large enough for a finger.

use e2e::prelude::*;

const FAMILY: [&str; 3] = ["Ana", "Bruno", "Carla"];

async fn all_screens(page: Page, dress: Dress) -> Res {
    let tag = dress.tag();
    steps!(page; dress(dress), look(&format!("settings-{tag}")), open("#/rules/chupate-dos"),
        wait_for(".rules summary"), look(&format!("rules-{tag}")),
        click(".rules details:has(.example-open) > summary"), click(".example-open"), click(".next-step"),
        look(&format!("example-{tag}")), open("#/no-such-page"), look(&format!("home-empty-{tag}")))?;
    new_event(&page, &tag).await?;
    steps!(page; open("#/new/chupate-dos"), click(".way.together"), look(&format!("ways-{tag}")))?;
    sit_at(&page, "chupate-dos", &FAMILY).await?;
    steps!(page; fix_chance(42), click("details.options summary"), look(&format!("new-match-{tag}")),
        click(".start"), wait_for(".curtain"), look(&format!("curtain-{tag}")))?;
    through_a_round(&page, &tag).await?;
    steps!(page; open(""), look(&format!("home-{tag}")))
}

/// Looks at the page of a new event, filled in, with the formats that it proposes.
async fn new_event(page: &Page, tag: &str) -> Res {
    steps!(page; open("#/event/new"), click("[data-game=chupate-dos]"), click("[data-game=dudo]"),
        fill("textarea.names", "Ana, Beto, Carla, Dani, Eva, Fede, Gala, Hugo, Inés, ana"))?;
    // The proposed name contains the date.
    steps!(page; fill(".field input[type=text]", "Copa de otoño"), wait_for(".proposal"),
        js("document.activeElement.blur(); scrollTo(0, 0)"), look(&format!("new-event-{tag}")))
}

/// The states of the table of Chúpate Dos, each with the selector at which a rush stops. "Última" lasts only seconds,
/// so the rush stops at a hand of two cards, and single steps follow.
const STATES: [(&str, &str); 6] = [
    ("table", "main.match:not(:has(.attack, .suit-choice)) .hand-card"),
    ("naming", ".suit-choice"),
    ("attack", ".attack strong"),
    ("ultima", ".ultima, main.match:not(:has(.curtain)) .hand-card:nth-child(2):last-child"),
    ("challenge", ".late"),
    ("sheet", ".next-round"),
];

/// Plays until the first round is over and looks at each state of the table once.
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
            // "Última" runs out before it could be looked at.
            if state != "ultima" {
                page.look(&format!("{state}-{tag}")).await?;
            }
            if state == "table" {
                steps!(page; click(".menu-button"), wait_for(".menu"), look(&format!("menu-{tag}")),
                    click(".menu .close"))?;
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

/// Looks at a game: its set-up, its table at the first move and midway, its menu, and the end of its first round.
async fn table(page: Page, game: &str, names: &[&str]) -> Res {
    for dress in Dress::worn(page.engine) {
        let tag = dress.tag();
        page.dress(*dress).await?;
        sit_at(&page, game, names).await?;
        steps!(page; fix_chance(42), look(&format!("{game}-set-up-{tag}")), click(".start"))?;
        let mut player = Player::new(42);
        player.rush_until(&page, 10, UNCOVERED).await?;
        page.look(&format!("{game}-first-{tag}")).await?;
        player.rush(&page, 14).await?;
        if game == "domino" {
            // Its line stays as it was laid first, in the space of that moment. A reload lays it anew.
            page.reload().await?;
        }
        player.rush_until(&page, 10, UNCOVERED).await?;
        steps!(page; look(&format!("{game}-midway-{tag}")), click(".menu-button"), wait_for(".menu"),
            look(&format!("{game}-menu-{tag}")), click(".menu .close"))?;
        player.rush_until(&page, 300, ".next-round, .winner.final").await?;
        page.look(&format!("{game}-sheet-{tag}")).await?;
    }
    Ok(())
}

/// A hand is uncovered, and something can be done.
pub const UNCOVERED: &str = "main.match:not(:has(.curtain)) :is([data-move], [data-pick])";

#[test]
fn the_table_of_dudo() -> Res {
    run_session("screens_dudo", PHONE, async |page| table(page, "dudo", &["Ana", "Bruno", "Carla", "David"]).await)
}

#[test]
fn the_table_of_tres_en_raya() -> Res {
    run_session("screens_tres_en_raya", PHONE, async |page| table(page, "tres-en-raya", &["Ana", "Bruno"]).await)
}

#[test]
fn the_table_of_domino() -> Res {
    run_session("screens_domino", PHONE, async |page| table(page, "domino", &["Ana", "Bruno", "Carla"]).await)
}

#[test]
fn the_table_of_superechelon() -> Res {
    run_session("screens_superechelon", PHONE, async |page| table(page, "superechelon", &FAMILY).await)
}

/// All other screens, with each state of Chúpate Dos.
#[test]
fn in_spanish_by_day() -> Res {
    run_session("screens_es_light", PHONE, async |page| all_screens(page, Dress::ALL[0]).await)
}

#[test]
fn in_english_by_night() -> Res {
    run_session("screens_en_dark", PHONE, async |page| all_screens(page, Dress::ALL[1]).await)
}

#[test]
#[ignore = "extended: two dresses more"]
fn in_spanish_in_the_sun() -> Res {
    run_session("screens_es_sun", PHONE, async |page| all_screens(page, Dress::ALL[2]).await)
}

#[test]
#[ignore = "extended: two dresses more"]
fn in_english_by_day() -> Res {
    run_session("screens_en_light", PHONE, async |page| all_screens(page, Dress::ALL[3]).await)
}

#[test]
fn the_end_of_a_match() -> Res {
    run_session("final", PHONE, async |page| {
        page.prefer("prefers-reduced-motion", "reduce").await?;
        page.deal_short("chupate-dos", &["Ana", "Bruno"], 8).await?;
        Player::new(9).rush_to_the_end(&page, 6_000).await?;
        page.look("final-es-light").await
    })
}
