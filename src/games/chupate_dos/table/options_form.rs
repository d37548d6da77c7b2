//! The options of a match, one sentence each; as written unless somebody changes them.

use crate::games::chupate_dos::{Kind, Options, ULTIMA_WINDOWS};
use crate::ui::app::use_ctx;
use crate::ui::prelude::*;
use std::num::NonZeroU8;

const MOST_ROUNDS: u8 = 30;

#[component]
pub fn OptionsForm(options: RwSignal<Options>, seats: Signal<u8>) -> impl IntoView {
    let ctx = use_ctx();
    view! {
        <RoundsChoice options seats/>
        <Switch
            on=Signal::derive(move || options.with(|o| o.kind == Kind::Group))
            set=Callback::new(move |on| options.update(|o| o.kind = if on { Kind::Group } else { Kind::Match }))
            name=Signal::derive(move || ctx.say(
                "Grupo previo de un torneo: cinco cartas y tantas rondas como jugadores",
                "Preliminary group of a tournament: five cards and as many rounds as players",
            ))/>
        <Switch
            on=Signal::derive(move || options.with(|o| o.free_dos))
            set=Callback::new(move |on| options.update(|o| o.free_dos = on))
            name=Signal::derive(move || ctx.say(
                "El Dos se puede echar siempre, también de otro palo",
                "A Dos may always be played, also off suit",
            ))/>
        <Switch
            on=Signal::derive(move || options.with(|o| o.no_finish_on_bounce))
            set=Callback::new(move |on| options.update(|o| o.no_finish_on_bounce = on))
            name=Signal::derive(move || ctx.say(
                "No se puede ganar con una carta que rebota",
                "A card that bounces can’t be the last one",
            ))/>
        <UltimaChoice options/>
    }
}

/// An option that is on or off.
#[component]
fn Switch(on: Signal<bool>, set: Callback<bool>, name: Signal<&'static str>) -> impl IntoView {
    view! {
        <label class="choice">
            <input type="checkbox" prop:checked=on on:change=move |e| set.run(event_target_checked(&e))/>
            <span>{name}</span>
        </label>
    }
}

#[component]
fn RoundsChoice(options: RwSignal<Options>, seats: Signal<u8>) -> impl IntoView {
    let ctx = use_ctx();
    let written = move || {
        let kind = options.with(|o| o.kind);
        let as_written = Options { kind, ..Options::default() };
        format!("{} ({})", ctx.say("Las escritas", "As written"), as_written.rounds_for(seats.get()))
    };
    let choose = move |event| {
        let rounds = event_target_value(&event).parse::<u8>().ok().and_then(NonZeroU8::new);
        options.update(|o| o.rounds = rounds);
    };
    view! {
        <label class="row-choice">
            <span>{move || ctx.say("Rondas", "Rounds")}</span>
            <select on:change=choose>
                <option value="0">{written}</option>
                {(1..=MOST_ROUNDS).map(|n| view! { <option value=n.to_string()>{n}</option> }).collect_view()}
            </select>
        </label>
    }
}

#[component]
fn UltimaChoice(options: RwSignal<Options>) -> impl IntoView {
    let ctx = use_ctx();
    let name = move |ms: u16| match ms {
        0 => ctx.say("Sin decir «última»", "Without “última”").to_string(),
        2000 => ctx.say("2 segundos (como está escrito)", "2 seconds (as written)").to_string(),
        ms => format!("{} {}", ms / 1000, ctx.say("segundos", "seconds")),
    };
    let choose = move |event| {
        if let Ok(ms) = event_target_value(&event).parse() {
            options.update(|o| o.ultima_window_ms = ms);
        }
    };
    view! {
        <label class="row-choice">
            <span>{move || ctx.say("Tiempo para decir «última»", "Time to call “última”")}</span>
            <select class="ultima-window" on:change=choose>
                {ULTIMA_WINDOWS.map(|ms| view! {
                    <option value=ms.to_string() selected=move || options.with(|o| o.ultima_window_ms == ms)>{move || name(ms)}</option>
                }).collect_view()}
            </select>
        </label>
    }
}
