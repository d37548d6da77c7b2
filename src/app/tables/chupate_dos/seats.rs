//! The others round the table: how many cards each holds, whose turn it is, who deals.

use super::table::TableContext;
use crate::app::tables::prelude::*;
use crate::app::widgets::drawing::{CardBack, CardFace};
use sobremesa::engine::Direction;
use sobremesa::games::chupate_dos::{ChupateDos, View};

#[component]
pub fn Seats(table: TableContext) -> impl IntoView {
    let left = move || table.look(|view| view.direction == Direction::Left);
    let way = move || match left() {
        true => table.ctx.say("Se juega hacia la izquierda", "Play goes to the left"),
        false => table.ctx.say("Se juega hacia la derecha", "Play goes to the right"),
    };
    let plate = Callback::new(move |seat| view! { <Cards table seat/> }.into_any());
    view! {
        <Others frame=table.frame each=Signal::derive(move || table.frame.around()) plate>
            // Between two there is only one way.
            <Show when=move || { table.frame.seats() > 2 }>
                <p class="direction" class:left=move || left()>
                    <DirectionArrow/>
                    <span>{move || way()}</span>
                </p>
            </Show>
        </Others>
    }
}

#[component]
fn Cards(table: TableContext, seat: Seat) -> impl IntoView {
    let with = move |look: fn(&View, Seat) -> bool| table.look(|view| look(view, seat));
    let out = Signal::derive(move || with(|view, seat| !view.playing.contains(&seat)));
    let dealer = move || with(|view, seat| view.dealer == seat);
    let count = move || table.look(|view| view.counts[seat]);
    // What is left to the player lies open once the round has ended.
    let open = move || count() > 0 && table.look(ChupateDos::TABLE.is_resting);
    let left = move || {
        let left = table.peek(|view| view.rounds.last().map(|round| round.hands[seat].to_vec()));
        left.into_iter().flatten().map(|card| view! { <CardFace card/> }).collect_view()
    };
    let label = Signal::derive(move || {
        let cards = table.ctx.lang().count(count().into(), ["carta", "cartas"], ["card", "cards"]);
        let turn = table.turn_words(seat);
        let deals = if dealer() { table.ctx.say(", reparte", ", deals") } else { "" };
        format!("{}: {cards}{turn}{deals}", table.name(seat))
    });
    let stars = move || table.look(|view| view.score.tallies[seat].stars);
    view! {
        <Plate frame=table.frame seat turn=table.in_turn(seat) out label>
            <span class="plate-cards" aria-hidden="true">
                <Show when=open fallback=move || {
                    view! { <OnEdge count=Signal::derive(count) back=|| view! { <CardBack/> }.into_any()/> }
                }>
                    <span class="on-edge open">{left()}</span>
                </Show>
                <b class="count" class:one=move || count() == 1>{move || count()}</b>
                <span class="plate-marks">
                    {table.frame.bot_mark(seat)}
                    <Show when=dealer><small class="dealer">{table.ctx.text("reparte", "deals")}</small></Show>
                    <Show when=move || { stars() > 0 }><small class="stars"><Star/>{move || stars()}</small></Show>
                </span>
            </span>
        </Plate>
    }
}
