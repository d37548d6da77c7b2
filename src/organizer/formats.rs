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

/// Returns the plans that the tournament rules propose for games, in words, each after the title of its game, and the
/// reason that all of them share, if they do. Games of fewer than two `players` have no plan.
pub fn proposals(
    lang: Lang,
    games: &[&'static TournamentGame],
    players: impl Fn(&TournamentGame) -> usize,
) -> (Vec<(&'static str, String)>, Option<String>) {
    let plan = |game: &&'static TournamentGame| (*game, game.plan(players(game), Format::ByRules));
    let plans: Vec<_> = games.iter().filter(|game| players(game) > 1).map(plan).collect();
    let why = |(game, plan): &(&TournamentGame, Result<Plan, NoPlan>)| Some(text::why(lang, game, plan.as_ref().ok()?));
    let first = plans.first().and_then(why).filter(|_| plans.len() > 1);
    let shared = first.filter(|first| plans.iter().all(|plan| why(plan).as_ref() == Some(first)));
    let words = |(game, plan): &(&'static TournamentGame, Result<Plan, NoPlan>)| match plan {
        Ok(plan) if shared.is_some() => (game.title, text::course(lang, game, plan)),
        Ok(plan) => (game.title, text::plan(lang, game, plan)),
        Err(why) => (game.title, why.words(lang)),
    };
    (plans.iter().map(words).collect(), shared)
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
