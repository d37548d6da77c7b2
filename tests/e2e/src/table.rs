//! Somebody who plays Chúpate Dos by taps, with a seeded choice among what is lit.

use crate::hidden::{HIDES, read_out};
use crate::{Page, Res};
use serde_json::{Value, json};
use sobremesa::store::{open, seal};
use std::collections::BTreeMap;

/// The parts of the table that a person sees.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen(pub Value);

impl Seen {
    pub fn text(&self, key: &str) -> Option<&str> {
        self.0[key].as_str()
    }

    pub fn is(&self, key: &str) -> bool {
        self.0[key].as_bool().unwrap_or_default()
    }

    pub fn list(&self, key: &str) -> Vec<String> {
        let items = self.0[key].as_array().map(Vec::as_slice).unwrap_or_default();
        items.iter().map(|item| item.as_str().unwrap_or_default().to_owned()).collect()
    }

    pub fn count(&self, key: &str) -> u64 {
        self.0[key].as_u64().unwrap_or_default()
    }

    /// Returns the piles and what is asked for, which no look and no reload changes.
    pub fn middle(&self) -> [Value; 5] {
        ["top", "stock", "demanded", "attack", "round"].map(|key| self.0[key].clone())
    }
}

/// The hands of a table, as they were seen when they were uncovered.
#[derive(Default)]
pub struct Player {
    seed: u64,
    /// Milliseconds before each step of a `rush`; none at all as a rule.
    pub pace: u32,
    pub hands: BTreeMap<String, Vec<String>>,
    pub steps: usize,
    pub curtains: usize,
    /// Lets the time to call "última" pass this many times.
    pub forgets: usize,
    /// "Última" was owed and not called.
    pub forgot: usize,
    pub challenged: usize,
}

impl Player {
    pub fn new(seed: u64) -> Player {
        println!("seed {seed}");
        Player { seed, ..Player::default() }
    }

