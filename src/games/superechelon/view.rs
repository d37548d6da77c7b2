//! The view of one seat: its own hand, the backs of the other hands, and the open cards. The player who gave out booty
//! knows which card went where; the others know only how many cards each got, until the final count shows all. No field
//! could carry a face in another hand, the order of the deck, or the generator.

use super::{
    Card, Event, Options, Phase, Played, Stage, StageType, SuperEchelon, Tour, Verdict, gc, sheet::DECK, standings,
};
use crate::engine::{History, Outcome, PerSeat, Rng, Seat, Who};
use crate::order::sort_by_key;
use std::sync::Arc;

#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub who: Who,
    pub options: Options,
    /// The viewer's own cards, in the order they came.
    pub hand: Vec<Card>,
    /// The backs of every hand, including the viewer's, in the order the cards came (SE-2).
    pub backs: PerSeat<Vec<StageType>>,
    /// Cards left in the deck.
    pub deck: u8,
    /// The back of the deck's top card.
    pub top: Option<StageType>,
    /// The backs of the cards put aside because they could not be dealt evenly (SE-7).
    pub aside: Vec<StageType>,
    /// The cards put aside, once the tour is counted.
    pub aside_shown: Vec<Card>,
    /// The stages of this tour. The last one is in play or just over.
    pub stages: Vec<StageView>,
    pub dealer: Seat,
    pub phase: Phase,
    pub events: History<Event>,
    pub tours: History<Tour>,
}

/// A stage as one seat knows it.
#[derive(Clone, PartialEq, Debug)]
pub struct StageView {
    pub stage: Stage,
    /// The number of cards of the booty given out so far.
    pub given: u8,
    /// The cards that each seat was given so far, if the viewer gave them, one player took all, or the tour is counted.
    pub shares: Option<PerSeat<Vec<Card>>>,
}

/// A pile as one seat knows it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pile {
    pub known: Vec<Card>,
    /// The number of cards in it that the viewer does not know.
    pub hidden: u8,
}

impl StageView {
    fn of(played: &Played, who: Who, counted: bool, seats: u8) -> StageView {
        let entitled = played.stage.entitled(seats);
        let gave = matches!(played.stage.verdict, Verdict::Won(giver) if who == Who::Seat(giver));
        let mut shares = (counted || gave || entitled.len() == 1).then(|| played.shares(seats));
        if let (false, Some(shares)) = (gave, &mut shares) {
            // An open pile does not show in which order its cards came.
            shares.iter_mut().for_each(|(_, share)| sort_by_key(share, |card| *card));
        }
        StageView { stage: played.stage.clone(), given: played.given.len() as u8, shares }
    }

    /// Returns the seat that gets the next card of the booty, while it is given out.
    pub fn next_to_get(&self, seats: u8) -> Option<Seat> {
        let left = usize::from(self.given) < self.stage.booty().len();
        self.stage.gets(seats, self.given.into()).filter(|_| left)
    }

    /// Returns the number of cards of the booty that each seat has got.
    pub fn share_counts(&self, seats: u8) -> PerSeat<u8> {
        let mut counts = PerSeat::new(seats, |_| 0);
        let entitled = self.stage.entitled(seats);
        entitled.iter().cycle().take(self.given.into()).for_each(|&seat| counts[seat] += 1);
        counts
    }

    /// Returns the stage with the booty given out as this viewer knows it, or at random if the viewer does not know.
    fn determinize(&self, seats: u8, rng: &mut Rng) -> Played {
        let given = usize::from(self.given);
        let cards: Vec<Card> = match &self.shares {
            Some(shares) => {
                let entitled = self.stage.entitled(seats);
                let nth = |i: usize| shares[entitled[i % entitled.len()]].get(i / entitled.len());
                (0..given).filter_map(nth).copied().collect()
            }
            None => {
                let mut booty = self.stage.booty();
                rng.shuffle(&mut booty);
                booty.truncate(given);
                booty
            }
        };
        // While the booty is given out.
        let gives = self.next_to_get(seats).is_some();
        let booty = if gives { self.stage.booty() } else { Vec::new() };
        let left = booty.into_iter().filter(|card| !cards.contains(card)).collect();
        Played { stage: self.stage.clone(), given: cards, left }
    }
}

