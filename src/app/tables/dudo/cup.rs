//! The viewer's cup: lifted while it is held; a tap or a key lifts or lowers it.

use super::pieces::{Cup, Die};
use super::table::TableContext;
use crate::app::tables::prelude::*;
use leptos::ev::{MouseEvent, PointerEvent};
use sobremesa::games::dudo::{Dice, Face, Obligo, describe};

/// A press of at least this many milliseconds holds the cup.
const TAP: f64 = 350.0;

#[component]
pub fn OwnCup(table: TableContext) -> impl IntoView {
    let own = Memo::new(move |_| table.look(|view| view.own));
    let blind = Memo::new(move |_| own.with(Dice::is_empty));
    let up = Memo::new(move |_| table.state.lifted.get() && !blind.get());
    let class = move || format!("own c{}", table.me().map_or(0, |me| table.emblem(me)));
    view! {
        <div class=move || class() class:up=up class:blind=move || blind.get()>
            <CupButton table blind/>
            <div class="under">
                // In the page only while the cup is lifted: hidden means absent.
                {move || match up.get() {
                    true => open_dice(&own.get(), table.ctx.lang()),
                    false => view! { <p>{move || covered(table, blind.get())}</p> }.into_any(),
                }}
            </div>
        </div>
    }
}

/// Says how to look under the cup, or why the viewer may not.
fn covered(table: TableContext, blind: bool) -> &'static str {
    match table.seen(|seen| seen.obligo) {
        Some(Obligo::Undecided) if blind => table
            .ctx
            .say("Nadie mira hasta saber si es abierto o cerrado.", "Nobody looks until it is called open or closed."),
        _ if blind => table.ctx.say(
            "Obligo cerrado: juegas a ciegas. Solo mira quien tiene un dado.",
            "Closed obligo: you play blind. Only players with one die look.",
        ),
        _ => table.ctx.say("Toca el cacho para mirar, o mantenlo pulsado.", "Tap the cup to look, or hold it."),
    }
}

#[component]
fn CupButton(table: TableContext, blind: Memo<bool>) -> impl IntoView {
    // The time of the press, and whether the cup was up before.
    let pressed = StoredValue::new(None::<(f64, bool)>);
    let press = move |event: PointerEvent| {
        if event.is_primary() && event.button() == 0 {
            pressed.set_value(Some((event.time_stamp(), table.state.lifted.get_untracked())));
            table.state.lifted.set(true);
        }
    };
    let release = move |event: PointerEvent| {
        if let Some((since, was_up)) = pressed.try_update_value(Option::take).flatten() {
            let tapped = event.type_() == "pointerup" && event.time_stamp() - since < TAP;
            table.state.lifted.set(tapped && !was_up);
        }
    };
    // Presses of a pointer are handled above; these clicks come from the keyboard and from assistive devices.
    let click = move |event: MouseEvent| {
        if blind.get_untracked() {
            table.frame.refuse(untrack(|| covered(table, true)), "DU-23");
        } else if event.detail() == 0 {
            table.state.lifted.update(|up| *up = !*up);
        }
    };
    let label = move || match table.state.lifted.get() {
        true => table.ctx.say("Bajar tu cacho", "Lower your cup"),
        false => table.ctx.say("Levantar tu cacho", "Lift your cup"),
    };
    view! {
        <button class="own-cup" aria-label=move || label() aria-pressed=move || table.state.lifted.get().to_string()
            on:pointerdown=press on:pointerup=release on:pointercancel=release on:pointerleave=release
            on:contextmenu=|event| event.prevent_default() on:click=click>
            <Cup/>
        </button>
    }
}

pub fn open_dice(dice: &Dice, lang: Lang) -> AnyView {
    let die = |&pips: &u8| view! { <Die face=Face::from_pips(pips)/> };
    view! {
        <span class="own-dice" role="img" data-secret="dice" aria-label=describe::faces(lang, dice)>
            {dice.pips().iter().map(die).collect_view()}
        </span>
    }
    .into_any()
}
