//! The others round the table: a cup each, how many dice are under it, who is in turn, out, has passed or obliged.

use super::desk::Desk;
use super::pieces::Cup;
use crate::app::widgets::emblem::Emblem;
use crate::app::widgets::name::Name;
use leptos::prelude::*;
use sobremesa::engine::Seat;
use sobremesa::games::dudo::{FULL_CUP, told};

#[component]
pub fn Others(desk: Desk) -> impl IntoView {
    view! {
        <div class="others" data-many=(desk.frame.seats() > 5).to_string()>
            <ul class="seats">
                <For each=move || desk.frame.around() key=|seat| *seat let:seat>
                    <Plate desk seat/>
                </For>
            </ul>
        </div>
    }
}

/// The marks of a player besides the dice.
pub fn marks(desk: Desk, seat: Seat) -> Vec<&'static str> {
    let say = |es, en| desk.ctx.say(es, en);
    desk.seen(|table| {
        let out = if table.expelled.contains(&seat) {
            say("por expulsión", "expelled")
        } else {
            say("fuera", "out")
        };
        let marks = [
            (!table.is_in(seat), out),
            (desk.frame.is_bot(seat) && table.is_in(seat), say("máquina", "bot")),
            (
                table.is_round_open() && table.began == seat,
                match table.obligo {
                    Some(_) => say("obliga", "obliges"),
                    None => say("abre", "opens"),
                },
            ),
            (table.passed.contains(&seat), say("ha pasado", "passed")),
            (
                table.obliged[seat] && table.is_in(seat) && table.obligo.is_none(),
                say("ya obligó", "has obliged"),
            ),
        ];
        marks.into_iter().filter(|(holds, _)| *holds).map(|(_, mark)| mark).collect()
    })
}

#[component]
fn Plate(desk: Desk, seat: Seat) -> impl IntoView {
    let turn = move || desk.seen(|table| table.phase.seat() == Some(seat));
    let out = move || desk.seen(|table| !table.is_in(seat));
    let dice = move || desk.seen(|table| table.dice[seat]);
    let said = move || marks(desk, seat).join(", ");
    let label = move || {
        let turn = if turn() { desk.ctx.say(", le toca", ", to play") } else { "" };
        format!("{}: {}{turn}. {}", desk.frame.name(seat), told::dice(desk.ctx.lang(), dice()), said())
    };
    view! {
        <li
            class=format!("plate c{}", desk.frame.emblem(seat))
            class:turn=move || turn()
            class:out=move || out()
            aria-label=move || label()
        >
            <span class="plate-head" aria-hidden="true">
                <Emblem which=desk.frame.emblem(seat)/>
                <Name name=desk.frame.name(seat)/>
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

/// The player that the table waits for, told to everybody else.
pub fn waiting_line(desk: Desk) -> String {
    let seat = desk.seen(|table| table.phase.seat());
    let lost = desk.me().is_some_and(|me| desk.seen(|table| !table.is_in(me)));
    let out = if lost { desk.ctx.say("Estás fuera. ", "You are out. ") } else { "" };
    let turn = seat.map(|seat| format!("{} {}", desk.ctx.say("Juega", "To play:"), desk.frame.name(seat)));
    format!("{out}{}", turn.unwrap_or_default())
}
