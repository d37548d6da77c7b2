//! Moves a stored document to the bin, and restores it.

use crate::app::ctx::{Ctx, use_ctx};
use crate::app::widgets::erased::Show;
use leptos::prelude::*;
use sobremesa::store::Kind;

/// Removes documents of a list, and can restore the last one.
#[derive(Clone, Copy)]
pub struct Removal {
    ctx: Ctx,
    /// The last removed document, which can be restored.
    last: RwSignal<Option<(Kind, String)>>,
    again: Callback<()>,
}

impl Removal {
    pub fn new(again: impl Fn() + Send + Sync + 'static) -> Removal {
        Removal { ctx: use_ctx(), last: RwSignal::new(None), again: Callback::new(move |()| again()) }
    }

    pub fn remove(self, kind: Kind, id: String) {
        leptos::task::spawn_local(async move {
            if self.ctx.vault().remove(kind, &id).await.is_ok() {
                self.again.run(());
                self.last.set(Some((kind, id)));
            }
        });
    }

    fn restore(self) {
        leptos::task::spawn_local(async move {
            let Some((kind, id)) = self.last.get_untracked() else { return };
            if self.ctx.vault().restore(kind, &id).await.is_ok() {
                self.last.set(None);
                self.again.run(());
            }
        });
    }

    /// Says what kind of document was deleted, with a button to restore it.
    pub fn banner(self) -> AnyView {
        let words = move || match self.last.get()?.0 {
            Kind::Event => Some(self.ctx.say("Torneo borrado.", "Event deleted.")),
            Kind::Sheet => Some(self.ctx.say("Hoja borrada.", "Sheet deleted.")),
            Kind::Season => Some(self.ctx.say("Temporada borrada.", "Season deleted.")),
            Kind::Match | Kind::Settings | Kind::People => Some(self.ctx.say("Partida borrada.", "Match deleted.")),
        };
        view! {
            <div class="removed" role="status">
                <Show when=move || self.last.with(Option::is_some)>
                    <p class="banner">
                        {move || words()} <button class="plain" on:click=move |_| self.restore()>
                            {self.ctx.text("Deshacer", "Undo")}
                        </button>
                    </p>
                </Show>
            </div>
        }
        .into_any()
    }
}
