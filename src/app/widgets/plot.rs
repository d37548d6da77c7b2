//! A small plot of the totals of several players after each round. The leader is at the top.

use crate::app::{ctx::use_ctx, widgets::emblem::Emblem};
use leptos::prelude::*;

/// The line of a player: emblem, name, and totals before the first round and after each.
#[derive(Clone, PartialEq)]
pub struct Line {
    pub emblem: u8,
    pub name: String,
    pub totals: Vec<u32>,
}

/// A plot. It is hidden from screen readers, because the table beside it has the numbers.
#[component]
pub fn Plot(
    lines: Vec<Line>,
    /// What is counted.
    what: Signal<&'static str>,
    /// True if the fewest points win. They are then at the top.
    #[prop(optional)]
    fewest: bool,
) -> impl IntoView {
    let ctx = use_ctx();
    let rounds = lines.iter().map(|l| l.totals.len()).max().unwrap_or(0).saturating_sub(1);
    let top = lines.iter().flat_map(|l| l.totals.iter().copied()).max().unwrap_or(0).max(1);
    let (floor, ceiling) = if fewest { (top, 0) } else { (0, top) };
    // In tenths, so that no code that formats fractions is needed.
    let x = move |i: usize| 330 + 2560 * i / rounds.max(1);
    let y = move |v: u32| 1000 - (880 * v.abs_diff(floor) / top) as usize;
    let names = lines.iter().map(|line| {
        view! { <li class=format!("c{}", line.emblem)><Emblem which=line.emblem/><bdi>{line.name.clone()}</bdi></li> }
    });
    let names = names.collect_view();
    let drawn = lines.into_iter().enumerate().map(move |(n, line)| {
        // Shifted, so that equal lines do not hide each other.
        let shift = n * 16;
        let point = |(i, v)| format!("{},{}", x(i), y(v).saturating_sub(shift));
        let points: Vec<String> = line.totals.into_iter().enumerate().map(point).collect();
        view! { <polyline class=format!("plot-line p{}", line.emblem) points=points.join(" ")/> }
    });
    let drawn = drawn.collect_view();
    (rounds > 1).then(|| {
        view! {
            <figure class="plot" aria-hidden="true">
                <figcaption>{what}</figcaption>
                <svg viewBox="0 0 3000 1240">
                    <path class="plot-axes" d="M330 60V1000H2960"/>
                    <text class="plot-top" x="270" y="200">{ceiling}</text>
                    <text class="plot-top" x="270" y="1000">{floor}</text>
                    <text x=x(rounds) y="1190">{rounds}</text>
                    <text x="1500" y="1190">{ctx.text("Rondas", "Rounds")}</text>
                    {drawn}
                </svg>
                <ul>{names}</ul>
            </figure>
        }
    })
}
