//! What a game shows: its table, its options, its words. The seam between one typed game and the app.

use super::app::use_ctx;
use super::chunk::Coming;
use super::session::{self, Calling, LookBack, Session, Standing, Undo};
use crate::engine::{Broken, Seat, Seed, Think, Who, Written};
use crate::games::open::Open;
use crate::lang::Lang;
use crate::saved::Player;
use leptos::prelude::*;
use std::ops::RangeInclusive;
use std::rc::Rc;

/// A call that somebody owes within a time, such as "última".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Call {
    pub by: Seat,
    pub window_ms: u32,
}

/// What a table component is given. It can look and it can ask; there is nothing else in its hands.
pub struct Table<G: Think> {
    /// The view of whoever holds the tablet; the floor's while the curtain is down.
    pub view: Memo<G::View>,
    /// What the holder of the tablet may do now.
    pub legal: Memo<Vec<G::Move>>,
    pub players: StoredValue<Vec<Player>>,
    /// The seats that are people.
    pub people: StoredValue<Vec<Seat>>,
    pub calling: RwSignal<Calling>,
    pub ask: Callback<(Who, G::Move)>,
    /// Why the holder may not do this, as a sentence and its rule id; nothing if they may.
    pub why: Callback<G::Move, Option<(String, &'static str)>>,
    pub again: Callback<()>,
    pub undo_sanction: Callback<()>,
    /// The move that may be taken back now.
    pub undo: Memo<Option<Undo>>,
    pub take_back: Callback<()>,
    /// The seal of the shuffle, and the seed once the match is over.
    pub seal: Memo<(String, Option<String>)>,
    pub look_back: LookBack,
}

impl<G: Think> Clone for Table<G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Think> Copy for Table<G> {}

/// What a game adds to its rules so that it can be played on the screen.
pub trait GameUi: Open {
    /// One sentence, with the numbers of players.
    fn pitch(lang: Lang) -> &'static str;
    /// The file of its drawings. The one called `tile` is the picture of the home page.
    const ART: &'static str;

    fn table(table: Table<Self>) -> AnyView;
    /// What anybody may call out while the curtain is down, such as a challenge. Nothing secret.
    fn challenges(_: Table<Self>) -> AnyView {
        ().into_any()
    }
    /// The form of the options; `seats` is how many sit at the table now.
    fn options(options: RwSignal<Self::Options>, seats: Signal<u8>) -> AnyView;
    /// Whether the set-up shows the options at once, because there is no playing before choosing.
    const OPTIONS_OPEN: bool = false;
    /// What the set-up must say of these options, even while their form is folded.
    fn note(_: &Self::Options, _: Lang) -> Option<&'static str> {
        None
    }
    /// What the oldest player does, where it matters: the set-up asks who that is.
    fn oldest(_: Lang) -> Option<&'static str> {
        None
    }
    /// Puts the oldest into the options.
    fn set_oldest(_: &mut Self::Options, _: Seat) {}
    /// What happened since this seat's last move, told from what everybody saw.
    fn since(view: &Self::View, lang: Lang, seat: Seat, players: &[Player]) -> Vec<String>;
    /// What everybody saw happen between two positions one play apart; up to the first play, where there is no `before`.
    fn told(before: Option<&Self::View>, after: &Self::View, lang: Lang, players: &[Player]) -> Vec<String>;
    /// The hand of this seat laid open; nothing where the game has no hands.
    fn hand(&self, _: Seat, _: Lang) -> Option<AnyView> {
        None
    }
    /// What the viewer can do now and why, for somebody who plays for the first time.
    fn hint(view: &Self::View, lang: Lang) -> Option<String>;
    /// The id of the rule that matters in this position: the rules page opens at it.
    fn rule_now(view: &Self::View) -> &'static str;

    /// The call owed now.
    fn call(&self) -> Option<Call> {
        None
    }
    /// Whether this move is the owed call or its challenge, which are made out of turn.
    fn is_call(_: &Self::Move) -> bool {
        false
    }
    /// Whether the position keeps secrets from the seat it waits for: then a curtain stands before it.
    fn has_secrets(&self) -> bool;
    /// Whether a sheet lies between two rounds: people read it, and no bot deals before one of them goes on.
    fn rests(&self) -> bool {
        false
    }
    /// Whether this move, made here, shows somebody what was hidden before: cards drawn, dice shown, a new deal.
    fn reveals(&self, mv: &Self::Move) -> bool;
    /// What the floor does when this seat takes a move back for the `times`-th time (TO-3).
    fn after_take_back(_: Seat, _times: u8) -> Option<Self::Move> {
        None
    }
    /// Whether this move is a sanction of the floor, which the floor may take back.
    fn is_sanction(_: &Self::Move) -> bool {
        false
    }
    /// The sound of a move that led from one position to another, a name of `room.js`.
    fn sound(before: &Self, mv: &Self::Move, after: &Self) -> &'static str;
}

