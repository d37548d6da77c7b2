//! The short end of a round or a match: a card over the table on which the last pieces lie.

use super::Frame;
use super::sheet::{AfterMatch, Why, headline, way_out};
use crate::app::browser::Shared;
use crate::app::play::context::exit;
use crate::app::prelude::*;
use crate::app::route::to_top;
use sobremesa::engine::Outcome;

/// The number of pieces that fall.
const CONFETTI: usize = 28;

/// The card that slides up over the table. Sets `open` if the whole sheet is asked for.
#[component]
pub fn Finish(frame: Frame, open: RwSignal<bool>, card: AnyView) -> impl IntoView {
    frame.when_drawn(|| focus::set_in_place(".finish-card"));
    let see = move |_| {
        open.set(true);
        to_top();
    };
    let sheet = view! {
        <button class="plain whole-sheet" on:click=see>
            {frame.ctx.text("Ver la hoja entera", "See the score sheet")}
        </button>
    };
    let foot = match frame.controls.tablet.is_over() {
        true => after_match(frame, sheet.into_any()),
        false => sheet.into_any(),
    };
    view! {
        <section class="finish-card" tabindex="-1" role="alert">
            {card}
            <div class="finish-more">{foot}</div>
        </section>
    }
}

/// Shows home and the link to a remarkable move, if there is one, and folds everything else away.
fn after_match(frame: Frame, sheet: AnyView) -> AnyView {
    view! {
        {home(frame)}
        <span class="decided">{remarkable(frame)}</span>
        <details>
            <summary>{frame.ctx.text("Más", "More")}</summary>
            <div>
                {sheet}
                <ShareTable frame/>
                {sound_offer(frame)}
            </div>
        </details>
    }
    .into_any()
}

/// Links to home, unless the match belongs to an event, which has a button of its own.
fn home(frame: Frame) -> Option<AnyView> {
    (!exit().event).then(|| way_out(frame).into_any())
}

/// Shares a picture of the table as it lies.
#[component]
fn ShareTable(frame: Frame) -> impl IntoView {
    let ctx = frame.ctx;
    let shared = RwSignal::new(None::<Option<Shared>>);
    let share = move |_| {
        let words = format!("{} · Sobremesa", untrack(|| frame.said.get()));
        leptos::task::spawn_local(async move {
            let _ = shared.try_set(Some(browser::share_picture(&words.into(), "sobremesa.png").await));
        });
    };
    let words = move || match shared.get() {
        None | Some(Some(Shared::Sent)) => ctx.say("Compartir la foto", "Share a picture"),
        Some(Some(Shared::Copied)) => ctx.say("Copiada", "Copied"),
        Some(Some(Shared::Filed)) => ctx.say("Guardada", "Saved"),
        Some(None) => ctx.say("Aquí no se puede", "Not possible here"),
    };
    view! { <button class="plain share-table" aria-live="polite" on:click=share>{move || words()}</button> }
}

/// The winner of the match, the reason, and the game's own `part`.
#[component]
pub fn MatchWon(frame: Frame, outcome: Outcome, why: Why, part: AnyView) -> impl IntoView {
    let (alone, won, class) = headline(frame, &outcome);
    let second = outcome.seats.iter().find(|(_, tally)| tally.place == 2).map(|(seat, _)| seat);
    let reason = move || alone.zip(second).map(|pair| frame.to_you(&why.run(pair)));
    let place = match frame.people()[..] {
        [me] if outcome.seats.len() > 2 && !outcome.is_of_pairs() => outcome.seats[me].place,
        _ => 0,
    };
    let own = move || {
        let all = frame.seats();
        (place > 1)
            .then(|| sentence!(frame.ctx.lang(), " Tu puesto: {place}.º de {all}.", " Your place: {place} of {all}."))
    };
    let confetti = confetti(frame, &outcome);
    let a_person = confetti.is_some();
    view! {
        {confetti}
        <h2 class=class>
            {a_person.then(|| view! { <Cup/> })}
            {alone.map(|seat| view! { <Emblem which=frame.emblem(seat)/> })}
            <bdi>{won}</bdi>
        </h2>
        <p class="finish-why"><bdi>{move || reason()}{move || own()}</bdi></p>
        {part}
        <AfterMatch frame in_short=true/>
    }
}

/// Offers sound and vibration at the end of the first match on this device.
fn sound_offer(frame: Frame) -> Option<AnyView> {
    let (ctx, silent) = (frame.ctx, move || !frame.ctx.prefs.with(|prefs| prefs.sound));
    let first = || ctx.matches().iter().filter(|ended| ended.outcome.is_some()).count() == 1;
    let turn_on = move |_| {
        ctx.change(|prefs| (prefs.sound, prefs.buzz) = (true, true));
        ctx.sound("win");
    };
    let offer = view! {
        <Show when=silent>
            <button class="plain" on:click=turn_on>
                {ctx.text("Jugar con sonido y vibración", "Play with sound and vibration")}
            </button>
        </Show>
    };
    (!frame.shown && untrack(silent) && first()).then(|| offer.into_any())
}

/// Shows confetti if a person has won.
fn confetti(frame: Frame, outcome: &Outcome) -> Option<AnyView> {
    if frame.shown || !outcome.winners().any(|seat| frame.people().contains(&seat)) {
        return None;
    }
    let piece = |nth: usize| {
        view! { <i style:--x=nth.to_string() style:--turn=(nth * 11 % CONFETTI).to_string()></i> }
    };
    let pieces = (0..CONFETTI).map(piece);
    Some(view! { <span class="confetti" aria-hidden="true">{pieces.collect_view()}</span> }.into_any())
}

/// Links to the best move of a person who lost alone against bots, or else to the move that decided the match.
fn remarkable(frame: Frame) -> impl IntoView {
    if !frame.shown {
        frame.controls.review.run(true);
    }
    let best = move || {
        let (plays, _) = frame.controls.tablet.reviewed.get().best.filter(|_| frame.is_lost())?;
        Some((plays, frame.ctx.say("Ver tu mejor jugada", "See your best move")))
    };
    let decided = move || {
        let plays = frame.controls.tablet.reviewed.get().decided?;
        Some((plays, frame.ctx.say("Ver la jugada decisiva", "See the deciding move")))
    };
    let link = move |(plays, words): (usize, &'static str)| {
        view! { <a href=frame.replay() on:click=move |_| frame.ctx.opened_at.set_value(plays)>{words}</a> }
    };
    move || best().or_else(decided).map(link)
}

const TROPHY: &str = "M16 6h32v6h10c0 14-4 21-13 22-2 5-5 8-9 9v7h8v8H20v-8h8v-7c-4-1-7-4-9-9C10 33 6 26 6 12h10z\
    M12 18c1 6 3 9 5 10l-1-10zM52 18h-4l-1 10c2-1 4-4 5-10z";

#[component]
pub fn Cup() -> impl IntoView {
    view! {
        <svg class="trophy" viewBox="0 0 64 64" aria-hidden="true"><path d=TROPHY/></svg>
    }
}
