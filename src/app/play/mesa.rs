//! La mesa: the tablet lies in the middle, and each person holds their own edge to see their own hand. As with the
//! curtain, the table has the floor's view unless one seat's hand is open.

use crate::app::lazy_pages::secondary;
use crate::app::play::context::{Rename, exit};
use crate::app::play::lobby::unnamed;
use crate::app::play::session::{Calling, Controls, Tablet};
use crate::app::prelude::*;
use leptos::ev::PointerEvent;
use sobremesa::mesa::{self, Place, Side, facing};
use wasm_bindgen::JsCast;

/// How long a press must last before it lifts the hand: longer than the touch of a sleeve.
const HOLD: Duration = Duration::from_millis(180);

/// A finger that moves less than this many pixels has tapped.
const TAP: i32 = 10;

/// The wait before the tap of a finger that slid: a piece takes no click right after a drag.
const AFTER_DRAG: Duration = Duration::from_millis(150);

/// Returns a signal that is true while the window is wide enough for a tablet that lies in the middle.
pub fn wide() -> Signal<bool> {
    let fits = || browser::prefers("(min-width: 768px)");
    let wide = RwSignal::new(fits());
    let handle = window_event_listener(leptos::ev::resize, move |_| wide.set(fits()));
    on_cleanup(move || handle.remove());
    wide.into()
}

/// The calls that a seat may make while its hand is down; with `None`, those of everybody.
pub type Calls = Callback<Option<Seat>, AnyView>;

/// Provided by the page of a match as context.
#[derive(Clone, Copy)]
pub struct Mesa {
    tablet: Tablet,
    calls: Calls,
    /// The window is wide, several people play, and the game can be played so.
    pub possible: Memo<bool>,
    pub on: Memo<bool>,
    places: StoredValue<Vec<Place>>,
    /// The seats that hold their edge or keep their hand up, in the order they began. Only the first hand is open.
    held: RwSignal<Vec<Seat>>,
    /// The seat whose hand stays up without holding.
    kept: RwSignal<Option<Seat>>,
    /// The seats whose edge a finger is on, each with the number of the press.
    pressed: StoredValue<Vec<(Seat, u32)>>,
    presses: StoredValue<u32>,
    /// The seat whose form of name and emblem is open.
    naming: RwSignal<Option<Seat>>,
    /// The seat whose player tapped to turn the result of a round or of the match to their side.
    pub reader: RwSignal<Option<Seat>>,
    /// The pointer id of a second finger on the table, and where it went down in pixels.
    second: StoredValue<Option<[i32; 3]>>,
    /// The pointer id of a finger that slid from its edge onto the open hand of this seat.
    slid: StoredValue<Option<(i32, Seat)>>,
}

impl Mesa {
    pub fn provide(controls: Controls, calls: Calls) -> Mesa {
        let Controls { tablet, uncover, .. } = controls;
        let (wide, ctx) = (wide(), tablet.ctx);
        let fits = tablet.seats() <= tablet.info.mesa && tablet.people.with_value(|people| people.len() > 1);
        let possible = Memo::new(move |_| fits && wide.get() && !tablet.only_looks());
        let mesa = Mesa {
            tablet,
            calls,
            possible,
            on: Memo::new(move |_| possible.get() && ctx.prefs.with(|prefs| prefs.mesa)),
            places: StoredValue::new(mesa::places(tablet.seats())),
            held: RwSignal::new(Vec::new()),
            kept: RwSignal::new(None),
            pressed: StoredValue::new(Vec::new()),
            presses: StoredValue::new(0),
            naming: RwSignal::new(None),
            reader: RwSignal::new(None),
            second: StoredValue::new(None),
            slid: StoredValue::new(None),
        };
        Effect::new(move || {
            tablet.mesa.set(mesa.on.get());
            mesa.held.set(Vec::new());
            mesa.kept.set(None);
        });
        // A hand that a play has closed is not opened again by the same finger.
        Effect::new(move |was: Option<Option<Seat>>| {
            let now = tablet.who().seat();
            if let (Some(closed), None) = (was.flatten(), now) {
                mesa.forget(closed);
            }
            now
        });
        let open = Memo::new(move |_| mesa.first());
        Effect::new(move || match open.get() {
            _ if !mesa.on.get_untracked() => {}
            Some(seat) => uncover.run(seat),
            None => tablet.cover(),
        });
        provide_context(mesa);
        mesa
    }

