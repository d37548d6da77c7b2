//! The choice of the level of a bot.

use crate::app::prelude::*;
use sobremesa::engine::Level;
use sobremesa::solo::bot_name;

pub fn level_name(lang: Lang, level: Level) -> &'static str {
    match level {
        Level::Easy => lang.pick("fácil", "easy"),
        Level::Normal => lang.pick("normal", "normal"),
        Level::Hard => lang.pick("difícil", "hard"),
    }
}

/// Returns the level after this one, cyclically.
pub fn next(level: Level) -> Level {
    Level::ALL[(level as usize + 1) % Level::ALL.len()]
}

/// Says how a bot of this level plays.
fn sentence(lang: Lang, level: Level) -> &'static str {
    match level {
        Level::Easy => {
            lang.pick("está empezando; se despista y se le escapan cosas", "a beginner who overlooks things")
        }
        Level::Normal => {
            lang.pick("juega con sentido, sin mirar más allá de su jugada", "sensible, one move at a time")
        }
        Level::Hard => lang.pick("juega lo mejor que sabe", "plays as well as possible"),
    }
}

/// Returns the emblem of the first bot of this level: the person has the first of all.
pub fn bot_emblem(level: Level) -> u8 {
    level as u8 + 1
}

/// Buttons that choose a bot, one for each level, and a sentence about the chosen one.
#[component]
pub fn Levels(level: RwSignal<Level>) -> impl IntoView {
    let ctx = use_ctx();
    let choice = move |of: Level| {
        view! {
            <button class="chip" data-level=of.word() class:on=move || level.get() == of
                aria-pressed=move || (level.get() == of).to_string() on:click=move |_| level.set(of)>
                <span class=format!("seat-disc c{}", bot_emblem(of))><Emblem which=bot_emblem(of)/></span>
                <b>{bot_name(of)}</b>
                <small>{move || level_name(ctx.lang(), of)}</small>
            </button>
        }
    };
    view! {
        <div class="levels" role="group" aria-label=ctx.text("Nivel de la máquina", "How well the bots play")>
            {Level::ALL.map(choice).collect_view()}
            <p>{move || format!("{}: {}.", bot_name(level.get()), sentence(ctx.lang(), level.get()))}</p>
        </div>
    }
}
