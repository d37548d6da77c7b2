//! Legal moves, and the reasons of refusals. Written over [`Table`], which everybody sees, so that the rules, the
//! reasons and the views cannot disagree.

use super::dice::Face;
use super::moves::{Bid, Move};
use super::position::{Obligo, Phase, StandingBid, Table};
use super::refusal::Refused;
use crate::engine::{Seat, Who};

/// All that a seat may do but bid.
const OTHER_MOVES: [Move; 7] =
    [Move::Deal, Move::Open, Move::Closed, Move::Doubt, Move::Calzo, Move::Siciliana, Move::Pass];

/// All that may be bid; the last is "de éstas" (DU-24).
const FACES: [Option<Face>; 7] = [
    Some(Face::As),
    Some(Face::Tonto),
    Some(Face::Tren),
    Some(Face::Cuadra),
    Some(Face::Quina),
    Some(Face::Sexta),
    None,
];

impl Table {
    /// Every move `who` may make: the bids from the lowest number, then the claims and the pass. The direction of the
    /// round before comes first.
    pub fn moves_of(&self, who: Who) -> Vec<Move> {
        let Who::Seat(seat) = who else {
            return Seat::all(self.dice.len()).map(Move::Expel).filter(|mv| self.allows(who, mv)).collect();
        };
        // Nobody speaks out of turn.
        if self.phase.seat() != Some(seat) {
            return Vec::new();
        }
        let bids = self.bids();
        let ways = [self.direction, self.direction.reversed()].map(Some);
        let ways = if self.chooses_direction() { &ways[..] } else { &[None] };
        let mut moves: Vec<Move> = Vec::with_capacity(bids.len() * ways.len() + OTHER_MOVES.len());
        ways.iter().for_each(|way| moves.extend(bids.iter().map(|&bid| Move::Bid(bid, *way))));
        moves.extend(OTHER_MOVES.into_iter().filter(|mv| self.allows(who, mv)));
        moves
    }

    fn allows(&self, who: Who, mv: &Move) -> bool {
        self.refuse(who, *mv).is_none()
    }

    /// The bids that may be made, from the lowest number.
    fn bids(&self) -> Vec<Bid> {
        let mut bids = Vec::new();
        if !matches!(self.phase, Phase::Opening(_) | Phase::Turn(_)) {
            return bids;
        }
        let dice = self.total();
        for number in 1..=dice {
            let each = FACES.map(|face| Bid { number, face });
            bids.extend(each.into_iter().filter(|bid| self.refuse_bid(*bid, dice).is_none()));
        }
        bids
    }

    /// True if the opening bid comes with a direction (DU-4).
    fn chooses_direction(&self) -> bool {
        matches!(self.phase, Phase::Opening(_)) && !self.is_duel()
    }

    /// The one judge: the reason why `who` may not make this move; `None` if it is legal.
    pub fn refuse(&self, who: Who, mv: Move) -> Option<Refused> {
        match (who, mv) {
            _ if self.phase == Phase::Over => Some(Refused::MatchOver),
            (Who::Floor, Move::Expel(seat)) if self.is_in(seat) => None,
            (Who::Floor, Move::Expel(_)) => Some(Refused::NotPlaying),
            (Who::Seat(_), Move::Expel(_)) => Some(Refused::OnlyTheFloor),
            (Who::Floor, _) => Some(Refused::NotYourTurn),
            (Who::Seat(seat), mv) => self.refuse_seat(seat, mv),
        }
    }

    fn refuse_seat(&self, seat: Seat, mv: Move) -> Option<Refused> {
        match (self.phase, mv) {
            _ if !self.is_in(seat) => Some(Refused::OutOfTheGame),
            (Phase::Between { seat: begins, .. }, Move::Deal) => {
                (seat != begins).then_some(Refused::NotTheBeginner)
            }
            (_, Move::Deal) => Some(Refused::RoundNotOver),
            (Phase::Between { .. }, _) => Some(Refused::RoundOver),
            (phase, _) if phase.seat() != Some(seat) => Some(Refused::NotYourTurn),
            (Phase::Choosing(_), Move::Open | Move::Closed) => None,
            (Phase::Choosing(_), _) => Some(Refused::OpenOrClosedFirst),
            (_, Move::Open | Move::Closed) => Some(Refused::NothingToChoose),
            (_, Move::Bid(bid, direction)) => {
                self.refuse_bid(bid, self.total()).or_else(|| match (self.chooses_direction(), direction) {
                    (true, None) => Some(Refused::NameDirection),
                    (false, Some(_)) => Some(Refused::NoDirection),
                    _ => None,
                })
            }
            (_, claim) => match self.standing {
                Some(standing) => self.refuse_claim(seat, standing, claim),
                None => Some(Refused::NoBidYet),
            },
        }
    }

