//! The deal, what may be laid, drawing, and the first card.

use super::*;

#[test]
fn cd_2_cd_3_cards_dealt_by_number_of_players_and_kind_and_one_turned_up() {
    let usual = Options::default();
    assert_eq!([2, 3, 4, 5, 6, 7, 8, 9].map(|n| usual.cards_for(n)), [5, 7, 7, 5, 5, 5, 4, 4]);
    let group = Options { kind: Kind::Group, ..Options::default() };
    assert_eq!([3, 4, 5].map(|n| group.cards_for(n)), [5, 5, 5]);
    for n in ChupateDos::SEATS {
        let (game, each) = (ChupateDos::deal(&usual, n, Rng::from_number(3)), usual.cards_for(n));
        assert!(game.hands.iter().all(|(_, hand)| hand.len() == each));
        assert_eq!((game.discard.len(), game.stock.len()), (1, 40 - each * usize::from(n) - 1));
    }
}

#[test]
fn cd_4_the_oldest_deals_first_and_then_the_next_to_the_right() {
    let options = Options { first_dealer: 2, ..Options::default() };
    let mut game = ChupateDos::deal(&options, 4, Rng::from_number(5));
    let mut dealers = vec![game.dealer];
    for _ in 0..3 {
        game.end_round_for_test(Some(A));
        let dealer = game.waits_for();
        game.refuses(Seat((dealer.0 + 1) % 4), "deal", "CD-4");
        game.does(dealer, "deal");
        dealers.push(game.dealer);
    }
    assert_eq!(dealers, [C, D, A, B]);
    let mut duel = ChupateDos::deal(&Options::default(), 2, Rng::from_number(5));
    duel.end_round_for_test(Some(A));
    assert_eq!(duel.waits_for(), B, "with two the other player deals");
    let out_of_range = Options { first_dealer: 9, ..Options::default() };
    assert_eq!(ChupateDos::deal(&out_of_range, 3, Rng::from_number(5)).dealer, A);
}

#[test]
fn cd_5_the_player_to_the_dealers_right_begins() {
    assert_eq!(round("3o 4o, 5b 6b", "7b", "").waits_for(), B);
    let game = round("3o 4o, 5b 6b, 1c 3c", "6o", "");
    assert_eq!(game.waits_for(), B);
    game.refuses(C, "1c", "CD-5");
}

#[test]
fn cd_6_cd_7_cd_8_cd_17_cards_that_may_be_laid() {
    legal_moves(&[
        ("3o, 5b 6o 1c 7b", "7o", "", "6o 7b", "CD-6: the suit or the rank"),
        ("3o 4o 10c 6e, 10e 6b 1b", "5b", "10e=o", "3o 4o", "CD-6: the suit that was named"),
        ("10c 10b 1o, 10e 6b 1b", "5b", "10e=o", "1o", "CD-17: on a Sota its rank never counts"),
        ("3o, 2c 10c 6b", "5b", "", "10c=b 10c=c 10c=e 10c=o 6b", "CD-7: a Sota at any time, and no Dos off suit"),
        ("3o, 2c 6e", "5b", "", "2c draw", "CD-7: a Dos if nothing else follows"),
        ("3o, 2b 6b", "5b", "", "2b 6b", "CD-7: a Dos of the demanded suit follows"),
        ("3o, 2b 10b 6c", "7b", "", "10b=b 10b=c 10b=e 10b=o 2b draw", "CD-8: wild cards are never compulsory"),
    ]);
    let game = round("3o, 5b 6o 1c 7b", "7o", "");
    game.refuses(B, "5b", "CD-6");
    game.refuses(B, "1o", "CD-1");
    game.refuses(B, "draw", "CD-8");
    round("3o, 2c 10c 6b", "5b", "").refuses(B, "2c", "CD-7");
    let free = Options { free_dos: true, ..Options::default() };
    assert_eq!(deal(free, "3o, 2c 6b", "5b", "").moves(B), ["2c", "6b"]);
}

#[test]
fn cd_7_a_dos_on_a_dos_follows_by_rank() {
    let mut game = round("2o 6c 1c, 2e 6b 3b", "5e", "7c 7b").then("2e take");
    assert_eq!(game.moves(B), ["draw"]);
    game.hands[B] = cards("2c 3e");
    assert_eq!(game.moves(B), ["2c", "3e"]);
    let three = round("3o 1o, 2e 6c 3c, 2c 6b 4b", "5e", "").then("2e take");
    assert_eq!(three.waits_for(), A);
}

#[test]
fn cd_9_a_drawn_card_that_follows_must_be_played() {
    let mut game = round("3o 4o, 5c 6o", "7b", "1b 3b").then("draw");
    assert_eq!(game.moves(B), ["1b"]);
    for wish in ["keep", "5c", "draw"] {
        game.refuses(B, wish, "CD-9");
    }
    game.plays("1b");
    assert_eq!((game.waits_for(), game.hands[B].len()), (A, 2));
}

