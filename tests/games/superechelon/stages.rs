//! From the draw for the deal to the last stage.

use super::*;

fn dealt(seats: u8, seed: u64) -> SuperEchelon {
    SuperEchelon::deal(&Options { tours: 2, ..Options::default() }, seats, Rng::from_number(seed))
}

/// Returns the dealer that follows from the draws in `events`: the highest card deals, and tied players draw again.
fn dealer_by_draw(seats: u8, events: &[Event]) -> Seat {
    let mut drawing: Vec<Seat> = Seat::all(seats).collect();
    let mut events = events.iter().skip_while(|event| !matches!(event, Event::Drew { .. }));
    loop {
        let draws: Vec<(Seat, u8)> = drawing
            .iter()
            .map(|expected| match events.next() {
                Some(Event::Drew { seat, card }) if seat == expected => (*seat, card.figure.gc()),
                other => panic!("{expected:?} should draw, not {other:?}"),
            })
            .collect();
        let most = draws.iter().map(|draw| draw.1).max().unwrap();
        drawing = draws.iter().filter(|draw| draw.1 == most).map(|draw| draw.0).collect();
        if drawing.len() == 1 {
            return drawing[0];
        }
        assert_eq!(events.next(), Some(&Event::DrawLevel));
    }
}

#[test]
fn se_5_the_highest_card_drawn_deals_and_the_tied_draw_again() {
    let mut ties = 0;
    for seed in 0..60 {
        let seats = 2 + (seed % 7) as u8;
        let game = dealt(seats, seed);
        assert_eq!(game.dealer, dealer_by_draw(seats, &game.events), "seed {seed}");
        assert_eq!(game.waits_for(), game.dealer);
        ties += game.events.iter().filter(|event| **event == Event::DrawLevel).count();
    }
    assert!(ties > 3, "the seeds should show a few ties");
}

#[test]
fn se_5_every_tour_draws_its_dealer_anew() {
    let mut game = dealt(3, 8);
    game.goes_on_until(|game| matches!(game.phase, Phase::NewTour(_)));
    let drawn = dealer_by_draw(3, &game.events);
    assert_eq!(game.waits_for(), drawn);
    let other = Seat((drawn.0 + 1) % 3);
    game.refuses_as(other, "deal", Refused::HighestDrawDeals, "SE-5");
    game.does(drawn, "deal");
    assert_eq!(dealer_by_draw(3, &game.events), drawn, "the draw can still be told");
    assert_eq!((game.stages.len(), game.dealer, game.waits_for()), (1, drawn, drawn));
    assert_eq!(game.deck.len(), 48 - 15, "the cards drawn went back");
}

#[test]
fn se_6_five_cards_each_and_the_top_of_the_deck_sets_the_type() {
    for seats in SuperEchelon::SEATS {
        let game = dealt(seats, 21);
        assert!(game.hands.iter().all(|(_, hand)| hand.len() == 5));
        assert_eq!(game.stage().kind, game.deck.last().unwrap().back);
    }
    let game = stage(StageType::Flat, "Cm1, Gm1, Gm2");
    game.refuses_as(A, "Gm1*", Refused::NotInHand, "SE-6");
}

#[test]
fn se_7_three_more_before_each_stage_and_the_next_type_is_on_top() {
    let mut game = dealt(4, 5);
    let first = game.hands.clone();
    game.refuses_as(game.waits_for(), "deal", Refused::StageNotOver, "SE-7");
    game.goes_on_until(|game| matches!(game.phase, Phase::Between(_)));
    assert!(game.hands.iter().all(|(_, hand)| hand.len() == 2));
    let kept = game.hands.clone();
    assert!(kept.iter().all(|(seat, hand)| hand.iter().all(|card| first[seat].contains(card))));
    let dealer = game.waits_for();
    let held = kept[dealer][0];
    game.refuses_as(dealer, &format!("{held}*"), Refused::StageOver, "SE-7");
    game.does(dealer, "deal");
    assert!(game.hands.iter().all(|(seat, hand)| hand.len() == 5 && hand[..2] == kept[seat][..]));
    assert_eq!(game.stage().kind, game.deck.last().unwrap().back);
}

/// Plays a tour and returns the number of cards laid in each stage, and the number of cards put aside. Checks that from
/// its beginning the number of stages is known.
fn course(seats: u8) -> (Vec<usize>, usize) {
    let mut game = dealt(seats, 77);
    let mut told = vec![];
    game.goes_on_until(|game| {
        told.extend(game.tours.is_empty().then(|| game.view(Who::Floor).stages_in_all()));
        !game.tours.is_empty()
    });
    assert!(told.iter().all(|all| *all == game.stages.len()), "{seats}: {told:?}");
    assert!(game.hands.iter().all(|(_, hand)| hand.is_empty()), "all hands are used up");
    assert!(game.deck.is_empty());
    assert_eq!(game.stage().kind, StageType::Flat, "the last stage is flat");
    (game.stages.iter().map(|played| played.stage.cards_laid()).collect(), game.aside.len())
}

#[test]
fn se_7_what_cannot_be_dealt_evenly_is_put_aside_and_the_last_stage_is_flat() {
    let asides: Vec<usize> = SuperEchelon::SEATS.map(|seats| course(seats).1).collect();
    assert_eq!(asides, [0, 0, 0, 1, 0, 5, 0]);
    let mut game = dealt(5, 3);
    game.goes_on_until(|game| game.deck.is_empty());
    assert_eq!(game.aside.len(), 1);
    let dealt = game.events.last().unwrap();
    assert!(matches!(dealt, Event::Dealt { each: 2, aside: 1, kind: StageType::Flat, last: true, .. }), "{dealt:?}");
    for who in Who::all(5) {
        let view = game.view(who);
        assert_eq!((view.aside, view.aside_shown), (vec![game.aside[0].back], vec![]), "face down");
    }
    game.goes_on_until(|game| game.is_counted());
    assert_eq!(game.view(Who::Floor).aside_shown, game.aside, "shown with the final count");
}

#[test]
fn se_7_an_even_last_deal_of_three_leaves_the_whole_hand_to_lay() {
    let mut game = mountain("Cm1 Gm1, Cf1 Gf1, Ct1 Gt1");
    game.deck.truncate(9);
    game.deal_stage(B);
    assert_eq!((game.stage().quota, game.stage().kind, game.aside.len()), (5, StageType::Flat, 0));
}

#[test]
fn se_8_three_cards_a_stage_one_a_turn() {
    let mut game = dealt(3, 9);
    let starter = game.waits_for();
    for turn in 0..9 {
        let seat = Seat((starter.0 + 9 - turn) % 3);
        assert_eq!(game.waits_for(), seat);
        let first = game.legal_moves(Who::Seat(seat))[0];
        game.apply(Who::Seat(seat), &first);
    }
    assert_ne!(game.stage().verdict, Verdict::Open);
    assert!(game.hands.iter().all(|(_, hand)| hand.len() == 2));
}

#[test]
fn se_8_e_stages_of_a_tour_and_their_cards() {
    let stages: [&[usize]; 3] = [&[6; 8], &[9, 9, 9, 9, 12], &[12; 4]];
    let with_two_decks: [&[usize]; 4] = [&[15, 15, 15, 15, 15, 20], &[18, 18, 18, 18, 24], &[21, 21, 21, 28], &[24; 4]];
    for (seats, laid) in (2..).zip([&stages[..], &with_two_decks[..]].concat()) {
        assert_eq!(course(seats).0, laid, "{seats} players");
    }
}
