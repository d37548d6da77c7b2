//! The interface of a game to the page: its table, its options, its words. The seam between one typed game and the app.

use super::extras::{ExtraPages, Extras};
use crate::app::browser;
use crate::app::chunk::{ChunkError, PendingChunk};
use crate::app::ctx::use_ctx;
use crate::app::play::options::fields;
use crate::app::play::session::{self, Begun, Controls, NewMatch, Tablet};
use crate::app::play::table::TableParts;
use leptos::prelude::*;
use sobremesa::engine::{PassAndPlay, Seat, Tally, Think, Who};
use sobremesa::games::advise::Advise;
use sobremesa::games::form::Field;
use sobremesa::lang::{Lang, Pair};
use sobremesa::saved::{Player, names};
use sobremesa::travel::as_written;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The reason why a wish is refused, in words, with the id of its rule.
#[derive(Clone)]
pub struct Reason {
    pub words: String,
    pub rule: &'static str,
}

/// The props of a table component. It can show the view and ask for moves, and has no other access to the match.
pub struct TableProps<G: Think> {
    /// The view of whoever holds the tablet; the floor's while the curtain is down.
    pub view: Memo<G::View>,
    /// The legal moves of the seat that holds the tablet.
    pub legal: Memo<Vec<G::Move>>,
    pub ask: Callback<(Who, G::Move)>,
    /// The reason why the holder may not do this; `None` if they may.
    pub why: Callback<G::Move, Option<Reason>>,
    pub undo_sanction: Callback<()>,
    /// The moves of each seat that were made before the match was opened here.
    pub(super) before: StoredValue<Arc<[Who]>>,
    pub(super) controls: Controls,
}

impl<G: Think> TableProps<G> {
    /// The tablet: who plays on it, and which call is owed.
    pub fn tablet(&self) -> Tablet {
        self.controls.tablet
    }
}

impl<G: Think> Clone for TableProps<G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Think> Copy for TableProps<G> {}

/// The parts that a game adds to its rules so that it can be played on the screen.
pub trait GameUi: Advise + PassAndPlay {
    /// One sentence, with the numbers of players.
    const PITCH: Pair;
    /// The file of its drawings, and of its picture on the home page.
    const ART: &'static str;

    /// The identity of a turn, as the viewer sees it.
    type Turn: Clone + PartialEq + Send + Sync + 'static;
    /// A move that a player has begun and not finished.
    type Selection: Clone + Default + Send + Sync + 'static;
    /// The signals of its table besides those of every game.
    type State: Copy + Send + Sync + 'static;
    /// The parts of its table.
    const TABLE: TableParts<Self>;
    /// The parts of the table in a chunk beside its own.
    const EXTRAS: fn() -> PendingChunk<&'static Extras<Self>>;
    /// The buttons of the calls that anybody may make while the curtain is down, such as a challenge. Nothing secret.
    fn challenges(_: TableProps<Self>) -> AnyView {
        ().into_any()
    }
    /// The options of its form.
    const OPTIONS: &'static [Field<Self::Options>];
    /// True if an option that does not matter is hidden and not removed: what its field follows changes at that moment.
    const KEEPS_FIELDS: bool = false;
    /// The form of the options; `seats` is how many sit at the table now.
    fn options(options: RwSignal<Self::Options>, seats: Signal<u8>) -> AnyView {
        fields::<Self>(options, seats)
    }
    /// True if the set-up shows the options at once, because there is no playing before choosing.
    const OPTIONS_OPEN: bool = false;
    /// A warning about these options that the set-up shows even while their form is folded.
    fn note(_: &Self::Options, _: Lang) -> Option<&'static str> {
        None
    }
    /// The privilege of the oldest player, if the game has one: the set-up asks who that is.
    const OLDEST: Option<Pair> = None;
    /// Gives the match this length, as far as the options of the game can.
    fn set_length(_: &mut Self::Options, _: Length) {}
    /// The number that tells one result of this length from another, and its unit; `None` if there is none.
    const MEASURE: Option<Measure> = None;
    /// Puts the oldest into the options.
    fn set_oldest(_: &mut Self::Options, _: Seat) {}
    /// An event that everybody saw.
    type Event: PartialEq + 'static;
    /// The events since this seat's last move, told from what everybody saw.
    fn since(view: &Self::View, lang: Lang, seat: Seat, players: &[Player]) -> Vec<String> {
        (Self::TABLE.tell)(lang, (Self::TABLE.events)(view), seat, &names(players), 3)
    }
    /// The public events between two positions one play apart; without `before`, all up to the first play. A new round
    /// tells its own from the start.
    fn told(before: Option<&Self::View>, after: &Self::View, lang: Lang, players: &[Player]) -> Vec<String> {
        let events = Self::TABLE.events;
        let new = before.and_then(|before| events(after).strip_prefix(events(before))).unwrap_or(events(after));
        (Self::TABLE.tell)(lang, new, Seat(u8::MAX), &names(players), usize::MAX)
    }
    /// The hand of this seat laid open; None where the game has no hands.
    fn hand(&self, _: Seat, _: Lang) -> Option<AnyView> {
        None
    }
    /// A move that nobody has to think about where it is the only one, such as a pass.
    fn is_forced(_: &Self::Move) -> bool {
        false
    }
    /// The seat still takes part in what is played.
    fn is_in(_: &Self::View, _: Seat) -> bool {
        true
    }
    /// The sound of a move that led from one position to another, both as the floor sees them: a name of `device.js`.
    fn sound(before: &Self::View, mv: &Self::Move, after: &Self::View) -> &'static str;
}

