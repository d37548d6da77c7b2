//! Tables without buttons, for the display and for paper.

use crate::app::events::prelude::*;
use sobremesa::organizer::views::grid::{Grid, GridRow};
use std::cmp::Ordering;

/// A table, without its title. `cell` is the class of the cells after the name.
#[component]
pub fn GridTable(
    grid: Grid,
    #[prop(optional)] class: Option<&'static str>,
    #[prop(optional)] cell: Option<&'static str>,
) -> impl IntoView {
    let Grid { heads, names, rows, .. } = grid;
    let heads = heads.into_iter().map(|head| view! { <th scope="col">{head}</th> });
    let cell = move |(at, text): (usize, String)| match at.cmp(&names) {
        Ordering::Less => view! { <td>{text}</td> }.into_any(),
        Ordering::Equal => view! { <th scope="row"><bdi>{text}</bdi></th> }.into_any(),
        Ordering::Greater => view! { <td class=cell>{text}</td> }.into_any(),
    };
    let row = |GridRow { cells, line }| {
        view! { <tr class:line=line>{cells.into_iter().enumerate().map(cell).collect_view()}</tr> }
    };
    view! {
        <table class=class>
            <thead><tr>{heads.collect_view()}</tr></thead>
            <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
        </table>
    }
}
