//! The state that the components of the table share: the view, the raised tile, and the moves asked for.

use crate::app::browser;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::play::frame::Frame;
use crate::app::play::game_ui::TableProps;
use leptos::prelude::*;
use sobremesa::engine::{Seat, Who};
use sobremesa::games::domino::{Domino, Move, Phase, Side};
use sobremesa::pieces::tiles::Tile;

/// The turn as the viewer sees it: who looks, and how much has happened.
type Turn = (Who, usize, usize);

/// The state and signals that the components of the table share.
#[derive(Clone, Copy)]
pub struct Desk {
    pub ctx: Ctx,
    pub table: TableProps<Domino>,
    pub frame: Frame,
    /// The turn that the viewer sees: a change of it puts a raised tile back.
    pub turn: Memo<Turn>,
    /// The tile that is chosen and not yet played, and in which turn.
    pub raised_in: RwSignal<Option<(Turn, Tile)>>,
    /// The finger has carried a tile: the click that follows is no tap.
    pub carried: StoredValue<bool>,
    /// The pixels that the line has to itself.
    pub space: RwSignal<(i32, i32)>,
}

impl Desk {
    pub fn new(table: TableProps<Domino>) -> Desk {
        Desk {
            ctx: use_ctx(),
            table,
            frame: Frame::new(table, |view| view.who),
            turn: Memo::new(move |_| {
                table.view.with(|view| (view.who, view.played.len(), view.events.len()))
            }),
            raised_in: RwSignal::new(None),
            carried: StoredValue::new(false),
            space: RwSignal::new((340, 260)),
        }
    }

    pub fn seat(&self) -> Option<Seat> {
        self.frame.me.get()
    }

    /// The seat to move, while a hand is played.
    pub fn turn_of(&self) -> Option<Seat> {
        self.table.view.with(|view| match view.phase {
            Phase::Turn(seat) => Some(seat),
            Phase::Between(_) | Phase::Over(_) => None,
        })
    }

    /// The tile raised in the turn that is seen now.
    pub fn raised(&self) -> Option<Tile> {
        let (turn, tile) = self.raised_in.get()?;
        (turn == self.turn.get()).then_some(tile)
    }

    pub fn raise(&self, tile: Option<Tile>) {
        self.frame.reason.set(None);
        self.raised_in.set(tile.map(|tile| (self.turn.get_untracked(), tile)));
    }

    /// The moves that lay this tile now.
    pub fn ways(&self, tile: Tile) -> Vec<Move> {
        let lays = |mv: &Move| mv.tile() == Some(tile);
        self.table.legal.with(|legal| legal.iter().copied().filter(lays).collect())
    }

    /// The moves that lay the raised tile.
    pub fn raised_ways(&self) -> Vec<Move> {
        self.raised().map(|tile| self.ways(tile)).unwrap_or_default()
    }

    pub fn can(&self, mv: Move) -> bool {
        self.table.legal.with(|legal| legal.contains(&mv))
    }

    /// Does what the holder of the tablet asks for.
    pub fn ask(&self, mv: Move) {
        if let Some(seat) = untrack(|| self.seat()) {
            self.table.ask.run((Who::Seat(seat), mv));
        }
    }

    /// Does it, or tells why not.
    pub fn try_out(&self, mv: Move) {
        if untrack(|| self.can(mv)) {
            return self.ask(mv);
        }
        self.raise(None);
        self.frame.reason.set(self.table.why.run(mv));
    }

    /// Tells why this tile can't be laid.
    pub fn explain(&self, tile: Tile) {
        let opening = self.table.view.with_untracked(|view| view.line.is_empty());
        self.try_out(if opening { Move::Open(tile) } else { Move::Lay(tile, Side::Left) });
    }

    /// A tap raises a tile that may be laid; another plays it where it fits one end only, or else puts it back.
    pub fn touch(&self, tile: Tile) {
        let (ways, raised) = untrack(|| (self.ways(tile), self.raised() == Some(tile)));
        match ways[..] {
            [] => self.explain(tile),
            [only] if raised => self.ask(only),
            _ => self.raise((!raised).then_some(tile)),
        }
    }
}

/// The focused element may be gone after a move: then one's own tiles get the focus, or the sheet.
pub fn keep_focus(frame: Frame) {
    frame.when_drawn(|| browser::focus_if_lost(".bones button, .domino-sheet"));
}
