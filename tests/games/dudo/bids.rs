//! DU-7 to DU-10 and DU-20: what may be bid.

use super::*;
use sobremesa::engine::Direction;

const FULL: &str = "12345 12345 12345";

/// Returns true if the bid `next` may follow `standing`, case by case as the rules are written.
fn climbs(standing: (u8, u8), next: (u8, u8)) -> bool {
    match (standing, next) {
        ((n, 1), (m, 1)) => m > n,
        ((n, 1), (m, _)) => m > 2 * n,
        ((n, _), (m, 1)) => m >= n / 2 + n % 2,
        ((n, f), (m, g)) => m > n || m == n && g > f,
    }
}

#[test]
fn du_7_an_opening_is_any_number_of_any_face_up_to_the_dice_in_play() {
    let game = round("12345 12345 12 -");
    assert_eq!(game.offers(A).len(), 12 * 6 * 2, "each number and face, in each direction");
    assert!(game.may(A, "12x6>") && game.may(A, "1x1<"));
    game.refuses_as(A, "13x2>", Refused::NumberOutOfRange { dice: 12 }, "DU-7");
    game.refuses_as(A, "dudo calzo paso siciliana", Refused::NoBidYet, "DU-7");
    let none = Move::Bid(Bid::new(0, Face::Tren), Some(Direction::Right));
    assert_eq!(game.why_not(Who::Seat(A), &none), Some(Refused::NumberOutOfRange { dice: 12 }));
}

#[test]
fn du_8_du_9_du_10_every_bid_on_every_bid() {
    for (n, f) in (1..=13).flat_map(|n| (1..=6).map(move |f| (n, f))) {
        let mut game = round("12345 12345 123");
        let bid = Bid { number: n, face: Face::from_pips(f) };
        game.table.standing = Some(StandingBid { bid, by: A, opening: false, falsely: false, passed_by: None });
        game.table.phase = Phase::Turn(B);
        for (m, g) in (1..=14).flat_map(|m| (1..=6).map(move |g| (m, g))) {
            let legal = m <= 13 && climbs((n, f), (m, g));
            assert_eq!(game.may(B, format!("{m}x{g}")), legal, "{m}x{g} on {n}x{f}");
        }
        assert!(game.may(B, "dudo"), "somebody can always move");
    }
}

#[test]
fn du_8_e_du_9_e_du_10_e_bids_that_may_follow_and_those_that_may_not() {
    use Refused::*;
    let low = TooLow { standing: Bid::new(3, Face::Tren) };
    let not_enough = NotEnoughDice { needs: 19, dice: 15 };
    for (made, may, may_not) in [
        ("3x3>", "4x2 3x4", vec![("3x2", low, "DU-8"), ("3x3", low, "DU-8"), ("2x6", low, "DU-8")]),
        ("4x5>", "2x1 9x1", vec![("1x1", TooFewAces { needs: 2 }, "DU-9")]),
        ("5x3>", "3x1", vec![("2x1", TooFewAces { needs: 3 }, "DU-9")]),
        ("3x3> 2x1", "5x4 5x2 3x1", vec![("4x4", TooFewAfterAces { needs: 5 }, "DU-10")]),
        ("3x3> 2x1", "", vec![("2x1", MoreAces { needs: 3 }, "DU-10")]),
        ("3x3> 9x1", "", vec![("15x4", not_enough, "DU-7"), ("9x1", MoreAces { needs: 10 }, "DU-10")]),
    ] {
        let game = round(FULL).then(made);
        let seat = game.waits_for();
        assert!(may.split_whitespace().all(|bid| game.may(seat, bid)), "{may} after {made}");
        may_not.into_iter().for_each(|(bid, reason, rule)| game.refuses_as(seat, bid, reason, rule));
    }
}

#[test]
fn du_20_e_the_aces_of_a_false_opening_are_dead_for_the_round() {
    let mut game = round(FULL).then("3x1> 6x3");
    game.refuses_as(C, "3x1", Refused::DeadAces { number: 3 }, "DU-20");
    assert!(game.may(C, "4x1") && game.may(C, "7x3"));
    game.plays("4x1 5x1");
    assert!(!game.may(B, "3x1"));
    game.plays("dudo deal");
    assert!(game.may(A, "3x1>"), "dead for one round only");
}

#[test]
fn du_20_whoever_follows_a_false_opening_bids_freely_or_doubts_or_calza_it() {
    let game = round(FULL).then("3x1<");
    assert_eq!(game.table.direction, Direction::Left, "the first opener chose");
    let moves = game.offers(C);
    assert_eq!(moves.len(), 15 * 6 - 1 + 3, "all bids but the dead one, dudo, calzo and siciliana: {moves:?}");
    assert!(game.may(C, "1x2") && !game.may(C, "3x1"));
    game.refuses_as(C, "4x2>", Refused::NoDirection, "DU-4");
    game.refuses_as(C, "paso", Refused::PassOnFalseOpening, "DU-15");
    assert_eq!(game.clone().then("dudo").shown(), (C, -1, Some(3)), "three aces are there");
    assert_eq!(game.then("calzo").shown(), (C, 0, Some(3)));
}

#[test]
fn du_20_an_opening_with_aces_on_a_false_opening_is_false_again() {
    let mut game = round(FULL).then("3x1> 1x1 2x1");
    assert_eq!(game.table.dead_aces, [3, 1, 2]);
    assert!(!game.may(A, "paso") && game.may(A, "1x2") && game.may(A, "siciliana"));
    game.refuses_as(A, "1x1", Refused::DeadAces { number: 1 }, "DU-20");
    game.plays("1x2 5x1");
    game.refuses_as(C, "5x1", Refused::MoreAces { needs: 6 }, "DU-10");
    assert!(game.may(C, "11x2") && !game.may(C, "10x6"), "aces bid later are no false opening");
    let duel = round("12345 12345").then("2x1");
    assert!(duel.may(B, "1x2") && !duel.may(B, "2x1"), "one against one too");
}
