//! The state that the components of the table share, and the moves they ask for.

use crate::app::browser;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::play::frame::Frame;
use crate::app::play::game_ui::{Reason, TableProps};
use crate::app::widgets::drag::Drag;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use sobremesa::engine::{Refusal, Seat, Who};
use sobremesa::games::tres_en_raya::opponent;
use sobremesa::games::tres_en_raya::{Cell, Move, Phase, Table, TresEnRaya, text};
use std::time::Duration;

/// The identity of a turn: rounds, pieces touched, whom the table waits for.
type Turn = (usize, u32, Phase);

/// A piece that is raised: chosen, and not yet let go (TR-5).
#[derive(Clone, Copy, PartialEq)]
pub enum Raised {
    /// One of those not laid yet, by its place in the row.
    Held(u8),
    Laid(Cell),
}

#[derive(Clone, Copy)]
pub struct Desk {
    pub ctx: Ctx,
    pub table: TableProps<TresEnRaya>,
    pub turn: Memo<Turn>,
    /// The legal moves of the person to move; none while a bot thinks.
    pub legal: Memo<Vec<Move>>,
    /// Good for one turn only.
    raised: RwSignal<Option<(Turn, Raised)>>,
    pub frame: Frame,
    /// The same for the far side, which has a reason of its own.
    pub far: Frame,
    /// The device lies between two people, and does not go from hand to hand.
    pub middle: Memo<bool>,
    /// The cell that the Tab key reaches.
    pub at: RwSignal<Cell>,
    pub drag: Drag,
    /// A drag has just ended: the click that follows is no tap.
    dropped: StoredValue<bool>,
}

impl Desk {
    pub fn new(table: TableProps<TresEnRaya>) -> Desk {
        let (ctx, frame) = (use_ctx(), Frame::new(table, |view| view.who));
        let mut far = frame;
        far.reason = RwSignal::new(None);
        let turn = move |table: &Table| (table.rounds.len(), table.plies, table.phase);
        let centre = Cell::all().nth(4).expect("nine cells");
        Desk {
            ctx,
            table,
            turn: Memo::new(move |_| table.view.with(|view| turn(&view.table))),
            legal: Memo::new(move |_| {
                table.view.with(|view| {
                    let person =
                        view.table.phase.seat().filter(|seat| !frame.is_bot(*seat) && !frame.is_past());
                    person.map(|seat| view.table.legal(Who::Seat(seat))).unwrap_or_default()
                })
            }),
            raised: RwSignal::new(None),
            frame,
            far,
            middle: Memo::new(move |_| !ctx.prefs.with(|prefs| prefs.passed)),
            at: RwSignal::new(centre),
            drag: Drag::new(),
            dropped: StoredValue::new(false),
        }
    }

    /// Reads the table, reactively.
    pub fn look<T>(&self, read: impl FnOnce(&Table) -> T) -> T {
        self.table.view.with(|view| read(&view.table))
    }

    // ---- Who sits where ----

    pub fn is_duo(&self) -> bool {
        self.frame.people.with_value(|people| people.len() == 2)
    }

    /// The seat at the lower edge: the only person, or the first.
    pub fn near(&self) -> Seat {
        self.frame.people.with_value(|people| people.first().copied()).unwrap_or(Seat(0))
    }

    pub fn seat_at(&self, far: bool) -> Seat {
        if far { opponent(self.near()) } else { self.near() }
    }

    /// True if the far player reads from the other edge.
    pub fn faces(&self) -> bool {
        self.is_duo() && self.middle.get()
    }

    pub fn change_way(&self) {
        self.ctx.change(|prefs| prefs.passed = !prefs.passed);
    }

    /// The player to move, if a person.
    fn acting(&self) -> Option<Seat> {
        let seat = self.table.view.with_untracked(|view| view.table.phase.seat());
        seat.filter(|seat| !self.frame.is_bot(*seat) && untrack(|| !self.frame.is_past()))
    }

    /// True if it is this player's turn; between rounds it is nobody's.
    pub fn waits_for(&self, seat: Seat) -> bool {
        self.look(|table| matches!(table.phase, Phase::Turn(by) | Phase::Choosing(by) if by == seat))
    }

    // ---- What is asked for ----

    pub fn can(&self, mv: Move) -> bool {
        self.legal.with(|legal| legal.contains(&mv))
    }

    /// Makes the move, or tells why not to whoever is to move.
    pub fn ask(&self, mv: Move) {
        let seat = self.acting().unwrap_or_else(|| self.near());
        if self.legal.with_untracked(|legal| legal.contains(&mv)) {
            self.table.ask.run((Who::Seat(seat), mv));
        } else {
            self.explain(seat, mv);
        }
    }

