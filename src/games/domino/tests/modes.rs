//! The payments of each mode, and its end of a match.

use super::super::count::{in_steps, to_fives};
use super::*;

/// The items of the last hand as (seat, source, points).
fn items(game: &Domino) -> Vec<(Seat, Source, u16)> {
    game.last_hand().items.iter().map(|item| (item.seat, item.source, item.points)).collect()
}

// ---- Mode 1 ----

#[test]
fn do_20_e_double_six_and_three_are_fifteen() {
    let mut game = round(mode(Mode::Fives), &["6-6 1-0", "6-3 2-0"], "1-1").after(A, "6-6");
    assert_eq!(game.points(), [0, 0], "twelve");
    game.does(B, "6-3r");
    assert_eq!(game.points(), [0, 15]);
    assert!(game.events.contains(&Event::Scored { seat: B, source: Source::Ends, points: 15 }));
}

#[test]
fn do_20_a_double_counts_one_half_if_so_agreed_and_the_first_tile_its_two() {
    let options = Options { double_counts_both: false, ..mode(Mode::Fives) };
    let game = round(options, &["6-6 1-0", "6-3 2-0"], "1-1").after(A, "6-6").after(B, "6-3r");
    assert_eq!(game.points(), [0, 0], "six and three");
    for options in [options, mode(Mode::Fives)] {
        let mut game = round(options, &["5-5 1-0", "6-3 2-0"], "1-1");
        assert_eq!(game.does(A, "5-5").points(), [10, 0]);
        let mut game = round(options, &["4-1 1-0", "6-3 2-0"], "1-1");
        assert_eq!(game.does(A, "4-1").points(), [5, 0]);
        let mut game = round(options, &["0-0 1-0", "6-3 2-0"], "1-1");
        assert_eq!(game.does(A, "0-0").points(), [0, 0], "nothing is no multiple");
    }
}

#[test]
fn do_20_both_ends_count_and_a_covered_double_does_not() {
    let mut game = round(mode(Mode::Fives), &["6-6 6-4 1-0", "6-1 4-4 3-3"], "1-1");
    game.does(A, "6-6").does(B, "6-1l").does(A, "6-4r");
    assert_eq!(game.points(), [5, 0], "one and four");
    game.does(B, "4-4r");
    assert_eq!(game.points(), [5, 0], "one and eight");
}

#[test]
fn do_21_two_hundred_while_playing_end_the_match_at_once() {
    let mut game = round(mode(Mode::Fives), &["5-5 1-0", "6-3 2-0"], "1-1");
    game.set_points(&[190, 195]);
    game.does(A, "5-5");
    assert_eq!((game.winner(), game.points()), (Some(A), vec![200, 195]));
    assert_eq!(game.last_hand().ending, Ending::Reached);
    let mut last = round(mode(Mode::Fives), &["5-5", "6-3 2-0"], "1-1");
    last.set_points(&[190, 0]);
    last.does(A, "5-5");
    assert_eq!((last.winner(), last.points()), (Some(A), vec![200, 0]), "the pips left are not counted");
}

#[test]
fn do_22_the_others_pips_to_the_nearest_five() {
    let table: Vec<u16> = (0..=13).map(to_fives).collect();
    assert_eq!(table, [0, 0, 0, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 15]);
    // 4 and 4 are added before they are rounded: 8 gives ten.
    let game = round(mode(Mode::Fives), &["6-6", "2-2", "3-1"], "5-5").after(A, "6-6");
    assert_eq!((game.points(), items(&game)), (vec![10, 0, 0], vec![(A, Source::Pips, 10)]));
}

#[test]
fn do_23_e_differences_in_a_block() {
    let game = round(mode(Mode::Fives), &["6-6 2-1", "4-3", "4-4 4-0", "2-2"], "").after(A, "6-6");
    assert_eq!(game.points(), [14, 5, 0, 11]);
    assert_eq!((game.last_hand().winner, game.waits_for()), (Some(A), B));
}

#[test]
fn do_23_a_tie_for_the_fewest_pays_nobody_and_the_same_player_begins() {
    let game = round(mode(Mode::Fives), &["5-5 4-4", "2-1", "3-0", "6-6"], "").after(A, "5-5");
    assert_eq!(game.points(), [10, 0, 0, 0], "what the ends gave stands");
    assert_eq!((game.last_hand().winner, game.waits_for()), (None, A));
    let above = round(mode(Mode::Fives), &["6-6 1-0", "2-1", "3-0", "5-5"], "").after(A, "6-6");
    assert_eq!(above.points(), [2 + 2 + 9, 7, 7, 0], "a tie above the fewest is none");
}

