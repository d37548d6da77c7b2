//! The state of an event, the fold of its log: entries, games, and the actions that change them.

use super::{
    Action, ActionError, Alphabet, Contest, Contests, Details, EncounterId, EncounterRef, Entrant, EntrantId, GameId,
    Key, LONGEST_PARTNER, List, Out, PerEntrant, Phase, PhaseId, Room, Valid,
    entrant::LONGEST_ENTRANT,
    partners,
    partners::{PlayedAs, people},
};
use crate::engine::{Rng, Seed};
use crate::names::{collation, fits, same_name, shows, tidy_name};
use crate::order;
use crate::tournament::{Format, Plan, Ranking, Score, Settled, Sheet, SheetError, TournamentGame, TournamentGames};

/// Everything that follows from the log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// All games of the app; those of the event are its `contests`.
    pub games: TournamentGames,
    /// In order of entry.
    pub entrants: PerEntrant<Entrant>,
    pub alphabet: Alphabet,
    pub fee: Option<Fee>,
    pub contests: Contests,
    /// The chain of the general classification, and its lines.
    pub ranking: Ranking,
    /// Settled ties of the general classification.
    pub settled: Vec<Settled>,
    /// Cards shown in no game, as fair-play points.
    pub sanctions: Vec<(EntrantId, u32)>,
    pub room: Room,
    /// Groups of entrants who do not meet, if avoidable.
    pub apart: Vec<Vec<EntrantId>>,
    pub(super) played_as: Vec<PlayedAs>,
}

/// The most people of an event, as no plan is for more.
const MOST_PEOPLE: usize = 2_000;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fee {
    /// In hundredths of the currency.
    pub cents: u64,
    pub currency: String,
    pub includes: String,
}

impl State {
    /// Returns the state before the first action.
    pub fn new(games: TournamentGames) -> State {
        State { games, ..State::default() }
    }

