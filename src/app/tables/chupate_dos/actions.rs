//! The buttons under the hand, and the race for "última".

use super::table::TableContext;
use crate::app::play::session::{Calling, Tablet};
use crate::app::tables::prelude::*;
use sobremesa::games::chupate_dos::{ChupateDos, Move, text};

#[component]
pub fn Actions(table: TableContext) -> impl IntoView {
    view! {
        <div class="actions">
            {move || match table.naming() {
                Some(sota) => sota.map(|_| view! { <PutBack table/> }).into_any(),
                None if table.may_call() => view! { <UltimaRing table/> }.into_any(),
                None => view! { <Buttons table/>{table.frame.take_back_now()} }.into_any(),
            }}
        </div>
    }
}

#[component]
fn Buttons(table: TableContext) -> impl IntoView {
    let plain = move || {
        table.props.legal.with(|legal| {
            let shown = |mv: &Move| matches!(mv, Move::Draw | Move::Keep | Move::Take);
            legal.iter().copied().filter(shown).collect::<Vec<_>>()
        })
    };
    let nothing_fits = move || table.props.legal.with(|legal| legal.iter().all(|mv| mv.card().is_none()));
    let ready = move || table.raised().filter(|card| table.playable(*card));
    let label = move |mv: Move| {
        let does = text::tell(table.ctx.lang(), mv);
        if mv == Move::Take { format!("{does} ({})", table.look(|view| view.attack)) } else { does }
    };
    view! {
        {move || ready().map(|card| view! {
            <button class="primary big play" data-move=card.to_string() on:click=move |_| table.lay(card)>
                {move || text::tell(table.ctx.lang(), Move::Lay(card))}
            </button>
        })}
        {move || plain().into_iter().map(|mv| view! {
            <button class="big" class:primary=move || nothing_fits() data-move=mv.to_string()
                on:click=move |_| table.ask(mv)>
                {move || label(mv)}
            </button>
        }).collect_view()}
        <Show when=move || table.can(Move::Challenge)>
            <button class="big challenge" on:click=move |_| table.ask(Move::Challenge)>
                {move || text::tell(table.ctx.lang(), Move::Challenge)}
            </button>
        </Show>
    }
}

/// The button that puts a Sota back instead of naming a suit.
#[component]
fn PutBack(table: TableContext) -> impl IntoView {
    view! {
        <button class="big put-back" on:click=move |_| table.put_back()>
            {table.ctx.text("Dejarla en la mano", "Back to the hand")}
        </button>
    }
}

/// A ring that shrinks while "última" may be called.
#[component]
fn UltimaRing(table: TableContext) -> impl IntoView {
    let ms = move || match table.props.tablet().calling.get() {
        Calling::Window(call) => format!("{}ms", call.window_ms),
        Calling::Nobody | Calling::Late(_) => String::new(),
    };
    table.frame.when_drawn(|| focus::set(".ultima"));
    let owed = table.ctx.text("Te queda una carta: di «¡última!».", "You have one card left: call “última!”.");
    table.frame.read_out(Signal::derive(move || owed.get().to_string()));
    view! {
        <button class="ultima" data-move="ultima" on:click=move |_| table.ask(Move::Ultima)>
            <svg viewBox="0 0 100 100" aria-hidden="true">
                <circle class="ring-back" cx="50" cy="50" r="44"/>
                <circle class="ring" cx="50" cy="50" r="44" style:animation-duration=move || ms()/>
            </svg>
            <span>{move || text::tell(table.ctx.lang(), Move::Ultima)}</span>
        </button>
    }
}

/// Returns the player who did not call in time.
fn late(tablet: Tablet) -> Option<Seat> {
    match tablet.calling.get() {
        Calling::Late(by) => Some(by),
        Calling::Nobody | Calling::Window(_) => None,
    }
}

fn challenges(table: TableProps<ChupateDos>, seat: Seat, by: Seat) -> bool {
    seat != by && table.view.with(|view| view.playing.contains(&seat))
}

#[component]
fn Challenger(table: TableProps<ChupateDos>, seat: Seat) -> impl IntoView {
    let ctx = use_ctx();
    let Player { name, emblem, .. } = table.tablet().player(seat);
    view! {
        <button class=format!("big challenge c{emblem}")
            on:click=move |_| table.ask.run((Who::Seat(seat), Move::Challenge))>
            <Emblem which=emblem/>
            <span>{move || text::tell(ctx.lang(), Move::Challenge)} <small><bdi>{name}</bdi></small></span>
        </button>
    }
}

/// At a person's edge: the call that they owe, or the challenge of one that another has missed.
#[component]
pub fn Calls(table: TableProps<ChupateDos>, seat: Seat) -> impl IntoView {
    let (ctx, tablet) = (use_ctx(), table.tablet());
    let owes = move || matches!(tablet.calling.get(), Calling::Window(call) if call.by == seat);
    let may = move || late(tablet).is_some_and(|by| challenges(table, seat, by));
    let call = move |_| table.ask.run((Who::Seat(seat), Move::Ultima));
    view! {
        <Show when=owes>
            <button class="big primary" data-move="ultima" on:click=call>
                {move || text::tell(ctx.lang(), Move::Ultima)}
            </button>
        </Show>
        <Show when=may><Challenger table seat/></Show>
    }
}

/// On the curtain: a button for each person who may challenge a missed "última".
#[component]
pub fn Challengers(table: TableProps<ChupateDos>) -> impl IntoView {
    let ctx = use_ctx();
    let tablet = table.tablet();
    let others = move |by: Seat| tablet.people.get_value().into_iter().filter(move |seat| challenges(table, *seat, by));
    let words = (" no ha dicho «última». ¿Quién se ha dado cuenta?", " did not call “última”. Who noticed?");
    let call = move |by: Seat| {
        view! {
            <div class="late" role="group" aria-label=ctx.text("Última sin decir", "Última not called")>
                <p><bdi>{tablet.player(by).name}</bdi>{ctx.text(words.0, words.1)}</p>
                {others(by).map(|seat| view! { <Challenger table seat/> }).collect_view()}
            </div>
        }
    };
    move || late(tablet).map(call)
}
