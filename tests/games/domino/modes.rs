//! The points of each mode, and its end of a match.

use super::*;
use Mode::*;
use Phase::{Between, Over, Turn};
use sobremesa::games::domino::count::{in_steps, to_fives};

/// What it shows, options, table and moves (see [`round`] and [`Script::then`]), and the points and phase after them.
pub(super) type Row<'a> = (&'a str, Options, &'a str, &'a str, &'a [u16], Phase);

pub(super) fn check(rows: &[Row]) {
    for (what, options, table, moves, points, phase) in rows {
        let game = round(*options, table).then(moves);
        assert_eq!((&game.points()[..], game.phase), (*points, *phase), "{what}");
    }
}

/// Returns the items of the last hand as (seat, source, points).
fn items(of: Mode, table: &str, moves: &str) -> Vec<(Seat, Source, u16)> {
    let game = round(mode(of), table).then(moves);
    game.last_hand().items.iter().copied().map(Into::into).collect()
}

fn hand_winner(of: Mode, table: &str, moves: &str) -> Option<Seat> {
    round(mode(of), table).then(moves).last_hand().winner
}

fn ending(options: Options, table: &str, moves: &str) -> Ending {
    round(options, table).then(moves).last_hand().ending
}

/// Returns the options with which the winner of a block does not score their own pips.
fn without_own(of: Mode) -> Options {
    Options { block_counts_own: false, ..mode(of) }
}

/// Plays the moves with forty seeds, each with a tie that is drawn for. Returns how often each of three seats drew it.
fn drawn_for(of: Mode, highest: bool, table: &str, moves: &str, check: impl Fn(&Domino, Seat)) -> [u8; 3] {
    let mut fell = [0; 3];
    for seed in 0..40 {
        let mut game = round(mode(of), table);
        game.rng = Rng::from_number(seed);
        let game = game.then(moves);
        let [draw] = game.tie_draws()[..] else { panic!("one draw") };
        let rank = |(_, tile): &&(Seat, Tile)| if highest { tile.pips() } else { 12 - tile.pips() };
        let best = draw.rounds.last().unwrap().iter().max_by_key(rank).unwrap().0;
        assert_eq!((draw.highest, draw.taken), (highest, best), "seed {seed}");
        check(&game, best);
        fell[best.index()] += 1;
    }
    fell
}

// ---- Mode 1 ----

#[test]
fn do_20_e_open_ends_that_come_to_a_multiple_of_five_score() {
    let halves = Options { double_counts_both: false, ..mode(Fives) };
    let (open, both) = ("6-6 1-0 | 6-3 2-0 + 1-1", "6-6 6-4 1-0 | 6-1 4-4 3-3 + 1-1");
    check(&[
        ("12 is no multiple", mode(Fives), open, "6-6", &[0, 0], Turn(B)),
        ("the example: 12 and 3", mode(Fives), open, "6-6 6-3r", &[0, 15], Turn(A)),
        ("6 and 3, if a double counts one half", halves, open, "6-6 6-3r", &[0, 0], Turn(A)),
        ("1 and 4", mode(Fives), both, "6-6 6-1l 6-4r", &[5, 0], Turn(B)),
        ("1 and 8: a covered double does not count", mode(Fives), both, "6-6 6-1l 6-4r 4-4r", &[5, 0], Turn(A)),
    ]);
    for options in [halves, mode(Fives)] {
        check(&[
            ("a lone double counts both halves", options, "5-5 1-0 | 6-3 2-0 + 1-1", "5-5", &[10, 0], Turn(B)),
            ("a lone tile counts both halves", options, "4-1 1-0 | 6-3 2-0 + 1-1", "4-1", &[5, 0], Turn(B)),
            ("nothing is no multiple", options, "0-0 1-0 | 6-3 2-0 + 1-1", "0-0", &[0, 0], Turn(B)),
        ]);
    }
    let scored = Event::Scored { seat: B, source: Source::Ends, points: 15 };
    assert!(round(mode(Fives), open).then("6-6 6-3r").events.contains(&scored));
}

