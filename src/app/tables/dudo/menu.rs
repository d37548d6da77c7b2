//! The floor puts out a player caught cheating. It asks twice, and can be taken back at once.

use super::table::TableContext;
use crate::app::widgets::emblem::Emblem;
use leptos::prelude::*;
use sobremesa::engine::{Seat, Who};
use sobremesa::games::dudo::Move;

#[component]
pub fn Expulsion(table: TableContext) -> impl IntoView {
    let asked = RwSignal::new(None::<Seat>);
    let last = RwSignal::new(None::<Seat>);
    let expel = move |seat: Seat| {
        table.props.ask.run((Who::Floor, Move::Expel(seat)));
        asked.set(None);
        last.set(Some(seat));
    };
    let take_back = move |_| {
        table.props.undo_sanction.run(());
        last.set(None);
    };
    let playing = move || table.seen(|seen| seen.playing().collect::<Vec<_>>());
    let over = move || table.seen(|seen| seen.phase.seat().is_none());
    let chip = move |seat: Seat| {
        view! {
            <button class="chip" on:click=move |_| asked.set(Some(seat))><Emblem which=table.emblem(seat)/><bdi>
                {table.name(seat)}</bdi></button>
        }
    };
    view! {
        <Show when=move || !over() || last.get().is_some()>
            <details>
                <summary>{move || table.ctx.say("Expulsar por trampas", "Expel for cheating")}</summary>
                <p class="muted">{move || table.ctx.say(
                    "Lo decide la mesa. La ronda se corta, nadie más pierde dados y quien sale queda por debajo de los demás.",
                    "The table decides. The round ends, nobody else loses dice, and whoever goes stands below the others.",
                )}</p>
                <div class="chips">{move || playing().into_iter().map(chip).collect_view()}</div>
                {move || asked.get().map(|seat| view! {
                    <p role="status">
                        {move || table.ctx.say("¿Seguro que se expulsa a ", "Really expel ")} <bdi>
                            {table.name(seat)}</bdi> "? "
                        <button on:click=move |_| expel(seat)>{move || table.ctx.say("Sí, expulsar", "Yes, expel")}
                            </button>
                        <button class="plain" on:click=move |_| asked.set(None)>{move || table.ctx.say("No", "No")}
                            </button>
                    </p>
                })}
                {move || last.get().map(|seat| view! {
                    <p role="status">
                        {move || table.ctx.say("Fuera de la partida: ", "Out of the match: ")} <bdi>
                            {table.name(seat)}</bdi> ". "
                        <button class="plain" on:click=take_back>{move || table.ctx.say("Deshacer", "Undo")}</button>
                    </p>
                })}
            </details>
        </Show>
    }
}
