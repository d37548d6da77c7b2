//! A table with a row for each round and a column for each player, folded away.

use super::emblem::Emblem;
use leptos::prelude::*;

#[component]
pub fn RoundTable(
    #[prop(into)] title: Signal<&'static str>,
    /// The emblem and the name of each player.
    players: Vec<(u8, String)>,
    /// The rows, made by [`round_row`].
    children: Children,
) -> impl IntoView {
    let head = |(emblem, name): (u8, String)| {
        view! { <th scope="col" class=format!("c{emblem}")><Emblem which=emblem/><bdi>{name}</bdi></th> }
    };
    view! {
        <details class="rounds">
            <summary>{title}</summary>
            <div class="scroll-x" tabindex="0" role="region" aria-label=move || title.get()>
                <table>
                    <thead><tr><th scope="col">"#"</th>{players.into_iter().map(head).collect_view()}</tr></thead>
                    <tbody>{children()}</tbody>
                </table>
            </div>
        </details>
    }
}

/// Shows the row of a round: its number, and a cell for each seat.
pub fn round_row(number: String, cells: Vec<String>) -> impl IntoView {
    let cells = cells.into_iter().map(|cell| view! { <td>{cell}</td> }).collect_view();
    view! { <tr><th scope="row">{number}</th>{cells}</tr> }
}
