//! DU-21 to DU-26: the obligo, and one against one.

use super::*;

/// B is left with one die after this round: B bids too high and C doubts.
fn left_with_one(cups: &[&str]) -> Dudo {
    let mut game = round(cups);
    game.does(A, "1x2>").does(B, "6x6").does(C, "dudo");
    game
}

#[test]
fn du_21_who_loses_and_is_left_with_one_die_obliges_in_the_next_round() {
    let mut game = left_with_one(&["22345", "22", "22345"]);
    assert_eq!(game.table.phase, Phase::Between { seat: B, obliges: true });
    game.does(B, "deal");
    assert_eq!((game.table.phase, game.table.obliged[B]), (Phase::Choosing(B), true));
    assert_eq!(game.table.events[0], Event::Rolled { begins: B, obliges: true });
    game.does(B, "open").does(B, "1x2<").does(A, "8x2").does(C, "dudo");
    assert_eq!((game.shown().0, game.table.phase), (A, Phase::Between { seat: A, obliges: false }));
}

#[test]
fn du_21_two_dice_lost_at_once_lead_to_an_obligo_too() {
    let mut game = round(&["345", "23456", "23456"]);
    game.does(A, "9x2>").does(B, "siciliana");
    assert_eq!(game.table.phase, Phase::Between { seat: A, obliges: true });
}

#[test]
fn du_21_once_a_game_for_each() {
    let mut game = round(&["22345", "22", "22345"]);
    game.table.obliged[B] = true;
    game.does(A, "1x2>").does(B, "6x6").does(C, "dudo");
    assert_eq!(game.table.phase, Phase::Between { seat: B, obliges: false });
    let mut others = round(&["22345", "22", "22345"]);
    others.table.obliged[A] = true;
    others.does(A, "1x2>").does(B, "6x6").does(C, "dudo");
    assert_eq!(others.table.phase, Phase::Between { seat: B, obliges: true });
}

#[test]
fn du_21_keeping_or_recovering_is_no_obligo() {
    let mut game = round(&["22345", "2", "22345"]);
    game.does(A, "1x3>").does(B, "2x3").does(C, "calzo");
    assert_eq!(game.table.phase, Phase::Between { seat: C, obliges: false });
    let mut kept = round(&["22345", "2", "22345"]);
    kept.does(A, "3x5>").does(B, "3x6").does(C, "dudo");
    assert_eq!((kept.table.dice[B], kept.waits_for()), (0, C), "none left is out, not an obligo");
}

#[test]
fn du_21_not_with_two_left_and_then_it_is_not_used_up() {
    let mut game = round(&["22", "22345", ""]);
    game.does(A, "7x6").does(B, "dudo");
    assert_eq!(game.table.phase, Phase::Between { seat: A, obliges: false });
    game.does(A, "deal");
    assert!(!game.table.obliged[A]);
    assert_eq!(game.table.phase, Phase::Opening(A));
    let mut expelled = left_with_one(&["22345", "22", "22345"]);
    expelled.expels(A);
    assert_eq!(expelled.table.phase, Phase::Between { seat: B, obliges: false });
}

#[test]
fn du_22_in_an_obligo_only_the_number_goes_up() {
    let mut game = obligo(&["2", "22345", "22345"]);
    game.does(A, "open");
    assert!(game.may(A, "2x1>") && game.may(A, "11x6<"), "aces too");
    game.does(A, "2x3>");
    let expected: Vec<String> = (3..=11).map(|n| format!("{n}x3")).chain(["dudo".into()]).collect();
    assert_eq!(game.moves(B), expected);
    game.refuses(B, "3x4", Refused::ObligoFace { face: Some(Face::Tren) }, "DU-22");
    game.refuses(B, "1x1", Refused::ObligoFace { face: Some(Face::Tren) }, "DU-22");
    game.refuses(B, "2x3", Refused::ObligoRaise { needs: 3 }, "DU-22");
    game.refuses(B, "calzo", Refused::CalzoInObligo, "DU-22");
    game.refuses(B, "paso", Refused::PassInObligo, "DU-22");
}

