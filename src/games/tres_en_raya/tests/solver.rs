//! The solved games, against counts made in another way, and the players that use them.

use super::*;
use solve::{Value, value};
use std::collections::HashMap;

/// A position of the slow count: cells `a1` to `c3` as 0 (empty), 1 (whose turn it is) or 2.
type Cells = [u8; 9];

/// Plain rules on an array, sharing nothing with the game but the order of the cells.
fn slow_next(cells: &Cells, nine: bool) -> Vec<Cells> {
    let rows: [[usize; 3]; 8] =
        [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    if rows.iter().any(|row| row.iter().all(|&i| cells[i] == 2)) {
        return vec![];
    }
    let swapped = |cells: Cells| cells.map(|c| [0, 2, 1][c as usize]);
    let all_laid = !nine && cells.iter().filter(|&&c| c != 0).count() == 6;
    let mut next = Vec::new();
    for to in (0..9).filter(|&i| cells[i] == 0) {
        let mut laid = *cells;
        laid[to] = 1;
        if !all_laid {
            next.push(swapped(laid));
            continue;
        }
        for from in (0..9).filter(|&i| cells[i] == 1) {
            let mut moved = laid;
            moved[from] = 0;
            next.push(swapped(moved));
        }
    }
    next
}

fn lost_already(cells: &Cells) -> bool {
    let line = |i: usize, step: usize| (0..3).all(|k| cells[i + k * step] == 2);
    (0..3).any(|i| line(i * 3, 1) || line(i, 3)) || line(0, 4) || line(2, 2)
}

/// The plies of a win.
fn win(value: Value) -> Option<u8> {
    if let Value::Win(plies) = value { Some(plies) } else { None }
}

/// Every position from the empty board, with its value found by going over all of them until nothing changes.
fn slow_count(nine: bool) -> HashMap<Cells, Value> {
    let mut after: HashMap<Cells, Vec<Cells>> = HashMap::new();
    let mut waiting = vec![[0; 9]];
    while let Some(cells) = waiting.pop() {
        after.entry(cells).or_insert_with(|| {
            let next = slow_next(&cells, nine);
            waiting.extend(&next);
            next
        });
    }
    let mut values: HashMap<Cells, Value> =
        after.keys().filter(|c| lost_already(c)).map(|c| (*c, Value::Loss(0))).collect();
    loop {
        let mut found = Vec::new();
        for (cells, next) in after.iter().filter(|(c, next)| !values.contains_key(*c) && !next.is_empty()) {
            let known: Vec<Value> = next.iter().filter_map(|n| values.get(n)).copied().collect();
            let losses = known.iter().filter_map(|v| if let Value::Loss(plies) = v { Some(plies) } else { None });
            if let Some(quickest) = losses.min() {
                found.push((*cells, Value::Win(quickest + 1)));
            } else if known.len() == next.len() {
                found.push((*cells, Value::Loss(known.into_iter().filter_map(win).max().unwrap() + 1)));
            }
        }
        if found.is_empty() {
            break;
        }
        values.extend(found);
    }
    after.into_keys().map(|c| (c, values.get(&c).copied().unwrap_or(Value::Draw))).collect()
}

/// The board with A to move.
fn board(cells: &Cells) -> Board {
    Cell::all().fold(Board::default(), |board, c| match cells[c.index()] {
        0 => board,
        owner => board.after(Seat(owner - 1), Move::Place(c)),
    })
}

/// Won, drawn and lost positions, and the plies of the longest forced win.
fn census(values: &HashMap<Cells, Value>) -> (usize, usize, usize, u8) {
    let drawn = values.values().filter(|value| **value == Value::Draw).count();
    let wins: Vec<u8> = values.values().copied().filter_map(win).collect();
    (wins.len(), drawn, values.len() - wins.len() - drawn, wins.into_iter().max().expect("a win"))
}

#[test]
fn tr_3_counts_3870_positions_of_the_game_of_three_by_a_slow_count_and_the_solver_alike() {
    let slow = slow_count(false);
    assert_eq!((slow.len(), census(&slow)), (3870, (2278, 772, 820, 5)));
    for (cells, expected) in &slow {
        assert_eq!(value(Variant::Three, board(cells), A), *expected, "{cells:?}");
        let other_side = board(&cells.map(|c| [0, 2, 1][c as usize]));
        assert_eq!(value(Variant::Three, other_side, B), *expected, "{cells:?} for the other seat");
    }
}

#[test]
fn tr_6_counts_the_game_of_nine_is_a_draw_by_plain_search_and_the_solver_alike() {
    /// The result that the player to move reaches: 1, 0 or -1.
    fn search(cells: &Cells, known: &mut HashMap<Cells, i8>) -> i8 {
        if lost_already(cells) {
            return -1;
        }
        if let Some(score) = known.get(cells) {
            return *score;
        }
        let score = slow_next(cells, true).iter().map(|next| -search(next, known)).max().unwrap_or(0);
        known.insert(*cells, score);
        score
    }
    let mut known = HashMap::new();
    assert_eq!(search(&[0; 9], &mut known), 0);
    let slow = slow_count(true);
    assert_eq!(slow.len(), 5478, "the positions of noughts and crosses");
    for (cells, expected) in &slow {
        assert_eq!(value(Variant::Nine, board(cells), A), *expected, "{cells:?}");
        assert_eq!(expected.rank().signum(), search(cells, &mut known), "{cells:?}");
    }
}

#[test]
fn tr_4_counts_the_game_of_three_is_a_draw_and_an_edge_against_the_centre_loses_in_five() {
    let worth = |moves: &str| {
        let game = after(moves);
        value(Variant::Three, game.table.board, game.waits_for())
    };
    assert_eq!(worth(""), Value::Draw);
    for first in Cell::all() {
        assert_eq!(worth(&first.to_string()), Value::Draw, "{first}");
    }
    for edge in ["b1", "a2", "c2", "b3"] {
        assert_eq!(worth(&format!("b2 {edge}")), Value::Win(5), "{edge}");
    }
    for corner in ["a1", "c1", "a3", "c3"] {
        assert_eq!(worth(&format!("b2 {corner}")), Value::Draw, "{corner}");
    }
}

#[test]
fn the_worth_of_a_move_shows_where_a_round_was_lost() {
    let game = after("b2");
    let worth = |text: &str| solve::worth(Variant::Three, game.table.board, B, mv(text));
    assert_eq!((worth("a1"), worth("b1")), (Value::Draw, Value::Loss(6)));
    assert_eq!(worth("null"), Value::Draw);
    let ranks = [Value::Win(1), Value::Win(5), Value::Draw, Value::Loss(4), Value::Loss(0)].map(Value::rank);
    assert!(ranks.is_sorted_by(|a, b| a > b), "{ranks:?}");
}

/// The choice of one side.
type Player = fn(&TresEnRaya, Seat, &mut Rng) -> Move;

pub fn perfect(game: &TresEnRaya, seat: Seat, rng: &mut Rng) -> Move {
    *solve::best(&game.table, &game.legal_moves(Who::Seat(seat)), rng).unwrap()
}

pub fn simple(game: &TresEnRaya, seat: Seat, rng: &mut Rng) -> Move {
    checks::choice(game, seat, rng).expect("in turn it answers")
}

fn random(game: &TresEnRaya, seat: Seat, rng: &mut Rng) -> Move {
    *rng.choose(&game.legal_moves(Who::Seat(seat))).unwrap()
}

/// A match of `first` (seat A) against `second`; the finished game.
fn duel(options: &Options, first: Player, second: Player, seed: u64) -> TresEnRaya {
    let mut rng = Rng::from_number(seed ^ 0xd0e1);
    let mut game = TresEnRaya::deal(options, 2, Rng::from_number(seed));
    for _ in 0..20_000 {
        let Status::Waiting(seat) = game.status() else { return game };
        let wish = if seat == A { first(&game, seat, &mut rng) } else { second(&game, seat, &mut rng) };
        game.play(Who::Seat(seat), &wish).unwrap();
    }
    panic!("seed {seed}, {options:?}: the match does not end");
}

fn every_kind() -> Vec<Options> {
    let kinds = [Kind::Match, Kind::Group, Kind::League];
    let repetitions = [Repetition::Claim, Repetition::Auto, Repetition::Off];
    let with = |kind, repetition| Options { kind, repetition, ..Options::default() };
    kinds.iter().flat_map(|&kind| repetitions.map(|repetition| with(kind, repetition))).collect()
}

#[test]
fn the_perfect_player_never_loses_a_round() {
    let rounds_each = 300;
    for weaker in [random as Player, simple] {
        for options in every_kind() {
            let (mut rounds, mut won, mut seed) = (0, 0, 0);
            while rounds < rounds_each {
                let game = duel(&options, perfect, weaker, seed);
                assert_eq!(game.table.won(B), 0, "seed {seed}, {options:?}");
                rounds += game.table.rounds.len();
                won += game.table.won(A);
                seed += 1;
            }
            println!("{options:?}: {won} of {rounds} rounds won");
            assert!(won > 40, "{won} of {rounds} rounds, {options:?}");
        }
    }
}

#[test]
fn the_bot_beats_random_moves_and_a_child_can_beat_the_bot() {
    let (mut won, mut lost) = (0, 0);
    for seed in 0..100 {
        let game = duel(&Options::default(), simple, random, seed);
        won += usize::from(game.table.won(A) > game.table.won(B));
        let game = duel(&Options::default(), perfect, simple, seed);
        lost += usize::from(game.table.won(A));
    }
    assert!(won > 90, "{won} of 100 matches");
    assert!(lost > 200, "the bot can be beaten: it lost {lost} rounds");
}

#[test]
fn two_bots_end_their_match_whatever_the_table_agreed() {
    for options in every_kind() {
        let (mut plies, mut rounds) = (0, 0);
        for seed in 0..30 {
            let game = duel(&options, simple, simple, seed);
            plies = game.table.rounds.iter().map(|round| round.plies).max().unwrap().max(plies);
            rounds = game.table.rounds.len().max(rounds);
        }
        println!("{options:?}: at most {plies} plies a round, {rounds} rounds a match");
        assert!(plies < 200, "{options:?}: a round of {plies} plies");
    }
}

#[test]
fn the_bot_takes_a_line_and_prevents_one() {
    for seed in 0..40 {
        // In the last row whichever piece it moves, c1 must be taken.
        for (moves, wanted) in [("a1 b2 b1 c3", "c1"), ("a1 b2 b1", "c1"), ("a2 a1 b2 c2 b3 b1", "-c1")] {
            let game = after(moves);
            let choice = simple(&game, game.waits_for(), &mut Rng::from_number(seed)).to_string();
            assert!(choice.ends_with(wanted), "seed {seed}: {choice} after {moves}");
        }
    }
}
