//! A match: its table, and the curtain over the hand between two people who hold secrets.

use crate::app::play::catalog::fetch_ahead;
use crate::app::play::context::{Cover, Exit, FastForward, MenuOpen, Rename};
use crate::app::play::curtain::Curtain;
use crate::app::play::frame::TakeBackNow;
use crate::app::play::game_ui::{GameInfo, GameTable, GameUi};
use crate::app::play::mesa::{Calls, Mesa};
use crate::app::play::replay_bar::ReplayBar;
use crate::app::play::session::{Controls, Session};
use crate::app::play::stored::{Opened, load, with_match};
use crate::app::play::table;
use crate::app::prelude::*;
use crate::app::widgets::timing::PendingParts;
use sobremesa::engine::question::ponder;

#[component]
pub fn Play(id: String) -> impl IntoView {
    let opened = RwSignal::new(0u32);
    provide_context(Reopen(Callback::new(move |()| _ = opened.try_update(|times| *times += 1))));
    move || {
        opened.track();
        untrack(|| with_match(&id, |info| info.table, |info, table, id| (table.page)(info, id)))
    }
}

/// Opens the match again, as it is stored.
#[derive(Clone, Copy)]
struct Reopen(Callback<()>);

/// Returns the table. Only its chunk names this function, to keep its code out of other chunks.
pub const fn table<G: GameUi>() -> GameTable {
    GameTable { page: match_page::<G>, ponder: ponder::<G> }
}

fn match_page<G: GameUi>(info: &'static GameInfo, id: &str) -> AnyView {
    let Opened { head, game, fell_back } = match load::<G>(id) {
        Ok(opened) => opened,
        Err(why) => return why,
    };
    provide_context(Exit::of(&head.id));
    let session = Session::open(info, head, game);
    let table = session.table();
    let page =
        around(table.controls, Box::new(move || table::page(table)), Callback::new(move |at| G::challenges(table, at)));
    if fell_back { view! { <FellBack/>{page} }.into_any() } else { page }
}

/// Warns that the last saved move was lost.
#[component]
fn FellBack() -> impl IntoView {
    let ctx = use_ctx();
    let read = RwSignal::new(false);
    view! {
        <Show when=move || !read.get()>
            <p class="banner warn fell-back" role="alert">
                {ctx.text(
                    "La última jugada guardada estaba dañada: la partida sigue desde la anterior. Conviene mirar la mesa antes de seguir.",
                    "The last saved move was damaged: the match continues from the one before. Check the table before you go on.",
                )}
                <button class="plain" on:click=move |_| read.set(true)>{ctx.text("Entendido", "Got it")}</button>
            </p>
        </Show>
    }
}

