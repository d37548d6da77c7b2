//! One round: placing, moving, the game of nine, who begins (TR-1 to TR-3, TR-5 to TR-7).

use super::*;

#[test]
fn tr_1_two_players_three_pieces_each_red_and_white() {
    let game = start(&options());
    assert_eq!(TresEnRaya::SEATS, 2..=2);
    assert_eq!((game.table.held(A), game.table.held(B)), (3, 3));
    assert_eq!((game.table.colour(A), game.table.colour(B)), (Some(Colour::Red), Some(Colour::White)));
    assert_eq!(Cell::all().map(|c| c.to_string()).collect::<Vec<_>>().join(" "), "a1 b1 c1 a2 b2 c2 a3 b3 c3");
    let game = after(SIX);
    assert_eq!((game.table.held(A), game.table.held(B)), (0, 0));
    assert_eq!(game.table.board.to_string(), "001110...");
    let refused = game.why_not(Who::Floor, &mv("a1-b3"));
    assert_eq!(refused, Some(Refused::OnlyThePlayers));
    assert_eq!(Refused::OnlyThePlayers.rule(), "TR-1");
}

#[test]
fn tr_2_a_piece_goes_on_an_empty_cell_in_turn() {
    let game = after("b2");
    assert_eq!(game.offers(B), ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"]);
    assert!(game.offers(A).is_empty());
    game.refuses_as(B, "b2", Refused::Taken, "TR-2");
    game.refuses_as(A, "a1", Refused::NotYourTurn, "TR-2");
    game.refuses_as(B, "deal", Refused::RoundNotOver, "TR-2");
    after("b2 a1").refuses_as(A, "b2", Refused::Taken, "TR-2");
}

#[test]
fn tr_2_three_in_a_row_column_or_diagonal_win_at_once() {
    let lines = ["a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "c1 b2 a3"];
    assert_eq!(LINES.len(), lines.len());
    for line in lines {
        let own: Vec<Cell> = line.split(' ').map(cell).collect();
        assert!(LINES.iter().any(|cells| cells[..] == own[..]), "{line}");
        // The other player lays the first two cells off the line.
        let free: Vec<Cell> = Cell::all().filter(|c| !own.contains(c)).collect();
        let mut game = after(&format!("{} {} {} {}", own[0], free[0], own[1], free[1]));
        assert!(game.table.rounds.is_empty());
        game.does(A, own[2].to_string());
        let round = game.table.rounds[0];
        assert_eq!((round.end, round.winner(), round.plies), (End::Line(A), Some(A), 5), "{line}");
        assert_eq!(round.lines(), [[own[0], own[1], own[2]]], "the table can show the line");
        game.refuses_as(B, free[2].to_string().as_str(), Refused::RoundOver(End::Line(A)), "TR-2");
    }
    let set = |cells: &[Cell; 3]| cells.iter().map(|c| 1u16 << c.index()).sum::<u16>();
    let mut masks: Vec<u16> = LINES.iter().map(set).collect();
    masks.sort();
    masks.dedup();
    assert_eq!(masks.len(), 8, "eight different lines and no others");
}

#[test]
fn tr_2_e_ana_wins_on_the_diagonal_and_bruno_with_the_sixth_piece() {
    for (moves, winner, line) in [("b2 b1 a1 c1 c3", A, "a1 b2 c3"), ("a1 a3 b1 b3 c2 c3", B, "a3 b3 c3")] {
        let round = after(moves).table.rounds[0];
        let line: Vec<Cell> = line.split(' ').map(cell).collect();
        assert_eq!((round.winner(), round.plies as usize), (Some(winner), moves.split(' ').count()), "{moves}");
        assert!(round.lines().len() == 1 && round.lines()[0][..] == line[..], "{moves}");
    }
}

#[test]
fn tr_3_with_six_laid_a_piece_moves_to_any_empty_cell_and_must() {
    let game = after(SIX);
    assert_eq!(
        game.offers(A),
        ["a1-a3", "a1-b3", "a1-c3", "b1-a3", "b1-b3", "b1-c3", "c2-a3", "c2-b3", "c2-c3"],
        "not only to a neighbour, and there is no way to pass"
    );
    game.refuses_as(A, "a3", Refused::AllLaid, "TR-3");
    game.refuses_as(A, "a1-a2 a1-b1", Refused::TargetTaken, "TR-3");
    game.refuses_as(A, "a1-a1", Refused::SameCell, "TR-3");
    game.refuses_as(A, "a2-a3 a3-b3", Refused::NotYourPiece, "TR-3");
    game.refuses_as(B, "a2-a3", Refused::NotYourTurn, "TR-2");
    after("a1 a2 b1 b2 c2").refuses_as(B, "a2-a3", Refused::StillLaying, "TR-3");
}

#[test]
fn tr_3_a_move_can_win_and_the_dance_goes_on_until_it_does() {
    let mut game = after(SIX);
    game.does(A, "a1-b3");
    assert_eq!(game.table.board.to_string(), ".01110.0.");
    game.does(B, "c1-c3").does(A, "c2-a1").does(B, "c3-c2");
    assert_eq!(game.table.rounds[0].winner(), Some(B));
    assert_eq!(game.table.rounds[0].lines(), [[cell("a2"), cell("b2"), cell("c2")]]);
    assert_eq!(game.table.rounds[0].plies, 10);
}

#[test]
fn tr_5_a_wish_changes_nothing_until_it_is_played_and_a_piece_let_go_stays() {
    let mut game = after(SIX);
    let held = game.clone();
    for wish in game.legal_moves(Who::Seat(A)) {
        assert_eq!(game.why_not(Who::Seat(A), &wish), None);
    }
    assert!(game.play(Who::Seat(A), &mv("a1-a1")).is_err(), "back to its cell is no move");
    assert_eq!(game, held, "a piece still in the hand can go back");
    game.does(A, "a1-b3");
    assert!(game.legal_moves(Who::Seat(A)).is_empty(), "nothing takes a piece back");
    game.refuses_as(A, "b3-a1", Refused::NotYourTurn, "TR-2");
}

#[test]
fn tr_6_who_begins_has_five_pieces_and_the_other_four() {
    for beginner in [A, B] {
        let mut game = start(&of_kind(Kind::Group));
        if beginner == B {
            game.win_by(A).plays("deal");
        }
        assert_eq!(game.table.beginner, beginner);
        assert_eq!((game.table.held(beginner), game.table.held(opponent(beginner))), (5, 4));
        game.plays(FULL);
        assert_eq!((game.table.board.count(beginner), game.table.board.count(opponent(beginner))), (5, 4));
    }
}

#[test]
fn tr_6_nothing_moves_and_a_full_board_without_a_line_is_null() {
    let game = nine(SIX);
    assert_eq!(game.offers(A), ["a3", "b3", "c3"], "the seventh piece is laid, none moves");
    game.refuses_as(A, "a1-a3", Refused::NothingMoves, "TR-6");
    game.refuses_as(A, "null", Refused::NullWhenFull, "TR-6");
    let game = nine(FULL);
    let round = game.table.rounds[0];
    assert_eq!((round.end, round.winner(), round.plies, round.counts()), (End::Full, None, 9, true));
    assert!(round.lines().is_empty());
    game.refuses_as(A, "a1", Refused::RoundOver(End::Full), "TR-6");
}

#[test]
fn tr_6_e_the_ninth_piece_can_win_and_make_two_lines_at_once() {
    let game = nine("a1 b1 c1 a2 a3 c2 c3 b3 b2");
    let round = game.table.rounds[0];
    assert_eq!((round.end, round.plies), (End::Line(A), 9), "a line counts on a full board too");
    let text = |line: &[Cell; 3]| line.map(|c| c.to_string()).join(" ");
    assert_eq!(round.lines().iter().map(text).collect::<Vec<_>>(), ["a1 b2 c3", "c1 b2 a3"]);
}

/// Returns the sums thrown by A and by B, a pair for each throw for this purpose.
fn thrown(game: &TresEnRaya, wanted: ThrowFor) -> Vec<[u8; 2]> {
    let mut sums = Vec::new();
    let mut pending = None;
    for event in &game.table.events {
        if let Event::Rolled { purpose, seat, dice } = *event
            && purpose == wanted
        {
            assert!(dice.iter().all(|die| (1..=6).contains(die)));
            let sum = dice[0] + dice[1];
            match pending.take() {
                None => {
                    assert_eq!(seat, A);
                    pending = Some(sum);
                }
                Some(first) => {
                    assert_eq!(seat, B);
                    sums.push([first, sum]);
                }
            }
        }
    }
    sums
}

#[test]
fn tr_7_the_higher_sum_of_two_dice_begins_and_ties_roll_again() {
    let (mut ties, mut begins) = (0, [0; 2]);
    for seed in 0..400 {
        let game = TresEnRaya::deal(&Options::default(), 2, Rng::from_number(seed));
        let (last, level) = thrown(&game, ThrowFor::Start).split_last().map(|(l, r)| (*l, r.to_vec())).unwrap();
        assert!(level.iter().all(|[a, b]| a == b) && last[0] != last[1], "seed {seed}");
        assert_eq!(game.table.beginner, if last[0] > last[1] { A } else { B });
        assert_eq!(game.waits_for(), game.table.beginner);
        assert_eq!(game.table.events.iter().filter(|e| **e == Event::Tied).count(), level.len());
        ties += level.len();
        begins[game.table.beginner.index()] += 1;
    }
    // 146 of 1296 throws are level: 400 starts see about 51 of them.
    assert!((25..80).contains(&ties), "{ties} ties");
    assert!(begins.iter().all(|n| (150..250).contains(n)), "{begins:?}");
}

#[test]
fn tr_7_the_organizer_may_let_the_first_named_begin() {
    for seed in 0..20 {
        let game = TresEnRaya::deal(&options(), 2, Rng::from_number(seed));
        assert_eq!(game.table.beginner, A);
        assert_eq!(game.table.events[..], [Event::Began { seat: A }], "no dice");
    }
    let league = Options { kind: Kind::League, ..Options::default() };
    let game = TresEnRaya::deal(&league, 2, Rng::from_number(1));
    assert!(!thrown(&game, ThrowFor::Start).is_empty(), "in a league too the dice decide otherwise");
}

#[test]
fn tr_7_a_disputed_colour_goes_to_the_dice_and_the_winner_chooses() {
    let disputed = Options { colour: Colours::Dice, ..Options::default() };
    let mut winners = [0; 2];
    for seed in 0..60 {
        let mut game = TresEnRaya::deal(&disputed, 2, Rng::from_number(seed));
        let last = *thrown(&game, ThrowFor::Colour).last().unwrap();
        let winner = if last[0] > last[1] { A } else { B };
        winners[winner.index()] += 1;
        assert_eq!((game.table.phase, game.table.red), (Phase::Choosing(winner), None));
        assert_eq!(game.table.colour(A), None);
        assert!(thrown(&game, ThrowFor::Start).is_empty(), "who begins is thrown for afterwards");
        assert_eq!(game.offers(winner), ["red", "white"]);
        game.refuses_as(winner, "a1 deal", Refused::ColourFirst, "TR-7");
        game.refuses_as(opponent(winner), "red", Refused::NotYoursToChoose, "TR-7");
        game.refuses_as(opponent(winner), "a1", Refused::NotYourTurn, "TR-2");
        let mut white = game.clone();
        white.does(winner, "white");
        game.does(winner, "red");
        assert_eq!((game.table.red, white.table.red), (Some(winner), Some(opponent(winner))));
        assert_eq!(white.table.colour(winner), Some(Colour::White));
        assert!(!thrown(&game, ThrowFor::Start).is_empty());
        game.refuses_as(game.waits_for(), "red", Refused::ColourSettled, "TR-7");
    }
    assert!(winners.iter().all(|n| *n > 10), "{winners:?}");
}

#[test]
fn tr_7_in_the_next_rounds_the_beginner_alternates() {
    let mut game = start(&of_kind(Kind::Group));
    let mut beginners = vec![];
    for round in ["W", "W", "N", "L", "L"] {
        game.rounds(round);
        beginners.push(game.table.rounds.last().unwrap().beginner);
        if let Phase::Between(seat) = game.table.phase {
            assert_eq!(seat, opponent(*beginners.last().unwrap()), "the next to begin deals");
            game.refuses_as(opponent(seat), "deal", Refused::NotYoursToBegin, "TR-7");
        }
    }
    assert_eq!(beginners, [A, B, A, B, A]);
}

#[test]
fn tr_7_or_the_loser_begins_and_after_a_null_round_the_other() {
    let mut game = start(&Options { first_player: FirstPlayer::Loser, ..of_kind(Kind::Group) });
    game.rounds("LLWNN");
    let beginners: Vec<Seat> = game.table.rounds.iter().map(|round| round.beginner).collect();
    // A begins and loses, begins and loses, begins and wins; B begins the null one, and A the next.
    assert_eq!(beginners, [A, A, A, B, A]);
}

#[test]
fn tr_7_or_the_dice_name_the_beginner_of_every_round() {
    let dice = Options { first_player: FirstPlayer::Dice, target: 9, ..Options::default() };
    let mut beginners = [0; 2];
    for seed in 0..20 {
        let mut game = TresEnRaya::deal(&dice, 2, Rng::from_number(seed));
        while !game.is_over() {
            let last = *thrown(&game, ThrowFor::Start).last().unwrap();
            assert_eq!(game.table.beginner, if last[0] > last[1] { A } else { B });
            beginners[game.table.beginner.index()] += 1;
            game.win_by(A);
            if !game.is_over() {
                assert_eq!(game.waits_for(), opponent(game.table.beginner), "who did not begin throws");
                game.plays("deal");
            }
        }
    }
    assert_eq!(beginners[0] + beginners[1], 180);
    assert!(beginners.iter().all(|n| *n > 60), "{beginners:?}");
}
