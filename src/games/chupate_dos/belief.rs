//! Deduces the cards that other hands can hold from what their players did: a player who draws had no card that follows
//! (CD-8), one who takes an attack had no Dos.

use super::legal::{following, layable, wild};
use super::{Cards, ChupateDos, Event, Phase, View, cards::Set, position::FULL_ATTACK};
use crate::engine::{PerSeat, Rng, Seat, Who};
use crate::pieces::naipes::{Card, Rank, Suit};

/// For each card of a hand, oldest first, the set of cards that it cannot be.
type Hand = Vec<Set>;

/// The state of the table while its history is read.
struct Reading {
    hands: PerSeat<Hand>,
    top: Card,
    named: Option<Suit>,
    /// The seat that may lay the card it has just drawn.
    pending: Option<Seat>,
}

impl Reading {
    /// Returns the cards that a player who holds one must lay (CD-8), and those that may be laid once drawn (CD-9).
    fn following(&self) -> (Set, Set) {
        let demanded = self.named.unwrap_or(self.top.suit);
        (following(self.top, demanded).and(wild().others()), layable(self.top, demanded))
    }

    fn gets(&mut self, seat: Seat, cards: u8) {
        self.hands[seat].extend((0..cards).map(|_| Set::default()));
    }

    /// Adds the cards that a seat drew while it held none of `lacked`. If it drew several, the first is not in
    /// `layable`.
    fn draws(&mut self, seat: Seat, cards: u8, lacked: Set, layable: Set) {
        if self.pending.take() == Some(seat) {
            return self.gets(seat, cards);
        }
        self.hands[seat].iter_mut().for_each(|not| *not = not.or(lacked));
        if cards == 0 {
            return;
        }
        self.pending = (cards == 1).then_some(seat);
        self.hands[seat].push(if cards == 1 { layable.others() } else { layable });
        self.gets(seat, cards - 1);
    }

    fn lays(&mut self, seat: Seat, card: Card, rng: &mut Rng) {
        let (drawn, hand) = (self.pending.take() == Some(seat), &mut self.hands[seat]);
        let could = hand.iter().filter(|not| !not.has(card)).count() as u32;
        if drawn || could == 0 {
            hand.pop();
            return;
        }
        let nth = rng.below(could) as usize;
        let at = hand.iter().enumerate().filter(|(_, not)| !not.has(card)).nth(nth);
        if let Some((at, _)) = at {
            hand.remove(at);
        }
    }

    fn read(&mut self, event: Event, rng: &mut Rng) {
        match event {
            Event::Named { suit, .. } => self.named = Some(suit),
            Event::Laid { seat, card, names } => {
                self.lays(seat, card, rng);
                self.named = if card.rank == Rank::Sota { names.or(self.named) } else { None };
                self.top = card;
            }
            Event::Drew { seat, cards } => {
                let (must, may) = self.following();
                self.draws(seat, cards, must, may);
            }
            Event::Took { seat, cards } => {
                // CD-12: a full attack is answered by nobody.
                let dos = if cards < FULL_ATTACK { Set::rank(Rank::Dos) } else { Set::default() };
                self.draws(seat, cards, dos, dos);
            }
            Event::Challenged { seat, cards, .. } => self.gets(seat, cards),
            Event::Dealt { .. } | Event::Reshuffled | Event::Skipped { .. } | Event::Reversed => {}
            Event::Ultima { .. } | Event::Yellow { .. } | Event::Won { .. } | Event::Null => {}
        }
    }
}

/// Returns a position that fits the view, and in which the others did what the rules made them do.
pub(super) fn determinization(view: &View, rng: &mut Rng) -> ChupateDos {
    let mine = view.phase.seat().map(Who::Seat) == Some(view.who);
    let (Some(Event::Dealt { turned, .. }), true, false) =
        (view.events.first(), mine, matches!(view.phase, Phase::Between(_)))
    else {
        return view.determinize(rng);
    };
    let dealt = view.options.cards_for(view.playing.len() as u8);
    let hand = |seat| if view.playing.contains(&seat) { vec![Set::default(); dealt] } else { Vec::new() };
    let hands = PerSeat::new(view.counts.len(), hand);
    let mut reading = Reading { hands, top: *turned, named: None, pending: None };
    view.events.iter().for_each(|event| reading.read(*event, rng));
    let (hands, stock) = dealt_out(view, reading.hands, rng);
    let mut sample = view.with_cards(hands, stock, None, rng);
    // A rollout needs no finished rounds.
    sample.rounds.clear();
    sample
}

/// Deals hands and stock from the unseen cards: first to the places that few cards fit, then to the others.
fn dealt_out(view: &View, mut slots: PerSeat<Hand>, rng: &mut Rng) -> (PerSeat<Cards>, Cards) {
    let mut hands = view.open_hands();
    let mut unseen = view.unseen(&hands, rng);
    for (seat, slots) in slots.iter_mut() {
        let missing = usize::from(view.counts[seat]) - hands[seat].len();
        slots.resize(missing, Set::default());
    }
    let mut given = slots.map(|slots| vec![None; slots.len()]);
    for (least, most) in [(0, 15), (16, 39), (40, 40)] {
        for (seat, slots) in slots.iter() {
            for (not, card) in slots.iter().zip(&mut given[seat]) {
                if !(least..=most).contains(&not.others().len()) {
                    continue;
                }
                let right = unseen.iter().copied().find(|card| !not.has(*card));
                *card = right.or(unseen.first().copied());
                card.iter().for_each(|card| unseen.remove(*card));
            }
        }
    }
    for (seat, given) in given.iter() {
        given.iter().flatten().for_each(|card| hands[seat].push(*card));
    }
    (hands, unseen)
}
