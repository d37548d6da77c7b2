//! The others round the table: a cup each, how many dice are under it, who is in turn, out, has passed or obliged.

use super::pieces::Cup;
use super::table::TableContext;
use crate::app::tables::prelude::*;
use sobremesa::games::dudo::{FULL_CUP, describe};

#[component]
pub fn Others(table: TableContext) -> impl IntoView {
    view! {
        <div class="others" data-many=(table.frame.seats() > 5).to_string()>
            <ul class="seats">
                <For each=move || table.frame.around() key=|seat| *seat let:seat><Plate table seat/></For>
            </ul>
        </div>
    }
}

/// The marks of a player besides the dice.
pub fn marks(table: TableContext, seat: Seat) -> Vec<&'static str> {
    let say = |es, en| table.ctx.say(es, en);
    table.seen(|seen| {
        let out = if seen.expelled.contains(&seat) { say("por expulsión", "expelled") } else { say("fuera", "out") };
        let marks = [
            (!seen.is_in(seat), out),
            (table.frame.is_bot(seat) && seen.is_in(seat), say("máquina", "bot")),
            (
                seen.is_round_open() && seen.began == seat,
                match seen.obligo {
                    Some(_) => say("obliga", "obliges"),
                    None => say("abre", "opens"),
                },
            ),
            (seen.passed.contains(&seat), say("ha pasado", "passed")),
            (seen.obliged[seat] && seen.is_in(seat) && seen.obligo.is_none(), say("ya obligó", "obligo played")),
        ];
        marks.into_iter().filter(|(holds, _)| *holds).map(|(_, mark)| mark).collect()
    })
}

#[component]
fn Plate(table: TableContext, seat: Seat) -> impl IntoView {
    let turn = move || table.seen(|seen| seen.phase.seat() == Some(seat));
    let out = move || table.seen(|seen| !seen.is_in(seat));
    let dice = move || table.seen(|seen| seen.dice[seat]);
    let said = move || marks(table, seat).join(", ");
    let label = move || {
        let turn = if turn() { table.ctx.say(", le toca", ", to play") } else { "" };
        format!("{}: {}{turn}. {}", table.name(seat), describe::dice(table.ctx.lang(), dice()), said())
    };
    view! {
        <li class=format!("plate c{}", table.emblem(seat)) class:turn=move || turn() class:out=move || out()
            aria-label=move || label()>
            <span class="plate-head" aria-hidden="true">
                <Emblem which=table.emblem(seat)/>
                <Name name=table.name(seat)/>
            </span>
            <span class="plate-dice" aria-hidden="true">
                <Cup/>
                {(0..FULL_CUP)
                    .map(|at| view! { <i class="pebble" class:gone=move || { dice() <= at }></i> })
                    .collect_view()}
            </span>
            <small class="plate-marks" aria-hidden="true">{move || said()}</small>
        </li>
    }
}

/// Says whose turn it is, and whether the viewer is out.
pub fn waiting_line(table: TableContext) -> String {
    let seat = table.seen(|seen| seen.phase.seat());
    let lost = table.me().is_some_and(|me| table.seen(|seen| !seen.is_in(me)));
    let out = if lost { table.ctx.say("Estás fuera. ", "You are out. ") } else { "" };
    format!("{out}{}", seat.map(|seat| table.to_play(seat)).unwrap_or_default())
}
