//! The laws of the engine and the game's own invariants, over random matches.

use super::*;
use sobremesa::engine::laws;

/// Returns each option on its own, and an odd points table.
fn modes(tours: u8) -> Vec<Options> {
    let mut odd = Options { tours, ..Options::default() };
    odd.points = PointsTable([[0; 4], [99; 4], [255; 4], [0, 1, 2, 3], [7; 4], [7; 4], [0; 4]]);
    vec![
        Options { tours, ..Options::default() },
        Options { tours, leader: Leader::Loser, ..Options::default() },
        Options { tours, loyal: true, ..Options::default() },
        odd,
    ]
}

/// Checks that every card is in one place and that the points add up (SE-7, SE-13, SE-24, SE-28).
pub(super) fn invariant(game: &SuperEchelon) {
    let (seats, decks) = (game.seats(), Card::decks_for(game.seats()));
    let mut all: Vec<Card> = game.hands.iter().flat_map(|(_, hand)| hand.clone()).collect();
    all.extend(game.deck.iter().chain(&game.aside));
    let (mut out, mut piled) = (game.aside.clone(), 0);
    for (_, pile) in game.piles().iter() {
        piled += pile.len();
        all.extend(pile);
    }
    for played in &game.stages {
        out.extend(played.stage.out(seats));
        all.extend(played.stage.out(seats));
    }
    match game.phase {
        Phase::Laying(_) => {
            all.extend(game.stage().laid().map(|laid| laid.card));
            all.extend(game.stage().bad_days.iter().map(|bad_day| bad_day.card));
        }
        Phase::Giving(_) => all.extend(&game.played().left),
        _ => {}
    }
    all.sort();
    assert_eq!(all, Card::decks(decks), "{} distinct cards", 48 * decks);
    if game.is_counted() {
        let tour = game.tours.last().expect("a tour was counted");
        let sum: u16 = tour.points.iter().map(|(_, points)| points).sum();
        assert_eq!(sum, 200 * u16::from(decks) - gc(&out));
        assert_eq!(piled + out.len(), 48 * usize::from(decks));
        let stages = [8, 5, 4, 6, 5, 4, 4][usize::from(seats) - 2];
        assert_eq!(game.stages.len(), stages);
    }
}

pub(super) fn random_season(options: &Options, seats: u8, seed: u64) -> SuperEchelon {
    laws::check::<SuperEchelon>(options, seats, seed, usize::MAX, |_| {}).game().clone()
}

#[test]
fn laws_hold_for_every_number_of_players_and_mode() {
    let more = if laws::extended() { 300 } else { 6 };
    for seats in SuperEchelon::SEATS {
        for (options, mode) in modes(2).iter().zip(0..) {
            laws::check::<SuperEchelon>(options, seats, mode + 10 * u64::from(seats), 23, invariant);
            laws::check_taking_back::<SuperEchelon>(options, seats, mode + 10 * u64::from(seats));
        }
        for (options, mode) in modes(3).iter().zip(0..) {
            for seed in 0..more {
                laws::check::<SuperEchelon>(options, seats, seed + 100_000 * mode, usize::MAX, invariant);
            }
        }
    }
}

/// Checks that each move that can be written is either legal and listed, or refused and not listed.
#[test]
fn every_move_that_could_be_wished_is_judged_as_the_list_says() {
    for seats in [2, 3, 5] {
        for (options, seed) in modes(1).iter().zip(40..) {
            let mut rng = Rng::from_number(seed);
            let mut game = SuperEchelon::deal(options, seats, Rng::from_number(seed));
            let mut wishes = vec![Move::Deal];
            let deck = Card::decks(Card::decks_for(seats));
            for &card in &deck {
                wishes.extend([Move::Lay(card), Move::Open(card), Move::Give(card)]);
                wishes.extend(Seat::all(8).map(|escapada| Move::Join { card, escapada }));
                wishes.push(Move::BadDay { card, against: None });
                let targets = deck.iter().filter(|_| card.is_bad_day());
                wishes.extend(targets.map(|&target| Move::BadDay { card, against: Some(target) }));
            }
            while let Status::Waiting(seat) = game.status() {
                let legal = game.legal_moves(Who::Seat(seat));
                let allowed = wishes.iter().filter(|mv| game.why_not(Who::Seat(seat), mv).is_none());
                assert_eq!(allowed.count(), legal.len(), "{:?}", game.phase);
                assert!(wishes.iter().all(|mv| game.why_not(Who::Floor, mv).is_some()));
                game.apply(Who::Seat(seat), rng.choose(&legal).unwrap());
            }
        }
    }
}

#[test]
fn a_season_is_small_to_keep() {
    let options = Options::default();
    for seats in SuperEchelon::SEATS {
        let done = laws::check::<SuperEchelon>(&options, seats, 5, 1000, |_| {});
        let size = serde_json::to_string(done.record()).unwrap().len();
        assert!(size < 8000, "{seats} seats: {size} bytes");
    }
}
