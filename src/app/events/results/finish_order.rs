//! A result as the order of finish: names are tapped from the first to the last but one.

use super::entry::ResultEntry;
use crate::app::events::session::EventSession;
use leptos::prelude::*;
use sobremesa::organizer::draft::Order;

pub fn form(entry: ResultEntry, shared: bool) -> AnyView {
    let ev = entry.ev;
    let (names, done) = (entry.names.clone(), entry.done);
    let duel = names.len() == 2;
    let first = ev.peek().state().contest(entry.at.game).is_ok_and(|contest| contest.game.shares_first);
    let start = entry.start.as_ref().filter(|_| !duel).and_then(|sheet| Order::of_sheet(sheet, &names));
    let order = RwSignal::new(start.unwrap_or_default());
    let shares = RwSignal::new(false);
    let putting_out = RwSignal::new(false);
    let all = names.clone();
    let save = move || {
        if let Some(sheet) = order.with_untracked(|order| order.sheet(&all)) {
            done.run(sheet);
        }
    };
    let save_now = save.clone();
    let tap = Callback::new(move |seat: usize| {
        if putting_out.get_untracked() {
            order.update(|order| order.toggle_expelled(seat));
            putting_out.set(false);
            return;
        }
        order.update(|order| order.tap(seat, shares.get_untracked()));
        shares.set(false);
        // Of two the winner says it all.
        if duel {
            save_now();
        }
    });
    let level = (shared && first && duel).then(|| draw_button(&entry));
    let whole = {
        let names = names.clone();
        move || order.with(|order| order.sheet(&names).is_some())
    };
    // First place is shared only where the game's rules allow it (DO-13).
    let may_share = move || order.with(|order| order.groups.len() > usize::from(!first));
    let row = |(seat, name): (usize, &String)| {
        let name = name.clone();
        let place = move || order.with(|order| order.place(seat));
        let out = move || order.with(|order| order.expelled.contains(&seat));
        let mark = move || {
            if out() {
                ev.say("expulsado", "put out").to_string()
            } else {
                place().map_or("·".into(), |place| place.to_string())
            }
        };
        view! {
            <li><button class="finish" class:placed=move || place().is_some() class:out=move || out() data-seat=seat
                on:click=move |_| tap.run(seat)>
                <span class="place-number">{move || mark()}</span> <bdi>{name}</bdi>
            </button></li>
        }
    };
    view! {
        <p class="muted">{move || asked(ev, duel, putting_out.get())}</p>
        <ol class="finish-list">{names.iter().enumerate().map(row).collect_view()}</ol>
        <div class="add-row">
            {level}
            {(shared && !duel).then(|| view! { <button class="shares" aria-pressed=move || shares.get().to_string()
                disabled=move || !may_share() on:click=move |_| shares.update(|s| *s = !*s)>
                {move || ev.say("El siguiente comparte puesto", "The next one shares the place")}</button> })}
            <button aria-pressed=move || putting_out.get().to_string()
                on:click=move |_| putting_out.update(|p| *p = !*p)>
                {move || ev.say("Expulsado de la mesa", "Put out of the table")}</button>
            <button class="round-back" on:click=move |_| {
                order.update(Order::back);
                shares.set(false);
            }>
                {move || ev.say("Borrar lo último", "Erase the last")}</button>
        </div>
        <div class="bottom-bar"><button class="primary big save-result" disabled=move || !whole()
            on:click=move |_| save()>{move || ev.say("Guardar el resultado", "Keep the result")}</button></div>
    }
    .into_any()
}

/// A duel that nobody won.
fn draw_button(entry: &ResultEntry) -> AnyView {
    let (ev, done, names) = (entry.ev, entry.done, entry.names.clone());
    let level = move |_| {
        if let Some(sheet) = Order::level(names.len()).sheet(&names) {
            done.run(sheet);
        }
    };
    view! { <button class="draw-result" on:click=level>{move || ev.say("Empate", "Draw")}</button> }
        .into_any()
}

/// The next thing to tap.
fn asked(ev: EventSession, duel: bool, putting_out: bool) -> &'static str {
    match putting_out {
        true => ev.say("Toca a quien fue expulsado de la mesa.", "Tap who was put out of the table."),
        false if duel => ev.say("Toca a quien gana.", "Tap the winner."),
        false => ev.say(
            "Toca primero a quien gana la mesa, luego al segundo, y así hasta el último.",
            "Tap first whoever wins the table, then the second, and so on to the last.",
        ),
    }
}
