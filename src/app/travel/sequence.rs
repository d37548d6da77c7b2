//! A sequence of QR codes that changes automatically or by taps.

use super::eye;
use super::picture::picture;
use crate::app::lazy_pages::Outgoing;
use crate::app::prelude::*;

/// Milliseconds for each code. Faster ones would flicker.
const PACES: [(u64, &str, &str); 3] =
    [(1_000, "Despacio", "Slow"), (500, "Normal", "Normal"), (350, "Deprisa", "Fast")];

/// Shows a text that is too long for one code as a sequence.
pub fn sequence(text: String) -> AnyView {
    let ctx = use_ctx();
    let codes = RwSignal::new(None::<Option<Vec<String>>>);
    leptos::task::spawn_local(async move {
        let cut = eye::pack(&text).await.cut();
        codes.try_set(Some(cut));
    });
    let shown = move || match codes.get() {
        None => ().into_any(),
        Some(Some(codes)) => view! { <Sequence codes/> }.into_any(),
        Some(None) => {
            view! { <p role="alert">{ctx.say("Es demasiado grande para llevarlo en códigos. Guárdalo en un archivo.",
            "It is too large for codes. Save it to a file.")}</p> }
            .into_any()
        }
    };
    shown.into_any()
}

/// Shows the part of a page that sends a text.
pub fn part(out: Outgoing) -> AnyView {
    let ctx = use_ctx();
    let Outgoing { text, line, given } = out;
    view! {
        <div class="chunk-travel travel-send">
            <p><bdi>{line}</bdi></p>
            <p>{ctx.say(
                "En la otra tableta: Torneos, «Leer códigos con la cámara». Allí se ve qué llega antes de cambiar nada.",
                "On the other tablet: Events, “Scan codes with the camera”. It shows what arrives before anything changes.")}</p>
            {sequence(text)}
            <p>{ctx.say("Cuando la otra tableta lo tenga:", "Once the other tablet has it:")}</p>
            <p><button class="travel-given" on:click=move |_| given.run(())>
                {ctx.say("Ya se sigue en la otra", "Continuing on the other one")}
            </button></p>
        </div>
    }
    .into_any()
}

#[component]
fn Sequence(codes: Vec<String>) -> impl IntoView {
    let (ctx, count) = (use_ctx(), codes.len());
    let (at, running, pace) = (RwSignal::new(0), RwSignal::new(count > 1), RwSignal::new(PACES[1].0));
    let step = move |by: usize| at.update(|at| *at = (*at + by) % count);
    let by_hand = move |by: usize| {
        running.set(false);
        step(by);
    };
    Effect::new(move || {
        if running.get() {
            every(Duration::from_millis(pace.get()), move || step(1));
        }
    });
    stay_awake();
    browser::reveal(".travel-sequence");
    let name = move || sentence!(ctx.lang(), "Código {} de {count}", "Code {} of {count}", at.get() + 1);
    let controls = move || {
        view! {
            <div class="add-row">
                <button class="code-before" on:click=move |_| by_hand(count - 1)>{ctx.say("Anterior", "Back")}</button>
                <button class="code-stop" on:click=move |_| running.update(|on| *on = !*on)>
                    {move || if running.get() { ctx.say("Parar", "Stop") } else { ctx.say("Seguir", "Go on") }}
                </button>
                <button class="code-next" on:click=move |_| by_hand(1)>{ctx.say("Siguiente", "Next")}</button>
            </div>
            <div class="add-row" role="group" aria-label=ctx.say("Velocidad", "Speed")>
                {PACES.map(|(ms, es, en)| view! {
                    <button class="chip" aria-pressed=move || (pace.get() == ms).to_string()
                        on:click=move |_| pace.set(ms)>
                        {ctx.say(es, en)}
                    </button>
                })}
            </div>
        }
    };
    view! {
        <figure class="travel-sequence" on:click=move |_| running.set(false)>
            {move || picture(&codes[at.get()], name())}
            <figcaption class="code-at">{move || name()}</figcaption>
        </figure>
        {(count > 1).then(controls)}
    }
}
