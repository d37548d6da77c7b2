//! Taking back a move right after it was made.

use super::Frame;
use crate::app::play::session::Controls;
use crate::app::prelude::*;

/// A button that takes back the last move of the seat `of`, or of anybody if it is `None`, as long as no consent is
/// needed. Where the hand stays open the style sheet hides it after a while; the menu still offers it.
#[component]
pub fn TakeBackNow(controls: Controls, of: Option<Seat>) -> impl IntoView {
    let tablet = controls.tablet;
    let several = tablet.people.with_value(|people| people.len() > 1);
    let words = move |seat: Seat| {
        let name = tablet.player(seat).name;
        match of.is_none() && several {
            true => sentence!(tablet.ctx.lang(), "Soy {name}: deshacer", "I’m {name}: take it back"),
            false => tablet.ctx.say("Deshacer", "Take it back").into(),
        }
    };
    move || {
        let undo = controls.undo.get().filter(|undo| undo.free && !undo.sanctioned);
        undo.filter(|undo| of.is_none_or(|seat| seat == undo.seat)).map(|undo| {
            view! {
                <button class="take-back-now" on:click=move |_| controls.take_back.run(())>
                    <Icon d="M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12"/>
                    <bdi>{move || words(undo.seat)}</bdi>
                </button>
            }
        })
    }
}

impl Frame {
    /// The button at the hand.
    pub fn take_back_now(self) -> AnyView {
        view! { <TakeBackNow controls=self.controls of=None/> }.into_any()
    }
}
