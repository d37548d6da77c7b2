//! The call "última": when a player owes it, who may challenge that it was forgotten, and until when.

use super::*;

#[test]
fn cd_23_the_call_is_owed_when_a_turn_ends_by_laying_the_last_but_one() {
    let mut game = round("3o 4o 5o, 6b 1c", "5b", "").then("6b");
    assert_eq!((game.owes_ultima, game.moves(B)), (Some(B), vec!["ultima".into()]));
    game.does(B, "ultima");
    assert_eq!(game.owes_ultima, None);
    game.refuses(A, "challenge", "CD-25");
    assert_eq!(round("3o 4o 5o, 12b 6b", "5b", "").then("12b").owes_ultima, None, "a bounce is pending");
    let mut drew = round("3o 4o 5o, 12b 6c", "5b", "");
    drew.stock.clear();
    assert_eq!(drew.then("12b draw").owes_ultima, None, "the turn ended by drawing");
}

#[test]
fn cd_24_a_player_who_forgot_draws_two_and_neither_turn_nor_attack_changes() {
    let mut game = round("3o 4o 5o, 2b 1c, 6o 6c", "5b", "3b 4b 6b").then("2b");
    assert!(game.may(A, "challenge"), "any other player");
    game.does(A, "challenge");
    assert_eq!(game.after_attack(), (C, 2, cards("1c 3b 4b")));
    assert_eq!(game.score.tallies[B].yellow, 0, "it is no sanction");
}

#[test]
fn cd_25_a_move_of_the_next_turn_closes_call_and_challenge() {
    let ready = round("3o 4o 6e, 6b 1c, 6o 6c 1b", "5b", "").then("6b");
    let laid = ready.clone().after(C, "1b");
    laid.refuses(A, "challenge", "CD-25");
    laid.refuses(B, "ultima", "CD-23");
    let mut drew = ready.clone();
    drew.hands[C] = cards("3e 4e");
    assert_eq!(drew.clone().after(C, "draw").owes_ultima, None);
    (drew.discard, drew.stock) = (cards("6b"), Cards::default());
    assert_eq!(drew.after(C, "draw").owes_ultima, None, "also with nothing to draw");
    let mut yellow = ready;
    assert_eq!(yellow.warns(A).owes_ultima, Some(B), "a sanction is not a move of the next turn");
}

#[test]
fn cd_25_a_window_of_zero_turns_the_rule_off() {
    let off = Options { ultima_window_ms: 0, ..Options::default() };
    let game = deal(off, "3o 4o 5o, 6b 1c", "5b", "").then("6b");
    assert_eq!((game.moves(B).len(), game.owes_ultima), (0, None));
    assert_eq!(Options::default().ultima_window_ms, 2000);
    assert_eq!(ULTIMA_WINDOWS, [0, 2000, 5000, 10_000, 20_000]);
}

#[test]
fn cd_26_bots_call_in_time_and_challenge_now_and_then() {
    let game = round("3o 4o 5o, 6b 1c", "5b", "").then("6b");
    let mut rng = Rng::from_number(11);
    assert!((0..50).all(|_| checks::choice(&game, B, Level::Normal, &mut rng) == Some(Move::Ultima)));
    let (view, legal) = (game.view(Who::Seat(A)), [Move::Challenge]);
    let spoke = (0..200).filter(|_| ChupateDos::choose(&view, &legal, Level::Normal, &mut rng).is_some()).count();
    assert!((60..140).contains(&spoke), "{spoke} of 200");
}
