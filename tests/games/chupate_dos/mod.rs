//! Each test names the rules it pins; `_e` marks a worked example of the rules page.

mod advice;
mod rounds;
mod thought;
mod words;

use crate::engine::script::{A, B, C, D, Script, mv};
use crate::games::checks;
use rounds::EndsRounds;
use sobremesa::engine::{
    Direction, Game, Level, PassAndPlay, PerSeat, Rng, Seat, Status, TakingBack, Think, Who, laws,
};
use sobremesa::games::chupate_dos::*;
use sobremesa::lang::Lang;
use sobremesa::pieces::naipes::{Card, Rank, Suit};
use std::num::NonZeroU8;

fn card(text: &str) -> Card {
    Card::parse(text).unwrap_or_else(|| panic!("{text} is no card"))
}

fn cards(text: &str) -> Cards {
    text.split_whitespace().map(card).collect()
}

/// Returns a round dealt as written: the hands, the card turned up, and the stock from the next card on. Cards not
/// named lie under the stock. The dealer is A, so that B begins.
fn round(hands: &str, turned: &str, stock: &str) -> ChupateDos {
    deal(Options::default(), hands, turned, stock)
}

fn deal(options: Options, hands: &str, turned: &str, stock: &str) -> ChupateDos {
    let (hands, turned, stock): (Vec<Cards>, _, _) =
        (hands.split(", ").map(cards).collect(), card(turned), cards(stock));
    let seats = hands.len() as u8;
    let mut game = ChupateDos::new(&options, seats, Rng::from_number(1));
    // Enough cards for the dealing itself; the hands are put in place afterwards.
    let dealt = options.cards_for(seats) * usize::from(seats);
    game.deal_deck(A, std::iter::repeat_n(turned, dealt + 1).collect());
    let named: Vec<Card> = hands.iter().chain([&stock]).flat_map(|cards| cards.to_vec()).chain([turned]).collect();
    let others = Card::deck().into_iter().filter(|card| !named.contains(card));
    game.stock = others.chain(stock.iter().rev().copied()).collect();
    game.hands = PerSeat::new(seats, |seat| hands[seat.index()]);
    game
}

fn turn_of_a(hands: &str, turned: &str, stock: &str) -> ChupateDos {
    let mut game = round(hands, turned, stock);
    game.phase = Phase::Turn(A, Step::Free);
    game
}

/// Checks the legal moves of the player in turn. A row: hands, card turned up, moves made, legal moves, and why.
fn legal_moves(rows: &[(&str, &str, &str, &str, &str)]) {
    for (hands, turned, made, legal, why) in rows {
        let game = round(hands, turned, "").then(made);
        assert_eq!(game.moves(game.waits_for()).join(" "), *legal, "{hands} on {turned}: {why}");
    }
}

pub trait Shortcuts {
    fn warns(&mut self, seat: Seat) -> &mut Self;
    /// Returns the seat to move, the attack, and the hand of B.
    fn after_attack(&self) -> (Seat, u8, Cards);
}

impl Shortcuts for ChupateDos {
    fn warns(&mut self, seat: Seat) -> &mut Self {
        self.play(Who::Floor, &Move::Yellow(seat)).expect("the floor may");
        self
    }

    fn after_attack(&self) -> (Seat, u8, Cards) {
        (self.waits_for(), self.attack, self.hands[B])
    }
}

// ---- Deck and deal ----

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

// ---- A turn ----

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

// ---- Dos ----

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

// ---- Sota ----

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

// ---- Rey and Caballo ----

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

// ---- Siete and Caballo with three or more ----

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

// ---- Última ----

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

// ---- The first card ----

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

// ---- Sanctions and taking back ----

#[test]
fn to_2_only_the_floor_shows_a_yellow_card() {
    let mut game = round("3o, 5b 6o", "7b", "");
    game.refuses(B, "yellow0", "TO-2");
    assert_eq!(game.warns(A).score.tallies[A].yellow, 1);
    assert!(game.play(Who::Floor, &Move::Draw).is_err());
}

