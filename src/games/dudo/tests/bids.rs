//! DU-7 to DU-10 and DU-20: what may be bid.

use super::*;
use crate::engine::Direction;

/// The bids that may follow, case by case as the rules are written.
fn climbs(standing: (u8, u8), next: (u8, u8)) -> bool {
    match (standing, next) {
        ((n, 1), (m, 1)) => m > n,
        ((n, 1), (m, _)) => m > 2 * n,
        ((n, _), (m, 1)) => m >= n / 2 + n % 2,
        ((n, f), (m, g)) => m > n || m == n && g > f,
    }
}

fn standing_at(cups: &[&str], number: u8, pips: u8) -> Dudo {
    let mut game = round(cups);
    let bid = Bid { number, face: Face::from_pips(pips) };
    game.table.standing = Some(StandingBid { bid, by: A, opening: false, falsely: false, passed_by: None });
    game.table.phase = Phase::Turn(B);
    game
}

#[test]
fn du_7_an_opening_is_any_number_of_any_face_up_to_the_dice_in_play() {
    let game = round(&["12345", "12345", "12", ""]);
    assert_eq!(game.moves(A).len(), 12 * 6 * 2, "each number and face, in each direction");
    assert!(game.may(A, "12x6>") && game.may(A, "1x1<"));
    game.refuses(A, "13x2>", Refused::NumberOutOfRange { dice: 12 }, "DU-7");
    for claim in ["dudo", "calzo", "paso", "siciliana"] {
        game.refuses(A, claim, Refused::NoBidYet, "DU-7");
    }
    let none = Move::Bid(Bid::new(0, Face::Tren), Some(Direction::Right));
    assert_eq!(game.why_not(Who::Seat(A), &none), Some(Refused::NumberOutOfRange { dice: 12 }));
}

#[test]
fn du_8_e_over_3_trenes() {
    let mut game = round(&["12345", "12345", "12345"]);
    game.does(A, "3x3>");
    assert!(game.may(B, "4x2") && game.may(B, "3x4"));
    game.refuses(B, "3x2", Refused::TooLow { standing: Bid::new(3, Face::Tren) }, "DU-8");
    game.refuses(B, "3x3", Refused::TooLow { standing: Bid::new(3, Face::Tren) }, "DU-8");
    game.refuses(B, "2x6", Refused::TooLow { standing: Bid::new(3, Face::Tren) }, "DU-8");
}

#[test]
fn du_8_du_9_du_10_every_bid_on_every_bid() {
    let cups = ["12345", "12345", "123"];
    for (n, f) in (1..=13).flat_map(|n| (1..=6).map(move |f| (n, f))) {
        let game = standing_at(&cups, n, f);
        for (m, g) in (1..=14).flat_map(|m| (1..=6).map(move |g| (m, g))) {
            let legal = m <= 13 && climbs((n, f), (m, g));
            assert_eq!(game.may(B, &format!("{m}x{g}")), legal, "{m}x{g} on {n}x{f}");
        }
        assert!(game.may(B, "dudo"), "somebody can always move");
    }
}

#[test]
fn du_9_e_down_to_aces_takes_half_rounded_up_or_more() {
    let mut game = round(&["12345", "12345", "12345"]);
    game.does(A, "4x5>");
    assert!(game.may(B, "2x1") && game.may(B, "9x1"));
    game.refuses(B, "1x1", Refused::TooFewAces { needs: 2 }, "DU-9");
    let mut game = round(&["12345", "12345", "12345"]);
    game.does(A, "5x3>");
    assert!(game.may(B, "3x1"));
    game.refuses(B, "2x1", Refused::TooFewAces { needs: 3 }, "DU-9");
}

#[test]
fn du_10_e_from_2_aces() {
    let mut game = round(&["12345", "12345", "12345"]);
    game.does(A, "3x3>").does(B, "2x1");
    assert!(game.may(C, "5x4") && game.may(C, "5x2") && game.may(C, "3x1"));
    game.refuses(C, "4x4", Refused::TooFewAfterAces { needs: 5 }, "DU-10");
    game.refuses(C, "2x1", Refused::MoreAces { needs: 3 }, "DU-10");
}

#[test]
fn du_7_no_number_is_asked_for_that_the_dice_cannot_reach() {
    let mut game = round(&["12345", "12345", "12345"]);
    game.does(A, "3x3>").does(B, "9x1");
    game.refuses(C, "15x4", Refused::NotEnoughDice { needs: 19, dice: 15 }, "DU-7");
    game.refuses(C, "9x1", Refused::MoreAces { needs: 10 }, "DU-10");
}

#[test]
fn du_20_e_the_aces_of_a_false_opening_are_dead_for_the_round() {
    let mut game = round(&["12345", "12345", "12345"]);
    game.does(A, "3x1>").does(B, "6x3");
    game.refuses(C, "3x1", Refused::DeadAces { number: 3 }, "DU-20");
    assert!(game.may(C, "4x1") && game.may(C, "7x3"));
    game.does(C, "4x1").does(A, "5x1");
    assert!(!game.may(B, "3x1"));
    game.does(B, "dudo").does(A, "deal");
    assert!(game.may(A, "3x1>"), "dead for one round only");
}

#[test]
fn du_20_whoever_follows_a_false_opening_bids_freely_or_doubts_or_calza_it() {
    let mut game = round(&["12345", "12345", "12345"]);
    game.does(A, "3x1<");
    assert_eq!(game.table.direction, Direction::Left, "the first opener chose");
    let moves = game.moves(C);
    assert_eq!(moves.len(), 15 * 6 - 1 + 3, "all bids but the dead one, dudo, calzo and siciliana: {moves:?}");
    assert!(moves.contains(&"1x2".into()) && !moves.contains(&"3x1".into()) && !moves.contains(&"paso".into()));
    game.refuses(C, "4x2>", Refused::NoDirection, "DU-4");
    game.refuses(C, "paso", Refused::PassOnFalseOpening, "DU-15");
    let mut doubted = game.clone();
    doubted.does(C, "dudo");
    assert_eq!(doubted.shown(), (C, -1, Some(3)), "three aces are there");
    game.does(C, "calzo");
    assert_eq!(game.shown(), (C, 0, Some(3)));
}

#[test]
fn du_20_an_opening_with_aces_on_a_false_opening_is_false_again() {
    let mut game = round(&["12345", "12345", "12345"]);
    game.does(A, "3x1>").does(B, "1x1").does(C, "2x1");
    assert_eq!(game.table.dead_aces, [3, 1, 2]);
    assert!(!game.may(A, "paso") && game.may(A, "1x2") && game.may(A, "siciliana"));
    game.refuses(A, "1x1", Refused::DeadAces { number: 1 }, "DU-20");
    game.does(A, "1x2").does(B, "5x1");
    game.refuses(C, "5x1", Refused::MoreAces { needs: 6 }, "DU-10");
    assert!(game.may(C, "11x2") && !game.may(C, "10x6"), "aces bid later are no false opening");
}

#[test]
fn du_20_one_against_one_aces_are_a_false_opening_too() {
    let mut game = round(&["12345", "12345"]);
    game.does(A, "2x1");
    assert!(game.may(B, "1x2") && !game.may(B, "2x1"));
}
