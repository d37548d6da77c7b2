//! The middle of the table: stock, discard pile, suit demanded, attack.

use super::table::TableContext;
use crate::app::tables::prelude::*;
use crate::app::widgets::drawing::{CardBack, CardFace, SuitSign};
use sobremesa::games::chupate_dos::{Event, Move, text};
use sobremesa::pieces::naipes::{Card, Suit};

#[component]
pub fn Middle(table: TableContext) -> impl IntoView {
    view! {
        <div class="middle">
            <Stock table/>
            <Discard table/>
            <div class="signs">
                <Demanded table/>
                <Attack table/>
            </div>
            {move || table.naming().map(|sota| view! { <NameSuit table sota/> })}
            <Shout table/>
        </div>
    }
}

/// Shows for a moment who called "última", or who took cards. The log says it too.
#[component]
fn Shout(table: TableContext) -> impl IntoView {
    let latest = Memo::new(move |_| {
        table.look(|view| {
            let mut latest = view.events.iter().enumerate().rev().take(3);
            latest.find_map(|(at, event)| shout(event).map(|(seat, cards)| (at, seat, cards)))
        })
    });
    let shown = move |(_, seat, cards): (usize, Seat, u8)| {
        let words = match cards {
            0 => text::tell(table.ctx.lang(), Move::Ultima),
            cards => format!("{}Chúpate {cards}!", table.ctx.say("¡", "")),
        };
        let emblem = table.emblem(seat);
        view! { <p class=format!("shout c{emblem}") aria-hidden="true"><Emblem which=emblem/>{words}</p> }
    };
    view! { {move || latest.get().map(shown)} }
}

/// Returns who called "última", with 0, or who took cards, with their number.
fn shout(event: &Event) -> Option<(Seat, u8)> {
    match *event {
        Event::Ultima { seat } => Some((seat, 0)),
        Event::Took { seat, cards } | Event::Challenged { seat, cards, .. } => Some((seat, cards)),
        Event::Dealt { .. }
        | Event::Named { .. }
        | Event::Laid { .. }
        | Event::Drew { .. }
        | Event::Reshuffled
        | Event::Skipped { .. }
        | Event::Reversed
        | Event::Yellow { .. }
        | Event::Won { .. }
        | Event::Null => None,
    }
}

/// The choice of a suit, on the pile, so that the hand stays in sight.
#[component]
fn NameSuit(table: TableContext, sota: Option<Card>) -> impl IntoView {
    let choose = move |names: Suit| match sota {
        Some(card) => table.ask(Move::LaySota { suit: card.suit, names }),
        None => table.ask(Move::Name(names)),
    };
    let choice = move |suit: Suit| {
        view! {
            <button class="big suit-choice" data-suit=suit.letter().to_string() data-move=format!("={}", suit.letter())
                on:click=move |_| choose(suit)>
                <SuitSign suit/>
                {move || text::suit_sign(table.ctx.lang(), suit)}
            </button>
        }
    };
    table.frame.when_drawn(|| focus::set(".suit-choice"));
    view! {
        <fieldset class="name-suit">
            <legend>{table.ctx.text("¿A qué palo cambias?", "Which suit do you call?")}</legend>
            {Suit::ALL.map(choice).collect_view()}
        </fieldset>
    }
}

/// The stock; a tap draws if that is legal.
#[component]
fn Stock(table: TableContext) -> impl IntoView {
    let left = move || table.look(|view| view.stock);
    let way = move || [Move::Draw, Move::Take].into_iter().find(|mv| table.can(*mv));
    let label = move || {
        let cards = table.ctx.lang().count(left().into(), ["carta", "cartas"], ["card", "cards"]);
        format!("{}, {cards}", table.ctx.say("Mazo: robar", "Stock: draw"))
    };
    let tap = move |_| match untrack(way) {
        Some(mv) => table.ask(mv),
        None => table.explain(Move::Draw),
    };
    view! {
        <button class="stock" class:lit=move || way().is_some() class:empty=move || left() == 0
            class:better=move || table.props.tablet().mistake().is_some_and(|found| found.better == "draw")
            on:click=tap aria-label=move || label()>
            <Show when=move || { left() > 0 }><CardBack/></Show>
            <b class="count" aria-hidden="true">{move || left()}</b>
        </button>
    }
}

/// The discard pile. A tap plays the raised card.
#[component]
fn Discard(table: TableContext) -> impl IntoView {
    let top = Memo::new(move |_| table.look(|view| view.top()));
    // Visible until the top card has landed on it.
    let under = Memo::new(move |_| table.look(|view| view.discard.iter().rev().nth(1).copied()));
    let ready = move || table.raised().is_some_and(|card| table.playable(card));
    let label = move || {
        let lang = table.ctx.lang();
        let top = top.get().map(|card| text::card(lang, card)).unwrap_or_default();
        match table.raised().filter(|_| ready()) {
            Some(card) => format!("{} {}", lang.pick("Echar aquí", "Play here:"), text::card(lang, card)),
            None => format!("{} {top}", lang.pick("Sobre la mesa:", "On the table:")),
        }
    };
    let tap = move |_| match untrack(|| table.raised()) {
        Some(card) => table.lay(card),
        None => table.ask_for_card(),
    };
    view! {
        <button class="discard" class:ready=move || ready() on:click=tap aria-label=move || label()>
            {move || top.get().map(|card| view! { <CardFace card/> })}
            {move || under.get().map(|card| view! { <span class="beneath"><CardFace card/></span> })}
        </button>
    }
}

/// The suit that was named, if any.
#[component]
fn Demanded(table: TableContext) -> impl IntoView {
    let named = Memo::new(move |_| table.look(|view| view.named));
    view! {
        {move || named.get().map(|suit| view! {
            <p class="demanded">
                <span>{table.ctx.text("Se pide", "Suit called")}</span>
                <SuitSign suit/>
                <strong>{move || text::suit_sign(table.ctx.lang(), suit)}</strong>
            </p>
        })}
    }
}

#[component]
fn Attack(table: TableContext) -> impl IntoView {
    let attack = Memo::new(move |_| table.look(|view| view.attack));
    view! {
        <Show when=move || { attack.get() > 0 }>
            <p class="attack">
                <span>"Chúpate"</span>
                // A new element, so that it swells each time that the attack grows.
                {move || view! { <strong>{attack.get()}</strong> }}
            </p>
        </Show>
    }
}
