//! The bar under a replay: what each play did, and the buttons that go from play to play.

use crate::app::play::session::ReplayCursor;
use crate::app::prelude::*;
use leptos::ev::KeyboardEvent;

#[derive(Clone, Copy)]
enum Way {
    First,
    Back,
    Forward,
    Last,
}

const PATHS: [&str; 4] = ["M17 5l-7 7 7 7M7 5v14", "M15 5l-7 7 7 7", "M9 5l7 7-7 7", "M7 5l7 7-7 7M17 5v14"];

fn take(cursor: ReplayCursor, way: Way) {
    match way {
        Way::First => cursor.go(cursor.first),
        Way::Back => cursor.step(true),
        Way::Forward => cursor.step(false),
        Way::Last => cursor.go(cursor.last),
    }
}

#[component]
pub fn ReplayBar(
    cursor: ReplayCursor,
    /// The events of the play that is shown.
    lines: Callback<(), Vec<String>>,
    /// Other content of the bar.
    more: AnyView,
) -> impl IntoView {
    let ctx = use_ctx();
    watch_keys(cursor);
    let plays = move || cursor.last - cursor.first;
    let nth = move || cursor.at() - cursor.first;
    let step = move |way: Way, es: &'static str, en: &'static str| {
        view! {
            <button class="icon-button" aria-label=ctx.text(es, en) on:click=move |_| take(cursor, way)>
                <Icon d=PATHS[way as usize]/>
            </button>
        }
    };
    let slide = move |event: web_sys::Event| {
        if let Ok(nth) = event_target_value(&event).parse::<usize>() {
            cursor.go(cursor.first + nth);
        }
    };
    let where_at = move || format!("{} {} {} {}", ctx.say("Jugada", "Move"), nth(), ctx.say("de", "of"), plays());
    view! {
        <section class="reel" aria-label=ctx.text("Repaso", "Replay")>
            <p class="reel-words" role="status"><bdi>{move || lines.run(()).join(" ")}</bdi></p>
            <div class="reel-ways">
                {step(Way::First, "Al principio", "To the start")}
                {step(Way::Back, "Jugada anterior", "Previous move")}
                <button class="icon-button reel-play" on:click=move |_| cursor.play_or_stop()
                    aria-label=move || if cursor.playing.get() { ctx.say("Parar", "Stop") } else {
                        ctx.say("Reproducir", "Play") }>
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                        <path class="stroke" d=move || if cursor.playing.get() { "M9 6v12M15 6v12" } else {
                            "M8 5l11 7-11 7z" }/>
                    </svg>
                </button>
                {step(Way::Forward, "Jugada siguiente", "Next move")}
                {step(Way::Last, "Al final", "To the end")}
            </div>
            <label class="reel-slide">
                <input type="range" min="0" max=plays() prop:value=move || nth() on:input=slide
                    aria-label=ctx.text("Jugada", "Move") aria-valuetext=move || where_at()/>
                <small>{move || nth()} " / " {plays()}</small>
            </label>
            <div class="reel-more">{more}</div>
        </section>
    }
}

/// Goes through the plays by arrows, Home and End, unless a field has the focus; Escape returns to the match.
fn watch_keys(cursor: ReplayCursor) {
    let handle = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        let way = match event.key().as_str() {
            "ArrowLeft" => Way::Back,
            "ArrowRight" => Way::Forward,
            "Home" => Way::First,
            "End" => Way::Last,
            "Escape" => return cursor.end(),
            _ => return,
        };
        if !event.default_prevented() && !focus::is_in_field() {
            event.prevent_default();
            take(cursor, way);
        }
    });
    on_cleanup(move || handle.remove());
}
