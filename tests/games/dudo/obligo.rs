//! DU-21 to DU-26: the obligo, and one against one.

use super::*;

const CUPS: &str = "2 22345 22345";

/// In this round B bids too high and C doubts, so B is left with one die.
const LEFT_WITH_ONE: (&str, &str) = ("22345 22 22345", "1x2> 6x6 dudo");

#[test]
fn du_21_whoever_loses_and_is_left_with_one_die_obliges_in_the_next_round() {
    let mut game = round(LEFT_WITH_ONE.0).then(LEFT_WITH_ONE.1);
    assert_eq!(game.table.phase, begins(B, true));
    game.plays("deal");
    assert_eq!((game.table.phase, game.table.obliged[B]), (Phase::Choosing(B), true));
    assert_eq!(game.table.events[0], Event::Rolled { begins: B, obliges: true });
    game.plays("open 1x2< 8x2 dudo");
    assert_eq!((game.shown().0, game.table.phase), (A, begins(A, false)));
}

#[test]
fn du_21_who_obliges_next() {
    for (cups, moves, phase, why) in [
        ("345 23456 23456", "9x2> siciliana", begins(A, true), "two dice lost at once"),
        ("22345 2 22345", "1x3> 2x3 calzo", begins(C, false), "keeping or recovering is no obligo"),
        ("22345 2 22345", "3x5> 3x6 dudo", begins(C, false), "none left is out, not an obligo"),
        ("22 22345 -", "7x6 dudo", begins(A, false), "not with two left"),
    ] {
        assert_eq!(round(cups).then(moves).table.phase, phase, "{why}");
    }
}

#[test]
fn du_21_once_a_game_for_each_and_with_two_left_it_is_not_used_up() {
    for (before, obliges) in [(B, false), (A, true)] {
        let mut game = round(LEFT_WITH_ONE.0);
        game.table.obliged[before] = true;
        assert_eq!(game.then(LEFT_WITH_ONE.1).table.phase, begins(B, obliges));
    }
    let two = round("22 22345 -").then("7x6 dudo deal");
    assert_eq!((two.table.obliged[A], two.table.phase), (false, Phase::Opening(A)));
    let mut expelled = round(LEFT_WITH_ONE.0).then(LEFT_WITH_ONE.1);
    assert_eq!(expelled.expels(A).table.phase, begins(B, false));
}

#[test]
fn du_22_in_an_obligo_only_the_number_goes_up() {
    let mut game = obligo(CUPS).then("open");
    assert!(game.may(A, "2x1>") && game.may(A, "11x6<"), "aces too");
    game.plays("2x3>");
    let expected: Vec<String> = (3..=11).map(|n| format!("{n}x3")).chain(["dudo".into()]).collect();
    assert_eq!(game.offers(B), expected);
    let face = Refused::ObligoFace { face: Some(Face::Tren) };
    for (wish, reason) in [
        ("3x4", face),
        ("1x1", face),
        ("2x3", Refused::ObligoRaise { needs: 3 }),
        ("calzo", Refused::CalzoInObligo),
        ("paso", Refused::PassInObligo),
    ] {
        game.refuses_as(B, wish, reason, "DU-22");
    }
}

#[test]
fn du_22_e_2_trenes_3_trenes_and_aces_are_no_false_opening() {
    let _ = obligo(CUPS).then("open 2x3> 3x3");
    let aces = obligo(CUPS).then("open 2x1>");
    assert!(aces.table.dead_aces.is_empty() && !aces.may(B, "1x2") && aces.may(B, "3x1"));
}

#[test]
fn du_23_the_player_who_obliges_has_seen_the_die_and_chooses_before_the_bid() {
    let game = obligo("2 22345 6 22345");
    assert_eq!(game.offers(A), ["open", "closed"]);
    game.refuses_as(A, "2x3>", Refused::OpenOrClosedFirst, "DU-23");
    let sees = |game: &Dudo| Seat::all(4).filter(|s| !game.view(Who::Seat(*s)).own.is_empty()).collect::<Vec<_>>();
    assert_eq!(sees(&game), [A], "until then nobody else sees any dice");
    let open = game.clone().then("open");
    assert_eq!(sees(&open), [A, B, C, D]);
    open.refuses_as(A, "closed", Refused::NothingToChoose, "DU-23");
    let closed = game.then("closed");
    assert_eq!(sees(&closed), [A, C], "those with one die");
    let shown = closed.then("1x2> 2x2 dudo");
    assert_eq!(shown.table.rounds[0].dice[B], dice("22345"), "then all are shown");
}

#[test]
fn du_24_de_estas_in_a_closed_obligo_is_the_die_of_the_player_who_obliges() {
    let mut game = obligo("4 14445 22345").then("closed 2x?>");
    game.refuses_as(B, "3x4", Refused::ObligoFace { face: None }, "DU-22");
    game.refuses_as(B, "2x?", Refused::ObligoRaise { needs: 3 }, "DU-22");
    game.plays("3x? 5x? dudo");
    assert_eq!(game.shown(), (A, -1, Some(5)), "five cuadras, and the ace is not wild");
    let aces = obligo("1 14445 22345").then("closed 3x?> dudo");
    assert_eq!(aces.shown(), (A, -1, Some(2)), "an as: only aces count");
}

#[test]
fn du_24_de_estas_is_for_a_closed_obligo_only() {
    let cups = "4 14445 22345";
    for game in [obligo(cups).then("open"), round(cups)] {
        game.refuses_as(A, "2x?>", Refused::EstasNeedClosedObligo, "DU-24");
    }
    let named = obligo(cups).then("closed");
    named.refuses_as(A, "12x?>", Refused::NumberOutOfRange { dice: 11 }, "DU-7");
    named.then("2x4>").refuses_as(B, "3x?", Refused::ObligoFace { face: Some(Face::Cuadra) }, "DU-22");
}

#[test]
fn du_25_a_doubt_in_an_obligo_costs_one_die_and_the_loser_begins() {
    let game = obligo("4 44 22345").then("open 2x4> 4x4 dudo");
    assert_eq!(game.shown(), (C, -1, Some(4)));
    assert_eq!((game.waits_for(), game.table.rounds[0].obligo), (C, Some(Obligo::Open)));
    let out = obligo("4 44 22345").then("open 5x4< dudo");
    assert_eq!((out.waits_for(), out.table.out), (C, vec![A]), "who obliges may go out");
}

#[test]
fn du_26_one_against_one_there_is_no_calzar_no_pass_and_no_obligo() {
    let mut game = round("22345 22 -").then("1x2");
    game.refuses_as(B, "calzo", Refused::CalzoInDuel, "DU-26");
    game.refuses_as(B, "paso", Refused::PassInDuel, "DU-26");
    game.plays("7x6 dudo");
    assert_eq!((game.table.dice[B], game.table.phase), (1, begins(B, false)));
}
