//! The curtain between two people with secrets: who takes the tablet, and a deliberate act to look.

use crate::app::browser;
use crate::app::ctx::use_ctx;
use crate::app::play::match_page::exit;
use crate::app::widgets::emblem::Emblem;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use sobremesa::engine::Seat;
use sobremesa::saved::Player;
use std::time::Duration;

/// The time that the button is held before the cards show: longer than a tap meant for the last player's button.
const HOLD: Duration = Duration::from_millis(450);

#[component]
pub fn Curtain(
    seat: Seat,
    player: Player,
    /// Shows the cards of this seat.
    lift: Callback<Seat>,
    /// The events since this seat's last move; public.
    since: Callback<Seat, Vec<String>>,
    /// The name of the player whose last move may still be taken back.
    undo: Signal<Option<String>>,
    take_back: Callback<()>,
    /// The calls that the others may still make, public too.
    late: AnyView,
) -> impl IntoView {
    let ctx = use_ctx();
    let name = StoredValue::new(player.name);
    let class = format!("curtain c{}", player.emblem);
    let heading = NodeRef::new();
    browser::focus_on::<leptos::html::H1>(heading);
    view! {
        <div class=class role="dialog" aria-modal="true" aria-labelledby="curtain-name">
            <a class="leave" href=exit().href>{move || ctx.say("Dejarlo aquí", "Leave it here")}</a>
            <div class="curtain-card">
                <Emblem which=player.emblem/>
                <p>{move || ctx.say("Pasa la tableta a", "Pass the tablet to")}</p>
                <h1 id="curtain-name" tabindex="-1" node_ref=heading><bdi>{name.get_value()}</bdi></h1>
                <ul class="since">
                    {move || since.run(seat).into_iter().map(|line| view! { <li><bdi>{line}</bdi>
                        </li> }).collect_view()}
                </ul>
                {late}
                {move || undo.get().map(|name| view! {
                    <button class="plain take-back" on:click=move |_| take_back.run(())>
                        <span>{move || ctx.say("Deshacer la última jugada de ", "Take back the last move of ")}<bdi>
                            {name}</bdi></span>
                    </button>
                })}
                <HoldToLook lift=Callback::new(move |()| lift.run(seat))/>
                <p class="muted">{move || ctx.say("Los demás, mirad a otro lado.", "Everybody else, look away.")}</p>
            </div>
        </div>
    }
}

/// Hold to look; a tap or a key asks once more instead, for those who can't hold.
#[component]
fn HoldToLook(lift: Callback<()>) -> impl IntoView {
    let ctx = use_ctx();
    let held = RwSignal::new(0u32);
    let holding = RwSignal::new(false);
    let confirm = RwSignal::new(false);
    let press = move |event: leptos::ev::PointerEvent| {
        event.prevent_default();
        holding.set(true);
        let this = held.get_untracked() + 1;
        held.set(this);
        set_timeout(
            move || {
                if held.try_get_untracked() == Some(this) && holding.try_get_untracked() == Some(true) {
                    lift.run(());
                }
            },
            HOLD,
        );
    };
    let release = move |_| {
        if holding.get_untracked() {
            holding.set(false);
            confirm.set(true);
        }
    };
    let key = move |event: KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            confirm.set(true);
            browser::focus(".look-confirm");
        }
    };
    view! {
        <button class="look" class:holding=move || holding.get()
            on:pointerdown=press on:pointerup=release on:pointercancel=move |_| holding.set(false)
            on:contextmenu=|event| event.prevent_default() on:keydown=key>
            {move || ctx.say("Mantén pulsado para empezar", "Hold to begin")}
        </button>
        <Show when=move || confirm.get()>
            <button class="look-confirm" on:click=move |_| lift.run(())>
                {move || ctx.say("Soy yo: empezar", "It’s me: begin")}
            </button>
        </Show>
    }
}