#[test]
fn do_24_the_highest_of_several_over_two_hundred_wins() {
    let mut game = round(mode(Mode::Fives), &["6-6 2-1", "4-3", "4-4 4-0", "2-2"], "");
    game.set_points(&[190, 196, 0, 195]);
    game.does(A, "6-6");
    assert_eq!((game.points(), game.winner()), (vec![204, 201, 0, 206], Some(D)));
}

/// Four players, two of them level over 200 at the end of the hand that A began.
fn level_at_two_hundred() -> Domino {
    let mut game = round(mode(Mode::Fives), &["6-6 1-0", "2-1", "3-0", "5-5"], "");
    game.set_points(&[0, 195, 195, 0]);
    game.does(A, "6-6");
    assert_eq!((game.points(), game.winner()), (vec![13, 202, 202, 0], None));
    game
}

/// A hand in which nobody scores, whoever begins: a block with all level.
const NOTHING: [&str; 4] = ["6-6 2-1", "2-1 6-6", "2-1 6-6", "2-1 6-6"];

#[test]
fn do_24_level_players_play_as_many_further_hands_as_there_are_players() {
    let mut game = level_at_two_hundred();
    assert_eq!((game.score.further, game.waits_for()), (4, B));
    let starter = game.next_round(&["4-1 3-1", "5-5 6-6", "4-0 3-2", "4-1 3-1"]);
    game.does(starter, "5-5");
    assert_eq!((game.points()[1], game.winner()), (212, None), "DO-21 rests meanwhile");
    assert!(game.last_hand().further);
    for left in [3, 2] {
        assert_eq!(game.score.further, left);
        block_all_level(&mut game);
    }
    assert_eq!((game.score.further, game.winner()), (1, None));
    block_all_level(&mut game);
    assert_eq!((game.winner(), game.points()), (Some(B), vec![13, 212, 202, 0]));
}

/// Plays a hand that is blocked with its first tile, all level.
fn block_all_level(game: &mut Domino) {
    let mut hands = ["2-1", "2-1", "2-1", "2-1"];
    let starter = game.waits_for();
    hands[starter.index()] = NOTHING[starter.index()];
    game.next_round(&hands);
    game.does(starter, "6-6");
    assert_eq!(game.last_hand().items, []);
}

#[test]
fn do_24_still_level_after_them_means_as_many_again() {
    let mut game = level_at_two_hundred();
    for _ in 0..4 {
        block_all_level(&mut game);
    }
    assert_eq!((game.winner(), game.score.further), (None, 4));
    for _ in 0..3 {
        block_all_level(&mut game);
    }
    let starter = game.next_round(&["4-4", "2-1", "6-6 6-5", "4-4"]);
    assert_eq!(starter, B, "a block with a tie leaves the start where it is");
    game.dealt(&["4-4", "6-6 4-3", "2-1", "4-4"], "", Some(B));
    game.does(B, "6-6");
    assert_eq!(game.winner(), Some(C));
}

// ---- Mode 2 ----

#[test]
fn do_30_who_has_most_pips_is_charged_all_of_them() {
    let game = round(mode(Mode::Fewest), &["6-6", "5-5", "2-2"], "").after(A, "6-6");
    assert_eq!((game.points(), items(&game)), (vec![0, 14, 0], vec![(B, Source::Pips, 14)]));
    assert_eq!(game.last_hand().winner, Some(A));
}

#[test]
fn do_30_level_hands_draw_and_the_highest_tile_is_charged() {
    let mut charged = [0; 3];
    for seed in 0..40 {
        let mut game = round(mode(Mode::Fewest), &["6-6", "3-1", "2-2"], "");
        game.rng = Rng::from_number(seed);
        game.does(A, "6-6");
        let [draw] = game.tie_draws()[..] else { panic!("one draw") };
        let last = draw.rounds.last().unwrap();
        let highest = last.iter().max_by_key(|(_, tile)| tile.pips()).unwrap().0;
        assert_eq!((draw.highest, draw.taken), (true, highest));
        assert_eq!(game.points()[highest.index()], 8);
        charged[highest.index()] += 1;
    }
    assert!(charged[0] == 0 && charged[1] > 5 && charged[2] > 5, "{charged:?}");
}