    /// Returns the game with this id, of all games of the app.
    pub fn game(&self, id: &str) -> Option<&'static TournamentGame> {
        self.games.iter().find(|game| game.id == id)
    }

    /// Applies an action. A refused one may leave the state half changed, so callers pass a copy.
    pub(super) fn act(&mut self, action: &Action) -> Valid {
        self.apply(action)?;
        self.room.follow(action, &self.contests, self.entrants.len());
        Ok(())
    }

    fn apply(&mut self, action: &Action) -> Valid {
        match action {
            Action::Enter { name, details } => self.enter(name, details),
            Action::Amend { who, name, details } => self.amend(who, name.as_deref(), details.as_ref()),
            Action::Fee { cents, currency, includes } => {
                self.fee = Some(Fee { cents: *cents, currency: currency.clone(), includes: includes.clone() });
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
            Action::Draw { game, seed, seeds } => self.draw(*game, seed, seeds),
            Action::Arrange { game, pools } => self.arrange(*game, pools),
            Action::Swap { game, encounter, who, with } => self.swap(*game, *encounter, who, with),
            Action::Join { game, who, pool } => self.join(*game, who, *pool),
            Action::Report { game, phase, encounter, sheet, .. } => {
                self.report(self.find(*game, *phase, *encounter)?, sheet)
            }
            Action::Correct { game, phase, encounter, sheet, policy, reason } => {
                let at = self.find(*game, *phase, *encounter)?;
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
            Action::Tables { tables } => self.set_tables(*tables),
            Action::Rounds { together } => {
                self.room.set_rounds_together(*together, &self.contests);
                Ok(())
            }
            Action::Sets { game, sets } => self.set_sets(*game, *sets),
            Action::Pass { game, phase, encounter } => self.pass(self.find(*game, *phase, *encounter)?),
            Action::Away { who, bye, sits } => self.set_away(who, *bye, *sits),
            Action::Back { who } => self.come_back(who),
            Action::Apart { who } => self.keep_apart(who),
            Action::Pair { seed, by } => self.draw_pairs(seed, *by),
            Action::Substitute { who, out, with } => self.substitute(who, out, with),
            // The fold leaves undone actions out.
            Action::Undo { .. } => Ok(()),
        }
    }

    pub fn player(&self, name: &str) -> Valid<EntrantId> {
        let found = self.entrants.each().find(|(_, entrant)| entrant.name == name);
        found.map(|(player, _)| player).ok_or_else(|| ActionError::UnknownName(name.into()))
    }

    pub(super) fn players(&self, names: &[String]) -> Valid<Vec<EntrantId>> {
        names.iter().map(|name| self.player(name)).collect()
    }

    pub fn name(&self, player: EntrantId) -> &str {
        self.entrants.get(player).map_or("", |entrant| &entrant.name)
    }

    pub fn by_alphabet(&self) -> Vec<EntrantId> {
        let mut order: Vec<EntrantId> = self.entrants.ids().collect();
        order::sort_by_key(&mut order, |player| self.alphabet[*player]);
        order
    }

    /// Returns the entrants who have not left.
    pub fn present(&self) -> Vec<EntrantId> {
        self.entrants.ids().filter(|player| self.entrants[*player].out.is_none()).collect()
    }

    pub fn contest(&self, game: GameId) -> Valid<&Contest> {
        self.contests.get(game).ok_or(ActionError::NoGame(game))
    }

    pub(in crate::tournament) fn contest_mut(&mut self, game: GameId) -> Valid<&mut Contest> {
        self.contests.get_mut(game).ok_or(ActionError::NoGame(game))
    }

    /// Returns the sum of the fees paid, in hundredths, if there is a fee (TO-40).
    pub fn takings(&self) -> Option<u64> {
        let paid = self.entrants.iter().filter(|entrant| entrant.details.paid).count() as u64;
        self.fee.as_ref().map(|fee| fee.cents.saturating_mul(paid))
    }

    pub(super) fn free_name(&self, typed: &str, but: Option<EntrantId>) -> Valid<String> {
        let name = tidy_name(typed);
        if !name.chars().any(shows) {
            return Err(ActionError::NoName);
        }
        let two = partners(&name);
        let most = if two.is_some() { LONGEST_PARTNER } else { LONGEST_ENTRANT };
        if let Some(long) = people(&name).into_iter().find(|name| !fits(name, most)) {
            return Err(ActionError::NameTooLong(long.into(), most));
        }
        let keys: Vec<Key> = people(&name).into_iter().map(collation).collect();
        if let [first, second] = &keys[..]
            && same_name(first, second)
        {
            return Err(ActionError::NameTaken(people(&name)[0].into()));
        }
        let others = self.entrants.each().filter(|(player, _)| but != Some(*player));
        let mut taken: Vec<&Key> = vec![];
        others.for_each(|(_, e)| if e.partners.is_empty() { taken.push(&e.key) } else { taken.extend(&e.partners) });
        match keys.iter().position(|key| taken.iter().any(|other| same_name(other, key))) {
            Some(at) => Err(ActionError::NameTaken(people(&name)[at].into())),
            None => Ok(name),
        }
    }

    /// Gives an entrant a name that is free.
    pub(super) fn rename(&mut self, player: EntrantId, name: String) {
        let entrant = &mut self.entrants[player];
        *entrant = Entrant { out: entrant.out, ..Entrant::new(name, std::mem::take(&mut entrant.details)) };
        self.order();
    }

    fn enter(&mut self, typed: &str, details: &Details) -> Valid {
        if self.entrants.len() >= MOST_PEOPLE {
            return Err(ActionError::TooManyPeople);
        }
        let name = self.free_name(typed, None)?;
        let entrant = Entrant::new(name, details.clone());
        let rank = self.entrants.iter().filter(|other| other.key < entrant.key).count();
        self.alphabet.iter_mut().filter(|other| **other >= rank).for_each(|other| *other += 1);
        self.alphabet.push(rank);
        self.entrants.push(entrant);
        Ok(())
    }

    fn amend(&mut self, who: &str, name: Option<&str>, details: Option<&Details>) -> Valid {
        let player = self.player(who)?;
        if let Some(name) = name {
            let name = self.free_name(name, Some(player))?;
            let in_pairs = partners(who).is_some() && self.contests.iter().any(|contest| contest.game.pairs);
            if in_pairs && partners(&name).is_none() {
                return Err(ActionError::NoPartner(name));
            }
            self.correct_partners(player, who, &name);
            self.rename(player, name);
        }
        if let Some(details) = details {
            self.entrants[player].details = details.clone();
        }
        Ok(())
    }

    pub(super) fn order(&mut self) {
        let mut order: Vec<EntrantId> = self.entrants.ids().collect();
        order::sort_by_key(&mut order, |player| &self.entrants[*player].key);
        self.alphabet = List::filled(0, order.len());
        order.iter().enumerate().for_each(|(rank, player)| self.alphabet[*player] = rank);
    }

    fn add(&mut self, game: &str, format: Format, plan: Option<&Plan>) -> Valid {
        let game = self.game(game).ok_or_else(|| ActionError::UnknownGame(game.into()))?;
        if let Some(plan) = plan {
            plan.check(plan.players)?;
        }
        self.contests.push(Contest::new(game, format, plan.cloned()));
        Ok(())
    }

    fn keep_apart(&mut self, who: &[String]) -> Valid {
        let mut group = self.players(who)?;
        order::sort(&mut group);
        group.dedup();
        if group.len() < 2 {
            return Err(ActionError::TwoApart);
        }
        self.apart.push(group);
        Ok(())
    }

    /// Returns the phase to be drawn, with what the draw needs from the room.
    fn next_draw(&mut self, game: GameId) -> Valid<&mut Phase> {
        let (present, alphabet) = (self.present(), self.alphabet.clone());
        let byes = self.room.byes.clone();
        let (sitting, apart) = (self.room.sitting.clone(), self.apart.clone());
        let of_pairs = |contest: &Contest| contest.game.pairs && contest.phases.is_empty();
        if let (true, Some(single)) = (self.contest(game).is_ok_and(of_pairs), self.without_partner().first()) {
            return Err(ActionError::NoPartner(self.name(*single).into()));
        }
        let contest = self.contest_mut(game)?;
        contest.draw(present, &alphabet)?;
        let phase = contest.current_mut()?;
        if phase.undrawn() == 0 {
            return Err(ActionError::NothingToDraw);
        }
        (phase.byes, phase.apart) = (byes, apart);
        phase.sitting = if phase.may_be_sat_out() { sitting } else { vec![] };
        Ok(phase)
    }

    fn draw(&mut self, game: GameId, words: &str, seeds: &[String]) -> Valid {
        let seeds = self.players(seeds)?;
        let phase = self.next_draw(game)?;
        phase.set_seeds(seeds)?;
        phase.draw(&mut Rng::from_seed(&Seed::from_words(words)))
    }

    fn arrange(&mut self, game: GameId, pools: &[Vec<String>]) -> Valid {
        let pools = pools.iter().map(|pool| self.players(pool)).collect::<Result<Vec<_>, _>>()?;
        self.next_draw(game)?.arrange(pools)
    }

    pub fn all_names(&self) -> PerEntrant<String> {
        self.entrants.map(|entrant| entrant.name.clone())
    }

    pub fn names(&self, players: &[EntrantId]) -> Vec<&str> {
        players.iter().map(|player| self.name(*player)).collect()
    }

    fn report(&mut self, at: EncounterRef, sheet: &Sheet) -> Valid {
        let of = &self.contests[at.game].phases[at.phase];
        if of.through().is_some() {
            return Err(ActionError::Closed);
        }
        if of.encounters()[at.encounter].score.is_some() {
            return Err(ActionError::HasResult);
        }
        let score = self.score(at, sheet)?;
        self.play_again(at);
        let of = &mut self.contests[at.game].phases[at.phase];
        of.set_score(at.encounter, Some(score));
        of.propagate_from(Some(at.encounter));
        Ok(())
    }

    /// Returns the address of a match whose players are known; without a phase, of the phase being played.
    pub(super) fn find(&self, game: GameId, phase: Option<PhaseId>, encounter: EncounterId) -> Valid<EncounterRef> {
        let contest = self.contest(game)?;
        let phase = contest.named_phase(phase)?;
        match contest.phases[phase].encounters().get(encounter).map(|e| e.players.is_match()) {
            None => Err(ActionError::NoMatch(encounter)),
            Some(false) => Err(ActionError::NotYetKnown),
            Some(true) => Ok(EncounterRef { game, phase, encounter }),
        }
    }

    pub(super) fn score(&self, at: EncounterRef, sheet: &Sheet) -> Valid<Score> {
        let contest = &self.contests[at.game];
        let phase = &contest.phases[at.phase];
        let players = self.names(&phase.encounters()[at.encounter].players);
        let score = sheet.check(phase.kind_of(at.encounter), &players)?;
        let mut firsts = score.marks.iter().filter(|mark| mark.place == 1);
        let (Some(best), Some(_)) = (firsts.next(), firsts.next()) else { return Ok(score) };
        match sheet {
            Sheet::Places { .. } if !contest.game.shares_first => Err(SheetError::BadPlaces(1).into()),
            Sheet::Points { .. } if contest.one_is_first(phase) => Err(SheetError::Level(best.points).into()),
            Sheet::Places { .. } | Sheet::Points { .. } | Sheet::Rounds { .. } => Ok(score),
            Sheet::Totals { .. } | Sheet::Walkover { .. } | Sheet::Annulled { .. } => Ok(score),
        }
    }
}
