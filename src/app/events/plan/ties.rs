//! Ties that matter: what settles them by the rules comes first, other ways are a fold away.

use crate::app::events::controls::{link, why_field};
use crate::app::events::session::EventSession;
use crate::app::play::session;
use leptos::prelude::*;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::views::ties::{TieView, ties};
use sobremesa::tournament::{Action, Decided, GameId, LastStep, Names};

/// A tie to be settled: of a game, or of the general classification.
#[derive(Clone)]
struct Task {
    ev: EventSession,
    game: Option<GameId>,
    tie: TieView,
}

impl Task {
    fn settle(&self, how: Decided, then: impl FnOnce() + 'static) {
        let (ev, game) = (self.ev, self.game);
        let TieView { phase, pool, among, .. } = self.tie.clone();
        let told = ev.say("Desempate apuntado.", "Tie settled.").to_string();
        ev.act(Action::Decide { game, phase, pool, among, how }, told, move || {
            then();
            if ties(ev.ctx.lang(), ev.peek().state(), game).is_empty() {
                ev.go(EventPage::Home);
            }
        });
    }
}

#[component]
pub fn TiesPage(ev: EventSession, game: Option<GameId>) -> impl IntoView {
    let open = Memo::new(move |_| ties(ev.ctx.lang(), ev.event().state(), game));
    view! {
        <h2>{move || ev.say("Desempates", "Ties")}</h2>
        <Show when=move || open.with(Vec::is_empty)>
            <p>{move || ev.say("No hay ningún empate por resolver.", "There are no ties to settle.")}</p>
            <p>{link(ev, EventPage::Home, "button primary", "Volver", "Back")}</p>
        </Show>
        // Another sentence is another tie: nothing that was tapped for the one counts for the other.
        <For each=move || open.get() key=|tie| tie.words.clone() let:tie>
            <Tie task=Task { ev, game, tie }/>
        </For>
    }
}

#[component]
fn Tie(task: Task) -> impl IntoView {
    let ev = task.ev;
    let way = |way: usize| match way {
        0 => view! { <Round task=task.clone()/> }.into_any(),
        1 => view! { <Dice task=task.clone()/> }.into_any(),
        2 => view! { <Lots task=task.clone()/> }.into_any(),
        _ => view! { <Decision task=task.clone()/> }.into_any(),
    };
    let first = match task.tie.last {
        LastStep::DecidingRound | LastStep::EliminationByVictory => 0,
        LastStep::Dice => 1,
        LastStep::Lots => 2,
        LastStep::Organizer => 3,
    };
    let others = (0..4).filter(|other| *other != first).map(way).collect_view();
    view! {
        <section class="task tie">
            <p><bdi>{task.tie.words.clone()}</bdi></p>
            {way(first)}
            <details>
                <summary>{ev.say("Decidirlo de otra forma", "Settle it another way")}</summary>
                {others}
            </details>
        </section>
    }
}

#[component]
fn Round(task: Task) -> impl IntoView {
    let ev = task.ev;
    let won = task.tie.among.iter().map(|name| {
        let (task, winner) = (task.clone(), name.clone());
        view! {
            <button class="big round-won" on:click=move |_| task.settle(Decided::Round(Some(winner.clone())), || {})>
                <bdi>{name.clone()}</bdi>
            </button>
        }
    });
    let null = task.clone();
    view! {
        <h3>{ev.say("¿Quién gana la ronda de desempate?", "Who wins the tie-break round?")}</h3>
        <div class="add-row">
            {won.collect_view()}
            <button on:click=move |_| {
                null.settle(Decided::Round(None), || {})
            }>{ev.say("Nula: se repite", "Void: play again")}</button>
        </div>
    }
}

#[component]
fn Dice(task: Task) -> impl IntoView {
    let ev = task.ev;
    let rolls = RwSignal::new(vec![None::<u8>; task.tie.among.len()]);
    let row = |(seat, name): (usize, &String)| {
        let faces = (1..=6_u8).map(|face| {
            let label = format!("{name}: {face}");
            view! {
                <button
                    class="card-count"
                    data-seat=seat
                    data-face=face
                    aria-label=label
                    aria-pressed=move || (rolls.with(|r| r[seat]) == Some(face)).to_string()
                    on:click=move |_| rolls.update(|r| r[seat] = Some(face))
                >
                    {face}
                </button>
            }
        });
        view! {
            <div class="hand-left">
                <strong>
                    <bdi>{name.clone()}</bdi>
                </strong>
                <span class="chips">{faces.collect_view()}</span>
            </div>
        }
    };
    let rows = task.tie.among.iter().enumerate().map(row).collect_view();
    let save = move |_| {
        let all: Option<Vec<u8>> = rolls.with_untracked(|rolls| rolls.iter().copied().collect());
        let mut named = Names::new();
        named.extend(task.tie.among.iter().cloned().zip(all.unwrap_or_default()));
        // Those who are level again roll again.
        task.settle(Decided::Dice(named), move || {
            let _ = rolls.try_update(|rolls| rolls.fill(None));
        });
    };
    view! {
        <h3>{ev.say("Un dado cada uno", "One die each")}</h3>
        {rows}
        <button
            class="primary save-dice"
            disabled=move || rolls.with(|r| r.iter().any(Option::is_none))
            on:click=save
        >
            {ev.say("Apuntar los dados", "Enter the dice")}
        </button>
    }
}

#[component]
fn Lots(task: Task) -> impl IntoView {
    let ev = task.ev;
    let seed = session::fresh_id().unwrap_or_default();
    let (task, words) = (task.clone(), ev.say(format!("Semilla: {seed}"), format!("Seed: {seed}")));
    view! {
        <h3>{ev.say("Sorteo", "Lots")}</h3>
        <p class="muted">{words}</p>
        <button class="lots" on:click=move |_| task.settle(Decided::Lots(seed.clone()), || {})>
            {ev.say("Echarlo a suertes", "Draw lots")}
        </button>
    }
}

#[component]
fn Decision(task: Task) -> impl IntoView {
    let ev = task.ev;
    let order = RwSignal::new(Vec::<usize>::new());
    let reason = RwSignal::new(String::new());
    let row = |(seat, name): (usize, &String)| {
        let place = move || {
            order
                .with(|order| order.iter().position(|s| *s == seat))
                .map_or("·".to_string(), |at| (at + 1).to_string())
        };
        let tap = move |_| {
            order.update(|order| {
                if !order.contains(&seat) {
                    order.push(seat)
                }
            })
        };
        view! {
            <li>
                <button class="finish" on:click=tap>
                    <span class="place-number">{move || place()}</span>
                    <bdi>{name.clone()}</bdi>
                </button>
            </li>
        }
    };
    let rows = task.tie.among.iter().enumerate().map(row).collect_view();
    let count = task.tie.among.len();
    let save = move |_| {
        let names = order.with_untracked(|order| order.iter().map(|seat| task.tie.among[*seat].clone()).collect());
        task.settle(Decided::Order { order: names, reason: reason.get_untracked() }, || {});
    };
    view! {
        <h3>
            {ev
                .say(
                    "Decide la organización: toca los nombres por orden",
                    "Organizer’s decision: tap the names in order",
                )}
        </h3>
        <ol class="finish-list">{rows}</ol>
        <button class="plain" on:click=move |_| order.set(vec![])>{ev.say("Empezar otra vez", "Start over")}</button>
        {why_field(ev, reason)}
        <button class="primary save-order" disabled=move || order.with(Vec::len) != count on:click=save>
            {ev.say("Confirmar este orden", "Confirm this order")}
        </button>
    }
}
