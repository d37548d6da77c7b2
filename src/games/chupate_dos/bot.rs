//! Three bots. The easy one lays any card that fits and may forget to call. The normal one chains its bounces, keeps
//! its wild cards, and attacks the player who is about to win. The hard one plays the round out against normal ones,
//! over deals that agree with what it has seen.

use super::{ChupateDos, Move, Phase, View, belief, cards::Set, legal::wild};
use crate::engine::{Comparison, Direction, Judgement, Level, Rng, Rollout, Search, Seat, Think, Thought, Who};
use crate::games::best::Best;
use crate::pieces::naipes::{Card, Rank, Suit};

/// Rounds that the hard player plays out for a move.
const GAMES: usize = 1000;
/// How often the easy and the normal player forget to call (CD-23), in percent.
const FORGETS: [u32; 2] = [25, 0];

impl Think for ChupateDos {
    fn choose<'a>(view: &View, legal: &'a [Move], level: Level, rng: &mut Rng) -> Option<&'a Move> {
        if let Some(call) = legal.iter().find(|mv| **mv == Move::Ultima) {
            return (!level.slips(FORGETS, rng)).then_some(call);
        }
        if let Some(challenge) = legal.iter().find(|mv| **mv == Move::Challenge) {
            // CD-26: the hard player notices every missing call, the others every other one.
            if level == Level::Hard || rng.below(2) == 0 {
                return Some(challenge);
            }
        }
        let turn: Vec<&Move> = legal.iter().filter(|mv| **mv != Move::Challenge).collect();
        match level {
            _ if turn.len() < 2 => turn.first().copied(),
            Level::Easy => artless(&turn, rng),
            Level::Normal | Level::Hard => {
                let (sight, mut best) = (Sight::of(view), Best::none());
                turn.iter().for_each(|mv| best.offer(*mv, sight.worth(**mv), rng));
                best.found()
            }
        }
    }

    fn search(view: &View, legal: &[Move], level: Level, rng: &mut Rng) -> Option<Box<dyn Thought<Move>>> {
        let seat = view.who.seat().filter(|_| level == Level::Hard && legal.len() > 1)?;
        if legal.iter().any(|mv| matches!(mv, Move::Ultima | Move::Challenge)) {
            return None;
        }
        Some(Box::new(Search::<ChupateDos>::new(view, seat, legal.to_vec(), GAMES, rng)))
    }
}

/// Returns a random card to lay, or any move if no card can be laid.
fn artless<'a>(turn: &[&'a Move], rng: &mut Rng) -> Option<&'a Move> {
    let lays: Vec<&Move> = turn.iter().filter(|mv| mv.card().is_some()).copied().collect();
    rng.choose(if lays.is_empty() { turn } else { &lays }).copied()
}

impl Rollout for ChupateDos {
    /// Rewards a round won, and otherwise every card fewer.
    fn reward(&self, seat: Seat) -> Option<i64> {
        match self.phase {
            Phase::Between(_) | Phase::Over => {}
            Phase::Naming(_) | Phase::Turn(..) => return None,
        }
        let round = self.rounds.last()?;
        let left = round.left[seat].unwrap_or(0);
        Some(if round.winner == Some(seat) { ROUND } else { -i64::from(left) })
    }

    fn reward_range(&self) -> i64 {
        ROUND
    }

    fn determinization(view: &View, rng: &mut Rng) -> ChupateDos {
        belief::determinization(view, rng)
    }

    /// Returns the move of the normal player, without a view and without a list. Nobody forgets to call.
    fn rollout_policy(&self, rng: &mut Rng) -> Option<(Who, Move)> {
        if let Some(seat) = self.owes_ultima {
            return Some((Who::Seat(seat), Move::Ultima));
        }
        let mut best = Best::none();
        let seat = match self.phase {
            Phase::Naming(seat) => {
                let sight = self.sight(seat);
                Suit::ALL.into_iter().for_each(|suit| {
                    best.offer(Move::Name(suit), sight.worth(Move::Name(suit)), rng);
                });
                seat
            }
            Phase::Turn(seat, step) => {
                let sight = self.sight(seat);
                self.table(seat, step).each_move(|mv| best.offer(mv, sight.worth(mv), rng));
                seat
            }
            Phase::Between(_) | Phase::Over => return None,
        };
        best.found().map(|mv| (Who::Seat(seat), mv))
    }

