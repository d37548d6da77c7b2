//! Tres en Raya: who won the round, or nobody.

use crate::app::ctx::use_ctx;
use crate::app::play::lobby::Setting;
use crate::app::scores::pad::length;
use crate::app::scores::pad::{Agreement, ScorePad};
use crate::app::scores::session::SheetSession;
use crate::app::scores::taps::{lone_tap, tap};
use leptos::prelude::*;
use sobremesa::engine::Seat;
use sobremesa::games::tres_en_raya::sheet::Entry as Event;
use sobremesa::games::tres_en_raya::sheet::{self, Count, SheetRules};
use sobremesa::games::tres_en_raya::{Kind, TARGETS};

/// The lengths: so many rounds won, the group, the league.
fn agreed(at: usize) -> (Kind, u8) {
    match TARGETS.get(at) {
        Some(target) => (Kind::Match, *target),
        None if at == TARGETS.len() => (Kind::Group, TARGETS[2]),
        None => (Kind::League, TARGETS[2]),
    }
}

impl ScorePad for Count {
    fn agree(_: Setting) -> Agreement {
        let (ctx, at) = (use_ctx(), RwSignal::new(2));
        let words = move |(kind, target)| sheet::length(ctx.lang(), kind, target);
        let choices = Signal::derive(move || (0..TARGETS.len() + 2).map(agreed).map(words).collect());
        Agreement::of::<Count>(length("¿Hasta cuándo?", "How long?", at, choices), move |_| {
            let (kind, target) = agreed(at.get_untracked());
            SheetRules { kind, target }
        })
    }

    fn taps(&self, session: SheetSession, seat: Seat) -> Vec<AnyView> {
        taps(session, seat)
    }

    fn entries(&self, session: SheetSession) -> AnyView {
        entries(session)
    }
}

fn taps(session: SheetSession, seat: Seat) -> Vec<AnyView> {
    let words = session.say("Gana la ronda", "Wins the round").into();
    vec![tap(session, "won", seat, words, false, Event::Round(Some(seat)))]
}

fn entries(session: SheetSession) -> AnyView {
    let null = session.say("Ronda nula", "Null round").to_string();
    view! { <div class="score-taps">{lone_tap(session, "null", null, false, Event::Round(None))}</div> }
        .into_any()
}
