//! What a game shows: its table, its options, its words. The seam between one typed game and the app.

use super::session::{Calling, Undo};
use crate::engine::{Broken, Match, Record, Seat, Status, Think, Who};
use crate::games::open::Open;
use crate::lang::Lang;
use crate::saved::{Player, Saved};
use crate::ui::prelude::*;

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
}

impl<G: Think> Clone for Table<G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Think> Copy for Table<G> {}

/// What a game adds to its rules so that it can be played on the screen.
pub trait Show: Open {
    fn title(lang: Lang) -> &'static str;
    /// One sentence, with the numbers of players.
    fn pitch(lang: Lang) -> &'static str;
    /// The picture of the home page: a file of the build and an id in it.
    const TILE: &'static str;

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
    /// What can be done now and why, for somebody who plays for the first time.
    fn hint(_: &Self::View, _: Lang) -> Option<String> {
        None
    }

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
    /// The sound of a move, a name of `room.js`.
    fn sound(mv: &Self::Move) -> &'static str;
}

/// Whom the table waits for.
pub fn waiting<G: Think>(game: &G) -> Option<Seat> {
    match game.status() {
        Status::Waiting(seat) => Some(seat),
        Status::Over(_) => None,
    }
}

/// What the app asks of a game without knowing which.
pub struct Entry {
    pub id: &'static str,
    pub title: fn(Lang) -> &'static str,
    pub pitch: fn(Lang) -> &'static str,
    pub tile: &'static str,
    /// The form of a new match.
    pub setup: fn() -> AnyView,
    /// A stored match, opened where it was left.
    pub resume: fn(&str) -> Result<AnyView, CantResume>,
    /// Whether a stored match of this game is whole: it reads, and every move of it is legal.
    pub is_whole: fn(&str) -> bool,
}

/// Why a stored match can't be opened. It stays stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CantResume {
    Unreadable,
    Broken(Broken),
}

pub const fn entry<G: Show>() -> Entry {
    Entry {
        id: G::ID,
        title: G::title,
        pitch: G::pitch,
        tile: G::TILE,
        setup: super::lobby::setup::<G>,
        resume: resume::<G>,
        is_whole: |text| read::<G>(text).is_ok(),
    }
}

fn read<G: Show>(text: &str) -> Result<(Saved<Record<G>>, Match<G>), CantResume> {
    let saved: Saved<Record<G>> = serde_json::from_str(text).map_err(|_| CantResume::Unreadable)?;
    if saved.players.len() != usize::from(saved.record.seats) {
        return Err(CantResume::Unreadable);
    }
    match Match::replay(saved.record.clone()) {
        (Some(game), Ok(())) => Ok((saved, game)),
        (_, Err(broken)) => Err(CantResume::Broken(broken)),
        (None, Ok(())) => Err(CantResume::Unreadable),
    }
}

fn resume<G: Show>(text: &str) -> Result<AnyView, CantResume> {
    let (saved, game) = read::<G>(text)?;
    Ok(super::pages::play::match_page(super::session::Session::open(saved, game)))
}
