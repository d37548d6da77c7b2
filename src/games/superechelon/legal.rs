//! Legal moves, and the reasons of refusals, computed from [`Table`], the part of a view that decides them: so rules,
//! reasons and views agree.

use super::{Card, Laid, Move, Phase, Refused, Stage, SuperEchelon};
use crate::engine::{Seat, Who};

/// The part of a view that decides how a card may be laid.
#[derive(Clone, Copy)]
pub(super) struct Table<'a> {
    pub seat: Seat,
    pub hand: &'a [Card],
    pub stage: &'a Stage,
    pub duel: bool,
    pub loyal: bool,
}

impl Table<'_> {
    /// Calls `found` with every way to lay each card of the hand.
    pub fn each_move(&self, mut found: impl FnMut(Move)) {
        let (opens, bound) = (self.judge_opening().is_ok(), self.bound_to());
        for &card in self.hand {
            if self.duel {
                found(Move::Lay(card));
            } else if card.is_bad_day() {
                let against = |laid: &Laid| Move::BadDay { card, against: Some(laid.card) };
                self.targets().for_each(|laid| found(against(laid)));
                if self.targets().next().is_none() {
                    found(Move::BadDay { card, against: None });
                }
            } else {
                if opens {
                    found(Move::Open(card));
                }
                let open = self.stage.fans.iter().map(|fan| fan.owner);
                let mine = open.filter(|owner| bound.is_none_or(|bound| bound == *owner));
                mine.for_each(|escapada| found(Move::Join { card, escapada }));
            }
        }
    }

    pub fn judge(&self, mv: Move) -> Result<(), Refused> {
        let Some(card) = mv.card() else { return Err(Refused::LayFirst) };
        if !self.hand.contains(&card) {
            return Err(Refused::NotInHand);
        }
        match mv {
            Move::Lay(_) if self.duel => Ok(()),
            _ if self.duel => Err(Refused::OnlyYourFan),
            Move::Lay(_) => Err(Refused::SayWhere),
            Move::BadDay { against, .. } if card.is_bad_day() => self.judge_bad_day(against),
            Move::BadDay { .. } => Err(Refused::NotABadDay),
            _ if card.is_bad_day() => Err(Refused::BadDayInNoEscapada),
            Move::Join { escapada, .. } if self.stage.fan(escapada).is_none() => Err(Refused::NoSuchEscapada),
            Move::Join { escapada, .. } => self.judge_loyalty(escapada),
            Move::Open(_) | Move::Give(_) | Move::Deal => self.judge_opening(),
        }
    }

    fn judge_opening(&self) -> Result<(), Refused> {
        match self.stage.fan(self.seat) {
            Some(_) => Err(Refused::AlreadyOpened),
            None => self.judge_loyalty(self.seat),
        }
    }

    /// Returns the owner of the escapada that the seat has to stay in, if loyalty was agreed (SE-20).
    fn bound_to(&self) -> Option<Seat> {
        let mut fans = self.stage.fans.iter().filter(|_| self.loyal);
        fans.find(|fan| fan.has_card_of(self.seat)).map(|fan| fan.owner)
    }

    fn judge_loyalty(&self, owner: Seat) -> Result<(), Refused> {
        if self.bound_to().is_none_or(|bound| bound == owner) { Ok(()) } else { Err(Refused::StayLoyal) }
    }

    /// Judges a Bad Day (SE-22).
    fn judge_bad_day(&self, against: Option<Card>) -> Result<(), Refused> {
        let Some(target) = against else {
            return if self.targets().next().is_none() { Ok(()) } else { Err(Refused::NameTarget) };
        };
        if self.targets().any(|laid| laid.card == target) {
            return Ok(());
        }
        Err(match self.stage.laid().find(|laid| laid.card == target) {
            None => Refused::TargetNotThere,
            Some(laid) if laid.cancelled => Refused::AlreadyCancelled,
            Some(_) => Refused::NotARival,
        })
    }

    /// Returns the targets of a Bad Day: the cards of rival escapadas that are not cancelled yet (SE-22).
    fn targets(&self) -> impl Iterator<Item = &Laid> {
        let rivals = self.stage.fans.iter().filter(|fan| !fan.has_card_of(self.seat));
        rivals.flat_map(|fan| &fan.cards).filter(|laid| !laid.cancelled)
    }
}

/// The number of moves that most turns do not exceed.
const MOST_MOVES: usize = 32;

impl SuperEchelon {
    pub(super) fn table(&self, seat: Seat) -> Table<'_> {
        Table { seat, hand: &self.hands[seat], stage: self.stage(), duel: self.is_duel(), loyal: self.options.loyal }
    }

    pub(super) fn moves_into(&self, who: Who, moves: &mut Vec<Move>) {
        match self.phase {
            Phase::Laying(seat) if who == Who::Seat(seat) => {
                moves.reserve(MOST_MOVES);
                self.table(seat).each_move(|mv| moves.push(mv));
            }
            Phase::Giving(giver) if who == Who::Seat(giver) => {
                moves.extend(self.played().left.iter().copied().map(Move::Give));
            }
            Phase::Between(dealer) | Phase::NewTour(dealer) if who == Who::Seat(dealer) => {
                moves.push(Move::Deal);
            }
            Phase::Laying(_) | Phase::Giving(_) | Phase::Between(_) | Phase::NewTour(_) | Phase::Over => {}
        }
    }

    pub(super) fn refuse(&self, who: Who, wish: Move) -> Option<Refused> {
        match (self.phase, wish) {
            (Phase::Over, _) => Some(Refused::MatchOver),
            (Phase::Between(dealer) | Phase::NewTour(dealer), Move::Deal) if who == Who::Seat(dealer) => None,
            (Phase::NewTour(_), Move::Deal) => Some(Refused::HighestDrawDeals),
            (Phase::Between(_), Move::Deal) if self.is_duel() => Some(Refused::WinnerDeals),
            (Phase::Between(_), Move::Deal) => Some(Refused::LeftDeals),
            (_, Move::Deal) => Some(Refused::StageNotOver),
            (Phase::Between(_) | Phase::NewTour(_), _) => Some(Refused::StageOver),
            (Phase::Giving(giver), Move::Give(card)) if who == Who::Seat(giver) => {
                (!self.played().left.contains(&card)).then_some(Refused::NotInTheBooty)
            }
            (Phase::Giving(_), Move::Give(_)) => Some(Refused::InitiatorGives),
            (Phase::Giving(_), _) => Some(Refused::BootyFirst),
            (Phase::Laying(seat), wish) if who == Who::Seat(seat) => self.table(seat).judge(wish).err(),
            (Phase::Laying(_), _) if self.is_duel() => Some(Refused::NotYourTurnInDuel),
            (Phase::Laying(_), _) => Some(Refused::NotYourTurn),
        }
    }
}
