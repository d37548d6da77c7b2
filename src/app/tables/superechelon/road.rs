//! The middle of the table: the stage and its profile, the groups on the road, the place where an escapada opens.

use super::card::{Back, Sign};
use super::desk::Desk;
use super::group::Group;
use crate::app::browser::keeping_focus;
use crate::app::widgets::emblem::Emblem;
use leptos::prelude::*;
use sobremesa::engine::Seat;
use sobremesa::games::superechelon::{Move, Phase, text};

#[component]
pub fn Road(desk: Desk) -> impl IntoView {
    let owners = Memo::new(move |_| match desk.is_duel() {
        // The other's fan above one's own.
        true => desk.frame.around().into_iter().chain(desk.frame.me.get()).collect::<Vec<Seat>>(),
        false => desk.stage(|_, stage| stage.fans.iter().map(|fan| fan.owner).collect()).unwrap_or_default(),
    });
    view! {
        <div class="middle road">
            <StageHead desk/>
            <Race desk/>
            <ul
                class="groups"
                class:duel=desk.is_duel()
                on:keydown=|event| crate::app::widgets::drag::roam(&event, ".groups button")
            >
                <For each=move || keeping_focus(owners.get()) key=|owner| owner.0 let:owner>
                    <Group desk owner/>
                </For>
                <OpenPlace desk/>
            </ul>
            <Idle desk/>
        </div>
    }
}

/// The type of the stage, and the deck.
#[component]
fn StageHead(desk: Desk) -> impl IntoView {
    let number = move || desk.table.view.with(|view| view.stages.len());
    let deck = Memo::new(move |_| desk.table.view.with(|view| (view.top, view.deck)));
    let last = move || deck.get().1 == 0;
    let name = move || {
        let last = if last() { desk.ctx.say(", la última", ", the last") } else { "" };
        format!(
            "{} {}: {}{last}",
            desk.ctx.say("Etapa", "Stage"),
            number(),
            text::stage_type(desk.ctx.lang(), desk.kind.get())
        )
    };
    let label = move || {
        let lang = desk.ctx.lang();
        let cards = text::cards(lang, deck.get().1);
        format!("{}: {cards}", lang.pick("Mazo", "Deck"))
    };
    view! {
        <div class="stage-head">
            <span class="stage-kind">{move || view! { <Sign kind=desk.kind.get()/> }}</span>
            <h2>{move || name()}</h2>
            <span class="deck" role="img" aria-label=move || label()>
                {move || deck.get().0.map(|kind| view! { <Back kind/> })}
                <span class="deck-left">
                    <b class="count">{move || deck.get().1}</b>
                    <small>{move || desk.ctx.say("mazo", "deck")}</small>
                </span>
            </span>
        </div>
    }
}

/// The profile of the stage, with the groups as far along as their points take them. The groups below say it in words.
#[component]
fn Race(desk: Desk) -> impl IntoView {
    let letter = move || desk.kind.get().letter();
    let owners = Memo::new(move |_| {
        desk.stage(|_, stage| stage.fans.iter().map(|fan| fan.owner).collect::<Vec<_>>()).unwrap_or_default()
    });
    let runner = move |owner: Seat| {
        let lane = move || owners.get().iter().position(|seat| *seat == owner).unwrap_or(0) % 3;
        let at = move || {
            let most = owners.get().iter().map(|owner| desk.points(*owner)).max().unwrap_or(0).max(24);
            format!("{}%", 4 + 88 * u32::from(desk.points(owner)) / u32::from(most))
        };
        view! {
            <span class=format!("runner c{}", desk.frame.emblem(owner))
                style:left=move || at() style:--lane=move || lane().to_string()>
                <Emblem which=desk.frame.emblem(owner)/>
            </span>
        }
    };
    view! {
        <div class="race" aria-hidden="true">
            <svg class=move || format!("profile b-{}", letter()) viewBox="0 0 400 60" preserveAspectRatio="none">
                <use href=move || format!("#superechelon-r-{}", letter())/>
            </svg>
            <For each=move || keeping_focus(owners.get()) key=|owner| owner.0 let:owner>{runner(owner)}</For>
        </div>
    }
}

/// The place where a card opens one's own escapada, or a Bad Day with nothing to cancel is laid.
#[component]
fn OpenPlace(desk: Desk) -> impl IntoView {
    let wish = move || desk.raised().map(|card| desk.onto_place(card));
    let legal = move || wish().filter(|wish| desk.can(*wish));
    let opened = move || desk.frame.me.get().is_some_and(|me| desk.fan(me).is_some());
    let shown = move || {
        let laying = desk.table.view.with(|view| matches!(view.phase, Phase::Laying(_)));
        let idle = matches!(legal(), Some(Move::BadDay { .. }));
        laying && !desk.is_duel() && desk.frame.me.get().is_some() && (!opened() || idle)
    };
    let words = move || match legal() {
        Some(Move::BadDay { .. }) => desk.ctx.say("Echarla sin anular nada", "Play it, cancelling nothing"),
        _ => desk.ctx.say("Abrir mi escapada", "Open my escapada"),
    };
    let tap =
        move |_| match (untrack(wish), desk.table.view.with_untracked(|view| view.hand.first().copied())) {
            (Some(wish), _) => desk.try_move(wish),
            (None, Some(card)) if untrack(|| !desk.my_turn()) => desk.try_move(Move::Open(card)),
            _ => {
                let first =
                    desk.ctx.say("Toca antes una carta de tu mano.", "Tap a card of your hand first.");
                desk.frame.refuse(first, "SE-20");
            }
        };
    let after = move || {
        legal().and_then(|mv| desk.points_with(mv)).map(|points| view! { <b class="points">{points}</b> })
    };
    view! {
        <Show when=shown>
            <li class="open">
                <button
                    class="open-place"
                    class:lit=move || legal().is_some()
                    data-move=move || legal().map(|mv| mv.to_string())
                    on:click=tap
                >
                    <span>{move || words()}</span>
                    {move || after()}
                </button>
            </li>
        </Show>
    }
}

/// Bad Days that cancelled nothing.
#[component]
fn Idle(desk: Desk) -> impl IntoView {
    let by = move || {
        let seats = desk.stage(|_, stage| {
            let idle = stage.bad_days.iter().filter(|bad_day| bad_day.against.is_none());
            idle.map(|bad_day| bad_day.seat).collect::<Vec<_>>()
        });
        seats.filter(|seats| !seats.is_empty()).map(|seats| desk.frame.list(seats))
    };
    view! {
        {move || {
            by()
                .map(|names| {
                    view! {
                        <p class="idle">
                            {move || {
                                desk.ctx.say("«Hoy no tiro» sin efecto:", "A Bad Day with no effect:")
                            }} " " <bdi>{names}</bdi>
                        </p>
                    }
                })
        }}
    }
}
