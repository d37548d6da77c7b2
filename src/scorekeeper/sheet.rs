//! An open sheet: its log and the state that follows from it.

use super::game::{self, ScoreSheet, SheetGame, SheetGames};
use super::refused::EntryRefusal;
use super::state::SheetState;
use super::written::{AgreedRules, Bad, Draft, Entry, FORMAT, WrittenSheet};
use crate::engine::{Game, Seat};
use crate::saved::{Player, check_players};

#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    game: &'static SheetGame,
    written: WrittenSheet,
    state: SheetState,
}

impl Sheet {
    /// Returns an empty sheet, begun at `now` in ms since 1970, or why the rules or the players do not fit.
    pub fn new(games: SheetGames, id: &str, now: f64, rules: AgreedRules, players: Vec<Player>) -> Result<Sheet, Bad> {
        let id = id.to_string();
        let (log, draft, game) = (Vec::new(), Draft::default(), String::new());
        let (started, touched, outcome) = (now, now, None);
        let format = FORMAT;
        Sheet::fold(games, WrittenSheet { format, id, started, touched, rules, players, game, outcome, log, draft })
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
        written.outcome.clone_from(&state.outcome);
        Ok(Sheet { game, written, state })
    }

    /// Reads a stored sheet. Texts of other versions and texts edited by hand are refused safely.
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

    /// Returns the count of the sheet in the type of its game; `None` if it is a sheet of another game.
    pub fn count<S: ScoreSheet>(&self) -> Option<S> {
        if S::Game::ID == self.game.id { game::count(&self.written) } else { None }
    }

    pub fn name(&self, seat: Seat) -> &str {
        game::name(&self.written.players, seat)
    }

    /// Adds an entry and clears the draft, or changes nothing.
    pub fn enter(&mut self, entry: &Entry) -> Result<(), EntryRefusal> {
        let (entry, state) = (self.game.enter)(&self.written, entry)?;
        self.written.outcome.clone_from(&state.outcome);
        self.state = state;
        self.written.log.push(entry);
        self.written.draft = Draft::default();
        Ok(())
    }

    /// Takes the last entry back, if there is one.
    pub fn undo(&mut self) -> Result<Entry, EntryRefusal> {
        let mut written = self.written.clone();
        let last = written.log.pop().ok_or_else(EntryRefusal::nothing_to_undo)?;
        written.draft = Draft::default();
        // A log that was folded once can be folded again.
        let state = (self.game.fold)(&mut written).map_err(|_| EntryRefusal::nothing_to_undo())?;
        written.outcome.clone_from(&state.outcome);
        (self.written, self.state) = (written, state);
        Ok(last)
    }

    /// Returns the same sheet under another id.
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