impl View {
    pub(super) fn of(game: &SuperEchelon, who: Who) -> View {
        let counted = game.is_counted();
        let backs = |cards: &Vec<Card>| cards.iter().map(|card| card.back).collect();
        let seen = |played| StageView::of(played, who, counted, game.seats());
        View {
            who,
            options: game.options.clone(),
            hand: who.seat().map(|seat| game.hands[seat].clone()).unwrap_or_default(),
            backs: game.hands.map(backs),
            deck: game.deck.len() as u8,
            top: game.deck.last().map(|card| card.back),
            aside: backs(&game.aside),
            aside_shown: if counted { game.aside.clone() } else { Vec::new() },
            stages: game.stages.iter().map(|played| seen(played)).collect(),
            dealer: game.dealer,
            phase: game.phase,
            events: game.events.clone(),
            tours: game.tours.clone(),
        }
    }

    pub fn seats(&self) -> u8 {
        self.backs.len()
    }

    /// Returns the number of stages of this tour (SE-7).
    pub fn stages_in_all(&self) -> usize {
        self.stages.len() + usize::from(self.deck.div_ceil(3 * self.seats()))
    }

    pub fn stage(&self) -> Option<&StageView> {
        self.stages.last()
    }

    pub fn standings(&self) -> Outcome {
        standings(self.seats(), &self.tours)
    }

    /// Returns every pile of this tour, as far as the viewer knows it.
    pub fn piles(&self) -> PerSeat<Pile> {
        let mut piles = PerSeat::new(self.seats(), |_| Pile::default());
        for seen in &self.stages {
            let open = seen.stage.taken_openly(self.seats());
            let counts = seen.share_counts(self.seats());
            for (seat, pile) in piles.iter_mut() {
                let pile: &mut Pile = pile;
                pile.known.extend(&open[seat]);
                match &seen.shares {
                    Some(shares) => pile.known.extend(&shares[seat]),
                    None => pile.hidden += counts[seat],
                }
            }
        }
        piles
    }

    /// Returns the player who already has enough points to win this tour; `None` unless two play (SE-13).
    pub fn decided(&self) -> Option<Seat> {
        let piles = self.piles();
        Seat::all(2).find(|seat| self.seats() == 2 && gc(&piles[*seat].known) > DECK / 2)
    }

    /// Returns the cards that this viewer has not seen, in random order: other hands, the deck, and those put aside.
    fn unseen(&self, rng: &mut Rng) -> Vec<Card> {
        let mut seen: Vec<Card> = self.hand.iter().chain(&self.aside_shown).copied().collect();
        for StageView { stage, .. } in &self.stages {
            seen.extend(stage.laid().map(|laid| laid.card).chain(stage.bad_days.iter().map(|b| b.card)));
        }
        let mut unseen = Card::decks(Card::decks_for(self.seats()));
        unseen.retain(|card| !seen.contains(card));
        rng.shuffle(&mut unseen);
        unseen
    }

    /// Deals the cards that this viewer has not seen at random, under the backs that the viewer has seen, and gives out
    /// at random the booty that the viewer does not know. All such positions are equally likely.
    pub(super) fn determinize(&self, rng: &mut Rng) -> SuperEchelon {
        let mut unseen = self.unseen(rng);
        let mut take = |back: StageType| {
            let at = unseen.iter().position(|card| card.back == back)?;
            Some(unseen.swap_remove(at))
        };
        let mut hand = |seat: Seat, backs: &Vec<StageType>| match self.who {
            Who::Seat(own) if own == seat => self.hand.clone(),
            Who::Seat(_) | Who::Floor => backs.iter().filter_map(|&back| take(back)).collect::<Vec<Card>>(),
        };
        let hands = PerSeat::new(self.seats(), |seat| hand(seat, &self.backs[seat]));
        let aside = if self.aside_shown.is_empty() {
            self.aside.iter().filter_map(|&back| take(back)).collect()
        } else {
            self.aside_shown.clone()
        };
        let top = self.top.and_then(take);
        let mut deck = unseen;
        rng.shuffle(&mut deck);
        deck.extend(top);
        SuperEchelon {
            options: self.options.clone(),
            rng: rng.split(),
            hands,
            deck,
            aside,
            stages: self.stages.iter().map(|seen| Arc::new(seen.determinize(self.seats(), rng))).collect(),
            dealer: self.dealer,
            phase: self.phase,
            events: self.events.clone(),
            tours: self.tours.clone(),
            careless: 0,
        }
    }
}
