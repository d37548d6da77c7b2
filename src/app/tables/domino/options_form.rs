//! The form of the options: the modes, and the other options.

use super::table::TableContext;
use crate::app::tables::prelude::*;
use sobremesa::games::domino::{Domino, Mode, OPTIONS, Options, text};
use sobremesa::games::form::agreed;

#[component]
pub fn OptionsForm(options: RwSignal<Options>) -> impl IntoView {
    let ctx = use_ctx();
    view! {
        <fieldset class="modes">
            <legend>{move || ctx.say("¿A qué se juega?", "What will you play?")}</legend>
            {Mode::ALL.map(|each| view! { <ModeChoice options each/> }).collect_view()}
        </fieldset>
        {fields::<Domino>(options, Signal::stored(0))}
    }
}

#[component]
fn ModeChoice(options: RwSignal<Options>, each: Mode) -> impl IntoView {
    let ctx = use_ctx();
    let chosen = move || options.with(|o| o.mode == each);
    view! {
        <label class="mode" class:chosen=move || chosen()>
            <input type="radio" name="mode" prop:checked=move || chosen()
                on:change=move |_| options.update(|o| o.mode = each)/>
            <span>
                <b>{move || text::mode(ctx.lang(), each)}</b>
                <small>{move || text::goal(ctx.lang(), each)}</small>
            </span>
        </label>
    }
}

/// In the menu: the mode of this match, and its other options.
#[component]
pub(super) fn Agreed(table: TableContext) -> impl IntoView {
    let options = table.peek(|view| view.options);
    let agreed = move || agreed(OPTIONS, &options, table.frame.seats(), table.ctx.lang());
    view! {
        <section>
            <h2>{move || text::mode(table.ctx.lang(), options.mode)}</h2>
            <p>{move || text::goal(table.ctx.lang(), options.mode)}</p>
            {move || agreed().into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
        </section>
    }
}
