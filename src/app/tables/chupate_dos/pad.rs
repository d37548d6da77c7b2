//! Chúpate Dos: the rounds of a sheet.

use crate::app::play::lobby::Setting;
use crate::app::prelude::*;
use crate::app::scores::pad::{Agreement, Length, ScorePad};
use sobremesa::games::chupate_dos::sheet::{Count, SheetRules};
use sobremesa::games::chupate_dos::{Kind, Options};

/// The most rounds that can be chosen; the first choice is the written number (CD-42, CD-44).
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
        let choices = Signal::derive(choices);
        let view = view! { <Length es="¿Cuántas rondas?" en="How many rounds?" at choices/> };
        Agreement::of::<Count>(view, move |seats| {
            let chosen = at.get_untracked() as u8;
            let rounds = if chosen == 0 { written_rounds(seats) } else { chosen };
            SheetRules { rounds, dealer: setting.oldest_seat(), kind: Kind::Match }
        })
    }
}
