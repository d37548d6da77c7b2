//! What the components of the table share.

use crate::app::play::frame::Frame;
use crate::app::play::table;
use crate::app::tables::prelude::*;
use leptos::ev::PointerEvent;
use sobremesa::engine::Refusal;
use sobremesa::games::tres_en_raya::{Cell, Move, Phase, Table, TresEnRaya, opponent, refusal};

/// The identity of a turn: rounds, plies, phase.
pub type Turn = (usize, u32, Phase);

/// A piece that is raised: chosen, and not yet let go (TR-5).
#[derive(Clone, Copy, PartialEq)]
pub enum Raised {
    /// A piece that is not laid yet, by its place in the row.
    Held(u8),
    Laid(Cell),
}

#[derive(Clone, Copy)]
pub struct State {
    /// The legal moves of the person to move; none while a bot thinks.
    pub legal: Memo<Vec<Move>>,
    /// The frame of the far side, which shows its own reasons for refusals.
    pub far: Frame,
    /// The tablet lies between two people instead of being passed on.
    pub middle: Memo<bool>,
    /// The cell that the Tab key reaches.
    pub at: RwSignal<Cell>,
    pub drag: Drag,
}

impl State {
    pub fn new(props: TableProps<TresEnRaya>, frame: Frame) -> State {
        let ctx = use_ctx();
        let mut far = frame;
        far.reason = RwSignal::new(None);
        State {
            legal: Memo::new(move |_| {
                props.view.with(|view| {
                    let person = view.table.phase.seat().filter(|seat| !frame.is_bot(*seat) && !frame.is_past());
                    person.map(|seat| view.table.legal(Who::Seat(seat))).unwrap_or_default()
                })
            }),
            far,
            middle: Memo::new(move |_| frame.at_mesa() || !ctx.prefs.with(|prefs| prefs.passed)),
            at: RwSignal::new(Cell::all().nth(4).expect("nine cells")),
            drag: Drag::new(),
        }
    }
}

pub type TableContext = table::TableContext<TresEnRaya>;

impl TableContext {
    /// Reads the table, reactively.
    pub fn seen<T>(&self, read: impl FnOnce(&Table) -> T) -> T {
        self.look(|view| read(&view.table))
    }

    // ---- Who sits where ----

    pub fn is_duo(&self) -> bool {
        self.frame.people().len() == 2
    }

    /// Returns the seat at the lower edge: the only person, or the first.
    pub fn near(&self) -> Seat {
        self.frame.people().first().copied().unwrap_or(Seat(0))
    }

    pub fn seat_at(&self, far: bool) -> Seat {
        if far { opponent(self.near()) } else { self.near() }
    }

    /// Returns true if the far player reads from the other edge.
    pub fn faces(&self) -> bool {
        self.is_duo() && self.state.middle.get()
    }

    pub fn change_way(&self) {
        self.ctx.change(|prefs| prefs.passed = !prefs.passed);
    }

    /// Returns the player to move, if it is a person.
    pub fn acting(&self) -> Option<Seat> {
        let seat = self.seen(|seen| seen.phase.seat());
        seat.filter(|seat| !self.frame.is_bot(*seat) && !self.frame.is_past())
    }

    // ---- Moves ----

    pub fn may(&self, mv: Move) -> bool {
        self.state.legal.with(|legal| legal.contains(&mv))
    }

    /// Makes the move, or shows the player to move why it is not legal.
    pub fn play(&self, mv: Move) {
        let seat = untrack(|| self.acting()).unwrap_or_else(|| self.near());
        if self.state.legal.with_untracked(|legal| legal.contains(&mv)) {
            self.ask_for(seat, mv);
        } else {
            self.explain_to(seat, mv);
        }
    }

