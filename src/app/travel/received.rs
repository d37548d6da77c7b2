//! Files and texts that the system passes to the app: opens the page for their kind.

use crate::app::prelude::*;
use sobremesa::import::{Given, fits, given};
use sobremesa::store::LARGEST_EXPORT;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = window, js_name = sobremesaGiven, catch)]
    fn sobremesa_given() -> Result<js_sys::Promise, JsValue>;
}

/// The address of this page, in place of a code.
pub const ADDRESS: &str = "given";

#[derive(Clone, Copy, PartialEq, Eq)]
enum Notice {
    Reading,
    Nothing,
    TooLarge,
    Strange,
}

pub fn page() -> AnyView {
    let ctx = use_ctx();
    let notice = RwSignal::new(Notice::Reading);
    leptos::task::spawn_local(async move {
        match read().await.and_then(|text| place(ctx, text)) {
            Ok(route) => route.replace(),
            Err(why) => drop(notice.try_set(why)),
        }
    });
    view! {
        <Head title=ctx.text("Abrir", "Open")/>
        <main class="page narrow travel-given-here">
            <p role="status">{move || sentence(ctx, notice.get())}</p>
            <Show when=move || notice.get() != Notice::Reading>
                <a class="button primary" href=Route::Home.hash()>{ctx.say("Ir al inicio", "Go home")}</a>
            </Show>
        </main>
    }
    .into_any()
}

async fn read() -> Result<String, Notice> {
    let given = JsFuture::from(sobremesa_given().map_err(|_| Notice::Nothing)?).await;
    let data = given.ok().and_then(|given| given.dyn_into::<web_sys::Blob>().ok()).ok_or(Notice::Nothing)?;
    if data.size() > LARGEST_EXPORT as f64 {
        return Err(Notice::TooLarge);
    }
    let text = JsFuture::from(data.text()).await.ok().and_then(|text| text.as_string());
    text.ok_or(Notice::Nothing)
}

/// Returns the page that opens texts of this kind.
fn place(ctx: Ctx, text: String) -> Result<Route, Notice> {
    let (kind, route) = match given(&text).ok_or(Notice::Strange)? {
        Given::Link(ADDRESS) => return Err(Notice::Strange),
        Given::Link(code) => return Ok(Route::Open(code.into())),
        Given::Everything => (None, Route::Settings),
        Given::One(_) if !fits(text.len() as f64) => return Err(Notice::TooLarge),
        Given::One(Kind::Match) => (Some(Kind::Match), Route::History),
        Given::One(Kind::Event) => (Some(Kind::Event), Route::Events),
        Given::One(Kind::Sheet) => (Some(Kind::Sheet), Route::Scores),
        Given::One(Kind::Season) => (Some(Kind::Season), Route::Seasons),
        Given::One(Kind::Settings | Kind::People) => return Err(Notice::Strange),
    };
    ctx.received.set_value(Some((kind, text)));
    Ok(route)
}

fn sentence(ctx: Ctx, notice: Notice) -> &'static str {
    texts! { ctx.lang(), notice;
        Notice::Reading => "Leyendo lo que llega…", "Reading…";
        Notice::Nothing => "Aquí no ha llegado nada, o ya se leyó. Ábrelo o compártelo otra vez.",
            "Nothing has arrived, or it was already read. Open it or share it again.";
        Notice::TooLarge => "Es demasiado grande para ser algo de Sobremesa, y no se ha leído.",
            "It is too large to be from Sobremesa, so it was not read.";
        Notice::Strange => "Esto no es nada de Sobremesa, o está dañado. No se ha cambiado nada.",
            "This isn’t from Sobremesa, or it is damaged. Nothing was changed.";
    }
}
