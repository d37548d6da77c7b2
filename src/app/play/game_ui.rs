//! The interface between a game and the page: its table, its options, its words.

use super::extras::{ExtraPages, Extras};
use crate::app::chunk::{ChunkError, PendingChunk};
use crate::app::play::lobby;
use crate::app::play::options::fields;
use crate::app::play::session::{self, Begun, Controls, NewMatch, Tablet};
use crate::app::play::table::TableParts;
use crate::app::prelude::*;
use sobremesa::engine::{PassAndPlay, Rollout, Tally, Think};
use sobremesa::games::advise::Advise;
use sobremesa::games::form::Field;
use sobremesa::saved::names;
use sobremesa::scorekeeper::{self, AgreedRules, ScoreSheet};
use sobremesa::travel::as_written;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The reason why a move is refused, in words, with the id of its rule.
#[derive(Clone)]
pub struct Reason {
    pub words: String,
    pub rule: &'static str,
}

/// The props of a table component. It can show the view and ask for moves, and has no other access to the match.
pub struct TableProps<G: Think> {
    /// The view of the seat that holds the tablet; the floor's view while the curtain is down.
    pub view: Memo<G::View>,
    /// The legal moves of the seat that holds the tablet.
    pub legal: Memo<Vec<G::Move>>,
    pub ask: Callback<(Who, G::Move)>,
    /// The reason why the holder may not do this; `None` if they may.
    pub why: Callback<G::Move, Option<Reason>>,
    pub undo_sanction: Callback<()>,
    /// The maker of each move that was made before the match was opened here.
    pub(super) before: StoredValue<Arc<[Who]>>,
    pub(super) controls: Controls,
}

impl<G: Think> TableProps<G> {
    pub fn tablet(&self) -> Tablet {
        self.controls.tablet
    }
}

copyable!(<G: Think> TableProps<G>);

/// What a game adds to its rules so that it can be played on the screen.
pub trait GameUi: Advise + PassAndPlay + Rollout {
    /// One sentence, with the numbers of players.
    const PITCH: Pair;
    /// The name of the files with its drawings and its picture on the home page.
    const ART: &'static str;

