//! Legal moves, and the reasons of refusals, computed from [`Table`], which everybody sees: so rules, reasons and views
//! agree.

use super::{Bid, Face, Move, Obligo, Phase, Refused, StandingBid, Table, dice::MOST_DICE};
use crate::engine::{Direction, Seat, Who};
use std::sync::LazyLock;

/// The answers to a standing bid other than a bid.
pub(super) const ANSWERS: [Move; 4] = [Move::Doubt, Move::Calzo, Move::Siciliana, Move::Pass];

const FACES: usize = Face::ALL.len();

/// All bids from the lowest number: without a direction, to the right, and to the left.
static BIDS: LazyLock<[Vec<Move>; 3]> = LazyLock::new(|| {
    [None, Some(Direction::Right), Some(Direction::Left)].map(|way| {
        let each = |number| Face::ALL.map(|face| Move::Bid(Bid::new(number, face), way));
        (1..=MOST_DICE).flat_map(each).collect()
    })
});

impl Table {
    /// Adds every move of `who`: the bids from the lowest number, then claims and pass. The last direction comes first.
    pub(super) fn moves_into(&self, who: Who, moves: &mut Vec<Move>) {
        let Who::Seat(seat) = who else {
            let expulsions = Seat::all(self.dice.len()).map(Move::Expel);
            return moves.extend(expulsions.filter(|mv| self.refuse(who, *mv).is_none()));
        };
        // Nobody speaks out of turn.
        if self.phase.seat() != Some(seat) {
            return;
        }
        match self.phase {
            Phase::Between { .. } => moves.push(Move::Deal),
            Phase::Choosing(_) => moves.extend([Move::Open, Move::Closed]),
            Phase::Opening(_) if !self.is_duel() => {
                self.bids_into(Some(self.direction), moves);
                self.bids_into(Some(self.direction.reversed()), moves);
            }
            Phase::Opening(_) | Phase::Turn(_) => self.bids_into(None, moves),
            Phase::Over => {}
        }
        if let Some(standing) = self.standing {
            let may = |mv: &Move| self.refuse_claim(seat, standing, *mv).is_none();
            moves.extend(ANSWERS.into_iter().filter(may));
        }
    }

    /// Adds the legal bids to `moves`, from the lowest number.
    fn bids_into(&self, way: Option<Direction>, moves: &mut Vec<Move>) {
        let (dice, standing) = (self.total(), self.standing.map(|standing| standing.bid));
        let bid = |number, face| Move::Bid(Bid { number, face }, way);
        match (self.obligo, standing) {
            (Some(_), Some(Bid { number, face })) => {
                moves.extend((number + 1..=dice).map(|number| bid(number, face)));
            }
            (Some(obligo), None) => {
                for number in 1..=dice {
                    moves.extend(Face::ALL.map(|face| bid(number, Some(face))));
                    moves.extend((obligo == Obligo::Closed).then_some(bid(number, None)));
                }
            }
            (None, _) => {
                let floor = self.floor();
                let before = |number: u8| FACES * usize::from(number.clamp(1, dice + 1) - 1);
                let from = |face: Face| before(Bid::lowest(face, floor));
                let bids = &BIDS[way.map_or(0, |way| 1 + way as usize)][..before(dice + 1)];
                let (aces, some, all) = (from(Face::As), from(Face::Sexta), from(Face::Tonto));
                if !self.dead_aces.is_empty() {
                    return moves.extend(bids[aces..].iter().filter(|mv| self.is_above(floor, mv)));
                }
                // For the lowest numbers only aces are above the floor, for the next ones some faces too, for all
                // others every face.
                moves.extend(bids[aces..some].iter().step_by(FACES));
                moves.extend(bids[some..all].iter().filter(|mv| self.is_above(floor, mv)));
                moves.extend_from_slice(&bids[all..]);
            }
        }
    }

    /// Returns true for a bid that is above the floor and not dead.
    fn is_above(&self, floor: u16, mv: &Move) -> bool {
        let Move::Bid(Bid { number, face: Some(face) }, _) = *mv else { return false };
        Bid::height(number, face) > floor && !(face == Face::As && self.dead_aces.contains(&number))
    }

    /// Returns the lowest bid of each face, even if it exceeds the dice in play or is dead (DU-20).
    pub fn lowest_bids(&self) -> impl Iterator<Item = Bid> {
        let (floor, standing) = (self.floor(), self.standing.map(|standing| standing.bid));
        let (obligo, closed) = (self.obligo.is_some(), self.obligo == Some(Obligo::Closed));
        let faces = Face::ALL.into_iter().map(Some).chain(closed.then_some(None));
        faces.filter_map(move |face| {
            let number = match (standing.filter(|_| obligo), face) {
                (Some(standing), _) if standing.face != face => return None,
                (Some(standing), _) => standing.number + 1,
                (None, Some(face)) if !obligo => Bid::lowest(face, floor),
                (None, _) => 1,
            };
            Some(Bid { number, face })
        })
    }

    /// Returns the height that a bid must exceed outside an obligo: 0 after a false opening (DU-8 to DU-10, DU-20).
    fn floor(&self) -> u16 {
        let standing = self.standing.filter(|standing| !standing.falsely);
        let height = |bid: Bid| bid.face.map_or(0, |face| Bid::height(bid.number, face));
        standing.map_or(0, |standing| height(standing.bid))
    }

