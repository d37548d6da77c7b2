//! The tournament of one game within an event: its plan and the phases begun so far.

use crate::order;
use crate::tournament::{
    ActionError, Alphabet, Counted, Criterion, Encounter, EncounterId, EncounterRef, EntrantId, Format, GameId, How,
    Id, List, OpenTie, Out, PerEntrant, Phase, PhaseId, PhasePlan, Plan, PoolId, PoolTable, RankingInput, RoundId,
    Seats, State, TieAt, TournamentGame, Valid,
};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    pub game: &'static TournamentGame,
    pub format: Format,
    /// The plan that the organizer set or, at the draw, the format gave.
    pub plan: Option<Plan>,
    /// The phases so far, the current one last.
    pub phases: List<PhaseId, Phase>,
    /// Cards shown outside matches.
    pub sanctions: Vec<Sanction>,
    /// Players who left the event and cannot go on to a later phase.
    pub gone: Vec<EntrantId>,
}

/// A card shown outside a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sanction {
    pub player: EntrantId,
    /// Fair-play points: 1 yellow, 3 red (TO-2).
    pub worth: u32,
    /// The phase in which it was shown, and from which it counts; `None` if it was shown before the draw.
    pub phase: Option<PhaseId>,
}

/// What a game waits for next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Waits {
    Draw,
    /// Results of these matches of the phase.
    Results(Vec<EncounterId>),
    /// Ties that matter, in the current phase or in a closed one whose champion is undecided.
    Ties(PhaseId, Vec<(TieAt, OpenTie)>),
    Advance,
    Nothing,
}

/// The games of an event.
pub type Contests = List<GameId, Contest>;

impl Contests {
    /// Returns the game, the phase and the match with this address.
    pub fn encounter(&self, at: EncounterRef) -> Option<(&Contest, &Phase, &Encounter)> {
        let contest = self.get(at.game)?;
        let phase = contest.phases.get(at.phase)?;
        Some((contest, phase, phase.encounters().get(at.encounter)?))
    }

    /// Returns all matches of all phases, each with its address and its phase.
    pub fn each_encounter(&self) -> impl Iterator<Item = (EncounterRef, &Phase, &Encounter)> {
        let phases = self.each().flat_map(|(game, contest)| contest.phases.each().map(move |(at, of)| (game, at, of)));
        phases.flat_map(|(game, phase, of)| {
            of.encounters().each().map(move |(encounter, e)| (EncounterRef { game, phase, encounter }, of, e))
        })
    }
}

impl Contest {
    pub fn new(game: &'static TournamentGame, format: Format, plan: Option<Plan>) -> Contest {
        Contest { game, format, plan, phases: List::new(), sanctions: vec![], gone: vec![] }
    }

    pub fn current(&self) -> Option<&Phase> {
        self.phases.last()
    }

    pub(in crate::tournament) fn current_mut(&mut self) -> Valid<&mut Phase> {
        self.phases.last_mut().ok_or(ActionError::NotDrawn)
    }

    pub fn last_phase(&self) -> Option<PhaseId> {
        self.phases.ids().next_back()
    }

    /// Returns `phase` if it exists, or the current one if `None`.
    pub fn named_phase(&self, phase: Option<PhaseId>) -> Valid<PhaseId> {
        let Some(phase) = phase else { return self.last_phase().ok_or(ActionError::NotDrawn) };
        if self.phases.get(phase).is_some() { Ok(phase) } else { Err(ActionError::NoPhase(phase)) }
    }

    /// Returns true if the current phase is the plan's last.
    pub fn in_last_phase(&self) -> bool {
        self.plan.as_ref().is_some_and(|plan| plan.phases.len() == self.phases.len())
    }

    /// Returns the fair-play points in this game: cards of matches really played and those shown outside (TO-53).
    pub fn fair_play(&self, players: usize) -> PerEntrant<u32> {
        self.fair_play_until(self.last_phase(), players)
    }

