//! DU-1 to DU-6 and DU-31: the set-up, who begins, who goes out.

use super::*;
use crate::engine::Direction;

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
    let mut game = round(&["22345", "22345", "22"]);
    game.does(A, "9x6>").does(B, "dudo");
    assert!(game.cups.iter().all(|(_, cup)| cup.is_empty()), "shown, and taken up");
    game.refuses(B, "deal", Refused::NotTheBeginner, "DU-5");
    game.does(A, "deal");
    let rolled: Vec<usize> = game.cups.iter().map(|(_, cup)| cup.pips().len()).collect();
    assert_eq!(rolled, [4, 5, 2]);
    assert!(!game.table.events.iter().any(|event| matches!(event, Event::Montado { .. })));
}

#[test]
fn du_3_with_the_option_one_roll_in_fifty_is_stacked_shown_and_rolled_again() {
    let options = Options { montado: true, ..Options::default() };
    let (mut stacked, mut rolls) = (0, 0);
    for seed in 0..2000 {
        let game = Dudo::deal(&options, 10, Rng::from_number(seed));
        for event in &game.table.events {
            if let Event::Montado { seat, dice } = event {
                assert_eq!(dice.pips().len(), usize::from(game.table.dice[*seat]));
                stacked += 1;
            }
        }
        rolls += 10;
        assert!(game.cups.iter().all(|(_, cup)| cup.pips().len() == 5));
    }
    // 408 expected of 20,408; five deviations are 100.
    assert!((310..=510).contains(&stacked), "{stacked} of {rolls}");
    let mut single = round_with(options, &["2", "2", "2"]);
    for _ in 0..200 {
        single.table.phase = Phase::Between { seat: A, obliges: false };
        single.does(A, "deal");
        assert_eq!(single.table.events.len(), 1, "a single die has nothing to stack on");
    }
}

#[test]
fn du_4_who_begins_chooses_the_direction_with_the_opening_bid() {
    let game = round(&["22345", "22345", "22345", "22345"]);
    game.refuses(A, "2x3", Refused::NameDirection, "DU-4");
    assert_eq!(game.clone().does(A, "2x3>").waits_for(), B);
    let mut left = game.clone();
    left.does(A, "2x3<");
    assert_eq!(left.waits_for(), D);
    left.refuses(D, "3x3<", Refused::NoDirection, "DU-4");
    left.refuses(B, "3x3", Refused::NotYourTurn, "DU-4");
    left.does(D, "3x3").does(C, "dudo");
    let begins = left.waits_for();
    left.does(begins, "deal");
    assert_eq!(left.table.direction, Direction::Left, "until the opening, that of the round before");
    assert!(left.moves(begins)[0].ends_with('<'), "and offered first");
    assert_eq!(Dudo::deal(&Options::default(), 3, Rng::from_number(1)).table.direction, Direction::Right);
}

#[test]
fn du_4_the_direction_is_chosen_in_an_obligo_and_not_with_two_left() {
    let mut game = obligo(&["2", "22345", "22345"]);
    game.does(A, "open").does(A, "1x2<");
    assert_eq!(game.waits_for(), C);
    let duel = round(&["22345", "", "22345"]);
    duel.refuses(A, "2x3>", Refused::NoDirection, "DU-4");
    assert_eq!(duel.clone().does(A, "2x3").waits_for(), C);
}

#[test]
fn du_4_who_is_out_is_left_out() {
    let mut game = round(&["22345", "", "22345", "22345"]);
    game.does(A, "2x3>").does(C, "3x3").does(D, "4x3");
    assert_eq!(game.waits_for(), A);
    game.refuses(B, "5x3", Refused::OutOfTheGame, "DU-6");
}

#[test]
fn du_5_who_lost_recovered_or_kept_begins_the_next_round() {
    let mut game = round(&["22234", "33456", "44566"]);
    game.does(A, "4x2>").does(B, "dudo");
    game.refuses(A, "1x2>", Refused::RoundOver, "DU-5");
    game.does(A, "deal");
    assert_eq!((game.table.began, game.waits_for()), (A, A));
    game.refuses(A, "deal", Refused::RoundNotOver, "DU-5");
    let mut calzo = round(&["22234", "33456", "44566"]);
    calzo.does(A, "3x2>").does(B, "calzo");
    assert_eq!(calzo.waits_for(), B);
}

#[test]
fn du_5_if_out_the_next_one_in_the_direction_just_played_begins() {
    for (direction, next) in [("<", D), (">", C)] {
        let mut game = round(&["2", "", "22345", "22345"]);
        game.does(A, format!("9x6{direction}")).does(if next == D { D } else { C }, "dudo");
        assert_eq!((game.table.out.last(), game.waits_for()), (Some(&A), next));
    }
}