#[test]
fn cd_9_a_drawn_wild_card_may_be_kept_and_a_second_card_ends_the_turn() {
    let game = round("3o 4o, 5c 6o", "7b", "2c 1e 4e").then("draw");
    assert_eq!(game.moves(B), ["2c", "keep"]);
    let laid = game.clone().then("2c");
    assert_eq!((laid.attack, laid.waits_for()), (2, A));
    for (stock, moves, hand) in [("2c 1e 4e", "draw keep", "5c 6o 2c 1e"), ("1e 3b 4b", "draw", "5c 6o 1e 3b")] {
        let game = round("3o 4o, 5c 6o", "7b", stock).then(moves);
        assert_eq!((game.waits_for(), game.hands[B]), (A, cards(hand)));
    }
}

#[test]
fn cd_10_a_card_laid_stays_laid() {
    let game = round("3o 4o, 5b 6b 1b", "7b", "").then("5b");
    assert_eq!((game.top(), game.waits_for()), (card("5b"), A));
    game.refuses(B, "6b", "CD-5");
}

#[test]
fn cd_11_an_empty_stock_is_renewed_in_the_middle_of_a_draw() {
    let mut game = round("3o 4o, 5c 6o", "7b", "");
    game.stock = cards("1e");
    game.discard = cards("1o 3e 4e 7b");
    game.plays("draw");
    assert_eq!(game.top(), card("7b"), "the top card stays");
    assert_eq!((game.hands[B].len(), game.stock.len(), game.discard.len()), (4, 2, 1));
    assert!(game.events.contains(&Event::Reshuffled));
    let mut sota = round("3b 4b, 10e 6b 1b", "5b", "").then("10e=o");
    sota.stock.clear();
    sota.plays("draw");
    assert_eq!((sota.named, sota.top()), (Some(Suit::Oros), card("10e")), "a Sota on top keeps the suit it named");
    assert!(sota.hands[A].contains(&card("5b")));
}

#[test]
fn cd_11_if_no_card_is_left_the_draw_is_skipped() {
    let mut game = round("3o 4o, 5c 6o", "7b", "");
    game.stock.clear();
    game.plays("draw");
    assert_eq!((game.waits_for(), game.hands[B].len()), (A, 2));
    assert!(!game.events.contains(&Event::Reshuffled), "the top card alone is not a pile to renew");
    let mut game = round("3o 4o, 2b 6o 1c", "7b", "");
    game.stock = cards("1e");
    game.plays("2b take");
    // The lone card of the stock, then the seven under the Dos.
    assert_eq!((game.hands[A].len(), game.attack, game.waits_for()), (4, 0, B));
    game.stock.clear();
    game.discard = cards("2e");
    game.hands[B] = cards("1c 1o");
    game.plays("draw");
    assert_eq!(game.hands[B].len(), 2);
}

#[test]
fn cd_30_cd_32_cd_33_cd_34_the_first_card_acts_as_if_the_dealer_had_laid_it() {
    let bounce = |seat| Phase::Turn(seat, Step::Bounce);
    let free = |seat| Phase::Turn(seat, Step::Free);
    for (hands, turned, phase, legal, why) in [
        ("3o 4o, 2b 1c", "2o", Phase::Turn(B, Step::Attacked), "2b take", "CD-30: a Dos attacks and may be answered"),
        ("3o 12b, 4o 4c", "12o", bounce(A), "12b 3o", "CD-32: with a Rey the dealer begins and bounces"),
        ("3o 12b, 4o 4c, 5o 5c", "12o", bounce(A), "12b 3o", "CD-32: with three too"),
        ("3o 12b, 4o 4c, 5o 5c, 6o 6c", "12o", bounce(A), "12b 3o", "CD-32: and with four"),
        ("3o 11b, 4o 4c", "11o", bounce(A), "11b 3o", "CD-32: with two also on a Caballo"),
        ("3o 4o, 2b 1c, 5o 5c, 6o 6c", "7o", free(D), "6o", "CD-33: a Siete, so the player to the left begins"),
        ("3o 4o, 2b 1o", "7o", free(B), "1o", "CD-33: not with two"),
        ("3o 4o, 2b 1c, 5o 5c", "11o", free(C), "5o", "CD-34: a Caballo skips the player to the right"),
    ] {
        let game = round(hands, turned, "");
        assert_eq!((game.phase, game.moves(game.waits_for()).join(" ")), (phase, legal.into()), "{why}");
        let left = turned == "7o" && game.seats() > 2;
        assert_eq!(game.direction == Direction::Left, left, "{why}");
        assert_eq!(game.attack, if turned == "2o" { 2 } else { 0 }, "{why}");
        let skipped = game.events.contains(&Event::Skipped { seat: B });
        assert_eq!(skipped, turned == "11o" && game.seats() > 2, "{why}");
    }
}

#[test]
fn cd_31_with_a_sota_turned_up_the_dealer_names_the_suit() {
    let mut game = round("3o 4o, 10e 10b 1c 1e", "10o", "");
    assert_eq!((game.waits_for(), game.moves(A).join(" ")), (A, "=b =c =e =o".into()));
    game.refuses(A, "3o", "CD-31");
    game.refuses(B, "1e", "CD-5");
    game.plays("=e");
    assert_eq!((game.waits_for(), game.moves(B).join(" ")), (B, "10e 1e".into()), "CD-16 applies");
    game.refuses(B, "=o", "CD-31");
}
