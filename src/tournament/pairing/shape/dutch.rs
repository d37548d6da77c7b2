//! The FIDE (Dutch) System in an event: pairing numbers, the initial colour, and the reasons for a pair.

use super::{
    Shape, Swiss, SwissSystem,
    swiss::{entrants, seat},
};
use crate::engine::Rng;
use crate::tournament::{
    ActionError, EncounterId, EntrantId, Id, PairingError, PerEntrant, Phase, Player, RoundId, Scoring, Seats, Valid,
    pairing::{
        dutch::{Against, ColourRule, Reason, Round, WhyNot, pair, reasons, why_not},
        known::paired,
        swiss::{Side, SwissEntrant},
    },
};

/// What the FIDE (Dutch) System says of a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PairReason {
    /// The rule that gives the sides; `None` if they were set by hand in another way.
    pub rule: Option<ColourRule>,
    /// Their pairing numbers.
    pub numbers: [usize; 2],
    /// If the rules try another opponent first for the higher ranked of the two: these two, and why they did not meet.
    pub first: Option<([EntrantId; 2], Against)>,
}

/// Draws the pairs of those in `lot`, by their places in it, two by two; the last one of an odd number rests.
pub(super) fn draw(phase: &mut Phase, rng: &mut Rng, lot: &[EntrantId]) -> Valid<Vec<Player>> {
    number_all(phase, rng);
    let at = RoundId::at(phase.rounds_drawn());
    let initial = initial(phase).unwrap_or(if rng.below(2) == 0 { Side::First } else { Side::Second });
    let round = round(phase, at, initial).ok_or(ActionError::CannotDraw)?;
    let with = |apart: bool| {
        let entrants = entrants(phase, lot, at, apart);
        paired(&(&entrants, round), lot.len(), || pairs(&entrants, round))
    };
    let paired = with(true);
    let none = matches!(paired, Err(ActionError::NoPairing));
    if none && !phase.apart.is_empty() { with(false) } else { paired }
}

fn pairs(entrants: &[SwissEntrant], round: Round) -> Valid<Vec<Player>> {
    let pairing = pair(entrants, round).map_err(|error| match error {
        PairingError::Impossible => ActionError::NoPairing,
        PairingError::TooFew | PairingError::TooMany | PairingError::Twice => ActionError::CannotDraw,
    })?;
    let boards = pairing.boards.iter().flat_map(|board| [board.duel.first, board.duel.second]);
    Ok(boards.chain(pairing.bye).collect())
}

/// Gives a place in the initial order to those who have none: the seeds, then by lot. Late entries come last.
fn number_all(phase: &mut Phase, rng: &mut Rng) {
    let mut all = phase.present();
    rng.shuffle(&mut all);
    phase.seed(&mut all);
    all.retain(|player| !phase.seeds.contains(player));
    phase.seeds.extend(all);
}

/// Returns the pairing numbers of all who took part before `round` or are in `lot`: their places in the initial order.
pub(super) fn numbers(phase: &Phase, lot: &[EntrantId], round: RoundId, people: usize) -> PerEntrant<usize> {
    let mut takes_part = PerEntrant::filled(false, people);
    lot.iter().for_each(|player| takes_part[*player] = true);
    for encounter in phase.encounters().iter().filter(|e| e.round < round && e.bye_asked_for().is_none()) {
        encounter.players.iter().for_each(|player| takes_part[*player] = true);
    }
    let mut order: Vec<EntrantId> = takes_part.each().filter(|(_, takes)| **takes).map(|(player, _)| player).collect();
    phase.seed(&mut order);
    let mut numbers = PerEntrant::filled(0, people);
    order.iter().enumerate().for_each(|(place, player)| numbers[*player] = place + 1);
    numbers
}