#[test]
fn do_30_where_no_pips_are_left_nothing_is_charged_or_drawn() {
    let game = round(mode(Mode::Fewest), &["6-6", "0-0"], "5-5").after(A, "6-6");
    assert_eq!((game.points(), game.tie_draws().len(), items(&game)), (vec![0, 0], 0, vec![]));
}

#[test]
fn do_31_a_block_charges_the_same_and_has_no_winner() {
    let game = round(mode(Mode::Fewest), &["6-6 2-1", "5-5", "2-2"], "").after(A, "6-6");
    assert_eq!((game.points(), game.last_hand().winner, game.waits_for()), (vec![0, 17, 0], None, B));
}

#[test]
fn do_32_at_a_hundred_and_twenty_one_the_fewest_win() {
    let mut game = round(mode(Mode::Fewest), &["6-6", "5-5", "1-0"], "");
    game.set_points(&[30, 109, 31]);
    let mut more = game.clone();
    game.does(A, "6-6");
    assert_eq!((game.points(), game.waits_for()), (vec![30, 120, 31], B), "a hundred and twenty are not enough");
    more.set_points(&[30, 110, 31]);
    more.does(A, "6-6");
    assert_eq!((more.points(), more.winner()), (vec![30, 121, 31], Some(A)));
}

#[test]
fn do_32_level_at_the_end_the_lowest_tile_wins() {
    let mut won = [0; 3];
    for seed in 0..40 {
        let mut game = round(mode(Mode::Fewest), &["6-6", "5-5", "1-0"], "");
        game.rng = Rng::from_number(seed);
        game.set_points(&[30, 115, 30]);
        game.does(A, "6-6");
        let [draw] = game.tie_draws()[..] else { panic!("one draw") };
        let lowest = draw.rounds.last().unwrap().iter().min_by_key(|(_, tile)| tile.pips()).unwrap().0;
        assert_eq!((draw.highest, game.winner()), (false, Some(lowest)));
        assert_eq!(game.places()[lowest.index()], 1);
        won[lowest.index()] += 1;
    }
    assert!(won[1] == 0 && won[0] > 5 && won[2] > 5, "{won:?}");
}

// ---- Mode 3 ----

#[test]
fn do_40_going_out_scores_all_pips_left() {
    let game = round(mode(Mode::Hundred), &["6-6", "5-5", "2-1"], "").after(A, "6-6");
    assert_eq!((game.points(), items(&game)), (vec![13, 0, 0], vec![(A, Source::Pips, 13)]));
}

#[test]
fn do_41_when_all_the_others_pass_in_a_row_it_is_a_pase_de_carrera() {
    let hands = ["6-6 6-5 6-4 1-0", "6-1 2-2 3-3", "4-3 2-0", "3-0 4-2"];
    let mut game = round(mode(Mode::Hundred), &hands, "");
    game.does(A, "6-6").does(B, "6-1r").does(C, "pass").does(D, "pass");
    assert_eq!(game.points(), [0; 4], "two of three");
    game.does(A, "1-0r").does(B, "pass");
    assert_eq!(game.points(), [0; 4]);
    game.does(C, "2-0r").does(D, "4-2r").does(A, "6-4l").does(B, "pass");
    assert_eq!(game.points(), [0; 4], "the count starts anew with every tile");
    game.does(C, "4-3l");
    assert_eq!(items(&game), [(C, Source::Pips, 11 + 10 + 3)], "no run");
}

#[test]
fn do_41_each_run_of_passes_pays_again() {
    let mut game = round(mode(Mode::Hundred), &["6-5 6-4 6-3 1-1", "5-2 2-1", "5-3 1-0"], "");
    game.does(A, "6-5").does(B, "5-2r").does(C, "pass").does(A, "6-4l");
    assert_eq!(game.points(), [0, 0, 0]);
    game.does(B, "2-1r");
    assert_eq!(game.points()[1], 6 + 3 + 2 + 9, "B is out: {:?}", game.last_hand());
    let mut game = round(mode(Mode::Hundred), &["6-5 5-4 4-4 6-3", "2-1 2-2", "1-1 3-0"], "");
    for laid in ["6-5", "5-4r", "4-4r"] {
        game.does(A, laid).does(B, "pass").does(C, "pass");
    }
    // The opening's own, and three runs.
    assert_eq!((game.winner(), game.points()), (Some(A), vec![100, 0, 0]));
}

