//! The options of a match, one sentence each; as written unless somebody changes them.

use crate::app::ctx::use_ctx;
use crate::app::widgets::options::{Choice, Switch};
use leptos::prelude::*;
use sobremesa::games::chupate_dos::{Kind, Options, ULTIMA_WINDOWS};
use std::num::NonZeroU8;

const MOST_ROUNDS: u8 = 30;

#[component]
pub fn OptionsForm(options: RwSignal<Options>, seats: Signal<u8>) -> impl IntoView {
    let ctx = use_ctx();
    // There are no groups of two.
    Effect::new(move || {
        if seats.get() == 2 && options.with_untracked(|o| o.kind == Kind::Group) {
            options.update(|o| o.kind = Kind::Match);
        }
    });
    let several = move || seats.get() > 2;
    view! {
        <Show when=move || !several()>
            <Switch
                on=Signal::derive(move || options.with(|o| o.first_to.is_some()))
                set=Callback::new(move |on| options.update(|o| o.first_to = NonZeroU8::new(2).filter(|_| on)))
                name=Signal::derive(move || ctx.say(
                    "Gana quien antes gane dos rondas",
                    "The first to win two rounds wins the match",
                ))/>
        </Show>
        <Show when=move || several() || options.with(|o| o.first_to.is_none())>
            <RoundsChoice options seats/>
        </Show>
        <Show when=several>
            <Switch
                on=Signal::derive(move || options.with(|o| o.kind == Kind::Group))
                set=Callback::new(move |on| options.update(|o| o.kind = if on { Kind::Group } else { Kind::Match }))
                name=Signal::derive(move || ctx.say(
                    "Grupo previo de un torneo: cinco cartas y tantas rondas como jugadores",
                    "Preliminary group of a tournament: five cards and as many rounds as players",
                ))/>
        </Show>
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

#[component]
fn RoundsChoice(options: RwSignal<Options>, seats: Signal<u8>) -> impl IntoView {
    let ctx = use_ctx();
    let written = move || {
        let kind = options.with(|o| o.kind);
        let as_written = Options { kind, ..Options::default() };
        format!("{} ({})", ctx.say("Las escritas", "As written"), as_written.rounds_for(seats.get()))
    };
    let numbers = (1..=MOST_ROUNDS).map(|n| n.to_string());
    let choices = Signal::derive(move || std::iter::once(written()).chain(numbers.clone()).collect());
    let chosen = Signal::derive(move || options.with(|o| o.rounds.map_or(0, |n| n.get().into())));
    let set = Callback::new(move |at: usize| options.update(|o| o.rounds = NonZeroU8::new(at as u8)));
    let name = Signal::derive(move || ctx.say("Rondas", "Rounds"));
    view! { <Choice name choices chosen set/> }
}

#[component]
fn UltimaChoice(options: RwSignal<Options>) -> impl IntoView {
    let ctx = use_ctx();
    let words = move |ms: u16| match ms {
        0 => ctx.say("Sin decir «última»", "Without “última”").to_string(),
        2000 => ctx.say("2 segundos (como está escrito)", "2 seconds (as written)").to_string(),
        ms => format!("{} {}", ms / 1000, ctx.say("segundos", "seconds")),
    };
    let choices = Signal::derive(move || ULTIMA_WINDOWS.map(words).to_vec());
    let at = move |ms: u16| ULTIMA_WINDOWS.iter().position(|window| *window == ms).unwrap_or(1);
    let chosen = Signal::derive(move || options.with(|o| at(o.ultima_window_ms)));
    let set = Callback::new(move |at: usize| options.update(|o| o.ultima_window_ms = ULTIMA_WINDOWS[at]));
    let name = Signal::derive(move || ctx.say("Tiempo para decir «última»", "Time to call “última”"));
    view! { <Choice name choices chosen set/> }
}
