//! Expulsion of a player caught cheating. It asks for confirmation, and can be taken back at once.

use super::table::TableContext;
use crate::app::tables::prelude::*;
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
    let seats = Signal::derive(move || table.seen(|seen| seen.playing().collect()));
    let over = move || table.seen(|seen| seen.phase.seat().is_none());
    // Machines do not cheat, and nobody expels themselves.
    let several = table.frame.people().len() > 1;
    let note = (
        "Lo decide la mesa. La ronda se corta, nadie más pierde dados y quien sale queda por debajo de los demás.",
        "The table decides. The round ends, nobody else loses dice, and whoever goes stands below the others.",
    );
    let question = move |seat: Seat| {
        view! {
            <p role="status">
                {table.ctx.text("¿Seguro que se expulsa a ", "Really expel ")} <bdi>{table.name(seat)}</bdi> "? "
                <button on:click=move |_| expel(seat)>{table.ctx.text("Sí, expulsar", "Yes, expel")}</button>
                <button class="plain" on:click=move |_| asked.set(None)>{table.ctx.text("No", "No")}</button>
            </p>
        }
    };
    let question = move || asked.get().map(question);
    view! {
        <Show when=move || several && (!over() || last.get().is_some())>
            <Sanction frame=table.frame title=("Expulsar por trampas", "Expel for cheating") note seats
                choose=Callback::new(move |seat| asked.set(Some(seat))) question=question.into_any() last
                noted=("Fuera de la partida: ", "Out of the match: ") undo=table.props.undo_sanction/>
        </Show>
    }
}
