//! The forms for a result, by the kind of the match.

use super::entry::{ResultEntry, TappedResult};
use super::rounds::{PointsForm, RoundsForm, WinsForm};
use crate::app::events::prelude::*;
use sobremesa::organizer::draft::{Form, Order, Wins};

#[component]
pub fn ResultForm(entry: ResultEntry) -> impl IntoView {
    match entry.form() {
        Form::Order { shared } => view! { <FinishOrder entry shared/> }.into_any(),
        Form::Rounds => view! { <RoundsForm entry/> }.into_any(),
        Form::Scores(scores) => view! { <Scores entry scores/> }.into_any(),
        Form::Wins => view! { <WinsForm entry/> }.into_any(),
        Form::Points => view! { <PointsForm entry/> }.into_any(),
    }
}

#[component]
fn Scores(entry: ResultEntry, scores: Vec<(u16, u16)>) -> impl IntoView {
    let (ev, names) = (entry.ev, entry.names());
    let wins = entry.taps::<Wins>();
    let before = wins.taps.with(|Wins(won)| won.clone());
    let choice = |(a, b): (u16, u16)| {
        let label = format!("{a} – {b}: {} – {}", names[0], names[1]);
        let score = [Some(a), Some(b)];
        let tap = move |_| wins.tap(&|Wins(won)| *won = score.to_vec());
        let pressed = (before == score).then_some("true");
        view! {
            <button class="score-choice" aria-label=label aria-pressed=pressed on:click=tap>
                {format!("{a} – {b}")}
            </button>
        }
    };
    let column = |title: String, fits: fn(&(u16, u16)) -> bool| {
        let choices = scores.iter().copied().filter(fits).map(choice).collect_view();
        (!choices.is_empty()).then(|| view! { <section><h3><bdi>{title}</bdi></h3>{choices}</section> })
    };
    view! {
        <div class="scores">
            {column(names[0].clone(), |(a, b)| a > b)}
            {column(ev.say("Empate", "Draw").into(), |(a, b)| a == b)}
            {column(names[1].clone(), |(a, b)| a < b)}
        </div>
    }
}

/// Walkovers, and matches that count nowhere.
#[component]
pub fn NotPlayed(entry: ResultEntry) -> impl IntoView {
    let (ev, done) = (entry.ev, entry.done);
    let reason = RwSignal::new(String::new());
    let walkover = |to: String| {
        let words = sentence!(ev.lang(), "Gana {to} por incomparecencia", "{to} wins by forfeit");
        view! {
            <button class="walkover" on:click=move |_| done.run(Sheet::Walkover { to: to.clone() })>
                <bdi>{words}</bdi>
            </button>
        }
    };
    let walkovers = entry.names().into_iter().filter(|_| entry.is_duel()).map(walkover).collect_view();
    let annul = move |_| done.run(Sheet::Annulled { reason: reason.get_untracked() });
    view! {
        <h3>{ev.say("No se jugó", "It wasn’t played")}</h3>
        <div class="add-row">{walkovers}</div>
        <ReasonField ev reason/>
        <button class="annul" on:click=annul>{ev.say("Anular la partida", "Void the match")}</button>
    }
}

/// A result as the order of finish: names are tapped from the first to the last but one.
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
    let whole = Memo::new(move |_| order.is_whole());
    let may_share = move || order.taps.with(|order| order.groups.len() > usize::from(!first));
    let rows = entry.names().into_iter().enumerate();
    let rows = rows.map(|(seat, name)| view! { <Finisher ev order seat name tap/> }).collect_view();
    view! {
        <p class="muted">{move || asked(ev, duel, whole.get(), putting_out.get())}</p>
        <ol class="finish-list" class:duel=duel>{rows}</ol>
        <div class="add-row">
            {(shared && first && duel).then(|| view! {
                <button class="draw-result" on:click=move |_| order.tap(&|order| *order = Order::level(2))>
                    {ev.say("Empate", "Draw")}</button> })}
            {(shared && !duel).then(|| view! { <button class="shares" aria-pressed=move || shares.get().to_string()
                disabled=move || !may_share() on:click=move |_| shares.update(|s| *s = !*s)>
                {ev.say("El siguiente comparte puesto", "The next one shares the place")}</button> })}
            <button aria-pressed=move || putting_out.get().to_string()
                on:click=move |_| putting_out.update(|p| *p = !*p)>
                {ev.say("Expulsado de la mesa", "Expelled from the table")}</button>
            {(!duel).then(|| view! { <button class="round-back" on:click=back
                disabled=move || order.taps.with(|order| order.groups.is_empty())>
                {ev.say("Borrar lo último", "Undo the last one")}</button> })}
        </div>
        // A duel is saved by the tap on the winner, unless somebody was sent off.
        <Show when=move || !duel || whole.get()>
            <div class="bottom-bar"><button class="primary big save-result" disabled=move || !whole.get()
                on:click=move |_| order.save()>{ev.say("Guardar el resultado", "Save the result")}</button></div>
        </Show>
    }
}

#[component]
fn Finisher(
    ev: EventSession,
    order: TappedResult<Order>,
    seat: usize,
    name: String,
    tap: Callback<usize>,
) -> impl IntoView {
    let place = move || order.taps.with(|order| order.place_if_saved(seat));
    let out = move || order.taps.with(|order| order.expelled.contains(&seat));
    let lifted = move || order.taps.with(|order| order.lifted == Some(seat)).to_string();
    let mark = move || match out() {
        true => ev.say("expulsado", "sent off").to_string(),
        false => place().map_or("·".into(), |place| place.to_string()),
    };
    view! {
        <li><button class="finish" class:placed=move || place().is_some() class:out=out data-seat=seat
            aria-pressed=move || lifted() on:click=move |_| tap.run(seat)>
            <span class="place-number">{move || mark()}</span> <bdi>{name}</bdi>
        </button></li>
    }
}

fn asked(ev: EventSession, duel: bool, whole: bool, putting_out: bool) -> &'static str {
    match putting_out {
        true => ev.say("Toca a quien fue expulsado de la mesa.", "Tap whoever was expelled from the table."),
        false if whole => ev.say(
            "Para que dos cambien de puesto, toca a uno y luego al otro.",
            "To swap two places, tap one and then the other.",
        ),
        false if duel => ev.say("Toca a quien gana.", "Tap the winner."),
        false => ev.say(
            "Toca primero a quien gana la mesa, luego al segundo, y así hasta el último.",
            "Tap the winner of the table first, then second place, and so on to the last.",
        ),
    }
}