    /// Returns the person who owes a call and may still make it.
    fn caller(self) -> Option<Seat> {
        match self.tablet.calling.get() {
            Calling::Window(call) => Some(call.by).filter(|seat| self.tablet.is_person(*seat)),
            Calling::Nobody | Calling::Late(_) => None,
        }
    }

    /// Returns true between rounds and once the match is over.
    pub fn rests(self) -> bool {
        self.tablet.facts.with(|facts| facts.rests || facts.is_over())
    }

    /// Returns true if the middle faces the side of this seat.
    pub fn faces(self, seat: Seat) -> bool {
        self.faced_side().is_some_and(|side| self.place(seat).is_some_and(|place| place.side == side))
    }

    /// Returns the person whom the middle faces. `None` leaves it as it is, for example on a bot's turn.
    fn faced(self) -> Option<Seat> {
        self.reader
            .get()
            .filter(|_| self.rests())
            .or_else(|| self.caller())
            .or_else(|| self.tablet.facts.with(|facts| facts.status.faces(|seat| self.tablet.is_person(*seat))))
    }

    /// Returns true while the seat that the middle faces has its hand open: the middle then makes room for it.
    pub fn lifted(self) -> bool {
        self.on.get() && self.tablet.who().seat().is_some_and(|seat| self.faced() == Some(seat))
    }

    /// Returns the seat whose hand may be open: the first to hold. While somebody owes a call, only theirs may be.
    fn first(self) -> Option<Seat> {
        let by = self.caller();
        self.held.with(|held| held.first().copied()).filter(|seat| by.is_none_or(|by| by == *seat))
    }

    fn forget(self, seat: Seat) {
        self.held.update(|held| held.retain(|other| *other != seat));
        if self.kept.get_untracked() == Some(seat) {
            self.kept.set(None);
        }
    }

    fn want(self, seat: Seat) {
        self.reader.set(None);
        self.held.update(|held| {
            if !held.contains(&seat) {
                held.push(seat);
            }
        });
    }

    /// Lifts the hand of this seat if the finger on its edge stays there for [`HOLD`].
    fn press(self, seat: Seat) {
        let this = self.presses.get_value() + 1;
        self.presses.set_value(this);
        self.pressed.update_value(|pressed| pressed.push((seat, this)));
        let lift = move || {
            if self.pressed.try_with_value(|pressed| pressed.contains(&(seat, this))) == Some(true) {
                self.want(seat);
            }
        };
        set_timeout(lift, HOLD);
    }

    fn release(self, seat: Seat) {
        self.pressed.update_value(|pressed| pressed.retain(|(other, _)| *other != seat));
        if self.kept.get_untracked() != Some(seat) {
            self.forget(seat);
        }
    }

    /// Keeps the hand of this seat up until it plays, or lays it down.
    fn keep(self, seat: Seat) {
        if self.kept.get_untracked() == Some(seat) {
            self.forget(seat);
        } else if self.kept.get_untracked().is_none() {
            self.kept.set(Some(seat));
            self.want(seat);
        }
    }

    fn place(self, seat: Seat) -> Option<Place> {
        self.places.with_value(|places| places.get(seat.index()).copied())
    }

