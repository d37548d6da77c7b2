//! The interface of a game's score sheet. The scorekeeper knows a game by its entry in a list, never by its name.

use super::refused::{EntryError, EntryRefusal};
use super::round_view::{GameView, RoundView, Tap};
use super::state::{SheetLine, SheetState};
use super::written::{AgreedRules, Bad, Draft, Entry, WrittenSheet};
use crate::engine::{Game, Outcome, Seat};
use crate::lang::{Lang, sentence};
use crate::saved::Player;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::ops::RangeInclusive;

/// The score sheet of a game. The type that implements it is the count: everything that follows from the entries.
pub trait ScoreSheet: Clone + PartialEq + Debug {
    type Game: Game;
    /// The rules agreed before the first entry.
    type Rules: Serialize + DeserializeOwned;
    /// A tap on the sheet, saved as JSON.
    type Entry: Serialize + DeserializeOwned;
    /// A reason to refuse an entry by the rules of this game.
    type RuleError: Clone + PartialEq + Debug;

    /// Returns the rules of the sheet for a match with these options; `None` if there is no sheet for such a match.
    fn rules(options: <Self::Game as Game>::Options, seats: u8) -> Option<Self::Rules>;
    /// Returns the empty sheet; `None` if the rules do not fit this number of players.
    fn begin(rules: &Self::Rules, seats: u8) -> Option<Self>;
    /// Returns the seat named in an entry.
    fn seat(_: &Self::Entry) -> Option<Seat> {
        None
    }
    /// Returns the numbers in an entry, by seat.
    fn numbers(_: &Self::Entry) -> Option<&[u16]> {
        None
    }
    /// Returns the entry that says who begins.
    fn first(_: Seat) -> Option<Self::Entry> {
        None
    }
    /// Returns the entry of a round that was typed, with a number for each seat.
    fn typed(_: &Draft, _: Vec<u16>) -> Option<Self::Entry> {
        None
    }
    /// Counts an entry that fits the seats before the game is over. If refused, the count is of no further use.
    fn apply(&mut self, entry: &Self::Entry) -> Result<(), EntryError<Self::RuleError>>;

    /// Returns the number beside each name: rounds won, dice, points, stages or tours.
    fn totals(&self) -> Vec<u32>;
    /// Returns true if the lowest total wins.
    fn fewest_wins(&self) -> bool {
        false
    }
    fn lines(&self) -> &[SheetLine];
    /// Returns the result once the game is over, the same as that of a match played on the tablet.
    fn outcome(&self) -> Option<Outcome>;
    /// Returns the first player of the next round, hand or tour, if it is known.
    fn begins(&self) -> Option<Seat>;

    /// Describes the agreed rules, to follow the title.
    fn agreed(_: Lang, _: &Self::Rules) -> Option<String> {
        None
    }
    /// Returns the question who begins.
    fn asks_first(lang: Lang) -> &'static str {
        lang.pick("¿Quién empieza?", "Who starts?")
    }
    /// Returns a total with its unit: "3 rondas".
    fn unit(&self, lang: Lang, n: u32) -> String {
        lang.count(n, ["ronda", "rondas"], ["round", "rounds"])
    }
    /// Describes an entry, for the log and for the button that takes it back.
    fn told(lang: Lang, rules: &Self::Rules, entry: &Self::Entry, players: &[Player]) -> String;
    /// Returns sentences about the current round, while the game lasts.
    fn now(&self, lang: Lang, players: &[Player]) -> Vec<String>;
    /// Returns the details in small letters beside a player's total.
    fn detail(&self, _: Lang, _: Seat) -> String {
        String::new()
    }
    fn remark(&self, _: Lang, _: &[Player]) -> Option<String> {
        None
    }
    /// Returns the buttons in the row of a player; `kind` is the index of the choice in [`RoundView::kinds`].
    fn taps(&self, _: Lang, _: Seat, _kind: u8) -> Vec<Tap> {
        Vec::new()
    }
    /// Returns the buttons and forms for the round as a whole.
    fn round(&self, _: Lang, _: &[Player], _kind: u8) -> RoundView {
        RoundView::default()
    }
    fn why(lang: Lang, why: &Self::RuleError, players: &[Player]) -> String;
}

/// Returns the name of a seat; empty if nobody sits there.
pub fn name(players: &[Player], seat: Seat) -> &str {
    players.get(seat.index()).map_or("", |player| &player.name)
}

/// Lists the names of some seats: "Ana y Beto".
pub fn names(lang: Lang, players: &[Player], seats: &[Seat]) -> String {
    lang.list(&seats.iter().map(|seat| name(players, *seat).to_string()).collect::<Vec<_>>())
}

/// Says who begins, if it is known: "Empieza Ana."
pub fn begins(lang: Lang, players: &[Player], seat: Option<Seat>) -> Option<String> {
    let who = name(players, seat?);
    Some(sentence!(lang, "Empieza {who}.", "{who} starts."))
}

/// An entry as it is stored and the state after it, or the reason why it is refused.
type Entered = Result<(Entry, SheetState), EntryRefusal>;

/// A game as the scorekeeper knows it: functions over the text of a sheet. Made by [`scored`].
#[derive(Debug)]
pub struct SheetGame {
    pub id: &'static str,
    /// The name shown to players, the same in every language.
    pub title: &'static str,
    pub seats: RangeInclusive<u8>,
    /// Folds the entries, and rewrites rules and entries in the form of this version.
    pub(super) fold: fn(&mut WrittenSheet) -> Result<SheetState, Bad>,
    pub(super) enter: fn(&WrittenSheet, &Entry) -> Entered,
    pub(super) agreed: fn(Lang, &AgreedRules) -> Option<String>,
    pub(super) asks_first: fn(Lang) -> &'static str,
    pub(super) first: fn(Seat) -> Option<Entry>,
    pub(super) typed: fn(&Draft, Vec<u16>) -> Option<Entry>,
    pub(super) told: fn(Lang, &WrittenSheet, &Entry) -> String,
    pub(super) view: fn(Lang, &WrittenSheet, u8) -> GameView,
}

