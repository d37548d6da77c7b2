//! What the components of the table share.

use crate::app::play::frame::Frame;
use crate::app::play::table;
use crate::app::tables::prelude::*;
use sobremesa::games::domino::count::partner;
use sobremesa::games::domino::{Domino, Mode, Move, Side, text};
use sobremesa::pieces::tiles::Tile;

/// The identity of a turn: the viewer, and the numbers of hands and events.
pub type Turn = (Who, usize, usize);

#[derive(Clone, Copy)]
pub struct State {
    /// The space of the line, in pixels.
    pub space: RwSignal<(i32, i32)>,
}

pub type TableContext = table::TableContext<Domino>;

impl TableContext {
    /// Returns the partner of a seat in mode 7.
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        self.look(|view| (view.options.mode == Mode::Pairs).then(|| partner(seat, view.counts.len())))
    }

    /// Returns the emblem that colours a seat; partners have one colour.
    pub fn colour(&self, seat: Seat) -> u8 {
        self.emblem(untrack(|| self.partner(seat)).map_or(seat, |partner| partner.min(seat)))
    }

    pub fn tell(&self, mv: Move) -> String {
        self.look(|view| text::tell(self.ctx.lang(), &view.line, mv))
    }

    /// Returns true if the plate of this seat shows points. One plate shows those of a pair, except at La mesa.
    pub fn shows_points(&self, seat: Seat) -> bool {
        let steps = (seat.0 + self.frame.seats() - self.me().unwrap_or(Seat(0)).0) % self.frame.seats();
        self.frame.at_mesa() || steps < 2 || self.partner(seat).is_none()
    }

    /// Returns the moves that lay this tile now.
    pub fn ways(&self, tile: Tile) -> Vec<Move> {
        let lays = |mv: &Move| mv.tile() == Some(tile);
        self.props.legal.with(|legal| legal.iter().copied().filter(lays).collect())
    }

    /// Returns the moves that lay the raised tile.
    pub fn raised_ways(&self) -> Vec<Move> {
        self.selection().map(|tile| self.ways(tile)).unwrap_or_default()
    }

    /// Asks for a move, or puts the tile back and shows why it is not legal.
    pub fn try_out(&self, mv: Move) {
        match untrack(|| self.can(mv)) {
            true => self.ask(mv),
            false => self.explain(mv),
        }
    }

    /// Shows why this tile can't be laid.
    pub fn explain_tile(&self, tile: Tile) {
        let opening = self.peek(|view| view.line.is_empty());
        self.try_out(if opening { Move::Open(tile) } else { Move::Lay(tile, Side::Left) });
    }

    /// Returns the move that a tap on this tile makes, if it fits only one place, or two ends with the same number. In
    /// mode 1 two such ends may score differently, since a double at an end counts twice.
    pub fn only_way(&self, tile: Tile) -> Option<Move> {
        let ways = self.ways(tile);
        let same = || {
            self.look(|view| {
                view.options.mode != Mode::Fives && view.line.ends().is_some_and(|ends| ends[0] == ends[1])
            })
        };
        ways.last().copied().filter(|_| ways.len() == 1 || same())
    }

    /// Returns what a move scores in mode 1: "+10".
    pub fn gain(&self, mv: Move) -> Option<String> {
        let sum = self.look(|view| view.sum_after(mv).filter(|_| view.options.mode == Mode::Fives))?;
        (sum > 0 && sum.is_multiple_of(5)).then(|| format!("+{sum}"))
    }

    /// Returns true if a tap draws. Once begun, drawing goes on by itself.
    pub fn draws(&self) -> bool {
        self.can(Move::Draw) && self.look(|view| !text::has_drawn(view))
    }

    /// Draws on until a tile fits (DO-6), one tile after another: nothing is to be chosen meanwhile.
    pub fn draw_on(self) {
        let landed = move || !self.props.tablet().landing.get() && self.can(Move::Draw);
        Effect::new(move || {
            if landed() && self.peek(text::has_drawn) {
                self.ask(Move::Draw);
            }
        });
    }

    /// Plays a tile for which there is nothing to choose. Otherwise raises it, and puts it back at a second tap.
    pub fn touch(&self, tile: Tile) {
        let (ways, raised) = untrack(|| (self.ways(tile), self.selection() == Some(tile)));
        match untrack(|| self.only_way(tile)) {
            Some(only) => self.ask(only),
            None if ways.is_empty() => self.explain_tile(tile),
            None => self.select((!raised).then_some(tile)),
        }
    }
}

/// Moves the focus to the viewer's tiles, or to the sheet, if the focused element is gone.
pub fn keep_focus(frame: Frame) {
    frame.when_drawn(|| focus::restore(".bones button, .domino-sheet"));
}
