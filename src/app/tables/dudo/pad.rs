//! Dudo: who loses or recovers a die.

use crate::app::play::lobby::Setting;
use crate::app::scores::pad::{Agreement, ScorePad};
use crate::app::scores::session::SheetSession;
use crate::app::scores::taps::{lone_tap, tap};
use leptos::prelude::*;
use sobremesa::engine::{Direction, Seat};
use sobremesa::games::dudo::sheet::{Count, Entry as Event, way};
use sobremesa::scorekeeper::Entry;

impl ScorePad for Count {
    fn agree(_: Setting) -> Agreement {
        Agreement::of::<Count>(().into_any(), |_| ())
    }

    fn taps(&self, session: SheetSession, seat: Seat) -> Vec<AnyView> {
        taps(self, session, seat)
    }

    fn entries(&self, session: SheetSession) -> AnyView {
        entries(session, self)
    }
}

fn taps(game: &Count, session: SheetSession, seat: Seat) -> Vec<AnyView> {
    if !game.table.is_in(seat) {
        return Vec::new();
    }
    let (loses, calzo) =
        (session.say("Pierde uno", "Loses one").into(), session.say("Calza bien", "Calza rightly").into());
    let dim = game.table.refuse_calzo(false).is_some();
    vec![
        tap(session, "loses", seat, loses, false, Event::Loses { seat, dice: 1 }),
        tap(session, "calzo", seat, calzo, dim, Event::Calzo(seat)),
    ]
}

/// The direction of the round, and what is rare.
fn entries(session: SheetSession, game: &Count) -> AnyView {
    let right = game.table.direction == Direction::Right;
    let way = way(session.ctx.lang(), game.table.direction);
    let turn = (!game.table.is_duel()).then(|| {
        view! {
            <button class="score-way" on:click=move |_| session.enter(Entry::new(&Event::Way { right: !right }))>
                {way} <small>{session.say("cambiar", "change")}</small>
            </button>
        }
    });
    let rare = game.table.playing().map(|seat| {
        let name = session.name(seat);
        let two = session.say(format!("{name} pierde dos"), format!("{name} loses two"));
        let out = session.say(format!("Expulsar a {name}"), format!("Put {name} out"));
        let dim = !game.siciliana(seat);
        view! {
            {lone_tap(session, "two", two, dim, Event::Loses { seat, dice: 2 })}
            {lone_tap(session, "out", out, false, Event::Expelled(seat))}
        }
    });
    view! {
        <div class="score-taps">{turn}</div>
        <details class="rare">
            <summary>{session.say("Siciliana y expulsiones", "Siciliana and expulsions")}</summary>
            <div class="score-pairs">{rare.collect_view()}</div>
        </details>
    }
    .into_any()
}
