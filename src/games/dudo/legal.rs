//! What is legal, and why not. Written over [`Table`], what everybody sees, so that the rules, the reasons and the
//! views cannot disagree.

use super::dice::Face;
use super::moves::{Bid, Move};
use super::position::{Obligo, Phase, Standing, Table};
use super::refusal::Refused;
use crate::engine::{Seat, Who};

impl Table {
    /// Every move `who` may make: the bids from the lowest number, then the claims and the pass.
    pub fn moves_of(&self, who: Who) -> Vec<Move> {
        let candidates = match who {
            Who::Floor => self.playing().map(Move::Expel).collect(),
            // Nobody speaks out of turn; spares the list.
            Who::Seat(seat) if self.phase.seat() != Some(seat) => Vec::new(),
            Who::Seat(_) => self.candidates(),
        };
        candidates.into_iter().filter(|mv| self.refuse(who, *mv).is_none()).collect()
    }

    fn candidates(&self) -> Vec<Move> {
        match self.phase {
            Phase::Choosing(_) => vec![Move::Open, Move::Closed],
            Phase::Opening(_) if self.chooses_direction() => {
                let ways = [self.direction, self.direction.reversed()];
                ways.into_iter()
                    .flat_map(|way| self.bids().map(move |bid| Move::Bid(bid, Some(way))))
                    .collect()
            }
            Phase::Opening(_) => self.bids().map(|bid| Move::Bid(bid, None)).collect(),
            Phase::Turn(_) => {
                let claims = [Move::Doubt, Move::Calzo, Move::Siciliana, Move::Pass];
                self.bids().map(|bid| Move::Bid(bid, None)).chain(claims).collect()
            }
            Phase::Between { .. } => vec![Move::Deal],
            Phase::Over => Vec::new(),
        }
    }

    fn bids(&self) -> impl Iterator<Item = Bid> {
        let faces = Face::ALL.into_iter().map(Some).chain([None]);
        (1..=self.total()).flat_map(move |number| faces.clone().map(move |face| Bid { number, face }))
    }

    /// Whether the opening bid comes with a direction (DU-4).
    fn chooses_direction(&self) -> bool {
        matches!(self.phase, Phase::Opening(_)) && !self.is_duel()
    }

    /// The one judge: why `who` may not make this move; nothing where it is legal.
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
                self.refuse_bid(bid).or_else(|| match (self.chooses_direction(), direction) {
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

    fn refuse_bid(&self, bid: Bid) -> Option<Refused> {
        let dice = self.total();
        if !(1..=dice).contains(&bid.number) {
            return Some(Refused::NumberOutOfRange { dice });
        }
        match (self.obligo, bid.face) {
            (Some(obligo), _) => self.refuse_in_obligo(obligo, bid),
            (None, None) => Some(Refused::EstasNeedClosedObligo),
            (None, Some(face)) => self.refuse_plain(bid, face),
        }
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

    fn refuse_claim(&self, seat: Seat, standing: Standing, claim: Move) -> Option<Refused> {
        match claim {
            Move::Calzo => self.refuse_calzo(standing),
            Move::Pass => self.refuse_pass(seat, standing),
            Move::Siciliana => self.refuse_siciliana(seat, standing),
            _ => None,
        }
    }

    /// DU-14.
    fn refuse_calzo(&self, standing: Standing) -> Option<Refused> {
        if self.is_duel() {
            Some(Refused::CalzoInDuel)
        } else if self.obligo.is_some() {
            Some(Refused::CalzoInObligo)
        } else if standing.passed_by.is_some() {
            Some(Refused::CalzoAfterPass)
        } else if 2 * self.total() < self.initial() {
            Some(Refused::CalzoTooFewDice { needs: self.initial().div_ceil(2) })
        } else {
            None
        }
    }

    /// DU-15.
    fn refuse_pass(&self, seat: Seat, standing: Standing) -> Option<Refused> {
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
    fn refuse_siciliana(&self, seat: Seat, standing: Standing) -> Option<Refused> {
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
