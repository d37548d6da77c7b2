//! The booty, given out face down: who gives it sees the cards, everybody else how many each has got.

use super::card::Face;
use super::desk::Desk;
use crate::app::browser::{self, keeping_focus};
use crate::app::widgets::drag::roam;
use crate::app::widgets::emblem::Emblem;
use leptos::prelude::*;
use sobremesa::engine::Seat;
use sobremesa::games::superechelon::{Card, Move, View, explain, text};
use sobremesa::order::sort_by_key;

#[component]
pub fn Booty(desk: Desk) -> impl IntoView {
    let sorted = move || {
        let mut cards: Vec<Card> = desk.table.legal.with(|legal| legal.iter().filter_map(gift).collect());
        sort_by_key(&mut cards, |card| *card);
        cards
    };
    let cards = Memo::new(move |_| sorted());
    let label = move || {
        let lang = desk.ctx.lang();
        let cards = text::cards(lang, cards.with(Vec::len) as u8);
        format!("{} {cards}", lang.pick("Botín por repartir:", "Booty left:"))
    };
    Effect::new(move |before: Option<usize>| {
        let now = cards.with(Vec::len);
        if before.is_some_and(|before| before != now) {
            desk.frame.when_drawn(|| browser::focus_now(".booty .hand button[tabindex='0']"));
        }
        now
    });
    view! {
        <div class="booty">
            <Shares desk/>
            <Show when=move || cards.with(|cards| !cards.is_empty())>
                <ul class="hand" aria-label=move || label() on:keydown=|event| roam(&event, ".hand button")>
                    <For each=move || keeping_focus(cards.get()) key=|card| *card let:card>
                        <Gift desk card first=Signal::derive(move || cards.with(|all| all.first() == Some(&card)))/>
                    </For>
                </ul>
            </Show>
        </div>
    }
}

fn gift(mv: &Move) -> Option<Card> {
    match mv {
        Move::Give(card) => Some(*card),
        _ => None,
    }
}

#[component]
fn Gift(desk: Desk, card: Card, first: Signal<bool>) -> impl IntoView {
    let label = move || {
        let lang = desk.ctx.lang();
        format!(
            "{} {}",
            lang.pick("Dar", "Give"),
            desk.table.view.with(|view| explain::worth(lang, view, card))
        )
    };
    let face = move || view! { <Face card points=desk.worths() kind=desk.kind.get() lang=desk.ctx.lang()/> };
    view! {
        <li class="hand-card">
            <button data-move=Move::Give(card).to_string() tabindex=move || if first.get() { "0" } else { "-1" }
                on:click=move |_| desk.try_move(Move::Give(card))>
                <span class="visually-hidden">{move || label()}</span>{move || face()}
            </button>
        </li>
    }
}

/// Everybody with a right to booty, in the order they get it: whose turn it is, how many they have, and, for who
/// gives, which.
#[component]
fn Shares(desk: Desk) -> impl IntoView {
    let row = move |seat: Seat| {
        let with = move |look: fn(&View, Seat) -> u8| desk.table.view.with(|view| look(view, seat));
        let count =
            move || with(|view, seat| view.stage().map_or(0, |seen| seen.share_counts(view.seats())[seat]));
        let next = move || {
            with(|view, seat| {
                u8::from(view.stage().and_then(|seen| seen.next_to_get(view.seats())) == Some(seat))
            }) == 1
        };
        let known = move || {
            let lang = desk.ctx.lang();
            let cards = desk.table.view.with(|view| {
                view.stage().and_then(|seen| seen.shares.as_ref().map(|shares| shares[seat].clone()))
            });
            let names = cards.unwrap_or_default().into_iter().map(|card| text::figure(lang, card.figure));
            names.collect::<Vec<_>>().join(", ")
        };
        view! {
            <li class=format!("share c{}", desk.frame.emblem(seat)) class:next=move || next()>
                <Emblem which=desk.frame.emblem(seat)/>
                <span class="share-words">
                    <bdi class="share-name">{desk.frame.name(seat)}</bdi>
                    <span>{move || text::cards(desk.ctx.lang(), count())}</span>
                    <Show when=next><strong>{move || desk.ctx.say("le toca", "is next")}</strong></Show>
                    <small><bdi>{move || known()}</bdi></small>
                </span>
            </li>
        }
    };
    let entitled = move || desk.stage(|view, stage| stage.entitled(view.seats())).unwrap_or_default();
    view! {
        <ul class="shares" aria-label=move || desk.ctx.say("Reparto del botín", "The booty")>
            {move || entitled().into_iter().map(row).collect_view()}
        </ul>
    }
}
