//! Searches the page for what a match hides: the referee reads the stored match, and each hidden piece is looked for in
//! the DOM and in the accessibility tree.

use crate::{Engine, Page, Res};
use serde_json::{Value, json};
use sobremesa::games::{REFEREED, chupate_dos, superechelon};
use sobremesa::lang::Lang::Es;
use sobremesa::pieces::naipes::Card;
use sobremesa::referee::replay;
use sobremesa::store::open;
use std::collections::BTreeSet;

/// What a game hides: the fields of the referee's position that hold it, and how the page would write it.
pub struct Hides {
    pub game: &'static str,
    /// The field with the pieces of each seat.
    hands: &'static str,
    /// Fields with pieces that are face down.
    stocks: &'static [&'static str],
    /// Fields with pieces that lie open. A hidden piece may have the same text.
    open: &'static [&'static str],
    /// Fields with pieces that everybody has seen and that may be hidden again.
    told: &'static [&'static str],
    /// The selector of a drawn piece of a hand, and of nothing else.
    drawn: &'static str,
    /// The selector of elements that the search skips: they show only open pieces, or none.
    places: &'static str,
    /// Returns regular expressions for the texts that identify a piece.
    forms: fn(&str) -> Vec<String>,
}

/// A cup of Dudo counts as one piece, all its dice in a row, since single dice have no names. Cups of one or two dice
/// are not searched: a few digits can mean anything.
pub const HIDES: [Hides; 4] = [
    Hides {
        game: "chupate-dos",
        hands: "hands",
        stocks: &["stock"],
        open: &[],
        told: &["discard", "rounds"],
        drawn: ".hand-card",
        places: ".discard",
        forms: card,
    },
    Hides {
        game: "dudo",
        hands: "cups",
        stocks: &[],
        open: &[],
        told: &["rounds", "dice"],
        drawn: ".die:not(.standing-bid *, .no-bid > .bid-big *, .picker *, .stacked *, .trail *)",
        places: ".standing-bid, .picker, .stacked, .trail",
        forms: cup,
    },
    Hides {
        game: "domino",
        hands: "hands",
        stocks: &["boneyard"],
        open: &[],
        told: &["events", "played"],
        drawn: ".domino.art:not(.domino-back, .snake *, .redealt *)",
        places: ".no-place",
        forms: tile,
    },
    Hides {
        game: "superechelon",
        hands: "hands",
        stocks: &["deck", "aside"],
        open: &["fans", "bad_days"],
        told: &["card"],
        drawn: ".hand-card:not(.booty *)",
        places: ".no-place",
        forms: rider,
    },
];

/// Returns a regular expression for the whole word.
fn alone(word: &str) -> String {
    format!("(?:^|\\W){word}(?:$|\\W)")
}

fn card(piece: &str) -> Vec<String> {
    let forms = |card: Card| {
        let name = chupate_dos::text::card(Es, card);
        let suit = name.split_once(' ').map_or("", |(_, suit)| suit);
        vec![alone(piece), alone(&format!("(?:{name}|{} {suit})", card.rank.number()))]
    };
    Card::parse(piece).map(forms).unwrap_or_default()
}

fn cup(piece: &str) -> Vec<String> {
    const FACES: [&str; 6] = ["as", "tonto", "tren", "cuadra", "quina", "sexta"];
    let row = |dice: &[usize]| {
        let words: Vec<&str> = dice.iter().filter_map(|die| FACES.get(die.wrapping_sub(1)).copied()).collect();
        let digits: Vec<String> = dice.iter().map(usize::to_string).collect();
        let drawings: Vec<String> = dice.iter().map(|die| format!("dudo-d{die}(?!\\d)")).collect();
        [
            alone(&words.join("(?:,? [ye] |,? )")),
            alone(&digits.join("[\\s,;:|/·-]{0,2}")),
            drawings.join("(?:(?!dudo-d)[^])*"),
        ]
    };
    let mut dice: Vec<usize> = piece.split(' ').filter_map(|die| die.parse().ok()).collect();
    if dice.len() < 3 {
        return Vec::new();
    }
    let fallen = row(&dice);
    dice.sort_unstable();
    fallen.into_iter().chain(row(&dice)).collect()
}

