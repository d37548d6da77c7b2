//! The standings of an event at the time when they were shared, and where each of its people plays then.

use crate::app::prelude::*;
use sobremesa::travel::{Found, Tables};

pub fn page(tables: &Tables) -> AnyView {
    let (ctx, at, tables) = (use_ctx(), tables.at(), StoredValue::new(tables.clone()));
    let lines = tables.with_value(|tables| tables.lines.clone());
    let (name, lines) =
        lines.split_first().map_or((String::new(), vec![]), |(name, rest)| (name.clone(), rest.to_vec()));
    let line = |line: String| match line.starts_with(|c: char| c.is_ascii_digit()) {
        true => view! { <p class="travel-row"><bdi>{line}</bdi></p> }.into_any(),
        false => view! { <h3><bdi>{line}</bdi></h3> }.into_any(),
    };
    let lines = lines.into_iter().filter(|line| !line.is_empty()).map(line).collect_view();
    let when = move || {
        let at = dates::date(ctx.lang(), at);
        ctx.say(
            format!("Así estaba: {at}. Esta página no cambia sola; para verla al día, lee otra vez el código."),
            format!("Standings as of {at}. This page doesn’t update by itself; scan the code again for the latest."),
        )
    };
    let typed = RwSignal::new(String::new());
    let found = move |Found { line, with }| {
        let with = ctx.lang().list(&with);
        let with = (!with.is_empty()).then(|| ctx.say(format!("Con {with}."), format!("With {with}.")));
        view! { <p class="travel-row"><bdi>{line}</bdi> " " <small><bdi>{with}</bdi></small></p> }
    };
    let found = move || {
        let typed = typed.get();
        tables.with_value(|tables| tables.find(&typed)).into_iter().map(found).collect_view()
    };
    view! {
        <Head title=ctx.text("Clasificación", "Standings")/>
        <main class="page narrow travel-tables">
            <h2><bdi>{name}</bdi></h2>
            <p class="muted">{when}</p>
            <label class="field">
                <span>{move || ctx.say("Tu nombre, para ver dónde juegas", "Your name, to see where you play")}</span>
                <input type="text" class="travel-name" autocapitalize="words" spellcheck="false" bind:value=typed/>
            </label>
            <div class="travel-found" aria-live="polite">{found}</div>
            {lines}
        </main>
    }
    .into_any()
}
