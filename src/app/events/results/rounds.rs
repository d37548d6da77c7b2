//! A result as rounds, with the cards left or the number won, or as the points of each player.

use super::entry::{ResultEntry, TappedResult};
use crate::app::events::prelude::*;
use crate::app::widgets::cards_left::cards_left;
use sobremesa::organizer::draft::{Rounds, Wins, of_totals};
use sobremesa::organizer::points::Points;

/// Rounds with cards, one by one; or only the sums.
#[component]
pub fn RoundsForm(entry: ResultEntry) -> impl IntoView {
    let ev = entry.ev;
    let rounds = entry.taps::<Rounds>();
    let empty = move || rounds.taps.with(|r| r.done.is_empty() && r.open.iter().all(Option::is_none));
    // The buttons stay the same elements from round to round, so that a quick tap is not lost on one just removed.
    let full = Memo::new(move |_| rounds.is_whole());
    view! {
        <div class="rounds-form">
            <Show when=move || !full.get()><OpenRound rounds/></Show>
            <DoneRounds rounds/>
            <div class="add-row">
                <button class="round-back" disabled=move || empty() on:click=move |_| rounds.tap(&Rounds::back)>
                    {ev.say("Borrar lo último", "Undo the last one")}</button>
                <Show when=move || full.get()>
                    <button class="primary big save-result" on:click=move |_| rounds.save()>
                        {ev.say("Guardar el resultado", "Save the result")}</button>
                </Show>
            </div>
            {next_frame(move || view! { <Totals entry/> })}
        </div>
    }
}

#[component]
fn OpenRound(rounds: TappedResult<Rounds>) -> impl IntoView {
    let ResultEntry { ev, kind, .. } = rounds.entry;
    let names = rounds.entry.names();
    let needed = kind.rounds(names.len()).unwrap_or(0);
    let set = Callback::new(move |(seat, cards)| rounds.tap(&|rounds| rounds.set(seat, cards, kind)));
    let title = move || {
        let round = rounds.taps.with(Rounds::number);
        ev.say(
            format!("Ronda {round} de {needed}: ¿cuántas cartas quedan?"),
            format!("Round {round} of {needed}: how many cards are left?"),
        )
    };
    let cards = move |(seat, name): (usize, String)| {
        let more = format!("{name}: {}", ev.say("otro número de cartas", "another number of cards"));
        let now = Signal::derive(move || rounds.taps.with(|r| r.open.get(seat).copied().flatten()));
        cards_left(name, more, seat, now, set)
    };
    view! {
        <h3>{move || title()}</h3>
        <p class="muted">{ev.say("Toca las cartas que les quedan a los demás: gana quien falte.",
            "Tap how many cards each of the others has left: whoever you leave out has won.")}</p>
        <label class="choice"><input type="checkbox" prop:checked=move || rounds.taps.with(|r| r.null)
            on:change=move |e| { let on = event_target_checked(&e); rounds.tap(&|rounds| rounds.null = on) }/>
            <span>{ev.say("Ronda nula: nadie la gana", "Void round: nobody wins it")}</span></label>
        {names.into_iter().enumerate().map(cards).collect_view()}
    }
}

#[component]
fn DoneRounds(rounds: TappedResult<Rounds>) -> impl IntoView {
    let (ev, taps) = (rounds.entry.ev, rounds.taps);
    let heads = move || {
        rounds.entry.names().into_iter().map(|name| view! { <th scope="col"><bdi>{name}</bdi></th> }).collect_view()
    };
    let cell = move |cards: Option<u32>| {
        view! { <td>{cards.map_or(ev.say("gana", "wins").to_string(), |n| n.to_string())}</td> }
    };
    let row = move |(i, cards): (usize, Vec<Option<u32>>)| {
        let label = sentence!(ev.lang(), "Cambiar la ronda {}", "Change round {}", i + 1);
        let reopen = move |_| rounds.tap(&|rounds| rounds.reopen(i));
        let number = view! { <button class="round-again" aria-label=label on:click=reopen>{i + 1}</button> };
        view! { <tr><th scope="row">{number}</th>{cards.into_iter().map(cell).collect_view()}</tr> }
    };
    let sum = |(won, left)| view! { <td>{won} " " <small>{format!("({left}K)")}</small></td> };
    view! {
        <Show when=move || taps.with(|r| !r.done.is_empty())>
            <div class="scroll-x" tabindex="0" role="region"
                aria-label=ev.say("Rondas apuntadas", "Rounds so far")>
                <table class="totals"><thead><tr><th scope="col">"#"</th>{move || heads()}</tr></thead><tbody>
                    {move || taps.with(|r| r.done.clone()).into_iter().enumerate().map(row).collect_view()}</tbody>
                    <tfoot><tr><th scope="row">{ev.say("Total", "Total")}</th>
                        {move || taps.with(Rounds::totals).into_iter().map(sum).collect_view()}</tr></tfoot></table>
            </div>
        </Show>
    }
}

