//! Three or more players. Clockwise means A, D, C, B with four players, and A, C, B with three.

use super::*;

fn loyal(hands: &str) -> SuperEchelon {
    stage_with(Options { loyal: true, ..Options::default() }, StageType::Mountain, hands)
}

#[test]
fn se_20_the_dealer_begins_and_it_goes_clockwise() {
    let mut game = mountain("Cm1 Gm1, Gm2 Gm3, Sm1 Um1, Dm1 Um2");
    game.refuses_as(D, "Dm1*", Refused::NotYourTurn, "SE-20");
    game.plays("Cm1* Dm1>0 Sm1* Gm2>2 Gm1>2");
    assert_eq!(game.waits_for(), D);
}

#[test]
fn se_20_one_opens_at_most_one_escapada_a_stage_and_may_add_to_any() {
    let mut game = mountain("Cm1 Gm1 Gf1, Gm2 Gm3 Gf2, Sm1 Um1 Uf1");
    assert_eq!(game.moves(A), ["Cm1*", "Gf1*", "Gm1*"]);
    game.refuses_as(A, "Cm1", Refused::SayWhere, "SE-20");
    game.refuses_as(A, "Cm1>1 Cm1>7", Refused::NoSuchEscapada, "SE-20");
    game.plays("Cm1* Sm1>0 Gm2*");
    game.refuses_as(A, "Gm1*", Refused::AlreadyOpened, "SE-20");
    assert_eq!(game.moves(A), ["Gf1>0", "Gf1>1", "Gm1>0", "Gm1>1"]);
    game.plays("Gm1>1");
    assert_eq!(
        game.moves(C),
        ["Uf1*", "Uf1>0", "Uf1>1", "Um1*", "Um1>0", "Um1>1"],
        "a player who added may still open"
    );
}

#[test]
fn se_20_option_loyal_keeps_a_player_in_one_escapada_a_stage() {
    let mut game = loyal("Cm1 Gm1, Gm2 Bm1, Sm1 Um1").then("Cm1* Sm1>0 Gm2*");
    game.refuses_as(A, "Gm1>1", Refused::StayLoyal, "SE-20");
    assert_eq!(game.moves(A), ["Gm1>0"]);
    game.plays("Gm1>0");
    game.refuses_as(C, "Um1*", Refused::StayLoyal, "SE-20");
    assert_eq!(game.moves(C), ["Um1>0"]);
    game.plays("Um1>0");
    assert_eq!(game.moves(B), ["Bm1xCm1", "Bm1xGm1", "Bm1xSm1", "Bm1xUm1"], "a Bad Day is in no escapada");
}

#[test]
fn se_21_good_days_double_over_the_whole_escapada_whoever_laid_them() {
    let mut game = mountain("Gm1 Hm1, Cm1 Hf1, Um1 Sm1").then("Gm1* Um1* Cm1>0 Hm1>0");
    assert_eq!(game.points_of(A), 3 + 10 + 10, "A's Good Day doubles B's Climber");
    game.plays("Sm1>0 Hf1>0");
    assert_eq!(game.points_of(A), 3 + 10 + 1 + 10 + 3, "the second doubles the next");
    assert_eq!(game.stage().verdict, Verdict::Won(A));
}

#[test]
fn se_22_a_bad_day_cancels_a_rider_or_a_good_day_of_a_rival() {
    let mut game = mountain("Cm1 Hm1 Gm1, Bm1 Gm2 Bt1, Um1 Bf1 Gm3").then("Cm1* Um1* Bm1xUm1");
    assert_eq!(game.points_of(C), 0);
    game.plays("Hm1>0");
    assert_eq!(game.points_of(A), 20);
    game.plays("Bf1xHm1");
    assert_eq!(game.points_of(A), 10, "the doubling is cancelled");
    game.plays("Gm2* Gm1>0 Gm3>2 Bt1xCm1");
    assert_eq!(game.stages[0].stage.judged(&game.options.points), Verdict::Tied, "3, 3 and 3");
}