/// A number off an outcome, and its unit.
pub type Measure = (fn(&Tally) -> u32, Pair);

/// The entry of a game on the home page, with the functions that load the rest of it.
pub struct GameInfo {
    pub id: &'static str,
    pub title: fn(Lang) -> &'static str,
    pub pitch: Pair,
    pub art: &'static str,
    /// The numbers of players in the written rules.
    pub seats: RangeInclusive<u8>,
    /// The privilege of the oldest player, if the game has one.
    pub oldest: Option<Pair>,
    /// The options are shown at once.
    pub open_form: bool,
    /// The number that tells one result from another, and its unit.
    pub measure: Option<Measure>,
    /// The chunk of its set-up, which is all that a link to the game waits for.
    pub code: fn() -> PendingChunk<&'static GameCode>,
    /// The chunk of its table.
    pub table: fn() -> PendingChunk<&'static GameTable>,
    /// The chunk of its extras.
    pub extras: fn() -> PendingChunk<&'static ExtraPages>,
}

impl GameInfo {
    /// This chunk once the drawings are here too, so that no piece is ever seen blank.
    pub fn drawn<T: 'static>(&self, chunk: fn() -> PendingChunk<T>) -> PendingChunk<T> {
        let (code, drawn) = (chunk(), browser::draw(self.art));
        Box::pin(async move {
            let code = code.await?;
            if drawn.await { Ok(code) } else { Err(ChunkError) }
        })
    }
}

/// The chunk that plays a game: plain functions over its own types.
pub struct GameTable {
    /// The page of a stored match.
    pub page: fn(&'static GameInfo, &str) -> AnyView,
    /// The move of a bot that thinks in a worker, to whom a `Question` came as a text.
    pub ponder: fn(&str) -> Option<String>,
}

/// The chunk that begins a match of a game: plain functions over its own types.
pub struct GameCode {
    /// The form of the options, for so many seats.
    pub options: fn(Signal<u8>) -> OptionsForm,
    /// Begins a match by the default options as this changes their JSON; None where they are then no options of the
    /// game.
    pub begin_as: fn(NewMatch, ChangeOptions) -> Option<Begun>,
    /// Begins a quick match.
    pub begin_quick: fn(NewMatch) -> Begun,
    /// The options as written, in JSON.
    pub as_written: fn() -> String,
}

/// Other options made of some, both as JSON; None where they can't be.
pub type ChangeOptions<'a> = &'a dyn Fn(&str) -> Option<String>;

/// The lengths that the set-up offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    Quick,
    Normal,
    Written,
}

