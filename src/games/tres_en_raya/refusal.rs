//! The reasons of refusals, each with its rule.

use super::moves::Move;
use super::options::{Kind, Repetition, Variant};
use super::position::{End, Phase, Table};
use crate::engine::{Refusal, Seat, Who};

/// The reason of a refusal; `text::refusal` says it in a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    MatchOver(Kind),
    OnlyThePlayers,
    NotYourTurn,
    RoundOver(End),
    RoundNotOver,
    NotYoursToBegin,
    ColourFirst,
    NotYoursToChoose,
    ColourSettled,
    Taken,
    TargetTaken,
    AllLaid,
    StillLaying,
    NothingMoves,
    NotYourPiece,
    SameCell,
    TooSoon { times: u32 },
    NullByItself,
    NeverNull,
    NullWhenFull,
}

impl Refusal for Refused {
    fn rule(&self) -> &'static str {
        use Refused::*;
        match self {
            MatchOver(Kind::Match) => "TR-8",
            MatchOver(Kind::Group) => "TR-9",
            MatchOver(Kind::League) => "TR-10",
            OnlyThePlayers => "TR-1",
            NotYourTurn | RoundNotOver | Taken | RoundOver(End::Line(_)) => "TR-2",
            TargetTaken | AllLaid | StillLaying | NotYourPiece | SameCell => "TR-3",
            TooSoon { .. } | NullByItself | NeverNull | RoundOver(End::Claimed(_) | End::Repeated) => "TR-4",
            NothingMoves | NullWhenFull | RoundOver(End::Full) => "TR-6",
            NotYoursToBegin | ColourFirst | NotYoursToChoose | ColourSettled => "TR-7",
        }
    }
}

impl Table {
    pub fn refuse(&self, who: Who, wish: Move) -> Option<Refused> {
        if self.legal(who).contains(&wish) {
            return None;
        }
        let mine = self.phase.seat().is_some_and(|seat| who == Who::Seat(seat));
        Some(match (self.phase, wish) {
            (Phase::Over, _) => Refused::MatchOver(self.options.kind),
            _ if who == Who::Floor => Refused::OnlyThePlayers,
            (Phase::Choosing(_), Move::Take(_)) => Refused::NotYoursToChoose,
            (Phase::Choosing(_), _) if mine => Refused::ColourFirst,
            (_, Move::Take(_)) => Refused::ColourSettled,
            (Phase::Between(_), Move::Deal) => Refused::NotYoursToBegin,
            (Phase::Between(_), _) => {
                let last = self.rounds.last().expect("a round ended before the pause");
                Refused::RoundOver(last.end)
            }
            (_, Move::Deal) => Refused::RoundNotOver,
            (Phase::Turn(seat), wish) if mine => self.refuse_in_turn(seat, wish),
            _ => Refused::NotYourTurn,
        })
    }

    /// Returns the reason why a piece may not make a move, or a round not be null.
    fn refuse_in_turn(&self, seat: Seat, wish: Move) -> Refused {
        let dance = self.board.is_dance(self.variant());
        match (wish, self.variant()) {
            (Move::Null, Variant::Nine) => Refused::NullWhenFull,
            (Move::Null, Variant::Three) => self.refuse_null(),
            (Move::Shift { .. }, Variant::Nine) => Refused::NothingMoves,
            (Move::Shift { .. }, _) if !dance => Refused::StillLaying,
            (Move::Shift { from, .. }, _) if self.board.at(from) != Some(seat) => Refused::NotYourPiece,
            (Move::Shift { from, to }, _) if from == to => Refused::SameCell,
            (Move::Shift { .. }, _) => Refused::TargetTaken,
            _ if dance => Refused::AllLaid,
            _ => Refused::Taken,
        }
    }

    fn refuse_null(&self) -> Refused {
        match self.options.repetition {
            Repetition::Claim => Refused::TooSoon { times: self.times() },
            Repetition::Auto => Refused::NullByItself,
            Repetition::Off => Refused::NeverNull,
        }
    }
}