    /// The identity of a turn, as the viewer sees it.
    type Turn: Clone + PartialEq + Send + Sync + 'static;
    /// A half-done move.
    type Selection: Clone + Default + Send + Sync + 'static;
    type Sheet: ScoreSheet<Game = Self>;
    /// The signals that only the table of this game has.
    type State: Copy + Send + Sync + 'static;
    const TABLE: TableParts<Self>;
    /// Fetches the third chunk of the game: what the table needs only after it is drawn.
    const EXTRAS: fn() -> PendingChunk<&'static Extras<Self>>;
    /// Shows the buttons of calls that may be made while hands are covered, such as a challenge: those of one seat at
    /// its edge of La mesa, or with `None` those of everybody on the curtain. They reveal no secret.
    fn challenges(_: TableProps<Self>, _at: Option<Seat>) -> AnyView {
        ().into_any()
    }
    const OPTIONS: &'static [Field<Self::Options>];
    /// True if the fields of options that do not matter are hidden instead of removed.
    const KEEPS_FIELDS: bool = false;
    /// Shows the form of the options, for this number of `seats`.
    fn options(options: RwSignal<Self::Options>, seats: Signal<u8>) -> AnyView {
        fields::<Self>(options, seats)
    }
    /// True if the set-up shows the options at once, because they have to be chosen.
    const OPTIONS_OPEN: bool = false;
    /// Returns a warning about these options, shown even while their form is folded.
    fn note(_: &Self::Options, _: Lang) -> Option<&'static str> {
        None
    }
    /// Returns the numbers of players that these options allow.
    fn seats(_: &Self::Options) -> RangeInclusive<u8> {
        Self::SEATS
    }
    /// Changes the options to a match in pairs, if the game has one: the set-up then offers a bot as partner.
    const IN_PAIRS: Option<fn(&mut Self::Options)> = None;
    /// What the oldest player does first, if anything: the set-up then asks who that is.
    const OLDEST: Option<Pair> = None;
    /// The most seats round a tablet that lies in the middle; 0 if the game can't be played so.
    const MESA: u8 = 0;
    /// What each length means, from the shortest to that of the written rules; a length without words is not offered.
    const LENGTHS: [Pair; 3] = [("", ""); 3];
    /// Sets the length of the match, as far as the options allow.
    fn set_length(_: &mut Self::Options, _: Length) {}
    /// Drops the options that this number of players cannot have, which the referee would refuse.
    fn fit(_: &mut Self::Options, _seats: u8) {}
    /// The word for a round.
    const ROUND: Pair = ("Ronda", "Round");
    /// The number by which results are compared, and its unit; `None` if there is none.
    const MEASURE: Option<Measure> = None;
    /// Puts the oldest player into the options.
    fn set_oldest(_: &mut Self::Options, _: Seat) {}
    /// An event that everybody saw.
    type Event: Clone + PartialEq + 'static;
    /// Describes the latest public events since this seat's last move.
    fn since(view: &Self::View, lang: Lang, seat: Seat, players: &[Player]) -> Vec<String> {
        (Self::TABLE.describe)(lang, (Self::TABLE.events)(view), seat, &names(players), 3)
    }
    /// Describes the public events between two positions one play apart; without `before`, all up to the first play. In
    /// a new round it begins with the deal.
    fn describe_play(before: Option<&Self::View>, after: &Self::View, lang: Lang, players: &[Player]) -> Vec<String> {
        let events = Self::TABLE.events;
        let new = before.and_then(|before| events(after).strip_prefix(events(before))).unwrap_or(events(after));
        (Self::TABLE.describe)(lang, new, Seat(u8::MAX), &names(players), usize::MAX)
    }
    /// Shows the open hand of this seat, and marks in it what was `better` to play; `None` if the game has no hands.
    fn hand(&self, _: Seat, _: Lang, _better: &str) -> Option<AnyView> {
        None
    }
    /// Returns true for a move that needs no thought if it is the only one, such as a pass.
    fn is_forced(_: &Self::Move) -> bool {
        false
    }
    /// Returns true if the seat still plays.
    fn is_in(_: &Self::View, _: Seat) -> bool {
        true
    }
    /// Returns the sound of a move, by its name in `device.js`. Both views are the floor's.
    fn sound(before: &Self::View, mv: &Self::Move, after: &Self::View) -> &'static str;
}

/// A number of an outcome, and its unit.
pub type Measure = (fn(&Tally) -> u32, Pair);

/// The entry of a game on the home page, with the functions that load the rest of it.
pub struct GameInfo {
    pub id: &'static str,
    pub title: &'static str,
    pub pitch: Pair,
    pub art: &'static str,
    pub seats: RangeInclusive<u8>,
    pub oldest: Option<Pair>,
    /// The options are shown at once.
    pub open_form: bool,
    pub measure: Option<Measure>,
    /// The most seats round a tablet that lies in the middle.
    pub mesa: u8,
    /// The chunk of its set-up.
    pub code: fn() -> PendingChunk<&'static GameCode>,
    pub table: fn() -> PendingChunk<&'static GameTable>,
    pub extras: fn() -> PendingChunk<&'static ExtraPages>,
}

impl GameInfo {
    /// Waits for a chunk and for the drawings, so that no piece is ever blank.
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
    pub page: fn(&'static GameInfo, &str) -> AnyView,
    /// Answers a `Question` in JSON with the move of a bot. Runs in a worker.
    pub ponder: fn(&str) -> Option<String>,
}

/// The chunk that begins a match of a game: plain functions over its own types.
pub struct GameCode {
    pub lobby: fn(&'static GameInfo, &'static GameCode) -> AnyView,
    /// The form of the options, for this number of seats.
    pub options: fn(Signal<u8>) -> OptionsForm,
    /// Begins a match with the default options after these changes; `None` if they are not valid.
    pub begin_as: fn(NewMatch, ChangeOptions) -> Option<Begun>,
    /// The rules by which a score sheet counts a match with these changes and this number of seats; `None` if no sheet
    /// can.
    pub counted_as: fn(ChangeOptions, u8) -> Option<AgreedRules>,
    pub begin_quick: fn(NewMatch) -> Begun,
    /// The written rules' options, in JSON.
    pub as_written: fn() -> String,
}

/// Changes options, as JSON; `None` if that is not possible.
pub type ChangeOptions<'a> = &'a dyn Fn(&str) -> Option<String>;

/// The lengths that the set-up offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    Quick,
    Normal,
    Written,
}

