//! The reasons of refusals, each with its rule.

use super::legal::{Table, is_wild};
use super::moves::Move;
use super::position::{ChupateDos, FULL_ATTACK, Phase, Step};
use crate::engine::{Game, Refusal, Seat, Who};
use crate::pieces::naipes::{Card, Rank, Suit};

/// The reason of a refusal; `text::refusal` says it in a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    MatchOver,
    NotYourTurn,
    RoundOver,
    RoundNotOver,
    NotTheDealer,
    NotInHand,
    OnlyTheFloor,
    DoesNotFollow { demanded: Suit, rank: Option<Rank> },
    SotaOnSota { demanded: Suit },
    NothingToName,
    MustName,
    DosMustWait,
    AnswerWithDos,
    AttackFull,
    DoesNotFollowBounce { suit: Suit, rank: Rank },
    MustPlay,
    OnlyTheDrawnCard,
    OnlyTheDrawnDos,
    DrawnCardMustBeLaid,
    NothingWasDrawn,
    NoAttack,
    UnderAttack,
    AlreadyDrawn,
    NoSuitToName,
    SuitFirst,
    NoUltimaOwed,
    NobodyOwesUltima,
}

impl Refusal for Refused {
    fn rule(&self) -> &'static str {
        use Refused::*;
        match self {
            MatchOver => "CD-42",
            NotYourTurn => "CD-5",
            RoundOver => "CD-40",
            RoundNotOver | NotTheDealer => "CD-4",
            NotInHand => "CD-1",
            OnlyTheFloor => "TO-2",
            DoesNotFollow { .. } => "CD-6",
            SotaOnSota { .. } | NothingToName => "CD-16",
            MustName => "CD-15",
            DosMustWait => "CD-7",
            AnswerWithDos | AttackFull | NoAttack | UnderAttack => "CD-12",
            DoesNotFollowBounce { .. } => "CD-18",
            MustPlay => "CD-8",
            OnlyTheDrawnCard | DrawnCardMustBeLaid | NothingWasDrawn | AlreadyDrawn => "CD-9",
            OnlyTheDrawnDos => "CD-13",
            NoSuitToName | SuitFirst => "CD-31",
            NoUltimaOwed => "CD-23",
            NobodyOwesUltima => "CD-25",
        }
    }
}

impl ChupateDos {
    pub(super) fn refuse(&self, who: Who, wish: Move) -> Option<Refused> {
        if self.legal_moves(who).contains(&wish) {
            return None;
        }
        Some(match (who, wish) {
            _ if self.phase == Phase::Over => Refused::MatchOver,
            (_, Move::Yellow(_)) => Refused::OnlyTheFloor,
            (_, Move::Ultima) => Refused::NoUltimaOwed,
            (_, Move::Challenge) => Refused::NobodyOwesUltima,
            (_, Move::Deal) if matches!(self.phase, Phase::Between(_)) => Refused::NotTheDealer,
            (_, Move::Deal) => Refused::RoundNotOver,
            (Who::Floor, _) => Refused::NotYourTurn,
            (Who::Seat(seat), wish) => self.refuse_turn(seat, wish),
        })
    }

    fn refuse_turn(&self, seat: Seat, wish: Move) -> Refused {
        match self.phase {
            Phase::Between(_) => Refused::RoundOver,
            Phase::Naming(dealer) if dealer == seat => Refused::SuitFirst,
            Phase::Turn(player, step) if player == seat => refuse_in_turn(&self.table(seat, step), wish),
            _ => Refused::NotYourTurn,
        }
    }
}

fn refuse_in_turn(table: &Table, wish: Move) -> Refused {
    match (wish, table.step) {
        (Move::Draw, Step::Attacked) if table.attack == FULL_ATTACK => Refused::AttackFull,
        (Move::Draw, Step::Attacked) => Refused::UnderAttack,
        (Move::Draw, Step::Drew { .. } | Step::TookDos(_)) => Refused::AlreadyDrawn,
        (Move::Draw, _) => Refused::MustPlay,
        (Move::Take, _) => Refused::NoAttack,
        (Move::Keep, Step::Drew { .. }) => Refused::DrawnCardMustBeLaid,
        (Move::Keep, _) => Refused::NothingWasDrawn,
        (Move::Name(_), _) => Refused::NoSuitToName,
        (wish, _) => match wish.card() {
            Some(card) if !table.hand.contains(&card) => Refused::NotInHand,
            Some(card) if table.playable(card) => match wish {
                Move::LaySota { .. } => Refused::NothingToName,
                _ => Refused::MustName,
            },
            Some(card) => refuse_card(table, card),
            None => Refused::NotYourTurn,
        },
    }
}

/// Returns the reason why a card in the hand may not be laid.
fn refuse_card(table: &Table, card: Card) -> Refused {
    match table.step {
        Step::Attacked if table.attack == FULL_ATTACK => Refused::AttackFull,
        Step::Attacked => Refused::AnswerWithDos,
        Step::TookDos(_) => Refused::OnlyTheDrawnDos,
        Step::Drew { .. } => Refused::OnlyTheDrawnCard,
        _ if card.rank == Rank::Sota => Refused::SotaOnSota { demanded: table.demanded() },
        _ if is_wild(card) => Refused::DosMustWait,
        Step::Bounce => Refused::DoesNotFollowBounce { suit: table.demanded(), rank: table.top.rank },
        Step::Free => Refused::DoesNotFollow {
            demanded: table.demanded(),
            rank: (table.top.rank != Rank::Sota).then_some(table.top.rank),
        },
    }
}
