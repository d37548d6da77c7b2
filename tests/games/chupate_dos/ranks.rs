//! What the Dos, the Sota, the Rey, the Caballo and the Siete do.

use super::*;

#[test]
fn cd_12_a_dos_attacks_the_next_with_two_and_answering_is_free() {
    let game = round("2o 4o, 2b 6b 1b", "7b", "").then("2b");
    assert_eq!((game.attack, game.moves(A).join(" ")), (2, "2o take".into()));
    game.refuses(A, "ultima", "CD-23");
    let without = round("6o 4o, 2b 6b 1b", "7b", "").then("2b");
    game.refuses_as(A, "4o draw", Refused::UnderAttack, "CD-12");
    without.refuses_as(A, "4o draw", Refused::NoDosToAnswer, "CD-12");
    round("2o, 5b 6b", "7b", "").refuses(B, "take", "CD-12");
}

#[test]
fn cd_12_an_attack_of_eight_cannot_be_answered() {
    let mut game = round("2o 4o, 6b 1b", "7b", "2c 1e");
    (game.attack, game.phase) = (8, Phase::Turn(A, Step::Attacked));
    game.refuses(A, "2o", "CD-12");
    game.plays("take");
    assert_eq!(game.hands[A].len(), 10, "a Dos drawn first is kept without asking");
    assert_eq!(game.waits_for(), B);
}

#[test]
fn cd_13_e_a_dos_drawn_first_answers_and_the_rest_is_not_drawn() {
    let game = turn_of_a("2o 1o 3o, 4c 5c, 6e 7e", "5o", "2b 1b 3b").then("2o take");
    assert_eq!(game.moves(B), ["2b", "keep"]);
    game.refuses(B, "4c", "CD-13");
    assert_eq!(game.then("2b").after_attack(), (C, 4, cards("4c 5c")));
}

#[test]
fn cd_13_cd_14_a_dos_drawn_second_or_kept_answers_nothing_and_the_next_plays_on_the_dos() {
    for (stock, moves, hand) in [("1b 2b 3b", "2o take", "4c 5c 1b 2b"), ("2b 1b 3b", "2o take keep", "4c 5c 2b 1b")] {
        let game = turn_of_a("2o 1o 3o 4c, 4c 5c", "5o", stock).then(moves);
        assert_eq!(game.after_attack(), (A, 0, cards(hand)));
        assert_eq!(game.moves(A), ["1o", "3o"]);
    }
}

#[test]
fn cd_15_a_sota_on_any_card_names_any_suit_also_as_the_last_card() {
    let game = round("3o, 10c 5e", "7b", "");
    assert!(["10c=o", "10c=c", "10c=e", "10c=b"].iter().all(|wish| game.may(B, wish)));
    game.refuses(B, "10c", "CD-15");
    assert_eq!(round("3o, 10c", "7b", "").then("10c=b").rounds[0].winner, Some(B));
}

#[test]
fn cd_16_e_only_the_sota_of_the_demanded_suit_and_it_names_nothing() {
    let mut game = round("10o 10c 1e, 10e 6b 1b", "5b", "").then("10e=o");
    assert_eq!(game.moves(A), ["10o", "draw"]);
    for wish in ["10c", "10c=c", "10o=c"] {
        game.refuses(A, wish, "CD-16");
    }
    game.plays("10o");
    assert_eq!((game.named, game.top()), (Some(Suit::Oros), card("10o")));
}

#[test]
fn cd_18_e_a_rey_is_followed_by_its_suit_its_rank_a_sota_or_a_dos() {
    let mut game = round("3o 4o, 12b 6b 12c 10o 2e 7c", "5b", "").then("12b");
    assert_eq!(game.waits_for(), B);
    assert_eq!(game.moves(B), ["10o=b", "10o=c", "10o=e", "10o=o", "12c", "2e", "6b"]);
    game.refuses(B, "7c", "CD-18");
    game.plays("12c");
    assert_eq!(game.waits_for(), B, "bounces chain");
    game.plays("7c");
    assert_eq!(game.waits_for(), A);
    for (hands, next) in [("3o 4o, 11b 6b 1c", B), ("3o 4o, 11b 6b 1c, 1o 3c", A)] {
        // With three the Caballo skips C.
        assert_eq!(round(hands, "5b", "").then("11b").waits_for(), next, "a Caballo bounces with two only");
    }
}

#[test]
fn cd_19_who_cannot_follow_a_bounce_draws() {
    let mut game = round("3o 4o, 12b 6c 7e", "5b", "12o 3c 1o").then("12b");
    assert_eq!(game.moves(B), ["draw"]);
    game.plays("draw 12o");
    assert_eq!(game.phase, Phase::Turn(B, Step::Bounce), "a Rey so played bounces again");
    game.plays("draw");
    assert_eq!((game.waits_for(), &game.hands[B]), (A, &cards("6c 7e 3c 1o")));
    let wild = round("3o 4o, 12b 2c 7e", "5b", "2o 3c 1o").then("12b");
    assert_eq!(wild.moves(B), ["2c", "draw"], "wild cards held are not compulsory");
    assert_eq!(wild.then("draw").moves(B), ["2o", "keep"], "and one drawn may be kept");
}

#[test]
fn cd_19_a_card_drawn_twice_in_one_turn_stays_in_the_hand() {
    // With two Reyes and no other card to draw, the turn would never end.
    let mut game = round("3o 4o, 12b 6c 7e", "12o", "");
    game.phase = Phase::Turn(B, Step::Free);
    game.stock.clear();
    game.plays("12b draw 12o draw 12b draw");
    assert_eq!((game.waits_for(), game.hands[B].contains(&card("12o"))), (A, true), "the Rey of oros came back");
}

#[test]
fn cd_20_a_bounce_as_the_last_card_wins_unless_the_table_says_otherwise() {
    assert_eq!(round("3o 4o, 12b", "5b", "").then("12b").rounds[0].winner, Some(B));
    let strict = Options { no_finish_on_bounce: true, ..Options::default() };
    let mut game = deal(strict, "3o 4o, 12b", "5b", "6o 7o").then("12b");
    assert_eq!(game.moves(B), ["draw"]);
    game.plays("draw");
    assert_eq!((game.waits_for(), game.hands[B].len()), (A, 2));
}

#[test]
fn cd_21_e_a_siete_turns_the_direction_and_does_nothing_with_two() {
    let mut game = round("3o 3c, 6b 1c 3b, 7b 1e 3e, 4o 4c", "5b", "").then("6b");
    game.does(C, "7b");
    assert_eq!(game.waits_for(), B);
    game.plays("3b");
    assert_eq!(game.waits_for(), A);
    let duel = round("3o 4o, 7b 6b 1c", "5b", "").then("7b");
    assert_eq!((duel.direction, duel.waits_for()), (Direction::Right, A));
}

#[test]
fn cd_22_e_a_caballo_skips_the_next_in_the_current_direction() {
    let game = round("3o 3c, 11b 1c 3b, 7b 1e, 4o 4c", "5b", "").then("11b");
    assert_eq!(game.waits_for(), D);
    assert!(game.events.contains(&Event::Skipped { seat: C }));
    let mut left = turn_of_a("3o 11o 1o, 7b 1c 3b, 4o 4c, 5o 6o", "5b", "");
    (left.direction, left.discard) = (Direction::Left, cards("6o"));
    assert_eq!(left.then("11o").waits_for(), C);
}
