//! An event: the fold of its log. Entries, points and standings are never stored.

mod action;
mod change;
mod contest;
mod correct;
mod decide;
mod entrant;
mod fold;
mod leave;
mod phase;
mod refused;

pub use action::{Action, Decided, Policy, Unplayed};
pub use change::{Change, changes};
pub use contest::{Contest, Waits};
pub use entrant::{Details, Entrant, Key, Out, collation};
pub use phase::{Around, Encounter, Phase, Table};
pub use refused::ActionError;

use crate::engine::{Rng, Seed};
use crate::order;
use crate::saved::{clean, clean_name};
use crate::tournament::{Format, Game, NoPlan, Plan, Ranking, Settled};
use fold::{Mark, draws, fold, undone};
use serde::{Deserialize, Serialize};

/// What is known of an event beside its log.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// 1.
    pub format: u32,
    pub id: String,
    pub name: String,
    /// Milliseconds since 1970, by this device's clock; only shown.
    #[serde(default)]
    pub started: f64,
}

/// The longest name of an event, in characters.
pub const LONGEST_NAME: usize = 40;

/// The format of event files that this program writes, and the newest it reads.
pub const FORMAT: u32 = 1;

/// An event as it is stored and exported.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventFile {
    pub event: Head,
    pub log: Vec<Action>,
}

/// Why a text is no event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadFile {
    /// Not JSON, or with a field that is missing or unknown; in the words of the reader.
    Unreadable(String),
    /// Of a format that this program does not know yet.
    Newer(u32),
    /// This action of the log, from 1, makes no sense.
    Refused(usize, ActionError),
}

/// Everything that follows from a log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// Whoever entered, by order of entry; players are indices of this list.
    pub entrants: Vec<Entrant>,
    /// Each entrant's rank in the alphabet.
    pub alphabet: Vec<usize>,
    pub fee: Option<Fee>,
    pub contests: Vec<Contest>,
    /// What the general classification is ordered by.
    pub ranking: Ranking,
    /// Ties of the general classification that were settled.
    pub settled: Vec<Settled>,
    /// Yellow and red cards shown in no game, as fair-play points.
    pub sanctions: Vec<(usize, u32)>,
}

/// Where a match is, counted from 1; no phase is the one being played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct At {
    pub game: usize,
    pub phase: Option<usize>,
    pub number: usize,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fee {
    /// In whole units of the currency.
    pub amount: u32,
    pub currency: String,
    pub includes: String,
}

/// A log and where it leads.
#[derive(Clone, Debug)]
pub struct Event {
    file: EventFile,
    state: State,
    /// On the way.
    mark: Mark,
}

impl PartialEq for Event {
    fn eq(&self, other: &Event) -> bool {
        self.file == other.file && self.state == other.state
    }
}

impl Event {
    pub fn new(id: &str, name: &str, started: f64) -> Event {
        let head = Head { format: FORMAT, id: id.into(), name: clean(name, LONGEST_NAME), started };
        Event { file: EventFile { event: head, log: vec![] }, state: State::default(), mark: Mark::default() }
    }

    /// Reads an event as [`Event::text`] wrote it, or somebody by hand.
    ///
    /// # Errors
    /// [`BadFile`].
    pub fn read(text: &str) -> Result<Event, BadFile> {
        let file: EventFile =
            serde_json::from_str(text).map_err(|why| BadFile::Unreadable(why.to_string()))?;
        let fits = |b: u8| b.is_ascii_alphanumeric() || b"-_.".contains(&b);
        if !(1..=64).contains(&file.event.id.len()) || !file.event.id.bytes().all(fits) {
            return Err(BadFile::Unreadable("the id is 1 to 64 letters, digits, -, _ or .".into()));
        }
        if file.event.format == 0 {
            return Err(BadFile::Unreadable("the format is 1".into()));
        }
        if file.event.format > FORMAT {
            return Err(BadFile::Newer(file.event.format));
        }
        Event::load(file).map_err(|(action, why)| BadFile::Refused(action, why))
    }

    /// The event as it is stored and exported.
    pub fn text(&self) -> String {
        serde_json::to_string(&self.file).unwrap_or_default()
    }

    /// Folds a log that was saved.
    ///
    /// # Errors
    /// The first action, from 1, that makes no sense, and why.
    pub fn load(file: EventFile) -> Result<Event, (usize, ActionError)> {
        let (state, mark) = fold(&file.log)?;
        Ok(Event { file, state, mark })
    }

    /// The one door: the action is taken and logged, or nothing changes.
    ///
    /// # Errors
    /// [`ActionError`].
    pub fn apply(&mut self, action: Action) -> Result<(), ActionError> {
        match action {
            // Results are most of a log, and are checked before anything changes: no copy is needed.
            Action::Report { .. } => self.state.act(&action)?,
            _ => self.state = self.after(&action)?,
        }
        let (marks, undoes) = (draws(&action), matches!(action, Action::Undo { .. }));
        self.file.log.push(action);
        let log = &self.file.log;
        if marks {
            self.mark = Mark::new(log.len(), &self.state);
        } else if undoes && !self.mark.holds(&log[..log.len() - 1], log) {
            self.mark = Mark::default();
        }
        Ok(())
    }

