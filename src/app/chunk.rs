//! Parts of the module that are loaded when they are wanted.

use crate::app::ctx::use_ctx;
use crate::app::widgets::page::Head;
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// The error of a chunk that did not arrive.
pub struct ChunkError;

impl From<SplitLoaderError> for ChunkError {
    fn from(_: SplitLoaderError) -> ChunkError {
        ChunkError
    }
}

/// The future of a value from a chunk.
pub type PendingChunk<T> = Pin<Box<dyn Future<Output = Result<T, ChunkError>>>>;

/// `lazy!(name: Type = value)` is a function that brings the value from the chunk of that name. `cargo xtask` takes
/// the code and data out of the module that only this value needs; a plain build has one module, and the value at once.
macro_rules! lazy {
    ($vis:vis $name:ident: $type:ty = $value:expr) => {
        $vis fn $name() -> $crate::app::chunk::PendingChunk<$type> {
            #[cfg(feature = "split")]
            #[leptos::wasm_split::wasm_split($name, fallible, wasm_split_path = leptos::wasm_split)]
            fn value() -> Result<$type, $crate::app::chunk::ChunkError> {
                Ok($value)
            }
            #[cfg(not(feature = "split"))]
            async fn value() -> Result<$type, $crate::app::chunk::ChunkError> {
                Ok($value)
            }
            Box::pin(value())
        }
    };
}
pub(crate) use lazy;

/// The progress of a chunk.
#[derive(Clone, Copy)]
enum Loading {
    Pending,
    Here,
    Missing,
}

/// The view of a chunk that is loaded.
type Made = Rc<dyn Fn() -> AnyView>;
type Fetch = Box<dyn Fn() -> PendingChunk<Made>>;
/// The view below the word that a chunk is missing.
type Without = Box<dyn Fn() -> AnyView>;

/// A page whose code is a chunk: `show` is given what the chunk holds. Until then the page says that it is coming; and
/// where it can't be fetched, what can be done. All of it stands under the class `chunk-<name>`, outside of which the
/// chunk's sheet of style changes nothing.
pub fn page<T: 'static>(
    name: &str,
    title: Signal<&'static str>,
    fetch: impl Fn() -> PendingChunk<T> + 'static,
    show: impl Fn(&T) -> AnyView + 'static,
) -> AnyView {
    view! { <div class=format!("chunk-{name}")>{arriving(Some(title), fetching(fetch, show), None)}</div> }.into_any()
}

/// As [`page`], within a page that is here.
pub fn part<T: 'static>(fetch: fn() -> PendingChunk<T>, show: impl Fn(&T) -> AnyView + 'static) -> AnyView {
    arriving(None, fetching(fetch, show), None)
}

/// The same; where it can't be fetched, what does `without` it follows.
pub fn part_or<T: 'static>(
    fetch: fn() -> PendingChunk<T>,
    show: impl Fn(&T) -> AnyView + 'static,
    without: impl Fn() -> AnyView + 'static,
) -> AnyView {
    arriving(None, fetching(fetch, show), Some(Box::new(without)))
}

/// A button of this name, and in its place, once it is pressed, what `then` shows.
pub fn asked(name: Signal<&'static str>, then: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    requested_unless(false, name, then)
}

/// The same, pressed already where what it brings is wanted at once.
pub fn requested_unless(
    wanted: bool,
    name: Signal<&'static str>,
    then: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    let asked = RwSignal::new(wanted);
    view! {
        {move || match asked.get() {
            true => then(),
            false => view! {
                <p><button class="plain bring-in" on:click=move |_| asked.set(true)>{name}</button></p>
            }
            .into_any(),
        }}
    }
    .into_any()
}

fn fetching<T: 'static>(
    fetch: impl Fn() -> PendingChunk<T> + 'static,
    show: impl Fn(&T) -> AnyView + 'static,
) -> Fetch {
    let show = Rc::new(show);
    Box::new(move || {
        let (coming, show) = (fetch(), show.clone());
        Box::pin(async move {
            let found = coming.await?;
            Ok(Rc::new(move || show(&found)) as Made)
        })
    })
}

fn arriving(title: Option<Signal<&'static str>>, fetch: Fetch, without: Option<Without>) -> AnyView {
    let (fetch, shown) = (StoredValue::new_local(fetch), StoredValue::new_local(None::<Made>));
    let without = StoredValue::new_local(without);
    let loading = RwSignal::new(Loading::Pending);
    let ask = move || {
        loading.set(Loading::Pending);
        // The page may have been left meanwhile: then nothing of it is there to be set.
        let arrived = move |found| {
            let _ = match found {
                Ok(show) => shown.try_set_value(Some(show)).map_or_else(|| loading.try_set(Loading::Here), |_| None),
                Err(ChunkError) => loading.try_set(Loading::Missing),
            };
        };
        let mut coming = fetch.with_value(|fetch| fetch());
        // A chunk that is here already is shown at once.
        match coming.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(found) => arrived(found),
            Poll::Pending => leptos::task::spawn_local(async move { arrived(coming.await) }),
        }
    };
    ask();
    let headed = move |content: AnyView| match title {
        Some(title) => view! { <Head title/> <main class="page narrow">{content}</main> }.into_any(),
        None => content,
    };
    let page = move || match loading.get() {
        Loading::Pending => headed(waiting()),
        Loading::Missing => {
            let missing = missing(Callback::new(move |()| ask()));
            let without = untrack(|| without.with_value(|without| without.as_ref().map(|without| without())));
            headed(match without {
                Some(without) => view! { <div class="sheet">{missing}{without}</div> }.into_any(),
                None => missing,
            })
        }
        Loading::Here => untrack(|| shown.get_value().map(|show| show())).into_any(),
    };
    view! { {page} }.into_any()
}

/// Seen only where the network is slow.
fn waiting() -> AnyView {
    let ctx = use_ctx();
    let words = move || ctx.say("Poniendo la mesa…", "Setting the table…");
    view! { <p class="muted late" role="status">{words}</p> }.into_any()
}

fn missing(again: Callback<()>) -> AnyView {
    let ctx = use_ctx();
    // The button that was pressed before is gone.
    crate::app::browser::focus("main .again");
    view! {
        <p role="alert">{move || ctx.say(
            "No se ha podido descargar una parte de la aplicación. Lo que tenías guardado sigue ahí. Comprueba la \
             conexión e inténtalo otra vez; si no basta, recarga la página.",
            "Part of the app could not be downloaded. Everything you saved is still there. Check your connection and try again; if that doesn’t help, reload the page.",
        )}</p>
        <button class="primary big again" on:click=move |_| again.run(())>
            {move || ctx.say("Reintentar", "Try again")}
        </button>
    }
    .into_any()
}
