//! A hand: its play and its end.

use super::*;

#[test]
fn do_4_the_turn_goes_to_the_right() {
    let mut game = round(Options::default(), "6-6 1-0 | 6-5 1-1 | 6-4 2-2 | 6-3 5-3");
    for (seat, laid) in [(A, "6-6"), (B, "6-5r"), (C, "6-4l")] {
        game.refuses(Seat((seat.0 + 1) % 4), laid, "DO-4");
        game.does(seat, laid);
    }
    assert_eq!(game.waits_for(), D);
    assert_eq!(game.why_not(Who::Floor, &mv("6-3l")), Some(Refused::NotYourTurn));
}

#[test]
fn do_5_a_tile_is_joined_where_halves_match() {
    let mut game = round(Options::default(), "6-5 1-0 | 6-1 5-2 4-3 6-6");
    game.refuses(A, "6-5r", "DO-5");
    game.refuses(A, "pass", "DO-5");
    assert!(game.line.is_empty());
    game.does(A, "6-5");
    assert!(!game.line.is_empty());
    assert_eq!(game.moves(B), ["5-2r", "6-1l", "6-6l"]);
    assert_eq!(game.refuses(B, "4-3l", "DO-5"), Refused::FitsNowhere { left: 6, right: 5 });
    assert_eq!(game.refuses(B, "5-2l", "DO-5"), Refused::OtherEnd(5));
    assert_eq!(game.refuses(B, "5-2", "DO-5"), Refused::SayWhichEnd);
    game.refuses_as(B, "draw pass", Refused::MustPlay, "DO-5");
    game.does(B, "6-1l");
    assert_eq!(game.line.ends(), Some([1, 5]));
    game.does(A, "1-0l");
    let lying: Vec<[u8; 2]> = game.line.placed().iter().map(|p| [p.left, p.right()]).collect();
    assert_eq!(lying, [[0, 1], [1, 6], [6, 5]]);
}

#[test]
fn do_5_a_tile_that_fits_both_ends_may_go_to_either_also_when_they_are_equal() {
    let mut game = round(Options::default(), "6-5 1-0 2-2 | 6-5 3-3");
    game.hands[B] = tiles("6-4 5-4 3-3");
    game.does(A, "6-5").does(B, "6-4l");
    game.hands[A] = tiles("5-4 2-2");
    assert_eq!(game.moves(A), ["5-4l", "5-4r"]);
    let mut game = round(Options::default(), "6-6 1-0 | 6-4 3-3");
    assert_eq!(game.moves(A), ["1-0", "6-6"], "the first tile is one move");
    assert_eq!(game.refuses(A, "6-6l", "DO-5"), Refused::NothingToJoin);
    game.does(A, "6-6");
    assert_eq!(game.moves(B), ["6-4l", "6-4r"]);
}

#[test]
fn do_6_who_cannot_play_draws_one_by_one_until_a_tile_fits_and_plays_it() {
    let mut game = round(Options::default(), "6-6 1-0 | 5-4 3-3 + 2-2 6-1 4-4").then("6-6");
    assert_eq!(game.moves(B), ["draw"]);
    assert_eq!(game.refuses(B, "pass", "DO-6"), Refused::MustDraw);
    game.does(B, "draw");
    assert_eq!((game.waits_for(), game.moves(B)), (B, vec!["draw".to_string()]), "2-2 does not fit");
    game.does(B, "draw");
    assert_eq!(game.moves(B), ["6-1l", "6-1r"]);
    game.refuses(B, "draw", "DO-5");
    game.does(B, "6-1r");
    assert_eq!((game.waits_for(), &game.hands[B]), (A, &tiles("5-4 3-3 2-2")));
    assert_eq!(game.drawn[B], tiles("2-2 6-1"));
    let drew = game.events.iter().filter(|event| **event == Event::Drew { seat: B }).count();
    assert_eq!(drew, 2, "everybody saw how many");
}

#[test]
fn do_6_with_an_empty_boneyard_the_player_passes() {
    let mut game = round(Options::default(), "6-6 6-0 | 5-4 3-3 + 2-2").then("6-6 draw");
    assert_eq!((game.waits_for(), game.moves(B)), (B, vec!["pass".to_string()]));
    assert_eq!(game.refuses(B, "draw", "DO-6"), Refused::BoneyardEmpty);
    game.does(B, "pass");
    assert_eq!((game.waits_for(), game.passes), (A, 1));
    let game = round(Options::default(), "6-6 6-0 | 5-4 3-3 | 6-1 1-1 | 2-2 2-1").then("6-6");
    assert_eq!(game.moves(B), ["pass"], "four players have no boneyard");
}

#[test]
fn do_7_who_lays_the_last_tile_ends_the_hand() {
    let game = round(Options::default(), "6-6 6-5 | 6-4 3-3 + 1-1").then("6-6 6-4r 6-5l");
    let hand = game.last_hand();
    assert_eq!(hand.ending, Ending::Out { tile: tile("6-5"), capicua: false });
    assert_eq!((hand.by, hand.winner, hand.starter), (A, Some(A), A));
    assert_eq!(hand.left, [vec![], tiles("3-3")].into());
    game.refuses(B, "3-3r", "DO-10");
    game.refuses(A, "deal", "DO-10");
}

#[test]
fn do_8_a_block_is_seen_at_once_and_is_of_who_laid_the_last_tile() {
    let game = round(Options::default(), "6-6 1-0 | 5-4 3-3 | 2-2 1-1").then("6-6");
    assert_eq!((game.last_hand().ending, game.last_hand().by), (Ending::Blocked, A));
    let mut drawing = round(mode(Mode::Capicua), "6-6 1-0 | 5-4 3-3 + 2-2 1-1").then("6-6 draw");
    assert_eq!(drawing.waits_for(), B, "a tile is left to draw");
    drawing.does(B, "draw");
    assert_eq!((drawing.last_hand().ending, drawing.last_hand().by), (Ending::Blocked, A));
    assert_eq!(drawing.points(), [3, 0], "the block, and no pass that nobody made");
    assert!(!drawing.events.contains(&Event::Passed { seat: B }));
}

