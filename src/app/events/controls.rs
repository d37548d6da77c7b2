//! Links, fields and buttons that several pages use.

use super::session::EventSession;
use crate::app::prelude::*;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::views::offer::Offer;

#[component]
pub fn PageLink(
    ev: EventSession,
    page: EventPage,
    class: &'static str,
    es: &'static str,
    en: &'static str,
) -> impl IntoView {
    view! { <a class=class href=ev.at(page)>{ev.say(es, en)}</a> }
}

/// Shows the players of a match, such as "Ana – Beto" or "Ana, Beto, Carla". Lines break only between names.
pub fn unbroken(who: &[String]) -> impl IntoView + use<> {
    let between = |at: usize| match who.len() - at {
        1 => "",
        _ if who.len() == 2 => " – ",
        _ => ", ",
    };
    let player = |(at, name): (usize, &String)| view! { <bdi>{format!("{name}{}", between(at))}</bdi> };
    who.iter().enumerate().map(player).collect_view()
}

#[component]
pub fn ReasonField(ev: EventSession, reason: RwSignal<String>) -> impl IntoView {
    let label = ev.say("Motivo (queda en el registro)", "Reason (it goes into the log)");
    view! { <TextField label class="reason" maxlength="80" value=reason/> }
}

/// A link to one of several pages of a kind; `on` for the page being shown.
#[component]
pub fn Chip(ev: EventSession, page: EventPage, on: bool, children: Children) -> impl IntoView {
    view! { <a class="chip" class:on=on href=ev.at(page) aria-current=on.then_some("page")>{children()}</a> }
}

/// Returns a handler that enters the actions of an offer.
pub fn accept<E>(ev: EventSession, offer: &Offer) -> impl Fn(E) + 'static + use<E> {
    let Offer { actions, notice, .. } = offer.clone();
    move |_| ev.act_all(actions.clone(), notice.clone())
}

#[component]
pub fn Accept(ev: EventSession, class: &'static str, offer: Offer) -> impl IntoView {
    let enter = accept(ev, &offer);
    view! { <button class=class on:click=enter>{offer.words}</button> }
}
