//! The state of the match, and the yellow cards.

use super::table::TableContext;
use crate::app::play::context::exit;
use crate::app::widgets::emblem::Emblem;
use leptos::prelude::*;
use sobremesa::engine::{Seat, Who};
use sobremesa::games::chupate_dos::{Doing, Move};

/// The round for the bar above the table.
pub fn round(table: TableContext) -> (&'static str, String) {
    let word = table.ctx.say("Ronda", "Round");
    table.look(|view| {
        let played = view.rounds.iter().filter(|r| !r.deciding).count();
        let all = view.options.rounds_for(view.counts.len());
        let target = view.options.target_for(view.counts.len());
        let resting = matches!(view.doing, Doing::Between(_) | Doing::Over);
        let last_regular = resting && played == usize::from(all) && view.rounds.last().is_some_and(|r| !r.deciding);
        if let Some(target) = target {
            let now = played + usize::from(!resting);
            (
                word,
                format!(
                    "{now}\u{a0}· {}",
                    table.ctx.say(format!("a\u{a0}{target} ganadas"), format!("first to\u{a0}{target}"))
                ),
            )
        } else if view.score.order.is_empty() || last_regular {
            let now = if resting { played } else { played + 1 };
            (word, format!("{now} {} {all}", table.ctx.say("de", "of")))
        } else {
            (word, table.ctx.say("de desempate", "to break the tie").to_string())
        }
    })
}

/// Yellow cards, which the table shows and may take back at once.
#[component]
pub fn Sanctions(table: TableContext) -> impl IntoView {
    let last = RwSignal::new(None::<Seat>);
    let show = move |seat: Seat| {
        table.props.ask.run((Who::Floor, Move::Yellow(seat)));
        last.set(Some(seat));
    };
    let take_back = move |_| {
        table.props.undo_sanction.run(());
        last.set(None);
    };
    let event = exit().event;
    let over = move || table.look(|view| view.doing == Doing::Over);
    let seats: Vec<Seat> = Seat::all(table.frame.seats()).collect();
    view! {
        // At a tournament; a family needs no referee.
        <Show when=move || event && !over()>
            <details>
                <summary>{move || table.ctx.say("Tarjeta amarilla", "Yellow card")}</summary>
                <p class="muted">{move || table.ctx.say(
                    "Es un aviso, para quien cambia de carta una y otra vez. Cuenta en los desempates.",
                    "A warning for changing cards again and again. It counts in tie-breaks.",
                )}</p>
                <div class="chips">
                    {seats
                        .iter()
                        .map(|&seat| {
                            view! {
                                <button class="chip" on:click=move |_| show(seat)>
                                    <Emblem which=table.emblem(seat)/>
                                    <bdi>{table.name(seat)}</bdi>
                                </button>
                            }
                        })
                        .collect_view()}
                </div>
                {move || last.get().map(|seat| view! {
                    <p role="status">
                        {move || table.ctx.say("Anotada a ", "Noted for ")} <bdi>{table.name(seat)}</bdi> ". "
                        <button class="plain" on:click=take_back>{move || table.ctx.say("Deshacer", "Undo")}</button>
                    </p>
                })}
            </details>
        </Show>
    }
}
