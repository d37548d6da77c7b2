//! The bar above the table and the menu behind it.

use super::{Desk, Move, sheet};
use crate::engine::{Seat, Who};
use crate::ui::browser;
use crate::ui::pages::play::Cover;
use crate::ui::prelude::*;
use crate::ui::route::Route;
use crate::ui::widgets::emblem::Emblem;

#[component]
pub fn TopBar(desk: Desk) -> impl IntoView {
    let round = move || {
        desk.table.view.with(|view| {
            let (played, all) = (
                view.rounds.iter().filter(|r| !r.deciding).count(),
                view.options.rounds_for(view.counts.len()),
            );
            let resting = matches!(view.doing, super::Doing::Between(_) | super::Doing::Over);
            if view.score.order.is_empty()
                || resting && played == usize::from(all) && view.rounds.last().is_some_and(|r| !r.deciding)
            {
                let now = if resting { played } else { played + 1 };
                format!("{now} {} {all}", desk.ctx.say("de", "of"))
            } else {
                desk.ctx.say("de desempate", "to break the tie").to_string()
            }
        })
    };
    view! {
        <header class="top-bar">
            <button class="icon-button menu-button" on:click=move |_| desk.menu.set(true)
                aria-label=move || desk.ctx.say("Menú", "Menu")>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path class="stroke" d="M4 7h16M4 12h16M4 17h16"/></svg>
            </button>
            <Me desk/>
            <span class="round"><span class="wide">{move || desk.ctx.say("Ronda ", "Round ")}</span>{round}</span>
        </header>
    }
}

/// Whose hand is on the screen, with the way to hide it.
#[component]
fn Me(desk: Desk) -> impl IntoView {
    let cover = expect_context::<Cover>().0;
    let several = desk.table.people.with_value(|people| people.len() > 1);
    view! {
        {move || desk.seat().map(|seat| view! {
            <span class=format!("me c{}", desk.emblem(seat))>
                <Emblem which=desk.emblem(seat)/>
                <bdi>{desk.name(seat)}</bdi>
                {several.then(|| view! {
                    <button class="plain" on:click=move |_| cover.run(())>{move || desk.ctx.say("Tapar", "Hide")}</button>
                })}
            </span>
        })}
    }
}

#[component]
pub fn Menu(desk: Desk) -> impl IntoView {
    let close = move |_| desk.menu.set(false);
    let key = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            desk.menu.set(false);
        }
    };
    Effect::new(|| browser::focus(".menu .close"));
    view! {
        <div class="overlay" on:keydown=key>
            <div class="menu" role="dialog" aria-modal="true" aria-label=move || desk.ctx.say("Menú", "Menu")>
                <button class="close primary" on:click=close>{move || desk.ctx.say("Seguir jugando", "Back to the table")}</button>
                <a class="button" href=Route::Rules("chupate-dos".into(), None).hash()>{move || desk.ctx.say("Reglas", "Rules")}</a>
                <section>
                    <h2>{move || desk.ctx.say("Marcador", "Score")}</h2>
                    <sheet::Totals desk/>
                </section>
                <Sanctions desk/>
                <Seal desk/>
                <a class="button" href=Route::Home.hash()>{move || desk.ctx.say("Dejarla aquí (queda guardada)", "Leave it here (it is saved)")}</a>
            </div>
        </div>
    }
}

/// Yellow cards, which the table shows and may take back at once.
#[component]
fn Sanctions(desk: Desk) -> impl IntoView {
    let last = RwSignal::new(None::<Seat>);
    let show = move |seat: Seat| {
        desk.table.ask.run((Who::Floor, Move::Yellow(seat)));
        last.set(Some(seat));
    };
    let take_back = move |_| {
        desk.table.undo_sanction.run(());
        last.set(None);
    };
    let over = move || desk.table.view.with(|view| view.doing == super::Doing::Over);
    let seats = desk.table.players.with_value(|players| Seat::all(players.len() as u8).collect::<Vec<_>>());
    view! {
        <Show when=move || !over()>
            <details>
                <summary>{move || desk.ctx.say("Tarjeta amarilla", "Yellow card")}</summary>
                <p class="muted">{move || desk.ctx.say(
                    "Es un aviso, para quien cambia de carta una y otra vez. Cuenta en los desempates.",
                    "A warning, for who changes cards again and again. It counts in tie-breaks.",
                )}</p>
                <div class="chips">
                    {seats.iter().map(|&seat| view! {
                        <button class="chip" on:click=move |_| show(seat)><Emblem which=desk.emblem(seat)/><bdi>{desk.name(seat)}</bdi></button>
                    }).collect_view()}
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

/// The seal of the shuffle; opened once the match is over.
#[component]
pub fn Seal(desk: Desk) -> impl IntoView {
    view! {
        <details class="seal">
            <summary>{move || desk.ctx.say("Sello del reparto", "Seal of the shuffle")}</summary>
            <p class="muted">{move || desk.ctx.say(
                "Resume todas las cartas de la partida desde antes de repartir. Hazle una foto: al final se abre, y cualquiera puede comprobar que nada ha cambiado.",
                "It sums up every card of the match from before the deal. Take a picture: it opens at the end, and anybody can check that nothing changed.",
            )}</p>
            <code>{move || desk.table.seal.get().0}</code>
            {move || desk.table.seal.get().1.map(|seed| view! {
                <p>{move || desk.ctx.say("Semilla:", "Seed:")}</p>
                <code>{seed}</code>
            })}
        </details>
    }
}
