//! Chunks: parts of the wasm module that are loaded on demand.

use crate::app::ctx::use_ctx;
use crate::app::widgets::page::Head;
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;
use std::future::poll_fn;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// The error of a chunk that could not be fetched.
pub struct ChunkError;

impl From<SplitLoaderError> for ChunkError {
    fn from(_: SplitLoaderError) -> ChunkError {
        ChunkError
    }
}

pub type PendingChunk<T> = Pin<Box<dyn Future<Output = Result<T, ChunkError>>>>;

/// `lazy!(name: Type = value)` defines a function that loads `value` from the chunk `name`. `cargo xtask` moves the
/// code and data that only this value needs into that chunk. A plain build has a single module, and the value is there
/// at once.
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

#[derive(Clone, Copy)]
enum Loading {
    Pending,
    Here,
    Missing,
}

/// Makes the view of a loaded chunk.
type Made = Rc<dyn Fn() -> AnyView>;
type Fetch = Box<dyn Fn() -> PendingChunk<Made>>;
/// Makes the view shown below the error if the chunk can't be fetched.
type Without = Box<dyn Fn() -> AnyView>;

/// Shows a page whose code is a chunk: `show` gets the value of the chunk. Says so while the chunk is loading, and
/// offers to try again if it can't be fetched. The chunk's style sheet applies inside the page's class, `chunk-<name>`.
pub fn page<T: 'static>(
    name: &str,
    title: Signal<&'static str>,
    fetch: impl Fn() -> PendingChunk<T> + 'static,
    show: impl Fn(&T) -> AnyView + 'static,
) -> AnyView {
    page_of(name, title, fetching(fetch, show))
}

fn page_of(name: &str, title: Signal<&'static str>, fetch: Fetch) -> AnyView {
    view! { <div class=format!("chunk-{name}")>{arriving(Some(title), fetch, None)}</div> }.into_any()
}

/// Works like [`page`] for a part of a page.
pub fn part<T: 'static>(
    fetch: impl Fn() -> PendingChunk<T> + 'static,
    show: impl Fn(&T) -> AnyView + 'static,
) -> AnyView {
    arriving(None, fetching(fetch, show), None)
}

/// Works like [`part`]; if the chunk can't be fetched, `without` is shown below the error.
pub fn part_or<T: 'static>(
    fetch: fn() -> PendingChunk<T>,
    show: impl Fn(&T) -> AnyView + 'static,
    without: impl Fn() -> AnyView + 'static,
) -> AnyView {
    arriving(None, fetching(fetch, show), Some(Box::new(without)))
}

/// Shows a button with this name. Once it is pressed, `then` replaces it.
pub fn asked(name: Signal<&'static str>, then: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    requested_unless(false, name, then)
}

/// Works like [`asked`], but the button is already pressed if `wanted`.
pub fn requested_unless(
    wanted: bool,
    name: Signal<&'static str>,
    then: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    replaced_button(RwSignal::new(wanted), name, Box::new(then))
}

fn replaced_button(
    asked: RwSignal<bool>,
    name: Signal<&'static str>,
    then: Box<dyn Fn() -> AnyView + Send>,
) -> AnyView {
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
        let mut pending = fetch();
        let show = show.clone();
        // Smaller than an `async` block, of which there would be one for each use.
        Box::pin(poll_fn(move |context| {
            pending.as_mut().poll(context).map_ok(|found| {
                let show = show.clone();
                Rc::new(move || show(&found)) as Made
            })
        }))
    })
}

fn arriving(title: Option<Signal<&'static str>>, fetch: Fetch, without: Option<Without>) -> AnyView {
    let (fetch, shown) = (StoredValue::new_local(fetch), StoredValue::new_local(None::<Made>));
    let without = StoredValue::new_local(without);
    let loading = RwSignal::new(Loading::Pending);
    let ask = move || {
        loading.set(Loading::Pending);
        // `try_`, as the page may have been left meanwhile.
        let arrived = move |found| {
            let _ = match found {
                Ok(show) => shown.try_set_value(Some(show)).map_or_else(|| loading.try_set(Loading::Here), |_| None),
                Err(ChunkError) => loading.try_set(Loading::Missing),
            };
        };
        let mut pending = fetch.with_value(|fetch| fetch());
        // A chunk that is already loaded is shown at once.
        match pending.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(found) => arrived(found),
            Poll::Pending => leptos::task::spawn_local(async move { arrived(pending.await) }),
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
    view! { {move || page()} }.into_any()
}

/// Says that code is loading. The style sheet delays this, so that it is seen only on a slow network.
fn waiting() -> AnyView {
    let ctx = use_ctx();
    let words = ctx.text("Poniendo la mesa…", "Setting the table…");
    view! { <p class="muted late" role="status">{words}</p> }.into_any()
}

fn missing(again: Callback<()>) -> AnyView {
    let ctx = use_ctx();
    // The button that had the focus has been replaced.
    crate::app::focus::set_soon("main .again");
    view! {
        <p role="alert">{move || ctx.say(
            "No se ha podido descargar una parte de la aplicación. Lo que tenías guardado sigue ahí. Comprueba la \
             conexión e inténtalo otra vez; si no basta, recarga la página.",
            "Part of the app could not be downloaded. Everything you saved is still there. Check your connection and try again; if that doesn’t help, reload the page.",
        )}</p>
        <button class="primary big again" on:click=move |_| again.run(())>{ctx.text("Reintentar", "Try again")}</button>
    }
    .into_any()
}
