//! [`Player`] plays at a table: Chúpate Dos by taps, any game by clicks inside the page. Choices are random, from a
//! seed.

use crate::audit::strings;
use crate::hidden::{HIDES, read_out};
use crate::{Page, Res, steps};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What a person sees at the table of Chúpate Dos, as `table.js` reads it.
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
        strings(&self.0[key])
    }

    pub fn count(&self, key: &str) -> u64 {
        self.0[key].as_u64().unwrap_or_default()
    }

    /// Returns the state of the piles, which neither uncovering a hand nor a reload changes.
    pub fn middle(&self) -> [Value; 5] {
        ["top", "stock", "demanded", "attack", "round"].map(|key| self.0[key].clone())
    }
}

/// Plays for all people at a table, and remembers their hands.
#[derive(Default)]
pub struct Player {
    seed: u64,
    /// The pause before each step of a `rush`, in milliseconds. Usually 0.
    pub pace: u32,
    /// The cards of each player when their hand was last uncovered.
    pub hands: BTreeMap<String, Vec<String>>,
    pub steps: usize,
    pub curtains: usize,
    /// How many times the player forgets to call "última".
    pub forgets: usize,
    /// How many times "última" was forgotten so far, and how many of these were challenged.
    pub forgot: usize,
    pub challenged: usize,
}

impl Player {
    pub fn new(seed: u64) -> Player {
        println!("seed {seed}");
        Player { seed, ..Player::default() }
    }

    /// Returns a random number below `n` (splitmix64).
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

    /// Makes one step at the table, by taps of the driver. Returns false if the match is over.
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

    /// Makes up to `steps` steps in any game by clicks inside the page, which is much faster than [`Player::step`]. At
    /// each curtain it checks that no hand is in the page. Returns false if the match is over.
    pub async fn rush(&mut self, page: &Page, steps: usize) -> Res<bool> {
        let told = self.rush_to(page, steps, "").await?;
        Ok(told["over"] != json!(true))
    }

    /// Rushes until an element that matches is on the table. Fails if that takes more than `steps`, or the match ends.
    pub async fn rush_until(&mut self, page: &Page, steps: usize, css: &str) -> Res {
        match self.rush_towards(page, steps, css).await? {
            true => Ok(()),
            false => Err(format!("the match is over, and there was no {css}").into()),
        }
    }

    /// Rushes as [`Player::rush_until`] does, but returns false if the match ends.
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

    /// Rushes to the end of the match. Fails if it takes more than `most` steps.
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
        let play = concat!(include_str!("js/below.js"), include_str!("js/hasten.js"), include_str!("js/play.js"));
        let told = page.js_async(play, args).await?;
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
        steps!(page; lift_curtain(), wait_until_gone(".curtain"))
    }

    async fn lay_or_draw(&mut self, page: &Page, seen: &Seen) -> Res {
        let (lit, moves) = (seen.list("lit"), seen.list("moves"));
        if lit.is_empty() {
            let choice = self.below(moves.len().max(1));
            let mv = moves.get(choice).ok_or_else(|| format!("nothing to do: {seen:?}"))?;
            return page.tap(&format!(".actions [data-move={mv}]")).await;
        }
        let card = lit[self.below(lit.len())].clone();
        let only = format!(".raised [data-card='{card}'][data-move]");
        page.click_left_edge(&format!("[data-card='{card}']")).await?;
        // The only card that can be played is played by one tap.
        if seen.is("only") {
            return page.wait_until_gone(&only).await;
        }
        page.tap(if self.below(2) == 0 { ".discard.ready" } else { ".actions .play" }).await
    }

    /// Checks that behind the curtain no card of any hand is in the page: not drawn, not named, not in the
    /// accessibility tree.
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

/// Checks that no card is named in the accessibility tree.
async fn nothing_read_out(page: &Page) -> Res {
    let ranks = ["As", "Dos", "Tres", "Cuatro", "Cinco", "Seis", "Siete", "Sota", "Caballo", "Rey"];
    let named = |name: &String| ranks.iter().any(|rank| name.starts_with(&format!("{rank} de ")));
    match read_out(page).await?.into_iter().find(named) {
        Some(name) => Err(format!("the accessibility tree tells of {name}").into()),
        None => Ok(()),
    }
}

