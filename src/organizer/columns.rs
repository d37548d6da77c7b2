//! The columns of a table of standings: those in which a phase has something to say, and all that its chain decides by.

use crate::lang::Lang;
use crate::tournament::{Columns, Criterion, MatchKind, Phase, Scoring, Shape, text};

#[derive(Clone, Copy)]
pub struct Column {
    pub head: &'static str,
    pub meaning: &'static str,
    value: fn(&Columns) -> i64,
    form: Form,
}

#[derive(Clone, Copy)]
enum Form {
    Plain,
    Signed,
    /// Counted in halves.
    Halves,
}

impl Column {
    /// The value, where it is a whole number.
    pub fn number(&self, columns: &Columns) -> Option<i64> {
        if let Form::Halves = self.form { None } else { Some((self.value)(columns)) }
    }

    pub fn of(&self, lang: Lang, columns: &Columns) -> String {
        let value = (self.value)(columns);
        match self.form {
            Form::Plain => value.to_string(),
            Form::Signed => text::signed(value),
            Form::Halves => text::halves(lang, value),
        }
    }
}

/// True if points order this phase, and are not just its rounds won.
pub fn has_points(phase: &Phase) -> bool {
    phase.plan.chain.steps.contains(&Criterion::Points) && phase.plan.scoring != Scoring::Rounds
}

/// The columns of this phase. A table that was played once has no more to say than its order, or its rounds.
pub fn columns(lang: Lang, phase: &Phase) -> Vec<Column> {
    let plan = &phase.plan;
    let mut all: Vec<Column> = vec![];
    let mut add = |head: [&'static str; 2], meaning: [&'static str; 2], value, form| {
        let [head, meaning] = [head, meaning].map(|[es, en]| lang.pick(es, en));
        all.push(Column { head, meaning, value, form });
    };
    let decides = |criterion: Criterion| plan.chain.steps.contains(&criterion);
    let (duels, places) = (plan.duels(), matches!(plan.kind, MatchKind::Places { .. }));
    if !matches!(plan.shape, Shape::Tables(_) | Shape::Seats(_)) {
        add(["J", "P"], ["jugadas", "played"], |c| c.played.into(), Form::Plain);
    }
    if duels {
        add(["G", "W"], ["ganadas", "won"], |c| c.won.into(), Form::Plain);
        if !matches!(plan.kind, MatchKind::FirstTo { .. }) {
            add(["E", "D"], ["empatadas", "drawn"], |c| c.drawn.into(), Form::Plain);
        }
        add(["P", "L"], ["perdidas", "lost"], |c| c.lost.into(), Form::Plain);
    }
    if !places {
        add(["F", "F"], ["rondas a favor", "rounds won"], |c| c.rounds_won.into(), Form::Plain);
    }
    if duels && !places {
        add(["C", "A"], ["rondas en contra", "rounds lost"], |c| c.rounds_lost.into(), Form::Plain);
    }
    if has_points(phase) {
        add(["Pts", "Pts"], ["puntos", "points"], |c| c.points.into(), Form::Plain);
    }
    if decides(Criterion::Firsts) {
        add(["1.º", "1st"], ["primeros puestos", "first places"], |c| c.firsts.into(), Form::Plain);
    }
    if decides(Criterion::Seconds) {
        add(["2.º", "2nd"], ["segundos puestos", "second places"], |c| c.seconds.into(), Form::Plain);
    }
    if decides(Criterion::Thirds) {
        add(["3.º", "3rd"], ["terceros puestos", "third places"], |c| c.thirds.into(), Form::Plain);
    }
    let buchholz: [(&str, fn(&Columns) -> i64); 3] =
        [("Bh", |c| c.buchholz), ("Bh1", |c| c.buchholz_cut), ("BhM", |c| c.buchholz_median)];
    for (step, (head, value)) in Criterion::BUCHHOLZ.into_iter().zip(buchholz) {
        if decides(step) {
            add([head; 2], [Lang::Es, Lang::En].map(|lang| text::criterion(lang, step)), value, Form::Plain);
        }
    }
    if decides(Criterion::SonnebornBerger) {
        add(
            ["SB", "SB"],
            ["calidad de las victorias (Sonneborn-Berger)", "worth of the wins (Sonneborn-Berger)"],
            |c| c.sonneborn,
            Form::Halves,
        );
    }
    if duels && !places {
        add(["+/−", "+/−"], ["diferencia de rondas", "round difference"], Columns::difference, Form::Signed);
    }
    if plan.kind.cards() {
        add(["K", "K"], ["cartas acumuladas", "cards left"], |c| c.cards.into(), Form::Plain);
    }
    all
}

/// "J: jugadas · G: ganadas …"
pub fn legend(columns: &[Column]) -> String {
    columns.iter().map(|c| format!("{}: {}", c.head, c.meaning)).collect::<Vec<_>>().join(" · ")
}