#[test]
fn to_3_a_card_laid_is_changed_once_for_free_and_then_for_a_yellow_card() {
    let mut game = round("3o 4o, 5b 6b 1b", "7b", "");
    assert_eq!(game.taking_back(&mv("5b")), TakingBack::Free);
    assert_eq!(ChupateDos::after_take_back(B, 1), None);
    assert_eq!(ChupateDos::after_take_back(B, 2), Some(Move::Yellow(B)));
    let last = round("3o 4o, 5b", "7b", "");
    assert_eq!(last.taking_back(&mv("5b")), TakingBack::Never, "it ends the round, and hands lie open");
    assert_eq!(game.taking_back(&Move::Draw), TakingBack::Never, "the card drawn was seen");
    game.plays("5b");
    assert!(game.legal_moves(Who::Seat(B)).is_empty(), "no move of the rules takes a laid card back");
    game.warns(B);
    assert_eq!((game.score.tallies[B].yellow, game.top(), game.waits_for()), (1, card("5b"), A));
}

// ---- Texts, options, hints ----

#[test]
fn texts_of_moves_and_options() {
    checks::texts_of_moves::<Move>(
        "7o|10e=c|10b|draw|keep|take|=o|ultima|challenge|deal|yellow1",
        "|=|=x|7o=c|10o=|10o=cc|8o|yellow|yellowx|yellow999|DRAW",
    );
    assert_eq!(mv::<Move>("10e=c"), Move::LaySota { suit: Suit::Espadas, names: Suit::Copas });
    checks::texts_of_options::<Options>(
        &[r#"{"rounds":3,"kind":"group"}"#],
        &[r#"{"rounds":0}"#, r#"{"rounds":999}"#, r#"{"nine_dos":true}"#, r#"{"kind":"cup"}"#],
    );
}

#[test]
fn the_prompt_says_that_no_card_fits_and_teaches_ultima_before_it_can_be_forgotten() {
    for (hands, turned, says, is_said) in [
        ("3o 4o, 3b 1b", "6o", "No te vale ninguna: roba.", true),
        ("3o 4o, 3o 1b", "6o", "ninguna", false),
        ("3c 4c, 5o 5c", "7o", "di «¡última!»", true),
    ] {
        let game = round(hands, turned, "");
        let prompt = text::prompt(Lang::Es, &game.view(Who::Seat(B)), &game.legal_moves(Who::Seat(B)));
        assert_eq!(prompt.contains(says), is_said, "{hands}: {prompt}");
    }
}

#[test]
fn lists_show_the_pile_and_the_rounds_won() {
    checks::shows(&round("3c 4c, 5o 5c 6c", "7o", ""), "0 0|7o");
}

#[test]
fn whoever_is_in_turn_has_a_hint_that_fits_and_nobody_else_has_one() {
    let hint = |game: &ChupateDos, seat| text::hint(Lang::Es, &game.view(Who::Seat(seat)));
    for (hand, turned, made, says) in [
        ("2b 5c 6c", "2o", "", "le caerán 4 al siguiente"),
        ("5b 5c 6c", "2o", "", "No tienes ningún Dos"),
        ("5b 5c 6c", "7o", "", "No te vale ninguna"),
        ("5b 10c 6c", "7o", "", "Solo te vale un comodín"),
        ("5o 5c 6c", "7o", "", "Solo te vale una: es de oros o es otro Siete"),
        ("5o 7c 6c", "7o", "", "Echa una iluminada, cualquiera de oros, otro Siete o una Sota"),
        ("5o 6o 2b", "7o", "", "El Dos de otro palo, guárdalo"),
        ("5o 5c", "7o", "", "¡Última!"),
        ("5o", "7o", "", "tu última carta"),
        ("12o 5c 6c 7c", "7o", "12o", "otro Rey, una Sota o cualquier Dos"),
    ] {
        let hint = hint(&round(&format!("3c 4c, {hand}"), turned, "").then(made), B).unwrap_or_default();
        assert!(hint.contains(says), "{hint:?} does not say {says:?}");
    }
    for seed in 0..40 {
        let mut rng = Rng::from_number(seed);
        let mut game = ChupateDos::deal(&Options::default(), 2 + (seed % 4) as u8, rng.split());
        while let Some((who, mv)) = sobremesa::engine::random_play(&game, game.seats(), &mut rng) {
            let playing = !matches!(game.phase, Phase::Between(_) | Phase::Over);
            for seat in Seat::all(game.seats()) {
                let due = playing && (game.status() == Status::Waiting(seat) || game.owes_ultima == Some(seat));
                assert_eq!(hint(&game, seat).is_some(), due, "{seat:?} in {:?}", game.phase);
            }
            game.apply(who, &mv);
        }
    }
}

/// Counts the Dos of the pending attack by the events.
fn dos_since_no_attack(game: &ChupateDos) -> u8 {
    let silent = |e: &&Event| !matches!(e, Event::Reshuffled | Event::Ultima { .. } | Event::Yellow { .. });
    let events: Vec<&Event> = game.events.iter().filter(silent).collect();
    let mut dos = 0;
    for (i, event) in events.iter().enumerate() {
        match event {
            Event::Dealt { turned: card, .. } | Event::Laid { card, .. } if card.rank == Rank::Dos => dos += 1,
            Event::Took { seat, .. } => {
                let deciding = matches!(game.phase, Phase::Turn(_, Step::TookDos(_)));
                let answered = match events.get(i + 1) {
                    Some(Event::Laid { seat: by, .. }) => by == seat,
                    Some(_) => false,
                    None => deciding,
                };
                if !answered {
                    dos = 0;
                }
            }
            _ => {}
        }
    }
    dos
}

/// Checks that there are forty distinct cards and that an attack is twice its number of Dos.
fn invariant(game: &ChupateDos) {
    let mut all: Vec<Card> = game.hands.iter().flat_map(|(_, hand)| hand.to_vec()).collect();
    all.extend(game.stock.iter().chain(game.discard.iter()));
    let mut deck = Card::deck();
    all.sort();
    deck.sort();
    assert_eq!(all, deck, "forty distinct cards");
    assert!(game.attack <= 8);
    if !matches!(game.phase, Phase::Between(_) | Phase::Over) {
        assert_eq!(game.attack, 2 * dos_since_no_attack(game), "{:?}", game.events);
    }
}

#[test]
fn laws_hold_for_every_number_of_players_and_option() {
    for (seats, seed) in ChupateDos::SEATS.flat_map(|seats| (0..6).map(move |seed| (seats, seed))) {
        let options = Options {
            free_dos: seed % 2 == 1,
            no_finish_on_bounce: seed % 3 == 1,
            kind: if seed == 4 && seats > 2 { Kind::Group } else { Kind::Match },
            ultima_window_ms: if seed == 5 { 0 } else { 2000 },
            first_dealer: seed as u8,
            first_to: NonZeroU8::new(2).filter(|_| seed == 3),
            ..Options::default()
        };
        laws::check::<ChupateDos>(&options, seats, seed, 7, invariant);
        laws::check_taking_back::<ChupateDos>(&options, seats, seed);
    }
    let matches = if laws::extended() { 100 } else { 4 };
    let long = Options { rounds: NonZeroU8::new(200), ..Options::default() };
    for (seats, seed) in ChupateDos::SEATS.flat_map(|seats| (0..matches).map(move |seed| (seats, seed))) {
        laws::check::<ChupateDos>(&long, seats, 1000 * u64::from(seats) + seed, usize::MAX, invariant);
    }
}
