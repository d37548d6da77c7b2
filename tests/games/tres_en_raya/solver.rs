//! The worth of moves, and the players that use it. `tests/counts.rs` checks the solver in every position.

use super::*;
use sobremesa::engine::Level;
use solve::Value;

#[test]
fn the_worth_of_a_move_shows_where_a_round_was_lost() {
    let game = after("b2");
    let worth = |text: &str| solve::worth(Variant::Three, game.table.board, B, mv(text));
    assert_eq!((worth("a1"), worth("b1")), (Value::Draw, Value::Loss(6)));
    assert_eq!(worth("null"), Value::Draw);
    let ranks = [Value::Win(1), Value::Win(5), Value::Draw, Value::Loss(4), Value::Loss(0)].map(Value::rank);
    assert!(ranks.is_sorted_by(|a, b| a > b), "{ranks:?}");
}

type Player = fn(&TresEnRaya, Seat, &mut Rng) -> Move;

pub fn perfect(game: &TresEnRaya, seat: Seat, rng: &mut Rng) -> Move {
    *solve::best(&game.table, &game.legal_moves(Who::Seat(seat)), rng).unwrap()
}

pub fn simple(game: &TresEnRaya, seat: Seat, rng: &mut Rng) -> Move {
    checks::choice(game, seat, Level::Normal, rng).expect("in turn it answers")
}

fn random(game: &TresEnRaya, seat: Seat, rng: &mut Rng) -> Move {
    *rng.choose(&game.legal_moves(Who::Seat(seat))).unwrap()
}

/// Plays a match of `first`, in seat A, against `second`.
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
fn a_child_can_beat_the_bot() {
    let lost: usize =
        (0..100).map(|seed| usize::from(duel(&Options::default(), perfect, simple, seed).table.won(A))).sum();
    assert!(lost > 200, "the bot lost {lost} rounds");
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