#[component]
fn Totals(entry: ResultEntry) -> impl IntoView {
    let ev = entry.ev;
    let typed = RwSignal::new(vec![[String::new(), String::new()]; entry.names().len()]);
    let save = move |_| {
        let number = |text: &String| text.trim().parse::<u32>().unwrap_or(0);
        let numbers = |of: usize| typed.with_untracked(|all| all.iter().map(|texts| number(&texts[of])).collect());
        let (won, left): (Vec<u32>, Vec<u32>) = (numbers(0), numbers(1));
        let won: Vec<u16> = won.into_iter().map(|won| u16::try_from(won).unwrap_or(u16::MAX)).collect();
        entry.done.run(of_totals(entry.kind, &entry.names(), &won, &left));
    };
    let blank = move || typed.with(|all| all.iter().all(|[won, _]| won.trim().is_empty()));
    let field = move |seat: usize, of: usize, label: String| {
        view! { <td><input type="text" inputmode="numeric" class="number" aria-label=label
        prop:value=move || typed.with(|all| all[seat][of].clone())
        on:input=move |e| { let text = event_target_value(&e); typed.update(|all| all[seat][of] = text) }/></td> }
    };
    let row = |(seat, name): (usize, String)| {
        let wins = format!("{name}: {}", ev.say("rondas ganadas", "rounds won"));
        let cards = format!("{name}: {}", ev.say("cartas", "cards"));
        view! { <tr><th scope="row"><bdi>{name}</bdi></th>{field(seat, 0, wins)}{field(seat, 1, cards)}</tr> }
    };
    view! {
        <details>
            <summary>{ev.say("Solo tengo los totales", "I only have the totals")}</summary>
            <table class="totals"><thead><tr><th scope="col">{ev.say("Jugador", "Player")}</th>
                <th scope="col">{ev.say("Rondas", "Rounds")}</th>
                <th scope="col">{ev.say("Cartas (K)", "Cards (K)")}</th></tr></thead>
                <tbody>{entry.names().into_iter().enumerate().map(row).collect_view()}</tbody></table>
            <button class="save-totals" disabled=move || blank() on:click=save>
                {ev.say("Guardar los totales", "Save the totals")}
            </button>
        </details>
    }
}

/// Rounds won without cards: a number for each player; the rest were null.
#[component]
pub fn WinsForm(entry: ResultEntry) -> impl IntoView {
    let (ev, names) = (entry.ev, entry.names());
    let most = entry.kind.rounds(names.len()).unwrap_or(9);
    let wins = entry.taps::<Wins>();
    let row = |(seat, name): (usize, String)| {
        let chips = (0..=most).map(|n| {
            view! { <button class="card-count" data-seat=seat data-won=n.to_string() aria-label=format!("{name}: {n}")
            aria-pressed=move || (wins.taps.with(|Wins(won)| won[seat]) == Some(n)).to_string()
            on:click=move |_| wins.tap(&|Wins(won)| won[seat] = Some(n))>{n}</button> }
        });
        let chips = chips.collect_view();
        view! { <div class="hand-left"><strong><bdi>{name}</bdi></strong><span class="chips">{chips}</span></div> }
    };
    view! {
        <p class="muted">{ev.say("Toca las rondas que ha ganado cada uno; las que falten fueron nulas.",
            "Tap the rounds each player won; any missing were void.")}</p>
        {names.into_iter().enumerate().map(row).collect_view()}
    }
}

#[component]
pub fn PointsForm(entry: ResultEntry) -> impl IntoView {
    let ResultEntry { ev, kind, one_is_first, .. } = entry;
    let points = entry.taps::<Points>();
    let verdict = move || points.taps.with(|typed| typed.verdict(ev.lang(), kind, &entry.names(), one_is_first));
    let row = move |(seat, name): (usize, String)| {
        let start = points.taps.with_untracked(|points| points.scored[seat]).map(|scored| scored.to_string());
        // A signal, so that the field does not keep what was typed for somebody who then changed places.
        let text = RwSignal::new(start.unwrap_or_default());
        let typed = move |e| {
            text.set(event_target_value(&e));
            let number = text.with_untracked(|text| text.trim().parse::<i32>().ok());
            points.tap(&|points| points.scored[seat] = number);
        };
        let all = |e: web_sys::FocusEvent| event_target::<web_sys::HtmlInputElement>(&e).select();
        view! {
            <label class="field">
                <span><bdi>{name}</bdi>": "{ev.say("tantos", "points")}</span>
                <input type="text" inputmode="numeric" maxlength="5" class="number points-scored" data-seat=seat
                    prop:value=move || text.get() on:input=typed on:focus=all/>
            </label>
        }
    };
    let short = Memo::new(move |_| points.taps.with(|points| points.is_short(kind)));
    let stopped = move || points.taps.with(|points| points.stopped);
    let stop = move |_| points.tap(&|points| points.stopped = !points.stopped);
    let level = Memo::new(move |_| {
        let asks = one_is_first || short.get() && stopped();
        points.taps.with(|points| if asks { points.level() } else { vec![] })
    });
    let first = move |seat: usize| {
        let pressed = move || points.taps.with(|points| points.first == Some(seat)).to_string();
        let tap = move |_| points.tap(&|points| points.first = Some(seat));
        view! { <button class="chip points-first" data-seat=seat aria-pressed=move || pressed() on:click=tap>
        <bdi>{entry.names().swap_remove(seat)}</bdi></button> }
    };
    view! {
        {entry.names().into_iter().enumerate().map(row).collect_view()}
        <p class="go-on" aria-live="polite">{move || verdict()}</p>
        <Show when=move || short.get()>
            <button class="chip points-stopped" aria-pressed=move || stopped().to_string() on:click=stop>
                {ev.say("Se acabó el tiempo: vale así", "Time’s up: it counts as it stands")}</button>
        </Show>
        <div class="chips">{move || level.get().into_iter().map(first).collect_view()}</div>
        <div class="bottom-bar"><button class="primary big save-result" disabled=move || !points.is_whole()
            on:click=move |_| points.save()>{ev.say("Guardar el resultado", "Save the result")}</button></div>
    }
}