#[test]
fn se_22_a_cancelled_rider_is_not_doubled_and_keeps_its_gc_points() {
    let mut game = mountain("Cm1 Hm1, Bm1 Dm1, Gm1 Gm2").then("Cm1* Gm1>0 Bm1xCm1 Hm1>0");
    assert_eq!(game.points_of(A), 3 + 3, "the Gregario is doubled instead");
    game.plays("Gm2>0 Dm1*");
    assert_eq!(game.stage().verdict, Verdict::Won(A));
    assert_eq!(game.gc_points()[A], 10);
}

#[test]
fn se_22_the_target_is_a_rivals_card_that_is_not_cancelled_and_must_be_named() {
    let mut game = mountain("Cm1 Bm1 Dm1, Gm1 Bf1 Gm3, Um1 Gm2 Bt1").then("Cm1* Um1* Gm1>0");
    assert_eq!(game.moves(A), ["Bm1xUm1", "Dm1>0", "Dm1>2"]);
    game.refuses_as(A, "Bm1* Bm1>0", Refused::BadDayInNoEscapada, "SE-22");
    game.refuses_as(A, "Dm1xUm1", Refused::NotABadDay, "SE-22");
    game.refuses_as(A, "Bm1!", Refused::NameTarget, "SE-22");
    game.refuses_as(A, "Bm1xCm1", Refused::NotARival, "SE-22");
    game.refuses_as(A, "Bm1xSm1", Refused::TargetNotThere, "SE-22");
    game.plays("Bm1xUm1 Gm2>2");
    game.refuses_as(B, "Bf1xUm1", Refused::AlreadyCancelled, "SE-22");
    game.refuses_as(B, "Bf1xCm1", Refused::NotARival, "SE-22");
    assert_eq!(game.moves(B), ["Bf1xGm2", "Gm3*", "Gm3>0", "Gm3>2"]);
}

#[test]
fn se_22_rival_is_judged_when_the_bad_day_is_laid() {
    let game = mountain("Cm1 Um1, Bm1 Gm1, Gm2 Gm3").then("Cm1* Gm2* Bm1xCm1 Um1>0 Gm3>2 Gm1>0");
    assert_eq!(game.stage().verdict, Verdict::Won(A), "6 + 3 against 3 + 3, with B in it after all");
    // B has no right to booty.
    game.has_piles(&["Cm1 Um1 Gm2 Gm3", "Gm1", ""]);
}

#[test]
fn se_22_with_no_card_to_cancel_a_bad_day_does_nothing() {
    let mut game = mountain("Bm1 Cm1, Gm1 Dm1, Bf1 Um1");
    assert_eq!(game.moves(A), ["Bm1!", "Cm1*"]);
    game.plays("Bm1! Bf1! Gm1* Cm1*");
    assert_eq!((game.points_of(A), game.points_of(B)), (10, 3));
    let alone = mountain("Cm1 Bm1, Gm1 Dm1, Um1 Sm1").then("Cm1* Um1>0 Gm1>0");
    assert!(alone.may(A, "Bm1!"), "one's own escapada is no rival");
    let out_of_range = game.why_not(Who::Seat(C), &mv("Um1>7"));
    assert_eq!(out_of_range, Some(Refused::NoSuchEscapada));
}

/// Plays a stage that A and D win together against the escapadas of B and C. The booty is Sm1, Um1, Uf1 and Gf1.
fn booty() -> SuperEchelon {
    let game = mountain("Cm1 Gm1, Um1 Gf1, Sm1 Uf1, Gm2 Gm3");
    game.then("Cm1* Gm2>0 Sm1* Um1* Gm1>0 Gm3>0 Uf1>2 Gf1>1")
}

#[test]
fn se_23_the_players_of_the_best_escapada_take_their_cards_and_the_rest_is_booty() {
    let game = booty();
    assert_eq!(game.stage().verdict, Verdict::Won(A));
    game.has_piles(&["Cm1 Gm1", "", "", "Gm2 Gm3"]);
    assert_eq!(game.stage().booty(), cards("Sm1 Uf1 Um1 Gf1"));
}

