//! SuperEchelon: the tours of a sheet, and who leads.

use crate::app::play::lobby::Setting;
use crate::app::prelude::*;
use crate::app::scores::pad::{Agreement, Length, ScorePad};
use sobremesa::games::superechelon::Leader;
use sobremesa::games::superechelon::sheet::Count;
use sobremesa::games::superechelon::sheet::SheetRules;

/// The most tours that can be chosen.
const TOURS: u8 = 7;

impl ScorePad for Count {
    fn agree(setting: Setting) -> Agreement {
        let (ctx, at, loser_leads) = (use_ctx(), RwSignal::new(2), RwSignal::new(false));
        let count = move |n: u8| ctx.lang().count(n.into(), ["vuelta", "vueltas"], ["tour", "tours"]);
        let tours = Signal::derive(move || (1..=TOURS).map(count).collect());
        let view = view! {
            <Length es="¿Cuántas vueltas?" en="How many tours?" at choices=tours/>
            <Show when=move || setting.count() == 2>
                <Switch on=loser_leads.into() set=Callback::new(move |on| loser_leads.set(on))
                    name=ctx.text("Tras cada etapa sale quien la perdió", "Whoever lost the stage leads the next")/>
            </Show>
        };
        Agreement::of::<Count>(view, move |_| {
            let leader = if loser_leads.get_untracked() { Leader::Loser } else { Leader::Winner };
            SheetRules { tours: at.get_untracked() as u8 + 1, leader }
        })
    }
}
