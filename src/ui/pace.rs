//! The changes of the page, in portions. What follows a signal is brought up to date in the order in which it was told; when
//! that takes too long, the page is drawn and answers before the rest is done. A fast device does all of it at once.

use crate::ui::browser;
use any_spawner::{CustomExecutor, PinnedFuture, PinnedLocalFuture};
use leptos::prelude::{request_animation_frame, set_timeout};
use std::cell::{Cell, RefCell};
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};
use std::time::Duration;
use wasm_bindgen_futures::spawn_local;

/// Milliseconds of one portion. To draw what it changed takes the browser about twice as long.
const PORTION: f64 = 8.0;

thread_local! {
    /// Milliseconds used since the page could last be drawn.
    static USED: Cell<f64> = const { Cell::new(0.0) };
    /// What stands back until the page has been drawn, in its order.
    static WAITING: RefCell<Vec<Waker>> = const { RefCell::new(Vec::new()) };
}

/// Runs every task in portions.
pub struct Paced;

impl CustomExecutor for Paced {
    fn spawn(&self, task: PinnedFuture<()>) {
        spawn_local(Portions(task));
    }

    fn spawn_local(&self, task: PinnedLocalFuture<()>) {
        spawn_local(Portions(task));
    }

    fn poll_local(&self) {}
}

struct Portions(PinnedLocalFuture<()>);

impl Future for Portions {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        if is_behind() || USED.get() > PORTION {
            stand_back(context.waker().clone());
            return Poll::Pending;
        }
        if USED.get() == 0.0 {
            set_timeout(|| USED.set(0.0), Duration::ZERO);
        }
        let start = browser::clock();
        let polled = self.0.as_mut().poll(context);
        USED.set(USED.get() + browser::clock() - start);
        polled
    }
}

/// Whether something stands back.
fn is_behind() -> bool {
    WAITING.with_borrow(|waiting| !waiting.is_empty())
}

fn stand_back(task: Waker) {
    if !is_behind() {
        once_drawn(|| {
            USED.set(0.0);
            WAITING.take().into_iter().for_each(Waker::wake);
        });
    }
    WAITING.with_borrow_mut(|waiting| waiting.push(task));
}

/// After the next picture of the page. A page that nobody sees is not drawn, and waits no longer than this.
fn once_drawn(act: impl FnOnce() + 'static) {
    const UNSEEN: Duration = Duration::from_millis(200);
    let act = Rc::new(Cell::new(Some(act)));
    let then = move || {
        if let Some(act) = act.take() {
            act();
        }
    };
    let late = then.clone();
    request_animation_frame(|| set_timeout(then, Duration::ZERO));
    set_timeout(late, UNSEEN);
}

/// Does something once the page is drawn as it is to be. To ask for a place or the keyboard before makes the browser lay
/// everything out at once, and then again.
pub fn when_drawn(act: Box<dyn FnOnce()>) {
    once_drawn(|| match is_behind() {
        true => when_drawn(act),
        false => act(),
    });
}