#[test]
fn se_23_cards_of_the_winners_in_other_escapadas_are_booty_too() {
    let mut game = mountain("Cm1 Gm1, Dm1 Gm2, Um1 Sm1").then("Cm1* Um1>0 Dm1* Gm1>1 Sm1>1 Gm2>1");
    game.has_piles(&["Cm1", "", "Um1"]);
    assert_eq!(game.stage().booty(), cards("Dm1 Gm1 Sm1 Gm2"));
    game.plays("=Sm1 =Gm1 =Gm2 =Dm1");
    game.has_piles(&["Cm1 Sm1 Gm2", "", "Um1 Gm1 Dm1"]);
}

#[test]
fn se_24_the_initiator_gives_one_card_at_a_time_clockwise_beginning_with_themself() {
    let mut game = booty();
    assert_eq!(game.phase, Phase::Giving(A));
    assert_eq!(game.moves(A), ["=Gf1", "=Sm1", "=Uf1", "=Um1"]);
    game.refuses_as(D, "=Sm1", Refused::InitiatorGives, "SE-24");
    game.refuses_as(A, "=Cm1", Refused::NotInTheBooty, "SE-24");
    game.refuses_as(A, "Cm1*", Refused::BootyFirst, "SE-24");
    game.plays("=Sm1");
    game.refuses_as(A, "=Sm1", Refused::NotInTheBooty, "SE-24");
    game.plays("=Gf1 =Um1");
    assert_eq!(game.moves(A), ["=Uf1"], "the last card is a move too");
    game.plays("=Uf1");
    game.has_piles(&["Cm1 Gm1 Sm1 Um1", "", "", "Gm2 Gm3 Gf1 Uf1"]);
    let given = [A, D, A, D].map(|to| Event::Gave { from: A, to, cards: 1 });
    assert!(game.events.ends_with(&given));
    game.refuses_as(A, "=Sm1", Refused::StageOver, "SE-7");
    game.plays("deal");
    game.refuses_as(game.waits_for(), "=Sm1", Refused::LayFirst, "SE-24");
}

#[test]
fn se_24_three_share_clockwise_and_some_may_get_nothing() {
    let mut game = mountain("Cm1, Gm1, Um1, Dm1, Gm2");
    // Clockwise with five: A, E, D, C, B.
    game.plays("Cm1* Gm2>0 Dm1* Um1>0 Gm1>0");
    assert_eq!(game.stage().entitled(5), [A, Seat(4), C, B]);
    // One card of booty only, and still a move.
    assert_eq!((game.phase, game.moves(A)), (Phase::Giving(A), vec!["=Dm1".to_string()]));
    game.plays("=Dm1");
    game.has_piles(&["Cm1 Dm1", "Gm1", "Um1", "", "Gm2"]);
}

#[test]
fn se_24_an_initiator_without_a_right_gives_and_gets_nothing() {
    let mut game =
        mountain("Cm1 Bm1, Gm1 Gf1, Um1 Uf1, Dm1 Df1").then("Cm1* Dm1* Um1>0 Gm1>0 Bm1xDm1 Df1>3 Uf1>3 Gf1>0");
    assert_eq!((game.stage().verdict, game.stage().entitled(4)), (Verdict::Won(A), vec![C, B]));
    game.plays("=Uf1 =Dm1 =Df1");
    game.has_piles(&["Cm1", "Gm1 Gf1 Dm1", "Um1 Uf1 Df1", ""]);
    assert_eq!(game.phase, Phase::Between(D));
}

#[test]
fn se_24_a_sole_beneficiary_takes_all_at_once() {
    let game = mountain("Cm1, Gm1, Um1").then("Cm1* Um1* Gm1*");
    assert_eq!(game.phase, Phase::Between(C));
    game.has_piles(&["Cm1 Gm1 Um1", "", ""]);
    assert_eq!(game.events.last(), Some(&Event::TookBooty { seat: A, cards: 2 }));
    let shares = game.view(Who::Seat(B)).stages[0].shares.clone().expect("everybody saw it");
    assert_eq!(shares[A], cards("Um1 Gm1"));
}

