//! Tres en Raya: the length of a sheet.

use crate::app::play::lobby::Setting;
use crate::app::prelude::*;
use crate::app::scores::pad::{Agreement, Length, ScorePad};
use sobremesa::games::tres_en_raya::sheet::{self, Count, SheetRules};
use sobremesa::games::tres_en_raya::{Kind, TARGETS};

/// Returns the lengths: a number of rounds to win, the group, the league.
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
        let view = view! { <Length es="¿Hasta cuándo?" en="How long?" at choices/> };
        Agreement::of::<Count>(view, move |_| {
            let (kind, target) = agreed(at.get_untracked());
            SheetRules { kind, target }
        })
    }
}
