//! SuperEchelon: the tours of a sheet, and who leads.

use crate::app::play::lobby::Setting;
use crate::app::prelude::*;
use crate::app::scores::pad::{Agreement, Length, ScorePad};
use sobremesa::games::superechelon::sheet::{Count, SheetRules};
use sobremesa::games::superechelon::{Leader, Options};

/// The most tours that can be chosen.
const TOURS: u8 = 7;

impl ScorePad for Count {
    fn agree(setting: Setting) -> Agreement {
        let (ctx, loser_leads) = (use_ctx(), RwSignal::new(false));
        let at = RwSignal::new(usize::from(Options::default().tours() - 1));
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
