//! A worked example beside its rule: the table as it stood, and a button that goes on by real moves.

use super::play::Cover;
use crate::engine::{Who, Written};
use crate::example::{Example, NAMES, Step};
use crate::saved::Player;
use crate::ui::app::use_ctx;
use crate::ui::frame::Shown;
use crate::ui::session::{self, Session, Standing};
use crate::ui::show::{Code, Entry};
use leptos::prelude::*;
use std::sync::Arc;

/// The examples of a game as they have come.
pub type Examples = Arc<Vec<Example>>;

/// The examples of one rule, each a button that opens it. Only one of the page is open at a time.
pub fn of_rule(
    entry: &'static Entry,
    examples: &Examples,
    rule: &str,
    open: RwSignal<Option<usize>>,
) -> AnyView {
    let ctx = use_ctx();
    let of = examples.iter().enumerate().filter(|(_, example)| example.rule == rule);
    of.map(|(at, example)| {
        let (title, examples) = ([example.es.clone(), example.en.clone()], examples.clone());
        let is_open = move || open.get() == Some(at);
        let press = move |_| open.update(|open| *open = (*open != Some(at)).then_some(at));
        view! {
            <button class="example-open" aria-expanded=move || is_open().to_string() on:click=press data-example=at.to_string()>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path class="stroke" d=move || if is_open() { "M5 9l7 7 7-7" } else { "M9 5l7 7-7 7" }/></svg>
                <span>{move || ctx.say("Ejemplo: ", "Example: ")} {title[ctx.lang() as usize].clone()}</span>
            </button>
            {move || is_open().then(|| player(entry, &examples, at))}
        }
    })
    .collect_view().into_any()
}

/// The positions of an example, a step each; nothing where it can't be played, which a test excludes.
fn positions(code: Code, record: &Written, steps: &[Step]) -> Option<Vec<Standing>> {
    let mut game = (code.open)(record).ok()?;
    let mut positions = Vec::new();
    for step in steps {
        game = session::after(&game, &step.plays)?;
        positions.push(game.clone());
    }
    Some(positions)
}

fn people(seats: u8) -> Vec<Player> {
    let named = NAMES.iter().take(seats.into()).enumerate();
    named.map(|(i, name)| Player { name: name.to_string(), emblem: i as u8, bot: false }).collect()
}

/// The example once the code of its game is here.
fn player(entry: &'static Entry, examples: &Examples, at: usize) -> AnyView {
    let ctx = use_ctx();
    let (came, examples) = (RwSignal::new(None::<Option<Code>>), examples.clone());
    leptos::task::spawn_local(async move {
        // The page may have been left meanwhile.
        let _ = came.try_set(Some(entry.table().await.ok()));
    });
    let shown = move || {
        match came.get() {
        None => view! { <p class="muted late" role="status">{move || ctx.say("Poniendo la mesa…", "Setting the table…")}</p> }.into_any(),
        Some(None) => view! { <p role="alert">{move || ctx.say(
            "No se ha podido traer el juego. Comprueba la conexión y abre el ejemplo otra vez.",
            "The game could not be fetched. Check the connection and open the example again.",
        )}</p> }.into_any(),
        Some(Some(code)) => untrack(|| table(entry, code, &examples, at)),
    }
    };
    view! { {shown} }.into_any()
}

fn table(entry: &'static Entry, code: Code, examples: &Examples, at: usize) -> AnyView {
    let ctx = use_ctx();
    let example = &examples[at];
    let Some(positions) = positions(code, &example.record, &example.steps) else { return ().into_any() };
    let (last, sees): (usize, Vec<Who>) =
        (positions.len() - 1, example.steps.iter().map(|step| step.see).collect());
    let session = Session::example(entry, people(example.record.seats), positions[0].clone());
    let now = RwSignal::new(0);
    session.show(positions[0].clone(), sees[0]);
    provide_context(Cover(Callback::new(|()| ())));
    provide_context(Shown);
    let (table, _) = (code.table)(session);
    let (words, told) = (examples.clone(), positions.clone());
    let go = Callback::new(move |to: usize| {
        now.set(to);
        session.show(positions[to].clone(), sees[to]);
    });
    let told = move || {
        let step = &words[at].steps[now.get()];
        let lang = ctx.lang();
        let refused = step.refused.as_ref().and_then(|wish| session::refusal(&told[now.get()], wish, lang));
        view! {
            <p>{lang.pick(&step.es, &step.en).clone()}</p>
            {refused.map(|(reason, rule)| view! {
                <p class="refused">{lang.pick("No vale: ", "Not now: ")} {reason} " " <span class="id">{rule}</span></p>
            })}
        }
    };
    view! {
        <div class="example">
            <div class="scene table-place" inert=true>{table}</div>
            <div class="example-foot">
            <div class="told-step" role="status">{told}</div>
            <div class="example-steps">
                <button on:click=move |_| go.run(now.get_untracked().saturating_sub(1)) disabled=move || now.get() == 0>
                    {move || ctx.say("Atrás", "Back")}
                </button>
                <span class="muted">{move || format!("{} {} {}", now.get() + 1, ctx.say("de", "of"), last + 1)}</span>
                <button class="primary next-step" on:click=move |_| go.run(if now.get_untracked() < last { now.get_untracked() + 1 } else { 0 })>
                    {move || if now.get() < last { ctx.say("Y ahora…", "And now…") } else { ctx.say("Otra vez", "Again") }}
                </button>
            </div>
            </div>
        </div>
    }
    .into_any()
}