    /// `dice` are in play.
    fn refuse_bid(&self, bid: Bid, dice: u8) -> Option<Refused> {
        if !(1..=dice).contains(&bid.number) {
            return Some(Refused::NumberOutOfRange { dice });
        }
        let refused = match (self.obligo, bid.face) {
            (Some(obligo), _) => self.refuse_in_obligo(obligo, bid),
            (None, None) => Some(Refused::EstasNeedClosedObligo),
            (None, Some(face)) => self.refuse_plain(bid, face),
        };
        refused.map(|refused| match refused {
            Refused::TooFewAfterAces { needs }
            | Refused::MoreAces { needs }
            | Refused::ObligoRaise { needs }
                if needs > dice =>
            {
                Refused::NotEnoughDice { needs, dice }
            }
            other => other,
        })
    }

    /// DU-22 and DU-24.
    fn refuse_in_obligo(&self, obligo: Obligo, bid: Bid) -> Option<Refused> {
        match self.standing.map(|standing| standing.bid) {
            _ if bid.face.is_none() && obligo != Obligo::Closed => Some(Refused::EstasNeedClosedObligo),
            None => None,
            Some(standing) if standing.face != bid.face => Some(Refused::ObligoFace { face: standing.face }),
            Some(standing) if standing.number >= bid.number => {
                Some(Refused::ObligoRaise { needs: standing.number + 1 })
            }
            Some(_) => None,
        }
    }

    /// DU-7 to DU-10, and DU-20.
    fn refuse_plain(&self, bid: Bid, face: Face) -> Option<Refused> {
        if face == Face::As && self.dead_aces.contains(&bid.number) {
            return Some(Refused::DeadAces { number: bid.number });
        }
        let standing = self.standing.filter(|standing| !standing.falsely)?.bid;
        let from = standing.face?;
        if Bid::height(bid.number, face) > Bid::height(standing.number, from) {
            return None;
        }
        Some(match (from, face) {
            (Face::As, Face::As) => Refused::MoreAces { needs: standing.number + 1 },
            (Face::As, _) => Refused::TooFewAfterAces { needs: 2 * standing.number + 1 },
            (_, Face::As) => Refused::TooFewAces { needs: standing.number.div_ceil(2) },
            _ => Refused::TooLow { standing },
        })
    }

    fn refuse_claim(&self, seat: Seat, standing: StandingBid, claim: Move) -> Option<Refused> {
        match claim {
            Move::Calzo => self.refuse_calzo(standing.passed_by.is_some()),
            Move::Pass => self.refuse_pass(seat, standing),
            Move::Siciliana => self.refuse_siciliana(seat, standing),
            _ => None,
        }
    }

    /// DU-14. `passed` where the bid came through a pass.
    pub fn refuse_calzo(&self, passed: bool) -> Option<Refused> {
        if self.is_duel() {
            Some(Refused::CalzoInDuel)
        } else if self.obligo.is_some() {
            Some(Refused::CalzoInObligo)
        } else if passed {
            Some(Refused::CalzoAfterPass)
        } else if 2 * self.total() < self.initial() {
            Some(Refused::CalzoTooFewDice { needs: self.initial().div_ceil(2) })
        } else {
            None
        }
    }

    /// DU-15.
    fn refuse_pass(&self, seat: Seat, standing: StandingBid) -> Option<Refused> {
        if self.is_duel() {
            Some(Refused::PassInDuel)
        } else if self.obligo.is_some() {
            Some(Refused::PassInObligo)
        } else if standing.passed_by.is_some() {
            Some(Refused::PassOnPass)
        } else if standing.falsely {
            Some(Refused::PassOnFalseOpening)
        } else if self.passed.contains(&seat) {
            Some(Refused::PassedAlready)
        } else if self.options.one_pass_per_round && !self.passed.is_empty() {
            Some(Refused::SomebodyPassed)
        } else {
            None
        }
    }

    /// DU-30.
    fn refuse_siciliana(&self, seat: Seat, standing: StandingBid) -> Option<Refused> {
        if self.obligo.is_some() {
            Some(Refused::SicilianaInObligo)
        } else if standing.passed_by.is_some() {
            Some(Refused::SicilianaAfterPass)
        } else if !standing.opening {
            Some(Refused::SicilianaNotOpening)
        } else if self.dice[seat] < 2 || self.dice[standing.by] < 2 {
            Some(Refused::SicilianaOneDie)
        } else {
            None
        }
    }
}
