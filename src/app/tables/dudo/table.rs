//! What the components of the table share: the bid in the making, and one's own part.

use crate::app::play::table;
use crate::app::tables::prelude::*;
use sobremesa::engine::Direction;
use sobremesa::games::dudo::{Bid, Dudo, Move, Phase, Table as Seen, View};

/// The identity of a turn, as the viewer sees it: with the number of rounds and of events in the round.
pub type Turn = (Phase, [usize; 2], Who);

/// A move that a player has begun and not finished.
#[derive(Clone, Copy, Default)]
pub struct Selection {
    pub bid: Option<Bid>,
    pub way: Option<Direction>,
    /// The chances were asked for.
    pub odds: bool,
}

#[derive(Clone, Copy)]
pub struct State {
    /// The bids that may be made now, from the lowest number.
    pub bids: Memo<Vec<Bid>>,
    /// The own cup is lifted.
    pub lifted: RwSignal<bool>,
    /// The viewer's own part is on the table: after the rest, beneath a curtain that lifts.
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

    pub fn change(&self, change: impl FnOnce(&mut Selection)) {
        let mut selection = untrack(|| self.selection());
        change(&mut selection);
        self.select(selection);
    }

    /// The table waits for the viewer.
    pub fn my_turn(&self) -> bool {
        let me = self.me();
        me.is_some() && self.seen(|seen| seen.phase.seat()) == me
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
