//! Dominó: the options of a sheet.

use super::options_form::OptionsForm;
use crate::app::play::lobby::Setting;
use crate::app::prelude::*;
use crate::app::scores::pad::{Agreement, ScorePad};
use sobremesa::games::domino::Options;
use sobremesa::games::domino::sheet::Count;

impl ScorePad for Count {
    fn agree(_: Setting) -> Agreement {
        let options = RwSignal::new(Options::default());
        Agreement::of::<Count>(view! { <OptionsForm options/> }, move |_| options.get_untracked())
    }
}
