//! The six modes, each with what wins, and the two readings where they matter.

use super::table::TableContext;
use crate::app::ctx::use_ctx;
use crate::app::widgets::options::Switch;
use leptos::prelude::*;
use sobremesa::games::domino::{Mode, Options, text};
use sobremesa::lang::Lang;

fn counts_ends(mode: Mode) -> bool {
    mode == Mode::Fives
}

fn counts_blocks(mode: Mode) -> bool {
    matches!(mode, Mode::Hundred | Mode::Capicua | Mode::Sabaniao)
}

fn double_words(lang: Lang) -> &'static str {
    lang.pick("Un doble en la punta cuenta por sus dos mitades", "A double at an end counts both halves")
}

fn block_words(lang: Lang) -> &'static str {
    lang.pick(
        "En un bloqueo, quien gana cuenta también sus pintas",
        "In a block, the winner also counts their own pips",
    )
}

fn capicua_words(lang: Lang) -> &'static str {
    lang.pick(
        "Para la capicúa, las dos puntas tienen que ser distintas",
        "For a capicúa, the two ends have to be different",
    )
}

#[component]
pub fn OptionsForm(options: RwSignal<Options>) -> impl IntoView {
    let ctx = use_ctx();
    let mode = Memo::new(move |_| options.with(|o| o.mode));
    view! {
        <fieldset class="modes">
            <legend>{move || ctx.say("¿A qué jugáis?", "What will you play?")}</legend>
            {Mode::ALL.map(|each| view! { <ModeChoice options each/> }).collect_view()}
        </fieldset>
        <Show when=move || counts_ends(mode.get())>
            <Switch
                on=Signal::derive(move || options.with(|o| o.double_counts_both))
                set=Callback::new(move |on| options.update(|o| o.double_counts_both = on))
                name=Signal::derive(move || double_words(ctx.lang()))/>
        </Show>
        <Show when=move || counts_blocks(mode.get())>
            <Switch
                on=Signal::derive(move || options.with(|o| o.block_counts_own))
                set=Callback::new(move |on| options.update(|o| o.block_counts_own = on))
                name=Signal::derive(move || block_words(ctx.lang()))/>
        </Show>
        <Show when=move || mode.get() == Mode::Capicua>
            <Switch
                on=Signal::derive(move || options.with(|o| o.capicua_two_ends))
                set=Callback::new(move |on| options.update(|o| o.capicua_two_ends = on))
                name=Signal::derive(move || capicua_words(ctx.lang()))/>
        </Show>
    }
}

#[component]
fn ModeChoice(options: RwSignal<Options>, each: Mode) -> impl IntoView {
    let ctx = use_ctx();
    let chosen = move || options.with(|o| o.mode == each);
    view! {
        <label class="mode" class:chosen=move || chosen()>
            <input
                type="radio"
                name="mode"
                prop:checked=move || chosen()
                on:change=move |_| options.update(|o| o.mode = each)
            />
            <span>
                <b>{move || text::mode(ctx.lang(), each)}</b>
                <small>{move || text::goal(ctx.lang(), each)}</small>
            </span>
        </label>
    }
}

/// In the menu: the mode of this match, and what was agreed.
#[component]
pub(super) fn Agreed(table: TableContext) -> impl IntoView {
    let options = table.peek(|view| view.options);
    let mode = options.mode;
    let two_ends = mode == Mode::Capicua && options.capicua_two_ends;
    let off = move || {
        let lang = table.ctx.lang();
        let ends = counts_ends(mode) && !options.double_counts_both;
        let blocks = counts_blocks(mode) && !options.block_counts_own;
        let words = ends.then(|| double_words(lang)).or(blocks.then(|| block_words(lang)))?;
        Some(format!("{words}: no."))
    };
    view! {
        <section>
            <h2>{move || text::mode(table.ctx.lang(), mode)}</h2>
            <p>{move || text::goal(table.ctx.lang(), mode)}</p>
            {move || off().map(|off| view! { <p>{off}</p> })}
            {move || two_ends.then(|| view! { <p>{capicua_words(table.ctx.lang())} "."</p> })}
        </section>
    }
}
