//! A sheet as it is shown, in one language: rows, sentences, and what can be entered.

use super::round::NumbersForm;
use super::round_view::{Pick, RoundView, Tap};
use super::sheet::Sheet;
use super::state::SheetLine;
use super::words;
use super::written::{Draft, Entry};
use crate::engine::Seat;
use crate::lang::Lang;

/// A player's row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    pub name: String,
    pub total: u32,
    /// What `total` counts.
    pub unit: String,
    /// Details in small letters beside the total; often empty.
    pub detail: String,
    /// The place once the game is over.
    pub place: Option<u8>,
    /// True if the player begins the next round.
    pub begins: bool,
    pub taps: Vec<Tap>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct SheetView {
    pub title: String,
    /// "¡Gana Ana!", once the game is over.
    pub ending: Option<String>,
    /// A remark on the finished game.
    pub remark: Option<String>,
    /// Sentences about the current round, while the game lasts.
    pub now: String,
    /// The question who begins, while it can be answered.
    pub first: Option<Pick>,
    pub rows: Vec<SeatRow>,
    pub round: RoundView,
    pub lines: Vec<SheetLine>,
    /// The totals before the first round, by seat.
    pub start: Vec<u32>,
    pub fewest_wins: bool,
    /// A description of every entry, the latest last.
    pub log: Vec<String>,
}

/// Returns the view of a sheet; `kind` is the current choice in [`super::Kinds`].
pub fn sheet(lang: Lang, sheet: &Sheet, kind: u8) -> SheetView {
    let (game, written, state) = (sheet.game(), sheet.written(), sheet.state());
    let view = (game.view)(lang, written, kind);
    let over = state.outcome.is_some();
    let row = |(seat, (unit, detail, mut taps)): (Seat, (String, String, Vec<Tap>))| {
        let player = &written.players[seat.index()];
        for tap in &mut taps {
            tap.label = format!("{}: {}", player.name, tap.words);
        }
        SeatRow {
            name: player.name.clone(),
            total: state.totals[seat.index()],
            unit: unit.split_once(' ').map_or(String::new(), |(_, unit)| unit.to_string()),
            detail,
            place: state.outcome.as_ref().map(|outcome| outcome.seats[seat].place),
            begins: !over && state.begins == Some(seat),
            taps,
        }
    };
    let seats = Seat::all(written.players.len() as u8);
    let first = state.asks_who_begins.then(|| Pick {
        legend: (game.asks_first)(lang).into(),
        choices: seats.clone().filter_map(|seat| Some((seat, (game.first)(seat)?))).collect(),
    });
    SheetView {
        title: words::title(lang, sheet),
        ending: words::ending(lang, sheet),
        remark: view.remark,
        now: view.now.join(" "),
        first,
        rows: seats.zip(view.seats).map(row).collect(),
        round: view.round,
        lines: state.lines.clone(),
        start: view.start,
        fewest_wins: view.fewest_wins,
        log: written.log.iter().map(|entry| words::entry(lang, sheet, entry)).collect(),
    }
}

impl SheetView {
    /// Returns the totals of a seat: before the first round, and after each.
    pub fn totals(&self, seat: Seat) -> Vec<u32> {
        let after = self.lines.iter().filter_map(|line| line.totals.as_ref());
        std::iter::once(&self.start).chain(after).filter_map(|totals| totals.get(seat.index()).copied()).collect()
    }
}

/// Returns the entry of a round with numbers; `None` while one is missing.
pub fn typed(sheet: &Sheet, form: &NumbersForm, draft: &Draft) -> Option<Entry> {
    (sheet.game().typed)(draft, form.numbers(draft)?)
}

/// Returns the entry of a round with cards left, once every seat but the winner's has a number.
pub fn left(sheet: &Sheet, playing: &[Seat], draft: &Draft) -> Option<Entry> {
    let mut missing = playing.iter().copied().filter(|seat| draft.number(*seat).is_none());
    let who = missing.next();
    if missing.next().is_some() || who.is_none() != draft.none {
        return None;
    }
    let seats = Seat::all(sheet.written().players.len() as u8);
    let left = seats.map(|seat| draft.number(seat).unwrap_or(0)).collect();
    (sheet.game().typed)(&Draft { who, ..draft.clone() }, left)
}

/// Describes the effect that an entry would have: "Ana +25, Beto +3", or the reason why it is refused.
pub fn preview(lang: Lang, sheet: &Sheet, entry: &Entry) -> String {
    let mut after = sheet.clone();
    if let Err(why) = after.enter(entry) {
        return why.words(lang).into();
    }
    let totals = after.state().totals.iter().zip(&sheet.state().totals);
    let gains = sheet.written().players.iter().zip(totals).filter(|(_, (after, before))| after > before);
    let gains = gains.map(|(player, (after, before))| format!("{} +{}", player.name, after - before));
    gains.collect::<Vec<_>>().join(", ")
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListRow {
    pub title: String,
    /// The names of all players: "Ana y Beto".
    pub names: String,
    pub emblems: Vec<u8>,
    /// How the game ended, or "unfinished".
    pub how: String,
    /// The label of the button that deletes it.
    pub delete: String,
}

pub fn row(lang: Lang, sheet: &Sheet) -> ListRow {
    let names = words::names(lang, sheet);
    let how = words::ending(lang, sheet);
    ListRow {
        title: words::title(lang, sheet),
        emblems: sheet.written().players.iter().map(|player| player.emblem).collect(),
        how: how.unwrap_or_else(|| lang.text("sin terminar", "unfinished")),
        delete: format!("{} {names}", lang.pick("Borrar la hoja de", "Delete the sheet of")),
        names,
    }
}
