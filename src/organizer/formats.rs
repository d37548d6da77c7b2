//! The plan proposed for a game, given the number of players who are present.

use crate::lang::Lang;
use crate::tournament::{
    Contest, FORMATS, Format, NoPlan, PhaseName, Plan, State, TournamentGame, shape::Effort, text,
};

/// Returns the format that gives this plan, whether or not its results are points; `None` if somebody changed anything
/// else in it.
pub fn format_of(game: &TournamentGame, made: &Plan) -> Option<Format> {
    FORMATS.into_iter().find(|format| plan_like(made, game, made.players, *format).as_ref() == Ok(made))
}

/// Returns the plan of a format, in which results are points if `made` has that setting.
fn plan_like(made: &Plan, game: &TournamentGame, players: usize, format: Format) -> Result<Plan, NoPlan> {
    Ok(game.plan(players, format)?.with_points(game, made.points()))
}

/// Returns the plan by which a game was drawn, or would be drawn now.
///
/// # Errors
/// [`NoPlan`] if the game has no plan for the number of people who are present.
pub fn current(state: &State, contest: &Contest) -> Result<Plan, NoPlan> {
    match &contest.plan {
        Some(plan) if !contest.phases.is_empty() => Ok(plan.clone()),
        _ => proposed(contest, state.present().len()),
    }
}

/// Returns the plan of a game that is not drawn yet, for this number of players: the plan that somebody changed, or
/// else the plan of its format.
///
/// # Errors
/// [`NoPlan`] if the format has no plan for this number of players.
pub fn proposed(contest: &Contest, players: usize) -> Result<Plan, NoPlan> {
    let Some(made) = &contest.plan else { return contest.game.plan(players, contest.format) };
    match format_of(contest.game, made) {
        Some(format) => plan_like(made, contest.game, players, format),
        None => Ok(Plan { players, ..made.clone() }),
    }
}

/// Returns the plan that the tournament rules propose for a game, in words; `None` for fewer than two players.
pub fn proposal(lang: Lang, game: &'static TournamentGame, players: usize) -> Option<String> {
    let contest = Contest::new(game, Format::ByRules, None);
    let words = || match proposed(&contest, players) {
        Ok(plan) => text::plan(lang, game, &plan),
        Err(why) => text::no_plan(lang, why).to_string(),
    };
    (players > 1).then(words)
}

/// Returns the formats possible for this game and number of players, each with its plan. Of formats with the same plan
/// only the first is listed. Results are points if `made` has that setting.
pub fn choices(game: &TournamentGame, players: usize, made: Option<&Plan>) -> Vec<(Format, Plan)> {
    let mut all: Vec<(Format, Plan)> = vec![];
    for format in FORMATS {
        let plan = made.map_or_else(|| game.plan(players, format), |made| plan_like(made, game, players, format));
        if let Ok(plan) = plan
            && !all.iter().any(|(_, other)| *other == plan)
        {
            all.push((format, plan));
        }
    }
    all
}

/// Returns a shorter version of an open whose rounds eliminate few players: without quarterfinals and semifinals, so
/// that the best four go straight to the final. Returns `None` for any other plan.
pub fn straight_to_final(plan: &Plan) -> Option<Plan> {
    let mut short = plan.clone();
    let rounds = short.phases.first_mut().filter(|phase| phase.name == PhaseName::Rounds)?;
    let (all, few) = (rounds.through, 4);
    if all <= few || plan.players >= all + all / 2 {
        return None;
    }
    rounds.lines.iter_mut().filter(|line| **line == all).for_each(|line| *line = few);
    rounds.through = few;
    short.phases.retain(|phase| !matches!(phase.name, PhaseName::Quarterfinal | PhaseName::Semifinal));
    short.check(plan.players).is_ok().then_some(short)
}

/// Returns the effort that a plan takes: the number of matches, the most tables at the same time, and the number of
/// turns in which the tables are used one after another.
pub fn effort(plan: &Plan) -> Effort {
    let mut left = plan.players;
    let mut all = Effort::default();
    for phase in &plan.phases {
        let of = phase.shape.rules().effort(left, phase.pools(left));
        all.matches += of.matches;
        all.turns += of.turns;
        all.tables = all.tables.max(of.tables);
        left = phase.through * phase.pools(left);
    }
    all
}
