//! The progress of a phase, as types: what a draw or a close adds does not exist before it.

use crate::tournament::{
    Encounter, EncounterId, EntrantId, List, Phase, PoolId, Score,
    pairing::{elimination::Seeded, rotation::Certificate},
};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::tournament) enum Stage {
    /// Not drawn yet.
    #[default]
    Waiting,
    Drawn(Drawn),
    /// Closed, with the players who went on.
    Closed(Drawn, Vec<EntrantId>),
}

type Pools = List<PoolId, Vec<EntrantId>>;
type Encounters = List<EncounterId, Encounter>;

static NO_POOLS: Pools = List::new();
static NO_ENCOUNTERS: Encounters = List::new();

/// The draw, with what was played of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    pub pools: Pools,
    pub encounters: Encounters,
    pub(in crate::tournament) form: Form,
}

/// The parts of a draw that depend on the shape.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::tournament) enum Form {
    /// Everything was drawn at once.
    Pools,
    /// The rounds still to be drawn, and the quality of the rotation of tables drawn last.
    Rounds { undrawn: usize, certificate: Option<Certificate> },
    /// An elimination.
    Bracket(Seeded),
}

impl Phase {
    pub(super) fn drawn(&self) -> Option<&Drawn> {
        match &self.stage {
            Stage::Waiting => None,
            Stage::Drawn(drawn) | Stage::Closed(drawn, _) => Some(drawn),
        }
    }

    pub fn drawn_mut(&mut self) -> Option<&mut Drawn> {
        match &mut self.stage {
            Stage::Waiting => None,
            Stage::Drawn(drawn) | Stage::Closed(drawn, _) => Some(drawn),
        }
    }

    pub fn is_drawn(&self) -> bool {
        self.drawn().is_some()
    }

    /// Returns the pools, none until the draw.
    pub fn pools(&self) -> &Pools {
        self.drawn().map_or(&NO_POOLS, |drawn| &drawn.pools)
    }

    /// Returns the encounters, none until the draw.
    pub fn encounters(&self) -> &Encounters {
        self.drawn().map_or(&NO_ENCOUNTERS, |drawn| &drawn.encounters)
    }

    pub(in crate::tournament) fn encounters_mut(&mut self) -> impl Iterator<Item = &mut Encounter> {
        self.drawn_mut().into_iter().flat_map(|drawn| drawn.encounters.iter_mut())
    }

    pub(in crate::tournament) fn set_score(&mut self, at: EncounterId, score: Option<Score>) {
        if let Some(encounter) = self.drawn_mut().and_then(|drawn| drawn.encounters.get_mut(at)) {
            encounter.score = score;
        }
    }

    /// Returns how many rounds are still to be drawn; one if everything is drawn at once.
    pub fn undrawn(&self) -> usize {
        match self.drawn().map(|drawn| &drawn.form) {
            None => self.plan.shape.rules().rounds().unwrap_or(1),
            Some(Form::Rounds { undrawn, .. }) => *undrawn,
            Some(Form::Pools | Form::Bracket(_)) => 0,
        }
    }

    /// Returns the quality of the rotation of tables drawn last.
    pub fn certificate(&self) -> Option<Certificate> {
        match self.drawn()?.form {
            Form::Rounds { certificate, .. } => certificate,
            Form::Pools | Form::Bracket(_) => None,
        }
    }

    pub fn bracket(&self) -> Option<&Seeded> {
        match &self.drawn()?.form {
            Form::Bracket(seeded) => Some(seeded),
            Form::Pools | Form::Rounds { .. } => None,
        }
    }

    pub(in crate::tournament) fn bracket_mut(&mut self) -> Option<&mut Seeded> {
        match &mut self.drawn_mut()?.form {
            Form::Bracket(seeded) => Some(seeded),
            Form::Pools | Form::Rounds { .. } => None,
        }
    }

    /// Returns the players who went on, once the phase is closed.
    pub fn through(&self) -> Option<&[EntrantId]> {
        match &self.stage {
            Stage::Closed(_, through) => Some(through),
            Stage::Waiting | Stage::Drawn(_) => None,
        }
    }

    /// Closes a phase that is drawn, or changes who went on from it.
    pub(super) fn close(&mut self, through: Vec<EntrantId>) {
        if let Stage::Drawn(drawn) | Stage::Closed(drawn, _) = std::mem::take(&mut self.stage) {
            self.stage = Stage::Closed(drawn, through);
        }
    }

    pub(super) fn reopen(&mut self) {
        self.stage = match std::mem::take(&mut self.stage) {
            Stage::Closed(drawn, _) => Stage::Drawn(drawn),
            open @ (Stage::Waiting | Stage::Drawn(_)) => open,
        };
    }

    pub(in crate::tournament) fn set_drawn(
        &mut self,
        pools: Vec<Vec<EntrantId>>,
        encounters: Vec<Encounter>,
        form: Form,
    ) {
        self.stage = Stage::Drawn(Drawn { pools: pools.into(), encounters: encounters.into(), form });
    }

    /// Puts everybody in one pool without rounds, unless the phase is drawn.
    pub fn begin_rounds(&mut self) {
        if !self.is_drawn() {
            let form = Form::Rounds { undrawn: self.undrawn(), certificate: None };
            self.set_drawn(vec![self.members.clone()], vec![], form);
        }
    }

    /// Sets how many rounds are still to be drawn, if a draw adds rounds.
    pub fn set_undrawn(&mut self, rounds: usize) {
        if let Some(Drawn { form: Form::Rounds { undrawn, .. }, .. }) = self.drawn_mut() {
            *undrawn = rounds;
        }
    }

    pub(in crate::tournament) fn certify(&mut self, of: Option<Certificate>) {
        if let Some(Drawn { form: Form::Rounds { certificate, .. }, .. }) = self.drawn_mut() {
            *certificate = of;
        }
    }
}
