//! DU-11 to DU-18 and DU-30: counting, doubting, calzar, passing, the siciliana.

use super::*;

#[test]
fn du_11_aces_are_wild_but_neither_for_aces_nor_in_an_obligo_unless_the_option_says_so() {
    // B has two quinas, C has one, and A has two aces.
    let cups = "11234 55236 52346";
    assert_eq!(round(cups).then("5x5> dudo").shown(), (B, -1, Some(5)));
    assert_eq!(round(cups).then("1x2> 3x1 dudo").shown(), (B, -1, Some(2)));
    for (obligo_wild_aces, shown) in [(false, (A, -1, Some(1))), (true, (B, -1, Some(4)))] {
        let game = obligo_with(Options { obligo_wild_aces, ..Options::default() }, "5 11234 12346");
        assert_eq!(game.then("open 3x5> dudo").shown(), shown);
    }
}

#[test]
fn du_12_the_doubter_loses_if_the_bid_is_reached_and_the_bidder_if_not() {
    let cups = "22234 33456 44566";
    for (bid, loser) in [("2x2>", B), ("3x2>", B), ("4x2>", A)] {
        let game = round(cups).then(bid).then("dudo");
        assert_eq!((game.shown(), game.table.dice[loser]), ((loser, -1, Some(3)), 4), "{bid}");
    }
    let game = round(cups).then("1x2> 5x2 dudo");
    assert_eq!(game.shown().0, B, "the standing bid is doubted, not the first");
    game.refuses_as(A, "dudo", Refused::RoundOver, "DU-5");
}

#[test]
fn du_13_calzar_recovers_a_die_keeps_five_or_loses_one() {
    for (cups, bid, change, left) in [
        ("2223 3456 44566", "3x2>", 1, 5),
        ("2223 33456 44566", "3x2>", 0, 5),
        ("2223 33456 44566", "2x2>", -1, 4),
        ("2223 33456 44566", "4x2>", -1, 4),
    ] {
        let game = round(cups).then(bid).then("calzo");
        assert_eq!((game.shown(), game.table.dice[B]), ((B, change, Some(3)), left), "{bid} of {cups}");
    }
}

#[test]
fn du_14_calzar_needs_half_of_the_first_dice() {
    // A match of four begins with 20 dice, one of three with 15.
    for (cups, needs) in
        [("2345 2345 23 -", None), ("2345 234 23 -", Some(10)), ("2345 23 23", None), ("234 23 23", Some(8))]
    {
        let game = round(cups).then("2x2>");
        match needs {
            None => assert!(game.may(B, "calzo"), "{cups}"),
            Some(needs) => game.refuses_as(B, "calzo", Refused::CalzoTooFewDice { needs }, "DU-14"),
        }
    }
}

#[test]
fn du_15_a_pass_hands_the_bid_on_once_a_round_for_each() {
    let mut game = round("12345 12345 12345 12345").then("3x3> paso");
    assert_eq!((game.waits_for(), game.table.standing.unwrap().bid), (C, Bid::new(3, Face::Tren)));
    game.plays("4x3 paso 5x3");
    game.refuses_as(B, "paso", Refused::PassedAlready, "DU-15");
    game.plays("5x4");
    assert!(game.may(C, "paso"), "C has not passed");
    game.plays("paso 6x4");
    assert!(game.may(A, "paso"));
    game.plays("dudo deal");
    assert!(game.table.passed.is_empty(), "a new round");
}

#[test]
fn du_15_with_the_option_one_pass_a_round_in_all() {
    let options = Options { one_pass_per_round: true, ..Options::default() };
    let mut game = round_with(options, "12345 12345 12345").then("3x3> paso 4x3");
    game.refuses_as(A, "paso", Refused::SomebodyPassed, "DU-15");
    game.plays("5x3");
    game.refuses_as(B, "paso", Refused::PassedAlready, "DU-15");
}

#[test]
fn du_16_after_a_pass_raise_go_to_aces_or_doubt_the_pass() {
    let game = round("12345 12344 12345").then("14x6> paso");
    let aces = (7..=15).map(|number| format!("{number}x1"));
    let raises = (2..=6).map(|face| format!("15x{face}"));
    assert_eq!(game.offers(C), aces.chain(raises).chain(["dudo".into()]).collect::<Vec<_>>());
    game.refuses_as(C, "calzo", Refused::CalzoAfterPass, "DU-16");
    game.refuses_as(C, "paso", Refused::PassOnPass, "DU-16");
    game.refuses_as(C, "siciliana", Refused::SicilianaAfterPass, "DU-16");
    let raised = game.clone().then("15x2");
    assert!(raised.may(A, "calzo") && raised.may(A, "paso"), "a raise closes the pass");
    assert_eq!(game.then("dudo").shown(), (B, -1, None), "the pass was doubted, and it was false");
    let highest = round("12345 12344 12345").then("2x2> 15x1 paso");
    assert_eq!(highest.offers(A), ["dudo"], "if nothing is higher the pass must be doubted");
}

