//! A sheet: what was agreed, who plays, what happened; and the text it is stored as.

use super::event::Event;
use super::refused::Refused;
use super::state::State;
use crate::engine::Seat;
use crate::games::superechelon::Leader;
use crate::games::{domino, tres_en_raya};
use crate::saved::{EMBLEMS, Player, check_players, clean_name};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// The version of the text. Raised when an older app could not read it.
const FORMAT: u32 = 1;

/// The game, with what matters for counting.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rules {
    /// Rounds of the match (CD-42, CD-44), and who deals first (CD-4).
    ChupateDos {
        rounds: u8,
        dealer: Seat,
    },
    Dudo,
    /// TR-8 to TR-10; `target` are the rounds that win an ordinary match.
    TresEnRaya {
        kind: tres_en_raya::Kind,
        target: u8,
    },
    Domino(domino::Options),
    /// Tours of the season (SE-4), and who lays first after a stage of two (SE-11).
    Superechelon {
        tours: u8,
        leader: Leader,
    },
}

impl Rules {
    /// The id of the game.
    pub fn game(&self) -> &'static str {
        match self {
            Rules::ChupateDos { .. } => "chupate-dos",
            Rules::Dudo => "dudo",
            Rules::TresEnRaya { .. } => "tres-en-raya",
            Rules::Domino(_) => "domino",
            Rules::Superechelon { .. } => "superechelon",
        }
    }

    pub fn title(&self) -> &'static str {
        match self {
            Rules::ChupateDos { .. } => "Chúpate Dos",
            Rules::Dudo => "Dudo",
            Rules::TresEnRaya { .. } => "Tres en Raya",
            Rules::Domino(_) => "Dominó",
            Rules::Superechelon { .. } => "SuperEchelon",
        }
    }

    /// The numbers of players it has.
    pub fn seats(&self) -> RangeInclusive<u8> {
        match self {
            Rules::ChupateDos { .. } => 2..=5,
            Rules::Dudo => 2..=10,
            Rules::TresEnRaya { .. } => 2..=2,
            Rules::Domino(_) => 2..=4,
            Rules::Superechelon { .. } => 2..=8,
        }
    }
}

/// A sheet as it is stored. All that it says follows from `log`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Written {
    pub format: u32,
    pub id: String,
    /// Milliseconds since 1970 by this device's clock; only shown.
    pub started: f64,
    pub touched: f64,
    pub rules: Rules,
    pub players: Vec<Player>,
    /// The game of `rules`, and whether the log has led to its end: for lists that fold nothing, written anew by every fold.
    #[serde(default)]
    pub game: String,
    #[serde(default)]
    pub over: bool,
    pub log: Vec<Event>,
    /// What is half entered: nobody's score yet.
    #[serde(default)]
    pub draft: Draft,
}

/// A round on its way into the log.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// Who won it or went out.
    pub who: Option<Seat>,
    /// Null, or blocked.
    pub none: bool,
    pub twice: bool,
    /// What is typed by seat.
    pub numbers: Vec<String>,
    /// SuperEchelon: the place of the stage's type in its list.
    pub kind: u8,
}

/// Why a text is no sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bad {
    Unreadable,
    Newer,
    /// Not as many as the game has, or without names that tell them apart.
    Players,
    /// The entry, from 1, and what is wrong with it.
    Entry(usize, Refused),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    written: Written,
    state: State,
}

impl Sheet {
    /// An empty sheet, begun at this time.
    ///
    /// # Errors
    /// [`Bad::Players`].
    pub fn new(id: &str, now: f64, rules: Rules, players: Vec<Player>) -> Result<Sheet, Bad> {
        let id = id.to_string();
        let (log, draft, game) = (Vec::new(), Draft::default(), String::new());
        let (started, touched, over) = (now, now, false);
        Sheet::fold(Written { format: FORMAT, id, started, touched, rules, players, game, over, log, draft })
    }

    fn fold(mut written: Written) -> Result<Sheet, Bad> {
        let seats = u8::try_from(written.players.len()).unwrap_or(u8::MAX);
        let deals = match &written.rules {
            Rules::ChupateDos { dealer, .. } => dealer.0,
            _ => 0,
        };
        if !written.rules.seats().contains(&seats) || deals >= seats {
            return Err(Bad::Players);
        }
        // A file may have been written by hand.
        for player in &mut written.players {
            player.name = clean_name(&player.name);
            player.emblem %= EMBLEMS;
        }
        check_players(&written.players).map_err(|_| Bad::Players)?;
        let mut state = State::new(&written.rules, seats);
        for (i, event) in written.log.iter().enumerate() {
            state.apply(event).map_err(|why| Bad::Entry(i + 1, why))?;
        }
        written.game = written.rules.game().into();
        written.over = state.places().is_some();
        Ok(Sheet { written, state })
    }

    /// # Errors
    /// [`Bad`]; nothing that was written by another version or by hand can do harm.
    pub fn read(text: &str) -> Result<Sheet, Bad> {
        let written: Written = serde_json::from_str(text).map_err(|_| Bad::Unreadable)?;
        if written.format > FORMAT {
            return Err(Bad::Newer);
        }
        Sheet::fold(written)
    }

    pub fn text(&self) -> String {
        serde_json::to_string(&self.written).unwrap_or_default()
    }

    pub fn written(&self) -> &Written {
        &self.written
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn name(&self, seat: Seat) -> &str {
        self.written.players.get(seat.index()).map_or("", |player| &player.name)
    }

    /// Writes an entry down. What is half entered goes with it.
    ///
    /// # Errors
    /// [`Refused`], with nothing changed.
    pub fn enter(&mut self, event: Event) -> Result<(), Refused> {
        let mut state = self.state.clone();
        state.apply(&event)?;
        self.written.over = state.places().is_some();
        self.state = state;
        self.written.log.push(event);
        self.written.draft = Draft::default();
        Ok(())
    }

    /// Takes the last entry back.
    ///
    /// # Errors
    /// [`Refused::NothingToUndo`].
    pub fn undo(&mut self) -> Result<Event, Refused> {
        let mut written = self.written.clone();
        let last = written.log.pop().ok_or(Refused::NothingToUndo)?;
        written.draft = Draft::default();
        // What was folded once folds again.
        *self = Sheet::fold(written).map_err(|_| Refused::NothingToUndo)?;
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