    /// Tells `seat`, on its side, why it may not.
    pub fn explain(&self, seat: Seat, wish: Move) {
        self.raise(None);
        if untrack(|| self.frame.is_past()) {
            return;
        }
        let refused = self.table.view.with_untracked(|view| view.table.refuse(Who::Seat(seat), wish));
        let lang = self.ctx.prefs.with_untracked(|prefs| prefs.lang);
        let side = if seat == self.near() { self.frame } else { self.far };
        side.reason
            .set(refused.map(|refused| Reason { words: text::refusal(lang, refused), rule: refused.rule() }));
    }

    pub fn clear_reasons(&self) {
        self.frame.reason.set(None);
        self.far.reason.set(None);
    }

    // ---- The piece that is raised ----

    pub fn raised(&self) -> Option<Raised> {
        let turn = self.turn.get();
        self.raised.get().filter(|(of, _)| *of == turn).map(|(_, raised)| raised)
    }

    pub fn raise(&self, raised: Option<Raised>) {
        self.clear_reasons();
        self.raised.set(raised.map(|raised| (self.turn.get_untracked(), raised)));
    }

    /// The move that a tap on the cell would make now, with the piece that is raised.
    pub fn wish(&self, cell: Cell) -> Move {
        match self.raised() {
            Some(Raised::Laid(from)) => Move::Shift { from, to: cell },
            _ => Move::Place(cell),
        }
    }

    /// True if a piece of the player to move lies here that may be raised.
    pub fn may_raise(&self, cell: Cell) -> bool {
        let from_here = |mv: &Move| matches!(mv, Move::Shift { from, .. } if *from == cell);
        self.legal.with(|legal| legal.iter().any(from_here))
    }

    /// Plays the raised piece where there is one place for it, or puts it back.
    fn play_or_put_back(&self, piece: Raised) {
        let ways: Vec<Move> = self.legal.with_untracked(|legal| {
            let of_it = |mv: &&Move| match (piece, mv) {
                (Raised::Laid(at), Move::Shift { from, .. }) => at == *from,
                (Raised::Held(_), Move::Place(_)) => true,
                _ => false,
            };
            legal.iter().filter(of_it).copied().collect()
        });
        match ways[..] {
            [only] => self.ask(only),
            _ => self.raise(None),
        }
    }

    /// A tap on a cell: a piece of one's own is raised, and by a second tap played; anything else is a wish.
    pub fn touch(&self, cell: Cell) {
        if self.dropped.get_value() {
            return;
        }
        let piece = Raised::Laid(cell);
        let (raised, may_raise) = untrack(|| (self.raised(), self.may_raise(cell)));
        if may_raise && raised == Some(piece) {
            return self.play_or_put_back(piece);
        } else if may_raise {
            return self.raise(Some(piece));
        }
        let dance = self.legal.with_untracked(|l| l.iter().any(|mv| matches!(mv, Move::Shift { .. })));
        let taken = self.table.view.with_untracked(|view| view.table.board.at(cell).is_some());
        let wish = match raised {
            // A piece of the other player.
            None if dance && taken => Move::Shift { from: cell, to: cell },
            _ => untrack(|| self.wish(cell)),
        };
        self.ask(wish);
    }

    /// A tap on a piece that is not laid yet.
    pub fn touch_held(&self, seat: Seat, at: u8) {
        if self.dropped.get_value() {
            return;
        }
        let piece = Raised::Held(at);
        let empty = self.table.view.with_untracked(|view| view.table.board.empty().next());
        match empty.map(Move::Place) {
            Some(wish) if self.acting() != Some(seat) => self.explain(seat, wish),
            Some(_) if untrack(|| self.raised()) == Some(piece) => self.play_or_put_back(piece),
            Some(_) => self.raise(Some(piece)),
            None => {}
        }
    }

    /// A piece of `seat` is let go; `wish` says what that asks for over a cell.
    pub fn let_go(&self, seat: Seat, event: &PointerEvent, wish: impl Fn(Cell) -> Move) {
        let Some((x, y)) = self.drag.let_go(event) else { return };
        self.dropped.set_value(true);
        let dropped = self.dropped;
        let forget = move || {
            let _ = dropped.try_set_value(false);
        };
        set_timeout(forget, Duration::ZERO);
        let over = Cell::all().find(|cell| browser::is_over(&format!("[data-cell={cell}]"), x, y));
        match over.map(wish) {
            Some(Move::Shift { from, to }) if from == to => {}
            Some(mv) if self.acting() == Some(seat) => self.ask(mv),
            Some(mv) => self.explain(seat, mv),
            None => {}
        }
    }
}
