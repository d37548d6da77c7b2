//! DU-1 to DU-6 and DU-31: the set-up, who begins, who goes out.

use super::*;
use sobremesa::engine::Direction;

#[test]
fn du_1_five_dice_each_and_the_initial_number_does_not_change() {
    for seats in Dudo::SEATS {
        let mut game = Dudo::deal(&Options::default(), seats, Rng::from_number(3));
        assert!(game.cups.iter().all(|(_, cup)| cup.pips().len() == 5));
        assert_eq!((game.table.total(), game.table.initial()), (5 * seats, 5 * seats));
        if seats > 2 {
            game.expels(A);
            assert_eq!((game.table.total(), game.table.initial()), (5 * seats - 5, 5 * seats));
        }
    }
}

#[test]
fn du_2_the_highest_die_begins_and_ties_are_thrown_again_by_the_tied() {
    let mut ties = 0;
    for (seats, seed) in (2..=10).flat_map(|seats| (0..40).map(move |seed| (seats, seed))) {
        let game = Dudo::deal(&Options::default(), seats, Rng::from_number(seed));
        let mut throwing: Vec<Seat> = Seat::all(seats).collect();
        for event in &game.table.events {
            let Event::Threw(throws) = event else { break };
            assert!(throwing.len() > 1);
            assert_eq!(throws.iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), throwing);
            // The as, 1, is the lowest.
            let best = (1..=6).rev().find(|die| throws.iter().any(|(_, shown)| shown == die)).unwrap();
            throwing = throws.iter().filter(|(_, die)| *die == best).map(|(seat, _)| *seat).collect();
            ties += usize::from(throwing.len() > 1);
        }
        assert_eq!(throwing, [game.waits_for()]);
        assert_eq!(game.table.phase, Phase::Opening(throwing[0]));
    }
    assert!(ties > 50, "{ties} ties");
}

#[test]
fn du_3_everybody_rolls_anew_at_each_round_and_dice_do_not_stack() {
    let mut game = round("22345 22345 22").then("9x6> dudo");
    assert!(game.cups.iter().all(|(_, cup)| cup.is_empty()), "shown, and taken up");
    game.refuses_as(B, "deal", Refused::NotTheBeginner, "DU-5");
    game.plays("deal");
    assert_eq!(game.cups.map(|cup| cup.pips().len()), game.table.dice.map(|dice| usize::from(*dice)));
    assert_eq!(game.table.dice, [4, 5, 2].into());
    assert!(!game.table.events.iter().any(|event| matches!(event, Event::Montado { .. })));
}

#[test]
fn du_3_with_the_option_one_roll_in_fifty_is_stacked_shown_and_rolled_again() {
    let options = Options { montado: true, ..Options::default() };
    let mut stacked = 0;
    for seed in 0..2000 {
        let game = Dudo::deal(&options, 10, Rng::from_number(seed));
        for event in &game.table.events {
            if let Event::Montado { seat, dice } = event {
                assert_eq!(dice.pips().len(), usize::from(game.table.dice[*seat]));
                stacked += 1;
            }
        }
        assert!(game.cups.iter().all(|(_, cup)| cup.pips().len() == 5));
    }
    // 408 expected of 20,408; five deviations are 100.
    assert!((310..=510).contains(&stacked), "{stacked} of 20,000 rolls");
    let mut single = round_with(options, "2 2 2");
    for _ in 0..200 {
        single.table.phase = begins(A, false);
        single.plays("deal");
        assert_eq!(single.table.events.len(), 1, "a single die has nothing to stack on");
    }
}

#[test]
fn du_4_whoever_begins_chooses_the_direction_with_the_opening_bid() {
    let game = round("22345 22345 22345 22345");
    game.refuses_as(A, "2x3", Refused::NameDirection, "DU-4");
    assert_eq!(game.clone().then("2x3>").waits_for(), B);
    let mut left = game.then("2x3<");
    assert_eq!(left.waits_for(), D);
    left.refuses_as(D, "3x3<", Refused::NoDirection, "DU-4");
    left.refuses_as(B, "3x3", Refused::NotYourTurn, "DU-4");
    left.plays("3x3 dudo deal");
    assert_eq!(left.table.direction, Direction::Left, "until the opening, that of the round before");
    assert!(left.offers(left.waits_for())[0].ends_with('<'), "and offered first");
    assert_eq!(Dudo::deal(&Options::default(), 3, Rng::from_number(1)).table.direction, Direction::Right);
}

#[test]
fn du_4_the_direction_is_chosen_in_an_obligo_and_not_with_two_left_and_nobody_out_is_in_turn() {
    assert_eq!(obligo("2 22345 22345").then("open 1x2<").waits_for(), C);
    let duel = round("22345 - 22345");
    duel.refuses_as(A, "2x3>", Refused::NoDirection, "DU-4");
    assert_eq!(duel.then("2x3").waits_for(), C);
    let game = round("22345 - 22345 22345").after(A, "2x3>").after(C, "3x3").after(D, "4x3");
    assert_eq!(game.waits_for(), A);
    game.refuses_as(B, "5x3", Refused::OutOfTheGame, "DU-6");
}