/// Counts the pairs of equal dice: a criterion other than that of the code under test.
fn equal_pairs(dice: &[u8]) -> usize {
    (0..5).flat_map(|i| (i + 1..5).map(move |j| (i, j))).filter(|&(i, j)| dice[i] == dice[j]).count()
}

#[test]
fn du_17_of_all_7776_rolls_1026_are_true_passes() {
    let (mut different, mut full, mut equal) = (0, 0, 0);
    for roll in 0..7776u32 {
        let pips: Vec<u8> = (0..5).map(|i| (roll / 6u32.pow(i) % 6) as u8 + 1).collect();
        // The number of equal pairs: 0 for five different dice, 2 for two and two, 3 + 1 for three and two, 6 for four
        // and one, 10 for five equal dice.
        let pairs = equal_pairs(&pips);
        different += usize::from(pairs == 0);
        full += usize::from(pairs == 4);
        equal += usize::from(pairs == 10);
        assert_eq!(Dice::of(&pips).is_true_pass(), [0, 4, 10].contains(&pairs), "{pips:?}");
    }
    assert_eq!((different, full, equal), (720, 300, 6), "9.26 %, 3.86 % and 0.08 %, 13.2 % in all");
}

#[test]
fn du_17_aces_are_not_wild_and_four_dice_are_never_a_true_pass() {
    for (cups, is_true) in [("11111 23456 12345 11222 22233", true), ("12223 12222 22334 2222 2345 -", false)] {
        for cup in cups.split(' ') {
            assert_eq!(dice(cup).is_true_pass(), is_true, "{cup}");
        }
    }
}

#[test]
fn du_18_a_true_pass_costs_the_doubter_a_die_and_a_false_one_the_passer() {
    for (cup, loser, left) in [("22233", C, 4), ("22234", B, 4), ("2223", B, 3)] {
        let game = round(&format!("12345 {cup} 12345")).then("3x3> paso dudo");
        assert_eq!(game.shown(), (loser, -1, None), "{cup}");
        assert_eq!((game.table.dice[loser], game.waits_for()), (left, loser), "{cup}");
    }
}

#[test]
fn du_30_whoever_follows_the_opening_may_doubt_it_for_two_dice_without_wild_aces() {
    for (bid, loser) in [("3x2>", B), ("4x2>", A), ("3x1>", B), ("4x1>", A)] {
        let game = round("11123 22456 34566").then(bid).then("siciliana");
        assert_eq!(game.shown(), (loser, -2, Some(3)), "{bid}");
        assert_eq!((game.table.dice[loser], game.waits_for()), (3, loser), "{bid}");
    }
    let freely = round("12345 12345 12345").then("3x1> 9x3 siciliana");
    assert_eq!(freely.shown(), (B, -2, Some(3)), "B bid freely, as though opening");
    assert!(round("12345 12345").then("3x3").may(B, "siciliana"), "one against one too");
    let two = round("23 23 2").then("4x3> siciliana");
    assert_eq!((two.table.dice[A], two.waits_for()), (0, B), "out, so the next one begins");
}

#[test]
fn du_30_not_on_another_bid_nor_if_one_of_the_two_has_one_die_nor_in_an_obligo() {
    for (game, reason) in [
        (round("12345 12345 12345").then("3x3> 4x3"), Refused::SicilianaNotOpening),
        (round("2 2345 2345").then("3x3>"), Refused::SicilianaOneDie),
        (round("2345 2 2345").then("3x3>"), Refused::SicilianaOneDie),
        (obligo("2 2345 2345").then("open 3x3>"), Refused::SicilianaInObligo),
    ] {
        game.refuses_as(game.waits_for(), "siciliana", reason, "DU-30");
    }
}

#[test]
fn the_stamp_says_in_a_word_whether_what_was_said_is_true() {
    use sobremesa::lang::Lang::{En, Es};
    for (moves, stamp) in [
        ("4x3> dudo", ("Se cumple", true)),
        ("7x3> dudo", ("No llega", false)),
        ("6x3> calzo", ("Justo", true)),
        ("4x3> calzo", ("No es justo", false)),
        ("3x3> paso dudo", ("Un farol", false)),
    ] {
        let game = round("13344 22346 33456").then(moves);
        let Some(End::Shown(showing)) = game.table.rounds.last().map(|round| round.end) else {
            panic!("nothing was shown: {moves}")
        };
        assert_eq!(describe::stamp(Es, &showing, &[]), stamp, "{moves}");
        assert!(!describe::stamp(En, &showing, &[]).0.is_empty());
        let good = [0, 1].map(|me| describe::stamp(Es, &showing, &[Seat(me)]).1);
        assert_eq!(good, [moves != "7x3> dudo", !matches!(moves, "4x3> dudo" | "4x3> calzo" | "3x3> paso dudo")]);
    }
}