/// The options in the making.
pub struct OptionsForm {
    pub view: AnyView,
    /// The length that was chosen, until other options are; and whether any option of the game makes it shorter.
    pub length: (RwSignal<Option<Length>>, bool),
    pub set_length: Callback<Length>,
    /// A warning about the options that is shown even while the form is folded.
    pub note: Signal<Option<&'static str>>,
    /// Begins a match by the options in the form; the seat is that of the oldest player.
    pub begin: Callback<(NewMatch, Seat), Begun>,
    /// The options in the form as JSON, with the seat of the oldest player.
    pub written: Callback<Seat, String>,
    /// Puts options into the form, told as JSON; false where they are none of the game.
    pub write: Callback<String, bool>,
}

pub const fn info<G: GameUi>(
    code: fn() -> PendingChunk<&'static GameCode>,
    table: fn() -> PendingChunk<&'static GameTable>,
) -> GameInfo {
    GameInfo {
        id: G::ID,
        title: |_| G::TITLE,
        pitch: G::PITCH,
        art: G::ART,
        seats: G::SEATS,
        oldest: G::OLDEST,
        open_form: G::OPTIONS_OPEN,
        measure: G::MEASURE,
        code,
        table,
        extras: || Box::pin(async { Ok(&(G::EXTRAS)().await?.pages) }),
    }
}

/// Named by the chunk of the set-up only: whoever names it has its code.
pub const fn code<G: GameUi>() -> GameCode {
    GameCode {
        options: options::<G>,
        begin_as: begin_as::<G>,
        begin_quick: begin_quick::<G>,
        as_written: as_written::<G>,
    }
}

fn options<G: GameUi>(seats: Signal<u8>) -> OptionsForm {
    let ctx = use_ctx();
    let mut quick = G::Options::default();
    G::set_length(&mut quick, Length::Quick);
    let shorter = quick != G::Options::default();
    let options = RwSignal::new(quick);
    let length = RwSignal::new(Some(Length::Quick));
    let set = StoredValue::new(true);
    Effect::new(move || {
        options.track();
        if !set.try_update_value(std::mem::take).unwrap_or_default() {
            length.set(None);
        }
    });
    let chosen = move |oldest| {
        let mut chosen = options.get_untracked();
        G::set_oldest(&mut chosen, oldest);
        chosen
    };
    let write = move |written: String| {
        let Ok(read) = serde_json::from_str(&written) else { return false };
        options.set(read);
        true
    };
    OptionsForm {
        view: G::options(options, seats),
        length: (length, shorter),
        set_length: Callback::new(move |chosen| {
            set.set_value(true);
            length.set(Some(chosen));
            options.update(|options| G::set_length(options, chosen));
        }),
        note: Signal::derive(move || options.with(|chosen| G::note(chosen, ctx.lang()))),
        begin: Callback::new(move |(new, oldest)| session::begin::<G>(new, chosen(oldest))),
        written: Callback::new(move |oldest| serde_json::to_string(&chosen(oldest)).unwrap_or_default()),
        write: Callback::new(write),
    }
}

fn begin_as<G: GameUi>(new: NewMatch, change: ChangeOptions) -> Option<Begun> {
    let mut options = G::Options::default();
    G::set_oldest(&mut options, Seat(0));
    let agreed = change(&serde_json::to_string(&options).ok()?)?;
    Some(session::begin::<G>(new, serde_json::from_str(&agreed).ok()?))
}

fn begin_quick<G: GameUi>(new: NewMatch) -> Begun {
    let mut options = G::Options::default();
    G::set_length(&mut options, Length::Quick);
    G::set_oldest(&mut options, Seat(0));
    session::begin::<G>(new, options)
}
