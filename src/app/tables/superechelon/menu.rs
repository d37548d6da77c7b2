//! The state of the season, and the table of stage points.

use super::card::Sign;
use super::table::TableContext;
use crate::app::tables::prelude::*;
use sobremesa::games::superechelon::{Figure, Phase, StageType, explain, text};

/// Returns the words for the tour in play, such as "Vuelta" and "1 de 3"; empty if there is only one.
pub fn round(table: TableContext) -> (&'static str, String) {
    let (tour, all) = table.look(|view| {
        let done = matches!(view.phase, Phase::NewTour(_) | Phase::Over);
        (view.tours.len() + usize::from(!done), view.options.tours())
    });
    if all == 1 {
        return Default::default();
    }
    let (word, of) = table.ctx.say(("Vuelta", "de"), ("Tour", "of"));
    (word, format!("{tour}\u{a0}{of}\u{a0}{all}"))
}

/// The stage points of every rider, and where the numbers come from.
#[component]
pub fn Points(table: TableContext) -> impl IntoView {
    let note = move || table.look(|view| text::table_note(table.ctx.lang(), &view.options));
    let points = table.peek(|view| view.options.points.clone());
    let row = move |figure: Figure| {
        let cells = StageType::ALL.map(|kind| view! { <td>{points.points(figure, kind)}</td> });
        view! {
            <tr>
                <th scope="row">{move || text::figure(table.ctx.lang(), figure)}</th>
                {cells}
                <td class="gc-cell">{figure.gc()}</td>
            </tr>
        }
    };
    let overall = table.ctx.text("General", "Overall");
    let head = move |kind: StageType| {
        view! {
            <th scope="col"><Sign kind/><span>{move || explain::column(table.ctx.lang(), kind)}</span></th>
        }
    };
    view! {
        <details class="stage-points">
            <summary>{table.ctx.text("Puntos de etapa", "Stage points")}</summary>
            <p class="muted">{move || note()}</p>
            <table class="points-table">
                <thead><tr><th></th>{StageType::ALL.map(head)}<th scope="col">{overall}</th></tr></thead>
                <tbody>{Figure::ALL.into_iter().filter(|figure| figure.is_rider()).map(row).collect_view()}</tbody>
            </table>
        </details>
    }
}
