//! A result as rounds: the cards of those who did not win, or how many each has won.

use super::entry::ResultEntry;
use crate::app::widgets::cards_left::cards_left;
use crate::app::widgets::later::after;
use leptos::prelude::*;
use sobremesa::organizer::draft::{Rounds, of_score, of_totals};

/// Rounds with cards, one by one; or only the sums.
pub fn form(entry: ResultEntry) -> AnyView {
    let ev = entry.ev;
    let needed = usize::from(entry.kind.rounds(entry.names.len()).unwrap_or(0));
    let begun = entry.draft().and_then(|sheet| Rounds::of_sheet(&sheet, &entry.names));
    let rounds = RwSignal::new(begun.unwrap_or_else(|| Rounds::new(entry.names.len())));
    let entry = StoredValue::new_local(entry);
    let save = move || {
        let sheet = entry.with_value(|e| rounds.with_untracked(|r| r.sheet(&e.names)));
        entry.with_value(|e| e.done.run(sheet));
    };
    let set = Callback::new(move |(seat, cards): (usize, u32)| {
        let before = rounds.with_untracked(|r| r.done.len());
        rounds.update(|r| r.set(seat, Some(cards), needed));
        let done = rounds.with_untracked(|r| r.done.len());
        let duel = entry.with_value(|e| e.names.len() == 2);
        if duel
            && done == needed
            && !rounds.with_untracked(|r| r.done.iter().any(|round| round.iter().all(Option::is_some)))
        {
            save();
        } else if done != before {
            entry.with_value(|e| e.keep(Some(rounds.with_untracked(|r| r.sheet(&e.names)))));
        }
    });
    let back = move |_| {
        rounds.update(Rounds::back);
        entry.with_value(|e| e.keep(Some(rounds.with_untracked(|r| r.sheet(&e.names)))));
    };
    let names = entry.with_value(|e| e.names.clone());
    // The buttons stay the same from round to round, so that a quick tap is not lost on one that was.
    let full = Memo::new(move |_| rounds.with(|r| r.done.len()) >= needed);
    view! {
        <div class="rounds-form">
            {move || (!full.get()).then(|| view! {
                <h3>{move || ev.say(format!("Ronda {} de {needed}: ¿quién la gana?", rounds.with(|r| r.done.len()) + 1),
                    format!("Round {} of {needed}: who wins it?", rounds.with(|r| r.done.len()) + 1))}</h3>
                <p class="muted">{move ||
                    ev.say("Toca las cartas que les quedan a los demás: quien falta es quien gana.",
                    "Tap the cards left to each of the others: who is missing has won.")}</p>
                <label class="choice"><input type="checkbox" prop:checked=move || rounds.with(|r| r.null)
                    on:change=move |e| { let on = event_target_checked(&e); rounds.update(|r| r.null = on) }/>
                    <span>{move || ev.say("Ronda nula: nadie la gana", "Null round: nobody wins it")}</span></label>
            })}
            {move || (!full.get()).then(|| names.iter().enumerate().map(|(seat, name)| {
                let more = format!("{name}: {}", ev.say("otro número de cartas", "another number of cards"));
                let now = Signal::derive(move || rounds.with(|r| r.open.get(seat).copied().flatten()));
                cards_left(name.clone(), more, seat, now, set)
            }).collect_view())}
            {move || table(entry, rounds)}
            <div class="add-row">
                <button class="round-back" disabled=move || rounds.with(|r| r.done.is_empty() &&
                    r.open.iter().all(Option::is_none)) on:click=back>
                    {move || ev.say("Borrar lo último", "Erase the last")}</button>
                <Show when=move || full.get()><button class="primary big save-result" on:click=move |_| save()>
                    {move || ev.say("Guardar el resultado", "Keep the result")}</button></Show>
            </div>
            {after(move || totals(entry))}
        </div>
    }
    .into_any()
}

/// The rounds entered so far.
fn table(entry: StoredValue<ResultEntry, LocalStorage>, rounds: RwSignal<Rounds>) -> AnyView {
    let ev = entry.with_value(|e| e.ev);
    let done = rounds.with(|r| r.done.clone());
    if done.is_empty() {
        return ().into_any();
    }
    let heads = entry.with_value(|e| {
        e.names.iter().map(|name| view! { <th scope="col"><bdi>{name.clone()}</bdi></th> }).collect_view()
    });
    let sums = rounds.with(Rounds::totals).into_iter().map(|(won, left)| {
        view! { <td>{won} " " <small>{format!("({left}K)")}</small></td> }
    });
    let sums = sums.collect_view();
    let row = |(i, cards): (usize, &Vec<Option<u32>>)| {
        let cells = cards.iter().map(
            |cards| view! { <td>{cards.map_or(ev.say("gana", "wins").to_string(), |n| n.to_string())}</td> },
        );
        view! { <tr><th scope="row">{i + 1}</th>{cells.collect_view()}</tr> }
    };
    view! {
        <div class="scroll-x" tabindex="0" role="region" aria-label=ev.say("Rondas apuntadas", "Rounds so far")>
            <table class="totals"><thead><tr><th scope="col">"#"</th>{heads}</tr></thead><tbody>
                {done.iter().enumerate().map(row).collect_view()}</tbody>
                <tfoot><tr><th scope="row">{ev.say("Total", "Total")}</th>{sums}</tr></tfoot></table>
        </div>
    }
    .into_any()
}

