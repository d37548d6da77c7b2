//! The individual standings of people who play in pairs.

use super::columns::{BY_KIND, Column, columns};
use super::grid::{Grid, GridRow};
use super::standings::ordered_by;
use crate::lang::Lang;
use crate::order;
use crate::tournament::{Criterion, GameId, PersonFigures, PhaseId, State, text};
use std::cmp::Reverse;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IndividualView {
    /// The ranking, in which several people may share a place.
    pub table: Grid,
    /// The criteria in words: "Se ordena por: …".
    pub order: String,
}

/// Ranks the people of a game of pairs one by one, by criteria that are sums; `None` before the first result.
pub fn individual(lang: Lang, state: &State, game: GameId, at: PhaseId) -> Option<IndividualView> {
    let contest = state.contest(game).ok().filter(|contest| contest.game.pairs)?;
    let phase = contest.phases.get(at).filter(|phase| phase.bracket().is_none())?;
    let steps: Vec<Criterion> = phase.plan.chain.steps.iter().copied().filter(|step| BY_KIND.contains(step)).collect();
    let value = |person: &PersonFigures| -> Vec<Reverse<i64>> {
        let value = |step: &Criterion| person.figures.value(*step).unwrap_or_default();
        steps.iter().map(|step| Reverse(if step.ascending() { -value(step) } else { value(step) })).collect()
    };
    let mut people = state.figures_of_people(game, at);
    order::sort_by_key(&mut people, value);
    let columns: Vec<Column> = columns(lang, phase).into_iter().filter(|column| column.adds_up()).collect();
    let row = |person: &PersonFigures| {
        let place = 1 + people.iter().take_while(|other| value(other) < value(person)).count();
        let with = lang.list(&person.partners);
        let cells = columns.iter().map(|column| column.cell(lang, &person.figures));
        GridRow::ranked(place, person.name, &[with].into_iter().chain(cells).collect::<Vec<_>>(), false)
    };
    let heads = [lang.pick("Pareja", "Partner")].into_iter().chain(columns.iter().map(|column| column.head));
    let rows: Vec<GridRow> = people.iter().map(row).collect();
    let order: Vec<&str> = steps.iter().map(|step| text::criterion(lang, *step)).collect();
    (!rows.is_empty()).then(|| IndividualView {
        table: Grid::ranked(lang, lang.text("Por personas", "By person"), heads, rows),
        order: ordered_by(lang, &order.join("; ")),
    })
}
