//! The booty, given out face down: the giver sees the cards, everybody else only how many each player gets.

use super::card::Small;
use super::table::TableContext;
use crate::app::tables::prelude::*;
use sobremesa::games::superechelon::{Card, Move, explain, text};

#[component]
pub fn Booty(table: TableContext) -> impl IntoView {
    let gift = |mv: &Move| if let Move::Give(card) = mv { Some(*card) } else { None };
    let cards = Memo::new(move |_| {
        let mut cards: Vec<Card> = table.props.legal.with(|legal| legal.iter().filter_map(gift).collect());
        sort_by_key(&mut cards, |card| *card);
        cards
    });
    let label = move || {
        let lang = table.ctx.lang();
        let cards = text::cards(lang, cards.with(Vec::len) as u8);
        format!("{} {cards}", lang.pick("Botín por repartir:", "Booty left:"))
    };
    Effect::new(move |before: Option<usize>| {
        let now = cards.with(Vec::len);
        if before.is_some_and(|before| before != now) {
            table.frame.when_drawn(|| focus::set(".booty .hand button[tabindex='0']"));
        }
        now
    });
    view! {
        <div class="booty">
            <Shares table/>
            <Show when=move || cards.with(|cards| !cards.is_empty())>
                <ul class="hand only-gc" aria-label=move || label() on:keydown=|event| roam(&event, ".hand button")>
                    <For each=move || keeping_focus(cards.get()) key=|card| *card let:card>
                        <Gift table card first=Signal::derive(move || cards.with(|all| all.first() == Some(&card)))/>
                    </For>
                </ul>
            </Show>
        </div>
    }
}

#[component]
fn Gift(table: TableContext, card: Card, first: Signal<bool>) -> impl IntoView {
    let label = move || {
        let lang = table.ctx.lang();
        format!("{} {}", lang.pick("Dar", "Give"), table.look(|view| explain::worth(lang, view, card)))
    };
    let face = move || view! { <Small card points=table.worths() kind=table.state.kind.get() named=table.ctx.lang()/> };
    view! {
        <li class="hand-card">
            <button data-move=Move::Give(card).to_string() tabindex=move || if first.get() { "0" } else { "-1" }
                on:click=move |_| table.try_move(Move::Give(card))>
                <span class="visually-hidden">{move || label()}</span>{move || face()}
            </button>
        </li>
    }
}

/// The players entitled to booty, in their order: how many cards each has, who is next and, for the giver, which cards.
#[component]
fn Shares(table: TableContext) -> impl IntoView {
    let row = move |seat: Seat| {
        let count = move || table.look(|view| view.stage().map_or(0, |seen| seen.share_counts(view.seats())[seat]));
        let next =
            move || table.look(|view| view.stage().and_then(|seen| seen.next_to_get(view.seats())) == Some(seat));
        let known = move || {
            let lang = table.ctx.lang();
            let cards = table
                .look(|view| view.stage().and_then(|seen| seen.shares.as_ref().map(|shares| shares[seat].clone())));
            let names = cards.unwrap_or_default().into_iter().map(|card| text::figure(lang, card.figure));
            names.collect::<Vec<_>>().join(", ")
        };
        view! {
            <li class=format!("share c{}", table.emblem(seat)) class:next=move || next() data-share=seat.0.to_string()>
                <Emblem which=table.emblem(seat)/>
                <span class="share-words">
                    <bdi class="share-name">{table.name(seat)}</bdi>
                    <span class="count-of">
                        <i class="pile-card"></i>{move || text::cards(table.ctx.lang(), count())}
                    </span>
                    <Show when=next><strong>{table.ctx.text("siguiente", "next")}</strong></Show>
                    <small><bdi>{move || known()}</bdi></small>
                </span>
            </li>
        }
    };
    let entitled = move || table.stage(|view, stage| stage.entitled(view.seats())).unwrap_or_default();
    view! {
        <ul class="shares" aria-label=table.ctx.text("Reparto del botín", "The booty")>
            {move || entitled().into_iter().map(row).collect_view()}
        </ul>
    }
}