fn tile(piece: &str) -> Vec<String> {
    let Some((high, low)) = piece.split_once('-').filter(|_| piece.len() == 3) else { return Vec::new() };
    let either = format!("(?:{high}[-|/:]{low}|{low}[-|/:]{high})");
    let mut forms =
        vec![format!("(?:^|[^\\d.]){either}(?!\\d)"), alone(&format!("domino-(?:{high}{low}|{low}{high})"))];
    forms.extend((high == low).then(|| alone(&format!("doble {high}"))));
    forms
}

fn rider(piece: &str) -> Vec<String> {
    use superechelon::{Card, Figure, text};
    let forms = |card: Card| {
        let (name, back) = (text::figure(Es, card.figure), text::stage_type(Es, card.back).trim_start_matches("de "));
        // What the card does may stand between name and back, the name of another card may not.
        let others = Figure::ALL.map(|figure| text::figure(Es, figure)).join("|");
        let named = format!("(?:^|\\W){name}(?:: (?:(?!{others})[^<>\"()\\n])*)? ?\\(dorso: {back}");
        vec![alone(piece), named, format!("superechelon-{}(?:$|[^\\w-])", card.figure.letter())]
    };
    Card::parse(piece).map(forms).unwrap_or_default()
}

/// Collects the pieces in a field of the referee's position: texts, or the dice of a cup.
fn pieces(value: &Value, all: &mut BTreeSet<String>) {
    match value {
        Value::String(piece) => drop(all.insert(piece.clone())),
        Value::Array(dice) if !dice.is_empty() && dice.iter().all(Value::is_u64) => {
            all.insert(dice.iter().map(Value::to_string).collect::<Vec<_>>().join(" "));
        }
        Value::Array(many) => many.iter().for_each(|one| pieces(one, all)),
        Value::Object(fields) => fields.values().for_each(|one| pieces(one, all)),
        _ => {}
    }
}

/// Collects all pieces in fields of these names, at any depth.
fn under(value: &Value, names: &[&str], all: &mut BTreeSet<String>) {
    match value {
        Value::Array(many) => many.iter().for_each(|one| under(one, names, all)),
        Value::Object(fields) => fields.iter().for_each(|(name, one)| match names.contains(&name.as_str()) {
            true => pieces(one, all),
            false => under(one, names, all),
        }),
        _ => {}
    }
}

/// A match as the referee knows it: every position from the deal to now.
pub struct Hidden {
    hides: &'static Hides,
    players: Vec<String>,
    positions: Vec<Value>,
}

/// Returns the newest stored copy of the match that the page shows.
const STORED: &str = "const id = location.hash.split('/')[2]; \
    const copies = Object.keys(localStorage).filter((key) => key.startsWith(`sobremesa/match/${id}/`)).map((key) => localStorage[key]); \
    const generation = (text) => Number(/\\ngeneration (\\d+)/.exec(text)[1]); \
    return copies.sort((a, b) => generation(b) - generation(a))[0]";

impl Hidden {
    /// Reads the match on the page. The table must be at rest, so that what it shows is stored.
    pub async fn at(page: &Page, hides: &'static Hides) -> Res<Hidden> {
        let stored = page.js(STORED).await?;
        let stored = stored.as_str().ok_or("no match in the store")?;
        let mut told = Vec::new();
        replay(&REFEREED, stored, &mut told).map_err(|stop| format!("{stop:?}"))?;
        let lines = String::from_utf8(told)?;
        let lines = lines.lines().map(serde_json::from_str).collect::<Result<Vec<Value>, _>>()?;
        let positions = lines.into_iter().filter_map(|mut line| line.get_mut("position").map(Value::take));
        let saved = open(stored).map_err(|error| format!("{error:?}"))?;
        let saved: Value = serde_json::from_str(&saved.payload)?;
        let players = saved["players"].as_array().ok_or("no players")?.iter();
        let players = players.map(|player| player["name"].as_str().unwrap_or_default().to_owned()).collect();
        Ok(Hidden { hides, players, positions: positions.collect() })
    }

    pub fn seat(&self, name: &str) -> Res<usize> {
        self.players.iter().position(|player| player == name).ok_or_else(|| format!("no {name}").into())
    }

    fn now(&self) -> Res<&Value> {
        self.positions.last().ok_or_else(|| "no position".into())
    }

