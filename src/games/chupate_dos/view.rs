//! The view of one seat: its own hand, and what lies open. It has no field for the generator, for the order of the
//! stock, or for the cards of others before the round is over.

use super::legal::{following, is_wild, layable};
use super::{Cards, ChupateDos, Event, Options, Phase, Round, Score, Step, cards::Set};
use crate::engine::{Direction, History, PerSeat, Rng, Seat, Who};
use crate::pieces::naipes::{Card, Rank, Suit};

#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub who: Who,
    pub options: Options,
    /// The viewer's own cards, in the order they came.
    pub hand: Vec<Card>,
    pub counts: PerSeat<u8>,
    pub stock: u8,
    /// The top card is the last.
    pub discard: Vec<Card>,
    pub named: Option<Suit>,
    pub attack: u8,
    pub playing: Vec<Seat>,
    pub dealer: Seat,
    pub direction: Direction,
    pub phase: Phase<Option<Card>>,
    pub turns: u16,
    pub(super) drawn_and_laid: Set,
    pub owes_ultima: Option<Seat>,
    pub events: History<Event>,
    pub score: Score,
    /// Rounds finished, with the hands as they were laid open.
    pub rounds: History<Round>,
}

impl View {
    pub fn top(&self) -> Option<Card> {
        self.discard.last().copied()
    }

    /// Returns true if the round on the table, or the one that has just ended, only breaks a tie (CD-45).
    pub fn is_deciding(&self) -> bool {
        match self.phase {
            Phase::Between(_) | Phase::Over => self.rounds.last().is_some_and(|round| round.deciding),
            Phase::Naming(_) | Phase::Turn(..) => self.score.is_deciding(),
        }
    }

    /// Returns the suit demanded now: the one named, or the top card's.
    pub fn demanded(&self) -> Option<Suit> {
        self.named.or(self.top().map(|card| card.suit))
    }

    pub(super) fn of(game: &ChupateDos, who: Who) -> View {
        let hand = who.seat().map(|seat| game.hands[seat].to_vec()).unwrap_or_default();
        View {
            who,
            options: game.options.clone(),
            hand,
            counts: game.hands.map(|hand| hand.len() as u8),
            stock: game.stock.len() as u8,
            discard: game.discard.to_vec(),
            named: game.named,
            attack: game.attack,
            playing: game.playing.clone(),
            dealer: game.dealer,
            direction: game.direction,
            phase: game.phase.map(|seat, card| (who == Who::Seat(seat)).then_some(card)),
            turns: game.turns,
            drawn_and_laid: game.drawn_and_laid,
            owes_ultima: game.owes_ultima,
            events: game.events.clone(),
            score: game.score.clone(),
            rounds: game.rounds.clone(),
        }
    }

    /// Deals the cards that this viewer has not seen at random. A card just drawn explains why it may be laid.
    pub(super) fn determinize(&self, rng: &mut Rng) -> ChupateDos {
        let mut hands = self.open_hands();
        let mut unseen = self.unseen(&hands, rng);
        let drawn = self.imagine_drawn(&mut unseen, &mut hands);
        let mut rest = unseen.iter().copied();
        for (seat, hand) in hands.iter_mut() {
            let missing = usize::from(self.counts[seat]) - hand.len();
            // The card just drawn stays the newest in the hand.
            *hand = rest.by_ref().take(missing).chain(hand.iter().copied()).collect();
        }
        let stock = rest.collect();
        self.with_cards(hands, stock, drawn, rng)
    }

    /// Returns the cards that are neither in the discard pile nor in `open` hands, in random order.
    pub(super) fn unseen(&self, open: &PerSeat<Cards>, rng: &mut Rng) -> Cards {
        let open = open.iter().flat_map(|(_, hand)| hand.iter());
        let seen: Set = self.discard.iter().chain(open).copied().collect();
        let mut unseen: Cards = seen.others().iter().collect();
        rng.shuffle(&mut unseen);
        unseen
    }

    /// Returns the position with these hands and this stock; another seat has just drawn `drawn` and may lay it.
    pub(super) fn with_cards(
        &self,
        hands: PerSeat<Cards>,
        stock: Cards,
        drawn: Option<Card>,
        rng: &mut Rng,
    ) -> ChupateDos {
        let phase = self.phase.map(|_, card| card.or(drawn).expect("a card was drawn"));
        ChupateDos {
            options: self.options.clone(),
            rng: rng.split(),
            hands,
            stock,
            discard: self.discard.iter().copied().collect(),
            named: self.named,
            attack: self.attack,
            playing: self.playing.clone(),
            dealer: self.dealer,
            direction: self.direction,
            phase,
            turns: self.turns,
            drawn_and_laid: self.drawn_and_laid,
            owes_ultima: self.owes_ultima,
            events: self.events.clone(),
            score: self.score.clone(),
            rounds: self.rounds.clone(),
        }
    }

    /// Returns the hands this viewer has seen: their own, and all of them once the round is over.
    pub(super) fn open_hands(&self) -> PerSeat<Cards> {
        let over = matches!(self.phase, Phase::Between(_) | Phase::Over);
        if let (true, Some(round)) = (over, self.rounds.last()) {
            return round.hands.clone();
        }
        let own = |seat| if self.who == Who::Seat(seat) { &self.hand[..] } else { &[] };
        PerSeat::new(self.counts.len(), |seat| own(seat).iter().copied().collect())
    }

    /// If another seat has just drawn, gives it a hand that explains why, and returns the card drawn: before, only wild
    /// cards could be laid (CD-8), and the drawn card may be laid (CD-9) or is a Dos (CD-13).
    fn imagine_drawn(&self, unseen: &mut Cards, hands: &mut PerSeat<Cards>) -> Option<Card> {
        let (seat, dos_only) = match self.phase {
            Phase::Turn(seat, Step::Drew { card: None, .. }) => (seat, false),
            Phase::Turn(seat, Step::TookDos(None)) => (seat, true),
            Phase::Naming(_) | Phase::Turn(..) | Phase::Between(_) | Phase::Over => return None,
        };
        let top = self.top()?;
        let demanded = self.demanded()?;
        let held_before = |card: &Card| dos_only || is_wild(*card) || !following(top, demanded).has(*card);
        let rest = usize::from(self.counts[seat]) - 1;
        let spare = unseen.iter().filter(|card| held_before(card)).count() > rest;
        let fits = |card: &Card| {
            let right = if dos_only { card.rank == Rank::Dos } else { layable(top, demanded).has(*card) };
            right && (spare || !held_before(card)) && !self.drawn_and_laid.has(*card)
        };
        let drawn = unseen.iter().copied().find(fits)?;
        unseen.remove(drawn);
        let mut hand: Cards = unseen.iter().copied().filter(held_before).take(rest).collect();
        hand.iter().for_each(|card| unseen.remove(*card));
        hand.push(drawn);
        hands[seat] = hand;
        Some(drawn)
    }
}