#[test]
fn do_21_do_44_do_54_enough_points_in_the_middle_of_a_hand_end_the_match_at_once() {
    let (ends, last) = ("5-5 1-0 | 6-3 2-0 + 1-1 = 190 195", "5-5 | 6-3 2-0 + 1-1 = 190 0");
    let (opening, pass) = ("6-6 6-5 6-4 | 2-1 2-2 | 6-1 1-1 = 75 99 0", "6-6 6-5 6-4 | 2-1 2-2 = 18 19");
    check(&[
        ("200 by the open ends", mode(Fives), ends, "5-5", &[200, 195], Over(A)),
        ("with the last tile, without the pips left", mode(Fives), last, "5-5", &[200, 0], Over(A)),
        ("100 by a pass", mode(Hundred), opening, "6-6 pass", &[100, 99, 0], Over(A)),
        ("by going out", mode(Hundred), "6-6 | 5-5 4-4 = 90 0", "6-6", &[108, 0], Over(A)),
        ("20 by a pass", mode(Capicua), pass, "6-6 pass", &[20, 19], Over(A)),
    ]);
    for (of, table, moves) in [(Fives, ends, "5-5"), (Hundred, opening, "6-6 pass"), (Capicua, pass, "6-6 pass")] {
        assert_eq!(ending(mode(of), table, moves), Ending::Reached, "{of:?}");
    }
    assert_eq!(round(mode(Capicua), pass).then("6-6 pass").places(), [1, 2]);
}

#[test]
fn do_22_the_others_pips_to_the_nearest_five() {
    let table: Vec<u16> = (0..=13).map(to_fives).collect();
    assert_eq!(table, [0, 0, 0, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 15]);
    let table = "6-6 | 2-2 | 3-1 + 5-5";
    check(&[("4 and 4 are added, then rounded", mode(Fives), table, "6-6", &[10, 0, 0], Between(B))]);
}

#[test]
fn do_23_e_a_block_pays_the_differences_and_a_tie_for_the_fewest_pays_nobody() {
    let (example, tie) = ("6-6 2-1 | 4-3 | 4-4 4-0 | 2-2", "5-5 4-4 | 2-1 | 3-0 | 6-6");
    let above = "6-6 1-0 | 2-1 | 3-0 | 5-5";
    check(&[
        ("the example", mode(Fives), example, "6-6", &[14, 5, 0, 11], Between(B)),
        ("what the ends gave stands, and A begins again", mode(Fives), tie, "5-5", &[10, 0, 0, 0], Between(A)),
        ("a tie above the fewest is none", mode(Fives), above, "6-6", &[2 + 2 + 9, 7, 7, 0], Between(B)),
    ]);
    assert_eq!((hand_winner(Fives, example, "6-6"), hand_winner(Fives, tie, "5-5")), (Some(A), None));
}

/// Returns a match of four players, in which B and C are level over 200 after the first hand, which A began.
fn level_at_two_hundred() -> Domino {
    let game = round(mode(Fives), "6-6 1-0 | 2-1 | 3-0 | 5-5 = 0 195 195 0").then("6-6");
    assert_eq!((game.points(), game.winner()), (vec![13, 202, 202, 0], None));
    game
}

/// Plays a hand that is blocked by its first tile, with the same pips in all hands.
fn block_all_level(game: &mut Domino) {
    let mut hands = ["2-1"; 4];
    hands[game.waits_for().index()] = "6-6 2-1";
    let starter = game.next_round(&hands.join("|"));
    game.does(starter, "6-6");
    assert_eq!(game.last_hand().items, []);
}

#[test]
fn do_24_the_highest_of_several_over_two_hundred_wins() {
    let table = "6-6 2-1 | 4-3 | 4-4 4-0 | 2-2 = 190 196 0 195";
    check(&[("204, 201 and 206", mode(Fives), table, "6-6", &[204, 201, 0, 206], Over(D))]);
}

