//! Doubting, calzar and passing; and the choice of open or closed.

use super::picker::Ways;
use super::table::TableContext;
use crate::app::tables::prelude::*;
use sobremesa::games::dudo::{Move, StandingBid};

/// The claims about the standing bid; before the first bid, the choice of direction.
#[component]
pub fn Answers(table: TableContext) -> impl IntoView {
    let stands = Memo::new(move |_| table.seen(|seen| seen.standing.is_some()));
    view! {
        <div class="answers">
            <Show when=move || table.way().is_some()><Ways table/></Show>
            <Show when=move || stands.get() && table.way().is_none()>
                <div class="actions claims">
                    <Claim table mv=Move::Doubt/>
                    <Claim table mv=Move::Calzo/>
                    <Claim table mv=Move::Pass/>
                    <Claim table mv=Move::Siciliana/>
                </div>
            </Show>
        </div>
    }
}

#[component]
fn Claim(table: TableContext, mv: Move) -> impl IntoView {
    let may = Memo::new(move |_| table.can(mv));
    let passed = move || table.seen(|seen| matches!(seen.standing, Some(StandingBid { passed_by: Some(_), .. })));
    let (name, meaning) = (move || words(table, mv, passed()).0, move || words(table, mv, passed()).1);
    view! {
        <button class="big claim" class:doubt=mv == Move::Doubt class:dim=move || !may.get()
            class:rare=move || table.is_rare(mv)
            data-move=move || may.get().then(|| mv.to_string()) on:click=move |_| table.try_move(mv)>
            <b>{name}</b>
            <small>{meaning}</small>
        </button>
    }
}

fn words(table: TableContext, mv: Move, passed: bool) -> (&'static str, &'static str) {
    let say = |es, en| table.ctx.say(es, en);
    match mv {
        Move::Doubt if passed => (say("Dudo el paso", "Dudo"), say("es un farol", "the pass is a bluff")),
        Move::Doubt => ("Dudo", say("no hay tantos", "there are fewer")),
        Move::Calzo => ("Calzo", say("hay justo esos", "exactly that many")),
        Move::Pass => ("Paso", say("que siga otro", "on to the next")),
        Move::Deal | Move::Open | Move::Closed | Move::Bid(..) | Move::Siciliana | Move::Expel(_) => {
            (say("Dudo la partida", "Doubt the opening"), say("por dos dados", "for two dice"))
        }
    }
}

/// The choice between an open and a closed obligo, for the player who obliges.
#[component]
pub fn OpenOrClosed(table: TableContext) -> impl IntoView {
    let choice = move |mv: Move, es: [&'static str; 2], en: [&'static str; 2]| {
        view! {
            <button class="big claim" data-move=mv.to_string() on:click=move |_| table.try_move(mv)>
                <b>{table.ctx.text(es[0], en[0])}</b>
                <small>{table.ctx.text(es[1], en[1])}</small>
            </button>
        }
    };
    view! {
        <div class="actions claims two">
            {choice(Move::Open, ["Abierto", "todos miran sus dados"], ["Open", "everybody looks"])}
            {choice(
                Move::Closed,
                ["Cerrado", "solo mira quien tiene un dado"],
                ["Closed", "only players with one die look"],
            )}
        </div>
    }
}
