//! The others round the table: how many cards each holds, whose turn it is, who deals.

use super::table::TableContext;
use crate::app::tables::prelude::*;
use crate::app::widgets::card::CardBack;
use sobremesa::engine::Direction;
use sobremesa::games::chupate_dos::{Phase, View};

#[component]
pub fn Others(table: TableContext) -> impl IntoView {
    let left = move || table.look(|view| view.direction == Direction::Left);
    let way = move || {
        if left() {
            table.ctx.say("Se juega hacia la izquierda", "Play goes to the left")
        } else {
            table.ctx.say("Se juega hacia la derecha", "Play goes to the right")
        }
    };
    view! {
        <div class="others">
            <ul class="seats">
                <For each=move || table.frame.around() key=|seat| *seat let:seat><Plate table seat/></For>
            </ul>
            <p class="direction" class:left=move || left()>
                <svg viewBox="0 0 64 24" aria-hidden="true">
                    <path class="stroke" d="M4 16C20 4 44 4 58 15M58 15l-3-9M58 15l-9-1"/>
                </svg>
                <span>{move || way()}</span>
            </p>
        </div>
    }
}

#[component]
fn Plate(table: TableContext, seat: Seat) -> impl IntoView {
    let with = move |look: fn(&View, Seat) -> bool| table.look(|view| look(view, seat));
    let turn = move || with(|view, seat| view.phase.seat() == Some(seat));
    let out = move || with(|view, seat| !view.playing.contains(&seat));
    let dealer = move || with(|view, seat| view.dealer == seat);
    let count = move || table.look(|view| view.counts[seat]);
    let bot = table.frame.is_bot(seat);
    let label = move || {
        let cards = table.ctx.lang().count(count().into(), ["carta", "cartas"], ["card", "cards"]);
        let turn = if turn() { table.ctx.say(", le toca", ", to play") } else { "" };
        let deals = if dealer() { table.ctx.say(", reparte", ", deals") } else { "" };
        format!("{}: {cards}{turn}{deals}", table.name(seat))
    };
    let stars = move || table.look(|view| view.score.tallies[seat].stars);
    view! {
        <li class=format!("plate c{}", table.emblem(seat)) class:turn=move || turn() class:out=move || out()
            aria-label=move || label()>
            <span class="plate-head" aria-hidden="true">
                <Emblem which=table.emblem(seat)/>
                <Name name=table.name(seat)/>
            </span>
            <span class="plate-cards" aria-hidden="true">
                <CardBack/>
                <b class="count" class:one=move || count() == 1>{move || count()}</b>
                <span class="plate-marks">
                    {bot.then(|| view! { <small>{move || table.ctx.say("máquina", "bot")}</small> })}
                    <Show when=dealer><small class="dealer">{move || table.ctx.say("reparte", "deals")}</small></Show>
                    <Show when=move || { stars() > 0 }><small class="stars"><Star/>{move || stars()}</small></Show>
                </span>
            </span>
        </li>
    }
}

/// Says whose turn it is.
pub fn waiting_line(table: TableContext) -> Option<String> {
    let seat = table.look(|view| match view.phase {
        Phase::Between(_) | Phase::Over => None,
        phase => phase.seat(),
    })?;
    Some(table.to_play(seat))
}