#[test]
fn du_5_whoever_lost_recovered_or_kept_begins_the_next_round() {
    let mut game = round("22234 33456 44566").then("4x2> dudo");
    game.refuses_as(A, "1x2>", Refused::RoundOver, "DU-5");
    game.plays("deal");
    assert_eq!((game.table.began, game.waits_for()), (A, A));
    game.refuses_as(A, "deal", Refused::RoundNotOver, "DU-5");
    assert_eq!(round("22234 33456 44566").then("3x2> calzo").waits_for(), B);
    for (opening, next) in [("9x6<", D), ("9x6>", C)] {
        let game = round("2 - 22345 22345").then(opening).then("dudo");
        assert_eq!((game.table.out.last(), game.waits_for()), (Some(&A), next), "out, so the next that way begins");
    }
}

#[test]
fn du_6_the_last_with_dice_wins_and_places_go_by_order_of_going_out() {
    let mut game = round("2 33 3").then("3x6> dudo deal");
    game.put("- 33 3");
    game.plays("2x3 dudo");
    assert_eq!(game.places(), [3, 1, 2]);
    let outcome = game.table.outcome();
    assert_eq!(outcome.seats.iter().map(|(_, t)| t.left).collect::<Vec<_>>(), [0, 2, 0]);
    assert!(outcome.seats.iter().all(|(_, t)| (t.rounds_won, t.stars, t.yellow) == (0, 0, 0)));
    game.refuses_as(B, "deal", Refused::MatchOver, "DU-6");
    assert_eq!(game.why_not(Who::Floor, &Move::Expel(B)), Some(Refused::MatchOver));
}

#[test]
fn du_6_the_expelled_are_placed_below_all_others_the_earlier_the_lower() {
    let mut game = round("2 33 34 3");
    game.expels(C).does(D, "deal").expels(B).plays("deal");
    game.put("2 - - 3");
    game.table.phase = Phase::Opening(A);
    assert_eq!(game.then("2x6 dudo").places(), [2, 3, 4, 1]);
}

#[test]
fn du_31_only_the_floor_expels_and_only_those_who_still_play() {
    let mut game = round("22345 22345 - 22345");
    game.refuses_as(A, "expel1", Refused::OnlyTheFloor, "DU-31");
    assert_eq!(game.legal_moves(Who::Floor), [A, B, D].map(Move::Expel));
    for gone in [C, Seat(9), Seat(200)] {
        let refused = game.why_not(Who::Floor, &Move::Expel(gone)).unwrap();
        assert_eq!((refused, refused.rule()), (Refused::NotPlaying, "DU-31"));
    }
    assert_eq!(game.why_not(Who::Floor, &Move::Doubt), Some(Refused::NotYourTurn));
    game.plays("4x3>").expels(D);
    assert_eq!(game.table.rounds[0].end, End::Expelled(D));
    assert!(game.table.rounds[0].dice.iter().all(|(_, cup)| cup.is_empty()), "nothing was shown");
    assert_eq!(game.table.dice, [5, 5, 0, 0].into(), "nobody else loses");
}

#[test]
fn du_31_the_next_in_the_direction_of_the_round_begins() {
    let cups = "22345 22345 22345 22345";
    for (opening, next) in [("4x3>", D), ("4x3<", B)] {
        assert_eq!(round(cups).then(opening).expels(C).table.phase, begins(next, false), "{opening}");
    }
    let mut before = round(cups);
    before.table.direction = Direction::Left;
    assert_eq!(before.expels(C).waits_for(), B, "before the opening, in the direction of the round before");
}

#[test]
fn du_31_between_rounds_the_beginner_stays_unless_expelled() {
    let mut game = round("22345 22345 22345 22345").then("20x3> dudo");
    let mut other = game.clone();
    assert_eq!(other.expels(C).waits_for(), A);
    assert_eq!(other.table.rounds.len(), 1, "no round was in play");
    assert_eq!(game.expels(A).waits_for(), B);
}

#[test]
fn du_31_an_obligo_cut_short_is_obliged_again_while_three_remain_and_of_two_the_other_wins() {
    let cups = "2 22345 22345 22345";
    let mut game = obligo(cups).then("closed 4x3>");
    assert_eq!(game.expels(C).table.phase, begins(A, true));
    game.plays("deal");
    assert_eq!(game.table.phase, Phase::Choosing(A));
    assert_eq!(game.expels(B).table.phase, begins(D, false), "two are left, after B comes D");
    assert_eq!(obligo(cups).expels(A).table.phase, begins(B, false));
    assert_eq!(round("22345 - 22345").then("3x3").expels(A).places(), [3, 2, 1]);
}