pub struct OptionsForm {
    pub view: AnyView,
    /// The chosen length, until other options are changed.
    pub length: RwSignal<Option<Length>>,
    /// What a match of each length is.
    pub lengths: [Pair; 3],
    pub set_length: Callback<Length>,
    /// A warning about the options, shown even while the form is folded.
    pub note: Signal<Option<&'static str>>,
    /// The numbers of players that the options allow.
    pub seats: Signal<RangeInclusive<u8>>,
    /// Chooses a match of pairs, if the game has one.
    pub in_pairs: Option<Callback<()>>,
    pub begin: BeginMatch,
    /// Returns the options as JSON; the seat is that of the oldest player.
    pub written: Callback<Seat, String>,
    /// Sets the options from JSON; false if they are not valid.
    pub write: Callback<String, bool>,
}

/// Begins a match; the seat is that of the oldest player.
pub type BeginMatch = Callback<(NewMatch, Seat), Begun>;

pub const fn info<G: GameUi>(
    code: fn() -> PendingChunk<&'static GameCode>,
    table: fn() -> PendingChunk<&'static GameTable>,
) -> GameInfo {
    GameInfo {
        id: G::ID,
        title: G::TITLE,
        pitch: G::PITCH,
        art: G::ART,
        seats: G::SEATS,
        oldest: G::OLDEST,
        open_form: G::OPTIONS_OPEN,
        measure: G::MEASURE,
        mesa: G::MESA,
        code,
        table,
        extras: || Box::pin(async { Ok(&(G::EXTRAS)().await?.pages) }),
    }
}

/// Returns the set-up. Only its chunk names this function, to keep its code out of other chunks.
pub const fn code<G: GameUi>() -> GameCode {
    GameCode {
        lobby: lobby::page,
        options: options::<G>,
        begin_as: begin_as::<G>,
        counted_as: counted_as::<G>,
        begin_quick: begin_quick::<G>,
        as_written: as_written::<G>,
    }
}

fn options<G: GameUi>(seats: Signal<u8>) -> OptionsForm {
    let ctx = use_ctx();
    let mut quick = G::Options::default();
    G::set_length(&mut quick, Length::Quick);
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
        length,
        lengths: G::LENGTHS,
        set_length: Callback::new(move |chosen| {
            set.set_value(true);
            length.set(Some(chosen));
            options.update(|options| G::set_length(options, chosen));
        }),
        note: Signal::derive(move || options.with(|chosen| G::note(chosen, ctx.lang()))),
        seats: Signal::derive(move || options.with(G::seats)),
        in_pairs: G::IN_PAIRS.map(|pairs| Callback::new(move |()| options.update(pairs))),
        begin: Callback::new(move |(new, oldest)| session::begin::<G>(new, chosen(oldest))),
        written: Callback::new(move |oldest| serde_json::to_string(&chosen(oldest)).unwrap_or_default()),
        write: Callback::new(write),
    }
}

fn changed<G: GameUi>(change: ChangeOptions) -> Option<G::Options> {
    let mut options = G::Options::default();
    G::set_oldest(&mut options, Seat(0));
    serde_json::from_str(&change(&serde_json::to_string(&options).ok()?)?).ok()
}

fn begin_as<G: GameUi>(new: NewMatch, change: ChangeOptions) -> Option<Begun> {
    Some(session::begin::<G>(new, changed::<G>(change)?))
}

fn counted_as<G: GameUi>(change: ChangeOptions, seats: u8) -> Option<AgreedRules> {
    scorekeeper::agreed::<G::Sheet>(changed::<G>(change)?, seats)
}

fn begin_quick<G: GameUi>(new: NewMatch) -> Begun {
    let mut options = G::Options::default();
    G::set_length(&mut options, Length::Quick);
    G::set_oldest(&mut options, Seat(0));
    session::begin::<G>(new, options)
}
