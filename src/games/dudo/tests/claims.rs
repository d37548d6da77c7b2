//! DU-11 to DU-18 and DU-30: counting, doubting, calzar, passing, the siciliana.

use super::*;

#[test]
fn du_11_aces_are_wild_but_not_for_aces() {
    // Quinas: B two, C one, and two aces of A.
    let cups = ["11234", "55236", "52346"];
    let mut game = round(&cups);
    game.does(A, "5x5>").does(B, "dudo");
    assert_eq!(game.shown(), (B, -1, Some(5)));
    let mut aces = round(&cups);
    aces.does(A, "1x2>").does(B, "3x1").does(C, "dudo");
    assert_eq!(aces.shown(), (B, -1, Some(2)));
}

#[test]
fn du_11_aces_are_not_wild_in_an_obligo_unless_the_option_says_so() {
    let cups = ["5", "11234", "12346"];
    let count = |obligo_wild_aces| {
        let mut game = obligo_with(Options { obligo_wild_aces, ..Options::default() }, &cups);
        game.does(A, "open").does(A, "3x5>").does(B, "dudo");
        game.shown()
    };
    assert_eq!(count(false), (A, -1, Some(1)));
    assert_eq!(count(true), (B, -1, Some(4)));
}

#[test]
fn du_12_the_doubter_loses_where_the_bid_is_reached_and_the_bidder_where_not() {
    let cups = ["22234", "33456", "44566"];
    for (bid, loser) in [("2x2>", B), ("3x2>", B), ("4x2>", A)] {
        let mut game = round(&cups);
        game.does(A, bid).does(B, "dudo");
        assert_eq!(game.shown(), (loser, -1, Some(3)));
        assert_eq!(game.table.dice[loser], 4);
    }
    let mut game = round(&cups);
    game.does(A, "1x2>").does(B, "5x2").does(C, "dudo");
    assert_eq!(game.shown().0, B, "the standing bid is doubted, not the first");
    game.refuses(A, "dudo", Refused::RoundOver, "DU-5");
}

#[test]
fn du_13_calzar_recovers_a_die_keeps_five_or_loses_one() {
    let mut exact = round(&["2223", "3456", "44566"]);
    exact.does(A, "3x2>").does(B, "calzo");
    assert_eq!((exact.shown(), exact.table.dice[B]), ((B, 1, Some(3)), 5));
    let mut full = round(&["2223", "33456", "44566"]);
    full.does(A, "3x2>").does(B, "calzo");
    assert_eq!((full.shown(), full.table.dice[B]), ((B, 0, Some(3)), 5));
    for bid in ["2x2>", "4x2>"] {
        let mut wrong = round(&["2223", "33456", "44566"]);
        wrong.does(A, bid).does(B, "calzo");
        assert_eq!((wrong.shown(), wrong.table.dice[B]), ((B, -1, Some(3)), 4));
    }
}

#[test]
fn du_14_calzar_needs_half_of_the_first_dice() {
    // Four began with 20 dice.
    let mut half = round(&["2345", "2345", "23", ""]);
    half.does(A, "2x2>");
    assert!(half.may(B, "calzo"), "10 of 20 are half");
    let mut fewer = round(&["2345", "234", "23", ""]);
    fewer.does(A, "2x2>");
    fewer.refuses(B, "calzo", Refused::CalzoTooFewDice { needs: 10 }, "DU-14");
    // Three began with 15: 8 are more than half, 7 are not.
    let mut odd = round(&["2345", "23", "23"]);
    odd.does(A, "2x2>");
    assert!(odd.may(B, "calzo"));
    let mut odd = round(&["234", "23", "23"]);
    odd.does(A, "2x2>");
    odd.refuses(B, "calzo", Refused::CalzoTooFewDice { needs: 8 }, "DU-14");
}

#[test]
fn du_15_a_pass_hands_the_bid_on_once_a_round_for_each() {
    let mut game = round(&["12345", "12345", "12345", "12345"]);
    game.does(A, "3x3>").does(B, "paso");
    assert_eq!((game.waits_for(), game.table.standing.unwrap().bid), (C, Bid::new(3, Face::Tren)));
    game.does(C, "4x3").does(D, "paso").does(A, "5x3");
    game.refuses(B, "paso", Refused::PassedAlready, "DU-15");
    game.does(B, "5x4");
    assert!(game.may(C, "paso"), "C has not passed");
    game.does(C, "paso").does(D, "6x4");
    assert!(game.may(A, "paso"));
    game.does(A, "dudo");
    game.does(game.waits_for(), "deal");
    assert!(game.table.passed.is_empty(), "a new round");
}

#[test]
fn du_15_with_the_option_one_pass_a_round_in_all() {
    let options = Options { one_pass_per_round: true, ..Options::default() };
    let mut game = round_with(options, &["12345", "12345", "12345"]);
    game.does(A, "3x3>").does(B, "paso").does(C, "4x3");
    game.refuses(A, "paso", Refused::SomebodyPassed, "DU-15");
    game.does(A, "5x3");
    game.refuses(B, "paso", Refused::PassedAlready, "DU-15");
}