    fn judge(view: &View, seat: Seat, legal: &[Move], made: &Move, rng: &mut Rng) -> Option<Judgement<Move>> {
        let call = |mv: &Move| matches!(mv, Move::Ultima | Move::Challenge);
        let turn: Vec<Move> = legal.iter().copied().filter(|mv| !call(mv)).collect();
        let comparison = Comparison::<ChupateDos>::of(view, seat, &turn, made, rng);
        comparison.filter(|_| !call(made)).map(|comparison| Box::new(comparison) as _)
    }
}

/// The worth of a round, in cards.
const ROUND: i64 = 40;

/// The part of a view that decides what a move is worth.
struct Sight {
    hand: Set,
    attack: u8,
    duel: bool,
    /// Cards in the hand of the player who comes next.
    next: u8,
}

impl Sight {
    fn of(view: &View) -> Sight {
        let next = next_to(view, view.direction).map_or(u8::MAX, |next| view.counts[next]);
        let hand = view.hand.iter().copied().collect();
        Sight { hand, attack: view.attack, duel: view.playing.len() == 2, next }
    }

    /// Returns the worth of a move; only the order matters.
    fn worth(&self, mv: Move) -> i32 {
        match mv {
            Move::LaySota { suit, names } => {
                let card = Card::new(Rank::Sota, suit);
                self.worth_of_card(card) + self.shares(names, Some(card))
            }
            Move::Lay(card) => self.worth_of_card(card),
            Move::Name(suit) => self.shares(suit, None),
            Move::Draw | Move::Keep | Move::Take => -20,
            Move::Ultima | Move::Challenge | Move::Deal | Move::Yellow(_) => 0,
        }
    }

    fn worth_of_card(&self, card: Card) -> i32 {
        let danger = self.next <= 2;
        let shares = || self.shares(card.suit, Some(card));
        match card.rank {
            _ if self.hand.len() == 1 => 100,
            Rank::Sota => -10,
            Rank::Dos if danger || self.attack > 0 => 30,
            Rank::Dos => -5,
            Rank::Rey => self.bounce_worth(card),
            Rank::Caballo if self.duel => self.bounce_worth(card),
            Rank::Caballo | Rank::Siete if danger => 20 + shares(),
            Rank::As | Rank::Tres | Rank::Cuatro | Rank::Cinco | Rank::Seis | Rank::Siete | Rank::Caballo => {
                10 + shares()
            }
        }
    }

    /// Weighs a bounce: good with a card to follow it, bad without one.
    fn bounce_worth(&self, card: Card) -> i32 {
        let follow = Set::suit(card.suit).or(Set::rank(card.rank)).or(wild());
        let rest = self.hand.and(Set::from_iter([card]).others());
        if rest.and(follow).len() > 0 { 25 } else { -15 }
    }

    /// Counts the cards of the suit in hand, except `without`.
    fn shares(&self, suit: Suit, without: Option<Card>) -> i32 {
        let of_suit = self.hand.and(Set::suit(suit));
        of_suit.and(without.into_iter().collect::<Set>().others()).len() as i32
    }
}

impl ChupateDos {
    fn sight(&self, seat: Seat) -> Sight {
        let next = self.after(seat, self.direction, 1);
        Sight {
            hand: self.hands[seat].iter().copied().collect(),
            attack: self.attack,
            duel: self.is_duel(),
            next: self.hands[next].len() as u8,
        }
    }
}

pub(super) fn shares(view: &View, suit: Suit, without: Option<Card>) -> i32 {
    Sight::of(view).shares(suit, without)
}

/// Returns the player next to the viewer in `direction`.
pub(super) fn next_to(view: &View, direction: Direction) -> Option<Seat> {
    let (me, n) = (view.who.seat()?, view.playing.len());
    let at = view.playing.iter().position(|&seat| seat == me)?;
    Some(match direction {
        Direction::Right => view.playing[(at + 1) % n],
        Direction::Left => view.playing[(at + n - 1) % n],
    })
}
