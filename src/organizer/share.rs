//! Standings as a text for a chat.

use super::columns::has_points;
use crate::lang::Lang;
use crate::tournament::{Columns, Event, GameId, MatchKind, PhaseId, Scoring, text};

/// The tables of a phase, or the general classification, a line for everybody.
pub fn standings(lang: Lang, event: &Event, of: Option<(GameId, PhaseId)>) -> String {
    let state = event.state();
    let mut lines = vec![event.file().event.name.clone()];
    let points = |points: u32| lang.count(points, ["punto", "puntos"], ["point", "points"]);
    let Some((game, at)) = of else {
        let general = state.general();
        lines.push(lang.pick("Clasificación general", "General classification").into());
        for row in &general.standings.rows {
            let total = points(general.totals[row.player].points);
            lines.push(format!("{}. {} – {total}", row.place, state.name(row.player)));
        }
        return lines.join("\n");
    };
    let found = state.contest(game).ok().and_then(|contest| Some((contest, contest.phases.get(at)?)));
    let Some((contest, phase)) = found else { return lines.join("\n") };
    lines.push(format!("{} · {}", contest.game.title, text::phase(lang, phase.plan.name)));
    let rounds =
        phase.plan.scoring == Scoring::Rounds && !matches!(phase.plan.kind, MatchKind::Places { .. });
    let figure = |columns: &Columns| match () {
        () if has_points(phase) => format!(" – {}", points(columns.points)),
        () if rounds => {
            let won = lang.count(columns.rounds_won, ["ronda", "rondas"], ["round", "rounds"]);
            format!(" – {won}")
        }
        () => String::new(),
    };
    let several = phase.pools().len() > 1;
    for table in contest.tables(at, &state.alphabet).iter() {
        if several {
            lines.push(String::new());
            lines.push(text::pool(lang, phase.plan.name, table.pool));
        }
        for row in &table.standings.rows {
            let figure = figure(&table.columns[row.player]);
            lines.push(format!("{}. {}{figure}", row.place, state.name(row.player)));
        }
    }
    lines.join("\n")
}
