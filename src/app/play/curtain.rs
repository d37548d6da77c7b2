//! The curtain over the hand while the tablet is passed on: whose turn it is, and a button to hold to look. The table
//! stays in sight above it.

use crate::app::play::context::{MenuOpen, exit};
use crate::app::play::frame::MenuButton;
use crate::app::prelude::*;
use leptos::ev::KeyboardEvent;

/// How long a press must last: longer than a tap that was meant for the previous player's button.
const HOLD: Duration = Duration::from_millis(450);

#[component]
pub fn Curtain(
    seat: Seat,
    player: Player,
    /// Uncovers the hand of this seat.
    lift: Callback<Seat>,
    /// The public events since this seat's last move.
    since: Callback<Seat, Vec<String>>,
    /// The calls that the others may still make.
    late: AnyView,
) -> impl IntoView {
    let ctx = use_ctx();
    let name = StoredValue::new(player.name);
    let class = format!("curtain c{}", player.emblem);
    let menu = use_context::<MenuOpen>();
    Effect::new(|| focus::set_soon("#curtain-name"));
    view! {
        <div class=class role="dialog" aria-modal="true" aria-labelledby="curtain-name">
            <div class="curtain-card">
                {menu.map(|MenuOpen(menu)| view! { <MenuButton menu class="icon-button plain to-menu"/> })}
                <header>
                    <Emblem which=player.emblem/>
                    <p>{ctx.text("Le toca a", "Your turn,")}</p>
                    <h1 id="curtain-name" tabindex="-1"><bdi>{name.get_value()}</bdi></h1>
                </header>
                <ul class="since">
                    {move || since.run(seat).into_iter().map(|line| view! { <li><bdi>{line}</bdi>
                        </li> }).collect_view()}
                </ul>
                {late}
                <HoldToLook lift=Callback::new(move |()| lift.run(seat))/>
                <footer>
                    <p>{ctx.text("Los demás, a mirar a otro lado.", "Everyone else, look away.")}</p>
                    <a class="leave" href=exit().href>{ctx.text("Dejarlo aquí", "Leave for now")}</a>
                </footer>
            </div>
        </div>
    }
}

/// The button that uncovers the hand after [`HOLD`]. A tap or a key asks for confirmation instead, for people who can't
/// hold it, or uncovers the hand at once if the preferences say so.
#[component]
fn HoldToLook(lift: Callback<()>) -> impl IntoView {
    let ctx = use_ctx();
    let held = RwSignal::new(0u32);
    let holding = RwSignal::new(false);
    let confirm = RwSignal::new(false);
    let tap_does = move || ctx.prefs.with(|prefs| prefs.tap_to_look);
    let press = move |event: leptos::ev::PointerEvent| {
        event.prevent_default();
        holding.set(true);
        let this = held.get_untracked() + 1;
        held.set(this);
        let lift_if_held = move || {
            if held.try_get_untracked() == Some(this) && holding.try_get_untracked() == Some(true) {
                lift.run(());
            }
        };
        set_timeout(lift_if_held, HOLD);
    };
    let ask = move || if untrack(tap_does) { lift.run(()) } else { confirm.set(true) };
    let release = move |_| {
        if holding.get_untracked() {
            holding.set(false);
            ask();
        }
    };
    let ask_by_key = move || {
        ask();
        focus::set_soon(".look-confirm");
    };
    let key = move |event: KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            ask_by_key();
        }
    };
    // A screen reader clicks without a pointer.
    let pressed = move |event: leptos::ev::MouseEvent| {
        if event.detail() == 0 {
            ask_by_key()
        }
    };
    let words = move || match tap_does() {
        true => ctx.say("Toca para mirar", "Tap to look"),
        false => ctx.say("Mantén pulsado para destapar", "Hold to uncover"),
    };
    view! {
        <button class="look" class:holding=move || holding.get()
            on:pointerdown=press on:pointerup=release on:pointercancel=move |_| holding.set(false)
            on:contextmenu=|event| event.prevent_default() on:keydown=key on:click=pressed>
            {move || words()}
        </button>
        <Show when=move || confirm.get()>
            <button class="look-confirm" on:click=move |_| lift.run(())>
                {ctx.text("Soy yo: empezar", "It’s me: begin")}
            </button>
        </Show>
    }
}
