//! An organizer's evening by taps, and by clicks of its own where there are many.

use crate::keys::ENTER;
use crate::{Page, Res};
use serde_json::json;

/// Begins an event of one game, up to its home.
pub async fn new_event(page: &Page, game: &str, names: &str) -> Res {
    page.open("#/event").await?;
    page.click("a.primary").await?;
    page.click(&format!("[data-game={game}]")).await?;
    // The key that ends a line, as WebKit types no line feed.
    page.fill("textarea.names", &names.replace('\n', ENTER)).await?;
    page.click(".start-event").await?;
    page.wait_for(".seed").await.map(drop)
}

pub async fn draw(page: &Page) -> Res {
    page.click("button.draw").await?;
    page.wait_for(".drawn li").await?;
    page.click(".bottom-bar a").await
}

/// Goes to a page of this event; "" is its home.
pub async fn part(page: &Page, part: &str) -> Res {
    let id = page.js("return location.hash.split('/')[2]").await?;
    page.route(&format!("#/event/{}/{part}", id.as_str().unwrap_or_default())).await?;
    page.wait_for("main").await.map(drop)
}

pub fn people(count: usize) -> String {
    (1..=count).map(|n| format!("Jugador {n}")).collect::<Vec<_>>().join(", ")
}

const EVENING: &str = concat!(include_str!("js/below.js"), include_str!("js/evening.js"));

/// Goes on with the event by clicks, for `results` results or to its end.
pub async fn run(page: &Page, results: usize) -> Res<bool> {
    run_at(page, results, 0).await
}

/// Goes on as [`run`] does, with a pause of `pace` milliseconds before each tap of a result.
pub async fn run_at(page: &Page, results: usize, pace: u32) -> Res<bool> {
    let told = page.js_async(EVENING, vec![json!(results), json!(20_261_121), json!(pace)]).await?;
    println!("{told}");
    match told["wrong"].as_str() {
        Some(wrong) => Err(wrong.into()),
        None => Ok(told["done"] == json!(true)),
    }
}

/// Chooses a file with this text, on a list that takes what another tablet kept.
pub async fn choose_file(page: &Page, text: &str) -> Res {
    if page.count(".carried-file").await? == 0 {
        page.click(".bring-in").await?;
    }
    page.give_file(".carried-file", text).await
}

/// Returns the text of the file that this button gives to keep.
pub async fn kept_file(page: &Page, button: &str) -> Res<String> {
    page.js("const make = URL.createObjectURL; window.kept = null; URL.createObjectURL = (blob) => { window.kept = blob; return make.call(URL, blob) }").await?;
    page.click(button).await?;
    page.wait_js("the file", "return window.kept !== null").await?;
    let text = page.js_async("const [done] = arguments; window.kept.text().then(done)", vec![]).await?;
    Ok(text.as_str().ok_or("no file")?.to_owned())
}