    /// Shows `seat`, on its side, why the move is not legal. A raised piece stays raised.
    pub fn explain_to(&self, seat: Seat, wish: Move) {
        self.clear_reasons();
        if untrack(|| self.frame.is_past()) {
            return;
        }
        let refused = self.peek(|view| view.table.refuse(Who::Seat(seat), wish));
        let lang = self.ctx.prefs.with_untracked(|prefs| prefs.lang);
        let side = if seat == self.near() { self.frame } else { self.state.far };
        side.reason.set(refused.map(|refused| Reason { words: refusal(lang, refused), rule: refused.rule() }));
    }

    pub fn clear_reasons(&self) {
        self.frame.reason.set(None);
        self.state.far.reason.set(None);
    }

    // ---- The piece that is raised ----

    pub fn raise(&self, raised: Option<Raised>) {
        self.clear_reasons();
        self.select(raised);
    }

    /// Returns the move that a tap on the cell would make now, with the piece that is raised.
    pub fn wish(&self, cell: Cell) -> Move {
        match self.selection() {
            Some(Raised::Laid(from)) => Move::Shift { from, to: cell },
            _ => Move::Place(cell),
        }
    }

    /// Returns true if the player to move has a piece here and may raise it.
    pub fn may_raise(&self, cell: Cell) -> bool {
        let from_here = |mv: &Move| matches!(mv, Move::Shift { from, .. } if *from == cell);
        self.state.legal.with(|legal| legal.iter().any(from_here))
    }

    /// Plays the raised piece if there is only one place for it, or puts it back.
    fn play_or_put_back(&self, piece: Raised) {
        let ways: Vec<Move> = self.state.legal.with_untracked(|legal| {
            let of_it = |mv: &&Move| match (piece, mv) {
                (Raised::Laid(at), Move::Shift { from, .. }) => at == *from,
                (Raised::Held(_), Move::Place(_)) => true,
                _ => false,
            };
            legal.iter().filter(of_it).copied().collect()
        });
        match ways[..] {
            [only] => self.play(only),
            _ => self.raise(None),
        }
    }

    /// Raises an own piece, or plays it at a second tap. Any other tap on a cell tries a move.
    pub fn touch(&self, cell: Cell) {
        if self.state.drag.has_just_ended() {
            return;
        }
        let piece = Raised::Laid(cell);
        let (raised, may_raise) = untrack(|| (self.selection(), self.may_raise(cell)));
        if may_raise && raised == Some(piece) {
            return self.play_or_put_back(piece);
        } else if may_raise {
            return self.raise(Some(piece));
        }
        let dance = self.state.legal.with_untracked(|l| l.iter().any(|mv| matches!(mv, Move::Shift { .. })));
        let taken = self.peek(|view| view.table.board.at(cell).is_some());
        let wish = match raised {
            // The cell holds a piece of the other player.
            None if dance && taken => Move::Shift { from: cell, to: cell },
            _ => untrack(|| self.wish(cell)),
        };
        self.play(wish);
    }

    /// Answers a tap on a piece that is not laid yet.
    pub fn touch_held(&self, seat: Seat, at: u8) {
        if self.state.drag.has_just_ended() {
            return;
        }
        let piece = Raised::Held(at);
        let empty = self.peek(|view| view.table.board.empty().next());
        match empty.map(Move::Place) {
            Some(wish) if untrack(|| self.acting()) != Some(seat) => self.explain_to(seat, wish),
            Some(_) if untrack(|| self.selection()) == Some(piece) => self.play_or_put_back(piece),
            Some(_) => self.raise(Some(piece)),
            None => {}
        }
    }

    /// Ends the drag of a piece of `seat`; `wish` is the move to try over a cell.
    pub fn let_go(&self, seat: Seat, event: &PointerEvent, wish: impl Fn(Cell) -> Move) {
        let Some((x, y)) = self.state.drag.let_go(event) else { return };
        let over = Cell::all().find(|cell| browser::is_over(&format!("[data-cell={cell}]"), x, y));
        match over.map(wish) {
            Some(Move::Shift { from, to }) if from == to => {}
            Some(mv) if untrack(|| self.acting()) == Some(seat) => self.play(mv),
            Some(mv) => self.explain_to(seat, mv),
            None => {}
        }
    }
}
