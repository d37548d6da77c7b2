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
        // If this fails, the offer is shown again on the next visit.
        leptos::task::spawn_local(async { _ = saved.await });
    };
    view! {
        <Show when=move || open.get()>
            <div class="banner install">
                <span>{move || match asks {
                    true => ctx.say(
                        "Sobremesa se puede instalar: se abre como una aplicación más, también sin red.",
                        "You can install Sobremesa: it opens like any other app, even offline.",
                    ),
                    false => ctx.say(
                        "Safari puede borrar lo guardado si pasas siete días sin abrir Sobremesa. Para que no pase, instálala: toca Compartir y después «Añadir a pantalla de inicio». O guarda una copia en Ajustes.",
                        "Safari may clear what is saved if you don’t open Sobremesa for seven days. To prevent that, install it: tap Share, then “Add to Home Screen”. Or save a copy in Settings.",
                    ),
                }}</span>
                {asks.then(|| view! {
                    <button class="plain install-yes" on:click=move |_| answer(true)>
                        {ctx.say("Instalar", "Install")}
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
