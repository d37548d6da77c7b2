//! Standings for a chat: as a text, and as the cells of a picture.

use super::queue;
use super::views::grid::Grid;
use super::views::podium::{GeneralRow, general};
use super::views::room::{at_table, names};
use super::views::standings::{RowView, standings};
use crate::lang::Lang;
use crate::tournament::{EntrantId, Event, GameId, PhaseId};
use crate::travel::NOW;

/// The tables of a phase, or the general classification, a line for everybody.
pub fn text(lang: Lang, event: &Event, of: Option<(GameId, PhaseId)>) -> String {
    lines(lang, event, of, |_| None)
}

/// [`text`] for the phones of those who play: each line also says the table at which they play now, or whom they meet
/// once they are called.
pub fn for_phones(lang: Lang, event: &Event, of: Option<(GameId, PhaseId)>) -> String {
    let state = event.state();
    let later = queue::later(state);
    lines(lang, event, of, |player| {
        let call = state.room.calls.iter().find(|call| call.players.contains(&player));
        let next = || {
            let next = later.iter().map(|open| open.players(&state.contests)).find(|all| all.contains(&player))?;
            let others: Vec<EntrantId> = next.iter().copied().filter(|other| *other != player).collect();
            let others = names(lang, state, &others);
            Some(lang.pick(format!("después con {others}"), format!("next with {others}")))
        };
        call.map(|call| at_table(lang, call.table)).or_else(next)
    })
}

fn lines(
    lang: Lang,
    event: &Event,
    of: Option<(GameId, PhaseId)>,
    now: impl Fn(EntrantId) -> Option<String>,
) -> String {
    let now = |player| now(player).map_or(String::new(), |now| format!("{NOW}{now}"));
    let mut lines = vec![event.file().event.name.clone()];
    let Some((game, at)) = of else {
        let view = general(lang, event.state());
        lines.push(view.title.into());
        let line = |row: &GeneralRow| format!("{}. {} – {}{}", row.place, row.name, row.points, now(row.player));
        lines.extend(view.rows.iter().map(line));
        return lines.join("\n");
    };
    let Some(view) = standings(lang, event.state(), game, at) else { return lines.join("\n") };
    lines.push(view.title());
    for table in view.tables {
        if let Some(title) = table.title {
            lines.extend([String::new(), title]);
        }
        for RowView { player, place, name, score, .. } in table.rows {
            let score = score.map_or(String::new(), |score| format!(" – {score}"));
            lines.push(format!("{place}. {name}{score}{}", now(player)));
        }
    }
    lines.join("\n")
}

/// The content of a picture of standings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    pub title: String,
    /// The game and its phase, or what else is ranked.
    pub of: String,
    pub parts: Vec<Grid>,
}

/// The maximum number of rows of a picture: browsers draw no larger one, and nobody reads it.
const MOST_ROWS: usize = 200;

/// The tables of a phase with all their columns, or the totals of the general classification.
pub fn picture(lang: Lang, event: &Event, of: Option<(GameId, PhaseId)>) -> Picture {
    let (state, title) = (event.state(), event.file().event.name.clone());
    let (of, mut parts) = match of.and_then(|(game, at)| standings(lang, state, game, at)) {
        Some(view) => (view.title(), view.tables.iter().map(|of| Grid::standings(lang, &view, of)).collect()),
        None => {
            let view = general(lang, state);
            let grid = Grid { title: String::new(), ..Grid::general(lang, &view) };
            (view.title.into(), vec![grid.first_columns(5)])
        }
    };
    let most = MOST_ROWS / parts.len().max(1);
    parts.iter_mut().for_each(|part: &mut Grid| part.rows.truncate(most));
    Picture { title, of, parts }
}
