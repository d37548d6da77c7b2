//! The tournament of one game within an event: its plan and the phases begun so far.

use crate::order;
use crate::tournament::{
    ActionError, Around, Counted, Format, How, OpenTie, Phase, Plan, Table, TournamentGame,
};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    pub game: &'static TournamentGame,
    pub format: Format,
    /// As the organizer set it, or as the format gave it at the draw.
    pub plan: Option<Plan>,
    /// The last one is being played, or is the end.
    pub phases: Vec<Phase>,
    /// Fair-play points shown outside matches: 1 yellow, 3 red (TO-2).
    pub sanctions: Vec<(usize, u32)>,
    /// Players who left the event, in this game or another: none of them goes on any more.
    pub gone: Vec<usize>,
}

/// The next task of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Waits {
    Draw,
    /// Results of these matches of the phase, from 1.
    Results(Vec<usize>),
    /// Ties that matter, each with its pool; in an elimination, with its match. Both from 1.
    Ties(Vec<(usize, OpenTie)>),
    Advance,
    Nothing,
}

impl Contest {
    pub fn new(game: &'static TournamentGame, format: Format, plan: Option<Plan>) -> Contest {
        Contest { game, format, plan, phases: vec![], sanctions: vec![], gone: vec![] }
    }

    /// The phase being played.
    pub fn current(&self) -> Option<&Phase> {
        self.phases.last()
    }

    pub(in crate::tournament) fn current_mut(&mut self) -> Result<&mut Phase, ActionError> {
        self.phases.last_mut().ok_or(ActionError::NotDrawn)
    }

    /// A phase by its number from 1; the one being played where none is named.
    pub fn phase_index(&self, phase: Option<usize>) -> Result<usize, ActionError> {
        let number = phase.unwrap_or(self.phases.len());
        match number {
            0 if phase.is_none() => Err(ActionError::NotDrawn),
            0 => Err(ActionError::NoPhase(0)),
            number if number > self.phases.len() => Err(ActionError::NoPhase(number)),
            number => Ok(number - 1),
        }
    }

    /// True if the current phase is the plan's last.
    pub fn in_last_phase(&self) -> bool {
        self.plan.as_ref().is_some_and(|plan| plan.phases.len() == self.phases.len())
    }

    /// Fair-play points in this game, by player: cards of matches really played and those shown outside (TO-53).
    pub fn fair_play(&self, players: usize) -> Vec<u32> {
        let mut points = vec![0; players];
        self.sanctions.iter().for_each(|(player, worth)| points[*player] += worth);
        self.each_played(|player, mark| points[player] += u32::from(mark.yellow));
        points
    }

    fn each_played(&self, mut each: impl FnMut(usize, &crate::tournament::Mark)) {
        for encounter in self.phases.iter().flat_map(Phase::encounters) {
            let played = encounter.score.as_ref().filter(|score| score.counted == Counted::Played);
            let marks = played.map_or(&[][..], |score| &score.marks);
            encounter.players.iter().zip(marks).for_each(|(player, mark)| each(*player, mark));
        }
    }

    /// Estrellitas, by player: a round won each, deciding rounds included, walkovers not (TO-31).
    pub fn estrellitas(&self, players: usize) -> Vec<u32> {
        let mut stars = vec![0; players];
        if self.plan.as_ref().is_some_and(|plan| plan.estrellitas) {
            self.each_played(|player, mark| stars[player] += u32::from(mark.stars));
            for (_, settled) in self.phases.iter().flat_map(|phase| &phase.settled) {
                if let How::Round(Some(winner)) = settled.how {
                    stars[winner] += 1;
                }
            }
        }
        stars
    }

    /// The tables of a phase, by its index from 0. `alphabet` is each player's rank.
    pub fn tables(&self, phase: usize, alphabet: &[usize]) -> Vec<Table> {
        let fair_play = self.fair_play(alphabet.len());
        let around = Around { alphabet, fair_play: &fair_play };
        self.phases.get(phase).map_or(vec![], |phase| phase.tables(around))
    }

    /// Ties that matter in a phase, each with its pool, or its match, from 1.
    pub fn ties(&self, phase: usize, alphabet: &[usize]) -> Vec<(usize, OpenTie)> {
        let Some(of) = self.phases.get(phase) else { return vec![] };
        if of.bracket().is_some() {
            let tie = |(i, pair): (usize, [usize; 2])| {
                let mut players = pair.to_vec();
                order::sort_by_key(&mut players, |player| alphabet[*player]);
                (i + 1, OpenTie { players, place: 1, last: of.plan.chain.last })
            };
            let level: Vec<_> = of.level_duels().into_iter().map(tie).collect();
            if !level.is_empty() {
                return level;
            }
        }
        if !of.is_played() {
            return vec![];
        }
        let tables = self.tables(phase, alphabet).into_iter();
        tables
            .flat_map(|table| table.standings.open.into_iter().map(move |tie| (table.pool.number(), tie)))
            .collect()
    }

