//! The state that the components of the table share: the view, the raised card, and the moves asked for.

use crate::app::ctx::{Ctx, use_ctx};
use crate::app::play::frame::Frame;
use crate::app::play::game_ui::TableProps;
use crate::app::play::session::Calling;
use leptos::prelude::*;
use sobremesa::engine::{Seat, Who};
use sobremesa::games::chupate_dos::{ChupateDos, Doing, Move, View};
use sobremesa::pieces::naipes::{Card, Rank, Suit};

/// The turn as the viewer sees it. Somebody who only speaks does not change it.
type Turn = (Doing, Vec<Card>, Option<Card>);

/// A move that a player has begun and not finished, valid for one turn only.
#[derive(Clone, PartialEq, Default)]
pub struct Selection {
    pub turn: Option<Turn>,
    /// The card that is raised: chosen, and not yet played.
    pub raised: Option<Card>,
    /// The Sota let go over the pile, for which a suit is to be named.
    pub naming: Option<Card>,
}

/// The state and signals that the components of the table share.
#[derive(Clone, Copy)]
pub struct Desk {
    pub ctx: Ctx,
    pub table: TableProps<ChupateDos>,
    /// The turn that the viewer sees: a change of it discards a move half done.
    pub turn: Memo<Turn>,
    pub selection: RwSignal<Selection>,
    pub frame: Frame,
}

impl Desk {
    pub fn new(table: TableProps<ChupateDos>) -> Desk {
        Desk {
            ctx: use_ctx(),
            table,
            turn: Memo::new(move |_| table.view.with(|view| (view.doing, view.hand.clone(), view.top()))),
            selection: RwSignal::new(Selection::default()),
            frame: Frame::new(table, |view| view.who),
        }
    }

    /// The half-done move of the turn now seen.
    pub fn selection(&self) -> Selection {
        let selection = self.selection.get();
        if selection.turn == Some(self.turn.get()) { selection } else { Selection::default() }
    }

    pub fn begin(&self, selection: Selection) {
        self.frame.reason.set(None);
        self.selection.set(Selection { turn: Some(self.turn.get_untracked()), ..selection });
    }

    pub fn put_back(&self) {
        self.frame.reason.set(None);
        self.selection.set(Selection::default());
    }

    pub fn seat(&self) -> Option<Seat> {
        self.frame.me.get()
    }

    pub fn name(&self, seat: Seat) -> String {
        self.frame.name(seat)
    }

    pub fn emblem(&self, seat: Seat) -> u8 {
        self.frame.emblem(seat)
    }

    /// Does what the holder of the tablet asks for.
    pub fn ask(&self, mv: Move) {
        if let Some(seat) = self.table.view.with_untracked(|view| view.who.seat()) {
            self.table.ask.run((Who::Seat(seat), mv));
        }
    }

    pub fn can(&self, mv: Move) -> bool {
        self.table.legal.with(|legal| legal.contains(&mv))
    }

    /// A suit is to be named: for a Sota in the hand, or for the one turned up.
    pub fn naming(&self) -> Option<Option<Card>> {
        let turned_up = self.table.view.with(|view| match view.doing {
            Doing::Naming(seat) => view.who == Who::Seat(seat),
            _ => false,
        });
        turned_up.then_some(None).or(self.selection().naming.map(Some))
    }

    /// The time to call runs, and the viewer is the one who owes it.
    pub fn may_call(&self) -> bool {
        matches!(self.table.calling.get(), Calling::Window(call) if self.seat() == Some(call.by))
    }

    /// True if the card may be laid now.
    pub fn playable(&self, card: Card) -> bool {
        self.table.legal.with(|legal| legal.iter().any(|mv| mv.card() == Some(card)))
    }

    /// Lets go of a card over the pile: it is played, a suit is asked for, or the reason is told.
    pub fn lay(&self, card: Card) {
        let ways: Vec<Move> = self
            .table
            .legal
            .with_untracked(|legal| legal.iter().copied().filter(|mv| mv.card() == Some(card)).collect());
        // With the last card nobody cares for the suit.
        let last =
            self.table.view.with_untracked(|view| view.hand.len() == 1 && !view.options.no_finish_on_bounce);
        match ways[..] {
            [] => self.explain(card),
            [mv] => self.ask(mv),
            [mv, ..] if last => self.ask(mv),
            _ => {
                self.begin(Selection { raised: Some(card), naming: Some(card), ..Selection::default() });
            }
        }
    }

    pub fn explain_wish(&self, wish: Move) {
        self.begin(Selection::default());
        self.frame.reason.set(self.table.why.run(wish));
    }

    /// A tap on the pile with no card raised.
    pub fn ask_for_card(&self) {
        let mine = self.table.view.with_untracked(|view| view.doing.seat().map(Who::Seat) == Some(view.who));
        if !mine {
            return self.explain_wish(Move::Draw);
        }
        let choose = self.ctx.say("Toca antes una carta de tu mano.", "Tap a card of your hand first.");
        self.frame.refuse(choose, "CD-6");
    }

    /// Tells why a card can't be laid.
    pub fn explain(&self, card: Card) {
        let wish = match (card.rank, self.table.view.with_untracked(View::top)) {
            (Rank::Sota, Some(top)) if top.rank != Rank::Sota => {
                Move::LaySota { suit: card.suit, names: Suit::Oros }
            }
            _ => Move::Lay(card),
        };
        self.explain_wish(wish);
    }
}
