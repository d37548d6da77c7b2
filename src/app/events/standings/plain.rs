//! Tables without buttons, for the display and for paper.

use super::table::Cells;
use crate::app::events::session::EventSession;
use crate::app::widgets::rows::Rows;
use leptos::prelude::*;
use sobremesa::organizer::views::columns::Column;
use sobremesa::organizer::views::cross_table::CrossTable;
use sobremesa::organizer::views::standings::RowView;

#[component]
pub fn PlainTable(
    ev: EventSession,
    class: Option<&'static str>,
    #[prop(into)] columns: Signal<Vec<Column>>,
    #[prop(into)] rows: Signal<Vec<RowView>>,
) -> impl IntoView {
    let head = |column: Column| view! { <th scope="col">{column.head}</th> };
    let row = |row: Memo<RowView>| {
        move || {
            let RowView { place, name, cells, line, .. } = row.get();
            view! {
                <tr class:line=line><td>{place}</td><th scope="row"><bdi>{name}</bdi></th><Cells cells/></tr>
            }
        }
    };
    view! {
        <table class=class>
            <thead>
                <tr>
                    <th scope="col">"#"</th>
                    <th scope="col">{move || ev.say("Nombre", "Name")}</th>
                    {move || columns.get().into_iter().map(head).collect_view()}
                </tr>
            </thead>
            <tbody><Rows each=rows key=|_, row| row.player.number() row/></tbody>
        </table>
    }
}

/// Everybody against everybody.
#[component]
pub fn Crossed(ev: EventSession, table: CrossTable) -> impl IntoView {
    let heads = (1..=table.rows.len()).map(|place| view! { <th scope="col">{place}</th> }).collect_view();
    let row = |(at, (name, cells)): (usize, (String, Vec<String>))| {
        view! { <tr><td>{at + 1}</td><th scope="row"><bdi>{name}</bdi></th><Cells cells/></tr> }
    };
    view! {
        <table class="cross">
            <thead>
                <tr><th scope="col">"#"</th><th scope="col">{ev.say("Nombre", "Name")}</th>{heads}</tr>
            </thead>
            <tbody>{table.rows.into_iter().enumerate().map(row).collect_view()}</tbody>
        </table>
    }
}