#[test]
fn do_24_level_players_play_as_many_further_hands_as_there_are_players() {
    let mut game = level_at_two_hundred();
    assert_eq!((game.score.further, game.waits_for()), (4, B));
    let starter = game.next_round("4-1 3-1 | 5-5 6-6 | 4-0 3-2 | 4-1 3-1");
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

#[test]
fn do_24_still_level_after_them_means_as_many_again() {
    let mut game = level_at_two_hundred();
    (0..4).for_each(|_| block_all_level(&mut game));
    assert_eq!((game.winner(), game.score.further), (None, 4));
    (0..3).for_each(|_| block_all_level(&mut game));
    let starter = game.next_round("4-4 | 6-6 4-3 | 2-1 | 4-4");
    assert_eq!(starter, B, "a block with a tie leaves the start where it is");
    game.does(B, "6-6");
    assert_eq!(game.winner(), Some(C));
}

// ---- Mode 2 ----

#[test]
fn do_30_do_31_who_has_most_pips_is_charged_all_of_them() {
    let (most, none, block) = ("6-6 | 5-5 | 2-2", "6-6 | 0-0 + 5-5", "6-6 2-1 | 5-5 | 2-2");
    check(&[
        ("B holds most", mode(Fewest), most, "6-6", &[0, 14, 0], Between(B)),
        ("17 pips in a block", mode(Fewest), block, "6-6", &[0, 17, 0], Between(B)),
        ("no pips are left", mode(Fewest), none, "6-6", &[0, 0], Between(B)),
    ]);
    assert_eq!((hand_winner(Fewest, most, "6-6"), hand_winner(Fewest, block, "6-6")), (Some(A), None));
    assert_eq!((round(mode(Fewest), none).then("6-6").tie_draws().len(), items(Fewest, none, "6-6")), (0, vec![]));
    // Level hands draw, and the highest tile is charged.
    let charged = |game: &Domino, seat: Seat| assert_eq!(game.points()[seat.index()], 8);
    let fell = drawn_for(Fewest, true, "6-6 | 3-1 | 2-2", "6-6", charged);
    assert!(fell[0] == 0 && fell[1] > 5 && fell[2] > 5, "{fell:?}");
}

#[test]
fn do_32_at_a_hundred_and_twenty_one_the_fewest_win() {
    check(&[
        ("120 are not enough", mode(Fewest), "6-6 | 5-5 | 1-0 = 30 109 31", "6-6", &[30, 120, 31], Between(B)),
        ("121 are", mode(Fewest), "6-6 | 5-5 | 1-0 = 30 110 31", "6-6", &[30, 121, 31], Over(A)),
    ]);
    let wins = |game: &Domino, seat: Seat| {
        assert_eq!((game.winner(), game.places()[seat.index()]), (Some(seat), 1), "the lowest tile");
    };
    let fell = drawn_for(Fewest, false, "6-6 | 5-5 | 1-0 = 30 115 30", "6-6", wins);
    assert!(fell[1] == 0 && fell[0] > 5 && fell[2] > 5, "{fell:?}");
}

// ---- Mode 3 ----

#[test]
fn do_40_do_70_going_out_scores_all_pips_left() {
    check(&[
        ("mode 3", mode(Hundred), "6-6 | 5-5 | 2-1", "6-6", &[13, 0, 0], Between(A)),
        ("mode 6", mode(Sabaniao), "6-6 | 5-5 | 2-1", "6-6", &[13, 0, 0], Between(B)),
    ]);
}

#[test]
fn do_41_when_all_the_others_pass_in_a_row_it_is_a_pase_de_carrera() {
    let four = "6-6 6-5 6-4 1-0 | 6-1 2-2 3-3 | 4-3 2-0 | 3-0 4-2";
    let passes = "6-6 6-1r pass pass 1-0r pass 2-0r 4-2r 6-4l pass";
    let three = "6-5 6-4 6-3 1-1 | 5-2 2-1 | 5-3 1-0";
    let (runs, thrice) = ("6-5 5-4 4-4 6-3 | 2-1 2-2 | 1-1 3-0", "6-5 pass pass 5-4r pass pass 4-4r pass pass");
    let out = format!("{passes} 4-3l");
    check(&[
        ("two of three passed", mode(Hundred), four, "6-6 6-1r pass pass", &[0; 4], Turn(A)),
        ("one passed", mode(Hundred), four, "6-6 6-1r pass pass 1-0r pass", &[0; 4], Turn(C)),
        ("the count starts anew with every tile", mode(Hundred), four, passes, &[0; 4], Turn(C)),
        ("one of two passed", mode(Hundred), three, "6-5 5-2r pass 6-4l", &[0; 3], Turn(B)),
        ("B goes out", mode(Hundred), three, "6-5 5-2r pass 6-4l 2-1r", &[0, 6 + 3 + 2 + 9, 0], Between(B)),
        ("C goes out, and no run", mode(Hundred), four, &out, &[0, 0, 11 + 10 + 3, 0], Between(C)),
        ("the opening's own, and three runs", mode(Hundred), runs, thrice, &[100, 0, 0], Over(A)),
    ]);
}

#[test]
fn do_42_e_a_pass_on_the_opening_pays_in_every_hand() {
    let (example, four) = ("6-6 6-5 6-4 | 2-1 2-2", "6-6 6-5 6-4 | 2-1 2-2 | 6-3 6-2 | 1-1 3-3");
    let second = "6-6 6-5 6-4 | 6-3 2-2 | 2-1 1-1 | 1-0 5-3";
    check(&[
        ("the example: two players, and a run besides", mode(Hundred), example, "6-6 pass", &[50, 0], Turn(A)),
        ("the opening alone", mode(Hundred), four, "6-6 pass", &[25, 0, 0, 0], Turn(C)),
        ("C passed on another tile", mode(Hundred), second, "6-6 6-3r pass", &[0; 4], Turn(D)),
    ]);
    let game = round(mode(Hundred), example).then("6-6 pass");
    let scored = |source| Event::Scored { seat: A, source, points: 25 };
    assert!([Source::Opening, Source::Run].into_iter().all(|source| game.events.contains(&scored(source))));
    let mut later = round(mode(Hundred), "6-6 | 5-5 4-4").then("6-6");
    let before = later.points()[0];
    later.next_round("6-6 6-5 | 2-2 1-1");
    assert_eq!(later.then("6-6 pass").points()[0], before + 50);
}

#[test]
fn do_43_do_53_in_a_block_the_fewest_pips_score_all_of_them() {
    let table = "6-6 5-5 | 2-1 | 4-4";
    check(&[
        ("with the winner's own", mode(Hundred), table, "6-6", &[0, 21, 0], Between(B)),
        ("without the winner's own", without_own(Hundred), table, "6-6", &[0, 18, 0], Between(B)),
        ("21 pips, in steps", mode(Capicua), table, "6-6", &[0, 3, 0], Between(B)),
        ("18 pips, in steps", without_own(Capicua), table, "6-6", &[0, 2, 0], Between(B)),
    ]);
}

// ---- Mode 4 ----

#[test]
fn do_50_every_pass_pays_two_to_who_laid_the_last_tile() {
    let four = "6-6 6-5 6-4 | 2-1 2-2 | 6-1 5-1 | 1-0 4-3 3-3";
    let drawing = "6-6 6-5 | 2-1 2-2 + 3-3 4-4";
    check(&[
        ("one pass", mode(Capicua), four, "6-6 pass", &[2, 0, 0, 0], Turn(C)),
        ("three passes", mode(Capicua), four, "6-6 pass 6-1r 1-0r 6-4l pass pass", &[6, 0, 0, 0], Turn(D)),
        ("drawing is no pass", mode(Capicua), drawing, "6-6 draw draw", &[0, 0], Turn(B)),
        ("a pass after drawing", mode(Capicua), drawing, "6-6 draw draw pass", &[2, 0], Turn(A)),
    ]);
}

#[test]
fn do_51_points_by_steps_of_pips() {
    let of = |pips: [u16; 12]| pips.map(in_steps);
    assert_eq!(of([0, 2, 3, 20, 21, 30, 31, 40, 41, 100, 101, 168]), [1, 1, 2, 2, 3, 3, 4, 4, 5, 10, 11, 17]);
    check(&[("21 pips", mode(Capicua), "6-6 | 5-5 | 6-5", "6-6", &[3, 0, 0], Between(A))]);
}

#[test]
fn do_52_a_last_tile_that_fitted_both_ends_counts_the_hand_twice_and_passes_once() {
    let two_ends = Options { capicua_two_ends: true, ..mode(Capicua) };
    let (different, out) = ("2-1 3-1 | 3-2 6-6", "2-1 3-2l 3-1l");
    // A lays the last tile where both ends show a two, after a pass that paid two.
    let (alike, double) = ("2-1 3-2 2-0 | 3-1 4-4", "2-1 3-2 2-2 | 3-1 4-4");
    let (out_alike, out_double) = ("2-1 3-1r 3-2r pass 2-0l", "2-1 3-1r 3-2r pass 2-2l");
    check(&[
        ("equal ends count too", mode(Capicua), alike, out_alike, &[2 + 2 * 2, 0], Between(A)),
        ("a double does not", mode(Capicua), double, out_double, &[2 + 2, 0], Between(A)),
        ("equal ends do not if so agreed", two_ends, alike, out_alike, &[2 + 2, 0], Between(A)),
        ("other modes pay nothing for it", mode(Hundred), different, out, &[12, 0], Between(A)),
    ]);
    assert_eq!(items(Capicua, different, out), [(A, Source::Pips, 2), (A, Source::Capicua, 2)]);
    for (options, table, moves, last, capicua) in [
        (mode(Capicua), different, out, "3-1", true),
        (two_ends, different, out, "3-1", true),
        (mode(Capicua), double, out_double, "2-2", false),
        (two_ends, alike, out_alike, "2-0", false),
    ] {
        assert_eq!(ending(options, table, moves), Ending::Out { tile: tile(last), capicua }, "{options:?} {moves}");
    }
}

#[test]
fn do_55_who_has_nothing_when_the_winner_gets_there_is_zapatero() {
    let hands = "6-6 6-5 6-4 | 2-1 2-2 | 6-1 5-1";
    let mut game = round(mode(Capicua), &format!("{hands} = 17 0 3")).then("6-6 pass");
    assert_eq!((game.waits_for(), &game.score.zapateros), (C, &vec![]), "not before the end");
    game = game.then("6-1r 6-4l 2-1r pass pass");
    assert_eq!(game.winner(), None);
    game.set_points(&[18, 0, 3]);
    assert_eq!(game.then("2-2r").score.zapateros, [], "B has won the hand, not the match");
    let end = round(mode(Capicua), &format!("{hands} = 18 0 0")).then("6-6 pass");
    assert_eq!((end.winner(), &end.score.zapateros), (Some(A), &vec![B, C]));
    assert_eq!(round(mode(Sabaniao), "6-6 | 5-5 = 70 0").then("6-6").score.zapateros, [], "mode 4 only");
}

// ---- Mode 5 ----

#[test]
fn do_60_one_hand_to_who_goes_out_or_has_fewest_in_a_block() {
    let (out, block, tie) = ("6-6 | 5-5 | 2-2", "6-6 5-5 | 2-1 | 2-2", "6-6 5-5 | 2-1 | 3-0");
    check(&[
        ("A goes out", mode(Single), out, "6-6", &[0, 10, 4], Over(A)),
        ("B has fewest", mode(Single), block, "6-6", &[10, 3, 4], Over(B)),
    ]);
    let places = |table| round(mode(Single), table).then("6-6").places();
    assert_eq!((places(out), places(block)), (vec![1, 3, 2], vec![3, 1, 2]));
    drawn_for(Single, false, tie, "6-6", |game, lowest| {
        let other = if lowest == B { C } else { B };
        assert_eq!((game.winner(), game.places()[other.index()]), (Some(lowest), 2));
    });
}

// ---- Mode 6 ----

#[test]
fn do_71_the_double_zero_last_is_a_sabaniao_and_counts_twice() {
    let (table, out) = ("6-0 0-0 | 6-5 2-1", "6-0 6-5l 0-0r");
    check(&[
        ("twice 3 pips", mode(Sabaniao), table, out, &[6, 0], Between(B)),
        ("mode 6 only", mode(Hundred), table, out, &[3, 0], Between(A)),
    ]);
    assert_eq!(items(Sabaniao, table, out), [(A, Source::Pips, 3), (A, Source::Sabaniao, 3)]);
}

#[test]
fn do_72_a_block_pays_the_fewest_pips_and_a_tie_pays_nobody() {
    let (table, own) = ("6-6 5-5 | 2-1 | 4-4", "6-6 2-1 | 5-5 | 3-0 = 70 70 70");
    check(&[
        ("to the right of the winner", mode(Sabaniao), table, "6-6", &[0, 21, 0], Between(C)),
        ("without the winner's own", without_own(Sabaniao), table, "6-6", &[0, 18, 0], Between(C)),
        ("a tie is won by who blocked", mode(Sabaniao), own, "6-6", &[70; 3], Between(B)),
    ]);
    let blocked = round(mode(Sabaniao), own).then("6-6");
    assert_eq!((blocked.last_hand().winner, blocked.tie_draws().len()), (Some(A), 0));
    drawn_for(Sabaniao, false, "6-6 5-5 | 2-1 | 3-0", "6-6", |game, lowest| {
        assert_eq!((game.points(), game.last_hand().winner), (vec![0; 3], Some(lowest)));
        assert_eq!(game.waits_for(), if lowest == B { C } else { A });
    });
}

#[test]
fn do_73_seventy_five_at_the_end_of_a_hand_win() {
    check(&[
        ("74 are not enough", mode(Sabaniao), "6-6 | 5-5 = 64 70", "6-6", &[74, 70], Between(B)),
        ("75 are", mode(Sabaniao), "6-6 | 5-5 = 65 70", "6-6", &[75, 70], Over(A)),
    ]);
}
