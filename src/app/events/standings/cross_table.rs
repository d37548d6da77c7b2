//! The cross table of a league or a group: everybody against everybody.

use crate::app::events::session::EventSession;
use leptos::prelude::*;
use sobremesa::organizer::words;
use sobremesa::tournament::{EntrantId, Phase, PoolTable, Shape, State};

/// As many as a sheet of paper has columns for.
const MOST: usize = 14;

/// Results by row; where the two met twice, both.
pub fn table(ev: EventSession, state: &State, phase: &Phase, table: &PoolTable) -> AnyView {
    let players: Vec<EntrantId> = table.standings.rows.iter().map(|row| row.player).collect();
    if !matches!(phase.plan.shape, Shape::League(_)) || !(3..=MOST).contains(&players.len()) {
        return ().into_any();
    }
    let met = |row: EntrantId, other: EntrantId| {
        let both =
            phase.encounters().each().filter(|(_, e)| e.players.contains(&row) && e.players.contains(&other));
        let each = both.map(|(number, _)| words::own_result(ev.ctx.lang(), phase, number, row));
        each.filter(|result| !result.is_empty()).collect::<Vec<_>>().join(" / ")
    };
    let heads = (1..=players.len()).map(|i| view! { <th scope="col">{i}</th> }).collect_view();
    let rows = players.iter().enumerate().map(|(i, row)| {
        let cell = |other: &EntrantId| {
            view! { <td>{if row == other { "×".into() } else { met(*row, *other) }}</td> }
        };
        let cells = players.iter().map(cell).collect_view();
        view! { <tr><td>{i + 1}</td><th scope="row"><bdi>{state.name(*row).to_string()}</bdi></th>{cells}</tr> }
    });
    let rows = rows.collect_view();
    view! {
        <table class="cross">
            <thead><tr><th scope="col">"#"</th><th scope="col">{ev.say("Nombre", "Name")}</th>{heads}</tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}