#[test]
fn du_16_after_a_pass_raise_go_to_aces_or_doubt_the_pass() {
    let mut game = round(&["12345", "12344", "12345"]);
    game.does(A, "14x6>").does(B, "paso");
    let expected = ["7x1", "8x1", "9x1", "10x1", "11x1", "12x1", "13x1", "14x1"];
    let expected: Vec<&str> =
        expected.into_iter().chain(["15x1", "15x2", "15x3", "15x4", "15x5", "15x6", "dudo"]).collect();
    assert_eq!(game.moves(C), expected);
    game.refuses(C, "calzo", Refused::CalzoAfterPass, "DU-16");
    game.refuses(C, "paso", Refused::PassOnPass, "DU-16");
    game.refuses(C, "siciliana", Refused::SicilianaAfterPass, "DU-16");
    let mut raised = game.clone();
    raised.does(C, "15x2");
    assert!(raised.may(A, "calzo") && raised.may(A, "paso"), "a raise closes the pass");
    game.does(C, "dudo");
    assert_eq!(game.shown(), (B, -1, None), "the pass was doubted, and it was false");
}

#[test]
fn du_16_where_nothing_is_higher_the_pass_must_be_doubted() {
    let mut game = round(&["12345", "12344", "12345"]);
    game.does(A, "2x2>").does(B, "15x1").does(C, "paso");
    assert_eq!(game.moves(A), ["dudo"]);
}

/// Told otherwise than the rule does: by the number of equal pairs among the five dice.
fn equal_pairs(dice: &[u8]) -> usize {
    (0..5).flat_map(|i| (i + 1..5).map(move |j| (i, j))).filter(|&(i, j)| dice[i] == dice[j]).count()
}

#[test]
fn du_17_of_all_7776_rolls_1026_are_true_passes() {
    let (mut different, mut full, mut equal) = (0, 0, 0);
    for roll in 0..7776u32 {
        let pips: Vec<u8> = (0..5).map(|i| (roll / 6u32.pow(i) % 6) as u8 + 1).collect();
        let cup = Dice::of(&pips);
        // Five different dice make no pair, three and two make 3 + 1, two and two 2, four and one 6, five 10.
        let pairs = equal_pairs(&pips);
        different += usize::from(pairs == 0);
        full += usize::from(pairs == 4);
        equal += usize::from(pairs == 10);
        assert_eq!(cup.is_true_pass(), [0, 4, 10].contains(&pairs), "{pips:?}");
    }
    assert_eq!((different, full, equal), (720, 300, 6), "9.26 %, 3.86 % and 0.08 %, 13.2 % in all");
}

#[test]
fn du_17_aces_are_not_wild_and_four_dice_are_never_a_true_pass() {
    for (cup, is_true) in [
        ("11111", true),
        ("23456", true),
        ("12345", true),
        ("11222", true),
        ("22233", true),
        ("12223", false),
        ("12222", false),
        ("22334", false),
        ("2222", false),
        ("2345", false),
        ("", false),
    ] {
        assert_eq!(dice(cup).is_true_pass(), is_true, "{cup}");
    }
}

#[test]
fn du_18_a_true_pass_costs_the_doubter_a_die_and_a_false_one_the_passer() {
    for (cup, loser) in [("22233", C), ("22234", B), ("2223", B)] {
        let mut game = round(&["12345", cup, "12345"]);
        let before = game.table.dice[loser];
        game.does(A, "3x3>").does(B, "paso").does(C, "dudo");
        assert_eq!(game.shown(), (loser, -1, None), "{cup}");
        assert_eq!((game.table.dice[loser], game.waits_for()), (before - 1, loser));
    }
}

#[test]
fn du_30_who_follows_the_opening_may_doubt_it_for_two_dice_without_wild_aces() {
    let cups = ["11123", "22456", "34566"];
    for (bid, loser) in [("3x2>", B), ("4x2>", A), ("3x1>", B), ("4x1>", A)] {
        let mut game = round(&cups);
        game.does(A, bid).does(B, "siciliana");
        assert_eq!(game.shown(), (loser, -2, Some(3)), "{bid}");
        assert_eq!((game.table.dice[loser], game.waits_for()), (3, loser));
    }
}

#[test]
fn du_30_only_who_follows_an_opening() {
    let mut game = round(&["12345", "12345", "12345"]);
    game.does(A, "3x3>").does(B, "4x3");
    game.refuses(C, "siciliana", Refused::SicilianaNotOpening, "DU-30");
    let mut freely = round(&["12345", "12345", "12345"]);
    freely.does(A, "3x1>").does(B, "9x3");
    assert!(freely.may(C, "siciliana"), "B bid freely, as though opening");
    freely.does(C, "siciliana");
    assert_eq!(freely.shown(), (B, -2, Some(3)));
    let mut duel = round(&["12345", "12345"]);
    assert!(duel.does(A, "3x3").may(B, "siciliana"), "one against one too");
}

#[test]
fn du_30_not_where_one_of_the_two_has_one_die_nor_in_an_obligo() {
    for cups in [["2", "2345", "2345"], ["2345", "2", "2345"]] {
        let mut game = round(&cups);
        game.does(A, "3x3>");
        game.refuses(B, "siciliana", Refused::SicilianaOneDie, "DU-30");
    }
    let mut two = round(&["23", "23", "2"]);
    two.does(A, "4x3>");
    two.does(B, "siciliana");
    assert_eq!((two.table.dice[A], two.waits_for()), (0, B), "out, so the next one begins");
    let mut game = obligo(&["2", "2345", "2345"]);
    game.does(A, "open").does(A, "3x3>");
    game.refuses(B, "siciliana", Refused::SicilianaInObligo, "DU-30");
}