    /// What the action would lead to.
    ///
    /// # Errors
    /// As [`Event::apply`].
    pub fn after(&self, action: &Action) -> Result<State, ActionError> {
        let Action::Undo { action: number } = action else {
            let mut state = self.state.clone();
            state.act(action)?;
            return Ok(state);
        };
        let log = &self.file.log;
        if !(1..=log.len()).contains(number) {
            return Err(ActionError::NoAction(*number));
        }
        if undone(log)[number - 1] {
            return Err(ActionError::AlreadyUndone(*number));
        }
        let mut longer = log.clone();
        longer.push(action.clone());
        let state = if self.mark.holds(log, &longer) {
            self.mark.fold(&longer)
        } else {
            fold(&longer).map(|(state, _)| state)
        };
        state.map_err(|(needs, _)| ActionError::NeededBy(needs))
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn file(&self) -> &EventFile {
        &self.file
    }

    /// Which actions of the log were taken back.
    pub fn undone(&self) -> Vec<bool> {
        undone(&self.file.log)
    }
}

impl State {
    /// Takes an action. Where it is refused the state may be half changed: callers give a copy.
    pub(in crate::tournament) fn act(&mut self, action: &Action) -> Result<(), ActionError> {
        match action {
            Action::Enter { name, details } => self.enter(name, details),
            Action::Amend { who, name, details } => self.amend(who, name.as_deref(), details.as_ref()),
            Action::Fee { amount, currency, includes } => {
                self.fee =
                    Some(Fee { amount: *amount, currency: currency.clone(), includes: includes.clone() });
                Ok(())
            }
            Action::General { chain, lines } => {
                self.ranking = Ranking::new(chain.clone(), lines.clone())?;
                Ok(())
            }
            Action::Add { game, format, plan } => self.add(game, *format, plan.as_deref()),
            Action::Edit { game, plan } => {
                let (alphabet, present) = (self.alphabet.clone(), self.present().len());
                self.contest_mut(*game)?.edit((**plan).clone(), present, &alphabet)
            }
            Action::Draw { game, seed } => self.draw(*game, seed),
            Action::Arrange { game, pools } => self.arrange(*game, pools),
            Action::Join { game, who, pool } => self.join(*game, who, *pool),
            Action::Report { game, phase, number, sheet } => {
                self.report(At { game: *game, phase: *phase, number: *number }, sheet)
            }
            Action::Correct { game, phase, number, sheet, policy, reason } => {
                let at = At { game: *game, phase: *phase, number: *number };
                self.correct(at, sheet, policy.as_ref(), reason)
            }
            Action::Sanction { who, game, reason } => self.sanction(who, *game, 1, reason),
            Action::Withdraw { who, unplayed } => self.leave(who, Out::Withdrawn, *unplayed),
            Action::Expel { who, unplayed, game, reason } => self.expel(who, *unplayed, *game, reason),
            Action::Decide { game: None, among, how, .. } => self.decide_general(among, how),
            Action::Decide { game: Some(game), phase, pool, among, how } => {
                self.decide(*game, *phase, *pool, among, how)
            }
            Action::Advance { game } => {
                let alphabet = self.alphabet.clone();
                self.contest_mut(*game)?.advance(&alphabet)
            }
            // The fold takes care of it.
            Action::Undo { .. } => Ok(()),
        }
    }

    pub fn player(&self, name: &str) -> Result<usize, ActionError> {
        let found = self.entrants.iter().position(|entrant| entrant.name == name);
        found.ok_or_else(|| ActionError::UnknownName(name.into()))
    }

    pub(in crate::tournament) fn players(&self, names: &[String]) -> Result<Vec<usize>, ActionError> {
        names.iter().map(|name| self.player(name)).collect()
    }

    pub fn name(&self, player: usize) -> &str {
        self.entrants.get(player).map_or("", |entrant| &entrant.name)
    }

    /// Those who have not left.
    pub fn present(&self) -> Vec<usize> {
        (0..self.entrants.len()).filter(|player| self.entrants[*player].out.is_none()).collect()
    }

    /// A game of the championship, from 1.
    pub fn contest(&self, game: usize) -> Result<&Contest, ActionError> {
        self.contests.get(game.wrapping_sub(1)).ok_or(ActionError::NoGame(game))
    }

    pub(in crate::tournament) fn contest_mut(&mut self, game: usize) -> Result<&mut Contest, ActionError> {
        self.contests.get_mut(game.wrapping_sub(1)).ok_or(ActionError::NoGame(game))
    }