#[test]
fn do_42_e_two_players_and_a_pass_on_the_opening_are_fifty() {
    let game = round(mode(Mode::Hundred), &["6-6 6-5 6-4", "2-1 2-2"], "").after(A, "6-6").after(B, "pass");
    assert_eq!(game.points(), [50, 0]);
    let told = |source| Event::Scored { seat: A, source, points: 25 };
    assert!(game.events.contains(&told(Source::Opening)) && game.events.contains(&told(Source::Run)));
}

#[test]
fn do_42_only_the_player_right_after_the_opening_and_in_every_hand() {
    let hands = ["6-6 6-5 6-4", "2-1 2-2", "6-3 6-2", "1-1 3-3"];
    let game = round(mode(Mode::Hundred), &hands, "").after(A, "6-6").after(B, "pass");
    assert_eq!(game.points(), [25, 0, 0, 0]);
    let mut second = round(mode(Mode::Hundred), &["6-6 6-5 6-4", "6-3 2-2", "2-1 1-1", "1-0 5-3"], "");
    second.does(A, "6-6").does(B, "6-3r").does(C, "pass");
    assert_eq!(second.points(), [0; 4], "C passed on another tile");
    let mut later = round(mode(Mode::Hundred), &["6-6", "5-5 4-4"], "").after(A, "6-6");
    let before = later.points()[0];
    later.next_round(&["6-6 6-5", "2-2 1-1"]);
    later.does(A, "6-6").does(B, "pass");
    assert_eq!(later.points()[0], before + 50);
}

#[test]
fn do_43_in_a_block_the_fewest_pips_score_all_of_them() {
    let hands = ["6-6 5-5", "2-1", "4-4"];
    let game = round(mode(Mode::Hundred), &hands, "").after(A, "6-6");
    assert_eq!((game.points(), game.waits_for()), (vec![0, 21, 0], B));
    let options = Options { block_counts_own: false, ..mode(Mode::Hundred) };
    let game = round(options, &hands, "").after(A, "6-6");
    assert_eq!(game.points(), [0, 18, 0], "without the winner's own");
}

#[test]
fn do_44_a_hundred_in_the_middle_of_a_hand_end_the_match() {
    let mut game = round(mode(Mode::Hundred), &["6-6 6-5 6-4", "2-1 2-2", "6-1 1-1"], "");
    game.set_points(&[75, 99, 0]);
    game.does(A, "6-6").does(B, "pass");
    assert_eq!((game.winner(), game.last_hand().ending), (Some(A), Ending::Reached));
    assert_eq!(game.points(), [100, 99, 0]);
    let mut out = round(mode(Mode::Hundred), &["6-6", "5-5 4-4"], "");
    out.set_points(&[90, 0]);
    out.does(A, "6-6");
    assert_eq!((out.winner(), out.points()), (Some(A), vec![108, 0]));
}

// ---- Mode 4 ----

#[test]
fn do_50_every_pass_pays_two_to_who_laid_the_last_tile() {
    let hands = ["6-6 6-5 6-4", "2-1 2-2", "6-1 5-1", "1-0 4-3 3-3"];
    let mut game = round(mode(Mode::Capicua), &hands, "").after(A, "6-6").after(B, "pass");
    assert_eq!(game.points(), [2, 0, 0, 0]);
    game.does(C, "6-1r").does(D, "1-0r").does(A, "6-4l").does(B, "pass").does(C, "pass");
    assert_eq!(game.points(), [6, 0, 0, 0]);
    let mut drawing = round(mode(Mode::Capicua), &["6-6 6-5", "2-1 2-2"], "3-3 4-4");
    drawing.does(A, "6-6").does(B, "draw").does(B, "draw");
    assert_eq!(drawing.points(), [0, 0], "drawing is no pass");
    drawing.does(B, "pass");
    assert_eq!(drawing.points(), [2, 0]);
}

#[test]
fn do_51_points_by_steps_of_pips() {
    let of = |pips: [u16; 9]| pips.map(in_steps);
    assert_eq!(of([0, 2, 3, 20, 21, 30, 31, 40, 41]), [1, 1, 2, 2, 3, 3, 4, 4, 5]);
    assert_eq!([168, 100, 101].map(in_steps), [17, 10, 11]);
    let game = round(mode(Mode::Capicua), &["6-6", "5-5", "6-5"], "").after(A, "6-6");
    assert_eq!(game.points(), [3, 0, 0], "twenty-one pips");
}

