//! Buttons of what a view offers.

use super::session::EventSession;
use leptos::prelude::*;
use sobremesa::organizer::views::offer::Offer;

/// Returns a handler that enters what is offered.
pub fn accept<E>(ev: EventSession, offer: &Offer) -> impl Fn(E) + 'static + use<E> {
    let Offer { actions, notice, .. } = offer.clone();
    move |_| ev.act_all(actions.clone(), notice.clone(), Box::new(|| {}))
}

/// A button that enters what is offered.
#[component]
pub fn Accept(ev: EventSession, class: &'static str, offer: Offer) -> impl IntoView {
    let enter = accept(ev, &offer);
    view! { <button class=class on:click=enter>{offer.words}</button> }
}
