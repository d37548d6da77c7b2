//! A whole match of every game, played by what a screen reader gets: roles, names and states.

use e2e::prelude::*;

const TREE: &str = concat!(
    include_str!("../../src/js/below.js"),
    include_str!("../../src/js/hasten.js"),
    include_str!("../../src/js/tree.js")
);

async fn told(page: &Page, args: [Value; 3]) -> Res<Value> {
    let told = page.js_async(TREE, args.to_vec()).await?;
    match told["wrong"].as_str() {
        Some(wrong) => Err(wrong.into()),
        None => Ok(told),
    }
}

async fn press(page: &Page, role: &str, name: &str) -> Res {
    told(page, [json!("press"), json!(role), json!(name)]).await.map(drop)
}

/// Plays from home to the end of a match. `ways` are the buttons that begin it.
async fn by_ear(page: &Page, title: &str, ways: &[&str]) -> Res {
    steps!(page; route("#/"), wait_for(".home .tiles"))?;
    press(page, "link", title).await?;
    for way in ways {
        press(page, "button", way).await?;
    }
    page.wait_for("main.match").await?;
    let mut steps = 0;
    for seed in 0..4 {
        let told = told(page, [json!("play"), json!(4_000), json!(seed)]).await?;
        steps += told["steps"].as_u64().unwrap_or_default();
        if let Some(end) = told["end"].as_str() {
            println!("{title}: {end} after {steps} presses");
            return Ok(());
        }
    }
    Err(format!("{title}: no end after {steps} presses").into())
}

const ALONE: &[&str] = &["¡A jugar!"];
const TOGETHER: &[&str] = &["Entre nosotros", "2"];

#[test]
fn every_game_is_played_by_ear() -> Res {
    run_session("by_ear", PHONE, async |page| {
        page.open("").await?;
        for title in ["Chúpate Dos", "Dudo", "Tres en Raya", "SuperEchelon"] {
            by_ear(&page, title, ALONE).await?;
        }
        by_ear(&page, "Dominó", TOGETHER).await
    })
}
