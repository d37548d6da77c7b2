//! The columns of a table of standings: those in which a phase has something to say, and all that its chain decides by.

use crate::lang::Lang;
use crate::tournament::text::{self, Heading};
use crate::tournament::{Columns, Criterion, MatchKind, Phase, Scoring, Shape};

/// One column: its heading and what it shows of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    pub head: &'static str,
    pub meaning: &'static str,
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
        Column { head, meaning, figure }
    }

    /// Returns true if it adds up over matches, so that one partner has it too.
    pub fn adds_up(self) -> bool {
        match self.figure {
            Figure::Played | Figure::Drawn | Figure::Lost | Figure::RoundsLost => true,
            Figure::Of(criterion) => BY_KIND.contains(&criterion),
        }
    }

    /// Returns the cell of a player with these figures.
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

/// Returns true if points order this phase, and are not just its rounds won.
pub fn has_points(phase: &Phase) -> bool {
    phase.plan.chain.steps.contains(&Criterion::Points) && phase.plan.scoring != Scoring::Rounds
}

/// Criteria whose column depends on the kind of match; every other one has its column if the chain decides by it.
pub const BY_KIND: [Criterion; 8] = [
    Criterion::Wins,
    Criterion::RoundsWon,
    Criterion::PointsFor,
    Criterion::PointsAgainst,
    Criterion::PointsDifference,
    Criterion::Points,
    Criterion::Difference,
    Criterion::CardsLeft,
];

/// Returns the columns of this phase. A table that was played once has no more to say than its order, or its rounds.
pub fn columns(lang: Lang, phase: &Phase) -> Vec<Column> {
    let plan = &phase.plan;
    let (duels, scored) = (plan.duels(), plan.kind.counts_points());
    let rounds = !scored && !matches!(plan.kind, MatchKind::Places { .. });
    let once = matches!(plan.shape, Shape::Tables(_) | Shape::Seats(_));
    let draws = duels && plan.kind.may_draw();
    let plain =
        |shown: bool, head, meaning, figure| shown.then(|| Column::new(Heading::new(lang, head, meaning), figure));
    let of = |shown: bool, criterion| {
        let heading = text::heading(lang, criterion).filter(|_| shown)?;
        Some(Column::new(heading, Figure::Of(criterion)))
    };
    let mut all = vec![
        plain(!once, ["J", "P"], ["jugadas", "played"], Figure::Played),
        of(duels, Criterion::Wins),
        plain(draws, ["E", "D"], ["empatadas", "drawn"], Figure::Drawn),
        plain(duels, ["P", "L"], ["perdidas", "lost"], Figure::Lost),
        of(scored, Criterion::PointsFor),
        of(duels && scored, Criterion::PointsAgainst),
        of(rounds, Criterion::RoundsWon),
        plain(duels && rounds, ["C", "A"], ["rondas en contra", "rounds lost"], Figure::RoundsLost),
        of(has_points(phase), Criterion::Points),
    ];
    let steps = &plan.chain.steps;
    let first = |at: usize| !steps[..at].contains(&steps[at]);
    all.extend((0..steps.len()).map(|at| of(first(at) && !BY_KIND.contains(&steps[at]), steps[at])));
    all.push(of(duels && scored, Criterion::PointsDifference));
    all.push(of(duels && rounds, Criterion::Difference));
    all.push(of(plan.kind.cards(), Criterion::CardsLeft));
    all.into_iter().flatten().collect()
}
