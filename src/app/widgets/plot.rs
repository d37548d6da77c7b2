//! A small plot of how several people stand after each round.

use leptos::prelude::*;

/// One line a person: a colour and the running total after each round.
#[derive(Clone, PartialEq)]
pub struct Line {
    pub emblem: u8,
    pub totals: Vec<u32>,
}

/// A picture of what the table beside it says in numbers, and so hidden from who hears the page.
#[component]
pub fn Plot(lines: Vec<Line>) -> impl IntoView {
    let rounds = lines.iter().map(|l| l.totals.len()).max().unwrap_or(0);
    let top = lines.iter().flat_map(|l| l.totals.iter().copied()).max().unwrap_or(0).max(1);
    // In tenths, so that no fractions have to be written.
    let x = move |i: usize| 80 + 2840 * i / rounds.max(1);
    let y = move |v: u32| 920 - (840 * v / top) as usize;
    let drawn = lines.into_iter().enumerate().map(move |(n, line)| {
        // Level lines are drawn side by side, so that none hides another.
        let shift = n * 16;
        let points: Vec<String> = std::iter::once(0)
            .chain(line.totals)
            .enumerate()
            .map(|(i, v)| format!("{},{}", x(i), y(v).saturating_sub(shift)))
            .collect();
        view! { <polyline class=format!("plot-line p{}", line.emblem) points=points.join(" ")/> }
    });
    (rounds > 1).then(|| {
        view! { <svg class="plot" viewBox="0 0 3000 1000" aria-hidden="true">{drawn.collect_view()}</svg> }
    })
}
