//! The state of an event, the fold of its log: entries, games, and the actions that change them.

use super::{Action, ActionError, Contest, Details, Entrant, Out, collation};
use crate::engine::{Rng, Seed};
use crate::order;
use crate::saved::clean_name;
use crate::tournament::{Format, Plan, Ranking, Score, Settled, Sheet, TournamentGame, TournamentGames};

/// Everything that follows from a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// The games there are; those of the event are its contests.
    pub games: TournamentGames,
    /// The entrants, by order of entry; players are indices of this list.
    pub entrants: Vec<Entrant>,
    /// Each entrant's rank in the alphabet.
    pub alphabet: Vec<usize>,
    pub fee: Option<Fee>,
    pub contests: Vec<Contest>,
    /// The chain of the general classification, and its lines.
    pub ranking: Ranking,
    /// Ties of the general classification that were settled.
    pub settled: Vec<Settled>,
    /// Yellow and red cards shown in no game, as fair-play points.
    pub sanctions: Vec<(usize, u32)>,
}

/// The address of a match, counted from 1; without a phase, the one being played.
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

impl State {
    /// Before the first action.
    pub fn new(games: TournamentGames) -> State {
        State {
            games,
            entrants: vec![],
            alphabet: vec![],
            fee: None,
            contests: vec![],
            ranking: Ranking::default(),
            settled: vec![],
            sanctions: vec![],
        }
    }

    /// The game with this id, of all there are.
    pub fn game(&self, id: &str) -> Option<&'static TournamentGame> {
        self.games.iter().find(|game| game.id == id)
    }

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

    /// The sum of the fees paid, if there is a fee (TO-40).
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
        let game = self.game(game).ok_or_else(|| ActionError::UnknownGame(game.into()))?;
        if let Some(plan) = plan {
            plan.check(plan.players)?;
        }
        self.contests.push(Contest::new(game, format, plan.cloned()));
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

    fn report(&mut self, at: At, sheet: &Sheet) -> Result<(), ActionError> {
        let (contest, phase, index) = self.find(at)?;
        let of = &self.contests[contest].phases[phase];
        if of.through().is_some() {
            return Err(ActionError::Closed);
        }
        if of.encounters()[index].score.is_some() {
            return Err(ActionError::HasResult);
        }
        let score = self.score(contest, phase, index, sheet)?;
        let of = &mut self.contests[contest].phases[phase];
        of.encounters_mut()[index].score = Some(score);
        of.propagate();
        Ok(())
    }

    /// Indices of the game, the phase and the match.
    pub(in crate::tournament) fn find(&self, at: At) -> Result<(usize, usize, usize), ActionError> {
        let contest = self.contest(at.game)?;
        let phase = contest.phase_index(at.phase)?;
        let encounter = contest.phases[phase].encounters().get(at.number.wrapping_sub(1));
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
        sheet: &Sheet,
    ) -> Result<Score, ActionError> {
        let phase = &self.contests[contest].phases[phase];
        Ok(sheet.check(phase.plan.kind, &self.names(&phase.encounters()[index].players))?)
    }
}