    /// Returns a number below `n`, from the printed seed (splitmix64).
    pub fn below(&mut self, n: usize) -> usize {
        self.seed = self.seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.seed;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    pub async fn see(&self, page: &Page) -> Res<Seen> {
        Ok(Seen(page.js(include_str!("js/table.js")).await?))
    }

    /// Waits until there is something for a person to do.
    pub async fn my_turn(&self, page: &Page) -> Res<Seen> {
        Ok(Seen(page.wait_js("something to do at the table", READY).await?))
    }

    /// Does one thing at the table. Returns false once the match is over.
    pub async fn step(&mut self, page: &Page) -> Res<bool> {
        let seen = self.my_turn(page).await?;
        self.steps += 1;
        if seen.text("curtain").is_some() {
            self.curtain_hides(page).await?;
            return self.at_the_curtain(page, &seen).await.map(|()| true);
        }
        if seen.is("over") {
            return Ok(false);
        }
        if let Some(me) = seen.text("me") {
            self.hands.insert(me.to_owned(), seen.list("hand"));
        }
        if seen.is("next") {
            self.hands.clear();
            page.tap(".next-round").await?;
        } else if seen.is("ultima") {
            if self.forgets > self.forgot {
                self.forgot += 1;
                page.wait_until_gone(".ultima").await?;
            } else {
                page.tap(".ultima").await?;
            }
        } else if seen.count("suits") > 0 {
            let choice = self.below(4);
            page.tap(&format!(".suit-choice[data-suit={}]", ["o", "c", "e", "b"][choice])).await?;
        } else {
            self.lay_or_draw(page, &seen).await?;
        }
        Ok(true)
    }

    /// Clicks on whatever is offered, in any game, up to `steps` times: inside the page, which is much faster than [`Player::step`].
    /// At each curtain it looks for what must not be shown. Returns false once the match is over.
    pub async fn rush(&mut self, page: &Page, steps: usize) -> Res<bool> {
        let told = self.rush_to(page, steps, "").await?;
        Ok(told["over"] != json!(true))
    }

    /// Rushes until an element of this selector is on the table, which must be within `steps`.
    pub async fn rush_until(&mut self, page: &Page, steps: usize, css: &str) -> Res {
        match self.rush_towards(page, steps, css).await? {
            true => Ok(()),
            false => Err(format!("the match is over, and there was no {css}").into()),
        }
    }

    /// Rushes as [`Player::rush_until`] does. Returns false if the match ends before.
    pub async fn rush_towards(&mut self, page: &Page, steps: usize, css: &str) -> Res<bool> {
        let most = self.steps + steps;
        while self.steps < most {
            let told = self.rush_to(page, most - self.steps, css).await?;
            if told["met"] == json!(true) || told["over"] == json!(true) {
                return Ok(told["met"] == json!(true));
            }
        }
        Err(format!("no {css} in {steps} steps").into())
    }

    /// Rushes to the end of the match, which must come within `most` steps.
    pub async fn rush_to_the_end(&mut self, page: &Page, most: usize) -> Res {
        while self.rush(page, 100).await? {
            if self.steps >= most {
                return Err(format!("the match does not end in {most} steps").into());
            }
        }
        Ok(())
    }

    async fn rush_to(&mut self, page: &Page, steps: usize, css: &str) -> Res<Value> {
        let seed = self.below(1 << 30);
        let args = vec![json!(steps), json!(seed), json!(css), json!(self.pace)];
        let told = page.js_async(concat!(include_str!("js/below.js"), include_str!("js/play.js")), args).await?;
        if let Some(wrong) = told["wrong"].as_str() {
            return Err(wrong.into());
        }
        self.steps += told["steps"].as_u64().unwrap_or_default() as usize;
        self.curtains += told["curtains"].as_u64().unwrap_or_default() as usize;
        self.hands.clear();
        Ok(told)
    }

    async fn at_the_curtain(&mut self, page: &Page, seen: &Seen) -> Res {
        self.curtains += 1;
        if seen.count("late") > 0 && self.challenged < self.forgot {
            self.challenged += 1;
            page.tap(".late button").await?;
            return page.wait_until_gone(".late").await;
        }
        lift(page).await?;
        page.wait_until_gone(".curtain").await
    }

    async fn lay_or_draw(&mut self, page: &Page, seen: &Seen) -> Res {
        let (lit, moves) = (seen.list("lit"), seen.list("moves"));
        if lit.is_empty() {
            let choice = self.below(moves.len().max(1));
            let mv = moves.get(choice).ok_or_else(|| format!("nothing to do: {seen:?}"))?;
            return page.tap(&format!(".actions [data-move={mv}]")).await;
        }
        let card = lit[self.below(lit.len())].clone();
        page.click_left_edge(&format!("[data-card='{card}']")).await?;
        page.tap(if self.below(2) == 0 { ".discard.ready" } else { ".actions .play" }).await
    }

    /// Checks that while the curtain is down no card of any hand is in the page: not drawn, not named, not in its tree.
    pub async fn curtain_hides(&self, page: &Page) -> Res {
        let hands = self.hands.values().flatten().cloned().collect();
        let (hides, drawn) = (&HIDES[0], page.count(".hand-card, [data-card]").await?);
        let found = hides.look(page, &hands).await?;
        if drawn > 0 || !found.is_empty() {
            return Err(format!("the curtain shows {drawn} cards, and {found:?}").into());
        }
        if self.steps.is_multiple_of(8) { nothing_read_out(page).await } else { Ok(()) }
    }
}

/// Checks that assistive devices are told the name of no card.
async fn nothing_read_out(page: &Page) -> Res {
    let ranks = ["As", "Dos", "Tres", "Cuatro", "Cinco", "Seis", "Siete", "Sota", "Caballo", "Rey"];
    let named = |name: &String| ranks.iter().any(|rank| name.starts_with(&format!("{rank} de ")));
    match read_out(page).await?.into_iter().find(named) {
        Some(name) => Err(format!("the accessibility tree tells of {name}").into()),
        None => Ok(()),
    }
}

/// The table, once it has settled and there is something to do: a curtain, a lit card, a button.
const READY: &str = concat!(
    "if (!document.querySelector('main.match[aria-busy=false]') || !document.querySelector('.curtain, .next-round, ",
    ".again, .ultima, .suit-choice, .hand-card:not(.dim) button, .actions [data-move]')) return false;",
    include_str!("js/table.js"),
);

/// Sits these people (a name that begins with `*` is a bot) at a new table of Chúpate Dos. Stays in the lobby.
pub async fn sit(page: &Page, names: &[&str]) -> Res {
    sit_at(page, "chupate-dos", names).await
}

/// Sits people down as [`sit`] does, at a new table of any game. Tres en Raya seats the first two.
pub async fn sit_at(page: &Page, game: &str, names: &[&str]) -> Res {
    let names = if game == "tres-en-raya" { &names[..2] } else { names };
    let set_up = format!("#/new/{game}");
    // In the app that runs, if one does: a load takes longer than the rest of this.
    match page.count("main:not(:has(.prepare))").await? {
        0 => page.open(&set_up).await?,
        _ => page.route(&set_up).await?,
    }
    page.wait_for(".prepare").await?;
    prepare(page).await?;
    // The last players sit in their places again.
    let seated = page.js("return [...document.querySelectorAll('.places input[type=text]')].map((i) => i.value)");
    if seated.await? == json!(names.iter().map(|name| name.trim_start_matches('*')).collect::<Vec<_>>()) {
        return Ok(());
    }
    while page.count(".places > li").await? > names.len() {
        page.click(".places > li:last-child .place-tools > button:last-child").await?;
    }
    for (i, name) in names.iter().enumerate() {
        let row = format!(".places > li:nth-child({})", i + 1);
        if page.count(&row).await? == 0 {
            page.click(".add-row button:first-child").await?;
        }
        page.fill(&format!("{row} input[type=text]"), name.trim_start_matches('*')).await?;
        // The last one here may have been a bot, or not.
        if name.starts_with('*') != (page.count(&format!("{row} .bot-button.on")).await? > 0) {
            page.click(&format!("{row} .bot-button")).await?;
        }
    }
    Ok(())
}

/// Unfolds what can be prepared of a new match, as long as it is written.
pub async fn prepare(page: &Page) -> Res {
    // A part that arrives late would move what is about to be pressed.
    page.wait_until_gone("p.late").await?;
    page.js("document.querySelector('[data-length=written]')?.click()").await?;
    page.click(".prepare > summary").await?;
    page.wait_for(".places input[type=text]").await.map(drop)
}

/// Lifts the curtain as one does who can't hold: a tap, and another that confirms.
pub async fn lift(page: &Page) -> Res {
    page.tap(".look").await?;
    page.tap(".look-confirm").await
}

/// Sits these people at a table of a game, and deals.
pub async fn deal_at(page: &Page, game: &str, names: &[&str]) -> Res {
    sit_at(page, game, names).await?;
    page.click(".start").await
}

/// Deals as [`deal_at`] does, by the chance of this number.
pub async fn deal_by_chance(page: &Page, game: &str, names: &[&str], seed: u32) -> Res {
    sit_at(page, game, names).await?;
    page.fix_chance(seed).await?;
    page.click(".start").await
}

/// Begins another match at its end. By the page itself: the button goes as it is clicked, which a driver may take for a failure.
pub async fn again(page: &Page) -> Res {
    page.js("document.querySelector('.again').click()").await?;
    page.wait_until_gone(".winner.final").await
}

/// Returns the key of the first match in localStorage, its id and its text.
pub async fn first_stored(page: &Page) -> Res<(String, String, String)> {
    let find = "const key = Object.keys(localStorage).find((k) => k.startsWith('sobremesa/match/')); \
                return [key, localStorage[key]]";
    let (key, text): (String, String) = serde_json::from_value(page.js(find).await?)?;
    let id = key.rsplit('/').nth(1).ok_or("no id")?.to_owned();
    Ok((key, id, text))
}

/// Deals Chúpate Dos, and waits for the first card.
pub async fn start(page: &Page, names: &[&str]) -> Res {
    deal_at(page, "chupate-dos", names).await?;
    page.wait_js("the first card", "return !!document.querySelector('.discard .card')").await.map(drop)
}

/// Opens a match of two in which one holds twenty-five cards, put into the store as the app would keep it.
pub async fn deal_large_hand(page: &Page) -> Res {
    start(page, &["Ana", "Bruno"]).await?;
    page.wait_for(".curtain").await?;
    let (key, id, text) = first_stored(page).await?;
    let mut kept = open(&text).map_err(|error| format!("{error:?}"))?;
    let mut saved: Value = serde_json::from_str(&kept.payload)?;
    saved["record"] = serde_json::from_str(include_str!("large-hand.json"))?;
    (kept.generation, kept.payload) = (99, saved.to_string());
    let text = seal(&kept);
    page.open("").await?;
    page.js_with("localStorage[arguments[0]] = arguments[1]", vec![json!(key), json!(text)]).await?;
    page.open(&format!("#/match/{id}")).await?;
    page.reload().await?;
    lift(page).await?;
    page.wait_for(".hand-card").await.map(drop)
}

/// Opens the whole sheet of the end of a match, a tap below its card; Dudo counts its last dice on the sheet.
pub async fn whole_sheet(page: &Page) -> Res {
    if page.count(".whole-sheet").await? > 0 {
        let rests =
            "return document.querySelector('.finish-card').getAnimations().every((a) => a.playState === 'finished')";
        page.wait_js("the card at the end to have come up", rests).await?;
        page.click(".whole-sheet").await?;
    }
    page.wait_for(".standing").await?;
    // The tables below come a picture later.
    page.wait_for(".totals tbody tr").await.map(drop)
}