    /// What was taken in, if there is a fee (TO-40).
    pub fn takings(&self) -> Option<u64> {
        let paid = self.entrants.iter().filter(|entrant| entrant.details.paid).count() as u64;
        self.fee.as_ref().map(|fee| u64::from(fee.amount) * paid)
    }

    fn free_name(&self, typed: &str, but: Option<usize>) -> Result<String, ActionError> {
        let name = clean_name(typed);
        if name.is_empty() {
            return Err(ActionError::NoName);
        }
        let lower = name.to_lowercase();
        let taken = |(i, e): (usize, &Entrant)| but != Some(i) && e.name.to_lowercase() == lower;
        if self.entrants.iter().enumerate().any(taken) { Err(ActionError::NameTaken(name)) } else { Ok(name) }
    }

    fn enter(&mut self, typed: &str, details: &Details) -> Result<(), ActionError> {
        let name = self.free_name(typed, None)?;
        let key = collation(&name);
        let rank = self.entrants.iter().filter(|other| other.key < key).count();
        self.alphabet.iter_mut().filter(|other| **other >= rank).for_each(|other| *other += 1);
        self.alphabet.push(rank);
        self.entrants.push(Entrant { name, key, details: details.clone(), out: None });
        Ok(())
    }

    fn amend(&mut self, who: &str, name: Option<&str>, details: Option<&Details>) -> Result<(), ActionError> {
        let player = self.player(who)?;
        if let Some(name) = name {
            let name = self.free_name(name, Some(player))?;
            (self.entrants[player].key, self.entrants[player].name) = (collation(&name), name);
            self.order();
        }
        if let Some(details) = details {
            self.entrants[player].details = details.clone();
        }
        Ok(())
    }

    fn order(&mut self) {
        let mut order: Vec<usize> = (0..self.entrants.len()).collect();
        order::sort_by_key(&mut order, |player| &self.entrants[*player].key);
        self.alphabet = vec![0; order.len()];
        order.iter().enumerate().for_each(|(rank, player)| self.alphabet[*player] = rank);
    }

    fn add(&mut self, game: &str, format: Format, plan: Option<&Plan>) -> Result<(), ActionError> {
        if Game::of(game).is_none() {
            return Err(NoPlan::UnknownGame.into());
        }
        if let Some(plan) = plan {
            plan.check(plan.players)?;
        }
        self.contests.push(Contest::new(game.into(), format, plan.cloned()));
        Ok(())
    }

    fn draw(&mut self, game: usize, words: &str) -> Result<(), ActionError> {
        let (present, alphabet) = (self.present(), self.alphabet.clone());
        let contest = self.contest_mut(game)?;
        contest.draw(present, &alphabet)?;
        contest.current_mut()?.draw(&mut Rng::from_seed(&Seed::from_words(words)))
    }

    fn arrange(&mut self, game: usize, pools: &[Vec<String>]) -> Result<(), ActionError> {
        let pools = pools.iter().map(|pool| self.players(pool)).collect::<Result<Vec<_>, _>>()?;
        let (present, alphabet) = (self.present(), self.alphabet.clone());
        let contest = self.contest_mut(game)?;
        contest.draw(present, &alphabet)?;
        contest.current_mut()?.arrange(pools)
    }

    /// The names of an encounter's players, by seat.
    pub fn names(&self, players: &[usize]) -> Vec<&str> {
        players.iter().map(|player| self.name(*player)).collect()
    }

    fn report(&mut self, at: At, sheet: &crate::tournament::Sheet) -> Result<(), ActionError> {
        let (contest, phase, index) = self.find(at)?;
        let of = &self.contests[contest].phases[phase];
        if of.through.is_some() {
            return Err(ActionError::Closed);
        }
        if of.encounters[index].score.is_some() {
            return Err(ActionError::HasResult);
        }
        let score = self.score(contest, phase, index, sheet)?;
        let of = &mut self.contests[contest].phases[phase];
        of.encounters[index].score = Some(score);
        of.propagate();
        Ok(())
    }

    /// Indices of the game, the phase and the match.
    pub(in crate::tournament) fn find(&self, at: At) -> Result<(usize, usize, usize), ActionError> {
        let contest = self.contest(at.game)?;
        let phase = contest.phase_index(at.phase)?;
        let encounter = contest.phases[phase].encounters.get(at.number.wrapping_sub(1));
        match encounter.map(|e| e.players.len()) {
            None => Err(ActionError::NoMatch(at.number)),
            Some(0 | 1) => Err(ActionError::NotYetKnown),
            Some(_) => Ok((at.game - 1, phase, at.number - 1)),
        }
    }

    pub(in crate::tournament) fn score(
        &self,
        contest: usize,
        phase: usize,
        index: usize,
        sheet: &crate::tournament::Sheet,
    ) -> Result<crate::tournament::Score, ActionError> {
        let phase = &self.contests[contest].phases[phase];
        Ok(sheet.check(phase.plan.kind, &self.names(&phase.encounters[index].players))?)
    }
}
