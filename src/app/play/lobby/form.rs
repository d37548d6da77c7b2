//! The form of names, order and rules. It is a chunk of its own, since it is folded at first.

use super::{Deal, Places, Setting};
use crate::app::lazy_pages::{Shareable, share};
use crate::app::play::game_ui::{GameInfo, OptionsForm};
use crate::app::play::mesa::wide;
use crate::app::prelude::*;
use sobremesa::travel::SetUp;

/// Shows the form, with a link to this set-up.
pub fn form(game: &'static GameInfo, setting: Setting, form: OptionsForm, deal: Deal) -> AnyView {
    let (ctx, wide) = (use_ctx(), wide());
    let OptionsForm { view: options, note, written, .. } = form;
    // The set-up of the link that is shown, until anything is changed.
    let table = RwSignal::new(None::<SetUp>);
    let changed = move || table.set(None);
    let as_it_is = move || SetUp {
        game: game.id.into(),
        options: written.run(setting.oldest_seat()),
        players: setting.players(ctx.lang()),
        seed: None,
    };
    let link = move |set_up| share(Shareable::SetUp(set_up));
    let start = move |_| deal.run(setting.seated(ctx).map(|players| (players, setting.oldest_seat())));
    view! {
        <div on:click=move |_| changed() on:input=move |_| changed()>
            <Places setting/>
            <details class="options" open=game.open_form>
                <summary>{ctx.text("Reglas: como están escritas", "Rules: as written")}</summary>
                {options}
            </details>
        </div>
        <Show when=move || wide.get() && (2..=usize::from(game.mesa)).contains(&setting.count())>
            <Switch on=Signal::derive(move || ctx.prefs.with(|prefs| prefs.mesa))
                set=Callback::new(move |on| ctx.change(|prefs| prefs.mesa = on))
                name=ctx.text("La mesa: la tableta en medio", "On the table: the tablet in the middle")/>
        </Show>
        <p class="muted">{note}</p>
        <button class="plain table-link" on:click=move |_| table.set(Some(as_it_is()))>
            {ctx.text("Enlace de esta mesa", "Link to this table")}
        </button>
        {move || table.get().map(link)}
        <div class="bottom-bar">
            <button class="primary big start" on:click=start>
                {ctx.text("Empezar con esta mesa", "Start with this table")}
            </button>
        </div>
    }
    .into_any()
}