    /// Returns the fair-play points until `phase` was closed: a later card never changes its order (TO-2).
    fn fair_play_until(&self, phase: Option<PhaseId>, players: usize) -> PerEntrant<u32> {
        let mut points = PerEntrant::filled(0, players);
        let counts = |sanction: &&Sanction| sanction.phase <= phase;
        self.sanctions.iter().filter(counts).for_each(|card| points[card.player] += card.worth);
        let phases = phase.map_or(0, PhaseId::number);
        self.each_played(phases, |player, mark| points[player] += u32::from(mark.yellow));
        points
    }

    pub(super) fn sanction(&mut self, player: EntrantId, worth: u32) {
        self.sanctions.push(Sanction { player, worth, phase: self.last_phase() });
    }

    /// Drops all phases after `phase`; cards shown in them now count in `phase`.
    pub(super) fn back_to(&mut self, phase: PhaseId) {
        self.phases.truncate(phase.number());
        for sanction in &mut self.sanctions {
            sanction.phase = sanction.phase.min(Some(phase));
        }
    }

    /// Calls `each` with every player and mark of the matches really played in the first `phases` phases.
    fn each_played(&self, phases: usize, mut each: impl FnMut(EntrantId, &crate::tournament::Mark)) {
        for encounter in self.phases.iter().take(phases).flat_map(|phase| phase.encounters().iter()) {
            let played = encounter.score.as_ref().filter(|score| score.counted == Counted::Played);
            let marks = played.map_or(&[][..], |score| &score.marks);
            encounter.players.iter().zip(marks).for_each(|(player, mark)| each(*player, mark));
        }
    }

    /// Returns each player's Estrellitas (TO-31): one for each round won, also in deciding rounds; no walkovers.
    pub fn estrellitas(&self, players: usize) -> PerEntrant<u32> {
        let mut stars = PerEntrant::filled(0, players);
        if self.plan.as_ref().is_some_and(|plan| plan.estrellitas) {
            self.each_played(self.phases.len(), |player, mark| stars[player] += u32::from(mark.stars));
            for (_, settled) in self.phases.iter().flat_map(|phase| &phase.settled) {
                if let How::Round(Some(winner)) = settled.how {
                    stars[winner] += 1;
                }
            }
        }
        stars
    }

    pub fn tables(&self, phase: PhaseId, alphabet: &Alphabet) -> List<PoolId, PoolTable> {
        let fair_play = self.fair_play_until(Some(phase), alphabet.len());
        let around = RankingInput { alphabet, fair_play: &fair_play };
        self.phases.get(phase).map_or(List::new(), |phase| phase.tables(around))
    }

    /// Returns the tables of a phase without the results and byes of this round and later ones.
    pub fn tables_before(&self, at: PhaseId, round: RoundId, alphabet: &Alphabet) -> List<PoolId, PoolTable> {
        let mut before = self.clone();
        let phase = before.phases.get_mut(at).into_iter();
        for e in phase.flat_map(Phase::encounters_mut).filter(|e| e.round >= round) {
            e.score = None;
            if e.players.is_bye() {
                e.players = Seats::Unknown;
            }
        }
        before.tables(at, alphabet)
    }

    /// Returns everybody's value in each criterion of a phase that rates players one by one.
    pub fn values(&self, phase: PhaseId, pool: PoolId, alphabet: &Alphabet) -> Vec<(Criterion, PerEntrant<i64>)> {
        let fair_play = self.fair_play_until(Some(phase), alphabet.len());
        let around = RankingInput { alphabet, fair_play: &fair_play };
        self.phases.get(phase).map_or(vec![], |phase| phase.values(pool, around))
    }

