//! What the components of the table share.

use crate::app::play::table;
use crate::app::tables::prelude::*;
use sobremesa::engine::Direction;
use sobremesa::games::dudo::{Bid, Dudo, Move, Phase, Table as Seen, View, text};

/// The identity of a turn: the phase, the numbers of rounds and of events in the round, and the viewer.
pub type Turn = (Phase, [usize; 2], Who);

#[derive(Clone, Copy, Default)]
pub struct Selection {
    pub bid: Option<Bid>,
    pub way: Option<Direction>,
    /// The viewer asked for the odds.
    pub odds: bool,
}

#[derive(Clone, Copy)]
pub struct State {
    /// The legal bids, from the lowest number.
    pub bids: Memo<Vec<Bid>>,
    /// The viewer's cup is lifted.
    pub lifted: RwSignal<bool>,
    /// The viewer's part is shown: one frame after the table, while the curtain lifts.
    pub own: Signal<bool>,
}

impl State {
    pub fn new(props: TableProps<Dudo>) -> State {
        let in_play =
            |view: &View| view.table.is_round_open() && view.who.seat().is_some_and(|me| view.table.is_in(me));
        State {
            bids: Memo::new(move |_| props.legal.with(|legal| bids(legal))),
            lifted: RwSignal::new(false),
            own: delayed(Signal::derive(move || props.view.with(in_play))),
        }
    }
}

pub type TableContext = table::TableContext<Dudo>;

impl TableContext {
    /// Reads the public part of the view.
    pub fn seen<T>(&self, read: impl FnOnce(&Seen) -> T) -> T {
        self.look(|view| read(&view.table))
    }

    /// Returns true for an answer that a phone hides under "Otras opciones": doubting the opening. While hints are
    /// shown, also any other answer except doubting and the best one.
    pub fn is_rare(&self, mv: Move) -> bool {
        mv == Move::Siciliana
            || mv != Move::Doubt && self.frame.hinting.get() && self.look(text::good_answer) != Some(mv)
    }

    pub fn change(&self, change: impl FnOnce(&mut Selection)) {
        let mut selection = untrack(|| self.selection());
        change(&mut selection);
        self.select(selection);
    }
}

/// Returns the bids among the moves, each once.
fn bids(legal: &[Move]) -> Vec<Bid> {
    let mut first_way = None;
    let one_way = legal.iter().filter_map(|mv| {
        let Move::Bid(bid, way) = mv else { return None };
        (*first_way.get_or_insert(*way) == *way).then_some(*bid)
    });
    one_way.collect()
}