    /// Returns why `who` may not make this move, or `None` if it is legal.
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
            (Phase::Between { seat: begins, .. }, Move::Deal) => (seat != begins).then_some(Refused::NotTheBeginner),
            (_, Move::Deal) => Some(Refused::RoundNotOver),
            (Phase::Between { .. }, _) => Some(Refused::RoundOver),
            (phase, _) if phase.seat() != Some(seat) => Some(Refused::NotYourTurn),
            (Phase::Choosing(_), Move::Open | Move::Closed) => None,
            (Phase::Choosing(_), _) => Some(Refused::OpenOrClosedFirst),
            (_, Move::Open | Move::Closed) => Some(Refused::NothingToChoose),
            (_, Move::Bid(bid, direction)) => {
                // The opening bid comes with a direction (DU-4).
                let opens = matches!(self.phase, Phase::Opening(_)) && !self.is_duel();
                self.refuse_bid(bid, self.total()).or(match (opens, direction) {
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

    fn refuse_bid(&self, bid: Bid, dice: u8) -> Option<Refused> {
        if !(1..=dice).contains(&bid.number) {
            return Some(Refused::NumberOutOfRange { dice });
        }
        let refused = match (self.obligo, bid.face) {
            (Some(obligo), _) => self.refuse_in_obligo(obligo, bid),
            (None, None) => Some(Refused::EstasNeedClosedObligo),
            (None, Some(face)) => self.refuse_plain(bid, face),
        };
        if let Some(Refused::TooFewAfterAces { needs } | Refused::MoreAces { needs } | Refused::ObligoRaise { needs }) =
            refused
            && needs > dice
        {
            return Some(Refused::NotEnoughDice { needs, dice });
        }
        refused
    }

    /// Returns why a bid is refused in an obligo (DU-22, DU-24).
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

    /// Returns why a bid is refused outside an obligo (DU-7 to DU-10, DU-20).
    fn refuse_plain(&self, bid: Bid, face: Face) -> Option<Refused> {
        if face == Face::As && self.dead_aces.contains(&bid.number) {
            return Some(Refused::DeadAces { number: bid.number });
        }
        if Bid::height(bid.number, face) > self.floor() {
            return None;
        }
        let standing = self.standing?.bid;
        let from = standing.face?;
        Some(match (from, face) {
            (Face::As, Face::As) => Refused::MoreAces { needs: standing.number + 1 },
            (Face::As, _) => Refused::TooFewAfterAces { needs: 2 * standing.number + 1 },
            (_, Face::As) => Refused::TooFewAces { needs: standing.number.div_ceil(2) },
            _ => Refused::TooLow { standing },
        })
    }

    pub(super) fn refuse_claim(&self, seat: Seat, standing: StandingBid, claim: Move) -> Option<Refused> {
        match claim {
            Move::Calzo => self.refuse_calzo(standing.passed_by.is_some()),
            Move::Pass => self.refuse_pass(seat, standing),
            Move::Siciliana => self.refuse_siciliana(seat, standing),
            Move::Deal | Move::Open | Move::Closed | Move::Bid(..) | Move::Doubt | Move::Expel(_) => None,
        }
    }

    /// Returns why nobody may calzar (DU-14). `passed` is true if the bid came through a pass.
    pub fn refuse_calzo(&self, passed: bool) -> Option<Refused> {
        Some(match () {
            () if self.is_duel() => Refused::CalzoInDuel,
            () if self.obligo.is_some() => Refused::CalzoInObligo,
            () if passed => Refused::CalzoAfterPass,
            () if 2 * self.total() < self.initial() => Refused::CalzoTooFewDice { needs: self.initial().div_ceil(2) },
            () => return None,
        })
    }

    /// Returns why `seat` may not pass (DU-15).
    fn refuse_pass(&self, seat: Seat, standing: StandingBid) -> Option<Refused> {
        Some(match () {
            () if self.is_duel() => Refused::PassInDuel,
            () if self.obligo.is_some() => Refused::PassInObligo,
            () if standing.passed_by.is_some() => Refused::PassOnPass,
            () if standing.falsely => Refused::PassOnFalseOpening,
            () if self.passed.contains(&seat) => Refused::PassedAlready,
            () if self.options.one_pass_per_round && !self.passed.is_empty() => Refused::SomebodyPassed,
            () => return None,
        })
    }

    /// Returns true if an opening of `seat` may be answered with "dudo la partida" (DU-30) in one of the directions.
    pub(super) fn risks_siciliana(&self, seat: Seat) -> bool {
        let next = [Direction::Right, Direction::Left].map(|way| self.next_towards(seat, way));
        self.obligo.is_none()
            && self.standing.is_none_or(|standing| standing.falsely)
            && next.iter().any(|next| self.dice[*next].min(self.dice[seat]) >= 2)
    }

    /// Returns why `seat` may not doubt the opening (DU-30).
    fn refuse_siciliana(&self, seat: Seat, standing: StandingBid) -> Option<Refused> {
        Some(match () {
            () if self.obligo.is_some() => Refused::SicilianaInObligo,
            () if standing.passed_by.is_some() => Refused::SicilianaAfterPass,
            () if !standing.opening => Refused::SicilianaNotOpening,
            () if self.dice[seat] < 2 || self.dice[standing.by] < 2 => Refused::SicilianaOneDie,
            () => return None,
        })
    }
}
