//! Standings to share in a chat, as a text or as the content of a picture.

use super::queue;
use super::views::grid::Grid;
use super::views::podium::general;
use super::views::standings::{RowView, standings};
use crate::lang::Lang;
use crate::tournament::{EntrantId, Event, GameId, Open, PhaseId};
use crate::travel::{UNRANKED, seated};

/// Returns the tables of a phase, or for `None` the general classification, with one line for each person.
pub fn text(lang: Lang, event: &Event, of: Option<(GameId, PhaseId)>) -> String {
    lines(lang, event, of, |score| score).0
}

/// Returns [`text`] for phones with the tables of [`seated`], short enough for a QR code.
pub fn for_phones(lang: Lang, event: &Event, of: Option<(GameId, PhaseId)>) -> String {
    let (mut text, mut players) = lines(lang, event, of, |score| score.split(' ').next().unwrap_or_default());
    let (state, later) = (event.state(), queue::later(event.state()));
    // Whoever plays another game finds their table too.
    let plays = |player: &EntrantId| {
        let now = state.room.calls.iter().any(|call| call.players.contains(player));
        !players.contains(player) && (now || later.iter().any(|open| open.players(&state.contests).contains(player)))
    };
    let others: Vec<EntrantId> = state.by_alphabet().into_iter().filter(plays).collect();
    if !others.is_empty() {
        text += lang.pick("\n\nJuegan también", "\n\nAlso playing");
        others.iter().for_each(|player| text += &format!("\n{UNRANKED}{}", state.name(*player)));
        players.extend(others);
    }
    let row = |player: &EntrantId| players.iter().position(|other| other == player).map(|row| row + 1);
    let now = |player: &EntrantId| {
        let call = state.room.calls.iter().find(|call| call.players.contains(player));
        call.map_or(0, |call| call.table.number())
    };
    let rows = |open: &Open| open.players(&state.contests).iter().filter_map(row).collect();
    seated(&text, &players.iter().map(now).collect::<Vec<_>>(), later.iter().map(rows))
}

/// Returns the text and the players of its lines, in order. `shown` shortens a score.
fn lines(
    lang: Lang,
    event: &Event,
    of: Option<(GameId, PhaseId)>,
    shown: fn(&str) -> &str,
) -> (String, Vec<EntrantId>) {
    let (mut lines, mut players) = (vec![event.file().event.name.clone()], vec![]);
    let Some((game, at)) = of else {
        let view = general(lang, event.state());
        lines.push(view.title.into());
        lines.extend(view.rows.iter().map(|row| format!("{}. {} – {}", row.place, row.name, shown(&row.points))));
        return (lines.join("\n"), view.rows.iter().map(|row| row.player).collect());
    };
    let Some(view) = standings(lang, event.state(), game, at) else { return (lines.join("\n"), players) };
    lines.push(view.title());
    for table in view.tables {
        if let Some(title) = table.title {
            lines.extend([String::new(), title]);
        }
        for RowView { player, place, name, score, .. } in table.rows {
            let score = score.map_or(String::new(), |score| format!(" – {}", shown(&score)));
            lines.push(format!("{place}. {name}{score}"));
            players.push(player);
        }
    }
    (lines.join("\n"), players)
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    pub title: String,
    /// What is ranked, such as the game and its phase.
    pub of: String,
    pub parts: Vec<Grid>,
}

/// The most rows in a picture. Browsers cannot draw much larger pictures, and nobody would read them.
const MOST_ROWS: usize = 200;

/// Returns the tables of a phase with all their columns, or the totals of the general classification.
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
