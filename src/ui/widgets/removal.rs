//! A tap puts a stored document into the bin, and another brings it back.

use crate::store::Kind;
use crate::ui::app::{Ctx, use_ctx};
use crate::ui::prelude::*;

/// What a list of stored documents needs to let them go.
#[derive(Clone, Copy)]
pub struct Removal {
    ctx: Ctx,
    kind: Kind,
    /// The document that can still be brought back from here.
    last: RwSignal<Option<String>>,
    /// Reads the list again.
    again: Callback<()>,
}

impl Removal {
    pub fn of(kind: Kind, again: impl Fn() + Send + Sync + 'static) -> Removal {
        Removal { ctx: use_ctx(), kind, last: RwSignal::new(None), again: Callback::new(move |()| again()) }
    }

    pub fn remove(self, id: String) {
        leptos::task::spawn_local(async move {
            if self.ctx.vault().remove(self.kind, &id).await.is_ok() {
                self.again.run(());
                self.last.set(Some(id));
            }
        });
    }

    fn restore(self) {
        leptos::task::spawn_local(async move {
            let Some(id) = self.last.get_untracked() else { return };
            if self.ctx.vault().restore(self.kind, &id).await.is_ok() {
                self.last.set(None);
                self.again.run(());
            }
        });
    }

    /// Says what is gone, with the way back.
    pub fn banner(self, es: &'static str, en: &'static str) -> AnyView {
        view! {
            <div role="status"><Show when=move || self.last.with(Option::is_some)>
                <p class="banner">
                    {move || self.ctx.say(es, en)}
                    <button class="plain" on:click=move |_| self.restore()>{move || self.ctx.say("Deshacer", "Undo")}</button>
                </p>
            </Show></div>
        }
        .into_any()
    }
}
