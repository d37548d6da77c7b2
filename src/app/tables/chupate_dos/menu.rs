//! The state of the match, and the yellow cards.

use super::desk::Desk;
use crate::app::play::context::exit;
use crate::app::widgets::emblem::Emblem;
use leptos::prelude::*;
use sobremesa::engine::{Seat, Who};
use sobremesa::games::chupate_dos::{Doing, Move};

/// The round for the bar above the table.
pub fn round(desk: Desk) -> (&'static str, String) {
    let word = desk.ctx.say("Ronda", "Round");
    desk.table.view.with(|view| {
        let played = view.rounds.iter().filter(|r| !r.deciding).count();
        let all = view.options.rounds_for(view.counts.len());
        let target = view.options.target_for(view.counts.len());
        let resting = matches!(view.doing, Doing::Between(_) | Doing::Over);
        let last_regular =
            resting && played == usize::from(all) && view.rounds.last().is_some_and(|r| !r.deciding);
        if let Some(target) = target {
            let now = played + usize::from(!resting);
            (
                word,
                format!(
                    "{now}\u{a0}· {}",
                    desk.ctx.say(format!("a\u{a0}{target} ganadas"), format!("first to\u{a0}{target}"))
                ),
            )
        } else if view.score.order.is_empty() || last_regular {
            let now = if resting { played } else { played + 1 };
            (word, format!("{now} {} {all}", desk.ctx.say("de", "of")))
        } else {
            (word, desk.ctx.say("de desempate", "to break the tie").to_string())
        }
    })
}

/// Yellow cards, which the table shows and may take back at once.
#[component]
pub fn Sanctions(desk: Desk) -> impl IntoView {
    let last = RwSignal::new(None::<Seat>);
    let show = move |seat: Seat| {
        desk.table.ask.run((Who::Floor, Move::Yellow(seat)));
        last.set(Some(seat));
    };
    let take_back = move |_| {
        desk.table.undo_sanction.run(());
        last.set(None);
    };
    let event = exit().event;
    let over = move || desk.table.view.with(|view| view.doing == Doing::Over);
    let seats: Vec<Seat> = Seat::all(desk.frame.seats()).collect();
    view! {
        // At a tournament; a family needs no referee.
        <Show when=move || event && !over()>
            <details>
                <summary>{move || desk.ctx.say("Tarjeta amarilla", "Yellow card")}</summary>
                <p class="muted">{move || desk.ctx.say(
                    "Es un aviso, para quien cambia de carta una y otra vez. Cuenta en los desempates.",
                    "A warning for changing cards again and again. It counts in tie-breaks.",
                )}</p>
                <div class="chips">
                    {seats
                        .iter()
                        .map(|&seat| {
                            view! {
                                <button class="chip" on:click=move |_| show(seat)>
                                    <Emblem which=desk.emblem(seat)/>
                                    <bdi>{desk.name(seat)}</bdi>
                                </button>
                            }
                        })
                        .collect_view()}
                </div>
                {move || last.get().map(|seat| view! {
                    <p role="status">
                        {move || desk.ctx.say("Anotada a ", "Noted for ")} <bdi>{desk.name(seat)}</bdi> ". "
                        <button class="plain" on:click=take_back>{move || desk.ctx.say("Deshacer", "Undo")}</button>
                    </p>
                })}
            </details>
        </Show>
    }
}
