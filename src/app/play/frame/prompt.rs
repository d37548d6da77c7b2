//! The latest events, and what to do next.

use super::Frame;
use super::sheet::PlayOut;
use crate::app::play::game_ui::Reason;
use crate::app::prefs::Hints;
use crate::app::prelude::*;

/// The latest events. They are public, so they are read out.
#[component]
pub fn Log(frame: Frame, lines: Signal<Vec<String>>) -> impl IntoView {
    let since_last_turn = frame.controls.since_last_turn;
    let again = move |_| frame.controls.tablet.shown_ply.set(since_last_turn.get_untracked());
    let lines = move || if frame.is_past() { Vec::new() } else { lines.get() };
    let offered = move || since_last_turn.with(Option::is_some) && !lines().is_empty();
    view! {
        <div class="log">
            <ul aria-live="polite" aria-label=frame.ctx.text("Lo último", "Latest")>
                {move || lines().into_iter().map(|line| view! { <li><bdi>{line}</bdi></li> }).collect_view()}
            </ul>
            <Show when=offered>
                <button class="plain see-again" on:click=again>{frame.ctx.text("Ver otra vez", "Watch again")}</button>
            </Show>
        </div>
    }
}

/// What a first-time player can do, and why. A tap turns hints off on this device; Settings turn them on again.
#[component]
pub fn Hint(frame: Frame) -> impl IntoView {
    let ctx = frame.ctx;
    let advised = move || frame.controls.advice.with(Option::is_some);
    view! {
        <Show when=move || frame.hinting.get()>
            <div class="hint-slot">
                {move || frame.hint.get().filter(|_| !advised()).map(|hint| view! {
                    <p class="hint">
                        <span>{hint}</span>
                        <button class="plain" on:click=move |_| ctx.change(|p| p.hints = Hints::Never)>
                            {ctx.text("Sin pistas", "No hints")}
                        </button>
                    </p>
                })}
            </div>
        </Show>
    }
}

/// One line: why the last attempt was refused, the advice that was asked for, or what to do now.
#[component]
pub fn Prompt(frame: Frame, line: Signal<String>, my_turn: Signal<bool>) -> impl IntoView {
    view! {
        <p class="prompt" class:my-turn=move || my_turn.get() && line.with(|line| !line.is_empty()) role="status">
            {move || match frame.reason.get() {
                Some(Reason { words, rule }) => view! {
                    <span class="reason">{words} " "
                        <a href=Route::Rules(frame.game.into(), Some(rule.into())).hash()>
                            {frame.ctx.text("¿Por qué?", "Why?")}
                        </a>
                    </span>
                }.into_any(),
                None if frame.is_past() => ().into_any(),
                None => match frame.controls.advice.get() {
                    Some(advice) => view! {
                        <span class="reason advice"><bdi>{advice.words}</bdi></span>
                    }.into_any(),
                    None => view! { <span><bdi>{move || line.get()}</bdi></span> <PlayOut frame/> }.into_any(),
                },
            }}
        </p>
    }
}
