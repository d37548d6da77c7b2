//! Each test names the rule it pins; `_e` marks a worked example of the rules page.

mod advice;
mod thought;

use super::position::{Phase, Step};
use super::*;
use crate::engine::Direction;
use crate::engine::laws;
use crate::engine::script::Script;
use crate::engine::{Level, Match, PassAndPlay, PerSeat, Seat, Seed, Status, TakingBack, Think, Who};
use crate::pieces::naipes::{Card, Rank, Suit};
use Move::{Challenge, Deal, Draw, Keep, Lay, Take, Ultima};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);
const D: Seat = Seat(3);
const E: Seat = Seat(4);

fn cards(text: &str) -> Cards {
    text.split_whitespace().map(|t| Card::parse(t).unwrap_or_else(|| panic!("{t} is no card"))).collect()
}

fn card(text: &str) -> Card {
    Card::parse(text).unwrap()
}

fn lay(text: &str) -> Move {
    Lay(card(text))
}

fn sota(suit: Suit, names: Suit) -> Move {
    Move::LaySota { suit, names }
}

/// A round dealt as written: the hands, the card turned up, and the stock from the next card on. Cards not named lie
/// under the stock.
fn deal(options: Options, hands: &[&str], turned: &str, stock: &str) -> ChupateDos {
    let n = hands.len() as u8;
    let mut game = ChupateDos::new(&options, n, Rng::from_number(1));
    let hands: Vec<Cards> = hands.iter().map(|h| cards(h)).collect();
    let stock = cards(stock);
    let named =
        |c: &Card| hands.iter().flat_map(|hand| hand.iter()).chain(stock.iter()).any(|x| x == c) || *c == card(turned);
    let mut deck: Vec<Card> = Card::deck().into_iter().filter(|c| !named(c)).collect();
    // Enough cards for the dealing itself; the hands are put in place afterwards.
    deck.extend(stock.iter().rev());
    let under: Cards = deck.iter().copied().collect();
    let each = game.options.cards_for(n) * usize::from(n);
    let mut shuffled = vec![card(turned)];
    shuffled.extend(std::iter::repeat_n(card(turned), each));
    game.deal_deck(A, shuffled.into_iter().collect());
    game.hands = PerSeat::new(n, |seat| hands[seat.index()]);
    game.stock = under;
    game
}

/// The dealer is A, so that B begins.
fn round(hands: &[&str], turned: &str, stock: &str) -> ChupateDos {
    deal(Options::default(), hands, turned, stock)
}

// ---- Deck and deal ----

#[test]
fn cd_2_cards_dealt_by_number_of_players_and_kind() {
    let usual = Options::default();
    let dealt: Vec<usize> = (2..=9).map(|n| usual.cards_for(n)).collect();
    assert_eq!(dealt, [5, 7, 7, 5, 5, 5, 4, 4]);
    let group = Options { kind: Kind::Group, ..Options::default() };
    assert_eq!((3..=5).map(|n| group.cards_for(n)).collect::<Vec<_>>(), [5, 5, 5]);
    for n in 2..=5 {
        let game = ChupateDos::deal(&usual, n, Rng::from_number(3));
        assert!(game.hands.iter().all(|(_, hand)| hand.len() == usual.cards_for(n)));
    }
}

#[test]
fn cd_3_the_first_card_of_the_stock_is_turned_up() {
    let game = ChupateDos::deal(&Options::default(), 4, Rng::from_number(5));
    assert_eq!((game.discard.len(), game.stock.len()), (1, 40 - 28 - 1));
}