/// Returns the initial colour (5.1), as the highest board of the first round shows it; `None` before that round.
fn initial(phase: &Phase) -> Option<Side> {
    let first = phase.encounters().iter().filter(|e| e.round == RoundId::FIRST);
    let pairs: Vec<[EntrantId; 2]> =
        first.filter_map(|e| if let Seats::Duel(two) = e.players { Some(two) } else { None }).collect();
    let lot = pairs.as_flattened();
    let numbers = numbers(phase, lot, RoundId::FIRST, people(phase, lot));
    let [a, b] = *pairs.iter().min_by_key(|two| two.map(|player| numbers[player]).into_iter().min())?;
    let upper_first = numbers[a] < numbers[b];
    let odd = numbers[a].min(numbers[b]) % 2 == 1;
    Some(if upper_first == odd { Side::First } else { Side::Second })
}

pub(super) fn people(phase: &Phase, lot: &[EntrantId]) -> usize {
    let played = phase.encounters().iter().flat_map(|e| e.players.iter());
    lot.iter().chain(&phase.members).chain(played).max().map_or(0, |last| last.number())
}

fn round(phase: &Phase, at: RoundId, initial: Side) -> Option<Round> {
    let (Shape::Swiss(Swiss { rounds, .. }), Scoring::Duel { win, .. }) = (phase.plan.shape, &phase.plan.scoring)
    else {
        return None;
    };
    Some(Round { played: at.index(), is_last: at.number() == rounds, win: i64::from(*win), initial })
}

impl Phase {
    /// Returns true if its rounds are paired by the FIDE (Dutch) System.
    pub fn is_dutch(&self) -> bool {
        matches!(self.plan.shape, Shape::Swiss(Swiss { system: SwissSystem::Dutch, .. }))
    }

    /// Returns the reason for each pair of the round to which this match belongs; `lot` are the players of that round.
    pub(super) fn dutch_reasons(
        &self,
        at: EncounterId,
        lot: &[EntrantId],
        entrants: &[SwissEntrant],
    ) -> Option<Vec<(EncounterId, PairReason)>> {
        let number = self.encounters()[at].round;
        let (ids, pairs): (Vec<EncounterId>, Vec<[Player; 2]>) = self
            .encounters()
            .each()
            .filter(|(_, e)| e.round == number)
            .filter_map(|(at, e)| match e.players {
                Seats::Duel([a, b]) => Some((at, [seat(lot, a)?, seat(lot, b)?])),
                Seats::Unknown | Seats::Bye(_) | Seats::Table(_) => None,
            })
            .unzip();
        let round = round(self, number, initial(self)?)?;
        let player = |seat: Player| lot[usize::from(seat)];
        let of = |own: [Player; 2], reason: Reason| PairReason {
            numbers: own.map(|seat| entrants[usize::from(seat)].number),
            rule: Some(reason.rule).filter(|_| reason.sides_by_rule),
            first: reason.first.map(|(seats, against)| (seats.map(player), against)),
        };
        let reasons = reasons(entrants, &pairs, round).into_iter().zip(ids.into_iter().zip(&pairs));
        Some(reasons.filter_map(|(reason, (at, own))| Some((at, of(*own, reason?)))).collect())
    }

    /// Says why `two` did not meet in the round of this match; `None` if the shape or the rules give no such round.
    pub fn dutch_why_not(&self, at: EncounterId, two: [EntrantId; 2]) -> Option<WhyNot> {
        let number = self.encounters().get(at).filter(|_| self.is_dutch())?.round;
        let lot = self.lot_of(number);
        let seats = [seat(&lot, two[0])?, seat(&lot, two[1])?];
        let round = round(self, number, initial(self)?)?;
        let with = |apart: bool| why_not(&entrants(self, &lot, number, apart), seats, round);
        let why = with(true).or_else(|| with(false))?;
        let all = |players: &[EntrantId]| two.iter().all(|player| players.contains(player));
        let mut earlier = self.encounters().iter().filter(|e| e.round < number && e.was_played());
        let apart = why == WhyNot::Met && !earlier.any(|e| all(&e.players));
        Some(if apart { WhyNot::Apart } else { why })
    }
}
