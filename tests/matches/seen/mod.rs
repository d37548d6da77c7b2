//! The views of the five games as JSON, in words of its own: a fingerprint of it outlives the renaming of any field or
//! type. Facts private to the viewer and those told to all are both in it.

mod chupate_dos;
mod domino;
mod dudo;
mod superechelon;
mod tres_en_raya;

use serde_json::Value;
use sobremesa::games;
use std::any::Any;

/// # Panics
/// If the view is of a game that has no function here.
pub fn seen<V: Any>(view: &V) -> Value {
    let view: &dyn Any = view;
    None.or_else(|| view.downcast_ref::<games::chupate_dos::View>().map(chupate_dos::seen))
        .or_else(|| view.downcast_ref::<games::dudo::View>().map(dudo::seen))
        .or_else(|| view.downcast_ref::<games::tres_en_raya::View>().map(tres_en_raya::seen))
        .or_else(|| view.downcast_ref::<games::domino::View>().map(domino::seen))
        .or_else(|| view.downcast_ref::<games::superechelon::View>().map(superechelon::seen))
        .expect("a view of one of the five games")
}
