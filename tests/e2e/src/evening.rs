//! Running an event: by taps, or by clicks inside the page if there are many.

use crate::keys::ENTER;
use crate::{Page, Res, steps};
use serde_json::json;

impl Page {
    /// Creates an event of one game, and goes to its home. Names are separated by commas or lines.
    pub async fn new_event(&self, game: &str, names: &str) -> Res {
        steps!(self; open("#/event"), click("a.primary"), click(&format!("[data-game={game}]")))?;
        // WebKit's driver cannot type a line feed, but it can press Enter.
        self.fill("textarea.names", &names.replace('\n', ENTER)).await?;
        steps!(self; click(".start-event"), wait_for(".seed"))
    }

    /// Draws the next round, and goes back to the home of the event.
    pub async fn draw(&self) -> Res {
        steps!(self; click("button.draw"), wait_for(".drawn li"), click(".bottom-bar a"))
    }

    /// Goes to a page of the current event, such as "log"; "" is its home.
    pub async fn event_page(&self, page: &str) -> Res {
        let id = self.js("return location.hash.split('/')[2]").await?;
        steps!(self; route(&format!("#/event/{}/{page}", id.as_str().unwrap_or_default())), wait_for("main"))
    }
}

/// Returns the names "Jugador 1", "Jugador 2" and so on, separated by commas.
pub fn people(count: usize) -> String {
    (1..=count).map(|n| format!("Jugador {n}")).collect::<Vec<_>>().join(", ")
}

const EVENING: &str = concat!(include_str!("js/below.js"), include_str!("js/hasten.js"), include_str!("js/evening.js"));

/// Runs the event by clicks for `results` results, or to its end. Returns true if it has ended.
pub async fn run(page: &Page, results: usize) -> Res<bool> {
    run_at(page, results, 0).await
}

/// Runs the event as [`run`] does, with a pause of `pace` milliseconds before each click.
pub async fn run_at(page: &Page, results: usize, pace: u32) -> Res<bool> {
    let told = page.js_async(EVENING, vec![json!(results), json!(20_261_121), json!(pace)]).await?;
    println!("{told}");
    match told["wrong"].as_str() {
        Some(wrong) => Err(wrong.into()),
        None => Ok(told["done"] == json!(true)),
    }
}

/// Chooses a file with this text, on a list that imports files.
pub async fn choose_file(page: &Page, text: &str) -> Res {
    if page.count(".carried-file").await? == 0 {
        page.click(".bring-in").await?;
    }
    page.give_file(".carried-file", text).await
}

/// Clicks a button that saves a file, and returns the text of the file.
pub async fn kept_file(page: &Page, button: &str) -> Res<String> {
    let keep = "const make = URL.createObjectURL; window.kept = null; \
        URL.createObjectURL = (blob) => { window.kept = blob; return make.call(URL, blob) }";
    steps!(page; js(keep), click(button), wait_until("window.kept !== null"))?;
    let text = page.js_async("const [done] = arguments; window.kept.text().then(done)", vec![]).await?;
    Ok(text.as_str().ok_or("no file")?.to_owned())
}
