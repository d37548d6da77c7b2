//! The columns of a table of standings: those in which a phase has something to say, and all that its chain decides by.

use crate::lang::Lang;
use crate::tournament::{Columns, Criterion, MatchKind, Phase, Scoring, Shape, text};

/// The head of a column and what it stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    pub head: &'static str,
    pub meaning: &'static str,
}

/// The cell of somebody with these figures.
pub type Cell = fn(Lang, &Columns) -> String;

/// True if points order this phase, and are not just its rounds won.
pub fn has_points(phase: &Phase) -> bool {
    phase.plan.chain.steps.contains(&Criterion::Points) && phase.plan.scoring != Scoring::Rounds
}

/// The columns of this phase. A table that was played once has no more to say than its order, or its rounds.
pub fn columns(lang: Lang, phase: &Phase) -> Vec<(Column, Cell)> {
    let plan = &phase.plan;
    let mut all: Vec<(Column, Cell)> = vec![];
    let mut add = |shown: bool, head: [&'static str; 2], meaning: [&'static str; 2], cell: Cell| {
        let [head, meaning] = [head, meaning].map(|[es, en]| lang.pick(es, en));
        all.extend(shown.then_some((Column { head, meaning }, cell)));
    };
    let decides = |criterion: Criterion| plan.chain.steps.contains(&criterion);
    let (duels, places) = (plan.duels(), matches!(plan.kind, MatchKind::Places { .. }));
    let once = matches!(plan.shape, Shape::Tables(_) | Shape::Seats(_));
    let draws = duels && !matches!(plan.kind, MatchKind::FirstTo { .. });
    add(!once, ["J", "P"], ["jugadas", "played"], |_, c| c.played.to_string());
    add(duels, ["G", "W"], ["ganadas", "won"], |_, c| c.won.to_string());
    add(draws, ["E", "D"], ["empatadas", "drawn"], |_, c| c.drawn.to_string());
    add(duels, ["P", "L"], ["perdidas", "lost"], |_, c| c.lost.to_string());
    add(!places, ["F", "F"], ["rondas a favor", "rounds won"], |_, c| c.rounds_won.to_string());
    let against = ["rondas en contra", "rounds lost"];
    add(duels && !places, ["C", "A"], against, |_, c| c.rounds_lost.to_string());
    add(has_points(phase), ["Pts", "Pts"], ["puntos", "points"], |_, c| c.points.to_string());
    let firsts = ["primeros puestos", "first places"];
    add(decides(Criterion::Firsts), ["1.º", "1st"], firsts, |_, c| c.firsts.to_string());
    let seconds = ["segundos puestos", "second places"];
    add(decides(Criterion::Seconds), ["2.º", "2nd"], seconds, |_, c| c.seconds.to_string());
    let thirds = ["terceros puestos", "third places"];
    add(decides(Criterion::Thirds), ["3.º", "3rd"], thirds, |_, c| c.thirds.to_string());
    let opponents: [(_, &str, Cell); 4] = [
        (Criterion::Buchholz, "Bh", |_, c| c.buchholz.to_string()),
        (Criterion::BuchholzCut, "Bh1", |_, c| c.buchholz_cut.to_string()),
        (Criterion::BuchholzMedian, "BhM", |_, c| c.buchholz_median.to_string()),
        (Criterion::SonnebornBerger, "SB", |lang, c| text::halves(lang, c.sonneborn)),
    ];
    for (step, head, cell) in opponents {
        add(decides(step), [head; 2], [Lang::Es, Lang::En].map(|lang| text::criterion(lang, step)), cell);
    }
    let difference = ["diferencia de rondas", "round difference"];
    add(duels && !places, ["+/−"; 2], difference, |_, c| text::signed(c.difference()));
    add(plan.kind.cards(), ["K"; 2], ["cartas acumuladas", "cards left"], |_, c| c.cards.to_string());
    all
}