#[test]
fn cd_4_the_oldest_deals_first_and_then_the_next_to_the_right() {
    let options = Options { first_dealer: 2, ..Options::default() };
    let mut game = ChupateDos::deal(&options, 4, Rng::from_number(5));
    let mut dealers = vec![game.dealer];
    for _ in 0..3 {
        game.end_round_for_test(Some(A));
        let dealer = game.waits_for();
        game.refuses(Seat((dealer.0 + 1) % 4), Deal, "CD-4");
        game.does(dealer, Deal);
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
    assert_eq!(round(&["3o 4o", "5b 6b"], "7b", "").waits_for(), B);
    let game = round(&["3o 4o", "5b 6b", "1c 3c"], "6o", "");
    assert_eq!(game.waits_for(), B);
    game.refuses(C, lay("1c"), "CD-5");
    assert!(game.clone().play(Who::Seat(C), &lay("1c")).is_err());
}

// ---- A turn ----

#[test]
fn cd_6_same_suit_or_same_rank() {
    let game = round(&["3o", "5b 6o 1c 7b"], "7o", "");
    assert_eq!(game.moves(B), ["6o", "7b"]);
    game.refuses(B, lay("5b"), "CD-6");
    game.refuses(B, lay("1o"), "CD-1");
}

#[test]
fn cd_6_the_named_suit_is_demanded() {
    let game = round(&["3o 4o 10c 6e", "10e 6b 1b"], "5b", "").after(B, sota(Suit::Espadas, Suit::Oros));
    assert_eq!(game.moves(A), ["3o", "4o"]);
}

#[test]
fn cd_7_a_sota_at_any_time_and_a_dos_only_when_nothing_else_follows() {
    let game = round(&["3o", "2c 10c 6b"], "5b", "");
    assert_eq!(game.moves(B), ["10c=b", "10c=c", "10c=e", "10c=o", "6b"]);
    game.refuses(B, lay("2c"), "CD-7");
    let game = round(&["3o", "2c 6e"], "5b", "");
    assert_eq!(game.moves(B), ["2c", "draw"]);
    let game = round(&["3o", "2b 6b"], "5b", "");
    assert_eq!(game.moves(B), ["2b", "6b"], "a Dos of the demanded suit follows");
    let game = round(&["3o 1o", "2e 6c 3c", "2c 6b 4b"], "5e", "").after(B, lay("2e")).after(C, Take);
    assert_eq!(game.waits_for(), A);
    let free = Options { free_dos: true, ..Options::default() };
    assert_eq!(deal(free, &["3o", "2c 6b"], "5b", "").moves(B), ["2c", "6b"]);
}

#[test]
fn cd_7_a_dos_on_a_dos_follows_by_rank() {
    let mut game = round(&["2o 6c 1c", "2e 6b 3b"], "5e", "7c 7b").after(B, lay("2e")).after(A, Take);
    assert_eq!(game.moves(B), ["draw"]);
    game.hands[B] = cards("2c 3e");
    assert_eq!(game.moves(B), ["2c", "3e"]);
}

#[test]
fn cd_8_who_holds_a_card_that_follows_must_play_and_wild_cards_are_never_compulsory() {
    let game = round(&["3o", "5b 6o"], "7b", "");
    game.refuses(B, Draw, "CD-8");
    let game = round(&["3o", "2b 10b 6c"], "7b", "");
    assert!(game.moves(B).contains(&"draw".to_string()), "also with a Dos of the demanded suit");
}

#[test]
fn cd_9_a_drawn_card_that_follows_must_be_played() {
    let mut game = round(&["3o 4o", "5c 6o"], "7b", "1b 3b").after(B, Draw);
    assert_eq!(game.moves(B), ["1b"]);
    game.refuses(B, Keep, "CD-9");
    game.refuses(B, lay("5c"), "CD-9");
    game.refuses(B, Draw, "CD-9");
    game.does(B, lay("1b"));
    assert_eq!((game.waits_for(), game.hands[B].len()), (A, 2));
}

#[test]
fn cd_9_a_drawn_wild_card_may_be_kept_and_a_second_is_drawn() {
    let mut game = round(&["3o 4o", "5c 6o"], "7b", "2c 1e 4e").after(B, Draw);
    assert_eq!(game.moves(B), ["2c", "keep"]);
    let mut laid = game.clone();
    laid.does(B, lay("2c"));
    assert_eq!((laid.attack, laid.waits_for()), (2, A));
    game.does(B, Keep);
    assert_eq!((game.waits_for(), &game.hands[B]), (A, &cards("5c 6o 2c 1e")));
}

#[test]
fn cd_9_a_second_card_is_drawn_by_itself_and_ends_the_turn() {
    let game = round(&["3o 4o", "5c 6o"], "7b", "1e 3b 4b").after(B, Draw);
    assert_eq!((game.waits_for(), &game.hands[B]), (A, &cards("5c 6o 1e 3b")));
}

#[test]
fn cd_10_a_card_laid_stays_laid() {
    let game = round(&["3o 4o", "5b 6b 1b"], "7b", "").after(B, lay("5b"));
    assert_eq!((game.top(), game.waits_for()), (card("5b"), A));
    game.refuses(B, lay("6b"), "CD-5");
}

#[test]
fn cd_11_an_empty_stock_is_renewed_in_the_middle_of_a_draw() {
    let mut game = round(&["3o 4o", "5c 6o"], "7b", "");
    game.stock = cards("1e");
    game.discard = cards("1o 3e 4e 7b");
    game.does(B, Draw);
    assert_eq!(game.top(), card("7b"), "the top card stays");
    assert_eq!((game.hands[B].len(), game.stock.len(), game.discard.len()), (4, 2, 1));
    assert!(game.events.contains(&Event::Reshuffled));
}

#[test]
fn cd_11_a_sota_on_top_keeps_the_suit_it_named() {
    let mut game = round(&["3b 4b", "10e 6b 1b"], "5b", "").after(B, sota(Suit::Espadas, Suit::Oros));
    game.stock.clear();
    game.does(A, Draw);
    assert_eq!((game.named, game.top()), (Some(Suit::Oros), card("10e")));
    assert!(game.hands[A].contains(&card("5b")));
}

#[test]
fn cd_11_where_no_card_is_left_the_draw_is_skipped() {
    let mut game = round(&["3o 4o", "5c 6o"], "7b", "");
    game.stock.clear();
    game.does(B, Draw);
    assert_eq!((game.waits_for(), game.hands[B].len()), (A, 2));
    let mut game = round(&["3o 4o", "2b 6o 1c"], "7b", "");
    game.stock = cards("1e");
    game.discard = cards("7b");
    game.does(B, lay("2b")).does(A, Take);
    // The lone card of the stock, then the seven under the Dos.
    assert_eq!((game.hands[A].len(), game.attack, game.waits_for()), (4, 0, B));
    game.stock.clear();
    game.discard = cards("2e");
    game.hands[B] = cards("1c 1o");
    game.does(B, Draw);
    assert_eq!(game.hands[B].len(), 2);
}

// ---- Dos ----

#[test]
fn cd_12_a_dos_attacks_the_next_with_two_and_answering_is_free() {
    let game = round(&["2o 4o", "2b 6b 1b"], "7b", "").after(B, lay("2b"));
    assert_eq!((game.attack, game.moves(A)), (2, vec!["2o".to_string(), "take".to_string()]));
    game.refuses(A, lay("4o"), "CD-12");
    game.refuses(A, Draw, "CD-12");
    game.refuses(A, Ultima, "CD-23");
    let calm = round(&["2o", "5b 6b"], "7b", "");
    calm.refuses(B, Take, "CD-12");
}

#[test]
fn cd_12_e_five_players_four_dos_and_the_fifth_draws_eight() {
    let mut game = round(&["2o 1o 3o", "2c 1c 3c", "2e 1e 3e", "2b 1b 3b", "4o 4c"], "5o", "6o 6c");
    game.phase = Phase::Turn(A, Step::Free);
    game.hands[A] = cards("2o 1c 3c");
    game.hands[B] = cards("2c 1o 3o");
    for (seat, dos) in [(A, "2o"), (B, "2c"), (C, "2e"), (D, "2b")] {
        game.does(seat, lay(dos));
    }
    assert_eq!((game.attack, game.moves(E)), (8, vec!["take".to_string()]));
    game.does(E, Take);
    assert_eq!((game.hands[E].len(), game.attack, game.waits_for()), (2 + 8, 0, A));
}

#[test]
fn cd_12_an_attack_of_eight_cannot_be_answered() {
    let mut game = round(&["2o 4o", "6b 1b"], "7b", "2c 1e");
    (game.attack, game.phase) = (8, Phase::Turn(A, Step::Attacked));
    game.refuses(A, lay("2o"), "CD-12");
    game.does(A, Take);
    assert_eq!(game.hands[A].len(), 10, "a Dos drawn first is kept without asking");
    assert_eq!(game.waits_for(), B);
}

#[test]
fn cd_13_e_a_dos_drawn_first_answers_and_the_rest_is_not_drawn() {
    let mut game = round(&["2o 1o 3o", "4c 5c", "6e 7e"], "5o", "2b 1b 3b");
    game.phase = Phase::Turn(A, Step::Free);
    game.does(A, lay("2o")).does(B, Take);
    assert_eq!(game.moves(B), ["2b", "keep"]);
    game.refuses(B, lay("4c"), "CD-13");
    game.does(B, lay("2b"));
    assert_eq!((game.attack, game.waits_for(), &game.hands[B]), (4, C, &cards("4c 5c")));
}

#[test]
fn cd_13_a_dos_drawn_second_or_kept_answers_nothing() {
    let mut game = round(&["2o 1o 3o", "4c 5c"], "5o", "1b 2b 3b");
    game.phase = Phase::Turn(A, Step::Free);
    game.does(A, lay("2o")).does(B, Take);
    assert_eq!((game.waits_for(), game.attack, &game.hands[B]), (A, 0, &cards("4c 5c 1b 2b")));
    let mut game = round(&["2o 1o 3o", "4c 5c"], "5o", "2b 1b 3b");
    game.phase = Phase::Turn(A, Step::Free);
    game.does(A, lay("2o")).does(B, Take).does(B, Keep);
    assert_eq!((game.waits_for(), game.attack, &game.hands[B]), (A, 0, &cards("4c 5c 2b 1b")));
}

#[test]
fn cd_14_after_taking_the_next_plays_on_the_dos() {
    let mut game = round(&["2o 1o 3o 4c", "4c 5c"], "5o", "1b 2b 3b");
    game.phase = Phase::Turn(A, Step::Free);
    game.does(A, lay("2o")).does(B, Take);
    assert_eq!(game.moves(A), ["1o", "3o"]);
}

// ---- Sota ----

#[test]
fn cd_15_a_sota_on_any_card_names_any_suit_also_as_the_last_card() {
    let game = round(&["3o", "10c 5e"], "7b", "");
    for suit in Suit::ALL {
        assert!(game.legal_moves(Who::Seat(B)).contains(&sota(Suit::Copas, suit)));
    }
    game.refuses(B, lay("10c"), "CD-15");
    let game = round(&["3o", "10c"], "7b", "").after(B, sota(Suit::Copas, Suit::Bastos));
    assert_eq!(game.rounds[0].winner, Some(B));
}

#[test]
fn cd_16_e_only_the_sota_of_the_demanded_suit_and_it_names_nothing() {
    let mut game = round(&["10o 10c 1e", "10e 6b 1b"], "5b", "").after(B, sota(Suit::Espadas, Suit::Oros));
    assert_eq!(game.moves(A), ["10o", "draw"]);
    game.refuses(A, lay("10c"), "CD-16");
    game.refuses(A, sota(Suit::Copas, Suit::Copas), "CD-16");
    game.refuses(A, sota(Suit::Oros, Suit::Copas), "CD-16");
    game.does(A, lay("10o"));
    assert_eq!((game.named, game.top()), (Some(Suit::Oros), card("10o")));
}

#[test]
fn cd_17_on_a_sota_its_rank_never_counts() {
    let game = round(&["10c 10b 1o", "10e 6b 1b"], "5b", "").after(B, sota(Suit::Espadas, Suit::Oros));
    assert_eq!(game.moves(A), ["1o"]);
}

// ---- Rey and Caballo ----

#[test]
fn cd_18_e_a_rey_is_followed_by_its_suit_its_rank_a_sota_or_a_dos() {
    let mut game = round(&["3o 4o", "12b 6b 12c 10o 2e 7c"], "5b", "").after(B, lay("12b"));
    assert_eq!(game.waits_for(), B);
    assert_eq!(game.moves(B), ["10o=b", "10o=c", "10o=e", "10o=o", "12c", "2e", "6b"]);
    game.refuses(B, lay("7c"), "CD-18");
    game.does(B, lay("12c"));
    assert_eq!(game.waits_for(), B, "bounces chain");
    game.does(B, lay("7c"));
    assert_eq!(game.waits_for(), A);
}

#[test]
fn cd_18_a_caballo_bounces_with_two_players_only() {
    let duel = round(&["3o 4o", "11b 6b 1c"], "5b", "").after(B, lay("11b"));
    assert_eq!(duel.waits_for(), B);
    let three = round(&["3o 4o", "11b 6b 1c", "1o 3c"], "5b", "").after(B, lay("11b"));
    assert_eq!(three.waits_for(), A);
}

#[test]
fn cd_19_who_cannot_follow_a_bounce_draws() {
    let mut game = round(&["3o 4o", "12b 6c 7e"], "5b", "12o 3c 1o").after(B, lay("12b"));
    assert_eq!(game.moves(B), ["draw"]);
    game.does(B, Draw).does(B, lay("12o"));
    assert_eq!(game.phase, Phase::Turn(B, Step::Bounce), "a Rey so played bounces again");
    game.does(B, Draw);
    assert_eq!((game.waits_for(), &game.hands[B]), (A, &cards("6c 7e 3c 1o")));
}

#[test]
fn cd_19_a_wild_card_drawn_on_a_bounce_may_be_kept_and_wild_ones_held_are_not_compulsory() {
    let mut game = round(&["3o 4o", "12b 2c 7e"], "5b", "2o 3c 1o").after(B, lay("12b"));
    assert_eq!(game.moves(B), ["2c", "draw"]);
    game.does(B, Draw);
    assert_eq!(game.moves(B), ["2o", "keep"]);
}

#[test]
fn cd_19_a_card_drawn_twice_in_one_turn_stays_in_the_hand() {
    // With two Reyes and no other card to draw, the turn would never end.
    let mut game = round(&["3o 4o", "12b 6c 7e"], "12o", "");
    game.phase = Phase::Turn(B, Step::Free);
    game.stock.clear();
    game.does(B, lay("12b")).does(B, Draw).does(B, lay("12o")).does(B, Draw).does(B, lay("12b"));
    game.does(B, Draw);
    assert_eq!((game.waits_for(), game.hands[B].contains(&card("12o"))), (A, true), "the Rey of oros came back");
}

#[test]
fn cd_20_a_bounce_as_the_last_card_wins_unless_the_table_says_otherwise() {
    let game = round(&["3o 4o", "12b"], "5b", "").after(B, lay("12b"));
    assert_eq!(game.rounds[0].winner, Some(B));
    let strict = Options { no_finish_on_bounce: true, ..Options::default() };
    let mut game = deal(strict, &["3o 4o", "12b"], "5b", "6o 7o").after(B, lay("12b"));
    assert_eq!(game.moves(B), ["draw"]);
    game.does(B, Draw);
    assert_eq!((game.waits_for(), game.hands[B].len()), (A, 2));
}

// ---- Siete and Caballo with three or more ----

#[test]
fn cd_21_e_a_siete_turns_the_direction() {
    let mut game = round(&["3o 3c", "6b 1c 3b", "7b 1e 3e", "4o 4c"], "5b", "");
    game.does(B, lay("6b")).does(C, lay("7b"));
    assert_eq!(game.waits_for(), B);
    game.does(B, lay("3b"));
    assert_eq!(game.waits_for(), A);
}

#[test]
fn cd_21_a_siete_does_nothing_with_two() {
    let game = round(&["3o 4o", "7b 6b 1c"], "5b", "").after(B, lay("7b"));
    assert_eq!((game.direction, game.waits_for()), (Direction::Right, A));
}

#[test]
fn cd_22_e_a_caballo_skips_the_next() {
    let game = round(&["3o 3c", "11b 1c 3b", "7b 1e", "4o 4c"], "5b", "").after(B, lay("11b"));
    assert_eq!(game.waits_for(), D);
    assert!(game.events.contains(&Event::Skipped { seat: C }));
    let mut game = round(&["3o 11o 1o", "7b 1c 3b", "4o 4c", "5o 6o"], "5b", "");
    game.phase = Phase::Turn(A, Step::Free);
    (game.direction, game.discard) = (Direction::Left, cards("6o"));
    game.does(A, lay("11o"));
    assert_eq!(game.waits_for(), C, "in the current direction");
}

// ---- Última ----

#[test]
fn cd_23_the_call_is_owed_when_a_turn_ends_by_laying_the_last_but_one() {
    let mut game = round(&["3o 4o 5o", "6b 1c"], "5b", "").after(B, lay("6b"));
    assert_eq!(game.owes_ultima, Some(B));
    assert_eq!(game.moves(B), ["ultima"]);
    game.does(B, Ultima);
    assert_eq!(game.owes_ultima, None);
    game.refuses(A, Challenge, "CD-25");
}

#[test]
fn cd_23_nothing_is_owed_while_a_bounce_is_pending_or_after_drawing() {
    let game = round(&["3o 4o 5o", "12b 6b"], "5b", "").after(B, lay("12b"));
    assert_eq!(game.owes_ultima, None);
    let mut game = round(&["3o 4o 5o", "12b 6c"], "5b", "");
    game.stock.clear();
    game.discard = cards("5b");
    game.does(B, lay("12b")).does(B, Draw);
    assert_eq!(game.owes_ultima, None);
}

#[test]
fn cd_24_who_forgot_draws_two_and_neither_turn_nor_attack_changes() {
    let mut game = round(&["3o 4o 5o", "2b 1c", "6o 6c"], "5b", "3b 4b 6b").after(B, lay("2b"));
    assert!(game.moves(A).contains(&"challenge".to_string()), "any other player");
    game.does(A, Challenge);
    assert_eq!((&game.hands[B], game.attack, game.waits_for()), (&cards("1c 3b 4b"), 2, C));
    assert_eq!(game.score.tallies[B].yellow, 0, "it is no sanction");
}

#[test]
fn cd_25_a_move_of_the_next_turn_closes_call_and_challenge() {
    let ready = || round(&["3o 4o 6e", "6b 1c", "6o 6c 1b"], "5b", "").after(B, lay("6b"));
    let mut laid = ready();
    laid.does(C, lay("1b"));
    laid.refuses(A, Challenge, "CD-25");
    laid.refuses(B, Ultima, "CD-23");
    let mut drew = ready();
    drew.hands[C] = cards("3e 4e");
    drew.does(C, Draw);
    assert_eq!(drew.owes_ultima, None);
    let mut nothing = drew.clone();
    (nothing.owes_ultima, nothing.phase) = (Some(B), Phase::Turn(C, Step::Free));
    nothing.stock.clear();
    nothing.discard = cards("6b");
    nothing.hands[C] = cards("3e 4e");
    nothing.does(C, Draw);
    assert_eq!(nothing.owes_ultima, None, "also with nothing to draw");
    let mut yellow = ready();
    yellow.play(Who::Floor, &Move::Yellow(A)).unwrap();
    assert_eq!(yellow.owes_ultima, Some(B), "a sanction is not a move of the next turn");
}

#[test]
fn cd_25_a_window_of_zero_turns_the_rule_off() {
    let off = Options { ultima_window_ms: 0, ..Options::default() };
    let game = deal(off, &["3o 4o 5o", "6b 1c"], "5b", "").after(B, lay("6b"));
    assert_eq!((game.moves(B).len(), game.owes_ultima), (0, None));
    assert_eq!(Options::default().ultima_window_ms, 2000);
    assert_eq!(super::options::ULTIMA_WINDOWS, [0, 2000, 5000, 10_000, 20_000]);
}

#[test]
fn cd_26_bots_call_in_time_and_challenge_now_and_then() {
    let game = round(&["3o 4o 5o", "6b 1c"], "5b", "").after(B, lay("6b"));
    let mut rng = Rng::from_number(11);
    let legal = game.legal_moves(Who::Seat(B));
    for _ in 0..50 {
        let choice = ChupateDos::choose(&game.view(Who::Seat(B)), &legal, Level::Normal, &mut rng);
        assert_eq!(choice, Some(&Ultima));
    }
    let legal = [Challenge];
    let view = game.view(Who::Seat(A));
    let spoke = (0..200).filter(|_| ChupateDos::choose(&view, &legal, Level::Normal, &mut rng).is_some()).count();
    assert!((60..140).contains(&spoke), "{spoke} of 200");
}

// ---- The first card ----

#[test]
fn cd_30_a_dos_turned_up_attacks_who_begins_and_may_be_answered() {
    let game = round(&["3o 4o", "2b 1c"], "2o", "");
    assert_eq!((game.waits_for(), game.attack, game.moves(B)), (B, 2, vec!["2b".into(), "take".into()]));
}

#[test]
fn cd_31_with_a_sota_turned_up_the_dealer_names_the_suit() {
    let mut game = round(&["3o 4o", "10e 10b 1c 1e"], "10o", "");
    assert_eq!((game.waits_for(), game.moves(A)), (A, vec!["=b".into(), "=c".into(), "=e".into(), "=o".into()]));
    game.refuses(A, lay("3o"), "CD-31");
    game.refuses(B, lay("1e"), "CD-5");
    game.does(A, Move::Name(Suit::Espadas));
    assert_eq!((game.waits_for(), game.moves(B)), (B, vec!["10e".into(), "1e".into()]), "CD-16 applies");
    game.refuses(B, Move::Name(Suit::Oros), "CD-31");
}

#[test]
fn cd_32_with_a_rey_the_dealer_begins_and_bounces_with_two_also_on_a_caballo() {
    for n in 2..=4 {
        let hands = ["3o 12b", "4o 4c", "5o 5c", "6o 6c"];
        let game = round(&hands[..n], "12o", "");
        assert_eq!(game.phase, Phase::Turn(A, Step::Bounce));
        assert_eq!(game.moves(A), ["12b", "3o"]);
    }
    let duel = round(&["3o 11b", "4o 4c"], "11o", "");
    assert_eq!(duel.phase, Phase::Turn(A, Step::Bounce));
}

#[test]
fn cd_33_with_a_siete_the_player_to_the_dealers_left_begins() {
    let game = round(&["3o 4o", "2b 1c", "5o 5c", "6o 6c"], "7o", "");
    assert_eq!((game.waits_for(), game.direction), (D, Direction::Left));
    let duel = round(&["3o 4o", "2b 1c"], "7o", "");
    assert_eq!((duel.waits_for(), duel.direction), (B, Direction::Right));
}

#[test]
fn cd_34_with_a_caballo_the_player_to_the_dealers_right_loses_the_turn() {
    let game = round(&["3o 4o", "2b 1c", "5o 5c"], "11o", "");
    assert_eq!(game.waits_for(), C);
    assert!(game.events.contains(&Event::Skipped { seat: B }));
}

// ---- End and score ----

#[test]
fn cd_40_the_first_without_cards_wins_and_a_pending_attack_is_not_drawn() {
    let game = round(&["3o 4o", "2b", "5o 5c"], "6b", "").after(B, lay("2b"));
    assert_eq!(game.rounds[0].winner, Some(B));
    assert_eq!((game.score.tallies[B].stars, game.hands[C].len(), game.attack), (1, 2, 0));
    game.refuses(C, Draw, "CD-40");
}

#[test]
fn cd_41_cards_left_are_added_up_over_the_rounds() {
    let mut game = round(&["3o 4o", "1b", "5o 5c 6c"], "6b", "").after(B, lay("1b"));
    let left = |game: &ChupateDos| game.score.tallies.map(|t| t.left);
    assert_eq!(left(&game), PerSeat::new(3, |s| [2, 0, 3][s.index()]));
    game.does(B, Deal);
    game.hands[A].clear();
    let (b, c) = (game.hands[B].len() as u32, game.hands[C].len() as u32);
    game.end_round_for_test(Some(A));
    assert_eq!(left(&game), PerSeat::new(3, |s| [2, b, 3 + c][s.index()]));
}

#[test]
fn cd_42_rounds_of_a_match() {
    let usual = Options::default();
    assert_eq!((2..=5).map(|n| usual.rounds_for(n)).collect::<Vec<_>>(), [2, 8, 10, 12]);
    let group = Options { kind: Kind::Group, ..Options::default() };
    assert_eq!((3..=5).map(|n| group.rounds_for(n)).collect::<Vec<_>>(), [3, 4, 5]);
}

#[test]
fn cd_42_with_two_players_a_draw_stands() {
    let mut game = round(&["3o 4o", "1b"], "6b", "");
    game.end_round_for_test(Some(A));
    game.does(B, Deal);
    game.end_round_for_test(Some(B));
    let Status::Over(outcome) = game.status() else { panic!("two rounds are over") };
    assert_eq!(outcome.seats.map(|t| (t.place, t.rounds_won)), PerSeat::new(2, |_| (1, 1)));
    game.refuses(A, Deal, "CD-42");
}

/// Plays rounds without cards: who wins each, and how many cards the others keep.
fn finish(mut game: ChupateDos, rounds: &[(Option<Seat>, &[usize])]) -> ChupateDos {
    for (i, (winner, left)) in rounds.iter().enumerate() {
        if i > 0 {
            game.does(game.waits_for(), Deal);
        }
        for (n, &seat) in game.playing.clone().iter().enumerate() {
            while game.hands[seat].len() > left[n] {
                game.hands[seat].pop();
            }
            while game.hands[seat].len() < left[n] {
                let card = game.stock.pop().unwrap();
                game.hands[seat].push(card);
            }
        }
        game.end_round_for_test(*winner);
    }
    game
}

fn match_of(n: u8, rounds: u8) -> ChupateDos {
    let rounds = std::num::NonZeroU8::new(rounds);
    ChupateDos::deal(&Options { rounds, ..Options::default() }, n, Rng::from_number(4))
}

fn places(game: &ChupateDos) -> Vec<u8> {
    match game.status() {
        Status::Over(outcome) => outcome.seats.iter().map(|(_, t)| t.place).collect(),
        Status::Waiting(seat) => panic!("waits for {seat:?}"),
    }
}

#[test]
fn cd_43_most_rounds_then_fewest_cards_then_fewest_sanctions() {
    let game = finish(match_of(3, 2), &[(Some(B), &[3, 0, 1]), (Some(B), &[3, 0, 1])]);
    assert_eq!(places(&game), [3, 1, 2]);
    let game = finish(match_of(3, 2), &[(Some(A), &[0, 4, 4]), (Some(B), &[3, 0, 3])]);
    assert_eq!(places(&game), [1, 2, 3], "A kept 3 cards, B 4");
    let mut game = match_of(3, 2);
    game.play(Who::Floor, &Move::Yellow(A)).unwrap();
    let game = finish(game, &[(Some(A), &[0, 4, 4]), (Some(B), &[4, 0, 4])]);
    assert_eq!(places(&game), [2, 1, 3], "A has a yellow card");
}

#[test]
fn to_21_in_a_group_fair_play_tells_apart_only_where_something_hangs_on_it() {
    let rounds = [(Some(A), &[0, 4, 4, 4][..]), (Some(B), &[4, 0, 4, 4])];
    let played = |kind: Kind| {
        let options = Options { kind, rounds: std::num::NonZeroU8::new(2), ..Options::default() };
        let mut game = ChupateDos::deal(&options, 4, Rng::from_number(4));
        for seat in [A, C] {
            game.play(Who::Floor, &Move::Yellow(seat)).unwrap();
        }
        places(&finish(game, &rounds))
    };
    assert_eq!(played(Kind::Match), [2, 1, 4, 3]);
    assert_eq!(played(Kind::Group), [2, 1, 3, 3], "nobody below second goes on");
}

#[test]
fn between_rounds_and_at_the_end_the_open_position_is_of_the_round_that_is_over() {
    use crate::referee::Open;
    let mut game = finish(match_of(3, 2), &[(Some(A), &[0, 2, 5])]);
    assert_eq!((game.open()["round"].clone(), game.open()["tallies"][0]["place"].clone()), (1.into(), 0.into()));
    game.does(game.waits_for(), Deal);
    assert_eq!(game.open()["round"], 2);
    game.hands = PerSeat::new(3, |seat| cards(["1o 2o", "", "1c 2c 3c 4c 5c"][seat.index()]));
    game.end_round_for_test(Some(B));
    let between = game.open();
    assert_eq!((&between["round"], &between["deciding"]), (&2.into(), &false.into()));
    assert_eq!(between["playing"].as_array().map(Vec::len), Some(3), "the two who are level play the next one");
    game.does(game.waits_for(), Deal);
    assert_eq!(game.open()["deciding"], true);
    game.end_round_for_test(Some(A));
    let end = game.open();
    assert_eq!((&end["round"], &end["deciding"], &end["tallies"][0]["place"]), (&3.into(), &true.into(), &1.into()));
}

#[test]
fn cd_44_a_casual_match_may_set_its_rounds() {
    let game = finish(match_of(2, 3), &[(Some(A), &[0, 1]), (Some(B), &[1, 0]), (Some(A), &[0, 1])]);
    assert_eq!(places(&game), [1, 2]);
}

#[test]
fn cd_44_between_two_the_first_to_win_two_rounds_may_win_the_match() {
    let options =
        Options { first_to: std::num::NonZeroU8::new(2), rounds: std::num::NonZeroU8::new(3), ..Options::default() };
    let of = |seats| ChupateDos::deal(&options, seats, Rng::from_number(1));
    let (a, b): ((_, &[usize]), (_, &[usize])) = ((Some(A), &[0, 1]), (Some(B), &[1, 0]));
    assert_eq!(places(&finish(of(2), &[a, a])), [1, 2], "no third round");
    let null: (_, &[usize]) = (None, &[1, 1]);
    assert_eq!(places(&finish(of(2), &[a, b, null, b])), [2, 1], "a null round decides nothing");
    let each: [&[usize]; 3] = [&[0, 1, 1], &[1, 0, 1], &[2, 2, 0]];
    let three = finish(of(3), &[(Some(A), each[0]), (Some(B), each[1]), (Some(C), each[2])]);
    assert!(matches!(three.status(), Status::Over(_)), "more than two play so many rounds");
    let text = serde_json::to_string(&Options::default()).unwrap();
    assert!(!text.contains("first_to"), "saves of the rules as written stay as they were: {text}");
}

#[test]
fn cd_45_a_tie_for_first_is_played_out_by_the_rules_of_those_who_play_it() {
    let mut game = finish(match_of(4, 2), &[(Some(A), &[0, 5, 2, 5]), (Some(C), &[2, 5, 0, 5])]);
    assert_eq!((game.playing.clone(), game.waits_for()), (vec![A, C], C), "B dealt last; C is the next of the two");
    game.does(C, Deal);
    assert_eq!(game.hands.map(|hand| hand.len()), PerSeat::new(4, |s| [5, 0, 5, 0][s.index()]));
    game.phase = Phase::Turn(A, Step::Free);
    (game.hands[A], game.discard, game.attack, game.named) = (cards("11o 3b 4b"), cards("1o"), 0, None);
    game.does(A, lay("11o"));
    assert_eq!(game.phase, Phase::Turn(A, Step::Bounce), "between two a Caballo bounces");
    let left_before = game.score.tallies.map(|t| t.left);
    game.end_round_for_test(Some(C));
    assert_eq!(places(&game), [2, 3, 1, 3], "the two others share a place that decides nothing");
    assert_eq!(game.score.tallies[C].stars, 2);
    assert_eq!(game.score.tallies[C].rounds_won, 1, "F does not count the deciding round");
    assert_eq!(game.score.tallies.map(|t| t.left), left_before, "nor does K");
}

#[test]
fn cd_45_a_null_deciding_round_is_played_again_and_gives_nothing() {
    let mut game = finish(match_of(3, 2), &[(Some(A), &[0, 2, 5]), (Some(B), &[2, 0, 5])]);
    game.does(game.waits_for(), Deal);
    game.end_round_for_test(None);
    assert_eq!(game.playing, [A, B]);
    assert_eq!(game.score.null_rounds, 0);
    game.does(game.waits_for(), Deal);
    game.end_round_for_test(Some(B));
    assert_eq!(places(&game), [2, 1, 3]);
}

#[test]
fn cd_45_in_a_group_the_tie_below_is_played_on_while_it_matters() {
    let options = Options { kind: Kind::Group, rounds: std::num::NonZeroU8::new(3), ..Options::default() };
    let game = ChupateDos::deal(&options, 3, Rng::from_number(4));
    let each_one = [(Some(A), &[0usize, 2, 2][..]), (Some(B), &[2, 0, 2]), (Some(C), &[2, 2, 0])];
    let mut game = finish(game, &each_one);
    game.does(game.waits_for(), Deal);
    game.end_round_for_test(Some(B));
    assert_eq!(game.playing, [A, C], "second place qualifies, so A and C play on");
    game.does(game.waits_for(), Deal);
    game.end_round_for_test(Some(C));
    assert_eq!(places(&game), [3, 1, 2]);
}

#[test]
fn cd_46_a_round_whose_thousandth_turn_ends_without_a_winner_is_null() {
    let mut game = round(&["3o 4o", "5c 6o", "1e 3e 4e"], "7b", "1e 3e 4e 6e");
    (game.stock, game.turns) = (Cards::default(), 998);
    game.does(game.waits_for(), Draw);
    assert_eq!(game.turns, 999);
    game.does(game.waits_for(), Draw);
    assert_eq!(game.rounds[0].winner, None);
    assert_eq!(game.score.null_rounds, 1);
    assert_eq!(game.score.tallies.map(|t| (t.stars, t.left)), PerSeat::new(3, |s| [(0, 2), (0, 2), (0, 3)][s.index()]));
    assert_eq!(game.waits_for(), B, "the deal passes on");
}

#[test]
fn to_2_only_the_floor_shows_a_yellow_card() {
    let mut game = round(&["3o", "5b 6o"], "7b", "");
    game.refuses(B, Move::Yellow(A), "TO-2");
    game.play(Who::Floor, &Move::Yellow(A)).unwrap();
    assert_eq!(game.score.tallies[A].yellow, 1);
    assert!(game.play(Who::Floor, &Draw).is_err());
}

#[test]
fn to_3_a_card_laid_is_changed_once_for_free_and_then_for_a_yellow_card() {
    let game = round(&["3o 4o", "5b 6b 1b"], "7b", "");
    assert_eq!(game.taking_back(&lay("5b")), TakingBack::Free);
    assert_eq!(ChupateDos::after_take_back(B, 1), None);
    assert_eq!(ChupateDos::after_take_back(B, 2), Some(Move::Yellow(B)));
    let last = round(&["3o 4o", "5b"], "7b", "");
    assert_eq!(last.taking_back(&lay("5b")), TakingBack::Never, "it ends the round, and hands lie open");
    assert_eq!(game.taking_back(&Draw), TakingBack::Never, "the card drawn was seen");
}

#[test]
fn to_3_the_floor_may_warn() {
    let mut game = round(&["3o 4o", "5b 6b 1b"], "7b", "").after(B, lay("5b"));
    assert!(game.legal_moves(Who::Seat(B)).is_empty(), "no move of the rules takes a laid card back");
    game.play(Who::Floor, &Move::Yellow(B)).unwrap();
    assert_eq!((game.score.tallies[B].yellow, game.top(), game.waits_for()), (1, card("5b"), A));
}

// ---- Texts, options, laws ----

#[test]
fn the_prompt_says_when_no_card_fits() {
    let game = round(&["3o 4o", "3b 1b"], "6o", "4c");
    let (view, legal) = (game.view(Who::Seat(B)), game.legal_moves(Who::Seat(B)));
    assert_eq!(text::prompt(crate::lang::Lang::Es, &view, &legal), "No te vale ninguna: roba.");
    let game = round(&["3o 4o", "3o 1b"], "6o", "4c");
    let (view, legal) = (game.view(Who::Seat(B)), game.legal_moves(Who::Seat(B)));
    assert!(!text::prompt(crate::lang::Lang::Es, &view, &legal).contains("ninguna"));
}

#[test]
fn moves_survive_their_text_and_other_text_is_refused() {
    for bad in ["", "=", "=x", "7o=c", "10o=", "10o=cc", "8o", "yellow", "yellowx", "yellow999", "DRAW"] {
        assert!(Move::try_from(bad.to_string()).is_err(), "{bad}");
    }
    assert_eq!(Move::try_from("10e=c".to_string()), Ok(sota(Suit::Espadas, Suit::Copas)));
}

#[test]
fn options_refuse_what_they_do_not_know() {
    assert_eq!(serde_json::from_str::<Options>("{}").unwrap(), Options::default());
    for bad in [r#"{"rounds":0}"#, r#"{"rounds":999}"#, r#"{"nine_dos":true}"#, r#"{"kind":"cup"}"#] {
        assert!(serde_json::from_str::<Options>(bad).is_err(), "{bad}");
    }
}

impl ChupateDos {
    /// Ends the round at once, whatever the hands.
    fn end_round_for_test(&mut self, winner: Option<Seat>) {
        match winner {
            Some(winner) => {
                self.phase = Phase::Turn(winner, Step::Free);
                let last = match self.hands[winner].first() {
                    Some(card) => *card,
                    None => self.stock.pop().unwrap(),
                };
                self.hands[winner] = Cards::from_iter([Card::new(Rank::As, last.suit)]);
                (self.named, self.discard) = (None, Cards::from_iter([Card::new(Rank::Tres, last.suit)]));
                self.does(winner, Lay(Card::new(Rank::As, last.suit)));
            }
            None => {
                self.turns = super::position::LAST_TURN - 1;
                let seat = self.playing[0];
                self.phase = Phase::Turn(seat, Step::Attacked);
                self.attack = 2;
                let hand = self.hands[seat];
                self.stock.clear();
                self.discard = Cards::from_iter([self.discard[0]]);
                self.does(seat, Take);
                self.hands[seat] = hand;
            }
        }
    }
}

/// Dos laid since no attack was pending, counted from what the table has seen.
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

/// Forty distinct cards, an attack that equals twice its Dos, and somebody who can move.
fn invariant(game: &ChupateDos) {
    let mut all: Vec<Card> = game.hands.iter().flat_map(|(_, hand)| hand.to_vec()).collect();
    all.extend(game.stock.iter().chain(game.discard.iter()));
    all.sort();
    assert_eq!(
        all,
        {
            let mut deck = Card::deck();
            deck.sort();
            deck
        },
        "forty distinct cards"
    );
    assert!(game.attack <= 8);
    if !matches!(game.phase, Phase::Between(_) | Phase::Over) {
        assert_eq!(game.attack, 2 * dos_since_no_attack(game), "{:?}", game.events);
    }
    if let Status::Waiting(seat) = game.status() {
        assert!(!game.legal_moves(Who::Seat(seat)).is_empty());
    }
}

#[test]
fn laws_hold_for_every_number_of_players_and_option() {
    for seats in ChupateDos::SEATS {
        for seed in 0..6 {
            let options = Options {
                free_dos: seed % 2 == 1,
                no_finish_on_bounce: seed % 3 == 1,
                kind: if seed == 4 && seats > 2 { Kind::Group } else { Kind::Match },
                ultima_window_ms: if seed == 5 { 0 } else { 2000 },
                first_dealer: seed as u8,
                first_to: std::num::NonZeroU8::new(2).filter(|_| seed == 3),
                ..Options::default()
            };
            laws::check::<ChupateDos>(&options, seats, seed, 7, invariant);
            laws::check_taking_back::<ChupateDos>(&options, seats, seed);
        }
    }
}

#[test]
fn cd_random_rounds_for_every_number_of_players_end_and_keep_the_invariants() {
    let rounds_each = if laws::extended() { 100_000 } else { 2_000 };
    for seats in ChupateDos::SEATS {
        let options = Options { rounds: std::num::NonZeroU8::new(200), ..Options::default() };
        let (mut rounds, mut nulls, mut seed) = (0, 0, 1000 * u64::from(seats));
        while rounds < rounds_each {
            let done = random_match(&options, seats, seed);
            rounds += done.rounds.len();
            nulls += done.score.null_rounds;
            seed += 1;
        }
        println!("{seats} seats: {rounds} rounds, {nulls} null");
    }
}

/// One match of random moves; the invariant at every position.
fn random_match(options: &Options, seats: u8, seed: u64) -> ChupateDos {
    let mut rng = Rng::from_number(seed ^ 0xabcd);
    let mut game = ChupateDos::deal(options, seats, Rng::from_number(seed));
    for ply in 0.. {
        let Status::Waiting(seat) = game.status() else { break };
        let seat = if rng.below(16) == 0 { Seat(rng.below(seats.into()) as u8) } else { seat };
        let legal = game.legal_moves(Who::Seat(seat));
        let Some(mv) = rng.choose(&legal) else { continue };
        game.apply(Who::Seat(seat), mv);
        assert!(ply < 1_000_000, "seats {seats} seed {seed}: the match does not end");
        invariant(&game);
    }
    game
}

#[test]
fn the_bot_beats_random_moves() {
    let mut won = 0;
    for seed in 0..200 {
        let mut rng = Rng::from_number(seed + 77);
        let options = Options { rounds: std::num::NonZeroU8::new(1), ..Options::default() };
        let mut game = ChupateDos::deal(&options, 2, Rng::from_number(seed));
        while let Status::Waiting(seat) = game.status() {
            let legal = game.legal_moves(Who::Seat(seat));
            let mv = if seat == A {
                *ChupateDos::choose(&game.view(Who::Seat(A)), &legal, Level::Normal, &mut rng).unwrap_or(&legal[0])
            } else {
                *rng.choose(&legal).unwrap()
            };
            game.apply(Who::Seat(seat), &mv);
        }
        won += usize::from(game.rounds[0].winner == Some(A));
    }
    assert!(won > 115, "the bot won {won} of 200 duels");
}

#[test]
fn undo_takes_back_one_play_and_a_broken_record_is_kept_up_to_the_break() {
    let mut game = Match::<ChupateDos>::start(Options::default(), 3, Seed::from_number(9));
    let start = game.clone();
    let seat = game.game().waits_for();
    let mv = game.game().legal_moves(Who::Seat(seat))[0];
    game.play(Who::Seat(seat), mv).unwrap();
    assert!(game.undo());
    assert_eq!(game, start);
    assert!(!game.undo());
    game.play(Who::Seat(seat), mv).unwrap();
    let mut record = game.record().clone();
    record.plays.push(crate::engine::Play(Who::Floor, Draw));
    let (kept, broken) = Match::<ChupateDos>::replay(record);
    assert_eq!((kept, broken), (Some(game), Err(crate::engine::ReplayError::Play(1))));
}

#[test]
fn whoever_is_in_turn_has_a_hint_that_fits_and_nobody_else_has_one() {
    let spanish = |game: &ChupateDos, seat| text::hint(crate::lang::Lang::Es, &game.view(Who::Seat(seat)));
    let says = |game: &ChupateDos, seat, words: &str| {
        let hint = spanish(game, seat).unwrap_or_default();
        assert!(hint.contains(words), "{hint:?} does not say {words:?}");
    };
    says(&round(&["3c 4c", "2b 5c 6c"], "2o", "7o"), B, "le caerán 4 al siguiente");
    says(&round(&["3c 4c", "5b 5c 6c"], "2o", "7o"), B, "No tienes ningún Dos");
    says(&round(&["3c 4c", "5b 5c 6c"], "7o", "6o"), B, "No te vale ninguna");
    says(&round(&["3c 4c", "5b 10c 6c"], "7o", "6o"), B, "Solo te vale un comodín");
    says(&round(&["3c 4c", "5o 5c 6c"], "7o", "6o"), B, "van con oros o con el Siete");
    says(&round(&["3c 4c", "5o 5c"], "7o", "6o"), B, "¡Última!");
    says(&round(&["3c 4c", "5o"], "7o", "6o"), B, "tu última carta");
    let game = round(&["3c 4c", "12o 5c 6c 7c"], "7o", "6o").after(B, lay("12o"));
    says(&game, B, "otro Rey");
    // The prompt teaches "última" too, before it can be forgotten.
    let game = round(&["3c 4c", "5o 5c"], "7o", "6o");
    let prompt = text::prompt(crate::lang::Lang::Es, &game.view(Who::Seat(B)), &game.legal_moves(Who::Seat(B)));
    assert!(prompt.contains("di «¡última!»"), "{prompt}");
    for seed in 0..40 {
        let mut rng = Rng::from_number(seed);
        let mut game = ChupateDos::deal(&Options::default(), 2 + (seed % 4) as u8, rng.split());
        while let Some((who, mv)) = crate::engine::random_play(&game, game.seats(), &mut rng) {
            let playing = !matches!(game.phase, Phase::Between(_) | Phase::Over);
            for seat in Seat::all(game.seats()) {
                let due = playing && (game.status() == Status::Waiting(seat) || game.owes_ultima == Some(seat));
                assert_eq!(spanish(&game, seat).is_some(), due, "{seat:?} in {:?}", game.phase);
            }
            game.apply(who, &mv);
        }
    }
}