/// The events that `before` does not tell. A new round tells its own from the start.
pub fn news<'a, E: PartialEq>(before: Option<&[E]>, after: &'a [E]) -> &'a [E] {
    before.and_then(|before| after.strip_prefix(before)).unwrap_or(after)
}

/// What home says of a game, and how to come by the rest of it.
pub struct Entry {
    pub id: &'static str,
    pub title: fn(Lang) -> &'static str,
    pub pitch: fn(Lang) -> &'static str,
    pub art: &'static str,
    /// The numbers of players the seeds know.
    pub seats: RangeInclusive<u8>,
    /// What the oldest does, where the game asks.
    pub oldest: fn(Lang) -> Option<&'static str>,
    /// The options are shown at once.
    pub open_form: bool,
    /// The chunk of this game.
    pub code: fn() -> Coming<Code>,
}

/// What the app asks of a game without knowing which. It lies in the game's chunk of the module.
pub struct Parts {
    /// The form of the options, for so many seats.
    pub options: fn(Signal<u8>) -> Form,
    /// The match that a record leads to.
    pub open: fn(&Written) -> Result<Standing, CantResume>,
    /// The table of an open match, and what stands on its curtain.
    pub table: fn(Session) -> (AnyView, Challenges),
}

pub type Code = &'static Parts;

/// The options in the making.
pub struct Form {
    pub view: AnyView,
    /// What must be said of them even while the form is folded.
    pub note: Signal<Option<&'static str>>,
    pub deal: Deal,
}

/// Deals a match by the options in the form: the oldest player's seat, how many sit there, the seed.
pub type Deal = Rc<dyn Fn(Seat, u8, Seed) -> Standing>;
pub type Challenges = Box<dyn Fn() -> AnyView + Send>;

/// Why a stored match can't be opened. It stays stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CantResume {
    Unreadable,
    Broken(Broken),
}

pub const fn entry<G: GameUi>(code: fn() -> Coming<Code>) -> Entry {
    Entry {
        id: G::ID,
        title: |_| G::TITLE,
        pitch: G::pitch,
        art: G::ART,
        seats: G::SEATS,
        oldest: G::oldest,
        open_form: G::OPTIONS_OPEN,
        code,
    }
}

/// Named by the game's chunk only: whoever names it has all the code of the game.
pub const fn parts<G: GameUi>() -> Parts {
    Parts { options: options::<G>, open: session::open::<G>, table: table::<G> }
}

fn options<G: GameUi>(seats: Signal<u8>) -> Form {
    let ctx = use_ctx();
    let options = RwSignal::new(G::Options::default());
    let deal = move |oldest, seats, seed| {
        let mut chosen = options.get_untracked();
        G::set_oldest(&mut chosen, oldest);
        session::deal::<G>(chosen, seats, seed)
    };
    Form {
        view: G::options(options, seats),
        note: Signal::derive(move || options.with(|chosen| G::note(chosen, ctx.lang()))),
        deal: Rc::new(deal),
    }
}

fn table<G: GameUi>(session: Session) -> (AnyView, Challenges) {
    let table = session.table::<G>();
    (G::table(table), Box::new(move || G::challenges(table)))
}
