//! A result as the order of finish: names are tapped from the first to the last but one.

use super::entry::{ResultEntry, TappedResult};
use crate::app::events::prelude::*;
use sobremesa::organizer::draft::Order;

#[component]
pub fn FinishOrder(entry: ResultEntry, shared: bool) -> impl IntoView {
    let (ev, duel) = (entry.ev, entry.is_duel());
    // First place is shared only where the game's rules allow it (DO-13).
    let first = ev.peek().state().contest(entry.at.game).is_ok_and(|contest| contest.game.shares_first);
    let order = entry.taps::<Order>();
    let shares = RwSignal::new(false);
    let putting_out = RwSignal::new(false);
    let tap = Callback::new(move |seat: usize| {
        let (out, shared) = (putting_out.get_untracked(), shares.get_untracked());
        putting_out.set(false);
        shares.set(shared && out);
        order.tap(&|order| if out { order.toggle_expelled(seat) } else { order.tap(seat, shared) });
    });
    let back = move |_| {
        shares.set(false);
        order.tap(&Order::back);
    };
    let may_share = move || order.with(|order| order.groups.len() > usize::from(!first));
    let rows = entry.names().into_iter().enumerate();
    let rows = rows.map(|(seat, name)| view! { <Finisher ev order seat name tap/> }).collect_view();
    view! {
        <p class="muted">{move || asked(ev, duel, putting_out.get())}</p>
        <ol class="finish-list">{rows}</ol>
        <div class="add-row">
            {(shared && first && duel).then(|| view! {
                <button class="draw-result" on:click=move |_| order.tap(&|order| *order = Order::level(2))>
                    {move || ev.say("Empate", "Draw")}</button> })}
            {(shared && !duel).then(|| view! { <button class="shares" aria-pressed=move || shares.get().to_string()
                disabled=move || !may_share() on:click=move |_| shares.update(|s| *s = !*s)>
                {move || ev.say("El siguiente comparte puesto", "The next one shares the place")}</button> })}
            <button aria-pressed=move || putting_out.get().to_string()
                on:click=move |_| putting_out.update(|p| *p = !*p)>
                {move || ev.say("Expulsado de la mesa", "Sent off the table")}</button>
            <button class="round-back" on:click=back>{move || ev.say("Borrar lo último", "Undo the last one")}</button>
        </div>
        <div class="bottom-bar"><button class="primary big save-result" disabled=move || !order.is_whole()
            on:click=move |_| order.save()>
            {move || ev.say("Guardar el resultado", "Save the result")}</button></div>
    }
}

/// A player of the match, with the place they have so far.
#[component]
fn Finisher(
    ev: EventSession,
    order: TappedResult<Order>,
    seat: usize,
    name: String,
    tap: Callback<usize>,
) -> impl IntoView {
    let place = move || order.with(|order| order.place(seat));
    let out = move || order.with(|order| order.expelled.contains(&seat));
    let mark = move || match out() {
        true => ev.say("expulsado", "sent off").to_string(),
        false => place().map_or("·".into(), |place| place.to_string()),
    };
    view! {
        <li><button class="finish" class:placed=move || place().is_some() class:out=out data-seat=seat
            on:click=move |_| tap.run(seat)>
            <span class="place-number">{mark}</span> <bdi>{name}</bdi>
        </button></li>
    }
}

/// Returns the next thing to tap.
fn asked(ev: EventSession, duel: bool, putting_out: bool) -> &'static str {
    match putting_out {
        true => ev.say("Toca a quien fue expulsado de la mesa.", "Tap whoever was sent off the table."),
        false if duel => ev.say("Toca a quien gana.", "Tap the winner."),
        false => ev.say(
            "Toca primero a quien gana la mesa, luego al segundo, y así hasta el último.",
            "Tap the winner of the table first, then second place, and so on to the last.",
        ),
    }
}
