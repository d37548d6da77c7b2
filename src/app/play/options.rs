//! The form of a game's options, made from the game's list of options.

use super::game_ui::GameUi;
use crate::app::prelude::*;
use sobremesa::games::form::{Field, Kind};

/// Shows the fields of the options that matter for `seats`.
pub fn fields<G: GameUi>(options: RwSignal<G::Options>, seats: Signal<u8>) -> AnyView {
    let shown = |field: &'static Field<G::Options>| {
        let matters = move || options.with(|options| field.matters(options, seats.get()));
        let control = move || control(field, options, seats);
        match (field.matters, G::KEEPS_FIELDS) {
            (None, _) => control(),
            (Some(_), true) => view! { <div hidden=move || !matters()>{control()}</div> }.into_any(),
            (Some(_), false) => view! { <Show when=matters>{control()}</Show> }.into_any(),
        }
    };
    G::OPTIONS.iter().map(shown).collect_view().into_any()
}

fn control<O: Send + Sync>(field: &'static Field<O>, options: RwSignal<O>, seats: Signal<u8>) -> AnyView {
    let ctx = use_ctx();
    let name = Signal::derive(move || field.label(ctx.lang()));
    match field.kind {
        Kind::Switch { get, set } => {
            let on = Signal::derive(move || options.with(get));
            let set = Callback::new(move |on| options.update(|options| set(options, on)));
            view! { <Switch on set name/> }.into_any()
        }
        Kind::Choice { words, get, set } => {
            let choices = Memo::new(move |_| options.with(|options| words(ctx.lang(), options, seats.get())));
            let chosen = Signal::derive(move || options.with(get));
            let set = Callback::new(move |at| options.update(|options| set(options, at)));
            view! { <Choice name choices=choices.into() chosen set/> }.into_any()
        }
    }
}
