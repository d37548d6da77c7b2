//! The page of shared standings of an event, with the table of each person at that time.

use crate::app::prelude::*;
use sobremesa::travel::{Line, Row, Tables};

/// Shows a person's line: where they play now, and whom they meet next.
fn row(ctx: Ctx, Row { text, table, with, next, .. }: Row) -> impl IntoView {
    let [with, next] = [with, next].map(|names| ctx.lang().list(&names));
    let at = move || {
        let now = table.map(|table| sentence!(ctx.lang(), "mesa {table}, con {with}", "table {table}, with {with}"));
        let next = (!next.is_empty()).then(|| sentence!(ctx.lang(), "después, con {next}", "next, with {next}"));
        now.into_iter().chain(next).collect::<Vec<_>>().join(" · ")
    };
    view! { <p class="travel-row"><bdi>{text}</bdi> " " <small><bdi>{move || at()}</bdi></small></p> }
}

pub fn page(tables: &Tables) -> AnyView {
    let (ctx, at, tables) = (use_ctx(), tables.at(), StoredValue::new(tables.clone()));
    let name = tables.with_value(|tables| tables.lines.first().cloned().unwrap_or_default());
    let line = |line| match line {
        Line::Row(of) => row(ctx, of).into_any(),
        Line::Head(words) => view! { <h3><bdi>{words}</bdi></h3> }.into_any(),
    };
    let lines = tables.with_value(Tables::shown).into_iter().map(line).collect_view();
    let when = move || {
        let at = dates::date(ctx.lang(), at);
        ctx.say(
            format!("Así estaba: {at}. Esta página no cambia sola; para verla al día, lee otra vez el código."),
            format!("Standings as of {at}. This page doesn’t update by itself; scan the code again for the latest."),
        )
    };
    let typed = RwSignal::new(String::new());
    let found = move || {
        let typed = typed.get();
        tables.with_value(|tables| tables.find(&typed)).into_iter().map(|of| row(ctx, of)).collect_view()
    };
    view! {
        <Head title=ctx.text("Clasificación", "Standings")/>
        <main class="page narrow travel-tables">
            <h2><bdi>{name}</bdi></h2>
            <p class="muted">{move || when()}</p>
            <TextField label=ctx.say("Busca tu nombre", "Find your name") class="travel-name" value=typed/>
            <div class="travel-found" aria-live="polite">{move || found()}</div>
            {lines}
        </main>
    }
    .into_any()
}
