//! Parts of the module that are loaded when they are wanted.

use super::app::use_ctx;
use super::pages::Head;
use crate::ui::prelude::*;
pub use leptos::wasm_split::SplitLoaderError as Lost;
use std::pin::Pin;
use std::rc::Rc;

/// Something of a chunk, on its way.
pub type Coming<T> = Pin<Box<dyn Future<Output = Result<T, Lost>>>>;

/// `chunk!(name: Type = value)` is a function that brings the value from the chunk of that name. The build takes the code and
/// data out of the module that only this value needs.
macro_rules! chunk {
    ($name:ident: $type:ty = $value:expr) => {
        fn $name() -> $crate::ui::chunk::Coming<$type> {
            #[leptos::wasm_split::wasm_split($name, fallible, wasm_split_path = leptos::wasm_split)]
            fn value() -> Result<$type, $crate::ui::chunk::Lost> {
                Ok($value)
            }
            Box::pin(value())
        }
    };
}
pub(crate) use chunk;

/// How far a chunk has come.
#[derive(Clone, Copy)]
enum Stage {
    Coming,
    Here,
    Missing,
}

/// What stands on the page once its chunk is here.
type Show = Rc<dyn Fn() -> AnyView>;
type Fetch = Box<dyn Fn() -> Coming<Show>>;

/// A page whose code is a chunk: `show` is given what the chunk holds. Until then the page says that it is coming; and
/// where it can't be fetched, what can be done.
pub fn page<T: 'static>(
    title: Signal<&'static str>,
    fetch: fn() -> Coming<T>,
    show: impl Fn(&T) -> AnyView + 'static,
) -> AnyView {
    let show = Rc::new(show);
    let fetch = move || -> Coming<Show> {
        let show = show.clone();
        Box::pin(async move {
            let found = fetch().await?;
            Ok(Rc::new(move || show(&found)) as Show)
        })
    };
    arriving(title, Box::new(fetch))
}

fn arriving(title: Signal<&'static str>, fetch: Fetch) -> AnyView {
    let (fetch, shown) = (StoredValue::new_local(fetch), StoredValue::new_local(None::<Show>));
    let stage = RwSignal::new(Stage::Coming);
    let ask = move || {
        stage.set(Stage::Coming);
        let coming = fetch.with_value(|fetch| fetch());
        leptos::task::spawn_local(async move {
            // The page may have been left meanwhile: then nothing of it is there to be set.
            let _ = match coming.await {
                Ok(show) => {
                    shown.try_set_value(Some(show)).map_or_else(|| stage.try_set(Stage::Here), |_| None)
                }
                Err(_) => stage.try_set(Stage::Missing),
            };
        });
    };
    ask();
    let page = move || match stage.get() {
        Stage::Coming => view! { <Waiting title/> }.into_any(),
        Stage::Missing => view! { <Missing title again=Callback::new(move |()| ask())/> }.into_any(),
        Stage::Here => untrack(|| shown.get_value().map(|show| show())).into_any(),
    };
    view! { {page} }.into_any()
}

/// Seen only where the network is slow.
#[component]
fn Waiting(title: Signal<&'static str>) -> impl IntoView {
    let ctx = use_ctx();
    view! {
        <Head title/>
        <main class="page narrow">
            <p class="muted late" role="status">{move || ctx.say("Poniendo la mesa…", "Setting the table…")}</p>
        </main>
    }
}

#[component]
fn Missing(title: Signal<&'static str>, again: Callback<()>) -> impl IntoView {
    let ctx = use_ctx();
    // The button that was pressed before is gone.
    request_animation_frame(|| super::browser::focus("main .again"));
    view! {
        <Head title/>
        <main class="page narrow">
            <p role="alert">{move || ctx.say(
                "No se ha podido descargar una parte de la aplicación. Lo que tenías guardado sigue ahí. Comprueba la \
                 conexión e inténtalo otra vez; si no basta, recarga la página.",
                "A part of the app could not be downloaded. What you had stored is still there. Check the connection \
                 and try again; if that is not enough, reload the page.",
            )}</p>
            <button class="primary big again" on:click=move |_| again.run(())>{move || ctx.say("Reintentar", "Try again")}</button>
        </main>
    }
}
