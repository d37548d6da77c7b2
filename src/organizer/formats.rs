//! The plan proposed for a game, given the number of players who are present.

use crate::lang::Lang;
use crate::tournament::{
    Contest, FORMATS, Format, NoPlan, PhaseName, Plan, State, TournamentGame, shape::Effort, text,
};

/// Returns the format that gives this plan, whether or not its results are points; `None` if anything else differs.
pub fn format_of(game: &TournamentGame, made: &Plan) -> Option<Format> {
    FORMATS.into_iter().find(|format| plan_like(made, game, made.players, *format).as_ref() == Ok(made))
}

/// Returns the plan of a format, in which results are points if `made` has that setting.
fn plan_like(made: &Plan, game: &TournamentGame, players: usize, format: Format) -> Result<Plan, NoPlan> {
    Ok(game.plan(players, format)?.with_points(game, made.points()))
}

/// Returns the plan by which a game was drawn, or would be drawn now with those who are present.
pub fn current(state: &State, contest: &Contest) -> Result<Plan, NoPlan> {
    match &contest.plan {
        Some(plan) if !contest.phases.is_empty() => Ok(plan.clone()),
        _ => proposed(contest, state.present().len()),
    }
}

/// Returns the plan of a game that is not drawn yet for `players`: a changed one, or that of its format.
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
        Err(why) => why.words(lang),
    };
    (players > 1).then(words)
}

/// Returns the possible formats and plans, each plan once, with points as results if `made` has them.
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

/// Returns a shorter open without quarterfinals and semifinals, if its rounds eliminate few; otherwise `None`.
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

/// Returns the effort of a plan: its matches, the most tables at once, and the turns one after another.
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
