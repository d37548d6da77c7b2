//! The offer to install the app, made once: by the browser's own prompt, or by instructions if there is none.

use crate::app::install::{ANSWERED, has_prompt, prompt};
use crate::app::prelude::*;

pub fn offer() -> AnyView {
    let (ctx, asks) = (use_ctx(), has_prompt());
    let open = RwSignal::new(true);
    let answer = move |ask: bool| {
        if ask {
            prompt();
        }
        open.set(false);
        let saved = ctx.vault().save(Kind::Settings, ANSWERED, "{}");
        leptos::task::spawn_local(async move {
            // If this fails, the offer is made once more.
            let _ = saved.await;
        });
    };
    let words = move || match asks {
        true => ctx.say(
            "Sobremesa se puede instalar: se abre como una aplicación más, también sin red.",
            "You can install Sobremesa: it opens like any other app, even offline.",
        ),
        false => ctx.say(
            "Para tener Sobremesa como una aplicación más: toca Compartir y después «Añadir a pantalla de inicio».",
            "To install Sobremesa like any other app: tap Share, then “Add to Home Screen”.",
        ),
    };
    view! {
        <Show when=move || open.get()>
            <div class="banner install">
                <span>{words}</span>
                {asks.then(|| view! {
                    <button class="plain install-yes" on:click=move |_| answer(true)>
                        {move || ctx.say("Instalar", "Install")}
                    </button>
                })}
                <button class="plain install-no" on:click=move |_| answer(false)>{move || match asks {
                    true => ctx.say("Ahora no", "Not now"),
                    false => ctx.say("Entendido", "Got it"),
                }}</button>
            </div>
        </Show>
    }
    .into_any()
}
