//! Chúpate Dos: who won the round and what the others had left.

use crate::app::ctx::use_ctx;
use crate::app::play::lobby::Setting;
use crate::app::scores::hands::hands;
use crate::app::scores::pad::length;
use crate::app::scores::pad::{Agreement, ScorePad};
use crate::app::scores::session::SheetSession;
use crate::app::scores::taps::lone_tap;
use leptos::prelude::*;
use sobremesa::engine::Seat;
use sobremesa::games::chupate_dos::Options;
use sobremesa::games::chupate_dos::sheet::SheetRules;
use sobremesa::games::chupate_dos::sheet::{Count, Entry as Event};
use sobremesa::scorekeeper::Entry;

/// Rounds that can be chosen; the first choice is the number written (CD-42, CD-44).
const ROUNDS: u8 = 12;

fn written_rounds(seats: u8) -> u8 {
    Options::default().rounds_for(seats)
}

impl ScorePad for Count {
    fn agree(setting: Setting) -> Agreement {
        let (ctx, at) = (use_ctx(), RwSignal::new(0));
        let count = move |n: u32| ctx.lang().count(n, ["ronda", "rondas"], ["round", "rounds"]);
        let written = move || count(written_rounds(setting.count() as u8).into());
        let first = move || format!("{}: {}", ctx.say("Como está escrito", "As written"), written());
        let choices = move || std::iter::once(first()).chain((1..=ROUNDS).map(|n| count(n.into()))).collect();
        let view = length("¿Cuántas rondas?", "How many rounds?", at, Signal::derive(choices));
        Agreement::of::<Count>(view, move |seats| {
            let chosen = at.get_untracked() as u8;
            let rounds = if chosen == 0 { written_rounds(seats) } else { chosen };
            SheetRules { rounds, dealer: setting.oldest_seat() }
        })
    }

    fn entries(&self, session: SheetSession) -> AnyView {
        entries(session, self)
    }
}

fn entries(session: SheetSession, game: &Count) -> AnyView {
    let yellow = Seat::all(session.seats()).map(|seat| {
        let name = session.name(seat);
        let words = session.say(format!("Amarilla a {name}"), format!("Yellow for {name}"));
        lone_tap(session, "yellow", words, false, Event::Yellow(seat))
    });
    let round = hands(session, game.playing.clone(), |won, left| Entry::new(&Event::Cards { won, left }));
    view! {
        {round}
        <details class="rare">
            <summary>{session.say("Tarjetas amarillas", "Yellow cards")}</summary>
            <div class="score-pairs">{yellow.collect_view()}</div>
        </details>
    }
    .into_any()
}