    pub fn hand(&self, seat: usize) -> Res<BTreeSet<String>> {
        let mut hand = BTreeSet::new();
        pieces(&self.now()?[self.hides.hands][seat], &mut hand);
        Ok(hand)
    }

    /// Returns all pieces that a player at `seat` must not see; if `None`, all pieces that anybody hides.
    pub fn from(&self, seat: Option<usize>) -> Res<BTreeSet<String>> {
        let mut secret = BTreeSet::new();
        for other in (0..self.players.len()).filter(|other| Some(*other) != seat) {
            secret.extend(self.hand(other)?);
        }
        for stock in self.hides.stocks {
            pieces(&self.now()?[stock], &mut secret);
        }
        Ok(secret)
    }

    /// Returns which of the `secret` pieces are in the page. Ignores texts that an open piece or one of `own` has too,
    /// and in the log those of pieces that everybody has seen.
    pub async fn search(&self, page: &Page, secret: &BTreeSet<String>, own: &BTreeSet<String>) -> Res<Vec<Found>> {
        let (mut beside, mut once) = (own.clone(), own.clone());
        under(self.now()?, self.hides.open, &mut beside);
        for position in &self.positions {
            [self.hides.open, self.hides.told].iter().for_each(|fields| under(position, fields, &mut once));
        }
        let (all, told) = (self.hides.unlike(secret, &beside), self.hides.unlike(secret, &once));
        search(page, self.hides, all, told, read_out(page).await?).await
    }

    /// Returns how many pieces of hands the page draws. Dice count one by one.
    pub async fn drawn(&self, page: &Page) -> Res<usize> {
        page.count(self.hides.drawn).await
    }

    /// Waits until the page draws exactly this hand. Lifts the cup of Dudo.
    pub async fn wait_drawn(&self, page: &Page, hand: &BTreeSet<String>) -> Res {
        let pieces: usize = hand.iter().map(|piece| piece.split(' ').count()).sum();
        let drawn = format!(
            "document.querySelector('.own-cup[aria-pressed=false]')?.click(); \
             return document.querySelectorAll('{}').length === {pieces}",
            self.hides.drawn
        );
        page.wait_js(&format!("{pieces} pieces"), &drawn).await.map(drop)
    }
}

/// Pieces, each with one regular expression for all its texts.
type Forms = Vec<(String, String)>;

/// A piece and the text that gives it away.
pub type Found = (String, String);

impl Hides {
    /// Returns the texts of the `secret` pieces, without those that pieces in `seen` have too.
    fn unlike(&self, secret: &BTreeSet<String>, seen: &BTreeSet<String>) -> Forms {
        let seen: BTreeSet<String> = seen.iter().flat_map(|piece| (self.forms)(piece)).collect();
        let forms = |piece: &String| {
            let forms: Vec<String> = (self.forms)(piece).into_iter().filter(|form| !seen.contains(form)).collect();
            (!forms.is_empty()).then(|| (piece.clone(), forms.join("|")))
        };
        secret.iter().filter_map(forms).collect()
    }

    /// Looks for all of these pieces, except in the log.
    pub async fn look(&self, page: &Page, secret: &BTreeSet<String>) -> Res<Vec<Found>> {
        search(page, self, self.unlike(secret, &BTreeSet::new()), Vec::new(), Vec::new()).await
    }
}

async fn search(page: &Page, hides: &Hides, all: Forms, told: Forms, tree: Vec<String>) -> Res<Vec<Found>> {
    let args = vec![json!(all), json!(told), json!(hides.places), json!(tree)];
    Ok(serde_json::from_value(page.js_with(include_str!("js/canary.js"), args).await?)?)
}

/// Returns all names, descriptions and values of the accessibility tree. In WebKit, nothing.
pub(crate) async fn read_out(page: &Page) -> Res<Vec<String>> {
    if page.engine != Engine::Chrome {
        return Ok(Vec::new());
    }
    let tree = page.cdp("Accessibility.getFullAXTree", json!({})).await?;
    let nodes = tree["nodes"].as_array().ok_or("no accessibility tree")?;
    let told =
        |node: &Value| ["name", "description", "value"].map(|part| node[part]["value"].as_str().map(String::from));
    Ok(nodes.iter().flat_map(told).flatten().collect())
}