/// Returns the table once it is at rest and there is something to do: a curtain, a card that can be laid, a button.
const READY: &str = concat!(
    "if (!document.querySelector('main.match[aria-busy=false]') || !document.querySelector('.curtain, .next-round, ",
    ".again, .ultima, .suit-choice, .hand-card:not(.dim) button, .actions [data-move]')) return false;",
    include_str!("js/table.js"),
);

/// Sets up a new match for these names, without dealing. A name that begins with `*` is a bot. Tres en Raya takes the
/// first two.
pub async fn sit_at(page: &Page, game: &str, names: &[&str]) -> Res {
    let names = if game == "tres-en-raya" { &names[..2] } else { names };
    let set_up = format!("#/new/{game}");
    // If the app is running, without loading it again, which would take longer than the rest.
    match page.count("main:not(:has(.prepare))").await? {
        0 => page.open(&set_up).await?,
        _ => page.route(&set_up).await?,
    }
    page.wait_for(".prepare").await?;
    prepare(page).await?;
    seat(page, names).await
}

/// Writes these names into the form of the seats. A name that begins with `*` is a bot.
pub async fn seat(page: &Page, names: &[&str]) -> Res {
    let players: Vec<_> = names.iter().map(|name| (name.trim_start_matches('*'), name.starts_with('*'))).collect();
    page.js_async(include_str!("js/seat.js"), vec![json!(players)]).await.map(drop)
}

/// Chooses the length of the written rules, and unfolds the options of the set-up.
pub async fn prepare(page: &Page) -> Res {
    // A part that is still loading would move the buttons.
    steps!(page; wait_until_gone("p.late"), js("document.querySelector('[data-length=written]')?.click()"),
        click(".prepare > summary"), wait_for(".places input[type=text]"))
}

impl Page {
    /// Uncovers the hand by two taps, the second to confirm, as people do who cannot hold the button.
    pub async fn lift_curtain(&self) -> Res {
        steps!(self; tap(".look"), tap(".look-confirm"))
    }

    /// Sets up a match and deals.
    pub async fn deal_at(&self, game: &str, names: &[&str]) -> Res {
        sit_at(self, game, names).await?;
        self.click(".start").await
    }

    /// Deals the shortest match that the set-up offers, with random numbers from `seed`.
    pub async fn deal_short(&self, game: &str, names: &[&str], seed: u32) -> Res {
        sit_at(self, game, names).await?;
        steps!(self; js("document.querySelector('[data-length=quick]')?.click()"), fix_chance(seed), click(".start"))
    }

    /// Deals as [`Page::deal_at`] does, with random numbers from `seed`.
    pub async fn deal_by_chance(&self, game: &str, names: &[&str], seed: u32) -> Res {
        sit_at(self, game, names).await?;
        steps!(self; fix_chance(seed), click(".start"))
    }
}

/// Begins another match at the end of one. By a script: the click removes the button, which a driver may report as a
/// failure.
pub async fn again(page: &Page) -> Res {
    steps!(page; js("document.querySelector('.again').click()"), wait_until_gone(".winner.final"))
}

/// Deals a match of Chúpate Dos, and waits for the first card.
pub async fn start(page: &Page, names: &[&str]) -> Res {
    steps!(page; deal_at("chupate-dos", names), wait_for_count(".discard .card", 1))
}

/// Unfolds the part "More" of the card at the end of a match.
pub async fn unfold(page: &Page) -> Res {
    let rests = "document.querySelector('.finish-card').getAnimations().every((a) => a.playState === 'finished')";
    let open = "document.querySelector('.finish-more > details')?.setAttribute('open', '')";
    steps!(page; wait_until(rests), js(open))
}

/// Opens the full sheet at the end of a match. (Dudo, whose last count is on the sheet, opens it by itself.)
pub async fn whole_sheet(page: &Page) -> Res {
    if page.count(".whole-sheet").await? > 0 {
        unfold(page).await?;
        page.click(".whole-sheet").await?;
    }
    page.wait_for(".standing").await?;
    // The tables below are drawn a frame later.
    page.wait_for(".totals tbody tr").await
}