/// A list of games that have a score sheet.
pub type SheetGames = &'static [SheetGame];

pub const fn scored<S: ScoreSheet>() -> SheetGame {
    SheetGame {
        id: S::Game::ID,
        title: S::Game::TITLE,
        seats: S::Game::SEATS,
        fold: fold::<S>,
        enter: enter::<S>,
        agreed: |lang, rules| S::agreed(lang, &rules.agreed::<S::Rules>()?),
        asks_first: S::asks_first,
        first: |seat| S::first(seat).map(|entry| Entry::new(&entry)),
        typed: |draft, numbers| S::typed(draft, numbers).map(|entry| Entry::new(&entry)),
        told: |lang, written, entry| {
            let typed = written.rules.agreed::<S::Rules>().zip(entry.read::<S::Entry>());
            typed.map_or_else(String::new, |(rules, entry)| S::told(lang, &rules, &entry, &written.players))
        },
        view: view::<S>,
    }
}

/// Returns the rules of the sheet for a match with these options; `None` if there is no sheet for such a match.
pub fn agreed<S: ScoreSheet>(options: <S::Game as Game>::Options, seats: u8) -> Option<AgreedRules> {
    Some(AgreedRules::new(S::Game::ID, &S::rules(options, seats)?))
}

fn begin<S: ScoreSheet>(written: &WrittenSheet) -> Result<S, Bad> {
    let seats = u8::try_from(written.players.len()).unwrap_or(u8::MAX);
    let rules = written.rules.agreed::<S::Rules>().ok_or(Bad::Unreadable)?;
    S::begin(&rules, seats).ok_or(Bad::Players)
}

/// Returns the count of a sheet; `None` if the sheet is not valid.
pub(super) fn count<S: ScoreSheet>(written: &WrittenSheet) -> Option<S> {
    let mut count: S = begin(written).ok()?;
    written.log.iter().try_for_each(|entry| judge(&mut count, &entry.read()?).ok())?;
    Some(count)
}

/// Counts an entry if its seats are at the table and the game is not over.
pub fn judge<S: ScoreSheet>(count: &mut S, entry: &S::Entry) -> Result<(), EntryError<S::RuleError>> {
    let seats = count.totals().len();
    let numbers = S::numbers(entry).map_or(seats, <[u16]>::len);
    if S::seat(entry).is_some_and(|seat| seat.index() >= seats) || numbers != seats {
        return Err(EntryError::NotAtTheTable);
    }
    if count.outcome().is_some() {
        return Err(EntryError::Over);
    }
    count.apply(entry)
}

fn fold<S: ScoreSheet>(written: &mut WrittenSheet) -> Result<SheetState, Bad> {
    let mut count: S = begin(written)?;
    written.rules = AgreedRules::new(S::Game::ID, &written.rules.agreed::<S::Rules>().ok_or(Bad::Unreadable)?);
    for (i, entry) in written.log.iter_mut().enumerate() {
        *entry = next(&mut count, entry, &written.players).map_err(|why| Bad::Entry(i + 1, why))?;
    }
    Ok(state(&count))
}

fn enter<S: ScoreSheet>(written: &WrittenSheet, entry: &Entry) -> Entered {
    let mut count = count::<S>(written).ok_or_else(|| EntryRefusal::of::<S>(&EntryError::NotHere, &written.players))?;
    let entry = next(&mut count, entry, &written.players)?;
    Ok((entry, state(&count)))
}

fn next<S: ScoreSheet>(count: &mut S, entry: &Entry, players: &[Player]) -> Result<Entry, EntryRefusal> {
    let typed = entry.read::<S::Entry>().ok_or(EntryError::NotHere);
    let judged = typed.and_then(|typed| judge(count, &typed).map(|()| Entry::new(&typed)));
    judged.map_err(|why| EntryRefusal::of::<S>(&why, players))
}

fn state<S: ScoreSheet>(count: &S) -> SheetState {
    let first = S::first(Seat(0));
    let asks_who_begins =
        count.begins().is_none() && first.is_some_and(|first| judge(&mut count.clone(), &first).is_ok());
    SheetState {
        totals: count.totals(),
        lines: count.lines().to_vec(),
        outcome: count.outcome(),
        begins: count.begins(),
        asks_who_begins,
    }
}

fn view<S: ScoreSheet>(lang: Lang, written: &WrittenSheet, kind: u8) -> GameView {
    let players = &written.players;
    let Some(count) = count::<S>(written) else {
        // An open sheet has been folded already, so this does not fail.
        return GameView::default();
    };
    let lasts = count.outcome().is_none();
    let seat = |(seat, total): (Seat, u32)| {
        let taps = if lasts { count.taps(lang, seat, kind) } else { Vec::new() };
        (count.unit(lang, total), count.detail(lang, seat), taps)
    };
    GameView {
        now: if lasts { count.now(lang, players) } else { Vec::new() },
        remark: count.remark(lang, players),
        seats: Seat::all(players.len() as u8).zip(count.totals()).map(seat).collect(),
        round: if lasts { count.round(lang, players, kind) } else { RoundView::default() },
        start: begin::<S>(written).map_or_else(|_| Vec::new(), |empty| empty.totals()),
        fewest_wins: count.fewest_wins(),
    }
}

impl PartialEq for SheetGame {
    fn eq(&self, other: &SheetGame) -> bool {
        self.id == other.id
    }
}
