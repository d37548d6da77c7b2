//! The actions of the holder of the tablet besides laying a card, and the race for "última".

use super::{Desk, Doing, Move, may_call};
use crate::app::ctx::use_ctx;
use crate::app::play::game_ui::TableProps;
use crate::app::play::session::Calling;
use crate::app::widgets::card::SuitSign;
use crate::app::widgets::emblem::Emblem;
use leptos::prelude::*;
use sobremesa::engine::{Seat, Who};
use sobremesa::games::chupate_dos::{ChupateDos, text};
use sobremesa::pieces::naipes::{Card, Suit};

/// The buttons under the hand.
#[component]
pub fn Actions(desk: Desk) -> impl IntoView {
    let naming = move || {
        let first_card = desk.table.view.with(|view| match view.doing {
            Doing::Naming(seat) => view.who == Who::Seat(seat),
            _ => false,
        });
        first_card.then_some(None).or(desk.half().naming.map(Some))
    };
    view! {
        <div class="actions">
            {move || match naming() {
                Some(sota) => view! { <NameSuit desk sota/> }.into_any(),
                None if may_call(desk) => view! { <UltimaRing desk/> }.into_any(),
                None => view! { <Buttons desk/> }.into_any(),
            }}
        </div>
    }
}

#[component]
fn Buttons(desk: Desk) -> impl IntoView {
    let plain = move || {
        desk.table.legal.with(|legal| {
            let shown = |mv: &Move| matches!(mv, Move::Draw | Move::Keep | Move::Take);
            legal.iter().copied().filter(shown).collect::<Vec<_>>()
        })
    };
    let ready = move || desk.half().raised.filter(|card| desk.playable(*card));
    let label = move |mv: Move| match mv {
        Move::Take => {
            let attack = desk.table.view.with(|view| view.attack);
            format!("{} ({attack})", text::tell(desk.ctx.lang(), mv))
        }
        mv => text::tell(desk.ctx.lang(), mv),
    };
    view! {
        {move || ready().map(|card| view! {
            <button class="primary big play" data-move=card.to_string() on:click=move |_| desk.lay(card)>
                {move || text::tell(desk.ctx.lang(), Move::Lay(card))}
            </button>
        })}
        {move || plain().into_iter().map(|mv| view! {
            <button class="big" data-move=mv.to_string() on:click=move |_| desk.ask(mv)>{move || label(mv)}</button>
        }).collect_view()}
        <Show when=move || desk.can(Move::Challenge)>
            <button class="big challenge" on:click=move |_| desk.ask(Move::Challenge)>
                {move || text::tell(desk.ctx.lang(), Move::Challenge)}
            </button>
        </Show>
    }
}

/// The four suits, for a Sota in the hand or the one turned up.
#[component]
fn NameSuit(desk: Desk, sota: Option<Card>) -> impl IntoView {
    let choose = move |names: Suit| match sota {
        Some(card) => desk.ask(Move::LaySota { suit: card.suit, names }),
        None => desk.ask(Move::Name(names)),
    };
    view! {
        <fieldset class="name-suit">
            <legend>{move || desk.ctx.say("¿A qué palo cambias?", "Which suit do you name?")}</legend>
            {Suit::ALL
                .map(|suit| {
                    view! {
                        <button
                            class="big suit-choice"
                            data-suit=suit.letter().to_string()
                            data-move=format!("={}", suit.letter())
                            on:click=move |_| choose(suit)
                        >
                            <SuitSign suit/>
                            {move || text::suit(desk.ctx.lang(), suit)}
                        </button>
                    }
                })
                .collect_view()}
            {sota
                .map(|_| {
                    view! {
                        <button class="plain" on:click=move |_| desk.put_back()>
                            {move || desk.ctx.say("Dejarla en la mano", "Back to the hand")}
                        </button>
                    }
                })}
        </fieldset>
    }
}

/// The ring that shrinks while "última" may be called in time.
#[component]
fn UltimaRing(desk: Desk) -> impl IntoView {
    let ms = move || match desk.table.calling.get() {
        Calling::Window(call) => format!("{}ms", call.window_ms),
        _ => String::new(),
    };
    view! {
        <button class="ultima" data-move="ultima" on:click=move |_| desk.ask(Move::Ultima)>
            <svg viewBox="0 0 100 100" aria-hidden="true">
                <circle class="ring-back" cx="50" cy="50" r="44"/>
                <circle class="ring" cx="50" cy="50" r="44" style:animation-duration=move || ms()/>
            </svg>
            <span>{move || text::tell(desk.ctx.lang(), Move::Ultima)}</span>
        </button>
    }
}

/// On the curtain: who notices first that "última" was not called. Each person has a button.
#[component]
pub fn Challengers(table: TableProps<ChupateDos>) -> impl IntoView {
    let ctx = use_ctx();
    let name = move |seat: Seat| table.players.with_value(|p| p[seat.index()].name.clone());
    let late = move || match table.calling.get() {
        Calling::Late(by) => Some(by),
        _ => None,
    };
    let others = move |by: Seat| {
        let playing = table.view.with(|view| view.playing.clone());
        table.people.with_value(|people| {
            people.iter().copied().filter(|seat| *seat != by && playing.contains(seat)).collect::<Vec<_>>()
        })
    };
    let button = move |seat: Seat| {
        let emblem = table.players.with_value(|p| p[seat.index()].emblem);
        view! {
            <button
                class=format!("big challenge c{emblem}")
                on:click=move |_| table.ask.run((Who::Seat(seat), Move::Challenge))
            >
                <Emblem which=emblem/>
                <span>
                    {move || text::tell(ctx.lang(), Move::Challenge)} <small>
                        <bdi>{name(seat)}</bdi>
                    </small>
                </span>
            </button>
        }
    };
    view! {
        {move || {
            late()
                .map(|by| {
                    view! {
                        <div
                            class="late"
                            role="group"
                            aria-label=move || ctx.say("Última sin decir", "Última not called")
                        >
                            <p>
                                <bdi>{name(by)}</bdi>
                                {move || {
                                    ctx
                                        .say(
                                            " no ha dicho «última». ¿Quién se ha dado cuenta?",
                                            " did not call “última”. Who noticed?",
                                        )
                                }}
                            </p>
                            {others(by).into_iter().map(button).collect_view()}
                        </div>
                    }
                })
        }}
    }
}