    /// The next task, from what is drawn, played and settled so far.
    pub fn waits(&self, alphabet: &[usize]) -> Waits {
        let Some(phase) = self.current() else { return Waits::Draw };
        let open: Vec<usize> = phase.playable().map(|i| i + 1).collect();
        if !phase.is_drawn() {
            return Waits::Draw;
        }
        // The standings of a large phase take a while, and settle nothing while it is played.
        if !open.is_empty() {
            return Waits::Results(open);
        }
        let ties = self.ties(self.phases.len() - 1, alphabet);
        match () {
            () if !ties.is_empty() => Waits::Ties(ties),
            () if phase.undrawn() > 0 => Waits::Draw,
            () if !self.in_last_phase() => Waits::Advance,
            () => Waits::Nothing,
        }
    }

    /// The last phase is played and nothing is open.
    pub fn is_over(&self, alphabet: &[usize]) -> bool {
        self.waits(alphabet) == Waits::Nothing
    }

    /// Draws the next phase or round; the first draw makes the plan and begins the first phase.
    pub(in crate::tournament) fn draw(
        &mut self,
        present: Vec<usize>,
        alphabet: &[usize],
    ) -> Result<(), ActionError> {
        if !self.phases.is_empty() {
            return Ok(());
        }
        let made = match self.plan.take() {
            Some(plan) => plan,
            None => self.game.plan(present.len(), self.format)?,
        };
        made.check(present.len())?;
        self.phases.push(new_phase(&made, 0, present, alphabet));
        self.plan = Some(made);
        Ok(())
    }

    /// Closes the current phase; the best of each pool go on.
    pub(in crate::tournament) fn advance(&mut self, alphabet: &[usize]) -> Result<(), ActionError> {
        match self.waits(alphabet) {
            Waits::Advance => {}
            Waits::Nothing => return Err(ActionError::LastPhase),
            Waits::Ties(_) => return Err(ActionError::TiesOpen),
            Waits::Draw => return Err(ActionError::NotDrawn),
            Waits::Results(_) => return Err(ActionError::Unfinished),
        }
        let through = self.qualifiers(self.phases.len() - 1, alphabet);
        self.begin_next(through, alphabet)
    }

    pub(in crate::tournament) fn begin_next(
        &mut self,
        through: Vec<usize>,
        alphabet: &[usize],
    ) -> Result<(), ActionError> {
        let plan = self.plan.as_ref().ok_or(ActionError::NotDrawn)?;
        let next = new_phase(plan, self.phases.len(), through.clone(), alphabet);
        self.current_mut()?.close(through);
        self.phases.push(next);
        Ok(())
    }

    /// The players who would go on from this phase now.
    pub fn qualifiers(&self, phase: usize, alphabet: &[usize]) -> Vec<usize> {
        let fair_play = self.fair_play(alphabet.len());
        self.phases[phase].qualifiers(Around { alphabet, fair_play: &fair_play }, &self.gone)
    }

    /// Another plan: anything before the draw; after it, what is still to come, and of the phase being played the
    /// number of rounds, the chain, the lines and who goes on (TO-43).
    pub(in crate::tournament) fn edit(
        &mut self,
        new: Plan,
        entered: usize,
        alphabet: &[usize],
    ) -> Result<(), ActionError> {
        let Some(first) = self.phases.first() else {
            new.check(entered.max(new.players))?;
            self.plan = Some(new);
            return Ok(());
        };
        new.check(first.members.len())?;
        let begun = self.phases.len();
        let fixed = |i: usize| {
            let (old, new) = (&self.phases[i], &new.phases[i]);
            let shape = old.plan.shape.may_become(&new.shape, old.round());
            let later = i + 1 == begun;
            let same = old.plan == *new;
            same || later && !old.is_drawn()
                || later && shape && old.plan.kind == new.kind && old.plan.scoring == new.scoring
        };
        if new.phases.len() < begun || !(0..begun).all(fixed) {
            return Err(ActionError::AlreadyDrawn);
        }
        let last = begun - 1;
        let fresh = new_phase(&new, last, self.phases[last].members.clone(), alphabet);
        let phase = &mut self.phases[last];
        if phase.is_drawn() {
            if let Some(rounds) = fresh.plan.shape.rules().rounds() {
                phase.set_undrawn(rounds.saturating_sub(phase.round()));
            }
            (phase.plan, phase.lines) = (fresh.plan, fresh.lines);
            phase.end_if_alone();
        } else {
            *phase = fresh;
        }
        self.plan = Some(new);
        Ok(())
    }
}

/// A phase of the plan, from 0, with those who come in.
pub(in crate::tournament) fn new_phase(
    plan: &Plan,
    index: usize,
    members: Vec<usize>,
    alphabet: &[usize],
) -> Phase {
    let last = index + 1 == plan.phases.len();
    let podium = if last { plan.podium_lines() } else { vec![] };
    Phase::new(plan.phases[index].clone(), members, &podium, alphabet)
}
