//! Solves both games completely: every reachable position, valued for the player to move.
//!
//! They are solved once, when first needed, backwards from the finished positions. Rounds that are null by repetition
//! need no entries of their own: they count as a draw, like an endless dance.

use super::{Board, Move, Phase, Table, Variant, legal::piece_moves, opponent};
use crate::engine::{Rng, Seat};
use std::sync::LazyLock;

/// The value of a position with perfect play, in plies to the end of the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    Win(u8),
    Draw,
    Loss(u8),
}

impl Value {
    /// Ranks the value, higher is better: wins soon, wins late, draws, losses late, losses soon. 0 is a draw.
    pub fn rank(self) -> i8 {
        match self {
            Value::Win(plies) => i8::MAX - plies as i8,
            Value::Draw => 0,
            Value::Loss(plies) => plies as i8 - i8::MAX,
        }
    }

    /// Returns the value of the move that led here, for the player who made it.
    fn before(self) -> Value {
        match self {
            Value::Win(plies) => Value::Loss(plies + 1),
            Value::Draw => Value::Draw,
            Value::Loss(plies) => Value::Win(plies + 1),
        }
    }
}

/// Returns the value for `to_move`. An unreachable board counts as a draw.
pub fn value(variant: Variant, board: Board, to_move: Seat) -> Value {
    static THREE: LazyLock<Vec<u8>> = LazyLock::new(|| solve(Variant::Three));
    static NINE: LazyLock<Vec<u8>> = LazyLock::new(|| solve(Variant::Nine));
    let settled = match variant {
        Variant::Three => &THREE,
        Variant::Nine => &NINE,
    };
    match settled[board.seen_by(to_move).code()] {
        OPEN => Value::Draw,
        passes if is_loss(passes) => Value::Loss(passes - 1),
        passes => Value::Win(passes - 1),
    }
}

/// Returns the value of `mv` for `seat`, who makes it; a draw if it touches no piece.
pub fn worth(variant: Variant, board: Board, seat: Seat, mv: Move) -> Value {
    match mv {
        Move::Place(_) | Move::Shift { .. } => value(variant, board.after(seat, mv), opponent(seat)).before(),
        Move::Null | Move::Deal | Move::Take(_) => Value::Draw,
    }
}

/// Returns a perfect move: the quickest win, then a draw, then the slowest loss. Among draws, a null round comes first,
/// then the move that leaves the opponent most ways to go wrong. Two perfect players never end a match in which null
/// rounds do not count.
pub fn best<'a>(table: &Table, legal: &'a [Move], rng: &mut Rng) -> Option<&'a Move> {
    let Phase::Turn(seat) = table.phase else { return rng.choose(legal) };
    let (variant, board) = (table.variant(), table.board);
    let merit = |mv: Move| match worth(variant, board, seat, mv) {
        Value::Draw if mv == Move::Null => (0, usize::MAX),
        Value::Draw => (0, traps(variant, board.after(seat, mv), opponent(seat))),
        decided @ (Value::Win(_) | Value::Loss(_)) => (decided.rank(), 0),
    };
    let top = legal.iter().map(|mv| merit(*mv)).max()?;
    let top: Vec<&Move> = legal.iter().filter(|mv| merit(**mv) == top).collect();
    rng.choose(&top).copied()
}

/// Returns the weighted number of moves by which `to_move` loses: more for one that does not lose at once.
fn traps(variant: Variant, board: Board, to_move: Seat) -> usize {
    let weight = |mv: &Move| match worth(variant, board, to_move, *mv) {
        Value::Loss(2) => 1,
        Value::Loss(_) => 4,
        Value::Win(_) | Value::Draw => 0,
    };
    piece_moves(variant, board, to_move).iter().map(weight).sum()
}

/// The entry of a position that is neither won nor lost. Other entries are the plies to the end, plus one.
const OPEN: u8 = 0;

fn is_loss(settled: u8) -> bool {
    settled % 2 == 1
}

/// The player to move, who is seat 0 on every board of the solver.
const MOVER: Seat = Seat(0);
const OPPONENT: Seat = Seat(1);

/// Returns the boards after each move, as the next player sees them; none if the round is over.
fn next(variant: Variant, board: Board) -> Vec<Board> {
    if board.has_line(OPPONENT) {
        return vec![];
    }
    let moves = piece_moves(variant, board, MOVER);
    moves.into_iter().map(|mv| board.after(MOVER, mv).seen_by(OPPONENT)).collect()
}

/// Returns every reachable position, with the codes of the positions after it.
fn reachable(variant: Variant) -> Vec<(Board, Vec<usize>)> {
    let mut seen = vec![false; Board::CODES];
    let mut found = Vec::new();
    let mut waiting = vec![Board::default()];
    while let Some(board) = waiting.pop() {
        if std::mem::replace(&mut seen[board.code()], true) {
            continue;
        }
        let after = next(variant, board);
        found.push((board, after.iter().map(|board| board.code()).collect()));
        waiting.extend(after);
    }
    found
}

/// Returns the entry of each position, by its code. Odd passes find the wins, from which one move leads to a loss of
/// the opponent; even passes find the losses, from which every move leads to a win of the opponent.
fn solve(variant: Variant) -> Vec<u8> {
    let mut settled = vec![OPEN; Board::CODES];
    let mut open = reachable(variant);
    for plies in 0.. {
        let before = open.len();
        open.retain(|(board, next)| {
            let done = match plies {
                0 => board.has_line(OPPONENT),
                _ if plies % 2 == 1 => next.iter().any(|&code| is_loss(settled[code])),
                _ => !next.is_empty() && next.iter().all(|&code| settled[code] != OPEN && !is_loss(settled[code])),
            };
            if done {
                settled[board.code()] = plies + 1;
            }
            !done
        });
        if open.len() == before {
            break;
        }
    }
    settled
}
