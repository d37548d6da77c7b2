//! The players round the table, each on a plate.

use super::Frame;
use crate::app::prelude::*;
use sobremesa::engine::Status;

/// The plates of the others, in the order of `each`.
#[component]
pub fn Others(
    frame: Frame,
    each: Signal<Vec<Seat>>,
    plate: Callback<Seat, AnyView>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    // The order is fixed, so that a plate held by a finger keeps its place in the page.
    let each = move || if frame.at_mesa() { Seat::all(frame.seats()).collect() } else { each.get() };
    view! {
        <div class="others" data-many=(frame.seats() > 5).to_string()>
            <ul class="seats"><For each key=|seat| *seat let:seat>{plate.run(seat)}</For></ul>
            {children.map(|children| children())}
        </div>
    }
}

/// The plate of a player: emblem and name, and below them the game's own parts.
#[component]
pub fn Plate(
    frame: Frame,
    seat: Seat,
    turn: Signal<bool>,
    #[prop(optional)] out: Signal<bool>,
    /// The plate in words.
    label: Signal<String>,
    /// The emblem that gives the plate its colour, if it is not the player's own.
    #[prop(optional)]
    colour: Option<u8>,
    /// A mark beside the name.
    #[prop(optional)]
    head: Option<AnyView>,
    children: Children,
) -> impl IntoView {
    let colour = colour.unwrap_or_else(|| frame.emblem(seat));
    view! {
        <li class=format!("plate c{colour}") class:turn=turn class:out=out aria-label=label
            data-seat=seat.0.to_string() data-side=move || frame.mesa.and_then(|mesa| mesa.side(seat))
            style:--along=move || frame.mesa.and_then(|mesa| mesa.along(seat))>
            <span class="plate-head" aria-hidden="true">
                <Emblem which=frame.emblem(seat)/>
                {move || view! { <Name name=frame.name(seat)/> }}
                {head}
            </span>
            {children()}
            <SeatResult frame seat/>
            {frame.mesa.and_then(|mesa| mesa.edge(seat))}
        </li>
    }
}

/// The pieces that a player holds, face down, at most twelve. If none are left one stays, hidden, since the last piece
/// flies from its place.
#[component]
pub fn OnEdge(count: Signal<u8>, back: fn() -> AnyView) -> impl IntoView {
    let shown = move || (0..count.get().clamp(1, 12)).map(|_| back()).collect_view();
    view! { <span class="on-edge" class:none=move || count.get() == 0>{move || shown()}</span> }
}

/// At La mesa, the result of a round or of the match, at the side of this seat. A tap turns the middle there.
#[component]
pub fn SeatResult(frame: Frame, seat: Seat) -> impl IntoView {
    let mesa = frame.mesa.filter(|_| !frame.is_bot(seat))?;
    let place = move || {
        frame.controls.tablet.facts.with(|facts| match &facts.status {
            Status::Over(outcome) => Some(outcome.seats[seat].place),
            Status::Waiting(_) => None,
        })
    };
    let number = move |place| sentence!(frame.ctx.lang(), "{place}.º", "#{place}");
    let ordinal = move || place().filter(|_| frame.seats() > 2).map(number);
    Some(view! {
        <Show when=move || mesa.on.get() && mesa.rests()>
            <button class="seat-result" class:faced=move || mesa.faces(seat) data-place=move || place()
                data-side=move || mesa.side(seat) style:--along=move || mesa.along(seat)
                on:click=move |_| mesa.reader.set(Some(seat))>
                <b>{move || ordinal()}</b> <bdi>{frame.said}</bdi>
                <Icon d="M20 12a8 8 0 1 1-2.4-5.7M20 2v5h-5"/>
            </button>
        </Show>
    })
}

impl Frame {
    pub fn bot_mark(self, seat: Seat) -> Option<AnyView> {
        self.is_bot(seat).then(|| view! { <small>{self.ctx.text("máquina", "bot")}</small> }.into_any())
    }
}
