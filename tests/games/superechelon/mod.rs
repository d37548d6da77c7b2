//! Each test names the rule it pins; `_e` marks a worked example of the rules page.

mod advice;
mod deck;
mod duel;
mod escapadas;
mod known;
mod laws;
mod season;
mod stages;
mod thought;
mod words;

use crate::engine::script::{A, B, C, D, Script, mv};
use crate::games::checks::{self, names};
use sobremesa::engine::{Game, PerSeat, Rng, Seat, Status, Who};
use sobremesa::games::superechelon::*;
use std::sync::Arc;

fn card(text: &str) -> Card {
    Card::parse(text).unwrap_or_else(|| panic!("{text} is no card"))
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

/// Returns the start of a stage with these hands, "Cm1 Gm1, Sm1 Um1", all to be laid, A first, and the rest as deck.
fn stage_with(options: Options, kind: StageType, hands: &str) -> SuperEchelon {
    let hands: Vec<Vec<Card>> = hands.split(", ").map(cards).collect();
    let seats = hands.len() as u8;
    let mut game = SuperEchelon::new(&options, seats, Rng::from_number(1));
    game.hands = PerSeat::new(seats, |seat| hands[seat.index()].clone());
    let quota = game.hands[A].len();
    assert!(game.hands.iter().all(|(_, hand)| hand.len() == quota), "hands of one size");
    game.deck = Card::decks(Card::decks_for(seats));
    game.deck.retain(|card| !hands.concat().contains(card));
    game.events.clear();
    game.stages = vec![Arc::new(Played::new(Stage::new(kind, quota as u8, A)))];
    (game.dealer, game.phase) = (A, Phase::Laying(A));
    game
}

fn stage(kind: StageType, hands: &str) -> SuperEchelon {
    stage_with(Options::default(), kind, hands)
}

fn mountain(hands: &str) -> SuperEchelon {
    stage(StageType::Mountain, hands)
}

/// Returns the last stage of the only tour.
fn last_stage(hands: &str) -> SuperEchelon {
    let mut game = stage_with(Options { tours: 1, ..Options::default() }, StageType::Flat, hands);
    game.deck.clear();
    game
}

pub trait Shortcuts {
    /// Checks the cards of every pile, in any order.
    fn has_piles(&self, piles: &[&str]);
    fn points_of(&self, owner: Seat) -> u16;
    /// Makes the first legal move of each turn until `done`.
    fn goes_on_until(&mut self, done: impl FnMut(&SuperEchelon) -> bool);
}

impl Shortcuts for SuperEchelon {
    fn has_piles(&self, piles: &[&str]) {
        let sorted = |mut pile: Vec<Card>| {
            pile.sort();
            pile
        };
        let all = self.piles().iter().map(|(_, pile)| sorted(pile.clone())).collect::<Vec<_>>();
        assert_eq!(all, piles.iter().map(|pile| sorted(cards(pile))).collect::<Vec<_>>());
    }

    fn points_of(&self, owner: Seat) -> u16 {
        let fan = self.stage().fan(owner).expect("the fan is there");
        fan.points(&self.options.points, self.stage().kind)
    }

    fn goes_on_until(&mut self, mut done: impl FnMut(&SuperEchelon) -> bool) {
        while !done(self) {
            let who = Who::Seat(self.waits_for());
            self.apply(who, &self.legal_moves(who)[0]);
        }
    }
}
