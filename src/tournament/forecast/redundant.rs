//! Criteria that can never decide (TO-56), by algebra: what everybody has of a criterion is a sum over the results of
//! their matches, so a criterion that is a sum of those before it, and of the number of matches, is level where they
//! are.

use crate::tournament::{Criterion, MatchKind, PhasePlan, Plan, Scoring};

/// Returns for each phase the steps of its chain that cannot decide anything after those before them, if everybody
/// plays as often and no round with cards is null.
pub fn redundant(plan: &Plan) -> Vec<Vec<Criterion>> {
    let mut left = plan.players;
    let each = |phase: &PhasePlan| {
        let players = left;
        left = phase.through * phase.pools(players);
        of_phase(phase, players)
    };
    plan.phases.iter().map(each).collect()
}

fn of_phase(plan: &PhasePlan, players: usize) -> Vec<Criterion> {
    let results = results(plan, players);
    if results.is_empty() || !plan.shape.rules().plays_alike() {
        return vec![];
    }
    let mut known = vec![results.iter().map(|_| 1).collect::<Vec<i128>>()];
    let mut redundant = Vec::new();
    let mut seen: Vec<Criterion> = Vec::new();
    for step in plan.chain.steps.iter().copied() {
        let worth: Option<Vec<i128>> = results.iter().map(|result| result.worth(step, plan)).collect();
        let level = match worth {
            Some(worth) => !adds(&mut known, worth),
            // In a league everybody meets everybody: the others have what is left of the same sum.
            None if step == Criterion::Buchholz && plan.duels() => seen.contains(&Criterion::Points),
            None => seen.contains(&step),
        };
        if level {
            redundant.push(step);
        }
        seen.push(step);
    }
    redundant
}

/// One possible end of a match for a player: rounds won and lost, and the place at a table, from 1.
struct Ending {
    won: u16,
    lost: u16,
    place: usize,
}

impl Ending {
    /// The amount added to a criterion; none if the criterion is no sum of results.
    fn worth(&self, criterion: Criterion, plan: &PhasePlan) -> Option<i128> {
        let at = |place: usize| i128::from(self.place == place);
        Some(match criterion {
            Criterion::Points => match &plan.scoring {
                Scoring::Rounds => self.won.into(),
                Scoring::Places(points) => points.get(self.place.wrapping_sub(1)).copied().unwrap_or(0).into(),
                Scoring::Duel { win, draw, loss } => match self.won.cmp(&self.lost) {
                    std::cmp::Ordering::Greater => (*win).into(),
                    std::cmp::Ordering::Equal => (*draw).into(),
                    std::cmp::Ordering::Less => (*loss).into(),
                },
            },
            Criterion::Difference => i128::from(self.won) - i128::from(self.lost),
            Criterion::RoundsWon => self.won.into(),
            Criterion::Wins => i128::from(plan.duels() && self.won > self.lost),
            Criterion::Place => self.place as i128,
            Criterion::Firsts => at(1),
            Criterion::Seconds => at(2),
            Criterion::Thirds => at(3),
            Criterion::CardsLeft if !plan.kind.cards() => 0,
            _ if criterion.rates_opponents() && !plan.duels() => 0,
            Criterion::Quesitos | Criterion::Estrellitas | Criterion::Progress => 0,
            Criterion::CardsLeft
            | Criterion::FairPlay
            | Criterion::HeadToHead
            | Criterion::Alphabetical
            | Criterion::Buchholz
            | Criterion::BuchholzCut
            | Criterion::BuchholzMedian
            | Criterion::SonnebornBerger => return None,
        })
    }
}

/// All the ways a match of this phase can end for one of its players.
fn results(plan: &PhasePlan, players: usize) -> Vec<Ending> {
    let duel = |won, lost| Ending { won, lost, place: 0 };
    let table = |place| Ending { won: 0, lost: 0, place };
    if !plan.duels() {
        let tables = plan.shape.rules().tables(players, plan.pools(players));
        return match plan.scoring {
            Scoring::Rounds => (0..=1).map(|won| duel(won, 0)).collect(),
            _ => (1..=players.div_ceil(tables)).map(table).collect(),
        };
    }
    let pairs = |most: u16| (0..=most).flat_map(move |won| (0..=most).map(move |lost| (won, lost)));
    let ends = |won: u16, lost: u16| match plan.kind {
        // With cards a round is null once in a lifetime, of Tres en Raya often.
        MatchKind::Fixed { plus, cards, .. } => {
            if cards {
                won + lost == plus
            } else {
                won + lost <= plus
            }
        }
        MatchKind::Places { shared } => won + lost == 1 || shared && won + lost == 0,
        _ => plan.kind.may_end(won, lost),
    };
    let most = match plan.kind {
        MatchKind::Fixed { plus, .. } => plus,
        MatchKind::FirstTo { wins } => wins,
        MatchKind::TwoToFour => 3,
        MatchKind::Places { .. } => 1,
    };
    // A long match is as good as one of twenty rounds.
    pairs(most.min(20)).filter(|(won, lost)| ends(*won, *lost)).map(|(won, lost)| duel(won, lost)).collect()
}

/// Puts `row` to the known ones, unless it is a sum of multiples of them. Each of them has nothing where one before it
/// begins.
fn adds(known: &mut Vec<Vec<i128>>, mut row: Vec<i128>) -> bool {
    for other in known.iter() {
        let Some(at) = other.iter().position(|value| *value != 0) else { continue };
        let (by, from) = (other[at], row[at]);
        for (value, of) in row.iter_mut().zip(other) {
            *value = *value * by - of * from;
        }
        let common = row.iter().fold(0, |common, value| gcd(common, *value));
        row.iter_mut().filter(|_| common > 1).for_each(|value| *value /= common);
    }
    let new = row.iter().any(|value| *value != 0);
    if new {
        known.push(row);
    }
    new
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}
