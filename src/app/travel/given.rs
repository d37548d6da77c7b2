//! Texts that the system gave the app: a file opened with it, or shared with it. Here its kind is told; it is
//! looked at where a file of its kind is opened.

use crate::app::ctx::{Ctx, use_ctx};
use crate::app::route::Route;
use crate::app::widgets::page::Head;
use leptos::prelude::*;
use sobremesa::import::{Given, fits, given};
use sobremesa::store::{Kind, LARGEST_EXPORT};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = window, js_name = sobremesaGiven, catch)]
    fn sobremesa_given() -> Result<js_sys::Promise, JsValue>;
}

/// The code that stands for it in the address.
pub const ADDRESS: &str = "given";

#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    Reading,
    Nothing,
    TooLarge,
    Strange,
}

pub fn page() -> AnyView {
    let ctx = use_ctx();
    let told = RwSignal::new(Told::Reading);
    leptos::task::spawn_local(async move {
        match read().await.and_then(|text| place(ctx, text)) {
            Ok(route) => route.replace(),
            Err(why) => drop(told.try_set(why)),
        }
    });
    view! {
        <Head title=Signal::derive(move || ctx.say("Abrir", "Open"))/>
        <main class="page narrow travel-given-here">
            <p role="status">{move || sentence(ctx, told.get())}</p>
            <Show when=move || told.get() != Told::Reading>
                <a class="button primary" href=Route::Home.hash()>
                    {move || ctx.say("Ir al inicio", "Go home")}
                </a>
            </Show>
        </main>
    }
    .into_any()
}

async fn read() -> Result<String, Told> {
    let given = JsFuture::from(sobremesa_given().map_err(|_| Told::Nothing)?).await;
    let data = given.ok().and_then(|given| given.dyn_into::<web_sys::Blob>().ok()).ok_or(Told::Nothing)?;
    if data.size() > LARGEST_EXPORT as f64 {
        return Err(Told::TooLarge);
    }
    let text = JsFuture::from(data.text()).await.ok().and_then(|text| text.as_string());
    text.ok_or(Told::Nothing)
}

/// The page where it is looked at, which takes the text.
fn place(ctx: Ctx, text: String) -> Result<Route, Told> {
    let (kind, route) = match given(&text).ok_or(Told::Strange)? {
        Given::Link(ADDRESS) => return Err(Told::Strange),
        Given::Link(code) => return Ok(Route::Open(code.into())),
        Given::Everything => (None, Route::Settings),
        Given::One(_) if !fits(text.len() as f64) => return Err(Told::TooLarge),
        Given::One(Kind::Match) => (Some(Kind::Match), Route::History),
        Given::One(Kind::Event) => (Some(Kind::Event), Route::Events),
        Given::One(Kind::Sheet) => (Some(Kind::Sheet), Route::Scores),
        Given::One(Kind::Settings | Kind::People) => return Err(Told::Strange),
    };
    ctx.given.set_value(Some((kind, text)));
    Ok(route)
}

fn sentence(ctx: Ctx, told: Told) -> &'static str {
    match told {
        Told::Reading => ctx.say("Leyendo lo que llega…", "Reading…"),
        Told::Nothing => ctx.say(
            "Aquí no ha llegado nada, o ya se leyó. Ábrelo o compártelo otra vez.",
            "Nothing has arrived, or it was already read. Open it or share it again.",
        ),
        Told::TooLarge => ctx.say(
            "Es demasiado grande para ser algo de Sobremesa, y no se ha leído.",
            "It is too large to be from Sobremesa, so it was not read.",
        ),
        Told::Strange => ctx.say(
            "Esto no es nada de Sobremesa, o está dañado. No se ha cambiado nada.",
            "This isn’t from Sobremesa, or it is damaged. Nothing was changed.",
        ),
    }
}