    /// Returns the side of a seat, as a word; `None` while the tablet is passed on.
    pub fn side(self, seat: Seat) -> Option<&'static str> {
        self.place(seat).filter(|_| self.on.get()).map(|place| place.side.word())
    }

    /// Returns how far a seat's part of the table is turned, in degrees; `None` while the tablet is passed on.
    pub fn turned(self, seat: Seat) -> Option<i32> {
        self.place(seat).filter(|_| self.on.get_untracked()).map(|place| place.side.angle())
    }

    /// Returns how far along its side a seat is, in percent.
    pub fn along(self, seat: Seat) -> Option<String> {
        self.place(seat).map(|place| place.along().to_string())
    }

    /// Returns the side of the open hand.
    pub fn open(self) -> Option<&'static str> {
        self.tablet.who().seat().and_then(|seat| self.side(seat))
    }

    /// Returns the side that the middle faces. With reduced motion it is the bottom until the faced player lifts the
    /// hand.
    fn faced_side(self) -> Option<Side> {
        let place = self.faced().and_then(|seat| self.place(seat)).filter(|_| self.on.get())?;
        let still = self.tablet.is_still() && self.reader.get().is_none() && !self.lifted();
        Some(if still { Side::Bottom } else { place.side })
    }

    /// Returns the rotation of the middle in degrees.
    pub fn angle(self) -> Memo<i32> {
        Memo::new(move |now: Option<&i32>| {
            let now = now.copied().unwrap_or_default();
            self.faced_side().map_or(now, |side| facing(now, side))
        })
    }

    /// Remembers where a second finger goes down: browsers send no click for its tap while another finger holds.
    pub fn finger_down(self, event: &PointerEvent) {
        if !event.is_primary() && self.on.get_untracked() {
            self.second.set_value(Some([event.pointer_id(), event.client_x(), event.client_y()]));
        }
    }

    /// Lets a finger that slides from the edge of a seat onto its open hand tap or drag the piece that it comes to.
    fn slide(self, seat: Seat, event: &PointerEvent) -> Option<()> {
        let (x, y) = (event.client_x(), event.client_y());
        let zone = event.current_target()?.dyn_into::<web_sys::Element>().ok()?.get_bounding_client_rect();
        let on_edge =
            (zone.left()..zone.right()).contains(&x.into()) && (zone.top()..zone.bottom()).contains(&y.into());
        let open = untrack(|| self.tablet.who().seat()) == Some(seat);
        let button = button_at(event, ".mine button").filter(|_| open && !on_edge)?;
        self.slid.set_value(Some((event.pointer_id(), seat)));
        let down = web_sys::PointerEventInit::new();
        down.set_pointer_id(event.pointer_id());
        down.set_client_x(x);
        down.set_client_y(y);
        let down = PointerEvent::new_with_event_init_dict("pointerdown", &down).ok()?;
        button.matches("li > button").ok().filter(|piece| *piece)?;
        button.dispatch_event(&down).ok().map(drop)
    }

    fn has_slid(self, event: &PointerEvent) -> Option<Seat> {
        self.slid.get_value().filter(|(id, _)| *id == event.pointer_id()).map(|(_, seat)| seat)
    }

    /// Makes the tap of a second finger, or of one that slid onto an open hand. The hand stays up if a finger is lifted
    /// over it.
    pub fn finger_up(self, event: &PointerEvent) {
        let up = event.type_() == "pointerup";
        let Some(target) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) else { return };
        let tapped = self.second.get_value().is_some_and(|[id, x, y]| {
            event.pointer_id() == id && (event.client_x() - x).abs().max((event.client_y() - y).abs()) <= TAP
        });
        if tapped && up {
            self.second.set_value(None);
            click(target.closest("button:not(.zone)").ok().flatten());
        }
        if let Some(seat) = self.has_slid(event) {
            self.slid.set_value(None);
            let over = |selector| up && browser::is_over(selector, event.client_x(), event.client_y());
            let (dropped, at_hand) = (target.matches(".zone") != Ok(true) && over(".middle"), over(".mine"));
            // The hand stays up for what is left to choose: a play lays it down.
            if dropped || at_hand {
                self.kept.set(Some(seat));
            }
            let button = target.closest(".mine button").ok().flatten().or_else(|| button_at(event, ".mine button"));
            let button = button.filter(|_| at_hand && !dropped);
            set_timeout(move || click(button), AFTER_DRAG);
            self.release(seat);
        }
    }

    /// Shows what stands at a person's edge: the zone to hold, the lock, and calls out of turn.
    pub fn edge(self, seat: Seat) -> Option<AnyView> {
        let person = self.tablet.is_person(seat);
        person.then(|| view! { <Show when=move || self.on.get()><Edge mesa=self seat/></Show> }.into_any())
    }
}

