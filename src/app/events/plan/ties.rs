//! Ties that matter: the way to settle each by the rules comes first, other ways are folded away.

use crate::app::events::prelude::*;
use sobremesa::organizer::views::ties::{TieView, Way, ties};
use sobremesa::tournament::{Decided, named};

#[component]
pub fn TiesPage(ev: EventSession, game: Option<GameId>) -> impl IntoView {
    let open = Memo::new(move |_| ties(ev.lang(), ev.event().state(), game));
    view! {
        <h2>{ev.say("Desempates", "Ties")}</h2>
        <Show when=move || open.with(Vec::is_empty)>
            <p>{ev.say("No hay ningún empate por resolver.", "There are no ties to settle.")}</p>
            <p><PageLink ev page=EventPage::Home class="button primary" es="Volver" en="Back"/></p>
        </Show>
        // Keyed by the sentence, so that taps for one tie do not count for another.
        <For each=move || open.get() key=|tie| tie.words.clone() let:tie><Tie ev game tie/></For>
    }
}

#[component]
fn Tie(ev: EventSession, game: Option<GameId>, tie: TieView) -> impl IntoView {
    let TieView { phase, pool, among, ways, words } = tie;
    let names = among.clone();
    let settle = Callback::new(move |how: Decided| {
        let action = Action::Decide { game, phase, pool, among: among.clone(), how };
        ev.act(action, ev.say("Desempate apuntado.", "Tie settled."));
    });
    let [first, others @ ..] = ways.map(|way| {
        let among = names.clone();
        // Each way has a form of its own type.
        match way {
            Way::Round => view! { <Round ev among settle/> }.into_any(),
            Way::Dice => view! { <Dice ev among settle/> }.into_any(),
            Way::Lots => view! { <Lots ev settle/> }.into_any(),
            Way::Organizer => view! { <Decision ev among settle/> }.into_any(),
        }
    });
    view! {
        <section class="task tie">
            <p><bdi>{words}</bdi></p>
            {first}
            <details>
                <summary>{ev.say("Decidirlo de otra forma", "Settle it another way")}</summary>
                {others.into_iter().collect_view()}
            </details>
        </section>
    }
}

#[component]
fn Round(ev: EventSession, among: Vec<String>, settle: Callback<Decided>) -> impl IntoView {
    let won = |name: String| {
        let winner = Some(name.clone());
        let won = move |_| settle.run(Decided::Round(winner.clone()));
        view! { <button class="big round-won" on:click=won><bdi>{name}</bdi></button> }
    };
    view! {
        <h3>{ev.say("¿Quién gana la ronda de desempate?", "Who wins the tie-break round?")}</h3>
        <div class="add-row">
            {among.into_iter().map(won).collect_view()}
            <button on:click=move |_| settle.run(Decided::Round(None))>
                {ev.say("Nula: se repite", "Void: play again")}
            </button>
        </div>
    }
}

#[component]
fn Dice(ev: EventSession, among: Vec<String>, settle: Callback<Decided>) -> impl IntoView {
    let rolls = RwSignal::new(vec![None::<u8>; among.len()]);
    let row = |(seat, name): (usize, &String)| {
        let face = |face: u8| {
            let roll = move |_| rolls.update(|rolls| rolls[seat] = Some(face));
            let pressed = move || (rolls.with(|rolls| rolls[seat]) == Some(face)).to_string();
            view! {
                <button class="card-count" data-seat=seat data-face=face aria-label=format!("{name}: {face}")
                    aria-pressed=move || pressed() on:click=roll>{face}</button>
            }
        };
        let faces = (1..=6).map(face).collect_view();
        view! {
            <div class="hand-left"><strong><bdi>{name.clone()}</bdi></strong><span class="chips">{faces}</span></div>
        }
    };
    let rows = among.iter().enumerate().map(row).collect_view();
    let all = move || rolls.with(|rolls| rolls.iter().copied().collect::<Option<Vec<u8>>>());
    let save = move |_| {
        let rolled = untrack(all).unwrap_or_default();
        settle.run(Decided::Dice(named(among.iter().cloned().zip(rolled))));
        // Players who are level again have to roll again.
        rolls.update(|rolls| rolls.fill(None));
    };
    view! {
        <h3>{ev.say("Un dado cada uno", "One die each")}</h3>
        {rows}
        <button class="primary save-dice" disabled=move || all().is_none() on:click=save>
            {ev.say("Apuntar los dados", "Enter the dice")}
        </button>
    }
}

#[component]
fn Lots(ev: EventSession, settle: Callback<Decided>) -> impl IntoView {
    let seed = fresh_id().unwrap_or_default();
    let words = sentence!(ev.lang(), "Semilla: {seed}", "Seed: {seed}");
    view! {
        <h3>{ev.say("Sorteo", "Lots")}</h3>
        <p class="muted">{words}</p>
        <button class="lots" on:click=move |_| settle.run(Decided::Lots(seed.clone()))>
            {ev.say("Echarlo a suertes", "Draw lots")}
        </button>
    }
}

#[component]
fn Decision(ev: EventSession, among: Vec<String>, settle: Callback<Decided>) -> impl IntoView {
    let (order, reason) = (RwSignal::new(Vec::<String>::new()), RwSignal::new(String::new()));
    let count = among.len();
    let row = |name: String| {
        let (own, next) = (name.clone(), name.clone());
        let at = move || order.with(|order| order.iter().position(|name| *name == own));
        let place = move || at().map_or("·".into(), |at| (at + 1).to_string());
        let tap = move |_| order.update(|order| order.extend((!order.contains(&next)).then(|| next.clone())));
        view! { <li><button class="finish" on:click=tap>
            <span class="place-number">{move || place()}</span><bdi>{name}</bdi>
        </button></li> }
    };
    let save = move |_| {
        let (order, reason) = (order.get_untracked(), reason.get_untracked());
        settle.run(Decided::Order { order, reason });
    };
    view! {
        <h3>{ev.say("Decide la organización: toca los nombres por orden",
            "Organizer’s decision: tap the names in order")}</h3>
        <ol class="finish-list">{among.into_iter().map(row).collect_view()}</ol>
        <button class="plain" on:click=move |_| order.set(vec![])>{ev.say("Empezar otra vez", "Start over")}</button>
        <ReasonField ev reason/>
        <button class="primary save-order" disabled=move || order.with(Vec::len) != count on:click=save>
            {ev.say("Confirmar este orden", "Confirm this order")}
        </button>
    }
}
