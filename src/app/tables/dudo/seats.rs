//! The other players: their cups and dice, and whether each is in turn, is out, has passed or has obliged.

use super::pieces::Cup;
use super::table::TableContext;
use crate::app::tables::prelude::*;
use sobremesa::games::dudo::{FULL_CUP, describe};

#[component]
pub fn Seats(table: TableContext) -> impl IntoView {
    let plate = Callback::new(move |seat| view! { <Dice table seat/> }.into_any());
    view! { <Others frame=table.frame each=Signal::derive(move || table.frame.around()) plate/> }
}

/// Returns the marks of a player besides the dice.
fn marks(table: TableContext, seat: Seat) -> Vec<&'static str> {
    let say = |es, en| table.ctx.say(es, en);
    table.seen(|seen| {
        let out = if seen.expelled.contains(&seat) { say("por expulsión", "expelled") } else { say("fuera", "out") };
        let marks = [
            (!seen.is_in(seat), out),
            (table.frame.is_bot(seat) && seen.is_in(seat), say("máquina", "bot")),
            (
                seen.is_round_open() && seen.began == seat,
                match seen.obligo {
                    Some(_) => say("obliga", "obligo"),
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
fn Dice(table: TableContext, seat: Seat) -> impl IntoView {
    let out = Signal::derive(move || table.seen(|seen| !seen.is_in(seat)));
    let dice = move || table.seen(|seen| seen.dice[seat]);
    let said = move || marks(table, seat).join(", ");
    let label = Signal::derive(move || {
        let turn = table.turn_words(seat);
        format!("{}: {}{turn}. {}", table.name(seat), describe::dice(table.ctx.lang(), dice()), said())
    });
    view! {
        <Plate frame=table.frame seat turn=table.in_turn(seat) out label>
            <span class="plate-dice" aria-hidden="true">
                <Cup/>
                {(0..FULL_CUP)
                    .map(|at| view! { <i class="pebble" class:gone=move || { dice() <= at }></i> })
                    .collect_view()}
            </span>
            <small class="plate-marks" aria-hidden="true">{move || said()}</small>
        </Plate>
    }
}

/// Says whose turn it is, and whether the viewer is out.
pub fn waiting_line(table: TableContext) -> String {
    let lost = table.me().is_some_and(|me| table.seen(|seen| !seen.is_in(me)));
    let out = if lost { table.ctx.say("Estás fuera. ", "You are out. ") } else { "" };
    format!("{out}{}", table.waiting_line())
}
