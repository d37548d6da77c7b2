//! The state that the components of the table share: the view, the bid in the making, and the moves asked for.

use crate::app::ctx::{Ctx, use_ctx};
use crate::app::play::frame::Frame;
use crate::app::play::game_ui::TableProps;
use crate::app::widgets::later::later;
use leptos::prelude::*;
use sobremesa::engine::{Direction, Seat, Who};
use sobremesa::games::dudo::{Bid, Dudo, Move, Phase, Table as Seen, View};

/// The identity of a turn, as the viewer sees it.
type Turn = (Phase, usize, Who);

/// A move that a player has begun and not finished, valid for one turn only.
#[derive(Clone, Copy, PartialEq, Default)]
pub struct Selection {
    pub turn: Option<Turn>,
    pub bid: Option<Bid>,
    pub way: Option<Direction>,
    /// The chances were asked for.
    pub odds: bool,
}

/// The state and signals that the components of the table share.
#[derive(Clone, Copy)]
pub struct Desk {
    pub ctx: Ctx,
    pub table: TableProps<Dudo>,
    pub turn: Memo<Turn>,
    pub selection: RwSignal<Selection>,
    /// The bids that may be made now, from the lowest number.
    pub bids: Memo<Vec<Bid>>,
    /// The own cup is lifted.
    pub lifted: RwSignal<bool>,
    /// The viewer's own part is on the table: after the rest, beneath a curtain that lifts.
    pub own: Signal<bool>,
    pub frame: Frame,
}

impl Desk {
    pub fn new(table: TableProps<Dudo>) -> Desk {
        let in_play = |view: &View| {
            view.table.is_round_open() && view.who.seat().is_some_and(|me| view.table.is_in(me))
        };
        Desk {
            ctx: use_ctx(),
            table,
            turn: Memo::new(move |_| table.view.with(|v| (v.table.phase, v.table.events.len(), v.who))),
            selection: RwSignal::new(Selection::default()),
            bids: Memo::new(move |_| table.legal.with(|legal| bids(legal))),
            lifted: RwSignal::new(false),
            own: later(Signal::derive(move || table.view.with(in_play))),
            frame: Frame::new(table, |view| view.who),
        }
    }

    /// Reads the public part of the view.
    pub fn seen<T>(&self, read: impl FnOnce(&Seen) -> T) -> T {
        self.table.view.with(|view| read(&view.table))
    }

    /// The half-done move of the turn now seen.
    pub fn selection(&self) -> Selection {
        let selection = self.selection.get();
        if selection.turn == Some(self.turn.get()) { selection } else { Selection::default() }
    }

    pub fn change(&self, change: impl FnOnce(&mut Selection)) {
        self.frame.reason.set(None);
        let mut selection = untrack(|| self.selection());
        selection.turn = Some(self.turn.get_untracked());
        change(&mut selection);
        self.selection.set(selection);
    }

    pub fn me(&self) -> Option<Seat> {
        self.frame.me.get()
    }

    /// The table waits for the viewer.
    pub fn my_turn(&self) -> bool {
        let me = self.me();
        me.is_some() && self.seen(|table| table.phase.seat()) == me
    }

    pub fn may(&self, mv: Move) -> bool {
        self.table.legal.with(|legal| legal.contains(&mv))
    }

    /// Does what the holder of the tablet asks for, or tells why not.
    pub fn ask(&self, mv: Move) {
        match self.table.why.run(mv) {
            Some(reason) => self.frame.reason.set(Some(reason)),
            None => {
                if let Some(seat) = self.table.view.with_untracked(|view| view.who.seat()) {
                    self.table.ask.run((Who::Seat(seat), mv));
                }
            }
        }
    }
}

/// The bids among the moves, each once.
fn bids(legal: &[Move]) -> Vec<Bid> {
    let mut first_way = None;
    let one_way = legal.iter().filter_map(|mv| match mv {
        Move::Bid(bid, way) => (*first_way.get_or_insert(*way) == *way).then_some(*bid),
        _ => None,
    });
    one_way.collect()
}
