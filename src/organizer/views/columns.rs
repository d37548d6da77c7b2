//! The columns of a table of standings: those that mean something in a phase, and all by which its tie-breaks decide.

use crate::lang::Lang;
use crate::tournament::text::{self, Heading};
use crate::tournament::{Columns, Criterion, MatchKind, Phase, Scoring, Shape};

/// One column: its heading and the figure that it shows for each player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    pub head: &'static str,
    pub meaning: &'static str,
    /// True for the figure that decides before all others.
    pub decides: bool,
    figure: Figure,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Figure {
    Played,
    Drawn,
    Lost,
    RoundsLost,
    Of(Criterion),
}

impl Column {
    fn new(Heading { head, meaning }: Heading, figure: Figure) -> Column {
        Column { head, meaning, decides: false, figure }
    }

    /// Returns true if the figure is a sum over matches, so that it can be computed for a single partner too.
    pub fn adds_up(self) -> bool {
        match self.figure {
            Figure::Played | Figure::Drawn | Figure::Lost | Figure::RoundsLost => true,
            Figure::Of(criterion) => BY_KIND.contains(&criterion),
        }
    }

    /// Returns the cell for a player with these figures.
    pub fn cell(self, lang: Lang, figures: &Columns) -> String {
        match self.figure {
            Figure::Played => figures.played.to_string(),
            Figure::Drawn => figures.drawn.to_string(),
            Figure::Lost => figures.lost.to_string(),
            Figure::RoundsLost => figures.rounds_lost.to_string(),
            Figure::Of(criterion) => {
                figures.value(criterion).map_or(String::new(), |value| text::figure(lang, criterion, value))
            }
        }
    }
}

/// Returns true if the phase is ordered by points that are not simply the rounds won.
pub fn has_points(phase: &Phase) -> bool {
    phase.plan.chain.steps.contains(&Criterion::Points) && phase.plan.scoring != Scoring::Rounds
}

/// The criteria whose columns depend on the kind of match. Any other criterion has a column if a tie-break uses it.
pub const BY_KIND: [Criterion; 8] = {
    use Criterion::*;
    [Wins, RoundsWon, PointsFor, PointsAgainst, PointsDifference, Points, Difference, CardsLeft]
};

/// Returns the columns of this phase. If all play at one table once, the only figures are the order or the rounds.
pub fn columns(lang: Lang, phase: &Phase) -> Vec<Column> {
    let plan = &phase.plan;
    let (duels, scored) = (plan.duels(), plan.kind.counts_points());
    let rounds = !scored && !matches!(plan.kind, MatchKind::Places { .. });
    let steps = &plan.chain.steps;
    let once = matches!(plan.shape, Shape::Tables(_) | Shape::Seats(_));
    // An elimination refuses level points, and settles level rounds.
    let draws = duels && plan.kind.may_draw() && !(scored && plan.shape.features().eliminates);
    let plain =
        |shown: bool, head, meaning, figure| shown.then(|| Column::new(Heading::new(lang, head, meaning), figure));
    let of = |shown: bool, criterion| {
        let heading = text::heading(lang, criterion).filter(|_| shown)?;
        Some(Column { decides: steps.first() == Some(&criterion), ..Column::new(heading, Figure::Of(criterion)) })
    };
    let mut all = vec![
        plain(!once, ["PJ", "P"], ["jugadas", "played"], Figure::Played),
        of(duels, Criterion::Wins),
        plain(draws, ["E", "D"], ["empatadas", "drawn"], Figure::Drawn),
        plain(duels, ["P", "L"], ["perdidas", "lost"], Figure::Lost),
        of(scored, Criterion::PointsFor),
        of(duels && scored, Criterion::PointsAgainst),
        of(rounds, Criterion::RoundsWon),
        plain(duels && rounds, ["C", "A"], ["rondas en contra", "rounds lost"], Figure::RoundsLost),
        of(has_points(phase), Criterion::Points),
    ];
    let first = |at: usize| !steps[..at].contains(&steps[at]);
    all.extend((0..steps.len()).map(|at| of(first(at) && !BY_KIND.contains(&steps[at]), steps[at])));
    all.push(of(duels && scored, Criterion::PointsDifference));
    all.push(of(duels && rounds, Criterion::Difference));
    all.push(of(plan.kind.cards(), Criterion::CardsLeft));
    all.into_iter().flatten().collect()
}
