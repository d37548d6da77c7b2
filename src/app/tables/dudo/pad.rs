//! Dudo: nothing to agree upon before a sheet.

use crate::app::play::lobby::Setting;
use crate::app::scores::pad::{Agreement, ScorePad};
use sobremesa::games::dudo::sheet::Count;

impl ScorePad for Count {
    fn agree(_: Setting) -> Agreement {
        Agreement::of::<Count>((), |_| ())
    }
}
