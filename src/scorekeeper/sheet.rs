//! A sheet: what was agreed, who plays, what happened; and the text it is stored as.

use super::entry::Entry;
use super::game::{self, ScoreSheet, SheetGame, SheetGames};
use super::refused::EntryRefusal;
use super::state::SheetState;
use crate::engine::{Game, Seat};
use crate::saved::{EMBLEMS, Player, check_players, clean_name, clean_time};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// The version of the text. Raised when an older app could not read it.
const FORMAT: u32 = 1;

/// The game, with what matters for counting: its id and the JSON of what was agreed, which only the game reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AgreedRules {
    pub game: String,
    agreed: Entry,
}

impl AgreedRules {
    pub fn new(game: &str, agreed: &impl Serialize) -> AgreedRules {
        AgreedRules { game: game.into(), agreed: Entry::new(agreed) }
    }

    /// The agreed rules, in the type of the game.
    pub(super) fn agreed<S: ScoreSheet>(&self) -> Option<S::Rules> {
        self.agreed.read()
    }
}

impl Serialize for AgreedRules {
    /// `{"domino": {...}}`; where there is nothing to agree upon, `"dudo"`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.agreed == Entry::new(&()) {
            return serializer.serialize_str(&self.game);
        }
        serializer.collect_map([(&self.game, &self.agreed)])
    }
}

impl<'de> Deserialize<'de> for AgreedRules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<AgreedRules, D::Error> {
        let text = Entry::deserialize(deserializer)?;
        if let Some(game) = text.read::<String>() {
            return Ok(AgreedRules { game, agreed: Entry::new(&()) });
        }
        let of_game: Option<BTreeMap<String, Entry>> = text.read();
        let mut of_game = of_game.into_iter().flatten();
        match (of_game.next(), of_game.next()) {
            (Some((game, agreed)), None) => Ok(AgreedRules { game, agreed }),
            _ => Err(D::Error::custom("the rules are those of one game")),
        }
    }
}

/// A sheet as it is stored. All that it says follows from `log`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct WrittenSheet {
    pub format: u32,
    pub id: String,
    /// Milliseconds since 1970 by this device's clock; only shown.
    pub started: f64,
    pub touched: f64,
    pub rules: AgreedRules,
    pub players: Vec<Player>,
    /// The game of `rules`, and whether the log has led to its end: for lists that fold nothing, written anew by every
    /// fold.
    #[serde(default)]
    pub game: String,
    #[serde(default)]
    pub over: bool,
    pub log: Vec<Entry>,
    /// The half-entered result: nobody's score yet.
    #[serde(default)]
    pub draft: Draft,
}

impl WrittenSheet {
    /// Brings what a file says of players and times to what this app would have written.
    pub fn clean(&mut self) {
        for player in &mut self.players {
            player.name = clean_name(&player.name);
            player.emblem %= EMBLEMS;
        }
        (self.started, self.touched) = (clean_time(self.started), clean_time(self.touched));
    }
}

/// A round on its way into the log.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// The seat that won the round or went out.
    pub who: Option<Seat>,
    /// Null, or blocked.
    pub none: bool,
    pub twice: bool,
    /// Typed numbers, by seat.
    pub numbers: Vec<String>,
    /// The place of what was chosen in a list of the game.
    pub kind: u8,
}

/// The reason why a text is no sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bad {
    Unreadable,
    Newer,
    /// Not as many as the game has, or without names that tell them apart.
    Players,
    /// The entry, from 1, and what is wrong with it.
    Entry(usize, EntryRefusal),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    game: &'static SheetGame,
    written: WrittenSheet,
    state: SheetState,
}

impl Sheet {
    /// An empty sheet of one of these games, begun at this time.
    ///
    /// # Errors
    /// [`Bad`].
    pub fn new(games: SheetGames, id: &str, now: f64, rules: AgreedRules, players: Vec<Player>) -> Result<Sheet, Bad> {
        let id = id.to_string();
        let (log, draft, game) = (Vec::new(), Draft::default(), String::new());
        let (started, touched, over) = (now, now, false);
        let format = FORMAT;
        Sheet::fold(games, WrittenSheet { format, id, started, touched, rules, players, game, over, log, draft })
    }

    fn fold(games: SheetGames, mut written: WrittenSheet) -> Result<Sheet, Bad> {
        let game = games.iter().find(|game| game.id == written.rules.game).ok_or(Bad::Unreadable)?;
        let seats = u8::try_from(written.players.len()).unwrap_or(u8::MAX);
        if !game.seats.contains(&seats) {
            return Err(Bad::Players);
        }
        written.clean();
        check_players(&written.players).map_err(|_| Bad::Players)?;
        let state = (game.fold)(&mut written)?;
        written.game = game.id.into();
        written.over = state.places.is_some();
        Ok(Sheet { game, written, state })
    }

    /// # Errors
    /// [`Bad`]; nothing that was written by another version or by hand can do harm.
    pub fn read(games: SheetGames, text: &str) -> Result<Sheet, Bad> {
        let written: WrittenSheet = serde_json::from_str(text).map_err(|_| Bad::Unreadable)?;
        if written.format > FORMAT {
            return Err(Bad::Newer);
        }
        Sheet::fold(games, written)
    }

    pub fn text(&self) -> String {
        serde_json::to_string(&self.written).unwrap_or_default()
    }

    pub fn written(&self) -> &WrittenSheet {
        &self.written
    }

    pub fn game(&self) -> &'static SheetGame {
        self.game
    }

    pub fn state(&self) -> &SheetState {
        &self.state
    }

    /// The count as its game knows it; None where it is a sheet of another.
    pub fn count<S: ScoreSheet>(&self) -> Option<S> {
        if S::Game::ID == self.game.id { game::count(&self.written) } else { None }
    }

    pub fn name(&self, seat: Seat) -> &str {
        game::name(&self.written.players, seat)
    }

    /// Writes an entry down. The half-entered one goes with it.
    ///
    /// # Errors
    /// [`EntryRefusal`], with nothing changed.
    pub fn enter(&mut self, entry: &Entry) -> Result<(), EntryRefusal> {
        let (entry, state) = (self.game.enter)(&self.written, entry)?;
        self.written.over = state.places.is_some();
        self.state = state;
        self.written.log.push(entry);
        self.written.draft = Draft::default();
        Ok(())
    }

    /// Takes the last entry back.
    ///
    /// # Errors
    /// [`EntryRefusal`] where there is none.
    pub fn undo(&mut self) -> Result<Entry, EntryRefusal> {
        let mut written = self.written.clone();
        let last = written.log.pop().ok_or_else(EntryRefusal::nothing_to_undo)?;
        written.draft = Draft::default();
        // A log that was folded once folds again.
        let state = (self.game.fold)(&mut written).map_err(|_| EntryRefusal::nothing_to_undo())?;
        written.over = state.places.is_some();
        (self.written, self.state) = (written, state);
        Ok(last)
    }

    /// The same sheet under another id.
    pub fn copy(&self, id: &str) -> Sheet {
        let mut copy = self.clone();
        copy.written.id = id.into();
        copy
    }

    pub fn set_draft(&mut self, draft: Draft) {
        self.written.draft = draft;
    }

    pub fn touch(&mut self, now: f64) {
        self.written.touched = now;
    }
}
