//! The state of the match, and the yellow cards.

use super::table::TableContext;
use crate::app::play::context::exit;
use crate::app::tables::prelude::*;
use sobremesa::games::chupate_dos::{Move, Phase};

pub fn round(table: TableContext) -> (&'static str, String) {
    let word = table.ctx.say("Ronda", "Round");
    table.look(|view| {
        let played = view.rounds.iter().filter(|r| !r.deciding).count();
        let all = view.options.rounds_for(view.counts.len());
        let target = view.options.target_for(view.counts.len());
        let resting = matches!(view.phase, Phase::Between(_) | Phase::Over);
        if let Some(target) = target.filter(|_| view.phase != Phase::Over) {
            let now = played + usize::from(!resting);
            // The others have theirs on their plates.
            let won = view.who.seat().map_or(0, |me| view.score.tallies[me].stars);
            let how_far = match won {
                0 => sentence!(table.ctx.lang(), "gana quien llegue a\u{a0}{target}", "first to win\u{a0}{target}"),
                _ => table.ctx.say(
                    format!("llevas\u{a0}{won} de\u{a0}{target}"),
                    format!("you have\u{a0}{won} of\u{a0}{target}"),
                ),
            };
            (word, format!("{now}\u{a0}· {how_far}"))
        } else if !view.is_deciding() {
            let now = if resting { played } else { played + 1 };
            (word, format!("{now} {} {all}", table.ctx.say("de", "of")))
        } else {
            (word, table.ctx.say("de desempate", "to break the tie").to_string())
        }
    })
}

/// Yellow cards, in tournament matches only: a family needs no referee.
#[component]
pub fn Sanctions(table: TableContext) -> impl IntoView {
    let last = RwSignal::new(None::<Seat>);
    let choose = Callback::new(move |seat: Seat| {
        table.props.ask.run((Who::Floor, Move::Yellow(seat)));
        last.set(Some(seat));
    });
    let seats = Signal::derive(move || Seat::all(table.frame.seats()).collect());
    let note = (
        "Es un aviso, para quien cambia de carta una y otra vez. Cuenta en los desempates.",
        "A warning for changing cards again and again. It counts in tie-breaks.",
    );
    let event = exit().event;
    view! {
        <Show when=move || event && table.look(|view| view.phase != Phase::Over)>
            <Sanction frame=table.frame title=("Tarjeta amarilla", "Yellow card") note seats choose last
                noted=("Anotada a ", "Noted for ") undo=table.props.undo_sanction/>
        </Show>
    }
}