/// The sums alone, where nobody wrote down the rounds.
fn totals(entry: StoredValue<ResultEntry, LocalStorage>) -> AnyView {
    let (ev, count) = entry.with_value(|e| (e.ev, e.names.len()));
    let won = RwSignal::new(vec![String::new(); count]);
    let left = RwSignal::new(vec![String::new(); count]);
    let save = move |_| {
        let number = |texts: RwSignal<Vec<String>>| {
            texts.with_untracked(|t| {
                t.iter().map(|t| t.trim().parse::<u32>().unwrap_or(0)).collect::<Vec<_>>()
            })
        };
        let won: Vec<u16> = number(won).into_iter().map(|n| u16::try_from(n).unwrap_or(u16::MAX)).collect();
        entry.with_value(|e| e.done.run(of_totals(e.kind, &e.names, &won, &number(left))));
    };
    let field = |texts: RwSignal<Vec<String>>, seat: usize, label: String| {
        view! { <input type="text" inputmode="numeric" class="number" aria-label=label
            prop:value=move || texts.with(|t| t[seat].clone())
        on:input=move |e| { let typed = event_target_value(&e); texts.update(|t| t[seat] = typed) }/> }
    };
    let rows = entry.with_value(|e| {
        let row = |(seat, name): (usize, &String)| {
            let (wins, cards) = (
                format!("{name}: {}", ev.say("rondas ganadas", "rounds won")),
                format!("{name}: {}", ev.say("cartas", "cards")),
            );
            view! { <tr><th scope="row"><bdi>{name.clone()}</bdi></th><td>{field(won, seat, wins)}</td><td>
            {field(left, seat, cards)}</td></tr> }
        };
        e.names.iter().enumerate().map(row).collect_view()
    });
    view! {
        <details>
            <summary>{move || ev.say("Sólo tengo los totales", "I only have the totals")}</summary>
            <table class="totals"><thead><tr><th scope="col">{move || ev.say("Jugador", "Player")}</th>
                <th scope="col">{move || ev.say("Rondas", "Rounds")}</th><th scope="col">
                {move || ev.say("Cartas (K)", "Cards (K)")}</th></tr></thead><tbody>{rows}</tbody></table>
            <button class="save-totals" on:click=save>{move || ev.say("Guardar los totales", "Keep the totals")}
                </button>
        </details>
    }
    .into_any()
}

/// Rounds won without cards: a number for each, and the rest was null. Both tapped is the result.
pub fn wins(entry: ResultEntry) -> AnyView {
    let most = entry.kind.rounds(entry.names.len()).unwrap_or(9);
    let ev = entry.ev;
    let won = RwSignal::new(vec![None::<u16>; entry.names.len()]);
    let names = entry.names.clone();
    let entry = StoredValue::new_local(entry);
    let tap = Callback::new(move |(seat, n): (usize, u16)| {
        won.update(|won| won[seat] = Some(n));
        let all: Option<Vec<u16>> = won.with_untracked(|won| won.iter().copied().collect());
        if let Some(all) = all {
            entry.with_value(|e| e.done.run(of_score(e.kind, &e.names, &all)));
        }
    });
    let row = move |(seat, name): (usize, &String)| {
        let chips = (0..=most).map(|n| {
            let label = format!("{name}: {n}");
            view! { <button class="card-count" data-seat=seat data-won=n.to_string() aria-label=label
            aria-pressed=move || (won.with(|won| won[seat]) == Some(n)).to_string()
            on:click=move |_| tap.run((seat, n))>{n}</button> }
        });
        view! { <div class="hand-left"><strong><bdi>{name.clone()}</bdi></strong><span class="chips">
        {chips.collect_view()}</span></div> }
    };
    view! {
        <p class="muted">{ev.say("Toca las rondas que ha ganado cada uno; las que falten fueron nulas.",
            "Tap the rounds each has won; those missing were null.")}</p>
        {names.iter().enumerate().map(row).collect_view()}
    }
    .into_any()
}
