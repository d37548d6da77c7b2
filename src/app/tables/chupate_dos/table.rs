//! The moves that the components of the table ask for, and the raised card.

use crate::app::play::session::Calling;
use crate::app::play::table;
use crate::app::tables::prelude::*;
use sobremesa::games::chupate_dos::{ChupateDos, Move, Phase, View};
use sobremesa::pieces::naipes::{Card, Rank, Suit};

/// The identity of a turn. A call does not change it.
pub type Turn = (Phase<Option<Card>>, Vec<Card>, Option<Card>);

#[derive(Clone, Default)]
pub struct Selection {
    /// The chosen card, not yet played.
    pub raised: Option<Card>,
    /// The Sota on the pile, for which a suit has to be named.
    pub naming: Option<Card>,
}

pub type TableContext = table::TableContext<ChupateDos>;

impl TableContext {
    /// Returns `Some` if the viewer has to name a suit: for a Sota of the hand, or for the one turned up (`None`).
    pub fn naming(&self) -> Option<Option<Card>> {
        let turned_up = self.look(|view| matches!(view.phase, Phase::Naming(seat) if view.who == Who::Seat(seat)));
        turned_up.then_some(None).or(self.selection().naming.map(Some))
    }

    /// Returns true if the viewer owes a call and is still in time.
    pub fn may_call(&self) -> bool {
        matches!(self.props.tablet().calling.get(), Calling::Window(call) if self.me() == Some(call.by))
    }

    /// Returns the chosen card, or the only legal card if there is no other move.
    pub fn raised(&self) -> Option<Card> {
        self.selection().raised.or_else(|| {
            self.props.legal.with(|legal| {
                let mut plays =
                    legal.iter().filter(|mv| !matches!(mv, Move::Ultima | Move::Challenge)).map(|mv| mv.card());
                let only = plays.next().flatten();
                only.filter(|_| plays.all(|card| card == only))
            })
        })
    }

    pub fn playable(&self, card: Card) -> bool {
        self.props.legal.with(|legal| legal.iter().any(|mv| mv.card() == Some(card)))
    }

    /// Plays a card, asks for a suit, or shows why it can't be played.
    pub fn lay(&self, card: Card) {
        let ways: Vec<Move> = self
            .props
            .legal
            .with_untracked(|legal| legal.iter().copied().filter(|mv| mv.card() == Some(card)).collect());
        // The suit of the last card does not matter.
        let last = self.peek(|view| view.hand.len() == 1 && !view.options.no_finish_on_bounce);
        match ways[..] {
            [] => self.explain_card(card),
            [mv] => self.ask(mv),
            [mv, ..] if last => self.ask(mv),
            _ => self.select(Selection { raised: Some(card), naming: Some(card) }),
        }
    }

    /// Answers a tap on the pile with no card raised.
    pub fn ask_for_card(&self) {
        let mine = self.peek(|view| view.phase.seat().map(Who::Seat) == Some(view.who));
        if !mine {
            return self.explain(Move::Draw);
        }
        let choose = self.ctx.say("Toca antes una carta de tu mano.", "Tap a card of your hand first.");
        self.frame.refuse(choose, "CD-6");
    }

    /// Shows why a card can't be laid.
    pub fn explain_card(&self, card: Card) {
        let wish = match (card.rank, self.peek(View::top)) {
            (Rank::Sota, Some(top)) if top.rank != Rank::Sota => Move::LaySota { suit: card.suit, names: Suit::Oros },
            _ => Move::Lay(card),
        };
        self.explain(wish);
    }
}
