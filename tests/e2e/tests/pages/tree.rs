//! A whole match of every game by what a screen reader is told: roles, names and states.

use e2e::{PHONE, Page, Res, session};
use serde_json::{Value, json};

const TREE: &str = concat!(include_str!("../../src/js/below.js"), include_str!("../../src/js/tree.js"));

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

/// From the home page to the end of a match.
async fn by_ear(title: &'static str, ways: &'static [&'static str]) -> Res {
    session(&format!("ear_{}", title.to_lowercase().replace(' ', "_")), PHONE, |page| async move {
        page.open("").await?;
        press(&page, "link", title).await?;
        for way in ways {
            press(&page, "button", way).await?;
        }
        page.wait_for("main.match").await?;
        let mut steps = 0;
        for seed in 0..4 {
            let told = told(&page, [json!("play"), json!(4_000), json!(seed)]).await?;
            steps += told["steps"].as_u64().unwrap_or_default();
            if let Some(end) = told["end"].as_str() {
                println!("{title}: {end} after {steps} presses");
                return Ok(());
            }
        }
        Err(format!("{title}: no end after {steps} presses").into())
    })
    .await
}

const ALONE: &[&str] = &["Contra la máquina"];
const TOGETHER: &[&str] = &["Entre nosotros", "2"];

#[tokio::test(flavor = "multi_thread")]
async fn chupate_dos_is_played_by_ear() -> Res {
    by_ear("Chúpate Dos", ALONE).await
}

#[tokio::test(flavor = "multi_thread")]
async fn dudo_is_played_by_ear() -> Res {
    by_ear("Dudo", ALONE).await
}

#[tokio::test(flavor = "multi_thread")]
async fn tres_en_raya_is_played_by_ear() -> Res {
    by_ear("Tres en Raya", ALONE).await
}

#[tokio::test(flavor = "multi_thread")]
async fn domino_is_played_by_ear_by_two_people() -> Res {
    by_ear("Dominó", TOGETHER).await
}

#[tokio::test(flavor = "multi_thread")]
async fn superechelon_is_played_by_ear() -> Res {
    by_ear("SuperEchelon", ALONE).await
}