#[test]
fn do_52_a_last_tile_that_fitted_both_ends_counts_the_hand_twice() {
    let mut game = round(mode(Mode::Capicua), &["2-1 3-1", "3-2 6-6"], "");
    game.does(A, "2-1").does(B, "3-2l").does(A, "3-1l");
    assert_eq!(game.last_hand().ending, Ending::Out { tile: tile("3-1"), capicua: true });
    assert_eq!(items(&game), [(A, Source::Pips, 2), (A, Source::Capicua, 2)]);
}

/// A ends with `last` where both ends show a two, after a pass that paid two.
fn with_equal_ends(last: &str) -> Domino {
    ends_alike(mode(Mode::Capicua), last)
}

fn ends_alike(options: Options, last: &str) -> Domino {
    let hand = format!("2-1 3-2 {last}");
    let mut game = round(options, &[&hand, "3-1 4-4"], "");
    game.does(A, "2-1").does(B, "3-1r").does(A, "3-2r").does(B, "pass").does(A, format!("{last}l"));
    game
}

#[test]
fn do_52_also_with_equal_ends_but_not_with_a_double_and_passes_count_once() {
    assert_eq!(with_equal_ends("2-0").points(), [2 + 2 * 2, 0]);
    let double = with_equal_ends("2-2");
    assert_eq!(double.points(), [2 + 2, 0]);
    assert_eq!(double.last_hand().ending, Ending::Out { tile: tile("2-2"), capicua: false });
    let mut other = round(mode(Mode::Hundred), &["2-1 3-1", "3-2 6-6"], "");
    other.does(A, "2-1").does(B, "3-2l").does(A, "3-1l");
    assert_eq!(other.points(), [12, 0], "other modes pay nothing for it");
}

#[test]
fn do_52_a_table_may_ask_for_two_different_ends() {
    let options = Options { capicua_two_ends: true, ..mode(Mode::Capicua) };
    let alike = ends_alike(options, "2-0");
    assert_eq!(alike.points(), [2 + 2, 0]);
    assert_eq!(alike.last_hand().ending, Ending::Out { tile: tile("2-0"), capicua: false });
    let game = round(options, &["2-1 3-1", "3-2 6-6"], "").after(A, "2-1").after(B, "3-2l").after(A, "3-1l");
    assert_eq!(game.last_hand().ending, Ending::Out { tile: tile("3-1"), capicua: true });
}

#[test]
fn do_53_a_block_pays_the_fewest_pips_by_the_same_steps() {
    let hands = ["6-6 5-5", "2-1", "4-4"];
    let game = round(mode(Mode::Capicua), &hands, "").after(A, "6-6");
    assert_eq!((game.points(), game.waits_for()), (vec![0, 3, 0], B), "twenty-one pips");
    let game = round(Options { block_counts_own: false, ..mode(Mode::Capicua) }, &hands, "").after(A, "6-6");
    assert_eq!(game.points(), [0, 2, 0], "eighteen pips");
}

#[test]
fn do_54_twenty_in_the_middle_of_a_hand_end_the_match() {
    let mut game = round(mode(Mode::Capicua), &["6-6 6-5 6-4", "2-1 2-2"], "");
    game.set_points(&[18, 19]);
    game.does(A, "6-6").does(B, "pass");
    assert_eq!((game.winner(), game.last_hand().ending), (Some(A), Ending::Reached));
    assert_eq!((game.points(), game.places()), (vec![20, 19], vec![1, 2]));
}

#[test]
fn do_55_who_has_nothing_when_the_winner_gets_there_is_zapatero() {
    let hands = ["6-6 6-5 6-4", "2-1 2-2", "6-1 5-1"];
    let mut game = round(mode(Mode::Capicua), &hands, "");
    game.set_points(&[17, 0, 3]);
    game.does(A, "6-6").does(B, "pass");
    assert_eq!((game.waits_for(), &game.score.zapateros), (C, &vec![]), "not before the end");
    game.does(C, "6-1r").does(A, "6-4l").does(B, "2-1r").does(C, "pass").does(A, "pass");
    assert_eq!(game.winner(), None);
    game.set_points(&[18, 0, 3]);
    game.does(B, "2-2r");
    assert_eq!(game.score.zapateros, [], "B has won the hand, not the match");
    let mut end = round(mode(Mode::Capicua), &hands, "");
    end.set_points(&[18, 0, 0]);
    end.does(A, "6-6").does(B, "pass");
    assert_eq!((end.winner(), &end.score.zapateros), (Some(A), &vec![B, C]));
    let mut other = round(mode(Mode::Sabaniao), &["6-6", "5-5"], "");
    other.set_points(&[70, 0]);
    other.does(A, "6-6");
    assert_eq!(other.score.zapateros, [], "mode 4 only");
}