    /// Returns the ties that matter in a phase.
    pub fn ties(&self, phase: PhaseId, alphabet: &Alphabet) -> Vec<(TieAt, OpenTie)> {
        let Some(of) = self.phases.get(phase) else { return vec![] };
        if of.bracket().is_some() {
            let tie = |(at, pair): (EncounterId, [EntrantId; 2])| {
                let mut players = pair.to_vec();
                order::sort_by_key(&mut players, |player| alphabet[*player]);
                let last = of.plan.chain.last;
                (TieAt::Match(at), OpenTie { players, place: 1, last, unmet: false })
            };
            let level: Vec<_> = of.level_duels().into_iter().map(tie).collect();
            if !level.is_empty() {
                return level;
            }
        }
        if !of.is_played() {
            return vec![];
        }
        let tables = self.tables(phase, alphabet);
        let of_table = |table: &PoolTable| {
            let at = TieAt::Table(table.pool);
            table.standings.open.iter().map(move |tie| (at, tie.clone())).collect::<Vec<_>>()
        };
        tables.iter().flat_map(of_table).collect()
    }

    /// Returns true if a match level on points needs a winner: in an elimination, or if first place is not shared.
    pub fn one_is_first(&self, phase: &Phase) -> bool {
        phase.bracket().is_some() || !phase.plan.duels() && !self.game.shares_first
    }

    /// Returns the final places: by the last phase reached, then by the places in it. Nobody expelled has one.
    pub fn places(&self, state: &State) -> Vec<(usize, EntrantId)> {
        let mut ranked: Vec<(usize, usize, EntrantId)> = vec![];
        for (before_last, phase) in self.phases.ids().rev().enumerate() {
            for row in self.tables(phase, &state.alphabet).iter().flat_map(|table| &table.standings.rows) {
                let new = ranked.iter().all(|(.., player)| *player != row.player);
                if new && state.entrants[row.player].out != Some(Out::Expelled) {
                    ranked.push((before_last, row.place, row.player));
                }
            }
        }
        order::sort_by_key(&mut ranked, |(before_last, place, player)| (*before_last, *place, state.alphabet[*player]));
        let place_of = |(phase, place, player): &(usize, usize, EntrantId)| {
            (1 + ranked.iter().take_while(|other| (other.0, other.1) < (*phase, *place)).count(), *player)
        };
        ranked.iter().map(place_of).collect()
    }

    /// Returns the next task of the game.
    pub fn waits(&self, alphabet: &Alphabet) -> Waits {
        let (Some(at), Some(phase)) = (self.last_phase(), self.current()) else { return Waits::Draw };
        let open: Vec<EncounterId> = phase.playable().collect();
        if !phase.is_drawn() {
            return Waits::Draw;
        }
        // The standings of a large phase take long to compute, and settle nothing before everything is played.
        if !open.is_empty() {
            return Waits::Results(open);
        }
        let ties = self.ties(at, alphabet);
        if !ties.is_empty() {
            return Waits::Ties(at, ties);
        }
        if let Some((at, ties)) = self.champions_ties(alphabet) {
            return Waits::Ties(at, ties);
        }
        match () {
            () if phase.undrawn() > 0 => Waits::Draw,
            () if !self.in_last_phase() => Waits::Advance,
            () => Waits::Nothing,
        }
    }

    /// Returns the first closed phase with a bonus whose champion is tied after a correction (TO-54).
    fn champions_ties(&self, alphabet: &Alphabet) -> Option<(PhaseId, Vec<(TieAt, OpenTie)>)> {
        let paid = self.phases.each().filter(|(_, phase)| phase.plan.bonus.is_some() && phase.through().is_some());
        let ties = paid.map(|(at, _)| {
            let first = |(_, tie): &(TieAt, OpenTie)| tie.place == 1;
            (at, self.ties(at, alphabet).into_iter().filter(first).collect::<Vec<_>>())
        });
        ties.into_iter().find(|(_, ties)| !ties.is_empty())
    }

    /// Returns true if the last phase is played and nothing is open.
    pub fn is_over(&self, alphabet: &Alphabet) -> bool {
        self.waits(alphabet) == Waits::Nothing
    }

