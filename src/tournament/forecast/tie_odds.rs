//! Looking at a plan before it is played: which criteria can never decide, how often a tie that matters is to be
//! expected, and what happens then (TO-52, TO-56).

use crate::engine::Rng;
use crate::tournament::{
    ActionError, Alphabet, Criterion, EntrantId, LastStep, MatchKind, PerEntrant, Phase, PhasePlan, Plan,
    RankingInput, SplitBy,
    forecast::{redundant::redundant, simulate},
};

/// The forecast of a phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// Steps of the chain that cannot decide anything. Proved, not tried.
    pub redundant: Vec<Criterion>,
    /// The number of tries in which each step split somebody.
    pub decided: Vec<(Criterion, u32)>,
    /// Of `tries`, those that end in a tie that matters.
    pub ties: u32,
    /// 0 where no tie can matter, or come about.
    pub tries: u32,
    pub last: LastStep,
}

/// Plays each phase of the plan `tries` times among equals, all by themselves.
///
/// # Errors
/// [`ActionError`] where the plan cannot be drawn.
pub fn outlook(plan: &Plan, tries: u32, rng: &mut Rng) -> Result<Vec<Outlook>, ActionError> {
    let mut left = plan.players;
    let mut all = Vec::new();
    for (i, phase) in plan.phases.iter().enumerate() {
        let lines = if i + 1 == plan.phases.len() { plan.podium_lines() } else { vec![] };
        all.push(of_phase(phase, left, &lines, tries, rng)?);
        left = phase.through * phase.pools(left);
    }
    Ok(all)
}

fn of_phase(
    plan: &PhasePlan,
    players: usize,
    lines: &[usize],
    tries: u32,
    rng: &mut Rng,
) -> Result<Outlook, ActionError> {
    let alphabet: Alphabet = (0..players).collect();
    let none = PerEntrant::filled(0, players);
    let everybody: Vec<EntrantId> = alphabet.ids().collect();
    let around = RankingInput { alphabet: &alphabet, fair_play: &none };
    let mut outlook = Outlook {
        redundant: redundant(plan, players),
        decided: vec![],
        ties: 0,
        tries,
        last: plan.chain.last,
    };
    let mut drawn = Phase::new(plan.clone(), everybody, lines, &alphabet);
    let strict = plan.kind == (MatchKind::Places { shared: false });
    let shape = plan.shape.rules();
    if !shape.can_tie(strict) || drawn.lines.is_empty() {
        return Ok(Outlook { tries: 0, ..outlook });
    }
    if drawn.undrawn() <= 1 || shape.draws_everything() {
        drawn.draw(rng)?;
    }
    for _ in 0..tries {
        let mut phase = drawn.clone();
        play(&mut phase, rng)?;
        let mut open = false;
        for table in phase.tables(around).iter() {
            open |= !table.standings.open.is_empty();
            for split in &table.standings.splits {
                if let SplitBy::Criterion(criterion) = split.by {
                    count(&mut outlook.decided, criterion);
                }
            }
        }
        outlook.ties += u32::from(open);
    }
    Ok(outlook)
}

fn count(decided: &mut Vec<(Criterion, u32)>, criterion: Criterion) {
    match decided.iter_mut().find(|(of, _)| *of == criterion) {
        Some((_, times)) => *times += 1,
        None => decided.push((criterion, 1)),
    }
}

/// Plays everything that is drawn, and draws what is not.
fn play(phase: &mut Phase, rng: &mut Rng) -> Result<(), ActionError> {
    loop {
        let kind = phase.plan.kind;
        for encounter in phase.encounters_mut().filter(|e| e.score.is_none()) {
            let names: Vec<String> = encounter.players.iter().map(EntrantId::to_string).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            encounter.score = Some(simulate::sheet(kind, &names, 0, rng).check(kind, &names)?);
        }
        if phase.undrawn() == 0 {
            return Ok(());
        }
        let shape = phase.plan.shape;
        shape.rules().rehearse(phase, rng)?;
    }
}

/// Adds what further tries of the same plan have given.
pub fn add(all: &mut Vec<Outlook>, more: Vec<Outlook>) {
    if all.is_empty() {
        *all = more;
        return;
    }
    for (sum, more) in all.iter_mut().zip(more) {
        (sum.ties, sum.tries) = (sum.ties + more.ties, sum.tries + more.tries);
        for (criterion, times) in more.decided {
            match sum.decided.iter_mut().find(|(of, _)| *of == criterion) {
                Some((_, all)) => *all += times,
                None => sum.decided.push((criterion, times)),
            }
        }
    }
}
