//! The reasons of refusals. The words are in `text`.

use super::legal::Table;
use super::line::Side;
use super::moves::Move;
use super::options::Mode;
use super::position::{Domino, Phase};
use crate::engine::{Game, Refusal, Seat, Who};
use crate::pieces::tiles::Tile;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    MatchOver(Mode),
    NotYourTurn,
    /// The next hand must be dealt first.
    HandOver,
    HandNotOver,
    /// Somebody else begins the next hand, and deals it.
    NotTheStarter(Mode),
    NotInHand,
    /// Only this tile may open the match.
    MustOpenWith(Tile),
    /// The first tile of a hand has no side.
    NothingToJoin,
    /// There is a line: say to which end.
    SayWhichEnd,
    /// The tile fits the other end, not this one.
    OtherEnd(Side),
    FitsNowhere {
        left: u8,
        right: u8,
    },
    /// A tile in the hand fits.
    MustPlay,
    /// Nothing fits, and the boneyard has tiles.
    MustDraw,
    BoneyardEmpty,
}

impl Refusal for Refused {
    fn rule(&self) -> &'static str {
        use Refused::*;
        match self {
            MatchOver(mode) => mode.ends()[2],
            NotYourTurn => "DO-4",
            HandOver | HandNotOver => "DO-10",
            NotTheStarter(mode) => mode.next_starter_rule(),
            NotInHand => "DO-1",
            MustOpenWith(_) => "DO-3",
            NothingToJoin | SayWhichEnd | OtherEnd(_) | FitsNowhere { .. } | MustPlay => "DO-5",
            MustDraw | BoneyardEmpty => "DO-6",
        }
    }
}

impl Domino {
    pub(super) fn refuse(&self, who: Who, wish: Move) -> Option<Refused> {
        if self.legal_moves(who).contains(&wish) {
            return None;
        }
        Some(match (self.phase, wish) {
            (Phase::Over(_), _) => Refused::MatchOver(self.options.mode),
            (Phase::Between(_), Move::Deal) => Refused::NotTheStarter(self.options.mode),
            (Phase::Between(_), _) => Refused::HandOver,
            (Phase::Turn(_), Move::Deal) => Refused::HandNotOver,
            (Phase::Turn(turn), wish) if who == Who::Seat(turn) => self.refuse_turn(turn, wish),
            (Phase::Turn(_), _) => Refused::NotYourTurn,
        })
    }

    fn refuse_turn(&self, seat: Seat, wish: Move) -> Refused {
        let table = self.table(seat);
        match (wish, wish.tile()) {
            (Move::Open(_) | Move::Lay(..), Some(tile)) => refuse_tile(&table, wish, tile),
            _ if table.can_play() => table.must_open.map_or(Refused::MustPlay, Refused::MustOpenWith),
            (Move::Draw, _) => Refused::BoneyardEmpty,
            _ => Refused::MustDraw,
        }
    }
}

fn refuse_tile(table: &Table, wish: Move, tile: Tile) -> Refused {
    if !table.hand.contains(&tile) {
        return Refused::NotInHand;
    }
    let Some([left, right]) = table.ends else {
        return match table.must_open {
            Some(must) if must != tile => Refused::MustOpenWith(must),
            _ => Refused::NothingToJoin,
        };
    };
    match (Side::ALL.into_iter().find(|&side| table.fits(tile, side)), wish) {
        (None, _) => Refused::FitsNowhere { left, right },
        (Some(side), Move::Lay(..)) => Refused::OtherEnd(side),
        (Some(_), _) => Refused::SayWhichEnd,
    }
}