#[test]
fn du_6_the_last_with_dice_wins_and_places_go_by_order_of_going_out() {
    let mut game = round(&["2", "33", "3"]);
    game.does(A, "3x6>").does(B, "dudo").does(B, "deal");
    game.put(&["", "33", "3"]);
    game.does(B, "2x3").does(C, "dudo");
    assert_eq!(game.places(), [3, 1, 2]);
    let Status::Over(outcome) = game.status() else { unreachable!() };
    assert_eq!(outcome.seats.iter().map(|(_, t)| t.left).collect::<Vec<_>>(), [0, 2, 0]);
    assert!(outcome.seats.iter().all(|(_, t)| (t.rounds_won, t.stars, t.yellow) == (0, 0, 0)));
    game.refuses(B, "deal", Refused::MatchOver, "DU-6");
    assert_eq!(game.why_not(Who::Floor, &Move::Expel(B)), Some(Refused::MatchOver));
}

#[test]
fn du_6_the_expelled_are_placed_below_all_others_the_earlier_the_lower() {
    let mut game = round(&["2", "33", "34", "3"]);
    game.expels(C).does(D, "deal").expels(B);
    game.does(game.waits_for(), "deal");
    game.put(&["2", "", "", "3"]);
    game.table.phase = Phase::Opening(A);
    game.does(A, "2x6").does(D, "dudo");
    assert_eq!(game.places(), [2, 3, 4, 1]);
}

#[test]
fn du_31_only_the_floor_expels_and_only_who_still_plays() {
    let mut game = round(&["22345", "22345", "", "22345"]);
    game.refuses(A, "expel1", Refused::OnlyTheFloor, "DU-31");
    assert_eq!(game.legal_moves(Who::Floor), [A, B, D].map(Move::Expel));
    for gone in [C, Seat(9), Seat(200)] {
        let refused = game.why_not(Who::Floor, &Move::Expel(gone)).unwrap();
        assert_eq!((refused, refused.rule()), (Refused::NotPlaying, "DU-31"));
    }
    assert_eq!(game.why_not(Who::Floor, &mv("dudo")), Some(Refused::NotYourTurn));
    game.does(A, "4x3>").expels(D);
    assert_eq!(game.table.rounds[0].end, End::Expelled(D));
    assert!(game.table.rounds[0].dice.iter().all(|(_, cup)| cup.is_empty()), "nothing was shown");
    assert_eq!((game.table.dice.iter().map(|(_, d)| *d).collect::<Vec<_>>()), [5, 5, 0, 0], "nobody else loses");
}

#[test]
fn du_31_the_next_in_the_direction_of_the_round_begins() {
    let cups = ["22345", "22345", "22345", "22345"];
    for (direction, next) in [(">", D), ("<", B)] {
        let mut game = round(&cups);
        game.does(A, format!("4x3{direction}")).expels(C);
        assert_eq!(game.table.phase, Phase::Between { seat: next, obliges: false });
    }
    let mut before = round(&cups);
    before.table.direction = Direction::Left;
    before.expels(C);
    assert_eq!(before.waits_for(), B, "before the opening, in the direction of the round before");
}

#[test]
fn du_31_between_rounds_who_was_to_begin_still_does_unless_expelled() {
    let mut game = round(&["22345", "22345", "22345", "22345"]);
    game.does(A, "20x3>").does(B, "dudo");
    assert_eq!(game.clone().expels(C).waits_for(), A);
    assert_eq!(game.clone().expels(C).table.rounds.len(), 1, "no round was in play");
    assert_eq!(game.expels(A).waits_for(), B);
}

#[test]
fn du_31_an_obligo_cut_short_is_obliged_again_while_three_remain() {
    let cups = ["2", "22345", "22345", "22345"];
    let mut game = obligo(&cups);
    game.does(A, "closed").does(A, "4x3>").expels(C);
    assert_eq!(game.table.phase, Phase::Between { seat: A, obliges: true });
    game.does(A, "deal");
    assert_eq!(game.table.phase, Phase::Choosing(A));
    game.expels(B);
    assert_eq!(game.table.phase, Phase::Between { seat: D, obliges: false }, "two are left, after B comes D");
    let mut obliger = obligo(&cups);
    obliger.expels(A);
    assert_eq!(obliger.table.phase, Phase::Between { seat: B, obliges: false });
}

#[test]
fn du_31_of_two_left_the_other_wins() {
    let mut game = round(&["22345", "", "22345"]);
    game.does(A, "3x3").expels(A);
    assert_eq!(game.places(), [3, 2, 1]);
}