#[test]
fn se_24_a_booty_to_which_nobody_has_a_right_is_out_of_the_game() {
    let game = mountain("Cm1 Bm1, Gm1 Gf1, Um1 Uf1").then("Cm1* Um1* Gm1>2 Bm1xUm1 Uf1>2 Gf1>2");
    assert_eq!(game.stage().verdict, Verdict::Won(C), "the Bad Day was not enough");
    let game = mountain("Cm1 Bm1, Gm1 Gf1, Um1 Sm1").then("Cm1* Um1* Gm1>2 Bm1xUm1 Sm1>2 Gf1>2");
    assert_eq!((game.stage().verdict, game.stage().entitled(3)), (Verdict::Won(A), vec![]));
    game.has_piles(&["Cm1", "", ""]);
    assert_eq!(game.events.last(), Some(&Event::BootyOut { cards: 4 }));
    assert_eq!(game.stage().out(3), cards("Bm1 Um1 Gm1 Sm1 Gf1"));
    assert_eq!(game.phase, Phase::Between(C), "there is an initiator all the same");
}

#[test]
fn se_25_level_at_the_top_everybody_takes_back_all_they_laid_but_bad_days() {
    let game = mountain("Cm1 Bm1, Cf1 Gm1, Ct1 Gm2, Gm3 Gf1").then("Cm1* Gm3* Ct1* Cf1>0 Bm1xGm3 Gf1>2 Gm2>2 Gm1>3");
    assert_eq!((game.points_of(A), game.points_of(C)), (20, 16));
    let game = mountain("Cm1 Bm1, Gt1 Gm1, Ct1 Gm2, Gm3 Gf1").then("Cm1* Gm3* Ct1* Gt1>0 Bm1xGm3 Gf1>0 Gm2>2 Gm1>2");
    assert_eq!((game.points_of(A), game.points_of(C), game.points_of(D)), (16, 16, 0));
    assert_eq!(game.stage().verdict, Verdict::Tied);
    // D too, who was in no escapada at the top.
    game.has_piles(&["Cm1", "Gt1 Gm1", "Ct1 Gm2", "Gm3 Gf1"]);
}

#[test]
fn se_26_the_player_to_the_initiators_left_deals_and_begins() {
    let mut game = booty();
    game.plays("=Sm1 =Gf1 =Um1 =Uf1");
    assert_eq!(game.phase, Phase::Between(D), "left is clockwise: the seat before");
    game.refuses_as(B, "deal", Refused::LeftDeals, "SE-26");
    game.plays("deal");
    assert_eq!((game.dealer, game.waits_for()), (D, D));
    // With C's escapada the best, B is to the left, whoever began.
    let game = stage(StageType::Flat, "Gm1, Gm2, Sm1").then("Gm1* Sm1* Gm2>2 =Gm1 deal");
    assert_eq!(game.waits_for(), B);
}

#[test]
fn se_26_after_a_tie_the_player_to_the_left_of_the_first_deals() {
    let mut game = mountain("Cm1, Gm1, Cf1").then("Cm1* Cf1* Gm1*");
    assert_eq!((game.stage().verdict, game.phase), (Verdict::Tied, Phase::Between(C)));
    game.plays("deal");
    assert_eq!(game.waits_for(), C);
}

#[test]
fn se_28_bad_days_are_put_aside_for_all_to_see() {
    let game = mountain("Cm1 Bm1, Cf1 Gm1, Um1 Bf1").then("Cm1* Um1* Cf1>0 Bm1xUm1 Bf1xCm1 Gm1>0");
    assert!(game.stage().out(3).starts_with(&cards("Bm1 Bf1")));
    let piles = game.piles();
    assert!(piles.iter().flat_map(|(_, pile)| pile).all(|card| !card.is_bad_day()));
    let view = game.view(Who::Floor);
    assert_eq!(view.stages[0].stage.bad_days.len(), 2);
}