#[test]
fn do_8_a_tile_that_fits_in_any_hand_is_no_block() {
    let game = round(Options::default(), "6-6 1-0 | 5-4 3-3 | 6-2 1-1").then("6-6 pass");
    assert_eq!((game.waits_for(), game.played.len()), (C, 0));
}

#[test]
fn do_9_pips_are_both_halves_and_the_boneyard_never_counts() {
    assert_eq!(pips(&tiles("6-3 0-0 5-5")), 19);
    let game = round(mode(Mode::Hundred), "6-6 | 6-4 3-2 + 1-1 5-5").then("6-6");
    assert_eq!(game.points(), [15, 0]);
}

#[test]
fn do_10_who_begins_the_next_hand_by_mode() {
    let modes = [Mode::Fives, Mode::Fewest, Mode::Hundred, Mode::Capicua, Mode::Sabaniao];
    let begins = |table: &str, moves: &str, winner: Seat| {
        modes.map(|of| {
            let game = round(mode(of), table).then(moves);
            assert_eq!(game.last_hand().winner, Some(winner));
            game.waits_for()
        })
    };
    // By mode: the seat to the right of the last starter, the winner, or the seat to the right of the winner.
    assert_eq!(begins("6-6 1-0 | 6-5 | 3-3 4-4", "6-6 6-5r", B), [B, B, B, B, C]);
    assert_eq!(begins("6-6 | 6-5 5-5 | 3-3 4-4", "6-6", A), [B, B, A, A, B]);
}

#[test]
fn do_10_who_begins_deals_and_may_begin_with_any_tile() {
    let mut game = round(mode(Mode::Hundred), "6-6 | 6-5 5-5");
    assert_eq!(game.refuses(A, "deal", "DO-10"), Refused::HandNotOver);
    game.does(A, "6-6");
    assert_eq!(game.refuses(B, "deal", "DO-10"), Refused::NotTheStarter(Mode::Hundred));
    assert_eq!(game.refuses(A, "6-5", "DO-10"), Refused::HandOver);
    assert_eq!(game.why_not(Who::Floor, &Move::Deal), Some(Refused::NotTheStarter(Mode::Hundred)));
    game.does(A, "deal");
    assert_eq!((game.waits_for(), game.moves(A).len()), (A, 7));
}

#[test]
fn do_11_a_tie_goes_to_the_starter_or_the_first_to_the_right() {
    // B begins. In the first row C and A tie with the fewest pips, and C is the first of them to the right of B.
    for (table, winner) in [("2-1 | 6-6 5-5 | 3-0 | 4-4", C), ("2-1 | 6-6 3-0 | 5-5 | 4-4", B)] {
        for of in [Mode::Hundred, Mode::Capicua] {
            let game = begun(mode(of), table, Some(B)).then("6-6");
            assert_eq!(game.last_hand().winner, Some(winner), "{of:?} {table}");
        }
    }
}

#[test]
fn do_12_each_of_the_tied_draws_and_those_level_draw_again() {
    let mut again = 0;
    for seed in 0..300 {
        let mut game = round(mode(Mode::Single), "6-6 2-1 | 3-0 | 5-5 | 1-1 1-0");
        game.rng = Rng::from_number(seed);
        game.does(A, "6-6");
        let [draw] = game.tie_draws()[..] else { panic!("one draw") };
        assert_eq!((draw.highest, Some(draw.taken)), (false, game.winner()));
        let mut level = vec![A, B, D];
        for drawn in &draw.rounds {
            assert_eq!(drawn.iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), level, "seed {seed}");
            let mut different: Vec<Tile> = drawn.iter().map(|(_, tile)| *tile).collect();
            different.sort();
            different.dedup();
            assert_eq!(different.len(), drawn.len(), "from one set");
            let lowest = drawn.iter().map(|(_, tile)| tile.pips()).min().unwrap();
            level = drawn.iter().filter(|(_, tile)| tile.pips() == lowest).map(|(seat, _)| *seat).collect();
        }
        assert_eq!(level, [draw.taken]);
        assert_eq!(game.last_hand().draws.first(), Some(draw), "and is kept on the sheet");
        again += usize::from(draw.rounds.len() > 1);
    }
    assert!(again > 10, "only {again} of 300 drew again");
}

#[test]
fn do_13_the_winner_is_first_and_the_others_share_places_by_points() {
    let game = round(mode(Mode::Sabaniao), "6-6 | 5-5 | 4-4 | 3-3 = 70 30 30 60").then("6-6");
    assert_eq!((game.winner(), game.places()), (Some(A), vec![1, 3, 3, 2]));
    assert_eq!(game.refuses(A, "deal", "DO-73"), Refused::MatchOver(Mode::Sabaniao));
    let fewest = round(mode(Mode::Fewest), "6-6 | 5-5 | 4-4 | 3-3 = 70 119 20 70").then("6-6");
    assert_eq!(fewest.places(), [2, 4, 1, 2]);
    let single = round(mode(Mode::Single), "6-6 | 0-0 | 4-4 | 3-3").then("6-6");
    assert_eq!(single.places(), [1, 2, 4, 3], "level with the winner at nothing, and second");
    let Status::Over(outcome) = single.status() else { panic!("one hand") };
    assert_eq!(outcome.seats.map(|t| (t.left, t.rounds_won)), [(0, 1), (0, 0), (8, 0), (6, 0)].into());
}
