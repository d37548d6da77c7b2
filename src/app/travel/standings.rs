//! The standings of an event at the time when they were shared.

use crate::app::prelude::*;
use sobremesa::travel::Tables;

pub fn page(tables: &Tables) -> AnyView {
    let (ctx, at) = (use_ctx(), tables.at());
    let (name, lines) = tables.lines.split_first().map_or((String::new(), &[][..]), |(n, l)| (n.clone(), l));
    let line = |line: &String| {
        let line = line.clone();
        match line.starts_with(|c: char| c.is_ascii_digit()) {
            true => view! { <p class="travel-row"><bdi>{line}</bdi></p> }.into_any(),
            false => view! { <h3><bdi>{line}</bdi></h3> }.into_any(),
        }
    };
    let lines = lines.iter().filter(|line| !line.is_empty()).map(line).collect_view();
    let when = move || {
        let at = dates::date(ctx.lang(), at);
        ctx.say(
            format!("Así estaba: {at}. Esta página no cambia sola; para verla al día, lee otra vez el código."),
            format!("Standings as of {at}. This page doesn’t update by itself; scan the code again for the latest."),
        )
    };
    view! {
        <Head title=ctx.text("Clasificación", "Standings")/>
        <main class="page narrow travel-tables">
            <h2><bdi>{name}</bdi></h2>
            <p class="muted">{when}</p>
            {lines}
        </main>
    }
    .into_any()
}
