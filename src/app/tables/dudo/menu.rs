//! The floor puts out a player caught cheating. It asks twice, and can be taken back at once.

use super::desk::Desk;
use crate::app::widgets::emblem::Emblem;
use leptos::prelude::*;
use sobremesa::engine::{Seat, Who};
use sobremesa::games::dudo::Move;

#[component]
pub fn Expulsion(desk: Desk) -> impl IntoView {
    let asked = RwSignal::new(None::<Seat>);
    let last = RwSignal::new(None::<Seat>);
    let expel = move |seat: Seat| {
        desk.table.ask.run((Who::Floor, Move::Expel(seat)));
        asked.set(None);
        last.set(Some(seat));
    };
    let take_back = move |_| {
        desk.table.undo_sanction.run(());
        last.set(None);
    };
    let playing = move || desk.seen(|table| table.playing().collect::<Vec<_>>());
    let over = move || desk.seen(|table| table.phase.seat().is_none());
    let chip = move |seat: Seat| {
        view! {
            <button class="chip" on:click=move |_| asked.set(Some(seat))><Emblem which=desk.frame.emblem(seat)/><bdi>
                {desk.frame.name(seat)}</bdi></button>
        }
    };
    view! {
        <Show when=move || !over() || last.get().is_some()>
            <details>
                <summary>{move || desk.ctx.say("Expulsar por trampas", "Expel for cheating")}</summary>
                <p class="muted">{move || desk.ctx.say(
                    "Lo decide la mesa. La ronda se corta, nadie más pierde dados y quien sale queda por debajo de los demás.",
                    "The table decides. The round ends, nobody else loses dice, and whoever goes stands below the others.",
                )}</p>
                <div class="chips">{move || playing().into_iter().map(chip).collect_view()}</div>
                {move || asked.get().map(|seat| view! {
                    <p role="status">
                        {move || desk.ctx.say("¿Seguro que expulsáis a ", "Do you really expel ")} <bdi>
                            {desk.frame.name(seat)}</bdi> "? "
                        <button on:click=move |_| expel(seat)>{move || desk.ctx.say("Sí, expulsar", "Yes, expel")}
                            </button>
                        <button class="plain" on:click=move |_| asked.set(None)>{move || desk.ctx.say("No", "No")}
                            </button>
                    </p>
                })}
                {move || last.get().map(|seat| view! {
                    <p role="status">
                        {move || desk.ctx.say("Fuera de la partida: ", "Out of the match: ")} <bdi>
                            {desk.frame.name(seat)}</bdi> ". "
                        <button class="plain" on:click=take_back>{move || desk.ctx.say("Deshacer", "Undo")}</button>
                    </p>
                })}
            </details>
        </Show>
    }
}