    /// Draws the next phase or round; the first draw makes the plan and begins the first phase.
    pub(super) fn draw(&mut self, present: Vec<EntrantId>, alphabet: &Alphabet) -> Valid {
        if !self.phases.is_empty() {
            return Ok(());
        }
        let made = match self.plan.take() {
            Some(plan) => plan,
            None => self.game.plan(present.len(), self.format)?,
        };
        made.check(present.len())?;
        self.phases.push(new_phase(&made, PhaseId::FIRST, present, alphabet));
        self.plan = Some(made);
        Ok(())
    }

    /// Closes the current phase; the best of each pool go on.
    pub(super) fn advance(&mut self, alphabet: &Alphabet) -> Valid {
        match self.waits(alphabet) {
            Waits::Advance => {}
            Waits::Nothing => return Err(ActionError::LastPhase),
            Waits::Ties(..) => return Err(ActionError::TiesOpen),
            Waits::Draw => return Err(ActionError::NotDrawn),
            Waits::Results(_) => return Err(ActionError::Unfinished),
        }
        let through = self.qualifiers(self.named_phase(None)?, alphabet);
        self.begin_next(through, alphabet)
    }

    pub(super) fn begin_next(&mut self, through: Vec<EntrantId>, alphabet: &Alphabet) -> Valid {
        let plan = self.plan.as_ref().ok_or(ActionError::NotDrawn)?;
        let next = new_phase(plan, PhaseId::at(self.phases.len()), through.clone(), alphabet);
        self.current_mut()?.close(through);
        self.phases.push(next);
        Ok(())
    }

    /// Returns the players who would go on from this phase now.
    pub fn qualifiers(&self, phase: PhaseId, alphabet: &Alphabet) -> Vec<EntrantId> {
        let fair_play = self.fair_play_until(Some(phase), alphabet.len());
        self.phases[phase].qualifiers(RankingInput { alphabet, fair_play: &fair_play }, &self.gone)
    }

    /// Replaces the plan. Before the draw anything may change; afterwards only future phases and, of the current one,
    /// the number of rounds, the chain, the lines and how many go on (TO-43).
    pub(super) fn edit(&mut self, new: Plan, entered: usize, alphabet: &Alphabet) -> Valid {
        let (Some(first), Some(last)) = (self.phases.first(), self.last_phase()) else {
            new.check(entered.max(new.players))?;
            self.plan = Some(new);
            return Ok(());
        };
        new.check(first.members.len())?;
        let fixed = |((at, old), new): ((PhaseId, &Phase), &PhasePlan)| {
            let shape = old.plan.shape.may_become(&new.shape, old.rounds_drawn());
            let later = at == last;
            let lengths = |(encounter, e): (EncounterId, &Encounter)| {
                e.score.is_none() || old.kind_of(encounter) == old.kind_by(new, encounter)
            };
            // The name of a phase changes nothing.
            let same = old.plan == PhasePlan { name: old.plan.name, ..new.clone() };
            same || later && !old.is_drawn()
                || later
                    && shape
                    && old.plan.kind == new.kind
                    && old.plan.scoring == new.scoring
                    && old.encounters().each().all(lengths)
        };
        if new.phases.len() < self.phases.len() || !self.phases.each().zip(&new.phases).all(fixed) {
            return Err(ActionError::AlreadyDrawn);
        }
        let fresh = new_phase(&new, last, self.phases[last].members.clone(), alphabet);
        let phase = &mut self.phases[last];
        if phase.is_drawn() {
            if let Some(rounds) = fresh.plan.shape.rules().rounds() {
                phase.set_undrawn(rounds.saturating_sub(phase.rounds_drawn()));
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

pub(super) fn new_phase(plan: &Plan, phase: PhaseId, members: Vec<EntrantId>, alphabet: &Alphabet) -> Phase {
    let last = phase.number() == plan.phases.len();
    let podium = if last { plan.podium_lines() } else { vec![] };
    Phase::new(plan.phases[phase.index()].clone(), members, &podium, alphabet)
}