/// Shows the table of an open match. While the curtain is down the table beneath has the floor's view: no hand is in
/// it.
fn around(controls: Controls, table: Box<dyn FnOnce() -> AnyView>, calls: Calls) -> AnyView {
    let Controls { tablet, uncover, since, .. } = controls;
    let pending = PendingParts::provide();
    provide_context(Cover(Callback::new(move |()| tablet.cover())));
    if let Some(Reopen(reopen)) = use_context() {
        let rename = move |players| {
            tablet.rename(players, reopen);
            controls.store.run(());
        };
        provide_context(Rename(Callback::new(rename)));
    }
    provide_context(FastForward(controls.fast_forward));
    let menu = RwSignal::new(false);
    let calls = Callback::new(move |of: Option<Seat>| view! { {calls.run(of)} <TakeBackNow controls of/> }.into_any());
    provide_context(MenuOpen(menu));
    let mesa = Mesa::provide(controls, calls);
    let fast_forwarded = fast_forward_by_key(controls, menu);
    let table = table();
    let due = tablet.curtain();
    let curtain = unhurried(due, tablet.landing);
    let lift = move |seat| {
        focus::release();
        curtain.set(None);
        browser::when_drawn(move || match due.try_get_untracked().flatten() {
            // The page was hidden meanwhile: the curtain comes back.
            Some(due) if browser::is_hidden() => curtain.set(Some(due)),
            Some(due) if due == seat => uncover.run(seat),
            _ => {}
        });
    };
    let lift = Callback::new(lift);
    let raise = move |seat| {
        view! { <Curtain seat player=tablet.player(seat) lift since late=calls.run(None)/> }
    };
    Effect::new(move || browser::set_page_title(tablet.info.title));
    browser::when_drawn(move || fetch_ahead(tablet.info.extras, None));
    stay_awake();
    let (passed, angle) = (move || !mesa.on.get(), mesa.angle());
    let past = move || tablet.is_past();
    let covered = move || past() || (passed() && curtain.get().is_some() && !menu.get());
    let busy = move || (tablet.busy.get() || curtain.get() != due.get() || pending.any()).to_string();
    view! {
        <main class="match" class:replay=move || past() class:mesa=mesa.on
            class:sideways=move || angle.get() % 180 != 0 class:lifted=move || mesa.lifted()
            class:covered=move || passed() && due.get().is_some() aria-busy=move || busy()
            data-open=move || mesa.open() style:--angle=move || mesa.on.get().then(|| format!("{}deg", angle.get()))
            on:pointerup=move |event| mesa.finger_up(&event) on:pointercancel=move |event| mesa.finger_up(&event)
            on:pointerdown=move |event| {
                mesa.finger_down(&event);
                controls.fast_forward.run(false);
            }>
        <div class="table-place" inert=move || covered()>{table}</div>
        {move || past().then(|| untrack(|| view! { <ShortReplay controls/> }))}
        {move || curtain.get().filter(|_| passed() && !menu.get()).map(&raise)}
        <p class="visually-hidden" role="status">{fast_forwarded}</p>
        </main>
    }
    .into_any()
}

/// Makes Escape, and Space if nothing has the focus, do what a tap on the table does. Returns the words to read out.
fn fast_forward_by_key(controls: Controls, menu: RwSignal<bool>) -> Signal<&'static str> {
    let tablet = controls.tablet;
    let fast_forwarded = RwSignal::new(false);
    let waits_for_bot =
        move || tablet.facts.with(|facts| facts.waiting().is_some_and(|seat| tablet.player(seat).bot && !facts.rests));
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        let wanted = match event.key().as_str() {
            "Escape" => true,
            " " => focus::is_free(),
            _ => false,
        };
        if wanted && !menu.get_untracked() {
            if untrack(waits_for_bot) {
                fast_forwarded.set(true);
                set_timeout(move || _ = fast_forwarded.try_set(false), READ_OUT);
            }
            controls.fast_forward.run(false);
        }
    });
    on_cleanup(move || handle.remove());
    Signal::derive(move || match fast_forwarded.get() {
        true => tablet.ctx.say("Las máquinas se dan prisa.", "The bots speed up."),
        false => "",
    })
}

/// The time that a screen reader takes for a short sentence.
const READ_OUT: Duration = Duration::from_secs(2);

/// Returns the curtain to show. It follows `due` one frame after the pieces of the last move have landed: removing the
/// hand and drawing the curtain in one frame would freeze a slow tablet.
fn unhurried(due: Memo<Option<Seat>>, landing: RwSignal<bool>) -> RwSignal<Option<Seat>> {
    let shown = RwSignal::new(due.get_untracked());
    Effect::new(move || {
        let (now, was, landing) = (due.get(), shown.get_untracked(), landing.get());
        if now == was || (landing && was.is_none()) {
            return;
        }
        if now.is_none() || was.is_some() {
            return shown.set(now);
        }
        browser::when_drawn(move || {
            if let Some(due) = due.try_get_untracked() {
                shown.set(due);
            }
        });
    });
    shown
}

/// The events since the player's last turn, as that player saw them. A tap anywhere returns to the match.
#[component]
fn ShortReplay(controls: Controls) -> impl IntoView {
    let ctx = use_ctx();
    let cursor = controls.tablet.short_replay()?;
    Effect::new(|| focus::set_soon(".reel-end"));
    let more = view! {
        <button class="primary big reel-end" on:click=move |_| cursor.end()>
            {ctx.text("Seguir jugando", "Back to the match")}
        </button>
    };
    Some(view! {
        <div class="reel-skip" aria-hidden="true" on:click=move |_| cursor.end()></div>
        <ReplayBar cursor lines=controls.shown_events more=more.into_any()/>
    })
}
