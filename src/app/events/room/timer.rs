//! The clock of a round: started, stopped, and read from across the room.

use crate::app::events::prelude::*;
use sobremesa::organizer::notes::{Timer, clock};

/// Returns the time left, kept up to date while the page is shown.
pub fn left(ev: EventSession) -> Memo<i64> {
    let now = RwSignal::new(browser::now());
    every(Duration::from_secs(1), move || {
        if ev.notes.with_untracked(|notes| notes.timer.since.is_some()) {
            now.set(browser::now());
        }
    });
    let left = Memo::new(move |_| {
        let now = now.get().max(browser::now());
        ev.notes.with(|notes| notes.timer.left_at(now))
    });
    Effect::new(move |was: Option<i64>| {
        let now = left.get();
        if was.is_some_and(|was| was > 0) && now <= 0 {
            browser::sound("last", true, true);
        }
        now
    });
    left
}

/// Returns the time at which a round begins, `ahead` rounds after the current one.
pub fn begins(ev: EventSession, ahead: u32) -> String {
    dates::time(ev.lang(), ev.notes.with_untracked(|notes| notes.timer.begins(ahead, browser::now())))
}

#[component]
pub fn SmallClock(ev: EventSession) -> impl IntoView {
    let left = left(ev);
    let shown = move || ev.notes.with(|notes| notes.timer.is_used());
    view! {
        <Show when=shown>
            <p class="timer-line" class:over=move || left.get() <= 0>
                <span>{ev.say("Reloj de la ronda", "Round clock")}</span>
                <strong role="timer">{move || clock(left.get())}</strong>
                " "
                <StartStop ev/>
            </p>
        </Show>
    }
}

#[component]
fn StartStop(ev: EventSession) -> impl IntoView {
    let runs = move || ev.notes.with(|notes| notes.timer.since.is_some());
    let toggle = move |_| ev.note(|notes| notes.timer.toggle(browser::now()));
    let words = move || if runs() { ev.say("Pausa", "Pause") } else { ev.say("Poner en marcha", "Start") };
    view! { <button class="timer-go" on:click=toggle>{move || words()}</button> }
}

#[component]
pub fn RoundClock(ev: EventSession) -> impl IntoView {
    let left = left(ev);
    let restart = move |_| ev.note(|notes| notes.timer = Timer::new(notes.timer.minutes));
    let more = move |words, minutes: i32| {
        view! { <button on:click=move |_| ev.note(|notes| notes.timer.add(minutes))>{words}</button> }
    };
    view! {
        <section class="timer">
            <h3>{ev.say("Reloj de la ronda", "Round clock")}</h3>
            <p class="timer-big" class:over=move || left.get() <= 0 role="timer">{move || clock(left.get())}</p>
            <div class="add-row">
                <StartStop ev/>
                <button on:click=restart>{ev.say("Desde el principio", "Restart")}</button>
                {more("−1 min", -1)} {more("+1 min", 1)} {more("+5 min", 5)}
            </div>
        </section>
    }
}