/// Returns the element under a finger, or the one around it, that matches.
fn button_at(event: &PointerEvent, selector: &str) -> Option<web_sys::Element> {
    let under = document().element_from_point(event.client_x() as f32, event.client_y() as f32)?;
    under.closest(selector).ok().flatten()
}

fn click(button: Option<web_sys::Element>) {
    if let Some(button) = button.and_then(|button| button.dyn_into::<web_sys::HtmlElement>().ok()) {
        button.click();
    }
}

/// Lets a player without a name choose a name and an emblem at their own edge, until somebody has played.
fn naming(mesa: Mesa, seat: Seat) -> Option<impl IntoView> {
    let (ctx, tablet, open) = (mesa.tablet.ctx, mesa.tablet, mesa.naming);
    let Rename(rename) = use_context()?;
    if exit().event || tablet.player(seat).name != unnamed(ctx.lang(), seat.index()) {
        return None;
    }
    let begun = move || tablet.facts.with(|facts| facts.made_by.iter().any(|who| who.seat().is_some()));
    let form =
        move || chunk::part(secondary, move |pages| (pages.names)(tablet.players.get_value(), Some(seat), rename));
    let mine = move || open.get() == Some(seat);
    let press = move |_| open.set((!mine()).then_some(seat));
    Some(view! {
        <Show when=move || !begun()>
            <button class="who-sits" aria-expanded=move || mine().to_string() on:click=press>
                {ctx.text("¿Quién eres?", "Who are you?")}
            </button>
            <Show when=mine><div class="naming">{form()}</div></Show>
        </Show>
    })
}

#[component]
fn Edge(mesa: Mesa, seat: Seat) -> impl IntoView {
    let (ctx, tablet) = (mesa.tablet.ctx, mesa.tablet);
    let name = tablet.player(seat).name;
    let secrets = move || tablet.facts.with(|facts| facts.has_secrets);
    let turn = move || tablet.facts.with(|facts| facts.waiting()) == Some(seat);
    let up = move || tablet.who().seat() == Some(seat);
    let waits = move || mesa.held.with(|held| held.contains(&seat)) && !up();
    let words = move || match () {
        () if waits() => ctx.say("Espera: hay otra mano levantada", "Wait: another hand is up"),
        () if turn() && !up() => ctx.say("Mantén pulsado para mirar", "Hold to look"),
        () => "",
    };
    let label = Signal::derive(move || format!("{}: {name}", ctx.say("Mantén pulsado para mirar", "Hold to look")));
    let kept = move || mesa.kept.get() == Some(seat);
    let keep = move || match kept() {
        true => ctx.say("Bajar tu mano", "Lay your hand down"),
        false => ctx.say("Dejar tu mano a la vista", "Keep your hand up"),
    };
    let press = move |event: PointerEvent| {
        event.prevent_default();
        if event.button() == 0 {
            crate::app::widgets::drag::capture(&event);
            mesa.press(seat);
        }
    };
    let release = move |event: PointerEvent| {
        if mesa.has_slid(&event).is_none() {
            mesa.release(seat);
        }
    };
    view! {
        {naming(mesa, seat)}
        <Show when=secrets>
            <button class="zone" class:up=move || up() class:waits=move || waits() aria-label=label on:pointerdown=press
                on:pointermove=move |event| _ = mesa.slide(seat, &event)
                on:pointerup=release on:pointercancel=release on:contextmenu=|event| event.prevent_default()>
                <span>{move || words()}</span>
            </button>
            <button class="icon-button keep" aria-label=move || keep() aria-pressed=move || kept().to_string()
                on:click=move |_| mesa.keep(seat)>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path class="stroke" d=move || if kept() { "M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3" } else {
                        "M6 11h12v9H6zM8 11V7a4 4 0 0 1 7-2" }/>
                </svg>
            </button>
        </Show>
        <div class="seat-calls">{mesa.calls.run(Some(seat))}</div>
    }
}
