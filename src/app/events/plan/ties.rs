//! Ties that matter: what settles them by the rules comes first, other ways are a fold away.

use crate::app::events::controls::{link, why_field};
use crate::app::events::session::EventSession;
use crate::app::play::session;
use leptos::prelude::*;
use sobremesa::organizer::address::EventPage;
use sobremesa::tournament::{Action, Decided, GameId, LastStep, Names, OpenTie, PhaseId, Waits, text};

/// A tie to be settled.
#[derive(Clone)]
struct Task {
    ev: EventSession,
    /// None: the general classification's.
    game: Option<GameId>,
    /// None: the general classification's.
    phase: Option<PhaseId>,
    /// The number of the pool, or of the match, in which they are level.
    pool: usize,
    among: Vec<String>,
}

impl Task {
    fn settle(&self, how: Decided) {
        let (ev, among) = (self.ev, self.among.clone());
        let told = ev.say("Desempate apuntado.", "The tie is settled.").to_string();
        let game = self.game;
        let action = Action::Decide { game, phase: self.phase, pool: self.pool, among, how };
        ev.act(action, told, move || {
            if open(ev, game).is_empty() {
                ev.go(EventPage::Home);
            }
        });
    }
}

/// The open ties of a game, or of the general classification.
fn open(ev: EventSession, game: Option<GameId>) -> Vec<(Option<PhaseId>, usize, OpenTie)> {
    let event = ev.peek();
    let state = event.state();
    match game {
        Some(game) => match state.contest(game).map(|contest| contest.waits(&state.alphabet)) {
            Ok(Waits::Ties(phase, ties)) => {
                ties.into_iter().map(|(at, tie)| (Some(phase), at.number(), tie)).collect()
            }
            _ => vec![],
        },
        None => state.general().standings.open.into_iter().map(|tie| (None, 1, tie)).collect(),
    }
}

pub fn page(ev: EventSession, game: Option<GameId>) -> AnyView {
    view! {
        <h2>{move || ev.say("Desempates", "Ties")}</h2>
        {move || {
            let event = ev.event();
            let ties = open(ev, game);
            if ties.is_empty() {
                return view! {
                    <p>{ev.say("No hay ningún empate por resolver.", "There is no tie to settle.")}</p>
                    <p>{link(ev, EventPage::Home, "button primary", "Volver", "Back")}</p>
                }
                    .into_any();
            }
            let names = event.state().all_names();
            ties.into_iter().map(|(phase, pool, tie)| {
                let among = tie.players.iter().map(|player| names[*player].clone()).collect();
                let words = text::open_tie(ev.ctx.lang(), &tie, &names);
                task(Task { ev, game, phase, pool, among }, tie.last, words)
            }).collect_view().into_any()
        }}
    }
    .into_any()
}

fn task(task: Task, last: LastStep, words: String) -> AnyView {
    let ev = task.ev;
    let way = |way: usize| match way {
        0 => round(&task),
        1 => dice(&task),
        2 => lots(&task),
        _ => decision(&task),
    };
    let first = match last {
        LastStep::DecidingRound | LastStep::EliminationByVictory => 0,
        LastStep::Dice => 1,
        LastStep::Lots => 2,
        LastStep::Organizer => 3,
    };
    let others = (0..4).filter(|other| *other != first).map(way).collect_view();
    view! {
        <section class="task tie">
            <p><bdi>{words}</bdi></p>
            {way(first)}
            <details><summary>{ev.say("Decidirlo de otra forma", "Settle it another way")}</summary>{others}</details>
        </section>
    }
    .into_any()
}

fn round(task: &Task) -> AnyView {
    let ev = task.ev;
    let won = task.among.iter().map(|name| {
        let (task, winner) = (task.clone(), name.clone());
        view! {
            <button class="big round-won" on:click=move |_| task.settle(Decided::Round(Some(winner.clone())))>
                <bdi>{name.clone()}</bdi>
            </button>
        }
    });
    let null = task.clone();
    view! {
        <h3>{ev.say("¿Quién gana la ronda de desempate?", "Who wins the deciding round?")}</h3>
        <div class="add-row">
            {won.collect_view()}
            <button on:click=move |_| {
                null.settle(Decided::Round(None))
            }>{ev.say("Nula: se repite", "Null: again")}</button>
        </div>
    }
    .into_any()
}

fn dice(task: &Task) -> AnyView {
    let ev = task.ev;
    let rolls = RwSignal::new(vec![None::<u8>; task.among.len()]);
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
    let rows = task.among.iter().enumerate().map(row).collect_view();
    let task = task.clone();
    let save = move |_| {
        let all: Option<Vec<u8>> = rolls.with_untracked(|rolls| rolls.iter().copied().collect());
        let mut named = Names::new();
        named.extend(task.among.iter().cloned().zip(all.unwrap_or_default()));
        task.settle(Decided::Dice(named));
    };
    view! {
        <h3>{ev.say("Un dado cada uno", "A die each")}</h3>
        {rows}
        <button
            class="primary save-dice"
            disabled=move || rolls.with(|r| r.iter().any(Option::is_none))
            on:click=save
        >
            {ev.say("Apuntar los dados", "Enter the dice")}
        </button>
    }
    .into_any()
}

fn lots(task: &Task) -> AnyView {
    let ev = task.ev;
    let seed = session::fresh_id().unwrap_or_default();
    let (task, words) = (task.clone(), ev.say(format!("Semilla: {seed}"), format!("Seed: {seed}")));
    view! {
        <h3>{ev.say("Sorteo", "Lots")}</h3>
        <p class="muted">{words}</p>
        <button class="lots" on:click=move |_| task.settle(Decided::Lots(seed.clone()))>
            {ev.say("Echarlo a suertes", "Draw lots")}
        </button>
    }
    .into_any()
}

fn decision(task: &Task) -> AnyView {
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
    let rows = task.among.iter().enumerate().map(row).collect_view();
    let task = task.clone();
    let count = task.among.len();
    let save = move |_| {
        let names =
            order.with_untracked(|order| order.iter().map(|seat| task.among[*seat].clone()).collect());
        task.settle(Decided::Order { order: names, reason: reason.get_untracked() });
    };
    view! {
        <h3>
            {ev
                .say(
                    "Decide la organización: toca los nombres en orden",
                    "The organizer decides: tap the names in order",
                )}
        </h3>
        <ol class="finish-list">{rows}</ol>
        <button class="plain" on:click=move |_| order.set(vec![])>{ev.say("Empezar otra vez", "Start again")}</button>
        {why_field(ev, reason)}
        <button class="primary save-order" disabled=move || order.with(Vec::len) != count on:click=save>
            {ev.say("Decidir así", "Settle it so")}
        </button>
    }
    .into_any()
}
