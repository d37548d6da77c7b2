//! A worked example beside its rule: a table, and buttons that step through real moves.

use crate::app::lazy_pages::{Shareable, share};
use crate::app::play::context::Cover;
use crate::app::play::frame::Shown;
use crate::app::play::game_ui::{GameInfo, GameUi, Reason};
use crate::app::play::session::Scenes;
use crate::app::play::table;
use crate::app::prelude::*;
use sobremesa::example::Example;
use std::sync::Arc;

pub type Examples = Arc<Vec<Example>>;

/// Shows the examples of one rule, each a button that opens it. Only one example of the page is open at a time.
pub fn of_rule(
    info: &'static GameInfo,
    examples: &Examples,
    rule: &str,
    open: RwSignal<Option<(usize, usize)>>,
) -> AnyView {
    let ctx = use_ctx();
    let of = examples.iter().enumerate().filter(|(_, example)| example.rule == rule);
    of.map(|(at, example)| {
        let (title, examples) = ([example.es.clone(), example.en.clone()], examples.clone());
        let is_open = move || open.get().is_some_and(|(open, _)| open == at);
        let press = move |_| open.set((!untrack(is_open)).then_some((at, 0)));
        view! {
            <button class="example-open" aria-expanded=move || is_open().to_string() on:click=press
                data-example=at.to_string()>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path class="stroke" d=move || if is_open() { "M5 9l7 7 7-7" } else { "M9 5l7 7-7 7" }/>
                </svg>
                <span>{ctx.text("Ejemplo: ", "Example: ")} {title[ctx.lang() as usize].clone()}</span>
            </button>
            {move || open.get().filter(|(open, _)| *open == at).map(|(_, step)| player(info, &examples, at, step))}
        }
    })
    .collect_view()
    .into_any()
}

/// Shows the example once the code of its game is here.
fn player(info: &'static GameInfo, examples: &Examples, at: usize, step: usize) -> AnyView {
    let examples = examples.clone();
    chunk::part(move || info.drawn(info.extras), move |extras| (extras.example)(info, &examples, at, step))
}

/// Shows a worked example of this game, opened at a step.
pub fn table<G: GameUi>(info: &'static GameInfo, examples: &Examples, at: usize, step: usize) -> AnyView {
    let Some(scenes) = Scenes::<G>::of(info, &examples[at]) else { return ().into_any() };
    let step = step.min(examples[at].steps.len() - 1);
    scenes.show(step);
    provide_context(Cover(Callback::new(|()| ())));
    provide_context(Shown);
    let table = table::page(scenes.session().table());
    let scenes = StoredValue::new(scenes);
    let show = Callback::new(move |to| scenes.with_value(|scenes| scenes.show(to)));
    let examples_of_refusal = examples.clone();
    let refusal = Callback::new(move |(step, lang): (usize, Lang)| {
        let wish = examples_of_refusal[at].steps[step].refused.as_ref()?;
        scenes.with_value(|scenes| scenes.refusal(step, wish, lang))
    });
    around(info, table, examples.clone(), [at, step], show, refusal)
}

fn around(
    info: &'static GameInfo,
    table: AnyView,
    examples: Examples,
    [at, step]: [usize; 2],
    show: Callback<usize>,
    refusal: Callback<(usize, Lang), Option<Reason>>,
) -> AnyView {
    let ctx = use_ctx();
    let now = RwSignal::new(step);
    let last = examples[at].steps.len() - 1;
    let go = Callback::new(move |to: usize| {
        now.set(to);
        show.run(to);
    });
    let here = address(&examples, at);
    let name = ctx.text("Enlace a este ejemplo", "Link to this example");
    let link = move || {
        let here = here.clone();
        // Follows the step that is shown.
        let page = move || Route::Rules(info.id.into(), Some(format!("{here}/{}", now.get() + 1)));
        view! { {move || share(Shareable::Page { game: info.id.into(), route: page() })} }.into_any()
    };
    let words = move || {
        let (step, lang) = (&examples[at].steps[now.get()], ctx.lang());
        view! {
            <p>{lang.pick(&step.es, &step.en).clone()}</p>
            {refusal.run((now.get(), lang)).map(|Reason { words, rule }| view! {
                <p class="refused">{lang.pick("No vale: ", "Not allowed: ")} {words} " "
                    <span class="id">{rule}</span></p>
            })}
        }
    };
    view! {
        <div class=format!("example chunk-{}", info.id)>
            <div class="scene table-place" inert=true>{table}</div>
            <div class="example-foot">
                <div class="told-step" role="status">{move || words()}</div>
                {steps(now, last, go)}
                {chunk::asked(name, link)}
            </div>
        </div>
    }
    .into_any()
}

/// Shows the buttons Back and Next, and between them the number of the step.
fn steps(now: RwSignal<usize>, last: usize, go: Callback<usize>) -> AnyView {
    let ctx = use_ctx();
    view! {
        <div class="example-steps">
            <button on:click=move |_| go.run(now.get_untracked().saturating_sub(1)) disabled=move || now.get() == 0>
                {ctx.text("Atrás", "Back")}
            </button>
            <span class="muted">{move || format!("{} {} {}", now.get() + 1, ctx.say("de", "of"), last + 1)}</span>
            <button class="primary next-step" on:click=move |_| {
                    go.run(if now.get_untracked() < last { now.get_untracked() + 1 } else { 0 })
                }>
                {move || {
                    if now.get() < last {
                        ctx.say("Y ahora…", "And now…")
                    } else {
                        ctx.say("Otra vez", "Start over")
                    }
                }}
            </button>
        </div>
    }
    .into_any()
}

/// Returns the address of an example: its rule and its number among the examples of the rule, as in `DU-12/2`.
fn address(examples: &Examples, at: usize) -> String {
    let rule = &examples[at].rule;
    let nth = examples[..=at].iter().filter(|example| example.rule == *rule).count();
    format!("{rule}/{nth}")
}
