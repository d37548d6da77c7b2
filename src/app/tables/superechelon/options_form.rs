//! The stage points in the form of the options.

use super::card::Sign;
use crate::app::tables::prelude::*;
use sobremesa::games::superechelon::{Figure, MOST_POINTS, Options, PointsTable, StageType, explain, text};
use wasm_bindgen::JsCast;

/// The form of the stage points, for players who have the printed deck.
#[component]
pub fn Editor(options: RwSignal<Options>) -> impl IntoView {
    let ctx = use_ctx();
    let whose = move || match options.with(|o| text::table_note(ctx.lang(), o)) {
        Some(note) => note,
        None => ctx.say("Esta tabla está puesta a mano.", "This table is your own."),
    };
    let invented = move || options.with(|o| o.points.is_invented());
    let reset = move |_| options.update(|o| o.points = PointsTable::default());
    let head = move |kind: StageType| {
        view! {
            <th scope="col"><Sign kind/><span>{move || explain::column(ctx.lang(), kind)}</span></th>
        }
    };
    let row = move |figure: Figure| {
        view! {
            <tr>
                <th scope="row">{move || text::figure(ctx.lang(), figure)}</th>
                {StageType::ALL.map(|kind| view! { <td><Cell options figure kind/></td> })}
            </tr>
        }
    };
    view! {
        <fieldset class="stage-points">
            <legend>{ctx.text("Puntos de etapa", "Stage points")}</legend>
            <p class="muted">
                {move || whose()} " "
                {ctx.text("Teclea los números de tu baraja, de 0 a 99.", "Type the numbers of your deck, 0 to 99.")}
            </p>
            <table class="points-table">
                <thead><tr><th></th>{StageType::ALL.map(head)}</tr></thead>
                <tbody>{Figure::ALL.into_iter().filter(|figure| figure.is_rider()).map(row).collect_view()}</tbody>
            </table>
            <button on:click=reset disabled=move || invented()>
                {ctx.text("Volver a los puntos inventados", "Back to the made-up points")}
            </button>
        </fieldset>
    }
}

#[component]
fn Cell(options: RwSignal<Options>, figure: Figure, kind: StageType) -> impl IntoView {
    let ctx = use_ctx();
    let points = move || options.with(|o| o.points.points(figure, kind));
    let label = move || format!("{}, {}", text::figure(ctx.lang(), figure), explain::column(ctx.lang(), kind));
    let set = move |event: web_sys::Event| {
        let Some(field) = event.target().and_then(|t| t.dyn_into::<web_sys::HtmlInputElement>().ok()) else {
            return;
        };
        if let Ok(typed) = field.value().trim().parse::<u32>() {
            let typed = typed.min(MOST_POINTS.into()) as u8;
            options.update(|o| {
                if let Some(row) = o.points.0.get_mut(figure as usize) {
                    row[kind as usize] = typed;
                }
            });
        }
        // If the text is not a number, the last value comes back.
        field.set_value(&untrack(points).to_string());
    };
    view! {
        <input type="text" inputmode="numeric" pattern="[0-9]*" maxlength="2" autocomplete="off"
            aria-label=move || label() prop:value=move || points().to_string() on:focus=select_all on:change=set/>
    }
}

/// Selects the text of a field that gets the focus, to be typed over.
fn select_all(event: web_sys::FocusEvent) {
    if let Some(field) = event.target().and_then(|t| t.dyn_into::<web_sys::HtmlInputElement>().ok()) {
        field.select();
    }
}