#[test]
fn du_22_e_2_trenes_3_trenes_and_aces_are_no_false_opening() {
    let mut game = obligo(&["2", "22345", "22345"]);
    game.does(A, "open").does(A, "2x3>").does(B, "3x3");
    let mut aces = obligo(&["2", "22345", "22345"]);
    aces.does(A, "open").does(A, "2x1>");
    assert!(aces.table.dead_aces.is_empty() && !aces.may(B, "1x2") && aces.may(B, "3x1"));
}

#[test]
fn du_23_who_obliges_has_seen_the_die_and_chooses_before_the_bid() {
    let mut game = obligo(&["2", "22345", "6", "22345"]);
    assert_eq!(game.moves(A), ["open", "closed"]);
    game.refuses(A, "2x3>", Refused::OpenOrClosedFirst, "DU-23");
    let sees = |game: &Dudo| Seat::all(4).filter(|s| !game.view(Who::Seat(*s)).own.is_empty()).collect::<Vec<_>>();
    assert_eq!(sees(&game), [A], "until then nobody else sees any dice");
    let mut open = game.clone();
    open.does(A, "open");
    assert_eq!(sees(&open), [A, B, C, D]);
    open.refuses(A, "closed", Refused::NothingToChoose, "DU-23");
    game.does(A, "closed");
    assert_eq!(sees(&game), [A, C], "those with one die");
    game.does(A, "1x2>").does(B, "2x2").does(C, "dudo");
    assert_eq!(game.table.rounds[0].dice[B], dice("22345"), "then all are shown");
}

#[test]
fn du_24_de_estas_in_a_closed_obligo_is_the_die_of_who_obliges() {
    let mut game = obligo(&["4", "14445", "22345"]);
    game.does(A, "closed").does(A, "2x?>");
    game.refuses(B, "3x4", Refused::ObligoFace { face: None }, "DU-22");
    game.refuses(B, "2x?", Refused::ObligoRaise { needs: 3 }, "DU-22");
    // A 2 "de éstas", then 3 "de éstas".
    game.does(B, "3x?").does(C, "5x?").does(A, "dudo");
    assert_eq!(game.shown(), (A, -1, Some(5)), "five cuadras, and the ace is not wild");
    let mut aces = obligo(&["1", "14445", "22345"]);
    aces.does(A, "closed").does(A, "3x?>").does(B, "dudo");
    assert_eq!(aces.shown(), (A, -1, Some(2)), "an as: only aces count");
}

#[test]
fn du_24_de_estas_is_for_a_closed_obligo_only() {
    let mut game = obligo(&["4", "14445", "22345"]);
    game.does(A, "open");
    game.refuses(A, "2x?>", Refused::EstasNeedClosedObligo, "DU-24");
    let plain = round(&["4", "14445", "22345"]);
    plain.refuses(A, "2x?>", Refused::EstasNeedClosedObligo, "DU-24");
    let mut named = obligo(&["4", "14445", "22345"]);
    named.does(A, "closed");
    named.refuses(A, "12x?>", Refused::NumberOutOfRange { dice: 11 }, "DU-7");
    named.does(A, "2x4>");
    named.refuses(B, "3x?", Refused::ObligoFace { face: Some(Face::Cuadra) }, "DU-22");
}

#[test]
fn du_25_a_doubt_in_an_obligo_costs_one_die_and_the_loser_begins() {
    let mut game = obligo(&["4", "44", "22345"]);
    game.does(A, "open").does(A, "2x4>").does(B, "4x4").does(C, "dudo");
    assert_eq!(game.shown(), (C, -1, Some(4)));
    assert_eq!((game.waits_for(), game.table.rounds[0].obligo), (C, Some(Obligo::Open)));
    let mut out = obligo(&["4", "44", "22345"]);
    out.does(A, "open").does(A, "5x4<").does(C, "dudo");
    assert_eq!((out.table.out.clone(), out.waits_for()), (vec![A], C), "who obliges may go out");
}

#[test]
fn du_26_one_against_one_there_is_no_calzar_no_pass_and_no_obligo() {
    let mut game = round(&["22345", "22", ""]);
    game.does(A, "1x2");
    game.refuses(B, "calzo", Refused::CalzoInDuel, "DU-26");
    game.refuses(B, "paso", Refused::PassInDuel, "DU-26");
    game.does(B, "7x6").does(A, "dudo");
    assert_eq!((game.table.dice[B], game.table.phase), (1, Phase::Between { seat: B, obliges: false }));
}