// ---- Mode 5 ----

#[test]
fn do_60_one_hand_to_who_goes_out_or_has_fewest_in_a_block() {
    let out = round(mode(Mode::Single), &["6-6", "5-5", "2-2"], "").after(A, "6-6");
    assert_eq!((out.winner(), out.places(), out.points()), (Some(A), vec![1, 3, 2], vec![0, 10, 4]));
    let block = round(mode(Mode::Single), &["6-6 5-5", "2-1", "2-2"], "").after(A, "6-6");
    assert_eq!((block.winner(), block.places()), (Some(B), vec![3, 1, 2]));
    let tie = round(mode(Mode::Single), &["6-6 5-5", "2-1", "3-0"], "").after(A, "6-6");
    let [draw] = tie.tie_draws()[..] else { panic!("one draw") };
    let lowest = draw.rounds.last().unwrap().iter().min_by_key(|(_, tile)| tile.pips()).unwrap().0;
    assert_eq!(tie.winner(), Some(lowest));
    let other = if lowest == B { C } else { B };
    assert_eq!(tie.places()[other.index()], 2);
}

// ---- Mode 6 ----

#[test]
fn do_70_going_out_scores_all_pips_left() {
    let game = round(mode(Mode::Sabaniao), &["6-6", "5-5", "2-1"], "").after(A, "6-6");
    assert_eq!((game.points(), items(&game)), (vec![13, 0, 0], vec![(A, Source::Pips, 13)]));
}

#[test]
fn do_71_the_double_zero_last_is_a_sabaniao_and_counts_twice() {
    let mut game = round(mode(Mode::Sabaniao), &["6-0 0-0", "6-5 2-1"], "");
    game.does(A, "6-0").does(B, "6-5l").does(A, "0-0r");
    assert_eq!((game.points(), items(&game)), (vec![6, 0], vec![(A, Source::Pips, 3), (A, Source::Sabaniao, 3)]));
    let mut elsewhere = round(mode(Mode::Hundred), &["6-0 0-0", "6-5 2-1"], "");
    elsewhere.does(A, "6-0").does(B, "6-5l").does(A, "0-0r");
    assert_eq!(elsewhere.points(), [3, 0]);
}

#[test]
fn do_72_a_block_pays_the_fewest_pips() {
    let hands = ["6-6 5-5", "2-1", "4-4"];
    let game = round(mode(Mode::Sabaniao), &hands, "").after(A, "6-6");
    assert_eq!((game.points(), game.waits_for()), (vec![0, 21, 0], C), "to the right of the winner");
    let game = round(Options { block_counts_own: false, ..mode(Mode::Sabaniao) }, &hands, "").after(A, "6-6");
    assert_eq!(game.points(), [0, 18, 0]);
}

#[test]
fn do_72_a_tie_pays_nobody_and_is_won_by_who_blocked_or_by_the_lowest_tile() {
    let mut own = round(mode(Mode::Sabaniao), &["6-6 2-1", "5-5", "3-0"], "");
    own.set_points(&[70, 70, 70]);
    own.does(A, "6-6");
    assert_eq!((own.points(), own.last_hand().winner, own.waits_for()), (vec![70; 3], Some(A), B));
    assert_eq!(own.tie_draws().len(), 0);
    for seed in 0..20 {
        let mut drawn = round(mode(Mode::Sabaniao), &["6-6 5-5", "2-1", "3-0"], "");
        drawn.rng = Rng::from_number(seed);
        drawn.does(A, "6-6");
        let [draw] = drawn.tie_draws()[..] else { panic!("one draw") };
        let lowest = draw.rounds.last().unwrap().iter().min_by_key(|(_, tile)| tile.pips()).unwrap().0;
        assert_eq!((drawn.points(), drawn.last_hand().winner), (vec![0; 3], Some(lowest)));
        assert_eq!(drawn.waits_for(), if lowest == B { C } else { A });
    }
}

#[test]
fn do_73_seventy_five_at_the_end_of_a_hand_win() {
    let mut game = round(mode(Mode::Sabaniao), &["6-6", "5-5"], "");
    game.set_points(&[64, 70]);
    let mut more = game.clone();
    game.does(A, "6-6");
    assert_eq!((game.points(), game.winner()), (vec![74, 70], None));
    more.set_points(&[65, 70]);
    more.does(A, "6-6");
    assert_eq!((more.points(), more.winner()), (vec![75, 70], Some(A)));
}
